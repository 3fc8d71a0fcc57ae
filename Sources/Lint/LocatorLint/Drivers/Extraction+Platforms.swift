// Leaves out the platforms on which a locator cannot be checked.

import AppiumSources
import Findings
import LocatorExtraction

extension Extraction {
  /// Removes a locator for a platform if the same locator is evaluated on the other platform, and none of its
  /// recordings is of this one. A locator that may be used on both platforms is listed once for each of them.
  func withoutUnrecordedPlatforms(_ corpus: LintCorpus, _ recordings: [LocatorScope: Set<String>]) -> Extraction {
    let shared = locators.itemIndices.filter { number in
      locators[number].alternative.map { $0.platform == nil } ?? false
    }
    if shared.isEmpty { return self }
    let scopes = LocatorScopes(self, corpus, recordings)
    let unrecorded = shared.filter { scopes[$0].own.isEmpty }
    if unrecorded.isEmpty || unrecorded.count == shared.count { return self }
    let recorded = Set(shared.filter { !scopes[$0].own.isEmpty }.map { locators[$0].alternative })
    let removed = Set(unrecorded.filter { recorded.contains(locators[$0].alternative) })
    var remaining = self
    remaining.locators = locators.itemIndices.filter { !removed.contains($0) }.map { locators[$0] }
    return remaining
  }
}
