// Advice about locators and conditions in the words of page models: what helps on a command line does not help in a file.

import Findings
import LocatorStrategies
import PredicateFormat

enum PageModelAdvice {
  /// What to do about a mistake in a locator.
  ///
  /// - Parameter element: The name that the locator has in the file.
  static func text(_ error: SyntaxError, element: String) -> String? {
    let advice = error.advice ?? ""
    if advice.contains("--using") { return chains(in: error.text) }
    if error.message.hasSuffix("is not in quotes") {
      return "write \(replaced(error.text, error.range, by: "\"\(error.offendingText)\""))"
    }
    if error.message.contains("not in single ones"), !error.text.contains("\"") {
      return "write \(error.text.replacing("'", with: "\""))"
    }
    if error.message.hasSuffix("and is no part of a locator") {
      return condition(error.offendingText, element)
        ?? "leave it out; a page model says what is there, not what is done"
    }
    return error.suggestions.first.map { "did you mean \($0)?" } ?? error.advice
  }

  /// Page models know one kind of locators.
  private static func chains(in locator: String) -> String {
    let name = locator.first == "~" ? String(locator.dropFirst()) : locator
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || " ._-:".contains($0) }
    let example = isName ? "descendants(matching: .any)[\"\(name)\"]" : "buttons[\"Log In\"]"
    let predicates = isName ? "" : " or buttons.matching(NSPredicate(format: \"…\"))"
    return "page models take chains only, such as \(example)\(predicates)"
  }

  /// What is asked of an element stands below `criteria`.
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
    return "put the condition below “criteria”: - \(element): \(condition)"
  }

  private static func replaced(_ text: String, _ range: Range<Int>, by replacement: String) -> String {
    let units = Array(text.utf8)
    let range = range.clamped(to: 0..<units.count)
    return String(decoding: units[..<range.lowerBound] + replacement.utf8 + units[range.upperBound...], as: UTF8.self)
  }

  /// What to do about a mistake in a condition.
  static func text(_ error: SyntaxError, condition: String) -> String? {
    if let suggestion = error.suggestions.first { return "did you mean \(suggestion)?" }
    return usual[condition.lowercased()].map { "write \($0)" } ?? error.advice
  }

  /// What other tools, and YAML, call the conditions that are asked most often.
  private static let usual = [
    "visible": "isHittable", "isvisible": "isHittable", "displayed": "isHittable", "isdisplayed": "isHittable",
    "true": "exists", "yes": "exists", "present": "exists", "false": "NOT exists", "no": "NOT exists",
    "absent": "NOT exists", "gone": "NOT exists",
  ]
}
