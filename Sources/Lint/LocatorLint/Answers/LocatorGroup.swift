// Locators that are written several times.

import Findings
import LocatorExtraction

/// The same locator in several places, so that a text that stands in a hundred tests is told of once.
struct LocatorGroup {
  /// The first place.
  var first: LocatorIndex
  /// The other places.
  var others: [LocatorIndex] = []

  /// Every different locator, in order of its first place.
  static func all(in lint: LintSubject) -> [LocatorGroup] {
    lint.extraction.locators.itemIndices.grouped { lint[$0].template }.map { group in
      LocatorGroup(first: group.items[0], others: Array(group.items.dropFirst()))
    }
  }

  /// Where else it stands.
  func notes(in lint: LintSubject) -> [Finding.Note] {
    var notes = others.prefix(LintSubject.evidenceLimit).map { other in
      Finding.Note("it stands here, too", at: lint[other].place.position)
    }
    if others.count > notes.count { notes.append(Finding.Note("and in \(others.count - notes.count) more places")) }
    return notes
  }
}
