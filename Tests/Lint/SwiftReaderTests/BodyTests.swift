// Tests how statements and expressions are read where Swift is hard to read.

import CodeModel
import SwiftReader
import Testing

/// A body of a function, and what it must be read as. In expected values, `{1 in …}` is a closure with one parameter.
struct BodyRow: Sendable, CustomTestStringConvertible {
  let source: String
  let expected: String

  init(_ source: String, is expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }
}

@Suite struct BodyTests {
  /// A brace after a condition begins its body. It is a closure only on the same line, and if what follows the closing
  /// brace shows that the condition goes on.
  static let conditions: [BodyRow] = [
    .init("if rows.contains { $0.isNew } { go() }; x()", is: "if rows.contains({1 in -> $0.isNew}) { go() }; x()"),
    .init("if rows.isEmpty { go() }; x()", is: "if rows.isEmpty { go() }; x()"),
    .init(
      "if rows.first { $0.isNew } == nil { go() }; x()", is: "if (rows.first({1 in -> $0.isNew}) == nil) { go() }; x()"),
    .init("if rows.all { $0 }, ok { go() }; x()", is: "if rows.all({1 in -> $0}), ok { go() }; x()"),
    .init(
      "guard rows.count > 0, { ready }() else { return }", is: "guard (rows.count > 0), {0 in -> ready}() else { -> }"),
    .init(
      "for row in rows.filter { $0.isNew } { row.tap() }",
      is: "for row in rows.filter({1 in -> $0.isNew}) { row.tap() }"),
    .init("while !list.isEmpty {\n go()\n }", is: "while !list.isEmpty { go() }"),
    .init("if action == #selector(copy(_:)) { go() }; x()", is: "if (action == other<copy>) { go() }; x()"),
    .init(
      "switch rows.count { case 1: go(); default: break }", is: "switch rows.count { case 1: -> go(); default: ; }"),
    .init(
      "if let row = rows.first, row.isHittable { row.tap() }; x()",
      is: "if let row = rows.first, row.isHittable { row.tap() }; x()"),
  ]

  /// `<` begins generic arguments if types and `>` follow, and after these what can follow generic arguments.
  static let angles: [BodyRow] = [
    .init("let a = Pair<Int, [String: Int?]>(1)", is: "let a = Pair(1)"),
    .init("let b = x < y", is: "let b = (x < y)"),
    .init("let d = f(a < b, c > (e))", is: "let d = f(a(e))"),
    .init("let d = f(a < b, c > e)", is: "let d = f((a < b), (c > e))"),
    .init("let g: Box<Box<Int?>?>? = nil", is: "let g = nil"),
    .init("let i = value as? Box<Int> ?? other", is: "let i = (value ?? other)"),
    .init("let j = Box<() -> Void>.shared.go()", is: "let j = Box.shared.go()"),
    .init("let k = a < 3 && b > 2", is: "let k = ((a < 3) && (b > 2))"),
  ]

  /// Chains go on in the next line with a dot, not with a bracket. Parentheses around one value are dropped.
  static let chains: [BodyRow] = [
    .init("app\n .buttons[\"a\"]\n .tap()\nx()", is: "app.buttons[\"a\"].tap(); x()"),
    .init("foo\n(bar)\nfoo\n[0]", is: "foo; bar; foo; [0]"),
    .init("(try app.buttons[\"x\"]).tap(); x()", is: "app.buttons[\"x\"].tap(); x()"),
    .init("((a)).b; x()", is: "a.b; x()"),
    .init("f(((a[b] as! C)), ((d as E)?.g)); x()", is: "f(a[b], d.g); x()"),
    .init("(a + b).c; x()", is: "(a + b).c; x()"),
    .init("(a, b).0; x()", is: "tuple(a, b).0; x()"),
    .init("a?.b!.c[d: 1]?.e; x()", is: "a.b.c[d: 1].e; x()"),
    .init("f { 1 } other: { 2 }; x()", is: "f({0 in -> 1}, other: {0 in -> 2}); x()"),
    .init("f { 1 } else: { 2 }; x()", is: "f({0 in -> 1}, else: {0 in -> 2}); x()"),
    .init("let v = app\n #if os(iOS)\n .a[\"k\"]\n #else\n .b\n #endif\n .c", is: "let v = app.c"),
    .init(".init(\"a\").tap(); x()", is: ".init(\"a\").tap(); x()"),
    .init("a.self.init(b).default.in; x()", is: "a.self.init(b).default.in; x()"),
    .init("list.reduce(0, +); x()", is: "list.reduce(0, +); x()"),
  ]

  /// Spaces on both sides decide whether an operator is one of two operands.
  static let operators: [BodyRow] = [
    .init("let a = x ? y : z", is: "let a = (x ? y : z)"),
    .init("let b = x?.y ?? z!", is: "let b = (x.y ?? z)"),
    .init("let d = a+b", is: "let d = (a + b)"),
    .init("let d = a + -b", is: "let d = (a + other<b>)"),
    .init("let d = -5 - 3", is: "let d = (-5 - 3)"),
    .init("let g = p / q / r", is: "let g = (p / q / r)"),
    .init("let f = /ab+c/", is: "let f = other<>"),
    .init("let f = #/a\\/b/#", is: "let f = other<>"),
    .init("let f = list.first(of: /[)\\]]\\)/).b", is: "let f = list.first(of: other<>).b"),
    .init("let k = try? await l as? M == n", is: "let k = (l == n)"),
    .init("let j = \\Foo.bar?.baz", is: "let j = \\bar.baz"),
    .init("let c = m .| n", is: "let c = other<m, n>"),
    .init("let e = a && b || c == d ?? e", is: "let e = ((a && b) || (c == (d ?? e)))"),
    .init("a = b ? c : d; x()", is: "a = (b ? c : d); x()"),
    .init("let n = !a.b", is: "let n = !a.b"),
    .init("let n = 1_000 + 0x10 + 1.5e3", is: "let n = (1000 + other<> + 1500.0)"),
  ]

  static let strings: [BodyRow] = [
    .init(
      "let a = \"\"\"\n    one \\(x)\n      two\\\n     three\n    \"\"\"", is: "let a = \"one \\(x)⏎  two three\""),
    .init("let b = #\"raw \\#(y) \\n\"#", is: "let b = \"raw \\(y) \\n\""),
    .init(
      "let c = \"\\(rows.map { \"\\($0 + \")\")\" }.count)\"",
      is: "let c = \"\\(rows.map({1 in -> \"\\(($0 + \")\"))\"}).count)\""),
    .init("let d = #\"\"\"#", is: "let d = \"\"\""),
    .init("let e = \"\\u{e9}\\t\\\\\\\"\"", is: "let e = \"é\t\\\"\""),
    .init("let f = \"\\(a, format: b)\"", is: "let f = \"\\(a)\""),
    .init("let g = \"a\" + \"\"", is: "let g = (\"a\" + \"\")"),
  ]

  static let words: [BodyRow] = [
    .init("let open = 1, prefix = 2", is: "let open = 1; let prefix = 2"),
    .init("open.tap(); prefix(2); get = set", is: "open.tap(); prefix(2); get = set"),
    .init("actor.run(); macro.x = get; x()", is: "actor.run(); macro.x = get; x()"),
    .init("_$id.go(a_$b); x()", is: "_$id.go(a_$b); x()"),
    .init("a.`default`.b; x()", is: "a.default.b; x()"),
    .init("f(in: a, for: b, default: c, isolated: d); x()", is: "f(in: a, for: b, default: c, isolated: d); x()"),
    .init("some.any.repeat(each); x()", is: "some.any.repeat(each); x()"),
  ]

  static let patterns: [BodyRow] = [
    .init(
      "switch a { case .row(let n, _) where n > 0: b() }; x()",
      is: "switch a { case .row(let n, _) where (n > 0): b(); }; x()"),
    .init("switch a { case let .pair(c, _): b() }; x()", is: "switch a { case .pair(let c, _): b(); }; x()"),
    .init(
      "switch a { case .login(.alert(.ok)), .none?: b() }; x()",
      is: "switch a { case .login(.alert(.ok)), .none: b(); }; x()"),
    .init(
      "switch a { case is Foo, 1...5, \"x\": b(); @unknown default: c() }; x()",
      is: "switch a { case _, (1 ... 5), \"x\": b(); default: c(); }; x()"),
    .init(
      "if case .some(let t) = v, let self, let q = w {}; x()",
      is: "if case .some(let t) = v, let self, let q = w {  }; x()"),
    .init("for case let (id, title) in table {}", is: "for (id, title) in table {  }"),
    .init("for (number, (id, _)) in table {}", is: "for (number, (id, _)) in table {  }"),
  ]

  /// The only statement of a body is its result.
  static let results: [BodyRow] = [
    .init("if x { b } else { c }", is: "if x { -> b } else { -> c }"),
    .init("if x { b } else { c }; d()", is: "if x { b } else { c }; d()"),
    .init("if x { b; e } else { c }", is: "if x { b; e } else { -> c }"),
    .init("#if DEBUG\n1\n#else\n2\n#endif", is: "#if DEBUG { -> 1 } #if !(DEBUG) { -> 2 }"),
    .init("#if DEBUG\n1\n#else\n2\n#endif\nx()", is: "#if DEBUG { 1 } #if !(DEBUG) { 2 }; x()"),
    .init("switch a { case 1: b; default: c; d }", is: "switch a { case 1: -> b; default: c; d; }"),
    .init("e.f()", is: "-> e.f()"),
    .init("a = b", is: "a = b"),
    .init("do { e.f() }", is: "do { e.f() }"),
    .init("let i = { j.k() }", is: "let i = {0 in -> j.k()}"),
    .init("for a in b { c }", is: "for a in b { c }"),
    .init("guard a else { return }", is: "guard a else { -> }"),
    .init("return\na", is: "-> a"),
  ]

  static let rows: [BodyRow] = conditions + angles + chains + operators + strings + words + patterns + results

  @Test(arguments: rows)
  func bodiesAreRead(row: BodyRow) throws {
    let source = ParsedSource(SourceFile(path: "a.swift", text: "func f() {\n\(row.source)\n}"))
    #expect(source.findings.isEmpty)
    let member = try #require(source.members.first)
    #expect(CodeText.text(of: member.body ?? []) == row.expected)
  }
}
