// Writes messages with formats.

import Foundation

enum LogFormat {
  /// Returns a text with its arguments in place of the specifiers. Private arguments are not shown, and those that are
  /// missing stay specifiers.
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    let specifier =
      #/%(?:\{(?<options>[^}]*)\})?[-+ #0]*\d*(?:\.(?<precision>\d+))?(?:hh|h|ll|l|q|z|t|j)?(?<type>[@a-zA-Z%])/#
    var rest = arguments[...]
    return format.replacing(specifier) { match in
      if match.type == "%" { return "%" }
      guard let argument = rest.popFirst() else { return String(match.0) }
      let options = (match.options ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      if options.contains(where: { ["private", "sensitive"].contains($0) }) { return OSLogMessage.hidden }
      return shown(argument, String(match.type), precision: match.precision.flatMap { Int($0) })
    }
  }

  private static func shown(_ argument: Any?, _ type: String, precision: Int?) -> String {
    guard let argument else { return "(null)" }
    if let number = (argument as? any BinaryFloatingPoint).map({ Double($0) }), "fFeEgG".contains(type) {
      return String(format: "%.\(precision ?? 6)\(type)", number)
    }
    if let number = argument as? any BinaryInteger {
      switch type {
      case "x": return String(number, radix: 16)
      case "X": return String(number, radix: 16).uppercased()
      case "o": return String(number, radix: 8)
      default: break
      }
    }
    return "\(argument)"
  }
}
