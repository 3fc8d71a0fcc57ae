// Tests sessions in which clients start the app again, and what they see while no app is on screen.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct RelaunchSessionTests {
  typealias Written = WrittenRecording

  /// Two tests in one session, each after a launch.
  static let two = [
    #""launch": {"arguments": ["-ui"], "environment": {"LANG": "fr"}}"#, "[a b]", Written.tap("a"), "[c]",
    #""terminate": {}"#, #""launch": {}"#, "[a b]", Written.tap("b"), "[d]",
  ]

  private static func client(
    _ lines: [String] = two, strict: Bool = false, relaunch: ReplayOptions.Relaunch = .unknown, android: Bool = false
  ) throws -> WrittenClient {
    let recording = try Written.served("1-shop", lines, android: android)
    var client = WrittenClient([recording], strict: strict, relaunch: relaunch)
    try client.open(android ? #""platformName": "Android""# : #""platformName": "iOS""#)
    return client
  }

  /// The ways in which clients end an app and start it again: requests with their bodies.
  static let ways: [[(request: String, body: String)]] = {
    func script(_ name: String, _ more: String = "") -> (request: String, body: String) {
      (
        "POST execute/sync",
        #"{"script": "mobile: \#(name)", "args": [{"bundleId": "com.example.shop"\#(more)}]}"#
      )
    }
    let (id, bundle) = (#"{"appId": "com.example.shop"}"#, #"{"bundleId": "com.example.shop"}"#)
    return [
      [("POST appium/device/terminate_app", id), ("POST appium/device/activate_app", id)],
      [script("terminateApp"), script("activateApp")], [script("terminateApp"), script("launchApp")],
      [script("killApp"), script("launchApp", #", "arguments": ["-ui"], "environment": {"LANG": "fr"}"#)],
      [("POST appium/app/close", "{}"), ("POST appium/app/launch", "{}")],
      [("POST wda/apps/terminate", bundle), ("POST wda/apps/launch", bundle)],
      [script("terminateApp"), ("POST wda/apps/activate", bundle)],
    ]
  }()

  @Test(arguments: ways.indices) func aSecondTestGoesOn(_ index: Int) throws {
    // In the order of the recording, the other way round, and the second test alone.
    for tests in [["a", "b"], ["b", "a"], ["b"]] {
      let client = try Self.client()
      for (number, test) in tests.enumerated() {
        if number > 0 {
          for (request, body) in Self.ways[index] { #expect(client.send(request, body).status == 200, "\(request)") }
        }
        #expect(client.tap(test), "\(tests)")
        #expect(client.find(test == "a" ? "c" : "d") != nil && client.find(test == "a" ? "d" : "c") == nil)
      }
      #expect(try client.report.divergences.isEmpty)
    }
  }

  @Test func otherSpellingsOfAndroid() throws {
    let client = try Self.client(android: true)
    #expect(client.tap("a"))
    for (command, body) in [
      ("terminateApp", #"{"appId": "com.example.shop"}"#),
      ("startActivity", #"{"intent": "com.example.shop/.MainActivity", "wait": true}"#),
    ] { #expect(client.mobile(command, body).status == 200) }
    #expect(client.tap("b") && client.find("d") != nil)
  }

  /// Page sources of Android do not distinguish apps, so the home screen belongs to the app that was terminated.
  @Test func aTerminatedAppIsNotTheHomeScreen() throws {
    var lines = Self.two
    lines.insert("[icon]", at: 5)
    for tests in [["a", "b"], ["b", "a"]] {
      let client = try Self.client(lines, android: true)
      for (number, test) in tests.enumerated() {
        if number > 0 {
          #expect(client.mobile("terminateApp", #"{"appId": "com.example.shop"}"#).body["value"] == true)
          #expect(client.mobile("queryAppState", #"{"appId": "com.example.shop"}"#).body["value"] == 1)
          #expect(client.mobile("activateApp", #"{"appId": "com.example.shop"}"#).status == 200)
        }
        #expect(client.tap(test) && client.find(test == "a" ? "c" : "d") != nil, "\(tests)")
      }
    }
  }

  @Test(arguments: [false, true]) func referencesFromBeforeAreStale(isAndroid: Bool) throws {
    let client = try Self.client(android: isAndroid)
    let before = try #require(client.find("b"))
    _ = client.mobile("terminateApp")
    for isRunning in [false, true] {
      if isRunning { _ = client.mobile("activateApp") }
      for request in ["GET element/\(before)/text", "POST element/\(before)/click"] {
        #expect(client.send(request).body.text.contains("stale element reference"), "\(request)")
      }
    }
    #expect(client.find("b") != before && client.find("d") == nil)
    #expect(client.tap("b") && client.find("d") != nil)
  }

  /// WebdriverIO's relaunchActiveApp sends back what activeAppInfo says.
  @Test func theActiveAppHasItsLaunch() throws {
    var client = WrittenClient([
      try Written.served("1-shop", Self.two),
      try Written.served("2-shop", [#""launch": {"arguments": ["-ui", "-x"]}"#, "[z]"]),
    ])
    try client.open(
      #""platformName": "iOS", "appium:processArguments": {"args": ["-ui"], "env": {"LANG": "fr", "DEBUG": "1"}}"#)
    for _ in 1...2 {
      let info = client.mobile("activeAppInfo", "{}").body["value"]
      #expect(info?["bundleId"] == "com.example.shop")
      #expect(
        info?["processArguments"]?.text == #"{"args":["-ui"],"env":{"DEBUG":"1","LANG":"fr"}}"#)
      let launch =
        #"{"bundleId": "com.example.shop", "arguments": ["-ui"], "environment": {"LANG": "fr", "DEBUG": "1"}}"#
      #expect(client.mobile("terminateApp").status == 200 && client.mobile("launchApp", launch).status == 200)
    }
    // What was not passed is in the log, without the values that the client passed before.
    _ = client.mobile("terminateApp")
    _ = client.mobile("activateApp")
    #expect(try client.report.log.contains { $0.contains("note: -ui LANG=•••••••• was not passed; taken") })
  }

  /// XCUITest accepts a single argument without a list, and passes the options of Appium's own request on.
  @Test(arguments: [
    ("execute/sync", #"{"script": "mobile: launchApp", "args": [{"bundleId": "com.example.shop", \#(single)}]}"#),
    ("appium/device/activate_app", #"{"appId": "com.example.shop", "options": {\#(single)}}"#),
    ("appium/device/activate_app", #"{"bundleId": "com.example.shop", "options": {"arguments": ["-ui"]}}"#),
  ])
  func appsAreLaunchedWithArguments(path: String, body: String) throws {
    let client = try Self.client()
    #expect(client.mobile("terminateApp").status == 200)
    #expect(client.send("POST \(path)", body).status == 200)
    let arguments = client.mobile("activeAppInfo", "{}").body["value"]?["processArguments"]?["args"]
    #expect(arguments == ["-ui"], "\(path) \(body)")
  }

  private static let single = #""arguments": "-ui""#

  /// What happens between the tests, and whether the log says once that the app was started again, and fails.
  static let memories:
    [(between: [(String, String)], relaunch: ReplayOptions.Relaunch, isNoted: Bool, isDoubtful: Bool)] = {
      let own = #"{"bundleId": "com.example.shop"}"#
      let more = #"{"bundleId": "com.example.shop", "arguments": ["-ui", "-reset"], "environment": {"LANG": "fr"}}"#
      let other =
        #"{"bundleId": "com.example.shop", "arguments": ["-ui"], "environment": {"LANG": "fr", "RESET": "1"}}"#
      return [
        ([("terminateApp", own), ("activateApp", own)], .unknown, true, true),
        ([("terminateApp", own), ("launchApp", more)], .unknown, true, false),
        ([("terminateApp", own), ("launchApp", other)], .unknown, true, false),
        ([("terminateApp", own), ("activateApp", own)], .fresh, false, false),
        ([("terminateApp", own), ("clearApp", own), ("activateApp", own)], .unknown, false, false),
        ([("clearApp", own), ("activateApp", own)], .unknown, false, false),
        (
          [("removeApp", own), ("installApp", #"{"app": "shop.ipa"}"#), ("activateApp", own)], .unknown, false,
          false
        ),
        // Nothing was removed.
        (
          [("terminateApp", own), ("installApp", #"{"app": "shop.ipa"}"#), ("activateApp", own)], .unknown, true,
          true
        ),
      ]
    }()

  @Test(arguments: memories.indices) func whatTheAppRemembersIsNotRecorded(_ index: Int) throws {
    let row = Self.memories[index]
    let client = try Self.client(strict: true, relaunch: row.relaunch)
    #expect(client.tap("a"))
    for (command, body) in row.between { #expect(client.mobile(command, body).status == 200) }
    #expect(client.tap("b") && client.find("d") != nil)
    let report = try client.report
    let lines = report.log.filter { $0.contains("started again: what the app remembered from before is not recorded") }
    #expect(lines.count == (row.isNoted ? 1 : 0), "\(report.log)")
    #expect(report.divergences.contains { $0.message.contains("started again") } == row.isDoubtful)
  }

  /// An app that was removed must be installed before it is started.
  @Test(arguments: ["activateApp", "launchApp"]) func aRemovedAppDoesNotStart(command: String) throws {
    let client = try Self.client()
    #expect(client.mobile("removeApp").body["value"] == true)
    let answer = client.mobile(command)
    #expect(answer.body["value"]?["error"] == "unknown error" && answer.body.text.contains("install it again"))
    #expect(client.mobile("queryAppState").body["value"] == 0)
    #expect(client.mobile("installApp", #"{"app": "shop.ipa"}"#).status == 200 && client.mobile(command).status == 200)
    #expect(client.find("a") != nil)
  }

  /// Two copies that lead to different screens for the same requests.
  @Test func equalsAreNotCertain() throws {
    let copy = #""launch": {}"#
    var client = WrittenClient(
      [try Written.served("a", [copy, "[x]"]), try Written.served("b", [copy, "[y]"])], strict: true)
    try client.open()
    _ = client.mobile("terminateApp")
    _ = client.mobile("activateApp")
    #expect(
      try client.report.divergences.filter { $0.message.contains("fits as well as") }.map(\.message)
        == Array(repeating: "not certain: b, line 2 fits as well as a, line 2, but leads to another screen", count: 2))
  }

  @Test(arguments: [false, true]) func theHomeScreenIsOneElement(isAndroid: Bool) throws {
    let client = try Self.client(android: isAndroid)
    let frame = client.send("GET window/rect").body["value"]
    _ = client.mobile("terminateApp")
    let source = try #require(client.send("GET source").body["value"]?.string)
    #expect(source.contains(#"axreplay="not recorded""#))
    if !isAndroid {
      let tree = client.mobile("source", #"{"format": "json"}"#).body["value"]
      #expect(tree?["axreplay"] == "not recorded" && tree?["label"] == "SpringBoard")
    }
    #expect(source.contains(isAndroid ? "android.widget.FrameLayout" : #"name="SpringBoard""#))
    let root = isAndroid ? "android.widget.FrameLayout" : "XCUIElementTypeApplication"
    #expect(
      client.send("POST elements", #"{"using": "class name", "value": "\#(root)"}"#).body["value"]?.list?.count == 1)
    #expect(client.send("GET screenshot").body["value"]?.string?.hasPrefix("iVBORw0KGgo") == true)
    #expect(client.send("GET window/rect").body["value"] == frame)
    if isAndroid {
      #expect(client.send("GET appium/device/current_package").body["value"] == "com.android.launcher3")
    } else {
      #expect(client.mobile("activeAppInfo", "{}").body["value"]?["bundleId"] == "com.apple.springboard")
      #expect(client.mobile("activeAppInfo", "{}").body["value"]?["processArguments"]?["args"]?.list?.isEmpty == true)
    }
    // An icon is neither there nor absent.
    let icon = client.send("POST element", SessionRow.id("Shop"))
    #expect(icon.body["value"]?["error"] == "no such element")
    #expect(icon.body.text.contains("is unknown: the home screen was not recorded"))
    #expect(client.send("POST elements", SessionRow.id("Shop")).body["value"]?.list?.isEmpty == true)
    #expect(try client.report.misses.last?.message.contains("unknown whether the element exists") == true)
    #expect(try client.report.divergences.isEmpty)
    // Touches are divergences.
    let point = isAndroid ? #"{"x": 500, "y": 900}"# : #"{"x": 100, "y": 300}"#
    #expect(client.mobile(isAndroid ? "clickGesture" : "tap", point).status != 200)
    let area = #""percent": 1, "left": 0, "top": 0, "width": 500, "height": 900"#
    #expect(client.mobile(isAndroid ? "swipeGesture" : "swipe", #"{"direction": "up", \#(area)}"#).status != 200)
    let divergences = try client.report.divergences
    #expect(divergences.count == 2)
    #expect(divergences.allSatisfy { $0.message.contains("the home screen was not recorded") })
  }

  /// After the home button, what is recorded of the home screen counts.
  @Test func theHomeButtonShowsTheHomeScreen() throws {
    let home = #""button": "home""#
    let client = try Self.client([#""launch": {}"#, "[a]", home, #""activate": {}"#, "[a]"])
    _ = client.send("POST wda/homescreen")
    #expect(client.send("GET source").body.text.contains("not recorded") && client.find("a") == nil)
    #expect(client.mobile("queryAppState").body["value"] == 3)
    #expect(client.mobile("activateApp").status == 200 && client.find("a") != nil)
    // Recordings of Android do not tell apps apart.
    let recorded = try Self.client([#""launch": {}"#, "[a]", home, "[icon]"], android: true)
    _ = recorded.send("POST appium/device/press_keycode", #"{"keycode": 3}"#)
    #expect(recorded.find("icon") != nil && recorded.find("a") == nil)
  }

  /// Two log-ins whose passwords are left out, by the names of tests, in the order of the run, and again.
  @Test(arguments: [false, true]) func twoPasswordsStayTwo(isReversed: Bool) throws {
    func recording(_ name: String, _ number: Int, _ screen: String) throws -> ServedRecording {
      try Written.served(
        name,
        [
          #""launch": {}"#, "[$p s]", #""typeText": {"on": "secureTextFields[\"p\"]", "secret": \#(number)}"#,
          "[$p s]", Written.tap("s"), "[\(screen)]",
        ])
    }
    let recordings = [try recording("1-testLogIn", 1, "home"), try recording("2-testWrongPassword", 2, "wrong")]
    var client = WrittenClient(isReversed ? recordings.reversed() : recordings)
    func logIn(_ password: String, _ capabilities: String = "") throws -> String? {
      try client.open(#""platformName": "iOS"\#(capabilities)"#)
      defer { client.close() }
      let field = try #require(client.find("p"))
      client.send("POST element/\(field)/value", #"{"text": "\#(password)"}"#)
      #expect(client.tap("s"))
      return ["home", "wrong"].first { client.find($0) != nil }
    }
    #expect(try ["x", "y", "y", "x"].map { try logIn($0) } == ["home", "wrong", "wrong", "home"])
    #expect(
      try client.report.log.contains {
        $0.contains("not certain: the text typed at 1-testLogIn, line 4 (1.xml) is left out")
      })
    // A new server knows nothing, but the names decide.
    client = WrittenClient(recordings)
    #expect(try logIn("y", #", "appium:testName": "testWrongPassword""#) == "wrong")
    #expect(try logIn("x", #", "bstack:options": {"sessionName": "testLogIn"}"#) == "home")
  }

  /// Two tests log in with the same left-out password; the first one ends before the app has reacted.
  @Test(arguments: [false, true]) func aLogInStaysInItsRecording(isReversed: Bool) throws {
    let logIn = [
      #""launch": {}"#, "[$p s]", #""typeText": {"on": "secureTextFields[\"p\"]", "secret": 1}"#, "[$p s]",
      Written.tap("s"), "[wait]",
    ]
    let recordings = [try Written.served("1-shop", logIn), try Written.served("2-shop", logIn + ["[home]"])]
    var client = WrittenClient(isReversed ? recordings.reversed() : recordings)
    for screen in ["wait", "home"] {
      try client.open()
      client.send("POST timeouts", #"{"implicit": 5000}"#)
      let field = try #require(client.find("p"))
      #expect(client.send("POST element/\(field)/value", #"{"text": "x"}"#).status == 200)
      #expect(client.tap("s") && client.find(screen) != nil)
      client.close()
      let log = try client.report.log
      #expect(!log.contains { $0.contains("goes on in") }, "\(log)")
    }
  }

  /// Page sources of Android do not show that another app is on screen.
  @Test func anotherAppOfAndroidStartsAgain() throws {
    let mail = #"{"app": "com.example.mail"}"#
    let client = try Self.client(
      [
        #""launch": {}"#, "[a]", #""launch": \#(mail)"#, "com.example.mail:[m]",
        #""tap": {"on": "descendants(matching: .any)[\"m\"]", "app": "com.example.mail"}"#, "com.example.mail:[n]",
        #""terminate": \#(mail)"#,
        #""launch": \#(mail)"#, "com.example.mail:[m]", #""activate": {}"#, "[a]",
      ], android: true)
    let app = #"{"appId": "com.example.mail"}"#
    #expect(client.mobile("activateApp", app).status == 200)
    #expect(client.tap("m"))
    #expect(client.mobile("terminateApp", app).body["value"] == true)
    #expect(client.mobile("activateApp", app).status == 200)
    #expect(client.mobile("activateApp", #"{"appId": "com.example.shop"}"#).status == 200)
    #expect(try client.report.divergences.isEmpty)
  }

  /// What an unrecorded home screen does not show is not certain, once for a locator.
  @Test(arguments: [false, true]) func absenceOnTheHomeScreenIsNotCertain(isStrict: Bool) throws {
    let client = try Self.client(strict: isStrict)
    #expect(client.mobile("terminateApp").status == 200)
    for _ in 1...3 { #expect(client.send("POST elements", SessionRow.id("Shop")).body["value"]?.list?.isEmpty == true) }
    let report = try client.report
    #expect(report.log.joined().contains("not certain: the home screen was not recorded"))
    #expect(report.divergences.map(\.count) == (isStrict ? [3] : []))
  }
}
