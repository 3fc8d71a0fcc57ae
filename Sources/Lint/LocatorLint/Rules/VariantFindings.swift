// Drops findings about localised texts that no snapshot shows, because snapshots show another form of the same text.

import Findings
import LocatorExtraction

/// Findings about forms of a localised text: for plural categories and devices. A snapshot shows only one of the forms.
enum VariantFindings {
  /// Removes findings about locators without a match if a locator with another form of the text matches.
  static func removed(from findings: [Finding], _ lint: LintContext) -> [Finding] {
    let variants = lint.extraction.locators.itemIndices.filter { lint[$0].isVariant }
    guard !variants.isEmpty else { return findings }
    var matched: Set<SourcePosition> = []
    for locator in variants where !lint.found(locator, on: lint.ownSnapshots(for: locator)).isEmpty {
      matched.insert(lint[locator].place.position)
    }
    // At the same place, another branch of the code may have a locator without forms.
    for locator in lint.extraction.locators.itemIndices
    where !lint[locator].isVariant && matched.contains(lint[locator].place.position) && lint.isMissing(locator) {
      matched.remove(lint[locator].place.position)
    }
    return findings.filter { !RuleCoverage.noMatchRules.contains($0.code) || !matched.contains($0.position) }
  }
}
