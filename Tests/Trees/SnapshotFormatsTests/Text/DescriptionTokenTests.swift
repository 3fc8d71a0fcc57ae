// Tests how each token of an element's line is read. (`dump-dialects` §3)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

/// Returns the second element of a `debugDescription` whose only child is the given line.
func describedElement(
  _ line: String, isAmbiguous: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Element {
  let reading = reading(of: description(of: "    \(line)"))
  if !isAmbiguous { #expect(reading.findings.isEmpty, sourceLocation: sourceLocation) }
  let snapshot = try #require(reading.snapshot, sourceLocation: sourceLocation)
  #expect(snapshot.count == 2, sourceLocation: sourceLocation)
  return try #require(snapshot.elements.last, sourceLocation: sourceLocation)
}

/// Returns a complete `debugDescription` with the given lines below the application.
func description(of lines: String, root: String = "Application, 0x60a0, pid: 4711, label: 'Shop'") -> String {
  "Attributes: \(root)\nElement subtree:\n →\(root)\n\(lines)\nPath to element:\n →\(root)\n"
}

@Suite struct DescriptionTokenTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    /// The attributes that the line sets, as `identifier=…`, in the order of ``attributes(of:)``.
    var expected: [String]
    var testDescription: String { line }
  }

  /// The attributes that are neither empty nor the default. Not recorded is `?`.
  private func attributes(of element: Element) -> [String] {
    var list: [String] = []
    func add(_ name: String, _ string: String?) { if string != "" { list.append("\(name)=\(string ?? "?")") } }
    add("identifier", element.identifier)
    add("title", element.title)
    add("label", element.label)
    add("placeholderValue", element.placeholderValue)
    add("value", element.value)
    for (fact, usual) in [
      (ElementFact.enabled, true), (.selected, false), (.hasFocus, false), (.hasKeyboardFocus, false),
    ] where element[fact] != usual {
      list.append("\(fact)=\(element[fact].map { "\($0)" } ?? "?")")
    }
    return list + element.extraTexts
  }

  static let tokens: [Row] = [
    Row(line: "Other, 0x1, {{0.0, 0.0}, {1.0, 1.0}}", expected: []),
    Row(line: "Window (Main), 0x1, {{0.0, 0.0}, {1.0, 1.0}}", expected: ["isMainWindow=true"]),
    Row(line: "Window, 0x1, Main Window, {{0.0, 0.0}, {1.0, 1.0}}", expected: ["isMainWindow=true"]),
    Row(line: "Application, 0x1, pid: 8", expected: ["processId=8"]),
    Row(line: "Button, 0x1, identifier: 'a'", expected: ["identifier=a"]),
    Row(line: "Button, 0x1, title: 'a'", expected: ["title=a"]),
    Row(line: "Button, 0x1, label: 'a'", expected: ["label=a"]),
    Row(line: "Button, 0x1, placeholderValue: 'a'", expected: ["placeholderValue=a"]),
    Row(line: "Button, 0x1, value: 0%", expected: ["value=0%"]),
    Row(line: "Button, 0x1, Disabled", expected: ["enabled=false"]),
    Row(line: "Button, 0x1, Selected", expected: ["selected=true"]),
    Row(line: "Button, 0x1, Focused", expected: ["hasFocus=true"]),
    Row(line: "Button, 0x1, Keyboard Focused", expected: ["hasKeyboardFocus=true"]),
    Row(
      line: "Button, 0x1, Keyboard Focused, Disabled", expected: ["enabled=false", "hasKeyboardFocus=true"]),
    Row(
      line: "TextField, 0x1, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'user', label: 'User', placeholderValue: 'Name', "
        + "value: Bob, Keyboard Focused",
      expected: [
        "identifier=user", "label=User", "placeholderValue=Name", "value=Bob", "hasKeyboardFocus=true",
      ]),
    Row(line: "Button, 0x1, label: 'a', title: 'b'", expected: ["title=b", "label=a"]),
    // Old generations: traits as a mask, and a colon after the address.
    // 8590065921 is 2³³ + 2¹⁷ + 2⁸ + 1, and 2⁸ is “not enabled”; 8589934601 is 2³³ + 2³ + 1, and 2³ is “selected”.
    Row(
      line: "Button, 0x1, traits: 8590065921, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'",
      expected: ["label=a", "enabled=false", "traitsMask=8590065921"]),
    Row(
      line: "Button 0x1: traits: 8589934601, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'",
      expected: ["label=a", "selected=true", "hasFocus=?", "hasKeyboardFocus=?", "traitsMask=8589934601"]),
    Row(
      line: "Other 0x1: {{0.0, 0.0}, {1.0, 1.0}}",
      expected: ["enabled=?", "selected=?", "hasFocus=?", "hasKeyboardFocus=?"]),
  ]

  static let strings: [Row] = [
    // Quotes are not escaped.
    Row(line: "Button, 0x1, label: 'YOU'RE'", expected: ["label=YOU'RE"]),
    Row(line: "Button, 0x1, label: ''quoted''", expected: ["label='quoted'"]),
    Row(line: "Button, 0x1, label: '''", expected: ["label='"]),
    Row(line: "Button, 0x1, label: ''", expected: []),
    Row(line: "Button, 0x1, label: 'the 'best'', Selected", expected: ["label=the 'best'", "selected=true"]),
    Row(line: "Button, 0x1, identifier: 'a'b', label: 'c'd'", expected: ["identifier=a'b", "label=c'd"]),
    Row(line: "Button, 0x1, label: 'a', b'", expected: ["label=a', b"]),
    // Words of the format inside strings.
    Row(line: "Button, 0x1, label: 'a, Selected'", expected: ["label=a, Selected"]),
    Row(line: "Button, 0x1, label: ', Selected'", expected: ["label=, Selected"]),
    Row(line: "Button, 0x1, label: 'a, value: 1', value: 2", expected: ["label=a, value: 1", "value=2"]),
    Row(line: "Button, 0x1, label: 'label: 'a', Selected'", expected: ["label=label: 'a', Selected"]),
    Row(line: "Button, 0x1, label: 'a, label: ', Disabled", expected: ["label=a, label: ", "enabled=false"]),
    // Values are not quoted.
    Row(line: "Button, 0x1, value: 1, 2 and 3", expected: ["value=1, 2 and 3"]),
    Row(line: "Button, 0x1, value: it's", expected: ["value=it's"]),
    Row(line: "Button, 0x1, value: Widget, Selectedness", expected: ["value=Widget, Selectedness"]),
    Row(line: "Button, 0x1, label: '登录', value: 简体手写", expected: ["label=登录", "value=简体手写"]),
  ]

  @Test(arguments: tokens + strings)
  func isRead(row: Row) throws {
    #expect(attributes(of: try describedElement(row.line)) == row.expected)
  }

  /// Lines with several readings, and the attributes that are not recorded for this reason.
  static let ambiguous: [Row] = [
    Row(
      line: "Button, 0x1, label: 'a', label: 'b'", expected: ["label=?", "ambiguous=label: 'a', label: 'b'"]),
    Row(
      line: "Button, 0x1, identifier: 'i', label: 'a', label: 'b', Selected",
      expected: [
        "identifier=?", "label=?", "selected=true", "ambiguous=identifier: 'i', label: 'a', label: 'b'",
      ]),
    // XCTest prints addresses, process ids and frames before strings, so these are probably part of a label.
    Row(
      line: "Button, 0x1, label: 'a', {{5.0, 6.0}, {7.0, 8.0}}",
      expected: ["label=?", "ambiguous=label: 'a', {{5.0, 6.0}, {7.0, 8.0}}"]),
    Row(line: "Button, 0x1, label: 'a', pid: 5", expected: ["label=?", "ambiguous=label: 'a', pid: 5"]),
    Row(
      line: "Button, 0x1, identifier: 'i', label: 'a', 0x2, Selected",
      expected: ["identifier=?", "label=?", "selected=true", "ambiguous=identifier: 'i', label: 'a', 0x2"]),
    // The value may contain the words.
    Row(
      line: "Button, 0x1, value: Tab 1, Selected",
      expected: ["value=?", "selected=?", "ambiguous=value: Tab 1, Selected"]),
    Row(
      line: "Button, 0x1, value: x, Selected, Disabled, Keyboard Focused",
      expected: [
        "value=?", "enabled=?", "selected=?", "hasKeyboardFocus=true", "ambiguous=value: x, Selected, Disabled",
      ]),
    Row(
      line: "Button, 0x1, value: x, Keyboard Focused, Disabled",
      expected: ["value=x", "enabled=false", "hasKeyboardFocus=true"]),
    // The label may be `a', value: b`.
    Row(
      line: "Button, 0x1, label: 'a', value: b'", expected: ["label=?", "value=?", "ambiguous=label: 'a', value: b'"]),
    // XCTest prints strings before values and states.
    Row(
      line: "Button, 0x1, label: 'a', Selected, title: 'b'",
      expected: ["title=?", "label=?", "selected=?", "ambiguous=label: 'a', Selected, title: 'b'"]),
    Row(
      line: "Button, 0x1, value: a, label: 'b'", expected: ["label=?", "value=?", "ambiguous=value: a, label: 'b'"]),
  ]

  @Test(arguments: ambiguous)
  func ambiguousAttributesAreNotRecorded(row: Row) throws {
    #expect(attributes(of: try describedElement(row.line, isAmbiguous: true)) == row.expected)
    let reading = reading(of: description(of: "    \(row.line)"))
    let isDoubted = row.expected.contains { $0.hasPrefix("ambiguous") }
    #expect(reading.findings.map(\.code) == (isDoubted ? ["dump-ambiguous"] : []))
    #expect(reading.findings.allSatisfy { $0.severity == .note && $0.position.line == 4 })
  }

  @Test func truncatedValueIsNotRecorded() throws {
    let line = "StaticText, 0x1, value: updated 2 minutes ..., Selected"
    let element = try describedElement(line, isAmbiguous: true)
    // The dots are XCTest's, so what follows them is not part of the value.
    #expect(attributes(of: element) == ["value=?", "selected=true", "truncatedValue=updated 2 minutes ..."])
    let findings = reading(of: description(of: "    \(line)\n    \(line)")).findings
    #expect(findings.map(\.code) == ["dump-truncated-value"])
    #expect(findings.first?.message.hasSuffix("(and 1 more like it)") == true)
    // Four spaces and `StaticText, 0x1, ` precede the value.
    #expect(findings.first?.position == SourcePosition(file: "dump.xml", line: 4, column: 22))
  }

  static let frames: [(String, Frame)] = [
    ("{{24.0, 89.7}, {12.3, 17.0}}", Frame(x: 24, y: 89.7, width: 12.3, height: 17)),
    ("{{0.0, -1426.0}, {375.0, 3964.0}}", Frame(x: 0, y: -1426, width: 375, height: 3964)),
    ("{{-0.5, -10.1}, {0.0, 0.3}}", Frame(x: -0.5, y: -10.1, width: 0, height: 0.3)),
    ("{{inf, -inf}, {0.0, 0.0}}", Frame(x: .infinity, y: -.infinity, width: 0, height: 0)),
    ("{{1, 2.25}, {1e3, 4}}", Frame(x: 1, y: 2.25, width: 1000, height: 4)),
  ]

  @Test(arguments: frames)
  func frameIsRead(text: String, frame: Frame) throws {
    let element = try describedElement("Other, 0x1, \(text), label: 'a'")
    #expect(element.frame == frame)
    #expect(element.label == "a")
  }

  @Test func frameMayBeNotANumber() throws {
    let frame = try #require(try describedElement("Other, 0x1, {{nan, 1.0}, {2.0, 3.0}}").frame)
    #expect(frame.x.isNaN)
    #expect(frame.height == 3)
  }

  @Test func applicationHasNoFrame() throws {
    let snapshot = try snapshot(of: description(of: "    Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}"))
    #expect(snapshot.root.frame == nil)
    #expect(snapshot.root.type == .application)
    #expect(snapshot.root.label == "Shop")
  }

  @Test func factsWithoutTokensAreNotRecorded() throws {
    let element = try describedElement("Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}")
    for fact in [ElementFact.visible, .accessible, .hittable] { #expect(element[fact] == nil) }
    #expect(element.traits == nil)
  }

  @Test func traitsAreUIKitsBits() throws {
    // Bits 0, 3 and 8 are public; bit 33 is not.
    let mask = 1 + 8 + 256 + 8_589_934_592
    let element = try describedElement("Button, 0x1, traits: \(mask), {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(element.traits == [.button, .selected, .notEnabled])
    #expect(element[.selected] == true)
    #expect(element[.enabled] == false)
  }

  static let types = ElementType.allCases.filter { $0 != .any && $0 != .application }

  @Test(arguments: types)
  func typeIsRead(type: ElementType) throws {
    let element = try describedElement("\(type.shortName), 0x1, {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(element.type == type)
    #expect(element.className == nil)
  }

  @Test func unknownTypeIsOther() throws {
    let reading = reading(of: description(of: "    Hologram, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'"))
    #expect(reading.findings.map(\.code) == ["dump-unknown-element"])
    let element = try #require(reading.snapshot?.elements.last)
    #expect(element.type == .other)
    #expect(element.className == "Hologram")
    #expect(element.label == "a")
  }

  @Test func unknownTokenIsKept() throws {
    let reading = reading(of: description(of: "    Button, 0x1, depth: 3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'"))
    #expect(reading.findings.map(\.code) == ["dump-bad-attribute"])
    let element = try #require(reading.snapshot?.elements.last)
    #expect(element.extraTexts == ["token=depth: 3"])
    #expect(element.label == "a")
    #expect(element.frame != nil)
  }
}
