// Selects the snapshots against which a locator is judged.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction

/// The snapshots against which a locator is judged.
struct RelevantSnapshots {
  /// The snapshots, in the order of the corpus.
  var snapshots: [SnapshotIndex]
  /// Whether the snapshots show the screens for which the locator is declared.
  var isLimitedToScreen: Bool
}

extension LintContext {
  /// Returns the snapshots in which a locator must work. A locator that is declared for a screen is judged on that
  /// screen. Code in a function body and code of a test case may run after the test has moved to a later screen. For a
  /// locator in such code, the screen of the enclosing type counts only if the locator finds something on it.
  func relevantSnapshots(for locator: LocatorIndex) -> RelevantSnapshots {
    let screenSnapshots = screenSnapshots(of: locator)
    if screenSnapshots.isEmpty {
      return RelevantSnapshots(snapshots: ownSnapshots(for: locator), isLimitedToScreen: false)
    }
    let isOfTest = isInTestCase(locator)
    if case .declared = self[locator].role, !isOfTest {
      return RelevantSnapshots(snapshots: screenSnapshots, isLimitedToScreen: true)
    }
    let found = snapshots(locator, among: screenSnapshots) { answer in
      answer.outcome != .noMatch && !(isOfTest && answer.outcome == .indexOutOfRange)
    }
    return !found.isEmpty
      ? RelevantSnapshots(snapshots: screenSnapshots, isLimitedToScreen: true)
      : RelevantSnapshots(snapshots: ownSnapshots(for: locator), isLimitedToScreen: false)
  }

  /// The locators that are written out in the sources. A declared locator is listed once, at its declaration, and not
  /// again for each call.
  var writtenLocators: [LocatorIndex] {
    extraction.locators.itemIndices.filter { self[$0].role.callee == nil && !self[$0].isComposed }
  }

  /// Whether the locator is fully known, could be evaluated, and finds nothing in any of its snapshots.
  func isMissing(_ locator: LocatorIndex) -> Bool {
    isKnown(locator) && isMissing(locator, in: decisive(relevantSnapshots(for: locator).snapshots, for: locator))
  }

  /// Whether the locator is fully known, could be evaluated, and finds nothing in any of its snapshots whose dump
  /// records what it needs. A dump that does not record it does not hide a typo that all others show.
  func isMissingWhereRecorded(_ locator: LocatorIndex) -> Bool {
    isKnown(locator) && isMissing(locator, in: recording(relevantSnapshots(for: locator).snapshots, for: locator))
  }

  private func isMissing(_ locator: LocatorIndex, in snapshots: [SnapshotIndex]) -> Bool {
    !snapshots.isEmpty && hasNoMatch(locator, in: snapshots)
  }

  private func isKnown(_ locator: LocatorIndex) -> Bool {
    (isExact(locator) || isKnownBelowParent(locator)) && !self[locator].template.steps.isEmpty && isValid(locator)
  }

  /// Returns the snapshots whose dumps record what the locator needs, so that its answer is not open.
  func recording(_ snapshots: [SnapshotIndex], for locator: LocatorIndex) -> [SnapshotIndex] {
    without(self.snapshots(locator, among: snapshots) { $0.outcome == .undecidable }, snapshots)
  }

  /// Returns the snapshots without those in which the answer is open because the dump is incomplete. One damaged dump
  /// does not hide what all others show.
  func decisive(_ snapshots: [SnapshotIndex], for locator: LocatorIndex) -> [SnapshotIndex] {
    let open = self.snapshots(locator, among: snapshots) { $0.outcome == .undecidable }
    return without(open.filter { !self[$0].tree.incompleteElements.isEmpty }, snapshots)
  }

  /// Returns snapshots without some of them, which usually are none. Both lists are in the order of the corpus.
  private func without(_ excluded: [SnapshotIndex], _ snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    if excluded.isEmpty { return snapshots }
    var next = excluded[...]
    return snapshots.filter { snapshot in
      guard next.first == snapshot else { return true }
      next.removeFirst()
      return false
    }
  }

  /// Whether the locator is fully known except for its parent, and is evaluated nowhere else with a known parent. If it
  /// finds nothing at any depth, it finds nothing below its parent. The parent may be in another app, such as the alert
  /// that an interruption monitor handles, so no app may have a match.
  private func isKnownBelowParent(_ locator: LocatorIndex) -> Bool {
    let extracted = self[locator]
    return extracted.isRelative && extracted.query != nil && extracted.parents.isEmpty && isEvaluated(locator)
      && extracted.template.isDistinctive && !calledNames.contains(extracted.name)
      && hasNoMatch(locator)
  }

  /// Whether XCUITest would run the query instead of refusing it.
  func isValid(_ locator: LocatorIndex) -> Bool {
    guard let query = query(of: locator) else { return false }
    return (try? query.validate()) != nil
  }

  /// The type that declares a locator, if it is named like a screen but no snapshot shows that screen. Nil if no
  /// snapshot has a screen name, or if a snapshot shows the element inside which the locator is searched.
  func unrecordedScreen(of locator: LocatorIndex) -> String? {
    let extracted = self[locator]
    guard case .declared = extracted.role, !isInTestCase(locator), screenSnapshots(of: locator).isEmpty,
      !corpus.screens.isEmpty, !hasShownReceiver(locator),
      extracted.alternative == nil || !ownSnapshots(for: locator).isEmpty
    else { return nil }
    return extracted.name.split(separator: ".").dropLast().map(String.init).first(where: ScreenNames.isScreen)
  }

  /// The same locator for another driver, if it may be used with several; nil if there is none. A locator's queries are
  /// next to each other.
  func counterpart(of locator: LocatorIndex) -> LocatorIndex? {
    guard let alternative = self[locator].alternative, let driver = self[locator].template.driver?.driver else {
      return nil
    }
    let locators = extraction.locators
    for step in [-1, 1] {
      var other = locator.value + step
      while locators.indices.contains(other), let found = locators[other].alternative,
        found == alternative || found.searchesSameText(as: alternative)
      {
        if locators[other].template.driver?.driver != driver { return LocatorIndex(other) }
        other += step
      }
    }
    return nil
  }

  /// The snapshots with exactly one match.
  func found(_ locator: LocatorIndex, on snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    self.snapshots(locator, among: snapshots) { $0.isFound && $0.count == 1 }
  }

  /// The snapshots in which the locator has exactly one match, or exactly one likely match where only the order of
  /// results is uncertain.
  func located(_ locator: LocatorIndex, on snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    self.snapshots(locator, among: snapshots) { ($0.isFound || $0.likely != nil) && $0.count == 1 }
  }

  /// The first matching element, or the one that is likely to be first.
  func element(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> Element? {
    let tree = self[snapshot].tree
    guard let first = answer(locator, on: snapshot).element, first < tree.count else { return nil }
    return tree[first]
  }

  /// Returns the elements from which the last step of a locator picks one, in the order of results; empty if the last
  /// step does not pick an element.
  func choices(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> [Element] {
    guard let query = query(of: locator), query.steps.last?.isBinding == true,
      let resolution = try? query.prefix(query.steps.count - 1).resolve(in: self[snapshot].tree)
    else { return [] }
    return resolution.matches
  }

  /// Returns one snapshot for each distinct element tree: the first snapshot with that tree.
  func distinct(_ snapshots: [SnapshotIndex]) -> [SnapshotIndex] {
    var seen: Set<ObjectIdentifier> = []
    return snapshots.filter { seen.insert(self[$0].tree.identity).inserted }
  }

  /// Groups snapshots of a locator's app in which its result is of interest by screen; see
  /// ``ScreenGroups/groups(of:)``.
  func byScreen(
    _ found: [SnapshotIndex], for locator: LocatorIndex
  ) -> [(screen: String, found: [SnapshotIndex], all: [SnapshotIndex])] {
    scopes[locator].screens.groups(of: found)
  }

  /// The names of the screens of snapshots, in order of first appearance.
  func screenNames(of snapshots: [SnapshotIndex]) -> [String] { snapshots.grouped { self[$0].screen }.map(\.key) }
}
