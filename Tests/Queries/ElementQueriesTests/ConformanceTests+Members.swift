// Tests every member of XCUIElementQuery with zero, one and several matches. (`xcuitest-query-semantics` §2)

import ElementQueries
import Testing

extension ConformanceTests {
  /// Two toolbars with one image and three buttons, one of them at a deeper level.
  static let editor: Tree = """
    0 application
    1   toolbar id="top"
    2     button "Undo"
    3     image "Logo"
    4     group
    5       button "Redo"
    6   toolbar id="bottom"
    7     button "Undo" id="undo2"
    """

  /// Buttons 2 and 7 are children of the toolbars; button 5 is nested more deeply.
  static let memberRows: [Row] = [
    // element
    Row("§2", "element: the single match", editor, "images.element", .resolved(3)),
    Row("§2", "element: no match", editor, "sliders.element", .noMatch(step: 0, of: 1)),
    Row(
      "§2", "element: several matches are ambiguous and exist", editor, "buttons.element", .ambiguous(2, 7, 5, step: 1)),
    // firstMatch
    Row("§2", "firstMatch: the first of several matches", editor, "buttons.firstMatch", .resolved(2)),
    Row(
      "§2", "firstMatch: after several steps", editor, "toolbars.buttons.firstMatch", .resolved(2)
    ),
    Row("§2", "firstMatch: the only match", editor, "images.firstMatch", .resolved(3)),
    Row("§2", "firstMatch: no match", editor, "sliders.firstMatch", .noMatch(step: 0, of: 1)),
    Row("§2", "firstMatch of an element is never ambiguous", editor, #"buttons["Undo"].firstMatch"#, .resolved(2)),
    Row("§2", "firstMatch of the application is the application", editor, "app.firstMatch", .resolved(0)),
    Row(
      "§2", "firstMatch of an element bound by index is that element", editor,
      "buttons.element(boundBy: 1).firstMatch", .resolved(7)),
    // count
    Row("§2", "count: several matches", editor, "buttons", .resolved(2, 7, 5)),
    Row("§2", "count: 0", editor, "sliders", .noMatch()),
    // element(boundBy:), element(at:)
    Row("§2", "boundBy: the first", editor, "buttons.element(boundBy: 0)", .resolved(2)),
    Row("§2", "boundBy: the last", editor, "buttons.element(boundBy: 2)", .resolved(5)),
    Row("§2", "boundBy: beyond the last", editor, "buttons.element(boundBy: 3)", .indexOutOfRange(of: 3, step: 1)),
    Row("§2", "boundBy: far beyond", editor, "images.element(boundBy: 25)", .indexOutOfRange(of: 1, step: 1)),
    Row("§2", "at: is the older spelling", editor, "buttons.element(at: 1)", .resolved(7)),
    Row("§2", "at: beyond the last", editor, "buttons.element(at: 3)", .indexOutOfRange(of: 3, step: 1)),
    // element(matching:identifier:)
    Row(
      "§2", "element(matching:identifier:): a single match", editor,
      #"descendants(matching: .any).element(matching: .button, identifier: "Redo")"#, .resolved(5)),
    Row(
      "§2", "element(matching:identifier:): several matches", editor,
      #"descendants(matching: .any).element(matching: .button, identifier: "Undo")"#, .ambiguous(2, 7, step: 2)),
    Row(
      "§2", "element(matching:identifier:): no match", editor,
      #"descendants(matching: .any).element(matching: .image, identifier: "Undo")"#, .noMatch(step: 1, of: 7)),
    Row(
      "§2", "element(matching:identifier:): nil compares only the type", editor,
      "descendants(matching: .any).element(matching: .image, identifier: nil)", .resolved(3)),
    // subscript
    Row("§2", "subscript: a single match", editor, #"buttons["Redo"]"#, .resolved(5)),
    Row("§2", "subscript: no match", editor, #"buttons["Save"]"#, .noMatch(step: 1, of: 3)),
    Row("§2", "subscript: several matches", editor, #"buttons["Undo"]"#, .ambiguous(2, 7, step: 2)),
    Row("§2", "subscript: filters the results of the type step", editor, #"images["Undo"]"#, .noMatch(step: 1, of: 1)),
    // allElements…
    Row(
      "§2", "allElementsBoundByIndex: several matches", editor, "buttons.allElementsBoundByIndex", .resolved(2, 7, 5)),
    Row("§2", "allElementsBoundByIndex: []", editor, "sliders.allElementsBoundByIndex", .noMatch()),
    Row("§2", "allElementsBoundByIndex: an entry", editor, "buttons.allElementsBoundByIndex[1]", .resolved(7)),
    Row(
      "§2", "allElementsBoundByIndex: beyond the last entry", editor, "buttons.allElementsBoundByIndex[3]",
      .indexOutOfRange(of: 3)),
    Row(
      "§2", "allElementsBoundByAccessibilityElement: several matches", editor,
      "buttons.allElementsBoundByAccessibilityElement", .resolved(2, 7, 5)),
    Row(
      "§2", "allElementsBoundByAccessibilityElement: []", editor,
      "sliders.allElementsBoundByAccessibilityElement", .noMatch()),
    Row(
      "§2", "allElementsBoundByAccessibilityElement: an entry", editor,
      "buttons.allElementsBoundByAccessibilityElement[2]", .resolved(5)),
    // descendants(matching:)
    Row("§2", "descendants: any depth", editor, "toolbars.descendants(matching: .button)", .resolved(2, 5, 7)),
    Row(
      "§2", "descendants: .any is every type", editor, #"toolbars["top"].descendants(matching: .any)"#,
      .resolved(2, 3, 4, 5)),
    Row(
      "§2", "descendants: self excluded", editor, "toolbars.descendants(matching: .toolbar)", .noMatch(step: 1, of: 2)),
    Row("§2", "descendants: of a leaf", editor, "images.descendants(matching: .any)", .noMatch(step: 1, of: 1)),
    // children(matching:)
    Row("§2", "children: one level", editor, "toolbars.children(matching: .button)", .resolved(2, 7)),
    Row("§2", "children: .any is every type", editor, "toolbars.children(matching: .any)", .resolved(2, 3, 4, 7)),
    Row("§2", "children: of the application", editor, "children(matching: .toolbar)", .resolved(1, 6)),
    Row("§2", "children: no match", editor, "children(matching: .button)", .noMatch(step: 0, of: 1)),
    // matching
    Row(
      "§2", "matching(_:identifier:): by type", editor,
      #"toolbars["top"].children(matching: .any).matching(.button, identifier: nil)"#, .resolved(2)),
    Row(
      "§2", "matching(_:identifier:): by type and string", editor,
      #"descendants(matching: .any).matching(.button, identifier: "Undo")"#, .resolved(2, 7)),
    Row(
      "§2", "matching(_:identifier:): .any accepts every type", editor,
      #"descendants(matching: .any).matching(.any, identifier: "Logo")"#, .resolved(3)),
    Row(
      "§2", "matching(_:identifier:): .any and nil keep every element", editor,
      "buttons.matching(.any, identifier: nil)",
      .resolved(2, 7, 5)),
    Row(
      "§2", "matching(identifier:): a query may have several matches", editor, #"buttons.matching(identifier: "Undo")"#,
      .resolved(2, 7)),
    // containing
    Row(
      "§2", "containing: at any depth", editor, #"toolbars.containing(.button, identifier: "Redo")"#, .resolved(1)),
    Row(
      "§2", "containing: nil compares only the type", editor, "toolbars.containing(.image, identifier: nil)",
      .resolved(1)),
    Row(
      "§2", "containing: .any accepts every type", editor, #"toolbars.containing(.any, identifier: "undo2")"#,
      .resolved(6)),
    Row(
      "§2", "containing: the same element must have the type and the string", editor,
      #"toolbars.containing(.image, identifier: "Undo")"#, .noMatch(step: 1, of: 2)),
    Row("§2", "containing: of a leaf", editor, "images.containing(.any, identifier: nil)", .noMatch(step: 1, of: 1)),
    Row(
      "§2", "containing: two calls may match different descendants", editor,
      #"toolbars.containing(.image, identifier: nil).containing(.button, identifier: "Redo")"#, .resolved(1)),
    // Type properties
    Row("§2", "a provider returns descendants of its type", editor, "toolbars.buttons", .resolved(2, 5, 7)),
    Row("§2", "a provider of an element", editor, #"toolbars["bottom"].buttons"#, .resolved(7)),
    // Modal views
    Row(
      "§2", "elements behind a modal view are kept",
      """
      0 application
      1   button "Behind"
      2   alert
      3     button "OK"
      """, "buttons", .resolved(1, 3)),
  ]

  @Test(arguments: memberRows)
  func members(_ row: Row) throws { try row.check() }
}
