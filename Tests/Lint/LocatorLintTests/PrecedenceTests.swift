// Tests which rule reports a defect if several rules detect it. Also tests fixes that repair a single defect.

import AccessibilityTree
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct PrecedenceTests {
  /// An index that selects one of the buttons that every row contains: several rules detect the defect.
  static let source = """
    let app = XCUIApplication()
    func add() { app.buttons.matching(identifier: "Add").element(boundBy: 0).tap() }
    """
  static let screens = [#"HomeView: cell#a( button"Add" ) cell#b( button"Add" )"#]

  @Test func theMostSpecificRuleReports() throws {
    let row = LintCase(what: "rows", source: Self.source, screens: Self.screens, expected: [])
    let found = try row.found { _ in true }
    #expect(found.filter { $0.contains("loc-") }.map { $0.split(separator: " ")[2] } == ["loc-unscoped:"])
  }

  /// If the more specific rule is disabled, the next rule reports the defect.
  @Test func theNextRuleReports() throws {
    var options = LintOptions()
    options.severities.updateValue(nil, forKey: "loc-unscoped")
    let row = LintCase(what: "rows", source: Self.source, screens: Self.screens, options: options, expected: [])
    let found = try row.found { _ in true }
    #expect(found.filter { $0.contains("loc-") }.map { $0.split(separator: " ")[2] } == ["loc-first-match-hides:"])
  }

  /// `["login.sumbit"]` begins at byte 27 of the second line: the edit replaces only the literal with its quotation
  /// marks.
  @Test func aTypoIsFixed() throws {
    let text = "let app = XCUIApplication()\nfunc log() { app.buttons[\"login.sumbit\"].tap() }\n"
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(#"LoginView: button#login.submit"Log In""#, number: 0))
    let findings = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.code == "loc-near-miss" }
    let edit = try #require(findings.first?.fix?.edits.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "let app = XCUIApplication()\nfunc log() { app.buttons[\"login.submit\"].tap() }\n")
  }

  /// Only dumps that record identifiers and labels separately show that a control has no identifier.
  @Test func aControlIsFoundByItsLabel() throws {
    let text = """
      let app = XCUIApplication()
      func test() { app.buttons["Log In"].tap(); app.staticTexts["Welcome"].tap(); app.buttons["login.help"].tap() }
      func again() { app.buttons["Log In"].tap() }
      """
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for (type, identifier, label) in [
      (ElementType.button, "", "Log In"), (.staticText, "", "Welcome"), (.button, "login.help", "Help"),
    ] {
      var record = ElementRecord(type: type)
      (record.identifier, record.label) = (builder.intern(identifier), builder.intern(label))
      builder.begin(record)
      builder.end()
    }
    builder.end()
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))])
    let tree = builder.finish(platform: .apple, wrapper: nil)
    var corpus = LintCorpus()
    corpus.add(LintSnapshot(path: "0.txt", tree: try #require(tree), screen: "LoginView"))
    let findings = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.code == "loc-label-as-id" }
    #expect(
      findings.map(\.message) == [
        #"buttons["Log In"] finds a control by its label in 1 snapshot: the control has no identifier"#
      ])
    // A note names the other test with the same locator.
    #expect(findings.first?.notes.map { $0.position?.line } == [3])
  }
}
