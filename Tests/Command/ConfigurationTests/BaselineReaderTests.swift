// Tests reading and writing baseline files.

import Configuration
import Findings
import Testing

@Suite struct BaselineReaderTests {
  static let header = "{\"axreplay-baseline\": 3}\n"

  static func read(_ text: String) -> BaselineReader.Reading { BaselineReader.read(Array(text.utf8), file: "b.jsonl") }

  @Test func eachFindingIsOnOneLine() {
    let position = SourcePosition(file: "UITests/Login.swift", line: 7, column: 2)
    let named = Finding(
      code: "loc-no-match", severity: .error, position: position, subject: "LoginScreen.submit", message: "nothing")
    let twice = Finding(
      code: "loc-index", severity: .warning, position: position, subject: "Shop.row", message: "index 7 of 9")
    #expect(
      Baseline([named, twice, twice]).text == """
        {"axreplay-baseline": 3}
        {"code": "loc-index", "file": "UITests/Login.swift", "subject": "Shop.row", "count": 2}
        {"code": "loc-no-match", "file": "UITests/Login.swift", "subject": "LoginScreen.submit"}

        """)
    #expect(Baseline([]).text == Self.header)
  }

  @Test(arguments: [["snapshots/shop-login"], ["b", "a\"c", "b"], []])
  func snapshotDirectoriesAreWrittenAndRead(directories: [String]) {
    let baseline = Baseline([], snapshots: directories)
    let reading = Self.read(baseline.text)
    #expect(reading.findings == [])
    #expect(reading.baseline?.snapshots == Set(directories).sorted())
    #expect(
      Baseline([], snapshots: ["b", "a"]).text == Self.header + "{\"snapshots\": \"a\"}\n{\"snapshots\": \"b\"}\n")
  }

  /// Strings with line breaks, quotes, invisible characters and the like.
  static let texts = [
    "plain", "two\nlines", "\r\n", "tab\t", "\"quoted\"", #"back\slash"#, "\u{0}\u{1B}[31m", "a\u{202E}b", "👩‍👩‍👧", "雨",
    "\u{2028}", "\u{FEFF}", "{\"code\": 1}", "", " ", "%41", "\u{E0041}", "ü",
  ]

  @Test(arguments: texts)
  func stringsAreWrittenAndReadUnchanged(text: String) {
    let findings = [
      Finding(code: text, severity: .error, position: SourcePosition(file: "f"), subject: "s", message: "m"),
      Finding(code: "c", severity: .error, position: SourcePosition(file: text), subject: "s", message: "m"),
      Finding(code: "c", severity: .error, position: SourcePosition(file: "f"), subject: text, message: "m"),
    ]
    let baseline = Baseline(findings)
    let reading = Self.read(baseline.text)
    #expect(reading.findings == [])
    #expect(reading.baseline == baseline)
    #expect(reading.baseline?.text.utf8.elementsEqual(baseline.text.utf8) == true)
    #expect(baseline.text.split(separator: "\n", omittingEmptySubsequences: false).count == baseline.entries.count + 2)
    #expect(reading.baseline?.apply(to: findings).new == [])
  }

  static let tolerated = [
    header + "{\"code\":\"c\",\"file\":\"f\",\"subject\":\"s\"}",
    "\n" + header + "\n \t\n{ \"subject\" : \"s\" ,\"file\":\"\\u0066\", \"code\":\"c\",\"count\":1 }\r\n",
    "\u{FEFF}{\"axreplay-baseline\":3}\r\n{\"code\":\"c\",\"file\":\"f\",\"subject\":\"s\"}\r\n",
  ]

  @Test(arguments: tolerated)
  func otherFormattingIsAccepted(text: String) {
    let reading = Self.read(text)
    #expect(reading.findings == [])
    #expect(
      reading.baseline?.text == Self.header + "{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\"}\n")
  }

  /// The way from the baseline to the directory of its paths is in the first line.
  @Test(arguments: ["..", ".", "../../shop", "ü \"b\""])
  func theRootIsWrittenAndRead(root: String) {
    let baseline = Baseline([], snapshots: ["snapshots"], root: root)
    let reading = Self.read(baseline.text)
    #expect(reading.findings == [])
    #expect(reading.baseline == baseline)
    #expect(reading.baseline?.root == root)
    #expect(Baseline([], root: "..").text == "{\"axreplay-baseline\": 3, \"root\": \"..\"}\n")
  }

  /// Version 2 did not record where its paths begin; its entries are otherwise the same.
  @Test func version2IsRead() {
    let entry = "{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\"}\n"
    let reading = Self.read("{\"axreplay-baseline\": 2}\n" + entry)
    #expect(reading.findings.map(\.code) == ["baseline-version"])
    #expect(reading.findings.map(\.severity) == [.note])
    #expect(reading.findings.first?.advice == "regenerate it with --write-baseline b.jsonl")
    #expect(reading.baseline?.root == nil)
    #expect(reading.baseline?.text == Self.header + entry)
  }

  /// Version 1 also stored messages, which change with every release.
  @Test func findingsOfVersion1AreMatchedByRuleAndFile() {
    let reading = Self.read(
      """
      {"axreplay-baseline": 1}
      {"snapshots": "snapshots/shop"}
      {"code": "c", "file": "f", "message": "index # of #", "count": 2}
      {"code": "c", "file": "f", "subject": "Shop.row"}
      {"code": "d", "file": "f", "subject": "Shop.row"}
      """)
    #expect(reading.findings.map(\.code) == ["baseline-version"])
    #expect(reading.findings.first?.severity == .note)
    #expect(reading.findings.first?.advice == "regenerate it with --write-baseline b.jsonl")
    let now = [("c", "f"), ("c", "f"), ("c", "f"), ("c", "f"), ("c", "g")].enumerated().map { line, finding in
      Finding(
        code: finding.0, severity: .error, position: SourcePosition(file: finding.1, line: line), subject: "\(line)",
        message: "reworded")
    }
    let outcome = reading.baseline?.apply(to: now)
    // Three findings of rule c in f are known, whatever their subjects. The fourth, and the finding in g, are new.
    #expect(outcome?.known.compactMap(\.subject) == ["0", "1", "2"])
    #expect(outcome?.new.compactMap(\.subject) == ["3", "4"])
    #expect(outcome?.stale.map(\.fingerprint.code) == ["d"])
    #expect(reading.baseline?.snapshots == ["snapshots/shop"])
  }

  /// A line after the header, with the column and the message of its error.
  static let badLines: [(line: String, column: Int?, message: String)] = [
    // Lines that are not JSON, with the column at which the reader stops.
    ("<<<<<<< HEAD", 1, notObject), ("{\"code\": \"c\"", 13, notObject), ("{\"code\" \"c\"}", 9, notObject),
    ("{\"code\": }", 10, notObject), ("{\"code\": \"c}", 13, notObject), ("{\"code\": \"a\\x\"}", 12, notObject),
    ("{\"code\": \"a\u{1}\"}", 12, notObject),
    ("{\"code\": 1e999}", 10, notObject), ("{} {}", 4, notObject), ("[]", nil, notObject),
    // Lines that are JSON but not a valid baseline entry.
    ("{\"code\": \"c\", \"code\": \"d\"}", 23, "duplicate key “code”"),
    ("{\"code\": \"c\", \"flie\": \"f\"}", nil, "unknown key “flie”"),
    ("{\"code\": 1}", nil, "`code` must be a string"), ("{}", nil, "`code` is missing"),
    ("{\"code\": \"c\"}", nil, "`file` is missing"),
    ("{\"code\": \"c\", \"file\": \"f\"}", nil, "`subject` is missing"),
    ("{\"code\": \"c\", \"file\": \"f\", \"message\": \"m\"}", nil, "unknown key “message”"),
    ("{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\", \"count\": 0}", nil, badCount),
    ("{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\", \"count\": 1.5}", nil, badCount),
    ("{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\", \"count\": \"2\"}", nil, badCount),
  ]

  static let notObject = "this line is not a JSON object"
  static let badCount = "`count` must be a whole number of at least 1"

  @Test(arguments: badLines)
  func invalidLinesAreReported(line: String, column: Int?, message: String) {
    let good = "{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\"}\n"
    let reading = Self.read(Self.header + good + line + "\n" + "{\"code\": \"also bad\"}\n")
    #expect(reading.baseline == nil)
    // All problems are reported at once.
    #expect(reading.findings.count == 2)
    let finding = reading.findings.first
    #expect(finding?.message == message)
    #expect(finding?.position == SourcePosition(file: "b.jsonl", line: 3, column: column))
    #expect(reading.findings.last?.position.line == 4)
  }

  /// Files that are not valid baselines.
  static let refused: [(text: String, code: String, line: Int?)] = [
    ("", "baseline-empty", nil), ("\n\n", "baseline-empty", nil),
    ("{\"axreplay-baseline\": 4}\n{\"new\": \"things\"}\n", "baseline-version", 1),
    ("{\"axreplay\": 1}\n{}\n", "baseline-line", 1), ("[]\n[]\n", "baseline-line", 1),
    ("{\"axreplay-baseline\": \"1\"}\n", "baseline-line", 1),
    ("{\"axreplay-baseline\": 3, \"root\": 1}\n{}\n", "baseline-line", 1),
  ]

  @Test(arguments: refused)
  func filesThatAreNotBaselinesAreRefused(text: String, code: String, line: Int?) {
    let reading = Self.read(text)
    #expect(reading.baseline == nil)
    #expect(reading.findings.map(\.code) == [code])
    #expect(reading.findings.first?.position.line == line)
  }

  @Test func invalidUTF8IsRefused() {
    let reading = BaselineReader.read(Array(Self.header.utf8) + [0x7B, 0xFF, 0x7D], file: "b")
    #expect(reading.findings.map(\.message) == ["this line is not valid UTF-8"])
    #expect(reading.baseline == nil)
  }

  @Test func duplicatesAreCountedAndReported() {
    let line = "{\"code\": \"c\", \"file\": \"f\", \"subject\": \"s\"}\n"
    let reading = Self.read(Self.header + line + line)
    #expect(reading.findings.map(\.code) == ["baseline-duplicate"])
    #expect(reading.findings.first?.position.line == 3)
    #expect(reading.baseline?.entries.map(\.count) == [2])
    // Overflow does not trap.
    let huge = line.replacing("}", with: ", \"count\": 9223372036854770000}")
    #expect(Self.read(Self.header + huge + huge).baseline?.entries.map(\.count) == [.max])
  }

  @Test func misspeltKeysAreCorrected() {
    let reading = Self.read(Self.header + "{\"subjekt\": \"s\"}\n")
    #expect(reading.findings.first?.advice == "did you mean subject?")
  }

  /// If a file is truncated at any point, or any byte is replaced, reading it yields either a baseline or an error with
  /// a position.
  @Test func damagedFilesAreReadOrRefused() {
    let whole = Array(
      (Self.header + "{\"code\": \"\\ud83d\\ude00\", \"file\": \"雨\", \"subject\": \"m\", \"count\": 12}\n").utf8)
    var damaged = whole.indices.map { Array(whole[..<$0]) }
    for index in whole.indices {
      for byte in [0x00, 0x0A, 0x22, 0x2C, 0x30, 0x5C, 0x75, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8]
      where byte != whole[index] {
        var bytes = whole
        bytes[index] = byte
        damaged.append(bytes)
      }
    }
    for bytes in damaged {
      let reading = BaselineReader.read(bytes, file: "b")
      #expect((reading.baseline == nil) == reading.findings.contains { $0.severity == .error })
      for finding in reading.findings where finding.code != "baseline-empty" {
        #expect(finding.position.line.map { (1...3).contains($0) } == true)
      }
      // Writing the baseline and reading it again results in an equal baseline.
      if let baseline = reading.baseline { #expect(Self.read(baseline.text).baseline == baseline) }
    }
  }
}
