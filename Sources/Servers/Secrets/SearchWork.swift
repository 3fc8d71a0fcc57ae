// Limits how long a search for secrets takes.

import Locks

/// Counts the characters that are compared, while that is limited: a source may be encoded so often that a search would
/// take minutes.
final class SearchWork: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = Lock()
  private var rest: Int?

  func begin(_ limit: Int) { lock.withLock { rest = limit } }
  func end() { lock.withLock { rest = nil } }
  var isExceeded: Bool { lock.withLock { rest.map { $0 < 0 } ?? false } }

  /// Does some of the work.
  ///
  /// - Returns: Whether the limit is not exceeded.
  func `do`(_ amount: Int) -> Bool {
    lock.withLock {
      guard let rest else { return true }
      self.rest = rest < 0 ? rest : rest - amount
      return rest >= amount
    }
  }
}
