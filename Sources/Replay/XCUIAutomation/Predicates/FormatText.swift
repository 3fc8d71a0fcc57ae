// Format strings and their arguments as the parser takes them.

import Findings
import Foundation
import PredicateFormat

enum FormatText {
  /// Parses a format string; a mistake in it is a failure, and the predicate holds for nothing.
  static func parse(_ format: String, _ arguments: [Any]) -> ParsedPredicate {
    do throws(SyntaxError) {
      return try ParsedPredicate(format: format, arguments: arguments.map(value))
    } catch {
      UIFailure.record(message(error))
      return .constant(false)
    }
  }

  /// A predicate that holds for nothing.
  static let nothing = ElementPredicate(constant: false, vocabulary: .xcuiTest)

  /// `NSInvalidArgumentException: Unable to parse the format string "…"`, and where and why.
  static func message(_ error: SyntaxError) -> String {
    let advice = [error.advice, error.suggestions.first.map { "did you mean \($0)?" }].compactMap { $0 }
    let column = String(repeating: " ", count: error.range.lowerBound)
    return
      ([
        "NSInvalidArgumentException: Unable to parse the format string \"\(error.text)\": \(error.message)",
        "  \(error.text)", "  \(column)^",
      ] + advice.map { "  \($0)" }).joined(separator: "\n")
  }

  /// An argument of any type that a call may pass.
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
