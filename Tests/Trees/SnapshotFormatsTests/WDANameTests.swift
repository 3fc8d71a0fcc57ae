// Tests identifier and label, derived from WebDriverAgent's `name` and `label`. (`dump-dialects` §1)
//
// The recorder writes the identifier as the name, or the label if the identifier is empty. If both are empty, it omits
// the name.

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct WDANameTests {
  struct Row: Sendable {
    var attributes: String
    /// Nil if the identifier is unknown.
    var identifier: String?
    var label: String
    var mayBeEmpty = false
  }

  static let rows = [
    Row(attributes: #"name="a" label="b""#, identifier: "a", label: "b"),
    Row(attributes: #"label="b" name="a""#, identifier: "a", label: "b"),
    Row(attributes: #"name="a""#, identifier: "a", label: ""),
    // For text fields, WebDriverAgent writes the label even if it is empty.
    Row(attributes: #"name="a" label="""#, identifier: "a", label: ""),
    Row(attributes: #"name="a" label="a""#, identifier: "a", label: "a", mayBeEmpty: true),
    Row(attributes: #"label="a" name="a""#, identifier: "a", label: "a", mayBeEmpty: true),
    Row(attributes: "", identifier: "", label: ""),
    Row(attributes: #"label="""#, identifier: "", label: ""),
    // A recorder that writes names would have used this label as the name, so the identifier is unknown.
    Row(attributes: #"label="b""#, identifier: nil, label: "b"),
    // Strings are compared byte by byte: case, whitespace and normalization forms matter.
    Row(attributes: #"name="a" label="A""#, identifier: "a", label: "A"),
    Row(attributes: #"name="a" label="a ""#, identifier: "a", label: "a "),
    Row(attributes: "name=\"\u{E9}\" label=\"e\u{301}\"", identifier: "\u{E9}", label: "e\u{301}"),
    // Escapes are decoded before the comparison.
    Row(attributes: #"name="&amp;" label="&#38;""#, identifier: "&", label: "&", mayBeEmpty: true),
    Row(attributes: #"name="a&#10;b" label="a&#x0A;b""#, identifier: "a\nb", label: "a\nb", mayBeEmpty: true),
  ]

  @Test(arguments: rows, ["Other", "Button", "StaticText", "Link", "Cell"])
  func recovers(row: Row, type: String) throws {
    let element = try wdaElement(type, row.attributes)
    #expect(element.identifier.map { Array($0.utf8) } == row.identifier.map { Array($0.utf8) })
    #expect(element.label.map { Array($0.utf8) } == Array(row.label.utf8))
    #expect(element.identifierMayBeEmpty == row.mayBeEmpty)
    #expect(element.title == nil, "iOS dumps have no titles")
    #expect(element.extras.isEmpty)
  }

  @Test func namesMissingFromTheWholeDumpAreUnknown() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeApplication label="Shop">
          <XCUIElementTypeOther/>
          <XCUIElementTypeButton label="Buy"/>
        </XCUIElementTypeApplication>
        """)
    #expect(snapshot.elements.map(\.identifier) == [nil, nil, nil])
    #expect(snapshot.elements.map(\.label) == ["Shop", "", "Buy"])
  }

  /// WebDriverAgent writes the label of a text field even if it is empty. If the label is missing, labels were disabled
  /// in the recorder.
  @Test func labelsMissingFromTheWholeDumpAreUnknown() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeApplication name="Shop">
          <XCUIElementTypeOther/>
          <XCUIElementTypeTextField name="account"/>
        </XCUIElementTypeApplication>
        """)
    #expect(snapshot.elements.map(\.label) == [nil, nil, nil])
    #expect(snapshot.elements.map(\.identifier) == ["Shop", "", "account"])
    #expect(snapshot.elements.map(\.identifierMayBeEmpty) == [true, false, true])
  }

  @Test func singleMissingNameIsUnknown() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeApplication name="Shop" label="Shop">
          <XCUIElementTypeOther/>
          <XCUIElementTypeButton label="Buy"/>
        </XCUIElementTypeApplication>
        """)
    #expect(snapshot.elements.map(\.identifier) == ["Shop", "", nil])
    #expect(snapshot.elements.map(\.identifierMayBeEmpty) == [true, false, false])
  }

  @Test func dumpWithoutStringsHasEmptyIdentifiers() throws {
    let snapshot = try snapshot(of: "<XCUIElementTypeWindow><XCUIElementTypeOther/></XCUIElementTypeWindow>")
    #expect(snapshot.elements.map(\.identifier) == ["", ""])
    #expect(snapshot.elements.map(\.label) == ["", ""])
  }
}
