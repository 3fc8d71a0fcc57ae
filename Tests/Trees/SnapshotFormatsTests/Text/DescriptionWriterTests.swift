// Tests writing XCTest's `debugDescription` and reading it again. (`dump-dialects` §3)

import AccessibilityTree
import Findings
import Foundation
import SnapshotFormats
import Testing

@Suite struct DescriptionWriterTests {
  /// What the format can express about an element, without frames.
  private func facts(of element: Element) -> [String] {
    var facts = ["\(element.type) at \(element.depth) in \(element.parent?.index ?? -1)"]
    facts += [element.identifier, element.title, element.label, element.placeholderValue].map { $0 ?? "" }
    facts += [ElementFact.enabled, .selected, .hasFocus, .hasKeyboardFocus].map {
      // Only what differs from the usual state is printed.
      "\(element[$0] ?? ($0 == .enabled))"
    }
    return facts + ["\(element.mayHaveMoreChildren)"]
  }

  /// - Returns: The number of elements that have several readings after writing.
  @discardableResult
  private func expectSameAfterWriting(_ snapshot: Snapshot, _ name: String) throws -> Int {
    var doubtful = 0
    let text = try #require(DebugDescriptionWriter.text(snapshot))
    let copy = try #require(DumpReader.read(Array(text.utf8), file: name).snapshot, "\(name)")
    #expect(copy.count == snapshot.count, "\(name)")
    guard copy.count == snapshot.count else { return 0 }
    for (old, new) in zip(snapshot.elements, copy.elements) {
      // Attributes with several readings are not recorded, which is correct but not equal.
      if new.extra("ambiguous") != nil {
        doubtful += 1
        #expect(facts(of: new).first == facts(of: old).first, "\(name): \(old.index)")
        continue
      }
      #expect(facts(of: new) == facts(of: old), "\(name): \(old.index)")
      if new.extra("truncatedValue") == nil { #expect(new.value == old.value ?? "", "\(name): \(old.index)") }
      guard let frame = old.frame, let read = new.frame else {
        #expect(new.frame == nil && (old.frame == nil || old.frameAccuracy == .notFinite), "\(name): \(old.index)")
        continue
      }
      for (exact, rounded) in [
        (frame.x, read.x), (frame.y, read.y), (frame.width, read.width), (frame.height, read.height),
      ] where exact != rounded && !exact.isNaN {
        #expect((exact - rounded).magnitude <= 0.0501, "\(name): \(old.index)")
      }
    }
    // What has been read once is written unchanged.
    #expect(DebugDescriptionWriter.text(copy) == text, "\(name)")
    return doubtful
  }

  @Test func textIsThatOfXCTest() throws {
    let dump = #"""
      <XCUIElementTypeApplication name="Shop" label="Shop" enabled="true" processId="7">
        <XCUIElementTypeWindow enabled="true" x="0" y="0" width="390" height="844">
          <XCUIElementTypeButton name="buy" label="Buy" enabled="false" traits="Button, Selected, NotEnabled" nativeFrame="{{1.25, -2}, {3.3333, 4}}"/>
          <XCUIElementTypeTextField name="user" label="" value="Bob" placeholderValue="Name" hasKeyboardFocus="true"/>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """#
    let snapshot = try #require(reading(of: dump).snapshot)
    #expect(
      DebugDescriptionWriter.text(snapshot) == """
        Attributes: Application, pid: 7, identifier: 'Shop', label: 'Shop'
        Element subtree:
         →Application, pid: 7, identifier: 'Shop', label: 'Shop'
            Window, {{0.0, 0.0}, {390.0, 844.0}}
              Button, {{1.3, -2.0}, {3.3, 4.0}}, identifier: 'buy', label: 'Buy', Selected, Disabled
              TextField, identifier: 'user', placeholderValue: 'Name', value: Bob, Keyboard Focused
        Path to element:
         →Application, pid: 7, identifier: 'Shop', label: 'Shop'

        """)
  }

  static let dumps: [String] =
    DescriptionShapeTests.complete.map(\.dump)
    + (DescriptionTokenTests.tokens + DescriptionTokenTests.strings).map { description(of: "    \($0.line)") }

  @Test(arguments: dumps)
  func ownSamplesRoundTrip(dump: String) throws {
    try expectSameAfterWriting(try #require(reading(of: dump).snapshot), dump)
  }

  static let doubtful: [String] =
    DescriptionTokenTests.ambiguous.map { description(of: "    \($0.line)\n    Other, 0x1") }
    + [
      description(of: "    StaticText, 0x1, value: updated 2 minutes ..., Selected"),
      description(of: "    Hologram, 0x1, {{0.0, inf}, {1.0, nan}}, label: 'a'"),
    ]

  /// Elements with several readings have the same readings after writing.
  @Test(arguments: doubtful)
  func doubtsRoundTrip(dump: String) throws {
    let snapshot = try #require(reading(of: dump).snapshot)
    let text = try #require(DebugDescriptionWriter.text(snapshot))
    let copy = try #require(reading(of: text).snapshot)
    #expect(copy.elements.map(facts) == snapshot.elements.map(facts))
    #expect(copy.elements.map(\.extraTexts) == snapshot.elements.map(\.extraTexts))
    #expect(copy.elements.map(\.label) == snapshot.elements.map(\.label))
    #expect(copy.elements.map(\.className) == snapshot.elements.map(\.className))
    #expect(DebugDescriptionWriter.text(copy) == text)
  }

  @Test func missingChildrenRoundTrip() throws {
    let dump = description(
      of: """
            Window, 0x1
              Other, 0x2
                Button, 0x3
              ...
              Image, 0x4
                ...
            ...
        """)
    let snapshot = try #require(reading(of: dump).snapshot)
    #expect(DescriptionShapeTests.outline(snapshot) == "Application(Shop)…[Window…[Other[Button] Image…]]")
    try expectSameAfterWriting(snapshot, "marks")
  }

  @Test func deepTreesAreNotWritten() throws {
    let lines = (0...1000).map { String(repeating: " ", count: $0) + "Other, {{0.0, 0.0}, {1.0, 1.0}}\n" }
    #expect(DebugDescriptionWriter.text(try #require(reading(of: lines.joined()).snapshot)) == nil)
    #expect(DebugDescriptionWriter.text(try #require(reading(of: lines.dropLast().joined()).snapshot)) != nil)
  }

  /// The dumps of the package's own recordings.
  static let recordings: [URL] = {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = root.appendingPathComponent("snapshots")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter(DumpFormat.isFileName).sorted().map { folder.appendingPathComponent($0) }
  }()

  @Test(.enabled(if: !recordings.isEmpty, "no recordings"))
  func recordingsRoundTrip() throws {
    var elements = 0
    var doubtful = 0
    for url in Self.recordings {
      let bytes = Array(try Data(contentsOf: url))
      guard let snapshot = DumpReader.read(bytes, file: url.path).snapshot else { continue }
      elements += snapshot.count
      doubtful += try expectSameAfterWriting(snapshot, url.path)
    }
    // Only a value before a state, such as `value: 1, Selected`, is doubtful.
    #expect(elements > 0 && doubtful * 20 < elements)
  }

  @Test(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)))
  func realDumpsRoundTrip() throws {
    for file in Corpus.files {
      guard let snapshot = DumpReader.read(try Corpus.bytes(of: file), file: file.path).snapshot else { continue }
      try expectSameAfterWriting(snapshot, file.path)
    }
  }

  @Test func attributesThatWereNotRecordedAreAssumed() throws {
    func assumed(_ bytes: [UInt8]) throws -> [String] {
      let snapshot = try #require(DumpReader.read(bytes, file: "dump.xml").snapshot)
      return DebugDescriptionWriter.assumedAttributes(of: snapshot).map { "\($0.name) \($0.value) \($0.count)" }
    }
    #expect(try assumed(Array(DescriptionShapeTests.wholeApp.utf8)) == [])
    // A line with several readings, and a value of which only the beginning is known, are written as they were.
    #expect(try assumed(Array("Application, pid: 7, label: 'a', label: 'b'\n   Cell, 0x1, value: a...\n".utf8)) == [])
    #expect(
      try assumed(Array("Application, pid: 7, label: 'caf".utf8) + [0xE9] + Array("'\n".utf8)) == [#"label "" 1"#])
    // Nothing but the type, twice.
    let missing = try assumed(Array("[{\"elementType\":2},{\"elementType\":9}]".utf8))
    #expect(missing.contains("enabled true 3") && missing.contains("selected false 3"))
  }
}
