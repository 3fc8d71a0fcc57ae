// Tests that taps on keys are recorded without what they enter, and that such recordings can be replayed.

import ElementQueries
import Findings
import Foundation
import LocatorStrategies
import Recordings
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct SecretKeysTests {
  private static func digit(_ digit: Int, _ more: String = "") -> String {
    Screens.element("Button", "key\(digit)", label: "\(digit)", y: 300 + 40 * digit, more: more)
  }

  private static func pad(_ value: String, name: String = "PIN") -> String {
    Screens.ios(
      [Screens.element("SecureTextField", name, value: value, y: 100), Screens.element("Button", "OK", y: 200)].joined()
        + (0..<10).map { digit($0) }.joined())
  }

  private static let home = Screens.ios(Screens.element("StaticText", "home", label: "PIN 4711 is right"))

  private func record(_ digits: [Int]) -> RecorderRun {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Self.pad(""))
    for (count, digit) in digits.enumerated() {
      run.find("accessibility id", "key\(digit)", "\(digit)")
      run.send("element/\(digit)/click")
      run.look(Self.pad(String(repeating: "•", count: count + 1)))
    }
    run.find("accessibility id", "OK", "ok")
    run.send("element/ok/click")
    run.look(Self.home)
    return run
  }

  @Test func tapsBecomeOneEvent() {
    let run = record([4, 7, 1, 1])
    #expect(
      run.events.filter { !$0.contains("lacks") } == [
        #"{"launch": {}}"#, #"{"typeText": {"on": "secureTextFields[\"PIN\"]", "keys": true}}"#,
        #"{"tap": {"on": "buttons[\"OK\"]", "locator": {"using": "accessibility id", "value": "OK"}}}"#,
      ])
    #expect(run.written.contains("PIN •••• is right"))
    for key in ["key4", "key7", "key1"] { #expect(!run.lines.contains { $0.contains(key) }) }
  }

  /// Without a secure field on screen, digits are buttons like others.
  @Test func otherDigitsAreTapped() {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Screens.ios(Self.digit(4)))
    run.find("accessibility id", "key4", "4")
    run.send("element/4/click")
    #expect(run.events.last?.contains(#""tap": {"on": "buttons[\"key4\"]""#) == true)
  }

  /// A test may tap any keys, as many as it wants, where taps on keys were recorded.
  @Test(arguments: [[4, 7, 1, 1], [0], [9, 9, 9, 9, 9, 9]]) func replaysAcceptAnyKeys(_ digits: [Int]) throws {
    let run = record([4, 7, 1, 1])
    run.recorder.finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: run.directory)
    let directory = run.directory
    let reading = RecordingReader.read(
      directory,
      RecordingFiles(names: names) { FileManager.default.contents(atPath: "\(directory)/\($0)").map { Array($0) } })
    #expect(!reading.findings.contains { $0.severity == .error })
    var session = ReplaySession(try #require(reading.recording))
    func attempt(_ kind: RecordedEvent.Kind, _ chain: String?) throws -> Bool {
      let target = try chain.map { try ChainExpression.parse($0) }
      if case .done = session.attempt(ReplayAction(kind, on: target, app: "com.example.shop")) { return true }
      return false
    }
    #expect(try attempt(.launch, nil))
    for digit in digits { #expect(try attempt(.tap, "buttons[\"key\(digit)\"]"), "\(digit)") }
    #expect(try attempt(.tap, "buttons[\"OK\"]"))
    #expect(try !attempt(.tap, "buttons[\"key1\"]"))
  }

  /// A screen that shows a secret has no screenshot, and the journal says why.
  @Test(arguments: [false, true]) func picturesOfSecretsAreLeftOut(keeps: Bool) {
    var options = RecorderOptions()
    options.keepsScreenshots = keeps
    let run = RecorderRun(["platformName": "iOS"], options)
    let picture: [UInt8] = [0x89, 0x50]
    run.look(Screens.form, screenshot: picture)
    run.look(
      Screens.ios(Screens.element("TextField", "password", value: "quince-88", y: 200)), screenshot: picture)
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: "It is quince-88")), screenshot: picture)
    #expect(run.lines.count { $0.contains(#""screenshot": "#) } == (keeps ? 3 : 1))
    let reasons = run.lines.filter { $0.contains(#""lacks": "screenshot""#) }.map { $0.contains("shows its text") }
    #expect(reasons == (keeps ? [] : [true, false]))
    #expect(!run.written.contains("quince"))
  }
}

@Suite struct RecordedCredentialTests {
  /// Requests whose addresses, arguments and environments have credentials, and what remains of them.
  @Test(
    arguments: [
      ("url", ["url": "https://ann:t0ken@a.example/b"], #""url": "https://••••••••@a.example/b""#),
      (
        "execute/sync", ["script": "mobile: deepLink", "args": [["url": "shop://a?auth_token=t0ken#b"]]],
        #""url": "shop://a?auth_token=••••••••#b""#
      ),
      (
        "wda/apps/launch",
        ["bundleId": "b", "arguments": ["-key", "t0ken", "-a"], "environment": ["API_TOKEN": "t0ken", "B": "c"]],
        #""arguments": ["-key", "••••••••", "-a"], "environment": {"API_TOKEN": "••••••••", "B": "c"}"#
      ),
    ] as [(String, JSONValue, String)])
  func credentialsAreMasked(path: String, body: JSONValue, event: String) {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Screens.form)
    run.send(path, body)
    #expect(run.events.last?.contains(event) == true, "\(run.events)")
    #expect(!run.written.contains("t0ken"))
  }
}
