// Tests the kind and the position of errors in invalid XML.

import Findings
import Testing

@testable import LibXML

@Suite struct ErrorTests {
  struct Row: Sendable {
    var document: String
    var kind: XMLReadingError.Kind
    var line: Int
    var column: Int
  }

  static let rows = [
    Row(document: "", kind: .empty, line: 1, column: 1),
    Row(document: " \n\t\r\n", kind: .empty, line: 1, column: 1),
    Row(document: "<a>\n  <b>\n", kind: .truncated, line: 3, column: 1),
    Row(document: "<a>", kind: .truncated, line: 1, column: 4),
    Row(document: "<a", kind: .truncated, line: 1, column: 3),
    Row(document: "<a>\n<b c", kind: .truncated, line: 2, column: 5),
    Row(document: "<a>\n<b c=\"d", kind: .truncated, line: 2, column: 8),
    Row(document: "<a></a", kind: .truncated, line: 1, column: 7),
    Row(document: "<?xml version=\"1.0\"?>\n", kind: .truncated, line: 2, column: 1),
    Row(document: "<a/>x", kind: .extraContent, line: 1, column: 5),
    Row(document: "<a/>\n\n <a/>", kind: .extraContent, line: 3, column: 2),
    // The parser rejects the document type after reading its name and identifier.
    Row(document: "<!DOCTYPE a>\n<a/>", kind: .documentType, line: 1, column: 12),
    Row(document: "\n<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", kind: .documentType, line: 2, column: 13),
    Row(document: "<!DOCTYPE a SYSTEM \"b\"><a/>", kind: .documentType, line: 1, column: 23),
    // The parser detects a mismatched name after the end tag, and a duplicate attribute after the last attribute.
    Row(document: "<a>\n  <b>\n</a>", kind: .malformed, line: 3, column: 5),
    Row(document: "<a></b>", kind: .malformed, line: 1, column: 8),
    Row(document: "<a b=\"1\" b=\"2\"/>", kind: .malformed, line: 1, column: 15),
    Row(document: "<a b=\"&c;\"/>", kind: .malformed, line: 1, column: 10),
    Row(document: "<a>\n&c;</a>", kind: .malformed, line: 2, column: 4),
    Row(document: "<a b=\"x\u{1}\"/>", kind: .malformed, line: 1, column: 8),
    Row(document: "<a b=\"<\"/>", kind: .malformed, line: 1, column: 7),
    Row(document: "<a b=1/>", kind: .malformed, line: 1, column: 6),
    Row(document: "x", kind: .malformed, line: 1, column: 1),
    Row(document: "{}", kind: .malformed, line: 1, column: 1),
    Row(document: "< a/>", kind: .malformed, line: 1, column: 2),
  ]

  @Test(arguments: rows)
  func errorHasKindAndPosition(row: Row) throws {
    let error = try #require(throws: XMLReadingError.self) { try EventLog().read(row.document) }
    #expect(error.kind == row.kind)
    #expect(error.position == documentStart.adding(line: row.line, column: row.column))
    #expect(!error.message.isEmpty)
    #expect(!error.message.contains { $0.isNewline })
    #expect(error.description == "a.xml:\(row.line):\(row.column): \(error.message)")
  }

  @Test func emptyBufferWithoutMemoryIsEmpty() throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let error = try #require(throws: XMLReadingError.self) {
      try XMLReader.read(nothing, from: documentStart, EventLog().handlers)
    }
    #expect(error.kind == .empty)
  }

  @Test(arguments: [[0x80], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xFF]] as [[UInt8]])
  func invalidUTF8HasItsPosition(bytes: [UInt8]) throws {
    let document = Array("<a>\n<b c=\"".utf8) + bytes + Array("\"/></a>".utf8)
    let error = try #require(throws: XMLReadingError.self) { try EventLog().read(document) }
    #expect(error.kind == .malformed)
    #expect(error.position == documentStart.adding(line: 2, column: 7))
  }

  @Test func onlyTheFirstErrorIsReported() throws {
    let error = try #require(throws: XMLReadingError.self) { try EventLog().read("<a b=1><c>&x;</b>") }
    #expect(error.position == documentStart.adding(line: 1, column: 6))
  }
}
