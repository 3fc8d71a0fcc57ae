// What a locator finds on a snapshot, in a few bytes.

public import ElementQueries

/// What a locator comes to on one snapshot.
public struct LocatorAnswer: Hashable, Sendable {
  /// How the query ended.
  public var outcome: Resolution.Outcome
  /// How many elements were found, candidates of an ambiguous element included; those that cannot be decided are not counted.
  public var count: Int
  /// The number of the first element that was found; nil if none was.
  public var first: Int?

  /// There is one, or for a locator of several any number.
  public var isFound: Bool { outcome == .resolved }
}

/// The answers of all locators on all snapshots: one flat table.
struct AnswerTable: Sendable {
  private var outcomes: [UInt8]
  private var counts: [UInt32]
  private var firsts: [UInt32]
  private let width: Int

  private static let order: [Resolution.Outcome] = [.resolved, .noMatch, .ambiguous, .indexOutOfRange, .undecidable]

  /// Asks every query of every snapshot, on all cores. A query that XCUITest would refuse finds nothing.
  init(_ queries: [ElementQuery?], _ corpus: LintCorpus) {
    width = queries.count
    let size = width * corpus.snapshots.count
    var outcomes = [UInt8](repeating: 1, count: size)
    var counts = [UInt32](repeating: 0, count: size)
    var firsts = [UInt32](repeating: .max, count: size)
    outcomes.withUnsafeMutableBufferPointer { outcomes in
      counts.withUnsafeMutableBufferPointer { counts in
        firsts.withUnsafeMutableBufferPointer { firsts in
          Self.fill(queries, corpus, outcomes, counts, firsts)
        }
      }
    }
    (self.outcomes, self.counts, self.firsts) = (outcomes, counts, firsts)
  }

  subscript(locator: Int, snapshot: Int) -> LocatorAnswer {
    let place = snapshot * width + locator
    return LocatorAnswer(
      outcome: Self.order[Int(outcomes[place])], count: Int(counts[place]),
      first: firsts[place] == .max ? nil : Int(firsts[place]))
  }

  static func code(_ outcome: Resolution.Outcome) -> UInt8 { UInt8(order.firstIndex(of: outcome) ?? 1) }
}
