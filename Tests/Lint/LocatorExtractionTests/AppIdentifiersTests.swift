// Tests which accessibility identifiers are extracted from the sources of an app.

import Findings
import LocatorExtraction
import Testing

extension AppIdentifiers {
  /// Reads texts as the files `0.swift`, `1.swift` and so on.
  fileprivate init(in texts: [String]) {
    self.init(in: texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) })
  }
}

@Suite struct AppIdentifiersTests {
  /// An identifier that is set in several places, in the same file or in another one, has no position.
  @Test(arguments: [
    ([#"a.accessibilityIdentifier = "x""#], SourcePosition(file: "0.swift", line: 1, column: 3)),
    (
      ["enum I { static let x = \"x\" }", "struct V {\n  a.accessibilityIdentifier(I.x)\n}"],
      SourcePosition(file: "1.swift", line: 2, column: 5)
    ),
    (["a.accessibilityIdentifier = \"x\"\nb.accessibilityIdentifier = \"x\""], nil),
    ([#"a.accessibilityIdentifier = "x""#, #"a.accessibilityIdentifier = "x""#], nil),
    ([#"a.accessibilityIdentifier = "y""#], nil), ([#"a.accessibilityIdentifier = "\(x)""#], nil),
  ])
  func positionsOfAssignments(_ row: (texts: [String], position: SourcePosition?)) {
    #expect(AppIdentifiers(in: row.texts).position(of: "x") == row.position)
  }

  static let rows: [(source: String, identifiers: [String])] = [
    (#"submit.accessibilityIdentifier = "login.submit""#, ["login.submit"]),
    (#"Text("Hi").accessibilityIdentifier("greeting")"#, ["greeting"]),
    (#"view.setAccessibilityIdentifier("a")"#, ["a"]), (#"row(accessibilityIdentifier: "a")"#, ["a"]),
    ("a.accessibilityIdentifier\n  = \"x\"\nb.accessibilityIdentifier=\"y\"", ["x", "y"]),
    ("a.accessibilityIdentifier = \"x\"; b.accessibilityIdentifier = \"x\"", ["x"]),
    ("a.accessibilityIdentifier = /* soon */ \"x\" // \"y\"", ["x"]),
    (##"a.accessibilityIdentifier = #"x"y"#"##, ["x\"y"]),
    // Code that does not set an identifier, or sets one whose value is unknown.
    (#"a.accessibilityLabel = "x""#, []), (#"// a.accessibilityIdentifier = "x""#, []),
    (#"/* /* */ a.accessibilityIdentifier = "x" */"#, []), (#"let s = "accessibilityIdentifier = \"x\"""#, []),
    (#"a.accessibilityIdentifier = name"#, []), (#"a.accessibilityIdentifier = "row.\(index)""#, []),
    (#"a.accessibilityIdentifier = f("x")"#, []),
    (#"a.accessibilityIdentifier = "row.\(f("x"))"; b.accessibilityIdentifier = "y""#, ["y"]),
    (#"a.accessibilityIdentifier = """#, []), (#"if a.accessibilityIdentifier == "x" {}"#, []),
    ("a.accessibilityIdentifier = \"\"\"\n  x\n  \"\"\"\nb.accessibilityIdentifier = \"y\"", ["y"]),
    (##"a.accessibilityIdentifier = #"row.\#(i)"#"##, []),
    // An unclosed comment or string literal extends only to the end of its line.
    ("a.accessibilityIdentifier = \"x\nb.accessibilityIdentifier = \"y\"", ["y"]), ("/* \"", []), ("\"", []), ("#", []),
    ("#\"", []), ("\"\\", []), ("\"\\(", []),
  ]

  @Test(arguments: rows)
  func areLiterals(_ row: (source: String, identifiers: [String])) {
    #expect(AppIdentifiers(in: [row.source]).literals == Set(row.identifiers))
  }

  /// Two files, and the identifiers that the second one sets.
  static let names: [(declared: String, set: String, literals: Set<String>)] = [
    (#"enum Ids { static let submit = "login.submit" }"#, "Ids.submit", ["login.submit"]),
    (#"enum Ids { enum Login { static let submit: String = "login.submit" } }"#, "Ids.Login.submit", ["login.submit"]),
    (#"enum Ids: String { case submit = "login.submit", cancel }"#, "Ids.submit.rawValue", ["login.submit"]),
    (#"enum Ids: String { case submit = "login.submit", cancel }"#, "Ids.cancel.rawValue", ["cancel"]),
    (#"enum Ids: String { case submit = "login.submit" }"#, ".submit", ["login.submit"]),
    (#"struct Ids { static var submit: String { "login.submit" } }"#, "Ids.submit", ["login.submit"]),
    (#"struct Ids { var submit: String { return "login.submit" } }"#, "ids.submit", ["login.submit"]),
    (#"let prefix = "login.""#, #"prefix + "submit""#, ["login.submit"]),
    (#"enum A { static let x = "a.x" }; enum B { static let x = "b.x" }"#, "A.x", ["a.x"]),
    (#"enum A { static let x = "a.x" }; enum B { static let x = "b.x" }"#, "any.x", ["a.x", "b.x"]),
    (#"enum A { enum C { static let x = "a.x" } }; enum B { enum C { static let x = "b.x" } }"#, "B.C.x", ["b.x"]),
    (#"extension A.C { static let x = "a.x" }; enum B { enum C { static let x = "b.x" } }"#, "A.C.x", ["a.x"]),
    (#"enum A { class func f() {}; static let x = "a.x" }; let x = "x""#, "A.x", ["a.x"]),
    (#"enum A { func f() { if a { } } }; let x = "x"; enum B { static let x = "b.x" }"#, "x", ["x"]),
    ("enum Ids: String { case submit }", "Ids.submit.rawValue", ["submit"]),
    // A `case` of a `switch` does not declare an identifier.
    ("func f() { switch a { case submit: g() } }", "Ids.submit.rawValue", []),
    ("func f() { switch a { case other, submit: g(); case cancel(let x): h() } }", "Ids.submit.rawValue", []),
    ("func f() { switch a { case Ids.submit: g() } }", "Ids.rawValue", []),
    // If an expression has alternatives, such as `a ? b : c` or `a ?? b`, each of them is a possible identifier.
    (#"enum Ids { static let on = "state.on" }"#, #"isOn ? Ids.on : "state.off""#, ["state.on", "state.off"]),
    (#"let id = "row""#, #"(id ?? "fallback.row")"#, ["row", "fallback.row"]),
    ("", #"view?.id ?? model.id ?? "fallback.row""#, ["fallback.row"]),
    ("", #"a == b && !c ? "x" : d > 3 ? "y" : "z""#, ["x", "y", "z"]),
    ("", #"("list." + (isOn ? "on" : "off"))"#, ["list.on", "list.off"]),
    ("", #"try! id(of: "a") as? String ?? "b""#, ["b"]),
    (#"let prefix = "pre""#, #"prefix(3) + ".tail""#, ["pre.tail"]),
    (#"let prefix = "pre""#, #"prefix.lowercased() + ".tail""#, []),
    (#"let prefix = "pre" + kind"#, "prefix", []),
    (#"let id = isOn ? "a" : "b""#, "id", ["a", "b"]),
    (#"enum Ids { static let submit = "login.submit" }"#, "Ids.cancel", []),
    (#"enum Ids { static let submit = make("login.submit") }"#, "Ids.submit", []),
  ]

  @Test(arguments: names)
  func namesAreLookedUp(_ row: (declared: String, set: String, literals: Set<String>)) {
    let found = AppIdentifiers(in: ["view.accessibilityIdentifier = \(row.set)", row.declared])
    #expect(found.literals == row.literals)
  }

  /// The identifiers that are set, and whether `list.row.first` may be one of them.
  static let patterns: [(set: String, isPossible: Bool)] = [
    (#""list.row.\(name)""#, true), (#""list.\(kind).first""#, true), (#""\(list).row.first""#, true),
    (#""\(list).row.\(name)""#, true), (#""list.row.first\(suffix)""#, true), (#""list." + kind + ".first""#, true),
    (#"Ids.row(name)"#, true), (#"prefix.lowercased() + ".row.first""#, true), (#"id ?? "list.\(id)""#, true),
    (#"name(3) + ".last""#, false), (#"isOn ? "list.on\(a)" : "list.off\(a)""#, false),
    (#""list.cell.\(name)""#, false), (#""row.\(name)""#, false),
    (#""list.\(kind).last""#, false), (#""list.row.first.\(name)""#, false),
    // A template that matches every string carries no information.
    (#""\(name)""#, false), (#""\(a).\(b)""#, false), ("name", false),
  ]

  @Test(arguments: patterns)
  func composedIdentifiersAreMatched(_ row: (set: String, isPossible: Bool)) {
    let declared = #"enum Ids { static func row(_ name: String) -> String { "list.row.\(name)" } }"#
    let found = AppIdentifiers(in: [declared, "view.accessibilityIdentifier = \(row.set)"])
    #expect(found.contains("list.row.first") == row.isPossible)
    #expect(found.literals.isEmpty)
  }

  /// If several declarations have the same name, the values of all of them are included.
  @Test func everyConstantIsIncluded() {
    let names = (0..<40).map { "S\($0)" }
    let declared = names.map { "enum \($0) { static let container = \"\($0).container\" }" }.joined(separator: "\n")
    let own = names.map { "v.accessibilityIdentifier = \($0).container" }.joined(separator: "\n")
    let expected = Set(names.map { "\($0).container" })
    #expect(AppIdentifiers(in: [declared, own]).literals == expected)
    #expect(AppIdentifiers(in: [declared, "v.accessibilityIdentifier = any.container"]).literals == expected)
    // There are more combinations of the constants with other strings than the limit allows. The part of the string
    // that is known still restricts which identifiers are possible.
    let sum = AppIdentifiers(in: [declared, "v.accessibilityIdentifier = \"a.\" + any.container"])
    #expect(sum.literals.isEmpty && sum.contains("a.x") && !sum.contains("b.x") && !sum.mayBeAnything)
    let twice = AppIdentifiers(in: [declared, "v.accessibilityIdentifier = any.container + any.container"])
    #expect(twice.mayBeAnything && twice.contains("b.x"))
  }

  /// Thousands of constants with the same name are combined with thousands of strings. Neither the number of results
  /// nor the work may grow with the product of the two.
  @Test func manyConstantsAreFast() {
    let declared = (0..<4_000).map { "enum E\($0) { static let id = \"id.\($0)\" }" }
    let set = (0..<4_000).map { "v.accessibilityIdentifier = \"p\($0).\" + id" }
    let found = AppIdentifiers(in: [(declared + set).joined(separator: "\n")])
    #expect(found.patterns.count == 4_000)
    #expect(found.literals.isEmpty)
  }

  @Test(arguments: [
    "accessibilityIdentifier(f(", "accessibilityIdentifier(a ? ", "accessibilityIdentifier = (", "enum A {", "}",
    "accessibilityIdentifier = a ?? ", "accessibilityIdentifier = !", "#", "\"", "/*", "\\(", "\"\"\"", "#\"",
    "case a,", "let a:", "func f(", "accessibilityIdentifier = a + ",
  ])
  func repetitionIsFast(_ text: String) {
    #expect(AppIdentifiers(in: [String(repeating: text, count: 20_000)]).literals.isEmpty)
  }
}
