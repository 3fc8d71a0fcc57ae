// Tests that the launch arguments of Android choose a recording, and are compared, as those of iOS do.
// (`webdriver-replay` §2.3)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct IntentTests {
  typealias Written = WrittenRecording

  /// The same launch as recordings have it.
  static let launches = [
    #"{"arguments": ["-e", "k", "v"]}"#, #"{"arguments": ["-e k v"]}"#, #"{"arguments": ["--es", "k", "v"]}"#,
    #"{"environment": {"k": "v"}}"#,
  ]

  /// The capability with intent arguments, and whether the session is created; nil if the client omits it.
  static let capabilities: [(arguments: String?, isCreated: Bool)] = [
    (nil, true), ("", true), ("-e k v", true), ("--es k 'v'", true), ("  -e   k v --ez flag true -f 0x10", true),
    ("-e k other", false), ("-e other v", false), ("-f 0x10", false),
  ]

  private static func served(_ name: String, _ launch: String, _ screen: String) throws -> ServedRecording {
    try Written.served(name, [#""launch": \#(launch)"#, screen], android: true)
  }

  private static func open(_ arguments: String?, on server: WebDriverServer) -> WebDriverAnswer {
    let own = arguments.map { #", "appium:optionalIntentArguments": "\#($0)""# } ?? ""
    return server.create(#""platformName": "Android", "appium:appPackage": "com.example.shop"\#(own)"#)
  }

  @Test(arguments: launches) func argumentsMustIncludeTheRecordedOnes(launch: String) throws {
    try #require(Self.capabilities.count == 8)
    for row in Self.capabilities {
      let server = WebDriverServer([try Self.served("shop", launch, "[a]")])
      let answer = Self.open(row.arguments, on: server)
      #expect(answer.status == (row.isCreated ? 200 : 500), "\(row): \(answer.body.text)")
      guard !row.isCreated else { continue }
      #expect(answer.body["value"]?["error"] == "session not created" && answer.body.text.contains("k=v"))
    }
  }

  @Test(arguments: [("-e k v", "a"), ("-e k w", "z"), (nil, "a")])
  func argumentsChoose(arguments: String?, screen: String) throws {
    var client = WrittenClient([
      try Self.served("1-shop", #"{"arguments": ["-e", "k", "v"]}"#, "[a]"),
      try Self.served("2-shop", #"{"arguments": ["-e k w"]}"#, "[z]"),
    ])
    try client.open(
      #""platformName": "Android""# + (arguments.map { #", "appium:optionalIntentArguments": "\#($0)""# } ?? ""))
    #expect(client.find(screen) != nil)
    let notes = try client.report.notes
    #expect(notes.count == (arguments == nil ? 1 : 0), "\(notes)")
    #expect(notes.allSatisfy { $0.contains("appium:optionalIntentArguments or axreplay:recording") })
  }

  /// The arguments of a request that starts the app, the status, and a part of the answer.
  static let starts: [(request: String, arguments: String, status: Int, answer: String)] = [
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["s", "k", "v"]]"#, 200, "null"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["s", "k", "other"]]"#, 400, "k=v"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["sn", "k"]]"#, 400, "k=v"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["s", "k", "v"], ["sn", "x"]]"#, 200, "null"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": []"#, 200, "null"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": null"#, 200, "null"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": "x""#, 400, "`extras` must be a list of extras"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": 5"#, 400, "UiAutomator2 8.7"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": ["x"]"#, 400, "invalid argument"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["s", "k"]]"#, 400, "invalid argument"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["s", " ", "v"]]"#, 400, "invalid argument"),
    ("mobile", #""component": "com.example.shop/.Main", "extras": [["bogus", "k", "v"]]"#, 400, "invalid argument"),
    ("old", #""optionalIntentArguments": "-e k v""#, 200, "null"),
    ("old", #""optionalIntentArguments": "-e k other""#, 500, "k=v"), ("old", "", 200, "null"),
  ]

  @Test(arguments: starts)
  func extrasAreCompared(_ row: (request: String, arguments: String, status: Int, answer: String)) throws {
    var client = WrittenClient([try Self.served("shop", #"{"arguments": ["-e", "k", "v"]}"#, "[a]")])
    try client.open(#""platformName": "Android", "appium:autoLaunch": false"#)
    let old = #""appPackage": "com.example.shop", "appActivity": ".Main""#
    let answer =
      row.request == "mobile"
      ? client.mobile("startActivity", "{\(row.arguments)}")
      : client.send("POST appium/device/start_activity", "{\(old)\(row.arguments.isEmpty ? "" : ", ")\(row.arguments)}")
    #expect(answer.status == row.status && answer.body.text.contains(row.answer), "\(answer.body.text)")
    #expect((client.find("a") != nil) == (row.status == 200))
  }

  @Test(arguments: [("v", "b"), ("w", "z")]) func extrasChooseTheNextLaunch(value: String, screen: String) throws {
    let lines = [
      #""launch": {"arguments": ["-e k v"]}"#, "[a b]", Written.tap("a"), "[c]", #""terminate": {}"#,
      #""launch": {"arguments": ["-e", "k", "w"]}"#, "[z]",
    ]
    var client = WrittenClient([try Written.served("1-shop", lines, android: true)])
    try client.open(#""platformName": "Android""#)
    #expect(client.tap("a"))
    let extras = #"{"component": "com.example.shop/.Main", "stop": true, "extras": [["s", "k", "\#(value)"]]}"#
    #expect(client.mobile("startActivity", extras).status == 200)
    #expect(client.find(screen) != nil)
  }

  /// A driver ignores the arguments of the other platform.
  @Test func argumentsOfTheOtherPlatformAreIgnored() throws {
    let server = WebDriverServer([try Self.served("shop", #"{"arguments": ["-e", "k", "v"]}"#, "[a]")])
    let android = #""platformName": "Android", "appium:appPackage": "com.example.shop""#
    #expect(server.create(#"\#(android), "appium:processArguments": {"args": ["-e", "k", "w"]}"#).status == 200)
    let other = WebDriverServer([try Written.served("shop", [#""launch": {"arguments": ["-ui"]}"#, "[a]"])])
    let apple = #""platformName": "iOS", "appium:bundleId": "com.example.shop""#
    #expect(other.create(#"\#(apple), "appium:optionalIntentArguments": "-e k v""#).status == 200)
  }

  /// The log has the names of extras, but not their values.
  @Test func extrasAreNotLogged() throws {
    var client = WrittenClient([try Self.served("shop", "{}", "[a]")])
    try client.open(#""platformName": "Android", "appium:optionalIntentArguments": "-e account quince""#)
    let log = try client.report.log.joined(separator: "\n")
    #expect(log.contains("account") && !log.contains("quince"), "\(log)")
  }
}
