// Parses UiSelectors as locators. (`class-chain-and-xpath` §6)

import DriverLocators
import ElementQueries
import Findings

/// Parses a locator that consists of UiSelectors.
enum UiSelectorLocator {
  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    var parser = UiSelectorParser(text)
    let statements = try parser.statements()
    let selectors = statements.map(\.selector)
    return LocatorReading(
      query: ElementQuery(steps: [.search(DriverLocator(.uiAutomator, in: .selectors(selectors), text: text))]),
      parts: statements.count == 1 ? parts(statements[0], in: text) : nil, notes: parser.notes)
  }

  /// Returns a query with one step for each call, in UiAutomator's order: conditions first, then `instance`, then child
  /// and parent selectors.
  private static func parts(_ statement: UiSelectorParser.Statement, in text: String) -> ElementQuery? {
    if statement.calls.isEmpty { return nil }
    let bytes = Array(text.utf8)
    let calls = [0, 1, 2].flatMap { rank in statement.calls.filter { $0.rank == rank } }
    var selector = UiSelector()
    return ElementQuery(
      steps: calls.map { call in
        switch call.change {
        case .criterion(let criterion): selector.add(criterion)
        case .selector(let step, let inner): selector.append(inner, as: step)
        }
        return .search(
          DriverLocator(
            .uiAutomator, in: .selectors([selector]), text: selector.text,
            part: "." + String(decoding: bytes[call.range], as: UTF8.self)))
      })
  }
}

extension UiSelectorParser.Call {
  /// The position of the call in UiAutomator's order of evaluation.
  fileprivate var rank: Int {
    switch change {
    case .criterion(.instance): 1
    case .criterion: 0
    case .selector: 2
    }
  }
}
