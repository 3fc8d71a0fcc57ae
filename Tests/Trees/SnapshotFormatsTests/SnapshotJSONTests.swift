// Tests XCTest snapshots in JSON: every key, and each way of omitting it. (`dump-dialects` §4)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

/// Returns the only element of a dump, with the given fields and a type: `jsonElement(#""label": "Go""#)`.
private func jsonElement(_ fields: String) throws -> Element {
  let snapshot = try snapshot(of: #"{"elementType": 9\#(fields.isEmpty ? "" : ", ")\#(fields)}"#)
  #expect(snapshot.count == 1)
  return snapshot.root
}

@Suite struct SnapshotJSONTests {
  static let dump = #"""
    {
      "elementType": 2, "identifier": "", "label": "Shop", "title": "", "enabled": true, "selected": false,
      "hasFocus": false, "horizontalSizeClass": 1, "verticalSizeClass": 2,
      "frame": {"X": 0, "Y": 0, "Width": 393, "Height": 852},
      "children": [
        {
          "children": [
            {"elementType": 48, "label": "Gr\u00fc\u00dfe\n\ud83c\udf4a", "value": null}
          ],
          "elementType": 75, "identifier": "row \"1\"", "label": "", "enabled": 1, "selected": 1,
          "frame": {"Height": "inf", "Width": 10.5, "X": -1e1, "Y": 0.25}
        },
        {"elementType": 49, "placeholderValue": "Name", "value": "Ines", "hasKeyboardFocus": true},
        {"elementType": 33, "value": 0.5},
        {"elementType": 40, "value": true, "windowContextID": 123456789012, "extra": {"a": [1, {"b": null}]}}
      ]
    }
    """#

  @Test func isRecognized() throws {
    let reading = reading(of: Self.dump)
    #expect(reading.format == .snapshotJSON)
    #expect(reading.format?.rawValue == "snapshot-json")
    #expect(reading.findings.isEmpty)
    #expect(reading.snapshot?.platform == .apple)
    #expect(reading.snapshot?.wrapper == nil)
  }

  @Test func elementsAreInPreorder() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.type) == [.application, .cell, .staticText, .textField, .slider, .switch])
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 0, 0, 0])
    #expect(snapshot.elements.map(\.line) == [1, 6, 8, 13, 14, 15])
    expectSound(snapshot)
  }

  /// The keys of an object may be in any order. The properties of this cell follow its children.
  @Test func attributesMayFollowTheChildren() throws {
    let cell = try snapshot(of: Self.dump)[1]
    #expect(cell.identifier == "row \"1\"")
    #expect(cell.frame == Frame(x: -10, y: 0.25, width: 10.5, height: .infinity))
    #expect(cell.frameAccuracy == .exact)
    #expect(cell[.enabled] == true)
    #expect(cell[.selected] == true)
  }

  @Test func stringsAreDecoded() throws {
    #expect(try snapshot(of: Self.dump)[2].label == "Grüße\n🍊")
  }

  @Test func valuesAreStringsNumbersOrBooleans() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.value) == ["", "", "", "Ines", "0.5", "1"])
    #expect(snapshot.elements.allSatisfy { !$0.valueMayBeMissing && !$0.identifierMayBeEmpty })
  }

  /// A number as `NSNumber.stringValue` prints it: real numbers with `%.16g`, integers as digits. (`device-evidence`
  /// §4)
  static let numbers: [(json: String, value: String)] = [
    ("0", "0"), ("1", "1"), ("-7", "-7"), ("9223372036854775807", "9223372036854775807"),
    ("18446744073709551615", "18446744073709551615"), ("true", "1"), ("false", "0"),
    // Integers written as real numbers.
    ("1.0", "1"), ("-3.00", "-3"), ("0.0", "0"), ("1e3", "1000"), ("1E+2", "100"), ("100000.0", "100000"),
    ("1234567890123456.0", "1234567890123456"),
    // Real numbers, without trailing zeros.
    ("0.5", "0.5"), ("0.250", "0.25"), ("-0.75", "-0.75"), ("12.5e1", "125"), ("5e-1", "0.5"), ("0.0001", "0.0001"),
    ("3.14159", "3.14159"), ("-0.0", "-0"), ("-0", "-0"),
    // Numbers with 17 digits are rounded to 16.
    ("0.10000000000000001", "0.1"), ("0.30000000000000004", "0.3"), ("0.99999999999999989", "0.9999999999999999"),
    ("2.0000000000000004", "2"), ("9.9999999999999982", "9.999999999999998"),
    // `%g` uses an exponent below 0.0001, and at or above 10 to the 16th.
    ("0.00001", "1e-05"), ("1.5e-7", "1.5e-07"), ("1e16", "1e+16"),
    ("12345678901234567000000", "1.234567890123457e+22"),
    ("1e300", "1e+300"),
    // A number that is too large for a double is kept unchanged.
    ("1e999", "1e999"),
  ]

  @Test(arguments: numbers)
  func numberIsFormattedLikeXCTest(json: String, value: String) throws {
    #expect(try jsonElement("\"value\": \(json)").value == value)
  }

  /// Strings that look like numbers are unchanged.
  @Test(arguments: ["1.0", "true", "007", "1e3", " 1"])
  func numericStringIsUnchanged(text: String) throws {
    #expect(try jsonElement("\"value\": \"\(text)\"").value == text)
  }

  @Test func everythingElseIsKept() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot[0].extraTexts == ["horizontalSizeClass=1", "verticalSizeClass=2"])
    #expect(snapshot[5].extraTexts == ["windowContextID=123456789012", #"extra={"a": [1, {"b": null}]}"#])
    #expect(snapshot[1].extraTexts == [])
  }

  struct TextRow: Sendable {
    var key: String
    var text: @Sendable (Element) -> String?
    /// The property's value if the key is missing. A device omits keys whose values are nil, and only the value and the
    /// placeholder can be nil.
    var absent: String?
  }

  static let texts = [
    TextRow(key: "identifier", text: \.identifier, absent: nil), TextRow(key: "label", text: \.label, absent: nil),
    TextRow(key: "title", text: \.title, absent: nil), TextRow(key: "value", text: \.value, absent: ""),
    TextRow(key: "placeholderValue", text: \.placeholderValue, absent: ""),
  ]

  @Test(arguments: texts)
  func stringIsPresentEmptyOrMissing(row: TextRow) throws {
    #expect(row.text(try jsonElement("\"\(row.key)\": \"a\"")) == "a")
    #expect(row.text(try jsonElement("\"\(row.key)\": \"\"")) == "")
    #expect(row.text(try jsonElement("\"\(row.key)\": null")) == "")
    #expect(row.text(try jsonElement("")) == row.absent)
  }

  static let facts: [(String, ElementFact)] = [
    ("enabled", .enabled), ("selected", .selected), ("hasFocus", .hasFocus), ("hasKeyboardFocus", .hasKeyboardFocus),
  ]

  @Test(arguments: facts)
  func booleanIsRecordedOrNot(key: String, fact: ElementFact) throws {
    for (value, answer) in [("true", true), ("1", true), ("1.0", true), ("false", false), ("0", false)] {
      let element = try jsonElement("\"\(key)\": \(value)")
      for other in ElementFact.allCases { #expect(element[other] == (other == fact ? answer : nil)) }
    }
    #expect(try jsonElement("\"\(key)\": null")[fact] == nil)
    #expect(try jsonElement("")[fact] == nil)
  }

  static let frames: [(String, Frame?)] = [
    (#"{"X": 1, "Y": 2, "Width": 3, "Height": 4}"#, Frame(x: 1, y: 2, width: 3, height: 4)),
    (#"{"x": 1, "y": 2, "width": 3, "height": 4}"#, Frame(x: 1, y: 2, width: 3, height: 4)),
    (
      #"{"X": "inf", "Y": "-inf", "Width": 0, "Height": "0.5"}"#,
      Frame(x: .infinity, y: -.infinity, width: 0, height: 0.5)
    ),
    (#""{{1, 2}, {3, 4.5}}""#, Frame(x: 1, y: 2, width: 3, height: 4.5)),
    ("null", nil),
  ]

  @Test(arguments: frames)
  func frameIsRead(text: String, frame: Frame?) throws {
    #expect(try jsonElement("\"frame\": \(text)").frame == frame)
  }

  @Test(arguments: 1...82)
  func typeIsARawValue(number: UInt8) throws {
    for text in ["\(number)", "\(number).0"] {
      #expect(try snapshot(of: "{\"elementType\": \(text)}").root.type.rawValue == number)
    }
  }

  struct InvalidRow: Sendable, CustomTestStringConvertible {
    /// A dump with the mark ‸ at the position of the finding.
    var dump: String
    var code: String
    /// Part of the message.
    var word: String
    /// The extra attributes of the last element.
    var extras: [String] = []

    var testDescription: String { dump }
  }

  static let odd = [
    InvalidRow(
      dump: #"{"elementType": 9, ‸"label": 5}"#, code: "dump-bad-attribute", word: "“label” must be a string, not 5",
      extras: ["label=5"]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"value": [1]}"#, code: "dump-bad-attribute",
      word: "“value” must be a string or a number, not [1]",
      extras: ["value=[1]"]),
    InvalidRow(
      dump: #"{"elementType": 9,"# + "\n" + #"  ‸"enabled": "yes"}"#, code: "dump-bad-attribute", word: "true or false",
      extras: ["enabled=yes"]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"enabled": 2}"#, code: "dump-bad-attribute", word: "true or false",
      extras: ["enabled=2"]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"frame": {"X": 1, "Y": 2, "Width": 3}}"#, code: "dump-bad-attribute", word: "Height",
      extras: [#"frame={"X": 1, "Y": 2, "Width": 3}"#]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"frame": {"X": {}}}"#, code: "dump-bad-attribute", word: "X, Y, Width and Height",
      extras: [#"frame={"X": {}}"#]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"frame": [0, 0, 1, 1]}"#, code: "dump-bad-attribute", word: "not [0, 0, 1, 1]",
      extras: ["frame=[0, 0, 1, 1]"]),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"children": {"elementType": 9}}"#, code: "dump-bad-attribute",
      word: "an array of elements", extras: [#"children={"elementType": 9}"#]),
    InvalidRow(
      dump: #"{"elementType": 9, "children": [‸7]}"#, code: "dump-bad-attribute", word: "7 in “children”"),
    InvalidRow(
      dump: #"{"elementType": 9, "children": [‸[{"elementType": 9}]]}"#, code: "dump-bad-attribute",
      word: "in “children”"),
    InvalidRow(
      dump: #"{‸"elementType": 83}"#, code: "dump-unknown-element", word: "raw value 83", extras: ["elementType=83"]),
    InvalidRow(
      dump: #"{‸"elementType": -1}"#, code: "dump-bad-attribute", word: "the raw value of an element type",
      extras: ["elementType=-1"]),
    InvalidRow(
      dump: #"{‸"elementType": 1e999}"#, code: "dump-bad-attribute", word: "the raw value of an element type",
      extras: ["elementType=1e999"]),
    InvalidRow(
      dump: #"{‸"elementType": "button"}"#, code: "dump-bad-attribute", word: "the raw value of an element type",
      extras: ["elementType=button"]),
    InvalidRow(
      dump: #"{"elementType": 2, "children": ["# + "\n" + #"‸{"label": "a"}]}"#, code: "dump-unknown-element",
      word: "no “elementType”"),
    InvalidRow(
      dump: #"{"elementType": 9, "label": "a", ‸"label": "b"}"#, code: "dump-duplicate-key",
      word: "the last value is used"
    ),
    InvalidRow(
      dump: #"{"elementType": 9, ‸"label": "a\ud83c"}"#, code: "dump-bad-escape", word: "unpaired surrogate"),
  ]

  @Test(arguments: odd)
  func invalidValuesAreKeptAndReported(row: InvalidRow) throws {
    let dump = MarkedDump(row.dump)
    let reading = dump.reading
    #expect(reading.findings.map(\.code) == [row.code])
    let finding = try #require(reading.findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.position == dump.position)
    #expect(finding.message.contains(row.word), "\(finding.message)")
    let last = try #require(reading.snapshot?.elements.last)
    #expect(last.extraTexts == row.extras)
  }

  @Test func bothListsOfChildrenAreRead() throws {
    let reading = reading(
      of: #"{"elementType": 2, "children": [{"elementType": 9}], "children": [{"elementType": 48}]}"#)
    #expect(reading.snapshot?.elements.map(\.type) == [.application, .button, .staticText])
    #expect(reading.findings.map(\.code) == ["dump-duplicate-key"])
  }

  @Test func unpairedSurrogateIsReplaced() {
    #expect(
      reading(of: #"{"elementType": 9, "label": "a\ud83c\u0041\udf4a"}"#).snapshot?.root.label == "a\u{FFFD}A\u{FFFD}")
  }

  @Test func noteOfUIAutomatorInALabelIsText() throws {
    let text = "UI hierarchy dumped to: /dev/tty"
    #expect(try jsonElement("\"label\": \"\(text)\"").label == text)
  }

  @Test func unknownTypesAreOther() throws {
    let root = try #require(reading(of: #"{"elementType": 97}"#).snapshot?.root)
    #expect(root.type == .other)
    #expect(root.className == "elementType 97")
  }

  @Test func typeAnyIsXCTestsOwn() throws {
    #expect(try snapshot(of: #"{"elementType": 0}"#).root.type == .any)
  }
}
