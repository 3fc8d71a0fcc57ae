// Maps characters that look alike to a plain spelling, and recognizes invisible characters.

/// Characters that look like plain characters and may appear in their place, such as typographic quotation marks,
/// full-width letters and letters of other alphabets.
enum LookAlikes {
  /// Returns the plain spelling of a scalar that looks like a plain character, or nil for other scalars.
  static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x60: return "'"
    case ..<0x80: return nil
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    default: return table[scalar]
    }
  }

  /// Whether a scalar is not displayed and takes up no space. Whitespace does not count.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0x4000..<0xA000: return false
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
  }

  /// Plain spellings and the characters that look like them.
  private static let families: [(plain: String, others: String)] = [
    ("'", "‘’‚‛ʼʹ′´"),
    ("\"", "“”„‟″"),
    ("-", "‐‑‒–—―−"),
    ("...", "…"),
    (" ", "\u{A0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200A}"),
    (" ", "\u{202F}\u{205F}\u{3000}"),
    ("·", "•‧∙⋅"),
    ("/", "⁄∕"),
    ("x", "×"),
    ("~", "∼"),
    (":", "∶"),
    ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("ffi", "ﬃ"), ("ffl", "ﬄ"),
  ]

  /// Cyrillic and Greek uppercase letters that have the shape of a Latin letter. Lowercase letters map like their
  /// uppercase forms, so that strings can differ in both case and alphabet.
  private static let letters: [(latin: String, others: String)] = [
    ("ABCEHIJKMOPSTXY", "АВСЕНІЈКМОРЅТХУ"),
    ("ABEHIKMNOPTXYZ", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ"),
  ]

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (plain, others) in families {
      for scalar in others.unicodeScalars { table[scalar] = plain }
    }
    for (latin, others) in letters {
      for (plain, other) in zip(latin, others) {
        for scalar in String(other).unicodeScalars { table[scalar] = String(plain) }
        for scalar in other.lowercased().unicodeScalars { table[scalar] = plain.lowercased() }
      }
    }
    return table
  }()
}
