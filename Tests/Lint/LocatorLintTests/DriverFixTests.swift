// Tests the fixes of literals in Appium's languages.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct DriverFixTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let file: String
    let source: String
    /// The source with its fixes applied.
    let fixed: String

    var testDescription: String { "\(file): \(source)" }
  }

  /// Every file has a locator with a near miss.
  static let rows: [Row] = [
    Row(
      file: "a.py", source: #"find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit")"#,
      fixed: #"find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit")"#),
    // The quotation marks of the predicate stay escaped.
    Row(
      file: "a.py", source: #"d.find_element(AppiumBy.IOS_PREDICATE, 'name == \'login.sumbit\'')"#,
      fixed: #"d.find_element(AppiumBy.IOS_PREDICATE, 'name == \'login.submit\'')"#),
    Row(
      file: "A.java", source: #"d.findElement(AppiumBy.xpath("//*[@name=\"login.sumbit\"]"));"#,
      fixed: #"d.findElement(AppiumBy.xpath("//*[@name=\"login.submit\"]"));"#),
    Row(
      file: "A.kt", source: #"val a = AppiumBy.accessibilityId("login.sumbit")"#,
      fixed: #"val a = AppiumBy.accessibilityId("login.submit")"#),
    // The prefix stays.
    Row(file: "a.ts", source: "$('~login.sumbit')", fixed: "$('~login.submit')"),
    Row(
      file: "a.cs", source: #"By a = MobileBy.AccessibilityId(@"login.sumbit");"#,
      fixed: #"By a = MobileBy.AccessibilityId(@"login.submit");"#),
    Row(
      file: "a.rb", source: "find_element(:accessibility_id, 'login.sumbit')",
      fixed: "find_element(:accessibility_id, 'login.submit')"),
    // A different row, and an id that two elements are equally near to.
    Row(
      file: "a.py", source: #"find_element(AppiumBy.ACCESSIBILITY_ID, "product.3")"#,
      fixed: #"find_element(AppiumBy.ACCESSIBILITY_ID, "product.3")"#),
    Row(
      file: "a.py", source: #"find_element(AppiumBy.ACCESSIBILITY_ID, "tab.hope")"#,
      fixed: #"find_element(AppiumBy.ACCESSIBILITY_ID, "tab.hope")"#),
    // The first of two different elements
    Row(
      file: "a.py", source: #"d.find_element(AppiumBy.IOS_PREDICATE, "label == 'tea'")"#,
      fixed: #"d.find_element(AppiumBy.IOS_PREDICATE, "label == 'tea'")"#),
    // A constant may be used elsewhere, so its value is not changed.
    Row(
      file: "a.py", source: "ID = 'login.sumbit'\nfind_element(AppiumBy.ACCESSIBILITY_ID, ID)",
      fixed: "ID = 'login.sumbit'\nfind_element(AppiumBy.ACCESSIBILITY_ID, ID)"),
  ]

  @Test(arguments: rows)
  func literalsAreFixed(_ row: Row) throws {
    var corpus = LintCorpus()
    let screen =
      #"button#login.submit"Log In" cell#product.2"Tea" cell#a"Tea" button#tab.home"Home" button#tab.rope"Rope""#
    corpus.add(try ScreenRow.snapshot(screen, number: 0))
    let import_ = row.file == "a.py" ? "from appium import webdriver\n" : ""
    let source = import_ + row.source
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [AppiumSource(path: row.file, text: source)]), drivers: [.webDriverAgent])
    let findings = LocatorLinter.lint(LintContext(extraction, corpus))
    #expect(findings.map(\.code).contains("loc-near-miss"))
    let plan = FixPlan(findings) { _ in Array(source.utf8) }
    let fixed = plan.text(of: row.file).map { String(decoding: $0, as: UTF8.self) } ?? source
    #expect(fixed == import_ + row.fixed)
  }
}
