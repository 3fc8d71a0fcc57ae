// Tests the forms of `debugDescription` as a whole. (`dump-dialects` §2, §3)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct DescriptionShapeTests {
  /// The tree as `Type(label)` with children in brackets, and `…` after elements that may have more children.
  static func outline(_ snapshot: Snapshot) -> String {
    var text = ""
    var depth = -1
    for element in snapshot.elements {
      if element.depth > depth {
        text += depth >= 0 ? "[" : ""
      } else {
        text += String(repeating: "]", count: depth - element.depth) + " "
      }
      depth = element.depth
      text += element.type.shortName + (element.label.map { $0.isEmpty ? "" : "(\($0))" } ?? "")
      if element.mayHaveMoreChildren { text += "…" }
    }
    return text + String(repeating: "]", count: max(depth, 0))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var dump: String
    var outline: String
    var codes: [String] = []
    var nesting: Nesting = .recorded
  }

  static let wholeApp = """
    Attributes: Application, 0x10a0, pid: 7, label: 'Shop'
    Element subtree:
     →Application, 0x10a0, pid: 7, label: 'Shop'
        Window (Main), 0x10a1, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x10a2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x10a3, {{16.0, 60.3}, {44.0, 44.0}}, identifier: 'back', label: 'Back'
            StaticText, 0x10a4, {{70.0, 60.3}, {80.0, 20.3}}, label: 'Basket'
        Window, 0x10a5, {{0.0, 0.0}, {390.0, 844.0}}
    Path to element:
     →Application, 0x10a0, pid: 7, label: 'Shop'
    Query chain:
     →Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x20a0, pid: 7, label: 'Shop'
      }

    """

  static let wholeOutline = "Application(Shop)[Window[Other[Button(Back) StaticText(Basket)]] Window]"

  /// The lines of `wholeApp`, changed.
  static func wholeApp(_ change: (String) -> String) -> String {
    wholeApp.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(separator: "\n")
  }

  static let complete: [Row] = [
    Row(testDescription: "whole app", dump: wholeApp, outline: wholeOutline),
    Row(testDescription: "CR LF", dump: wholeApp { $0 + "\r" }, outline: wholeOutline),
    Row(testDescription: "shifted", dump: wholeApp { "         " + $0 }, outline: wholeOutline),
    Row(
      testDescription: "CI time stamps", dump: wholeApp { "2026-01-31T09:15:00.1234567Z " + $0 },
      outline: wholeOutline),
    Row(
      testDescription: "in a log",
      dump: "Test Case '-[ShopTests testIt]' started.\n    t =     0.01s Launch\n(lldb) po app\n" + wholeApp
        + "    t =   109.84s Tear Down\n(lldb) \n",
      outline: wholeOutline),
    Row(
      testDescription: "activities between the lines",
      dump: wholeApp.replacing("        Window, 0x10a5", with: "    t =   109.84s Find: a\n        Window, 0x10a5"),
      outline: wholeOutline),
    Row(
      testDescription: "string literal",
      dump: "    t =   109.84s Requesting snapshot\n\"" + escaped(wholeApp) + "\"\n", outline: wholeOutline),
    Row(
      testDescription: "string literal of an expression",
      dump: "(lldb) expr app.debugDescription\n(String) $R0 = \"" + escaped(wholeApp) + "\"\n(lldb) ",
      outline: wholeOutline),
    Row(
      testDescription: "root without an arrow",
      dump: """
        Attributes: Application, 0x10a0, pid: 7, label: 'Shop'
        Element subtree:
        Application, 0x10a0, pid: 7, label: 'Shop'
            Window, 0x10a1, {{0.0, 0.0}, {390.0, 844.0}}
              Button, 0x10a3, {{16.0, 60.3}, {44.0, 44.0}}, label: 'Back'
        Path to element:
         →Application, 0x10a0, pid: 7, label: 'Shop'
        """,
      outline: "Application(Shop)[Window[Button(Back)]]"),
    Row(
      testDescription: "without headings",
      dump: " →Application, 0x10a0, pid: 7, title: 'Shop', Disabled\n    Dialog, 0x10a1, {{0.0, 0.0}, {3.0, 3.0}}\n"
        + "      Group, 0x10a2, {{0.0, 0.0}, {3.0, 3.0}}\n    MenuBar, 0x10a3, {{0.0, 0.0}, {3.0, 3.0}}\n",
      outline: "Application[Dialog[Group] MenuBar]"),
    Row(
      testDescription: "without addresses",
      dump: """
        Application, pid: 65228, label: 'Shop'
          Window (Main), {{0.0, 0.0}, {375.0, 812.0}}
            Other, {{0.0, 0.0}, {375.0, 812.0}}
              Button, {{164.3, 142.7}, {46.7, 21.0}}, label: 'Log In', Disabled
          Window, {{0.0, 0.0}, {375.0, 812.0}}
        """,
      outline: "Application(Shop)[Window[Other[Button(Log In)]] Window]"),
    Row(
      testDescription: "after words of the format",
      dump: "Button\nOther, label: 'a'\n\nApplication, pid: 1\n  Window, {{0.0, 0.0}, {1.0, 1.0}}\n",
      outline: "Application[Window]"),
    Row(
      testDescription: "Xcode 8",
      dump: """
        Attributes: Application 0x10a0: {{0.0, 0.0}, {375.0, 667.0}}, label: 'Shop'
        Element subtree:
         →Application 0x10a0: {{0.0, 0.0}, {375.0, 667.0}}, label: 'Shop'
            Window 0x10a1: Main Window, {{0.0, 0.0}, {375.0, 667.0}}
              Button 0x10a2: traits: 8589934593, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Buy'
              Other 0x10a3:
        Path to element:
         →Application 0x10a0: {{0.0, 0.0}, {375.0, 667.0}}, label: 'Shop'
        """,
      outline: "Application(Shop)[Window[Button(Buy) Other]]"),
    Row(
      testDescription: "a subtree",
      dump: """
        Attributes: Table, 0x10a4, {{0.0, 0.0}, {390.0, 844.0}}
        Element subtree:
         →Table, 0x10a4, {{0.0, 0.0}, {390.0, 844.0}}
            Cell, 0x10a5, {{0.0, 0.0}, {390.0, 44.0}}
              StaticText, 0x10a6, {{0.0, 0.0}, {390.0, 44.0}}, label: 'One'
            Cell, 0x10a7, {{0.0, 44.0}, {390.0, 44.0}}
        Path to element:
         →Application, 0x10a0, pid: 7, label: 'Shop'
          ↳Window (Main), 0x10a1, {{0.0, 0.0}, {390.0, 844.0}}
           ↳Table, 0x10a4, {{0.0, 0.0}, {390.0, 844.0}}
        Query chain:
         →Find: Target Application 'com.example.shop'
          Output: {
            Application, 0x20a0, pid: 7, label: 'Shop'
          }
          ↪︎Find: Descendants matching type Table
            Output: {
              Table, 0x20a4, {{0.0, 0.0}, {390.0, 844.0}}
            }
        """,
      outline: "Application(Shop)…[Window…[Table[Cell[StaticText(One)] Cell]]]", codes: ["dump-element"]),
    Row(
      testDescription: "children of the application, as WebDriverAgent joins them",
      dump: ["Window (Main)", "Window"].enumerated().map { index, name in
        """
        Attributes: \(name), 0x10a\(index), {{0.0, 0.0}, {390.0, 844.0}}
        Element subtree:
         →\(name), 0x10a\(index), {{0.0, 0.0}, {390.0, 844.0}}
            Other, 0x10b\(index), {{0.0, 0.0}, {390.0, 844.0}}
        Path to element:
         →Application, 0x10a9, pid: 7, label: 'Shop'
          ↳\(name), 0x10a\(index), {{0.0, 0.0}, {390.0, 844.0}}
        Query chain:
         →Find: Target Application 'com.example.shop'
          Output: {
            Application, 0x10a9, pid: 7, label: 'Shop'
          }

        """
      }.joined(separator: "\n"),
      outline: "Application(Shop)[Window[Other] Window[Other]]"),
    Row(
      testDescription: "line breaks in strings",
      dump: description(
        of: """
              StaticText, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'a
          b', label: 'one

          Button, two
          three'
                Image, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'c'
          """),
      outline: "Application(Shop)[StaticText(one\n\nButton, two\nthree)[Image(c)]]"),
    Row(
      testDescription: "a line break after a quote",
      dump: description(of: "    Button, 0x1, label: 'say 'hi'\nagain', Selected\n    Other, 0x2"),
      outline: "Application(Shop)[Button(say 'hi'\nagain) Other]"),
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("'", with: "\\'")
      .replacing("\"", with: "\\\"")
  }

  static let incomplete: [Row] = [
    Row(
      testDescription: "the element alone",
      dump:
        "Attributes: Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Buy'\nPath to element:\n"
        + " →Application, 0x2, pid: 7\n",
      outline: "Button(Buy)…", codes: ["dump-no-subtree"]),
    // The lines below the heading repeat elements of the tree.
    Row(
      testDescription: "the message about an ambiguous query",
      dump: """
        Sparse tree:
        →Application, pid: 7, label: 'Shop'
         ↳Window, pid: 7
          ↳NavigationBar, identifier: 'Edit'
           ↳Button, label: 'Save'
          ↳Button, value: 'Save'
        Possible matches:
        Button, label: 'Save'
        Button, value: 'Save'
            t =    19.90s Tear Down
        """,
      outline: "Application(Shop)…[Window…[NavigationBar…[Button(Save)…] Button…]]", codes: ["dump-elided"]),
    // A mark at the indentation of the children of the window: it may have more children, but not the others.
    Row(
      testDescription: "lines removed among children",
      dump: description(
        of: """
              Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
                Other, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
                  Button, 0x3, {{0.0, 0.0}, {1.0, 1.0}}
                ...
                Image, 0x4, {{0.0, 0.0}, {1.0, 1.0}}
          """),
      outline: "Application(Shop)[Window…[Other[Button] Image]]", codes: ["dump-elided"], nesting: .flattened),
    // A mark at the margin may stand for lines at any level from the element above to the element below.
    Row(
      testDescription: "lines removed anywhere",
      dump: description(
        of: """
              Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
                Other, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
                  Button, 0x3, {{0.0, 0.0}, {1.0, 1.0}}
          [...]
                Image, 0x4, {{0.0, 0.0}, {1.0, 1.0}}
          """),
      outline: "Application(Shop)[Window…[Other…[Button…] Image]]", codes: ["dump-elided"], nesting: .flattened),
    // Nothing follows the removed children, so the order of the others is known.
    Row(
      testDescription: "the last children removed",
      dump: description(
        of: """
              Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
                Other, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
                ...
              Window, 0x3, {{0.0, 0.0}, {1.0, 1.0}}
          """),
      outline: "Application(Shop)[Window…[Other] Window]", codes: ["dump-elided"]),
    Row(
      testDescription: "levels removed",
      dump: description(of: "...\n              Button, 0x1, label: 'a'\n              Button, 0x2, label: 'b'\n…"),
      outline: "Application(Shop)…[Button(a) Button(b)…]", codes: ["dump-elided"], nesting: .flattened),
    Row(
      testDescription: "levels removed without a mark",
      dump: description(
        of: "    Window, 0x1\n      Other, 0x2\n            Button, 0x3\n            Button, 0x4\n      Other, 0x5"),
      outline: "Application(Shop)[Window[Other…[Button Button] Other]]", codes: ["dump-indentation"],
      nesting: .flattened),
    Row(
      testDescription: "no section after the hierarchy",
      dump: "Attributes: Application, 0x1, pid: 7\nElement subtree:\n →Application, 0x1, pid: 7\n"
        + "    Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}\n      Button, 0x3\n    Window, 0x4\n      Other, 0x5\n",
      outline: "Application…[Window[Button] Window…[Other…]]", codes: ["dump-truncated"]),
    Row(
      testDescription: "cut off in a string",
      dump:
        " →Application, 0x1, pid: 7\n    Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}\n"
        + "      Button, 0x3, identifier: 'a', label: 'b",
      outline: "Application…[Window…[Button…]]", codes: ["dump-truncated"]),
    Row(
      testDescription: "cut off in a frame",
      dump: " →Application, 0x1, pid: 7\n    Window, 0x2\n      Button, 0x3, {{0.0, 1",
      outline: "Application…[Window…[Button…]]", codes: ["dump-bad-attribute", "dump-truncated"]),
    Row(
      testDescription: "cut off in a type",
      dump: " →Application, 0x1, pid: 7\n    Window, 0x2\n      But",
      outline: "Application…[Window…]", codes: ["dump-truncated"]),
    Row(
      testDescription: "a cut off string literal",
      dump: "\"Attributes: Application, 0x1, pid: 7\\nElement subtree:\\n →Application, 0x1, pid: 7\\n    Window, 0x2",
      outline: "Application…[Window…]", codes: ["dump-truncated"]),
    Row(
      testDescription: "text after the elements",
      dump: " →Application, 0x1, pid: 7\n    Window, 0x2, label: 'a'\nDone with it\n",
      outline: "Application[Window(a)]", codes: ["dump-text"]),
  ]

  @Test(arguments: complete + incomplete)
  func hasShape(row: Row) throws {
    let reading = reading(of: row.dump)
    let snapshot = try #require(reading.snapshot)
    #expect(Self.outline(snapshot) == row.outline)
    #expect(reading.findings.map(\.code) == row.codes)
    #expect(reading.findings.allSatisfy { $0.position.line != nil })
    #expect(snapshot.nesting == row.nesting)
    #expect(reading.format == .debugDescription)
    expectSound(snapshot)
  }

  @Test(arguments: complete.prefix(4))
  func linesAreThoseOfTheFile(row: Row) throws {
    let snapshot = try #require(reading(of: row.dump).snapshot)
    #expect(snapshot.elements.map(\.line) == [3, 4, 5, 6, 7, 8])
  }

  @Test func cutOffStringIsNotRecorded() throws {
    let row = try #require(Self.incomplete.first { $0.testDescription == "cut off in a string" })
    let reading = reading(of: row.dump)
    let element = try #require(reading.snapshot?.elements.last)
    #expect(element.identifier == "a")
    #expect(element.label == nil)
    #expect(element.extraTexts == ["ambiguous=label: 'b"])
    // The last line has 45 characters.
    #expect(reading.findings.first?.position == SourcePosition(file: "dump.xml", line: 3, column: 46))
    #expect(reading.findings.first?.message.contains("Button") == true)
  }

  @Test func positionInALiteralCountsEscapes() throws {
    let line = "StaticText, 0x2, value: updated 2 minutes ..."
    let dump = "po\n\"" + "Attributes: Application, 0x1, label: \\'a\\'\\n" + line + "\\nPath to element:\\n\""
    let finding = try #require(reading(of: dump).findings.first)
    #expect(finding.code == "dump-truncated-value")
    // One quote, 44 characters with escapes, and 17 characters before `value`.
    #expect(finding.position == SourcePosition(file: "dump.xml", line: 2, column: 1 + 44 + 17 + 1))
  }

  @Test func severalHierarchiesAreReadSeparately() throws {
    let other = Self.wholeApp.replacing("Shop", with: "Mail").replacing("com.example.shop", with: "com.example.mail")
    let all = PrintedHierarchy.read(Array((Self.wholeApp + "\n(lldb) po mail\n" + other).utf8), file: "dump.xml")
    #expect(all.map(\.application) == ["Shop", "Mail"])
    #expect(all.compactMap(\.reading.snapshot).map(Self.outline).first == Self.wholeOutline)
    #expect(all.map { $0.reading.snapshot?.count } == [6, 6])
    // The first text has 15 lines; then an empty line and the debugger's line precede the second.
    #expect(all.map(\.line) == [1, 18])
    let reading = reading(of: Self.wholeApp + "\n(lldb) po mail\n" + other)
    #expect(reading.snapshot?.root.label == "Shop")
    #expect(reading.findings.map(\.code) == ["dump-several"])
    #expect(reading.findings.first?.message.contains("dump 2 (Mail) is on lines 18 to 32") == true)
  }

  @Test func stringsWithInvalidBytesAreNotRecorded() throws {
    let bytes = Array(" →Application, 0x1, pid: 7\n    Button, 0x2, label: 'Gr".utf8) + [0xFC] + Array("n'\n".utf8)
    let reading = DumpReader.read(bytes, file: "dump.xml")
    let button = try #require(reading.snapshot?.elements.last)
    #expect(button.label == nil)
    #expect(button.identifier == "")
    #expect(reading.snapshot?.elements.map(\.hasUnreadableText) == [false, true])
    #expect(reading.findings.map(\.code) == ["dump-encoding"])
    // Four spaces and `Button, 0x2, label: 'Gr` precede the byte.
    #expect(reading.findings.first?.position == SourcePosition(file: "dump.xml", line: 2, column: 4 + 23 + 1))
    #expect(
      reading.findings.first?.message == "the byte 0xFC is not valid UTF-8 here: the attribute is not recorded")
    #expect(reading.findings.first?.advice == "save the file as UTF-8")
  }

  @Test func invalidBytesInTextAroundADumpHaveNoConsequence() {
    let bytes = Array("caf".utf8) + [0xE9] + Array("\n →Application, 0x1, pid: 7, label: 'Shop'\n".utf8)
    let reading = DumpReader.read(bytes, file: "dump.xml")
    #expect(reading.snapshot?.root.label == "Shop")
    #expect(reading.findings.isEmpty)
  }

  @Test func depthLimitIsNoted() throws {
    // XCTest's trees have at most 62 levels.
    let lines = (1..<62).map { String(repeating: " ", count: $0) + "Other, {{0.0, 0.0}, {1.0, 1.0}}\n" }
    func codes(_ lines: some Sequence<String>) -> [String] {
      reading(of: "Application, pid: 1\n" + lines.joined()).findings.map(\.code)
    }
    #expect(codes(lines) == ["dump-depth"])
    #expect(codes(lines.dropLast()) == [])
  }

  static let others = [
    "Hello", "Button", "Button\nOther\n", "Find: the needle", "Output: {\n}", "- Button, label: 'a'",
    "Application (Main)", "The Application, 0x1, pid: 3 crashed",
  ]

  @Test(arguments: others)
  func otherTextIsRefused(text: String) {
    let reading = reading(of: text)
    #expect(reading.snapshot == nil)
    #expect(reading.findings.map(\.code) == ["dump-not-xml"])
  }
}
