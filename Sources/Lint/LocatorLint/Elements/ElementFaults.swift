// Reports each defect of an element once, however many snapshots show it.

import AccessibilityTree
import Findings
import LocatorExtraction
import Text

/// A defect of an element in one snapshot.
struct ElementFault: Sendable {
  /// The index of the element.
  var element: Int
  /// The key of the defect, which is the same in all snapshots of a screen.
  var name: String
  /// The message, without a full stop.
  var message: String
  /// The advice.
  var advice: String?

  /// - Parameter name: The key of the defect; by default, the name of the element or, if it has none, its path in the
  ///   tree.
  init(_ element: Element, name: String? = nil, _ message: String, advice: String? = nil) {
    self.element = element.index
    self.name = name ?? element.nameOrPath
    self.message = message
    self.advice = advice
  }
}

/// A rule that checks each tree by itself.
protocol TreeRule: LintRule {
  /// Returns the defects of elements in the tree.
  static func faults(in tree: Snapshot) -> [ElementFault]
}

extension TreeRule {
  static func findings(in lint: LintContext) -> [Finding] { lint.findings(Self.self, in: faults) }
}

/// A rule that checks the app's own elements one by one.
protocol ElementRule: TreeRule {
  /// Returns the defect of the element; nil if there is none.
  static func fault(of element: Element) -> ElementFault?
}

extension ElementRule {
  static func faults(in tree: Snapshot) -> [ElementFault] { tree.ownElements.compactMap(fault) }
}

extension LintContext {
  /// The maximum number of findings per rule and screen.
  static let faultLimit = 10

  /// A defect, with the snapshots that show it.
  private struct Defect {
    var fault: ElementFault
    /// The snapshots of each tree with the defect, and the index of the element there.
    var places: [(snapshots: [SnapshotIndex], element: Int)] = []
  }

  private struct Screen: Hashable {
    /// The name; nil for all snapshots without a name.
    var name: String?
  }

  /// Returns findings about elements in the app's own snapshots: one for each screen and defect, at its first
  /// occurrence, with the number of affected snapshots.
  ///
  /// Each distinct tree is checked once for a screen. A defect that occurs on every screen, such as a defect in a tab
  /// bar, is reported once for all screens. Snapshots without a screen name count as one screen, in however many
  /// recordings they are, because the recordings of many runs show the same screens.
  func findings(
    _ rule: any LintRule.Type, byScreen: Bool = true, in faults: (Snapshot) -> [ElementFault]
  ) -> [Finding] {
    let screens = ownSnapshots.grouped { Screen(name: byScreen ? self[$0].screen : nil) }
    return screens.flatMap { screen, snapshots -> [Finding] in
      let place = byScreen ? place(of: snapshots) : nil
      let total = counted(snapshots.count, "snapshot") + (place.map { " of \($0)" } ?? "")
      let defects = defects(in: snapshots, faults)
      var findings = defects.prefix(Self.faultLimit).compactMap { defect -> Finding? in
        let fault = defect.fault
        let seen = defect.places.flatMap { place in place.snapshots.map { ($0, place.element) } }.sorted { $0.0 < $1.0 }
        guard let first = seen.first?.0 else { return nil }
        let elements = Dictionary(uniqueKeysWithValues: seen)
        let setter = setter(of: fault.element, on: first)
        return rule.finding(
          at: setter ?? position(of: fault.element, on: first),
          subject: screen.name.map { "\($0): \(fault.name)" } ?? fault.name,
          message: "\(fault.message), in \(seen.count) of \(total)",
          advice: fault.advice,
          notes: evidence((setter == nil ? Array(seen.dropFirst()) : seen).map(\.0)) { snapshot in
            (setter != nil && snapshot == first ? "the element" : "also here", elements[snapshot])
          })
      }
      if defects.count > findings.count, let last = findings.indices.last {
        let more = defects.count - findings.count
        findings[last].notes.append(
          Finding.Note("\(counted(more, "more element"))\(place.map { " on \($0)" } ?? "")"))
      }
      return findings
    }
  }

  /// Returns the defects in order of first appearance. Of several elements of a tree with the same defect, the first
  /// counts.
  private func defects(in snapshots: [SnapshotIndex], _ faults: (Snapshot) -> [ElementFault]) -> [Defect] {
    var defects = KeyedList<String, Defect>()
    for (tree, snapshots) in snapshots.grouped(by: { trees.tree(of: $0) }) {
      var seen: Set<String> = []
      for fault in faults(trees.trees[tree]) where seen.insert(fault.name).inserted {
        let index = defects.index(of: fault.name, adding: Defect(fault: fault))
        defects.items[index].places.append((snapshots, fault.element))
      }
    }
    return defects.items
  }

  /// The screen of snapshots that have the same one or none: its name, or the recording or the number of recordings.
  private func place(of snapshots: [SnapshotIndex]) -> String? {
    guard let first = snapshots.first else { return nil }
    if let screen = self[first].screen { return screen }
    let recordings = Set(snapshots.map { place(of: $0) })
    return recordings.count == 1 ? place(of: first) : counted(recordings.count, "recording")
  }

  /// Returns the position in the app's sources at which the identifier of an element is set; nil if the sources were
  /// not given or set the identifier in several places.
  func setter(of element: Int, on snapshot: SnapshotIndex) -> SourcePosition? {
    guard let identifiers = options.appIdentifiers, element < self[snapshot].tree.count else { return nil }
    return self[snapshot].tree[element].certainIdentifier.flatMap(identifiers.position)
  }

  /// The screen of a snapshot, or its recording if the screen has no name.
  func place(of snapshot: SnapshotIndex) -> String {
    let shown = self[snapshot]
    return shown.screen ?? (shown.recording.isEmpty ? shown.path : shown.recording)
  }

  /// The dump and the line of an element; only the dump if `element` is nil.
  func position(of element: Int?, on snapshot: SnapshotIndex) -> SourcePosition {
    let shown = self[snapshot]
    let found = element.flatMap { (0..<shown.tree.count).contains($0) ? shown.tree[$0] : nil }
    return SourcePosition(file: shown.path, line: found?.line, column: found?.column)
  }
}
