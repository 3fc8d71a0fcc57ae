// Recognizes characters that people cannot see or copy from a terminal.

extension Unicode.Scalar {
  /// Whether the scalar is invisible, changes how the text around it is displayed, or has no glyph in most fonts.
  ///
  ///     ("\u{200E}" as Unicode.Scalar).isInvisible  // true: a direction mark
  ///     ("\u{F067}" as Unicode.Scalar).isInvisible  // true: for private use, such as an icon of the app's own font
  ///
  /// Zero-width joiners and non-joiners do not count as invisible, because emoji and some scripts need them.
  package var isInvisible: Bool {
    // Looking up properties is slow.
    if isASCII { return value < 0x20 || value == 0x7F }
    // Whitespace that looks like a space but is a different character.
    if properties.isWhitespace { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      value != 0x200D && value != 0x200C
    default: false
    }
  }

  /// Whether the scalar is a control character from U+007F to U+009F, which terminals may interpret, or changes the
  /// direction of the surrounding text, which then looks like a different string.
  package var isDirectionOrControl: Bool {
    switch value {
    case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// Whether a terminal shows the string as it is, so that it can be copied.
  package var isPrintable: Bool { unicodeScalars.allSatisfy { !$0.isInvisible } }
}
