// Tests what real suites send besides the plain requests of WebDriver. (`webdriver-replay` §2 to §4)

import Foundation
import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct ClientHabitTests {
  typealias Row = SessionRow

  static let form =
    Row.tap("Log In") + Row.type("ines@pomelo.example", into: "login.account") + Row.tap("login.password")

  static let finding: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        ("POST elements", #"{"using": "class name", "value": "Button"}"#, 200, "ELEMENT"),
        ("POST elements", #"{"using": "class name", "value": "UIAButton"}"#, 200, "ELEMENT"),
        ("POST element", #"{"using": "xpath", "value": "//UIAButton[@name='landing.register']"}"#, 200, "ELEMENT"),
        ("POST elements", #"{"using": "xpath", "value": "//*[@scrollable=\"true\"]"}"#, 200, "ELEMENT"),
        ("POST element", #"{"using": "xpath", "value": "//*[@scrollable = 'true']"}"#, 200, "ELEMENT"),
        // A scroll view is neither a table nor a collection view.
        ("GET element/{id}/attribute/contentSize", "", 500, "tables and collection views"),
        // The dump does not have the attribute at all.
        ("GET element/{id}/attribute/hittable", "", 200, #""value":null"#),
        ("POST log", #"{"type": "server"}"#, 200, "does not record the attribute “hittable”"),
      ]),
    Row(
      recording: "android-notes",
      steps: [
        (
          "POST element",
          ##"""
          {"using": "-android uiautomator", "value": "new UiScrollable(new UiSelector().scrollable(true))\##
          .scrollIntoView(new UiSelector().description(\"New note\"))"}
          """##, 200, "ELEMENT"
        ),
        (
          "POST element",
          #"{"using": "-android uiautomator", "value": "new UiScrollable(new UiSelector()).scrollToEnd(3)"}"#, 200,
          "ELEMENT"
        ), ("POST log", #"{"type": "server"}"#, 200, "nothing to scroll, so the swipe has no effect"),
        (
          "POST execute/sync",
          #"{"script": "mobile: scroll", "args": [{"strategy": "accessibility id", "selector": "New note"}]}"#, 200,
          "null"
        ),
      ]),
  ]

  /// A finger that stays on the button Log In.
  private static let fingerDown: Row.Step = (
    "POST actions",
    #"""
    {"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "x": 196, "y": 647},
    {"type": "pointerDown"}]}]}
    """#, 200, "null"
  )

  static let actions: [Row] = [
    // No recording has a tap on the button while it is disabled.
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + [("POST element", Row.id("login.submit"), 200, "ELEMENT"), Row.click], now: 1.25),
    // A finger goes down in one request and up in the next one.
    Row(
      recording: "shop-login",
      steps: [
        fingerDown, ("GET source", "", 200, "landing.register"),
        (
          "POST actions", #"{"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerUp"}]}]}"#, 500,
          "begin with a pointerMove"
        ),
        (
          "POST actions",
          #"""
          {"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "x": 196, "y": 647},
          {"type": "pointerUp"}]}]}
          """#, 200, "null"
        ), ("GET source", "", 200, "login.account"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        fingerDown, ("DELETE actions", "", 200, "null"), ("GET source", "", 200, "login.account"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        // The app comes back as it was.
        ("POST appium/app/background", #"{"seconds": 3}"#, 200, "null"), ("GET source", "", 200, "landing.register"),
        // Nothing brings it back.
        ("POST appium/app/background", #"{"seconds": -1}"#, 500, #""unsupported operation""#),
      ], now: 3.85),
    // An app that was terminated can only be launched again, and no recording has that.
    Row(
      recording: "shop-login",
      steps: [
        ("POST appium/device/terminate_app", #"{"appId": "com.example.pomelo"}"#, 200, "true"),
        ("POST appium/device/activate_app", #"{"appId": "com.example.pomelo"}"#, 500, #""unsupported operation""#),
        ("POST appium/device/app_state", #"{"appId": "com.example.pomelo"}"#, 200, ":1"),
      ]),
    Row(
      recording: "shop-login",
      steps: [("POST execute/sync", #"{"script": "mobile: tapp", "args": []}"#, 405, "Did you mean tap?")]),
  ]

  static let session: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        ("GET appium/contexts", "", 200, "NATIVE_APP"), ("POST appium/context", #"{"name": null}"#, 200, "null"),
        ("POST timeouts", #"{"script": -1}"#, 400, #""invalid argument""#),
        ("POST timeouts", #"{"pageLoad": "x"}"#, 400, #""invalid argument""#),
        ("POST timeouts", #"{"implicit": 500, "pageLoad": -3}"#, 400, #""invalid argument""#),
        ("POST timeouts/implicit_wait", "{}", 400, #""invalid argument""#),
        ("POST timeouts/async_script", #"{"ms": 700}"#, 200, "null"),
        ("POST timeouts", #"{"type": "page load", "ms": 900}"#, 200, "null"),
        ("GET timeouts", "", 200, #"{"implicit":0,"pageLoad":900,"script":700}"#),
        ("GET appium/settings", "", 200, #""elementResponseAttributes":"type,label""#),
        ("GET cookie/a", "", 405, #""unknown method""#), ("POST ime/deactivate", "{}", 405, #""unknown method""#),
      ])
  ]

  @Test(arguments: finding + actions + session)
  func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  // MARK: Texts and logs

  /// A client of a server over the named recordings.
  private struct Client {
    let server: WebDriverServer
    var session = ""

    init(_ names: String..., options: WebDriverOptions = WebDriverOptions()) throws {
      server = try WebDriverServer(names.map { try ServedRecording.sample($0) }, options: options)
    }

    func send(_ request: String, _ body: String = "{}", headers: [String: String] = [:]) -> WebDriverAnswer {
      let words = request.split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest(words[0], path, body: Array(body.utf8), headers: headers))
    }

    func element(_ name: String) throws -> String {
      try #require(send("POST element", SessionRow.id(name)).body["value"]?["ELEMENT"]?.string)
    }

    func submit(_ steps: [SessionRow.Step]) {
      var id = ""
      for step in steps {
        let answer = send(step.request.replacing("{id}", with: id), step.body)
        #expect(answer.status == step.status, "\(step.request): \(answer.body.text)")
        id = answer.body["value"]?["ELEMENT"]?.string ?? id
      }
    }

    var report: SessionReport { get throws { try #require(server.reports.first) } }
    var log: String { get throws { try report.log.joined(separator: "\n") } }
  }

  @Test func keysForASecureFieldAreSecret() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open()
    client.submit(Self.form)
    let answer = client.send("POST wda/keys", #"{"value": ["guess"]}"#)
    #expect(answer.status == 500)
    for text in [answer.body.text, try client.log, "\(try client.report.divergences)"] {
      #expect(!text.contains("guess") && !text.contains("quince"), "\(text)")
    }
    #expect(client.send("POST wda/keys", #"{"value": ["quince-88"]}"#).status == 200)
    #expect(try !client.log.contains("quince"))
  }

  @Test func sensitiveRequestsAreSecret() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open()
    client.submit(Row.tap("Log In"))
    let field = try client.element("login.account")
    let sensitive = ["x-appium-is-sensitive": "true"]
    let wrong = client.send("POST element/\(field)/value", #"{"text": "mara"}"#, headers: sensitive)
    #expect(wrong.status == 500)
    let text = #"{"text": "ines@pomelo.example"}"#
    #expect(client.send("POST element/\(field)/value", text, headers: sensitive).status == 200)
    for body in [
      #"{"script": "mobile: deepLink", "args": [{"url": "pomelo://reset/kiwi-77"}]}"#,
      #"{"script": "mobile: launchApp", "args": [{"bundleId": "com.example.pomelo", "arguments": ["kiwi-77"]}]}"#,
      #"{"script": "mobile: pressButton", "args": [{"name": "kiwi-77"}]}"#,
    ] {
      _ = client.send("POST execute/sync", body, headers: sensitive)
    }
    let log = try client.log
    #expect(log.components(separatedBy: "(sensitive)").count == 6, "\(log)")
    #expect(!log.contains("ines@") && !log.contains("mara") && !log.contains("kiwi-77"), "\(log)")
  }

  // A wait in vain is a search that is repeated, so its reason stands in the log once, and in the report.
  @Test func aSearchInVainIsExplained() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open()
    for _ in 0..<3 { #expect(client.send("POST elements", Row.id("landing.registr")).status == 200) }
    #expect(client.send("GET orientation").status == 200)
    let lines = try client.log.split(separator: "\n").map { String($0) }
    #expect(lines.filter { $0.contains("Nearest: ") && $0.contains("landing.register") }.count == 1, "\(lines)")
    let miss = try #require(try client.report.misses.first)
    #expect(miss.count == 3)
    #expect(miss.message.contains("landing.registr") && miss.message.contains("Nearest"))
  }

  @Test func backWithoutEffectIsNoDivergence() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open()
    client.submit(Row.tap("Log In"))
    #expect(client.send("POST back").status == 200)
    #expect(try client.report.divergences.isEmpty)
  }

  @Test func inStrictModeAnAttributeMustBeRecorded() throws {
    var options = WebDriverOptions()
    options.isStrict = true
    var client = try Client("shop-login", options: options)
    client.session = try client.server.open()
    let id = try client.element("landing.register")
    #expect(client.send("GET element/\(id)/attribute/hittable").status == 500)
    #expect(client.send("GET element/\(id)/attribute/placeholderValue").status != 404)
  }

  // MARK: Sessions

  @Test func aPathKnowsItsMethods() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open()
    #expect(client.send("DELETE source").methods == ["GET"])
    #expect(client.send("DELETE timeouts").methods == ["GET", "POST"])
  }

  @Test func clientsOfWebDriverAgentGetItsAnswers() throws {
    var client = try Client("shop-login")
    client.session = try client.server.open(#""bundleId": "com.example.pomelo""#)
    #expect(
      client.server.answer(WebDriverRequest("GET", ["session", client.session])).body["value"]?["sessionId"] != nil)
    #expect(client.send("POST element", #"{"using": "bogus", "value": "x"}"#).body.text.contains("invalid argument"))
    let settings = client.send("POST appium/settings", #"{"settings": {"snapshotMaxDepth": 62}}"#).body["value"]
    #expect(settings?["snapshotMaxDepth"] == 62)
    #expect(settings?["boundElementsByIndex"] == false)
    let id = try client.element("landing.register")
    #expect(client.send("GET element/\(id)/attribute/enabled").body["value"] == true)
    #expect(client.send("GET element/\(id)/attribute/rect").body["value"]?["width"] != nil)
    // Appium makes texts of flags and frames.
    client.session = try client.server.open()
    let other = try client.element("landing.register")
    #expect(client.send("GET element/\(other)/attribute/enabled").body["value"] == "true")
    #expect(client.send("GET element/\(other)/attribute/rect").body["value"]?.string?.contains("width") == true)
  }

  @Test func theLaunchWaitsForItsRequest() throws {
    var client = try Client("shop-login")
    let answer = client.server.create(
      #""platformName": "iOS", "appium:bundleId": "com.example.pomelo", "appium:autoLaunch": false"#)
    client.session = try #require(answer.body["sessionId"]?.string)
    let app = #"{"script": "mobile: activateApp", "args": [{"bundleId": "com.example.pomelo"}]}"#
    #expect(client.send("POST execute/sync", app).status == 200)
    #expect(client.send("GET source").body.text.contains("landing.register"))
  }

  @Test(arguments: [
    // A text of an object is an object. These two need the arguments that are passed.
    (#""appium:processArguments": "{\"args\": [\"-uitest\", \"-resetSession\"]}""#, 0),
    (#""appium:processArguments": {"args": ["-uitest", "-resetSession"]}"#, 0),
    // Without arguments, one of several launches is a guess.
    (#""appium:noReset": true"#, 1), (#""appium:deviceName": "iPhone 4""#, 2),
    (#""axreplay:recording": "shop-login", "appium:automationName": "Mac2""#, 1),
  ])
  func guessesAreNoted(capability: String, notes: Int) throws {
    let client = try Client("shop-basket", "shop-login", "shop-wrong-password")
    _ = try client.server.open(#""platformName": "iOS", "appium:bundleId": "com.example.pomelo", \#(capability)"#)
    let noted = try client.report.notes
    #expect(noted.count == notes, "\(noted)")
  }

  @Test func misspelledRecordingsAreGuessed() throws {
    let client = try Client("shop-basket", "shop-login")
    let answer = client.server.create(#""platformName": "iOS", "axreplay:recording": "shop-loginn""#)
    #expect(answer.body.text.contains("Did you mean shop-login?"))
    // The platform of no recording.
    #expect(client.server.create(#""platformName": "Windows""#).status == 500)
  }

  @Test(arguments: [(#""appium:autoGrantPermissions": true"#, true), (#""appium:autoAcceptAlerts": true"#, false)])
  func grantedPermissionsAnswerNoOtherQuestion(capability: String, isShown: Bool) throws {
    var client = try Client("android-notes")
    client.session = try client.server.open(#""platformName": "Android", "appium:app": "any", \#(capability)"#)
    client.submit(FlowTests.question)
    let title = client.send("POST elements", #"{"using": "id", "value": "alertTitle"}"#)
    #expect(title.body.text.contains("ELEMENT") == isShown, "\(title.body.text)")
  }
}
