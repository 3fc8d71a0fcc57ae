// Makes suites of log-ins from random numbers, whose verdicts must be the same on what was recorded.

import JSON
import Recordings
import SessionRecording
import Testing
import WebDriverReplay

/// What tests do with an app.
protocol TestedApp {
  /// Begins a test: in a session of its own, or by starting the app again.
  mutating func begin(_ test: String)
  /// Returns whether the action was possible.
  mutating func tap(_ name: String) -> Bool
  mutating func type(_ text: String, into name: String) -> Bool
  mutating func sees(_ name: String) -> Bool
  mutating func end()
}

/// Tests that log in, each on the first screen of the app.
struct GeneratedSuite {
  enum Step {
    case tap(String)
    case type(String, into: String)
    case sees(String)
  }

  /// The tests by their names.
  let tests: [(name: String, steps: [Step])]
  /// Whether all tests are in one session.
  let restarts: Bool
  /// Whether clients send the names of tests.
  let sendsNames: Bool

  /// Who may log in.
  static let passwords = ["ann": "quince-88", "bob": "medlar-17"]
  private static let screens = ["home-ann", "home-bob", "wrong", "details", "login"]

  init(_ random: inout some RandomNumberGenerator) {
    let texts = ["quince-88", "medlar-17", "quince-89"]
    tests = (1...Int.random(in: 2...5, using: &random)).map { number in
      var steps: [Step] = [.tap("start")]
      for _ in 1...Int.random(in: 1...2, using: &random) {
        let account = Bool.random(using: &random) ? "ann" : "bob"
        let password = texts[Int.random(in: 0..<texts.count, using: &random)]
        steps += [.type(account, into: "account"), .type(password, into: "password"), .tap("submit")]
        steps += Self.screens.map { .sees($0) }
        // On the other screen, this is not possible.
        steps += Bool.random(using: &random) ? [.tap("again")] : [.tap("more"), .sees("details"), .tap("again")]
      }
      return ("test\(number)", steps)
    }
    restarts = Bool.random(using: &random)
    sendsNames = Bool.random(using: &random)
  }

  /// Runs tests, and returns what came of each step.
  func run(_ app: inout some TestedApp, _ order: [Int]) -> [String: [Bool]] {
    var verdicts: [String: [Bool]] = [:]
    for number in order {
      let (name, steps) = tests[number]
      app.begin(name)
      var results: [Bool] = []
      for step in steps {
        switch step {
        case .tap(let name): results.append(app.sees(name) && app.tap(name))
        case .type(let text, let name): results.append(app.sees(name) && app.type(text, into: name))
        case .sees(let name): results.append(app.sees(name))
        }
      }
      verdicts[name] = results
      if !restarts { app.end() }
    }
    if restarts { app.end() }
    return verdicts
  }
}

/// The app itself, while it is recorded.
struct RecordedApp: TestedApp {
  private let folder: String
  private let options = RecorderOptions()
  private let suite: GeneratedSuite
  private var run: RecorderRun?
  private var count = 0
  private var screen = "landing"
  private var fields = ["account": "", "password": ""]
  private(set) var directories: [String] = []

  init(_ suite: GeneratedSuite, in folder: String) { (self.suite, self.folder) = (suite, folder) }

  private var elements: [String] {
    func field(_ type: String, _ name: String) -> String {
      let value = type == "TextField" ? fields[name] : fields[name].map { String(repeating: "•", count: $0.count) }
      return Screens.element(type, name, value: value ?? "", y: name == "account" ? 160 : 220)
    }
    let title = Screens.element("StaticText", screen)
    func button(_ name: String) -> String { Screens.element("Button", name, y: 300) }
    switch screen {
    case "landing": return [title, button("start")]
    case "login": return [title, field("TextField", "account"), field("SecureTextField", "password"), button("submit")]
    case "wrong", "details": return [title, button("again")]
    default: return [title, button("more")]
    }
  }

  private var names: [String] {
    switch screen {
    case "landing": ["landing", "start"]
    case "login": ["login", "account", "password", "submit"]
    case "wrong", "details": [screen, "again"]
    default: [screen, "more"]
    }
  }

  private func look() { run?.look(Screens.ios(elements.joined(separator: "\n    "))) }

  mutating func begin(_ test: String) {
    (screen, fields) = ("landing", ["account": "", "password": ""])
    if suite.restarts, let run {
      for command in ["terminateApp", "activateApp"] {
        run.send("execute/sync", ["script": .string("mobile: \(command)"), "args": [["bundleId": "com.example.shop"]]])
      }
    } else {
      count += 1
      var capabilities: JSONValue = ["platformName": "iOS", "bundleId": "com.example.shop"]
      if suite.sendsNames { capabilities = capabilities.setting("testName", .string(test)) }
      let name = SessionRecorder.directoryName(
        count, asked: ["capabilities": ["alwaysMatch": capabilities]], answered: capabilities, options)
      directories.append("\(folder)/\(name)")
      run = RecorderRun(capabilities, options, in: "\(folder)/\(name)", isKept: true)
    }
    look()
  }

  mutating func tap(_ name: String) -> Bool {
    run?.find("accessibility id", name, name)
    run?.send("element/\(name)/click")
    switch name {
    case "start", "again": (screen, fields) = ("login", ["account": "", "password": ""])
    case "more": screen = "details"
    default:
      let account = fields["account"] ?? ""
      screen = GeneratedSuite.passwords[account] == fields["password"] ? "home-\(account)" : "wrong"
    }
    look()
    return true
  }

  mutating func type(_ text: String, into name: String) -> Bool {
    run?.find("accessibility id", name, name)
    run?.send("element/\(name)/value", ["text": .string(text)])
    fields[name, default: ""] += text
    look()
    return true
  }

  func sees(_ name: String) -> Bool { names.contains(name) }

  mutating func end() {
    run?.recorder.finish()
    run = nil
  }
}

/// A server over what was recorded.
struct ServedApp: TestedApp {
  private let server: WebDriverServer
  private let suite: GeneratedSuite
  private var session: String?

  init(_ suite: GeneratedSuite, _ recordings: [Recording], isSequence: Bool) {
    self.suite = suite
    var options = WebDriverOptions()
    options.isSequence = isSequence
    server = WebDriverServer(
      recordings.map { recording in
        ServedRecording(name: String(recording.path.split(separator: "/").last ?? ""), recording: recording) { _ in nil
        }
      }, options: options)
  }

  /// The actions that a recording does not have, and what relied on a text that is left out.
  var divergences: [String] { server.reports.flatMap { $0.divergences.map(\.message) } }

  private func send(_ path: String, _ body: JSONValue = [:]) -> WebDriverAnswer {
    let parts = ["session", session ?? ""] + path.split(separator: "/").map(String.init)
    return server.answer(WebDriverRequest("POST", parts, body: Array(body.text.utf8)))
  }

  private func find(_ name: String) -> String? {
    send("element", ["using": "accessibility id", "value": .string(name)]).body["value"]?["ELEMENT"]?.string
  }

  mutating func begin(_ test: String) {
    if suite.restarts, session != nil {
      for command in ["terminateApp", "activateApp"] {
        _ = send("execute/sync", ["script": .string("mobile: \(command)"), "args": [["bundleId": "com.example.shop"]]])
      }
      return
    }
    var capabilities: JSONValue = ["platformName": "iOS", "appium:bundleId": "com.example.shop"]
    if suite.sendsNames { capabilities = capabilities.setting("appium:testName", .string(test)) }
    let body: JSONValue = ["capabilities": ["alwaysMatch": capabilities]]
    session =
      server.answer(WebDriverRequest("POST", ["session"], body: Array(body.text.utf8))).body["sessionId"]?.string
  }

  func tap(_ name: String) -> Bool { find(name).map { send("element/\($0)/click").status == 200 } ?? false }

  func type(_ text: String, into name: String) -> Bool {
    find(name).map { send("element/\($0)/value", ["text": .string(text)]).status == 200 } ?? false
  }

  func sees(_ name: String) -> Bool { find(name) != nil }

  mutating func end() {
    _ = server.answer(WebDriverRequest("DELETE", ["session", session ?? ""]))
    session = nil
  }
}
