// Reports sessions after a run.

import Recordings
import Reports
import WebDriverReplay

enum ServeReport {
  /// Lines about sessions: how they were chosen, where they left the recordings, and which searches and pauses need a
  /// look; often empty.
  static func summary(_ sessions: [SessionReport]) -> String {
    var lines: [String] = []
    for session in sessions { lines += session.notes.map { "session \(title(session)): \($0)" } }
    for session in sessions where !session.divergences.isEmpty {
      let count = session.divergences.count
      lines.append("session \(title(session)): \(count) \(count == 1 ? "action" : "actions") left the recordings")
      lines += session.divergences.map { "  \($0.time)  \($0.message)" }
    }
    for session in sessions {
      // A search that was repeated to the end is most likely a wait in vain.
      guard let miss = session.lastMiss, miss.count > 1 else { continue }
      lines.append("session \(title(session)): the last search found nothing: \(miss.message)")
    }
    for session in sessions where !session.uncountedPauses.isEmpty {
      let longest = session.uncountedPauses.max() ?? .zero
      lines.append(
        "session \(title(session)): \(session.uncountedPauses.count) real pauses of up to \(longest.rounded) were not "
          + "added to the app's time: the machine was busy, or the test waited without time.sleep")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// How long the sessions would have taken on a device, and how long they took.
  static func times(_ sessions: [SessionReport]) -> String {
    let virtual = sessions.reduce(VirtualTime.zero) { $0 + $1.time }
    let real = sessions.reduce(Int64(0)) { $0 + $1.realTime.microseconds }
    let noun = sessions.count == 1 ? "session" : "sessions"
    let measured = VirtualTime(microseconds: real).rounded
    return "\(sessions.count) \(noun): \(virtual) of the app's time in \(measured) of real time"
  }

  /// A JUnit document with a case for each session.
  static func junit(_ sessions: [SessionReport]) -> String {
    let cases = sessions.map { session in
      var own = JUnitCase(name: title(session), result: .passedWithOutput(session.log), time: session.time)
      if let first = session.divergences.first {
        own.result = .failed(first.message, session.divergences.map { "\($0.time)  \($0.message)" } + session.log)
      }
      return own
    }
    return JUnitDocument(
      name: "axreplay serve", suites: [JUnitSuite(name: "sessions", cases: cases)], hasTimes: true
    ).text
  }

  static func title(_ session: SessionReport) -> String {
    "\(session.number) (\(session.test ?? session.recordings.joined(separator: ", ")))"
  }
}

extension VirtualTime {
  /// The time in steps of 0.01 s.
  fileprivate var rounded: VirtualTime { VirtualTime(microseconds: (microseconds + 5_000) / 10_000 * 10_000) }
}
