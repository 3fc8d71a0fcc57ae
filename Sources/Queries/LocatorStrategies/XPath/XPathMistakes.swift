// Reports common mistakes that are valid XPath but match nothing, or everything.

import AccessibilityTree
import DriverLocators

/// Notes that apply on every platform.
enum XPathMistakes {
  static let noTextMessage = "this is always empty, because elements have no text content: their text is in attributes"

  /// Returns the message for an attribute name where a tag is expected.
  static func missingSignMessage(_ name: String) -> String {
    "“\(name)” without “@” refers to a tag that no element has"
  }

  /// Whether the function converts its arguments to strings.
  static func readsTexts(_ function: String) -> Bool { textFunctions.contains(function) }

  private static let textFunctions: Set = [
    "string", "concat", "starts-with", "contains", "ends-with", "substring-before", "substring-after", "substring",
    "string-length", "normalize-space", "translate", "number", "matches", "lower-case", "upper-case", "replace",
    "tokenize",
  ]

  /// Returns a note on a position that no element can have.
  static func position(_ predicate: XPathPredicate) -> LocatorNote? {
    let expression = predicate.expression.bare
    if case .binary(.equal, let left, let right) = expression, left.bare.isPosition, let number = right.bare.constant {
      return note(onPosition: number, right.range, isBracketed: false)
    }
    return expression.constant.flatMap { note(onPosition: $0, predicate.range, isBracketed: true) }
  }

  private static func note(onPosition number: Double, _ range: Range<Int>, isBracketed: Bool) -> LocatorNote? {
    if number >= 1 {
      return number == number.rounded()
        ? nil : LocatorNote(range: range, message: "a position must be an integer", advice: nil)
    }
    func written(_ position: String) -> String {
      isBracketed ? "did you mean [\(position)]?" : "did you mean \(position)?"
    }
    if number < 0, let fromEnd = Int(exactly: -number) {
      return LocatorNote(
        range: range, message: "positions are never negative, so no element has this position",
        advice: written(fromEnd == 1 ? "last()" : "last()-\(fromEnd - 1)"))
    }
    return LocatorNote(
      range: range, message: "positions start at 1, so no element has this position", advice: written("1"))
  }

  /// Returns a note on a string where a condition is expected.
  ///
  /// - Parameter driver: The driver whose attributes the note suggests; nil if it is unknown.
  static func constant(_ expression: XPathExpression, for driver: Driver?) -> LocatorNote? {
    guard case .literal(let literal, let range) = expression else { return nil }
    let attribute =
      switch driver {
      case .webDriverAgent, nil: "name"
      case .mac2: "identifier"
      case .uiAutomator2: "text"
      }
    return LocatorNote(
      range: range, message: "a string without a comparison is always \(literal.isEmpty ? "false" : "true")",
      advice: "compare it with an attribute: @\(attribute)='\(literal)'")
  }
}

extension XPathExpression {
  fileprivate var isPosition: Bool {
    if case .call(let function, _, _) = self { function.name == "position" } else { false }
  }
}
