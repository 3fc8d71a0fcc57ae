// Tests the search for the smallest choice of sets that covers everything.

import Testing

@testable import PageVerification

@Suite struct SetCoverTests {
  /// The sets, each written as its cost followed by `x` for every item that it covers and `.` for every other item; and
  /// the smallest choices of sets, cheapest first.
  static let rows: [(sets: [String], expected: [[Int]])] = [
    // One set is enough, and the cheaper one comes first
    (["5 xx", "2 xx", "0 x."], [[1], [0]]),
    // Two sets; a greedy search would need three, because the largest set is not part of the best choice
    (["0 .xxxx.", "0 xxx...", "0 ...xxx"], [[1, 2]]),
    (["0 x..", "0 .x.", "0 ..x"], [[0, 1, 2]]),
    // Four sets would be needed
    (["0 x...", "0 .x..", "0 ..x.", "0 ...x"], []),
    // Choices are ordered by total cost, and choices with equal cost by the order of their sets
    (["0 x.", "9 x.", "1 .x", "1 .x"], [[0, 2], [0, 3], [1, 2], [1, 3]]),
    (["0 .."], []),
  ]

  @Test(arguments: rows)
  func smallest(_ row: (sets: [String], expected: [[Int]])) throws {
    let parts = row.sets.map { $0.split(separator: " ") }
    let cover = SetCover(parts.map { $0[1].map { $0 == "x" } }, costs: try parts.map { try #require(Int($0[0])) })
    #expect(cover.smallest().map(\.sets) == row.expected)
  }

  /// More items than bits in a word.
  @Test func manyItems() {
    let first = (0..<150).map { $0 < 100 }
    let second = (0..<150).map { $0 >= 90 }
    #expect(SetCover([first, second], costs: [0, 0]).smallest().map(\.sets) == [[0, 1]])
  }
}
