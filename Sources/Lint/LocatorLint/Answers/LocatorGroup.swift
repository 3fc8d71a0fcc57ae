// Groups locators that are written in several places.

import Findings
import LocatorExtraction
import Text

/// Occurrences of the same locator, reported as one finding even if a hundred tests contain it.
struct LocatorGroup {
  /// The first occurrence.
  var first: LocatorIndex
  /// The other occurrences.
  var others: [LocatorIndex] = []

  /// Returns a group for each different locator, in order of the first occurrence.
  static func all(in lint: LintContext) -> [LocatorGroup] {
    lint.extraction.locators.itemIndices.grouped { lint[$0].template }.map { group in
      LocatorGroup(first: group.items[0], others: Array(group.items.dropFirst()))
    }
  }

  /// Returns the group with only those occurrences that meet a condition; nil if there are none.
  func filtered(_ isWanted: (LocatorIndex) -> Bool) -> LocatorGroup? {
    let wanted = ([first] + others).filter(isWanted)
    return wanted.first.map { LocatorGroup(first: $0, others: Array(wanted.dropFirst())) }
  }

  /// Returns notes that point to the other occurrences.
  func notes(in lint: LintContext) -> [Finding.Note] {
    var notes = others.prefix(LintContext.evidenceLimit).map { other in
      Finding.Note("also here", at: lint[other].place.position)
    }
    if others.count > notes.count { notes.append(Finding.Note(counted(others.count - notes.count, "more place"))) }
    return notes
  }
}
