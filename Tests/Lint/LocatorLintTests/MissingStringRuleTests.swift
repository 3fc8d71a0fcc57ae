// Tests loc-missing-string, and findings about texts that have a form for each plural category.
// (`diagnostics-and-rules` §4.2)

import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct MissingStringRuleTests {
  private static let tables = [
    StringsTable(
      language: "en", name: "Localizable", texts: ["login.title": "Log In", "login.cancel": "Cancel"]),
    StringsTable(language: "en", name: "Errors", texts: ["offline": "Offline"]),
    StringsTable(language: "de", name: "Localizable", texts: ["login.help": "Hilfe"]),
  ]

  private static let plural: StringsTable = {
    var table = StringsTable(language: "en", name: "Localizable", texts: ["title": "Cart"])
    table.variants["items"] = [
      StringVariant(text: "One item", categories: [0: "one"]),
      StringVariant(text: "%1$d items", categories: [0: "other"]),
    ]
    return table
  }()

  private func findings(
    _ source: String, _ options: ExtractionOptions, screens: [String] = [], rules: [String]
  ) throws -> [String] {
    let file = SourceFile(path: "UITests.swift", text: source)
    var corpus = LintCorpus()
    for (number, row) in screens.enumerated() { corpus.add(try ScreenRow.snapshot(row, number: number)) }
    let context = LintContext(Extraction(of: [ParsedSource(file)], options: options), corpus)
    return LocatorLinter.lint(context, sources: [file]).findings.filter { rules.contains($0.code) }.map { finding in
      "\(finding.position.line ?? 0):\(finding.position.column ?? 0) \(finding.severity) \(finding.message)"
        + (finding.advice.map { " > \($0)" } ?? "")
    }
  }

  /// Each row is a key as written, with the arguments of the call, and the expected finding.
  static let rows: [(call: String, finding: String?)] = [
    (#"NSLocalizedString("login.title", comment: "")"#, nil),
    (
      #"NSLocalizedString("login.titel", comment: "")"#,
      "“login.titel” has no entry in the table Localizable for “en” > did you mean “login.title”?"
    ),
    (
      #"NSLocalizedString("something.else", comment: "")"#,
      "“something.else” has no entry in the table Localizable for “en” > correct the key, or add an entry"
    ),
    (
      #"NSLocalizedString("login.help", comment: "")"#,
      "“login.help” has no entry in the table Localizable for “en” > add the translation; the entry exists for de"
    ),
    (
      #"localize("ofline")"#,
      "“ofline” has no entry in the tables Localizable, Errors for “en” > did you mean “offline”?"
    ),
    (#"localize(name)"#, nil), (#"NSLocalizedString("x", tableName: "Unread", comment: "")"#, nil),
    (#"NSLocalizedString("login.tip", comment: "")  // axreplay:disable:this loc-missing-string - loaded later"#, nil),
  ]

  @Test(arguments: rows)
  func missingKeysAreReported(_ row: (call: String, finding: String?)) throws {
    let options = ExtractionOptions(
      language: "en", strings: Self.tables, mappings: [LocatorMapping(name: "localize(_:)", query: "strings")])
    let source = "func test(name: String) { \n_ = XCUIApplication().buttons[\n\(row.call)\n].exists }"
    // The finding is at the key.
    let column = row.call.prefix { $0 != "\"" }.count + 1
    let found = try findings(source, options, rules: ["loc-missing-string", "meta-unused-disable"])
    #expect(found == (row.finding.map { ["3:\(column) warning \($0)"] } ?? []))
  }

  /// Without tables of the language, or after a table could not be read, nothing is known to be missing. A comment that
  /// disables the rule then counts as used.
  @Test func unreadTablesAreNotMissing() throws {
    let source = """
      // axreplay:disable:next loc-missing-string - loaded later
      func test() { XCUIApplication().buttons[NSLocalizedString("login.titel", comment: "")].tap() }
      """
    var incomplete = ExtractionOptions(language: "en", strings: Self.tables)
    incomplete.incompleteTables = ["Localizable"]
    for options in [ExtractionOptions(), ExtractionOptions(language: "fr", strings: Self.tables), incomplete] {
      #expect(try findings(source, options, rules: ["loc-missing-string"]).isEmpty)
    }
    let none = ExtractionOptions(language: "fr", strings: Self.tables)
    #expect(try findings(source, none, rules: ["meta-unused-disable"]).isEmpty)
  }

  /// A snapshot shows one form of a text, so the other forms without a match are not defects. If no form matches, each
  /// is.
  @Test(
    arguments: [
      (["CartView: staticText\"3 items\""], []),
      (["CartView: staticText\"One item\""], []),
      (["CartView: staticText\"Empty\""], ["One item", "{count} items"]),
    ] as [([String], [String])])
  func formsWithoutAMatchAreNotReported(screens: [String], missing: [String]) throws {
    let source = """
      func test(count: Int) {
        let text = String(format: NSLocalizedString("items", comment: ""), count)
        XCUIApplication().staticTexts[text].tap()
      }
      """
    let options = ExtractionOptions(language: "en", strings: [Self.plural])
    let found = try findings(source, options, screens: screens, rules: ["loc-no-match", "loc-near-miss"])
    #expect(found.count == missing.count, "\(found)")
    for text in missing { #expect(found.contains { $0.contains("staticTexts[\"\(text)\"]") }, "\(found)") }
  }

  @Test func formsInPredicatesAreNotReported() throws {
    let source = """
      func test(count: Int) {
        let text = String(format: NSLocalizedString("items", comment: ""), count)
        let predicate = NSPredicate(format: "label == %@", text)
        XCUIApplication().staticTexts.matching(predicate).firstMatch.tap()
      }
      """
    let options = ExtractionOptions(language: "en", strings: [Self.plural])
    let screens = ["CartView: staticText\"One item\"", "CartView: staticText\"Empty\""]
    let rules = ["loc-no-match", "loc-near-miss"]
    #expect(try findings(source, options, screens: [screens[0]], rules: rules).isEmpty)
    #expect(try !findings(source, options, screens: [screens[1]], rules: rules).isEmpty)
  }

  /// The other locator at the same place is not a form of the text.
  @Test func otherLocatorsAreStillReported() throws {
    let source = """
      func test(isEmpty: Bool, count: Int) {
        let text = isEmpty ? "Nothing" : String(format: NSLocalizedString("items", comment: ""), count)
        XCUIApplication().staticTexts[text].tap()
      }
      """
    let options = ExtractionOptions(language: "en", strings: [Self.plural])
    let found = try findings(
      source, options, screens: ["CartView: staticText\"3 items\""], rules: ["loc-no-match", "loc-near-miss"])
    #expect(found.contains { $0.contains("staticTexts[\"Nothing\"]") })
  }
}
