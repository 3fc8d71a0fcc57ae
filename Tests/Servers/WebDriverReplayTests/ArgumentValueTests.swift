// Tests which values of arguments drivers refuse. (`webdriver-replay` §2.8)

import JSON
import Testing
import WebDriverReplay

@Suite struct ArgumentValueTests {
  /// A request or a `mobile:` command, its body or arguments, the status, and a part of the answer. Refusals are
  /// `invalid argument` and name the argument.
  typealias Row = (request: String, body: String, status: Int, answer: String)

  static let apple: [Row] = [
    ("mobile: tap", #"{"x": "a", "y": 5}"#, 400, "`x` must be a number"),
    ("mobile: tap", #"{"x": null, "y": 5}"#, 400, "`x` must be a number"),
    ("mobile: tap", #"{"x": {}, "y": 5}"#, 400, "XCUITest 12.13"),
    ("mobile: tap", #"{"x": "196", "y": "647"}"#, 200, "null"),
    ("mobile: doubleTap", #"{"x": 5}"#, 400, "Both `x` and `y`"),
    ("mobile: doubleTap", #"{"x": 5, "y": null}"#, 400, "Both `x` and `y`"),
    ("mobile: touchAndHold", #"{"duration": 1, "x": 5}"#, 400, "Both `x` and `y`"),
    ("mobile: touchAndHold", #"{"elementId": "{id}", "duration": "x"}"#, 400, "`duration` must be a number"),
    ("mobile: tapWithNumberOfTaps", #"{"numberOfTaps": 3}"#, 400, "Only one or two taps"),
    ("mobile: tapWithNumberOfTaps", #"{"numberOfTouches": 2}"#, 400, "Only one or two taps"),
    // The driver takes each value that is not false in JavaScript for a reference.
    ("mobile: tap", #"{"x": 1, "y": 2, "elementId": 5}"#, 404, "stale element reference"),
    ("mobile: doubleTap", #"{"elementId": true}"#, 404, "stale element reference"),
    ("mobile: swipe", #"{"direction": "up", "elementId": {"q": 1}}"#, 404, "stale element reference"),
    ("mobile: scrollToElement", #"{"elementId": 0}"#, 400, "`elementId` is required"),
    ("mobile: scroll", #"{"toVisible": true}"#, 200, "null"),
    ("mobile: scroll", #"{"toVisible": false}"#, 400, "One of `name`, `direction`, `predicateString`"),
    ("mobile: scroll", #"{"direction": "bogus"}"#, 400, "`direction` must be up, down, left or right"),
    // The driver reads the first of these arguments.
    ("mobile: scroll", #"{"name": "Log In", "direction": "bogus"}"#, 200, "null"),
    ("mobile: scroll", #"{"direction": "bogus", "predicateString": "label == 'Log In'"}"#, 400, "`direction` must be"),
    ("mobile: scroll", #"{"name": "", "predicateString": "label == 'Log In'"}"#, 200, "null"),
    // Drivers look for the element first.
    ("mobile: scrollToElement", #"{"elementId": "x"}"#, 404, "stale element reference"),
    ("mobile: scroll", #"{"elementId": "x", "toVisible": true}"#, 404, "stale element reference"),
    ("mobile: scroll", #"{"elementId": "x", "name": "Log In"}"#, 404, "stale element reference"),
    ("mobile: keys", #"{"elementId": "x", "keys": ["a"]}"#, 404, "stale element reference"),
    (
      "mobile: dragFromToWithVelocity",
      #"{"pressDuration": 1, "holdDuration": 1, "velocity": 9, "fromElementId": "{id}", "toElementId": "x"}"#, 404,
      "stale element reference"
    ),
    (
      "mobile: selectPickerWheelValue", #"{"elementId": "{id}", "order": "next", "offset": 0.6}"#, 400,
      "`offset` must be a number between 0 and 0.5"
    ),
    ("mobile: source", #"{"format": 7}"#, 400, "`format` must be xml, json or description"),
    ("mobile: axreplayTime", "{}", 400, "axreplay requires `seconds`"),
    (
      "mobile: dragFromToForDuration", #"{"duration": 1, "fromX": 1, "fromY": 1, "toX": 1, "toY": "low"}"#, 400,
      "`toY` must be a number"
    ), ("mobile: swipe", #"{"direction": "north"}"#, 400, "`direction` must be up, down, left or right"),
    ("mobile: setAppearance", #"{"style": "purple"}"#, 400, "`style` must be light or dark"),
    ("mobile: setAppearance", #"{"style": "DARK"}"#, 200, "null"), ("mobile: getAppearance", "{}", 200, #""dark""#),
    ("mobile: setIncreaseContrast", #"{"increaseContrast": "on"}"#, 400, "enabled or disabled"),
    ("mobile: setContentSize", #"{"size": "huge"}"#, 400, "extra-large"),
    ("mobile: setContentSize", #"{"size": "Small"}"#, 200, "null"), ("mobile: contentSize", "{}", 200, #""small""#),
    ("mobile: setPermission", #"{"bundleId": "a.b", "access": {"camera": "maybe"}}"#, 400, "yes, no, unset or limited"),
    ("mobile: setPermission", #"{"bundleId": "a.b", "access": ["camera"]}"#, 400, "`access` must be an object"),
    ("mobile: getClipboard", #"{"contentType": "bogus"}"#, 400, "plaintext, image or url"),
    ("mobile: setClipboard", #"{"content": 5}"#, 400, "`content` must be a string"),
    ("mobile: pressButton", #"{"name": "bogus"}"#, 400, "volumeup"),
    ("mobile: pressButton", #"{"name": "volumeUp"}"#, 400, "invalid element state"),
    ("mobile: setSimulatedLocation", #"{"latitude": 1, "longitude": "east"}"#, 400, "`longitude` must be a number"),
    ("POST location", #"{"location": {"latitude": 5}}"#, 400, "`longitude`"),
    ("POST location", #"{"location": 5}"#, 400, "`location` must be an object"),
    ("POST location", #"{"location": {"latitude": "5.5", "longitude": 7}}"#, 200, #""altitude":0"#),
    ("GET location", "", 200, #""latitude":5.5,"longitude":7"#),
    ("POST orientation", #"{"orientation": "sideways"}"#, 400, "PORTRAIT or LANDSCAPE"),
    ("POST rotation", #"{"x": 0, "y": 0, "z": "up"}"#, 400, "`z` must be a number"),
    ("POST rotation", #"{"x": 5, "y": 0, "z": 0}"#, 400, "not supported"),
    ("POST rotation", #"{"x": 0, "y": 0, "z": 0}"#, 200, "null"),
    ("POST timeouts", #"{"implicit": null}"#, 400, "`implicit`"),
    ("POST timeouts", #"{"ms": 5000}"#, 400, "XCUITest 12.13 requires `script`, `pageLoad` or `implicit`"),
    ("POST timeouts", #"{"type": "bogus", "ms": 5}"#, 400, "`implicit`"),
    ("POST timeouts", #"{"type": "implicit", "ms": "x"}"#, 400, "`implicit` must be a number"),
    ("POST timeouts", #"{"type": "page load", "ms": 5}"#, 200, "null"),
    ("POST context", #"{"name": 7}"#, 500, "No such context found."),
    ("POST context", #"{"name": []}"#, 500, "No such context found."),
    ("POST context", #"{"name": {"id": "NATIVE_APP"}}"#, 200, "null"),
    ("POST context", #"{"name": null}"#, 200, "null"), ("POST context", #"{"name": ""}"#, 200, "null"),
    // XCUITest documents a string or a list, and a dictionary.
    (
      "mobile: launchApp", #"{"bundleId": "com.example.pomelo", "arguments": 5}"#, 400,
      "`arguments` must be a string or a list of strings"
    ),
    (
      "mobile: launchApp", #"{"bundleId": "com.example.pomelo", "arguments": ["-ui", {}]}"#, 400,
      "`arguments` must be a string or a list of strings"
    ),
    (
      "mobile: launchApp", #"{"bundleId": "com.example.pomelo", "environment": "LANG=fr"}"#, 400,
      "`environment` must be an object"
    ),
    (
      "mobile: launchApp", #"{"bundleId": "com.example.pomelo", "environment": ["LANG"]}"#, 400,
      "`environment` must be an object"
    ),
    (
      "POST appium/device/activate_app", #"{"appId": "com.example.pomelo", "options": {"arguments": [5]}}"#, 400,
      "`options` must be an object such as"
    ),
    (
      "POST appium/device/activate_app", #"{"appId": "com.example.pomelo", "options": {"environment": "x"}}"#, 400,
      "`options` must be an object such as"
    ),
    (
      "POST appium/device/activate_app",
      #"{"appId": "com.example.pomelo", "options": {"arguments": "x", "environment": null}}"#, 200, "null"
    ),
  ]

  static let android: [Row] = [
    ("mobile: setConnectivity", "{}", 400, "`wifi`, `data` or `airplaneMode`"),
    ("mobile: setConnectivity", #"{"bogus": true}"#, 400, "`wifi`, `data` or `airplaneMode`"),
    ("mobile: changePermissions", #"{"permissions": "all", "action": "bogus"}"#, 400, "`action` must be grant"),
    ("mobile: changePermissions", #"{"permissions": "all", "action": "allow"}"#, 400, "grant or revoke"),
    ("mobile: changePermissions", #"{"permissions": "a", "action": "grant", "target": "appops"}"#, 400, "allow, deny"),
    ("mobile: changePermissions", #"{"permissions": "all", "target": "appops"}"#, 400, "must not be all"),
    ("mobile: changePermissions", #"{"permissions": ""}"#, 400, "must not be empty"),
    ("mobile: changePermissions", #"{"permissions": []}"#, 400, "must not be empty"),
    ("mobile: getConnectivity", #"{"services": ["bogus"]}"#, 400, "wifi, data or airplaneMode"),
    ("mobile: scroll", #"{"strategy": "xpath", "selector": "//*"}"#, 400, "UiAutomator2’s server 10.6"),
    ("mobile: scroll", #"{"strategy": "id", "selector": "x"}"#, 400, "`strategy` must be accessibility id, class name"),
    ("mobile: scroll", #"{"strategy": "class name", "selector": "android.widget.TextView"}"#, 200, "null"),
    ("mobile: clickGesture", #"{"elementId": 5}"#, 404, "no such element"),
    (
      "mobile: scroll", #"{"strategy": "accessibility id", "selector": "New note", "elementId": "x"}"#, 404,
      "no such element"
    ), ("mobile: broadcast", #"{"extras": [["s", "k"]]}"#, 400, "`extras` must be a list of extras"),
    ("POST rotation", #"{"x": 5, "y": 0, "z": 0}"#, 200, "null"),
    ("POST context", #"{"name": {"id": "NATIVE_APP"}}"#, 500, "No such context found."),
    ("mobile: changePermissions", #"{"permissions": "a", "action": "Deny", "target": "appops"}"#, 200, "null"),
    ("mobile: getPermissions", #"{"type": "denied"}"#, 200, #"["a"]"#),
    ("mobile: getPermissions", #"{"type": "bogus"}"#, 400, "requested, granted or denied"),
    ("mobile: deviceidle", #"{"action": "accept", "packages": "a"}"#, 400, "whitelistAdd or whitelistRemove"),
    ("mobile: deviceidle", #"{"action": "whitelistAdd"}"#, 400, "`packages`"),
    ("mobile: deviceidle", #"{"action": "whitelistAdd", "packages": 5}"#, 400, "a string or a list of strings"),
    ("mobile: deviceidle", #"{"action": "whitelistAdd", "packages": ["a"]}"#, 200, "null"),
    ("mobile: bluetooth", #"{"action": "accept"}"#, 400, "enable, disable or unpairAll"),
    ("mobile: nfc", #"{"action": "ENABLE"}"#, 400, "enable or disable"),
    ("mobile: setGeolocation", #"{"latitude": "a", "longitude": 1}"#, 400, "`latitude` must be a number"),
    ("mobile: setGeolocation", #"{"latitude": 1, "longitude": 1, "altitude": "high"}"#, 400, "`altitude`"),
    ("mobile: performEditorAction", #"{"action": "bogus"}"#, 400, "search"),
    ("mobile: performEditorAction", #"{"action": 3}"#, 400, "invalid element state"),
    ("mobile: longClickGesture", #"{"elementId": "{id}", "duration": -5}"#, 400, "a number of at least 0"),
    ("mobile: longClickGesture", #"{"x": "a", "y": 1}"#, 400, "`x` must be a number"),
    (
      "mobile: swipeGesture", #"{"direction": "up", "percent": 0.5, "left": 0, "top": 0, "width": -9, "height": 9}"#,
      400, "`width`"
    ), ("mobile: powerCapacity", #"{"percent": 101}"#, 400, "between 0 and 100"),
    ("mobile: gsmVoice", #"{"state": "loud"}"#, 400, "roaming"),
    ("POST appium/device/network_speed", #"{"netspeed": "fast"}"#, 400, "lte"),
    ("POST appium/device/press_keycode", #"{"keycode": "enter"}"#, 400, "`keycode` must be a number"),
    // Keys that are not recorded are known: 84 searches, 24 is louder.
    ("mobile: pressKey", #"{"keycode": 84}"#, 400, "The key 84 cannot be replayed"),
    ("mobile: pressKey", #"{"keycode": "24"}"#, 400, "The key 24 cannot be replayed"),
  ]

  @Test(arguments: [true, false]) func valuesAreThoseOfTheDriver(isApple: Bool) throws {
    let rows = isApple ? Self.apple : Self.android
    try #require(rows.count == (isApple ? 69 : 39))
    let steps = rows.map { row -> SessionRow.Step in
      guard row.request.hasPrefix("mobile:") else { return row }
      return (
        "POST execute/sync", #"{"script": "\#(row.request)", "args": [\#(row.body)]}"#, row.status, row.answer
      )
    }
    let name = isApple ? "Log In" : "New note"
    try SessionRow(recording: isApple ? "shop-login" : "android-notes", steps: SessionRow.found(name) + steps).run()
  }

  /// Appium's driver sends 1 for the numbers that a client omits.
  @Test(arguments: ["", #", "numberOfTaps": 1"#, #", "numberOfTouches": "1""#])
  func tapsAreSingleByDefault(numbers: String) throws {
    let body = #"{"script": "mobile: tapWithNumberOfTaps", "args": [{"elementId": "{id}"\#(numbers)}]}"#
    let steps = SessionRow.found("Log In") + [("POST execute/sync", body, 200, "null")]
    try SessionRow(recording: "shop-login", steps: steps + SessionRow.found("login.account")).run()
  }

  /// Keys may be for an element rather than for the one with keyboard focus.
  @Test func keysAreForAnElement() throws {
    let keys = #"{"script": "mobile: keys", "args": [{"keys": ["a"], "elementId": "{id}"}]}"#
    let steps = SessionRow.found("Log In") + [("POST execute/sync", keys, 400, "Cannot set the element to 'a'")]
    try SessionRow(recording: "shop-login", steps: steps).run()
  }

  /// XCUITest ignores whitespace around scripts, UiAutomator2 only at their ends.
  @Test(arguments: [
    ("shop-login", #" mobile: deviceInfo"#, 200), ("shop-login", #"\nmobile:\tdeviceInfo\n"#, 200),
    ("android-notes", #"mobile:  deviceInfo "#, 200), ("android-notes", #" mobile: deviceInfo"#, 405),
    ("shop-login", "return 1", 405),
  ])
  func scriptsMayHaveWhitespace(recording: String, script: String, status: Int) throws {
    let step = ("POST execute/sync", #"{"script": "\#(script)", "args": []}"#, status, #""value""#)
    try SessionRow(recording: recording, steps: [step]).run()
  }

  /// A text may be a list of its parts.
  @Test(arguments: [("shop-login", "Log In"), ("android-notes", "New note")])
  func textsMayBeLists(recording: String, name: String) throws {
    let body = #"{"text": ["a", "b"]}"#
    let steps = SessionRow.found(name) + [("POST element/{id}/value", body, 400, "Cannot set the element to 'ab'")]
    try SessionRow(recording: recording, steps: steps).run()
  }

  /// Capabilities, and what the refusal of a session says; nil if the session is created.
  @Test(
    arguments: [
      (#""platformName": "iOS", "appium:bundleId": 5"#, "“bundleId” must be a string, not a number (XCUITest 12.13)"),
      (#""bundleId": 5"#, "“bundleId” must be a string, not a number (WebDriverAgent 16.12)"),
      (#""bundleId": "com.example.pomelo", "arguments": {"a": 1}"#, "“arguments” must be a list of strings"),
      (#""bundleId": "com.example.pomelo", "arguments": "-uitest""#, "“arguments” must be a list of strings"),
      (#""bundleId": "com.example.pomelo", "arguments": ["-uitest", 5]"#, "“arguments” must be a list of strings"),
      (#""platformName": 5, "appium:bundleId": "com.example.pomelo""#, "“platformName” must be a string"),
      (#""appium:newCommandTimeout": "x""#, "“newCommandTimeout” must be a number"),
      (#""appium:newCommandTimeout": "60", "appium:noReset": "true", "appium:fullReset": """#, nil),
      (#""appium:noReset": "maybe""#, "“noReset” must be true or false"),
      (#""appium:orientation": "UP""#, "“orientation” must be LANDSCAPE or PORTRAIT"),
      (#""appium:processArguments": "x""#, "“processArguments” must be an object"),
      (#""appium:processArguments": {"args": "-uitest"}"#, "“processArguments” must be an object"),
      (#""appium:processArguments": "{\"env\": []}""#, "“processArguments” must be an object"),
      (#""appium:processArguments": {"args": [5]}"#, "“processArguments” must be an object"),
      (#""appium:processArguments": {"args": ["-uitest", null]}"#, "“processArguments” must be an object"),
      (#""appium:processArguments": "{\"args\": [true]}""#, "“processArguments” must be an object"),
      (#""appium:processArguments": {"args": null}, "appium:deviceName": null"#, nil),
      (#""appium:automationName": "UiAutomator2", "appium:appPackage": 5"#, "“appPackage” must be a string"),
      // A driver ignores the capabilities of the other one.
      (#""appium:appPackage": 5, "appium:somethingElse": {}"#, nil),
    ] as [(String, String?)])
  func capabilitiesHaveTypes(capabilities: String, refusal: String?) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let answer = server.create(capabilities)
    #expect(answer.status == (refusal == nil ? 200 : 500), "\(answer.body.text)")
    guard let refusal else { return }
    #expect(answer.body["value"]?["error"] == "session not created")
    #expect(answer.body.text.contains(refusal), "\(answer.body.text)")
  }

  /// A command is in the table once: a second row would hide the first.
  @Test func eachCommandIsDeclaredOnce() {
    let counts = Dictionary(grouping: SessionCommand.invocations) { $0 }.filter { $1.count > 1 }
    #expect(SessionCommand.invocations.count > 700)
    #expect(counts.isEmpty, "\(counts.keys.sorted())")
  }

  @Test func resetsExcludeEachOther() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let app = #""appium:bundleId": "com.example.pomelo""#
    let answer = server.create(#"\#(app), "appium:noReset": true, "appium:fullReset": true"#)
    #expect(answer.body["value"]?["error"] == "session not created", "\(answer.body.text)")
    #expect(server.create(#"\#(app), "appium:noReset": true, "appium:fullReset": false"#).status == 200)
  }

  /// A byte order mark alone is an empty body.
  @Test func aByteOrderMarkIsNoBody() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let request = WebDriverRequest("POST", ["session", session, "back"], body: [0xEF, 0xBB, 0xBF])
    #expect(server.answer(request).status == 200)
  }
}
