// Tests files with localised strings: their encodings, mistakes in them, and hostile input.

import Findings
import LocatorExtraction
import Testing

@Suite struct StringsFileTests {
  private static func read(_ text: String, _ path: String) -> (tables: [StringsTable], findings: [Finding]) {
    StringsTable.tables(in: SourceFile(path: path, text: text))
  }

  private static func list(_ body: String) -> String { "<plist version=\"1.0\">\n\(body)\n</plist>" }

  private static let format = "<key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
  private static let variable = """
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>one</key><string>a</string></dict>
    """

  /// Files with mistakes: for each, the line and column of the finding, and a part of its message.
  static let mistakes: [(path: String, text: String, position: String, message: String)] = [
    ("a.strings", "\"a\" = \"b\";\n  \"c\" \"d\";", "2:3", "not a valid entry"),
    ("a.strings", "\"a\" = \"b", "1:1", "not a valid entry"),
    ("a.strings", "\"a\" = \"b\";\n/* never", "2:1", "this comment has no end"),
    ("a.strings", "bplist00\u{1}\u{2}", "", "binary property list"),
    ("a.strings", list("<dict><key>a</key></dict>"), "2:19", "the key “a” has no value"),
    ("a.stringsdict", "", "1:1", "cut off"),
    ("a.stringsdict", "{}", "1:1", "expected a tag"),
    ("a.stringsdict", "<plist><dict>\n<key>a</key>", "2:13", "cut off"),
    ("a.stringsdict", "<plist><dict>\n<key>a", "2:7", "cut off"),
    ("a.stringsdict", list("<array/>"), "2:1", "must be a dictionary"),
    ("a.stringsdict", list("<dict>\n<string>a</string></dict>"), "3:1", "the value has no key"),
    ("a.stringsdict", list("<dict></array>"), "2:7", "“array” ends here"),
    ("a.stringsdict", list("<dict><key>a</key>\n<blob/></dict>"), "3:1", "“blob” is not an element"),
    ("a.stringsdict", list("<dict><key>a</key>\n<string>&c;</string></dict>"), "3:9", "not a valid entity"),
    ("a.stringsdict", list("<dict><key>a</key>\n<string>A & B</string></dict>"), "3:11", "write &amp;"),
    ("a.stringsdict", list("<dict><key>a</key>\n<true/></dict>"), "3:1", "“a” must be a string or a dictionary"),
    ("a.stringsdict", list("<dict><key>a</key>\n<dict/></dict>"), "3:1", "has no NSStringLocalizedFormatKey"),
    (
      "a.stringsdict",
      list("<dict><key>a</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>%#@w@</string></dict></dict>"),
      "3:1", "uses the variable “w”"
    ),
    (
      "a.stringsdict",
      list("<dict><key>a</key>\n<dict>\(format)\(variable)</dict></dict>"), "3:78", "has no text for `other`"
    ),
    ("a.xcstrings", "[]", "1:1", "no object `strings`"),
    ("a.xcstrings", "{\"strings\": {\n  \"a\": }", "2:8", "not well-formed JSON"),
    ("a.xcstrings", "{\"strings\": {\n  \"a\": {}", "2:10", "cut off"),
    ("a.xcstrings", "{\"strings\": {\n  \"a\": 1}}", "2:8", "“a” must be an object"),
    ("a.xcstrings", "{\"strings\": {\"a\": {\n\"localizations\": []}}}", "2:18", "must be an object"),
  ]

  @Test(arguments: mistakes)
  func mistakesHavePositions(_ row: (path: String, text: String, position: String, message: String)) throws {
    let finding = try #require(Self.read(row.text, row.path).findings.first)
    let position = finding.position
    #expect([position.line, position.column].compactMap { $0.map(String.init) }.joined(separator: ":") == row.position)
    #expect(finding.message.contains(row.message), "\(finding.message)")
    #expect(finding.code == "strings-unreadable" && finding.severity == .warning)
  }

  /// A mistake in one entry does not affect the other entries.
  @Test func otherEntriesAreRead() {
    let third = "<key>c</key><string><![CDATA[<c>]]>&#x41;</string>"
    let text = Self.list("<dict><key>a</key><dict/><key>b</key><string>B</string>\(third)</dict>")
    let (tables, findings) = Self.read(text, "en.lproj/Errors.stringsdict")
    #expect(tables == [StringsTable(language: "en", name: "Errors", texts: ["b": "B", "c": "<c>A"])])
    #expect(findings.count == 1)
  }

  @Test func aTableIsNamedAfterItsFile() {
    let tables = ["en.lproj/Localizable.links.strings", "de.lproj/Localizable.strings"].flatMap {
      Self.read("a = b;", $0).tables
    }
    #expect(
      tables == [
        StringsTable(language: "en", name: "Localizable.links", texts: ["a": "b"]),
        StringsTable(language: "de", name: "Localizable", texts: ["a": "b"]),
      ])
  }

  /// “ä😀” in UTF-16 is E4 00, 3D D8, 00 DE.
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "\u{FEFF}a"), ([0xFF, 0xFE, 0xE4, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "ä😀"),
      ([0xFE, 0xFF, 0x00, 0xE4], "ä"), ([0xFF, 0xFE, 0x61], nil), ([0xFF, 0xFE, 0x3D, 0xD8], nil), ([0xC3], nil),
      ([], ""),
    ] as [([UInt8], String?)])
  func filesAreDecoded(bytes: [UInt8], expected: String?) {
    #expect(StringsTable.text(of: bytes) == expected)
  }

  @Test func escapesAndByteOrderMarksAreRead() {
    let text = "\u{FEFF}" + #""a" = "\U00e4\uD83D\uDE00\n\"\uD83D"; /**/ b = c;"#
    let (tables, findings) = Self.read(text, "en.lproj/T.strings")
    #expect(tables.first?.texts == ["a": "ä😀\n\"uD83D", "b": "c"])
    #expect(findings.isEmpty)
  }

  /// Input that could exhaust the stack, the memory or the time.
  static let hostile: [(path: String, text: String)] = [
    ("a.stringsdict", "<plist>" + String(repeating: "<dict><key>a</key>", count: 50_000)),
    (
      "a.stringsdict",
      "<!DOCTYPE plist [<!ENTITY a \"&a;&a;\">]><plist><dict><key>a</key><string>&a;</string></dict></plist>"
    ),
    ("a.stringsdict", "<!DOCTYPE plist ["), ("a.stringsdict", "<" + String(repeating: "a", count: 100_000)),
    ("a.stringsdict", "<plist a=\""), ("a.stringsdict", "</dict></plist>"), ("a.stringsdict", "<plist></plist>"),
    ("a.xcstrings", String(repeating: "{\"a\":", count: 50_000)),
    ("a.strings", String(repeating: "/*", count: 50_000)), ("a.strings", String(repeating: "\"", count: 99_999)),
  ]

  @Test(arguments: hostile)
  func hostileFilesAreRejected(_ row: (path: String, text: String)) {
    #expect(!Self.read(row.text, row.path).findings.isEmpty)
  }

  /// Format strings with mistakes: their text is kept, and no argument is read out of bounds.
  @Test(arguments: [
    ("%", "%"), ("100 %", "100 %"), ("%0$@ %99999999999999999999$@ %65$@", "%0$@ %99999999999999999999$@ %65$@"),
    ("%y %#@@ %#@a", "%y %#@@ %#@a"), ("%*d|%@", "{%}|{%}"), ("%64$@", "{%}"), ("%%@", "%@"),
  ])
  func mistakenFormatsAreKept(format: String, expected: String) {
    let table = StringsTable(language: "en", name: "Localizable", texts: ["key": format])
    let options = ExtractionOptions(language: "en", strings: [table])
    let source = MarkedSource(
      "func test() { app.buttons[String.localizedStringWithFormat(NSLocalizedString(\"key\", comment: \"\"))].tap() }")
    let locators = MarkedSource.extraction(of: [source], options).locators
    #expect(locators.map(\.template.description) == ["buttons[\"\(expected)\"]"])
  }

  /// Variables that contain themselves, and more combinations of plural forms than are evaluated.
  @Test(arguments: [
    ("%#@a@", ["a": "%#@a@"]), ("%#@a@ %#@b@ %#@c@ %#@d@ %#@e@", ["a": "x", "b": "x", "c": "x", "d": "x", "e": "x"]),
  ])
  func tooManyTextsAreNotEvaluated(format: String, variables: [String: String]) {
    let entries = variables.sorted { $0.key < $1.key }.map { name, text in
      "<key>\(name)</key><dict><key>one</key><string>\(text) 1</string><key>other</key><string>\(text) n</string></dict>"
    }
    let main = "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
    let text = Self.list("<dict><key>key</key><dict>\(main)\(entries.joined())</dict></dict>")
    let (tables, findings) = Self.read(text, "en.lproj/Localizable.stringsdict")
    #expect(findings.isEmpty)
    let source = MarkedSource("func test() { app.buttons[NSLocalizedString(\"key\", comment: \"\")].tap() }")
    let extraction = MarkedSource.extraction(of: [source], ExtractionOptions(language: "en", strings: tables))
    #expect(extraction.locators.first?.unresolvedReason == "“key” has more than 16 texts")
    #expect(extraction.facts.missingStrings.isEmpty)
  }
}
