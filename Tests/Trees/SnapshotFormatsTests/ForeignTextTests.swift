// Tests what is said about files and texts that are not dumps: messages of tools, other tools' hierarchies, errors.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct ForeignTextTests {
  struct Row: Sendable {
    var file: String
    var code: String
    var words: [String]
    var advice: String?
  }

  static let rows: [Row] = [
    Row(
      file: "UI hierchary dumped to: /sdcard/window_dump.xml\n", code: "dump-empty", words: ["uiautomator", "device"],
      advice: "copy it from the device: adb pull /sdcard/window_dump.xml"),
    Row(
      file: "\n UI hierarchy dumped to: /data/local/tmp/a.xml", code: "dump-empty", words: ["uiautomator"],
      advice: "copy it from the device: adb pull /data/local/tmp/a.xml"),
    Row(
      file: "UI hierchary dumped to: /dev/tty\n", code: "dump-empty", words: ["without the dump"],
      advice: "record the dump again"),
    Row(
      file: "ERROR: null root node returned by UiTestAutomationBridge.\n", code: "dump-empty",
      words: ["null root node"], advice: "wait until nothing moves on the screen, then record the dump again"),
    Row(
      file:
        "[Appium] Welcome to Appium v2.11.1\n[HTTP] --> POST /session/abc/element {\"using\":\"id\",\"value\":\"x\"}\n",
      code: "dump-not-xml", words: ["there is no dump in this log", "“[Appium] Welcome to Appi”"]),
    Row(
      file: "2026-01-31T09:15:00Z [Xcode] Test started\n2026-01-31T09:15:01Z [Xcode] Attributes of a test\n",
      code: "dump-not-xml", words: ["there is no dump in this log"]),
    Row(
      file: "<!DOCTYPE html>\n<html><body><p>No hierarchy</p></body></html>", code: "dump-unknown-format",
      words: ["HTML page"]),
    Row(
      file:
        #"{"attributes":{"accessibilityId":"","bounds":"[0,0][1260,2720]","id":"","key":"","type":"root"},"children":[{"attributes":{"bounds":"[0,0][9,9]","id":"a","key":"a","text":"OK","type":"Button"},"children":[]}]}"#,
      code: "dump-unknown-format", words: ["HarmonyOS", "uitest dumpLayout"]),
    Row(
      file:
        #"{"children":[{"children":[],"attributes":{"text":"OK","type":"Button","hashcode":"1"}}],"attributes":{}}"#,
      code: "dump-unknown-format", words: ["HarmonyOS"]),
  ]

  @Test(arguments: rows.indices)
  func messageSaysWhatItIs(index: Int) throws {
    let row = Self.rows[index]
    let reading = reading(of: row.file)
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.severity == .error && error.code == row.code)
    for word in row.words { #expect(error.message.contains(word), "\(error.message)") }
    if let advice = row.advice { #expect(error.advice == advice) }
  }

  // MARK: Beginnings of dumps

  private static let whole =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<XCUIElementTypeApplication name=\"Demo\" label=\"Demo\">\n"
    + "  <XCUIElementTypeButton name=\"go\"/>\n</XCUIElementTypeApplication>\n"

  /// Robot Framework shows the beginning of a value, then the value.
  static let echoes: [(file: String, notes: Int)] =
    [
      (
        "<robot><msg>${x} = \(Envelope.entities(String(whole.prefix(90))))...</msg><msg>\(Envelope.entities(whole))</msg></robot>",
        1
      ),
      (
        "<?xml version=\\'1.0\\'?>\\r\\n\n<XCUIElementTypeApplication name=\"Demo\"><XCUIElementTypeButton/></XCUIElementTypeApplication>",
        1
      ),
    ] + logs

  private static let line = whole.replacing("\n", with: "")

  /// In a plain text log, with one line or many for each dump, in any order, with and without a prefix. The first tag
  /// may be cut off.
  private static let logs = ["", "20260301 10:00:01.000 - INFO - ", "[ INFO ] "].flatMap { prefix in
    [80, 120].flatMap { length in
      let shortened = "${source} = \(line.prefix(length))..."
      return [
        [shortened, line], [line, shortened], [shortened, line, shortened], ["Opened", shortened, whole],
        [whole, shortened],
      ].map { lines in
        (lines.map { "\(prefix)\($0)\n" }.joined(), lines.count { $0 == shortened })
      }
    }
  }

  @Test(arguments: echoes.indices)
  func beginningBesideTheWholeIsANote(index: Int) throws {
    let (file, notes) = Self.echoes[index]
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
    #expect(readings.map { $0.snapshot?.count } == [2])
    #expect(readings.first?.part?.count == 1)
    let findings = readings.flatMap(\.findings)
    #expect(findings.count { $0.code == "dump-echo" && $0.severity == .note } == notes)
    #expect(findings.filter { $0.severity > .note } == [])
  }

  @Test func beginningOfAnotherDumpIsADump() {
    let file = "log\n" + Self.whole.prefix(150).replacing("Demo", with: "Shop") + "\n" + Self.whole
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
    #expect(readings.count == 2)
    #expect(readings.first?.fault != nil)
  }

  // MARK: Errors of accessibility

  /// The strings that are errors, and those that are not.
  static let errors = ["AX error -25205", "AX error -25204", "AXError -25211", "kAXErrorCannotComplete"]
  static let strings = [
    "AX error", "AX error -25205 again", "AX error -2", "kAXError", "kAXError 1", "Error", "ax error -25205",
  ]

  @Test(arguments: errors)
  func errorIsNotAString(error: String) throws {
    let dumps = [
      "<XCUIElementTypeOther name=\"a\" label=\"b\"><XCUIElementTypeTextField name=\"\(error)\" label=\"\(error)\" value=\"\(error)\"/></XCUIElementTypeOther>",
      "{\"elementType\":1,\"identifier\":\"a\",\"label\":\"b\",\"children\":[{\"elementType\":49,\"identifier\":\"\(error)\",\"label\":\"\(error)\",\"value\":\"\(error)\"}]}",
    ]
    for dump in dumps {
      let reading = reading(of: dump)
      let snapshot = try #require(reading.snapshot)
      #expect(snapshot[0].identifier == "a" && snapshot[0].label == "b" && !snapshot[0].hasUnreadableText)
      #expect([snapshot[1].identifier, snapshot[1].label, snapshot[1].value] == [nil, nil, nil])
      #expect(snapshot[1].hasUnreadableText && !snapshot[1].identifierMayBeEmpty && !snapshot[1].valueMayBeMissing)
      #expect(reading.findings.map(\.code) == ["dump-ax-error"])
      #expect(reading.findings.first?.message.contains("“\(error)”") == true)
      #expect(reading.findings.first?.message.hasSuffix("(and 2 more like it)") == true)
    }
  }

  @Test(arguments: strings)
  func similarStringIsAString(string: String) throws {
    let snapshot = try snapshot(of: "<XCUIElementTypeOther name=\"a\" label=\"\(string)\"/>")
    #expect(snapshot.root.label == string)
  }
}
