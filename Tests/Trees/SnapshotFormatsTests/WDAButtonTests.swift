// Tests the state of buttons: WebDriverAgent writes the value 1 for a selected button without a value. (`dump-dialects`
// §1)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct WDAButtonTests {
  struct Row: Sendable {
    var attributes: String
    var value: String
    var mayBeMissing: Bool
    var selected: Bool?
  }

  static let rows = [
    // Either the button is selected, or its value really is "1".
    Row(attributes: #"value="1""#, value: "1", mayBeMissing: true, selected: nil),
    Row(attributes: #"value="1" traits="Button, Selected""#, value: "1", mayBeMissing: true, selected: true),
    Row(attributes: #"traits="Selected, Button" value="1""#, value: "1", mayBeMissing: true, selected: true),
    // The button is not selected, so WebDriverAgent did not derive the value from the state.
    Row(attributes: #"value="1" traits="Button""#, value: "1", mayBeMissing: false, selected: false),
    Row(attributes: #"value="1" traits="""#, value: "1", mayBeMissing: false, selected: false),
    // Other values are never derived from the state.
    Row(attributes: #"value="0""#, value: "0", mayBeMissing: false, selected: nil),
    Row(attributes: #"value="11""#, value: "11", mayBeMissing: false, selected: nil),
    Row(attributes: #"value="50%""#, value: "50%", mayBeMissing: false, selected: nil),
    Row(attributes: #"value="50%" traits="Button""#, value: "50%", mayBeMissing: false, selected: false),
    Row(attributes: #"value="50%" traits="Button, Selected""#, value: "50%", mayBeMissing: false, selected: true),
    // If a button has no value, only its traits determine its state, unless other elements prove that the dump records
    // values.
    Row(attributes: "", value: "", mayBeMissing: false, selected: nil),
    Row(attributes: #"traits="Button""#, value: "", mayBeMissing: false, selected: false),
  ]

  @Test(arguments: rows)
  func recovers(row: Row) throws {
    let element = try wdaElement("Button", row.attributes)
    #expect(element.value == row.value)
    #expect(element.valueMayBeMissing == row.mayBeMissing)
    #expect(element[.selected] == row.selected)
  }

  @Test func buttonWithoutValueIsNotSelectedIfValuesAreRecorded() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeOther>
          <XCUIElementTypeButton name="a"/>
          <XCUIElementTypeButton name="b" traits="Button, Selected"/>
          <XCUIElementTypeSwitch value="0"/>
          <XCUIElementTypeButton name="c" value=""/>
          <XCUIElementTypeCell name="d"/>
        </XCUIElementTypeOther>
        """)
    #expect(snapshot.elements.map { $0[.selected] } == [nil, false, true, nil, false, nil])
  }

  @Test func buttonIndicesShiftIfTheWrapperBecomesTheRoot() throws {
    let snapshot = try snapshot(
      of: """
        <AppiumAUT>
          <XCUIElementTypeButton name="a"/>
          <XCUIElementTypeTextField value="b" placeholderValue="p"/>
          <XCUIElementTypeTextField value="c"/>
          <XCUIElementTypeButton name="d"/>
        </AppiumAUT>
        """)
    #expect(snapshot.elements.map { $0[.selected] } == [nil, false, nil, nil, false])
    #expect(snapshot.elements.map(\.placeholderValue) == [nil, nil, "p", "", nil])
  }

  @Test func otherTypesWithTheValueOneAreNotSelected() throws {
    let element = try wdaElement("Cell", #"value="1""#)
    #expect(element.value == "1")
    #expect(!element.valueMayBeMissing)
    #expect(element[.selected] == nil)
  }
}
