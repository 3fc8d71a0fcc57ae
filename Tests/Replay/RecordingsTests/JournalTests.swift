// Tests how journals are read and printed, and how errors in their lines are reported.

import ElementQueries
import Findings
import LocatorStrategies
import Recordings
import Testing

@Suite struct JournalTests {
  static let header = #"{"axreplay": 1}"#

  /// Reads a journal with the usual header and the given lines.
  static func read(_ lines: String..., isClosed: Bool = true) -> JournalReader.Reading {
    let text = ([header] + lines).joined(separator: "\n") + (isClosed ? "\n" : "")
    return JournalReader.read(Array(text.utf8), file: "recording.jsonl")
  }

  // MARK: Reading

  /// The keys in the first line, except the format version, and their values after reading.
  static let headerRows: [(keys: String, header: JournalHeader)] = [
    ("", JournalHeader()),
    (
      #", "app": "com.example.shop", "device": "iPhone 16", "os": "iOS 19.0", "locale": "en_GB""#,
      JournalHeader(app: "com.example.shop", device: "iPhone 16", os: "iOS 19.0", locale: "en_GB")
    ),
    // Both ways to write an Xcode version are kept unchanged.
    (#", "xcode": "16.2""#, JournalHeader(xcode: "16.2")), (#", "xcode": "1620""#, JournalHeader(xcode: "1620")),
    (
      #", "xcode": "26.0.1", "version": "2.4", "build": "1287", "continues": "before""#,
      JournalHeader(xcode: "26.0.1", version: "2.4", build: "1287", continues: "before")
    ),
    (#", "xcode": null, "version": "", "build": null"#, JournalHeader(version: "")),
  ]

  @Test(arguments: headerRows)
  func headerIsParsed(_ row: (keys: String, header: JournalHeader)) throws {
    let reading = JournalReader.read(Array("{\"axreplay\": 1\(row.keys)}\n".utf8), file: "j")
    #expect(reading.findings.isEmpty)
    let journal = try #require(reading.journal)
    #expect(journal.header == row.header)
    #expect(journal.entries.isEmpty)
    #expect(JournalReader.read(Array(JournalText.text(journal).utf8), file: "j").journal == journal)
  }

  /// Headers, and the facts from each header that are displayed.
  static let headlines: [(header: JournalHeader, facts: String)] = [
    (JournalHeader(), ""),
    (
      JournalHeader(app: "shop", device: "iPhone 16", os: "iOS 19.0", locale: "en_GB"),
      "shop, iPhone 16, iOS 19.0, en_GB"
    ),
    (JournalHeader(app: "shop", xcode: "16.2", version: "2.4", build: "1287"), "shop, version 2.4 (1287), Xcode 16.2"),
    (JournalHeader(xcode: "1620", version: "2.4"), "version 2.4, Xcode 16.2"), (JournalHeader(build: "7"), "build 7"),
  ]

  @Test(arguments: headlines)
  func factsOfTheHeader(_ row: (header: JournalHeader, facts: String)) {
    #expect(row.header.facts.joined(separator: ", ") == row.facts)
  }

  @Test func snapshotsHaveFilesScreenshotsViewsAndApps() throws {
    let line =
      #"{"at": 2.35, "snapshot": "1.xml", "screenshot": "1.png", "view": "LoginView", "app": "com.apple.springboard"}"#
    let entry = try #require(Self.read(line).journal?.entries.first)
    #expect(entry.at.microseconds == 2_350_000)
    #expect(entry.line == 2)
    #expect(
      entry.content
        == .snapshot(
          RecordedScreen(file: "1.xml", screenshot: "1.png", view: "LoginView", app: "com.apple.springboard")))
  }

  /// A line's event, and its description.
  static let events: [(value: String, expected: String)] = [
    (#""tap": "buttons[\"Log In\"]""#, #"tap buttons["Log In"]"#),
    (
      #""tap": {"on": "buttons[\"OK\"]", "app": "com.apple.springboard"}"#,
      #"tap buttons["OK"] (com.apple.springboard)"#
    ),
    (#""tap": {"on": "app", "point": [0.5, 0.25]}"#, "tap app at {0.5, 0.25}"),
    (#""doubleTap": "images.firstMatch""#, "doubleTap images.firstMatch"),
    (#""press": {"on": "cells[\"a\"]", "duration": 1.5}"#, #"press cells["a"] for 1.5 s"#),
    (#""swipe": {"on": "tables.firstMatch", "direction": "up"}"#, "swipe up tables.firstMatch"),
    (#""typeText": {"on": "textFields[\"account\"]", "text": "ann"}"#, #"typeText "ann" in textFields["account"]"#),
    (#""typeText": {"on": "secureTextFields[\"pin\"]"}"#, #"typeText in secureTextFields["pin"]"#),
    (#""typeText": {"on": "secureTextFields[\"pin\"]", "secret": 2}"#, #"typeText in secureTextFields["pin"]"#),
    (#""typeKey": {"key": "return"}"#, "typeKey return"),
    (#""adjust": {"on": "sliders.firstMatch", "value": 0.7}"#, #"adjust to "0.7" sliders.firstMatch"#),
    (#""drag": {"on": "cells[\"a\"]", "to": "cells[\"b\"]"}"#, #"drag cells["a"] to cells["b"]"#),
    (#""launch": {"arguments": ["-uitest"], "environment": {"B": "2", "A": "1"}}"#, "launch -uitest A=1 B=2"),
    (#""launch": {}"#, "launch"), (#""activate": "com.example.other""#, "activate (com.example.other)"),
    (#""terminate": null"#, "terminate"), (#""open": "shop://basket""#, "open shop://basket"),
    (#""button": "home""#, "button home"), (#""orientation": "landscapeLeft""#, "orientation landscapeLeft"),
  ]

  @Test(arguments: events)
  func eventIsReadAndPrinted(_ row: (value: String, expected: String)) throws {
    let reading = Self.read("{\"at\": 1.00, \(row.value)}")
    #expect(reading.findings.isEmpty)
    let journal = try #require(reading.journal)
    guard case .event(let event) = journal.entries.first?.content else {
      Issue.record("no event")
      return
    }
    #expect(event.description == row.expected)
    let again = JournalReader.read(Array(JournalText.text(journal).utf8), file: "recording.jsonl")
    #expect(again.journal == journal)
    #expect(again.findings.isEmpty)
  }

  @Test func everyKindOfEventHasARow() {
    let kinds = Set(Self.events.compactMap { $0.expected.split(separator: " ").first.map(String.init) })
    #expect(kinds == Set(RecordedEvent.Kind.allCases.map(\.rawValue)))
  }

  @Test func outputIsDeterministic() throws {
    let journal = try #require(Self.read(#"{"at":0.5,"launch":{"environment":{"b":"2","a":"1","c":"é\n"}}}"#).journal)
    #expect(
      JournalText.text(journal) == """
        {"axreplay": 1}
        {"at": 0.50, "launch": {"environment": {"a": "1", "b": "2", "c": "é\\n"}}}

        """)
  }

  @Test func emptyLinesAndWindowsLineBreaksAreAllowed() throws {
    let text = "\(Self.header)\r\n\r\n{\"at\": 0, \"launch\": {}}\r\n"
    let journal = try #require(JournalReader.read(Array(text.utf8), file: "j").journal)
    #expect(journal.entries.map(\.line) == [3])
  }

  // MARK: Torn lines

  @Test func anIncompleteLastLineIsReportedAndSkipped() throws {
    let reading = Self.read(#"{"at": 0, "launch": {}}"#, #"{"at": 1.0, "snap"#, isClosed: false)
    #expect(reading.journal?.entries.count == 1)
    #expect(reading.findings.map(\.code) == ["journal-torn"])
    #expect(reading.findings.map(\.position.line) == [3])
  }

  @Test func aCompleteLastLineNeedsNoLineBreak() {
    let reading = Self.read(#"{"at": 0, "launch": {}}"#, isClosed: false)
    #expect(reading.journal?.entries.count == 1)
    #expect(reading.findings.isEmpty)
  }

  /// A failure to read a journal always has a reason.
  @Test func anIncompleteFirstLineIsAnError() {
    let reading = JournalReader.read(Array(#"{"axrep"#.utf8), file: "j")
    #expect(reading.journal == nil)
    #expect(reading.findings.map(\.code) == ["journal-torn", "journal-empty"])
    #expect(reading.findings.map(\.severity) == [.warning, .error])
  }

  /// A journal that is cut off at any point loses at most its last line.
  @Test func aJournalCutAnywhereIsReadable() {
    let lines = [
      Self.header, #"{"at": 0, "launch": {}}"#, #"{"at": 0.5, "snapshot": "0.xml", "view": "Ä"}"#,
      #"{"at": 1, "tap": "buttons[\"a\"]"}"#,
    ]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for length in Self.header.utf8.count...bytes.count {
      let reading = JournalReader.read(Array(bytes[..<length]), file: "j")
      let breaks = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
      #expect((reading.journal?.entries.count ?? -1) >= max(0, breaks - 1), "\(length)")
      #expect(reading.findings.allSatisfy { $0.code == "journal-torn" }, "\(length)")
    }
  }

  // MARK: Errors

  /// Lines below the header, the line of the first finding, and words from its message.
  static let mistakes: [(lines: [String], line: Int, words: String)] = [
    (["nonsense", "{\"at\": 1, \"launch\": {}}"], 2, "not valid JSON: nonsense"),
    (["[1, 2]"], 2, "must be a JSON object, not a list"),
    // JSON does not allow a comma before a closing bracket, or a number as large as 1e999.
    ([#"{"at": 1, "launch": {},}"#], 2, "not valid JSON"),
    ([#"{"at": 1e999, "launch": {}}"#], 2, "not valid JSON"),
    ([#"{"snapshot": "0.xml"}"#], 2, "“at” is missing"),
    ([#"{"at": "1", "snapshot": "0.xml"}"#], 2, "not the string \"1\""),
    ([#"{"at": -1, "snapshot": "0.xml"}"#], 2, "“at” must be the time since the recording began"),
    ([#"{"at": 1e300, "snapshot": "0.xml"}"#], 2, "“at” must be the time since the recording began"),
    (
      [#"{"at": 2, "launch": {}}"#, #"{"at": 1.5, "launch": {}}"#], 3, "times must not decrease: this line is at 1.50 s"
    ),
    ([#"{"at": 1}"#], 2, "neither a snapshot nor an event"),
    ([#"{"at": 1, "snapshot": "0.xml", "tap": "app"}"#], 2, "has snapshot and tap"),
    ([#"{"at": 1, "snapshot": "../0.xml"}"#], 2, "“../0.xml” is not a file in the recording"),
    ([#"{"at": 1, "snapshot": "/etc/passwd"}"#], 2, "is not a file in the recording"),
    ([#"{"at": 1, "snapshot": 7}"#], 2, "“snapshot” must be a string, not the number 7.0"),
    ([#"{"at": 1, "tap": "buttns[\"a\"]"}"#], 2, "there is no member “buttns”"),
    ([#"{"at": 1, "tap": {}}"#], 2, "“tap” has no target"),
    ([#"{"at": 1, "tap": 7}"#], 2, "must be a locator or an object"),
    ([#"{"at": 1, "typeText": "ann"}"#], 2, "“typeText” must be an object, not a string"),
    ([#"{"at": 1, "tap": {"on": "app", "point": [1]}}"#], 2, "“point” must be a list of two numbers"),
    (
      [#"{"at": 1, "press": {"on": "app", "duration": "long"}}"#], 2,
      "“duration” must be a number, not the string \"long\""
    ),
    ([#"{"at": 1, "launch": {"arguments": [1]}}"#], 2, "“arguments” must be a list of strings"),
    (
      [#"{"at": 1, "launch": {"environment": {"A": 1}}}"#], 2,
      "“environment” must be an object whose values are strings"
    ),
  ]

  @Test(arguments: mistakes)
  func errorsHaveLines(_ row: (lines: [String], line: Int, words: String)) throws {
    let text = ([Self.header] + row.lines).joined(separator: "\n") + "\n"
    let reading = JournalReader.read(Array(text.utf8), file: "shop/recording.jsonl")
    #expect(reading.journal == nil)
    let finding = try #require(reading.findings.first)
    #expect(finding.severity == .error)
    #expect(finding.position == SourcePosition(file: "shop/recording.jsonl", line: row.line))
    #expect(finding.message.contains(row.words), "\(finding.message)")
  }

  /// First lines that are not headers.
  static let headers: [(text: String, words: String)] = [
    ("", "the journal is empty"), (#"{"at": 0, "launch": {}}"#, "the first line has no version"),
    (#"{"axreplay": "1"}"#, "not a valid journal version"), (#"{"axreplay": 0}"#, "not a valid journal version"),
    (#"{"axreplay": 2}"#, "has version 2, but this axreplay reads only versions up to 1"),
    (#"{"axreplay": 1e300}"#, "this axreplay reads only versions up to 1"),
  ]

  @Test(arguments: headers)
  func invalidHeadersAreErrors(_ row: (text: String, words: String)) throws {
    let reading = JournalReader.read(Array((row.text + "\n").utf8), file: "j")
    #expect(reading.journal == nil)
    #expect(try #require(reading.findings.first).message.contains(row.words))
  }

  /// Headers whose keys have values of the wrong type.
  static let wrongHeaders: [(key: String, words: String)] = [
    (#""app": ["shop"]"#, "“app” must be a string, not a list"),
    (#""device": true"#, "“device” must be a string, not true"),
  ]

  /// These keys are optional, so a recording is read even if their values are invalid.
  @Test(arguments: [
    (#""xcode": 16.2"#, "“xcode” must be a string, not the number 16.2; it is ignored"),
    (#""version": {"short": "2.4"}"#, "“version” must be a string, not an object; it is ignored"),
    (#""build": [1287]"#, "“build” must be a string, not a list; it is ignored"),
  ])
  func invalidOptionalHeaderValuesAreIgnored(_ key: String, _ words: String) {
    let reading = JournalReader.read(Array("{\"axreplay\": 1, \(key)}\n".utf8), file: "j")
    #expect(reading.journal?.header == JournalHeader())
    #expect(reading.findings.map(\.message) == [words])
    #expect(reading.findings.map(\.severity) == [.warning])
  }

  @Test(arguments: wrongHeaders)
  func headerValuesMustBeStrings(_ row: (key: String, words: String)) throws {
    let reading = JournalReader.read(Array("{\"axreplay\": 1, \(row.key)}\n".utf8), file: "j")
    #expect(reading.journal == nil)
    let finding = try #require(reading.findings.first)
    #expect(finding.position == SourcePosition(file: "j", line: 1))
    #expect(finding.message == row.words)
  }

  /// Header keys that this version does not know are reported, and the rest of the journal is read.
  static let unknownHeaderKeys: [(keys: String, advice: String?)] = [
    (#""battery": 80"#, nil), (#""recorder": {"name": "UIRecorder", "flags": [1, null]}"#, nil),
    (#""Xcode": "16.2""#, "did you mean xcode?"), (#""verison": "2.4""#, "did you mean version?"),
  ]

  @Test(arguments: unknownHeaderKeys)
  func unknownHeaderKeysAreReportedAndIgnored(_ row: (keys: String, advice: String?)) throws {
    let text = "{\"axreplay\": 1, \"app\": \"shop\", \(row.keys)}\n{\"at\": 0, \"launch\": {}}\n"
    let reading = JournalReader.read(Array(text.utf8), file: "j")
    #expect(reading.journal?.header == JournalHeader(app: "shop"))
    #expect(reading.journal?.entries.count == 1)
    #expect(reading.findings.map(\.code) == ["journal-key"])
    let finding = try #require(reading.findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.position == SourcePosition(file: "j", line: 1))
    #expect(finding.advice == row.advice)
  }

  @Test func unknownKeysAreReportedAndIgnored() throws {
    let reading = Self.read(#"{"at": 1, "snapshot": "0.xml", "veiw": "Login"}"#)
    #expect(reading.journal?.entries.count == 1)
    let finding = try #require(reading.findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.advice == "did you mean view?")
  }

  @Test func misspelledEventsHaveASuggestion() throws {
    let finding = try #require(Self.read(#"{"at": 1, "tpa": "app"}"#).findings.first)
    #expect(finding.advice == "did you mean tap?")
  }
}
