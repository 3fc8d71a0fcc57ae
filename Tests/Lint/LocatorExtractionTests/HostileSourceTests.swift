// Tests pathological sources, and sources that are still being typed.

import Findings
import LocatorExtraction
import Testing

@Suite struct HostileSourceTests {
  static let many = 3_000

  /// Sources that are more deeply nested, longer or more complex than the work limits allow.
  static let sources: [(String, String)] = [
    ("parentheses", "let a = " + String(repeating: "(", count: many) + "1" + String(repeating: ")", count: many)),
    ("open parentheses", "let a = " + String(repeating: "f(", count: many)),
    ("brackets", "let a = " + String(repeating: "[", count: many)),
    // Each doubles the parser's work.
    ("forty brackets", "let a = " + String(repeating: "[", count: 40)),
    ("forty lists", "let a = " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)),
    ("forty generic types in brackets", "let a = " + String(repeating: "[a<", count: 40)),
    ("types", "let a: " + String(repeating: "[", count: many) + "A" + String(repeating: "]", count: many) + " = b"),
    ("optional types", "let a: A" + String(repeating: "?", count: many)),
    ("braces", "func f() " + String(repeating: "{", count: many)),
    ("closures", "let a = " + String(repeating: "{ ", count: many) + String(repeating: "}", count: many)),
    ("members", "func f() { app" + String(repeating: ".buttons", count: many) + ".tap() }"),
    ("calls", "func f() { app" + String(repeating: ".b()", count: many) + " }"),
    ("optional chaining", "func f() { app" + String(repeating: "?.a!", count: many) + " }"),
    ("prefix operators", "let a = " + String(repeating: "!", count: many) + "b"),
    ("keywords before an expression", "let a = " + String(repeating: "try ", count: many) + "b"),
    ("minus signs", "let a = " + String(repeating: "-", count: many) + "1"),
    ("sums", "let a = app.buttons[\"x\"" + String(repeating: " + \"y\"", count: many) + "]"),
    ("mixed operators", "let a = 1" + String(repeating: " + 2 * 3 && 4", count: many / 4)),
    ("ternaries", "let a = " + String(repeating: "b ? c : ", count: many) + "d"),
    ("nested ternaries", "let a = " + String(repeating: "b ? ", count: many) + "c"),
    ("else if", "func f() { if a { }" + String(repeating: " else if b { x }", count: many / 4) + " }"),
    ("interpolations", "let a = " + String(repeating: "\"\\(", count: many) + "1"),
    ("nested types", String(repeating: "enum A { ", count: many / 4) + String(repeating: "}", count: many / 4)),
    ("extensions", String(repeating: "extension A { var x: XCUIElement { y } }\n", count: many / 10)),
    ("nested #if", String(repeating: "#if A\n", count: many / 4)),
    ("attributes", String(repeating: "@a(", count: many) + " func f() {}"),
    ("patterns", "func f() { switch a { case " + String(repeating: ".a(", count: many) + " } }"),
    ("generics", "let a: " + String(repeating: "A<", count: many) + "B"),
    ("function types", "let a: " + String(repeating: "(A) -> ", count: many) + "B"),
    ("tuple types", "let a: " + String(repeating: "(", count: many) + "A" + String(repeating: ")", count: many)),
    ("key paths", "let a = \\A" + String(repeating: ".b", count: many)),
    ("statements", "func f() {" + String(repeating: "app.buttons[\"a\"].tap();", count: many / 10) + "}"),
    ("an empty file", ""),
    ("null characters", String(repeating: "\0", count: many)),
    ("an unclosed string", "let a = app.buttons[\"x"),
    ("an unclosed comment", "let a = app.buttons[\"x\"] /*"),
    ("a merge conflict", "<<<<<<< ours\nlet a = 1\n=======\nlet a = 2\n>>>>>>> theirs"),
  ]

  @Test(arguments: sources.map(\.0))
  func hostileSourcesTerminate(name: String) throws {
    let text = try #require(Self.sources.first { $0.0 == name }).1
    let extraction = MarkedSource.extraction(of: [MarkedSource(text)])
    #expect(extraction.locators.count <= Self.many)
  }

  /// Code that would run forever, or for too long.
  static let tangles: [(String, String)] = [
    ("a property that refers to itself", "class A { var a: XCUIElement { a.buttons[\"x\"] } }"),
    (
      "properties that refer to each other",
      "class A { var a: XCUIElement { b.buttons[\"x\"] }\n var b: XCUIElement { a.cells[\"y\"] } }"
    ),
    (
      "constants that refer to each other",
      "enum A { static let a = B.b + \"x\" }\nenum B { static let b = A.a + \"y\" }\nlet c = app.buttons[A.a]"
    ),
    ("a class that inherits from itself", "class A: A { var a: XCUIElement { b.buttons[\"x\"] } }"),
    ("classes that inherit from each other", "class A: B { var a: XCUIElement { c } }\nclass B: A {}"),
    ("an alias of itself", "struct A { typealias B = B\n var a: B.C { app.buttons[B.c] } }"),
    (
      "an initializer that creates an instance of its own type", "class A { let a: XCUIElement\n init() { a = A().a } }"
    ),
    ("a closure that calls itself", "func f() { let g = { g() }\n g() }"),
    ("a function that passes itself on", "func f(_ a: () -> Void) { f { f { a() } } }"),
    (
      "doubling",
      (0..<20).map { "func f\($0)(_ a: String) -> String { f\($0 + 1)(a) + f\($0 + 1)(a) }" }.joined(separator: "\n")
        + "\nfunc g() { app.buttons[f0(\"x\")].tap() }"
    ),
    (
      "alternatives",
      "func f() {\n" + (0..<60).map { "let a\($0) = x\($0) ? \"a\" : \"b\"\n" }.joined()
        + "app.buttons[\((0..<60).map { "a\($0)" }.joined(separator: " + "))].tap() }"
    ),
    (
      "branches",
      "func f() { var a = \"x\"\n" + (0..<60).map { "if b\($0) { a = a + \"\($0)\" }\n" }.joined()
        + "app.buttons[a].tap() }"
    ),
    (
      "nested loops",
      "func f() {" + (0..<12).map { "for a\($0) in [1, 2, 3, 4, 5, 6, 7, 8] {" }.joined()
        + "app.buttons[\"\\(a0)\"].tap()" + String(repeating: "}", count: 13)
    ),
    (
      "result builders that double",
      "@resultBuilder enum B {}\n@B var a0: [String] { \"x\"; \"y\" }\n"
        + (1..<40).map { "@B var a\($0): [String] { a\($0 - 1); a\($0 - 1) }\n" }.joined()
        + "func f() { for a in a39 { app.buttons[a].tap() } }"
    ),
    (
      "comparisons of values that double",
      "indirect enum E { case a, b(E, E) }\nlet a0 = [E.a]\nlet b0 = E.a\n"
        + (1..<40).map { "let a\($0) = [a\($0 - 1), a\($0 - 1)]\n" }.joined()
        + (1..<40).map { "let b\($0) = E.b(b\($0 - 1), b\($0 - 1))\n" }.joined()
        + "func f() { if a39 == a39 || b39 == b39 || [b39].contains(b39) { app.buttons[\"x\"].tap() } }"
    ),
    (
      "instances that double",
      "struct S { let a: Any; let b: Any; func f() { app.buttons[\"x\"].tap() } }\nlet a0 = S(a: 1, b: 2)\n"
        + (1..<40).map { "let a\($0) = S(a: a\($0 - 1), b: a\($0 - 1))\n" }.joined() + "func g() { a39.f() }"
    ),
    (
      "a key path of itself",
      "struct S { var s: S { self[keyPath: \\.s] } }\nfunc f() { S()[keyPath: \\.s.s.s].s.tap() }"
    ),
  ]

  /// Values that double in length with every line, and the note about the first line that is not evaluated: its line
  /// number and the reason.
  static let doublings: [(first: String, next: String, note: String?)] = [
    (#"["x"]"#, "$ + $", "7 more than 64 elements"), (#""x""#, "$ + $", "14 more than 10000 bytes"),
    (#""x""#, #""\($)\($)""#, "14 more than 10000 bytes"), (#""x""#, "[$, $].joined()", "14 more than 10000 bytes"),
    (#""x""#, "$.appending($)", "14 more than 10000 bytes"),
    (#""x""#, #"String(format: "%@%@", $, $)"#, "14 more than 10000 bytes"),
    (#""""#, "$ + $", nil), ("[]", "$ + $", nil), ("[1]", "[$, $]", nil),
    (#"NSPredicate(format: "label == 'a'")"#, "NSCompoundPredicate(andPredicateWithSubpredicates: [$, $])", nil),
    (#"NSPredicate(format: "label == 'a'")"#, "NSCompoundPredicate(notPredicateWithSubpredicate: $)", nil),
  ]

  @Test(arguments: doublings.indices)
  func doublingValuesTerminate(_ number: Int) {
    let row = Self.doublings[number]
    let lines =
      ["let a0 = \(row.first)"] + (1...40).map { "let a\($0) = " + row.next.replacing("$", with: "a\($0 - 1)") }
    let use = """
      func test() {
        app.buttons[a40].tap()
        app.cells.matching(NSPredicate(format: "label IN %@", a40)).firstMatch.tap()
        app.cells.matching(a40).firstMatch.tap()
      }
      """
    let extraction = MarkedSource.extraction(of: [MarkedSource(lines.joined(separator: "\n") + "\n" + use)])
    #expect(extraction.locators.count == 3)
    let note = extraction.findings.first
    #expect(note?.code == (row.note == nil ? nil : "swift-effort"))
    let words = row.note?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
    #expect(note?.position.line == words.first.flatMap { Int($0) }.map { $0 + 1 })
    if let note { #expect(note.message.contains(words.last ?? "")) }
  }

  @Test(arguments: tangles.map(\.0))
  func recursionTerminates(name: String) throws {
    let text = try #require(Self.tangles.first { $0.0 == name }).1
    let extraction = MarkedSource.extraction(of: [MarkedSource(text)])
    #expect(extraction.locators.count < 1_000)
  }

  /// Every prefix of a file may be linted while the file is being typed.
  @Test func prefixesAreRead() {
    let whole = IdiomTests.idioms.map(\.1).joined(separator: "\n")
    let bytes = Array(whole.utf8)
    for length in stride(from: 0, to: bytes.count, by: 397) {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      let extraction = MarkedSource.extraction(of: [MarkedSource(text)])
      #expect(extraction.resolutionCounts.total <= 200)
    }
  }

  @Test func syntaxErrorsAreFindings() throws {
    let source = MarkedSource(
      """
      func f() {
        app.buttons["a"].tap()
        let x = = 3
        app.buttons["b"].tap()
      }
      """)
    let extraction = MarkedSource.extraction(of: [source])
    let finding = try #require(extraction.findings.first)
    #expect(finding.position.line == 3)
    #expect(finding.code == "swift-syntax")
    #expect(!finding.message.contains("<#"))
    #expect(extraction.locators.map(\.template.description) == ["buttons[\"a\"]", "buttons[\"b\"]"])
  }

  /// The parser's placeholder for missing code is not valid Swift, so sources cannot contain it.
  @Test(arguments: [
    ("let x =", "an expression is missing here"), ("let x: = 3", "a type is missing here"),
    ("func f( {}", "“)” is missing here"),
  ])
  func syntaxErrorsNameMissingTokens(_ row: (source: String, message: String)) {
    let extraction = MarkedSource.extraction(of: [MarkedSource(row.source)])
    #expect(extraction.findings.first?.message == row.message)
    #expect(extraction.findings.allSatisfy { $0.subject?.isEmpty == false })
  }
}
