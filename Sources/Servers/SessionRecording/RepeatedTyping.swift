// Notices that a field is typed into again after something else was done.

import Recordings

/// The fields that were typed into.
///
/// The steps of a log-in often have fields of the same name: the first is for the account, the next for the password.
struct RepeatedTyping {
  private var typed: Set<RecordedEvent.ClientLocator> = []
  /// The fields of `typed` after which something else was done, so that they may be on another screen now.
  private var left: Set<RecordedEvent.ClientLocator> = []

  /// Returns whether one of the fields was typed into before another action, so that it may be another field now.
  func hasLeft(_ locators: [RecordedEvent.ClientLocator]) -> Bool { locators.contains(where: left.contains) }

  /// Takes an action.
  mutating func perform(_ types: Bool, on locators: [RecordedEvent.ClientLocator]) {
    if types { typed.formUnion(locators) } else { left.formUnion(typed) }
  }
}

extension String {
  /// The text in quotation marks, such as the name in an XPath or a predicate; nil if there is not exactly one.
  var onlyQuotedText: String? {
    let parts = split(separator: contains("\"") ? "\"" : "'", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
