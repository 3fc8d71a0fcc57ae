// Tests searches in sorted arrays.

import Findings
import Testing

@Suite struct BisectionTests {
  static let searches: [(items: [Int], item: Int, isThere: Bool)] = [
    ([], 1, false), ([3], 3, true), ([3], 2, false), ([3], 4, false), ([1, 3, 5], 1, true), ([1, 3, 5], 5, true),
    ([1, 3, 5], 4, false), ([1, 1, 1], 1, true),
  ]

  @Test(arguments: searches) func containsInOrder(items: [Int], item: Int, isThere: Bool) {
    #expect(items.containsInOrder(item) == isThere)
  }
}
