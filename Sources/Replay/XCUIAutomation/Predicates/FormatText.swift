// Parses the format strings and arguments of predicates.

import Findings
import Foundation
import PredicateFormat

enum FormatText {
  /// Parses a format string. If it has a syntax error, fails the test and returns a predicate that is always false.
  static func parse(_ format: String, _ arguments: [Any]) -> ParsedPredicate {
    do throws(SyntaxError) {
      return try ParsedPredicate(format: format, arguments: arguments.map(value))
    } catch {
      UIFailure.record(message(error))
      return .constant(false)
    }
  }

  /// A predicate that is always false.
  static let nothing = ElementPredicate(constant: false, vocabulary: .xcuiTest)

  /// Returns `NSInvalidArgumentException: Unable to parse the format string "…"` with the position and the reason.
  static func message(_ error: SyntaxError) -> String {
    let advice = [error.advice, error.suggestions.first.map { "did you mean \($0)?" }].compactMap { $0 }
    let column = String(repeating: " ", count: error.range.lowerBound)
    return
      ([
        "NSInvalidArgumentException: Unable to parse the format string \"\(error.text)\": \(error.message)",
        "  \(error.text)", "  \(column)^",
      ] + advice.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Converts a value of any type, such as an argument of a format string, to a `PredicateValue`.
  static func value(_ argument: Any) -> PredicateValue {
    switch argument {
    case let text as String: .string(text)
    case let text as Substring: .string(String(text))
    case let text as NSString: .string("\(text)")
    case let flag as Bool: .bool(flag)
    case let number as any BinaryInteger: .integer(Int(clamping: number))
    case let number as any BinaryFloatingPoint: .number(Double(number))
    case let number as NSNumber:
      number.doubleValue == Double(number.intValue) ? .integer(number.intValue) : .number(number.doubleValue)
    case let list as [Any]: .list(list.map(value))
    case let list as NSArray: .list(list.map(value))
    case let list as NSSet: .list(list.map(value))
    case let optional as Any?: optional.map { .string("\($0)") } ?? .null
    }
  }
}
