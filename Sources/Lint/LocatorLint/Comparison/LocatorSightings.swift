// What a locator finds on the snapshots of a screen, all together.

import AccessibilityTree
import ElementQueries
import Findings

/// The answers of one locator on some snapshots.
struct LocatorSightings {
  /// An element by what a new version of an app should leave as it is.
  struct Sight: Hashable {
    var type: ElementType
    var name: String
  }

  /// It finds what it is for, somewhere.
  private(set) var isFound = false
  /// It stands for one element and finds several, somewhere.
  private(set) var isAmbiguous = false
  /// There is a snapshot that does not say, and none that says that it is found.
  private(set) var isUndecided = false
  /// What it finds where it finds what it is for.
  private(set) var elements: Set<Sight> = []
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
        if let element = Self.element(answer, subject, snapshot) {
          // A name that is only the label in disguise does not make another element of it.
          elements.insert(Sight(type: element.type, name: Self.name(element)))
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
    let element = Self.element(answer, subject, shown)
    let one = element.map { "\($0.type.shortName)" + (Self.name($0).isEmpty ? "" : " \"\(Self.name($0))\"") }
    let text = answer.count == 1 ? one ?? "1 element" : counted(answer.count, "element")
    evidence = LocatorComparison.Evidence(
      text: answer.likely == nil ? text : "likely \(text)",
      position: SourcePosition(file: subject[shown].path, line: element?.line))
  }

  private static func element(_ answer: LocatorAnswer, _ subject: LintSubject, _ snapshot: SnapshotIndex) -> Element? {
    let tree = subject[snapshot].tree
    return answer.element.flatMap { (0..<tree.count).contains($0) ? tree[$0] : nil }
  }

  private static func name(_ element: Element) -> String {
    [element.identifier, element.label].compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }
}
