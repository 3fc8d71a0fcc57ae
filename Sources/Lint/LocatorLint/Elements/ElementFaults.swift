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

  /// Returns findings about elements in the app's own snapshots: one for each screen and defect, at its first
  /// occurrence, with the number of affected snapshots.
  ///
  /// Each distinct tree is checked once. A defect that occurs on every screen, such as a defect in a tab bar, is
  /// reported once for all screens. For snapshots without a screen name, each recording counts as a screen.
  func findings(
    _ rule: any LintRule.Type, byScreen: Bool = true, in faults: (Snapshot) -> [ElementFault]
  ) -> [Finding] {
    var known: [ObjectIdentifier: [ElementFault]] = [:]
    return ownSnapshots.grouped { byScreen ? place(of: $0) : "" }.flatMap { screen, snapshots -> [Finding] in
      let occurrences = snapshots.flatMap { snapshot -> [(fault: ElementFault, snapshot: SnapshotIndex)] in
        let tree = self[snapshot].tree
        let found = known[tree.identity] ?? faults(tree)
        known[tree.identity] = found
        var seen: Set<String> = []
        return found.filter { seen.insert($0.name).inserted }.map { ($0, snapshot) }
      }
      let groups = occurrences.grouped(by: \.fault.name)
      let place = byScreen ? " of \(screen)" : ""
      var findings = groups.prefix(Self.faultLimit).map { name, seen in
        let (fault, first) = seen[0]
        let elements = Dictionary(uniqueKeysWithValues: seen.map { ($0.snapshot, $0.fault.element) })
        let setter = setter(of: fault.element, on: first)
        return rule.finding(
          at: setter ?? position(of: fault.element, on: first), subject: byScreen ? "\(screen): \(name)" : name,
          message: "\(fault.message), in \(seen.count) of \(counted(snapshots.count, "snapshot"))\(place)",
          advice: fault.advice,
          notes: evidence((setter == nil ? Array(seen.dropFirst()) : seen).map(\.snapshot)) { snapshot in
            (setter != nil && snapshot == first ? "the element" : "also here", elements[snapshot])
          })
      }
      if groups.count > findings.count, let last = findings.indices.last {
        let more = groups.count - findings.count
        findings[last].notes.append(
          Finding.Note("\(counted(more, "more element"))\(byScreen ? " on \(screen)" : "")"))
      }
      return findings
    }
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
