// Tests block predicates, which are query filters written as Swift closures.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct BlockPredicateTests {
  static let startsWithA = BlockPredicate { ($0.label ?? "").hasPrefix("A") }
  static let never = BlockPredicate { _ in false }

  /// In the tree `shop`, `Ann` is the text of cell `a` (element 6), and `Bob` is the text of cell `b` (element 9).
  static let rows: [(query: ElementQuery, indices: [Int])] = [
    (ElementQuery.application.staticTexts.appending(.matchingBlock(startsWithA)), [7]),
    (ElementQuery.application.staticTexts.appending(.matchingBlock(never)), []),
    (ElementQuery.application.cells.appending(.matchingBlock(startsWithA)), []),
    // Whether the element itself is included is undecidable, as it is for predicates with a format string.
    (ElementQuery.application.staticTexts.appending(.containingBlock(startsWithA)), []),
    (ElementQuery.application.cells.appending(.containingBlock(startsWithA)), [6]),
    (ElementQuery.application.cells.appending(.containingBlock(startsWithA)).buttons, [8]),
  ]

  @Test(arguments: rows)
  func finds(_ row: (query: ElementQuery, indices: [Int])) throws {
    let snapshot = try ConformanceTests.shop.snapshot()
    #expect(try row.query.resolve(in: snapshot).matches.map(\.index) == row.indices)
  }

  @Test func explainsEmptyingStep() throws {
    let query = ElementQuery.application.staticTexts.appending(.matchingBlock(Self.never)).element
    let explanation = try query.explain(in: try ConformanceTests.shop.snapshot())
    #expect(explanation.emptyingStep == 1)
    #expect(query.description == "staticTexts.matching(NSPredicate(block: …)).element")
  }

  @Test func blockPredicatesEqualOnlyThemselves() {
    #expect(QueryStep.matchingBlock(Self.never) == .matchingBlock(Self.never))
    #expect(QueryStep.matchingBlock(Self.never) != .matchingBlock(BlockPredicate { _ in false }))
  }
}
