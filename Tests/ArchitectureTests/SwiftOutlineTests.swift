// Tests the search for declarations.

import Testing

@Suite struct SwiftOutlineTests {
  static let cases: [(text: String, names: [String])] = [
    ("public func tap(at point: Int, _ times: Int = 1) {}", ["tap(at:_:)"]),
    (
      "open class A: B {\n  open var a = 1\n  var b = 2\n  public static let `default` = A()\n}",
      ["A", "A.a", "A.default"]
    ),
    ("extension A.B {\n  public init?(_ a: [Int: Int]) {\n    let x = 1\n  }\n}", ["A.B.init(_:)"]),
    ("public enum E: Int {\n  case a, b = 3\n  case c(Int, of: Int)\n}", ["E", "E.a", "E.b", "E.c"]),
    ("enum E {\n  case a\n  public func f() {}\n}", []),
    ("public protocol P {\n  var a: Int { get }\n  func f(_ x: () -> Void)\n}", ["P", "P.a", "P.f(_:)"]),
    ("public func f<T>(\n  _ a: T,\n  b: @escaping (T) -> Void\n) -> T\nwhere T: A\n{\n}", ["f(_:b:)"]),
    ("struct S {}\nextension S {\n  public static func <= (_ a: S, _ b: S) -> Bool { a < b }\n}", ["S.<=(_:_:)"]),
    ("@available(*, x) @discardableResult public class func f() -> Int { 1 }", ["f()"]),
    ("public private(set) var a = 1 // public var b\n/// public var c\nlet d = \"public \\(\"}\") {\"", ["a"]),
    (
      "public struct S {\n  public subscript(key: String) -> Int { 0 }\n}\npublic typealias T = S",
      ["S", "S.subscript(_:)", "T"]
    ),
    ("struct S {\n  public var a = 1\n}\nprivate func f() {\n  public\n}", []),
  ]

  @Test(arguments: cases)
  func finds(text: String, names: [String]) {
    #expect(SwiftOutline(text).declarations.map(\.name) == names)
  }

  static let calls: [(call: String, isAnswer: Bool)] = [
    ("f(a:_:c:)", true), ("f(a:c:)", true), ("f(a:_:)", true), ("f(a:)", true), ("f(_:c:)", false),
    ("f(a:c:_:)", false),
    ("f", false), ("f()", false),
  ]

  @Test(arguments: calls)
  func answers(call: String, isAnswer: Bool) throws {
    let declared = DeclaredMembers(SwiftOutline("public func f(a: Int, _ b: Int = 1, c: Int = 2) {}").declarations)
    #expect(declared.has(call) == isAnswer)
  }
}
