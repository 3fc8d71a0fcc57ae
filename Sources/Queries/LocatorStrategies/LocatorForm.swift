// Recognizes the strategy of a locator by its first characters.

import DriverLocators
import ElementQueries
import Findings

/// Detects the strategy that a locator is written for, without checking whether the locator is valid.
struct LocatorForm {
  /// The position of the first character that is not whitespace.
  private let start: TextCursor

  init(_ text: Substring) { start = TextCursor(String(text)) }

  /// Whether the text begins with `UiSelector`, `UiScrollable`, or a method that only these classes have.
  var isUiSelector: Bool {
    var cursor = start
    if cursor.take(prefix: "new"), cursor.takeWhitespace() == 0 { cursor = start }
    if cursor.take(prefix: "UiSelector") || cursor.take(prefix: "UiScrollable") { return !cursor.isAtWord }
    cursor = start
    _ = cursor.take(".")
    let method = cursor.takeWord()
    let methods = ["text", "description", "className", "resourceId", "packageName"]
    return cursor.isAt("(") && methods.contains { method.hasPrefix($0) }
  }

  /// Whether the text begins with a slash or with a construct that only XPath has, including the loops of XPath 2.0.
  var isXPath: Bool {
    beginsWithFunction || beginsWithLoop || beginsWithStep || beginsWithElementType
  }

  /// Whether the text begins like `contains(//a, 'b')`: an XPath function with a path among its arguments.
  private var beginsWithFunction: Bool {
    var cursor = start
    let name = cursor.takeName()
    guard cursor.isAt("("), XPathFunctionSignature.all[name] != nil else { return false }
    return cursor.finds("/@*", before: "\"'`")
  }

  /// Whether the text begins with a loop: `for $cell in …`.
  private var beginsWithLoop: Bool {
    ["for", "some", "every"].contains { (keyword: StaticString) in
      var cursor = start
      return cursor.take(prefix: keyword) && cursor.takeWhitespace() > 0 && cursor.isAt("$")
    }
  }

  /// Whether the text begins with `/`, `./`, `../`, `child::`, `*[@`, `android.widget.TextView[@` or `@name`,
  /// optionally in parentheses.
  private var beginsWithStep: Bool {
    var step = start
    step.skip { $0 == UInt8(ascii: "(") }
    _ = step.takeWhitespace()
    var cursor = step
    if cursor.take("@") { return cursor.isAtWord }
    if cursor.take(prefix: "../") || cursor.take(prefix: "./") || cursor.take("/") { return true }
    let axis = cursor.takeName()
    if !axis.isEmpty, cursor.starts(with: "::") { return true }
    cursor = step
    if !cursor.take("*") { cursor.skip { $0.isPartOfWord || $0 == UInt8(ascii: ".") } }
    guard cursor.position > step.position, cursor.take("[") else { return false }
    _ = cursor.takeWhitespace()
    return cursor.isAt("@")
  }

  /// Whether the text begins like `XCUIElementTypeCell//…` or `XCUIElementTypeCell[@name='a']`. Neither is valid in a
  /// class chain.
  private var beginsWithElementType: Bool {
    var cursor = start
    guard cursor.take(prefix: "XCUIElementType") else { return false }
    _ = cursor.takeWord()
    if cursor.starts(with: "//") { return true }
    return cursor.take("[") && cursor.finds("@", before: "`$]")
  }

  /// Whether the text is a class name such as `android.widget.Button`.
  var isAndroidClass: Bool {
    let parts = start.rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy(Self.isWord), let first = parts.first?.first, let last = parts.last?.first
    else { return false }
    return first.isASCII && first.isLowercase && last.isASCII && last.isUppercase
  }

  /// Whether the text is a resource id such as `com.example.shop:id/login`.
  var isResourceID: Bool {
    let parts = start.rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("id/") else { return false }
    return [parts[0], parts[1].dropFirst(3)].allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isPartOfWord || $0 == UInt8(ascii: ".") }
    }
  }

  private static func isWord(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isPartOfWord) }
}

extension TextCursor {
  /// Whether a letter, a digit or an underscore is next.
  var isAtWord: Bool { peek()?.isPartOfWord ?? false }

  /// Reads letters, digits and underscores.
  mutating func takeWord() -> String { take(while: \.isPartOfWord) }

  /// Skips whitespace and returns its length.
  mutating func takeWhitespace() -> Int {
    let before = position
    skip(while: \.isWhitespace)
    return position - before
  }

  /// Reads lowercase letters and hyphens, as in names of axes and functions.
  fileprivate mutating func takeName() -> String {
    take { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-") }
  }

  /// Whether one of the wanted characters occurs in the rest of the text, with none of the other given characters
  /// before it.
  fileprivate func finds(_ wanted: String, before others: String) -> Bool {
    let stop = bytes[min(position, bytes.count)...].first { wanted.utf8.contains($0) || others.utf8.contains($0) }
    return stop.map { wanted.utf8.contains($0) } ?? false
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, an underscore, or part of a non-ASCII character.
  var isPartOfWord: Bool { isLetterOrUnderscore || isDigit || self >= 0x80 }
}
