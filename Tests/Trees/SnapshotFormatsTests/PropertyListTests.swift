// Tests property lists, in XML and binary. (`dump-dialects` §4)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

/// Writes a binary property list. Objects are written as they are, so that invalid ones can be tested.
struct BinaryPropertyListWriter {
  var objects: [[UInt8]] = []

  mutating func add(_ object: [UInt8]) -> UInt8 {
    objects.append(object)
    return UInt8(objects.count - 1)
  }

  mutating func string(_ text: String) -> UInt8 {
    let units = Array(text.utf16)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return add(marker(5, units.count) + text.utf8) }
    return add(marker(6, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
  }

  mutating func integer(_ value: UInt8) -> UInt8 { add([0x10, value]) }

  mutating func real(_ value: Double) -> UInt8 {
    add([0x23] + (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (56 - 8 * UInt64($0))) })
  }

  mutating func array(_ items: [UInt8]) -> UInt8 { add(marker(0xA, items.count) + items) }

  mutating func dictionary(_ members: [(String, UInt8)]) -> UInt8 {
    let keys = members.map { string($0.0) }
    return add(marker(0xD, members.count) + keys + members.map(\.1))
  }

  private func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0xF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
  }

  func bytes(top: UInt8) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    func number(_ value: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, UInt8(value >> 8), UInt8(value & 0xFF)] }
    return bytes + table + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(Int(top)) + number(bytes.count)
  }
}

@Suite struct PropertyListTests {
  static let binary: [UInt8] = {
    var writer = BinaryPropertyListWriter()
    let frame = writer.dictionary([
      ("X", writer.real(0.5)), ("Y", writer.real(-.infinity)), ("Width", writer.integer(10)),
      ("Height", writer.integer(20)),
    ])
    let child = writer.dictionary([
      ("elementType", writer.integer(9)), ("label", writer.string("Grüße 🍊")), ("value", writer.real(0.25)),
      ("identifier", writer.string("a name of more than fifteen characters")), ("data", writer.add([0x42, 1, 2])),
      ("date", writer.add([0x33, 0, 0, 0, 0, 0, 0, 0, 0])), ("nothing", writer.add([0x00])),
      ("large", writer.add([0x13] + Array(repeating: 0xFF, count: 8))),
    ])
    let root = writer.dictionary([
      ("elementType", writer.integer(2)), ("frame", frame), ("enabled", writer.add([0x09])),
      ("selected", writer.add([0x08])), ("children", writer.array([child])),
    ])
    return writer.bytes(top: root)
  }()

  @Test func binaryListIsRead() throws {
    let reading = DumpReader.read(Self.binary, file: "dump.plist")
    #expect(reading.format == .snapshotPropertyList)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(
      snapshot[0].recorded == [
        "application", "value=", "placeholder=", "frame={{0.5, -inf}, {10, 20}} exact", "enabled=true",
        "selected=false",
      ])
    #expect(
      snapshot[1].recorded == [
        "button", "identifier=a name of more than fifteen characters", "label=Grüße 🍊", "value=0.25", "placeholder=",
        "data=2 bytes", "date=0.0", "nothing=null", "large=-1",
      ])
    #expect(snapshot.elements.allSatisfy { $0.line == nil }, "a binary file has no lines")
  }

  @Test func damagedBinaryListGivesASnapshotOrAnError() {
    func expectAnswer(_ bytes: [UInt8], _ what: String) {
      let reading = DumpReader.read(bytes, file: "dump.plist")
      let hasError = reading.findings.contains { $0.severity == .error }
      if hasError == (reading.snapshot != nil) { Issue.record("\(what): \(reading.findings.map(\.message))") }
    }
    for end in Self.binary.indices { expectAnswer(Array(Self.binary[..<end]), "the first \(end) bytes") }
    for position in Self.binary.indices.dropFirst(8) {
      for value: UInt8 in [0, 1, 0x0F, 0x7F, 0x80, 0xA1, 0xD1, 0xFF] {
        var damaged = Self.binary
        damaged[position] = value
        expectAnswer(damaged, "byte \(position) as \(value)")
      }
    }
  }

  /// Lists of objects, the index of the outermost, and a word of the message.
  static let hostile: [(objects: [[UInt8]], top: UInt8, word: String)] = [
    // An array that contains itself, and one that contains another twice.
    ([[0xA1, 0]], 0, "contain each other"),
    ([[0xA2, 1, 1], [0xA0]], 0, "share an object"),
    ([[0xA1, 9]], 0, "does not exist"),
    ([[0xD1, 1, 1], [0x10, 1]], 0, "key is not a string"),
    ([[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], 0, "larger than the file"),
    ([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], 0, "larger than the file"),
    ([[0x7F]], 0, "unknown type"),
    ([[0x1F]], 0, "unknown size"),
    ([[0x2F]], 0, "unknown size"),
    ([[0x10, 1]], 7, "trailer"),
  ]

  @Test(arguments: hostile)
  func invalidBinaryListIsRefused(objects: [[UInt8]], top: UInt8, word: String) throws {
    let reading = DumpReader.read(BinaryPropertyListWriter(objects: objects).bytes(top: top), file: "dump.plist")
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.code == "dump-malformed")
    #expect(error.message.contains(word), "\(error.message)")
    #expect(error.message.contains("at byte"))
  }

  /// 200 references to a string of 20,000 characters, in a file of 21 KB.
  @Test func repeatedStringsDoNotExhaustMemory() throws {
    var writer = BinaryPropertyListWriter()
    let text = writer.string(String(repeating: "a", count: 20_000))
    let lists = (0..<200).map { _ in writer.array(Array(repeating: text, count: 14)) }
    let root = writer.array(lists)
    let reading = DumpReader.read(writer.bytes(top: root), file: "dump.plist")
    #expect(reading.snapshot == nil)
    #expect(try #require(reading.findings.first).message.contains("64 times"))
  }

  struct Row: Sendable {
    /// The list, with the mark ‸ on the line of the error.
    var list: String
    var code = "dump-malformed"
    var word: String
  }

  static let rows = [
    Row(list: "<plist><dict>\n‸<string>a</string></dict></plist>", word: "keys and values in turn"),
    Row(list: "<plist><dict>\n<key>a</key>‸<key>b</key></dict></plist>", word: "keys and values in turn"),
    Row(list: "<plist>\n<dict>‸<key>a</key></dict></plist>", word: "keys and values in turn"),
    Row(list: "<plist>\n<array>\n‸<number>1</number></array></plist>", word: "<number>"),
    Row(list: "<plist>\n<string>‸<true/></string></plist>", word: "inside a value"),
    Row(list: "‸<plist/>", code: "dump-unknown-format", word: "property list"),
    Row(list: "‸<plist>\n<dict/>", code: "dump-truncated", word: "cut off"),
    Row(
      list: "‸<plist><dict><key>CFBundleName</key><string>Shop</string></dict></plist>",
      code: "dump-unknown-format",
      word: "property list"),
    Row(
      list: "‸<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><string>&a;</string></plist>", code: "dump-doctype",
      word: "entities"),
    Row(
      list:
        "<plist><dict><key>elementType</key><integer>2</integer>\n‸<key>enabled</key><string>no</string>"
        + "</dict></plist>",
      code: "dump-bad-attribute", word: "“enabled” must be true or false, not no"),
  ]

  @Test(arguments: rows)
  func faultHasItsLine(row: Row) throws {
    let dump = MarkedDump(row.list)
    let finding = try #require(dump.reading.findings.first)
    #expect(finding.code == row.code)
    if finding.code != "dump-truncated" { #expect(finding.position.line == dump.position.line) }
    #expect(finding.message.contains(row.word), "\(finding.message)")
  }

  /// Integers may be hexadecimal; JSON has no such numbers.
  @Test func numbersThatJSONLacksAreReported() {
    let list = "<plist><dict><key>elementType</key><integer>0x2</integer></dict></plist>"
    #expect(reading(of: list).findings.map(\.code) == ["dump-bad-attribute"])
  }
}
