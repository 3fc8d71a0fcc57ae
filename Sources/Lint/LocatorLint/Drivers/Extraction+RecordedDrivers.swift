// Leaves out the drivers with which a locator cannot be checked.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction

extension Extraction {
  /// Removes a locator for a driver if the same locator can be checked with another driver, and there is no recording
  /// for this one, or none of the locator's screen. A locator that may be used with several drivers is in the list
  /// once for each of them.
  ///
  /// Unless its code names only one platform, a class that is named after a screen may be for both, although the screen
  /// was recorded on one of them. A locator that matches nothing there but on the other platform is for the latter.
  func withoutUnrecordedDrivers(_ corpus: LintCorpus, recordings: [LocatorScope: Set<String>]) -> Extraction {
    let shared = locators.itemIndices.filter { locators[$0].alternative != nil }
    if shared.isEmpty { return self }
    let scopes = LocatorScopes(self, in: corpus, recordings: recordings)
    let recordedScreens = scopes.sets.map { Set($0.own.compactMap { corpus.snapshots[$0].screen }) }
    let screens = RecordedScreens(corpus.screens)
    /// How well the locator can be checked: not at all, on other screens, or on its own.
    func evidence(_ number: LocatorIndex) -> Int {
      let known = recordedScreens[scopes.setIndices[number.value]]
      if screens.screens(of: locators[number].name).contains(where: known.contains) { return 2 }
      return scopes[number].own.isEmpty ? 0 : 1
    }
    func isFound(_ number: LocatorIndex) -> Bool {
      guard let query = LintContext.query(locators[number]) else { return false }
      return scopes[number].distinct.prefix(LocOtherPlatform.maximumSnapshots).contains { snapshot in
        (try? query.resolve(in: corpus.snapshots[snapshot].tree)).map {
          $0.outcome == .resolved || $0.outcome == .ambiguous
        } ?? false
      }
    }
    var readings: [AppiumLocator.Alternative: [(number: LocatorIndex, evidence: Int)]] = [:]
    for number in shared {
      guard let alternative = locators[number].alternative else { continue }
      readings[alternative, default: []].append((number, evidence(number)))
    }
    var removed: Set<LocatorIndex> = []
    for readings in readings.values {
      guard let best = readings.map(\.evidence).max() else { continue }
      let lower = readings.filter { $0.evidence < best }.map(\.number)
      let others = lower.filter { !scopes[$0].own.isEmpty && !isTiedToOtherPlatform($0) && isFound($0) }
      let own = readings.filter { $0.evidence == best }.map(\.number)
      let isForOther = !others.isEmpty && !own.contains(where: isFound)
      removed.formUnion(isForOther ? own + lower.filter { !others.contains($0) } : lower)
    }
    if removed.isEmpty { return self }
    var remaining = self
    remaining.locators = locators.itemIndices.filter { !removed.contains($0) }.map { locators[$0] }
    return remaining
  }

  /// Whether the code around a locator names only a platform other than that of the locator's driver.
  private func isTiedToOtherPlatform(_ number: LocatorIndex) -> Bool {
    guard let tied = locators[number].tiedPlatform else { return false }
    return tied != locators[number].template.driver?.driver.platform
  }
}
