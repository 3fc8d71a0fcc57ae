// Tests functions and subscripts that take the whole key as an argument.

import Findings
import LocatorExtraction
import Testing

@Suite struct HelperTests {
  /// The source, and the names of its locators, with `*` after those that are helpers.
  static let rows: [(source: String, names: [String])] = [
    (
      "func button(_ id: String) -> XCUIElement { app.buttons[id] }\nfunc test() { button(\"a\").tap() }",
      ["button*", "test"]
    ),
    // Never called.
    ("func button(_ id: String) -> XCUIElement { app.buttons[id] }", ["button"]),
    // The argument that is passed on is unknown.
    (
      "func button(_ id: String) -> XCUIElement { app.buttons[id] }\nfunc tap(_ id: String) { button(id).tap() }",
      ["button"]
    ),
    // Part of the key is written in the function.
    (
      "func row(_ id: String) -> XCUIElement { app.cells[\"row-\\(id)\"] }\nfunc test() { row(\"a\").tap() }",
      ["row", "test"]
    ),
    (
      "struct Page { subscript(id: String) -> XCUIElement { app.buttons[id] } }\nfunc test() { Page()[\"a\"].tap() }",
      ["Page.subscript*", "test"]
    ),
    (
      """
      enum Key: String { case ok }
      struct Page {
        subscript(_ id: String) -> XCUIElement { app.buttons[id] }
        static subscript(key: Key) -> XCUIElement { app.cells[key.rawValue] }
      }
      func test() { Page[.ok].tap() }
      """, ["Page.subscript", "Page.subscript*", "test"]
    ),
    (
      """
      extension XCUIElementQuery { subscript(key: Key) -> XCUIElement { self[key.rawValue] } }
      enum Key: String { case ok }
      func test() { app.buttons[.ok].tap() }
      """, ["XCUIElementQuery.subscript*", "test"]
    ),
    (
      """
      func labelled(_ text: String) -> XCUIElement {
        app.cells.matching(NSPredicate(format: "label CONTAINS %@", text)).firstMatch
      }
      func test() { labelled("a").tap() }
      """, ["labelled*", "test"]
    ),
    (
      """
      func labelled(_ text: String) -> XCUIElement {
        app.cells.matching(NSPredicate(format: "identifier == 'row' AND label == %@", text)).firstMatch
      }
      func test() { labelled("a").tap() }
      """, ["labelled", "test"]
    ),
  ]

  @Test(arguments: rows)
  func helpersAreDistinguished(_ row: (source: String, names: [String])) {
    let extraction = MarkedSource.extraction(of: [MarkedSource("let app = XCUIApplication()\n" + row.source)])
    #expect(extraction.locators.map { $0.name + ($0.isHelper ? "*" : "") } == row.names)
  }

  /// Brackets with the same argument label count as uses of a subscript; the brackets in the subscript's own body do
  /// not.
  @Test func subscriptsAreReferredToByBrackets() {
    let source = MarkedSource(
      """
      extension XCUIElementQuery {
        subscript(text text: String) -> XCUIElement { self[text] }
        subscript(old old: String) -> XCUIElement { self[old] }
      }
      func test() { app.buttons[text: "a"].tap() }
      """)
    let references = MarkedSource.extraction(of: [source]).facts.references
    #expect(references.map { $0.first.map { "\($0.line ?? 0):\($0.column ?? 0)" } } == ["5:26", nil])
  }
}
