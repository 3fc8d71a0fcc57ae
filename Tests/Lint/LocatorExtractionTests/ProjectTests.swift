// Tests localized strings, mappings, and projects with several files.

import AppiumSources
import Findings
import LocatorExtraction
import Testing

@Suite struct ProjectTests {
  static let localised = MarkedSource(
    #"""
    extension String { var localized: String { NSLocalizedString(self, comment: "") } }
    func test() {
      app.buttons[NSLocalizedString("login.ok", comment: "")].tap()
      app.buttons[String(localized: "login.ok")].tap()
      app.buttons["login.ok".localized].tap()
      app.staticTexts[String(format: NSLocalizedString("login.greeting", comment: ""), "Ann")].tap()
    }
    """#)

  @Test func textsComeFromTheTableOfTheLanguage() {
    let files = [
      SourceFile(
        path: "App/en.lproj/Localizable.strings",
        text: "/* a */ \"login.ok\" = \"OK \\\"now\\\"\";\n// b\n\"login.greeting\" = \"Hello, %@!\";"),
      SourceFile(path: "App/de.lproj/Localizable.strings", text: "\"login.ok\" = \"Gut\";"),
    ]
    let read = files.map(StringsTable.tables)
    #expect(read.flatMap(\.findings).isEmpty)
    let options = ExtractionOptions(language: "en", strings: read.flatMap(\.tables))
    let extraction = MarkedSource.extraction(of: [Self.localised], options)
    #expect(
      extraction.locators.map(\.template.description) == [
        "buttons[\"OK \"now\"\"]", "buttons[\"OK \"now\"\"]", "buttons[\"OK \"now\"\"]",
        "staticTexts[\"Hello, Ann!\"]",
      ])
    #expect(extraction.locators[0].language == "en")
    #expect(extraction.resolutionCounts.resolved == 4)
  }

  @Test func withoutALanguageStringsAreUnresolved() {
    let extraction = MarkedSource.extraction(of: [Self.localised])
    #expect(
      extraction.locators[0].unresolvedReason
        == "the localised text of “login.ok” depends on the language, and none is configured")
    #expect(extraction.locators[0].language == nil)
  }

  @Test func catalogsHaveAllLanguages() {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "OK": {},
        "ok.key": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Fine"}},
          "de": {"stringUnit": {"state": "translated", "value": "Gut"}}}}}}
      """#
    let tables = StringsTable.tables(in: SourceFile(path: "Localizable.xcstrings", text: text)).tables
    var english = StringsTable(language: "en", name: "Localizable", texts: ["OK": "OK", "ok.key": "Fine"])
    english.untranslated = ["OK"]
    #expect(tables == [StringsTable(language: "de", name: "Localizable", texts: ["ok.key": "Gut"]), english])
  }

  @Test func brokenTablesAreFindings() {
    let strings = StringsTable.tables(
      in: SourceFile(path: "a.strings", text: "\"a\" = \"b\";\n\"c\" \"d\";\n\"e\" = \"f\";"))
    #expect(strings.tables.first?.texts == ["a": "b", "e": "f"])
    #expect(strings.findings.map(\.position.line) == [2])
    let catalog = StringsTable.tables(in: SourceFile(path: "a.xcstrings", text: "[]"))
    #expect(catalog.tables.isEmpty)
    #expect(catalog.findings.map(\.code) == ["strings-unreadable"])
  }

  @Test func mappingsTranslateDSLs() {
    let source = MarkedSource(
      #"""
      func test() {
        button("save").tap()
        screen.tables["t"].onChild("row").tap()
        Selector.textId("title", description: "the title").tap()
      }
      """#)
    let options = ExtractionOptions(mappings: [
      LocatorMapping(name: "button(_:)", query: #"buttons["{0}"]"#),
      LocatorMapping(name: "onChild(_:)", query: #"cells["{0}"]"#),
      LocatorMapping(name: "textId(_:description:)", query: #"staticTexts["{0}"].firstMatch"#),
    ])
    let extraction = MarkedSource.extraction(of: [source], options)
    #expect(
      extraction.locators.map(\.template.description) == [
        "buttons[\"save\"]", "(screen).tables[\"t\"].cells[\"row\"]",
        "staticTexts.matching(identifier: \"title\").firstMatch",
      ])
  }

  @Test func filesAreEvaluatedTogether() {
    let page = MarkedSource(
      "class LoginPage: BasePage { var ok: XCUIElement { panel.buttons[Ids.Login.ok] } }", path: "LoginPage.swift")
    let base = MarkedSource(
      "class BasePage { let app = XCUIApplication()\n var panel: XCUIElement { app.otherElements[\"panel\"] } }",
      path: "BasePage.swift")
    let ids = MarkedSource("enum Ids { enum Login { static let ok = \"login.ok\" } }", path: "Ids.swift")
    let extraction = MarkedSource.extraction(of: [page, base, ids])
    #expect(
      MarkedSource.found(in: extraction) == [
        "BasePage.swift:2 BasePage.panel: otherElements[\"panel\"]",
        "LoginPage.swift:1 LoginPage.ok: otherElements[\"panel\"].buttons[\"login.ok\"]",
      ])
    #expect(extraction.locators.map(\.place.position.file) == ["LoginPage.swift", "BasePage.swift"])
    #expect(extraction == MarkedSource.extraction(of: [page, base, ids]))
  }
}
