// Finds the element for which a UiScrollable scrolls.

/// A UiAutomator expression that scrolls until it finds an element. A dump shows the screen after or before scrolling,
/// so only the element is searched.
///
///     // new UiScrollable(new UiSelector().scrollable(true)).scrollIntoView(new UiSelector().text("Terms"))
///     ScrollSearch(text)?.selector  // #"new UiSelector().text("Terms")"#
package struct ScrollSearch {
  /// The selector of the element; nil if the method has no selector, such as `scrollToEnd`.
  package let selector: String?

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
      return
    }
    selector = nil
  }

  /// Returns the part of a locator that a dump can be searched for; nil if there is none.
  package static func searched(_ text: String, _ strategy: LocatorStrategy) -> String? {
    guard strategy == .uiAutomator, let scroll = ScrollSearch(text) else { return text }
    return scroll.selector
  }

  /// Returns the text up to the parenthesis that closes the call.
  private static func argument(of text: Substring) -> String? {
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
      } else if !isQuoted, byte == UInt8(ascii: ")") {
        if depth == 0 { return String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self) }
        depth -= 1
      }
    }
    return nil
  }
}
