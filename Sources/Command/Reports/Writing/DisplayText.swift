// Prepares recorded text for display in a terminal.

import Text

/// Escapes, shortens and aligns recorded text.
package enum DisplayText {
  /// Returns the text on one line. Characters that are invisible or control the terminal are written as Swift escapes.
  package static func visible(_ text: String) -> String { text.escaped(.displayed) }

  /// Returns the text, shortened to at most the given number of terminal columns. An ellipsis replaces the omitted
  /// part.
  static func clipped(_ text: String, toWidth limit: Int) -> String {
    if width(text) <= limit { return text }
    var result = ""
    var taken = 1
    for character in text {
      taken += width(character)
      if taken > limit { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns the same for text that may end with a quotation mark, which is kept: `label: "Terms and c…"`.
  static func clippedInQuotes(_ text: String, toWidth limit: Int) -> String {
    if width(text) <= limit { return text }
    let end = ["\"?", "\""].first { text.hasSuffix($0) } ?? ""
    let quoted = clipped(String(text.dropLast(end.count)), toWidth: limit - end.count)
    return quoted.contains("\"") ? quoted + end : clipped(text, toWidth: limit)
  }

  /// Returns the end of the text in at most the given number of terminal columns: `…in/0000.xml:41`.
  static func clippedAtStart(_ text: String, toWidth limit: Int) -> String {
    if width(text) <= limit { return text }
    var taken = 1
    var start = text.endIndex
    for index in text.indices.reversed() {
      taken += width(text[index])
      if taken > limit { break }
      start = index
    }
    return "…" + text[start...]
  }

  /// Returns the width of the text in terminal columns.
  static func width(_ text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + width($1) }
  }

  /// Printable ASCII is the most common case, and requires no lookup of Unicode properties.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// Returns the text padded with spaces to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Self.width(text)))
  }

  /// Returns the width of a character: emoji and East Asian characters take two columns.
  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isEmoji = properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The ranges of wide and full-width characters, an approximation of Unicode's East Asian Width property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
