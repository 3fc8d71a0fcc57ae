// What a session did, for the report after a run.

public import Recordings

/// A session, as it ended or as it is.
public struct SessionReport: Sendable {
  /// The number of the session, from 1.
  public let number: Int
  /// The name that the client gave the test in the capabilities; nil if it gave none.
  public let test: String?
  /// The names of the recordings that it could replay.
  public let recordings: [String]
  /// The lines of its log.
  public let log: [String]
  /// Where it left the recordings.
  public let divergences: [Divergence]
  /// Notes about the session as a whole.
  public let notes: [String]
  /// The searches that the client repeated in vain until it gave up, in the order in which they ended.
  public let misses: [Miss]
  /// How long it lasted, in virtual time.
  public let time: VirtualTime
  /// The pauses of a second and more that did not pass for the app, because the client should have reported them.
  public let uncountedPauses: [VirtualTime]
  /// How long it lasted in real time, from the first answer to the last.
  public let realTime: VirtualTime

  /// The report without the lines of the log.
  var withoutLog: SessionReport {
    SessionReport(
      number: number, test: test, recordings: recordings, log: [], divergences: divergences, notes: notes,
      misses: misses, time: time, uncountedPauses: uncountedPauses, realTime: realTime)
  }

  /// An action that no recording has, or that was impossible on the screen.
  public struct Divergence: Sendable {
    public let time: VirtualTime
    public let message: String
    /// What was on screen; nil unless evidence is kept.
    public let evidence: Evidence?
    /// How often the client sent the command, one after the other.
    public internal(set) var count = 1

    /// The message, with the number of equal commands if there are several: `tap …: … (4 times)`.
    public var text: String { count > 1 ? "\(message) (\(count) times)" : message }

    init(time: VirtualTime, message: String, evidence: Evidence? = nil) {
      (self.time, self.message, self.evidence) = (time, message, evidence)
    }
  }

  /// A search that found nothing.
  public struct Miss: Sendable {
    /// The time of the last request.
    public internal(set) var time: VirtualTime
    let locator: String
    /// What was searched, and what is near to it.
    public internal(set) var message: String
    /// How often the client searched.
    public internal(set) var count = 1
  }

  /// The files that show a screen.
  public struct Evidence: Sendable {
    /// The name of the dump.
    public let file: String
    public let dump: [UInt8]
    /// A PNG file; empty if the screen cannot be drawn.
    public let picture: [UInt8]
  }
}
