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
  /// What the user should know about the session as a whole.
  public let notes: [String]
  /// The last search, if it found nothing.
  public let lastMiss: Miss?
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
      lastMiss: lastMiss, time: time,
      uncountedPauses: uncountedPauses, realTime: realTime)
  }

  /// An action that no recording has, or that was impossible on the screen.
  public struct Divergence: Sendable {
    public let time: VirtualTime
    public let message: String
    /// What was on screen; nil unless evidence is kept.
    public let evidence: Evidence?

    init(time: VirtualTime, message: String, evidence: Evidence? = nil) {
      (self.time, self.message, self.evidence) = (time, message, evidence)
    }
  }

  /// A search that found nothing.
  public struct Miss: Sendable {
    /// The time of the last request.
    public let time: VirtualTime
    let locator: String
    /// What was searched, and what is near to it.
    public let message: String
    /// How often the client searched.
    public let count: Int
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
