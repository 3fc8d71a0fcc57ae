// Tests when a near miss is an error: if it is certainly a typo, whether or not the screens have names.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct SeverityTests {
  /// A key, the screens, and the severity of the near miss; nil if there is none.
  static let rows: [(key: String, screens: [String], severity: Severity?)] = [
    // One insertion, replacement, swap; case; whitespace.
    ("login.submitt", [#"button#login.submit"#], .error), ("login.sabmit", [#"button#login.submit"#], .error),
    ("login.sumbit", [#"button#login.submit"#], .error), ("Login.Submit", [#"button#login.submit"#], .error),
    ("Sign  In", [#"navigationBar#Welcome button"Sign In""#], .error), ("Sign  In", [#"button"Sign In""#], .warning),
    // Two edits may lead to a different element, and so may one edit in a short key.
    ("lagin.sabmit", [#"button#login.submit"#], .warning), ("edti", [#"button#edit"#], .warning),
    ("edits", [#"button#edit"#], .error),
    // Different numbers are different elements.
    ("row.12", [#"button#row.13"#], .warning), ("row.1a", [#"button#row.1b"#], .error),
    // The element must be in every snapshot of a screen: named screens …
    ("login.submitt", [#"A: button#login.submit"#, "A: button#x"], .warning),
    ("login.submitt", [#"A: button#login.submit"#, "B: button#x"], .error),
    // … screens with the same navigation bar …
    ("login.submitt", ["navigationBar#Login button#login.submit", "navigationBar#Login"], .warning),
    ("login.submitt", ["navigationBar#Login button#login.submit", "navigationBar#Home"], .error),
    // … and otherwise each different tree.
    ("login.submitt", ["button#login.submit", "button#x"], .error),
    // A match on another screen is nearer.
    ("login.submitt", ["button#login.submit", "button#login.submitt"], nil),
  ]

  @Test(arguments: rows)
  func certainTyposAreErrors(_ row: (key: String, screens: [String], severity: Severity?)) throws {
    let source = "final class T {\n  func testIt() { XCUIApplication().buttons[\"\(row.key)\"].tap() }\n}"
    let found = LocatorLinter.lint(try CoverageTests.context(source, row.screens)).filter { $0.code == "loc-near-miss" }
    #expect(found.map(\.severity) == [row.severity].compactMap { $0 })
  }

  /// A type without any match is one finding; a typo in it is reported by itself, and shows that the screen was
  /// recorded.
  @Test(arguments: [
    (["a.one", "a.two", "a.three"], ["warning loc-orphan-screen"]),
    (["a.one", "a.two"], ["warning loc-no-match", "warning loc-no-match"]),
    (
      ["a.one", "a.two", "login.submit", "a.four"],
      ["warning loc-no-match", "warning loc-no-match", "warning loc-no-match"]
    ),
    (["a.one", "a.two", "a.three", "login.submitt"], ["warning loc-orphan-screen", "error loc-near-miss"]),
  ])
  func anUnrecordedScreenIsOneFinding(_ row: (keys: [String], found: [String])) throws {
    let cases = row.keys.enumerated().map { "  static let l\($0) = app.buttons[\"\($1)\"]" }
    let source = "let app = XCUIApplication()\nenum Settings {\n\(cases.joined(separator: "\n"))\n}"
    let found = LocatorLinter.lint(try CoverageTests.context(source, ["button#login.submit", "switch#z"]))
    let codes: Set = ["loc-no-match", "loc-orphan-screen", "loc-near-miss"]
    #expect(found.filter { codes.contains($0.code) }.map { "\($0.severity) \($0.code)" } == row.found)
  }

  /// Code in which the parent of a locator is unknown, and the findings. If nothing matches at any depth, nothing
  /// matches below the parent.
  @Test(arguments: [
    (#"func dismiss(_ alert: XCUIElement) { alert.buttons["Try agein"].tap() }"#, ["error loc-near-miss"]),
    (#"func dismiss(_ alert: XCUIElement) { alert.buttons["Elsewhere"].tap() }"#, ["warning loc-no-match"]),
    (#"func dismiss(_ alert: XCUIElement) { alert.buttons["Try again"].tap() }"#, []),
    (#"extension XCUIElement { func hit() { buttons["Try agein"].tap() } }"#, ["error loc-near-miss"]),
    // The calls are evaluated with their parent, and the declaration is not reported again.
    (
      #"func button(_ alert: XCUIElement) -> XCUIElement { alert.buttons["Try agein"] }; func t() { button(app.alerts["Oh"]).tap() }"#,
      ["error loc-near-miss"]
    ),
  ])
  func unknownParentsDoNotHideTypos(_ row: (code: String, found: [String])) throws {
    let source = "let app = XCUIApplication()\n\(row.code)"
    let context = try CoverageTests.context(source, [#"A: alert#Oh( button"Try again" )"#])
    let codes: Set = ["loc-no-match", "loc-near-miss"]
    #expect(
      LocatorLinter.lint(context).filter { codes.contains($0.code) }.map { "\($0.severity) \($0.code)" } == row.found)
  }

  /// A type that is named like a screen without snapshots, and one whose screen is recorded under another name. A
  /// certain typo is reported in both; other near misses only if the screen was recorded.
  @Test(arguments: [
    ("CameraPage", "camera.alow", ["error loc-near-miss"]), ("CameraPage", "camera.alo", ["note loc-orphan-screen"]),
    ("InboxPage", "camera.alow", ["error loc-near-miss"]), ("InboxPage", "camera.gone", ["error loc-no-match"]),
  ])
  func namesOfScreensDoNotHideTypos(_ row: (type: String, key: String, found: [String])) throws {
    let source = """
      let app = XCUIApplication()
      enum \(row.type) { static let title = app.staticTexts["camera.title"], it = app.buttons["\(row.key)"] }
      """
    let context = try CoverageTests.context(
      source, [#"QuestionView: staticText#camera.title button#camera.allow"#, "InboxView: staticText#camera.title"])
    let codes: Set = ["loc-no-match", "loc-near-miss", "loc-orphan-screen"]
    #expect(
      LocatorLinter.lint(context).filter { codes.contains($0.code) }.map { "\($0.severity) \($0.code)" } == row.found)
  }
}
