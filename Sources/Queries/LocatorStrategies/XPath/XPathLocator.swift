// Parses XPaths as locators. (`class-chain-and-xpath` §5)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings
import PredicateFormat

/// Parses a locator that consists of an XPath.
enum XPathLocator {
  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    var parser = try XPathParser(text)
    let expression = try parser.wholeExpression()
    if let (range, reason) = expression.nonElementResult {
      throw SyntaxError(
        text: text, range: range, message: reason, advice: advice(expression, text: text))
    }
    try checkPatterns(expression, in: text)
    let whole = DriverLocator(.xpath, in: .xpath(expression), text: text)
    let query = ElementQuery(steps: [.search(whole)], order: .document)
    let notes = XPathReview(text).notes(on: expression)
    func reading(for driver: Driver) -> LocatorReading {
      LocatorReading(
        query: query, parts: XPathParts(text, driver: driver).query(expression),
        androidParts: XPathParts(text, driver: .uiAutomator2).query(expression), notes: notes)
    }
    return reading(for: .webDriverAgent).onMac2(reading(for: .mac2))
  }

  private static func advice(_ expression: XPathExpression, text: String) -> String? {
    guard case .path(let path) = expression, let last = path.steps.last, last.axis == .attribute, last.start > 0,
      case .name(let name) = last.test
    else { return "a locator must select elements; axreplay lists each match with its attributes" }
    let before = String(decoding: Array(text.utf8)[..<last.start], as: UTF8.self)
    return "select the elements that have the attribute: \(before)[@\(name)]"
  }

  // MARK: Patterns

  /// Checks literal patterns before the XPath is evaluated against a dump.
  private static func checkPatterns(_ expression: XPathExpression, in text: String) throws(SyntaxError) {
    var calls: [(XPathFunctionSignature, [XPathExpression])] = []
    expression.visit { if case .call(let function, let arguments, _) = $0 { calls.append((function, arguments)) } }
    for (function, arguments) in calls where ["matches", "replace", "tokenize"].contains(function.name) {
      guard arguments.count > 1 else { continue }
      let flagsPosition = function.name == "replace" ? 3 : 2
      if arguments.count > flagsPosition, case .literal(let flags, let range) = arguments[flagsPosition] {
        let known = function.name == "replace" ? "imsxq" : "imsx"
        if let unknown = flags.first(where: { !known.contains($0) }) {
          throw SyntaxError(
            text: text, range: range, message: "there is no flag “\(unknown)”", advice: "valid flags: \(known)")
        }
      }
      let isLiteral =
        arguments.count > flagsPosition
        && { if case .literal(let flags, _) = arguments[flagsPosition] { flags.contains("q") } else { true } }()
      if !isLiteral, case .literal(let pattern, let range) = arguments[1], !pattern.isEmpty,
        LocatorPattern(pattern, flags: "") == nil
      {
        throw SyntaxError(text: text, range: range, message: "this is not a valid regular expression")
      }
    }
  }
}
