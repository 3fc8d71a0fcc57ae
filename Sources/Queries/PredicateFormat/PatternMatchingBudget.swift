// Limits the total work of matching a pattern against the strings of a dump.

/// The remaining work budget of one comparison. It is counted in progress reports, which the matcher makes every 10,000
/// steps. Limiting work rather than time gives the same answer on every machine.
///
/// A single string can take a very long time to match, and a dump can have 100,000 of them. When the strings matched so
/// far have used up the shared budget, each remaining string may use only one report from an additional budget. When
/// that is used up as well, matching ends. Nearly all strings are matched without any report and therefore cost
/// nothing.
package struct PatternMatchingBudget: Sendable {
  /// The budget for one string, as long as the shared budget is not used up.
  private static let limitPerString = 200
  private static let sharedLimit = 1_000
  /// The budget for all strings after the shared budget is used up. Each string may use one report of it. When it is
  /// used up as well, matching ends.
  private static let additionalLimit = 4_000

  private var spent = 0

  /// Creates the budget for matching the pattern of one comparison against the strings of one dump.
  package init() {}

  /// The number of progress reports after which matching the next string is stopped; 0 if the budget is used up, so
  /// that the string must not be matched at all.
  var limitForNextString: Int {
    if spent < Self.sharedLimit { return Self.limitPerString }
    return spent < Self.sharedLimit + Self.additionalLimit ? 1 : 0
  }

  mutating func spend(_ reports: Int) { spent += reports }
}
