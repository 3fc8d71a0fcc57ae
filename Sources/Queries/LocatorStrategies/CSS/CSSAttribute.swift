// Defines the attributes of css selectors on each platform. (`class-chain-and-xpath` §8)

import AccessibilityTree
import Findings
import Text

/// An attribute that a driver accepts in brackets and as a pseudo-class.
struct CSSAttribute: Sendable {
  /// How the driver reads the value.
  enum Kind: Sendable {
    case flag, number, text
  }

  /// The name in css selectors.
  let name: String
  let kind: Kind
  private let aliases: [String]

  private init(_ name: String, kind: Kind, aliases: [String] = []) {
    (self.name, self.kind, self.aliases) = (name, kind, aliases)
  }

  /// The name in predicates and in the methods of UiSelector: `longClickable`.
  var camelCaseName: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// Returns the attribute that a condition names. Case is ignored.
  ///
  /// - Throws: ``SyntaxError`` if the platform's driver has no such attribute.
  static func named(
    _ part: CSSSelector.Part, on platform: Platform, in selector: CSSSelector
  ) throws(SyntaxError) -> CSSAttribute {
    let name = part.text.lowercased()
    let all = platform == .android ? android : apple
    if let attribute = all.first(where: { $0.name == name || $0.aliases.contains(name) }) { return attribute }
    let names = all.map(\.name)
    let suggestions = Spelling.suggestions(for: name, among: names + all.flatMap(\.aliases))
    throw SyntaxError(
      text: selector.text, range: part.range,
      message: "“\(part.text)” is not a css attribute on \(platform.cssName)", suggestions: suggestions,
      advice: suggestions.isEmpty ? "the attributes are \(names.joined(separator: ", "))" : nil)
  }

  private static let apple = [
    CSSAttribute("visible", kind: .flag), CSSAttribute("accessible", kind: .flag),
    CSSAttribute("accessibility-container", kind: .flag),
    CSSAttribute("enabled", kind: .flag), CSSAttribute("index", kind: .number, aliases: ["nth-child"]),
    CSSAttribute("label", kind: .text),
    CSSAttribute("name", kind: .text, aliases: ["id"]), CSSAttribute("value", kind: .text),
    CSSAttribute("type", kind: .text),
  ]

  private static let android = [
    CSSAttribute("checkable", kind: .flag), CSSAttribute("checked", kind: .flag),
    CSSAttribute("clickable", kind: .flag),
    CSSAttribute("enabled", kind: .flag), CSSAttribute("focusable", kind: .flag), CSSAttribute("focused", kind: .flag),
    CSSAttribute("long-clickable", kind: .flag), CSSAttribute("scrollable", kind: .flag),
    CSSAttribute("selected", kind: .flag),
    CSSAttribute("index", kind: .number, aliases: ["nth-child"]), CSSAttribute("instance", kind: .number),
    CSSAttribute(
      "description", kind: .text, aliases: ["content-description", "content-desc", "desc", "accessibility-id"]),
    CSSAttribute("resource-id", kind: .text, aliases: ["id"]), CSSAttribute("text", kind: .text),
    CSSAttribute("class-name", kind: .text),
    CSSAttribute("package-name", kind: .text),
  ]
}

/// A condition of a css selector, as the driver of a platform reads it.
struct CSSComparison {
  let attribute: CSSAttribute
  /// The relation; nil for a pseudo-class, and for an attribute without a value.
  let relation: CSSSelector.Relation?
  /// The value; nil if there is none. A flag without a value is true.
  let value: String?
  /// The condition in the css selector.
  let range: Range<Int>

  /// - Throws: ``SyntaxError`` if the driver has no such attribute, or refuses the value of a flag.
  init(_ condition: CSSSelector.Condition, on platform: Platform, in selector: CSSSelector) throws(SyntaxError) {
    attribute = try CSSAttribute.named(condition.name, on: platform, in: selector)
    (relation, range) = (condition.relation, condition.range)
    guard attribute.kind == .flag else {
      value = condition.value?.text
      return
    }
    let isAndroid = platform == .android
    let written = condition.value?.text.lowercased() ?? ""
    switch written {
    case "", "true": value = isAndroid ? "true" : "1"
    case "false": value = isAndroid ? "false" : "0"
    case "0" where !isAndroid, "1" where !isAndroid: value = written
    default:
      throw SyntaxError(
        text: selector.text, range: condition.value?.range ?? condition.range,
        message: "“\(condition.name.text)” must be true or false\(isAndroid ? "" : ", or 1 or 0")",
        suggestions: Spelling.suggestions(for: written, among: ["true", "false"]))
    }
  }
}

extension Platform {
  /// The name of the platform in messages about css selectors, which Appium's driver for macOS does not have.
  fileprivate var cssName: String { self == .android ? "Android" : "iOS" }
}
