// Tests the layouts of JSON, and compares the indented one with Foundation's.

import Foundation
import JSON
import Testing
import Text

@Suite struct JSONWriterTests {
  static let layouts: [(value: JSONValue, compact: String, spaced: String, indented: String)] = [
    (nil, "null", "null", "null"), (true, "true", "true", "true"), (1.0, "1", "1", "1"), (-0.5, "-0.5", "-0.5", "-0.5"),
    ("a/b", #""a/b""#, #""a/b""#, #""a/b""#), ([], "[]", "[]", "[\n\n]"), ([:], "{}", "{}", "{\n\n}"),
    ([1, "x"], #"[1,"x"]"#, #"[1, "x"]"#, "[\n  1,\n  \"x\"\n]"),
    (
      ["b": 1, "a": [[:]]], #"{"b":1,"a":[{}]}"#, #"{"b": 1, "a": [{}]}"#,
      "{\n  \"a\" : [\n    {\n\n    }\n  ],\n  \"b\" : 1\n}"
    ),
  ]

  @Test(arguments: layouts)
  func layoutsDifferInSpace(value: JSONValue, compact: String, spaced: String, indented: String) {
    #expect(value.text == compact)
    #expect(value.text(.compact) == compact)
    #expect(value.text(.spaced) == spaced)
    #expect(value.text(.indented) == indented)
  }

  @Test func valuesInsideOthersAreIndented() {
    #expect(JSONValue.array([1]).text(.indented, depth: 2) == "[\n      1\n    ]")
  }

  static let numbers: [(number: Double, text: String)] = [
    (0, "0"), (-0.0, "0"), (1e15, "1000000000000000"), (1e17, "100000000000000000"), (1e20, "1e+20"), (0.1, "0.1"),
    (1e-7, "1e-07"), (.infinity, "null"), (.nan, "null"),
  ]

  @Test(arguments: numbers) func numbersAreShort(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }

  /// A number that JSON cannot represent is a string where Swift values become members.
  @Test func membersAreValuesOfSwift() {
    var object: JSONObject = [
      "z": 1, "text": "a", "none": nil as String?, "list": ["b": [0.5]], "flag": false.orNil,
      "number": Double.infinity, "written": JSONValue.written("0.00"),
    ]
    object["later"] = "c"
    object["never"] = nil
    object.add(["more": true])
    #expect(
      object.json.text
        == #"{"z":1,"text":"a","list":{"b":[0.5]},"number":"inf","written":0.00,"later":"c","more":true}"#)
    #expect((["b": 1, "a": 2] as [String: Int]).json.text == #"{"a":2,"b":1}"#)
  }

  @Test func charactersAreEscapedByARule() {
    let value: JSONValue = ["é": "é\u{2028}"]
    #expect(value.text == "{\"é\":\"é\u{2028}\"}")
    #expect(value.text(.compact, quoting: .jsonLine) == #"{"é":"é\u2028"}"#)
  }

  static let strings = [
    "", "\"", "\\", "a\\", "\n\r\t", "\u{0}\u{1}\u{1F}", "/", "</script>", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
    "\u{2028}\u{2029}", "\u{FEFF}a", "\u{FFFE}\u{FFFF}", "\u{10FFFF}", "\"\u{301}", "\\\u{FE0F}",
  ]

  @Test(arguments: strings) func stringsAreReadAsTheyWere(text: String) throws {
    let value: JSONValue = [.string(text), .object([.init(key: text, value: 1)])]
    for layout in [JSONLayout.compact, .spaced, .indented] {
      let copy = try JSONValue.parse(Array(value.text(layout).utf8)).get()
      #expect(copy.list?.first?.string.map { Array($0.utf8) } == Array(text.utf8))
      #expect(copy.list?.last?.members?.first.map { Array($0.key.utf8) } == Array(text.utf8))
    }
  }

  /// Reports have always been written by Foundation, so the bytes must stay the same.
  @Test func indentedLayoutIsThatOfFoundation() throws {
    let keys = ["a10", "a2", "A", "b", "B", "é", "e\u{301}z", "z", "_", "ä", "\u{1F600}", "\u{FFFD}"] + Self.strings
    let whole: JSONValue = [
      "keys": .object(Set(keys).map { JSONValue.Member(key: $0, value: 1) }),
      "strings": .array(Self.strings.map { .string($0) }), "empty": [[], [:], [[]], [[:]], ""],
      "numbers": [0, 1, -1, 0.5, -2.25, 1e-7, 123_456_789.125, 1e20, 1e300, 4_503_599_627_370_497],
      "words": [true, nil],
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(Encoded(value: whole))
    let text = String(decoding: data, as: UTF8.self)
    #expect(whole.text(.indented).split(separator: "\n") == text.split(separator: "\n"))
  }

  private struct Encoded: Encodable {
    let value: JSONValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let members = value.members {
        let pairs = members.map { ($0.key, Encoded(value: $0.value)) }
        try container.encode(Dictionary(pairs) { $1 })
      } else if let list = value.list {
        try container.encode(list.map { Encoded(value: $0) })
      } else if let text = value.string {
        try container.encode(text)
      } else if let number = value.number {
        try container.encode(number)
      } else if let value = value.bool {
        try container.encode(value)
      } else {
        try container.encodeNil()
      }
    }
  }
}
