// Numbers the texts that are left out of a run's recordings.

import Locks

/// The numbers of different texts, in the order of their first occurrence.
///
/// Recordings with the numbers show which log-ins had the same password, but not which password. A text itself is not
/// kept, but only a hash of it with a salt that is made for the run and is never written.
public final class SecretNumbers: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = Lock()
  private let salts = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
  private var numbers: [Digest: Int] = [:]

  private struct Digest: Hashable {
    let first: Int
    let second: Int
  }

  public init() {}

  /// Returns the number of a text: 1 for the first one.
  func number(of text: String) -> Int {
    let digest = Digest(first: Self.hash(text, salts.0), second: Self.hash(text, salts.1))
    return lock.withLock {
      let number = numbers[digest] ?? numbers.count + 1
      numbers[digest] = number
      return number
    }
  }

  private static func hash(_ text: String, _ salt: UInt64) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    for byte in text.utf8 { hasher.combine(byte) }
    return hasher.finalize()
  }
}
