// Recognizes css selectors of web pages, which suites for hybrid apps contain beside those of the app.

import Findings
import LocatorStrategies

/// Css selectors with names that only web pages have.
///
///     WebPageSelector.isOne("ul > li.active")           // true
///     WebPageSelector.isOne("[href^='/cart']")          // true
///     WebPageSelector.isOne(".android.widget.Button")   // false: a class of Android
///     WebPageSelector.isOne("#login [enabled]")         // false
///     WebPageSelector.isOne("#login.submit")            // false: an id with a dot that is not escaped
enum WebPageSelector {
  static func isOne(_ strategy: AppiumStrategy, text: TextPattern) -> Bool {
    guard strategy == .driver(.css) else { return false }
    // A placeholder keeps the words around it apart.
    return isOne(text.pieces.map { if case .text(let text) = $0 { text } else { "?" } }.joined())
  }

  static func isOne(_ css: String) -> Bool {
    var cursor = TextCursor(css)
    while !cursor.isAtEnd {
      if isCompound(&cursor) { return true }
      // A combinator, whitespace, or a mistake
      cursor.position += 1
    }
    return false
  }

  /// Reads a compound selector, and returns whether it is for web pages.
  private static func isCompound(_ cursor: inout TextCursor) -> Bool {
    let tag = name(&cursor)
    // In `#login.submit`, a dot that is not escaped belongs to the id: the drivers' refusal is the answer.
    var isDottedID = tag.isEmpty && cursor.isAt("#")
    var isForWebPages = HTMLNames.tags.contains(tag)
    var lastClass = ""
    while let byte = cursor.peek(), ".#:[*".utf8.contains(byte) {
      cursor.position += 1
      let name = name(&cursor)
      if byte == UInt8(ascii: ".") { lastClass = name }
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[") { isDottedID = false }
      let start = cursor.position
      if byte == UInt8(ascii: "[") {
        cursor.skip { $0 != UInt8(ascii: "]") }
        isForWebPages = isForWebPages || isAttribute(name, rest: cursor.slice(start..<cursor.position))
        _ = cursor.take("]")
      } else if cursor.isAt("(") {
        cursor.skip { $0 != UInt8(ascii: ")") }
        _ = cursor.take(")")
      }
    }
    // Classes of Android end with a capitalized word, as in `android.widget.Button`.
    let word = lastClass.split { $0 == "." || $0 == "\\" }.last ?? ""
    let isNative = tag.hasPrefix("android") || tag.first?.isUppercase ?? false
    return isForWebPages || !isNative && !isDottedID && word.first?.isLowercase ?? false
  }

  private static func name(_ cursor: inout TextCursor) -> String {
    var isEscaped = false
    return cursor.take { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return isEscaped || byte.isLetterOrUnderscore || byte.isDigit || byte >= 0x80 || "-\\?".utf8.contains(byte)
    }
  }

  /// Whether an attribute is for web pages.
  ///
  /// - Parameter rest: What follows its name.
  private static func isAttribute(_ name: String, rest: String) -> Bool {
    // A type of iOS begins with a capital letter.
    if name == "type" { return rest.first(where: \.isLetter)?.isLowercase ?? false }
    return name != "id" && HTMLNames.attributes.contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }
}
