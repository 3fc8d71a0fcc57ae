// Tests the idioms with which test suites write locators. Each idiom has one sample source. (`real-world-usage` §5.3)

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
      "4 lets assigned in initializers",
      #"""
      class EditScreen {
        let save: XCUIElement
        let form: XCUIElement
        var field: XCUIElement { form.textFields["name"] }  // ⟶ EditScreen.field: otherElements["form"].textFields["name"]
        init() {
          let app = XCUIApplication()
          save = app.buttons["save"]  // ⟶ EditScreen.save: buttons["save"]
          self.form = app.otherElements["form"]  // ⟶ EditScreen.form: otherElements["form"]
        }
      }
      """#
    ),
    (
      "5 lazy variables",
      #"""
      class NamePage {
        private lazy var name = app.textFields[Ids.name]  // ⟶ NamePage.name: textFields["page.name"]
        enum Ids { static let name = "page.name" }
      }
      """#
    ),
    (
      "6 namespaces",
      #"""
      let app = XCUIApplication()
      enum Chat {
        enum Composer {
          static var send: XCUIElement { app.buttons["send"] }  // ⟶ Chat.Composer.send: buttons["send"]
          static func emoji(_ name: String) -> XCUIElement {
            app.keys[name]  // ⟶ Chat.Composer.emoji: keys["{name}"]
          }
        }
      }
      func test() { Chat.Composer.emoji("smile").tap() }  // ⟶ test: keys["smile"]
      """#
    ),
    (
      "7 functions",
      #"""
      class ListPage {
        class func row(_ number: Int) -> XCUIElement { app.cells["row-\(number)"] }  // ⟶ ListPage.row: cells["row-{number}"]
        func cell(at index: Int) -> XCUIElement {
          app.tables.cells.element(boundBy: index)  // ⟶ ListPage.cell: tables.cells.element(boundBy: {index})
        }
        func title(in row: XCUIElement) -> XCUIElement { row.staticTexts["title"] }  // ⟶ ListPage.title: (row).staticTexts["title"]
        func open() {
          title(in: ListPage.row(3)).tap()  // ⟶ ListPage.open: cells["row-3"] ⟶ ListPage.open: cells["row-3"].staticTexts["title"]
          cell(at: 0).buttons["more"].tap()  // ⟶ ListPage.open: tables.cells.element(boundBy: 0).buttons["more"]
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
        static let saved = Shared.Save.done
        static let home = Home()
        enum Row: String { case first, second = "row.2" }
      }
      struct Shared { struct Save { static let done = "\(prefix)done" } }
      struct Home {
        let title = "home.title"
        func row(_ name: String) -> String { "home.row.\(name)" }
      }
      enum Plain { case open }
      class Page {
        let own = "own"
        var save: XCUIElement { app.buttons[Ids.save] }  // ⟶ Page.save: buttons["shop.save"]
        var saved: XCUIElement { app.buttons[Ids.saved] }  // ⟶ Page.saved: buttons["shop.done"]
        var row: XCUIElement { app.cells[Ids.Row.first.rawValue] }  // ⟶ Page.row: cells["first"]
        var other: XCUIElement { app.cells[Ids.Row.second.rawValue] }  // ⟶ Page.other: cells["row.2"]
        var title: XCUIElement { app.staticTexts[Ids.home.title] }  // ⟶ Page.title: staticTexts["home.title"]
        var inbox: XCUIElement { app.cells[Ids.home.row("inbox")] }  // ⟶ Page.inbox: cells["home.row.inbox"]
        var mine: XCUIElement { app.cells[own] }  // ⟶ Page.mine: cells["own"]
        var named: XCUIElement { app.buttons["\(Plain.open)"] }  // ⟶ Page.named: buttons["open"]
        func settings() {
          let ids = Ids.Row.self
          app.switches[ids.second.rawValue].tap()  // ⟶ Page.settings: switches["row.2"]
        }
      }
      """#
    ),
    (
      "9 custom subscripts",
      #"""
      protocol Key { var id: String { get } }
      extension Key where Self: RawRepresentable, RawValue == String { var id: String { "key." + rawValue } }
      enum Tab: String, Key { case home, search = "find" }
      extension XCUIElementQuery {
        subscript(key: Key) -> XCUIElement { self[key.id] }  // ⟶ XCUIElementQuery.subscript: (self)["{id}"]
        subscript(word: Words) -> XCUIElement { self[word.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{word}"]
        subscript(text text: Words) -> XCUIElement { self[text.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{text}"]
      }
      enum Words: String { case ok = "OK" }
      func test() {
        app.tabBars.buttons[Tab.search].tap()  // ⟶ test: tabBars.buttons["key.find"]
        app.alerts.buttons[.ok].tap()  // ⟶ test: alerts.buttons["OK"]
        app.alerts.buttons[text: .ok].tap()  // ⟶ test: alerts.buttons["OK"]
      }
      """#
    ),
    (
      "10 closure getters",
      #"""
      class Screen {
        private let saveGetter: (XCUIApplication) -> XCUIElement = { $0.buttons["save"] }  // ⟶ Screen.saveGetter: buttons["save"]
        private let rowGetter: (XCUIElement) -> XCUIElement = { parent in
          parent.cells["row"]  // ⟶ Screen.rowGetter: (parent).cells["row"]
        }
        var save: XCUIElement { saveGetter(app) }
        func tapRow() { rowGetter(app.tables.firstMatch).buttons["x"].tap() }  // ⟶ Screen.tapRow: tables.firstMatch ⟶ Screen.tapRow: tables.firstMatch.cells["row"].buttons["x"]
      }
      """#
    ),
    (
      "11 selector objects",
      #"""
      struct Selector {
        enum Strategy { case button(String), text(String) }
        let strategy: Strategy
        static func buttonId(_ id: String, description: String) -> Selector { Selector(strategy: .button(id)) }
        func element(in app: XCUIApplication) -> XCUIElement {
          switch strategy {
          case .button(let id): return app.buttons[id]  // ⟶ Selector.element: buttons["{id}"] {case .button(let id)}
          case .text(let text): return app.staticTexts[text]  // ⟶ Selector.element: staticTexts["{text}"] {case .text(let text)}
          }
        }
      }
      struct Login { let ok = Selector.buttonId("login.ok", description: "OK") }
      func test() {
        let login = Login()
        login.ok.element(in: app).firstMatch.tap()  // ⟶ test: buttons.matching(identifier: "login.ok").firstMatch
      }
      """#
    ),
    (
      "12 switches over self",
      #"""
      enum Field: String {
        case name, mail = "field.mail"
        var element: XCUIElement {
          switch self {
          case .name: return app.textFields[rawValue]  // ⟶ Field.name: textFields["name"]
          case .mail: return app.secureTextFields[rawValue]  // ⟶ Field.mail: secureTextFields["field.mail"]
          }
        }
      }
      """#
    ),
    (
      "13 branches by device and system",
      #"""
      class BarPage {
        var bar: XCUIElement {
          UIDevice.current.userInterfaceIdiom == .pad
            ? app.toolbars["pad"]  // ⟶ BarPage.bar: toolbars["pad"] {UIDevice.current.userInterfaceIdiom == .pad}
            : app.tabBars["phone"]  // ⟶ BarPage.bar: tabBars["phone"] {!(UIDevice.current.userInterfaceIdiom == .pad)}
        }
        #if os(macOS)
          var close: XCUIElement { app.buttons["mac"] }  // ⟶ BarPage.close: buttons["mac"] {os(macOS)}
        #else
          var close: XCUIElement { app.buttons["ios"] }  // ⟶ BarPage.close: buttons["ios"] {!(os(macOS))}
        #endif
        func open() {
          if #available(iOS 17, *) {
            app.buttons["new"].tap()  // ⟶ BarPage.open: buttons["new"] {#available(iOS 17, *)}
          } else {
            app.buttons["old"].tap()  // ⟶ BarPage.open: buttons["old"] {!(#available(iOS 17, *))}
          }
        }
      }
      """#
    ),
    (
      "14 helpers that find by attribute",
      #"""
      extension XCUIElement {
        func find(id: String, type: XCUIElement.ElementType = .any) -> XCUIElement {
          descendants(matching: .any).matching(identifier: id).firstMatch  // ⟶ XCUIElement.find: (self).descendants(matching: .any).matching(identifier: "{id}").firstMatch
        }
        func find(labelContaining text: String) -> XCUIElement {
          let predicate = NSPredicate(format: "label CONTAINS %@", text)
          return descendants(matching: .any).matching(predicate).firstMatch  // ⟶ XCUIElement.find: (self).descendants(matching: .any).matching(label CONTAINS {text}).firstMatch
        }
      }
      func test() {
        app.find(id: "a").tap()  // ⟶ test: descendants(matching: .any).matching(identifier: "a").firstMatch
        app.tables["t"].find(labelContaining: "b").tap()  // ⟶ test: tables["t"].descendants(matching: .any).matching(label CONTAINS "b").firstMatch
      }
      """#
    ),
    (
      "16 extensions of the application",
      #"""
      extension XCUIApplication {
        var done: XCUIElement { buttons["done"] }  // ⟶ XCUIApplication.done: buttons["done"]
        var field: XCUIElement { self.searchFields.firstMatch }  // ⟶ XCUIApplication.field: searchFields.firstMatch
        func finish() { done.tap() }
      }
      """#
    ),
    (
      "17 arrays and loops",
      #"""
      let letters = ["x", "y"]
      func test(names: [String]) {
        for id in ["a", "b"] { app.buttons[id].tap() }  // ⟶ test: buttons["a"] ⟶ test: buttons["b"]
        for name in names { app.links[name].tap() }  // ⟶ test: links["{name}"]
        letters.forEach { app.keys[$0].tap() }  // ⟶ test: keys["x"] ⟶ test: keys["y"]
        let panes = letters.map { app.webViews[$0] }  // ⟶ test: webViews["x"] ⟶ test: webViews["y"]
        panes[1].links["z"].tap()  // ⟶ test: webViews["y"].links["z"]
      }
      """#
    ),
    (
      "18 inheritance",
      #"""
      class BasePage {
        let app: XCUIApplication
        let root: String
        var header: XCUIElement { app.otherElements["header"] }  // ⟶ BasePage.header: otherElements["header"]
        init(app: XCUIApplication) { self.app = app }
      }
      class CartPage: BasePage {
        var back: XCUIElement { header.buttons["back"] }  // ⟶ CartPage.back: otherElements["header"].images["logo"].buttons["back"]
        override var header: XCUIElement { super.header.images["logo"] }  // ⟶ CartPage.header: otherElements["header"].images["logo"]
      }
      protocol Closable { var app: XCUIApplication { get } }
      extension Closable { var close: XCUIElement { app.buttons["close"] } }  // ⟶ Closable.close: buttons["close"]
      struct Sheet: Closable {
        func leave() { close.images["x"].tap() }  // ⟶ Sheet.leave: buttons["close"].images["x"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }
}
