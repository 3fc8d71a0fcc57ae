// Tests JSON values and their positions.

import Findings
import JSON
import Testing

@Suite struct JSONParserTests {
  static func read(_ text: String, keeping keys: Set<String> = []) throws -> JSONValue {
    try JSONValue.parse(Array(text.utf8), file: "a.json", keeping: keys).get()
  }

  @Test func valuesHavePositions() throws {
    let text = "{\"a\": [1.5, true, null, \"x\\n\\u00e9\"],\n \"b\": {\"c\": -2}, \"a2\": {}}"
    let value = try Self.read(text)
    let list = try #require(value["a"]?.list)
    try #require(list.count == 4)
    #expect(list[0].number == 1.5)
    #expect(list[1].bool == true)
    #expect(list[2].string == nil)
    #expect(list[3].string == "x\né")
    #expect(list[3].position(in: "a.json") == SourcePosition(file: "a.json", line: 1, column: 25))
    #expect(value["b"]?["c"]?.number == -2)
    #expect(value["b"]?.position(in: "a.json") == SourcePosition(file: "a.json", line: 2, column: 7))
    #expect(value["a2"]?["c"] == nil)
    #expect(value["c"] == nil)
  }

  /// A value that was made, not read, has no position, and equals one that was read.
  @Test func positionsDoNotDistinguishValues() throws {
    let made: JSONValue = ["a": [1, true, nil, "x"]]
    #expect(made.position(in: "a.json") == SourcePosition(file: "a.json"))
    #expect(try Self.read(" {\"a\":\n[1, true, null, \"x\"]}") == made)
    #expect(Set([try Self.read("[1]"), try Self.read(" [1]")]).count == 1)
  }

  @Test func lastOfEqualKeysIsUsed() throws {
    #expect(try Self.read(#"{"a": 1, "a": 2}"#)["a"]?.number == 2)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try Self.read("\u{FEFF}[1]") == [1])
  }

  /// An object or a list under one of the given keys is kept as bytes, and it may be nested to any depth. Other values
  /// are read normally.
  @Test func keptMembersStayBytes() throws {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    let value = try Self.read("{\"tree\": \(deep), \"list\": [{\"tree\": 3}]}", keeping: ["tree"])
    #expect(value["tree"]?.source == Array(deep.utf8))
    #expect(value["list"]?.list?.first?["tree"]?.number == 3)
  }

  static let numbers: [(text: String, number: Double, integer: Int?)] = [
    ("0", 0, 0), ("-12", -12, -12), ("1.0", 1, 1), ("1e3", 1000, 1000), ("0.5", 0.5, nil), ("1E-2", 0.01, nil),
    ("1e300", 1e300, nil),
  ]

  @Test(arguments: numbers) func numbersAreRead(text: String, number: Double, integer: Int?) throws {
    let value = try Self.read(text)
    #expect(value.number == number)
    #expect(value.integer == integer)
  }

  static let mistakes: [(text: String, line: Int, column: Int, word: String)] = [
    ("", 1, 1, "cut off"), ("{\"a\":\n [1,", 2, 5, "cut off"), ("{\"a\" 1}", 1, 6, "colon"),
    ("[1] 2", 1, 5, "after the end"), ("[1e999]", 1, 2, "too large"),
    ("{\"a\": \u{1}}", 1, 7, "value"), (String(repeating: "[", count: 65), 1, 65, "64 levels deep"),
  ]

  @Test(arguments: mistakes) func errorsHavePositions(text: String, line: Int, column: Int, word: String) throws {
    let error = try #require(throws: MalformedJSON.self) { try Self.read(text) }
    #expect(error.finding.position == SourcePosition(file: "a.json", line: line, column: column))
    #expect(error.message.contains(word))
    #expect(error.finding.code == "json-malformed")
  }
}
