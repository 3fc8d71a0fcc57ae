// Replays as timelines: what page code does, and what it sees at which virtual time.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat
import Recordings
import Testing

/// A recording and a script in short.
///
/// A journal is a row of entries such as `0 launch`, `0.4 [a b]`, `2 tap a`. Brackets are a screen with these buttons; `!x` is
/// an alert with a button x, `-x` a button off the screen, and `name:[…]` the screen of another app.
///
/// A script is a row of `launch`, `tap:a`, `type:a/text`, `wait:a/5` (for a button), `gone:a/5`, `sleep:1`, `see`. Each step's
/// result is told with the time after it: `tap:a 2.00 ok`.
private struct Script {
  var session: ReplaySession
  var told: [String] = []

  init(_ journal: String) throws {
    var lines = ["{\"axreplay\": 1, \"app\": \"shop\"}"]
    var files: [String: String] = [:]
    for (number, entry) in journal.split(separator: "|").enumerated() {
      let words = entry.split(separator: " ", maxSplits: 1).map { $0.trimmingPrefix(" ") }
      let content = String(words[1]).trimmingSuffix(" ")
      if let screen = content.wholeMatch(of: /(?:(\w+):)?\[(.*)\]/) {
        let app = screen.1.map { ", \"app\": \"\($0)\"" } ?? ""
        lines.append("{\"at\": \(words[0]), \"snapshot\": \"\(number).xml\"\(app)}")
        files["\(number).xml"] = Self.dump(String(screen.2))
      } else {
        lines.append("{\"at\": \(words[0]), \(Self.event(content))}")
      }
    }
    files[Journal.fileName] = lines.map { $0 + "\n" }.joined()
    let contents = files
    let reading = RecordingReader.read(
      "r", RecordingFiles(names: Array(contents.keys)) { contents[$0].map { Array($0.utf8) } })
    session = ReplaySession(try #require(reading.recording, "\(reading.findings.map(\.message))"))
  }

  private static func event(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "tap":
      return "\"tap\": {\"on\": \"buttons[\\\"\(words[1])\\\"]\"\(words.count > 2 ? ", \"app\": \"\(words[2])\"" : "")}"
    case "type": return "\"typeText\": {\"on\": \"buttons[\\\"\(words[1])\\\"]\", \"text\": \"\(words[2])\"}"
    case "launch":
      return "\"launch\": {\"arguments\": [\(words.dropFirst().map { "\"\($0)\"" }.joined(separator: ", "))]}"
    default: return "\"\(words[0])\": {}"
    }
  }

  private static func dump(_ names: String) -> String {
    var content = ""
    for (number, name) in names.split(separator: " ").enumerated() {
      let place = "y=\"\(50 + 60 * number)\" width=\"100\" height=\"44\""
      if name.hasPrefix("!") {
        content +=
          "<XCUIElementTypeAlert name=\"Alert\" x=\"50\" y=\"300\" width=\"200\" height=\"200\"><XCUIElementTypeButton name=\"\(name.dropFirst())\" x=\"60\" y=\"400\" width=\"100\" height=\"44\"/></XCUIElementTypeAlert>"
      } else if name.hasPrefix("-") {
        content += "<XCUIElementTypeButton name=\"\(name.dropFirst())\" x=\"900\" \(place)/>"
      } else {
        content += "<XCUIElementTypeButton name=\"\(name)\" x=\"20\" \(place)/>"
      }
    }
    return
      "<XCUIElementTypeApplication name=\"Shop\" label=\"Shop\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(content)</XCUIElementTypeApplication>"
  }

  // MARK: Running

  mutating func run(_ steps: String) throws -> String {
    for step in steps.split(separator: " ") {
      let parts = step.split(separator: ":", maxSplits: 1).map(String.init)
      let arguments = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
      let result = try run(parts[0], arguments)
      told.append("\(step) \(session.now.digits) \(result)")
    }
    return told.joined(separator: ", ")
  }

  private mutating func run(_ name: String, _ arguments: [String]) throws -> String {
    var details = RecordedEvent.Details()
    switch name {
    case "launch":
      details.arguments = arguments
      return tell(session.attempt(ReplayAction(.launch, details: details)))
    case "terminate": return tell(session.attempt(ReplayAction(.terminate)))
    case "activate": return tell(session.attempt(ReplayAction(.activate)))
    case "tap", "tapAnyway":
      let action = ReplayAction(.tap, on: try Self.button(arguments[0]), app: arguments.count > 1 ? arguments[1] : nil)
      return tell(session.attempt(action, ignoringAlerts: name == "tapAnyway"))
    case "tapApp": return tell(session.attempt(ReplayAction(.tap, on: .application)))
    case "type":
      details.text = arguments[1]
      return tell(session.attempt(ReplayAction(.typeText, on: try Self.button(arguments[0]), details: details)))
    case "wait", "gone":
      let query = try Self.button(arguments[0])
      let timeout = try #require(VirtualTime(seconds: Double(arguments[1]) ?? .nan))
      let isWanted = name == "wait"
      let holds = session.wait(upTo: timeout) { session in
        let found = session.snapshot(of: nil).flatMap { try? query.resolve(in: $0).outcome == .resolved } ?? false
        return found == isWanted
      }
      return holds ? "yes" : "no"
    case "sleep":
      session.sleep(try #require(VirtualTime(seconds: Double(arguments[0]) ?? .nan)))
      return seen()
    default: return seen(arguments.first)
    }
  }

  private static func button(_ name: String) throws -> ElementQuery { ElementQuery.application.buttons[name] }

  private func seen(_ app: String? = nil) -> String {
    guard let snapshot = session.snapshot(of: app) else { return "nothing" }
    return "[" + snapshot.elements.filter { $0.type == .button }.map { $0.identifier ?? "" }.joined(separator: " ")
      + "]"
  }

  private func tell(_ outcome: ReplayOutcome) -> String {
    switch outcome {
    case .done(let notes): return (["ok"] + notes.map(tell)).joined(separator: " ")
    case .blocked(let alert, let app): return "blocked by \(alert.type.shortName) of \(app)"
    case .failed(let failure): return tell(failure.reason)
    }
  }

  private func tell(_ note: ReplayNote) -> String {
    switch note {
    case .waited(let span): "after \(span)"
    case .notHittable: "though not hittable"
    case .notRecorded(let argument): "with \(argument)"
    case .withoutEffect: "without effect"
    }
  }

  private func tell(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning: "not running"
    case .invalid: "invalid"
    case .unresolved(let resolution): resolution.outcome.rawValue
    case .notHittable: "not hittable"
    case .nothingRecorded: "nothing recorded"
    case .otherKind: "other kind"
    case .otherTarget: "other target"
    case .otherText(let typed, let recorded): "\(typed) is not \(recorded)"
    case .missing(let argument): "missing \(argument)"
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    var text = self
    while text.hasSuffix(suffix) { text.removeLast(suffix.count) }
    return text
  }
}

@Suite struct ReplaySessionTests {
  static let shop = "0 launch | 0.4 [a b] | 1 [a b c] | 2 tap a | 2.5 [d] | 4 [d e]"

  /// One more than may stand in brackets.
  static let longKey = String(repeating: "k", count: 129)

  static let rows: [(journal: String, script: String, told: String)] = [
    // Before the launch nothing is shown; an action returns when its first snapshot is there.
    (shop, "see launch see", "see 0.00 nothing, launch 0.40 ok, see 0.40 [a b]"),
    (shop, "tap:a", "tap:a 3.00 not running"),
    // Reads do not move the clock, sleeping does.
    (shop, "launch see see", "launch 0.40 ok, see 0.40 [a b], see 0.40 [a b]"),
    (shop, "launch sleep:0.5 sleep:0.1", "launch 0.40 ok, sleep:0.5 0.90 [a b], sleep:0.1 1.00 [a b c]"),
    // Waits go from snapshot to snapshot, the deadline included.
    (shop, "launch wait:a/5", "launch 0.40 ok, wait:a/5 0.40 yes"),
    (shop, "launch wait:c/5", "launch 0.40 ok, wait:c/5 1.00 yes"),
    (shop, "launch wait:c/0.6", "launch 0.40 ok, wait:c/0.6 1.00 yes"),
    (shop, "launch wait:c/0.59", "launch 0.40 ok, wait:c/0.59 0.99 no"),
    (shop, "launch wait:z/5", "launch 0.40 ok, wait:z/5 5.40 no"),
    (shop, "launch gone:z/5 gone:a/2", "launch 0.40 ok, gone:z/5 0.40 yes, gone:a/2 2.40 no"),
    (shop, "launch wait:a/-1", "launch 0.40 ok, wait:a/-1 0.40 yes"),
    // The next segment begins when the page code acts: earlier than recorded, or later.
    (shop, "launch tap:a see", "launch 0.40 ok, tap:a 0.90 ok, see 0.90 [d]"),
    (shop, "launch sleep:9 tap:a wait:e/5", "launch 0.40 ok, sleep:9 9.40 [a b c], tap:a 9.90 ok, wait:e/5 11.40 yes"),
    // What was not yet shown when the page code acted is never shown.
    (shop, "launch tap:a sleep:1 sleep:9", "launch 0.40 ok, tap:a 0.90 ok, sleep:1 1.90 [d], sleep:9 10.90 [d e]"),
    // An action that does not fit yet is tried again, three seconds at most.
    ("0 launch | 0.4 [a] | 2 [a b] | 3 tap b", "launch tap:b", "launch 0.40 ok, tap:b 2.00 ok after 1.60 s"),
    ("0 launch | 0.4 [a] | 3.4 [a b] | 4 tap b", "launch tap:b", "launch 0.40 ok, tap:b 3.40 ok after 3.00 s"),
    ("0 launch | 0.4 [a] | 3.5 [a b] | 4 tap b", "launch tap:b", "launch 0.40 ok, tap:b 3.40 noMatch"),
    (shop, "launch tap:z", "launch 0.40 ok, tap:z 3.40 noMatch"),
    // What XCUITest refuses to look for is never passed off as something that was not recorded.
    (shop, "launch tap:\(longKey)", "launch 0.40 ok, tap:\(longKey) 3.40 invalid"),
    ("0 launch | 0 [a a] | 1 tap a", "launch tap:a", "launch 0.00 ok, tap:a 3.00 ambiguous"),
    // Another target, another kind, nothing left.
    (shop, "launch tap:b", "launch 0.40 ok, tap:b 3.40 other target"),
    (shop, "launch launch", "launch 0.40 ok, launch 0.40 other kind"),
    (shop, "launch tap:a tap:d", "launch 0.40 ok, tap:a 0.90 ok, tap:d 3.90 nothing recorded"),
    // A segment without snapshots leaves clock and screen alone.
    (
      "0 launch | 0 [a] | 1 tap a | 2 tap a | 3 [b]", "launch tap:a see tap:a",
      "launch 0.00 ok, tap:a 0.00 ok, see 0.00 [a], tap:a 1.00 ok"
    ),
    // Texts are compared.
    ("0 launch | 0 [a] | 1 type a ann | 2 [b]", "launch type:a/ann", "launch 0.00 ok, type:a/ann 1.00 ok"),
    ("0 launch | 0 [a] | 1 type a ann | 2 [b]", "launch type:a/bob", "launch 0.00 ok, type:a/bob 3.00 bob is not ann"),
    // Launch arguments: those recorded must be passed, others are noted.
    ("0 launch -ui | 0 [a]", "launch:-ui", "launch:-ui 0.00 ok"),
    ("0 launch -ui | 0 [a]", "launch", "launch 0.00 missing -ui"),
    ("0 launch -ui | 0 [a]", "launch:-ui/-more", "launch:-ui/-more 0.00 ok with -more"),
    // A recording that begins with a screen is in the foreground.
    ("0 [a] | 1 tap a | 2 [b]", "see launch tap:a", "see 0.00 [a], launch 0.00 ok without effect, tap:a 1.00 ok"),
    ("0.5 [a]", "see wait:a/1", "see 0.00 nothing, wait:a/1 0.50 yes"),
    // Ends and returns.
    ("0 launch | 0 [a] | 1 terminate", "launch terminate see", "launch 0.00 ok, terminate 0.00 ok, see 0.00 nothing"),
    (
      "0 launch | 0 [a]", "launch terminate activate",
      "launch 0.00 ok, terminate 0.00 ok without effect, activate 0.00 ok without effect"
    ),
    // An alert is in the way of what lies outside it, not of itself.
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:a", "launch 0.00 ok, tap:a 0.00 blocked by Alert of shop"),
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:x see", "launch 0.00 ok, tap:x 1.00 ok, see 1.00 [a]"),
    ("0 launch | 0 [a !x] | 1 tap a", "launch tapAnyway:a", "launch 0.00 ok, tapAnyway:a 0.00 ok though not hittable"),
    // Hittability: what is recorded last went through.
    ("0 launch | 0 [-a] | 1 tap a", "launch tap:a", "launch 0.00 ok, tap:a 0.00 ok though not hittable"),
    ("0 launch | 0 [-a] | 1 [a] | 2 tap a", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok after 1.00 s"),
    ("0 launch | 0 [-a b] | 1 tap b", "launch tap:a", "launch 0.00 ok, tap:a 3.00 not hittable"),
    // Something around the recorded target will do if its own hit point lies in it.
    ("0 launch | 0 [a] | 1 tap a", "launch tapApp", "launch 0.00 ok, tapApp 3.00 other target"),
    // Several apps side by side
    (
      "0 launch | 0 [a] | 1 other:[z] | 2 [b]", "launch see:other sleep:1 see:other sleep:1 see:other",
      "launch 0.00 ok, see:other 0.00 nothing, sleep:1 1.00 [a], see:other 1.00 [z], sleep:1 2.00 [b], see:other 2.00 [z]"
    ),
    (
      "0 launch | 0 [a] | 1 tap a | 2 other:[z]", "launch tap:a see wait:a/5 see:other sleep:1 see:other",
      "launch 0.00 ok, tap:a 0.00 ok, see 0.00 [a], wait:a/5 0.00 yes, see:other 0.00 nothing, sleep:1 1.00 [a], see:other 1.00 [z]"
    ),
    // A snapshot holds across segments.
    (
      "0 launch | 0 [a] | 1 tap a | 2 tap a | 5 [b]", "launch tap:a sleep:4 tap:a",
      "launch 0.00 ok, tap:a 0.00 ok, sleep:4 4.00 [a], tap:a 7.00 ok"
    ),
  ]

  @Test(arguments: rows)
  func timeline(_ row: (journal: String, script: String, told: String)) throws {
    var script = try Script(row.journal)
    #expect(try script.run(row.script) == row.told)
    // The same again, to the letter.
    var again = try Script(row.journal)
    #expect(try again.run(row.script) == row.told)
  }

  /// The system's alert is in the way, whichever app the target is of.
  @Test func systemAlertsBlockEveryApp() throws {
    let journal = """
      {"axreplay": 1, "app": "shop"}
      {"at": 0, "snapshot": "a.xml"}
      {"at": 1, "snapshot": "alert.xml", "app": "com.apple.springboard"}
      {"at": 2, "tap": {"on": "buttons[\\"Allow\\"]", "app": "com.apple.springboard"}}
      {"at": 2.5, "snapshot": "none.xml", "app": "com.apple.springboard"}
      {"at": 3, "tap": "buttons[\\"a\\"]"}

      """.replacing("\\\\", with: "\\")
    let frame = #"x="0" y="0" width="400" height="800""#
    let files = [
      "recording.jsonl": journal,
      "a.xml":
        "<XCUIElementTypeApplication name=\"Shop\" \(frame)><XCUIElementTypeButton name=\"a\" \(frame)/></XCUIElementTypeApplication>",
      "alert.xml":
        "<XCUIElementTypeApplication name=\"S\" \(frame)><XCUIElementTypeAlert name=\"May it?\" \(frame)><XCUIElementTypeButton name=\"Allow\" \(frame)/></XCUIElementTypeAlert></XCUIElementTypeApplication>",
      "none.xml": "<XCUIElementTypeApplication name=\"S\" \(frame)/>",
    ]
    let reading = RecordingReader.read(
      "r", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
    var session = ReplaySession(try #require(reading.recording, "\(reading.findings.map(\.message))"))
    let tap = ReplayAction(.tap, on: .application.buttons["a"])
    session.sleep(VirtualTime(microseconds: 1_500_000))
    guard case .blocked(let alert, let app) = session.attempt(tap) else {
      Issue.record("nothing is in the way")
      return
    }
    #expect(alert.identifier == "May it?")
    #expect(app == ReplaySession.springboard)
    let allow = ReplayAction(.tap, on: .application.buttons["Allow"], app: ReplaySession.springboard)
    guard case .done = session.attempt(allow), case .done = session.attempt(tap) else {
      Issue.record("the way is not free")
      return
    }
    #expect(session.nextEvent == nil)
  }

  @Test func aSlowerAppTakesLonger() throws {
    let script = try Script(Self.shop)
    var session = ReplaySession(script.session.recording, timeScale: 2)
    guard case .done = session.attempt(ReplayAction(.launch)) else {
      Issue.record("no launch")
      return
    }
    #expect(session.now == VirtualTime(seconds: 0.8))
    #expect(session.nextChange == VirtualTime(seconds: 2))
  }

  @Test func sessionsAreIndependent() throws {
    var script = try Script(Self.shop)
    let before = script.session
    _ = try script.run("launch tap:a")
    #expect(before.now == .zero)
    #expect(before.snapshot(of: nil) == nil)
  }
}
