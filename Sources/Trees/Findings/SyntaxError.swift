// Describes what is wrong with a locator or a predicate, and where.

import Text

/// The reason why a locator or a predicate cannot be parsed or evaluated, and the part that causes it.
///
///     do {
///       _ = try ChainExpression.parse(#"buttns["Log In"]"#)
///     } catch {
///       error.message        // "there is no member “buttns”"
///       error.range          // 0..<6
///       error.offendingText  // "buttns"
///       error.suggestions    // ["buttons"]
///     }
public struct SyntaxError: Error, Hashable, Sendable {
  /// The complete input.
  public var text: String
  /// The invalid part, in UTF-8 code units of ``text``; empty if something is missing.
  public var range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Possible replacements for the invalid part, best first; empty if nothing is similar.
  public var suggestions: [String]
  /// What to do if no suggestion helps; may be given in addition to suggestions.
  public var advice: String?

  /// Makes an error; omit suggestions and advice if there is nothing to propose.
  public init(text: String, range: Range<Int>, message: String, suggestions: [String] = [], advice: String? = nil) {
    self.text = text
    self.range = range
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }

  /// The invalid part of the input; empty if something is missing.
  public var offendingText: String { text.slice(range) }
}

/// A parser that can report a syntax error together with the part of its input that causes the error.
package protocol SyntaxErrorSource {
  /// The complete input.
  var wholeText: String { get }
}

extension SyntaxErrorSource {
  /// Makes an error about a part of the input.
  package func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: wholeText, range: range, message: message, suggestions: suggestions, advice: advice)
  }
}

extension SyntaxError: CustomStringConvertible {
  /// `column: message`, with the column counted from 1 in UTF-8 code units.
  public var description: String { "\(range.lowerBound + 1): \(message)" }
}
