// Tests the outlines of functions, keys and calls of properties.

import CodeModel
import Findings
import Testing

@Suite struct OutlineReadingTests {
  /// The body of a function, and its calls: `*` for a discarded result, `×` and a number for repeated calls.
  static let calls: [(code: String, calls: [String])] = [
    ("a.b().c()", ["c*", "b"]), ("f(g(), h { i() })", ["f*", "g", "h", "i"]), ("_ = try await a.b()", ["b*"]),
    ("try _ = a()", ["a"]),
    ("let x = a()", ["a"]), ("a(); return b()", ["a*", "b"]), ("unsafe a()", ["a"]), ("a?()\nA<B>()\nb", []),
    ("for i in 0..<3 { for j in 1...2 { a() } }", ["a ×6"]), ("for i in x { a(); b() }", ["a* ×?", "b* ×?"]),
    ("while a() { b() }", ["a ×?", "b ×?"]),
    ("for i in (0..<3) { a() }", ["a ×?"]), ("if a { b { c() } }", ["b", "c"]),
    ("#if os(iOS)\na()\n#endif", ["os", "a"]),
    ("class A { var b: C { d() } }", ["d"]), ("func g() { h() }", ["h*"]),
    ("a\n#if B\n.c()\n#endif\n.d()", ["d*", "B", "c"].filter { $0 != "B" }),
  ]

  @Test(arguments: calls)
  func callsAreOutlined(_ row: (code: String, calls: [String])) throws {
    let source = CodeDescription.read("@T(z()) func f() {\n\(row.code)\n}")
    let outline = try #require(source.outlines.first)
    let calls = outline.calls.dropFirst().map { call in
      let count = call.isRepeated ? " ×\(call.iterations.map(String.init) ?? "?")" : ""
      return call.name + (call.isDiscarded ? "*" : "") + count
    }
    #expect(calls == row.calls)
    #expect(outline.calls.first?.name == "z")
    #expect(source.outlines.count == 1)
  }

  @Test func loopsAndSkipsAreOutlined() throws {
    let source = CodeDescription.read(
      """
      func f(a: Int, b: XCUIElement) {
        while !x.exists && y.waitForExistence(timeout: 1) { z() }
        repeat { try z() } while try x.exists
        if a { b() }
        guard c else { return }
        d()
      }
      """)
    let outline = try #require(source.outlines.first)
    #expect(outline.loops.map(\.checksElementsOnly) == [true, false])
    #expect(outline.loops.map(\.canEnd) == [false, true])
    #expect(outline.loops.map(\.condition) == ["!x.exists && y.waitForExistence(timeout: 1)", "try x.exists"])
    #expect(outline.skips.map { $0.condition.start.line } == [4, 5])
    #expect(outline.skips.map { $0.code.end.line } == [4, 6])
    #expect(outline.objectParameters == ["b"])
    #expect(outline.lastLine == 7)
  }

  /// Statements that run one after the other, up to those with branches, closures or loops.
  @Test func sequencesAreOutlined() throws {
    let source = CodeDescription.read(
      "func f() { a.tap(); b.c; if d { e.tap(); g() }; h.tap(); i { j }; k(); l.press(); m.n(o) }")
    let outline = try #require(source.outlines.first)
    #expect(
      outline.sequences.map { $0.map { $0.names.sorted() } } == [
        [["a", "tap"], ["b", "c"]], [["k"], ["l", "press"], ["m", "n", "o"]], [["e", "tap"], ["g"]],
      ])
  }

  @Test func keysAndCallsOfPropertiesAreNoted() {
    let source = CodeDescription.read(
      """
      struct S {
        var a: B { c.cells["x"].buttons[y].d() }
        deinit { c.switches[z()] }
        func f() { c.images[0].links["w", "v"].maps["u"] }
      }
      """)
    #expect(source.keys.map { "\($0.list) \($0.around)" } == ["buttons S", "cells S", "switches S", "maps S.f"])
    #expect(source.propertyCalls == ["a": ["d"]])
  }
}
