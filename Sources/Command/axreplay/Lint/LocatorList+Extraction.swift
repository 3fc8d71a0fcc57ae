// From an extraction to a list of its locators.

import LocatorExtraction
import Reports

extension LocatorList {
  init(_ extraction: Extraction) {
    let reach = extraction.reach
    self.init(
      entries: extraction.locators.map(Entry.init),
      reach: (reach.resolved, reach.wildcards, reach.total - reach.resolved - reach.wildcards))
  }
}

extension LocatorList.Entry {
  init(_ locator: ExtractedLocator) {
    self.init(
      position: locator.place.position, name: locator.name, enumCase: locator.enumCase, query: "\(locator.template)",
      isResolved: locator.query != nil, reason: locator.unresolvedReason, conditions: locator.conditions,
      uses: locator.uses.map { $0.isNegated ? "not \($0.name)" : $0.name })
  }
}
