// Mistakes in locators.

/// Why a locator cannot be understood, and which part of it.
public struct LocatorSyntaxError: Error, Hashable, Sendable {
  /// The whole locator as it was given.
  public var locator: String
  /// The offending part, in UTF-8 code units of ``locator``; empty where something is missing.
  public var range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What could be written in its place, best first; empty when nothing comes near.
  public var suggestions: [String]
  /// What to do about it, when that is more than a replacement.
  public var advice: String?

  public init(
    locator: String, range: Range<Int>, message: String, suggestions: [String] = [], advice: String? = nil
  ) {
    self.locator = locator
    self.range = range
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }

  /// The offending text itself.
  public var offendingText: String {
    let utf8 = Array(locator.utf8)
    return String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }
}

extension LocatorSyntaxError: CustomStringConvertible {
  public var description: String { "\(range.lowerBound + 1): \(message)" }
}
