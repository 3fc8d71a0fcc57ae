// Tests recordings that begin where another recording ends.

import AccessibilityTree
import Findings
import Recordings
import Testing

@Suite struct ContinuedRecordingTests {
  /// Returns the files of the directory with the given name. All directories are in a directory `all`, and each dump is
  /// named after its only button.
  static func files(_ directories: [String: [String: String]], _ name: String) -> RecordingFiles? {
    guard let own = directories[name] else { return nil }
    return RecordingFiles(
      names: Array(own.keys), sibling: { files(directories, $0) }, siblingNames: { directories.keys.sorted() }
    ) { file in own[file].map { Array($0.utf8) } }
  }

  static func directory(_ header: String, _ lines: String...) -> [String: String] {
    var files = ["recording.jsonl": (["{\"axreplay\": 1\(header)}"] + lines).map { $0 + "\n" }.joined()]
    for name in ["a", "b", "c", "z"] {
      files["\(name).xml"] =
        "<XCUIElementTypeApplication><XCUIElementTypeButton name=\"\(name)\"/></XCUIElementTypeApplication>"
    }
    return files
  }

  static func read(_ name: String, _ directories: [String: [String: String]]) throws -> RecordingReading {
    RecordingReader.read("all/\(name)", try #require(files(directories, name)))
  }

  static let login = directory(
    #", "app": "shop""#, #"{"at": 0, "launch": {}}"#, #"{"at": 1, "snapshot": "a.xml"}"#,
    #"{"at": 2, "snapshot": "z.xml", "app": "other"}"#, #"{"at": 3, "orientation": "landscapeLeft"}"#,
    #"{"at": 4, "snapshot": "b.xml"}"#)

  /// The dump file of the screen that each app shows at time 0.
  static let starts: [(directories: [String: [String: String]], start: [String: String])] = [
    // Each app's last snapshot remains on screen. The header does not name an app, so the recording inherits the name
    // from the recording that it continues.
    (
      ["r": directory(#", "continues": "login""#, #"{"at": 0, "tap": "buttons[\"b\"]"}"#), "login": login],
      ["shop": "login/b.xml", "other": "login/z.xml"]
    ),
    // The recording tests an app with a different name. That app does not inherit a screen from the other apps.
    (
      ["r": directory(#", "app": "third", "continues": "login""#), "login": login],
      ["shop": "login/b.xml", "other": "login/z.xml"]
    ),
    // A screen without an app name belongs to the app under test. A directory of dumps can be continued like a
    // recording.
    (
      [
        "r": directory(#", "app": "shop", "continues": "dumps""#),
        "dumps": directory("").filter { $0.key.hasSuffix(".xml") },
      ],
      ["shop": "dumps/z.xml"]
    ),
    // If one snapshot names the app under test and a later one does not name an app, the one with the name is used.
    (
      [
        "r": directory(#", "app": "shop", "continues": "both""#),
        "both": directory("", #"{"at": 0, "snapshot": "a.xml", "app": "shop"}"#, #"{"at": 1, "snapshot": "z.xml"}"#),
      ],
      ["shop": "both/a.xml"]
    ),
    // A terminated app is no longer on screen.
    (
      [
        "r": directory(#", "continues": "end""#),
        "end": directory(
          "", #"{"at": 0, "snapshot": "a.xml"}"#, #"{"at": 1, "snapshot": "z.xml", "app": "other"}"#,
          #"{"at": 2, "terminate": "other"}"#),
      ],
      ["": "end/a.xml"]
    ),
    // The recording continues one that itself continues another. Screens that the middle recording does not change
    // remain.
    (
      [
        "r": directory(#", "continues": "middle""#),
        "middle": directory(#", "continues": "login""#, #"{"at": 0, "snapshot": "c.xml"}"#), "login": login,
      ],
      ["shop": "middle/c.xml", "other": "middle/login/z.xml"]
    ),
  ]

  @Test(arguments: starts)
  func theFinalScreensAreCarriedOver(_ row: (directories: [String: [String: String]], start: [String: String])) throws {
    let reading = try Self.read("r", row.directories)
    let recording = try #require(reading.recording, "\(reading.findings.map(\.message))")
    let session = ReplaySession(recording)
    #expect(session.now == .zero)
    #expect(session.shownApps == row.start.keys.sorted())
    for (app, file) in row.start { #expect(session.screen(of: app)?.file == file) }
  }

  @Test func theOrientationIsCarriedOver() throws {
    let reading = try Self.read("r", ["r": Self.directory(#", "continues": "login""#), "login": Self.login])
    #expect(reading.recording?.initialOrientation == "landscapeLeft")
    #expect(try Self.read("login", ["login": Self.login]).recording?.initialOrientation == "portrait")
  }

  @Test func ownSnapshotsReplaceCarriedOverScreens() throws {
    let own = Self.directory(
      #", "continues": "login""#, #"{"at": 0.5, "snapshot": "c.xml"}"#, #"{"at": 1, "tap": "buttons[\"c\"]"}"#)
    var session = ReplaySession(try #require(try Self.read("r", ["r": own, "login": Self.login]).recording))
    #expect(session.screen(of: nil)?.file == "login/b.xml")
    #expect(session.nextChange == VirtualTime(seconds: 0.5))
    session.sleep(VirtualTime(microseconds: 500_000))
    #expect(session.screen(of: nil)?.file == "c.xml")
    #expect(session.screen(of: "other")?.file == "login/z.xml")
  }

  /// Directories with a mistake, and the first error: its position, words from its message, and its advice.
  static let mistakes: [(directories: [String: [String: String]], position: String, words: String, advice: String?)] = [
    (
      ["r": directory(#", "continues": "lgoin""#), "login": login], "all/r/recording.jsonl:1",
      "this recording continues all/lgoin, which does not exist", "did you mean login?"
    ),
    (
      ["r": directory(#", "continues": "nothing""#), "login": login], "all/r/recording.jsonl:1",
      "this recording continues all/nothing, which does not exist", "name a recording in the same directory"
    ),
    (
      ["r": directory(#", "continues": "r""#)], "all/r/recording.jsonl:1", "form a cycle: all/r ─▶ all/r", nil
    ),
    (
      ["r": directory(#", "continues": "s""#), "s": directory(#", "continues": "r""#)], "all/s/recording.jsonl:1",
      "form a cycle: all/r ─▶ all/s ─▶ all/r", nil
    ),
    (
      ["r": directory(#", "continues": "../login""#), "login": login], "all/r/recording.jsonl:1",
      "“continues” must name a directory next to this recording, not “../login”",
      "write only the name of the directory: \"shop-login\""
    ),
    (
      ["r": directory(#", "continues": "/login""#), "login": login], "all/r/recording.jsonl:1", "must name a directory",
      "write only the name of the directory: \"shop-login\""
    ),
    (
      ["r": directory(#", "continues": "login""#, #"{"at": 0, "launch": {}}"#), "login": login],
      "all/r/recording.jsonl:1", "cannot continue another recording", "remove “continues”"
    ),
    (
      ["r": directory(#", "continues": "s""#), "s": directory("", "nonsense")], "all/s/recording.jsonl:2",
      "not valid JSON", nil
    ),
    (["r": directory(#", "continues": "s""#), "s": [:]], "all/s", "neither a journal nor a dump", nil),
  ]

  @Test(arguments: mistakes)
  func errorsHavePositions(
    _ row: (directories: [String: [String: String]], position: String, words: String, advice: String?)
  ) throws {
    let reading = try Self.read("r", row.directories)
    #expect(reading.recording == nil)
    let finding = try #require(reading.findings.first { $0.severity == .error })
    #expect(finding.position.description == row.position)
    #expect(finding.message.contains(row.words), "\(finding.message)")
    if let advice = row.advice { #expect(finding.advice == advice) }
    // The last finding is in the requested recording and states that the recording it continues cannot be read.
    #expect(reading.findings.last?.position.file == "all/r/recording.jsonl")
  }

  @Test func aLongChainIsRejected() throws {
    var directories: [String: [String: String]] = [:]
    for number in 0..<100 { directories["\(number)"] = Self.directory(", \"continues\": \"\(number + 1)\"") }
    let reading = try Self.read("0", directories)
    #expect(reading.recording == nil)
    #expect(reading.findings.first?.message.contains("more than 32 recordings are chained by “continues”") == true)
  }

  static let paths: [(path: String, sibling: String, result: String)] = [
    ("snapshots/a", "b", "snapshots/b"), ("snapshots/a/", "b", "snapshots/b"), ("a", "b", "b"), ("/a", "b", "/b"),
    (".", "b", "./../b"), ("../..", "b", "../../../b"), ("x/.", "b", "x/./../b"), ("a", "g/b", "g/b"),
  ]

  @Test(arguments: paths)
  func pathsOfSiblings(_ row: (path: String, sibling: String, result: String)) {
    #expect(RecordingFiles.path(of: row.sibling, beside: row.path) == row.result)
  }
}
