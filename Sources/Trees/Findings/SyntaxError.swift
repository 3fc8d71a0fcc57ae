// Describes what is wrong with a locator or a predicate, and where.

/// Why a locator or a predicate cannot be understood or evaluated, and which part of it.
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
  /// The whole text as it was given.
  public var text: String
  /// The offending part, in UTF-8 code units of ``text``; empty where something is missing.
  public var range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What could be written in its place, best first; empty when nothing comes near.
  public var suggestions: [String]
  /// What to do about it, when that is more than a replacement.
  public var advice: String?

  /// A mistake from its parts; without suggestions and advice when there is nothing to propose.
  public init(
    text: String, range: Range<Int>, message: String, suggestions: [String] = [], advice: String? = nil
  ) {
    self.text = text
    self.range = range
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }

  /// The offending text itself; empty where something is missing.
  public var offendingText: String {
    let utf8 = Array(text.utf8)
    return String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }
}

/// What reads a text and can say what is wrong with a part of it.
package protocol TextReading {
  /// The whole text as it was given.
  var wholeText: String { get }
}

extension TextReading {
  /// What is wrong with a part of the text.
  package func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: wholeText, range: range, message: message, suggestions: suggestions, advice: advice)
  }
}

extension SyntaxError: CustomStringConvertible {
  /// `column: message`; the column is from 1, in UTF-8 code units.
  public var description: String { "\(range.lowerBound + 1): \(message)" }
}
