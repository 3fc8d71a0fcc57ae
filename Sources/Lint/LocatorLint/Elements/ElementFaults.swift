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
    struct Group {
      var fault: ElementFault
      var snapshots: [SnapshotIndex]
      var elements: [Int]
    }
    var known: [ObjectIdentifier: [ElementFault]] = [:]
    var screens: [String] = []
    var numbers: [String: Int] = [:]
    var groups: [String: [String: Group]] = [:]
    var order: [String: [String]] = [:]
    for snapshot in ownSnapshots {
      let screen = byScreen ? place(of: snapshot) : ""
      if numbers.updateValue(numbers[screen, default: 0] + 1, forKey: screen) == nil { screens.append(screen) }
      let tree = self[snapshot].tree
      let found = known[tree.identity] ?? faults(tree)
      known[tree.identity] = found
      var seen: Set<String> = []
      for fault in found where seen.insert(fault.name).inserted {
        if groups[screen]?[fault.name] == nil {
          groups[screen, default: [:]][fault.name] = Group(fault: fault, snapshots: [], elements: [])
          order[screen, default: []].append(fault.name)
        }
        groups[screen]?[fault.name]?.snapshots.append(snapshot)
        groups[screen]?[fault.name]?.elements.append(fault.element)
      }
    }
    return screens.flatMap { screen -> [Finding] in
      let names = order[screen] ?? []
      var findings = names.prefix(Self.faultLimit).compactMap { name -> Finding? in
        guard let group = groups[screen]?[name], let first = group.snapshots.first else { return nil }
        let places = Dictionary(zip(group.snapshots, group.elements)) { first, _ in first }
        let message =
          "\(group.fault.message), on \(group.snapshots.count) of \(counted(numbers[screen] ?? 0, "snapshot"))\(byScreen ? " of \(screen)" : "")"
        return Finding(
          code: rule.description.id, severity: rule.description.severity,
          position: position(of: group.fault.element, on: first), subject: byScreen ? "\(screen): \(name)" : name,
          message: message,
          advice: group.fault.advice,
          notes: evidence(Array(group.snapshots.dropFirst())) { ("here, too", places[$0]) })
      }
      if names.count > findings.count, let last = findings.indices.last {
        findings[last].notes.append(
          Finding.Note("and \(names.count - findings.count) more such elements\(byScreen ? " on \(screen)" : "")"))
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
