// The one thing in which an element differs from what a query asked for.

public import AccessibilityTree

/// In what an element differs from what was asked for.
///
///     Difference.type(found: .staticText, asked: .button).description  // "type: StaticText, not Button"
///
/// The target is described in `diagnostics-and-rules` §3.
public indirect enum Difference: Hashable, Sendable {
  /// An attribute that is meant to identify an element.
  public typealias Attribute = ElementDifferences.Attribute

  /// The element type.
  case type(found: ElementType, asked: ElementType)
  /// The text of an attribute.
  case text(TextDifference, of: Attribute, found: String, asked: String)
  /// The text of an attribute is another one altogether, and everything else is as it was asked for.
  case otherText(of: Attribute, found: String, asked: String)
  /// The text is that of another attribute than the one that was asked for.
  case otherAttribute(text: String, found: Attribute, asked: Attribute)
  /// The element does not match, and something in it does.
  case content(Element)
  /// The element is the root of the dump, and nothing is below itself.
  case root
  /// A pattern fits a part of the text, and the operator compares the whole of it.
  case wholeText(String, of: Attribute, found: String)
  /// A comparison of a predicate does not hold, whose attribute is not a text: what it is instead.
  case condition(String, found: String)
  /// Android: the name is the one asked for, and the package before it is another, or only one of the two has one.
  case resourcePackage(found: String, asked: String)
  /// The element lies elsewhere in the tree.
  case outside(Container)
  /// A direct child was asked for, and the element lies deeper: by how many levels, nil if it is very many.
  case deeper(levels: Int?)
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

extension Difference: CustomStringConvertible {
  /// The difference as a short phrase: `label differs in case: "Log in"`.
  public var description: String {
    switch self {
    case .type(let found, let asked): return "type: \(found.shortName), not \(asked.shortName)"
    case .text(let difference, let attribute, let found, let asked):
      return Self.words(difference, of: attribute.rawValue, found: found, asked: asked)
    case .otherText(let attribute, let found, let asked):
      return Rewording.words(of: attribute.rawValue, found: found, asked: asked)
    case .otherAttribute(let text, let found, let asked):
      return "\(Self.quoted(text)) is its \(found.rawValue), the query compares the \(asked.rawValue)"
    case .content(let inner): return "what is asked for is inside it: \(Self.name(inner))"
    case .root: return "it is the root of the dump, and a root is not among what is below it"
    case .wholeText(let relation, let attribute, let found):
      return "\(relation) compares the whole \(attribute.rawValue): \(Self.quoted(found))"
    case .condition(let comparison, let found): return "\(comparison) does not hold: it is \(found)"
    case .resourcePackage(let found, _):
      let kind = ResourceName.hasPackage(found) ? "of another package" : "without a package"
      return "resource-id \(kind): \(Self.quoted(found))"
    case .outside(let container): return "not inside \(container)"
    case .deeper(1?): return "one level deeper: not a direct child"
    case .deeper(let levels?): return "\(levels) levels deeper: not a direct child"
    case .deeper(nil): return "far deeper: not a direct child"
    case .inner(let element, let difference):
      return "\(Self.name(element)) in it: \(difference)"
    case .satisfiesItself: return "matches the predicate itself, and contains nothing that does"
    case .itself(let text): return "is itself \(Self.quoted(text)), and contains no such element"
    }
  }

  /// A text that differs, with the name of its attribute in front: `label differs in case: "Log in"`.
  package static func words(
    _ difference: TextDifference, of attribute: String, found: String, asked: String
  ) -> String {
    switch difference {
    case .part(let part): "\(attribute) \(part) \(quoted(asked))"
    case .edits: "\(attribute): \(difference): \(quoted(found))"
    case .letterCase, .spaces, .several: "\(attribute) \(difference): \(quoted(found))"
    case .unicodeForm, .invisible, .lookAlike, .space: "\(attribute) \(difference)"
    }
  }

  /// The type and what identifies the element best.
  private static func name(_ element: Element) -> String {
    let name = [element.identifier, element.label].lazy.compactMap { $0 }.first { !$0.isEmpty }
    return "\(element.type.shortName)\(name.map { " " + quoted($0) } ?? "")"
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
    case .type: "type"
    case .text(let difference, _, _, _): difference.kind
    case .otherText: "text"
    case .otherAttribute: "attribute"
    case .content: "content"
    case .wholeText: "wholeText"
    case .root: "root"
    case .condition: "condition"
    case .resourcePackage: "package"
    case .outside: "scope"
    case .deeper: "level"
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
