// Runs replays that are written in a short notation: one line contains the recording, another the script, and a third
// the expected results.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat
import Recordings
import Testing

/// A recording, a script, and the expected results of replaying the script with the recording.
typealias TimelineRow = (journal: String, script: String, expected: String)

/// A replay that reports the result of each step.
///
/// A journal is a row of entries such as `0 launch`, `0.4 [a b]`, `2 tap a`; ``TimelineRecording`` explains brackets
/// and events. A script is a row of `launch`, `tap:a`, `type:a/text`, `wait:a/5`, `gone:a/5`, `sleep:1`, `see`. The
/// result of each step is followed by the time after it: `tap:a 2.00 ok`.
struct TimelineScript {
  var session: ReplaySession
  /// The outcome of the last action.
  private(set) var outcome: ReplayOutcome?

  init(_ journal: String, after other: String? = nil, options: ReplayOptions = ReplayOptions()) throws {
    let reading = TimelineRecording.read(journal, after: other)
    session = ReplaySession(try #require(reading.recording, "\(reading.findings.map(\.message))"), options: options)
  }

  /// Starts a replay of several recordings, `all/r0`, `all/r1` and so on, which are separated by `||`.
  init(pool journals: String, options: ReplayOptions = ReplayOptions()) throws {
    let recordings = try journals.split(separator: "||").enumerated().map { number, journal in
      try #require(TimelineRecording.read(String(journal), path: "all/r\(number)").recording, "\(journal)")
    }
    session = try #require(ReplaySession(in: RecordingPool(recordings), options: options))
  }

  /// Runs a row twice, and expects the same result both times.
  static func check(_ row: TimelineRow, after other: String? = nil, options: ReplayOptions = ReplayOptions()) throws {
    for _ in 1...2 {
      var script = try TimelineScript(row.journal, after: other, options: options)
      #expect(try script.run(row.script) == row.expected)
    }
  }

  mutating func run(_ steps: String) throws -> String {
    var results: [String] = []
    for step in steps.split(separator: " ") {
      let parts = step.split(separator: ":", maxSplits: 1).map(String.init)
      let arguments = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
      let result = try run(parts[0], arguments)
      results.append("\(step) \(session.now.digits) \(result)")
    }
    return results.joined(separator: ", ")
  }

  private mutating func run(_ name: String, _ arguments: [String]) throws -> String {
    let first = arguments.first ?? ""
    let second = arguments.count > 1 ? arguments[1] : nil
    switch name {
    case "wait", "gone": return wait(for: first, upTo: try Self.time(second), isWanted: name == "wait")
    case "sleep":
      session.sleep(try Self.time(first))
      return ([seen(nil)] + session.takeNotes().map(describe)).joined(separator: " ")
    case "clear":
      session.noteUndescribedAction()
      return "ok"
    case "read":
      session.read()
      return seen(nil)
    case "see": return seen(arguments.first.map(TimelineRecording.bundle))
    case "tapAnyway": return describe(session.attempt(Self.action(.tap, first, second), ignoringAlerts: true))
    case "tapAgain": return describe(session.attempt(Self.action(.tap, first, second), wasInterrupted: true))
    case "tapAt", "pressAt":
      let numbers = first.split(separator: ",").compactMap { Double($0) }
      let point = Point(x: try #require(numbers.first), y: try #require(numbers.last))
      return describe(session.attempt(ReplayAction(name == "tapAt" ? .tap : .press, at: point)))
    case "double": return describe(session.attempt(Self.action(.doubleTap, first, second)))
    case "type": return describe(session.attempt(Self.action(.typeText, first) { $0.text = second }))
    case "key": return describe(session.attempt(Self.action(.typeKey, first) { $0.name = second }))
    case "tap": return describe(session.attempt(Self.action(.tap, first, second)))
    case "press":
      return describe(session.attempt(Self.action(.press, first) { $0.duration = second.flatMap { Double($0) } }))
    case "swipe": return describe(session.attempt(Self.action(.swipe, first) { $0.name = second }))
    case "adjust": return describe(session.attempt(Self.action(.adjust, first) { $0.value = second }))
    case "drag":
      return describe(session.attempt(Self.action(.drag, first) { $0.destination = second.map(Self.target) }))
    default: return describe(session.attempt(Self.action(try #require(RecordedEvent.Kind(rawValue: name)), arguments)))
    }
  }

  private mutating func wait(for name: String, upTo timeout: VirtualTime, isWanted: Bool) -> String {
    let query = Self.target(name)
    let holds = session.wait(upTo: timeout) { session in
      let found = session.snapshot(of: nil).flatMap { try? query.resolve(in: $0).outcome == .resolved } ?? false
      return found == isWanted
    }
    return ([holds ? "yes" : "no"] + session.takeNotes().map(describe)).joined(separator: " ")
  }

  // MARK: Actions

  private static func action(
    _ kind: RecordedEvent.Kind, _ name: String, _ app: String? = nil,
    with set: (inout RecordedEvent.Details) -> Void = { _ in }
  ) -> ReplayAction {
    var details = RecordedEvent.Details()
    set(&details)
    return ReplayAction(kind, on: target(name), app: app.map(TimelineRecording.bundle), details: details)
  }

  /// Actions on an app or the device: `launch:-ui/A=1`, `launch:@other`, `activate:other`, `open:shop`, `button:home`.
  private static func action(_ kind: RecordedEvent.Kind, _ arguments: [String]) -> ReplayAction {
    var details = RecordedEvent.Details()
    var app: String?
    switch kind {
    case .launch:
      app = arguments.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
      details.arguments = arguments.filter { !$0.contains("=") && !$0.hasPrefix("@") }
      let pairs = arguments.filter { $0.contains("=") }.map { $0.split(separator: "=").map(String.init) }
      details.environment = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    case .activate, .terminate: app = arguments.first.map(TimelineRecording.bundle)
    case .open: details.url = arguments.first
    default: details.name = arguments.first
    }
    return ReplayAction(kind, app: app, details: details)
  }

  /// The element with the given name, whatever its type; `app` is the application itself.
  private static func target(_ name: String) -> ElementQuery {
    name == "app" ? .application : ElementQuery.application.descendants(matching: .any)[name]
  }

  private static func time(_ text: String?) throws -> VirtualTime {
    try #require(VirtualTime(seconds: text.flatMap { Double($0) } ?? .nan))
  }

  // MARK: Reporting

  private func seen(_ app: String?) -> String {
    guard let snapshot = session.snapshot(of: app) else { return "nothing" }
    return "[" + snapshot.elements.filter { $0.type == .button }.map { $0.identifier ?? "" }.joined(separator: " ")
      + "]"
  }

  private mutating func describe(_ outcome: ReplayOutcome) -> String {
    self.outcome = outcome
    switch outcome {
    case .done(let notes): return (["ok"] + notes.map(describe)).joined(separator: " ")
    case .blocked(let alert, let app): return "blocked by \(alert.type.shortName) of \(app)"
    case .failed(let failure):
      let place = failure.elsewhere.map { elsewhere in
        let obstacle =
          switch elsewhere.obstacle {
          case .differentScreen(let changes):
            "screen " + changes.appeared.map { "+\($0.identifier ?? "")" }.joined()
              + changes.vanished.map { "-\($0.identifier ?? "")" }.joined()
              + changes.changed.map { "±\($0.element.identifier ?? "")" }.joined()
          case .differentStructure: "structure"
          case .differentState(let difference): describe(difference)
          case .grade(let grade): "grade \(grade)"
          }
        let earlier = elsewhere.earlierScreen.map { " on \($0.file)" } ?? ""
        return " (\(describe(elsewhere.place)) \(obstacle)\(earlier))"
      }
      let nearest = failure.launches.first.map { " nearest \(describe($0.place))" }
      return describe(failure.reason) + (place ?? nearest ?? "")
    }
  }

  private func describe(_ difference: StateDifference) -> String {
    switch difference {
    case .launch(let own, let recorded): "launch \(own) not \(recorded)"
    case .orientation(let own, let recorded): "\(own) not \(recorded)"
    case .otherText: "other text"
    case .onlyOwnText: "more text"
    case .onlyRecordedText: "less text"
    }
  }

  private func describe(_ note: ReplayNote) -> String {
    switch note {
    case .waited(let span): "after \(span)"
    case .notHittable: "though not hittable"
    case .notRecorded(let argument): "with \(argument)"
    case .noEffect: "without effect"
    case .focuses: "focuses"
    case .terminated: "terminated"
    case .leftOutText: "left out"
    case .notPassed(let words): "without \(words.joined(separator: " "))"
    case .startedAgain(let isDoubtful): isDoubtful ? "again" : "again, differently"
    case .withoutJournal: "without journal"
    case .hitNothing: "hit nothing"
    case .orderAssumed(let query, let element): "assumed \(query) is \(element.index)"
    case .alertDismissed: "used up"
    case .missingAction(let reason, _, _): "lacks \(reason)"
    case .jumped(let jump): describe(jump)
    case .differentDuration(let requested, let recorded): "for \(requested) s, not \(recorded) s"
    }
  }

  /// `→ r1:4 same`: to the event in line 4 of r1, on the same screen. `like r2:2` is a launch that fits as well, and
  /// leads to the same screen.
  private func describe(_ jump: ReplayJump) -> String {
    let warnings = jump.warnings.map { warning in
      switch warning {
      case .unknownState: "unknown"
      case .otherPlace(let place): "or \(describe(place))"
      case .endOfSegment(let place): "end \(describe(place))"
      case .similarScreen: "only similar"
      }
    }
    let others = jump.alternatives.filter { !jump.warnings.contains(.otherPlace($0)) }.map { "like \(describe($0))" }
    return (["→ \(describe(jump.destination))"] + (jump.grade.map { ["\($0)"] } ?? []) + warnings + others)
      .joined(separator: " ")
  }

  private func describe(_ place: RecordedPlace) -> String { "\(place.recording.dropFirst("all/".count)):\(place.line)" }

  private func describe(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning: "not running"
    case .invalid: "invalid"
    case .unresolved(let resolution): resolution.outcome.rawValue
    case .notHittable: "not hittable"
    case .behindAlert: "behind alert"
    case .recordedTargetMissing: "recorded target missing"
    case .noKeyboardFocus: "no focus"
    case .nothingRecorded: "nothing recorded"
    case .differentAction: "other kind"
    case .differentTarget: "other target"
    case .differentText(let typed, let recorded): "\(typed) is not \(recorded)"
    case .differentParameter("to", _, _): "other end"
    case .differentParameter(let name, let requested, let recorded): "\(name) \(requested), not \(recorded)"
    case .missingParameter(let argument): "missing \(argument)"
    case .tooEarly(let reason, let span): "\(describe(reason)), too early by \(span)"
    }
  }
}
