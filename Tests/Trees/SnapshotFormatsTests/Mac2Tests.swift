// Tests dumps of macOS apps, which have WebDriverAgent's format but do not merge strings. (`dump-dialects` §1)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct Mac2Tests {
  static let dump = """
    <?xml version="1.0" encoding="UTF-8"?>
    <XCUIElementTypeApplication elementType="2" identifier="" label="" title="Notes" enabled="true" selected="false">
      <XCUIElementTypeButton elementType="9" identifier="go" label="go" value="1" title="Go" selected="true"/>
      <XCUIElementTypeStaticText elementType="48" identifier="" value="Hi" label="Hi" title=""/>
      <XCUIElementTypeTextField elementType="49" identifier="f" value="Name" placeholderValue="Name"/>
      <XCUIElementTypeButton elementType="16" x="20891" y="-2664" width="10" height="20"/>
    </XCUIElementTypeApplication>
    """

  @Test func isRecognized() throws {
    let reading = reading(of: Self.dump)
    #expect(reading.format == .mac2XML)
    #expect(reading.findings.isEmpty)
    #expect(reading.snapshot?.platform == .apple)
    #expect(reading.snapshot?.driver == .mac2)
    #expect(reading.snapshot?.count == 5)
  }

  /// The driver omits an attribute only if it is nil, and writes empty strings.
  @Test func identifierLabelAndTitleAreSeparate() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.omitsOnlyNil)
    #expect(snapshot.elements.map(\.identifier) == ["", "go", "", "f", nil])
    #expect(snapshot.elements.map(\.label) == ["", "go", "Hi", nil, nil])
    #expect(snapshot.elements.map(\.title) == ["Notes", "Go", "", nil, nil])
    #expect(snapshot.elements.allSatisfy { !$0.identifierMayBeEmpty })
  }

  @Test func valuesAndSelectionAreNotDerived() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.value) == [nil, "1", "Hi", "Name", nil])
    #expect(snapshot.elements.map { $0[.selected] } == [false, true, nil, nil, nil])
    #expect(snapshot[3].placeholderValue == "Name")
    #expect(snapshot.elements.allSatisfy { !$0.valueMayBeMissing })
  }

  @Test func elementTypeIsKeptIfItDiffersFromTheTag() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.extraTexts) == [[], [], [], [], ["elementType=16"]])
    #expect(snapshot[4].type == .button)
  }

  @Test func isRecognizedInsideAWrapper() throws {
    let reading = reading(of: #"<Mac><XCUIElementTypeWindow elementType="4" identifier="w"/></Mac>"#)
    #expect(reading.format == .mac2XML)
    #expect(reading.snapshot?.root.identifier == "w")
  }
}
