// Tests which events the actions of clients become. (`webdriver-replay` §4.1 and §5.3)

import AccessibilityTree
import Foundation
import JSON
import Recordings
import Secrets
import SessionRecording
import SnapshotFormats
import Testing
import WebDriverReplay

@Suite struct RecordedEventTests {
  static let ios: JSONValue = ["platformName": "iOS", "appium:bundleId": "com.example.shop"]
  static let android: JSONValue = ["platformName": "Android", "appium:appPackage": "org.example.notes"]

  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let body: JSONValue
    let events: [String]
    var screen = Screens.form

    init(_ path: String, _ body: JSONValue = [:], _ events: String..., on screen: String = Screens.form) {
      (self.path, self.body, self.events, self.screen) = (path, body, events, screen)
    }

    var testDescription: String { "\(path) \(body.text)" }
  }

  /// Actions on the form, after its elements were found: 1 is the account, 2 the password, 3 and 4 are the two buttons
  /// “Delete”, 5 is the second row of the list, 6 the slider.
  static let rows: [Row] = [
    Row(
      "element/1/click", [:],
      #"{"tap": {"on": "textFields[\"account\"]", "locator": {"using": "accessibility id", "value": "account"}}}"#),
    Row(
      "element/1/value", ["text": "ann"],
      #"{"typeText": {"on": "textFields[\"account\"]", "text": "ann", "locator": {"using": "accessibility id", "value": "account"}}}"#
    ),
    // Old clients send characters.
    Row(
      "element/1/value", ["value": ["a", "b"]],
      #"{"typeText": {"on": "textFields[\"account\"]", "text": "ab", "locator": {"using": "accessibility id", "value": "account"}}}"#
    ),
    Row(
      "element/2/value", ["text": "secret"],
      #"{"typeText": {"on": "secureTextFields[\"password\"]", "secret": 1, "locator": {"using": "accessibility id", "value": "password"}}}"#
    ),
    // The second of two equal buttons needs its index.
    Row(
      "element/4/click", [:],
      #"{"tap": {"on": "buttons.matching(identifier: \"Delete\").element(boundBy: 1)", "locator": {"using": "xpath", "value": "//XCUIElementTypeButton"}}}"#
    ),
    // The row was found inside the list.
    Row(
      "element/5/click", [:],
      #"{"tap": {"on": "cells.matching(identifier: \"Row\").element(boundBy: 1)", "locator": {"using": "class name", "value": "XCUIElementTypeCell"}}}"#
    ),
    Row(
      "element/6/value", ["text": "0.7"],
      #"{"adjust": {"on": "sliders[\"volume\"]", "value": "0.7", "locator": {"using": "accessibility id", "value": "volume"}}}"#
    ),
    // The field is empty, so clearing it does nothing.
    Row("element/1/clear"),
    // The account spans x from 20 to 370 and y from 100 to 144: the point is at (105 - 20) / 350 and (111 - 100) / 44.
    Row(
      "execute/sync", ["script": "mobile: tap", "args": [["x": 105, "y": 111]]],
      #"{"tap": {"on": "textFields[\"account\"]", "point": [0.243, 0.25]}}"#),
    Row(
      "wda/tap", ["x": 195, "y": 122], #"{"tap": {"on": "textFields[\"account\"]", "point": [0.5, 0.5]}}"#),
    Row(
      "execute/sync", ["script": "mobile: swipe", "args": [["direction": "up"]]],
      #"{"swipe": {"on": "app", "direction": "up"}}"#),
    // With keyboard focus unknown, the text may go into the password.
    Row("execute/sync", ["script": "mobile: keys", "args": [["keys": ["a", "b"]]]], #"{"typeText": {"secret": 1}}"#),
    Row("alert/accept", [:], #"{"tap": "buttons[\"OK\"]"}"#, on: Screens.alert),
    Row("alert/dismiss", [:], #"{"tap": "buttons[\"Cancel\"]"}"#, on: Screens.alert),
    Row("url", ["url": "https://shop.example/"], #"{"open": {"url": "https://shop.example/"}}"#),
    Row("orientation", ["orientation": "LANDSCAPE"], #"{"orientation": {"name": "landscapeLeft"}}"#),
    Row("orientation", ["orientation": "PORTRAIT"]),
    Row("wda/homescreen", [:], #"{"button": {"name": "home"}}"#),
    Row(
      "execute/sync", ["script": "mobile: backgroundApp", "args": [["seconds": 2]]], #"{"button": {"name": "home"}}"#,
      #"{"activate": {}}"#),
    Row(
      "execute/sync", ["script": "mobile: terminateApp", "args": [["bundleId": "com.example.shop"]]],
      #"{"terminate": {}}"#),
    // The session has launched the app.
    Row(
      "execute/sync", ["script": "mobile: launchApp", "args": [["bundleId": "com.example.shop"]]], #"{"activate": {}}"#),
    Row(
      "execute/sync",
      ["script": "mobile: launchApp", "args": [["bundleId": "com.example.other", "arguments": ["-a"]]]],
      #"{"launch": {"app": "com.example.other", "arguments": ["-a"]}}"#),
    // A finger that goes down and up twice.
    Row(
      "actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "f",
            "actions": [
              ["type": "pointerMove", "x": 195, "y": 122], ["type": "pointerDown"], ["type": "pointerUp"],
              ["type": "pointerDown"], ["type": "pointerUp"],
            ],
          ]
        ]
      ], #"{"doubleTap": {"on": "textFields[\"account\"]", "point": [0.5, 0.5]}}"#),
    // From the middle of the table to its upper edge.
    Row(
      "actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "f",
            "actions": [
              ["type": "pointerMove", "x": 10, "y": 780], ["type": "pointerDown"],
              ["type": "pointerMove", "x": 10, "y": 610], ["type": "pointerUp"],
            ],
          ]
        ]
      ], #"{"swipe": {"on": "tables[\"list\"]", "direction": "up", "point": [0.025, 0.9]}}"#),
    // Nothing is known about the reference.
    Row(
      "element/9/click", [:],
      #"{"lacks": "action", "reason": "element/*/click: stale element reference on the snapshot before it"}"#),
  ]

  @Test(arguments: rows) func actionsBecomeEvents(_ row: Row) {
    let run = RecorderRun(Self.ios)
    run.look(row.screen)
    run.find("accessibility id", "account", "1")
    run.find("accessibility id", "password", "2")
    run.find("xpath", "//XCUIElementTypeButton", "3", "4")
    run.find("accessibility id", "list", "t")
    run.find("class name", "XCUIElementTypeCell", "5a", "5", inside: "t")
    run.find("accessibility id", "volume", "6")
    run.send(row.path, row.body)
    #expect(run.events == [#"{"launch": {}}"#] + row.events)
  }

  static let androidRows: [Row] = [
    Row(
      "element/1/click", [:],
      #"{"tap": {"on": "buttons[\"org.example.notes:id/save\"]", "locator": {"using": "id", "value": "save"}}}"#),
    Row("back", [:], #"{"button": {"name": "back"}}"#),
    Row("appium/device/press_keycode", ["keycode": 66], #"{"typeKey": {"key": "return"}}"#),
    Row(
      "appium/device/press_keycode", ["keycode": 999],
      #"{"lacks": "action", "reason": "appium/device/press_keycode: unsupported operation on the snapshot before it"}"#),
  ]

  @Test(arguments: androidRows) func actionsOfAndroidBecomeEvents(_ row: Row) {
    let run = RecorderRun(Self.android)
    run.look(Screens.android)
    run.find("id", "save", "1")
    run.send(row.path, row.body)
    #expect(run.events == [#"{"launch": {}}"#] + row.events)
  }

  /// The extras of Android's intents are recorded as the environment, and replay.
  @Test func extrasOfAndroidAreRecorded() {
    let arguments: JSONValue = "-e account 'Ann Bee' --ez pin_code 4711 -S"
    let capabilities = Self.android.setting("appium:optionalIntentArguments", arguments)
    let run = RecorderRun(capabilities)
    run.look(Screens.android)
    let package: JSONValue = "org.example.notes"
    run.send("appium/device/terminate_app", ["appId": package], value: true)
    run.send(
      "execute/sync",
      [
        "script": "mobile: startActivity",
        "args": [["component": "org.example.notes/.Main", "extras": [["s", "account", "Cleo"]]]],
      ])
    #expect(
      run.events == [
        #"{"launch": {"arguments": ["-S"], "environment": {"account": "Ann Bee", "pin_code": "••••••••"}}}"#,
        #"{"terminate": {}}"#, #"{"launch": {"environment": {"account": "Cleo"}}}"#,
      ])
  }

  /// A second element has the same locator, so the frame that the server answers decides.
  @Test func framesDecideBetweenMatches() {
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    run.find("accessibility id", "Delete", "1")
    let request = ClassifiedRequest(WebDriverRequest("POST", ["session", "1", "element", "1", "click"]))
    #expect(run.recorder.doubtfulReferences(request, [:]) == ["1"])
    run.recorder.performed(
      request, "POST", [:], value: nil, isSensitive: false, frames: ["1": .init(x: 20, y: 400, width: 350, height: 44)],
      isScreenKnown: true, from: run.tick(), to: run.tick())
    #expect(run.events.last?.contains(#"buttons.matching(identifier: \"Delete\").element(boundBy: 1)"#) == true)
  }

  /// In a list that was found before a swipe, other elements may have moved to the same place.
  @Test func listsOfEarlierScreensNeedFrames() {
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    run.find("xpath", "//XCUIElementTypeButton", "3", "4")
    let request = ClassifiedRequest(WebDriverRequest("POST", ["session", "1", "element", "4", "click"]))
    #expect(run.recorder.doubtfulReferences(request, [:]) == [])
    run.send("execute/sync", ["script": "mobile: swipe", "args": [["direction": "up"]]])
    run.look(Screens.form)
    #expect(run.recorder.doubtfulReferences(request, [:]) == ["4"])
  }

  /// A finger that taps.
  private static func finger(_ id: String, x: Double) -> JSONValue {
    [
      "type": "pointer", "id": .string(id),
      "actions": [
        ["type": "pointerMove", "x": .number(x), "y": 120], ["type": "pointerDown"], ["type": "pointerUp"],
      ],
    ]
  }

  /// Gestures without an event, and what the journal says instead.
  static let unrecorded: [(path: String, body: JSONValue, reason: String)] = [
    ("execute/sync", ["script": "mobile: pinch", "args": [["scale": 0.5]]], "mobile: pinch"),
    ("appium/app/reset", [:], "appium/app/reset"),
    (
      "actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "f",
            "actions": [["type": "pointerMove", "x": 10, "y": 10], ["type": "pointerDown", "button": 0]],
          ]
        ]
      ], "actions: a gesture in several requests"
    ),
    ("execute/sync", ["script": "mobile: removeApp", "args": [["bundleId": "org.example.b"]]], "mobile: removeApp"),
    ("appium/device/remove_app", ["appId": "org.example.b"], "appium/device/remove_app"),
    ("actions", ["actions": [finger("a", x: 100), finger("b", x: 200)]], "actions: a gesture of several fingers"),
  ]

  @Test(arguments: unrecorded.indices) func missingGesturesAreSaid(_ index: Int) {
    let row = Self.unrecorded[index]
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    run.send(row.path, row.body)
    #expect(run.events.last == #"{"lacks": "action", "reason": "\#(row.reason)"}"#)
  }

  /// Before an action, the screen is looked at again if it may have changed during reads.
  @Test func readsMakeScreensDoubtful() {
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    let click = ClassifiedRequest(WebDriverRequest("POST", ["session", "1", "element", "9", "click"]))
    let keys = ClassifiedRequest(WebDriverRequest("POST", ["session", "1", "keys"]))
    #expect(!run.recorder.doubtsScreen(keys, [:]))
    run.find("accessibility id", "not on this screen", "9")
    #expect(run.recorder.doubtsScreen(click, [:]))
    #expect(run.recorder.doubtsScreen(keys, [:]))
    run.look(Screens.ios(Screens.element("Button", "not on this screen")))
    #expect(!run.recorder.doubtsScreen(click, [:]))
  }

  /// Sources that name no app are of the app that the client activated.
  @Test func sourcesWithoutAnAppBelongToTheActivatedOne() {
    let run = RecorderRun(Self.ios)
    let plain = Screens.form.replacing(" bundleId=\"com.example.shop\"", with: "")
    run.look(plain)
    run.send("execute/sync", ["script": "mobile: activateApp", "args": [["bundleId": "com.example.other"]]])
    run.look(plain)
    run.send("execute/sync", ["script": "mobile: activateApp", "args": [["bundleId": "com.example.shop"]]])
    run.look(plain)
    let apps = run.lines.filter { $0.contains("\"snapshot\": ") }.map { $0.contains("com.example.other") }
    #expect(apps == [false, true, false])
  }

  /// Every chain that is written matches exactly one element in the snapshot before it.
  @Test func recordingsHaveNoDoubtfulTargets() {
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    run.find("xpath", "//XCUIElementTypeButton", "3", "4")
    run.send("element/3/click")
    run.look(Screens.form)
    run.send("element/4/click")
    run.look(Screens.alert)
    run.recorder.finish()
    let files = RecordingFiles(names: ["recording.jsonl", "0000.xml", "0001.xml"]) { [directory = run.directory] name in
      (try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)).map { Array($0.utf8) }
    }
    let reading = RecordingReader.read("made", files)
    #expect(reading.findings.isEmpty)
    #expect(reading.recording.map { RecordingCheck.findings($0) + RecordingCheck.gaps($0) }?.isEmpty == true)
  }

  /// A system alert is on screen until a snapshot of the system does not have it.
  @Test func systemAlertsEnd() {
    let run = RecorderRun(Self.ios)
    run.look(Screens.form)
    run.look(Screens.ios(Screens.element("Button", "Allow"), app: "com.apple.springboard", name: "SpringBoard"))
    run.send("execute/sync", ["script": "mobile: tap", "args": [["x": 195, "y": 122]]])
    run.look(Screens.form)
    #expect(
      run.events.last == #"{"tap": {"on": "buttons[\"Allow\"]", "app": "com.apple.springboard", "point": [0.5, 0.5]}}"#)
    let snapshots = run.lines.filter { $0.contains("\"snapshot\": ") }.map { $0.contains("springboard") }
    #expect(snapshots == [false, true, true, false])
  }

  /// The name of the test, where the client sends it, and the folder.
  static let folders: [(capabilities: JSONValue, folder: String)] = [
    (["bundleId": "com.example.shop"], "3-com.example.shop"),
    (["bundleId": "com.example.shop", "appium:testName": "testLogIn"], "3-testLogIn"),
    (["bstack:options": ["sessionName": "Log in: wrong password"]], "3-Log-in--wrong-password"),
    (["sauce:options": ["name": "shop/login_test"]], "3-shop-login_test"),
    (["lt:options": ["name": "../../etc/passwd"]], "3-------etc-passwd"),
    (["testName": .string(String(repeating: "a", count: 80))], "3-" + String(repeating: "a", count: 60)),
    // Nothing remains of the name, or it contains a secret.
    (["bundleId": "shop", "testName": "ログイン"], "3-shop"), (["bundleId": "shop", "testName": ""], "3-shop"),
    (["bundleId": "shop", "testName": "as s3cr3t"], "3-as-------"),
  ]

  @Test(arguments: folders.indices) func foldersAreNamedAfterTests(_ index: Int) {
    let row = Self.folders[index]
    var options = RecorderOptions()
    options.mask = SecretMask(["s3cr3t"])
    let asked: JSONValue = ["capabilities": ["alwaysMatch": row.capabilities]]
    #expect(SessionRecorder.directoryName(3, asked: asked, answered: [:], options) == row.folder)
    let sensitive = SessionRecorder.directoryName(3, asked: asked, answered: [:], isSensitive: true, options)
    #expect(sensitive == "3-" + (row.capabilities["bundleId"]?.string ?? "session"))
  }

  /// While `axreplay serve` has no home screen, nothing is on screen.
  @Test func homeScreensThatWereNotRecordedAreLeftOut() {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Screens.form)
    run.send("execute/sync", ["script": "mobile: terminateApp", "args": [["bundleId": "com.example.shop"]]])
    run.look(#"<XCUIElementTypeApplication name="SpringBoard" axreplay="not recorded"/>"#)
    #expect(run.recorder.hasSeenEffect)
    // The app is launched again, and so it is after its data was cleared.
    for command in ["activateApp", "clearApp", "activateApp"] {
      run.send("execute/sync", ["script": .string("mobile: \(command)"), "args": [["bundleId": "com.example.shop"]]])
    }
    #expect(run.lines.count { $0.contains("\"snapshot\": ") } == 1)
    #expect(
      run.events == [
        #"{"launch": {}}"#, #"{"terminate": {}}"#, #"{"launch": {}}"#,
        #"{"lacks": "action", "reason": "mobile: clearApp"}"#, #"{"launch": {}}"#,
      ])
  }
}
