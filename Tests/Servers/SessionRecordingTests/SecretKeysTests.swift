// Tests that taps on keys are recorded without what they enter, and that such recordings can be replayed.

import ElementQueries
import Findings
import Foundation
import JSON
import LocatorStrategies
import Recordings
import Secrets
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
    // The keys themselves stay readable.
    #expect(run.written.components(separatedBy: #"label="4""#).count == 1 + 2)
    for key in ["key4", "key7", "key1"] { #expect(!run.lines.contains { $0.contains(key) }) }
  }

  /// A key that deletes belongs to the PIN.
  @Test(arguments: ["Delete", "btn_del", "⌫", "Key Delete"]) func correctionsAreKeys(label: String) {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    let delete = Screens.element("Button", "correct", label: label, y: 760)
    let pad = Self.pad("").replacing("</XCUIElementTypeApplication>", with: delete + "</XCUIElementTypeApplication>")
    run.look(pad)
    for key in ["key4", "key9", "correct", "key7", "key1", "key1"] {
      run.find("accessibility id", key, key)
      run.send("element/\(key)/click")
      run.look(pad.replacing(#"value="" "#, with: #"value="•" "#))
    }
    run.look(Self.home)
    #expect(run.events.filter { !$0.contains("lacks") }.count == 2, "\(run.events)")
    #expect(run.written.contains("PIN •••• is right"))
  }

  /// What taps nothing has entered nothing, so that later screens can be written.
  @Test(
    arguments: [
      ("orientation", ["orientation": "LANDSCAPE"]), ("element/f/clear", [:]), ("alert/accept", [:]),
      ("plugin/log", ["a": "b"]), ("execute/sync", ["script": "mobile: pinch", "args": [["scale": 2]]]),
      ("actions", ["actions": [["type": "pointer", "id": "f", "actions": [["type": "pause", "duration": 10]]]]]),
    ] as [(String, JSONValue)])
  func actionsWithoutTapsHideNothing(path: String, body: JSONValue) {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Self.pad(""))
    run.find("accessibility id", "PIN", "f")
    run.send(path, body)
    run.look(Self.home)
    #expect(run.written.contains("PIN 4711 is right"), "\(run.events)")
  }

  /// Elements that are keys of a pad, whose identifiers are not their labels: `D` stands for the digit.
  static let keys = [
    Screens.element("Button", "padD", label: "D, GHI"), Screens.element("Button", "padD", label: " D "),
    Screens.element("Image", "padD", label: "D"), Screens.element("Link", "padD", label: "Digit D"),
    Screens.element("Other", "padD", label: "", value: "D"), Screens.element("Image", "padD", label: "Key NAME"),
    Screens.element("Button", "padD", label: "D J K L"), Screens.element("Button", "padD", label: "btn_NAME"),
    #"<XCUIElementTypeOther name="padD" x="20" y="300" width="90" height="40">"#
      + Screens.element("StaticText", "", label: "D") + "</XCUIElementTypeOther>",
    #"<XCUIElementTypeButton name="padD" x="20" y="300" width="90" height="40">"#
      + Screens.element("StaticText", "", label: "D") + Screens.element("StaticText", "", label: "GHI")
      + "</XCUIElementTypeButton>",
    #"<android.view.ViewGroup resource-id="org.example.notes:id/padD" clickable="true" bounds="[20,300][90,40]"><android.widget.TextView "#
      + #"text="D" bounds="[20,300][90,40]"/></android.view.ViewGroup>"#,
    #"<android.widget.Button resource-id="org.example.notes:id/padD" text="D" content-desc="D button" bounds="[20,300][90,40]"/>"#,
    #"<android.widget.ImageView resource-id="org.example.notes:id/padD" content-desc="key D" bounds="[20,300][90,40]"/>"#,
  ]

  private static let names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

  private static func screen(of key: String, _ value: String) -> String {
    let pad = (0..<10).map { digit in
      key.replacing("NAME", with: names[digit]).replacing("D", with: "\(digit)").replacing(
        "300", with: "\(300 + 40 * digit)"
      ).replacing(
        #"y="100""#, with: #"y="\#(300 + 40 * digit)""#
      ).replacing(",40]", with: ",\(340 + 40 * digit)]")
    }.joined()
    guard key.hasPrefix("<android") else {
      return Screens.ios(Screens.element("SecureTextField", "PIN", value: value, y: 100) + pad)
    }
    return Screens.android.replacing("1234", with: value).replacing(
      "</android.widget.FrameLayout>", with: pad + "</android.widget.FrameLayout>")
  }

  @Test(arguments: keys, ["click", "mobile: doubleTap", "mobile: touchAndHold"])
  func otherKeysAreNotWritten(key: String, gesture: String) {
    let isAndroid = key.hasPrefix("<android")
    let run = RecorderRun(["platformName": isAndroid ? "Android" : "iOS", "bundleId": "com.example.shop"])
    run.look(Self.screen(of: key, ""))
    for digit in [4, 7, 1, 1] {
      run.find(
        isAndroid ? "id" : "accessibility id", (isAndroid ? "org.example.notes:id/" : "") + "pad\(digit)", "\(digit)")
      if gesture == "click" || digit != 1 {
        run.send("element/\(digit)/click")
      } else if !isAndroid {
        run.send(
          "execute/sync", ["script": .string(gesture), "args": [["elementId": .string("\(digit)"), "duration": 1]]])
      }
      run.look(Self.screen(of: key, "••"))
    }
    #expect(!run.lines.contains { $0.contains("pad") }, "\(run.lines)")
    #expect(run.events.count { $0.contains("\"keys\": true") } == 1, "\(run.events)")
  }

  /// Other elements with a digit are not keys.
  @Test(arguments: ["Step 4", "4 items", "Room 4", "4/7", "44", "Page 4 of 7"]) func otherTextsAreTapped(label: String)
  {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(
      Screens.ios(Screens.element("SecureTextField", "PIN", y: 100), Screens.element("Button", "b", label: label)))
    run.find("accessibility id", "b", "4")
    run.send("element/4/click")
    #expect(run.events.last?.contains(#""tap": {"on": "buttons[\"b\"]""#) == true, "\(run.events)")
  }

  /// Keys that are pressed with Shift.
  @Test func shiftedKeysAreSecrets() {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Screens.ios(Screens.element("SecureTextField", "PIN", y: 100)))
    let keys: JSONValue = ["q", ["key": "1", "modifierFlags": 2], ["key": "u", "modifierFlags": 2], "2", "-", "x"]
    run.send("execute/sync", ["script": "mobile: keys", "args": [["keys": keys]]])
    run.look(Screens.ios(Screens.element("StaticText", "a", label: "q!U2-x")))
    for (code, state) in [(36, 0), (8, 1), (49, 193), (30, 0), (9, 0)] {
      let arguments: JSONValue = ["keycode": .number(Double(code)), "metastate": .number(Double(state))]
      run.look(Screens.ios(Screens.element("SecureTextField", "PIN", y: 100)))
      run.send("execute/sync", ["script": "mobile: pressKey", "args": [arguments]])
    }
    run.look(Screens.ios(Screens.element("StaticText", "a", label: "h!Ub2")))
    #expect(!run.written.contains("q!U2") && !run.written.contains("h!Ub"), "\(run.written)")
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

@Suite struct ScreenshotFileTests {
  /// Chunks of a PNG, and whether they stay. What follows the end of the picture does not.
  @Test(arguments: [
    ("tEXt", false), ("zTXt", false), ("iTXt", false), ("eXIf", false), ("iDOT", false), ("tRNS", true),
    ("iCCP", false),
    ("CgBI", true),
  ])
  func textsAreRemoved(type: String, isKept: Bool) {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form, screenshot: Screens.picture(type, "quince") + Array("after the end".utf8))
    let bytes = FileManager.default.contents(atPath: run.directory + "/0000.png").map { Array($0) } ?? []
    let plain = Screens.picture(type, "quince")
    #expect(bytes == (isKept ? plain : Array(plain.prefix(33)) + Array(plain.suffix(27))))
  }

  /// Other files are written as they are, unless they contain a secret.
  @Test(arguments: ["quince-88", "other"]) func otherFilesAreSearched(text: String) {
    var options = RecorderOptions()
    options.mask = SecretMask(["quince-88"])
    let run = RecorderRun(["platformName": "iOS"], options)
    for start in [[0x89, 0x50], Array(Screens.picture("tEXt", "").prefix(16))] as [[UInt8]] {
      run.look(Screens.form.replacing("Row", with: "\(start.count)"), screenshot: start + Array(text.utf8))
    }
    #expect(run.lines.count { $0.contains(#""screenshot": "#) } == (text == "other" ? 2 : 0))
    #expect(run.lines.count { $0.contains("its file contains a secret") } == (text == "other" ? 0 : 2))
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
