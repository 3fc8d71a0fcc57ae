// Gives advice about invalid locators and conditions in page models, where the usual advice to use a command-line
// option does not apply.

import Findings
import LocatorStrategies
import PredicateFormat

enum PageModelAdvice {
  /// Returns advice about an invalid locator.
  ///
  /// - Parameter element: The name of the element in the file.
  static func text(_ error: SyntaxError, element: String) -> String? {
    if error.message.hasSuffix("is not in quotes") {
      return "write \(replaced(error.text, error.range, by: "\"\(error.offendingText)\""))"
    }
    if error.message.contains("not single quotes"), !error.text.contains("\"") {
      return "write \(error.text.replacing("'", with: "\""))"
    }
    if error.message.contains("part of a locator") {
      return condition(error.offendingText, element)
        ?? "remove it; a page model describes elements, not actions"
    }
    if error.message.hasPrefix("this looks like a name") {
      return "write ~\(error.text), or the element type: buttons[\"\(error.text)\"]"
    }
    return error.suggestions.first.map { "did you mean \($0)?" } ?? error.advice.map(withoutOptions)
  }

  /// Returns advice in which the command-line option for strategies is replaced by a key: `use the key predicate`.
  static func withoutOptions(_ advice: String) -> String { advice.replacing("--using ", with: "the key ") }

  /// Returns advice to move a member that reads an attribute to `criteria`; nil for other members.
  private static func condition(_ member: String, _ element: String) -> String? {
    let condition: String
    switch member {
    case "exists", "isHittable", "isEnabled", "isSelected", "hasFocus", "hasKeyboardFocus": condition = member
    case "count": condition = "count > 0"
    case "label", "value", "title", "identifier", "placeholderValue": condition = "\(member) == \"…\""
    case "waitForExistence": condition = "exists"
    case "waitForNonExistence": condition = "NOT exists"
    default: return nil
    }
    return "move the condition to `criteria`: - \(element): \(condition)"
  }

  private static func replaced(_ text: String, _ range: Range<Int>, by replacement: String) -> String {
    var units = Array(text.utf8)
    units.replaceSubrange(range.clamped(to: 0..<units.count), with: replacement.utf8)
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns advice about an invalid condition.
  static func text(_ error: SyntaxError, condition: String) -> String? {
    if let suggestion = error.suggestions.first { return "did you mean \(suggestion)?" }
    return synonyms[condition.lowercased()].map { "write \($0)" } ?? error.advice
  }

  /// Words that other tools and YAML use for common conditions.
  private static let synonyms = [
    "visible": "displayed", "isvisible": "displayed",
    "true": "exists", "yes": "exists", "present": "exists", "false": "NOT exists", "no": "NOT exists",
    "absent": "NOT exists", "gone": "NOT exists",
  ]
}
