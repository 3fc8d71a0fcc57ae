// Declares the predicates that robots check.

import XCTest

extension Robot {
  /// An expectation about an element.
  ///
  /// ``contains(_:)`` and ``doesNotContain(_:)`` compare the whole label, as in the originally published robot pattern.
  /// ``labelContains(_:)`` searches the label. None of the three is fulfilled if the element does not exist.
  ///
  /// Outside robots, `Predicate` is Foundation's type. A suite that uses the name there declares it once:
  ///
  ///     typealias Predicate = Robot.Predicate
  public enum Predicate: Hashable, Sendable {
    /// The element exists.
    case exists
    /// The element does not exist.
    case doesNotExist
    /// The element is hittable.
    case isHittable
    /// The element is not hittable, or does not exist.
    case isNotHittable
    /// The element's label **equals** the string, case-sensitively.
    case contains(String)
    /// The element's label **differs from** the string.
    case doesNotContain(String)
    /// The element's label contains the string, case-sensitively.
    case labelContains(String)

    /// The predicate's format string. Special characters are escaped.
    ///
    ///     Robot.Predicate.contains("It's late").format  // label == 'It\'s late'
    public var format: String {
      switch self {
      case .exists: "exists == true"
      case .doesNotExist: "exists == false"
      case .isHittable: "isHittable == true"
      case .isNotHittable: "isHittable == false"
      case .contains(let text): "label == \(Self.quoted(text))"
      case .doesNotContain(let text): "label != \(Self.quoted(text))"
      case .labelContains(let text): "label CONTAINS \(Self.quoted(text))"
      }
    }

    /// Whether the predicate reads the label. If so, it can hold only for an element that exists.
    var readsLabel: Bool {
      switch self {
      case .exists, .doesNotExist, .isHittable, .isNotHittable: false
      case .contains, .doesNotContain, .labelContains: true
      }
    }

    /// Returns the text as a string literal for a predicate format. Escapes `%%`, which the format parser would
    /// otherwise read as a single percent sign.
    private static func quoted(_ text: String) -> String {
      let replacements = [("\\", "\\\\"), ("'", "\\'"), ("\n", "\\n"), ("\r", "\\r"), ("%%", "%\\u0025")]
      // A quotation mark is found also where a combining mark follows it.
      let escaped = replacements.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal) }
      return "'\(escaped)'"
    }
  }
}

extension [Robot.Predicate] {
  /// The conjunction of the predicates as a format string.
  ///
  ///     [.exists, .contains("Save")].format  // exists == true AND label == 'Save'
  public var format: String { isEmpty ? "TRUEPREDICATE" : map(\.format).joined(separator: " AND ") }
}
