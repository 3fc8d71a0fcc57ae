// Mistakes in predicates, and what is worth a remark.

/// Why a predicate cannot be understood or cannot be evaluated, and which part of it.
///
///     do {
///       _ = try ElementPredicate(format: "lable == 'x'", vocabulary: .xcuiTest)
///     } catch {
///       error.message        // "there is no key “lable”"
///       error.range          // 0..<5
///       error.suggestions    // ["label"]
///     }
public struct PredicateSyntaxError: Error, Hashable, Sendable {
  /// The format string.
  public var format: String
  /// The offending part, in UTF-8 code units of ``format``; empty where something is missing.
  public var range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What could be written in its place, best first.
  public var suggestions: [String]
  /// What to do about it, when that is more than a replacement.
  public var advice: String?

  init(format: String, range: Range<Int>, message: String, suggestions: [String] = [], advice: String? = nil) {
    self.format = format
    self.range = range
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }

  /// The offending text itself; empty where something is missing.
  public var offendingText: String {
    let utf8 = Array(format.utf8)
    return String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }
}

extension PredicateSyntaxError: CustomStringConvertible {
  /// `column: message`; the column is from 1, in UTF-8 code units.
  public var description: String { "\(range.lowerBound + 1): \(message)" }
}

/// A part of a predicate that is understood and surely not what was meant.
///
///     try ElementPredicate(format: "elementType == 'button'", vocabulary: .xcuiTest).notes.first?.message
///     // #"elementType is a number, so it never equals the text "button""#
public struct PredicateNote: Hashable, Sendable {
  /// The part, in UTF-8 code units of the format string.
  public var range: Range<Int>
  /// What it does, in one sentence without a full stop.
  public var message: String
  /// What to write in its place.
  public var advice: String?
}
