// Tests enums of elements nested in enums of elements: each case is a locator with its full name.

import Findings
import LocatorExtraction
import Testing

@Suite struct NestedCaseTests {
  static let idioms: [(String, String)] = [
    (
      "resolvers of user behaviours",
      #"""
      enum GateElement {
        case landingScreen(LandingScreenElement)
        enum LandingScreenElement { case this, loginButton, welcome }
        case loginScreen(LoginScreenElement)
        enum LoginScreenElement {
          case accountField, passwordField, submitButton
          case alert(AlertElement)
          enum AlertElement { case incorrect, okButton }
        }
      }
      extension GateElement: BehaviourElement {
        func resolve() -> ResolvedElement {
          let app = XCUIApplication()
          switch self {
          case .landingScreen(.this):
            return .from(app.navigationBars["Gate"])  // ⟶ GateElement.landingScreen.this: navigationBars["Gate"]
          case .landingScreen(.loginButton):
            return ResolvedElement.from(app.buttons["Log In"])  // ⟶ GateElement.landingScreen.loginButton: buttons["Log In"]
          case .landingScreen(.welcome):
            return ResolvedElement(app.staticTexts["welcome"], value: { $0.label })  // ⟶ GateElement.landingScreen.welcome: staticTexts["welcome"]
          case .loginScreen(.accountField):
            return .init(app.textFields["account"])  // ⟶ GateElement.loginScreen.accountField: textFields["account"]
          case .loginScreen(.passwordField):
            return .from(app.secureTextFields["password"], enter: { ele, text in ele.typeText(text) })  // ⟶ GateElement.loginScreen.passwordField: secureTextFields["password"]
          case .loginScreen(.submitButton):
            return .from(
              app.buttons["submit"],  // ⟶ GateElement.loginScreen.submitButton: buttons["submit"]
              value: { $0.staticTexts["submit.title"].label },  // ⟶ GateElement.resolve: buttons["submit"].staticTexts["submit.title"]
              tap: { $0.tap() })
          case .loginScreen(.alert(.incorrect)):
            return .from(app.alerts["Incorrect"])  // ⟶ GateElement.loginScreen.alert.incorrect: alerts["Incorrect"]
          case .loginScreen(.alert(.okButton)):
            return .from(app.alerts.buttons["OK"])  // ⟶ GateElement.loginScreen.alert.okButton: alerts.buttons["OK"]
          }
        }
      }
      """#
    ),
    (
      "switch expressions, and plain elements",
      #"""
      enum Shop {
        case cart(Cart)
        case bar
        enum Cart { case total, pay(Pay) }
        enum Pay { case card, cash }
        var element: XCUIElement {
          switch self {
          case .cart(.total): app.staticTexts["total"]  // ⟶ Shop.cart.total: staticTexts["total"]
          case .cart(.pay(.card)): app.buttons["card"]  // ⟶ Shop.cart.pay.card: buttons["card"]
          case .cart(.pay): app.buttons["cash"]  // ⟶ Shop.cart.pay.cash: buttons["cash"]
          default: app.toolbars["bar"]  // ⟶ Shop.bar: toolbars["bar"]
          }
        }
      }
      func test() { Shop.cart(.pay(.card)).element.images["logo"].tap() }  // ⟶ test: buttons["card"].images["logo"]
      """#
    ),
    (
      "payloads bound before and inside the case",
      #"""
      enum Element {
        case list(ListElement)
        enum ListElement { case row(Int), cell(section: String, row: Int), header(title: String), footer(Int) }
        func resolve() -> ResolvedElement {
          let app = XCUIApplication()
          return switch self {
          case .list(.row(let number)): .from(app.cells["row-\(number)"])  // ⟶ Element.list.row: cells["row-{row}"]
          case let .list(.cell(section, row)): .from(app.cells["\(section).\(row)"])  // ⟶ Element.list.cell: cells["{section}.{row}"]
          case .list(let .header(title: title)): .from(app.staticTexts[title])  // ⟶ Element.list.header: staticTexts["{title}"]
          case .list(.footer(0)): .from(app.otherElements["first"])  // ⟶ Element.list.footer: otherElements["first"] {case .list(.footer(0))}
          case .list(.footer(_)): .from(app.otherElements["other"])  // ⟶ Element.list.footer: otherElements["other"] {case .list(.footer(_))}
          }
        }
      }
      """#
    ),
    (
      "nested cases that a second switch distinguishes",
      #"""
      enum Element {
        case login(Login), home(Home)
        enum Login { case field, button }
        enum Home { case title }
        func resolve() -> ResolvedElement {
          switch self {
          case .login(let element):
            switch element {
            case .field: return .from(app.textFields["field"])  // ⟶ Element.login.field: textFields["field"]
            case .button: return .from(app.buttons["button"])  // ⟶ Element.login.button: buttons["button"]
            }
          case .home(let element): return element.resolve()
          }
        }
      }
      extension Element.Home {
        func resolve() -> ResolvedElement { .from(app.staticTexts["home"]) }  // ⟶ Element.Home.title: staticTexts["home"]
      }
      """#
    ),
    (
      "strings stay strings, unless a pattern distinguishes them",
      #"""
      enum Tab: String { case home, search }
      enum Mode: String { case day, night }
      enum Element {
        case tab(Tab), mode(Mode)
        var element: XCUIElement {
          switch self {
          case .tab(let tab): app.buttons["tab.\(tab.rawValue)"]  // ⟶ Element.tab: buttons["tab.{tab}"]
          case .mode(.day): app.switches["sun"]  // ⟶ Element.mode.day: switches["sun"]
          case .mode(.night): app.switches["moon"]  // ⟶ Element.mode.night: switches["moon"]
          }
        }
      }
      func test() { Element.tab(.home).element.tap() }  // ⟶ test: buttons["tab.home"]
      """#
    ),
    (
      "a recursive enum",
      #"""
      indirect enum Node {
        case leaf, below(Node)
        var element: XCUIElement {
          switch self {
          case .leaf: app.cells["leaf"]  // ⟶ Node.leaf: cells["leaf"]
          case .below(.leaf): app.tables["leaf"]  // ⟶ Node.below: tables["leaf"] {case .below(.leaf)}
          case .below: app.tables["node"]  // ⟶ Node.below: tables["node"] {case .below}
          }
        }
      }
      """#
    ),
    (
      "where clauses, and code that each case reaches differently",
      #"""
      enum Element {
        case list(List), bar
        enum List { case row(Int), top }
        var element: XCUIElement {
          switch self {
          case .list(let .row(number)) where number > 3: app.cells["low"]  // ⟶ Element.list.row: cells["low"] {case .list(let .row(number)) where number > 3}
          case .list(.row): app.cells["high"]  // ⟶ Element.list.row: cells["high"] {case .list(.row)}
          case .list(.top), .bar: app.toolbars["bar"]  // ⟶ Element.list.top: toolbars["bar"] ⟶ Element.bar: toolbars["bar"]
          }
        }
        var label: String {
          if case .list(.row) = self { return app.staticTexts["row"].label }  // ⟶ Element.label: staticTexts["row"]
          guard case .bar = self else { return app.staticTexts["top"].label }  // ⟶ Element.label: staticTexts["top"]
          return app.staticTexts["bar"].label  // ⟶ Element.label: staticTexts["bar"]
        }
      }
      """#
    ),
    (
      "resolvers outside the enum",
      #"""
      enum Element {
        case login(Login)
        enum Login { case field, alert(Alert) }
        enum Alert { case ok }
      }
      struct Resolver {
        func resolve(_ element: Element) -> ResolvedElement {
          switch element {
          case .login(.field): .from(app.textFields["field"])  // ⟶ Resolver.resolve: textFields["field"] {case .login(.field)}
          case .login(.alert(.ok)): .from(app.alerts.buttons["OK"])  // ⟶ Resolver.resolve: alerts.buttons["OK"] {case .login(.alert(.ok))}
          }
        }
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }

  @Test func casesHaveTheirPlacesAndUses() throws {
    let source = MarkedSource(
      #"""
      enum Element {
        case login(Login)
        enum Login { case field, button }
        func resolve() -> ResolvedElement {
          switch self {
          case .login(.field): .from(app.textFields["field"])
          case .login(.button): .from(app.buttons["button"], appears: { $0.isHittable })
          }
        }
      }
      func test() {
        then(.tap(on: .login(.button)))
        Element.login(.field).resolve().ele.tap()
      }
      """#)
    let extraction = MarkedSource.extraction(of: [source])
    #expect(extraction.locators.map(\.name) == ["Element.login.field", "Element.login.button"])
    #expect(extraction.locators.map(\.enumCase) == ["login.field", "login.button"])
    // The declarations of the inner cases.
    #expect(extraction.locators.map(\.declaration?.line) == [3, 3])
    #expect(extraction.locators.map(\.declaration?.column) == [21, 28])
    // Members that are accessed on an enum case, such as `tap`, are uses of the element that the case declares.
    #expect(extraction.locators.map { $0.uses.map(\.name) } == [["tap"], ["isHittable"]])
    // Line 12 refers to `button`, and line 13 to `field`. The cases in the enum's own switch are not counted as
    // references.
    #expect(extraction.facts.references.map(\.first?.line) == [13, 12])
  }

  /// 21 × 21 = 441 cases exceed the limit of 400.
  @Test func casesBeyondTheLimitAreReported() {
    let cases = (0..<21).map { "c\($0)" }.joined(separator: ", ")
    let outer = (0..<21).map { "o\($0)(Inner)" }.joined(separator: ", ")
    func source(_ outer: String) -> MarkedSource {
      MarkedSource(
        """
        enum Inner { case \(cases) }
        enum Element {
          case \(outer)
          var element: XCUIElement { app.buttons["\\(self)"] }
        }
        """)
    }
    let all = MarkedSource.extraction(of: [source(outer)])
    #expect(all.locators.count == 400)
    #expect(all.findings.map(\.code) == ["swift-effort"])
    #expect(all.findings.first?.position.line == 4)
    let few = MarkedSource.extraction(of: [source("o(Inner)")])
    #expect(few.locators.count == 21)
    #expect(few.findings.isEmpty)
  }

  /// Keys in code that is not evaluated. Each row has the number of keys that were resolved, the number of keys that
  /// were not followed, and the lines of the notes.
  static let unfollowed: [(source: String, counts: (resolved: Int, unfollowed: Int), lines: [Int])] = [
    ("func test() { app.buttons[\"a\"].tap() }", (1, 0), []),
    // Observers and setters do not contribute to locators.
    (
      #"""
      class Page {
        var name = "" { didSet { app.buttons["a"].tap() } }
        var text: String {
          get { app.staticTexts["b"].label }
          set { app.textFields["c"].typeText(newValue); app.buttons["d"].tap() }
        }
      }
      """#, (1, 3), [2]
    ),
    // A switch with a case that the enum does not declare does not compile.
    (
      #"""
      enum Element {
        case a
        var element: XCUIElement {
          switch self {
          case .a: app.buttons["a"]
          case .b: app.buttons["b"]
          }
        }
      }
      """#, (1, 1), [6]
    ),
    // A list of numbers that is named like an element type has no keys.
    ("let images = [1]; func test(i: Int) { print(images[0], images[i]) }", (0, 0), []),
  ]

  @Test(arguments: unfollowed)
  func unevaluatedKeysAreCounted(row: (source: String, counts: (resolved: Int, unfollowed: Int), lines: [Int])) {
    let extraction = MarkedSource.extraction(of: [MarkedSource(row.source)])
    let reason = "the key is in code that was not evaluated"
    #expect(extraction.resolutionCounts.resolved == row.counts.resolved)
    #expect((extraction.resolutionCounts.unresolved.first { $0.reason == reason }?.count ?? 0) == row.counts.unfollowed)
    let notes = extraction.findings.filter { $0.code == "swift-unfollowed" }
    #expect(notes.map(\.position.line) == row.lines)
    #expect(notes.allSatisfy { $0.severity == .note })
  }
}
