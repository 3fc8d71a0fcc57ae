// The one thing in which an element differs from what a query asked for.

public import AccessibilityTree

/// In what an element differs from what was asked for.
///
///     Difference.type(found: .staticText, asked: .button).description  // "type: StaticText, not Button"
///
/// The target is described in `diagnostics-and-rules` §3.
public indirect enum Difference: Hashable, Sendable {
  /// An attribute of elements, by the name that people know it by.
  public struct Attribute: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: `label`, `content-desc`.
    public let rawValue: String
    /// The name.
    public var description: String { rawValue }

    /// An attribute by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An attribute by its name.
    public init(stringLiteral name: String) { rawValue = name }
  }

  /// The element type.
  case type(found: ElementType, asked: ElementType)
  /// The text of an attribute.
  case text(TextDifference, of: Attribute, found: String, asked: String)
  /// The text of an attribute is another one altogether, and everything else is as it was asked for.
  case otherText(of: Attribute, found: String, asked: String)
  /// The text is that of another attribute than the one that was asked for, or a part of it.
  case otherAttribute(text: String, isPart: Bool = false, found: Attribute, asked: Attribute)
  /// The element does not match, and something in it does.
  case content(Element)
  /// The element is the root of the dump, and nothing is below itself.
  case root
  /// A pattern fits a part of the text, and the operator compares the whole of it, or its beginning.
  case wholeText(String, of: Attribute, found: String, isBeginning: Bool = false)
  /// A comparison of a predicate does not hold, whose attribute is not a text: what it is instead.
  case condition(String, found: String)
  /// Android: the name of a resource or a class is the one asked for, and the package before it is another, or only one
  /// of the two has one.
  case package(of: Attribute, found: String, asked: String)
  /// Android: the class.
  case className(found: String, asked: String)
  /// Android: the rank, from 0, that was asked for among fewer nodes that fit.
  case rank(Int, fitting: Int)
  /// Android: the node does not lie where a selector leads, or there is nothing that leads anywhere.
  case unreached(from: String, isMissing: Bool)
  /// The element lies elsewhere in the tree.
  case outside(Container)
  /// A direct child was asked for, and the element lies deeper: by how many levels, 0 if they were not counted, nil if it is
  /// very many.
  case deeper(levels: Int?)
  /// The topmost element was asked for.
  case notTopmost
  /// The element should contain something and contains something else: what, and in what that differs.
  case inner(Element, Difference)
  /// The element should contain something that the text identifies, and is that itself.
  case itself(text: String)
  /// The element should contain something that satisfies a predicate, and does so itself.
  case satisfiesItself

  /// What an element was looked for in: the words of the query, not an element.
  public struct Container: Hashable, Sendable {
    /// The type that the query names; `.any` if it names none.
    public let type: ElementType
    /// The string key that the query has for it.
    public let key: String?
    /// Its place, where the query asks for one.
    public let index: Int?
    /// The root of the dump is of the type, and queries look below it.
    var isBelowRoot = false

    /// A container from its parts.
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
    case .type(let found, let asked): return "type: \(found.shortName), not \(asked.shortName)"
    case .text(let difference, let attribute, let found, let asked):
      switch difference {
      case .part(let part): return "\(attribute) \(part) \(Self.quoted(asked))"
      case .edits: return "\(attribute): \(difference): \(Self.quoted(found))"
      case .letterCase, .spaces, .several: return "\(attribute) \(difference): \(Self.quoted(found))"
      case .unicodeForm, .invisible, .lookAlike, .space: return "\(attribute) \(difference)"
      }
    case .otherText(let attribute, "", _): return "it has no \(attribute)"
    case .otherText(let attribute, let found, let asked):
      return "\(attribute) is \(Self.quoted(found)), not \(Self.quoted(asked))"
    case .otherAttribute(let text, let isPart, let found, let asked):
      return "\(Self.quoted(text)) is \(isPart ? "in " : "")its \(found), the locator compares the \(asked)"
    case .content(let inner): return "what is asked for is inside it: \(Self.name(inner))"
    case .root: return "it is the root of the dump, and a root is not among what is below it"
    case .wholeText(let relation, let attribute, let found, let isBeginning):
      return
        "\(relation) compares the \(isBeginning ? "beginning of the" : "whole") \(attribute): \(Self.quoted(found))"
    case .condition(let comparison, let found): return "\(comparison) does not hold: it is \(found)"
    case .package("class", let found, let asked):
      return "class \(asked.contains(".") ? "in another" : "with its") package: \(Self.quoted(found))"
    case .package(let attribute, let found, let asked):
      let hasPackage = Array(asked.utf8).withUnsafeBufferPointer { ResourceName.startAsWritten(in: $0) != nil }
      let kind = ResourceName.name(of: found) == nil ? "without a" : hasPackage ? "of another" : "with a"
      return "\(attribute) \(kind) package: \(Self.quoted(found))"
    case .className(let found, let asked): return "class: \(found), not \(asked)"
    case .rank(let asked, let count):
      let nodes = count == 1 ? "only 1 node fits" : "only \(count) nodes fit"
      return "\(nodes), and instance(\(asked)) is number \(asked + 1): the first one is 0"
    case .unreached(let selector, let isMissing):
      return isMissing ? "nothing fits \(selector), which leads to it" : "not where \(selector) leads"
    case .outside(let container): return "not inside \(container)"
    case .deeper(0?): return "deeper: not a direct child"
    case .deeper(1?): return "one level deeper: not a direct child"
    case .deeper(let levels?): return "\(levels) levels deeper: not a direct child"
    case .deeper(nil): return "far deeper: not a direct child"
    case .notTopmost: return "it is not the topmost element"
    case .inner(let element, let difference):
      return "\(Self.name(element)) in it: \(difference)"
    case .satisfiesItself: return "matches the predicate itself, and contains nothing that does"
    case .itself(let text): return "is itself \(Self.quoted(text)), and contains no such element"
    }
  }

  /// The type and what identifies the element best.
  private static func name(_ element: Element) -> String {
    "\(element.type.shortName)\(element.name.map { " " + quoted($0) } ?? "")"
  }

  /// A text in quotation marks, with escapes for what could not be seen, and cut where it is long.
  package static func quoted(_ text: String) -> String {
    let longest = 60
    let shown = text.count > longest ? text.prefix(longest) + "…" : Substring(text)
    // The literal as it stands in an expression, without the brackets.
    return String(QueryStep.identified(String(shown)).description.dropFirst().dropLast())
  }
}

extension Difference {
  /// The kind of difference in one word, for programs.
  public var kind: String {
    switch self {
    case .type, .className: "type"
    case .text(let difference, _, _, _): difference.kind
    case .otherText: "text"
    case .otherAttribute: "attribute"
    case .content: "content"
    case .wholeText: "wholeText"
    case .root: "root"
    case .condition, .rank: "condition"
    case .package: "package"
    case .outside, .unreached: "scope"
    case .deeper, .notTopmost: "level"
    case .inner(_, let difference): difference.kind
    case .itself, .satisfiesItself: "content"
    }
  }
}

extension TextDifference {
  /// The kind of difference in one word, for programs.
  package var kind: String {
    switch self {
    case .letterCase: "case"
    case .unicodeForm: "unicode"
    case .invisible: "invisible"
    case .lookAlike: "lookAlike"
    case .space, .spaces: "space"
    case .several: "form"
    case .edits: "edits"
    case .part: "part"
    }
  }
}

extension Difference.Container: CustomStringConvertible {
  /// The container in words: `Table "Inbox"`.
  public var description: String {
    let name = type == .any ? "element" : type.shortName
    if let key { return "\(name) \(Difference.quoted(key))" }
    let place = isBelowRoot ? " below the root" : ""
    if let index { return "the \(name) at index \(index)\(place)" }
    return "any \(name)\(place)"
  }
}
