// Imports logs and dumps with the command.

import Foundation
import Testing

@testable import axreplay

@Suite struct ImportCommandTests {
  private static let session = "5d3f1c20-0000-4000-8000-000000000001"
  private static let source = """
    <XCUIElementTypeApplication bundleId="com.example.shop" x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton name="buy" label="Buy" x="20" y="100" width="350" height="44"/>
    </XCUIElementTypeApplication>
    """

  /// A log of Appium, in which a button is tapped 4 s after the session began.
  private static let appium = """
    2026-08-01 10:00:00:000 [HTTP] --> POST /session {"capabilities":{"alwaysMatch":{"platformName":"iOS","appium:bundleId":"com.example.shop"}}}
    2026-08-01 10:00:01:000 [5d3f1c20][AppiumDriver@1] New XCUITestDriver session created successfully, session \(session) added to master session list
    2026-08-01 10:00:01:000 [5d3f1c20][XCUITestDriver@2] Responding to client with driver.createSession() result: {"capabilities":{"platformName":"iOS","bundleId":"com.example.shop"}}
    2026-08-01 10:00:01:000 [HTTP] <-- POST /session 200 1000 ms - 90
    2026-08-01 10:00:03:000 [5d3f1c20][HTTP] --> POST /session/\(session)/element {"using":"id","value":"buy"}
    2026-08-01 10:00:03:100 [5d3f1c20][XCUITestDriver@2] Responding to client with driver.findElement() result: {"ELEMENT":"1"}
    2026-08-01 10:00:03:100 [5d3f1c20][HTTP] <-- POST /session/\(session)/element 200 100 ms - 90
    2026-08-01 10:00:04:000 [5d3f1c20][HTTP] --> POST /session/\(session)/element/1/click {}
    2026-08-01 10:00:04:500 [5d3f1c20][HTTP] <-- POST /session/\(session)/element/1/click 200 500 ms - 14
    """

  /// 1 August 2026, 10:00:02 in UTC.
  private static let time = Date(timeIntervalSince1970: 1_785_578_402)

  /// A log of any name and a directory of page sources, as two arguments. With the offset, the log is from 12:00 on.
  @Test(arguments: [("appium.out", "UTC", 0), ("appium.log.1", "UTC", 0), ("appium", "+02:00", 2)])
  func aLogAndADirectoryBelongTogether(name: String, zone: String, hours: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.appium.replacing(" 10:", with: " \(10 + hours):"), to: name)
    try folder.write(Self.source, to: "sources/1.xml")
    try FileManager.default.setAttributes(
      [.modificationDate: Self.time], ofItemAtPath: folder.url.appending(path: "sources/1.xml").path)
    let run = try CommandRun(
      ["import", name, "sources", "--out", "out", "--time-zone", zone], in: folder.url)
    #expect(run.exitCode == 0 && !run.standardError.contains("warning"), "\(run.standardError)")
    let journal = try String(
      contentsOf: folder.url.appending(path: "out/1-com.example.shop/recording.jsonl"), encoding: .utf8)
    #expect(journal.contains(#"{"at": 2.00, "snapshot": "0000.xml"}"#), "\(journal)")
    #expect(journal.contains(#"{"at": 4.00, "tap": {"on": "buttons[\"buy\"]"#), "\(journal)")
  }

  /// A video is not read, however large it is; a log that is too large is named.
  @Test func largeFilesOfADirectoryAreLeftOut() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.source, to: "run/1.xml")
    for name in ["run/video.mp4", "run/appium.log"] {
      try folder.write("", to: name)
      let file = try FileHandle(forWritingTo: folder.url.appending(path: name))
      // Without blocks on the disk.
      try file.truncate(atOffset: (1 << 30) + 1)
      try file.close()
    }
    let run = try CommandRun(["import", "run", "--out", "out"], in: folder.url)
    #expect(run.exitCode == 2 && run.standardError.contains("1 snapshot"), "\(run.standardError)")
    let warnings = run.standardError.split(separator: "\n").filter { $0.hasPrefix("warning:") }
    #expect(warnings == ["warning: run/appium.log is left out: the file is larger than 1 GiB"])
  }

  /// What `print(app.debugDescription)` prints.
  private static func description(_ label: String) -> String {
    """
    Attributes: Application, 0x1, pid: 7, label: 'Shop'
    Element subtree:
     →Application, 0x1, pid: 7, label: 'Shop'
        Button, 0x2, {{0.0, 0.0}, {90.0, 44.0}}, label: '\(label)'
    Path to element:
     →Application, 0x1, pid: 7, label: 'Shop'

    """
  }

  /// Logs and dumps, and what the command says.
  static let messages: [(files: [(name: String, text: String)], arguments: [String], has: String)] = [
    (
      [("a.log", appium), ("sources/1.xml", source)], ["a.log", "sources", "--time-zone", "-02:00"],
      "warning: 1 of the page sources in files belong to no session by their times; --time-zone"
    ),
    (
      [
        (
          "a.log",
          appium + """

            2026-08-01 10:00:05:000 [5d3f1c20][HTTP] --> GET /session/\(session)/source
            2026-08-01 10:00:05:000 [5d3f1c20][XCUITestDriver@2] Responding to client with driver.getPageSource() result: "<?xml…
            2026-08-01 10:00:05:000 [5d3f1c20][HTTP] <-- GET /session/\(session)/source 200 9 ms - 9
            """
        )
      ], ["a.log"], "warning: a page source is cut off in the log: Appium writes at most 1,024 characters"
    ),
    (
      [
        (
          "shop.e2e-0-0.log",
          """
          2026-08-01T10:00:00.000Z INFO webdriver: [POST] http://127.0.0.1:4723/session
          2026-08-01T10:00:00.000Z INFO webdriver: DATA { capabilities: {} }
          2026-08-01T10:00:01.000Z INFO webdriver: RESULT { sessionId: 'a', capabilities: { bundleId: 'com.a' } }
          2026-08-01T10:00:02.000Z INFO webdriver: COMMAND reloadSession()
          """
        )
      ], ["."], "warning: shop.e2e-0-0.log ends at reloadSession: what follows is in wdio.log"
    ),
    (
      [("a.log", appium), ("hello.txt", "hello")], ["a.log", "hello.txt"],
      "hello.txt: error: there is nothing to import"
    ),
    (
      [("run/1.xml", source), ("run/notes.txt", "hello"), ("run/junit.xml", "<testsuites/>")], ["run"],
      "note: 2 files without a dump or requests: junit.xml, notes.txt\nout/1-run: 0 actions, 1 snapshot"
    ),
    (
      [
        ("ci/xcodebuild.log", "Test Case 'a' started.\n\(description("Sign In"))    t = 2 s\n\(description("Home"))")
      ], ["ci"],
      "out/1-ci: 0 actions, 2 snapshots"
    ),
    (
      [("run/1.xml", source), ("run/recording.jsonl", "{}")], ["run"],
      "warning: run has a journal, which is not imported"
    ),
    ([("run/1.xml", source)], ["run", "/dev/zero"], "warning: /dev/zero is left out: this is not a regular file"),
    ([("notes.out", "nothing")], ["notes.out"], "WebdriverIO writes them to <spec>-0-0.log, and to wdio.log"),
    (
      [("dumps/a.xml", source), ("dumps/b.xml", source.replacing("com.example.shop", with: "com.example.bank"))],
      ["dumps"],
      "out/2-dumps-com.example.bank: 0 actions, 1 snapshot"
    ),
    ([], [".", "--time-zone", "Berlin"], "--time-zone must be UTC, local or an offset such as +02:00, not “Berlin”"),
  ]

  @Test(arguments: messages.indices) func theCommandSaysWhatIsMissing(_ index: Int) throws {
    let row = Self.messages[index]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in row.files { try folder.write(file.text, to: file.name) }
    for file in row.files where file.name.hasSuffix("xml") {
      try FileManager.default.setAttributes(
        [.modificationDate: Self.time], ofItemAtPath: folder.url.appending(path: file.name).path)
    }
    let run = try CommandRun(["import"] + row.arguments + ["--out", "out"], in: folder.url)
    #expect(run.standardError.contains(row.has), "\(run.standardError)")
  }

  @Test func otherSubcommandsRecommendIt() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.description("Sign In"), to: "ci/home.txt")
    try folder.write("app.buttons[\"a\"].tap()", to: "T.swift")
    let run = try CommandRun(["lint", "T.swift", "--snapshots", "ci"], in: folder.url)
    let advice = "if its text files contain hierarchies, run axreplay import 'ci' --out recordings"
    #expect(run.exitCode == 2 && (run.standardOutput + run.standardError).contains(advice), "\(run.standardOutput)")
  }

  /// What follows `reloadSession` is in another file, whose session may have begun in the first one.
  @Test func logsOfWebdriverIOGoOnInAnother() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func exchange(_ second: Int, _ request: String, _ data: String, _ result: String) -> String {
      """
      2026-08-01T10:00:0\(second).000Z INFO webdriver: \(request)
      2026-08-01T10:00:0\(second).000Z INFO webdriver: DATA \(data)
      2026-08-01T10:00:0\(second).500Z INFO webdriver: RESULT \(result)

      """
    }
    let opened = exchange(
      0, "[POST] http://127.0.0.1:4723/session",
      "{ capabilities: { alwaysMatch: { 'appium:bundleId': 'com.example.shop' } } }",
      "{ sessionId: 'b', capabilities: { bundleId: 'com.example.shop' } }")
    let text = Self.source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    try folder.write(opened, to: "shop.e2e-0-0.log")
    try folder.write(
      opened + exchange(2, "[GET] http://127.0.0.1:4723/session/b/source", "{}", text)
        + exchange(
          4, "[POST] http://127.0.0.1:4723/session/b/element", "{ using: 'id', value: 'buy' }", "{ ELEMENT: '1' }")
        + exchange(6, "[POST] http://127.0.0.1:4723/session/b/element/1/click", "{}", "null"), to: "wdio.log")
    let run = try CommandRun(["import", ".", "--out", "out"], in: folder.url)
    #expect(run.standardError.contains("out/1-com.example.shop: 2 actions, 1 snapshot"), "\(run.standardError)")
    #expect(!run.standardError.contains("out/2-"))
  }

  @Test(arguments: [
    ("UTC", LogTimeZone.utc), ("z", .utc), ("Local", .local), ("+02:00", .offset(7200)), ("-0530", .offset(-19_800)),
    ("+1", .offset(3600)), ("+14", .offset(50_400)),
  ])
  func timeZonesAreRead(text: String, zone: LogTimeZone) throws {
    #expect(try LogTimeZone(text) == zone)
  }

  @Test(arguments: ["", "2", "+15", "+02:60", "+02:0", "CEST", "+02:00 "]) func otherTimeZonesAreRefused(text: String) {
    #expect(throws: (any Error).self) { try LogTimeZone(text) }
  }
}
