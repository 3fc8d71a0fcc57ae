// Tests what is read of files with errors.

import CodeModel
import Findings
import SwiftReader
import Testing

@Suite struct ErrorTests {
  /// Sources with errors: the lines of the errors, and the calls that are read nevertheless.
  static let sources: [(String, lines: [Int], calls: [String])] = [
    ("func f() {\n a.tap(\n b.tap()\n}\nfunc g() { c() }", [3], ["c", "tap", "tap"]),
    ("func f() { if x }\nfunc g() { c() }", [1], ["c"]),
    ("class A {\n var h: [Int\n func g() { c() }\n}", [2, 3], ["c"]),
    ("func f() { 1 2 }\nfunc g() { c() }", [1], ["c"]),
    ("func f() { a(] ) }\nfunc g() { c() }", [1], ["a", "c"]),
    ("func f() { let = 3 }\nfunc g() { c() }", [1], ["c"]),
    ("}\nfunc g() { c() }", [1], ["c"]),
    ("func g() { c()", [1], ["c"]),
    ("let a = \"b\nfunc g() { c() }", [1], ["c"]),
  ]

  @Test(arguments: sources)
  func codeAfterAnErrorIsRead(text: String, lines: [Int], calls: [String]) throws {
    let source = ParsedSource(SourceFile(path: "a.swift", text: text))
    let first = try #require(source.findings.first)
    #expect(first.code == "swift-syntax" && lines.contains(first.position.line ?? 0))
    #expect(source.findings.count <= 5)
    #expect(source.outlines.flatMap(\.calls).map(\.name).sorted() == calls)
  }
}
