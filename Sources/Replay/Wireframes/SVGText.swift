// Numbers and words as SVG has them.

enum SVGText {
  /// At most two digits after the point, and none where there need be none: `345`, `12.5`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    if let whole = Int(exactly: rounded) { return String(whole) }
    return "\(rounded)"
  }

  /// Words that cannot be taken for anything else: marks of XML are escaped, what XML cannot hold is replaced, and lines
  /// become one.
  ///
  ///     SVGText.escaped("<b> & more", limit: 5)  // "&lt;b&gt; &amp;…"
  ///
  /// - Parameter limit: No more characters than this, and an ellipsis for the rest.
  static func escaped(_ words: String, limit: Int) -> String {
    var text = ""
    var rest = words.unicodeScalars.makeIterator()
    // Counted in scalars: one character can be made of any number of them.
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
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
