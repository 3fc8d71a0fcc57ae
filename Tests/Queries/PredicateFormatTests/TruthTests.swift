// Tests Kleene's truth tables.

import PredicateFormat
import Testing

@Suite struct TruthTests {
  static let tables: [(left: Truth, right: Truth, and: Truth, or: Truth)] = [
    (.yes, .yes, .yes, .yes), (.yes, .unknown, .unknown, .yes), (.yes, .no, .no, .yes),
    (.unknown, .yes, .unknown, .yes), (.unknown, .unknown, .unknown, .unknown), (.unknown, .no, .no, .unknown),
    (.no, .yes, .no, .yes), (.no, .unknown, .no, .unknown), (.no, .no, .no, .no),
  ]

  @Test(arguments: tables) func connectives(_ row: (left: Truth, right: Truth, and: Truth, or: Truth)) {
    #expect((row.left && row.right) == row.and)
    #expect((row.left || row.right) == row.or)
    // De Morgan
    #expect(!(row.left && row.right) == (!row.left || !row.right))
  }

  @Test func negation() {
    #expect(Truth.allCases.map { !$0 } == [.no, .yes, .unknown])
  }

  @Test func rightOperandIsNotEvaluatedIfLeftDecides() {
    var count = 0
    func evaluate() -> Truth {
      count += 1
      return .yes
    }
    _ = Truth.no && evaluate()
    _ = Truth.yes || evaluate()
    #expect(count == 0)
  }
}
