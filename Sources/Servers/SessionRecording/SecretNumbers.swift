// Numbers the strings that are left out of a run's recordings.

import Locks

/// Numbers for distinct strings, in the order of their first occurrence.
///
/// The numbers in recordings show which log-ins had the same password, but not the password itself. Only a hash of each
/// string is stored, with a salt that is generated for the run and never written.
public final class SecretNumbers: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is guarded by the lock.
  private let lock = Lock()
  private let salts = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
  private var numbers: [Digest: Int] = [:]

  private struct Digest: Hashable {
    let first: Int
    let second: Int
  }

  public init() {}

  /// Returns the number of a string: 1 for the first one.
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
