// Reports `containing(predicate)` where only the element itself matches the predicate.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocContainingSelf: LintRule {
  static let description = RuleDescription(
    id: "loc-containing-self", severity: .warning,
    summary: "an element matches only if containing(predicate) includes the element itself",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots in which the two possible results are compared.
  private static let maximumSnapshots = 24

  static func findings(in lint: LintContext) -> [Finding] {
    var trials: [Trial: SelfContainmentComparison.Replacement] = [:]
    return lint.extraction.locators.itemIndices.compactMap { locator in
      guard lint.isExact(locator), let query = lint.query(of: locator),
        query.steps.contains(where: \.isContainingPredicate)
      else { return nil }
      let evaluated = evaluated(lint, locator: locator)
      let different = evaluated.prefix(maximumSnapshots).compactMap { snapshot in
        SelfContainmentComparison(of: query, in: lint[snapshot].tree).map { (snapshot, $0) }
      }
      guard let (first, comparison) = different.first else { return nil }
      let replacement = replacement(lint, locator: locator, trials: &trials)
      return lint.finding(
        Self.self, locator: locator, message: message(lint, locator: locator, comparison: comparison, in: first),
        advice: replacement > .different
          ? advice(lint, locator: locator, query: query)
          : otherAdvice(lint, locator: locator, comparisons: different.map(\.1)),
        notes: lint.evidence(different.map(\.0)) { note(lint, in: $0, query: query) },
        fix: fix(lint, locator: locator, trials: &trials))
    }
  }

  /// Returns the snapshots in which the locator finds at least possible matches.
  private static func evaluated(_ lint: LintContext, locator: LocatorIndex) -> [SnapshotIndex] {
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    return lint.distinct(lint.snapshots(locator, among: relevant) { $0.outcome != .noMatch }).filter {
      lint[$0].tree.platform == .apple
    }
  }

  // MARK: Messages

  private static func message(
    _ lint: LintContext, locator: LocatorIndex, comparison: SelfContainmentComparison, in snapshot: SnapshotIndex
  ) -> String {
    let version = lint[snapshot].tree.xctest.map { "; the tests run with Xcode \($0)" } ?? ""
    let step = lint[locator].template.driver == nil ? "containing(predicate)" : "[$…$]"
    return """
      \(lint[locator].template) matches \(phrase(comparison.kept)) if \(step) includes the element \
      itself, as up to Xcode 15, but \(phrase(comparison.dropped)) if it does not: reports of later versions go both \
      ways\(version)
      """
  }

  private static func phrase(_ resolution: Resolution) -> String {
    switch resolution.outcome {
    case .noMatch: "nothing"
    case .indexOutOfRange: "too few elements for the index"
    case .undecidable: "possibly " + (resolution.possible.first?.description ?? "nothing")
    case .resolved, .ambiguous:
      resolution.matches.count == 1
        ? resolution.matches.first?.description ?? "nothing" : counted(resolution.matches.count, "element")
    }
  }

  private static func note(_ lint: LintContext, in snapshot: SnapshotIndex, query: ElementQuery) -> (String, Int?) {
    let tree = lint[snapshot].tree
    guard let comparison = SelfContainmentComparison(of: query, in: tree) else { return ("", nil) }
    let element = comparison.kept.matches.first?.index
    guard let version = tree.xctest, let found = try? query.resolve(in: tree) else {
      return (phrase(comparison.kept), element)
    }
    return ("with Xcode \(version): \(phrase(found))", element)
  }

  private static func advice(_ lint: LintContext, locator: LocatorIndex, query: ElementQuery) -> String {
    let count = lint.ownSnapshots(for: locator).count
    let better = query.replacingContaining(by: .itself)
    return """
      write \(lint.written(better, for: locator) ?? "\(better)"): in every Xcode version, it matches the elements that this locator matches \
      in Xcode 15 (checked in \(counted(count, "snapshot")))
      """
  }

  /// Suggests a different locator if the query also finds elements that contain a match: replacing `containing` with
  /// `matching` would then change the result.
  private static func otherAdvice(
    _ lint: LintContext, locator: LocatorIndex, comparisons: [SelfContainmentComparison]
  ) -> String {
    let targets = comparisons.filter { $0.kept.outcome == .resolved && $0.kept.matches.count == 1 }
      .compactMap(\.kept.matches.first)
    let better = lint.betterLocator(than: locator, for: targets) { query in
      !query.steps.contains(where: \.isContainingPredicate)
    }
    return better.map { "write \($0): it matches the same element in \(counted(targets.count, "snapshot"))" }
      ?? "use matching(predicate) for the element itself, and containing(_:identifier:) for its container"
  }

  // MARK: Better locators

  /// A query, and the snapshots in which its replacement was tried.
  private struct Trial: Hashable {
    var query: ElementQuery
    var snapshots: [SnapshotIndex]
  }

  /// Returns the effect of replacing `containing` with `matching` in all snapshots in the locator's scope.
  private static func replacement(
    _ lint: LintContext, locator: LocatorIndex, trials: inout [Trial: SelfContainmentComparison.Replacement]
  ) -> SelfContainmentComparison.Replacement {
    guard lint.isExact(locator), let query = lint.query(of: locator) else { return .different }
    let better = query.replacingContaining(by: .itself)
    // Trees that cannot contain a match for either query are skipped, because both queries find nothing in them.
    let candidates = Set(lint.trees.candidates(for: query)).union(lint.trees.candidates(for: better))
    let snapshots = lint.scopes[locator].distinct.filter {
      candidates.contains(lint.trees.content(of: $0))
    }
    guard snapshots.count <= LintContext.maximumTrials else { return .different }
    let trial = Trial(query: query, snapshots: snapshots)
    if let known = trials[trial] { return known }
    let worst = snapshots.map { snapshot in
      SelfContainmentComparison.replacement(of: query, by: better, in: lint[snapshot].tree)
    }.min()
    trials[trial] = worst ?? .same
    return worst ?? .same
  }

  /// Replaces the only `containing` in the expression with `matching`, if that is correct for every locator that uses
  /// the expression. Tests that only check that an element is absent are left unchanged: they may pass only because
  /// the element itself does not count.
  private static func fix(
    _ lint: LintContext, locator: LocatorIndex, trials: inout [Trial: SelfContainmentComparison.Replacement]
  ) -> Finding.Fix? {
    let extracted = lint[locator]
    let steps = extracted.template.steps
    let containing = steps.indices.filter { number in
      if case .filter(_, let subject) = steps[number] { subject != .itself } else { false }
    }
    guard containing.count == 1, let last = containing.first, let range = word(in: extracted) else { return nil }
    let head = steps[...last]
    for (number, other) in zip(lint.extraction.locators.itemIndices, lint.extraction.locators) {
      let isAround = other.place.position.file == extracted.place.position.file && other.place.range.overlaps(range)
      guard isAround || other.template.steps.starts(with: head) else { continue }
      guard other.template.steps.starts(with: head), !UseKind.isAbsenceOnly(other),
        replacement(lint, locator: number, trials: &trials) == .same
      else { return nil }
    }
    return Finding.Fix(
      "write matching", [Finding.Edit(file: extracted.place.position.file, range: range, replacement: "matching")])
  }

  /// Finds `containing` in the expression, if it occurs exactly once and outside string literals.
  private static func word(in locator: ExtractedLocator) -> Range<Int>? {
    let (text, call) = (Array(locator.text.utf8), Array(".containing(".utf8))
    guard text.count == locator.place.range.count, text.count >= call.count else { return nil }
    let places = (0...text.count - call.count).filter { text[$0..<$0 + call.count].elementsEqual(call) }
    guard places.count == 1, let place = places.first,
      text[..<place].count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2)
    else { return nil }
    let start = locator.place.range.lowerBound + place + 1
    return start..<start + "containing".utf8.count
  }
}
