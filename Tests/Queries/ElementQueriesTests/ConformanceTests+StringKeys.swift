// Tests which elements a string key identifies. (`xcuitest-query-semantics` §3)

import ElementQueries
import Testing

extension ConformanceTests {
  static let strings: Tree = """
    0 application
    1   other id="an identifier"
    2   other title="a title"
    3   other "a label"
    4   other value="a value"
    5   other placeholder="a placeholder"
    """

  static let spellings: Tree = """
    0 application
    1   button "Log In"
    2   button " Log In"
    3   button "Log In "
    4   button "log in"
    5   button "Log In now"
    6   button "caf\u{E9}"
    7   button "cafe\u{301}"
    8   button "*"
    9   button id="Log"
    """

  static let stringKeyRows: [Row] = [
    // Each of the five strings that a key is compared with, one per row
    Row("§3", "identifier", strings, #"otherElements["an identifier"]"#, .resolved(1)),
    Row("§3", "title", strings, #"otherElements["a title"]"#, .resolved(2)),
    Row("§3", "label", strings, #"otherElements["a label"]"#, .resolved(3)),
    Row("§3", "value", strings, #"otherElements["a value"]"#, .resolved(4)),
    Row("§3", "placeholderValue", strings, #"otherElements["a placeholder"]"#, .resolved(5)),
    Row(
      "§3", "one key matches all five strings",
      """
      0 application
      1   cell id="k"
      2   cell title="k"
      3   cell "k"
      4   cell value="k"
      5   cell placeholder="k"
      6   cell "other"
      """, #"cells.matching(identifier: "k")"#, .resolved(1, 2, 3, 4, 5)),
    Row(
      "§3", "the same string twice in one element is one match",
      """
      0 application
      1   button "k" id="k" value="k"
      """, #"buttons["k"]"#, .resolved(1)),
    Row(
      "§3", "matching(_:identifier:) compares the same five strings", strings,
      #"otherElements.matching(.other, identifier: "a placeholder")"#, .resolved(5)),
    Row(
      "§3", "containing(_:identifier:) compares the same five strings",
      """
      0 application
      1   cell
      2     textField placeholder="Search"
      3   cell
      """, #"cells.containing(.textField, identifier: "Search")"#, .resolved(1)),
    Row("§3", "the name of the type is not compared", strings, #"otherElements["Other"]"#, .noMatch(step: 1, of: 5)),
    // Equality
    Row("§3", "equality is exact", spellings, #"buttons["Log In"]"#, .resolved(1)),
    Row("§3", "comparison is case-sensitive", spellings, #"buttons["log in"]"#, .resolved(4)),
    Row(
      "§3", "comparison is case-sensitive even without another match", spellings, #"buttons["LOG IN"]"#,
      .noMatch(step: 1, of: 9)),
    Row("§3", "leading whitespace is compared", spellings, #"buttons[" Log In"]"#, .resolved(2)),
    Row("§3", "trailing whitespace is compared", spellings, #"buttons["Log In "]"#, .resolved(3)),
    Row("§3", "whitespace in the key is not trimmed", spellings, #"buttons[" log in "]"#, .noMatch()),
    Row("§3", "a prefix does not match", spellings, #"buttons["Log"]"#, .resolved(9)),
    Row("§3", "a suffix does not match", spellings, #"buttons["In"]"#, .noMatch()),
    Row("§3", "é as one scalar is not é as two", spellings, #"buttons["caf\u{E9}"]"#, .resolved(6)),
    Row("§3", "é as two scalars is not é as one", spellings, #"buttons["cafe\u{301}"]"#, .resolved(7)),
    Row(
      "§3", "é as two scalars, in a query built in code", spellings, query: .application.buttons["cafe\u{301}"],
      .resolved(7)),
    Row("§3", "an asterisk is a character", spellings, #"buttons["*"]"#, .resolved(8)),
    Row("§3", "a full stop is not a wildcard", spellings, #"buttons["Log.In"]"#, .noMatch()),
    Row(
      "§3", "digits are compared as a string",
      """
      0 application
      1   button "7"
      2   button "07"
      """, #"buttons["7"]"#, .resolved(1)),
    Row(
      "§6", "a label may contain line breaks", .dump(labelOverTwoLines), #"buttons["Log\nIn"]"#, .resolved(1)),
    Row("§6", "a space is not a line break", .dump(labelOverTwoLines), #"buttons["Log In"]"#, .noMatch()),
    Row(
      "§6", "a switch reports its state as 1 or 0",
      """
      0 application
      1   switch "Wi-Fi" value="1"
      2   switch "Bluetooth" value="0"
      """, #"switches["1"]"#, .resolved(1)),
    // The empty key
    Row(
      "§3", "the empty key matches elements with an empty string",
      """
      0 application
      1   window
      2   window "Main" id="main"
      3   window
      """, #"windows[""]"#, .ambiguous(1, 3, step: 2)),
    Row(
      "§3", "an empty label matches the empty key",
      """
      0 application
      1   window id="main"
      """, #"windows[""]"#, .resolved(1)),
    Row(
      "§3", "an empty identifier matches the empty key",
      """
      0 application
      1   window "Main"
      """, #"windows[""]"#, .resolved(1)),
    Row(
      "§3", "an element without empty strings is not matched",
      """
      0 application
      1   window "Main" id="main" value="1" title="Main" placeholder="p"
      """, #"windows[""]"#, .noMatch(step: 1, of: 1)),
    Row(
      "§3", "a space is not empty",
      """
      0 application
      1   window " " id=" "
      """, #"windows[""]"#, .noMatch()),
    // Inherited identifiers
    Row(
      "§3", "an identifier that children inherit from their container is ambiguous",
      """
      0 application
      1   other id="card"
      2     staticText "Title" id="card"
      3     staticText "Body" id="card"
      """, #"staticTexts["card"]"#, .ambiguous(2, 3, step: 2)),
  ]

  static let labelOverTwoLines = """
    <XCUIElementTypeApplication>
      <XCUIElementTypeButton name="login" label="Log&#10;In"/>
    </XCUIElementTypeApplication>
    """

  @Test(arguments: stringKeyRows)
  func stringKeys(_ row: Row) throws { try row.check() }
}
