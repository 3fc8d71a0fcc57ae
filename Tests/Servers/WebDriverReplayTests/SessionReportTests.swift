// Checks what a session reports: where it left its recordings, and which searches were in vain.

import Foundation
import JSON
import Recordings
import Synchronization
import Testing
import WebDriverReplay

@Suite struct SessionReportTests {
  /// Requests of one session in the notation of `SessionRow`, a number for the client's pause in seconds before them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var recordings = ["shop-login"]
    var options = WebDriverOptions()
    let steps: [(pause: Double, request: String, body: String)]
    /// The times of the divergences, and the beginning and the end of their texts.
    var divergences: [(time: Double, begins: String, ends: String)] = []
    /// How often the searches in vain were repeated, and a part of their messages.
    var misses: [(count: Int, has: String)] = []
  }

  private static func find(_ name: String, times: Int = 1) -> [(Double, String, String)] {
    Array(repeating: (0.5, "POST element", SessionRow.id(name)), count: times)
  }
  private static func script(_ name: String, _ arguments: String) -> (Double, String, String) {
    (0, "POST execute/sync", #"{"script": "mobile: \#(name)", "args": [\#(arguments)]}"#)
  }
  private static func own(_ name: String) -> (Double, String, String) {
    script(name, #"{"bundleId": "com.example.pomelo"}"#)
  }
  private static let tap = find("Log In") + [(0.0, "POST element/{id}/click", "{}")]
  private static let alert: (Double, String, String) = (0.5, "GET alert/text", "")
  private static let guest = #"tap buttons["landing.guest"]: this action was recorded on a different element"#
  private static let next = #"next in the recording: tap buttons["Log In"]"#

  /// The landing view is on screen from 0.85 s on, and nothing changes before the first tap.
  static let divergences = [
    // The waits between WebdriverIO's repetitions of an error.
    Row(
      testDescription: "a click that is repeated",
      steps: find("landing.guest")
        + [0.0, 0.1, 0.5, 1].map { ($0, "POST element/{id}/click", "{}") },
      divergences: [(1.35, guest, "\(next) (4 times)")]),
    Row(
      testDescription: "a tap in several spellings",
      steps: find("landing.guest") + [
        (0, "POST element/{id}/click", "{}"),
        script("tapWithNumberOfTaps", #"{"elementId": "{id}", "numberOfTaps": 1, "numberOfTouches": 1}"#),
        (0, "POST wda/element/{id}/tap", "{}"),
      ], divergences: [(1.35, guest, "\(next) (3 times)")]),
    Row(
      testDescription: "an app by the command, the old request and that of WebDriverAgent",
      steps: [
        script("activateApp", #"{"bundleId": "org.example.other"}"#),
        (0, "POST appium/device/activate_app", #"{"appId": "org.example.other"}"#),
        (0, "POST wda/apps/activate", #"{"bundleId": "org.example.other"}"#),
        (0, "POST wda/apps/activate", #"{"bundleId": "org.example.second"}"#),
      ],
      divergences: [
        (0.85, "launch org.example.other: this action was not recorded", "(3 times)"),
        (0.85, "launch org.example.second: ", next),
      ]),
    // A recording with a single launch has none for a second start.
    Row(
      testDescription: "a recording with one launch",
      steps: [own("terminateApp"), own("activateApp"), own("launchApp")],
      divergences: [
        (
          0.85,
          "launch com.example.pomelo: the recording has only one launch of this app; record a run that starts the app "
            + "again; 0.85 s, on the home screen", "(2 times)"
        )
      ]),
    // An action in between makes them two.
    Row(
      testDescription: "the same text before and after an action",
      steps: [script("keys", #"{"keys": ["a"]}"#)] + tap + [script("keys", #"{"keys": ["a"]}"#)],
      divergences: [
        (0.85, "typeText", "\(next)"), (1.75, "typeText", "in the recording: tap textFields[\"login.account\"]"),
      ]),
    // The finger moves for three seconds, but a tap that fails has not happened.
    Row(
      testDescription: "a finger that takes its time",
      steps: [
        (
          0, "POST actions",
          """
          {"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "duration": 3000, "x": 196, \
          "y": 730}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
          """
        )
      ], divergences: [(0.85, "tap at {196, 730}: ", "0.85 s, shop-login/0000.xml (LandingView); \(next)")]),
    Row(
      testDescription: "home, which was not recorded",
      steps: [script("backgroundApp", #"{"seconds": -1}"#)],
      divergences: [(0.85, "background com.example.pomelo: this", "0.85 s, shop-login/0000.xml (LandingView); \(next)")]
    ),
    // Messages have the words of the request, not those of the journal.
    Row(
      testDescription: "an orientation", steps: [(0, "POST orientation", #"{"orientation": "LANDSCAPE"}"#)],
      divergences: [(0.85, "orientation LANDSCAPE: this action was not recorded; 0.85 s", next)]),
    Row(
      testDescription: "a field that is cleared",
      steps: tap + find("login.account") + [
        (0, "POST element/{id}/value", #"{"text": "ines@pomelo.example"}"#), (0, "POST element/{id}/clear", "{}"),
      ],
      divergences: [
        (
          3.90, #"clear textFields["login.account"]: "#,
          #"next in the recording: tap secureTextFields["login.password"]"#
        )
      ]),
    // Between the picture and the buttons.
    Row(
      testDescription: "a tap on nothing",
      steps: [script("tap", #"{"x": 5, "y": 520}"#)],
      divergences: [(0.85, "tap at {5, 520}: no element at this point responds to taps; 0.85 s", next)]),
  ]

  static let misses = [
    Row(testDescription: "a single search", steps: find("nowhere")),
    // It is never right, so it is reported although it is not repeated.
    Row(
      testDescription: "a malformed locator",
      steps: [(0.5, "POST elements", #"{"using": "xpath", "value": "//a["}"#)],
      misses: [(1, "“//a[” (1.35 s, shop-login/0000.xml (LandingView)). The locator is malformed: ")]),
    Row(testDescription: "a wait to the end", steps: find("nowhere", times: 3), misses: [(3, "“nowhere” (2.35 s")]),
    Row(
      testDescription: "waits before and after an action",
      steps: find("first", times: 2) + find("second", times: 4) + tap + find("third", times: 2) + find("Log In"),
      misses: [(2, "“first” (1.85 s"), (4, "“second” (3.85 s"), (2, "“third”")]),
    Row(
      testDescription: "either of two",
      steps: find("first") + find("second") + find("first") + find("second") + tap,
      misses: [(2, "“first”"), (2, "“second”")]),
    // The form has the field 0.4 s after the tap; before it, the search was one in vain.
    Row(testDescription: "a wait that ends", steps: find("login.account") + tap + find("login.account")),
    Row(
      testDescription: "a loop that taps between searches",
      steps: find("login.submit") + tap + find("login.submit") + find("nowhere")),
    Row(
      testDescription: "a loop in vain",
      steps: find("nowhere") + tap + find("nowhere"), misses: [(2, "“nowhere”")]),
    Row(
      testDescription: "an alert that never came",
      steps: [alert, alert] + tap,
      misses: [(2, #"no alert; the next one is recorded after `tap buttons["login.submit"]` (1.85 s"#)]),
    Row(
      testDescription: "an alert that comes later", recordings: ["news-alert"],
      steps: [alert, alert], misses: [(2, "no alert; the next one is recorded at 2.80 s (1.70 s")]),
    Row(
      testDescription: "an alert that comes", recordings: ["news-alert"],
      steps: [alert, alert, alert, alert, alert]),
    Row(
      testDescription: "an alert of another recording", recordings: ["shop-guest", "shop-login"],
      steps: [alert, alert],
      misses: [(2, #"the next one is recorded after `tap buttons["login.submit"]` in shop-login"#)]),
    Row(
      testDescription: "no alert anywhere", recordings: ["shop-guest"],
      steps: [alert, alert], misses: [(2, "no alert; no further alert is recorded")]),
  ]

  @Test(arguments: divergences + misses) func sessionsReport(_ row: Row) throws {
    let clock = Mutex(VirtualTime.zero)
    let served = try row.recordings.map { try ServedRecording.sample($0) }
    let server = WebDriverServer(served, options: row.options, clock: { clock.withLock { $0 } })
    let session = try server.open()
    var element = ""
    for step in row.steps {
      clock.withLock { $0 = $0 + VirtualTime(span: step.pause) }
      let words = step.request.replacing("{id}", with: element).split(separator: " ")
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      let body = step.body.replacing("{id}", with: element)
      let answer = server.answer(
        WebDriverRequest(String(words[0]), path, body: Array(body.utf8), arrival: clock.withLock { $0 }))
      element = answer.body["value"]?["ELEMENT"]?.string ?? element
    }
    let report = try #require(server.reports.first)
    #expect(report.divergences.count == row.divergences.count, "\(report.divergences.map(\.text))")
    for (actual, expected) in zip(report.divergences, row.divergences) {
      #expect(actual.time == VirtualTime(span: expected.time), "\(actual.text)")
      #expect(actual.text.hasPrefix(expected.begins) && actual.text.hasSuffix(expected.ends), "\(actual.text)")
    }
    #expect(report.misses.map(\.count) == row.misses.map(\.count), "\(report.misses.map(\.message))")
    for (actual, expected) in zip(report.misses, row.misses) {
      #expect(actual.message.contains(expected.has), "\(actual.message)")
    }
  }

  /// A lenient server answers as a driver does, but reports the tap.
  @Test func aLenientTapOnNothingIsReported() throws {
    var options = WebDriverOptions()
    options.isLenient = true
    let server = try WebDriverServer([ServedRecording.sample("shop-login")], options: options)
    let session = try server.open()
    let body = #"{"script": "mobile: tap", "args": [{"x": 5, "y": 520}]}"#
    let request = WebDriverRequest("POST", ["session", session, "execute", "sync"], body: Array(body.utf8))
    #expect(server.answer(request).status == 200)
    #expect(server.reports.first?.divergences.count == 1)
  }

  /// The log has what clients may not show, at once. Requests with different reasons are not repetitions.
  @Test func refusalsAreLogged() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    func actions(_ items: String) -> String {
      #"{"actions": [{"type": "pointer", "id": "finger", "actions": [\#(items)]}]}"#
    }
    let requests: [(request: String, body: String)] = [
      ("POST actions", actions(#"{"type": "pointerUp"}"#)), ("POST actions", actions(#"{"type": "pointerUp"}"#)),
      ("POST actions", actions(#"{"type": "pointerUp"}"#).replacing(#""pointer""#, with: #""pen""#)),
      ("POST orientation", #"{"orientation": "UP"}"#), ("POST element", "{"), ("GET nothing", ""),
      ("POST element", #"{"using": "link text", "value": "a"}"#), ("GET alert/text", ""),
    ]
    for (request, body) in requests {
      let words = request.split(separator: " ")
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      #expect(server.answer(WebDriverRequest(String(words[0]), path, body: Array(body.utf8))).status != 200)
    }
    let log = try #require(server.reports.first?.log)
    let expected: [(line: String, reason: String?)] = [
      ("POST session → shop-login", nil), ("  launch com.example.pomelo", nil),
      ("POST actions → unknown error (2 times until 0.85 s)", "must begin with a pointerMove"),
      ("POST actions → unknown error", "must be pointer or key, not “pen”"),
      (#"POST orientation {"orientation":"UP"} → invalid argument"#, "`orientation` must be"),
      ("POST element → invalid argument", "The body is not JSON"),
      ("GET nothing → unknown command", "The requested resource could not be found"),
      ("POST element link text “a” → invalid selector", "XCUITest 12.13 supports -ios class chain"),
      ("GET alert/text → no such alert", nil),
    ]
    let lines = expected.flatMap { [$0.line] + ($0.reason.map { [$0] } ?? []) }
    #expect(log.count == lines.count, "\(log)")
    for (line, part) in zip(log, lines) { #expect(line.contains(part), "\(line)") }
  }

  /// Each line is there before the client has the answer; what is repeated follows when it ends.
  @Test func theLogIsWrittenAsItHappens() throws {
    let lines = Mutex<[String]>([])
    var options = WebDriverOptions()
    options.log = { line in lines.withLock { $0.append(line) } }
    let server = try WebDriverServer([ServedRecording.sample("shop-login")], options: options)
    let session = try server.open()
    #expect(lines.withLock { $0 } == ["1 0.00 s  POST session → shop-login", "1 0.85 s    launch com.example.pomelo"])
    func send(_ method: String, _ path: String) {
      _ = server.answer(WebDriverRequest(method, ["session", session, path]))
    }
    send("GET", "orientation")
    #expect(lines.withLock { $0.last } == #"1 0.85 s  GET orientation → "PORTRAIT""#)
    send("GET", "orientation")
    #expect(lines.withLock(\.count) == 3)
    send("GET", "timeouts")
    #expect(
      lines.withLock { $0.dropFirst(3).first } == #"1 0.85 s  GET orientation → "PORTRAIT" (2 times until 0.85 s)"#)
    #expect(lines.withLock(\.count) == 5)
  }
}
