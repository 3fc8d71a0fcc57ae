// Tests texts from strings tables: functions of projects, generated code, plural rules and format arguments.

import AppiumSources
import Findings
import LocatorExtraction
import Testing

/// Swift code, strings tables and mappings, with the expected locators and missing keys.
struct LocalisedCase: CustomTestStringConvertible, Sendable {
  let what: String
  /// The source, with marks as in ``MarkedSource``.
  var source: String
  /// The tables in English, as paths and contents; the standard table if there are none.
  var tables: [(path: String, text: String)] = []
  /// Function and value of each mapping.
  var mappings: [(String, String)] = []
  var language: String? = "en"
  /// The missing keys as `line:column key: table`, with the nearest key after an arrow.
  var missing: [String] = []

  var testDescription: String { what }

  static let standardTable = """
    "login.title" = "Log In"; "login.greeting" = "Hello, %@!"; "login.order" = "%2$@ before %1$@";
    "rate" = "%.1f %%"; "share" = "100%% of %@"; "cancel" = "Cancel";
    """

  static let standardPath = "en.lproj/Localizable.strings"

  func extraction() -> (extraction: Extraction, source: MarkedSource) {
    let files = tables.isEmpty ? [(path: Self.standardPath, text: Self.standardTable)] : tables
    let read = files.map { StringsTable.tables(in: SourceFile(path: $0.path, text: $0.text)) }
    #expect(read.flatMap(\.findings).isEmpty, "\(what)")
    let options = ExtractionOptions(
      language: language, strings: read.flatMap(\.tables),
      mappings: mappings.map { LocatorMapping(name: $0.0, query: $0.1) })
    let source = MarkedSource(source)
    return (MarkedSource.extraction(of: [source], options), source)
  }
}

@Suite struct LocalisedTextTests {
  static let rows: [LocalisedCase] = [
    LocalisedCase(
      what: "a mapping with the first argument as the key",
      source: """
        func test(key: String, name: String, isNew: Bool) {
          app.buttons[localize("login.title")].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[localize(key)].tap()  // ⟶ test: buttons["{key}"]
          app.buttons[localize("login." + key)].tap()  // ⟶ test: buttons["{key}"]
          app.buttons[localize(isNew ? "login.title" : "cancel")].tap()  // ⟶ test: buttons["Log In"] ⟶ test: buttons["Cancel"]
          app.buttons[localize("login.greeting", "Ann")].tap()  // ⟶ test: buttons["Hello, Ann!"]
          app.buttons[localize("login.greeting", name)].tap()  // ⟶ test: buttons["Hello, {name}!"]
          app.buttons[localize("login.order", "A", "B")].tap()  // ⟶ test: buttons["B before A"]
          app.buttons[localize("login.order", "A")].tap()  // ⟶ test: buttons["{%} before A"]
          app.buttons[localize("rate", 5)].tap()  // ⟶ test: buttons["{5} %"]
          app.buttons[localize("share", 3)].tap()  // ⟶ test: buttons["100% of 3"]
        }
        """,
      mappings: [("localize", "strings")]),
    LocalisedCase(
      what: "the labels of a mapping",
      source: """
        func test() {
          app.buttons[localize("cancel")].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[localize(key: "cancel")].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      mappings: [("localize(_:)", "strings")]),
    LocalisedCase(
      what: "tables: named by an argument, by the mapping, by a label, and searched in order",
      source: """
        func test() {
          app.buttons[text(of: "ok", in: "Errors")].tap()  // ⟶ test: buttons["Never mind"]
          app.buttons[text(of: "ok", in: nil)].tap()  // ⟶ test: buttons["OK"]
          app.buttons[errorText("ok")].tap()  // ⟶ test: buttons["Never mind"]
          app.buttons[localize("ok", table: "Errors")].tap()  // ⟶ test: buttons["Never mind"]
          app.buttons[localize("ok")].tap()  // ⟶ test: buttons["OK"]
          app.buttons[localize("only")].tap()  // ⟶ test: buttons["Only here"]
        }
        """,
      tables: [
        ("en.lproj/Localizable.strings", #""ok" = "OK";"#),
        ("en.lproj/Errors.strings", #""ok" = "Never mind"; "only" = "Only here";"#),
      ],
      mappings: [
        ("text(of:in:)", "strings({of}, table: {in})"), ("errorText(_:)", "strings({0}, table: Errors)"),
        ("localize", "strings"),
      ]),
    LocalisedCase(
      what: "the string itself as the key, and a text that is looked up twice",
      source: """
        enum Keys { static let title = NSLocalizedString("login.title", comment: "") }
        func test() {
          app.buttons["login.title".l10n].tap()  // ⟶ test: buttons["Log In"]
          app.buttons["login.title".text()].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[localize(Keys.title)].tap()  // ⟶ test: buttons["Log In"]
        }
        """,
      mappings: [("String.l10n", "strings"), ("String.text()", "strings({self})"), ("localize(_:)", "strings")]),
    LocalisedCase(
      what: "SwiftGen's function as a mapping, of a type that is not among the sources",
      source: """
        func test(name: String) {
          app.buttons[L10n.tr("Localizable", "login.title")].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[L10n.tr("Localizable", "login.greeting", name)].tap()  // ⟶ test: buttons["Hello, {name}!"]
          app.buttons[L10n.tr("Localizable", "share", 1, fallback: "x")].tap()  // ⟶ test: buttons["100% of 1"]
          app.buttons[Other.tr("Localizable", "login.title")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[AppL10n.tr("Localizable", "login.title")].tap()  // ⟶ test: buttons["Log In"]
        }
        """,
      mappings: [("L10n.tr", "strings")]),
    LocalisedCase(
      what: "Foundation's functions",
      source: """
        let bundle = Bundle.main
        func test(count: Int) {
          app.buttons[bundle.localizedString(forKey: "cancel", value: nil, table: nil)].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[bundle.localizedString(forKey: "cancel", value: "", table: "Localizable")].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[String.localizedStringWithFormat(NSLocalizedString("share", comment: ""), count)].tap()  // ⟶ test: buttons["100% of {count}"]
          app.buttons[String(format: NSLocalizedString("login.order", comment: ""), arguments: ["A", "B"])].tap()  // ⟶ test: buttons["B before A"]
        }
        """),
    LocalisedCase(
      what: "a missing key: similar, in another table, with a text in the code, and composed",
      source: """
        enum Keys { static let wrong = "login.titel" }
        func test(name: String) {
          app.buttons[localize(Keys.wrong)].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[localize(Keys.wrong)].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("quite.different", comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("new", value: "New", comment: "")].tap()  // ⟶ test: buttons["New"]
          app.buttons[NSLocalizedString("cancel", value: "Abort", comment: "")].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[String(format: NSLocalizedString("“%@”", comment: ""), "A")].tap()  // ⟶ test: buttons["“A”"]
          app.buttons[NSLocalizedString("login.subtitle", comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("log" + "in.title", comment: "")].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[NSLocalizedString("a.\\(name)", comment: "")].tap()  // ⟶ test: buttons["{name}"]
          app.buttons[NSLocalizedString("unread", tableName: "Other", comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("Search", bundle: Bundle(for: UIApplication.self), comment: "")].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      mappings: [("localize(_:)", "strings")],
      missing: [
        "1:32 login.titel: Localizable → login.title", "5:33 quite.different: Localizable", "6:33 new: Localizable",
        "9:33 login.subtitle: Localizable",
      ]),
    LocalisedCase(
      what: "a missing key in a named table, which another table has",
      source: """
        func test() {
          app.buttons[NSLocalizedString("ok", tableName: "Errors", comment: "")].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      tables: [
        ("en.lproj/Localizable.strings", #""ok" = "OK";"#), ("en.lproj/Errors.strings", #""no" = "No";"#),
      ],
      missing: ["2:33 ok: Errors"]),
    LocalisedCase(
      what: "without a table of the language, nothing is missing",
      source: """
        func test() {
          app.buttons[localize("login.titel")].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      mappings: [("localize(_:)", "strings")], language: "de"),
    LocalisedCase(
      what: "keys that a catalog leaves to a strings file, and to the code",
      source: """
        func test() {
          app.buttons[NSLocalizedString("later", comment: "")].tap()  // ⟶ test: buttons["Later"]
          app.buttons[NSLocalizedString("now", comment: "")].tap()  // ⟶ test: buttons["now"]
          app.buttons[NSLocalizedString("count", comment: "")].tap()  // ⟶ test: buttons["count"]
        }
        """,
      tables: [
        (
          "Localizable.xcstrings",
          #"""
          {"sourceLanguage": "en", "version": "1.0", "strings": {"later": {}, "now": {}, "count": {"localizations": {"en": {
            "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}}}}
          """#
        ),
        ("en.lproj/Localizable.strings", #""later" = "Later";"#),
      ]),
    LocalisedCase(
      what: "bundles",
      source: """
        func test(other: Bundle) {
          app.buttons[NSLocalizedString("a", bundle: .main, comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("b", bundle:Bundle.main, comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("c", bundle: other, comment: "")].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[NSLocalizedString("d", bundle: .module, comment: "")].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      tables: [("en.lproj/Localizable.strings", #""x" = "X";"#)],
      missing: ["2:33 a: Localizable", "3:33 b: Localizable"]),
    LocalisedCase(
      what: "keys with interpolations",
      source: #"""
        func test(name: String) {
          app.buttons[String(localized: "\(2) items")].tap()  // ⟶ test: buttons["2 things"]
          app.buttons[String(localized: "Dear \(name)")].tap()  // ⟶ test: buttons["My dear {name}"]
          app.buttons[String(localized: "Row \(1)")].tap()  // ⟶ test: buttons["Row 1"]
        }
        """#,
      tables: [("en.lproj/Localizable.strings", #""%lld items" = "%lld things"; "Dear %@" = "My dear %@";"#)]),
  ]

  @Test(arguments: rows + generated + plurals)
  func textsAreLookedUp(_ row: LocalisedCase) {
    let (extraction, source) = row.extraction()
    #expect(MarkedSource.found(in: extraction) == source.expected)
    let missing = extraction.facts.missingStrings.map { missing in
      "\(missing.place.position.line ?? 0):\(missing.place.position.column ?? 0) \(missing.key): "
        + missing.tables.joined(separator: ", ") + (missing.nearest.map { " → \($0)" } ?? "")
    }
    #expect(missing == row.missing)
    #expect(extraction.facts.missingStrings.allSatisfy { $0.language == "en" })
  }
}
