// Notices that a field is typed into again on a screen that nobody has seen.

import Recordings

/// The fields that were typed into since the last look.
///
/// The steps of a log-in often have fields of the same name: the first is for the account, the next for the password.
struct UnseenTyping {
  private var typed: Set<RecordedEvent.ClientLocator> = []
  /// The fields of `typed` after which something else was done, so that they may be on another screen now.
  private var left: Set<RecordedEvent.ClientLocator> = []

  /// Takes an action.
  ///
  /// - Returns: Whether it types into a field that was typed into before another action.
  mutating func performed(_ types: Bool, on locators: [RecordedEvent.ClientLocator]) -> Bool {
    guard types else {
      left.formUnion(typed)
      return false
    }
    defer { typed.formUnion(locators) }
    return locators.contains(where: left.contains)
  }
}

extension String {
  /// The text in quotation marks, such as the name in an XPath or a predicate; nil if there is not exactly one.
  var onlyQuotedText: String? {
    let parts = split(separator: contains("\"") ? "\"" : "'", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
