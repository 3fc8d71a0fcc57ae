// Tests how expressions are read: chains, operators, literals, closures.

import CodeModel
import Testing

@Suite struct ExpressionReadingTests {
  /// An expression, and how the model has it.
  static let expressions: [(code: String, reading: String)] = [
    // Chains are flat; `try`, `await`, `!`, `?`, parentheses and generic arguments do not count.
    ("try await app.buttons[\"a\"]!.tap()", "app.buttons[\"a\"].tap()"),
    ("(try app.cells[0]).firstMatch", "app.cells[0].firstMatch"),
    ("((a)).b?.c", "a.b.c"), ("(a + b).c", "(a + b).c"), ("(\"a\")", "\"a\""), ("()", "()"), ("(a: 1)", "(a: 1)"),
    (".submit", ".submit"), (".a(.b)", ".a(.b)"), ("super.setUp()", "super.setUp()"), ("x.0.1.self", "x.0.1.self"),
    ("Foo.default.in", "Foo.default.in"), ("`class`.`func`", "class.func"), ("$0.a", "$0.a"), ("_$id", "_$id"),
    ("a\n  .b\n  // why\n  .c", "a.b.c"), ("copy(_:to:)", "copy"), ("Module::f(1)", "f(1)"),
    ("a.b { c } d: { e }", "a.b({ return c; }, d: { return e; })"), ("a.b(1) { $1 }", "a.b(1, { $2 in return $1; })"),
    // `<` begins generic arguments only if a list of types, `>` and a fitting token follow.
    ("Pair<Int, [String: Int?]>(1)", "Pair(1)"), ("x < y", "(x < y)"), ("f(a < b, c > (d))", "f(a(d))"),
    ("f(a < b, c > d)", "f((a < b), (c > d))"), ("a as? Box<Box<Int?>?> ?? b", "(a ?? b)"),
    ("Box<[3 of Int]>.a", "Box.a"), ("Vector<-1, ~Copyable>()", "Vector()"),
    // Operators bind by the whitespace around them.
    ("a+b * -c", "(a + (b * ‹c›))"), ("a - -1", "(a - -1)"), ("!a.b && c || d", "((!a.b && c) || d)"),
    ("a + b - c", "((a + b) - c)"), ("a ?? b ?? c", "(a ?? b ?? c)"),
    ("a == b ? c : d ? e : f", "((a == b) ? c : (d ? e : f))"),
    ("a = b = c", "a = b = c"), ("a is B", "a"), ("reduce(0, +)", "reduce(0, +)"), ("a... ", "‹a›"),
    ("1...3", "(1 ... 3)"),
    ("m .| n", "‹m, n›"), ("a <> b", "‹a, b›"), ("&a", "a"), ("a! + b!", "(a + b)"), ("a ? .b : .c", "(a ? .b : .c)"),
    // A slash divides, unless an operand must come next.
    ("p / q / r", "(p / q / r)"), ("/ab+c/", "‹›"), ("f(/a b/, 1)", "f(‹›, 1)"), ("try? /^ x/", "‹›"),
    ("#/a/b/#", "‹›"),
    ("a / (b) / c", "(a / b / c)"), ("[/\\)/]", "[‹›]"),
    // Literals
    ("1_000", "1000"), ("0xFF", "‹›"), ("1.5e1", "15.0"), ("nil", "nil"), ("[]", "[]"), ("[:]", "‹›"),
    ("[a, b,]", "[a, b]"),
    ("[\"a\": 1, b: [2]]", "[\"a\": 1, b: [2]]"), ("true", "true"), ("#file", "‹›"), ("#selector(a.b(_:))", "‹a.b›"),
    ("try #require(a.b).c", "#require(a.b).c"), ("#expect(!a, \"b\")", "#expect(!a, \"b\")"),
    // Key paths
    ("\\Foo.bar?.baz", "\\.bar.baz"), ("\\.a[b].c", "\\.a.c"), ("\\[Int].count", "\\.count"), ("\\.self", "\\.self"),
    // Words that are names unless an operand follows
    ("copy a", "‹a›"), ("copy(a)", "copy(a)"), ("repeat each a", "‹‹a››"), ("each.a", "each.a"), ("any A.self", "‹›"),
    ("unsafe a.b", "a.b"), ("unsafe + 1", "(unsafe + 1)"), ("open.tap()", "open.tap()"), ("get", "get"),
    // Closures
    ("{ a in a }", "{ a in return a; }"), ("{ (a: Int, b) -> Int in }", "{ a, b in }"),
    ("{ [weak self, y = z] in self }", "{ return self; }"), ("{ a; b }", "{ a; b; }"),
    ("{ @MainActor (a) async throws in b }", "{ a in return b; }"), ("{ $0 + $2 }", "{ $3 in return ($0 + $2); }"),
    // Values of `if` and `switch`
    ("if a { b } else { c }", "if a { return b; } else { return c; }"),
    ("switch a { case .b: c default: d }", "switch a { case .b: { return c; } default: { return d; } }"),
  ]

  @Test(arguments: expressions)
  func expressionsAreRead(_ row: (code: String, reading: String)) {
    #expect(CodeDescription.of("let x = \(row.code)") == ["x = \(row.reading)"])
    #expect(CodeDescription.read("let x = \(row.code)").findings.isEmpty)
  }

  /// A string literal as written, and its text.
  static let strings: [(code: String, text: String)] = [
    (#""a\tb\u{e9}\\""#, #""a\tb\u{e9}\\""#), (##"#"a\n"b\#t"#"##, ##""a\\n\"b\t""##), (##"#"""#"##, #""\"""#),
    ("\"\"\"\n  a\n    b\\\n   c\n  \"\"\"", #""a\n  b c""#), ("\"\"\"\n\n  a\n\n  \"\"\"", #""\na\n""#),
    (
      #""n: \(a.map { "\($0 + ")")" }.joined(separator: ", "))""#,
      #""n: \(a.map({ $1 in return "\(($0 + ")"))"; }).joined(separator: ", "))""#
    ),
    ("\"\"\"\n  \\(a)\n  b\n  \"\"\"", #""\(a)\nb""#), (##"#"\(a)\#(b)"#"##, ##""\\(a)\(b)""##),
    // An escape sequence that is not valid stays, with the rest of its line.
    (#""\q\t""#, #""\\q\\t""#),
  ]

  @Test(arguments: strings)
  func literalsAreResolved(_ row: (code: String, text: String)) {
    let expected = row.text.replacing("\\u{e9}", with: "é")
    #expect(CodeDescription.of("let x = \(row.code)") == ["x = \(expected)"])
  }

  /// Where an expression is, and the part of the source that its range is.
  static let ranges: [(code: String, part: String)] = [
    ("let x = try a.b", "try a.b"), ("let x = (a.b)", "(a.b)"), ("let x = (1)", "1"), ("let x = (try a as B)", "try a"),
    ("let x = (a, b)", "(a, b)"), ("let x = a + (b)", "a + (b)"), ("let x = &a", "&a"), ("let x = a /* b */", "a"),
    ("let x = { a }, y = 1", "{ a }"), ("let x = a<B>()", "a<B>()"), ("let x = -1", "-1"),
    ("let x = a ? b : c", "a ? b : c"),
  ]

  @Test(arguments: ranges)
  func rangesAreExact(_ row: (code: String, part: String)) throws {
    let source = CodeDescription.read(row.code)
    guard case .stored(let value?) = try #require(source.members.first).kind else {
      Issue.record("no value")
      return
    }
    #expect(source.text[value.range] == row.part)
  }
}
