// Tests what rules report, and what they ignore, because of the code around a locator. (`diagnostics-and-rules` §4.2)

import LocatorLint
import Testing

@Suite struct SourceReadingRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "loc-unused: a subscript that is used, and one that is not",
      source: """
        extension XCUIElementQuery {
          subscript(text text: String) -> XCUIElement { self[text] }
          subscript(old old: String) -> XCUIElement { self[old] }
        }
        func test() { XCUIApplication().buttons[text: "Done"].tap() }
        """,
      expected: [
        "3:3 warning loc-unused: XCUIElementQuery.subscript is declared but never used",
        "> delete it, or disable this rule here with a reason",
      ]),
    LintCase(
      what: "loc-undefined: a typo after the type, after a dot, and in a nested enum",
      source: """
        enum ID: String { case submit, cancel; static let root = "login" }
        extension ID { enum Row { static let first = "row.1" } }
        struct Robot { func tap(_ id: ID) { XCUIApplication().buttons[id.rawValue].tap() } }
        func test() {
          XCUIApplication().buttons[ID.sumbit.rawValue].tap()
          Robot().tap(.cancle)
          XCUIApplication().cells[ID.Row.last].tap()
          XCUIApplication().cells[ID.Row.first].tap()
        }
        """,
      expected: [
        "5:32 error loc-undefined: ID has no member sumbit", "> did you mean submit?",
        "6:15 error loc-undefined: ID has no member cancle", "> did you mean cancel?",
        "7:34 error loc-undefined: ID.Row has no member last", "> it declares first",
      ]),
    LintCase(
      what: "loc-undefined: an undeclared overload may accept the argument",
      source: """
        enum ExtendedAction { case openGate }
        final class GateTests: BehaviourTestCase<Element> {
          func testGate() {
            then(.launch)
            then(.openGate)
          }
        }
        extension GateTests { func then(_ action: ExtendedAction) {} }
        """,
      expected: []),
    LintCase(
      what: "loc-undefined: Apple’s wait(for:timeout:) beside functions of the project with the same name",
      source: """
        enum ElementState { case visible, hidden }
        protocol Waiting {}
        extension Waiting { func wait(for state: ElementState, timeout: Double = 5) {} }
        extension XCUIElement: Waiting {}
        func wait(for state: ElementState, timeout: Double) {}
        extension XCUIApplication {
          func stop() {
            terminate()
            _ = wait(for: .notRunning, timeout: 5)
            _ = self.wait(for: .notRunning, timeout: 5)
          }
        }
        class Robot: XCTestCase {
          let app = XCUIApplication()
          func wait(for state: ElementState) {}
          func test() {
            _ = app.wait(for: .notRunning, timeout: 5)
            XCUIApplication().wait(for: .runningForeground, timeout: 5)
            wait(for: .anything)
          }
        }
        """,
      expected: []),
    LintCase(
      what: "loc-undefined: overloads of the project, and labels that do not fit",
      source: """
        enum Tab { case home }
        enum Row { case first }
        struct Robot {
          func open(_ tab: Tab) {}
          func open(_ row: Row) {}
          func select(_ tab: Tab, animated: Bool) {}
          init(tab: Tab) {}
          init(tab: Row) {}
        }
        func show(_ tab: Tab) {}
        func show(_ row: Row, in tab: Tab = .home) {}
        func test() {
          Robot(tab: .first).open(.first)
          Robot(tab: .home).select(.first)
          show(.first)
        }
        """,
      expected: []),
    LintCase(
      what: "loc-undefined: a method, an initializer and a global function that nothing else can mean",
      source: """
        enum ElementState { case visible, hidden }
        extension XCUIElement { func wait(for state: ElementState, timeout: Double = 5) {} }
        struct Robot {
          init(state: ElementState) {}
          func wait(for state: ElementState, timeout: Double = 5) -> Robot { self }
          func check() { wait(for: .shown) }
        }
        func expect(_ state: ElementState) {}
        func test() {
          Robot(state: .gone).wait(for: .visibel, timeout: 1)
          expect(.hiden)
        }
        """,
      expected: [
        "6:28 error loc-undefined: ElementState has no member shown", "> it declares hidden, visible",
        "10:16 error loc-undefined: ElementState has no member gone", "> it declares hidden, visible",
        "10:33 error loc-undefined: ElementState has no member visibel", "> did you mean visible?",
        "11:10 error loc-undefined: ElementState has no member hiden", "> did you mean hidden?",
      ]),
    LintCase(
      what: "loc-undefined: members added by Swift, protocols, extensions, macros and builds",
      source: """
        protocol Named { static var title: String { get } }
        extension Named { static var title: String { "t" } }
        extension RawRepresentable { static var prefix: String { "p" } }
        enum ID: String, CaseIterable, Named { case submit }
        extension ID { static func row(_ n: Int) -> String { "row.\\(n)" } }
        enum Open: String, Elsewhere { case a }
        @Generated enum Made { case a }
        enum Built {
          case a
          #if DEBUG
            case b
          #endif
        }
        class Page { static let a = "a" }
        enum Twice { case a }
        enum Twice { case b }
        func test() {
          let app = XCUIApplication()
          for id in ID.allCases { app.buttons[id.rawValue].tap() }
          app.buttons[ID.title].tap(); app.buttons[ID.prefix].tap(); app.buttons[ID.row(1)].tap()
          app.buttons[Open.b].tap(); app.buttons[Made.b].tap(); app.buttons[Built.b].tap(); app.buttons[Page.b].tap()
          app.buttons[Twice.b].tap()
        }
        """,
      expected: []),
    LintCase(
      what: "loc-duplicate-literal: branches of the device, the system and the build",
      source: """
        let app = XCUIApplication()
        enum Page {
          static var bar: XCUIElement { isPad ? app.toolbars["main.bar"] : app.tabBars["main.bar"] }
          #if os(tvOS)
            static let close = app.images["main.close"]
          #elseif os(macOS)
            static let close = app.links["main.close"]
          #else
            static let close = app.buttons["main.close"]
          #endif
          static var open: XCUIElement {
            if #available(iOS 17, *) { return app.buttons["main.open"] }
            return app.links["main.open"]
          }
          static var back: XCUIElement {
            guard UIDevice.current.userInterfaceIdiom == .pad else { return app.buttons["main.back"] }
            return app.links["main.back"]
          }
          static var next: XCUIElement {
            switch UIDevice.current.userInterfaceIdiom {
            case .pad: return app.buttons["main.next"]
            default: return app.links["main.next"]
            }
          }
        }
        func test() { Page.bar.tap(); Page.close.tap(); Page.open.tap(); Page.back.tap(); Page.next.tap() }
        """,
      expected: []),
    LintCase(
      what: "loc-duplicate-literal: declared locators with the same literal, in one declaration or in two",
      source: """
        let app = XCUIApplication()
        enum Page {
          static var bar: XCUIElement { app.tables.element.exists ? app.toolbars["main.bar"] : app.tabBars["main.bar"] }
          static var open: XCUIElement { isPad ? app.buttons["main.open"] : app.links["main.open"] }
          static var again: XCUIElement { app.images["main.open"] }
        }
        func test() { Page.bar.tap(); Page.open.tap(); Page.again.tap() }
        """,
      expected: []),
    LintCase(
      what: "loc-bad-predicate: mistakes before the values that are known only at run time",
      source: """
        let app = XCUIApplication()
        func wait(count: Int, name: String, key: String) {
          expectation(for: NSPredicate(format: "self.count ›= \\(count)"), evaluatedWith: app.buttons)
          app.buttons.element(matching: NSPredicate(format: "label =! %@", name)).tap()
          app.buttons.element(matching: NSPredicate(format: "lable == %@ AND identifier == 'a'", name)).tap()
          app.buttons.element(matching: NSPredicate(format: "%K =! 'a'", key)).tap()
          app.buttons.element(matching: NSPredicate(format: "label == %@ BUT identifier == 'a'", name)).tap()
          app.buttons.element(matching: NSPredicate(format: "label CONTAINS '\\(name)")).tap()
          app.buttons.element(matching: NSPredicate(format: "label \\(key) 'a'")).tap()
          app.buttons.element(matching: NSPredicate(format: "label IN %@", name)).tap()
        }
        """,
      expected: [
        "3:20 error loc-bad-predicate: invalid predicate “self.count ›= {count}” at “›=”: there is no operator ›=",
        "> did you mean >=?",
        "4:3 error loc-bad-predicate: invalid predicate “label =! {name}” at “=!”: there is no operator =!",
        "> did you mean !=?",
        "5:3 error loc-bad-predicate: invalid predicate “lable == {name} AND identifier == 'a'” at “lable”: there is no key “lable”",
        "> did you mean label?",
      ]),
    LintCase(
      what: "loc-bad-predicate: predicates of waits",
      source: """
        let app = XCUIApplication()
        let gone = NSPredicate(format: "exits == false")
        func test() {
          expectation(for: gone, evaluatedWith: app.buttons["a"])
          expectation(for: NSPredicate(format: "isHittable == true AND count == 1"), evaluatedWith: app.buttons["a"])
        }
        """,
      expected: [
        "2:32 error loc-bad-predicate: invalid predicate “exits == false” at “exits”: there is no key “exits”",
        "> did you mean exists?",
      ]),
    LintCase(
      what: "hittable-without-exists: calls of the same test, and uses in another test",
      source: """
        let app = XCUIApplication()
        enum Page { static var save: XCUIElement { app.buttons["save"] } }
        class Tests: XCTestCase {
          func testOther() { XCTAssertTrue(Page.save.waitForExistence(timeout: 3)) }
          func testAlone() { if Page.save.isHittable { Page.save.tap() } }
        }
        """,
      expected: [
        "5:34 warning hittable-without-exists: tap is skipped if buttons[\"save\"] does not exist yet: isHittable does not wait",
        "> wait for the element first",
      ]),
    LintCase(
      what: "hittable-without-exists: helpers further down, setUp, properties",
      source: """
        let app = XCUIApplication()
        class Tests: XCTestCase {
          override func setUp() { app.images["logo"].waitForExistence(timeout: 3) }
          func testA() { waitForSave(); if app.buttons["save"].isHittable { app.buttons["save"].tap() } }
          func testB() { if app.images["logo"].isHittable { app.images["logo"].tap() } }
          func testC() { XCTAssertTrue(isShown); if app.cells["a"].isHittable { app.cells["a"].tap() } }
          func waitForSave() { app.buttons["save"].waitForExistence(timeout: 3) }
          var isShown: Bool { app.cells["a"].exists }
        }
        """,
      expected: []),
    LintCase(
      what: "hittable-without-exists: checks in set-ups that do not count",
      source: """
        let app = XCUIApplication()
        class Base: XCTestCase {
          override class func setUp() { app.images["logo"].waitForExistence(timeout: 3) }
          override func setUpWithError() throws { app.cells["a"].waitForExistence(timeout: 3) }
        }
        class Tests: Base {
          func testA() { if app.images["logo"].isHittable { app.images["logo"].tap() } }
          func testB() { if app.cells["a"].isHittable { app.cells["a"].tap() } }
        }
        class Other: XCTestCase {
          func testC() { if app.cells["a"].isHittable { app.cells["a"].tap() } }
        }
        """,
      expected: [
        #"7:39 warning hittable-without-exists: tap is skipped if images["logo"] does not exist yet: isHittable does not wait"#,
        "> wait for the element first",
        #"11:35 warning hittable-without-exists: tap is skipped if cells["a"] does not exist yet: isHittable does not wait"#,
        "> wait for the element first",
      ]),
    LintCase(
      what: "loc-unused: members that Swift uses implicitly",
      source: """
        let app = XCUIApplication()
        struct Located {
          let id: String
          var wrappedValue: XCUIElement { app.buttons["a"] }
          var projectedValue: XCUIElement { app.buttons["b"] }
          var value: XCUIElement { app.buttons["c"] }
          func callAsFunction() -> XCUIElement { app.buttons["d"] }
        }
        """,
      expected: [
        "6:7 warning loc-unused: Located.value is declared but never used",
        "> delete it, or disable this rule here with a reason",
      ]),
    LintCase(
      what: "loc-index-out-of-range: in mid-query, and at the end",
      source: """
        let app = XCUIApplication()
        func test() {
          app.cells.element(boundBy: 5).buttons["x"].tap()
          app.cells.element(boundBy: 1).buttons["x"].tap()
          app.cells.element(boundBy: 7).tap()
        }
        """,
      screens: [#"ListView: cell#a( button#x"X" ) cell#b( button#x"X" )"#],
      expected: [
        "3:3 warning loc-index-out-of-range: the index of cells.element(boundBy: 5).buttons[\"x\"] is out of range in 1 snapshot: it selects from at most 2 elements",
        "> use an index of at most 1, or locate the element by its identifier",
        "5:3 warning loc-index-out-of-range: the index of cells.element(boundBy: 7) is out of range in 1 snapshot: it selects from at most 2 elements",
        "> use an index of at most 1, or locate the element by its identifier",
      ]),
    LintCase(
      what: "loc-index-out-of-range: enough elements on another screen, where the element below is missing",
      source: """
        let app = XCUIApplication()
        func test() { app.cells.element(boundBy: 2).buttons["x"].tap() }
        """,
      screens: [#"ListView: cell#a cell#b"#, #"HomeView: cell#a cell#b cell#c button#x"X""#],
      expected: []),
    // It is unknown which of the buttons on the second screen has index 1, but one of them does.
    LintCase(
      what: "loc-index-out-of-range: enough elements on another screen, in either order",
      source: """
        let app = XCUIApplication()
        func test() { app.cells.buttons.element(boundBy: 1).images["x"].tap() }
        """,
      screens: [
        #"ListView: cell#a( button#b"B" )"#,
        #"HomeView: cell#a( other( button#b"B" ) ) cell#c( button#d"D" ) image#x"X""#,
      ],
      expected: []),
    // There are two cells on the second screen, and the second one has one button.
    LintCase(
      what: "loc-index-out-of-range: of two indices, the last one that is evaluated decides",
      source: """
        let app = XCUIApplication()
        func test() { app.cells.element(boundBy: 1).buttons.element(boundBy: 3).tap() }
        """,
      screens: [
        #"ListView: cell#a( button#x"X" )"#, #"HomeView: cell#a cell#b( button#x"X" )"#, #"EmptyView: cell#a"#,
      ],
      expected: [
        "2:15 warning loc-index-out-of-range: the index of cells.element(boundBy: 1).buttons.element(boundBy: 3) is out of range in 1 snapshot: it selects from at most 1 element",
        "> use index 0, or locate the element by its identifier",
      ]),
    // On each screen, a different step fails: the first index, the second index, or the subscript.
    LintCase(
      what: "loc-index-out-of-range: neither of two indices is certainly out of range",
      source: """
        let app = XCUIApplication()
        func test() { app.cells.element(boundBy: 1).buttons.element(boundBy: 3).buttons["x"].tap() }
        """,
      screens: [
        #"ListView: cell#a"#, #"MenuView: cell#a cell#b( button#m"M" )"#,
        #"HomeView: cell#a cell#b( button#a"A" button#b"B" button#c"C" button#d"D" )"#,
      ],
      expected: []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let rule = row.what.prefix { $0 != ":" }
    let found = try row.found { $0 == rule }
    #expect(found == row.expected)
  }

  /// The calls to a helper are counted instead of the helper itself, regardless of how many screens its own locator
  /// matches.
  @Test func helpersAreCountedThroughTheirCalls() throws {
    let source = """
      let app = XCUIApplication()
      func button(_ id: String) -> XCUIElement { app.buttons[id] }
      func test() { button("a").tap(); button("gone").tap() }
      """
    let coverage = LocatorCoverage(try CoverageTests.context(source, [#"ListView: button#a"A" button#b"B""#]))
    #expect(coverage.proven == 1)
    #expect(coverage.provenUpToWildcards == 0)
    #expect(coverage.unproven.map(\.query) == [#"buttons["gone"]"#])
  }
}
