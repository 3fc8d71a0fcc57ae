// Tests lists that keep the order of first appearance.

import Findings
import Testing

@Suite struct KeyedListTests {
  @Test func keepsTheFirstItemOfEachKey() {
    var list = KeyedList<String, Int>()
    #expect(["a", "b", "a"].enumerated().map { list.index(of: $1, adding: $0) } == [0, 1, 0])
    #expect(list.items == [0, 1])
    #expect(list.index(of: "b") == 1)
    #expect(list.index(of: "c") == nil)
  }

  @Test func groupsInOrderOfFirstAppearance() {
    let groups = ["cd", "ab", "", "ce"].grouped(by: \.first)
    #expect(groups.map(\.key) == ["c", "a"])
    #expect(groups.map(\.items) == [["cd", "ce"], ["ab"]])
  }
}
