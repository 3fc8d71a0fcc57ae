// A bound on the work for MATCHES, over all texts of a dump together.

/// How much work one comparison may still cause, counted in reports of progress, which the matcher makes every 10,000
/// steps: a bound on the work, not on the time, so that the answer is the same on every machine.
///
/// One text alone can take very long, and a dump can have 100,000 of them. So when several texts have used up what
/// there is, each further one gets as little as can be told, and at last nothing. Texts that are matched without any
/// report, as nearly all are, cost nothing and are matched until then.
package struct MatchingPatience: Sendable {
  /// For one text, while there is patience left.
  private static let forOneText = 200
  private static let forAllTexts = 1_000
  /// After that.
  private static let forHurriedTexts = 4_000

  private var spent = 0

  /// Patience for one comparison in one dump.
  package init() {}

  /// How often the matcher may report progress on the next text; 0 if it must not begin.
  var forNextText: Int {
    if spent < Self.forAllTexts { return Self.forOneText }
    return spent < Self.forAllTexts + Self.forHurriedTexts ? 1 : 0
  }

  mutating func spend(_ reports: Int) { spent += reports }
}
