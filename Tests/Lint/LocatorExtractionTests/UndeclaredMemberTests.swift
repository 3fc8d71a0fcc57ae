// Tests members of queries and elements that the linted files do not declare.

import LocatorExtraction
import Testing

@Suite struct UndeclaredMemberTests {
  /// Code whose element depends on an undeclared member: the query, and the name in its reason.
  static let elements: [(code: String, query: String, name: String)] = [
    ("app.buttons.lastMatch!.tap()", "buttons.{?}", "lastMatch"),
    ("let third = app.buttons.thirdMatch; third.tap()", "buttons.{?}", "thirdMatch"),
    ("_ = app.tables.cells.lastMatch!", "tables.cells.{?}", "lastMatch"),
    ("let row: XCUIElement = app.tables.row(3)", "tables.{?}", "row"),
    ("app.cells.withLabel(\"x\").tap()", "cells.{?}", "withLabel"),
    ("XCTAssertTrue(app.cells[\"a\"].deleteButton.exists)", "cells[\"a\"].{?}", "deleteButton"),
    ("app.loginButton.tap()", "{?}", "loginButton"),
    ("app.buttons.visible[\"x\"].tap()", "buttons.{?}[\"x\"]", "visible"),
    ("app.buttons.visible.firstMatch.tap()", "buttons.{?}.firstMatch", "visible"),
    ("app.cells.named(\"x\").element(boundBy: 2).tap()", "cells.{?}.element(boundBy: 2)", "named"),
    ("app.cells.rows.matching(identifier: \"y\").element.tap()", "cells.{?}[\"y\"]", "rows"),
  ]

  @Test(arguments: elements)
  func elementsAreUnresolved(_ row: (code: String, query: String, name: String)) {
    let extraction = MarkedSource.extraction(of: [MarkedSource("func test() { \(row.code) }")])
    let reason = "“\(row.name)” is not declared in the linted files"
    let unresolved = extraction.locators.filter { $0.unresolvedReason != nil }
    #expect(unresolved.map(\.template.description) == [row.query])
    #expect(unresolved.map(\.unresolvedReason) == [reason])
    let counts = extraction.resolutionCounts.unresolved
    #expect(counts.map(\.reason) == [reason])
    #expect(counts.map(\.count) == [1])
    #expect(counts.map(\.missing) == [row.name])
  }

  /// Uses belong to the unresolved locator, also through a variable and a property.
  @Test func usesAreKept() {
    let source = MarkedSource(
      """
      class Page {
        var last: XCUIElement { app.buttons.lastMatch! }
        func open() { last.tap() }
        func see() { let row = app.cells.lastMatch!; XCTAssertTrue(row.exists) }
      }
      """)
    let locators = MarkedSource.extraction(of: [source]).locators
    #expect(locators.map(\.name) == ["Page.last", "Page.see"])
    #expect(locators.map(\.template.description) == ["buttons.{?}", "cells.{?}"])
    #expect(locators.map { $0.uses.map(\.name) } == [["tap"], ["exists"]])
  }

  /// Members that may return anything, Apple's members, and queries below an undeclared element, whose keys are known.
  static let others: [(code: String, queries: [String])] = [
    ("XCTAssertEqual(app.cells.count, 3)", ["cells"]),
    ("XCTAssertTrue(app.buttons[\"a\"].isVisible)", ["buttons[\"a\"]"]),
    ("XCTAssertTrue(app.buttons.isEmpty)", ["buttons"]),
    ("let texts = app.staticTexts.visibleLabels", ["staticTexts"]),
    ("let total: Int = app.cells.rowTotal", ["cells"]),
    ("app.buttons[\"a\"].waitAndTap()", ["buttons[\"a\"]"]),
    ("app.buttons[\"a\"].waited().tap()", ["buttons[\"a\"]"]),
    ("app.cells.lastMatch!.buttons[\"b\"].tap()", ["(app.cells.lastMatch).buttons[\"b\"]", "cells"]),
    ("let row = app.cells[\"a\"].detail; row.buttons[\"b\"].tap()", ["(row).buttons[\"b\"]", "cells[\"a\"]"]),
    ("app.launchEnvironment[\"x\"] = \"y\"; app.launch()", []),
    ("model.images.largest.load()", []),
  ]

  @Test(arguments: others)
  func othersAreNot(_ row: (code: String, queries: [String])) {
    let extraction = MarkedSource.extraction(of: [MarkedSource("func test() { \(row.code) }")])
    #expect(extraction.locators.map(\.template.description).sorted() == row.queries)
    #expect(extraction.resolutionCounts.unresolved.isEmpty)
  }
}
