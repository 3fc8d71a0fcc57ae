// What is wrong with a configuration and can be told only beside sources and recordings.

import Foundation
import Testing

@Suite struct LintConfigurationMistakeTests {
  /// What stands below `sources`, in one line, and the first lines about it: place, severity, words. The line is the third.
  static let rows: [(settings: String, told: String?, advice: String?)] = [
    ("mappings: {'f(_:)': 'buttons[\"{0}\"]'}", nil, nil),
    ("mappings: {'f(_:id:)': 'buttons[\"{0}\"].staticTexts[\"{id}: {1}\"]'}", nil, nil),
    // A name alone may be called with anything.
    ("mappings: {f: 'buttons[\"{3}\"]'}", nil, nil),
    ("mappings: {A.B.f(): 'buttons[\"x\"]'}", nil, nil),
    // 13 blanks and letters to the brace, `'f(_:)': '` has 10, `buttons["` 9: columns 14, 24 and 33 from 1 on.
    (
      "mappings: {'f(_:)': 'buttons[\"{1}\"]'}",
      "3:33: error: {1} is no argument of f(_:)", "it has {0}"
    ),
    (
      "mappings: {'f(id:)': 'buttons[\"{name}\"]'}", "3:34: error: {name} is no argument of f(id:)",
      "it has {0}, {id}"
    ),
    ("mappings: {f(): 'buttons[\"{0}\"]'}", "3:29: error: {0} is no argument of f()", "the call has none"),
    ("mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label == %@\", \"{0}\"))'}", nil, nil),
    // Three digits, not a fourth argument.
    ("mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label MATCHES %@\", \"[0-9]{3}\"))'}", nil, nil),
    (
      "mappings: {'f(_:)': 'buttons.matching(NSPredicate(format: \"label == %@\", \"{name}\"))'}",
      "error: {name} is no argument of f(_:)", "it has {0}"
    ),
    ("mappings: {'@Element(_:)': 'buttons[\"{0}\"]'}", nil, nil),
    ("mappings: {'y(': 'buttons[\"x\"]'}", "3:14: error: “y(” names nothing that code could call", nil),
    ("mappings: {'f(a)': 'buttons[\"x\"]'}", "3:14: error: “f(a)” names nothing that code could call", nil),
    ("mappings: {'a b': 'buttons[\"x\"]'}", "3:14: error: “a b” names nothing that code could call", nil),
    ("overrides: [{paths: UITests/Legacy/**, rules: {loc-index: off}}]", nil, nil),
    (
      "overrides: [{paths: UITests/Legcy/**, rules: {loc-index: off}}]",
      "3:23: warning: “UITests/Legcy/**” fits no file that is linted", "did you mean UITests/Legacy/**?"
    ),
    (
      "overrides: [{paths: Elsewhere/**, rules: {loc-index: off}}]",
      "3:23: warning: “Elsewhere/**” fits no file that is linted", "paths are relative to "
    ),
    (
      "recordings: {LoginScren: SHOP}", "3:16: warning: “LoginScren” is no type that has locators",
      "did you mean LoginScreen?"
    ),
    (
      "recordings: {Login/**: SHOP}", "3:16: warning: “Login/**” fits no file that is linted", "paths are relative to "
    ),
    (
      "recordings: {UITests/**: nowhere}", "3:28: warning: no snapshots that are looked at lie in “nowhere”",
      "name it among the snapshots, too, or correct it"
    ),
  ]

  @Test(arguments: rows)
  func mistakesHaveTheirPlace(_ row: (settings: String, told: String?, advice: String?)) throws {
    let project = try LintedProject()
    defer { project.remove() }
    let snapshots = CommandRun.root.appending(path: "snapshots/shop-login").path
    try project.write(
      "lint:\n  sources: UITests\n  \(row.settings.replacing("SHOP", with: snapshots))\n  snapshots: \(snapshots)\n",
      to: "axreplay.yml")
    let run = try project.lintAsSettled("--rules=-all", "--fail-on", "never")
    guard let told = row.told else {
      #expect(run.standardError == "")
      return
    }
    #expect(run.standardError.contains("axreplay.yml:3:") && run.standardError.contains(told), "\(run.standardError)")
    if let advice = row.advice { #expect(run.standardError.contains("\n  \(advice)"), "\(run.standardError)") }
    #expect(run.exitCode == (told.contains("error: ") ? 2 : 0))
  }

  /// `LoginScreen.logIn` is ambiguous in the shop; in the warehouse it is nothing of the kind.
  @Test(arguments: [
    ("", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/*.swift: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/*.swift: WAREHOUSE", []),
    ("UITests/*.swift: WAREHOUSE, UITests/**: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("LoginScreen: WAREHOUSE", []), ("Login*: SHOP", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("OldTests: WAREHOUSE", ["LoginScreen.swift:9 error loc-ambiguous"]),
    ("UITests/Legacy/**: WAREHOUSE", ["LoginScreen.swift:9 error loc-ambiguous"]),
  ])
  func testsAreJudgedOnTheirOwnRecordings(scopes: String, expected: [String]) throws {
    let project = try LintedProject()
    defer { project.remove() }
    let snapshots = CommandRun.root.appending(path: "snapshots").path
    let (shop, warehouse) = ("\(snapshots)/shop-login", "\(snapshots)/warehouse-save")
    let named = scopes.replacing("SHOP", with: shop).replacing("WAREHOUSE", with: warehouse)
    try project.write(
      "lint:\n  sources: UITests\n  snapshots: [\(shop), \(warehouse)]\n  recordings: {\(named)}\n", to: "axreplay.yml")
    let run = try project.lintAsSettled("--rules=-all,loc-ambiguous", "--format", "json")
    let found = try project.findings(in: run).filter { $0.hasSuffix("loc-ambiguous") }
    #expect(found.map { $0.replacing(" warning ", with: " error ") } == expected)
    #expect(run.standardError == "")
  }
}
