// On which snapshots a locator is judged, and what can be said of it there.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

/// The snapshots that decide about a locator.
struct LocatorGround {
  /// The snapshots, in order.
  var snapshots: [SnapshotIndex]
  /// They show the screens that the locator is declared for.
  var isHome: Bool
}

extension LintSubject {
  /// Where a locator has to be right. What is declared for a screen is judged there. Code in a body may be about a screen that comes later, so
  /// for it the screen of the type around counts only if something is found there.
  func ground(of locator: LocatorIndex) -> LocatorGround {
    let home = home(of: locator)
    if home.isEmpty { return LocatorGround(snapshots: ownSnapshots(for: locator), isHome: false) }
    if case .declared = self[locator].role { return LocatorGround(snapshots: home, isHome: true) }
    let isThere = home.contains { answer(locator, on: $0).outcome != .noMatch }
    return isThere
      ? LocatorGround(snapshots: home, isHome: true)
      : LocatorGround(snapshots: ownSnapshots(for: locator), isHome: false)
  }

  /// The locators that stand where they were found; a call of something declared is told of where that is declared.
  var written: [LocatorIndex] {
    extraction.locators.itemIndices.filter { self[$0].role.callee == nil && !self[$0].isComposed }
  }

  /// All of the locator is known, it could be asked, and it finds nothing anywhere on its ground.
  func isMissing(_ locator: LocatorIndex) -> Bool {
    guard isExact(locator), !self[locator].template.steps.isEmpty, isValid(locator),
      unrecordedScreen(of: locator) == nil
    else { return false }
    let ground = ground(of: locator).snapshots
    return !ground.isEmpty && ground.allSatisfy { answer(locator, on: $0).outcome == .noMatch }
  }

  /// XCUITest would look for it, and not refuse the query.
  func isValid(_ locator: LocatorIndex) -> Bool {
    guard let query = query(of: locator) else { return false }
    return (try? query.validate()) != nil
  }

  /// The type around a declared locator, if it is named like a screen of which there is no snapshot. Nil as long as nobody has said what any
  /// snapshot shows.
  func unrecordedScreen(of locator: LocatorIndex) -> String? {
    let extracted = self[locator]
    guard case .declared = extracted.role, home(of: locator).isEmpty, !corpus.screens.isEmpty else { return nil }
    return extracted.name.split(separator: ".").dropLast().map(String.init).first(where: ScreenNames.isScreen)
  }

  /// On which of some snapshots there is exactly one element.
  func found(_ locator: LocatorIndex, on snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    self.snapshots(locator, among: snapshots) { $0.isFound && $0.count == 1 }
  }

  /// On which of some snapshots there is exactly one element, or likely is, because nothing but the order of results is
  /// open.
  func located(_ locator: LocatorIndex, on snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    self.snapshots(locator, among: snapshots) { ($0.isFound || $0.likely != nil) && $0.count == 1 }
  }

  /// The element that was found first, or likely is.
  func element(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> Element? {
    let tree = self[snapshot].tree
    guard let first = answer(locator, on: snapshot).element, first < tree.count else { return nil }
    return tree[first]
  }

  /// What the last binding of a locator chooses from, in the order of results: the elements that are found without it.
  func choices(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> [Element] {
    guard let query = query(of: locator), query.steps.last?.isBinding == true,
      let resolution = try? query.prefix(query.steps.count - 1).resolve(in: self[snapshot].tree)
    else { return [] }
    return resolution.matches
  }

  /// Each tree once: of snapshots with the same tree, the first.
  func distinct(_ snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    var seen: Set<ObjectIdentifier> = []
    return snapshots.filter { seen.insert(self[$0].tree.identity).inserted }
  }

  /// The snapshots of each screen that has a name, in order of first appearance.
  func byScreen(_ snapshots: [SnapshotIndex]) -> [(screen: String, snapshots: [SnapshotIndex])] {
    snapshots.grouped { self[$0].screen }.map { ($0.key, $0.items) }
  }
}
