// Tests traversal of parents, children, descendants and ancestors.

import AccessibilityTree
import Testing

@Suite struct TraversalTests {
  static let lines = ["a", " b", "  c", "  d", "   e", " f", " g", "  h"]

  struct Row: Sendable {
    var name: String
    var parent: String?
    var children: String
    var descendants: String
    var ancestors: String
  }

  static let rows = [
    Row(name: "a", parent: nil, children: "b f g", descendants: "b c d e f g h", ancestors: ""),
    Row(name: "b", parent: "a", children: "c d", descendants: "c d e", ancestors: "a"),
    Row(name: "c", parent: "b", children: "", descendants: "", ancestors: "b a"),
    Row(name: "d", parent: "b", children: "e", descendants: "e", ancestors: "b a"),
    Row(name: "e", parent: "d", children: "", descendants: "", ancestors: "d b a"),
    Row(name: "f", parent: "a", children: "", descendants: "", ancestors: "a"),
    Row(name: "g", parent: "a", children: "h", descendants: "h", ancestors: "a"),
    Row(name: "h", parent: "g", children: "", descendants: "", ancestors: "g a"),
  ]

  @Test(arguments: rows)
  func elementHasRelatives(row: Row) throws {
    let snapshot = try #require(tree(of: Self.lines))
    let element = try #require(snapshot.elements.first { $0.identifier == row.name })
    #expect(element.parent?.identifier == row.parent)
    #expect(element.children.names == row.children)
    #expect(element.descendants.names == row.descendants)
    #expect(element.ancestors.names == row.ancestors)
    #expect(element.depth == Array(element.ancestors).count)
    #expect(element.subtreeEnd == element.index + 1 + element.descendants.count)
    for other in snapshot.elements {
      #expect(element.isAncestor(of: other) == element.descendants.contains(other))
      #expect(element.isAncestor(of: other) == other.ancestors.contains(element))
    }
  }

  @Test func elementsAreInPreorder() throws {
    let snapshot = try #require(tree(of: Self.lines))
    #expect(snapshot.elements.names == "a b c d e f g h")
    #expect(snapshot.elements.map(\.index) == Array(0..<8))
    #expect(snapshot.root.index == 0)
    #expect(snapshot[5].identifier == "f")
  }

  @Test func rangesAreRandomAccess() throws {
    let snapshot = try #require(tree(of: Self.lines))
    let range = snapshot[1].descendants
    #expect(range.indices == 2..<5)
    #expect(range.count == 3)
    #expect(range[range.startIndex].identifier == "c")
    #expect(range.last?.identifier == "e")
    #expect(range.reversed().map(\.identifier) == ["e", "d", "c"])
    #expect(snapshot[2].descendants.isEmpty)
  }

  @Test func elementsOfDifferentSnapshotsAreUnrelated() throws {
    let one = try #require(tree(of: Self.lines))
    let other = try #require(tree(of: Self.lines))
    let copy = one
    #expect(one[3] == copy[3])
    #expect(one[3].hashValue == copy[3].hashValue)
    #expect(one[3] != one[4])
    #expect(one[3] != other[3])
    #expect(one === copy)
    #expect(!(one === other))
    #expect(!one.root.isAncestor(of: other[3]))
  }

  @Test func deepTreesNeedNoRecursion() throws {
    var builder = SnapshotBuilder()
    for _ in 0..<200_000 { builder.begin(ElementRecord(type: .other)) }
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot[199_999].ancestors.reduce(0) { count, _ in count + 1 } == 199_999)
    #expect(snapshot.root.descendants.count == 199_999)
    #expect(snapshot.root.isAncestor(of: snapshot[199_999]))
  }
}
