// Tests that idioms that nobody would change are not reported, and that similar code is.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct HarmlessIdiomTests {
  /// Statements of a test, and the rules that report them.
  static let rows: [(code: String, rules: [String])] = [
    // Back buttons have no identifiers.
    ("app.navigationBars.buttons.element(boundBy: 0).tap()", []), ("app.navigationBars.buttons.firstMatch.tap()", []),
    (#"app.navigationBars["Settings"].buttons.element(boundBy: 0).tap()"#, []),
    ("app.navigationBars.buttons.element(boundBy: 1).tap()", ["loc-index"]),
    ("app.toolbars.buttons.element(boundBy: 0).tap()", ["loc-index"]),
    ("app.buttons.firstMatch.tap()", ["loc-class-only"]),
    // An index that asks how many elements there are.
    (#"XCTAssertTrue(app.cells.matching(identifier: "hit").element(boundBy: 2).exists)"#, []),
    ("XCTAssertFalse(app.cells.element(boundBy: 0).exists)", []),
    (#"app.cells.matching(identifier: "hit").element(boundBy: 2).tap()"#, ["loc-index"]),
    ("XCTAssertTrue(app.cells.element(boundBy: 2).exists)", ["loc-index"]),
    // An index is reported where it is written.
    (#"let cell = app.cells.element(boundBy: 2); cell.tap(); cell.buttons["a"].tap()"#, ["loc-index"]),
    // Elements exist before, during and after a rotation, and a message to a server needs no element.
    ("sleep(3); app.buttons[\"a\"].tap()", ["wait-sleep"]),
    ("XCUIDevice.shared.orientation = .portrait; sleep(3); app.buttons[\"a\"].tap()", []),
    // Code that only builds a locator does not say what comes next.
    (#"sleep(3); let cell = app.cells.element(boundBy: 0); cell.tap()"#, ["wait-sleep"]),
    ("sleep(3); client.send(.signal)", []), ("sleep(3); client.send(.signal); app.buttons[\"a\"].tap()", []),
    ("sleep(3); XCTAssertEqual(app.buttons[\"a\"].label, \"x\")", ["wait-sleep"]), ("sleep(3)", ["wait-sleep"]),
    // The status bar is not an element of the app.
    ("app.coordinate(withNormalizedOffset: CGVector(dx: 0.75, dy: 0)).tap()", []),
    ("app.coordinate(withNormalizedOffset: CGVector(dx: 0.75, dy: 0.5)).tap()", ["loc-coordinate"]),
    // A constant that is only tapped is the same tap.
    ("let top = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)); top.tap()", []),
    ("let top = app.coordinate(withNormalizedOffset: .zero); top.tap(); top.tap()", []),
    (
      "let top = app.coordinate(withNormalizedOffset: .zero); top.withOffset(CGVector(dx: 1, dy: 9)).tap()",
      ["loc-coordinate"]
    ),
    ("let top = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5)); top.tap()", ["loc-coordinate"]),
    ("let edge = CGVector(dx: 0.5, dy: 0); app.coordinate(withNormalizedOffset: edge).tap()", []),
    ("var edge = CGVector(dx: 0.5, dy: 0); app.coordinate(withNormalizedOffset: edge).tap()", ["loc-coordinate"]),
    // Where the element is not hittable, tapping the element itself cannot work.
    (
      #"if app.buttons["a"].isHittable { } else { app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }"#,
      []
    ),
    (
      #"if !app.buttons["a"].isHittable { app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }"#,
      []
    ),
    (
      #"guard app.buttons["a"].isHittable else { return app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }"#,
      []
    ),
    (
      #"if app.buttons["a"].isHittable { app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }"#,
      ["loc-coordinate"]
    ),
    // A point beside the centre of an element, and the centre.
    (#"app.buttons["a"].coordinate(withNormalizedOffset: CGVector()).withOffset(CGVector(dx: 9, dy: 9)).tap()"#, []),
    (
      #"app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).withOffset(CGVector(dx: 9, dy: 9)).tap()"#,
      []
    ),
    (#"app.switches["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()"#, []),
    (#"app.switches["a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()"#, ["loc-coordinate"]),
    // Positions are what these elements have.
    (#"app.segmentedControls["a"].buttons.element(boundBy: 1).tap()"#, []),
    ("_ = app.windows.element(boundBy: 0).frame", []), ("app.pickerWheels.element(boundBy: 1).swipeUp()", []),
    // Without an element, isHittable is false.
    (#"XCTAssertFalse(app.buttons["a"].isHittable)"#, []), (#"XCTAssertTrue(app.buttons["a"].isHittable)"#, []),
    (#"if app.buttons["a"].isHittable { app.buttons["a"].tap() }"#, ["hittable-without-exists"]),
    // The first of what is there once says no more than firstMatch; the second does.
    ("app.alerts.element(boundBy: 0).buttons.firstMatch.tap()", []), ("app.cells.element(boundBy: 0).tap()", []),
    ("app.cells.element(boundBy: 1).tap()", ["loc-index"]),
    (#"app.switches.matching(identifier: "a").element(boundBy: 0).tap()"#, ["loc-index"]),
    // The caller passes the point.
    (#"func tap(at point: CGVector) { app.buttons["a"].coordinate(withNormalizedOffset: point).tap() }"#, []),
    ("let c = app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: frame.midX, dy: 9)); c.tap()", []),
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons.element(boundBy: 3).tap()"#, []),
    // irq-locale-button checks monitors.
    (
      #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons.element(boundBy: 1).tap() ; return true }"#,
      ["irq-locale-button"]
    ),
    // An index that is allowed does not allow the next one.
    ("app.windows.element(boundBy: 0).buttons.element(boundBy: 3).tap()", ["loc-index"]),
    ("app.alerts.element(boundBy: 0).buttons.element(boundBy: 4).tap()", ["loc-index"]),
    ("app.cells.element(boundBy: 0).buttons.element(boundBy: 2).tap()", ["loc-index"]),
    // An app of the project's own.
    (#"XCUIApplication(bundleIdentifier: "com.me.app").buttons.element(boundBy: 3).tap()"#, ["loc-index"]),
    (#"XCUIApplication(bundleIdentifier: "com.me.app").textFields.firstMatch.tap()"#, ["loc-class-only"]),
    // Times that are neither literals nor passed in.
    (#"sleep(UInt32(5)); app.buttons["a"].tap()"#, ["wait-sleep"]),
    (#"Thread.sleep(until: .now + 5); app.buttons["a"].tap()"#, ["wait-sleep"]),
    (#"sleep(isSlow ? 10 : 5); app.buttons["a"].tap()"#, ["wait-sleep"]),
    // Points that are neither beside the centre of a known element, nor passed in, nor of a drag.
    (
      #"app.coordinate(withNormalizedOffset: CGVector(dx: 0.3, dy: 0.6)).tap(); app.cells["a"].press(forDuration: 1, thenDragTo: app.cells["b"])"#,
      ["loc-coordinate"]
    ),
    (
      #"app.buttons["frame.a"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()"#,
      ["loc-coordinate"]
    ),
    ("app.windows.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.3, dy: 0.7)).tap()", ["loc-coordinate"]),
    (
      #"let c = CGVector(dx: 0.5, dy: 0.5); app.buttons["a"].coordinate(withNormalizedOffset: c).tap()"#,
      ["loc-coordinate"]
    ),
    (
      #"app.buttons["a"].coordinate(withNormalizedOffset: CGVector(dx: CGFloat(0.5), dy: 0.5)).tap()"#,
      ["loc-coordinate"]
    ),
    // Waits in Apple's other spelling, and results that an assertion needs.
    (#"_ = app.buttons["a"].waitForNonExistence(withTimeout: 1); app.buttons["b"].tap()"#, ["wait-no-exit-state"]),
    (
      #"_ = app.buttons["a"].waitForExistence(timeout: 1); XCTAssertTrue(app.buttons["b"].exists)"#,
      ["wait-no-exit-state"]
    ),
    // If the toggle is there, so is its switch.
    (
      #"let s = app.switches["a"]; if s.label == "b" && s.switches.firstMatch.isHittable { s.switches.firstMatch.tap() }"#,
      []
    ),
    // The project's own waits count, too.
    (#"waitForExistence(app.buttons.matching(identifier: "a").element(boundBy: 2))"#, []),
    (#"scroll(to: app.buttons.matching(identifier: "a").element(boundBy: 2))"#, ["loc-index"]),
    // A drag has no counterpart among the members of elements.
    (
      "let top = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2)); top.press(forDuration: 0, thenDragTo: top)",
      []
    ),
    // Nobody can give the elements of other apps identifiers.
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard").textFields.firstMatch.tap()"#, []),
    ("app.textFields.firstMatch.tap()", ["loc-class-only"]),
    // The caller passes the time.
    ("func pause(_ seconds: UInt32) { sleep(seconds); app.buttons[\"a\"].tap() }", []),
    // The project's own wait may fail by itself, and code that counts does not depend on the result.
    (#"app.buttons["a"].waitForExistence("not found"); app.buttons["b"].tap()"#, []),
    (#"_ = app.buttons["a"].waitForExistence(timeout: 1); print(app.buttons.count)"#, []),
    (#"_ = app.buttons["a"].waitForExistence(timeout: 1); app.buttons["b"].tap()"#, ["wait-no-exit-state"]),
  ]

  static let rules: Set = [
    "loc-index", "loc-class-only", "wait-sleep", "loc-coordinate", "hittable-without-exists", "wait-no-exit-state",
    "irq-locale-button",
  ]

  private static func found(_ source: String, in file: String = "UITests.swift") -> [String] {
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: file, text: source))])
    return LocatorLinter.lint(LintContext(extraction, LintCorpus())).map(\.code)
  }

  @Test(arguments: rows)
  func harmlessCodeIsNotReported(_ row: (code: String, rules: [String])) {
    let lines = row.code.split(separator: "; ").joined(separator: "\n    ")
    let source = "let app = XCUIApplication()\nfinal class T: XCTestCase {\n  func testIt() {\n    \(lines)\n  }\n}"
    #expect(Self.found(source).filter(Self.rules.contains) == row.rules)
  }

  /// fastlane's helper is copied into projects and not maintained there.
  @Test func vendoredFilesMaySleep() {
    let source = "import XCTest\nfunc wait() { sleep(1) }"
    #expect(Self.found(source).contains("wait-sleep"))
    #expect(!Self.found(source, in: "UITests/SnapshotHelper.swift").contains("wait-sleep"))
  }

  /// Only code of tests waits for an app: files that use XCTest, files with locators, and the files of their targets.
  @Test(arguments: [
    (
      "struct Banner: View { var body: some View { Text(\"a\").task { try? await Task.sleep(for: .seconds(9)) } } }",
      false
    ),
    ("import SwiftUI\nfunc wait() { sleep(3) }", false), ("import XCTest\nfunc wait() { sleep(3) }", true),
    ("extension XCUIElement { func wait() { sleep(3) } }", true),
    ("let app = XCUIApplication()\nfunc wait() { sleep(3) }", true), ("import Testing\nfunc wait() { sleep(3) }", true),
  ])
  func onlyTestsMayNotSleep(_ source: String, isReported: Bool) {
    #expect(Self.found(source, in: "View.swift").contains("wait-sleep") == isReported)
  }

  @Test func filesOfATestTargetAreTests() {
    let files = [
      SourceFile(path: "T/Tests.swift", text: "import XCTest"),
      SourceFile(path: "T/Wait.swift", text: "func a() { sleep(3) }"),
      SourceFile(path: "A/Wait.swift", text: "func b() { sleep(3) }"),
    ]
    var options = ExtractionOptions()
    for file in files {
      options.targets.ofFiles[file.path] = [.init(name: String(file.path.prefix(1)), project: "Package.swift")]
    }
    let extraction = Extraction(of: files.map(ParsedSource.init), options: options)
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus())).filter { $0.code == "wait-sleep" }
    #expect(findings.map(\.position.file) == ["T/Wait.swift"])
  }

  /// Where a string is declared, and whether repeating it in a test is reported.
  @Test(arguments: [
    (#"enum Ids { static let a = "form.name" }"#, true), (#"enum Ids: String { case a = "form.name" }"#, true),
    (#"enum FormPage { static var name: XCUIElement { app.textFields["form.name"] } }"#, true),
    (
      #"enum FormPage { static var a: XCUIElement { app.cells["form.name"] } ; static var b: XCUIElement { app.textFields["form.name"] } }"#,
      true
    ),
    // Another element.
    (#"enum FormPage { static var row: XCUIElement { app.cells["form.name"] } }"#, false),
    // Nobody can use the properties of another test class.
    (#"final class FormTests: XCTestCase { var name: XCUIElement { app.textFields["form.name"] } }"#, false),
    // Not declared at all.
    (#"func testOther() { app.textFields["form.name"].tap() }"#, false),
  ])
  func onlyUsableDeclarationsAreRepeated(_ row: (declaration: String, isReported: Bool)) {
    let use =
      row.declaration.hasPrefix("enum Ids")
      ? "app.buttons[Ids.a\(row.declaration.contains("case") ? ".rawValue" : "")].tap()" : ""
    let source = """
      let app = XCUIApplication()
      \(row.declaration)
      func testIt() { \(use); app.textFields["form.name"].tap() }
      """
    #expect(Self.found(source).contains("loc-duplicate-literal") == row.isReported)
  }
}
