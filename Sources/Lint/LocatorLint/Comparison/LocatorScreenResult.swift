// Summarizes the results of a locator in all snapshots of a screen.

import AccessibilityTree
import ElementQueries
import Findings
import Text

/// The results of one locator in some snapshots.
struct LocatorScreenResult {
  /// Whether the locator works in at least one snapshot.
  private(set) var isFound = false
  /// Whether the locator must match one element and is ambiguous in at least one snapshot.
  private(set) var isAmbiguous = false
  /// Whether the result is undecidable in at least one snapshot and the locator matches nothing in the others.
  private(set) var isUndecided = false
  /// The elements found in the snapshots in which the locator works, identified by properties that a new version of the
  /// app should keep.
  private(set) var elements: Set<TypedText> = []
  /// The result to report: the matches in the first snapshot in which the locator is ambiguous or, if it is never
  /// ambiguous, the first element found.
  private(set) var evidence: LocatorComparison.Evidence?

  init(_ context: LintContext, locator: LocatorIndex, snapshots: [SnapshotIndex]) {
    var (first, several): (SnapshotIndex?, SnapshotIndex?) = (nil, nil)
    var isOpen = false
    for snapshot in snapshots {
      let answer = context.answer(locator, on: snapshot)
      switch answer.outcome {
      // If only the order of results is uncertain, the locator is considered to find the likely element, as in a
      // replay.
      case .resolved,
        .undecidable where answer.isThere:
        isFound = true
        first = first ?? snapshot
        if let element = context.element(locator, on: snapshot) {
          // Elements are compared by type and name: the identifier or, if there is none, the label. An element whose
          // identifier is merely a copy of its label therefore counts as the same element as one with only that label.
          elements.insert(TypedText(type: element.type, text: element.name ?? ""))
        }
      case .ambiguous:
        isAmbiguous = true
        several = several ?? snapshot
      case .undecidable: isOpen = true
      case .noMatch, .indexOutOfRange: continue
      }
    }
    isUndecided = isOpen && !isFound && !isAmbiguous
    guard let shown = several ?? first else { return }
    let answer = context.answer(locator, on: shown)
    let element = context.element(locator, on: shown)
    let one = element?.nameInSentence ?? "1 element"
    let text = answer.count == 1 ? one : counted(answer.count, "element")
    evidence = LocatorComparison.Evidence(
      text: answer.likely == nil ? text : "likely \(text)",
      position: SourcePosition(file: context[shown].path, line: element?.line, column: element?.column))
  }
}
