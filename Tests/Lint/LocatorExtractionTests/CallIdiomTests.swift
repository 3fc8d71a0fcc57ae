// Tests helpers that act on elements: the queries in their bodies are completed with the arguments of each call.
// (`real-world-usage` §5.3)

import Findings
import LocatorExtraction
import Testing

@Suite struct CallIdiomTests {
  static let idioms: [(String, String)] = [
    (
      "robots whose base is not in the files",
      #"""
      class ChartRobot: Robot {
        func openStar(named name: String) -> Self { tap(app.cells["star.\(name)"]) }  // ⟶ ChartRobot.openStar: cells["star.{name}"]
        func check(_ name: String) -> ChartRobot { assert(app.staticTexts["text.\(name)"], [.exists]) }  // ⟶ ChartRobot.check: staticTexts["text.{name}"]
      }
      func test() {
        ChartRobot(XCUIApplication()).start().openStar(named: "a").checkTitle(contains: "A").check("b")  // ⟶ test: cells["star.a"] ⟶ test: staticTexts["text.b"]
      }
      """#
    ),
    (
      "pages and a factory whose bases are not in the files",
      #"""
      extension Pages { var books: BooksPage { page() } }
      class BooksPage: BasePage {
        func book(_ number: Int) -> XCUIElement { app.cells["book.\(number)"] }  // ⟶ BooksPage.book: cells["book.{number}"]
      }
      extension PageObjectsFactory { func makeMainPageObject() -> MainPageObject { make() } }
      final class MainPageObject: BasePageObject {
        func open(_ id: Int) -> MainPageObject {
          application.cells["recipe.\(id)"].tap()  // ⟶ MainPageObject.open: cells["recipe.{id}"]
          return self
        }
      }
      final class BookTests: UIBaseTest {
        func testBooks() { pages.books.book(1).buttons["lend"].tap() }  // ⟶ BookTests.testBooks: cells["book.1"].buttons["lend"]
      }
      final class RecipeTests: PageObjectsTestCase {
        func testRecipes() {
          let main = pageObjectsFactory.makeMainPageObject()
          main.open(1).open(2)  // ⟶ RecipeTests.testRecipes: cells["recipe.1"] ⟶ RecipeTests.testRecipes: cells["recipe.2"]
        }
      }
      """#
    ),
    (
      "components with a given root",
      #"""
      final class Home: NavigationHub, SynchronizedView {
        var bar: Bar { Bar(APP.tabBars["tabs"], of: self) }  // ⟶ Home.bar: tabBars["tabs"]
        func checkViewCriteria() -> String? { bar.cart.exists ? nil : "no cart" }  // ⟶ Home.checkViewCriteria: tabBars["tabs"].buttons["Cart"]
        func buy() { bar.select("cart") }  // ⟶ Home.buy: tabBars["tabs"].buttons["cart"]
      }
      final class Bar: PageComponent<Home> {
        var cart: XCUIElement { root.buttons["Cart"] }  // ⟶ Bar.cart: (root).buttons["Cart"]
        func select(_ tab: String) { root.buttons[tab].tap() }  // ⟶ Bar.select: (root).buttons["{tab}"]
      }
      """#
    ),
    (
      "behaviours",
      #"""
      enum Thing: BehaviourElement {
        case plot(Plot)
        enum Plot { case row(Int) }
        func resolve() -> ResolvedElement {
          switch self {
          case .plot(.row(let number)): return .from(XCUIApplication().cells["plot.\(number)"])  // ⟶ Thing.plot.row: cells["plot.{row}"]
          }
        }
      }
      final class PlotTests: BehaviourTestCase<Thing> {
        func testRow() { then(.tap(on: .plot(.row(77)))) }  // ⟶ PlotTests.testRow: cells["plot.77"]
      }
      """#
    ),
    (
      "robots",
      #"""
      struct LoginRobot {
        let app: XCUIApplication
        @discardableResult func tapButton(_ id: String) -> Self {
          app.buttons[id].tap()  // ⟶ LoginRobot.tapButton: buttons["{id}"]
          return self
        }
        func see(_ id: String) {
          XCTAssertTrue(app.staticTexts[id].exists)  // ⟶ LoginRobot.see: staticTexts["{id}"]
        }
        func shows(_ id: String) -> Bool { app.images[id].exists }  // ⟶ LoginRobot.shows: images["{id}"]
        func submit() -> HomeRobot { HomeRobot(app: app) }
      }
      struct HomeRobot {
        let app: XCUIApplication
        func open(_ id: String) {
          app.cells[id].tap()  // ⟶ HomeRobot.open: cells["{id}"]
        }
      }
      func test(name: String) {
        let robot = LoginRobot(app: XCUIApplication())
        robot.tapButton("a").see("b")  // ⟶ test: buttons["a"] ⟶ test: staticTexts["b"]
        robot.submit().open("c")  // ⟶ test: cells["c"]
        XCTAssert(robot.shows("d"))  // ⟶ test: images["d"]
        robot.see(name)
        robot.see("row-\(name)")  // ⟶ test: staticTexts["row-{name}"]
      }
      """#
    ),
    (
      "extensions of Apple's types",
      #"""
      extension XCUIApplication {
        func tapField(_ id: String) { textFields[id].tap() }  // ⟶ XCUIApplication.tapField: textFields["{id}"]
      }
      extension XCUIElement {
        func tapChild(_ id: String) { buttons[id].tap() }  // ⟶ XCUIElement.tapChild: (self).buttons["{id}"]
        @discardableResult func expand(_ id: String) -> Self {
          cells[id].tap()  // ⟶ XCUIElement.expand: (self).cells["{id}"]
          return self
        }
      }
      func test() {
        app.tapField("a")  // ⟶ test: textFields["a"]
        let form = app.scrollViews["form"]  // ⟶ test: scrollViews["form"]
        form.tapChild("b")  // ⟶ test: scrollViews["form"].buttons["b"]
        form.expand("c").links["d"].tap()  // ⟶ test: scrollViews["form"].cells["c"] ⟶ test: scrollViews["form"].links["d"]
      }
      """#
    ),
    (
      "several levels and defaults",
      #"""
      func tap(_ id: String, timeout: Double = 5) {
        let button = app.buttons[id]  // ⟶ tap: buttons["{id}"]
        guard button.waitForExistence(timeout: timeout) else { return }
        button.tap()
      }
      func open(_ name: String) {
        tap("open." + name)  // ⟶ open: buttons["open.{name}"]
        tap("menu")  // ⟶ open: buttons["menu"]
        tap(name)
      }
      func close(_ id: String = "close") { app.links[id].tap() }  // ⟶ close: links["{id}"]
      func test() {
        open("a")  // ⟶ test: buttons["open.a"] ⟶ test: buttons["a"]
        close()  // ⟶ test: links["close"]
        close("x")  // ⟶ test: links["x"]
      }
      """#
    ),
    (
      "steps of activities",
      #"""
      func choose(_ id: String) {
        XCTContext.runActivity(named: "choose \(id)") { _ in
          app.buttons[id].tap()  // ⟶ choose: buttons["{id}"]
        }
      }
      func test() { choose("a") }  // ⟶ test: buttons["a"]
      """#
    ),
    (
      "local functions and closures",
      #"""
      func test() {
        func button(_ id: String) -> XCUIElement { app.buttons[id] }  // ⟶ test: buttons["{id}"]
        func tap(_ id: String) { app.cells[id].tap() }  // ⟶ test: cells["{id}"]
        let link: (String) -> XCUIElement = { app.links[$0] }  // ⟶ test: links["{$0}"]
        button("a").tap()  // ⟶ test: buttons["a"]
        tap("b")  // ⟶ test: cells["b"]
        link("c").tap()  // ⟶ test: links["c"]
      }
      """#
    ),
    (
      "closures that are called in place",
      #"""
      let global = { XCUIApplication().switches["a"] }()  // ⟶ global: switches["a"]
      class Page {
        lazy var first: XCUIElement = { app.switches["b"] }()  // ⟶ Page.first: switches["b"]
        lazy var second: XCUIElement = {
          let field = app.textFields["c"]  // ⟶ Page.second: textFields["c"]
          return field
        }()
        static let third = { XCUIApplication().switches["d"] }()  // ⟶ Page.third: switches["d"]
      }
      func test() {
        let element = { XCUIApplication().switches["e"] }()  // ⟶ test: switches["e"]
        element.tap()
      }
      """#
    ),
    (
      "wrappers, cases and generic subscripts",
      #"""
      struct Wrapped {
        let element: XCUIElement
        init(_ element: XCUIElement) { self.element = element }
        func tap() { element.tap() }
        func child(_ id: String) -> Wrapped {
          Wrapped(element.descendants(matching: .any)[id])  // ⟶ Wrapped.child: (element).descendants(matching: .any)["{id}"]
        }
      }
      enum Place {
        case named(String)
        var element: XCUIElement {
          switch self { case .named(let name): return app.links["place." + name] }  // ⟶ Place.named: links["place.{named}"]
        }
      }
      protocol Button: RawRepresentable where RawValue == String {}
      extension Button { func tap(_ app: XCUIApplication) { app.keys[rawValue].tap() } }  // ⟶ Button.tap: keys["{?}"]
      enum Key: String, Button { case ok = "key.ok" }
      extension XCUIElementQuery {
        subscript<T: RawRepresentable>(_ key: T) -> XCUIElement where T.RawValue == String {
          self[key.rawValue]  // ⟶ XCUIElementQuery.subscript: (self)["{key}"]
        }
      }
      class T: XCTestCase {
        func test() {
          Wrapped(app.tables["t"]).child("c").tap()  // ⟶ T.test: tables["t"] ⟶ T.test: tables["t"].descendants(matching: .any)["c"]
          Place.named("p").element.tap()  // ⟶ T.test: links["place.p"]
          app.buttons[Key.ok].tap()  // ⟶ T.test: buttons["key.ok"]
          Key.ok.tap(app)  // ⟶ T.test: keys["key.ok"]
        }
      }
      """#
    ),
    (
      "subclasses and conforming types",
      #"""
      class BasePage {
        let app: XCUIApplication
        let prefix: String
        init(prefix: String = "base") {
          app = XCUIApplication()
          self.prefix = prefix
        }
        var rootID: String { "base.root" }
        class var kind: String { "base" }
        var root: XCUIElement { app.scrollViews[rootID] }  // ⟶ BasePage.root: scrollViews["{rootID}"]
        var title: XCUIElement { app.staticTexts[type(of: self).kind] }  // ⟶ BasePage.title: staticTexts["{kind}"]
        var submit: XCUIElement { app.buttons["\(prefix).submit"] }  // ⟶ BasePage.submit: buttons["{prefix}.submit"]
        func waitUntilLoaded() { XCTAssertTrue(root.waitForExistence(timeout: 5)) }
      }
      final class LoginPage: BasePage {
        init() { super.init(prefix: "login") }
        override var rootID: String { "login.root" }
        override class var kind: String { "login" }
      }
      final class HomePage: BasePage {
        override var rootID: String { "home.root" }
      }
      protocol Screen {
        static var id: String { get }
        var name: String { get }
      }
      extension Screen {
        var name: String { "Untitled" }
        var bar: XCUIElement { app.navigationBars[name].buttons[Self.id] }  // ⟶ Screen.bar: navigationBars["{name}"].buttons["{id}"]
      }
      struct Settings: Screen {
        static let id = "settings"
        var name: String { "Settings" }
      }
      func test() {
        LoginPage().root.tap()  // ⟶ test: scrollViews["login.root"]
        LoginPage().title.tap()  // ⟶ test: staticTexts["login"]
        LoginPage().submit.tap()  // ⟶ test: buttons["login.submit"]
        HomePage().waitUntilLoaded()  // ⟶ test: scrollViews["home.root"]
        Settings().bar.tap()  // ⟶ test: navigationBars["Settings"].buttons["settings"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }

  /// Each level calls the next level twice: the number of followed calls is limited, and the limit is reported.
  @Test func callsWithTooManyLocatorsAreReported() {
    var lines = (0..<10).map { "func f\($0)(_ id: String) { f\($0 + 1)(id + \"a\"); f\($0 + 1)(id + \"b\") }" }
    lines += ["func f10(_ id: String) { app.buttons[id].tap() }", "func test() { f0(\"x\") }"]
    let extraction = MarkedSource.extraction(of: [MarkedSource(lines.joined(separator: "\n"))])
    #expect(extraction.locators.filter { $0.name == "test" }.count == 256)
    #expect(extraction.findings.contains { $0.code == "swift-effort" && $0.position.line == 12 })
  }

  /// The key comes from the caller, the query from the body.
  @Test func locatorsAreReportedAtTheCall() throws {
    let source = MarkedSource(
      """
      struct Robot {
        func hides(_ id: String) -> Bool { !app.buttons[id].exists }
        func tap(_ id: String) { app.buttons[id].tap() }
      }
      func test() {
        XCTAssertFalse(Robot().hides("a"))
        Robot().tap("b")
      }
      """)
    let extraction = MarkedSource.extraction(of: [source])
    let helpers = extraction.locators.filter(\.isHelper)
    #expect(helpers.map(\.name) == ["Robot.hides", "Robot.tap"])
    let calls = extraction.locators.filter { !$0.isHelper }
    #expect(calls.map(\.text) == ["Robot().hides(\"a\")", "Robot().tap(\"b\")"])
    #expect(calls.map(\.role) == [.call(of: "Robot.hides"), .call(of: "Robot.tap")])
    #expect(calls.map { $0.keys.map(\.place.position.line) } == [[6], [7]])
    #expect(calls.map { $0.uses.map(\.name) } == [["exists"], ["tap"]])
    // `XCTAssertFalse` of a negation requires the button to exist.
    #expect(calls.first?.uses.first?.isNegated == false)
    #expect(calls.first?.uses.first?.assertion == "XCTAssertFalse")
    #expect(calls.last?.uses.first?.enclosing.name == "Robot.tap")
  }
}
