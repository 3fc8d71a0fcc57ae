// Collects the secrets of all sessions of a run, for what is written about all of them.

import Locks

/// The secrets of a run: reports, warnings and traces are searched for them.
public final class SecretRegistry: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = Lock()
  private var mask: SecretMask
  /// Without what may be only the beginning of a secret, and a harmless word elsewhere.
  private var complete = SecretMask()

  public init(_ mask: SecretMask = SecretMask()) { self.mask = mask }

  func add(_ text: String) {
    lock.withLock {
      mask.learn(text)
      complete.learn(text)
    }
  }

  /// Adds what has been typed so far of a secret.
  func add(beginning text: String) { lock.withLock { mask.learn(text) } }

  /// How many secrets are known, apart from what may be only the beginning of one.
  package var count: Int { lock.withLock { complete }.count }

  /// Adds the secrets of all sessions to those of one. Short ones are whole values there, which other sessions may have
  /// by coincidence.
  package func share(with own: inout SecretMask) { own.adopt(lock.withLock { complete }) }

  /// Returns the text without secrets.
  public func masked(_ text: String) -> String { lock.withLock { mask }.masked(text) }
}
