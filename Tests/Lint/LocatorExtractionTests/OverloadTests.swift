// Tests calls of overloads that differ only in the type of their result: the code around the call decides.

import LocatorExtraction
import Testing

@Suite struct OverloadTests {
  static let page = #"""
    struct Page {
      func rows() -> [XCUIElement] { [app.cells["a"], app.cells["b"]] }
      func rows() -> XCUIElement { app.tables["t"] }
      func rows() -> XCUIElementQuery { app.tables.cells }
      func table() -> XCUIElement { rows() }
      func cells() -> [XCUIElement] { return rows() }
      func query() -> XCUIElementQuery { isPad ? rows() : rows() }
    }
    extension XCUIApplication {
      func items() -> [XCUIElement] { [cells["a"]] }
      func items() -> XCUIElement { tables["t"] }
    }
    """#

  /// The body of a test, and the locators in it.
  static let contexts: [(body: String, queries: [String])] = [
    (#"page.rows()[1].links["x"].tap()"#, [#"cells["b"].links["x"]"#]),
    (#"page.rows()["x"].tap()"#, [#"tables.cells["x"]"#]),
    (#"page.rows().element(boundBy: 2).tap()"#, ["tables.cells.element(boundBy: 2)"]),
    (#"page.rows().last!.links["x"].tap()"#, [#"cells["b"].links["x"]"#]),
    (
      #"for row in page.rows() { row.links["x"].tap() }"#, [#"cells["a"].links["x"]"#, #"cells["b"].links["x"]"#]
    ),
    (#"page.rows().forEach { $0.links["x"].tap() }"#, [#"cells["a"].links["x"]"#, #"cells["b"].links["x"]"#]),
    (#"let row: XCUIElement = page.rows(); row.links["x"].tap()"#, [#"tables["t"].links["x"]"#]),
    (#"let rows: [XCUIElement] = page.rows(); rows[0].links["x"].tap()"#, [#"cells["a"].links["x"]"#]),
    (#"let rows: XCUIElementQuery = page.rows(); rows["x"].tap()"#, [#"tables.cells["x"]"#]),
    (#"page.table().links["x"].tap()"#, [#"tables["t"].links["x"]"#]),
    (#"page.cells()[0].links["x"].tap()"#, [#"cells["a"].links["x"]"#]),
    (#"page.query()["x"].tap()"#, [#"tables.cells["x"]"#]),
    (#"app.items().links["x"].tap()"#, [#"tables["t"].links["x"]"#]),
    (#"app.items()[0].links["x"].tap()"#, [#"cells["a"].links["x"]"#]),
    // Nothing decides: the first one.
    (#"let rows = page.rows(); rows[0].links["x"].tap()"#, [#"cells["a"].links["x"]"#]),
  ]

  @Test(arguments: contexts)
  func contextDecides(_ row: (body: String, queries: [String])) {
    let source = MarkedSource("\(Self.page)\nfunc test() { let page = Page(); \(row.body) }")
    let locators = MarkedSource.extraction(of: [source]).locators.filter { $0.name == "test" }
    #expect(locators.map(\.template.description).sorted() == row.queries, "\(row.body)")
  }

  /// A use belongs to the locator that the chosen overload declares.
  @Test(arguments: [("page.rows().tap()", #"tables["t"]"#), ("XCTAssertTrue(page.rows().exists)", #"tables["t"]"#)])
  func usesBelongToTheChosenOverload(_ row: (body: String, query: String)) {
    let source = MarkedSource("\(Self.page)\nfunc test() { let page = Page(); \(row.body) }")
    let used = MarkedSource.extraction(of: [source]).locators.filter { locator in
      locator.uses.contains { $0.enclosing.name == "test" }
    }
    #expect(used.map(\.template.description) == [row.query])
  }
}
