// Collects the secrets of all sessions of a run, to mask them in output about the whole run.

import Locks

/// The secrets of a run, which are masked in reports, warnings and traces.
public final class SecretRegistry: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only while the lock is held.
  private let lock = Lock()
  private var mask: SecretMask
  /// Only completely typed secrets: the beginning of one may be a harmless word elsewhere.
  private var complete = SecretMask()
  /// The strings being typed in each session.
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

  /// Records how much of each secret has been typed so far in a session.
  func type(_ texts: [String], in session: Int) {
    lock.withLock {
      for text in texts { mask.learn(text) }
      guard typed[session] ?? [] != texts else { return }
      typed[session] = texts.isEmpty ? nil : texts
      changes += 1
    }
  }

  /// Whether there may be a secret that is unknown, or only partly known.
  package var hasUnknown: Bool {
    get { lock.withLock { isIncomplete } }
    set { lock.withLock { isIncomplete = newValue } }
  }

  /// A number that increases with each change.
  package var version: Int { lock.withLock { changes } }

  /// The number of a new session.
  func nextSession() -> Int {
    lock.withLock {
      sessionCount += 1
      return sessionCount
    }
  }

  /// Adds to the mask of one session the secrets of all sessions and what is being typed in the others. Short secrets
  /// are not added, because other sessions may show the same values by coincidence.
  package func share(with own: inout SecretMask) {
    let session = own.session
    let (known, others) = lock.withLock { (complete, typed.filter { $0.key != session }.flatMap(\.value)) }
    own.adopt(known, whileTyping: others)
  }

  /// Returns the text with its secrets masked.
  public func masked(_ text: String) -> String { lock.withLock { mask }.masked(text) }
}
