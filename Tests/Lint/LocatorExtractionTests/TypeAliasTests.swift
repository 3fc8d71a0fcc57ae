// Tests aliases of XCTest's classes.

import LocatorExtraction
import Testing

@Suite struct TypeAliasTests {
  /// Code with the alias `App` in another file, and the query that it means.
  static let rows: [(code: String, query: String)] = [
    ("App().buttons[\"a\"].tap()", "buttons[\"a\"]"),
    ("let app = App(); app.cells[\"a\"].tap()", "cells[\"a\"]"),
    (
      "App(bundleIdentifier: \"com.apple.Preferences\").cells[\"a\"].tap()",
      "XCUIApplication(com.apple.Preferences).cells[\"a\"]"
    ),
    ("func open(_ app: App) { app.images[\"a\"].tap() }", "images[\"a\"]"),
    ("func open(_ row: Row) { row.images[\"a\"].tap() }", "(row).images[\"a\"]"),
  ]

  @Test(arguments: rows)
  func aliasesAreFollowed(_ row: (code: String, query: String)) {
    let sources = [
      MarkedSource("typealias App = XCUIApplication\ntypealias Row = XCUIElement"),
      MarkedSource("func test() { \(row.code) }"),
    ]
    #expect(MarkedSource.extraction(of: sources).locators.map(\.template.description) == [row.query])
  }

  /// If two targets declare the alias differently, nobody knows which one is meant.
  @Test func contradictoryAliasesAreUnknown() {
    let sources = [
      MarkedSource("typealias App = XCUIApplication"), MarkedSource("typealias App = XCUIElement"),
      MarkedSource("func test() { App().buttons[\"a\"].tap() }"),
    ]
    let templates = MarkedSource.extraction(of: sources).locators.map(\.template)
    #expect(templates.map(\.isRelative) == [true])
  }
}
