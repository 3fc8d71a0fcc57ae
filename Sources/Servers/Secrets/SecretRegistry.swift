// Collects the secrets of all sessions of a run, for what is written about all of them.

import Locks

/// The secrets of a run: reports, warnings and traces are searched for them.
public final class SecretRegistry: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = Lock()
  private var mask: SecretMask

  public init(_ mask: SecretMask = SecretMask()) { self.mask = mask }

  func add(_ text: String) { lock.withLock { mask.learn(text) } }

  /// How many secrets are known.
  package var count: Int { lock.withLock { mask }.count }

  /// Adds the secrets of all sessions to those of one. Short ones are whole values there, which other sessions may have
  /// by coincidence.
  package func share(with own: inout SecretMask) { own.adopt(lock.withLock { mask }) }

  /// Returns the text without secrets.
  public func masked(_ text: String) -> String { lock.withLock { mask }.masked(text) }
}
