// Tests snapshots of a part of another snapshot.

import AccessibilityTree
import Testing

@Suite struct SubtreeTests {
  /// The elements `a(b(c d) e)`: the subtree of each has the elements below it, with the same attributes.
  @Test func subtreesHaveTheSameElements() throws {
    let whole = try #require(tree(of: ["a", " b", "  c", "  d", " e"]))
    for element in whole.elements {
      let part = whole.subtree(of: element)
      #expect(part.root.parent == nil)
      #expect(part.count == element.descendants.count + 1)
      for (own, other) in zip(part.elements, whole.elements.dropFirst(element.index)) {
        #expect(own.identifier == other.identifier)
        #expect(own.depth == other.depth - element.depth)
        #expect(own.children.map(\.identifier) == other.children.map(\.identifier))
      }
    }
  }

  /// What is left of `a(b(c d) e(f))` without each element.
  @Test(arguments: [
    (1, ["a", " e", "  f"]), (2, ["a", " b", "  d", " e", "  f"]), (3, ["a", " b", "  c", " e", "  f"]),
    (4, ["a", " b", "  c", "  d"]), (0, ["a", " b", "  c", "  d", " e", "  f"]),
  ])
  func theRestIsTheSame(index: Int, rest: [String]) throws {
    let whole = try #require(tree(of: ["a", " b", "  c", "  d", " e", "  f"]))
    let expected = try #require(tree(of: rest))
    let left = whole.removing(whole[index])
    #expect(left.count == rest.count)
    for (own, other) in zip(left.elements, expected.elements) {
      #expect(own.identifier == other.identifier && own.depth == other.depth)
      #expect(own.parent?.identifier == other.parent?.identifier)
      #expect(own.children.map(\.identifier) == other.children.map(\.identifier))
    }
  }
}
