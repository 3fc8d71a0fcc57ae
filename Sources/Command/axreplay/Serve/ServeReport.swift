// Reports sessions after a run.

import Recordings
import Reports
import Text
import WebDriverReplay

enum ServeReport {
  /// Lines about sessions: how they were chosen, where they left the recordings, and which searches and pauses need a
  /// look; often empty.
  ///
  /// - Parameter sharesClock: Whether clients could share the clock of their sessions. Those that did not are named.
  static func summary(_ sessions: [SessionReport], sharesClock: Bool) -> String {
    sessions.flatMap { lines($0, sharesClock: sharesClock) }.map { $0 + "\n" }.joined()
  }

  private static func lines(_ session: SessionReport, sharesClock: Bool) -> [String] {
    var lines = session.notes
    var divergences: [String] = []
    if !session.divergences.isEmpty {
      lines.append("\(counted(session.divergences.count, "action")) left the recordings")
      divergences = session.divergences.map { "  \($0.line)" }
    }
    var others = session.misses.map(\.text)
    if let longest = session.uncountedPauses.max() {
      others.append(
        "\(session.uncountedPauses.count) real pauses of up to \(longest.rounded) were not added to the app's time: "
          + "the client or the machine was busy")
    }
    if sharesClock, !session.sharesClock { others.append("waits took real time: its client does not share the clock") }
    func named(_ line: String) -> String { "session \(title(session)): \(line)" }
    return lines.map(named) + divergences + others.map(named)
  }

  /// How long the sessions would have taken on a device, and how long they took.
  static func times(_ sessions: [SessionReport]) -> String {
    let virtual = sessions.reduce(VirtualTime.zero) { $0 + $1.time }
    let real = sessions.reduce(Int64(0)) { $0 + $1.realTime.microseconds }
    let noun = sessions.count == 1 ? "session" : "sessions"
    let measured = VirtualTime(microseconds: real).rounded
    return "\(sessions.count) \(noun): \(virtual) of the app's time in \(measured) of real time"
  }

  /// A JUnit document with a case for each session, and one for the command of `--exec`.
  ///
  /// The server does not see whether a test passes, so a session that stayed in its recordings counts as passed only if
  /// the command succeeded.
  ///
  /// - Parameter command: The program of the command and its exit code; nil if the server ran without one.
  static func junit(_ sessions: [SessionReport], command: (program: String, status: Int32)?) -> String {
    var cases = sessions.map { session in
      var own = JUnitCase(
        name: "session \(title(session))", result: .passed, time: session.time, output: session.log)
      own.errors = session.notes + session.misses.map(\.text)
      if let first = session.divergences.first {
        own.result = .failed(first.text, session.divergences.map(\.line))
      } else if command?.status != 0 {
        own.result = .skipped(
          "the session stayed in its recordings; see the test runner's report for whether its test passed")
      }
      return own
    }
    if let command {
      let result: JUnitCase.Result =
        command.status == 0 ? .passed : .failed("\(command.program) exited with \(command.status)", [])
      cases.append(JUnitCase(name: "command \(command.program)", result: result))
    }
    return JUnitDocument(
      name: "axreplay serve", suites: [JUnitSuite(name: "sessions of axreplay serve", cases: cases)], hasTimes: true
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
