// Tests where queries start, which elements their steps keep, and what they return. (`xcuitest-query-semantics` §1)

import ElementQueries
import Testing

extension ConformanceTests {
  /// A list with two identical cells between two bars.
  static let shop: Tree = """
     0 application "Shop"
     1   window
     2     navigationBar id="Home"
     3       button "Back"
     4       staticText "Home"
     5     table id="list"
     6       cell id="a"
     7         staticText "Ann"
     8         button "Delete"
     9       cell id="b"
    10         staticText "Bob"
    11         button "Delete"
    12     button "Add" id="add"
    """

  static let modelRows: [Row] = [
    Row("§1.2", "results are ordered level by level", shop, "buttons", .resolved(12, 3, 8, 11)),
    Row(
      "§1.2", "each step starts at the results of the previous step", shop, "tables.cells.buttons", .resolved(8, 11)),
    Row(
      "§1.2", "an element that is reached twice is counted once", shop, "descendants(matching: .any).staticTexts",
      .resolved(4, 7, 10)),
    Row("§1.4", "the application is the root of its own query", shop, "app", .resolved(0)),
    Row("§1.4", "XCUIApplication() is also the root", shop, "XCUIApplication()", .resolved(0)),
    Row(
      "§1.4", "the application is not among its own descendants", shop, "descendants(matching: .any)",
      .resolved(1, 2, 5, 12, 3, 4, 6, 9, 7, 8, 10, 11)),
    Row(
      "§1.4", "the application is not found by its type", shop, "descendants(matching: .application)",
      .noMatch(step: 0, of: 1)),
    Row(
      "§1.4", "the application is not found by its label", shop, #"descendants(matching: .any)["Shop"]"#,
      .noMatch(step: 1, of: 12)),
    Row("§1.5", "descendants of all elements of the receiver", shop, "cells.staticTexts", .resolved(7, 10)),
    Row(
      "§1.5", "children of all elements of the receiver", shop, "cells.children(matching: .button)", .resolved(8, 11)),
    Row(
      "§1.5", "an element without such children adds no results", shop,
      "descendants(matching: .any).children(matching: .cell)",
      .resolved(6, 9)),
    Row("§1.6", "matching keeps elements of the receiver", shop, #"cells.matching(identifier: "b")"#, .resolved(9)),
    Row(
      "§1.6", "matching does not descend for a string", shop, #"cells.matching(identifier: "Ann")"#,
      .noMatch(step: 1, of: 2)),
    Row(
      "§1.6", "matching does not descend for a type", shop, "cells.matching(.staticText, identifier: nil)",
      .noMatch(step: 1, of: 2)),
    Row("§1.6", "a subscript does not descend either", shop, #"tables["a"]"#, .noMatch(step: 1, of: 1)),
    Row(
      "§1.7", "containing keeps elements of the receiver", shop,
      #"cells.containing(.staticText, identifier: "Ann")"#, .resolved(6)),
    Row(
      "§1.7", "an element does not contain itself", shop,
      #"staticTexts.containing(.staticText, identifier: "Ann")"#, .noMatch(step: 1, of: 3)),
    Row(
      "§1.7", "a sibling is not contained", shop, #"staticTexts.containing(.button, identifier: "Delete")"#,
      .noMatch(step: 1, of: 3)),
    Row("§1.8", "a string key is compared with the identifier", shop, #"buttons["add"]"#, .resolved(12)),
    Row("§1.8", "a string key is compared with the label", shop, #"buttons["Add"]"#, .resolved(12)),
    Row("§1.9", "a single element must be the only match", shop, #"buttons["Delete"]"#, .ambiguous(8, 11, step: 2)),
    Row("§1.9", "firstMatch may be one of several matches", shop, #"buttons["Delete"].firstMatch"#, .resolved(8)),
    Row(
      "§1.9", "element(boundBy:) may be one of several matches", shop,
      #"buttons.matching(identifier: "Delete").element(boundBy: 1)"#, .resolved(11)),
    Row("§1.10", "a query without results is valid", shop, "alerts", .noMatch(step: 0, of: 1)),
    Row("§1.10", "an element without a match does not exist", shop, "alerts.element", .noMatch(step: 0, of: 1)),
    Row(
      "§1.10", "a list without results is valid", shop, "alerts.allElementsBoundByIndex", .noMatch(step: 0, of: 1)),
    Row(
      "§9", "the first step without results is reported", shop, #"alerts.buttons["OK"].staticTexts.firstMatch"#,
      .noMatch(step: 0, of: 1)),
  ]

  @Test(arguments: modelRows)
  func model(_ row: Row) throws { try row.check() }
}
