// Tests how declarations are read: types, members, parameters, and what of them refers to something.

import CodeModel
import Findings
import Testing

@Suite struct DeclarationReadingTests {
  /// A source, and its members.
  static let members: [(code: String, reading: [String])] = [
    ("let open = 1, prefix = 2, some = 3", ["open = 1", "prefix = 2", "some = 3"]), ("var a: B { get }", ["a"]),
    ("var a: B { c }", ["a { return c; }"]), ("var a: B { get { c } set { d } }", ["a { return c; }"]),
    ("var a = b { didSet { c() } }", ["a = b"]), ("let (a, b) = c", ["a = c", "b = c"]),
    ("var a: [B?] = [], c = 1", ["a = []", "c = 1"]),
    ("func f(a b: Int = 1, _ c: [String], d: T.Type) {}", ["f(a b: Int = 1, _ c: [String], d d: T.Type) { }"]),
    (
      "func f(sending body: Int, isolated x: Int, in: inout B) {}",
      ["f(sending body: Int, isolated x: Int, in in: B) { }"]
    ),
    (
      "func f<T: A & B, U>(a: T, b: U, c: [T]) where U: C, T.RawValue == Int {}",
      ["f(a a: _ & A & B, b b: _ & C, c c: [T]) { }"]
    ),
    ("func f<T: RawRepresentable>(a: T) where T.RawValue == String {}", ["f(a a: _ & RawRepresentable<String>) { }"]),
    (
      "func f(a: @escaping (A, inout B) async throws(E) -> C?, b: ((D)) -> Void) {}",
      ["f(a a: (A, B) -> C, b b: () -> Void) { }"]
    ),
    (
      "func f(a: some A, b: any B?, c: (any C)!, d: Dict<E, [F]>) {}", ["f(a a: A, b b: B, c c: C, d d: Dict<E, >) { }"]
    ),
    ("static func << <T>(l: T, r: T) {}", ["<<(l l: _, r r: _) { }"]),
    ("static func ==<T>(l: T, r: T) {}", ["==(l l: _, r r: _) { }"]),
    ("struct S { init?(a: Int) { b }; init!() {}; init(c: Int) }", ["S.init(a a: Int) { b; }", "S.init() { }"]),
    ("struct S { subscript(a: Int, b c: Int) -> T { d } }", ["S.subscript[_ a: Int, b c: Int] { return d; }"]),
    ("extension A.B<C> { class func d() {} }", ["A.B.d() { }"]), ("actor A { let b = 1 }", ["A.b = 1"]),
    ("enum E { case a(Int = n), b; struct S { let c = 1 } }", ["E.S.c = 1"]), ("deinit { a() }", []),
    ("nonisolated(unsafe) private(set) weak var a: B?", ["a"]),
    ("public package final class A { open override var b: C { d } }", ["A.b { return d; }"]),
    ("macro m<T>(a: T) -> B = #externalMacro(module: \"c\", type: \"d\")", []),
    ("precedencegroup P { higherThan: Q }", []),
    ("infix operator |>: P\nprefix operator √", []), ("@A #b(c) { d }\n#Preview { e }", ["‹{ return e; }›"]),
    ("import struct A.B\n@testable import C", []), ("typealias A<T> = B<T> where T: C", []), ("using @MainActor", []),
    ("func f() -> <T> T { a }", ["f() { return a; }"]),
    ("struct V<let n: Int, each T> { var a: (repeat each T) }", ["V.a"]),
    ("var a: B { mutating get async throws { c } }", ["a { return c; }"]),
    ("var a: B { _read { yield c } _modify { yield &c } }", ["a"]),
  ]

  @Test(arguments: members)
  func membersAreRead(_ row: (code: String, reading: [String])) {
    #expect(CodeDescription.of(row.code) == row.reading)
    #expect(CodeDescription.read(row.code).findings.isEmpty)
  }

  @Test func typesAreRead() throws {
    let source = CodeDescription.read(
      """
      @MainActor public final class A<T>: B, C<D, E>, ~Copyable where T: F {
        enum G: String { case a = "x", `default`; indirect case b(Int, label: H?); typealias I = J.K }
        @Macro struct L {}
      }
      """)
    let types = Dictionary(uniqueKeysWithValues: source.types.map { ($0.name, $0) })
    #expect(Set(types.keys) == ["A", "A.G", "A.L"])
    let outer = try #require(types["A"])
    #expect(outer.inherited == ["B", "C", ""])
    #expect(outer.inheritedArguments == ["C": ["D", "E"]])
    #expect(!outer.isOpen)
    #expect(source.text[outer.nameStart..<outer.nameStart + 1] == "A")
    let inner = try #require(types["A.G"])
    #expect(inner.cases.map(\.name) == ["a", "default", "b"])
    #expect(inner.cases.last?.payload.map(\.label) == [nil, "label"])
    #expect(inner.cases.last?.payload.map(\.isPlain) == [true, false])
    #expect(inner.aliases == ["I": "J.K"])
    #expect(types["A.L"]?.isOpen == true)
    #expect(source.otherNames == ["T", "I"])
  }

  /// A source, and the names to which it refers. Setters, observers, `deinit`, capture lists, attributes of anything
  /// but member variables, `where` of loops and of `catch`, conditions of `#if`, links inside a postfix `#if`, and
  /// default values of payloads count only for the outline.
  static let references: [(code: String, names: Set<String>)] = [
    ("class A { var x = a { didSet { b.c() } } }", ["a"]), ("class A { deinit { b() } }", []),
    ("let x = a.map { [y = b.c] in d }", ["a", "map", "d"]),
    ("@Test(.enabled(if: a())) func g() {}", ["enabled", "a"]),
    ("struct S { @Wrapped(key: k) var h: Int }", ["k"]), ("func f() { @W(k) var h: Int }", []),
    ("func f() { for r in a where r.b { r.c() } }", ["a", "r", "b", "c"]),
    ("func f() { do { a } catch b.c where d {} }", ["a"]),
    ("enum E { case a(Int = n); case b = c }", ["c"]), ("#if a(b)\nlet c = d\n#endif", ["d"]),
    ("let v = a\n#if os(iOS)\n.b[\"c\"]\n#else\n.d\n#endif\n.e", ["a", "e"]), ("let x = \\A.b[c].d", []),
    ("let x = a[b: c]", ["a", "[b:]", "c"]), ("let x = a[0]", ["a", "[]"]), ("subscript(a: Int = b) -> C { d }", ["d"]),
    ("init(a: Int = b)", []), ("func f(a: Int = b)", ["b"]), ("typealias A = B.C", []),
    ("let x = `if`.`else`", ["`if`", "else"]),
  ]

  @Test(arguments: references)
  func referencesAreNoted(_ row: (code: String, names: Set<String>)) {
    #expect(Set(CodeDescription.read(row.code).references.keys) == row.names)
  }

  @Test func qualifiersAreTheLastNames() {
    let source = CodeDescription.read("let x = Ids.Login.submit, y = .a, z = f().b, w = a\n#if B\n.c\n#endif\n.d")
    let names = source.qualifiers.map { offset, qualifier in "\(qualifier)>\(source.text[offset..<offset + 1])" }
    #expect(Set(names) == ["Ids>L", "Login>s", ">a", "?>b", "?>d"])
  }

  /// The conditions of members, as `#if` has them.
  @Test func conditionsAreNoted() {
    let source = CodeDescription.read(
      "#if os(iOS)\nlet a = 1\n#elseif  B  &&  C\nlet b = 1\n#else\n#if D\nlet c = 1\n#endif\n#endif")
    #expect(source.members.map(\.conditions) == [["os(iOS)"], ["B && C"], ["!(os(iOS)) && !(B && C)", "D"]])
    #expect(source.branches.count == 4)
  }

  @Test(arguments: [
    ("#if A\n@B\n#endif\n@C(d) var e: F", ["C"]), ("@available(iOS 17, *) @objc(a:) var b: C", []),
    ("@A.B<C>(d) var e: F", ["B"]),
  ])
  func attributesAreRead(_ row: (code: String, names: [String])) {
    let source = CodeDescription.read("struct S {\n\(row.code)\n}")
    #expect(
      source.members.first?.attributes.map { CodeDescription.expression($0).prefix { $0 != "(" } } ?? []
        == row.names.map { "@\($0)" })
  }
}
