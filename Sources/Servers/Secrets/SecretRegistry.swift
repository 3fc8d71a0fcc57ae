// Collects the secrets of all sessions of a run, for what is written about all of them.

import Locks

/// The secrets of a run: reports, warnings and traces are searched for them.
public final class SecretRegistry: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = Lock()
  private var mask: SecretMask
  /// Without what may be only the beginning of a secret, and a harmless word elsewhere.
  private var complete = SecretMask()
  /// What is being typed in each session.
  private var typed: [Int: [String]] = [:]
  private var sessionCount = 0
  private var changes = 0
  private var isIncomplete = false

  public init(_ mask: SecretMask = SecretMask()) { self.mask = mask }

  func add(_ text: String) { learn([text]) }

  /// Adds secrets.
  package func learn(_ texts: [String]) {
    lock.withLock {
      mask.learn(texts)
      complete.learn(texts)
      changes += 1
    }
  }

  /// Notes what has been typed so far of a secret.
  func type(_ texts: [String], in session: Int) {
    lock.withLock {
      for text in texts { mask.learn(text) }
      guard typed[session] ?? [] != texts else { return }
      typed[session] = texts.isEmpty ? nil : texts
      changes += 1
    }
  }

  /// Whether there may be a secret of which only a part is known, or nothing.
  package var hasUnknown: Bool {
    get { lock.withLock { isIncomplete } }
    set { lock.withLock { isIncomplete = newValue } }
  }

  /// A number that is greater after each change.
  package var version: Int { lock.withLock { changes } }

  /// The number of a new session.
  func nextSession() -> Int {
    lock.withLock {
      sessionCount += 1
      return sessionCount
    }
  }

  /// Adds the secrets of all sessions to those of one, and what is being typed in the others. Short ones are whole
  /// values there, which other sessions may have by coincidence.
  package func share(with own: inout SecretMask) {
    let session = own.session
    let (known, others) = lock.withLock { (complete, typed.filter { $0.key != session }.flatMap(\.value)) }
    own.adopt(known, whileTyping: others)
  }

  /// Returns the text without secrets.
  public func masked(_ text: String) -> String { lock.withLock { mask }.masked(text) }
}
