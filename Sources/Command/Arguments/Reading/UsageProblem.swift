// Describes what is wrong with a command line.

import Text

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
    // A mark without a letter would change the character before the quotation.
    guard let first = unicodeScalars.first, first.isMark else { return escaped(.displayed) }
    return ScalarNumber.braces.text(of: first) + String(unicodeScalars.dropFirst()).visible
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }
}
