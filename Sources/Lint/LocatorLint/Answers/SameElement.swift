// Finds locators that find the same element in every snapshot.

import ElementQueries
import Findings
import LocatorExtraction

enum SameElement {
  private struct Match: Hashable {
    var snapshot: SnapshotIndex
    var element: Int
  }

  /// Returns the groups of two or more locators that find exactly the same elements. The groups are ordered by their
  /// first locator. Locators that are ambiguous or undecidable in at least one snapshot are left out.
  static func groups(in lint: LintContext) -> [[LocatorIndex]] {
    let groups = lint.extraction.locators.itemIndices.grouped { locator -> [Match]? in
      let template = lint[locator].template
      // Locators that specify only a type are left out, because they find the same elements as other locators merely by
      // chance.
      guard lint.isExact(locator), template.isElement, template.isDistinctive else { return nil }
      return matches(lint, locator)
    }
    return groups.map(\.items).filter { $0.count > 1 }
  }

  private static func matches(_ lint: LintContext, _ locator: LocatorIndex) -> [Match]? {
    var matches: [Match] = []
    for snapshot in lint.ownSnapshots(for: locator) {
      let answer = lint.answer(locator, on: snapshot)
      switch answer.outcome {
      case .noMatch, .indexOutOfRange: continue
      case .resolved:
        // Locators that find the application itself find the same element by design.
        guard let first = answer.first, first > 0 else { return nil }
        matches.append(Match(snapshot: snapshot, element: first))
      case .ambiguous, .undecidable: return nil
      }
    }
    return matches.isEmpty ? nil : matches
  }

  /// The type that declares a locator; nil for a locator declared outside of any type.
  static func owner(_ locator: ExtractedLocator) -> String? {
    let parts = locator.name.split(separator: ".").dropLast()
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
