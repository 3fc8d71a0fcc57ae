// Defines the values that predicates compare.

/// A constant in a predicate, an argument, or the value of an attribute.
///
///     PredicateValue.integer(1) == .bool(true)  // false: the enumeration cases differ
///
/// In Swift, two values are equal if they are the same enumeration case with the same content; strings are compared
/// byte for byte. Inside a predicate, different rules apply: `1`, `1.0` and `YES` are equal there. These rules are
/// specified in `predicate-format` §4 and §6.
public enum PredicateValue: Sendable {
  /// `NULL` or `NIL`.
  case null
  /// `YES`, `NO`, `TRUE`, `FALSE`.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// A list: `{1, 2}`, or an array passed for `%@`.
  case list([PredicateValue])
  /// A rectangle object, which does not equal any literal.
  case rectangle
}

extension PredicateValue: Hashable {
  /// Returns whether the two values are the same enumeration case with the same content. Strings are compared byte for
  /// byte.
  public static func == (left: PredicateValue, right: PredicateValue) -> Bool {
    switch (left, right) {
    case (.null, .null), (.rectangle, .rectangle): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    // Bit patterns are compared, so that NaN equals itself here. In a comparison inside a predicate, it does not.
    case (.number(let left), .number(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  /// Hashes the same content that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .rectangle: hasher.combine(1)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.bitPattern)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .list(let values): hasher.combine(values)
    }
  }
}

extension PredicateValue {
  /// The value as a number, with Booleans as 1 and 0; nil for values of other types.
  var asNumber: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value as it appears in messages: `the string "Log In"`, `the number 5`.
  var phrase: String {
    switch self {
    case .null: "NULL"
    case .bool: "a Boolean"
    case .integer, .number: "the number \(PredicatePrinter.text(of: self))"
    case .string: "the string \(PredicatePrinter.text(of: self))"
    case .list: "a list"
    case .rectangle: "a rectangle"
    }
  }
}
