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
}
