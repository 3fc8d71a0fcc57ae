// Describes the one difference between an element and a query.

public import AccessibilityTree
import Text

/// A difference between an element and what the query requires.
///
///     Difference.type(found: .staticText, expected: .button).description  // "type: StaticText, not Button"
///
/// Specified in `diagnostics-and-rules` §3.
public indirect enum Difference: Hashable, Sendable {
  /// An element attribute, identified by its usual name.
  public struct Attribute: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as `label` or `content-desc`.
    public let rawValue: String
    /// The name.
    public var description: String { rawValue }

    /// Creates an attribute from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an attribute from its name.
    public init(stringLiteral name: String) { rawValue = name }
  }

  /// The element type differs.
  case type(found: ElementType, expected: ElementType)
  /// A string attribute differs slightly.
  case text(TextDifference, of: Attribute, found: String, expected: String)
  /// A string attribute is entirely different, and everything else matches.
  case otherText(of: Attribute, found: String, expected: String)
  /// The string, or a string that contains it, is in a different attribute than the requested one.
  case otherAttribute(text: String, isPart: Bool = false, found: Attribute, expected: Attribute)
  /// The element does not match, but something inside it does.
  case content(Element)
  /// The element is the root of the dump, and a query finds only elements below the root.
  case root
  /// The condition matches only a part of the string, but its operator compares the whole string or its beginning.
  case wholeText(String, of: Attribute, found: String, isBeginning: Bool = false)
  /// A predicate's comparison of a non-string attribute fails. The second string is the actual value.
  case condition(String, found: String)
  /// Android: the name of a resource or class matches, but its package differs or is present on only one side.
  case package(of: Attribute, found: String, expected: String)
  /// Android: the class differs.
  case className(found: String, expected: String)
  /// A class chain or an XPath requires a one-based position, but fewer elements match.
  case position(Int, fitting: Int)
  /// Android: the requested zero-based index is past the last matching node.
  case rank(Int, fitting: Int)
  /// Android: the node is outside the area that a selector searches, or the node that the selector starts from is
  /// missing.
  case unreached(from: String, isMissing: Bool)
  /// The element is elsewhere in the tree.
  case outside(Container)
  /// The query requires a direct child, but the element is deeper by this number of levels: 0 if they were not counted,
  /// nil if there are too many to count.
  case deeper(levels: Int?)
  /// The query requires the topmost element.
  case notTopmost
  /// The query requires the element to contain a particular element, but it contains a similar one with this
  /// difference.
  case inner(Element, Difference)
  /// The query requires content with this string, but the element itself has the string.
  case itself(text: String)
  /// The query requires content that satisfies a predicate, but the element itself satisfies it.
  case satisfiesItself

  /// The container in which an element was searched for, as described by the query.
  public struct Container: Hashable, Sendable {
    /// The type in the query; `.any` if there is none.
    public let type: ElementType
    /// The string key in the query, if there is one.
    public let key: String?
    /// The index in the query, if there is one.
    public let index: Int?
    /// Whether the root of the dump has the container's type and was therefore not found: queries only search below the
    /// root.
    var isBelowRoot = false

    /// Creates a container from its parts.
    public init(type: ElementType, key: String? = nil, index: Int? = nil) {
      self.type = type
      self.key = key
      self.index = index
    }
  }
}

extension Difference.Attribute {
  public static let identifier: Self = "identifier"
  public static let label: Self = "label"
  public static let title: Self = "title"
  public static let value: Self = "value"
  public static let placeholderValue: Self = "placeholder"
}

extension Difference: CustomStringConvertible {
  /// The difference as a short phrase: `label differs in case: "Log in"`.
  public var description: String {
    switch self {
    case .type(let found, let expected): return "type: \(found.shortName), not \(expected.shortName)"
    case .text(let difference, let attribute, let found, let expected):
      switch difference {
      case .part(let part): return "\(attribute) \(part) \(Self.quoted(expected))"
      case .edits, .letterCase, .spaces, .combined: return "\(attribute) \(difference): \(Self.quoted(found))"
      case .unicodeForm, .invisible, .lookAlike, .space: return "\(attribute) \(difference)"
      }
    case .otherText(let attribute, "", _): return "it has no \(attribute)"
    case .otherText(let attribute, let found, let expected):
      return "\(attribute) is \(Self.quoted(found)), not \(Self.quoted(expected))"
    case .otherAttribute(let text, let isPart, let found, let expected):
      return "\(Self.quoted(text)) is \(isPart ? "in " : "")its \(found), but the locator compares the \(expected)"
    case .content(let inner): return "contains the matching element: \(inner.nameInSentence)"
    case .root: return "it is the root of the dump, but queries search only below the root"
    case .wholeText(let relation, let attribute, let found, let isBeginning):
      return
        "\(relation) compares the \(isBeginning ? "beginning of the" : "whole") \(attribute): \(Self.quoted(found))"
    case .condition(let comparison, let found): return "\(comparison) does not hold: the value is \(found)"
    case .package("class", let found, let expected):
      return "class \(expected.contains(".") ? "in a different" : "with its") package: \(Self.quoted(found))"
    case .package(let attribute, let found, let expected):
      let hasPackage = Array(expected.utf8).withUnsafeBufferPointer { ResourceName.startAsWritten(in: $0) != nil }
      guard attribute == "resource-id", ResourceName.name(of: found) == nil else {
        return "\(attribute) \(hasPackage ? "with a different" : "with a") package: \(Self.quoted(found))"
      }
      // Compose and React Native write test tags as they are. (`class-chain-and-xpath` §6)
      return "\(attribute) without a package: \(Self.quoted(found)); the driver adds the app's package to an id, "
        + "unless its setting disableIdLocatorAutocompletion (for Compose also mapTestTagToResourceId) is on; to an id "
        + "in a css selector, always"
    case .className(let found, let expected): return "class: \(found), not \(expected)"
    case .rank(let expected, let count):
      let nodes = count == 1 ? "only 1 node matches" : "only \(count) nodes match"
      return "\(nodes), but instance(\(expected)) needs \(expected + 1): instances start at 0"
    case .position(let position, let count):
      return
        "only \(count == 1 ? "1 element matches" : "\(count) elements match"), so there is no position \(position)"
    case .unreached(let selector, let isMissing):
      return isMissing ? "the preceding \(selector) matches nothing" : "the search from \(selector) does not reach it"
    case .outside(let container): return "not inside \(container)"
    case .deeper(0?): return "deeper: not a direct child"
    case .deeper(1?): return "one level deeper: not a direct child"
    case .deeper(let levels?): return "\(levels) levels deeper: not a direct child"
    case .deeper(nil): return "many levels deeper: not a direct child"
    case .notTopmost: return "it is not the topmost element"
    case .inner(let element, let difference): return "\(element.nameInSentence) in it: \(difference)"
    case .satisfiesItself: return "the element itself matches the predicate, but contains no matching element"
    case .itself(let text): return "the element itself matches \(Self.quoted(text)), but contains no matching element"
    }
  }

  /// Returns a string in quotation marks, with invisible characters escaped, and truncated if it is long.
  package static func quoted(_ text: String) -> String { text.cut(after: 60).quoted(.key) }
}

extension Difference {
  /// The kind of difference in one word, for machine-readable output.
  public var kind: String {
    switch self {
    case .type, .className: "type"
    case .text(let difference, _, _, _): difference.kind
    case .otherText: "text"
    case .otherAttribute: "attribute"
    case .content: "content"
    case .wholeText: "wholeText"
    case .root: "root"
    case .condition, .rank, .position: "condition"
    case .package: "package"
    case .outside, .unreached: "scope"
    case .deeper, .notTopmost: "level"
    case .inner(_, let difference): difference.kind
    case .itself, .satisfiesItself: "content"
    }
  }
}

extension TextDifference {
  /// The kind of difference in one word, for machine-readable output.
  package var kind: String {
    switch self {
    case .letterCase: "case"
    case .unicodeForm: "unicode"
    case .invisible: "invisible"
    case .lookAlike: "lookAlike"
    case .space, .spaces: "space"
    case .combined: "form"
    case .edits: "edits"
    case .part: "part"
    }
  }
}

extension Difference.Container: CustomStringConvertible {
  /// A description of the container: `Table "Inbox"`.
  public var description: String {
    let name = type == .any ? "element" : type.shortName
    if let key { return "\(name) \(Difference.quoted(key))" }
    let place = isBelowRoot ? " below the root" : ""
    if let index { return "the \(name) at index \(index)\(place)" }
    return "any \(name)\(place)"
  }
}
