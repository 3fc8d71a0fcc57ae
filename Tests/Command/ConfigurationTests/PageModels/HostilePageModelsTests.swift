// Tests the page-models reader with hostile and damaged files.

import Configuration
import Findings
import Testing

@Suite struct HostilePageModelsTests {
  static let good = """
    views:
      LoginView:
        elements: {account: 'textFields["a#1"]', submit: "buttons[\\"Ä\\"]", spinner: a*b}
        criteria:
          - account: exists   # comment
          - spinner: NOT exists
        opens: {submit: [HomeView, LoginView]}
        timeout: 2.5
      HomeView:
        origin: LoginView
    """

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
    String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
    "views: {V: {elements: {a: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900) + "}}}",
  ])
  func depthIsBounded(_ text: String) {
    let reading = PageModelsReaderTests.read(text)
    #expect(reading.file == nil)
    #expect(reading.findings.count == 1)
  }

  @Test func sizeIsBounded() {
    let largest = 4_194_304
    let small = "views: {A: }\n#"
    let fitting = small + String(repeating: "x", count: largest - small.utf8.count)
    #expect(PageModelsReaderTests.read(fitting).file?.views.count == 1)
    let reading = PageModelsReaderTests.read(fitting + "x")
    #expect(
      reading.findings.map(\.message) == [
        "the file is 4194305 bytes long; a page-models file may be at most 4194304 bytes long"
      ])
    #expect(reading.findings.map(\.position.description) == ["pages.yml"])
  }

  /// Bytes that are not valid UTF-8, and the position of the first invalid byte.
  static let invalidUTF8: [(bytes: [UInt8], place: String)] = [
    ([0x61, 0x0A, 0x62, 0xFF, 0x63], "2:2"), ([0xC3, 0xA4, 0xC3], "1:3"), ([0xED, 0xA0, 0x80], "1:1"),
    // UTF-16 with a byte order mark
    ([0xFF, 0xFE, 0x76, 0x00], "1:1"),
    // The invalid byte is in a string that follows another string
    (Array("a: '*'\nb: '".utf8) + [0x80], "2:5"),
  ]

  @Test(arguments: invalidUTF8)
  func invalidUTF8IsRefused(_ row: (bytes: [UInt8], place: String)) {
    let reading = PageModelsReader.read(row.bytes, file: "pages.yml")
    #expect(reading.findings.map(\.message) == ["the file is not valid UTF-8"])
    #expect(reading.findings.map(\.position.description) == ["pages.yml:\(row.place)"])
  }

  /// Each line contains ten aliases of the line above it, so the last one would expand to ten billion values. Because
  /// it is used as a key, it would also have to be compared in full.
  @Test func expandingAliasesAreRefused() {
    var text = "a0: &a0 x\n"
    for level in 1...10 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    text += "? *a10\n: x\n"
    #expect(PageModelsReaderTests.read(text).findings.map(\.message) == ["YAML aliases are not supported"])
  }

  /// Each duplicate key is reported at its position.
  @Test func duplicateKeys() {
    let entries = (0..<1_000).map { "a\($0): b, a\($0): c" }.joined(separator: ", ")
    let reading = PageModelsReaderTests.read("views: {V: {elements: {\(entries)}}}")
    #expect(reading.findings.count == 1_000)
    #expect(reading.findings.allSatisfy { $0.code == "pages-key" })
  }

  /// Duplicate keys that are not plain words.
  @Test(arguments: ["'': a, '': b", #""\"": a, "\"": b"#, "[c]: a, [c]: b", "{c: d}: a, {c: d}: b", "!x a: a, !x a: b"])
  func unusualDuplicateKeys(_ entries: String) {
    let reading = PageModelsReaderTests.read("views: {V: {elements: {\(entries)}}}")
    #expect(reading.file == nil)
    #expect(!reading.findings.isEmpty)
  }

  @Test func thousandsOfErrorsHavePositions() {
    let text = "views:\n" + (0..<3_000).map { "  View\($0): {origin: Viev\($0), x\($0): 1}\n" }.joined()
    let reading = PageModelsReaderTests.read(text)
    #expect(reading.findings.count == 6_000)
    #expect(reading.findings.first?.advice?.hasPrefix("did you mean View") == true)
    #expect(reading.findings.last?.position.line == 3_001)
  }

  /// Messages truncate long names.
  @Test func longNamesAreTruncated() {
    let name = String(repeating: "e\u{301}", count: 100_000)
    let reading = PageModelsReaderTests.read("views: {V: {toast: \(name), ? \(name) : 1}}")
    #expect(reading.findings.count == 2)
    #expect(reading.findings.allSatisfy { $0.message.utf8.count < 300 })
  }

  @Test func manyElementsInOneLineAreRead() {
    let text = "views: {V: {elements: {" + (0..<20_000).map { "é\($0): 'a''b'" }.joined(separator: ", ") + "}}}"
    let reading = PageModelsReaderTests.read(text)
    #expect(reading.findings.isEmpty)
    #expect(reading.file?.views.first?.elements.count == 20_000)
    // The file ends with the last element's name, its locator and three closing braces.
    let length = "é19999: 'a''b'}}}".utf8.count
    #expect(reading.file?.views.first?.elements.last?.name.position.column == text.utf8.count - length + 1)
  }

  @Test func theUndamagedFileIsValid() {
    let reading = PageModelsReaderTests.read(Self.good)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
  }

  /// Reading a damaged file either succeeds or reports findings with positions in the file.
  @Test func damagedFilesAreReadOrRefused() {
    let bytes = Array(Self.good.utf8)
    var damaged = bytes.indices.map { Array(bytes[..<$0]) }
    for offset in bytes.indices {
      for byte in "\"'*&!#:?{]|\t\n\u{0}".utf8 {
        var copy = bytes
        copy[offset] = byte
        damaged.append(copy)
      }
      damaged.append(Array(bytes[..<offset] + bytes[(offset + 1)...]))
    }
    for bytes in damaged {
      let reading = PageModelsReader.read(bytes, file: "pages.yml")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect((reading.file == nil) != reading.findings.isEmpty, "\(text)")
      for finding in reading.findings where finding.position.line != nil {
        let line = reading.lines.line(at: finding.position)
        #expect((finding.position.column ?? 0) <= (line?.utf8.count ?? -1) + 1, "\(finding) in \(text)")
      }
    }
  }
}
