// Describes what a session did, for the report after a run.

public import Recordings

/// The report on a session that is open or has ended.
public struct SessionReport: Sendable {
  /// The number of the session, from 1.
  public let number: Int
  /// The name that the client gave the test in the capabilities; nil if it gave none.
  public let test: String?
  /// The names of the recordings that the session could replay.
  public let recordings: [String]
  /// The lines of the log.
  public let log: [String]
  /// Where the session diverged from the recordings.
  public let divergences: [Divergence]
  /// Notes about the session as a whole.
  public let notes: [String]
  /// The searches that the client retried until it gave up, and those with malformed locators, in the order of their
  /// last requests.
  public let misses: [Miss]
  /// The duration of the session in virtual time.
  public let time: VirtualTime
  /// The parts of pauses, of a second or more, that did not advance the virtual time, because the client did not report
  /// them.
  public let uncountedPauses: [VirtualTime]
  /// The duration of the session in real time, from the first response to the last.
  public let realTime: VirtualTime
  /// Whether the client shared its clock.
  public let sharesClock: Bool

  /// The report without the lines of the log.
  var withoutLog: SessionReport {
    SessionReport(
      number: number, test: test, recordings: recordings, log: [], divergences: divergences, notes: notes,
      misses: misses, time: time, uncountedPauses: uncountedPauses, realTime: realTime, sharesClock: sharesClock)
  }

  /// An action that was not recorded, or that was impossible on the screen.
  public struct Divergence: Sendable {
    public let time: VirtualTime
    public let message: String
    /// What was on screen; nil unless evidence is kept.
    public let evidence: Evidence?
    /// How many times the client sent the command in a row.
    public internal(set) var count = 1

    /// The message, with the number of equal commands if there are several: `tap …: … (4 times)`.
    public var text: String { count > 1 ? "\(message) (\(count) times)" : message }

    /// The text after its time, unless the message has it.
    public var line: String { message.contains("\(time), ") ? text : "\(time)  \(text)" }

    init(time: VirtualTime, message: String, evidence: Evidence? = nil) {
      (self.time, self.message, self.evidence) = (time, message, evidence)
    }
  }

  /// A search that found nothing.
  public struct Miss: Sendable {
    /// The time of the last request.
    public internal(set) var time: VirtualTime
    let locator: String
    /// What was searched for, where, and its near misses.
    public internal(set) var message: String
    let isMalformed: Bool
    /// How many times the client searched.
    public internal(set) var count = 1

    /// The message as a line of a report.
    public var text: String {
      "\(isMalformed ? "a malformed locator" : "a repeated search") found nothing: \(message)"
    }
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
