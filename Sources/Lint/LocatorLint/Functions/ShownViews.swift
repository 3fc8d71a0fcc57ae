// Finds what the app shows after a touch, in all recordings.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat

/// What the app shows after a touch, until the next action.
struct ShownViews {
  /// The numbers of the views: see ``LintCorpus/views``.
  var views: Set<Int>
  /// All snapshots of the views, also those from before the touch or from other recordings.
  var snapshots: [SnapshotIndex]
  /// The number of recorded touches.
  var count: Int
}

/// What the app shows after each touch in the sources.
struct ShownViewsTable {
  private struct Key: Hashable {
    var answers: LintContext.AnswerIndex
    var method: String
    var views: Set<Int>?
  }

  private struct TouchKey: Hashable {
    var answers: LintContext.AnswerIndex
    var kind: String
  }

  private let lint: LintContext
  /// The recorded touches by kind.
  private let touches: [String: [LintTouch]]
  // Locators with the same answers are touched at the same places.
  private var known: [Key: ShownViews?] = [:]
  private var knownTouches: [TouchKey: [LintTouch]] = [:]

  init(_ lint: LintContext) {
    self.lint = lint
    touches = Dictionary(grouping: lint.corpus.touches, by: \.kind)
  }

  /// Returns what the app shows after a touch; nil if the touch was not recorded on every view on which it is possible,
  /// because it may open something else there.
  ///
  /// - Parameter views: The views that the app may show before the touch; nil if unknown.
  mutating func shown(after item: FunctionUses.Item, on views: Set<Int>?) -> ShownViews? {
    guard lint.isExact(item.locator), lint.queriesAppUnderTest(item.locator),
      let answers = lint.answerIndex(of: item.locator)
    else { return nil }
    let key = Key(answers: answers, method: item.use.name, views: views)
    if let known = known[key] { return known }
    let shown = find(item, views: views)
    known[key] = .some(shown)
    return shown
  }

  /// The recorded touches that are those of a locator.
  mutating func touches(_ kind: String, of locator: LocatorIndex) -> [LintTouch] {
    guard lint.isExact(locator), lint.queriesAppUnderTest(locator), let answers = lint.answerIndex(of: locator) else {
      return []
    }
    let key = TouchKey(answers: answers, kind: kind)
    if let known = knownTouches[key] { return known }
    let found = (touches[kind] ?? []).filter { isTouched(locator, touch: $0) == true }
    knownTouches[key] = found
    return found
  }

  private func find(_ item: FunctionUses.Item, views: Set<Int>?) -> ShownViews? {
    let locator = item.locator
    let touches = (touches[item.use.name] ?? []).filter { isTouched(locator, touch: $0) != false }
    guard touches.contains(where: { isTouched(locator, touch: $0) == true }) else { return nil }
    let origins = touches.reduce(into: Set<Int>()) { $0.formUnion(lint.corpus.views[$1.origin.value]) }
    let own = lint.ownSnapshots(for: locator)
    let there = lint.snapshots(locator, among: own) { ![.noMatch, .indexOutOfRange].contains($0.outcome) }
    let isPossibleElsewhere = there.contains { snapshot in
      let shown = lint.corpus.views[snapshot.value]
      return shown.isDisjoint(with: origins) && !(views?.isDisjoint(with: shown) ?? false)
        && isPossible(locator, on: snapshot)
    }
    if isPossibleElsewhere { return nil }
    let shown = touches.reduce(into: Set<Int>()) { $0.formUnion($1.shown) }
    let snapshots = lint.corpus.snapshots.itemIndices.filter { !lint.corpus.views[$0.value].isDisjoint(with: shown) }
    return ShownViews(views: shown, snapshots: snapshots, count: touches.count)
  }

  /// Whether a touch is one of a locator's element; nil if that is uncertain.
  private func isTouched(_ locator: LocatorIndex, touch: LintTouch) -> Bool? {
    let answer = lint.answer(locator, on: touch.origin)
    switch answer.outcome {
    case .resolved where answer.count == 1:
      guard let element = answer.first else { return nil }
      let tree = lint[touch.origin].tree
      return element == touch.target || tree[element].isAncestor(of: tree[touch.target])
        || tree[touch.target].isAncestor(of: tree[element])
    case .noMatch, .indexOutOfRange: return false
    default: return nil
    }
  }

  /// Whether a locator's element can be touched: it is neither disabled, nor covered, nor behind an alert.
  private func isPossible(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> Bool {
    let answer = lint.answer(locator, on: snapshot)
    guard answer.count == 1, let element = lint.element(locator, on: snapshot) else { return true }
    return element[.enabled] != false && HittabilityModel(lint[snapshot].tree).hittability(of: element).answer != .no
  }
}
