// What robots expect of an element, in words that become a predicate.

import XCTest

extension Robot {
  /// Something that is expected of an element.
  ///
  /// ``contains(_:)`` and ``doesNotContain(_:)`` keep the meaning under which they were published: they compare the whole
  /// label. For a part of the label there is ``labelContains(_:)``. All three need the element: where there is none, they
  /// are not fulfilled.
  public enum Predicate: Hashable, Sendable {
    /// The element exists.
    case exists
    /// The element does not exist.
    case doesNotExist
    /// The element can be hit where it is.
    case isHittable
    /// The element cannot be hit, or does not exist.
    case isNotHittable
    /// The element's label **is** the text. Capital letters count.
    case contains(String)
    /// The element's label **is not** the text.
    case doesNotContain(String)
    /// The text is a part of the element's label. Capital letters count.
    case labelContains(String)

    /// The predicate's format string; what is special in a text is escaped.
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

    /// Whether the element's label is read, which only an element that exists has.
    var readsLabel: Bool {
      switch self {
      case .exists, .doesNotExist, .isHittable, .isNotHittable: false
      case .contains, .doesNotContain, .labelContains: true
      }
    }

    /// The text as a literal of format strings, in which `%%` would stand for one percent sign.
    private static func quoted(_ text: String) -> String {
      let replacements = [("\\", "\\\\"), ("'", "\\'"), ("\n", "\\n"), ("\r", "\\r"), ("%%", "%\\u0025")]
      let escaped = replacements.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
      return "'\(escaped)'"
    }
  }
}

extension [Robot.Predicate] {
  /// One format string for all of them.
  ///
  ///     [.exists, .contains("Save")].format  // exists == true AND label == 'Save'
  public var format: String { isEmpty ? "TRUEPREDICATE" : map(\.format).joined(separator: " AND ") }
}
