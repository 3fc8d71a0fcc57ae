// Tests the columns of elements in dumps that are written on one line.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct OneLineTests {
  /// A file, and the text at which each of its elements begins.
  static let files: [(name: String, file: String, beginnings: [String])] = [
    (
      "uiautomator",
      "<?xml version='1.0'?><hierarchy rotation=\"0\"><node index=\"0\" text=\"é\" bounds=\"[0,0][9,9]\"><node index=\"1\" "
        + "bounds=\"[0,0][9,9]\" /></node></hierarchy>\nUI hierchary dumped to: /dev/tty\n",
      ["<node index=\"0\"", "<node index=\"1\""]
    ),
    (
      "a declaration on a line of its own",
      "<?xml version=\"1.0\"?>\n<AppiumAUT><XCUIElementTypeOther><XCUIElementTypeCell/><XCUIElementTypeButton/>"
        + "</XCUIElementTypeOther></AppiumAUT>\n",
      ["<XCUIElementTypeOther>", "<XCUIElementTypeCell", "<XCUIElementTypeButton"]
    ),
    (
      "whitespace in front",
      "\n   <XCUIElementTypeOther a=\"1\"><XCUIElementTypeCell/> <XCUIElementTypeButton/></XCUIElementTypeOther>",
      ["<XCUIElementTypeOther", "<XCUIElementTypeCell", "<XCUIElementTypeButton"]
    ),
    (
      "two trees",
      "<hierarchy><android.widget.Button class=\"a\"/><android.widget.Toast class=\"b\"/></hierarchy>",
      ["", "<android.widget.Button", "<android.widget.Toast"]
    ),
    (
      "JSON", "{\"value\":{\"elementType\":2,\"children\":[{\"elementType\":9},{\"label\":\"a\",\"elementType\":1}]}}",
      ["{\"elementType\":2", "{\"elementType\":9", "{\"label\""]
    ),
    (
      "a string in JSON",
      "{\"value\": \"<?xml version=\\\"1.0\\\"?>\\n<XCUIElementTypeOther>\\n  <XCUIElementTypeCell/>\\n</XCUIElementTypeOther>\"}",
      ["<XCUIElementTypeOther>", "<XCUIElementTypeCell"]
    ),
    (
      "a line of a log",
      "log\nlog <AppiumAUT><XCUIElementTypeOther><XCUIElementTypeCell/></XCUIElementTypeOther></AppiumAUT> end\n",
      ["<XCUIElementTypeOther>", "<XCUIElementTypeCell"]
    ),
    (
      "a literal of a debugger",
      "(lldb) po app\n\"Attributes: Application, pid: 7\\nElement subtree:\\n →Application, pid: 7\\n    Cell, {{0.0, 0.0}, {1.0, 1.0}}\\n"
        + "Path to element:\\n →Application, pid: 7\\n\"\n",
      ["Application, pid: 7\\n    Cell", "Cell, {{"]
    ),
  ]

  @Test(arguments: files.indices)
  func elementHasItsColumn(index: Int) throws {
    let (_, file, beginnings) = Self.files[index]
    let snapshot = try #require(reading(of: file).snapshot)
    expectSound(snapshot)
    #expect(snapshot.count == beginnings.count)
    for (element, beginning) in zip(snapshot.elements, beginnings) where !beginning.isEmpty {
      let position = try #require(EnvelopeTests.positions(of: beginning, in: file).first)
      #expect(element.line == position.line)
      #expect(element.column == position.column, "\(beginning)")
      #expect(element.place == position.column.map { "\(position.line ?? 0):\($0)" })
    }
  }

  @Test func dumpOfSeveralLinesHasNoColumns() throws {
    for dump in [SurroundingTextTests.dump, "{\"elementType\":2,\n\"children\":[{\"elementType\":9}]}"] {
      let snapshot = try #require(reading(of: dump).snapshot)
      #expect(snapshot.elements.allSatisfy { $0.column == nil && $0.line != nil })
      #expect(snapshot.root.place == snapshot.root.line.map { "\($0)" })
    }
  }

  @Test func subtreeKeepsItsColumns() throws {
    let snapshot = try #require(reading(of: Self.files[0].file).snapshot)
    let part = snapshot.subtree(of: snapshot[1])
    #expect(part.root.column == snapshot[1].column && part.root.column != nil)
  }
}
