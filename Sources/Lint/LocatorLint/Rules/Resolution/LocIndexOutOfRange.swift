// Reports indices that are out of range in every snapshot.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocIndexOutOfRange: LocatorRule {
  static let description = RuleDescription(
    id: "loc-index-out-of-range", severity: .error, summary: "an index is out of range in every snapshot",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.isExact(locator), lint.unrecordedScreen(of: locator) == nil else { return nil }
    let relevant = lint.relevantSnapshots(for: locator)
    if lint.isMissing(locator), case .position(let position, let most)? = lint.miss(of: locator)?.miss.difference {
      return lint.finding(
        Self.self, locator: locator, severity: relevant.isLimitedToScreen ? nil : .warning,
        message: """
          \(lint[locator].template) has no match in \(LocNoMatch.place(relevant, in: lint, locator: locator)): at most \(most) \
          \(most == 1 ? "element matches" : "elements match"), so there is no position \(position)
          """,
        advice: "use a position that exists, or locate the element by its identifier",
        notes: lint.miss(of: locator).map { [LocNoMatch.note($0, in: lint)] } ?? [])
    }
    let short = furthest(
      locator, short: lint.snapshots(locator, among: relevant.snapshots) { $0.outcome == .indexOutOfRange }, in: lint)
    let other = lint.snapshots(locator, among: relevant.snapshots) {
      $0.outcome != .indexOutOfRange && $0.outcome != .noMatch
    }
    guard !short.isEmpty, other.isEmpty, !reachesIndex(of: locator, short, relevant: relevant, in: lint) else {
      return nil
    }
    let counts = lint.distinct(short).prefix(maximumSnapshots).map { offered(locator, on: $0, in: lint) }
    guard let most = counts.max(), most > 0 else { return nil }
    return lint.finding(
      Self.self, locator: locator, severity: relevant.isLimitedToScreen ? nil : .warning,
      message: """
        the index of \(lint[locator].template) is out of range in \(counted(short.count, "snapshot")): \
        it selects from at most \(counted(most, "element"))
        """,
      advice:
        "use \(most == 1 ? "index 0" : "an index of at most \(most - 1)"), or locate the element by its identifier",
      notes: lint.evidence(short) { ("\(counted(offered(locator, on: $0, in: lint), "element")) here", nil) })
  }

  /// The number of elements from which the index chooses, whether the index is the last step or an earlier one.
  private static func offered(_ locator: LocatorIndex, on snapshot: SnapshotIndex, in lint: LintContext) -> Int {
    (try? lint.query(of: locator)?.resolve(in: lint[snapshot].tree))?.candidateCount ?? 0
  }

  /// Returns the snapshots in which the evaluation gets furthest before an index is out of range. A locator with
  /// several indices can fail at a different index in each snapshot. If a later index is out of range, all earlier ones
  /// are in range.
  private static func furthest(_ locator: LocatorIndex, short: [SnapshotIndex], in lint: LintContext)
    -> [SnapshotIndex]
  {
    guard let query = lint.query(of: locator), query.steps.count(where: isIndex) > 1 else { return short }
    var steps: [ObjectIdentifier: Int] = [:]
    for snapshot in lint.distinct(short) {
      let tree = lint[snapshot].tree
      steps[tree.identity] = (try? query.resolve(in: tree))?.decidingStep
    }
    let last = steps.values.max()
    return short.filter { steps[lint[$0].tree.identity] == last }
  }

  private static func isIndex(_ step: QueryStep) -> Bool {
    if case .index = step { true } else { false }
  }

  /// Whether there is a snapshot in which the index is in range but the locator has no match, because a later step
  /// fails.
  private static func reachesIndex(
    of locator: LocatorIndex, _ short: [SnapshotIndex], relevant: RelevantSnapshots, in lint: LintContext
  ) -> Bool {
    // The same step fails in all snapshots in `short`.
    guard let query = lint.query(of: locator), let first = short.first,
      let resolution = try? query.resolve(in: lint[first].tree), !resolution.isDecidedByLastStep
    else { return false }
    let missing = lint.snapshots(locator, among: relevant.snapshots) { $0.outcome == .noMatch }
    let head = query.prefix(resolution.decidingStep + 1)
    return lint.distinct(missing).contains { snapshot in
      let resolution = try? head.resolve(in: lint[snapshot].tree)
      return resolution?.outcome == .resolved || resolution?.likely?.isEmpty == false
    }
  }

  /// The maximum number of different snapshots in which elements are counted.
  private static let maximumSnapshots = 24
}
