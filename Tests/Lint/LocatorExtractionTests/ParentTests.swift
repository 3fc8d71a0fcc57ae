// Tests locators that are declared relative to a parent, and resolved below the parent that each call passes.

import Findings
import LocatorExtraction
import Testing

@Suite struct ParentTests {
  static let idioms: [(String, String)] = [
    (
      "a case with a payload, passed on, returned, and used on an opened view",
      #"""
      class Home: NavigationHub, SynchronizedView {
        enum Element {
          case jar(String)
          func locator(_ parent: XCUIElement) -> XCUIElement {
            switch self {
            case .jar(let key): return parent.cells["jar.\(key)"]  // ⟶ Home.Element.jar: (parent).cells["jar.{jar}"]
            }
          }
        }
        func plum() -> XCUIElement { Element.jar("plum").locator(APP) }  // ⟶ Home.plum: cells["jar.plum"]
        func openFig() { openView(Jar<Home>.self, byTapping: Element.jar("fig").locator(APP)) }  // ⟶ Home.openFig: cells["jar.fig"]
        func openJar(_ key: String) -> Jar<Home>? {
          return openView(Jar<Home>.self, byTapping: Element.jar(key).locator(APP))
        }
        func openPear() -> Jar<Home>? { openJar("pear") }  // ⟶ Home.openPear: cells["jar.pear"]
      }
      class Jar<T: SynchronizedView>: OpenedView<T>, SynchronizedView {
        func pick(_ id: String) { APP.images[id].tap() }  // ⟶ Jar.pick: images["{id}"]
      }
      func test() throws {
        let home = try XCTUnwrap(Home().launchTheApplication())
        home.openJar("quince")?.pick("stone")  // ⟶ test: cells["jar.quince"] ⟶ test: images["stone"]
        home.openView(Jar<Home>.self, byTapping: home.APP.buttons["any"])?.pick("leaf")  // ⟶ test: buttons["any"] ⟶ test: images["leaf"]
      }
      """#
    ),
    (
      "enums of elements below a parent",
      #"""
      class ProductDetails {
        let optionsSheet = APP.sheets["options"]  // ⟶ ProductDetails.optionsSheet: sheets["options"]
        enum Element {
          case add_label, submit, bar, row(Int)
          func locator(_ parent: XCUIElement) -> XCUIElement {
            switch self {
            case .add_label: return parent.buttons["details.add_label"]  // ⟶ ProductDetails.Element.add_label: (parent).buttons["details.add_label"]
            case .submit: return parent.buttons["details.submit"]  // ⟶ ProductDetails.Element.submit: (parent).buttons["details.submit"]
            case .bar: return parent.toolbars["details.bar"]  // ⟶ ProductDetails.Element.bar: (parent).toolbars["details.bar"]
            case .row(let number): return parent.cells["row-\(number)"]  // ⟶ ProductDetails.Element.row: (parent).cells["row-{row}"]
            }
          }
        }
        var submit: XCUIElement { Element.submit.locator(Element.bar.locator(APP)) }  // ⟶ ProductDetails.submit: toolbars["details.bar"].buttons["details.submit"]
        func checkViewCriteria() -> String? { Element.submit.locator(APP).exists ? nil : "there is no button" }
        func printLabel() {
          Element.add_label.locator(optionsSheet).tap()  // ⟶ ProductDetails.printLabel: sheets["options"].buttons["details.add_label"]
          let bar = Element.bar.locator(APP)
          tap(Element.submit.locator(bar))  // ⟶ ProductDetails.printLabel: toolbars["details.bar"].buttons["details.submit"]
          Element.row(3).locator(optionsSheet).tap()  // ⟶ ProductDetails.printLabel: sheets["options"].cells["row-3"]
          for element in [Element.submit, .bar] {
            element.locator(optionsSheet).tap()  // ⟶ ProductDetails.printLabel: sheets["options"].buttons["details.submit"] ⟶ ProductDetails.printLabel: sheets["options"].toolbars["details.bar"]
          }
        }
      }
      """#
    ),
    (
      "a case below another case of the same enum",
      #"""
      enum Element {
        case header, price
        func locator(_ parent: XCUIElement) -> XCUIElement {
          switch self {
          case .header: return parent.otherElements["header"]  // ⟶ Element.header: (parent).otherElements["header"]
          case .price: return Element.header.locator(parent).staticTexts["price"]  // ⟶ Element.price: (parent).otherElements["header"].staticTexts["price"]
          }
        }
      }
      """#
    ),
    (
      "locators below a parent",
      #"""
      enum Locator: ViewLocator {
        case title
        func locator(_ parent: XCUIElement) -> XCUIElement { parent.staticTexts["title"] }  // ⟶ Locator.title: (parent).staticTexts["title"]
      }
      func check(_ other: XCUIElement) -> String? {
        let sheet = app.sheets.firstMatch  // ⟶ check: sheets.firstMatch
        return Locator.title.unmet(in: sheet)  // ⟶ check: sheets.firstMatch.staticTexts["title"]
          ?? Locator.title.unmet(\.isEnabled, in: app.alerts["a"])  // ⟶ check: alerts["a"] ⟶ check: alerts["a"].staticTexts["title"]
          ?? Locator.title.unmet(in: app)
          ?? Locator.title.unmet(in: other)
      }
      """#
    ),
    (
      "functions with a parent as parameter",
      #"""
      func close(in parent: XCUIElement) -> XCUIElement { parent.buttons["close"] }  // ⟶ close: (parent).buttons["close"]
      func test() {
        close(in: app.sheets["a"]).tap()  // ⟶ test: sheets["a"] ⟶ test: sheets["a"].buttons["close"]
        close(in: app).tap()
      }
      """#
    ),
    (
      "resolvers with a parent as parameter",
      #"""
      enum Element {
        case alert(AlertElement)
        enum AlertElement {
          case title, okButton
          func resolve(in alert: XCUIElement) -> ResolvedElement {
            switch self {
            case .title: ResolvedElement(alert)
            case .okButton: ResolvedElement(alert.buttons["OK"])  // ⟶ Element.AlertElement.okButton: (alert).buttons["OK"]
            }
          }
        }
        func resolve() -> ResolvedElement {
          switch self {
          case .alert(let element): element.resolve(in: app.alerts["Wrong"])  // ⟶ Element.resolve: alerts["Wrong"] ⟶ Element.alert.okButton: alerts["Wrong"].buttons["OK"]
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
}
