// Checks that logs and reports have neither credentials nor environments nor what scripts and shells get.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct SecretLogTests {
  /// What no log may have. Requests contain it where it may be a secret.
  private static let secret = "Vole-4711"

  /// Scripts with their arguments; what the log has instead.
  static let scripts: [(script: String, arguments: String, logged: String)] = [
    ("return '{S}'", #""{S}""#, "(a script of 18 characters)"),
    ("mobile: shell", #"{"command": "input", "args": ["text", "{S}"]}"#, "mobile: shell (arguments left out)"),
    ("mobile: shell ", #"{"command": "input text {S}"}"#, "mobile: shell (arguments left out)"),
    ("mobile:shell", #"{"command": "{S}"}"#, "mobile:shell (arguments left out)"),
    ("mobile: shell", #""input text {S}""#, "mobile: shell (arguments left out)"),
    ("mobile: execEmuConsoleCommand", #"{"command": "{S}"}"#, "mobile: execEmuConsoleCommand (arguments left out)"),
    ("mobile: sendSms", #"{"message": "{S}"}"#, "mobile: sendSms (arguments left out)"),
    ("mobile: runXCTest", #"{"args": ["{S}"]}"#, "mobile: runXCTest (arguments left out)"),
    ("mobile: {S}", "{}", "(a script of 17 characters)"),
    ("macos: keys", #"{"keys": ["{S}"]}"#, "(a script of 11 characters)"),
    ("mobile: performIoHidEvent", #"{"page": 7, "usage": 33}"#, "mobile: performIoHidEvent (arguments left out)"),
    (
      "mobile: pressKey", #"{"keycode": 11, "metastate": 1}"#,
      #"mobile: pressKey {"keycode":"(left out)","metastate":1}"#
    ),
    ("mobile: pressKey", #"{"keycode": 66}"#, #"mobile: pressKey {"keycode":66}"#),
    ("mobile: pressKey", #"{"keycode": "11"}"#, #"mobile: pressKey {"keycode":"(left out)"}"#),
    ("mobile: keys", #"[["{S}"]]"#, "mobile: keys (arguments left out)"),
    (
      "mobile: alert", #"{"action": "accept", "buttonLabel": "{S}"}"#,
      #"{"action":"accept","buttonLabel":"(left out)"}"#
    ),
    (
      "mobile: launchApp", #"{"bundleId": "a.b", "args": ["--password", "{S}"], "env": {"PW": "{S}"}}"#,
      #"{"bundleId":"a.b","args":["--password","••••••••"],"env":"1 variable"}"#
    ),
    (
      "mobile: launchApp", #"{"bundleId": "a.b", "processArguments": {"args": ["-t"], "env": {"A": "{S}", "B": 1}}}"#,
      #"{"bundleId":"a.b","processArguments":{"args":["-t"],"env":"2 variables"}}"#
    ),
    (
      "mobile: activateApp", #"{"bundleId": "a.b", "processEnv": {"PIN": 4711}, "x": {"y": 4711}}"#,
      #"{"bundleId":"a.b","processEnv":"1 variable","x":"(left out)"}"#
    ),
    (
      "mobile: startActivity", #"{"intent": "a.b/.C", "extras": [["es", "x", "{S}"]], "e": {"PW": "{S}"}}"#,
      #"{"intent":"a.b/.C","extras":"1 variable","e":"(left out)"}"#
    ),
    (
      "mobile: deepLink", #"{"url": "shop://a?user[password]={S}&b=1"}"#,
      #"{"url":"shop://a?user[password]=••••••••&b=1"}"#
    ),
    (
      "mobile: launchApp", #"{"bundleId": "a.b", "arguments": ["--code", 4711, ["-x"]], "env": "A=4711"}"#,
      #"{"bundleId":"a.b","arguments":["--code","••••••••","[\"-x\"]"],"env":"1 variable"}"#
    ),
    (
      "mobile: launchApp", #"{"bundleId": "a.b", "arguments": "--token {S}", "processArguments": "{S}"}"#,
      #"{"bundleId":"a.b","arguments":"(left out)","processArguments":"(left out)"}"#
    ),
    ("mobile: tap", #"{"x": 1, "code": 4711, "pin": 4711}"#, #"{"x":1,"code":"••••••••","pin":"••••••••"}"#),
    // What users need.
    ("mobile: swipe", #"{"direction": "up", "velocity": 2500}"#, #"mobile: swipe {"direction":"up","velocity":2500}"#),
    (
      "mobile: scroll", #"{"strategy": "-ios class chain", "selector": "**/XCUIElementTypeCell[1]"}"#,
      #"{"strategy":"-ios class chain","selector":"**/XCUIElementTypeCell[1]"}"#
    ),
    ("mobile: pressButton", #"{"name": "volumeUp"}"#, #"mobile: pressButton {"name":"volumeUp"}"#),
    ("mobile: tap", #"{"x": 1, "y": 2.5}"#, #"mobile: tap {"x":1,"y":2.5}"#),
    (
      "mobile: queryAppState", #"{"bundleId": "com.example.shop-2"}"#,
      #"mobile: queryAppState {"bundleId":"com.example.shop-2"}"#
    ),
  ]

  @Test(arguments: scripts.indices) func scriptsAreLogged(_ index: Int) throws {
    let row = Self.scripts[index]
    let body = #"{"script": "\#(row.script)", "args": [\#(row.arguments)]}"#.replacing("{S}", with: Self.secret)
    try Self.check([("POST execute/sync", body)], logs: row.logged)
  }

  /// Other requests: their bodies and what the log has.
  static let requests: [(request: String, body: String, logged: String)] = [
    (
      "POST wda/apps/launch", #"{"bundleId": "a.b", "arguments": ["--token", "{S}"], "environment": {"PW": "{S}"}}"#,
      #"{"bundleId":"a.b","arguments":["--token","••••••••"],"environment":"1 variable"}"#
    ),
    ("POST url", #"{"url": "https://ann:Vole,4711@h/x"}"#, #"POST url {"url":"https://••••••••@h/x"}"#),
    (
      "POST url", #"{"url": "shop://x?next=https%3A%2F%2Fh%2F%3Ftoken%3D{S}"}"#,
      #"{"url":"shop://x?next=https%3A%2F%2Fh%2F%3Ftoken%3D••••••••"}"#
    ),
    (
      "POST appium/settings", #"{"settings": {"password": "{S}", "a": 1}}"#,
      #"{"settings":{"password":"••••••••","a":1}}"#
    ),
    ("POST appium/device/press_keycode", #"{"keycode": 14}"#, #"press_keycode {"keycode":"(left out)"}"#),
    ("POST appium/device/set_clipboard", #"{"content": "{S}"}"#, "set_clipboard → null"),
    ("POST cookie", #"{"cookie": {"name": "a", "value": "{S}"}}"#, #"POST cookie {"cookie":"(left out)"}"#),
    ("POST context", #"{"name": "{S}"}"#, #"POST context {"name":"(left out)"}"#),
    ("POST context", #"{"name": "NATIVE_APP"}"#, #"POST context {"name":"NATIVE_APP"}"#),
    ("POST execute/sync", #"{"script": ["{S}"], "args": ["{S}"]}"#, "(a script of 0 characters)"),
    ("POST timeouts", #"{"implicit": 500}"#, #"POST timeouts {"implicit":500}"#),
    ("POST element", #"{"using": "id", "value": "login.account"}"#, "POST element id “login.account”"),
  ]

  @Test(arguments: requests.indices) func requestsAreLogged(_ index: Int) throws {
    let row = Self.requests[index]
    try Self.check([(row.request, row.body.replacing("{S}", with: Self.secret))], logs: row.logged)
  }

  /// The client may read the events that it has logged.
  @Test func eventsAreNotLogged() throws {
    let event = #"{"vendor": "\#(Self.secret)", "event": "\#(Self.secret)"}"#
    try Self.check(
      [("POST appium/log_event", event), ("POST appium/events", "{}")], logs: "POST appium/events → (left out)")
  }

  /// Capabilities of a session that launches the app and starts it again, and what the log has.
  @Test(
    arguments: [
      (
        #""appium:processArguments": {"args": ["-uitest", "-resetSession"], "env": {"X": "{S}", "LANG": "{S}"}}"#,
        "note: X was not recorded"
      ),
      (
        #""appium:processArguments": {"args": ["-uitest", "-resetSession", "--token", "{S}"]}"#,
        "note: the value of --token was not recorded"
      ),
      (
        #""appium:processArguments": {"args": ["-uitest", "-resetSession", "--token={S}"]}"#,
        "note: --token=•••••••• was not recorded"
      ),
      (
        #""appium:processArguments": "{\"args\": [\"-uitest\", \"-resetSession\"], \"env\": {\"PIN\": \"{S}\"}}""#,
        "note: PIN was not recorded"
      ),
      (#""appium:optionalIntentArguments": "--es password {S}""#, "POST session"),
      (
        #""appium:environment": {"X": "{S}"}, "appium:arguments": ["-uitest", "-resetSession"]"#,
        "note: X was not recorded"
      ),
      (
        #""appium:processArguments": {"args": ["-uitest", "-resetSession", "-page", "2"]}"#,
        "note: -page was not recorded"
      ),
    ])
  func launchesAreLogged(capabilities: String, logged: String) throws {
    let launch = #"{"bundleId": "com.example.pomelo", "environment": {"PW": "{S}", "A": "1"}, "arguments": ["-x"]}"#
      .replacing("{S}", with: Self.secret)
    try Self.check(
      [
        ("GET wda/activeAppInfo", ""), ("GET appium/capabilities", ""),
        ("POST execute/sync", #"{"script": "mobile: terminateApp", "args": [{"bundleId": "com.example.pomelo"}]}"#),
        ("POST execute/sync", #"{"script": "mobile: launchApp", "args": [\#(launch)]}"#),
      ], capabilities.replacing("{S}", with: Self.secret), logs: logged)
  }

  @Test func testsAreNamedWithoutCredentials() throws {
    let report = try Self.check(
      [], #""appium:testName": "test https://ann:\#(Self.secret)@h ?token=\#(Self.secret)""#, logs: "POST session")
    #expect(report.test == "test https://••••••••@h ?token=••••••••")
  }

  /// Failures of opened addresses are in the report as well.
  @Test(arguments: ["https://ann:(Vole-4711)@h/", "https://h/?token='Vole'-4711", "https://h/?a=1&code=Vole-4711 b"])
  func failuresAreReported(address: String) throws {
    let report = try Self.check([("POST url", #"{"url": "\#(address)"}"#)], logs: "failed: open https://")
    #expect(report.divergences.count == 1)
  }

  /// A password is in no log of the run, also in those of other sessions, and where it was sought before it was typed.
  @Test func passwordsAreInNoLog() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    func send(_ session: String, _ path: String, _ body: JSONValue) -> WebDriverAnswer {
      let path = ["session", session] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest("POST", path, body: Array(body.text.utf8)))
    }
    func search(_ session: String) {
      _ = send(session, "element", ["using": "xpath", "value": "//*[@value='quince-88']"])
    }
    let sessions = try (0..<2).map { _ in try server.open(#""appium:app": "any", "platformName": "iOS""#) }
    search(sessions[0])
    for name in ["Log In", "login.account", "login.password"] {
      let found = send(sessions[0], "element", ["using": "accessibility id", "value": .string(name)])
      let id = try #require(found.body["value"]?.members?.first?.value.string)
      _ = send(sessions[0], "element/\(id)/click", [:])
      if name == "Log In" { continue }
      let text = name == "login.account" ? "ines@pomelo.example" : "quince-88"
      let typed = send(sessions[0], "element/\(id)/value", ["text": .string(text)])
      #expect(typed.status == 200, "\(typed.body.text)")
    }
    search(sessions[1])
    let lines = server.reports.flatMap(\.log)
    #expect(lines.count { $0.contains("//*[@value='•••••••••']") } == 2, "\(lines.joined(separator: "\n"))")
    #expect(!lines.contains { $0.contains("quince") })
  }

  /// Sends requests to a session, and compares its log, its notes and its divergences.
  @discardableResult
  private static func check(
    _ requests: [(String, String)], _ capabilities: String? = nil, logs expected: String
  ) throws -> SessionReport {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open(
      #""appium:app": "any", "platformName": "iOS""# + (capabilities.map { ", \($0)" } ?? ""))
    for (request, body) in requests {
      let words = request.split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      _ = server.answer(WebDriverRequest(words[0], path, body: Array(body.utf8)))
    }
    let report = try #require(server.reports.last)
    #expect(report.log.contains { $0.contains(expected) }, "\(report.log.joined(separator: "\n"))")
    for text in report.log + report.notes + report.divergences.map(\.text) {
      #expect(!text.contains("4711") && !text.contains("Vole"), "\(text)")
    }
    return report
  }
}
