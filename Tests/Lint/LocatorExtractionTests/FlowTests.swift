// Tests locators that a DSL stores: uses in the DSL's code are uses of the locators that tests pass to it.

import Findings
import LocatorExtraction
import Testing

@Suite struct FlowTests {
  static let dsl = #"""
    struct Step {
      let element: XCUIElement
      func tap() { element.tap() }
      var isShown: Bool { element.exists }
      var target: XCUIElement { element }
      func log() {}
    }
    final class Robot {
      private let root: XCUIElement
      init(_ root: XCUIElement) { self.root = root }
      func press() -> Robot {
        root.press(forDuration: 1)
        return self
      }
    }
    @resultBuilder enum StepBuilder { static func buildBlock(_ steps: Step...) -> [Step] { steps } }
    struct Flow {
      let steps: [Step]
      init(_ steps: [Step]) { self.steps = steps }
      init(@StepBuilder make: () -> [Step]) { steps = make() }
      func run() { for step in steps { step.tap() } }
    }
    func runAll(_ steps: [Step]) { steps.forEach { $0.tap() } }
    func tapAll(_ elements: [XCUIElement]) { for element in elements { element.tap() } }
    struct LoginPage {
      let submit = Step(element: app.buttons["submit"])
      var cancel: XCUIElement { app.buttons["cancel"] }
    }
    @StepBuilder var login: [Step] {
      Step(element: app.cells["l1"])
      Step(element: app.cells["l2"])
    }
    struct Screen<P> {
      let page: P
      func tap(_ path: KeyPath<P, XCUIElement>) -> Screen {
        page[keyPath: path].tap()
        return self
      }
    }
    enum Name {
      case login
      var page: LoginPage { LoginPage() }
    }
    extension Screen where P == LoginPage { static func on(_ name: Name) -> Screen { Screen(page: name.page) } }
    """#

  /// The body of a test, and the locators with uses other than as arguments, each with these uses.
  static let flows: [(body: String, uses: [String])] = [
    (#"Step(element: app.buttons["a"]).tap()"#, [#"buttons["a"]: tap"#]),
    (
      #"let step = Step(element: app.buttons["a"]); step.tap(); XCTAssertTrue(step.isShown)"#,
      [#"buttons["a"]: tap, exists"#]
    ),
    (#"Step(element: app.buttons["a"]).target.tap()"#, [#"buttons["a"]: tap"#]),
    (#"Robot(app.tables["t"]).press().press()"#, [#"tables["t"]: press"#]),
    (
      #"for step in [Step(element: app.cells["a"]), Step(element: app.cells["b"])] { step.tap() }"#,
      [#"cells["a"]: tap"#, #"cells["b"]: tap"#]
    ),
    (
      #"runAll([Step(element: app.cells["a"]), .init(element: app.cells["b"])])"#,
      [#"cells["a"]: tap"#, #"cells["b"]: tap"#]
    ),
    (#"tapAll([app.cells["a"], app.cells["b"]])"#, [#"cells["a"]: tap"#, #"cells["b"]: tap"#]),
    (#"Flow([Step(element: app.cells["a"])]).run()"#, [#"cells["a"]: tap"#]),
    (
      "Flow {\n  Step(element: app.cells[\"a\"])\n  Step(element: app.cells[\"b\"])\n}.run()",
      [#"cells["a"]: tap"#, #"cells["b"]: tap"#]
    ),
    ("login.forEach { $0.tap() }", [#"cells["l1"]: tap"#, #"cells["l2"]: tap"#]),
    ("LoginPage().submit.tap()", [#"buttons["submit"]: tap"#]),
    (#"Screen(page: LoginPage()).tap(\.cancel)"#, [#"buttons["cancel"]: tap"#]),
    (#"Screen.on(.login).tap(\.cancel)"#, [#"buttons["cancel"]: tap"#]),
    // Nothing happens to the element, or to another one.
    (#"Step(element: app.buttons["a"]).log()"#, []),
    (
      #"Step(element: app.buttons["a"]).tap(); _ = Step(element: app.buttons["b"])"#, [#"buttons["a"]: tap"#]
    ),
    (#"_ = Flow([Step(element: app.cells["a"])])"#, []),
    ("_ = login", []),
  ]

  @Test(arguments: flows)
  func storedLocatorsAreUsed(_ row: (body: String, uses: [String])) {
    let source = MarkedSource("\(Self.dsl)\nfunc test() {\n\(row.body)\n}")
    let found = MarkedSource.extraction(of: [source]).locators.compactMap { locator -> String? in
      let names = locator.uses.filter { !$0.isArgument }.map(\.name)
      return names.isEmpty ? nil : "\(locator.template): \(names.joined(separator: ", "))"
    }
    #expect(found.sorted() == row.uses, "\(row.body)")
  }

  /// A use is at the code that performs it.
  @Test func usesAreInTheDSL() throws {
    let source = MarkedSource("\(Self.dsl)\nfunc test() { Step(element: app.buttons[\"a\"]).tap() }")
    let locators = MarkedSource.extraction(of: [source]).locators.filter { $0.name == "test" }
    let use = try #require(locators.flatMap(\.uses).first { !$0.isArgument })
    #expect(use.position.line == 3)
    #expect(use.enclosing.name == "Step.tap")
  }
}
