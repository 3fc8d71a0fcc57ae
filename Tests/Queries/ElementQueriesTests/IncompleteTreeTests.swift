// Tests that answers from an incomplete tree hold for every tree of which it may be the beginning.

import AccessibilityTree
import ElementQueries
import TestNotation
import Testing

@Suite struct IncompleteTreeTests {
  /// A tree that was cut off, and trees that begin with it.
  struct Sample {
    var cut: Snapshot
    var completions: [Snapshot]

    init(seed: Int) throws {
      var dice = Dice(seed: UInt64(seed))
      let start = GeneratedTree(using: &dice, size: dice.roll(2...12))
      // Elements below this level were closed before the cut, so nothing can follow inside them.
      let level = dice.roll(0...3)
      cut = try #require(start.snapshot(cutOffAt: level))
      let completions = (0...4).map { $0 == 0 ? start : start.continued(at: level, by: $0 * 2, using: &dice) }
      self.completions = try completions.map { try #require($0.snapshot()) }
    }
  }

  @Test(arguments: DailySeeds.of(400))
  func decidedAnswersHoldForEveryCompletion(seed: Int) throws {
    let sample = try Sample(seed: seed)
    var dice = Dice(seed: UInt64(seed) + 1_000)
    for order in [ResultOrder.level, .document] {
      for _ in 1...12 {
        var query = try dice.query(
          steps: dice.roll(1...4), types: GeneratedTree.types + [.any, .any], keys: GeneratedTree.keys)
        if !query.isElement, dice.roll(0...3) == 0 {
          query = query.appending(.position(dice.pick([1, 2, 3, -1, -2])))
          if dice.roll(0...1) == 0 { query = query.descendants(matching: .any) }
        }
        let ordered = ElementQuery(steps: query.steps, order: order)
        for reading in [ordered, ordered.excludingSelves] { try compare(reading, sample) }
      }
    }
  }

  private func compare(_ query: ElementQuery, _ sample: Sample) throws {
    let version = XCTestVersion(major: 15)
    let answer = try query.resolve(in: sample.cut.assuming(xctest: version))
    let certain = Set(answer.matches.map(\.index))
    let any = certain.union(answer.possible.map(\.index))
    for completion in sample.completions {
      let whole = try query.resolve(in: completion.assuming(xctest: version))
      // The order of the results of several receivers is a different uncertainty, which other tests cover.
      if whole.missingFacts.contains(.receiverOrder) || answer.missingFacts.contains(.receiverOrder) { continue }
      let found = Set(whole.matches.map(\.index))
      let comment: Comment = "\(query)\n\(sample.cut.outline)\n\(completion.outline)"
      if answer.outcome != .undecidable {
        #expect(whole.outcome == answer.outcome, comment)
        #expect(certain.isSubset(of: found), comment)
        if !answer.mayHaveMore { #expect(found.isSubset(of: any), comment) }
      }
      if answer.outcome != .undecidable || answer.isDecidedByLastStep {
        #expect(found.filter { $0 < sample.cut.count }.isSubset(of: any), comment)
      }
      if let exists = answer.exists { #expect(whole.exists == exists, comment) }
    }
  }

  /// What is decided although the tree is incomplete: the window and its table were open when the dump was cut off.
  static let rows: [(query: ElementQuery, outcome: Resolution.Outcome, matches: [Int], mayHaveMore: Bool)] = {
    let app = ElementQuery.application
    let table = app.windows.firstMatch.children(matching: .table).firstMatch
    return [
      // The first window may be the only one, but the bar in it is complete.
      (app.windows, .resolved, [1], true), (app.windows.firstMatch, .resolved, [1], false),
      (app.windows.element, .undecidable, [], true),
      (app.windows.firstMatch.navigationBars.firstMatch.buttons["Back"], .resolved, [3], false),
      (app.windows.firstMatch.navigationBars.firstMatch.buttons["Next"], .noMatch, [], false),
      (app.windows.firstMatch.navigationBars.firstMatch.buttons, .resolved, [3], false),
      (app.windows.firstMatch.navigationBars["bar"].buttons["Back"], .undecidable, [], true),
      // More cells may follow.
      (app.cells, .resolved, [5, 7], true), (app.cells.element, .ambiguous, [5, 7], true),
      (app.cells["b"], .undecidable, [], true), (app.sliders, .undecidable, [], true),
      // A cell that is missing on a level above would precede the recorded ones.
      (app.cells.firstMatch, .undecidable, [], true),
      // Missing cells of the same table follow them.
      (table.cells.firstMatch, .resolved, [5], false), (table.cells.element(boundBy: 1), .resolved, [7], false),
      (table.cells.element(boundBy: 2), .undecidable, [], true),
      // The first cell is complete, the second one is not.
      (table.cells.element(boundBy: 0).staticTexts["c"], .noMatch, [], false),
      (table.cells.element(boundBy: 1).staticTexts["c"], .undecidable, [], true),
      (table.cells.containing(.staticText, identifier: "a").firstMatch, .resolved, [5], false),
      (app.cells.containing(.staticText, identifier: "c"), .undecidable, [], true),
    ]
  }()

  static let outline = """
    0 application "Shop"
    1   window
    2     navigationBar "bar"
    3       button "Back"
    4     table
    5       cell
    6         staticText "a"
    7       cell
    """

  @Test(arguments: rows.indices)
  func decides(row: Int) throws {
    let row = Self.rows[row]
    let snapshot = try Tree.cutOff(Self.outline).snapshot()
    let answer = try row.query.resolve(in: snapshot)
    #expect(answer.outcome == row.outcome, "\(row.query)")
    #expect(answer.matches.map(\.index) == row.matches, "\(row.query)")
    #expect(answer.mayHaveMore == row.mayHaveMore, "\(row.query)")
    #expect(answer.missingFacts == (row.mayHaveMore ? [.missingElements] : []), "\(row.query)")
  }
}

extension Snapshot {
  /// The tree as text, for messages of failed tests.
  fileprivate var outline: String {
    elements.map { element in
      let name = "\(element.index)\(String(repeating: " ", count: element.depth * 2 + 1))\(element.type.swiftName)"
      let open = element.mayHaveMoreChildren ? " …" : ""
      return "\(name) id=\(element.identifier ?? "?") \(element.label ?? "?") \(element.value ?? "-")\(open)"
    }.joined(separator: "\n")
  }
}
