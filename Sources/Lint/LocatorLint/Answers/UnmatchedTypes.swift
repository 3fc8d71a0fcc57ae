// Finds types whose screen was probably never recorded, because none of their locators has a match.

import ElementQueries
import Findings
import LocatorExtraction

extension LintContext {
  /// The minimum number of locators without a match. If fewer locators find nothing, each may be wrong by itself.
  private static let minimumUnmatched = 3

  /// Returns the types that declare at least three locators without a match, and none with a match. Locators with a
  /// typo are not counted, because their screen was recorded, nor are those whose absence is expected. A driver's
  /// locator in a function of the type counts as its own if it has a match.
  func findUnmatchedTypes() -> Set<String> {
    let declared = extraction.locators.itemIndices.filter {
      isExact($0) && self[$0].role == .declared && mayBeUnrecorded($0) && !UseKind.isAbsenceOnly(self[$0])
    }
    let matched = Set(
      extraction.locators.itemIndices.filter { locator in
        self[locator].alternative != nil && self[locator].role == .inline
          && !snapshots(locator, among: ownSnapshots(for: locator)) { $0.count > 0 }.isEmpty
      }.compactMap { SameElement.owner(self[$0]) })
    return Set(
      declared.grouped { SameElement.owner(self[$0]) }.compactMap { owner, locators in
        let sources = locators.grouped { SameElement.Source($0, in: self) }.map(\.elements)
        let unmatched = sources.count { $0.allSatisfy { isMissing($0) && !hasTypo($0) } }
        guard unmatched >= Self.minimumUnmatched, locators.allSatisfy(isMissing) else { return nil }
        return matched.contains(owner) ? nil : owner
      })
  }

  /// Returns the type that declares a locator without a match, if the screen of the type was probably never recorded.
  /// Nil for a locator with a typo.
  func unmatchedType(of locator: LocatorIndex) -> String? {
    guard !unmatchedTypes.isEmpty, self[locator].role == .declared, mayBeUnrecorded(locator),
      let owner = SameElement.owner(self[locator]),
      unmatchedTypes.contains(owner), isMissing(locator), !hasTypo(locator),
      counterpart(of: locator).map(hasTypo) != true, !UseKind.isAbsenceOnly(self[locator])
    else { return nil }
    return owner
  }

  /// Whether the name of the type does not show whether its screen was recorded. The locators of a recorded screen are
  /// reported one by one, and those of a screen that is known to be missing have a finding of their own.
  private func mayBeUnrecorded(_ locator: LocatorIndex) -> Bool {
    screenSnapshots(of: locator).isEmpty && unrecordedScreen(of: locator) == nil
  }

  private func hasTypo(_ locator: LocatorIndex) -> Bool {
    miss(of: locator).map { $0.miss.difference.category != .remote } ?? false
  }
}
