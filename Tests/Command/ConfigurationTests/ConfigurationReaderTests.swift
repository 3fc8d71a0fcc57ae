// Tests reading axreplay.yml, including all error messages.

import AccessibilityTree
import Configuration
import Findings
import Testing

@Suite struct ConfigurationReaderTests {
  static func read(_ text: String) -> ConfigurationReader.Reading {
    ConfigurationReader.read(Array(text.utf8), file: "axreplay.yml")
  }

  @Test func everyKeyIsRead() throws {
    let reading = Self.read(
      """
      # Directories
      snapshots: ui/recordings
      artifacts: "out: here"
      recordings:
        LoginTests: shop-login
        LoginTests/testLater: ../later
        'Shop*': 7
        MapTests: [shop-*, ../later]
      continues: [LoginTests, Shop*/testSecond]
      splice: off
      relaunch: fresh
      """)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    let configuration = try #require(reading.configuration)
    #expect(configuration.snapshots == "ui/recordings")
    #expect(configuration.artifacts == "out: here")
    #expect(
      configuration.recordings.map(\.pattern.text) == ["LoginTests", "LoginTests/testLater", "Shop*", "MapTests"])
    #expect(
      configuration.recordings.map(\.directories) == [["shop-login"], ["../later"], ["7"], ["shop-*", "../later"]])
    #expect(configuration.splice == "off" && configuration.relaunch == "fresh")
    let tests = [
      ("LoginTests", "testA"), ("ShopTests", "testSecond"), ("ShopTests", "testFirst"), ("MapTests", "testA"),
    ]
    #expect(tests.map { configuration.goesOn($0.0, method: $0.1) } == [true, true, false, false])
    #expect(configuration.recordings.map(\.position.description) == [5, 6, 7, 8].map { "axreplay.yml:\($0):3" })
  }

  @Test(arguments: [
    ("26", XCTestVersion(major: 26)), ("16.2", XCTestVersion(major: 16, minor: 2)), ("'15'", XCTestVersion(major: 15)),
  ])
  func theXCTestVersionIsRead(_ text: String, _ version: XCTestVersion) {
    #expect(Self.read("xctest: \(text)").configuration?.xctest == version)
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "~", "recordings:\n", "recordings: {}", "\u{FEFF}"])
  func emptyFilesAreValid(_ text: String) throws {
    let reading = Self.read(text)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    #expect(reading.configuration == ProjectConfiguration())
  }

  /// A configuration file, and its expected findings: the position, part of the message, and the advice of each.
  static let invalidFiles: [(text: String, findings: [(place: String, words: String, advice: String?)])] = [
    ("snapshot: ui", [("1:1", "unknown key “snapshot”", "did you mean snapshots?")]),
    (
      "views: {}",
      [
        (
          "1:1", "unknown key “views”",
          "valid keys: snapshots, recordings, continues, splice, relaunch, artifacts, xctest, lint"
        )
      ]
    ),
    ("? [a]\n: b", [("1:3", "a key must be a string, not a list", nil)]),
    ("- a\n- b", [("1:1", "the file must be a mapping, not a list", "for example `snapshots: ui-recordings`")]),
    ("hello", [("1:1", "the file must be a mapping, not “hello”", nil)]),
    ("snapshots: [a, b]", [("1:12", "`snapshots` must be a directory, not a list", nil)]),
    ("snapshots:", [("1:11", "`snapshots` is empty; it must be a directory", nil)]),
    (
      "xctest: iOS 26",
      [
        (
          "1:9", "`xctest` must be an Xcode version, not “iOS 26”",
          "write the version of Xcode that runs the tests, such as 26 or 16.2"
        )
      ]
    ),
    ("xctest: [26]", [("1:9", "`xctest` must be an Xcode version, not a list", nil)]),
    ("xctest:", [("1:8", "`xctest` is empty; it must be an Xcode version", nil)]),
    (
      "relaunch: always",
      [
        (
          "1:11", "`relaunch` must be what an app remembers, not “always”",
          "write fresh if the app begins afresh whenever it is launched, or else unknown"
        )
      ]
    ),
    (
      "splice: always",
      [("1:9", "`splice` must be a grade of screens, not “always”", "write off, equal, same or similar")]
    ),
    (
      "continues: [A.b, {c: d}]",
      [
        (
          "1:13", "“A.b” is not a test class or test method",
          "write LoginTests or LoginTests/testLogin; * matches any characters"
        ), ("1:18", "`continues` must be a test class, not a mapping", nil),
      ]
    ),
    ("continues:", [("1:11", "`continues` is empty; it must be a test class", nil)]),
    ("artifacts: ''", [("1:12", "`artifacts` is not a valid directory path", nil)]),
    ("artifacts: \"a\\0b\"", [("1:12", "`artifacts` is not a valid directory path", nil)]),
    (
      "recordings: shop",
      [("1:13", "`recordings` must be a mapping, not “shop”", "for example `LoginTests: shop-login`")]
    ),
    ("recordings:\n  LoginTests: {a: b}", [("2:15", "“LoginTests” must be a directory, not a mapping", nil)]),
    (
      "recordings:\n  LoginTests.testLogin: a",
      [
        (
          "2:3", "“LoginTests.testLogin” is not a test class",
          "write LoginTests or LoginTests/testLogin; * matches any characters"
        )
      ]
    ),
    (
      "recordings:\n  A/b/c: a\n  A B: a\n  A/: a",
      [("2:3", "“A/b/c”", nil), ("3:3", "“A B”", nil), ("4:3", "“A/”", nil)]
    ),
    // Several errors, with columns in bytes.
    (
      "snapshot: a\nartifacts: []\nrecordings: {Ä: [], B: {}}",
      [
        ("1:1", "“snapshot”", nil), ("2:12", "`artifacts` must be a directory, not a list", nil),
        ("3:18", "“Ä” is empty; it must name a directory", nil),
        ("3:25", "“B” must be a directory, not a mapping", nil),
      ]
    ),
    // YAML syntax errors
    ("snapshots: \"a", [("1:14", "invalid YAML: found unexpected end of stream", nil)]),
    ("a: b: c", [("1:5", "invalid YAML: mapping values are not allowed", nil)]),
    (
      "a: b\n---\nc: d",
      [("2:1", "a second YAML document begins here; a configuration file must be a single document", nil)]
    ),
    (
      "snapshots: a\nsnapshots: b",
      [("2:1", "duplicate key “snapshots”, first used on line 1", "remove one of the duplicates")]
    ),
    (
      "artifacts: a\nrecordings: {A: a, B: b, A: c, A: d}\nartifacts: b",
      [
        ("2:26", "duplicate key “A”, first used on line 2", nil), ("2:32", "duplicate key “A”", nil),
        ("3:1", "duplicate key “artifacts”, first used on line 1", nil),
      ]
    ),
    ("snapshots: a\u{1}", [("1:13", "invalid YAML: control characters are not allowed", nil)]),
    // Aliases
    ("snapshots: &a x\nartifacts: *a", [("2:12", "YAML aliases are not supported", nil)]),
    (
      "recordings:\n  *Tests: a",
      [
        (
          "2:3", "YAML aliases are not supported",
          "write out the value; if it is a string that begins with *, put it in quotes"
        )
      ]
    ),
  ]

  @Test(arguments: invalidFiles)
  func errorsHavePositions(
    _ row: (text: String, findings: [(place: String, words: String, advice: String?)])
  ) throws {
    let reading = Self.read(row.text)
    #expect(reading.configuration == nil)
    #expect(reading.findings.map(\.position.description) == row.findings.map { "axreplay.yml:\($0.place)" })
    for (finding, expected) in zip(reading.findings, row.findings) {
      #expect(finding.message.contains(expected.words), "\(finding.message)")
      #expect(finding.severity == .error)
      if let advice = expected.advice { #expect(finding.advice == advice) }
    }
  }

  /// Aliases are detected wherever they occur.
  @Test(arguments: [
    "*a", "[*a]", "[ *a]", "{*a: b}", "{a: *b}", "{\"a\":*b}", "- *a", "? *a", "a:\n  *b", "a:\r *b", "[b,*a]",
    "\u{2028}*a", "\u{FEFF}*a", "--- *a", "a: *-",
  ])
  func aliasesAreDetected(_ text: String) {
    #expect(Self.read(text).findings.first?.message == "YAML aliases are not supported")
  }

  @Test(arguments: ["'*Tests': a", "\"*\": a", "A*: a", "A/*: a", "A*/test*: a", "A: b*c", "A: 2 *b"])
  func starsInNamesAreNotAliases(_ line: String) {
    #expect(Self.read("recordings:\n  \(line)").configuration?.recordings.count == 1)
  }

  /// Each line expands to ten copies of the line above it, ten billion in all.
  @Test func expandingAliasesAreRefused() {
    var text = "a0: &a0 x\n"
    for level in 1...10 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    #expect(Self.read(text).findings.map(\.message) == ["YAML aliases are not supported"])
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
    String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
  ])
  func depthIsBounded(_ text: String) {
    let reading = Self.read(text)
    #expect(reading.configuration == nil)
    #expect(reading.findings.count == 1)
  }

  @Test func sizeIsBounded() {
    let reading = Self.read("#" + String(repeating: "x", count: 1 << 18))
    #expect(
      reading.findings.map(\.message) == [
        "the file is 262145 bytes long; a configuration file may be at most 262144 bytes long"
      ])
  }

  @Test func thousandsOfErrorsHavePositions() {
    let reading = Self.read((1...10_000).map { "key\($0): x" }.joined(separator: "\n"))
    #expect(reading.findings.count == 10_000)
    #expect(reading.findings.last?.position.description == "axreplay.yml:10000:1")
  }

  @Test func invalidUTF8IsRefused() {
    let reading = ConfigurationReader.read([0x61, 0xFF, 0xFE], file: "axreplay.yml")
    #expect(reading.findings.map(\.message) == ["the file is not valid UTF-8"])
  }
}
