// Limits how long a search for secrets takes.

import Locks

/// Counts the characters that are compared: a source may be encoded so often that a search would take minutes.
final class SearchWork: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the number is accessed only with the lock.
  private let lock = Lock()
  private var rest: Int

  init(_ characters: Int) { rest = characters }

  var isExceeded: Bool { lock.withLock { rest < 0 } }

  /// Takes some of the characters.
  ///
  /// - Returns: Whether there were as many.
  func compare(_ characters: Int) -> Bool {
    lock.withLock {
      if rest >= 0 { rest -= characters }
      return rest >= 0
    }
  }
}
