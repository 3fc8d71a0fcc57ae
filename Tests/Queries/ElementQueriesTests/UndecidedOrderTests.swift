// Tests indexes into lists whose order and matches are undecidable, and chains with too many possibilities to follow.
// (`result-order` §6)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct UndecidedOrderTests {
  /// If the results are grouped by cell, the buttons are 3, 4, 6; in a single traversal, they are 6, 3, 4. The
  /// identifier of button 3 may be empty.
  static let doubtful: Tree = """
    0 application
    1   cell
    2     other
    3       button id?="OK" "OK"
    4       button id="b2"
    5   cell
    6     button id="c1"
    7       staticText "t"
    """

  static let named =
    #"cells.buttons.matching(NSPredicate(format: "identifier == 'OK' OR identifier IN {'b2', 'c1'}"))"#

  static let rows: [Row] = [
    Row(
      "§6.3", "a possible match is first in one order, a definite match in the other", doubtful,
      named + ".firstMatch",
      .undecidable(3, 4, 6, exists: true, missing: [.emptyIdentifier, .receiverOrder])),
    Row(
      "§6.3", "a descendant of a possible first match may be found", doubtful, named + #".firstMatch.staticTexts["t"]"#,
      .undecidable(3, 4, 6)),
    Row(
      "§6.3", "a descendant of no possible first match is not found", doubtful,
      named + #".firstMatch.staticTexts["x"]"#, .noMatch()),
    // If the results are grouped by cell, the last button is 6; in a single traversal, it is 4.
    Row(
      "§6.3", "the last match depends only on the order, but an earlier match is undecidable", doubtful,
      named + ".element(boundBy: 2)", .undecidable(6, 4, missing: [.emptyIdentifier, .receiverOrder])),
    Row(
      "§6.3",
      "a later step is ambiguous after the more likely pick: no likely match, and it exists only in that reading",
      """
      0 application
      1   cell
      2     other
      3       table
      4         button "x"
      5         button "x"
      6   cell
      7     table
      """, #"cells.tables.firstMatch.buttons["x"]"#, .undecidable(4, 5, step: 2, missing: [.receiverOrder])),
  ]

  @Test(arguments: rows)
  func order(_ row: Row) throws { try row.check() }

  @Test func ambiguousLikelyReadingHasNoLikelyMatches() throws {
    let row = try #require(Self.rows.last)
    let found = try ChainExpression.parse(#"cells.tables.firstMatch.buttons["x"]"#).resolve(in: row.tree.snapshot())
    #expect(found.likely == nil)
  }

  /// Each level has two cells. The first contains a more deeply nested button, which contains the two cells of the next
  /// level. The second contains a button that comes first in a single traversal.
  static func nest(_ levels: Int) throws -> Snapshot {
    var builder = SnapshotBuilder()
    func begin(_ types: ElementType...) { for type in types { builder.begin(ElementRecord(type: type)) } }
    func end(_ count: Int) { for _ in 0..<count { builder.end() } }
    begin(.application)
    for _ in 0..<levels { begin(.cell, .other, .button) }
    for _ in 0..<levels {
      end(3)
      begin(.cell, .button)
      end(2)
    }
    end(1)
    return try #require(builder.finish(platform: .apple))
  }

  /// It is undecidable which button each `firstMatch` picks. For the first few of them, the engine follows all
  /// possibilities; after that, it follows only the likely button.
  @Test(arguments: [1, 2, 4, 5, 6, 20, 100])
  func manyUndecidedPicks(_ levels: Int) throws {
    let snapshot = try Self.nest(levels)
    var query = ElementQuery.application
    for _ in 0..<levels { query = query.cells.buttons.firstMatch }
    let found = try query.resolve(in: snapshot)
    #expect(found.outcome == .undecidable)
    // Each level adds three elements, so this is the index of the innermost of the nested buttons.
    #expect(found.likely?.map(\.index) == [3 * levels])
    #expect(found.possible.first?.index == 3 * levels)
    // Each `firstMatch` has two possible results, but the engine follows at most sixteen combinations in total.
    #expect(found.isCut == (levels > 5))
    var steps = query.steps.map { $0 == .first ? .position(1) : $0 }
    steps.append(.descendants(.slider))
    // With four such steps, the engine follows all sixteen combinations, and none of them finds a slider.
    let outcome: Resolution.Outcome = levels > 4 ? .undecidable : .noMatch
    #expect(try ElementQuery(steps: steps).resolve(in: snapshot).outcome == outcome)
  }
}
