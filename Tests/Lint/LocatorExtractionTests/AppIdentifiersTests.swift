// Identifiers that an app's sources set.

import LocatorExtraction
import Testing

@Suite struct AppIdentifiersTests {
  static let rows: [(source: String, identifiers: [String])] = [
    (#"submit.accessibilityIdentifier = "login.submit""#, ["login.submit"]),
    (#"Text("Hi").accessibilityIdentifier("greeting")"#, ["greeting"]),
    (#"view.setAccessibilityIdentifier("a")"#, ["a"]), (#"row(accessibilityIdentifier: "a")"#, ["a"]),
    ("a.accessibilityIdentifier\n  = \"x\"\nb.accessibilityIdentifier=\"y\"", ["x", "y"]),
    ("a.accessibilityIdentifier = \"x\"; b.accessibilityIdentifier = \"x\"", ["x"]),
    ("a.accessibilityIdentifier = /* soon */ \"x\" // \"y\"", ["x"]),
    (##"a.accessibilityIdentifier = #"x"y"#"##, ["x\"y"]),
    // Nothing, or nothing that is known.
    (#"a.accessibilityLabel = "x""#, []), (#"// a.accessibilityIdentifier = "x""#, []),
    (#"/* /* */ a.accessibilityIdentifier = "x" */"#, []), (#"let s = "accessibilityIdentifier = \"x\"""#, []),
    (#"a.accessibilityIdentifier = name"#, []), (#"a.accessibilityIdentifier = "row.\(index)""#, []),
    (#"a.accessibilityIdentifier = f("x")"#, []),
    (#"a.accessibilityIdentifier = "row.\(f("x"))"; b.accessibilityIdentifier = "y""#, ["y"]),
    (#"a.accessibilityIdentifier = """#, []), (#"if a.accessibilityIdentifier == "x" {}"#, []),
    ("a.accessibilityIdentifier = \"\"\"\n  x\n  \"\"\"\nb.accessibilityIdentifier = \"y\"", ["y"]),
    (##"a.accessibilityIdentifier = #"row.\#(i)"#"##, []),
    // What is not closed ends with its line.
    ("a.accessibilityIdentifier = \"x\nb.accessibilityIdentifier = \"y\"", ["y"]), ("/* \"", []), ("\"", []), ("#", []),
    ("#\"", []), ("\"\\", []), ("\"\\(", []),
  ]

  @Test(arguments: rows)
  func areLiterals(_ row: (source: String, identifiers: [String])) {
    #expect(AppIdentifiers(in: [row.source]).literals == Set(row.identifiers))
  }

  /// Two files, and what the second one sets.
  static let names: [(declared: String, set: String, literals: Set<String>)] = [
    (#"enum Ids { static let submit = "login.submit" }"#, "Ids.submit", ["login.submit"]),
    (#"enum Ids { enum Login { static let submit: String = "login.submit" } }"#, "Ids.Login.submit", ["login.submit"]),
    (#"enum Ids: String { case submit = "login.submit", cancel }"#, "Ids.submit.rawValue", ["login.submit"]),
    (#"enum Ids: String { case submit = "login.submit", cancel }"#, "Ids.cancel.rawValue", ["cancel"]),
    (#"enum Ids: String { case submit = "login.submit" }"#, ".submit", ["login.submit"]),
    (#"struct Ids { static var submit: String { "login.submit" } }"#, "Ids.submit", ["login.submit"]),
    (#"struct Ids { var submit: String { return "login.submit" } }"#, "ids.submit", ["login.submit"]),
    (#"let prefix = "login.""#, #"prefix + "submit""#, ["login.submit"]),
    (#"enum A { static let x = "a.x" }; enum B { static let x = "b.x" }"#, "A.x", ["a.x", "b.x"]),
    (#"enum Ids { static let submit = "login.submit" }"#, "Ids.cancel", []),
    (#"enum Ids { static let submit = make("login.submit") }"#, "Ids.submit", []),
  ]

  @Test(arguments: names)
  func namesAreLookedUp(_ row: (declared: String, set: String, literals: Set<String>)) {
    let found = AppIdentifiers(in: ["view.accessibilityIdentifier = \(row.set)", row.declared])
    #expect(found.literals == row.literals)
  }

  /// What is set, and whether it may be `list.row.first`.
  static let patterns: [(set: String, isPossible: Bool)] = [
    (#""list.row.\(name)""#, true), (#""list.\(kind).first""#, true), (#""\(list).row.first""#, true),
    (#""\(list).row.\(name)""#, true), (#""list.row.first\(suffix)""#, true), (#""list." + kind + ".first""#, true),
    (#"Ids.row(name)"#, true), (#""list.cell.\(name)""#, false), (#""row.\(name)""#, false),
    (#""list.\(kind).last""#, false), (#""list.row.first.\(name)""#, false),
    // Anything at all is nothing that says something.
    (#""\(name)""#, false), (#""\(a).\(b)""#, false), ("name", false),
  ]

  @Test(arguments: patterns)
  func putTogether(_ row: (set: String, isPossible: Bool)) {
    let declared = #"enum Ids { static func row(_ name: String) -> String { "list.row.\(name)" } }"#
    let found = AppIdentifiers(in: [declared, "view.accessibilityIdentifier = \(row.set)"])
    #expect(found.contains("list.row.first") == row.isPossible)
    #expect(found.literals.isEmpty)
  }

  @Test(arguments: [
    "#", "\"", "/*", "\\(", "\"\"\"", "#\"", "case a,", "let a:", "func f(", "accessibilityIdentifier = a + ",
  ])
  func repetitionTakesNoTime(_ text: String) {
    #expect(AppIdentifiers(in: [String(repeating: text, count: 20_000)]).literals.isEmpty)
  }
}
