// Distinguishes CSS selectors for apps from those for web pages.

import Findings

/// CSS selectors, which WebdriverIO sends for everything that has no strategy of its own. The drivers translate them to
/// their own locators, so `#login` and `[text="OK"]` find elements of an app. Suites for hybrid apps also have
/// selectors for web pages, with tags, classes and attributes of HTML.
enum StyleSelector {
  /// Whether a selector that begins with these bytes is for an app.
  ///
  ///     StyleSelector.isNative(Array("#login".utf8))         // true
  ///     StyleSelector.isNative(Array("[label=\"OK\"]".utf8))  // true
  ///     StyleSelector.isNative(Array("Cell > Button".utf8))  // true
  ///     StyleSelector.isNative(Array("div.login".utf8))      // false
  ///     StyleSelector.isNative(Array("#login=OK".utf8))      // false: WebdriverIO's search for a text
  static func isNative(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, !searchesText(bytes) else { return false }
    switch first {
    case UInt8(ascii: "#"): return bytes.count == 1 || bytes[1] != UInt8(ascii: " ")
    case UInt8(ascii: "["): return hasNativeAttribute(bytes[1...])
    case UInt8(ascii: "*"):
      guard bytes.count > 1 else { return false }
      return bytes[1] == UInt8(ascii: "#")
        || bytes[1] == UInt8(ascii: "[") && hasNativeAttribute(bytes[2...])
    case UInt8(ascii: "."):
      return ["android\\.", "androidx\\.", "XCUIElementType"].contains { bytes.dropFirst().starts(with: $0.utf8) }
    default: return beginsWithType(bytes)
    }
  }

  /// Whether a selector begins with a type such as `Cell` or, in lower case, with one that has an attribute of apps:
  /// `button[label="OK"]`.
  private static func beginsWithType(_ bytes: [UInt8]) -> Bool {
    let name = bytes.prefix { $0.isLetterOrUnderscore || $0.isDigit }
    let rest = bytes.dropFirst(name.count)
    guard let first = name.first, first.isLetterOrUnderscore,
      !WebPageSelector.isOne(String(decoding: bytes, as: UTF8.self))
    else { return false }
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return rest.first == UInt8(ascii: "[") && hasNativeAttribute(rest.dropFirst())
    }
    return rest.first.map { "[:#>, ".utf8.contains($0) } ?? true
  }

  /// Whether an attribute in brackets is one that only elements of apps have, or a name that the drivers understand.
  private static func hasNativeAttribute(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix(SourceLimits.shortWord).prefix {
      $0.isLetterOrUnderscore || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    return attributes.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static let attributes: Set = [
    "id", "name", "label", "value", "text", "description", "desc", "content-desc", "accessibility-id", "resource-id",
    "class-name", "package-name", "visible", "accessible", "enabled", "checkable", "checked", "clickable", "focusable",
    "focused", "long-clickable", "scrollable", "selected", "index",
  ]

  /// Whether an equals sign outside of brackets shows that WebdriverIO searches for a text: `#title=Welcome`.
  private static func searchesText(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "=") where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
