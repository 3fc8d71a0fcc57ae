// Supplies the arguments passed for the placeholders of a predicate format string. (`predicate-format` §2)

import Findings

/// The arguments of a format string, consumed in order.
struct PredicateArguments: SyntaxErrorSource {
  private let format: String
  private let values: [PredicateValue]
  private var taken = 0

  init(format: String, values: [PredicateValue]) {
    self.format = format
    self.values = values
  }

  /// Returns the next argument. Throws an error if there is none, or if its type does not suit the placeholder's
  /// conversion.
  mutating func next(for conversion: String, at range: Range<Int>) throws(SyntaxError) -> PredicateValue {
    guard taken < values.count else {
      let count =
        values.count == 0
        ? "no arguments were" : values.count == 1 ? "only 1 argument was" : "only \(values.count) arguments were"
      throw error(range, "the argument for %\(conversion) is missing: \(count) passed")
    }
    let value = values[taken]
    taken += 1
    let phrase = "%\(conversion) requires \(Self.expected(conversion)), but argument \(taken) is \(value.phrase)"
    guard Self.isFinite(value) else {
      throw error(range, "argument \(taken) is not a finite number")
    }
    switch (conversion.last, value) {
    case ("@", _): return value
    case ("K", .string): return value
    case ("s", .string), ("S", .string): return value
    case ("c", .integer), ("C", .integer): return value
    case ("f", _), ("F", _), ("e", _), ("E", _), ("g", _), ("G", _), ("a", _), ("A", _):
      guard let number = value.asNumber else { throw error(range, phrase) }
      return .number(number)
    case ("d", .integer), ("D", .integer), ("i", .integer), ("u", .integer), ("U", .integer), ("x", .integer),
      ("X", .integer), ("o", .integer), ("O", .integer):
      return value
    case ("d", .bool(let isTrue)), ("i", .bool(let isTrue)), ("u", .bool(let isTrue)):
      return .integer(isTrue ? 1 : 0)
    default: throw error(range, phrase)
    }
  }

  /// Checks that all arguments were used.
  func finish() throws(SyntaxError) {
    guard taken < values.count else { return }
    let rest = values.count - taken
    let end = format.utf8.count
    let unused = rest == 1 ? "1 argument is unused" : "\(rest) arguments are unused"
    let used = taken == 0 ? "none" : "only \(taken)"
    throw error(
      end..<end, "\(unused): the format uses \(used)", advice: "%@ inside quotes is literal text; remove the quotes")
  }

  private static func isFinite(_ value: PredicateValue) -> Bool {
    switch value {
    case .number(let number): number.isFinite
    case .list(let values): values.allSatisfy(isFinite)
    default: true
    }
  }

  private static func expected(_ conversion: String) -> String {
    switch conversion.last {
    case "K": "a key name"
    case "s", "S": "a string"
    case "c", "C": "a character code"
    case "f", "F", "e", "E", "g", "G", "a", "A": "a number"
    default: "an integer"
    }
  }

  var wholeText: String { format }
}
