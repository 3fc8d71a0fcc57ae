// Tests block predicates, which are query filters written as Swift closures.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct BlockPredicateTests {
  static let startsWithA = BlockPredicate { ($0.label ?? "").hasPrefix("A") }
  static let never = BlockPredicate { _ in false }

  /// In the tree `shop`, `Ann` is the text of cell `a` (element 6), and `Bob` is the text of cell `b` (element 9).
  static let rows: [(query: ElementQuery, indices: [Int])] = [
    (ElementQuery.application.staticTexts.appending(.filter(.block(startsWithA), of: .itself)), [7]),
    (ElementQuery.application.staticTexts.appending(.filter(.block(never), of: .itself)), []),
    (ElementQuery.application.cells.appending(.filter(.block(startsWithA), of: .itself)), []),
    // Whether the element itself is included is undecidable, as it is for predicates with a format string.
    (ElementQuery.application.staticTexts.appending(.filter(.block(startsWithA), of: .either)), []),
    (ElementQuery.application.cells.appending(.filter(.block(startsWithA), of: .either)), [6]),
    (ElementQuery.application.cells.appending(.filter(.block(startsWithA), of: .either)).buttons, [8]),
  ]

  @Test(arguments: rows)
  func finds(_ row: (query: ElementQuery, indices: [Int])) throws {
    let snapshot = try ConformanceTests.shop.snapshot()
    #expect(try row.query.resolve(in: snapshot).matches.map(\.index) == row.indices)
  }

  @Test func explainsEmptyingStep() throws {
    let query = ElementQuery.application.staticTexts.appending(.filter(.block(Self.never), of: .itself)).element
    let explanation = try query.explain(in: try ConformanceTests.shop.snapshot())
    #expect(explanation.emptyingStep == 1)
    #expect(query.description == "staticTexts.matching(NSPredicate(block: …)).element")
  }

  @Test func blockPredicatesEqualOnlyThemselves() {
    #expect(QueryStep.filter(.block(Self.never), of: .itself) == .filter(.block(Self.never), of: .itself))
    #expect(
      QueryStep.filter(.block(Self.never), of: .itself) != .filter(.block(BlockPredicate { _ in false }), of: .itself))
  }
}
