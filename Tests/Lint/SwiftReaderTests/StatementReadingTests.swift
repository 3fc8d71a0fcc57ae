// Tests how statements, patterns and the results of bodies are read.

import CodeModel
import Testing

@Suite struct StatementReadingTests {
  /// The body of a function, and its statements in the model.
  static let bodies: [(code: String, reading: String)] = [
    // A body's only expression is its result, through `if`, `switch` and `#if`; an assignment has none.
    ("a", "return a; "), ("a; b", "a; b; "), ("a = b", "a = b; "), ("return a", "return a; "), ("return", "return; "),
    ("if a { b } else if c { d } else { e }", "if a { return b; } else { if c { return d; } else { return e; }; }; "),
    ("if a { b }\nc", "if a { b; }; c; "), ("if a { b; c } else { d }", "if a { b; c; } else { return d; }; "),
    ("switch a {\ncase b: c\n@unknown default: return\n}", "switch a { case b: { return c; } default: { return; } }; "),
    (
      "#if A\nb\n#elseif C\nd\n#else\ne\n#endif",
      "#if A { return b; } #if C { return d; } #if !(A) && !(C) { return e; }; "
    ),
    ("#if A\nb\n#endif\nc", "#if A { b; }; c; "), ("for a in b { c }", "for a in b { c; }; "),
    ("struct A {}\nb", "b; "),
    // A brace in a condition begins a trailing closure only if what follows its end allows it.
    ("if a.contains { $0.b } { c() }", "if a.contains({ $1 in return $0.b; }) { return c(); }; "),
    ("if a.b(where: { $0 }) { c() }", "if a.b(where: { $1 in return $0; }) { return c(); }; "),
    ("for a in b.filter { $0 } { c() }", "for a in b.filter({ $1 in return $0; }) { c(); }; "),
    ("guard a, { b }() else { return }", "guard a, { return b; }() { return; }; "),
    ("if a == #selector(b(_:)) { c() }", "if (a == ‹b›) { return c(); }; "),
    ("while !a.b {\nc()\n}", "while !a.b { c(); }; "),
    ("if let a, let b = c { }", "if let a, let b = c { }; "),
    ("if #available(iOS 17.0, *), a {}", "if #available, a { }; "),
    // What begins on a new line is a statement of its own, unless it begins with a dot.
    ("a\n(b)", "a; b; "), ("a\n[0]", "a; [0]; "), ("a\n.b", "return a.b; "), ("a\n- b", "return (a - b); "),
    ("a\n-b", "a; ‹b›; "),
    // Loops, jumps, errors
    ("for case let (a, b?) in c where d {}", "for (a, _) in c { if d { }; }; "),
    ("for (a, (_, b)) in c {}", "for (a, (_, b)) in c { }; "),
    ("repeat { a } while b", "while b { a; }; "),
    ("do { a } catch let e as B where c { d } catch { e }", "{ a; }; { d; }; { e; }; "),
    ("defer { a }\nthrow b", "{ a; }; b; return; "), ("a: for b in c { break a }", "for b in c { }; "), ("yield a", ""),
    // Local declarations
    ("let (a, b) = (1, 2), c: Int = 3", "let a = 1; let b = 2; let c: Int = 3; "),
    ("var a: B { c }", "var a: B = { return c; }(); "),
    ("func b() { c }\nb()", "func b() { return c; }; b(); "), ("async let a = b", "let a = b; "),
    ("let a = 1; a", "let a = 1; a; "),
  ]

  @Test(arguments: bodies)
  func bodiesAreRead(_ row: (code: String, reading: String)) {
    #expect(CodeDescription.of("func f() -> T {\n\(row.code)\n}") == ["f() { \(row.reading)}"])
  }

  /// A pattern, and how the model has it.
  static let patterns: [(code: String, reading: String)] = [
    (".row(let n, _) where n > 0", ".row(let n, _) where (n > 0)"), ("let .pair(x, (y, z))", ".pair(let x, (‹›, ‹›))"),
    (".login(.alert(.ok)), .none?", ".login(.alert(.ok)), .none"), ("is Foo, 1...5, \"x\"", "_, (1 ... 5), \"x\""),
    ("_", "_"), ("let a", "let a"), ("Foo.bar", ".bar"), ("a", "a"), ("(.a, let b)", "(.a, ‹›)"), ("let a as B", "‹›"),
    ("var .some(a)", ".some(let a)"), (".a(b: let c)", ".a(let c)"), ("let E<Int>.a(b)", ".a(let b)"),
    (".a(let .b(c))", ".a(.b(let c))"),
  ]

  @Test(arguments: patterns)
  func patternsAreRead(_ row: (code: String, reading: String)) {
    let reading = CodeDescription.of("func f() { switch v { case \(row.code): return } }")
    #expect(reading == ["f() { switch v { case \(row.reading): { return; } }; }"])
  }

  /// Names of cases count as references, those that are bound do not; the offsets of cases are noted.
  @Test func patternsReferToCases() {
    let source = CodeDescription.read("func f() { switch v { case .login(.alert), .row(let n): g(n); default: h() } }")
    #expect(Set(source.references.keys) == ["v", "login", "alert", "row", "g", "n", "h"])
    #expect(source.references["n"]?.count == 1)
    #expect(source.patterns.count == 3)
    #expect(source.nestingCases == ["login"])
  }
}
