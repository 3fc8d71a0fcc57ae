// Represents an argument as it was given, and converts its values.

import Text

/// An argument of a command line: a row of the table, and its values.
package struct GivenArgument: Equatable {
  /// The index of the row.
  package let row: Int
  /// The values; empty for a flag.
  package internal(set) var texts: [String]
  /// Whether the argument is given for the first time.
  package let isFirst: Bool

  /// The only value.
  var text: String { texts.last ?? "" }

  /// Adds the values to those that were given before; the first ones replace the default.
  func add(to values: inout [String]) {
    if isFirst { values = texts } else { values += texts }
  }

  /// Returns the value that a function converts.
  func value<Value>(_ read: (String) throws(ArgumentError) -> Value) throws(ArgumentError) -> Value {
    do throws(ArgumentError) { return try read(text) } catch { throw ArgumentError(": \(error.message.visible)") }
  }

  /// Returns the value as a whole number.
  func number(from least: Int, to most: Int) throws(ArgumentError) -> Int {
    if let number = Int(text), least <= number, number <= most { return number }
    throw ArgumentError(
      ": write a whole number " + (most == .max ? "of at least \(least)" : "from \(least) to \(most)"))
  }

  /// Returns the error for a value that is none of these names.
  func unknownChoice(among names: [String]) -> ArgumentError {
    let guess = OptionSuggestion.choice(near: text, among: names).map { "Did you mean '\($0)'?" }
    let quoted = names.map { "'\($0)'" }
    // A long list is easier to read in lines.
    guard names.count < 6 else {
      let lines = names.map { "\n  - \($0)" }.joined()
      return ArgumentError(". Please provide one of the following:\(lines)" + (guess.map { "\n\($0)" } ?? ""))
    }
    let list = listed(quoted, quoted.count < 3 ? "and" : "or")
    return ArgumentError(". Please provide one of \(list)." + (guess.map { " \($0)" } ?? ""))
  }
}
