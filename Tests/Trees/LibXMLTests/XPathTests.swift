// Documents made for XPath, and what can go wrong with asking them.

import LibXML
import Testing

@Suite struct XPathTests {
  /// a(b(c), b), with a name each.
  static func document(wrapper: String? = nil) throws -> XPathDocument {
    let tags = ["a", "b", "c", "b"]
    let document = try #require(
      XPathDocument(wrapper: wrapper, parents: [nil, 0, 1, 0]) { tags[$0] })
    document.add(attribute: "name") { $0 == 2 ? nil : "n\($0) <&\"'>" }
    return document
  }

  @Test(arguments: [
    ("/a", [0]), ("//b", [1, 3]), ("//c", [2]), ("//*", [0, 1, 2, 3]), ("b", [1, 3]), (".", [0]), ("/", []),
    ("//b[2]", [3]), ("//*[@name]", [0, 1, 3]), ("//*[contains(@name, 'n3 <&')]", [3]), ("//c/ancestor::*", [0, 1]),
    ("//b | //c", [1, 2, 3]), ("//x", []),
  ])
  func elementsAreFound(_ expression: String, _ expected: [Int]) throws {
    #expect(try Self.document().elements(at: expression) == expected)
  }

  @Test func aWrapperHasNoNumber() throws {
    let document = try Self.document(wrapper: "w")
    #expect(try document.elements(at: "/w/a/b") == [1, 3])
    #expect(try document.elements(at: "//*") == [0, 1, 2, 3])
    #expect(try document.elements(at: "/w") == [])
    #expect(try document.elements(at: "b") == [1, 3])
    document.beginsAtWrapper = true
    #expect(try document.elements(at: "a") == [0])
  }

  /// The functions that take a step from many nodes give what the steps give.
  @Test(arguments: [
    (XPathSetAxis.descendant, "descendant::*"), (.descendantOrSelf, "descendant-or-self::*"),
    (.ancestor, "ancestor::*"), (.ancestorOrSelf, "ancestor-or-self::*"), (.parent, "parent::*"),
    (.following, "following::*"), (.preceding, "preceding::*"), (.followingSibling, "following-sibling::*"),
    (.precedingSibling, "preceding-sibling::*"),
  ])
  func manyAtOnceAreAsOneByOne(_ axis: XPathSetAxis, _ step: String) throws {
    // Trees that grow from numbers: the parent of each element is some element before it on the path to the last one.
    for seed in 1...20 {
      var parents: [Int?] = [nil]
      var random = seed
      while parents.count < 30 {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
        var parent = parents.count - 1
        for _ in 0..<(random >> 16) % 4 { parent = parents[parent] ?? parent }
        parents.append(parent)
      }
      for wrapper in [nil, "w"] {
        let document = try #require(XPathDocument(wrapper: wrapper, parents: parents) { "t\($0 % 3)" })
        for start in ["//t0", "//t1[1]", "//t2 | //t0", "//t9", "/*"] {
          let plain = try document.elements(at: "(\(start))/\(step)")
          #expect(try document.elements(at: "\(axis.rawValue)(\(start))/self::*") == plain, "\(start)/\(step)")
        }
      }
    }
  }

  @Test(arguments: [
    ("//*[", XPathError.Kind.syntax), ("foo(1)", .syntax), ("count(//*)", .noElements), ("'a'", .noElements),
    ("//@name", .noElements), ("//*[f(1)]", .other),
  ])
  func mistakesAreToldApart(_ expression: String, _ kind: XPathError.Kind) throws {
    let document = try Self.document()
    document.register("f") { _, _ in nil }
    let error = #expect(throws: XPathError.self) { try document.elements(at: expression) }
    #expect(error?.kind == kind, "\(String(describing: error))")
    // The document is as good as before.
    #expect(try document.elements(at: "//c") == [2])
  }

  @Test func functionsSeeTheirArguments() throws {
    let document = try Self.document()
    document.register("is") { node, arguments in .truth(arguments == [.text("\(node ?? -1)")]) }
    document.register("names") { _, arguments in
      guard case .texts(let texts) = arguments.first else { return nil }
      return .texts(texts + ["more"])
    }
    document.register("joined") { _, arguments in
      guard case .texts(let texts) = arguments.first else { return nil }
      return .text(texts.map { String($0.prefix(2)) }.joined(separator: ","))
    }
    #expect(try document.elements(at: "//*[is('2')]") == [2])
    #expect(try document.elements(at: "//*[joined(names(//@name)) = 'n0,n1,n3,mo']") == [0, 1, 2, 3])
    #expect(throws: XPathError.self) { try document.elements(at: "names(//@name)") }
  }

  @Test func workIsBounded() throws {
    let document = try #require(XPathDocument(parents: [nil] + Array(repeating: 0, count: 3_000)) { _ in "a" })
    let error = #expect(throws: XPathError.self) { try document.elements(at: "//*[count(//*[count(//*) > 1]) > 1]") }
    #expect(error?.kind == .tooMuchWork)
    #expect(try document.elements(at: "//*").count == 3_001)
  }
}
