// Tests that damaged dumps never crash the reader and always give a result.

import AccessibilityTree
import Findings
import SnapshotFormats
import TestNotation
import Testing

@Suite struct DamageTests {
  static let dumps: [(String, [UInt8])] = [
    ("WebDriverAgent", Array(wda.utf8)),
    ("XCTest JSON", Array(SnapshotJSONTests.dump.utf8)),
    ("Mac2", Array(Mac2Tests.dump.utf8)),
    ("Appium on Android", Array(AndroidDialectTests.appium.utf8)),
    ("uiautomator", Array((AndroidDialectTests.uiautomator + "UI hierchary dumped to: /dev/tty\n").utf8)),
    ("debugDescription", Array(DescriptionShapeTests.wholeApp.utf8)),
    ("Xcode 27", Array(XcodeHierarchyTests.dump.utf8)),
    ("whitespace and a byte order mark", Array(("\u{FEFF}\n " + SurroundingTextTests.dump).utf8)),
    ("UTF-16", [0xFF, 0xFE] + wda.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
  ]

  static let wda = """
    <?xml version="1.0"?>
    <AppiumAUT>
      <!-- a - comment -->
      <XCUIElementTypeApplication name="Shop" label="Shop" enabled="true" x="0" y="0" width="375" height="667">
        <XCUIElementTypeButton value="1" name="&lt;Buy&#10;é&gt;" traits="Button, Selected" index="0"/>
        <?skip this?>
        <XCUIElementTypeTextField value="Näme" placeholderValue="Näme" nativeFrame="{{0.5, 1}, {20, 30}}"/>
        <![CDATA[ ]]>
      </XCUIElementTypeApplication>
      <XCUIElementTypeApplication/>
    </AppiumAUT>
    """

  @Test(arguments: dumps)
  func undamagedDumpsAreRead(name: String, bytes: [UInt8]) {
    let reading = DumpReader.read(bytes, file: name)
    #expect(reading.snapshot != nil)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: dumps)
  func truncatedDumpGivesASnapshotOrAnError(name: String, bytes: [UInt8]) {
    for end in bytes.indices { expectSnapshotOrError(Array(bytes[..<end]), "the first \(end) bytes of \(name)") }
    for start in bytes.indices { expectSnapshotOrError(Array(bytes[start...]), "\(name) from byte \(start)") }
  }

  /// What is read from the beginning of a dump is the beginning of the tree: each attribute has its value or counts as
  /// not recorded, and the tree is marked as incomplete if elements are missing.
  @Test(arguments: dumps)
  func truncatedDumpGivesTheBeginningOfTheTree(name: String, bytes: [UInt8]) throws {
    let whole = try #require(DumpReader.read(bytes, file: name).snapshot)
    for end in bytes.indices {
      guard let part = DumpReader.read(Array(bytes[..<end]), file: name).snapshot else { continue }
      // If the fault precedes the second of several trees, there is no common root yet. After the first tree of an
      // Android dump, another one is expected.
      let offset = (whole.rootIsWrapper ? 1 : 0) - (part.rootIsWrapper ? 1 : 0)
      let isWhole = part.count + offset == whole.count || offset == 1
      #expect(isWhole || !part.incompleteElements.isEmpty, "the first \(end) bytes of \(name)")
      for (read, original) in zip(part.elements.dropFirst(max(0, -offset)), whole.elements.dropFirst(max(0, offset))) {
        let parent = read.parent.map { $0.index + offset }.flatMap { $0 < 0 ? nil : $0 } ?? (offset == 1 ? 0 : nil)
        let isSame =
          read.type == original.type && parent == original.parent?.index
          && [\Element.identifier, \.label, \.title, \.value, \.placeholderValue].allSatisfy { text in
            read[keyPath: text] == nil || read[keyPath: text] == original[keyPath: text]
          } && ElementFact.allCases.allSatisfy { read[$0] == nil || read[$0] == original[$0] }
          && (read.frame == nil || read.frame == original.frame)
        #expect(isSame, "element \(read.index) in the first \(end) bytes of \(name)")
      }
    }
  }

  @Test(arguments: dumps)
  func changedBytesGiveASnapshotOrAnError(name: String, bytes: [UInt8]) {
    var random = Dice(seed: 1)
    for round in 0..<600 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      expectSnapshotOrError(damaged, "round \(round) of \(name)")
    }
  }

  @Test(arguments: dumps)
  func flippedBitGivesASnapshotOrAnError(name: String, bytes: [UInt8]) {
    var random = Dice(seed: 3)
    for position in bytes.indices {
      let bit = UInt8.random(in: 0..<8, using: &random)
      var damaged = bytes
      damaged[position] ^= 1 << bit
      expectSnapshotOrError(damaged, "bit \(bit) of byte \(position) of \(name)")
    }
  }

  @Test(arguments: dumps)
  func movedPiecesGiveASnapshotOrAnError(name: String, bytes: [UInt8]) {
    var random = Dice(seed: 2)
    for round in 0..<600 {
      var damaged = bytes
      let start = Int.random(in: damaged.indices, using: &random)
      let piece = Array(damaged[start..<min(damaged.count, start + Int.random(in: 1...80, using: &random))])
      switch round % 3 {
      case 0: damaged.removeSubrange(start..<start + piece.count)
      case 1: damaged.insert(contentsOf: piece, at: Int.random(in: 0...damaged.count, using: &random))
      default: damaged.replaceSubrange(start..<start + piece.count, with: piece.reversed())
      }
      expectSnapshotOrError(damaged, "round \(round) of \(name)")
    }
  }

  private func expectSnapshotOrError(_ bytes: [UInt8], _ what: String) {
    let reading = DumpReader.read(bytes, file: "dump.xml")
    let errors = reading.findings.filter { $0.severity == .error }
    if let snapshot = reading.snapshot {
      #expect(errors.isEmpty, "\(what): both a snapshot and an error")
      #expect(reading.format != nil)
      expectSound(snapshot)
    } else {
      #expect(errors.count == 1, "\(what): neither a snapshot nor an error")
    }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for finding in reading.findings {
      #expect((1...lines).contains(finding.position.line ?? 1), "\(what): \(finding.position) of \(lines) lines")
      #expect(finding.position.column ?? 1 >= 1, "\(what): \(finding.position)")
    }
  }
}
