// Tests indices that can be used only in lists of one type.

import Testing

@testable import Findings

@Suite struct ItemIndexTests {
  @Test func iteratesOverList() {
    let views = ["LoginView", "HomeView"]
    #expect(views.itemIndices.map { views[$0] } == views)
    #expect(views.itemIndices.map(\.value) == [0, 1])
    #expect([String]().itemIndices.isEmpty)
  }

  @Test func isOrdered() {
    let home: ItemIndex<String> = 1
    #expect(ItemIndex(0) < home && home == ItemIndex(1))
    #expect(["LoginView", "HomeView"].itemIndices.contains(home))
    #expect(!["LoginView"].itemIndices.contains(home))
  }
}
