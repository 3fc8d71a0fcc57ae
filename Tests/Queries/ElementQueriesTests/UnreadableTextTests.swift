// Tests string keys on elements of which a string could not be read.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct UnreadableTextTests {
  /// A window with a button whose label could not be read, and another one.
  static let snapshot: Snapshot? = {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    builder.begin(ElementRecord(type: .window))
    for (identifier, label) in [("menu", nil), ("buy", "Buy")] as [(String, String?)] {
      var record = ElementRecord(type: .button)
      record.identifier = builder.intern(identifier)
      if let label { record.label = builder.intern(label) } else { record.facts.hasUnreadableText = true }
      builder.begin(record)
      builder.end()
    }
    return builder.finish(platform: .apple)
  }()

  /// Queries, with the indices of the elements that match, and of those that may match.
  static let rows: [(query: ElementQuery, outcome: Resolution.Outcome, matches: [Int], possible: [Int])] = {
    let app = ElementQuery.application
    return [
      // No recorded string is the key, but the string that could not be read may be.
      (app.buttons["Café"], .undecidable, [], [2]),
      (app.buttons.matching(identifier: "Café"), .undecidable, [], [2]),
      (app.descendants(matching: .any)["Café"], .undecidable, [], [2]),
      (app.windows.containing(.button, identifier: "Café"), .undecidable, [], [1]),
      (app.buttons[""], .undecidable, [], [2]),
      // A recorded string decides, whatever the other strings are.
      (app.buttons["menu"], .resolved, [2], []),
      // There may be two.
      (app.buttons["Buy"], .undecidable, [], [2, 3]),
      (app.buttons.matching(identifier: "Buy"), .resolved, [3], [2]),
      (app.buttons.matching(identifier: "Buy").firstMatch, .undecidable, [], [2, 3]),
      // Other elements, and queries without a key, are decided.
      (app.windows["Café"], .noMatch, [], []), (app.switches["Café"], .noMatch, [], []),
      (app.buttons.firstMatch, .resolved, [2], []),
    ]
  }()

  @Test(arguments: rows.indices)
  func aStringThatCouldNotBeReadMayBeTheKey(index: Int) throws {
    let row = Self.rows[index]
    let answer = try row.query.resolve(in: try #require(Self.snapshot))
    #expect(answer.outcome == row.outcome, "\(row.query)")
    #expect(answer.matches.map(\.index) == row.matches, "\(row.query)")
    #expect(answer.possible.map(\.index) == row.possible, "\(row.query)")
    let isOpen = !row.possible.isEmpty
    #expect(answer.missingFacts.contains(.unreadableText) == isOpen, "\(row.query)")
  }
}
