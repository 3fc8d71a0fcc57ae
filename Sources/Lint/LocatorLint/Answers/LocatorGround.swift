// On which snapshots a locator is judged, and what can be said of it there.

import AccessibilityTree
import ElementQueries
import LocatorExtraction

/// The snapshots that decide about a locator.
struct LocatorGround {
  /// The snapshots, in order.
  var snapshots: [Int]
  /// They show the screens that the locator is declared for.
  var isHome: Bool
}

extension LintSubject {
  /// Where a locator has to be right. What is declared for a screen is judged there. Code in a body may be about a screen that comes later, so
  /// for it the screen of the type around counts only if something is found there.
  func ground(of locator: Int) -> LocatorGround {
    let home = home(of: locator)
    if home.isEmpty { return LocatorGround(snapshots: ownSnapshots(for: locator), isHome: false) }
    if case .declared = extraction.locators[locator].role { return LocatorGround(snapshots: home, isHome: true) }
    let isThere = home.contains { answer(locator, on: $0).outcome != .noMatch }
    return isThere
      ? LocatorGround(snapshots: home, isHome: true)
      : LocatorGround(snapshots: ownSnapshots(for: locator), isHome: false)
  }

  /// The locators that stand where they were found; a call of something declared is told of where that is declared.
  var written: [Int] {
    extraction.locators.indices.filter { locator in
      if case .call = extraction.locators[locator].role { return false }
      return !extraction.locators[locator].isComposed
    }
  }

  /// All of the locator is known, it could be asked, and it finds nothing anywhere on its ground.
  func isMissing(_ locator: Int) -> Bool {
    guard isExact(locator), !extraction.locators[locator].template.steps.isEmpty, isValid(locator),
      unrecordedScreen(of: locator) == nil
    else { return false }
    let ground = ground(of: locator).snapshots
    return !ground.isEmpty && ground.allSatisfy { answer(locator, on: $0).outcome == .noMatch }
  }

  /// XCUITest would look for it, and not refuse the query.
  func isValid(_ locator: Int) -> Bool {
    guard let query = queries[locator] else { return false }
    return (try? query.validate()) != nil
  }

  /// The type around a declared locator, if it is named like a screen of which there is no snapshot. Nil as long as nobody has said what any
  /// snapshot shows.
  func unrecordedScreen(of locator: Int) -> String? {
    let extracted = extraction.locators[locator]
    guard case .declared = extracted.role, home(of: locator).isEmpty, !corpus.screens.isEmpty else { return nil }
    return extracted.name.split(separator: ".").dropLast().map(String.init).first(where: ScreenNames.isScreen)
  }

  /// On which of some snapshots there is exactly one element.
  func found(_ locator: Int, on snapshots: [Int]) -> [Int] {
    self.snapshots(locator, among: snapshots) { $0.isFound && $0.count == 1 }
  }

  /// On which of some snapshots there is exactly one element, or likely is, because nothing but the order of results is
  /// open.
  func located(_ locator: Int, on snapshots: [Int]) -> [Int] {
    self.snapshots(locator, among: snapshots) { ($0.isFound || $0.likely != nil) && $0.count == 1 }
  }

  /// The element that was found first, or likely is.
  func element(_ locator: Int, on snapshot: Int) -> Element? {
    let tree = corpus.snapshots[snapshot].tree
    guard let first = answer(locator, on: snapshot).element, first < tree.count else { return nil }
    return tree[first]
  }

  /// What the last binding of a locator chooses from, in the order of results: the elements that are found without it.
  func choices(_ locator: Int, on snapshot: Int) -> [Element] {
    guard let query = queries[locator], query.steps.last?.isBinding == true,
      let resolution = try? query.prefix(query.steps.count - 1).resolve(in: corpus.snapshots[snapshot].tree)
    else { return [] }
    return resolution.matches
  }

  /// Each tree once: of snapshots with the same tree, the first.
  func distinct(_ snapshots: [Int]) -> [Int] {
    var seen: Set<ObjectIdentifier> = []
    return snapshots.filter { seen.insert(corpus.snapshots[$0].tree.identity).inserted }
  }

  /// The snapshots of each screen that has a name, in order of first appearance.
  func byScreen(_ snapshots: [Int]) -> [(screen: String, snapshots: [Int])] {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for snapshot in snapshots {
      guard let screen = corpus.snapshots[snapshot].screen else { continue }
      if groups[screen] == nil { order.append(screen) }
      groups[screen, default: []].append(snapshot)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
