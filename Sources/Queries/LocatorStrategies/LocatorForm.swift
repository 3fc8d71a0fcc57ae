// Recognizes the language of a locator by its first characters.

import DriverLocators
import ElementQueries
import Findings

/// Tells what a text looks like. Whether it is a correct locator of that language is for the parser to say.
struct LocatorForm {
  /// Stands at the first character that is not whitespace.
  private let start: TextCursor

  init(_ text: Substring) { start = TextCursor(String(text)) }

  /// A call of `UiSelector` or `UiScrollable`, or of a method that only these have.
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

  /// A path begins with a slash, or with a step that no other language has. Loops are XPath 2.0.
  var isXPath: Bool {
    beginsWithFunction || beginsWithLoop || beginsWithStep || beginsWithElementType
  }

  /// `contains(//a, 'b')`: a function of XPath, and a path in its arguments.
  private var beginsWithFunction: Bool {
    var cursor = start
    let name = cursor.takeName()
    guard cursor.isAt("("), XPathFunctionSignature.all[name] != nil else { return false }
    return cursor.finds("/@*", before: "\"'`")
  }

  /// `for $cell in …`
  private var beginsWithLoop: Bool {
    ["for", "some", "every"].contains { (keyword: StaticString) in
      var cursor = start
      return cursor.take(prefix: keyword) && cursor.takeWhitespace() > 0 && cursor.isAt("$")
    }
  }

  /// `/`, `./`, `../`, `child::`, `*[@`, `android.widget.TextView[@`, `@name`, in brackets or not.
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

  /// `XCUIElementTypeCell//…`, `XCUIElementTypeCell[@name='a']`: class chains have neither.
  private var beginsWithElementType: Bool {
    var cursor = start
    guard cursor.take(prefix: "XCUIElementType") else { return false }
    _ = cursor.takeWord()
    if cursor.starts(with: "//") { return true }
    return cursor.take("[") && cursor.finds("@", before: "`$]")
  }

  /// `android.widget.Button`
  var isAndroidClass: Bool {
    let parts = start.rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy(Self.isWord), let first = parts.first?.first, let last = parts.last?.first
    else { return false }
    return first.isASCII && first.isLowercase && last.isASCII && last.isUppercase
  }

  /// `com.example.shop:id/login`
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
  /// A letter, a digit or an underscore is next.
  var isAtWord: Bool { peek()?.isPartOfWord ?? false }

  /// Reads letters, digits and underscores.
  mutating func takeWord() -> String { take(while: \.isPartOfWord) }

  /// Passes over whitespace and returns how much there was.
  mutating func takeWhitespace() -> Int {
    let before = position
    skip(while: \.isWhitespace)
    return position - before
  }

  /// Reads lowercase letters and hyphens, as in the names of axes and functions.
  fileprivate mutating func takeName() -> String {
    take { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-") }
  }

  /// One of some characters is in the rest of the text, and none of the others before it.
  fileprivate func finds(_ wanted: String, before others: String) -> Bool {
    let stop = bytes[min(position, bytes.count)...].first { wanted.utf8.contains($0) || others.utf8.contains($0) }
    return stop.map { wanted.utf8.contains($0) } ?? false
  }
}

extension UInt8 {
  /// A letter, a digit, an underscore, or a part of a character beyond ASCII.
  var isPartOfWord: Bool { isLetterOrUnderscore || isDigit || self >= 0x80 }
}
