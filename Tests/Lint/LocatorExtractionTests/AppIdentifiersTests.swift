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
    #expect(AppIdentifiers.literals(in: row.source) == row.identifiers)
  }

  @Test(arguments: ["#", "\"", "/*", "\\(", "\"\"\"", "#\""])
  func repetitionTakesNoTime(_ text: String) {
    #expect(AppIdentifiers.literals(in: String(repeating: text, count: 20_000)).isEmpty)
  }
}
