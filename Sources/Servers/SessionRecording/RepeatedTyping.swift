// Detects that a client types into a field again after another action.

import Recordings

/// The fields that were typed into.
///
/// The steps of a log-in often have fields with the same name: the first for the account, the next for the password.
struct RepeatedTyping {
  private var typed: Set<RecordedEvent.ClientLocator> = []
  /// The fields of `typed` that another action followed, so that their locators may now match fields of another screen.
  private var left: Set<RecordedEvent.ClientLocator> = []

  /// Returns whether another action followed typing into one of the fields, so that its locator may match another
  /// field.
  func hasLeft(_ locators: [RecordedEvent.ClientLocator]) -> Bool { locators.contains(where: left.contains) }

  /// Notes an action, and whether it types.
  mutating func perform(_ types: Bool, on locators: [RecordedEvent.ClientLocator]) {
    if types { typed.formUnion(locators) } else { left.formUnion(typed) }
  }
}
