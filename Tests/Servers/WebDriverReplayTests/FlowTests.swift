// Goes through recordings: alerts, typing, gestures, apps. (`webdriver-replay` §3 and §8)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct FlowTests {
  typealias Row = SessionRow

  /// Up to the button that logs in: 0.85 s, then 0.40, 0.35, 1.30, 0.25, 0.90 and 0.25 s as recorded.
  private static let submitted: [Row.Step] =
    Row.tap("Log In") + Row.tap("login.account") + Row.type("ines@pomelo.example", into: "login.account")
    + Row.tap("login.password") + Row.type("quince-88", into: "login.password") + Row.tap("login.submit")

  /// Up to the question of SpringBoard, which comes 0.7 s after the tap.
  private static let asked: [Row.Step] =
    [("POST url", #"{"url": "https://heron.example/welcome"}"#, 200, "null")] + Row.tap("welcome.start")
    + Row.tap("name.field") + Row.type("Mara", into: "name.field") + Row.tap("name.continue") + Row.tap("camera.allow")
    + [("POST timeouts", #"{"implicit": 2000}"#, 200, "null"), ("POST elements", Row.id("nowhere"), 200, "[]")]

  /// Up to the question of Android before a note is deleted.
  static let question: [Row.Step] =
    Row.tap("New note") + Row.tap("note_title", by: "id")
    + Row.type("Pack for the ridge walk", into: "note_title", by: "id") + Row.tap("Add checklist")
    + Row.type("Headlamp", into: "item_text", by: "id") + Row.tap("item_add", by: "id") + [
      (
        "POST element",
        #"{"using": "-android uiautomator", "value": "new UiSelector().resourceId(\"org.example.fieldnotes:id/item_text\").instance(1)"}"#,
        200, "ELEMENT"
      ), ("POST element/{id}/value", #"{"text": "Thermos & cups"}"#, 200, "null"),
    ] + Row.tap("Headlamp") + Row.tap("action_save", by: "id") + [
      ("POST timeouts", #"{"implicit": 5000}"#, 200, "null"),
      ("POST element", Row.id("Delete Pack for the ridge walk"), 200, "ELEMENT"), Row.click,
    ]

  static let questions: [Row] = [
    Row(
      recording: "onboarding",
      steps: asked + [
        ("GET alert/text", "", 200, "Camera"), ("POST alert/dismiss", "{}", 500, "Allow"),
        ("POST alert/accept", "{}", 200, "null"), ("GET alert/text", "", 404, "no such alert"),
      ]),
    Row(
      recording: "android-notes",
      steps: question + [
        ("GET alert/text", "", 200, #""value":"Delete this note?"#),
        // The dialog has a smaller window than the app.
        ("GET window/rect", "", 200, #""width":1080,"height":2400"#),
        ("POST alert/accept", "{}", 200, "null"), ("GET alert/text", "", 404, "no such alert"),
      ]),
  ]

  static let alerts: [Row] = [
    Row(recording: "shop-login", steps: submitted + [("GET alert/text", "", 404, #""no such alert""#)], now: 4.3),
    Row(
      recording: "shop-login",
      steps: submitted + [
        ("POST timeouts", #"{"implicit": 5000}"#, 200, "null"),
        // The alert comes 1.75 s after the tap.
        ("POST element", Row.id("OK"), 200, "ELEMENT"),
        ("GET alert/text", "", 200, #"Wrong Password\nThat password does not belong to this address."#),
        ("GET wda/alert/buttons", "", 200, #"["OK"]"#),
        ("POST execute/sync", #"{"script": "mobile: alert", "args": [{"action": "getButtons"}]}"#, 200, #"["OK"]"#),
        ("POST element", Row.id("login.account"), 200, "ELEMENT"),
        ("POST element/{id}/click", "{}", 400, "Wrong Password"),
        (
          "POST execute/sync",
          #"{"script": "mobile: alert", "args": [{"action": "accept", "buttonLabel": "Later"}]}"#, 400,
          #""invalid element state""#
        ),
        (
          "POST execute/sync", #"{"script": "mobile: alert", "args": [{"action": "dismiss", "buttonLabel": 5}]}"#, 400,
          "no button “5”"
        ),
        // The alert has one button, which accepts and dismisses it.
        ("POST alert/dismiss", "{}", 200, "null"), ("GET alert/text", "", 404, #""no such alert""#),
      ], now: 6.45),
  ]

  static let typing: [Row] = [
    // A field is tapped before it is typed into, as WebDriverAgent does.
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + Row.type("ines@pomelo.example", into: "login.account")
        + [("GET element/{id}/text", "", 200, #""ines@pomelo.example""#)], now: 2.9),
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + Row.tap("login.account") + [
        ("POST element", Row.id("login.account"), 200, "ELEMENT"),
        // An empty field can be cleared.
        ("POST element/{id}/clear", "{}", 200, "null"),
        // The beginning of the recorded text changes nothing until the rest is typed.
        ("POST element/{id}/value", #"{"text": "ines", "value": ["i", "n", "e", "s"]}"#, 200, "null"),
        ("POST wda/keys", #"{"value": ["!"]}"#, 500, #""unsupported operation""#),
        ("POST wda/keys", #"{"value": ["@pomelo.example"]}"#, 200, "null"),
        // WebDriverAgent's dumps do not have keyboard focus.
        ("GET element/active", "", 404, #""no such element""#),
      ], now: 2.9),
    // The error about a wrong text for a secure field contains neither text.
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + Row.type("ines@pomelo.example", into: "login.account") + [
        ("POST element", Row.id("login.password"), 200, "ELEMENT"),
        ("POST element/{id}/value", #"{"text": "quince-77"}"#, 500, "the typed text is secret, and differs"),
      ], now: 2.9),
  ]

  static let gestures: [Row] = [
    // Robot Framework's tap rests for a second, which passes before the tap.
    Row(
      recording: "shop-login",
      steps: [
        (
          "POST actions",
          #"""
          {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 196, "y": 647}, {"type": "pointerDown"}, {"type": "pause", "duration": 1000},
          {"type": "pointerUp"}]}]}
          """#, 200, "null"
        ), ("GET source", "", 200, "login.account"),
      ], now: 2.25),
    Row(
      recording: "shop-login",
      steps: [
        ("POST execute/sync", #"{"script": "mobile: tap", "args": [{"x": 196, "y": 647}]}"#, 200, "null"),
        ("GET source", "", 200, "login.account"),
      ], now: 1.25),
    // A pointer that goes down nowhere.
    Row(
      recording: "shop-login",
      steps: [
        (
          "POST actions", #"{"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerDown"}]}]}"#, 500,
          "to a place"
        ),
        ("POST actions", #"{"actions": 1}"#, 400, "list"), ("DELETE actions", "", 200, "null"),
      ], now: 0.85),
  ]

  static let apps: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        (
          "POST execute/sync", #"{"script": "mobile: queryAppState", "args": [{"bundleId": "com.example.pomelo"}]}"#,
          200, ":4"
        ),
        ("POST appium/device/app_state", #"{"appId": "com.example.unknown"}"#, 200, ":0"),
        (
          "POST execute/sync", #"{"script": "mobile:terminateApp", "args": [{"bundleId": "com.example.pomelo"}]}"#, 200,
          "true"
        ),
        ("POST wda/apps/state", #"{"bundleId": "com.example.pomelo"}"#, 200, ":1"),
        ("POST execute/sync", #"{"script": "mobile: queryAppStat", "args": []}"#, 405, "queryAppState"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        ("GET contexts", "", 200, #"["NATIVE_APP"]"#),
        ("POST context", #"{"name": "WEBVIEW_1"}"#, 500, "No such context found."),
        ("GET timeouts", "", 200, #"{"implicit":0,"pageLoad":300000,"script":30000}"#),
        ("POST timeouts", #"{"implicit": -1}"#, 400, #""invalid argument""#),
        ("POST appium/settings", #"{"settings": {"snapshotMaxDepth": 62}}"#, 200, "null"),
        ("GET appium/settings", "", 200, #""snapshotMaxDepth":62"#), ("GET orientation", "", 200, "PORTRAIT"),
        ("GET rotation", "", 200, #"{"x":0,"y":0,"z":0}"#), ("GET url", "", 405, #""unknown method""#),
        ("POST touch/perform", "{}", 404, "W3C actions"), ("DELETE timeouts", "", 405, #""unknown method""#),
        ("GET appium/commands", "", 200, "/session/:sessionId/element"),
        ("GET nowhere", "", 404, #""unknown command""#),
        ("POST log", #"{"type": "server"}"#, 200, "GET rotation"), ("GET source", "{", 200, "landing"),
      ]),
  ]

  static let settings: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        (
          "POST appium/settings",
          #"{"settings": {"shouldUseCompactResponses": false, "elementResponseAttributes": "type,label"}}"#, 200, "null"
        ),
        ("POST element", Row.id("landing.register"), 200, #""type":"XCUIElementTypeButton","label":"Create Account""#),
      ]),
    Row(
      recording: "onboarding",
      steps: asked + [
        // The first button does not allow the camera, as the recording does.
        (
          "POST appium/settings",
          #"{"settings": {"dismissAlertButtonSelector": "**/XCUIElementTypeButton[`label == 'Allow'`]"}}"#, 200, "null"
        ), ("POST alert/dismiss", "{}", 200, "null"),
        (
          "POST appium/settings", #"{"settings": {"dismissAlertButtonSelector": "**/["}}"#, 200, "null"
        ),
      ]),
  ]

  static let android: [Row] = [
    Row(
      recording: "android-notes",
      steps: [
        ("POST element", Row.id("New note"), 200, "ELEMENT"), Row.click,
        ("POST element", #"{"using": "id", "value": "org.example.fieldnotes:id/note_title"}"#, 200, "ELEMENT"),
        ("GET element/{id}/attribute/hint", "", 200, "value"),
        ("GET element/{id}/attribute/checked", "", 200, #""false""#),
        ("GET element/{id}/attribute/index", "", 404, #""unknown command""#),
        ("POST element", #"{"using": "xpath", "value": "//["}"#, 400, #""invalid selector""#),
        ("POST element", #"{"using": "id", "value": ""}"#, 500, #""unknown error""#),
        ("POST element/00000000-0000-4000-8000-000000000000/click", "{}", 404, #""no such element""#),
      ])
  ]

  @Test(arguments: alerts + questions + typing + gestures + apps + settings + android)
  func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  @Test func theTypedPasswordIsNotInTheLog() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    var element = ""
    for step in Self.submitted {
      let words = step.request.replacing("{id}", with: element).split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      let answer = server.answer(WebDriverRequest(words[0], path, body: Array(step.body.utf8)))
      if let id = answer.body["value"]?["ELEMENT"]?.string { element = id }
    }
    let log = try #require(server.reports.first).log.joined(separator: "\n")
    #expect(log.contains("ines@pomelo.example"))
    #expect(!log.contains("quince"))
  }

  @Test func repeatedRequestsForASessionOpenOne() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let key = ["x-idempotency-key": "a"]
    let first = server.create(#""platformName": "iOS""#, headers: key)
    #expect(server.create(#""platformName": "iOS""#, headers: key).body == first.body)
    #expect(server.reports.count == 1)
  }

  @Test(arguments: [
    (#""appium:autoAcceptAlerts": true"#, true), (#""appium:autoAcceptAlerts": "true""#, true),
    // The recording allows the camera.
    (#""appium:autoDismissAlerts": true"#, false), (#""appium:noReset": true"#, false),
  ])
  func alertsAreAnsweredAutomatically(capability: String, isAnswered: Bool) throws {
    let server = try WebDriverServer([ServedRecording.sample("onboarding")])
    let session = try server.open(#""platformName": "iOS", "appium:app": "any", \#(capability)"#)
    func send(_ method: String, _ path: String, _ body: String = "{}") -> WebDriverAnswer {
      server.answer(
        WebDriverRequest(
          method, ["session", session] + path.split(separator: "/").map { String($0) }, body: Array(body.utf8)))
    }
    func tap(_ name: String, typing text: String? = nil) throws {
      let element = send("POST", "element", SessionRow.id(name)).body["value"]?["ELEMENT"]?.string
      let id = try #require(element, "\(name)")
      #expect(send("POST", "element/\(id)/click").status == 200)
      if let text { #expect(send("POST", "element/\(id)/value", #"{"text": "\#(text)"}"#).status == 200) }
    }
    #expect(send("POST", "url", #"{"url": "https://heron.example/welcome"}"#).status == 200)
    try tap("welcome.start")
    try tap("name.field", typing: "Mara")
    try tap("name.continue")
    try tap("camera.allow")
    _ = server.answer(
      WebDriverRequest("POST", ["axreplay", "sessions", session, "time"], body: Array(#"{"seconds": 1}"#.utf8)))
    // The next command may be about the alert.
    #expect(send("GET", "alert/text").status == (isAnswered ? 404 : 200))
    let state = server.answer(WebDriverRequest("GET", ["axreplay", "sessions", session]))
    #expect(state.body["value"]?["next"]?.string?.contains("Allow") == !isAnswered, "\(state.body.text)")
    // A monitor would have answered otherwise than the recording.
    let divergences = try #require(server.reports.first).divergences
    #expect(divergences.count == (capability.contains("Dismiss") ? 1 : 0))
  }

  @Test func idleSessionsMakeRoomAtTheLimit() throws {
    var options = WebDriverOptions()
    options.maximumSessions = 2
    let server = try WebDriverServer([ServedRecording.sample("shop-login")], options: options)
    let body = Array(#"{"capabilities": {"alwaysMatch": {"appium:noReset": true}}}"#.utf8)
    func create(at seconds: Double) -> Int {
      server.answer(WebDriverRequest("POST", ["session"], body: body, arrival: VirtualTime(span: seconds))).status
    }
    #expect(create(at: 0) == 200)
    #expect(create(at: 300) == 200)
    #expect(create(at: 600) == 500)
    // The first session has been idle for more than ten minutes.
    #expect(create(at: 601) == 200)
    #expect(create(at: 602) == 500)
  }

  @Test func sessionsBeginWithTheRecordedLaunch() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let answer = server.create(#""platformName": "iOS", "appium:bundleId": "com.example.pomelo""#)
    #expect(answer.status == 200)
    let capabilities = try #require(answer.body["value"]?["capabilities"])
    #expect(capabilities["platformName"]?.string == "iOS")
    #expect(capabilities["bundleId"]?.string == "com.example.pomelo")
    #expect(!answer.body.text.contains("directConnect") && !answer.body.text.contains("webSocketUrl"))
    #expect(server.now(of: try #require(answer.body["sessionId"]?.string)) == VirtualTime(span: 0.85))
  }
}
