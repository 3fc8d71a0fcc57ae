// Translates CSS selectors, which Selenium clients send, to XPath. (`webdriver-replay` §2.5)

import AccessibilityTree
import DriverLocators
import Text

/// A CSS selector that consists of types, names and attributes.
///
///     CSSSelector("Cell > Button#buy[enabled='true']", for: .apple)?.xpath
///     // //XCUIElementTypeCell/XCUIElementTypeButton[@name='buy'][@enabled='true']
struct CSSSelector {
  private(set) var xpath = ""
  private let platform: Platform
  private var text: Substring

  /// Translates a selector; nil if it has unsupported parts, such as pseudo-classes other than `:nth-child`.
  init?(_ selector: String, for platform: Platform) {
    self.platform = platform
    text = selector[...].drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else { return nil }
    var separator = "//"
    while !text.isEmpty {
      xpath += separator
      guard readCompound() else { return nil }
      let whitespace = text.prefix { $0.isWhitespace }
      text = text.dropFirst(whitespace.count)
      separator = "//"
      if text.first == ">" {
        text = text.dropFirst().drop { $0.isWhitespace }
        separator = "/"
        if text.isEmpty { return nil }
      } else if !text.isEmpty, whitespace.isEmpty {
        return nil
      }
    }
  }

  /// Reads a compound selector: a type and the conditions on it.
  private mutating func readCompound() -> Bool {
    let start = text
    xpath += tag(readName(with: "."))
    if text.first == "*" { text.removeFirst() }
    var conditions = ""
    while let mark = text.first {
      switch mark {
      case "#":
        text.removeFirst()
        let name = readName()
        if name.isEmpty { return false }
        conditions += "[\(identifier(name))]"
      case "[":
        text.removeFirst()
        guard let condition = readAttribute() else { return false }
        conditions += "[\(condition)]"
      case ":":
        guard text.hasPrefix(":nth-child("), let end = text.firstIndex(of: ")"),
          let place = Int(text[text.index(text.startIndex, offsetBy: ":nth-child(".count)..<end]), place > 0
        else { return false }
        text = text[text.index(after: end)...]
        conditions += "[count(preceding-sibling::*)=\(place - 1)]"
      default:
        xpath += conditions
        return text.startIndex > start.startIndex && (mark.isWhitespace || mark == ">")
      }
    }
    xpath += conditions
    return text.startIndex > start.startIndex
  }

  /// Reads a name; on Android, class names contain dots.
  private mutating func readName(with dots: String = "") -> String {
    let isAndroid = platform == .android
    let name = text.prefix { character in
      character.isLetter || character.isNumber || character == "_" || character == "-"
        || (dots.contains(character) && isAndroid)
    }
    text = text.dropFirst(name.count)
    return String(name)
  }

  private func tag(_ name: String) -> String {
    if name.isEmpty { return "*" }
    if platform == .android || name.hasPrefix(ElementType.wdaPrefix) { return name }
    return "\(ElementType.wdaPrefix)\(name.prefix(1).uppercased())\(name.dropFirst())"
  }

  /// The condition on the identifier. On Android, the selector may omit the package of a resource id.
  private func identifier(_ name: String) -> String {
    platform == .android
      ? "@resource-id='\(name)' or contains(@resource-id, ':id/\(name)') and "
        + "substring-after(@resource-id, ':id/')='\(name)'"
      : "@name='\(name)'"
  }

  /// Reads `name`, `name="value"` or a comparison with a part of the value, up to and including the closing bracket.
  private mutating func readAttribute() -> String? {
    let name = readName()
    guard !name.isEmpty else { return nil }
    let mark = String(text.prefix { "=*^$~|".contains($0) })
    text = text.dropFirst(mark.count)
    if mark.isEmpty {
      guard text.first == "]" else { return nil }
      text.removeFirst()
      return "@\(name)"
    }
    var value: Substring
    if let quote = text.first, quote == "'" || quote == "\"" {
      text.removeFirst()
      value = text.prefix { $0 != quote }
      text = text.dropFirst(value.count + 1)
    } else {
      value = text.prefix { $0 != "]" }
      text = text.dropFirst(value.count)
    }
    guard text.first == "]" else { return nil }
    text.removeFirst()
    let literal = String(value).quotedForXPath
    switch mark {
    case "=": return "@\(name)=\(literal)"
    case "*=": return "contains(@\(name), \(literal))"
    case "^=": return "starts-with(@\(name), \(literal))"
    case "$=": return "substring(@\(name), string-length(@\(name)) - \(value.count - 1))=\(literal)"
    case "~=": return "contains(concat(' ', @\(name), ' '), \(" \(value) ".quotedForXPath))"
    default: return nil
    }
  }
}
