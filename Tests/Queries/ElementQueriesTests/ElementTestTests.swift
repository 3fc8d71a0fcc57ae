// Tests filters written as code.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct ElementTestTests {
  static let startsWithA = ElementTest { ($0.label ?? "").hasPrefix("A") }
  static let never = ElementTest { _ in false }

  /// In the shop, `Ann` is the text of cell `a` (element 6), `Bob` that of cell `b` (element 9).
  static let rows: [(query: ElementQuery, indices: [Int])] = [
    (ElementQuery.application.staticTexts.appending(.matchingTest(startsWithA)), [7]),
    (ElementQuery.application.staticTexts.appending(.matchingTest(never)), []),
    (ElementQuery.application.cells.appending(.matchingTest(startsWithA)), []),
    // Whether the element itself is included is undecidable, as it is for predicates with a format string.
    (ElementQuery.application.staticTexts.appending(.containingTest(startsWithA)), []),
    (ElementQuery.application.cells.appending(.containingTest(startsWithA)), [6]),
    (ElementQuery.application.cells.appending(.containingTest(startsWithA)).buttons, [8]),
  ]

  @Test(arguments: rows)
  func finds(_ row: (query: ElementQuery, indices: [Int])) throws {
    let snapshot = try ConformanceTests.shop.snapshot()
    #expect(try row.query.resolve(in: snapshot).matches.map(\.index) == row.indices)
  }

  @Test func explainsWhereNothingIsLeft() throws {
    let query = ElementQuery.application.staticTexts.appending(.matchingTest(Self.never)).element
    let explanation = try query.explain(in: try ConformanceTests.shop.snapshot())
    #expect(explanation.emptyingStep == 1)
    #expect(query.description == "staticTexts.matching(NSPredicate(block: …)).element")
  }

  @Test func testsAreEqualToThemselvesOnly() {
    #expect(QueryStep.matchingTest(Self.never) == .matchingTest(Self.never))
    #expect(QueryStep.matchingTest(Self.never) != .matchingTest(ElementTest { _ in false }))
  }
}
