// Leaves out the drivers with which a locator cannot be checked.

import AppiumSources
import Findings
import LocatorExtraction

extension Extraction {
  /// Removes a locator for a driver if the same locator can be checked with another driver, and there is no recording
  /// for this one, or none of the locator's screen. A locator that may be used with several drivers is in the list
  /// once for each of them.
  func withoutUnrecordedDrivers(_ corpus: LintCorpus, _ recordings: [LocatorScope: Set<String>]) -> Extraction {
    let shared = locators.itemIndices.filter { locators[$0].alternative != nil }
    if shared.isEmpty { return self }
    let scopes = LocatorScopes(self, corpus, recordings)
    let recordedScreens = scopes.sets.map { Set($0.own.compactMap { corpus.snapshots[$0].screen }) }
    let screens = RecordedScreens(corpus.screens)
    /// How well the locator can be checked: not at all, on other screens, or on its own.
    func evidence(_ number: LocatorIndex) -> Int {
      let known = recordedScreens[scopes.setIndices[number.value]]
      if screens.screens(of: locators[number].name).contains(where: known.contains) { return 2 }
      return scopes[number].own.isEmpty ? 0 : 1
    }
    var best: [AppiumLocator.Alternative: Int] = [:]
    for number in shared {
      guard let alternative = locators[number].alternative else { continue }
      best[alternative] = max(best[alternative] ?? 0, evidence(number))
    }
    let removed = Set(
      shared.filter { number in
        locators[number].alternative.map { evidence(number) < best[$0] ?? 0 } ?? false
      })
    if removed.isEmpty { return self }
    var remaining = self
    remaining.locators = locators.itemIndices.filter { !removed.contains($0) }.map { locators[$0] }
    return remaining
  }
}
