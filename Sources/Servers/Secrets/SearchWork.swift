// Limits how long a search for secrets takes.

import Locks

/// Counts compared characters: a page source may be encoded so many times that a search would take minutes.
final class SearchWork: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the number is accessed only while the lock is held.
  private let lock = Lock()
  private var rest: Int

  init(_ characters: Int) { rest = characters }

  var isExceeded: Bool { lock.withLock { rest < 0 } }

  /// Counts characters that are to be compared.
  ///
  /// - Returns: False if the limit is exceeded.
  func compare(_ characters: Int) -> Bool {
    lock.withLock {
      if rest >= 0 { rest -= characters }
      return rest >= 0
    }
  }
}
