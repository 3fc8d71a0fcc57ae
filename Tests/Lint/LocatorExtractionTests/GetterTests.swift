// Tests closures that return elements: the code around a closure determines what `$0` is.

import LocatorExtraction
import Testing

@Suite struct GetterTests {
  static let idioms: [(String, String)] = [
    (
      "lists of getters",
      #"""
      let getters: [(XCUIApplication) -> XCUIElement] = [
        { $0.buttons["a"] },  // ⟶ getters: buttons["a"]
        { app in app.staticTexts["b"] },  // ⟶ getters: staticTexts["b"]
      ]
      struct Page {
        let getters: [((XCUIApplication) -> XCUIElement)?] = [{ $0.links["c"] }]  // ⟶ Page.getters: links["c"]
        let rows: [(XCUIElement) -> XCUIElement] = [{ $0.cells["d"] }]  // ⟶ Page.rows: ($0).cells["d"]
      }
      func test() {
        let local: [(XCUIApplication) -> XCUIElement] = [{ $0.images["e"] }]  // ⟶ test: images["e"]
        getters[0](app).links["f"].tap()  // ⟶ test: buttons["a"].links["f"]
        for getter in local { getter(app).links["g"].tap() }  // ⟶ test: images["e"].links["g"]
      }
      """#
    ),
    (
      "properties and variables",
      #"""
      typealias Getter = (XCUIApplication) -> XCUIElement
      struct Row {
        let locate: (XCUIApplication) -> XCUIElement
        let title: String
      }
      class Page {
        let app = XCUIApplication()
        let locate: (XCUIApplication) -> XCUIElement = { $0.buttons["x"] }  // ⟶ Page.locate: buttons["x"]
        let other: Getter = { $0.links["y"] }  // ⟶ Page.other: links["y"]
        var element: XCUIElement { locate(app) }
      }
      func test() {
        let find: (XCUIApplication) -> XCUIElement = { $0.cells["z"] }  // ⟶ test: cells["z"]
        find(app).tap()
        let row = Row(locate: { $0.keys["k"] }, title: "K")  // ⟶ test: keys["k"]
        row.locate(app).images["i"].tap()  // ⟶ test: keys["k"].images["i"]
        Page().element.images["j"].tap()  // ⟶ test: buttons["x"].images["j"]
      }
      """#
    ),
    (
      "arguments",
      #"""
      func tap(_ get: (XCUIApplication) -> XCUIElement) { get(XCUIApplication()).tap() }
      func tapAll(_ getters: [(XCUIApplication) -> XCUIElement]) { for get in getters { get(app).tap() } }
      func each(in list: XCUIElement, do action: (XCUIElement) -> Void) { action(list.cells["row"]) }  // ⟶ each: (list).cells["row"]
      func either(_ get: (XCUIApplication) -> XCUIElement) {}
      func either(_ get: (Other) -> XCUIElement) {}
      func test() {
        tap { $0.buttons["a"] }  // ⟶ test: buttons["a"]
        tapAll([{ $0.buttons["b"] }])  // ⟶ test: buttons["b"]
        each(in: app.tables["t"]) { $0.links["c"].tap() }  // ⟶ test: tables["t"] ⟶ test: ($0).links["c"]
        either { $0.buttons["d"] }  // ⟶ test: ($0).buttons["d"]
        run { $0.buttons["e"] }  // ⟶ test: ($0).buttons["e"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }
}
