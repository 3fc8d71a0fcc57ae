// Describes what is wrong with a command line.

/// A mistake in a command line, with the argument that it is about.
package struct UsageProblem: Equatable {
  /// What is wrong and what to do.
  package let message: String
  /// The row of the argument to explain; nil if the message is enough.
  package let row: Int?

  init(_ message: String, row: Int? = nil) {
    self.message = message
    self.row = row
  }

  /// A value that cannot be used.
  ///
  /// - Parameter error: Its message follows the value and the option.
  init(_ error: ArgumentError, in given: GivenArgument, of forms: [ArgumentForm]) {
    self.init(
      "The value '\(given.text.visible)' is invalid for '\(forms[given.row].title)'\(error.message)", row: given.row)
  }
}

extension String {
  /// The string with characters that control a terminal, or are invisible, as Swift escapes.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      // A mark without a letter would change the character before the quotation.
      if scalar.isVisible, !(result.isEmpty && scalar.isMark) {
        result.unicodeScalars.append(scalar)
      } else {
        result += Self.shortEscapes[scalar] ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  private static var shortEscapes: [Unicode.Scalar: String] { ["\n": "\\n", "\r": "\\r", "\t": "\\t"] }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    // Joiners are visible in what they join.
    case .control, .format, .lineSeparator, .paragraphSeparator: value == 0x200D || value == 0x200C
    default: true
    }
  }
}
