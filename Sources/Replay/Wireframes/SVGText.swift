// Formats numbers and strings for SVG.

enum SVGText {
  /// Returns a number with at most two decimal digits: `345`, `12.5`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    if let whole = Int(exactly: rounded) { return String(whole) }
    return "\(rounded)"
  }

  /// Escapes a string for XML. Characters that XML does not allow are replaced, and line breaks become spaces.
  ///
  ///     SVGText.escaped("<b> & more", limit: 5)  // "&lt;b&gt; &amp;…"
  ///
  /// - Parameter limit: The maximum number of characters. An ellipsis replaces the rest.
  static func escaped(_ string: String, limit: Int) -> String {
    var text = ""
    var rest = string.unicodeScalars.makeIterator()
    // Counts scalars, because one character can consist of any number of them.
    var count = 0
    while let scalar = rest.next() {
      if count >= limit { return text + "…" }
      count += 1
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": text += " "
      // Some of them are not allowed, and others would turn the text around.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
