// Faults of elements, told once however many snapshots show them.

import AccessibilityTree
import Findings

/// Something that is wrong with an element of one snapshot.
struct ElementFault: Sendable {
  /// The number of the element.
  var element: Int
  /// What the same fault of the same element has in common on all snapshots of a screen.
  var name: String
  /// What is wrong, without a full stop.
  var message: String
  /// What to do about it.
  var advice: String?

  /// - Parameter name: The element's own name or place, if nothing else is meant.
  init(_ element: Element, name: String? = nil, _ message: String, advice: String? = nil) {
    self.element = element.index
    self.name = name ?? element.nameOrPath
    self.message = message
    self.advice = advice
  }
}

/// A rule that looks at each tree by itself.
protocol TreeRule: LintRule {
  /// What is wrong with elements of the tree.
  static func faults(in tree: Snapshot) -> [ElementFault]
}

extension TreeRule {
  static func findings(in lint: LintSubject) -> [Finding] { lint.findings(Self.self, in: faults) }
}

/// A rule that looks at each element that the app has made itself.
protocol ElementRule: TreeRule {
  /// What is wrong with the element; nil if nothing is.
  static func fault(of element: Element) -> ElementFault?
}

extension ElementRule {
  static func faults(in tree: Snapshot) -> [ElementFault] { tree.ownElements.compactMap(fault) }
}

extension LintSubject {
  /// How many findings of a rule about one screen are told.
  static let faultLimit = 10

  /// Findings about elements of the app's own snapshots: one for each screen and fault, where it was seen first, with the number of snapshots.
  ///
  /// The same tree is looked at once. What is the same on every screen, such as a tab bar, is told for all of them together.
  /// Of snapshots whose screen nobody has named, each recording is a screen.
  func findings(
    _ rule: any LintRule.Type, byScreen: Bool = true, in faults: (Snapshot) -> [ElementFault]
  ) -> [Finding] {
    var known: [ObjectIdentifier: [ElementFault]] = [:]
    return ownSnapshots.grouped { byScreen ? place(of: $0) : "" }.flatMap { screen, snapshots -> [Finding] in
      let sightings = snapshots.flatMap { snapshot -> [(fault: ElementFault, snapshot: SnapshotIndex)] in
        let tree = self[snapshot].tree
        let found = known[tree.identity] ?? faults(tree)
        known[tree.identity] = found
        var seen: Set<String> = []
        return found.filter { seen.insert($0.name).inserted }.map { ($0, snapshot) }
      }
      let groups = sightings.grouped(by: \.fault.name)
      let place = byScreen ? " of \(screen)" : ""
      var findings = groups.prefix(Self.faultLimit).map { name, seen in
        let (fault, first) = seen[0]
        let elements = Dictionary(uniqueKeysWithValues: seen.map { ($0.snapshot, $0.fault.element) })
        return rule.finding(
          at: position(of: fault.element, on: first), subject: byScreen ? "\(screen): \(name)" : name,
          message: "\(fault.message), on \(seen.count) of \(counted(snapshots.count, "snapshot"))\(place)",
          advice: fault.advice, notes: evidence(seen.dropFirst().map(\.snapshot)) { ("here, too", elements[$0]) })
      }
      if groups.count > findings.count, let last = findings.indices.last {
        let more = groups.count - findings.count
        findings[last].notes.append(
          Finding.Note("and \(more) more such elements\(byScreen ? " on \(screen)" : "")"))
      }
      return findings
    }
  }

  /// The screen that a snapshot shows, or the recording that it belongs to.
  func place(of snapshot: SnapshotIndex) -> String {
    let shown = self[snapshot]
    return shown.screen ?? (shown.recording.isEmpty ? shown.path : shown.recording)
  }

  /// Where an element stands in a dump; without one, the dump as a whole.
  func position(of element: Int?, on snapshot: SnapshotIndex) -> SourcePosition {
    let shown = self[snapshot]
    let line = element.flatMap { (0..<shown.tree.count).contains($0) ? shown.tree[$0].line : nil }
    return SourcePosition(file: shown.path, line: line)
  }
}
