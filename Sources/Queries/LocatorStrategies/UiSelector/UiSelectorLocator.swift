// UiSelectors as locators. (`class-chain-and-xpath` §6)

import ElementQueries

/// A whole locator of UiSelectors.
enum UiSelectorLocator {
  static func read(_ text: String) throws(LocatorSyntaxError) -> LocatorReading {
    var parser = UiSelectorParser(text)
    let statements = try parser.statements()
    let selectors = statements.map(\.selector)
    return LocatorReading(
      query: ElementQuery(steps: [.search(search(selectors, text, part: text))]),
      parts: statements.count == 1 ? parts(statements[0], in: text) : nil)
  }

  /// What each call adds. Conditions only narrow what is found, until one leads on.
  private static func parts(_ statement: UiSelectorParser.Statement, in text: String) -> ElementQuery? {
    if statement.calls.isEmpty { return nil }
    let bytes = Array(text.utf8)
    func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return ElementQuery(
      steps: statement.calls.map { call in
        .search(
          search(
            [call.selector], slice(statement.start..<call.range.upperBound), part: "." + slice(call.range)))
      })
  }

  private static func search(_ selectors: [UiSelector], _ text: String, part: String) -> ElementSearch {
    ElementSearch(language: LocatorStrategy.uiAutomator.rawValue, text: text, part: part) {
      UiSelectorSearch.find(selectors, $0)
    }
  }
}
