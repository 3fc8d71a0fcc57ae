// Tests which declaration a repeated literal should use.

import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct DuplicateLiteralTests {
  /// Files, and for each finding the file of the literal, and the one in which the string is declared.
  struct Row: Sendable {
    var files: [(path: String, text: String)]
    var expected: [String]
  }

  private static let searched = """
    class Till:
        KEEP = (AppiumBy.ACCESSIBILITY_ID, 'form.done')
        def go(self, d): d.find_element(*self.KEEP).click()
    """
  private static let passed = """
    class Basket:
        SAVE = (AppiumBy.ACCESSIBILITY_ID, 'form.done')
        def go(self, actions): actions.press(*self.SAVE)
    """
  private static let inline = "def test_a(d):\n    d.find_element(AppiumBy.ACCESSIBILITY_ID, 'form.done').click()"

  @Test(arguments: [
    // Two page objects may describe different screens, whether they search for their locators or pass them on.
    Row(files: [("a.py", passed), ("b.py", searched)], expected: []),
    Row(files: [("a.py", searched), ("b.py", searched)], expected: []),
    // A test can use the locator of either.
    Row(files: [("a.py", passed), ("test.py", inline)], expected: ["test.py: a.py"]),
    Row(files: [("b.py", searched), ("test.py", inline)], expected: ["test.py: b.py"]),
    // The nearest directory, not the first one.
    Row(
      files: [("a/pages/basket.py", passed), ("b/pages/till.py", searched), ("b/tests/test.py", inline)],
      expected: ["b/tests/test.py: b/pages/till.py"]),
    Row(
      files: [
        ("a/pages/basket.py", passed), ("a/tests/test.py", inline), ("b/pages/till.py", searched),
        ("b/tests/test.py", inline),
      ], expected: ["a/tests/test.py: a/pages/basket.py", "b/tests/test.py: b/pages/till.py"]),
  ])
  func theNearestDeclarationIsNamed(_ row: Row) {
    var extraction = Extraction(of: [])
    let sources = row.files.map { path, text in
      AppiumSource(path: path, text: "from appium.webdriver.common.appiumby import AppiumBy\n\(text)\n")
    }
    extraction.add(AppiumLocators(of: sources), drivers: [])
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus(), options: LintOptions()))
    let found = findings.filter { $0.code == "loc-duplicate-literal" }.map { finding in
      "\(finding.position.file): \(finding.notes.first?.position?.file ?? "")"
    }
    #expect(found == row.expected)
  }

  @Test func constantsOfSwiftAreFoundInTheSameWay() {
    let constants = """
      enum Ids { static let save = "form.save" }
      func save() { XCUIApplication().buttons[Ids.save].tap() }
      """
    let test = "func testA() { XCUIApplication().buttons[\"form.save\"].tap() }"
    let files = [("A/Ids.swift", constants), ("B/Ids.swift", constants), ("B/UITests/Tests.swift", test)]
    let extraction = Extraction(of: files.map { ParsedSource(SourceFile(path: $0.0, text: $0.1)) })
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus(), options: LintOptions()))
    let notes = findings.filter { $0.code == "loc-duplicate-literal" }.flatMap(\.notes)
    #expect(notes.map { $0.position?.file } == ["B/Ids.swift"])
  }

  /// A private type can be used only in its file.
  @Test(arguments: [("", "B/Tests.swift"), ("private ", nil)])
  func privateTypesOfSwiftAreNotUsedElsewhere(_ row: (modifier: String, file: String?)) {
    let page = """
      \(row.modifier)struct FormPage { var save: XCUIElement { XCUIApplication().buttons["form.save"] } }
      func save() { FormPage().save.tap() }
      """
    let test = "func testA() { XCUIApplication().buttons[\"form.save\"].tap() }"
    let files = [("B/FormPage.swift", page), ("B/Tests.swift", test)]
    let extraction = Extraction(of: files.map { ParsedSource(SourceFile(path: $0.0, text: $0.1)) })
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus(), options: LintOptions()))
    let found = findings.filter { $0.code == "loc-duplicate-literal" }
    #expect(found.map(\.position.file) == [row.file].compactMap(\.self))
  }
}
