// Where rules could say something at all.

import ElementQueries
import Findings
import LocatorExtraction

extension LintSubject {
  /// What these rules find is that nothing is there, so a locator that finds nothing anywhere is judged by them and by no others that look at
  /// snapshots.
  private static let aboutNothing: Set = [
    "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-type-mismatch",
    "loc-near-miss", "loc-no-match", "loc-index-out-of-range",
  ]

  /// A rule has been able to judge every locator in some lines of a file, so that having found nothing there says something.
  ///
  /// - Parameter lines: Nil for all of the file.
  func hasJudged(_ rule: String, in file: String, _ lines: Range<Int>?) -> Bool {
    guard let description = LintRules.descriptions.first(where: { $0.id == rule }),
      !description.tags.filter(["resolution", "strategy"].contains).isEmpty
    else { return true }
    func isThere(_ position: SourcePosition) -> Bool {
      position.file == file && lines.map { $0.contains(position.line ?? 0) } ?? true
    }
    let locators = extraction.locators.indices.filter { isThere(extraction.locators[$0].place.position) }
    guard locators.allSatisfy({ hasJudged(description, $0) }) else { return false }
    let calls = extraction.facts.functions.flatMap(\.calls).filter { UseKind.isCall($0.name) && isThere($0.position) }
    return calls.allSatisfy { isOfLocator($0.position) }
  }

  /// What is called at a place is asked of a locator that was found, be it declared elsewhere. A factory of another module hides its own.
  private func isOfLocator(_ position: SourcePosition) -> Bool {
    extraction.locators.contains { locator in locator.uses.contains { $0.position == position } }
  }

  private func hasJudged(_ rule: RuleDescription, _ locator: Int) -> Bool {
    if extraction.locators[locator].unresolvedReason != nil { return false }
    guard rule.bases.contains(.snapshots) else { return true }
    guard isExact(locator), unrecordedScreen(of: locator) == nil else { return false }
    let ground = ground(of: locator).snapshots
    let outcomes = Set(ground.map { answer(locator, on: $0).outcome })
    if outcomes.contains(.undecidable) || outcomes.isEmpty { return false }
    return outcomes != [.noMatch] || Self.aboutNothing.contains(rule.id)
  }
}
