// Tests which string keys remain decidable after WebDriverAgent has merged or derived the strings. (`dump-dialects` §1,
// `class-chain-and-xpath` §4)

import ElementQueries
import Testing

extension ConformanceTests {
  static let derivedRows: [Row] = [
    // Name and label
    Row(
      "names", "a name that differs from the label is the identifier", .dump(form), #"buttons["send"]"#, .resolved(1)),
    Row("names", "a label that differs from the name matches", .dump(form), #"buttons["Send it"]"#, .resolved(1)),
    // The identifier is the same as the label or empty; the label matches either way.
    Row(
      "names", "a name equal to the label matches under both readings", .dump(form), #"buttons["Cancel"]"#, .resolved(2)
    ),
    Row(
      "names", "a dump without names still has labels", .dump(withoutNames), #"buttons["Send it"]"#, .resolved(1)),
    Row(
      "names", "identifiers that are not recorded do not match", .dump(withoutNames), #"buttons["send"]"#,
      .noMatch(step: 1, of: 1)),
    Row(
      "names", "iOS dumps have no titles, so the result is certain", .dump(form), #"buttons["Title"]"#,
      .noMatch(step: 1, of: 2)),
    Row("names", "macOS dumps have titles", .dump(macOS), #"buttons["Save"]"#, .resolved(1)),
    // Values that WebDriverAgent may have derived: the result is the same whether it did or not.
    Row("values", "a static text's value that equals its label", .dump(form), #"staticTexts["Total"]"#, .resolved(3)),
    Row(
      "values", "a static text's value that differs from its label", .dump(form), #"staticTexts["9 €"]"#, .resolved(4)),
    Row(
      "values", "a text field's value that equals its placeholder", .dump(form),
      #"textFields.matching(identifier: "Email")"#,
      .resolved(5, 6)),
    Row(
      "values", "a text field's value that differs from its placeholder", .dump(form),
      #"textFields["ann@example.com"]"#, .resolved(6)),
    Row("values", "a secure text field's value", .dump(form), #"secureTextFields["Password"]"#, .resolved(7)),
    Row("values", "a search field's value", .dump(form), #"searchFields["Search"]"#, .resolved(8)),
    Row("values", "a text view's value", .dump(form), #"textViews["Notes"]"#, .resolved(9)),
    Row("values", "a switch's value is its state", .dump(form), #"switches["0"]"#, .resolved(10)),
    // The dump does not record placeholders, so the text is either the value or the placeholder. The key would match
    // either.
    Row(
      "values", "a text field in a dump without placeholders", .dump(withoutPlaceholders), #"textFields["Email"]"#,
      .resolved(1)),
    Row(
      "values", "values that are not recorded do not match", .dump(withoutValues),
      #"buttons["1"]"#, .noMatch(step: 1, of: 1)),
    // A button's `1` may be its own value, or may only mean that the button is selected.
    Row(
      "values", "a selected button's 1 may be derived", .dump(buttons),
      #"buttons.matching(identifier: "1")"#, .resolved(2, 5, possible: [1], missing: [.buttonValue])),
    Row(
      "values", "traits without Selected: 1 is the button's value", .dump(buttons),
      #"buttons.matching(identifier: "1").matching(identifier: "b")"#, .resolved(2)),
    Row(
      "values", "a filter that keeps only the undecidable button", .dump(buttons),
      #"buttons.matching(identifier: "a").matching(identifier: "1")"#, .undecidable(1, missing: [.buttonValue])),
    Row(
      "values", "a selected button's value other than 1 is not derived", .dump(buttons), #"buttons["2"]"#, .resolved(4)),
    Row("values", "an undecidable value does not affect the label", .dump(buttons), #"buttons["a"]"#, .resolved(1)),
    Row(
      "values", "without traits, every button's 1 may be derived", .dump(withoutTraits), #"buttons["1"]"#,
      .undecidable(1, step: 2, missing: [.buttonValue])),
    Row(
      "values", "without traits, also in a query with several matches", .dump(withoutTraits),
      #"buttons.matching(identifier: "1")"#,
      .undecidable(1, step: 1, missing: [.buttonValue])),
    Row("values", "without traits, a cell's 1 is not derived", .dump(withoutTraits), #"cells["1"]"#, .resolved(2)),
    // The empty key
    Row("empty key", "without a name both strings are empty", .dump(empties), #"windows[""]"#, .resolved(1)),
    Row("empty key", "a name without a label: the label is empty", .dump(empties), #"images[""]"#, .resolved(2)),
    Row(
      "empty key", "a name equal to the label: the identifier may be empty", .dump(empties), #"sliders[""]"#,
      .undecidable(3, missing: [.emptyIdentifier])),
    Row(
      "empty key", "an omitted value is empty or missing", .dump(empties), #"cells[""]"#,
      .undecidable(4, missing: [.emptyValue])),
    // The recorder writes the label, the placeholder or the state if the value is empty or missing.
    Row(
      "empty key", "a static text's value that equals its label may be empty", .dump(empties), #"staticTexts[""]"#,
      .undecidable(5, missing: [.emptyValue])),
    Row(
      "empty key", "a text field's value that equals its placeholder may be empty", .dump(empties), #"textFields[""]"#,
      .undecidable(6, missing: [.emptyValue])),
    Row(
      "empty key", "a selected button's 1 may replace an empty value", .dump(empties), #"buttons[""]"#,
      .undecidable(7, missing: [.emptyValue])),
    Row(
      "empty key", "a text field without a placeholder in a dump with placeholders", .dump(empties),
      #"searchFields[""]"#, .undecidable(8, missing: [.emptyValue])),
    Row(
      "empty key", "values that are not recorded do not match", .dump(withoutValues),
      #"buttons[""]"#, .noMatch(step: 1, of: 1)),
  ]

  static let form = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeButton name="send" label="Send it" traits="Button"/>
      <XCUIElementTypeButton name="Cancel" label="Cancel" traits="Button"/>
      <XCUIElementTypeStaticText value="Total" name="Total" label="Total"/>
      <XCUIElementTypeStaticText value="9 €" name="price" label="Price"/>
      <XCUIElementTypeTextField value="Email" name="email" label="" placeholderValue="Email"/>
      <XCUIElementTypeTextField value="ann@example.com" name="again" label="" placeholderValue="Email"/>
      <XCUIElementTypeSecureTextField value="Password" name="secret" label="" placeholderValue="Password"/>
      <XCUIElementTypeSearchField value="Search" name="search" label="Find" placeholderValue="Search"/>
      <XCUIElementTypeTextView value="Notes" name="notes" placeholderValue="Notes"/>
      <XCUIElementTypeSwitch value="0" name="wifi" label="Wi-Fi"/>
    </XCUIElementTypeApplication>
    """

  static let withoutNames = """
    <XCUIElementTypeApplication label="Shop"><XCUIElementTypeButton label="Send it"/></XCUIElementTypeApplication>
    """

  /// A static text with a label always has a value, so this recorder was configured to omit values.
  static let withoutValues = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeStaticText name="total" label="Total"/>
      <XCUIElementTypeButton name="send" label="Send it"/>
    </XCUIElementTypeApplication>
    """

  static let withoutPlaceholders = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeTextField value="Email" name="email" label=""/>
    </XCUIElementTypeApplication>
    """

  static let macOS = """
    <XCUIElementTypeApplication elementType="2" identifier="" title="Editor" label="">
      <XCUIElementTypeButton elementType="9" identifier="save" title="Save" label=""/>
    </XCUIElementTypeApplication>
    """

  static let buttons = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeButton value="1" name="a" label="a" traits="Button, Selected"/>
      <XCUIElementTypeButton value="1" name="b" label="b" traits="Button"/>
      <XCUIElementTypeButton name="c" label="c" traits="Button"/>
      <XCUIElementTypeButton value="2" name="d" label="d" traits="Button, Selected"/>
      <XCUIElementTypeButton value="1" name="1" label="1" traits="Button, Selected"/>
    </XCUIElementTypeApplication>
    """

  static let withoutTraits = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeButton value="1" name="a" label="a"/>
      <XCUIElementTypeCell value="1" name="b" label="b"/>
    </XCUIElementTypeApplication>
    """

  static let empties = """
    <XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeWindow/>
      <XCUIElementTypeImage value="v" name="photo"/>
      <XCUIElementTypeSlider value="50%" name="Volume" label="Volume"/>
      <XCUIElementTypeCell name="cell" label="Cell"/>
      <XCUIElementTypeStaticText value="Total" name="total" label="Total"/>
      <XCUIElementTypeTextField value="Email" name="email" label="Your email" placeholderValue="Email"/>
      <XCUIElementTypeButton value="1" name="send" label="Send it" traits="Button, Selected"/>
      <XCUIElementTypeSearchField value="shoes" name="search" label="Find"/>
    </XCUIElementTypeApplication>
    """

  @Test(arguments: derivedRows)
  func derivedStrings(_ row: Row) throws { try row.check() }
}
