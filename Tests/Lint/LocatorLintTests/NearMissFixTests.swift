// Tests that the fix for a near miss edits the string literal, wherever it is declared.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct NearMissFixTests {
  static let screen = #"LoginView: button#login.submit"Log In" button#cancelButton"Cancel" cell#row"Row""#

  /// The source, and its edited lines; empty if there is no fix.
  static let rows: [(what: String, source: String, mended: [String])] = [
    (
      "a constant",
      """
      enum Ids { static let submit = "login.sumbit" }
      func test() { app.buttons[Ids.submit].tap() }
      """, [#"enum Ids { static let submit = "login.submit" }"#]
    ),
    // An identifier survives more releases than a label.
    (
      "a label of an element with an identifier",
      """
      func test() { app.buttons["Log in"].tap() }
      """, [#"func test() { app.buttons["login.submit"].tap() }"#]
    ),
    (
      "a label by which another call finds an element in a container",
      """
      func test() { app.descendants(matching: .any).matching(.button, identifier: "Log in").element.tap() }
      """,
      [#"func test() { app.descendants(matching: .any).matching(.button, identifier: "login.submit").element.tap() }"#]
    ),
    (
      "a label in a constant with two uses",
      """
      enum Ids { static let submit = "Log in" }
      func test() { app.buttons[Ids.submit].tap(); XCTAssertTrue(app.buttons[Ids.submit].isEnabled) }
      """, [#"enum Ids { static let submit = "Log In" }"#]
    ),
    (
      "a label of an element whose identifier is a word",
      """
      func test() { app.cells["Rows"].tap() }
      """, [#"func test() { app.cells["Row"].tap() }"#]
    ),
    (
      "a constant with several uses is reported once",
      """
      enum Ids { static let submit = "login.sumbit" }
      func testA() { app.buttons[Ids.submit].tap() }
      func testB() { XCTAssertTrue(app.buttons[Ids.submit].firstMatch.exists) }
      """, [#"enum Ids { static let submit = "login.submit" }"#]
    ),
    (
      "a raw value",
      """
      enum Ids: String { case submit = "login.sumbit" }
      func test() { app.buttons[Ids.submit.rawValue].tap() }
      """, [#"enum Ids: String { case submit = "login.submit" }"#]
    ),
    (
      "a case that is its own raw value",
      """
      enum Ids: String { case cancleButton, other }
      func test() { app.buttons[Ids.cancleButton.rawValue].tap() }
      """, [#"enum Ids: String { case cancleButton = "cancelButton", other }"#]
    ),
    (
      "a constant that matches in a different query",
      """
      enum Ids { static let row = "row"; static let submit = "login.sumbit" }
      func test() { app.buttons[Ids.submit].tap(); app.buttons.containing(.any, identifier: Ids.submit).element.tap() }
      func other() { app.cells.matching(NSPredicate(format: "label != %@", Ids.submit)).firstMatch.tap() }
      """, []
    ),
    (
      "a predicate that compares with it in a different way",
      """
      enum Ids { static let submit = "login.sumbit" }
      func test() { app.buttons[Ids.submit].tap() }
      func other() { app.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", Ids.submit)).firstMatch.tap() }
      """, []
    ),
    (
      "a predicate with the same near miss",
      """
      enum Ids { static let submit = "login.sumbit" }
      func test() { app.buttons[Ids.submit].tap() }
      func other() { app.buttons.matching(NSPredicate(format: "identifier == %@", Ids.submit)).firstMatch.tap() }
      """, [#"enum Ids { static let submit = "login.submit" }"#]
    ),
    (
      "a constant that is also a launch argument",
      """
      enum Ids { static let submit = "login.sumbit" }
      func test() { app.launchArguments = [Ids.submit]; app.buttons[Ids.submit].tap() }
      """, []
    ),
    (
      "a variable that an assertion compares with",
      """
      func test() { let id = "login.sumbit"; let button = app.buttons[id]; XCTAssertEqual(button.label, id) }
      """, []
    ),
    (
      "a case that is otherwise used only in a pattern",
      """
      enum Ids: String { case submit = "login.sumbit", other }
      func test(id: Ids) { app.buttons[Ids.submit.rawValue].tap(); switch id { case .submit: return; default: return } }
      """, [#"enum Ids: String { case submit = "login.submit", other }"#]
    ),
    (
      "a case of an enum with a property for its element",
      """
      enum Field: String { case submit = "login.sumbit"; var element: XCUIElement { app.buttons[rawValue] } }
      func test() { Field.submit.element.tap(); XCTAssertTrue(Field.submit.element.exists) }
      """, [#"enum Field: String { case submit = "login.submit"; var element: XCUIElement { app.buttons[rawValue] } }"#]
    ),
    (
      "a different constant with the same name",
      """
      enum Ids { static let submit = "login.sumbit" }
      enum Names { static let submit = "Log In" }
      func test() { app.launchArguments = [Names.submit]; app.buttons[Ids.submit].tap() }
      """, [#"enum Ids { static let submit = "login.submit" }"#]
    ),
    (
      "a string composed of two parts",
      """
      let prefix = "login"
      func test() { app.buttons[prefix + ".sumbit"].tap() }
      """, []
    ),
    (
      "an interpolation that is as long as the literal would be",
      #"""
      let p = "login"
      func test() { app.buttons["\(p).sumbit"].tap() }
      """#, []
    ),
    (
      "a string that a locator and a locator below it share",
      """
      enum Ids { static let submit = "login.sumbit" }
      enum LoginPage {
        static var submit: XCUIElement { app.buttons[Ids.submit] }
        static var image: XCUIElement { submit.images["x"] }
      }
      """, [#"enum Ids { static let submit = "login.submit" }"#]
    ),
  ]

  @Test(arguments: rows)
  func isOfferedAtTheLiteral(_ row: (what: String, source: String, mended: [String])) throws {
    let text = "let app = XCUIApplication()\n" + row.source
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(Self.screen, number: 0))
    let findings = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.code == "loc-near-miss" }
    #expect(!findings.isEmpty, "\(row.what)")
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
    #expect(edits.count == row.mended.count, "\(row.what)")
    var bytes = Array(text.utf8)
    for edit in edits { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
    let before = Set(text.split(separator: "\n"))
    let changed = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !before.contains($0) }
    #expect(changed.map(String.init) == row.mended, "\(row.what)")
  }

  /// The title of a fix gives the position of the literal if it differs from the position of the finding.
  @Test func titlesNameThePlaceOfTheLiteral() throws {
    #expect(try titles(of: "login.sumbit") == [#"write "login.submit" at UITests.swift:2:10"#])
    #expect(try titles(of: "Log in") == [#"write the element's identifier "login.submit" at UITests.swift:2:10"#])
  }

  private func titles(of id: String) throws -> [String] {
    let text = "let app = XCUIApplication()\nlet id = \"\(id)\"\nfunc test() { app.buttons[id].tap() }"
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(Self.screen, number: 0))
    return LocatorLinter.lint(LintContext(extraction, corpus)).compactMap(\.fix).map(\.title)
  }
}
