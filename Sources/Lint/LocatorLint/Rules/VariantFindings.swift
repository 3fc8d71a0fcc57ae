// Drops findings about forms of a locator that no snapshot shows, because snapshots show another form.

import Findings
import LocatorExtraction

/// Findings about forms of a locator: of a localised text, for plural categories and devices, or of a driver's locator,
/// for platforms. A snapshot shows only one of the forms.
enum VariantFindings {
  private struct Key: Hashable {
    var code: String
    var position: SourcePosition
  }

  /// Removes findings about locators without a match if a locator with another form matches, unless it has the same
  /// finding. What is found for each form of a driver's locator is reported once, not for each platform.
  static func removed(from findings: [Finding], _ lint: LintContext) -> [Finding] {
    let variants = lint.extraction.locators.itemIndices.filter { lint[$0].isVariant }
    guard !variants.isEmpty else { return findings }
    var matched: Set<SourcePosition> = []
    for locator in variants where isThere(locator, in: lint) { matched.insert(lint[locator].place.position) }
    // At the same place, another branch of the code may have a locator without forms.
    for locator in lint.extraction.locators.itemIndices
    where !lint[locator].isVariant && matched.contains(lint[locator].place.position) && lint.isMissing(locator) {
      matched.remove(lint[locator].place.position)
    }
    let shared = Set(variants.filter { lint[$0].alternative != nil }.map { lint[$0].place.position })
    let forms = Dictionary(grouping: variants) { lint[$0].place.position }.mapValues(\.count)
    let counts = Dictionary(grouping: findings) { Key(code: $0.code, position: $0.position) }.mapValues(\.count)
    var reported: Set<Key> = []
    return findings.filter { finding in
      guard RuleCoverage.noMatchRules.contains(finding.code) else { return true }
      let count = counts[Key(code: finding.code, position: finding.position)] ?? 0
      if matched.contains(finding.position), count < forms[finding.position] ?? 0 { return false }
      return !shared.contains(finding.position)
        || reported.insert(Key(code: finding.code, position: finding.position)).inserted
    }
  }

  /// Whether the locator has exactly one match in a snapshot or, if it is for all matches, any.
  private static func isThere(_ locator: LocatorIndex, in lint: LintContext) -> Bool {
    let own = lint.ownSnapshots(for: locator)
    return !lint.found(locator, on: own).isEmpty
      || lint[locator].alternative != nil && !lint.snapshots(locator, among: own) { $0.count > 0 }.isEmpty
  }
}
