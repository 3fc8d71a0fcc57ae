// What a locator finds on the snapshots of a screen, all together.

import AccessibilityTree
import ElementQueries
import Findings

/// The answers of one locator on some snapshots.
struct LocatorSightings {
  /// It finds what it is for, somewhere.
  private(set) var isFound = false
  /// It stands for one element and finds several, somewhere.
  private(set) var isAmbiguous = false
  /// There is a snapshot that does not say, and none that says that it is found.
  private(set) var isUndecided = false
  /// What it finds where it finds what it is for, by what a new version of an app should leave as it is.
  private(set) var elements: Set<TypedText> = []
  /// The worst that there is to see: several elements, else the first one.
  private(set) var evidence: LocatorComparison.Evidence?

  init(_ subject: LintSubject, _ locator: LocatorIndex, _ snapshots: [SnapshotIndex]) {
    var (first, several): (SnapshotIndex?, SnapshotIndex?) = (nil, nil)
    var isOpen = false
    for snapshot in snapshots {
      let answer = subject.answer(locator, on: snapshot)
      switch answer.outcome {
      // Where only the order of results is open, the likely element counts, as it does in a replay.
      case .resolved,
        .undecidable where answer.isThere:
        isFound = true
        first = first ?? snapshot
        if let element = subject.element(locator, on: snapshot) {
          // A name that is only the label in disguise does not make another element of it.
          elements.insert(TypedText(type: element.type, text: Self.name(element)))
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
    let answer = subject.answer(locator, on: shown)
    let element = subject.element(locator, on: shown)
    let one = element.map { "\($0.type.shortName)" + (Self.name($0).isEmpty ? "" : " \"\(Self.name($0))\"") }
    let text = answer.count == 1 ? one ?? "1 element" : counted(answer.count, "element")
    evidence = LocatorComparison.Evidence(
      text: answer.likely == nil ? text : "likely \(text)",
      position: SourcePosition(file: subject[shown].path, line: element?.line))
  }

  private static func name(_ element: Element) -> String {
    [element.identifier, element.label].compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }
}
