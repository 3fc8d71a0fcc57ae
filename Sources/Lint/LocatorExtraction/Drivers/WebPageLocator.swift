// Recognizes XPaths of web pages, which suites for hybrid apps contain beside those of the app.

import AppiumSources
import LocatorStrategies

/// XPaths with tags of HTML.
///
///     WebPageLocator.isOne("//div[@id='total']")          // true
///     WebPageLocator.isOne("//button[@type='submit']")    // true
///     WebPageLocator.isOne("//button[@name='OK']")        // false: perhaps a short name of XCUIElementTypeButton
enum WebPageLocator {
  /// Why such a locator is not evaluated.
  static let reason = "it is for a web page, whose elements dumps do not contain"

  static func isOne(_ alternative: AppiumLocator.Alternative) -> Bool {
    guard alternative.strategy == .driver(.xpath) else { return false }
    // A placeholder keeps the words around it apart.
    let parts = alternative.text.pieces.map { piece in
      if case .text(let text) = piece { text } else { "?" }
    }
    return isOne(parts.joined())
  }

  /// Whether an XPath has tags and attributes that only HTML has. An XPath whose brackets or quotation marks do not
  /// match is wrong everywhere.
  static func isOne(_ xpath: String) -> Bool {
    guard let names = names(in: xpath) else { return false }
    var (isCertain, isPossible, isDistinguishing) = (false, false, false)
    for name in names {
      switch name {
      case .tag(let tag):
        if tag.contains(".") || tag.hasPrefix("XCUI") || tag.hasPrefix("UIA") { return false }
        isCertain = isCertain || HTMLNames.tags.contains(tag)
        isPossible = isPossible || HTMLNames.sharedTags.contains(tag)
      case .attribute(let attribute):
        if nativeAttributes.contains(attribute) { return false }
        isDistinguishing =
          isDistinguishing || HTMLNames.attributes.contains(attribute) || attribute.hasPrefix("data-")
          || attribute.hasPrefix("aria-")
      case .text: isDistinguishing = true
      }
    }
    return isCertain || isPossible && isDistinguishing
  }

  private enum Name {
    case tag(String)
    case attribute(String)
    /// The function `text()`, which finds nothing in dumps.
    case text
  }

  /// The names outside of strings; nil if a bracket or a string does not end.
  private static func names(in xpath: String) -> [Name]? {
    let bytes = Array(xpath.utf8)
    var names: [Name] = []
    var (depth, index) = (0, 0)
    var last = UInt8(ascii: "/")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        guard let end = bytes[(index + 1)...].firstIndex(of: byte) else { return nil }
        (last, index) = (byte, end + 1)
      } else if XPathPlatform.isNameByte(byte) {
        let end = bytes[index...].firstIndex { !XPathPlatform.isNameByte($0) } ?? bytes.count
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        let next = end < bytes.count ? bytes[end] : 0
        if word.allSatisfy({ $0 == "." }) {
          // The context, or its parent
        } else if last == UInt8(ascii: "@") {
          names.append(.attribute(word))
        } else if next == UInt8(ascii: "(") {
          if word == "text" { names.append(.text) }
        } else if next != UInt8(ascii: ":"), "/:[(".utf8.contains(last) {
          names.append(.tag(word))
        }
        (last, index) = (byte, end)
      } else {
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") { depth -= 1 }
        if byte != UInt8(ascii: " ") { last = byte }
        index += 1
      }
    }
    return depth == 0 ? names : nil
  }

  private static let nativeAttributes: Set = [
    "accessible", "bounds", "checkable", "clickable", "content-desc", "long-clickable", "package",
    "placeholderValue", "resource-id", "scrollable", "visible",
  ]
}
