// Tests JSON values and their positions.

import Findings
import SnapshotFormats
import Testing

@Suite struct LocatedJSONTests {
  static func read(_ text: String, keeping keys: Set<String> = []) -> (value: LocatedJSON?, findings: [Finding]) {
    var findings: [Finding] = []
    let value = LocatedJSON.read(Array(text.utf8), file: "a.json", keeping: keys, &findings)
    return (value, findings)
  }

  @Test func valuesHavePositions() throws {
    let text = "{\"a\": [1.5, true, null, \"x\\n\\u00e9\"],\n \"b\": {\"c\": -2}, \"a2\": {}}"
    let value = try #require(Self.read(text).value)
    let list = try #require(value["a"]?.list)
    #expect(list.count == 4)
    #expect(list[0].number == 1.5)
    #expect(list[1].bool == true)
    #expect(list[2].string == nil)
    #expect(list[3].string == "x\né")
    #expect(list[3].position == SourcePosition(file: "a.json", line: 1, column: 25))
    #expect(value["b"]?["c"]?.number == -2)
    #expect(value["b"]?.position == SourcePosition(file: "a.json", line: 2, column: 7))
    #expect(value["a2"]?["c"] == nil)
    #expect(value["c"] == nil)
  }

  @Test func lastOfEqualKeysIsUsed() throws {
    #expect(try #require(Self.read(#"{"a": 1, "a": 2}"#).value)["a"]?.number == 2)
  }

  /// An object or a list under one of the given keys is kept as bytes, and it may be nested to any depth. Other values
  /// are read normally.
  @Test func keptMembersStayBytes() throws {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    let value = try #require(Self.read("{\"tree\": \(deep), \"list\": [{\"tree\": 3}]}", keeping: ["tree"]).value)
    #expect(value["tree"]?.source == Array(deep.utf8))
    #expect(value["list"]?.list?.first?["tree"]?.number == 3)
  }

  static let mistakes: [(text: String, line: Int, column: Int, word: String)] = [
    ("", 1, 1, "cut off"), ("{\"a\":\n [1,", 2, 5, "cut off"), ("{\"a\" 1}", 1, 6, "colon"),
    ("[1] 2", 1, 5, "after the end"),
    ("{\"a\": \u{1}}", 1, 7, "value"), (String(repeating: "[", count: 65), 1, 65, "64 levels deep"),
  ]

  @Test(arguments: mistakes) func errorsHavePositions(text: String, line: Int, column: Int, word: String) throws {
    let (value, findings) = Self.read(text)
    #expect(value == nil)
    let finding = try #require(findings.first)
    #expect(finding.position == SourcePosition(file: "a.json", line: line, column: column))
    #expect(finding.message.contains(word))
    #expect(finding.code == "json-malformed")
  }
}
