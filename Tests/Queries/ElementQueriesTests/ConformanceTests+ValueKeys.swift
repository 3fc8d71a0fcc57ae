// Tests string keys that match the value as XCTest prints it, with one table per dialect. (`device-evidence` §4 and
// §15)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

extension ConformanceTests {
  static let valueKeyRows = wdaValueRows + derivedValueRows + mac2ValueRows + jsonValueRows + androidValueRows

  // MARK: WebDriverAgent

  /// Matches observed on devices: a key matches a switch by its state, a text field by its text, and a picker wheel by
  /// its row.
  static let wdaValueRows: [Row] = [
    Row("evidence 4", "WDA XML: a switch that is off", .dump(wdaControls), #"switches["0"]"#, .resolved(1)),
    Row("evidence 4", "WDA XML: a switch that is on", .dump(wdaControls), #"switches["1"]"#, .resolved(2)),
    Row("evidence 4", "WDA XML: a text field by its text", .dump(wdaControls), #"textFields["Value"]"#, .resolved(3)),
    Row(
      "evidence 4", "WDA XML: a picker wheel without identifier and label", .dump(wdaControls),
      #"pickerWheels["Today"]"#,
      .resolved(4)),
    Row("evidence 4", "WDA XML: a slider by its percentage", .dump(wdaControls), #"sliders["50%"]"#, .resolved(5)),
    Row(
      "evidence 4", "WDA XML: a part of a slider's percentage does not match", .dump(wdaControls), #"sliders["50"]"#,
      .noMatch(step: 1, of: 1)),
    // These dumps were converted from WebDriverAgent's JSON, in which the state of a switch is a Boolean. On a device,
    // the value of a switch is never the string `true` or `false`.
    Row("evidence 4", "XML converted from JSON: true is 1", .dump(truthValues), #"switches["1"]"#, .resolved(1)),
    Row("evidence 4", "XML converted from JSON: false is 0", .dump(truthValues), #"switches["0"]"#, .resolved(2)),
    Row(
      "evidence 4", "XML converted from JSON: the word true does not match a switch", .dump(truthValues),
      #"switches["true"]"#, .noMatch()),
    Row(
      "evidence 4", "XML converted from JSON: the word true matches a cell", .dump(truthValues), #"cells["true"]"#,
      .resolved(3)),
  ]

  /// Values that WebDriverAgent derives: the result is decidable if it is the same for every possible original value,
  /// and undecidable otherwise.
  static let derivedValueRows: [Row] = [
    Row(
      "evidence 4", "a static text's value that is its label", .dump(derivedValues), #"staticTexts["Total"]"#,
      .resolved(1)),
    // §15: an empty field has its placeholder as its value, or no value; the placeholder identifies it either way.
    Row(
      "evidence 15", "a text field's value that is its placeholder", .dump(derivedValues), #"textFields["Email"]"#,
      .resolved(2)),
    Row(
      "evidence 15", "the placeholder stays a key after typing", .dump(derivedValues), #"searchFields["Find"]"#,
      .resolved(3)),
    Row(
      "evidence 15", "the text is also a key after typing", .dump(derivedValues), #"searchFields["shoes"]"#,
      .resolved(3)),
    // A button's `1` may be its own value, or may only mean that the button is selected.
    Row(
      "evidence 4", "a selected button's 1", .dump(derivedValues), #"buttons["1"]"#,
      .undecidable(4, step: 2, missing: [.buttonValue])),
  ]

  static let wdaControls = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeSwitch value="0" name="wifi" label="Wi-Fi"/>
      <XCUIElementTypeSwitch value="1" name="bluetooth" label="Bluetooth"/>
      <XCUIElementTypeTextField value="Value" label="" placeholderValue=""/>
      <XCUIElementTypePickerWheel value="Today"/>
      <XCUIElementTypeSlider value="50%" name="volume" label="Volume"/>
    </XCUIElementTypeApplication>
    """

  static let truthValues = """
    <AppiumAUT><XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeSwitch enabled="true" name="wifi" label="Wi-Fi" value="true"/>
      <XCUIElementTypeSwitch enabled="true" name="bluetooth" label="Bluetooth" value="false"/>
      <XCUIElementTypeCell enabled="true" name="answer" label="Answer" value="true"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  static let derivedValues = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeStaticText value="Total" name="Total" label="Total"/>
      <XCUIElementTypeTextField value="Email" name="email" label="" placeholderValue="Email"/>
      <XCUIElementTypeSearchField value="shoes" name="search" label="" placeholderValue="Find"/>
      <XCUIElementTypeButton value="1" name="star" label="Star" traits="Button, Selected"/>
    </XCUIElementTypeApplication>
    """

  // MARK: macOS

  /// The driver for macOS does not derive values, so every value is the element's own.
  static let mac2ValueRows: [Row] = [
    Row("evidence 4", "Mac2 XML: a check box", .dump(macControls), #"checkBoxes["1"]"#, .resolved(1)),
    Row("evidence 4", "Mac2 XML: a switch", .dump(macControls), #"switches["0"]"#, .resolved(2)),
    Row("evidence 4", "Mac2 XML: a real number", .dump(macControls), #"sliders["0.5"]"#, .resolved(3)),
    Row(
      "evidence 4", "Mac2 XML: a selected button's 1 is its value", .dump(macControls), #"buttons["1"]"#, .resolved(4)),
    Row("evidence 4", "Mac2 XML: a text field by its text", .dump(macControls), #"textFields["Value"]"#, .resolved(5)),
    Row("evidence 4", "Mac2 XML: a Boolean", .dump(macControls), #"radioButtons["1"]"#, .resolved(6)),
  ]

  static let macControls = """
    <XCUIElementTypeApplication elementType="2" identifier="" title="Editor" label="">
      <XCUIElementTypeCheckBox elementType="12" identifier="wrap" title="Wrap lines" value="1"/>
      <XCUIElementTypeSwitch elementType="40" identifier="wifi" value="0"/>
      <XCUIElementTypeSlider elementType="33" identifier="volume" value="0.5"/>
      <XCUIElementTypeButton elementType="9" identifier="star" value="1" selected="true"/>
      <XCUIElementTypeTextField elementType="49" identifier="name" value="Value"/>
      <XCUIElementTypeRadioButton elementType="10" identifier="left" value="true"/>
    </XCUIElementTypeApplication>
    """

  // MARK: Snapshots as JSON

  /// XCTest's own values: strings, numbers and Booleans. A number matches as `NSNumber.stringValue` prints it.
  static let jsonValueRows: [Row] = [
    Row("evidence 4", "JSON: a string", .dump(jsonControls), #"switches["0"]"#, .resolved(1)),
    Row(
      "evidence 4", "JSON: true, the number 1 and 1.0", .dump(jsonControls), #"switches.matching(identifier: "1")"#,
      .resolved(2, 3, 4)),
    Row("evidence 4", "JSON: false", .dump(jsonControls), #"toggles["0"]"#, .resolved(5)),
    Row(
      "evidence 4", "JSON: the word false does not match", .dump(jsonControls), #"toggles["false"]"#,
      .noMatch(step: 1, of: 1)),
    Row("evidence 4", "JSON: 1.0 is not a key", .dump(jsonControls), #"switches["1.0"]"#, .noMatch()),
    Row("evidence 4", "JSON: a real number", .dump(jsonControls), #"sliders["0.25"]"#, .resolved(6)),
    Row(
      "evidence 4", "JSON: null may be the empty string", .dump(jsonControls), #"cells["null"]"#,
      .noMatch()),
    Row("evidence 4", "JSON: a text field by its text", .dump(jsonControls), #"textFields["Value"]"#, .resolved(7)),
    Row("evidence 4", "JSON: a picker wheel", .dump(jsonControls), #"pickerWheels["Today"]"#, .resolved(9)),
  ]

  static let jsonControls = #"""
    {"elementType": 2, "identifier": "", "label": "Shop", "title": "", "children": [
      {"elementType": 40, "identifier": "a", "label": "a", "title": "", "value": "0"},
      {"elementType": 40, "identifier": "b", "label": "b", "title": "", "value": true},
      {"elementType": 40, "identifier": "c", "label": "c", "title": "", "value": 1},
      {"elementType": 40, "identifier": "d", "label": "d", "title": "", "value": 1.0},
      {"elementType": 41, "identifier": "e", "label": "e", "title": "", "value": false},
      {"elementType": 33, "identifier": "f", "label": "f", "title": "", "value": 0.250},
      {"elementType": 49, "identifier": "", "label": "", "title": "", "value": "Value"},
      {"elementType": 75, "identifier": "g", "label": "g", "title": "", "value": null},
      {"elementType": 39, "identifier": "", "label": "", "title": "", "value": "Today"}
    ]}
    """#

  // MARK: Android

  /// A convention of this project: the state of a checkable element is treated like that of a switch.
  static let androidValueRows: [Row] = [
    Row("settled", "Android: checked", .dump(androidControls), #"switches["1"]"#, .resolved(1)),
    Row("settled", "Android: not checked", .dump(androidControls), #"checkBoxes["0"]"#, .resolved(2)),
    Row("settled", "Android: a text field by its text", .dump(androidControls), #"textFields["Value"]"#, .resolved(3)),
  ]

  static let androidControls = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout">
      <node class="android.widget.Switch" resource-id="a:id/wifi" text="ON" checkable="true" checked="true"/>
      <node class="android.widget.CheckBox" resource-id="a:id/wrap" text="" checkable="true" checked="false"/>
      <node class="android.widget.EditText" resource-id="a:id/name" text="Value" checkable="false"/>
    </node></hierarchy>
    """

  @Test(arguments: valueKeyRows)
  func valueKeys(_ row: Row) throws { try row.check() }

  // MARK: Agreement

  static let treesOfStringKeys: [Tree] = (stringKeyRows + derivedRows + settledRows + valueKeyRows).map(\.tree).distinct

  /// A string key is short for `"key" IN identifiers`, so both find the same definite and possible matches.
  @Test(arguments: treesOfStringKeys)
  func stringKeysAgreeWithIdentifiers(_ tree: Tree) throws {
    let snapshot = try tree.snapshot()
    var keys: Set<String> = ["", "1", "0", "true", "nowhere"]
    for element in snapshot.elements {
      let texts = [element.identifier, element.label, element.title, element.value, element.placeholderValue]
      keys.formUnion(texts.compactMap { $0 })
      for part in (element.identifier ?? "").split(separator: "/") { keys.insert(String(part)) }
      for part in (element.identifier ?? "").split(separator: ":") { keys.insert(String(part)) }
    }
    let all = ElementQuery.application.descendants(matching: .any)
    for key in keys.sorted() {
      let predicate = try ElementPredicate(
        format: "%@ IN identifiers", arguments: [.string(key)], vocabulary: .xcuiTest)
      let byKey = try all.matching(identifier: key).resolve(in: snapshot)
      let byPredicate = try all.matching(predicate).resolve(in: snapshot)
      #expect(byKey.matches.map(\.index) == byPredicate.matches.map(\.index), "\(key)")
      #expect(byKey.possible.map(\.index) == byPredicate.possible.map(\.index), "\(key)")
    }
  }
}

extension [Tree] {
  /// Removes duplicates and keeps the order.
  fileprivate var distinct: [Tree] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0)").inserted }
  }
}
