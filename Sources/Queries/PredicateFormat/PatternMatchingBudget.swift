// Limits the total work of MATCHES on the strings of a dump.

/// The remaining work budget of one comparison, counted in progress reports, which the matcher makes every 10,000
/// steps. Limiting work rather than time gives the same answer on every machine.
///
/// A single string can take a very long time to match, and a dump can have 100,000 of them. Once some strings have used
/// up the shared budget, each remaining string gets the minimum, until the additional budget is used up. Nearly all
/// strings are matched without any report and therefore cost nothing.
package struct PatternMatchingBudget: Sendable {
  /// The budget for one string while shared budget remains.
  private static let limitPerString = 200
  private static let sharedLimit = 1_000
  /// The additional shared budget, of which each string may use one report. When it is used up, matching ends.
  private static let additionalLimit = 4_000

  private var spent = 0

  /// Creates the budget of one comparison in one dump.
  package init() {}

  /// The number of progress reports allowed for the next string; 0 if it must not be matched.
  var limitForNextString: Int {
    if spent < Self.sharedLimit { return Self.limitPerString }
    return spent < Self.sharedLimit + Self.additionalLimit ? 1 : 0
  }

  mutating func spend(_ reports: Int) { spent += reports }
}
