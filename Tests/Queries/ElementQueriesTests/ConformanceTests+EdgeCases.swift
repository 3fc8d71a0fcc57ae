// Tests surprising behaviour of devices. (`xcuitest-query-semantics` §10)

import ElementQueries
import Testing

extension ConformanceTests {
  static let settings: Tree = """
    0 application "Settings"
    1   table
    2     cell
    3       button "General"
    4         staticText "General"
    5     cell
    6       button "Privacy"
    7         staticText "Privacy"
    """

  static let sheetOverList: Tree = """
     0 application
     1   window
     2     navigationBar id="List"
     3       button "Done"
     4     other
     5       navigationBar id="Details"
     6         button "Done"
     7     keyboard
     8       key "a"
     9       button "return" id="Done"
    """

  static let floatingTabs: Tree = """
    0 application
    1   tabBar
    2     button "Home"
    3       button "Home"
    4     button "Search"
    5       button "Search"
    """

  static let touchBarMirror: Tree = """
    0 application
    1   window
    2     dialog
    3       button "Save"
    4   touchBar
    5     button "Save"
    """

  static let edgeRows: [Row] = [
    Row("§10", "buttons inside buttons", floatingTabs, "buttons.buttons", .resolved(3, 5)),
    Row("§10", "no match if no button contains a button", touchBarMirror, "buttons.buttons", .noMatch(step: 1, of: 2)),
    Row(
      "§10", "containing returns the container", shop, #"cells.containing(.staticText, identifier: "Ann")"#,
      .resolved(6)),
    Row("§10", "a subscript returns the contained element", shop, #"cells.staticTexts["Ann"]"#, .resolved(7)),
    Row(
      "§10", "a row and its static text share a label: ambiguous without a type", settings,
      #"descendants(matching: .any)["General"]"#, .ambiguous(3, 4, step: 2)),
    Row("§10", "unambiguous with the button's type", settings, #"buttons["General"]"#, .resolved(3)),
    Row("§10", "unambiguous with the text's type", settings, #"staticTexts["General"]"#, .resolved(4)),
    Row("§10", "the cell itself has no label", settings, #"cells["General"]"#, .noMatch(step: 1, of: 2)),
    Row(
      "§10", "containing finds the cell", settings,
      #"cells.containing(.staticText, identifier: "Privacy").element"#, .resolved(5)),
    Row(
      "§10", "a sheet leaves the presenting view's navigation bar in the tree", sheetOverList, "navigationBars",
      .resolved(2, 5)),
    Row(
      "§10", "a query for navigation bars finds both", sheetOverList, #"navigationBars.buttons["Done"]"#,
      .ambiguous(3, 6, step: 3)),
    Row(
      "§10", "a subscript for the navigation bar is unambiguous", sheetOverList,
      #"navigationBars["Details"].buttons["Done"]"#, .resolved(6)),
    Row(
      "§10", "the keyboard's return key collides with Done", sheetOverList, #"buttons["Done"]"#,
      .ambiguous(3, 9, 6, step: 2)),
    Row("§10", "the keyboard is in the application's tree", sheetOverList, #"keyboards.keys["a"]"#, .resolved(8)),
    Row(
      "§10", "the return key is a button of the keyboard", sheetOverList, #"keyboards.buttons["Done"]"#, .resolved(9)),
    Row(
      "§10", "a system alert is not in the application's tree", sheetOverList, "alerts.firstMatch",
      .noMatch(step: 0, of: 1)),
    Row(
      "§10", "a floating tab is two elements", floatingTabs, #"tabBars.buttons["Home"]"#, .ambiguous(2, 3, step: 3)),
    Row(
      "§10", "children finds only one of a floating tab's elements", floatingTabs,
      #"tabBars.children(matching: .button)["Home"]"#,
      .resolved(2)),
    Row(
      "§10", "firstMatch of a floating tab is the outer element", floatingTabs, #"tabBars.buttons["Home"].firstMatch"#,
      .resolved(2)),
    Row(
      "§10", "a Touch Bar mirrors a dialog's buttons", touchBarMirror, #"buttons["Save"]"#, .ambiguous(5, 3, step: 2)),
    Row(
      "§10", "the dialog contains one of the mirrored buttons", touchBarMirror, #"dialogs.buttons["Save"]"#,
      .resolved(3)),
    Row(
      "§10", "the Touch Bar contains one of the mirrored buttons", touchBarMirror, #"touchBars.buttons["Save"]"#,
      .resolved(5)),
    Row(
      "§10", "rows with a height of zero are matched",
      """
      0 application
      1   table
      2     cell "one" frame=0,0,320,44
      3     cell "two" frame=0,44,320,0
      """, "cells", .resolved(2, 3)),
    Row(
      "§10", "elements recorded as not visible are matched",
      """
      0 application
      1   button "a" hidden
      """, "buttons.element", .resolved(1)),
    Row("§10", "the application itself is a query", shop, "app", .resolved(0)),
  ]

  @Test(arguments: edgeRows)
  func edgeCases(_ row: Row) throws { try row.check() }
}
