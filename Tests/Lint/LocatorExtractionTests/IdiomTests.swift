// One source for each way in which suites write locators. (`real-world-usage` §5.3)

import LocatorExtraction
import Testing

@Suite struct IdiomTests {
  static let idioms: [(String, String)] = [
    (
      "1 inline",
      #"""
      final class MenuTests: XCTestCase {
        func testMenu() {
          app.navigationBars["Main"].buttons["menu"].tap()  // ⟶ MenuTests.testMenu: navigationBars["Main"].buttons["menu"]
          XCUIApplication()  // ⟶ MenuTests.testMenu: tables.cells.element(boundBy: 2)
            .tables
            .cells.element(boundBy: 2)
            .tap()
        }
      }
      """#
    ),
    (
      "2 local bindings",
      #"""
      func open() {
        let app = XCUIApplication()
        let list = app.tables  // ⟶ open: tables
        list.cells["a"].tap()  // ⟶ open: tables.cells["a"]
        var row = list.cells["b"]  // ⟶ open: tables.cells["b"]
        row.tap()
        row = list.cells["c"]  // ⟶ open: tables.cells["c"]
        row.buttons["d"].tap()  // ⟶ open: tables.cells["c"].buttons["d"]
        do {
          let list = app.collectionViews  // ⟶ open: collectionViews
          list.cells["e"].tap()  // ⟶ open: collectionViews.cells["e"]
        }
        list.cells["f"].tap()  // ⟶ open: tables.cells["f"]
      }
      """#
    ),
    (
      "3 computed properties",
      #"""
      struct CartPage {
        let app: XCUIApplication
        var panel: XCUIElement { app.otherElements["cart.panel"] }  // ⟶ CartPage.panel: otherElements["cart.panel"]
        var total: XCUIElement {
          return panel.staticTexts["cart.total"]  // ⟶ CartPage.total: otherElements["cart.panel"].staticTexts["cart.total"]
        }
      }
      """#
    ),
    (
      "8 constants",
      #"""
      let prefix = "shop."
      enum Ids {
        static let save = prefix + "save"
        enum Row: String { case first, second = "row.2" }
      }
      class Page {
        lazy var save = app.buttons[Ids.save]  // ⟶ Page.save: buttons["shop.save"]
        var row: XCUIElement { app.cells[Ids.Row.first.rawValue] }  // ⟶ Page.row: cells["first"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    let source = MarkedSource(idiom.source)
    let extraction = MarkedSource.extraction(of: [source])
    #expect(MarkedSource.found(in: extraction) == source.expected, "\(idiom.name)")
    #expect(extraction.findings.isEmpty)
  }
}
