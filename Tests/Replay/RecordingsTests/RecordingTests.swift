// Tests reading whole recordings: their files, segments and shared snapshots.

import AccessibilityTree
import Findings
import Recordings
import Testing

@Suite struct RecordingTests {
  static let dump =
    #"<XCUIElementTypeApplication name="Shop" label="Shop"><XCUIElementTypeButton name="a"/></XCUIElementTypeApplication>"#

  static func read(_ files: [String: String], path: String = "shop") -> RecordingReading {
    RecordingReader.read(path, RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
  }

  static func journal(_ lines: String...) -> String { (["{\"axreplay\": 1}"] + lines).map { $0 + "\n" }.joined() }

  @Test func identicalDumpsAreReadOnce() throws {
    let other = Self.dump.replacing("\"a\"", with: "\"b\"")
    let reading = Self.read([
      "recording.jsonl": Self.journal(
        #"{"at": 0, "snapshot": "0.xml"}"#, #"{"at": 1, "snapshot": "1.xml"}"#, #"{"at": 2, "snapshot": "2.xml"}"#),
      "0.xml": Self.dump, "1.xml": Self.dump, "2.xml": other,
    ])
    let snapshots = try #require(reading.recording).snapshots.compactMap { $0 }
    #expect(snapshots.count == 3)
    #expect(snapshots[0] === snapshots[1])
    #expect(!(snapshots[1] === snapshots[2]))
  }

  /// The requested version, the version in the journal, and the version that the replay uses.
  @Test(
    arguments: [
      (nil, #", "xcode": "16.2""#, "16.2"), (nil, #", "xcode": "2600""#, "26"), (nil, "", nil), ("26", "", "26"),
      ("26", #", "xcode": "15.4""#, "26"), (nil, #", "xcode": "beta""#, nil),
    ] as [(String?, String, String?)])
  func xctestVersionOfARecording(_ requested: String?, _ header: String, _ answers: String?) throws {
    let files = [
      "recording.jsonl": "{\"axreplay\": 1\(header)}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n", "0.xml": Self.dump,
    ]
    let reading = RecordingReader.read(
      "shop", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } },
      xctest: requested.flatMap { XCTestVersion($0) })
    let snapshots = try #require(reading.recording).snapshots.compactMap { $0 }
    #expect(snapshots.map { $0.xctest?.description } == [answers])
    // A string that is not a version is ignored and reported.
    #expect(reading.findings.map(\.code) == (header.contains("beta") ? ["journal-xcode"] : []))
  }

  /// The lines of a journal, and the version in its header or in the recording that it continues. A blank line before
  /// the header is skipped.
  @Test(
    arguments: [
      ([#"{"axreplay": 1, "xcode": "16.2"}"#], "16.2"), (["", #"{"axreplay": 1, "xcode": "2600"}"#], "26"),
      ([#"{"axreplay": 1, "continues": "before"}"#], "15.4"), ([#"{"axreplay": 1, "continues": "nowhere"}"#], nil),
      ([#"{"axreplay": 1}"#], nil), (["no journal"], nil),
    ] as [([String], String?)])
  func xctestVersionOfAJournal(_ lines: [String], _ version: String?) {
    func files(_ journal: String) -> RecordingFiles {
      RecordingFiles(
        names: [Journal.fileName],
        sibling: { $0 == "before" ? files(#"{"axreplay": 1, "xcode": "15.4"}"#) : nil }, siblingNames: { ["before"] }
      ) { _ in Array(journal.utf8) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(RecordingReader.xctest(files(text))?.description == version)
  }

  /// Recordings that use the same XCTest version share their trees. Recordings that use different versions do not,
  /// because their results differ.
  @Test func dumpsAreSharedWithinAVersion() throws {
    let pool = SnapshotPool()
    let files = ["0.xml": Self.dump]
    let snapshots = try [nil, 26, 26, 15, nil].map { version in
      try #require(
        RecordingReader.read(
          "shop", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } }, pool: pool,
          xctest: version.map { XCTestVersion(major: $0) }
        ).recording?.snapshots.first.flatMap { $0 })
    }
    #expect(snapshots[1] === snapshots[2] && snapshots[0] === snapshots[4])
    #expect(!(snapshots[1] === snapshots[0]) && !(snapshots[1] === snapshots[3]))
  }

  /// Dumps are read on all cores, and findings stay in the order of the journal.
  @Test func manyDumpsStayInOrder() throws {
    let count = 300
    var files: [String: String] = [:]
    var journal = "{\"axreplay\": 1}\n"
    for number in 0..<count {
      journal += "{\"at\": \(number), \"snapshot\": \"\(number).xml\"}\n"
      // Every hundredth dump is missing, and every third is identical to the one before it.
      if number % 100 == 50 { continue }
      let name = number % 3 == 2 ? number - 1 : number
      files["\(number).xml"] = Self.dump.replacing("\"a\"", with: "\"b\(name)\"")
    }
    let whole = Self.read(files.merging(["recording.jsonl": journal]) { first, _ in first })
    #expect(
      whole.findings.map(\.message) == [
        "the dump 50.xml is missing", "the dump 150.xml is missing", "the dump 250.xml is missing",
      ])
    #expect(whole.recording == nil)
    for number in [50, 150, 250] { files["\(number).xml"] = Self.dump.replacing("\"a\"", with: "\"b\(number)\"") }
    let recording = try #require(Self.read(files.merging(["recording.jsonl": journal]) { first, _ in first }).recording)
    let names = recording.snapshots.map { $0?.elements.last?.identifier }
    #expect(
      names == (0..<count).map { $0 % 3 == 2 && $0 % 100 != 50 ? "b\($0 - 1)" : "b\($0)" })
  }

  /// A file that exists is not missing, and the reason is printed where it is known.
  @Test(
    arguments: [
      (["recording.jsonl", "0.xml"], ["0.xml": "no more"], ["the dump 0.xml cannot be read: no more"]),
      (["recording.jsonl", "0.xml"], [:], ["the dump 0.xml cannot be read"]),
      (["recording.jsonl", "1.xml"], ["0.xml": "no more"], ["the dump 0.xml is missing"]),
      (["recording.jsonl"], ["recording.jsonl": "no more"], ["the journal cannot be read: no more"]),
      ([], ["": "no more"], ["cannot read the directory: no more"]),
      ([], [:], ["the directory contains neither a journal nor a dump"]),
    ] as [([String], [String: String], [String])])
  func unreadableFilesAreNotMissing(names: [String], obstacles: [String: String], messages: [String]) {
    let journal = Array("{\"axreplay\": 1}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n".utf8)
    var files = RecordingFiles(names: names) { name in
      name == "recording.jsonl" && obstacles[name] == nil ? journal : nil
    }
    files.obstacle = { obstacles[$0] }
    let reading = RecordingReader.read("shop", files)
    #expect(reading.findings.map(\.message) == messages)
    #expect(reading.recording == nil)
  }

  /// Events as `e`, snapshots as `s`, and the resulting segments.
  static let sequences: [(entries: String, segments: [String])] = [
    ("", []), ("s", ["s"]), ("e", ["e"]), ("es", ["es"]), ("ses", ["s", "es"]), ("eess", ["e", "ess"]),
    ("sseses", ["ss", "es", "es"]), ("ee", ["e", "e"]),
  ]

  @Test(arguments: sequences)
  func eventsDivideIntoSegments(_ row: (entries: String, segments: [String])) throws {
    let lines = row.entries.map { $0 == "e" ? #"{"at": 0, "launch": {}}"# : #"{"at": 0, "snapshot": "0.xml"}"# }
    let text = (["{\"axreplay\": 1}"] + lines).map { $0 + "\n" }.joined()
    let recording = try #require(Self.read(["recording.jsonl": text, "0.xml": Self.dump]).recording)
    let segments = recording.segments.map {
      ($0.event == nil ? "" : "e") + String(repeating: "s", count: $0.screens.count)
    }
    #expect(segments == row.segments)
    // Every entry is in exactly one segment.
    let numbers = recording.segments.flatMap { ($0.event.map { [$0] } ?? []) + $0.screens }
    #expect(numbers == Array(recording.journal.entries.indices))
  }

  /// Files of a directory without a journal, the screens with their times, and the findings.
  static let folders: [(files: [String: String], screens: [String], findings: [String])] = [
    (
      ["a.xml": dump, "b.json": "{\"name\": \"settings\"}", "c.xml": dump], ["0.00 a.xml", "1.00 c.xml"],
      ["note shop/b.json recording-skipped"]
    ),
    (
      ["a.xml": "<resources/>", "b.xml": "<pom/>"], [],
      ["error shop/a.xml dump-unknown-format", "error shop/b.xml dump-unknown-format"]
    ),
    // A file that may have been a dump is not skipped.
    (["a.xml": dump, "b.xml": "<AppiumAUT><XCUIEl"], [], ["error shop/b.xml dump-truncated"]),
  ]

  @Test(arguments: folders.indices)
  func fileThatIsNotADumpIsSkipped(index: Int) throws {
    let (files, screens, findings) = Self.folders[index]
    let reading = Self.read(files)
    let shown = reading.recording?.journal.entries.map { entry -> String in
      guard case .snapshot(let screen) = entry.content else { return "event" }
      return "\(entry.at.digits) \(screen.file)"
    }
    #expect(shown ?? [] == screens)
    #expect((reading.recording != nil) == !screens.isEmpty)
    #expect(reading.findings.map { "\($0.severity) \($0.position.file) \($0.code)" } == findings)
    #expect(reading.findings.allSatisfy { $0.isPrinted })
  }

  @Test func fileThatWasNamedIsNotSkipped() {
    let files = ["a.xml": Self.dump, "b.xml": "<resources/>"]
    var named = RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } }
    named.areNamed = true
    let reading = RecordingReader.read("shop", named)
    #expect(reading.recording == nil)
    #expect(reading.findings.map(\.code) == ["dump-unknown-format"])
  }

  /// The apps of dumps without a journal: that of the recording, and that of each snapshot.
  static let apps: [(roots: [String], own: String?, apps: [String])] = [
    ([#"bundleId="com.shop""#], "com.shop", ["com.shop"]), ([""], nil, [""]), ([#"bundleId="""#], nil, [""]),
    (
      [#"bundleId="com.apple.springboard""#, #"bundleId="com.shop""#, "", #"bundleId="com.shop""#], "com.shop",
      ["com.apple.springboard", "com.shop", "com.shop", "com.shop"]
    ), ([#"bundleId="b""#, #"bundleId="a""#], "b", ["b", "a"]),
    (
      [#"package="org.larder""#, #"package="android""#, #"package="org.larder""#], "org.larder",
      ["org.larder", "android", "org.larder"]
    ),
  ]

  @Test(arguments: apps.indices)
  func appIsThatOfTheDumps(index: Int) throws {
    let (roots, own, apps) = Self.apps[index]
    let dumps = roots.enumerated().map { index, attributes in
      let dump =
        attributes.contains("package")
        ? #"<hierarchy rotation="0"><node \#(attributes) class="a.B" bounds="[0,0][9,9]"/></hierarchy>"#
        : "<XCUIElementTypeApplication \(attributes)/>"
      return ("\(index).xml", dump)
    }
    let recording = try #require(Self.read(Dictionary(uniqueKeysWithValues: dumps)).recording)
    #expect(recording.journal.header.app == own)
    #expect(recording.journal.entries.map { recording.app(of: $0) } == apps)
  }

  @Test func dumpsWithoutAJournalAreOneSecondApart() throws {
    let recording = try #require(Self.read(["b.xml": Self.dump, "a.xml": Self.dump, "notes.txt": "x"]).recording)
    #expect(recording.lacksJournal)
    #expect(recording.journal.entries.map(\.at.description) == ["0.00 s", "1.00 s"])
    let files = recording.journal.entries.map { entry -> String? in
      if case .snapshot(let screen) = entry.content { screen.file } else { nil }
    }
    #expect(files == ["a.xml", "b.xml"])
  }

  /// Files, and the expected error: its position, and words from its message.
  static let mistakes: [(files: [String: String], position: String, words: String)] = [
    ([:], "shop", "neither a journal nor a dump"), (["notes.txt": "x"], "shop", "neither a journal nor a dump"),
    (
      ["recording.jsonl": journal(#"{"at": 0, "snapshot": "0.xml"}"#)], "shop/recording.jsonl:2",
      "the dump 0.xml is missing"
    ),
    (
      ["recording.jsonl": journal(#"{"at": 0, "snapshot": "0.xml"}"#), "0.xml": "<XCUIElementTypeButton"],
      "shop/0.xml:1:23", "cut off"
    ),
    (["recording.jsonl": journal("nonsense")], "shop/recording.jsonl:2", "not valid JSON"),
  ]

  @Test(arguments: mistakes)
  func unreadableFilesAreReportedWithTheirPosition(_ row: (files: [String: String], position: String, words: String))
    throws
  {
    let reading = Self.read(row.files)
    #expect(reading.recording == nil)
    let finding = try #require(reading.findings.first)
    #expect(finding.position.description == row.position)
    #expect(finding.message.contains(row.words), "\(finding.message)")
  }

  @Test func misspelledFilesHaveASuggestion() throws {
    let files = ["recording.jsonl": Self.journal(#"{"at": 0, "snapshot": "000.xml"}"#), "0000.xml": Self.dump]
    #expect(try #require(Self.read(files).findings.first).advice == "did you mean 0000.xml?")
  }

  @Test func aMissingScreenshotIsAWarning() throws {
    let line = #"{"at": 0, "snapshot": "0.xml", "screenshot": "0.png"}"#
    let reading = Self.read(["recording.jsonl": Self.journal(line), "0.xml": Self.dump])
    #expect(reading.recording != nil)
    #expect(reading.findings.map(\.severity) == [.warning])
  }

  @Test func entriesBelongToTheAppOfTheHeaderByDefault() throws {
    let journal = """
      {"axreplay": 1, "app": "com.example.shop"}
      {"at": 0, "snapshot": "0.xml"}
      {"at": 1, "snapshot": "0.xml", "app": "com.apple.springboard"}
      {"at": 2, "tap": {"on": "buttons[\\"OK\\"]", "app": "com.apple.springboard"}}

      """
    let recording = try #require(Self.read(["recording.jsonl": journal, "0.xml": Self.dump]).recording)
    #expect(
      recording.journal.entries.map { recording.app(of: $0) }
        == ["com.example.shop", "com.apple.springboard", "com.apple.springboard"])
  }

  /// A page source that stands for a home screen is left out of recordings and of directories of dumps.
  @Test func unrecordedScreensAreLeftOut() throws {
    let dump = "<XCUIElementTypeApplication name=\"Shop\"/>"
    let home = "<XCUIElementTypeApplication name=\"SpringBoard\" axreplay=\"not recorded\"/>"
    func read(_ files: [String: String]) -> RecordingReading {
      RecordingReader.read("r", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
    }
    let journal = """
      {"axreplay": 1, "app": "shop"}
      {"at": 0, "snapshot": "0.xml"}
      {"at": 1, "snapshot": "1.xml"}

      """
    let journaled = read([Journal.fileName: journal, "0.xml": dump, "1.xml": home])
    #expect(journaled.findings.map(\.code) == ["dump-not-recorded"])
    #expect(try #require(journaled.recording).snapshots.map { $0 != nil } == [true, false])
    let dumps = read(["0.xml": dump, "1.xml": home])
    #expect(dumps.findings.map(\.code) == [Finding.skippedFile])
    #expect(try #require(dumps.recording).snapshots.count == 1)
    // Nothing else is in the directory.
    #expect(read(["1.xml": home]).recording?.snapshots.compactMap(\.self).isEmpty ?? true)
  }
}
