// Tests configuration errors that depend on the sources and recordings.

import Foundation
import Testing

@Suite struct LintConfigurationErrorTests {
  /// The third line of the configuration file (the line after `sources`), and the beginnings of the expected message
  /// and advice.
  static let rows: [(settings: String, message: String?, advice: String?)] = [
    (
      "mappings: {'f(_:)': 'buttons[\"{0}\"]'}", "3:14: warning: no call in the sources matches “f(_:)”",
      "correct the name or the labels of the arguments"
    ),
    ("mappings: {'f(_:)': '~{0}', 'g(id:)': '//XCUIElementTypeCell[@name=\"{id}\"]'}", nil, nil),
    (
      "mappings: {'f(id:)': '//*[@name=\"{name}\"]'}", "error: {name} is not an argument of f(id:)", "write {0} or {id}"
    ),
    ("mappings: {'f(_:)': '//*[@name=\"{0}\"'}", "error: f(_:): ", nil),
    ("mappings: {'f(_:id:)': 'buttons[\"{0}\"].staticTexts[\"{id}: {1}\"]'}", nil, nil),
    // A function name without an argument list matches calls with any arguments.
    ("mappings: {f: 'buttons[\"{3}\"]'}", nil, nil),
    ("mappings: {A.B.f(): 'buttons[\"x\"]'}", nil, nil),
    // The line has 13 characters up to and including the brace, 10 in `'f(_:)': '` and 9 in `buttons["`, so the parts
    // that follow begin in columns 14, 24 and 33.
    (
      "mappings: {'f(_:)': 'buttons[\"{1}\"]'}",
      "3:33: error: {1} is not an argument of f(_:)", "write {0}"
    ),
    (
      "mappings: {'f(id:)': 'buttons[\"{name}\"]'}", "3:34: error: {name} is not an argument of f(id:)",
      "write {0} or {id}"
    ),
    ("mappings: {f(): 'buttons[\"{0}\"]'}", "3:29: error: {0} is not an argument of f()", "the call has no arguments"),
    ("mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label == %@\", \"{0}\"))'}", nil, nil),
    // `{3}` is a quantifier, not an argument.
    ("mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label MATCHES %@\", \"[0-9]{3}\"))'}", nil, nil),
    (
      "mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label == %@\", \"{name}\"))'}",
      "error: {name} is not an argument of f(_:)", "write {0}"
    ),
    ("mappings: {'@Element(_:)': 'buttons[\"{0}\"]'}", nil, nil),
    ("mappings: {'y(': 'buttons[\"x\"]'}", "3:14: error: “y(” is not a function, property or attribute name", nil),
    ("mappings: {'f(a)': 'buttons[\"x\"]'}", "3:14: error: “f(a)” is not a function, property or attribute name", nil),
    ("mappings: {'a b': 'buttons[\"x\"]'}", "3:14: error: “a b” is not a function, property or attribute name", nil),
    // Lookups in strings tables. Their values begin in column 24, too.
    ("mappings: {'f(_:)': strings}\n  language: en\n  strings: App.strings", nil, nil),
    ("mappings: {'f(_:)': 'strings({0}, table: Errors)'}\n  language: en\n  strings: App.strings", nil, nil),
    ("mappings: {'String.f': 'strings({self})'}\n  language: en\n  strings: App.strings", nil, nil),
    (
      "mappings: {'f(_:)': strings}\n  language: en", "3:23: error: f(_:): no strings tables are configured",
      "list them under `lint`, for example strings: [App/en.lproj/Localizable.strings]"
    ),
    (
      "mappings: {'f(_:)': strings}\n  strings: App.strings", "3:23: error: f(_:): no language is configured",
      "set it under `lint`, for example language: en"
    ),
    (
      "mappings: {'f(_:)': 'strings({1})'}\n  language: en\n  strings: App.strings",
      "3:32: error: {1} is not an argument of f(_:)", "write {0}"
    ),
    (
      "mappings: {'f(_:of:)': 'strings({of}, table: {on})'}\n  language: en\n  strings: App.strings",
      "3:48: error: {on} is not an argument of f(_:of:)", "write {0} or {1} or {of}"
    ),
    (
      "mappings: {'f(_:)': 'strings({0}, tabel: A)'}\n  language: en\n  strings: App.strings",
      "3:37: error: f(_:): there is no parameter “tabel”", "did you mean table?"
    ),
    (
      "mappings: {'f(_:)': 'strings(0)'}\n  language: en\n  strings: App.strings",
      "3:32: error: f(_:): not an argument of the call", "write {0} for the first argument"
    ),
    (
      "mappings: {'f(_:)': 'strings({0}'}\n  language: en\n  strings: App.strings",
      "3:35: error: f(_:): “)” is missing here", "for example strings({1}, table: {0})"
    ),
    (
      "language: fr\n  strings: de.lproj/App.strings",
      "3:13: warning: none of the strings tables is in the language “fr”", "the tables are in de"
    ),
    ("overrides: [{paths: UITests/Legacy/**, rules: {loc-index: off}}]", nil, nil),
    (
      "overrides: [{paths: UITests/Legcy/**, rules: {loc-index: off}}]",
      "3:23: warning: “UITests/Legcy/**” does not match any linted file", "did you mean UITests/Legacy/**?"
    ),
    (
      "overrides: [{paths: Elsewhere/**, rules: {loc-index: off}}]",
      "3:23: warning: “Elsewhere/**” does not match any linted file", "paths are relative to "
    ),
    (
      "recordings: {LoginScren: SHOP}", "3:16: warning: “LoginScren” does not match any type that declares locators",
      "did you mean LoginScreen?"
    ),
    (
      "recordings: {Login/**: SHOP}", "3:16: warning: “Login/**” does not match any linted file",
      "paths are relative to "
    ),
    (
      "recordings: {UITests/**: nowhere}", "3:28: warning: “nowhere” does not contain any snapshot used for linting",
      "add it to `snapshots`, or correct the path"
    ),
  ]

  @Test(arguments: rows)
  func errorsHavePositions(_ row: (settings: String, message: String?, advice: String?)) throws {
    let project = try LintedProject()
    defer { project.remove() }
    let snapshots = CommandRun.root.appending(path: "snapshots/shop-login").path
    try project.write("a = b;", to: "App.strings")
    try FileManager.default.createDirectory(
      at: project.folder.appending(path: "de.lproj"), withIntermediateDirectories: true)
    try project.write("a = b;", to: "de.lproj/App.strings")
    try project.write(
      "lint:\n  sources: UITests\n  \(row.settings.replacing("SHOP", with: snapshots))\n  snapshots: \(snapshots)\n",
      to: "axreplay.yml")
    let run = try project.lintAsConfigured("--rules=-all", "--fail-on", "never")
    guard let message = row.message else {
      // The sources have no calls for the mappings.
      let other = run.standardError.split(separator: "\n").filter { line in
        line.contains(".yml:") && !line.contains("warning: no call in the sources matches")
      }
      #expect(other == [])
      return
    }
    #expect(
      run.standardError.contains("axreplay.yml:3:") && run.standardError.contains(message), "\(run.standardError)")
    if let advice = row.advice { #expect(run.standardError.contains("\n  \(advice)"), "\(run.standardError)") }
    #expect(run.exitCode == (message.contains("error: ") ? 2 : 0))
  }

  /// `LoginScreen.logIn` is ambiguous in the shop, but not in the warehouse.
  @Test(arguments: [
    ("", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/*.swift: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/*.swift: WAREHOUSE", []),
    ("UITests/*.swift: WAREHOUSE, UITests/**: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("LoginScreen: WAREHOUSE", []), ("Login*: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("OldTests: WAREHOUSE", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/Legacy/**: WAREHOUSE", ["LoginScreen.swift:9 error loc-ambiguous"]),
  ])
  func locatorsAreEvaluatedAgainstTheirRecordings(scopes: String, expected: [String]) throws {
    let project = try LintedProject()
    defer { project.remove() }
    let snapshots = CommandRun.root.appending(path: "snapshots").path
    let (shop, warehouse) = ("\(snapshots)/shop-login", "\(snapshots)/warehouse-save")
    let named = scopes.replacing("SHOP", with: shop).replacing("WAREHOUSE", with: warehouse)
    try project.write(
      "lint:\n  sources: UITests\n  snapshots: [\(shop), \(warehouse)]\n  recordings: {\(named)}\n", to: "axreplay.yml")
    let run = try project.lintAsConfigured("--rules=-all,loc-ambiguous", "--format", "json")
    let found = try project.findings(in: run).filter { $0.hasSuffix("loc-ambiguous") }
    #expect(found.map { $0.replacing(" warning ", with: " error ") } == expected)
    #expect(run.standardError == "")
  }

  /// A table in UTF-16 is read. After a mistake in it, a missing entry may be in the part that was not read.
  @Test(arguments: [
    ("\"login\" = \"Log In\";", ["Texts.swift:1 warning loc-missing-string"]),
    ("\"logn\" = \"Log In\";", []), ("\"login\" = \"Log In\"; oops", []),
  ])
  func keysAreLookedUpInTheConfiguredTables(table: String, expected: [String]) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write(
      "func test() { XCUIApplication().buttons[localize(\"logn\")].tap() }", to: "UITests/Texts.swift")
    let folder = project.folder.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes: [UInt8] = [0xFF, 0xFE] + table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data(bytes).write(to: folder.appending(path: "App.strings"))
    try project.write(
      """
      lint:
        sources: UITests/Texts.swift
        language: en
        strings: en.lproj/App.strings
        mappings: {'localize(_:)': strings}
      """, to: "axreplay.yml")
    let run = try project.lintAsConfigured("--rules=-all,loc-missing-string", "--format", "json")
    #expect(try project.findings(in: run) == expected)
    #expect(run.standardError.contains("en.lproj/App.strings:1:") == table.contains("oops"))
  }
}
