// Tests how declarations are read: their names, ranges, conditions, and which code in them counts.

import CodeModel
import Findings
import SwiftReader
import Testing

@Suite struct DeclarationTests {
  private func read(_ text: String) -> ParsedSource { ParsedSource(SourceFile(path: "a.swift", text: text)) }

  /// What a row writes for each member: the owner, the name, what it is, its type, its parameters.
  private func text(of member: CodeMember) -> String {
    let kind =
      switch member.kind {
      case .stored: member.isConstant ? "let" : "var"
      case .computed: "computed"
      case .function(let body): body == nil ? "required func" : "func"
      case .subscript: "subscript"
      case .initializer: "init"
      }
    let parameters = member.parameters.map { "\($0.label ?? "_") \($0.name): \(text(of: $0.type))" }
    return [
      (member.isPrivate ? "private " : "") + (member.isStatic ? "static " : "") + (member.isOverride ? "override " : "")
        + kind,
      (member.owner.map { $0 + "." } ?? "") + member.name, "(\(parameters.joined(separator: ", ")))",
      text(of: member.type), member.conditions.joined(separator: " | "),
    ].filter { !$0.isEmpty && $0 != "()" }.joined(separator: " ")
  }

  private func text(of type: CodeType?) -> String {
    guard let type else { return "" }
    var text = type.name
    if !type.arguments.isEmpty { text += "<\(type.arguments.joined(separator: ", "))>" }
    if let parameters = type.functionParameters {
      text += "(\(parameters.joined(separator: ", "))) -> \(type.functionResult ?? "")"
    }
    if !type.bounds.isEmpty { text += ": " + type.bounds.map { self.text(of: $0) }.joined(separator: " & ") }
    return (type.isList ? "[\(text)]" : text) + (type.isMetatype ? ".Type" : "")
  }

  static let members: [(String, [String])] = [
    ("var a = 1, b: Int { 2 }", ["var a", "computed b Int"]),
    ("struct A { static let (a, b) = (1, 2) }", ["static let A.a", "static let A.b"]),
    ("extension A.B { class func c() -> D? { e } }", ["static func A.B.c D"]),
    ("protocol A { func b(); var c: D { get } }", ["required func A.b", "var A.c D"]),
    ("class A { override init() { super.init() }; init(b: C); deinit {} }", ["override init A.init"]),
    ("struct A { subscript(b: C, d e: F) -> G { h } }", ["subscript A.subscript (_ b: C, d e: F) G"]),
    ("#if os(iOS)\nvar a = 1\n#elseif B\n#else\nvar c = 2\n#endif", ["var a os(iOS)", "var c !(os(iOS)) && !(B)"]),
    ("class A { var b = 1 { didSet { c() } } }", ["var A.b"]),
    ("class A { var b: Int { get async throws { 1 } set { c() } } }", ["computed A.b Int"]),
    ("func a<T: B & C>(_ t: T, _ u: [T]) where T: D {}", ["func a (_ t: _: B & C & D, _ u: [T])"]),
    ("func << <T>(a: T, b: T) {}", ["func << (a a: _, b b: _)"]),
    (
      "func a(_ p: UnsafePointer<UnsafePointer<C>?>?, q: D = 1) {}",
      ["func a (_ p: UnsafePointer<UnsafePointer>, q q: D)"]
    ),
    ("func a(_ b: inout [C], d: @escaping (E, F) -> G?, h: I...) {}", ["func a (_ b: [C], d d: (E, F) -> G, h h: I)"]),
    ("func a(b: (any C)?, d: E.Type, f: [G: H], i: (J, K)) {}", ["func a (b b: C, d d: E.Type, f f: , i i: )"]),
    ("func async(sending body: Int, isolated x: Int) {}", ["func async (sending body: Int, isolated x: Int)"]),
    ("enum A { case b; func c() {} }", ["func A.c"]),
    ("func a() { struct B { var c: D }; func e() {} }", ["var B.c D", "func a"]),
    ("let `default` = 1", ["let default"]),
    ("private let a = 1; fileprivate func b() {}; internal var c = 1", ["private let a", "private func b", "var c"]),
    ("private(set) var a = 1; public fileprivate(set) var b = 1", ["var a", "var b"]),
    (
      "private extension A { func b() {}; internal func c() {}; private(set) var d: E }",
      ["private func A.b", "func A.c", "private var A.d E"]
    ),
    ("private struct A { func b() {}; private init() {} }", ["func A.b", "private init A.init"]),
    ("extension A { fileprivate subscript(b: C) -> D { e } }", ["private subscript A.subscript (_ b: C) D"]),
  ]

  @Test(arguments: members)
  func membersAreRead(source: String, expected: [String]) {
    let source = read(source)
    #expect(source.findings.isEmpty)
    #expect(source.members.map { text(of: $0) } == expected)
  }

  @Test func typesHaveCasesAndAncestors() throws {
    let source = read(
      """
      enum A: String, B<C> {
        case d = "e", f(g: H, I?, _ j: Int = 1)
        typealias K = L.M
        @available(iOS 15, *) struct N {}
      }
      @Observable class O {}
      @resultBuilder struct P {}
      """)
    let outer = try #require(source.types.first { $0.name == "A" })
    #expect(outer.kind == .enum && outer.inherited == ["String", "B"] && outer.inheritedArguments == ["B": ["C"]])
    #expect(outer.cases.map(\.name) == ["d", "f"] && outer.aliases == ["K": "L.M"])
    #expect(outer.cases.last?.payload.map(\.label) == ["g", nil, "j"])
    #expect(outer.cases.last?.payload.map(\.type.name) == ["H", "I", "Int"])
    #expect(outer.cases.last?.payload.map(\.isPlain) == [true, false, false])
    #expect(source.types.map(\.name).sorted() == ["A", "A.N", "O", "P"])
    #expect(source.types.filter(\.isOpen).map(\.name) == ["O", "P"])
    #expect(source.types.filter(\.isResultBuilder).map(\.name) == ["P"])
    #expect(source.otherNames == ["K"])
  }

  /// Some code counts only for the outline of a function, since it is not evaluated. Each row has the names that are
  /// references, apart from `f`.
  static let references: [(String, Set<String>)] = [
    ("class A { var b = c { didSet { d() } } }", ["c"]),
    ("class A { deinit { stop() } }", []),
    ("func g() { list.forEach { [weak self, y = z.w] in self?.go() } }", ["list", "forEach", "self", "go"]),
    ("func g() { for r in rows where r.isOn { r.tap() } }", ["rows", "r", "isOn", "tap"]),
    ("@Test(.enabled(if: isOn())) func g() { h() }", ["enabled", "isOn", "h"]),
    ("class A { @Wrapped(key: k) var h: Int }", ["k"]),
    ("enum A { case b(Int = n) }", []),
    ("func g(_ a: Int = count) {}", ["count"]),
    ("let v = app\n #if A\n .b[\"k\"]\n #endif\n .c", ["app", "c"]),
    ("func g() { a[b].c[d: e] }", ["a", "b", "[]", "c", "[d:]", "e"]),
    ("let v = \\A.b.c", []),
    ("func g() { switch a { case .b(let n): n.c(); default: d } }", ["a", "b", "n", "c", "d"]),
    ("func g() { do { try a() } catch let e as B { c(e) } }", ["a", "c", "e"]),
  ]

  @Test(arguments: references)
  func onlyCodeThatIsEvaluatedRefers(source: String, expected: Set<String>) {
    let source = read(source)
    #expect(source.findings.isEmpty)
    #expect(Set(source.references.keys) == expected)
  }

  @Test func theOutlineHasAllCalls() throws {
    let source = read(
      """
      @Test(.enabled(if: isOn())) func g() {
        var x = 1 { didSet { app.buttons["k"].tap() } }
        for _ in 0..<3 { while !a.exists { a.tap() } }
        if b { c() }
        _ = a.waitForExistence(timeout: 1)
      }
      """)
    let outline = try #require(source.outlines.first)
    #expect(outline.name == "g" && outline.lastLine == 6 && outline.place.range == 0..<source.text.count)
    #expect(outline.calls.map(\.name).sorted() == ["c", "enabled", "isOn", "tap", "tap", "waitForExistence"])
    #expect(outline.calls.filter(\.isRepeated).map(\.iterations) == [nil])
    #expect(outline.calls.filter { $0.name == "waitForExistence" }.map(\.isDiscarded) == [true])
    #expect(outline.loops.map(\.condition) == ["!a.exists"] && outline.loops.map(\.canEnd) == [false])
    #expect(outline.skips.count == 1)
    #expect(source.keys.map(\.list) == ["buttons"])
  }

  @Test func placesAreCountedInBytes() throws {
    let source = read("// ä\nlet a = b.c(\"d\") /* e */, f = g; let h = i")
    #expect(source.members.map(\.name) == ["a", "f", "h"])
    // A binding ends with its comma: the range has what is between them.
    #expect(source.members.map { source.text[$0.range] } == ["a = b.c(\"d\") /* e */,", "f = g", "h = i"])
    #expect(source.members.map { source.text.position($0.nameStart).column } == [5, 27, 38])
    #expect(source.references["c"]?.map { source.text[$0..<$0 + 4] } == ["c(\"d"])
    #expect(source.qualifiers.values.sorted() == ["b"])
  }
}
