// Finds the element for which a UiScrollable scrolls.

/// A UiAutomator expression that scrolls until it finds an element. A dump shows the screen after or before scrolling,
/// so only the element is searched.
///
///     // new UiScrollable(new UiSelector().scrollable(true)).scrollIntoView(new UiSelector().text("Terms"))
///     ScrollSearch(text)?.selector  // #"new UiSelector().text("Terms")"#
package struct ScrollSearch {
  /// The selector of the element; nil if the method has no selector, such as `scrollToEnd`.
  package let selector: String?
  /// The row that `getChildByText` and its relatives return; nil for other methods. The selector then matches all rows.
  package let row: ScrolledRow?

  /// Reads the expression; nil if it does not scroll.
  package init?(_ text: String) {
    guard text.contains("UiScrollable") else { return nil }
    let methods = [
      ("scrollIntoView(", ""), ("scrollTextIntoView(", "new UiSelector().text("),
      ("scrollDescriptionIntoView(", "new UiSelector().description("),
    ]
    for (method, selector) in methods {
      guard let call = text.firstRange(of: method), let argument = Self.argument(of: text[call.upperBound...]) else {
        continue
      }
      self.selector = selector.isEmpty ? argument : "\(selector)\(argument))"
      row = nil
      return
    }
    let rows: [(String, (Substring) -> ScrolledRow.Condition?)] = [
      ("getChildByText(", { Self.string(at: $0).map { .text("text", $0) } }),
      ("getChildByDescription(", { Self.string(at: $0).map { .text("content-desc", $0) } }),
      (
        "getChildByInstance(",
        { argument in
          Self.argument(of: argument).flatMap { Int($0.filter { !$0.isWhitespace }) }.map { .instance($0) }
        }
      ),
    ]
    for (method, condition) in rows {
      guard let call = text.firstRange(of: method),
        let pattern = Self.argument(of: text[call.upperBound...], endsAtComma: true),
        let condition = condition(text[call.upperBound...].dropFirst(pattern.count + 1)),
        let start = text[..<call.lowerBound].firstRange(of: "UiScrollable")?.upperBound,
        let container = Self.argument(of: text[start...].drop { $0.isWhitespace }.dropFirst())
      else { continue }
      (selector, row) = (pattern, ScrolledRow(container: container, pattern: pattern, condition: condition))
      return
    }
    (selector, row) = (nil, nil)
  }

  /// Returns the value of the string literal with which an argument begins; nil if it does not begin with one.
  private static func string(at text: Substring) -> String? {
    guard let literal = argument(of: text, endsAtComma: true)?.drop(while: \.isWhitespace), literal.count > 1,
      literal.hasPrefix("\"")
    else { return nil }
    let end = literal.lastIndex(of: "\"") ?? literal.endIndex
    return String(literal[..<end].dropFirst()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  /// Returns the part of a locator that a dump can be searched for; nil if there is none. The selector of a row is not
  /// enough: it matches all rows.
  package static func searched(_ text: String, _ strategy: LocatorStrategy) -> String? {
    guard strategy == .uiAutomator, let scroll = ScrollSearch(text) else { return text }
    return scroll.row == nil ? scroll.selector : nil
  }

  /// Returns the text up to the parenthesis that closes the call, or up to the end of the first argument.
  private static func argument(of text: Substring, endsAtComma: Bool = false) -> String? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for (offset, byte) in text.utf8.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "(") {
        depth += 1
      } else if !isQuoted, byte == UInt8(ascii: ")") || endsAtComma && depth == 0 && byte == UInt8(ascii: ",") {
        if depth == 0 { return String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self) }
        depth -= 1
      }
    }
    return nil
  }
}
