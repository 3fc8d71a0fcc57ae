// Tests which element or app a name without a receiver, a property or a value of a subclass belongs to: generated
// variants of a source give the same locators as the plain form.

import Findings
import LocatorExtraction
import Testing

@Suite struct ReceiverTests {
  private func locators(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "A.swift", text: source))])
    #expect(extraction.findings.isEmpty, sourceLocation: sourceLocation)
    return extraction.locators.map { "\($0.name): \($0.template)" }
  }

  // MARK: Members of extensions

  /// Bodies of members in an extension, with `$` before each helper.
  static let bodies = [
    "var numbers: XCUIElement { $button(with: \"Numbers\") }",
    "var numbers: XCUIElement { return $button(with: \"Numbers\").firstMatch }",
    "func open() { $button(with: \"Numbers\").tap() }",
    "func open(_ n: Int) { $button(with: \"row-\\(n)\").tap() }",
    "func open() { if $button(with: \"Numbers\").exists { $button(with: \"Other\").tap() } }",
    "func open() { XCTAssertTrue($button(with: \"Numbers\").exists) }",
    "func open() { [\"a\", \"b\"].forEach { $button(with: $0).tap() } }",
    "func open() { let one = $button(with: \"Numbers\"); one.tap() }",
    "var inner: XCUIElement { $numbers.images[\"i\"] }\nvar numbers: XCUIElement { $button(with: \"Numbers\") }",
    "func outer(_ id: String) -> XCUIElement { $button(with: id) }\nvar numbers: XCUIElement { $outer(\"Numbers\") }",
    "subscript(n: Int) -> XCUIElement { $button(with: \"Numbers\") }",
  ]

  static let extensions = [
    ("XCUIApplication", "buttons[id]"), ("XCUIElement", "buttons[id]"), ("XCUIElement", "self.buttons[id].firstMatch"),
    ("XCUIElementQuery", "self[id]"), ("XCUIElementQuery", "matching(identifier: id).firstMatch"),
  ]

  /// A helper called without `self.` gives the same locators as one called with it.
  @Test(arguments: extensions, bodies)
  func selfIsImplicit(_ type: (name: String, result: String), _ body: String) {
    let source = """
      extension \(type.name) {
        func button(with id: String) -> XCUIElement { \(type.result) }
        \(body)
      }
      """
    let explicit = locators(
      source.replacing("$b", with: "self.b").replacing("$n", with: "self.n").replacing("$o", with: "self.o"))
    let implicit = locators(source.replacing("$b", with: "b").replacing("$n", with: "n").replacing("$o", with: "o"))
    #expect(implicit == explicit)
    #expect(implicit.count > 1)
  }

  // MARK: Subclasses of XCUIApplication

  /// Code that uses an app of the class `APP`.
  static let uses = [
    "func t() { let app = APP(); app.buttons[\"a\"].tap() }",
    "func t(app: APP) { app.buttons[\"a\"].tap() }",
    "func make() -> APP { APP() }\nfunc t() { make().buttons[\"a\"].tap() }",
    "final class T: XCTestCase { let app = APP(); func t() { app.buttons[\"a\"].tap() } }",
    "final class T: XCTestCase { var app: APP!; func t() { app.buttons[\"a\"].tap() } }",
    "final class T: XCTestCase { lazy var app: APP = .init(); func t() { app.buttons[\"a\"].tap() } }",
    "final class T: XCTestCase { var app: APP!\noverride func setUp() { app = APP() }\nfunc t() { app.buttons[\"a\"].tap() } }",
    "enum Apps { static let shop = APP() }\nfunc t() { Apps.shop.buttons[\"a\"].tap() }",
    "struct Page { let app: APP; var ok: XCUIElement { app.buttons[\"a\"] } }\nfunc t() { Page(app: APP()).ok.tap() }",
    "func t() { [APP()].forEach { $0.buttons[\"a\"].tap() } }",
    "extension APP { var ok: XCUIElement { buttons[\"a\"] }; func open() { tables[\"t\"].cells[\"c\"].tap() } }",
    "extension APP { var ok: XCUIElement { self.buttons[\"a\"] } }\nfunc t(app: APP) { app.ok.images[\"i\"].tap() }",
    "func t() { APP(bundleIdentifier: \"com.kiln\").buttons[\"a\"].tap() }",
  ]

  /// A value of a subclass gives the same locators as one of `XCUIApplication`.
  @Test(
    arguments: uses,
    [
      "class ShopApp: XCUIApplication {}", "final class ShopApp: XCUIApplication, Launchable { var n = 1 }",
      "class BaseApp: XCUIApplication {}\nclass ShopApp: BaseApp {}",
      "typealias App = XCUIApplication\nclass ShopApp: App { override init() { super.init() } }",
    ])
  func subclassesAreApplications(_ use: String, _ declaration: String) {
    // A convenience initializer hides the inherited one.
    let plain = locators(declaration + "\n" + use.replacing("APP", with: "XCUIApplication"))
    let ofSubclass = locators(declaration + "\n" + use.replacing("APP", with: "ShopApp"))
    #expect(ofSubclass.map { $0.replacing("ShopApp", with: "XCUIApplication") } == plain)
    #expect(!plain.isEmpty)
  }

  static let subclasses: [(String, [String])] = [
    (
      """
      class ShopApp: XCUIApplication {
        func tapHome() { buttons["Home"].tap() }
        var total: XCUIElement { staticTexts["Total"] }
        func tab(_ name: String) -> XCUIElement { tabBars.buttons[name] }
        func both() { tapHome(); tab("Cart").tap() }
      }
      func t(app: ShopApp) { app.tab("More").tap(); app.total.images["i"].tap() }
      """,
      [
        "ShopApp.tapHome: buttons[\"Home\"]", "ShopApp.total: staticTexts[\"Total\"]",
        "ShopApp.tab: tabBars.buttons[\"{name}\"]", "ShopApp.both: tabBars.buttons[\"Cart\"]",
        "t: tabBars.buttons[\"More\"]", "t: staticTexts[\"Total\"].images[\"i\"]",
      ]
    ),
    (
      """
      class KilnApp: XCUIApplication { init() { super.init(bundleIdentifier: "com.kiln") } }
      func t() { KilnApp().buttons["a"].tap() }
      """, ["t: XCUIApplication(com.kiln).buttons[\"a\"]"]
    ),
    (
      """
      class ShopApp: XCUIApplication { let prefix: String; init(_ prefix: String) { self.prefix = prefix; super.init() } }
      func t() { ShopApp("x").buttons["a"].tap() }
      """, ["t: buttons[\"a\"]"]
    ),
  ]

  @Test(arguments: subclasses)
  func membersOfSubclassesAreRead(_ source: String, _ expected: [String]) {
    #expect(locators(source) == expected)
  }

  // MARK: Properties that methods assign

  /// Ways to assign `VALUE` to the property `form` before the tests run.
  static let assignments = [
    "override func setUp() { form = VALUE }",
    "override func setUp() { super.setUp(); app.launch(); self.form = VALUE }",
    "override func setUpWithError() throws { form = VALUE }",
    "override func setUp() async throws { await app.launch(); form = VALUE }",
    "override func setUp() { open() }\nfunc open() { form = VALUE }",
    "override func setUp() { (app, form) = (XCUIApplication(), VALUE) }",
    "override func setUp() { (app, form) = open() }\nfunc open() -> (XCUIApplication, XCUIElement) { (XCUIApplication(), VALUE) }",
    "override func setUp() { form = find(app) }\nfunc find(_ app: XCUIApplication) -> XCUIElement { VALUE }",
    "override func setUp() { form = VALUE; _ = row.exists }",
    "override func setUp() { form = VALUE }\noverride func tearDown() { form = nil }",
    "override func setUp() { if flag { form = VALUE } else { form = VALUE } }",
    "override func setUp() { XCTContext.runActivity(named: \"open\") { _ in self.form = VALUE } }",
    "override func setUp() { run { [weak self] in self?.form = self!.app.otherElements[\"f\"] } }",
    "override func setUp() { let open = { self.form = VALUE }\nopen() }",
    "override func setUp() { step { step { form = VALUE } } }\nfunc step(_ body: () -> Void) { body() }",
    "override func setUp() { form = VALUE; addTeardownBlock { self.form = nil } }",
  ]

  /// A property that is assigned in one place has that value.
  @Test(arguments: assignments, ["XCUIElement!", "XCUIElement?"])
  func assignedPropertiesHaveTheirValue(_ assignment: String, _ type: String) {
    func source(_ property: String, _ assignment: String) -> String {
      """
      class Base: XCTestCase { var app = XCUIApplication(); var flag = true; \(property) }
      final class T: Base {
        \(assignment.replacing("VALUE", with: "app.otherElements[\"f\"]"))
        var row: XCUIElement { form.cells["r"] }
        func testA() { form.buttons["b"].tap(); row.tap() }
      }
      """
    }
    let expected = ["T.row: otherElements[\"f\"].cells[\"r\"]", "T.testA: otherElements[\"f\"].buttons[\"b\"]"]
    let found = locators(source("var form: \(type)", assignment))
    #expect(found.filter { $0.contains("cells") || $0.contains("\"b\"") } == expected)
  }

  /// A property that is assigned in several places has each of the values.
  @Test(arguments: [
    "override func setUp() { if flag { form = app.sheets[\"s\"] } else { form = app.tables[\"t\"] } }",
    "override func setUp() { switch app.state.rawValue { case 1: form = app.sheets[\"s\"]\ndefault: form = app.tables[\"t\"] } }",
    "override func setUp() { form = app.sheets[\"s\"] }\nfunc other() { form = app.tables[\"t\"] }",
    "override func setUp() { form = app.sheets[\"s\"] }\noverride func setUpWithError() throws { form = app.tables[\"t\"] }",
    "override func setUp() { form = flag ? app.sheets[\"s\"] : app.tables[\"t\"] }",
    "override func setUp() { form = app.sheets[\"s\"]; addTeardownBlock { self.form = self.app.tables[\"t\"] } }",
    "override func setUp() { step { form = app.sheets[\"s\"] }\nstep { form = app.tables[\"t\"] } }",
  ])
  func severalAssignmentsAreAlternatives(_ assignment: String) {
    let found = locators(
      """
      final class T: XCTestCase {
        let app = XCUIApplication()
        var flag = true
        var form: XCUIElement!
        \(assignment)
        func testA() { form.buttons["b"].tap() }
      }
      """)
    #expect(
      found.filter { $0.contains("\"b\"") }.sorted()
        == ["T.testA: sheets[\"s\"].buttons[\"b\"]", "T.testA: tables[\"t\"].buttons[\"b\"]"])
  }

  /// Each subclass has its own value.
  @Test func subclassesAssignTheirOwnValues() {
    let found = locators(
      """
      class Base: XCTestCase {
        let app = XCUIApplication()
        var form: XCUIElement!
        func open() { form.buttons["o"].tap() }
      }
      final class A: Base { override func setUp() { form = app.sheets["a"] }; func testA() { form.cells["c"].tap() } }
      final class B: Base { override func setUp() { form = app.sheets["b"] }; func testB() { form.cells["c"].tap() } }
      """)
    #expect(
      found.filter { $0.contains("\"c\"") } == [
        "A.testA: sheets[\"a\"].cells[\"c\"]", "B.testB: sheets[\"b\"].cells[\"c\"]",
      ])
    #expect(found.contains("Base.open: (form).buttons[\"o\"]"))
  }

  // MARK: Parameters left at nil

  /// Functions whose parameter `id` is nil by default, with the queries for a call without it and with "x".
  static let optionals = [
    "if let id { return app.cells[id] } else { return app.buttons[\"d\"] }",
    "if let id = id { return app.cells[id] }\nreturn app.buttons[\"d\"]",
    "if let key = id { return app.cells[key] }\nreturn app.buttons[\"d\"]",
    "guard let id else { return app.buttons[\"d\"] }\nreturn app.cells[id]",
    "guard let key = id, !key.isEmpty else { return app.buttons[\"d\"] }\nreturn app.cells[key]",
    "return id == nil ? app.buttons[\"d\"] : app.cells[id!]",
    "guard id != nil else { return app.buttons[\"d\"] }\nreturn app.cells[id!]",
  ]

  @Test(arguments: optionals, ["row()", "row(nil)"])
  func nilIsDecided(_ body: String, _ call: String) {
    let found = locators(
      """
      let app = XCUIApplication()
      func row(_ id: String? = nil) -> XCUIElement {
        \(body)
      }
      func testA() { \(call).images["i"].tap() }
      """)
    #expect(found.filter { $0.hasPrefix("testA") } == ["testA: buttons[\"d\"].images[\"i\"]"])
  }

  @Test(arguments: optionals)
  func aGivenParameterIsUsed(_ body: String) {
    let found = locators(
      """
      let app = XCUIApplication()
      func row(_ id: String? = nil) -> XCUIElement {
        \(body)
      }
      func testA() { row("x").images["i"].tap() }
      """)
    #expect(found.contains("testA: cells[\"x\"].images[\"i\"]"))
  }

  // MARK: Fluent robots

  /// Methods of a robot that returns itself in each branch.
  static let fluent = [
    "guard element.waitForExistence(timeout: 2) else { XCTFail(\"no\"); return self }\nelement.tap()\nreturn self",
    "if element.exists { element.tap(); return self }\nreturn self",
    "guard element.exists else { return self }\nguard element.isHittable else { return self }\nreturn self",
    "switch element.isEnabled { case true: return self\ndefault: element.tap(); return self }",
  ]

  /// The work grows with the number of links, not exponentially: a long chain is read completely.
  @Test(
    arguments: fluent,
    ["init(_ app: XCUIApplication) { self.app = app }", "var n = 1; init(_ app: XCUIApplication) { self.app = app }"])
  func longChainsAreRead(_ body: String, _ initializer: String) {
    let links = (0..<60).map { ".row(\"row-\($0)\")" }.joined(separator: "\n")
    let found = locators(
      """
      class Robot {
        let app: XCUIApplication
        \(initializer)
        func tap(_ element: XCUIElement) -> Self { \(body) }
        func row(_ name: String) -> Self { tap(app.cells[name]) }
      }
      func testChain() { Robot(XCUIApplication())
      \(links)
      }
      """)
    #expect(found.filter { $0.hasPrefix("testChain") } == (0..<60).map { "testChain: cells[\"row-\($0)\"]" })
  }
}
