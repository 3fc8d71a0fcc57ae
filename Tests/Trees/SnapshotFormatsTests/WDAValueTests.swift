// Tests values, placeholders and button states that WebDriverAgent merged into one attribute. (`dump-dialects` §1)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct WDAValueTests {
  struct Row: Sendable {
    var type: String
    var attributes: String
    var value: String
    /// Whether the recorder may have derived the value because the element had none.
    var mayBeMissing = false
  }

  static let rows = [
    // The recorder writes the label if the value is empty.
    Row(type: "StaticText", attributes: #"value="a" name="a" label="a""#, value: "a", mayBeMissing: true),
    Row(type: "StaticText", attributes: #"label="a" value="a""#, value: "a", mayBeMissing: true),
    Row(type: "StaticText", attributes: #"value="b" label="a""#, value: "b"),
    Row(type: "StaticText", attributes: #"value="b""#, value: "b"),
    Row(type: "StaticText", attributes: "", value: ""),
    // For other types, the recorder never writes the label as the value.
    Row(type: "Other", attributes: #"value="a" label="a""#, value: "a"),
    Row(type: "Cell", attributes: #"value="a" label="a""#, value: "a"),
    Row(type: "Other", attributes: "", value: ""),
    // The value of a switch is always its state.
    Row(type: "Switch", attributes: #"value="1""#, value: "1"),
    Row(type: "Switch", attributes: #"value="0""#, value: "0"),
    Row(type: "Slider", attributes: #"value="50%""#, value: "50%"),
    // In XML that was converted from JSON, a value may be `true` or `false`. XCTest treats such a Boolean as a number.
    // (`device-evidence` §4)
    Row(type: "Switch", attributes: #"value="true""#, value: "1"),
    Row(type: "Switch", attributes: #"value="false""#, value: "0"),
    Row(type: "Toggle", attributes: #"value="true""#, value: "1"),
    Row(type: "CheckBox", attributes: #"value="false""#, value: "0"),
    Row(type: "RadioButton", attributes: #"value="true""#, value: "1"),
    // A mixed state or an unknown word is kept unchanged.
    Row(type: "CheckBox", attributes: #"value="2""#, value: "2"),
    Row(type: "Switch", attributes: #"value="on""#, value: "on"),
    Row(type: "Switch", attributes: "", value: ""),
    // For other types, `true` and `false` may be strings that the app has set.
    Row(type: "Cell", attributes: #"value="true""#, value: "true"),
    Row(type: "StaticText", attributes: #"value="false" label="Answer""#, value: "false"),
  ]

  @Test(arguments: rows)
  func recovers(row: Row) throws {
    let element = try wdaElement(row.type, row.attributes)
    #expect(element.value == row.value)
    #expect(element.valueMayBeMissing == row.mayBeMissing)
    #expect(element[.selected] == nil)
  }

  @Test func valuesMissingFromTheWholeDumpAreUnknown() throws {
    // The recorder would have written a value for a static text with a label, so values were disabled.
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeApplication>
          <XCUIElementTypeStaticText name="Hello" label="Hello"/>
          <XCUIElementTypeButton/>
        </XCUIElementTypeApplication>
        """)
    #expect(snapshot.elements.map(\.value) == [nil, nil, nil])
    #expect(snapshot[2][.selected] == nil)
  }

  // MARK: Text inputs

  static let inputs = ["TextField", "SecureTextField", "SearchField", "TextView"]

  @Test(arguments: inputs)
  func inputThatShowsItsPlaceholderMayHaveNoValue(type: String) throws {
    let element = try wdaElement(type, #"value="Name" placeholderValue="Name""#)
    #expect(element.value == "Name")
    #expect(element.placeholderValue == "Name")
    #expect(element.valueMayBeMissing)
  }

  @Test(arguments: inputs)
  func inputWithADifferentStringHasThatValue(type: String) throws {
    let element = try wdaElement(type, #"placeholderValue="Name" value="Ann""#)
    #expect(element.value == "Ann")
    #expect(element.placeholderValue == "Name")
    #expect(!element.valueMayBeMissing)
  }

  @Test(arguments: inputs)
  func inputOfARecorderWithoutPlaceholdersMayShowItsPlaceholder(type: String) throws {
    let element = try wdaElement(type, #"value="Ann""#)
    #expect(element.value == "Ann")
    #expect(element.placeholderValue == nil)
    #expect(element.valueMayBeMissing)
  }

  @Test(arguments: inputs)
  func inputWithoutAttributesIsEmpty(type: String) throws {
    let element = try wdaElement(type)
    #expect(element.value == "")
    #expect(!element.valueMayBeMissing)
  }

  @Test(arguments: inputs)
  func missingPlaceholderIsEmptyIfOthersAreRecorded(type: String) throws {
    // The recorder wrote the attribute for other elements, so the placeholder of this element was empty.
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeOther>
          <XCUIElementType\(type) value="Ann"/>
          <XCUIElementTypeTextField value="b" placeholderValue="Name"/>
        </XCUIElementTypeOther>
        """)
    #expect(snapshot[1].placeholderValue == "")
    #expect(snapshot[1].value == "Ann")
    #expect(!snapshot[1].valueMayBeMissing)
    #expect(snapshot[0].placeholderValue == nil, "the attribute is written only for text inputs")
  }
}
