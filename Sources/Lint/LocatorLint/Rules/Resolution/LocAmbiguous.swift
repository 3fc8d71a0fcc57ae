// Reports locators that must match one element but are ambiguous.

import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocAmbiguous: LocatorRule {
  static let description = RuleDescription(
    id: "loc-ambiguous", severity: .error, summary: "a locator for a single element is ambiguous",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let ambiguous = snapshots(of: locator, in: lint)
    guard let first = ambiguous.first else { return nil }
    let relevant = lint.relevantSnapshots(for: locator)
    let most = ambiguous.map { lint.answer(locator, on: $0).count }.max() ?? 0
    return lint.finding(
      Self.self, locator: locator, severity: severity(lint, locator: locator, relevant: relevant),
      message: """
        \(lint[locator].template) is ambiguous: \(most) matches in \(ambiguous.count) of \
        \(counted(relevant.snapshots.count, "snapshot"))
        """,
      advice: advice(lint, locator: locator, in: first), notes: notes(lint, locator: locator, snapshots: ambiguous))
  }

  /// Returns the snapshots in which a locator that must match one element is ambiguous; empty if the locator is partly
  /// unknown.
  static func snapshots(of locator: LocatorIndex, in lint: LintContext) -> [SnapshotIndex] {
    guard lint.choosesAsInTest(locator), lint[locator].template.isElement else { return [] }
    return lint.snapshots(locator, among: lint.relevantSnapshots(for: locator).snapshots) { $0.outcome == .ambiguous }
  }

  /// Returns a lower severity if ambiguity may be harmless: the locator is only checked for existence, or it may be
  /// used on screens other than those on which it is ambiguous.
  private static func severity(_ lint: LintContext, locator: LocatorIndex, relevant: RelevantSnapshots) -> Severity? {
    if UseKind.isExistenceOnly(lint[locator]) { return .note }
    // Detox compares texts with those of views, of which a dump shows only the accessible ones.
    if case .detox(let matcher)? = lint[locator].template.driver?.strategy, matcher != .id { return .warning }
    return !relevant.isLimitedToScreen && !lint.found(locator, on: relevant.snapshots).isEmpty ? .warning : nil
  }

  static func notes(_ lint: LintContext, locator: LocatorIndex, snapshots: [SnapshotIndex]) -> [Finding.Note] {
    lint.evidence(snapshots) { snapshot in
      let answer = lint.answer(locator, on: snapshot)
      return ("\(answer.count) elements here", answer.first)
    }
  }

  /// Suggests a locator that finds only the first match. If no locator finds it alone, suggests one for another match,
  /// with a remark: nothing shows which of them is meant.
  static func advice(_ lint: LintContext, locator: LocatorIndex, in snapshot: SnapshotIndex) -> String? {
    let tree = lint[snapshot].tree
    guard let query = lint.query(of: locator) else { return nil }
    let isDriver = lint[locator].template.driver != nil
    let unique: [String?]
    if isDriver {
      unique = ((try? query.resolve(in: tree))?.matches ?? []).prefix(maximumCandidates).map { element in
        lint.proposals(for: element, insteadOf: locator).first { (try? $0.resolve(in: tree))?.matches == [element] }
          .flatMap { lint.written($0, for: locator) }
      }
    } else {
      unique = (try? query.explain(in: tree))?.uniqueExpressions.map { $0.map { "\($0)" } } ?? []
    }
    guard let number = unique.firstIndex(where: { $0 != nil }), let suggestion = unique[number] else {
      return isDriver ? "set an identifier in the app, and use it" : "search in the container of the intended element"
    }
    return number == 0
      ? "select one of the matches, such as \(suggestion)"
      : "which match is meant is unclear: no locator finds only the first; \(suggestion) finds only match \(number + 1)"
  }

  /// The maximum number of matches for which a locator is sought.
  private static let maximumCandidates = 24
}
