// Finds locators that find the same element on every snapshot.

import ElementQueries
import Findings
import LocatorExtraction

enum SameElement {
  private struct Sighting: Hashable {
    var snapshot: SnapshotIndex
    var element: Int
  }

  /// Returns the groups of two or more locators that find exactly the same elements, in order of the first locator.
  /// Locators that are ambiguous or undecidable on some snapshot are left out.
  static func groups(in lint: LintSubject) -> [[LocatorIndex]] {
    let groups = lint.extraction.locators.itemIndices.grouped { locator -> [Sighting]? in
      let template = lint[locator].template
      // Locators that only name a type coincide with many others by accident.
      guard lint.isExact(locator), template.isElement, template.isTelling else { return nil }
      return sightings(lint, locator)
    }
    return groups.map(\.items).filter { $0.count > 1 }
  }

  private static func sightings(_ lint: LintSubject, _ locator: LocatorIndex) -> [Sighting]? {
    var sightings: [Sighting] = []
    for snapshot in lint.ownSnapshots {
      let answer = lint.answer(locator, on: snapshot)
      switch answer.outcome {
      case .noMatch, .indexOutOfRange: continue
      case .resolved:
        // Locators of the application itself coincide by design.
        guard let first = answer.first, first > 0 else { return nil }
        sightings.append(Sighting(snapshot: snapshot, element: first))
      case .ambiguous, .undecidable: return nil
      }
    }
    return sightings.isEmpty ? nil : sightings
  }

  /// The type that declares a locator; nil if none does.
  static func owner(_ locator: ExtractedLocator) -> String? {
    let parts = locator.name.split(separator: ".").dropLast()
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
