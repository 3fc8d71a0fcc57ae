// Finds the near misses of locators that find nothing.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

/// The closest near miss in the searched snapshots.
struct LocatorNearMiss: Sendable {
  /// The snapshot.
  var snapshot: SnapshotIndex
  /// The element in that snapshot, and how it differs.
  var miss: NearMiss
  /// The strings of other elements that are equally near, without duplicates.
  var rivals: [String] = []
  /// What the locator compares, if it compares several attributes: Maestro's `text`.
  var comparedAttribute: Difference.Attribute?

  /// How the element differs, in the terms of the locator.
  var difference: Difference {
    guard let comparedAttribute, case .otherAttribute(let text, let isPart, let found, _) = miss.difference else {
      return miss.difference
    }
    return .otherAttribute(text: text, isPart: isPart, found: found, expected: comparedAttribute)
  }
}

extension LocatorNearMiss {
  /// The maximum number of distinct contents that are searched for a locator. Explaining a miss costs as much as
  /// evaluating hundreds of queries.
  private static let maximumContents = 8

  private struct Search: Hashable {
    var answers: LintContext.AnswerIndex
    /// The index of the screens that the locator is declared for; nil if it may be on any screen.
    var screens: Int?
  }

  /// Returns the closest near miss for each locator that finds nothing where dumps record what it needs; nil if there
  /// is none. Locators with equal queries share one search, and the searches run on all cores. The result does not
  /// depend on the order of the snapshots.
  static func all(of lint: LintContext) -> [LocatorNearMiss?] {
    var searches = KeyedList<Search, (query: ElementQuery, locator: LocatorIndex, isLimited: Bool)>()
    let searchIndices = lint.extraction.locators.itemIndices.map { locator -> Int? in
      guard lint.isMissingWhereRecorded(locator),
        let query = lint[locator].template.driver?.nearMissQuery ?? lint.query(of: locator),
        let answers = lint.answerIndex(of: locator)
      else {
        return nil
      }
      let isLimited = lint.relevantSnapshots(for: locator).isLimitedToScreen
      let search = Search(
        answers: answers, screens: isLimited ? lint.screenIndex(of: locator) : nil)
      return searches.index(of: search, adding: (query, locator, isLimited))
    }
    if searches.items.isEmpty { return searchIndices.map { _ in nil } }
    let (corpus, ranking, ranks) = (lint.trees, NearMissRanking(lint.trees), lint.corpus.pathRanks)
    let searched = searches.items
    let answers = ConcurrentWork.map(searched.count) { number -> LocatorNearMiss? in
      let (query, locator, isLimited) = searched[number]
      let relevant = isLimited ? lint.screenSnapshots(of: locator) : lint.ownSnapshots(for: locator)
      let snapshots = lint.recording(relevant, for: locator)
      let near = nearest(query, snapshots: snapshots, ranks: ranks, in: corpus, ranking: ranking)
      guard near?.miss.difference.category != .typo, isLimited else { return near }
      // An alert is often recorded as a screen of its own, although its locator is declared for the screen behind it.
      let others = lint.recording(lint.ownSnapshots(for: locator), for: locator)
      let elsewhere = nearest(query, snapshots: others, ranks: ranks, in: corpus, ranking: ranking)
      return elsewhere?.miss.difference.category == .typo ? elsewhere : near
    }
    return zip(searchIndices, lint.extraction.locators).map { number, locator in
      var near = number.flatMap { answers[$0] }
      if locator.template.driver?.strategy == .maestro(.text) { near?.comparedAttribute = "text" }
      return near
    }
  }

  private static func nearest(
    _ query: ElementQuery, snapshots: [SnapshotIndex], ranks: [Int], in corpus: CorpusTrees, ranking: NearMissRanking
  ) -> LocatorNearMiss? {
    // Of snapshots with the same content, take the one whose path sorts first.
    var shown = [SnapshotIndex?](repeating: nil, count: corpus.contents.count)
    for snapshot in snapshots {
      let content = corpus.content(of: snapshot).value
      if let other = shown[content], ranks[other.value] <= ranks[snapshot.value] { continue }
      shown[content] = snapshot
    }
    let searchesKeys = query.steps.contains { $0.type.map(keyboardTypes.contains) == true }
    var best: LocatorNearMiss?
    let candidates = corpus.contents.itemIndices.compactMap { content in
      shown[content.value].map { (content, ranks[$0.value]) }
    }
    for content in ranking.nearest(query, among: candidates, limit: maximumContents) {
      guard let snapshot = shown[content.value],
        let misses = (try? query.explain(in: corpus.trees[corpus.tree(of: snapshot)]))?.nearMisses
          .filter({ !UnrelatedTexts.areIn($0) && (searchesKeys || !isKey($0.element)) }),
        let miss = misses.first
      else { continue }
      if miss.remoteness < best?.miss.remoteness ?? .max { best = LocatorNearMiss(snapshot: snapshot, miss: miss) }
      best?.addRivals(of: misses)
    }
    return best
  }

  private static let keyboardTypes: Set<ElementType> = [.key, .keyboard]

  /// Whether an element belongs to a keyboard, whose keys resemble many short names.
  private static func isKey(_ element: Element) -> Bool {
    keyboardTypes.contains(element.type) || element.ancestors.contains { $0.type == .keyboard }
  }
}

extension LocatorNearMiss {
  /// Adds the strings of those near misses that are as near as this one.
  private mutating func addRivals(of misses: [NearMiss]) {
    guard case .text(_, _, let own, _) = miss.difference else { return }
    for other in misses where other.remoteness == miss.remoteness {
      guard case .text(_, _, let text, _) = other.difference, text != own, !rivals.contains(text) else { continue }
      rivals.append(text)
    }
  }

  /// Whether the locator may be right and its element not recorded: several elements are equally near, or the strings
  /// differ only in digits, because a number in an identifier is usually data.
  var isDoubtful: Bool {
    guard case .text(_, _, let found, let expected) = miss.difference else { return false }
    return !rivals.isEmpty || found != expected && Self.withoutDigits(found) == Self.withoutDigits(expected)
  }

  private static func withoutDigits(_ text: String) -> [UInt8] {
    text.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension Difference {
  /// The likely cause of the difference.
  enum Category {
    /// The element has a different type, but everything else matches.
    case type
    /// The locator is nearly correct; the difference is probably a typo.
    case typo
    /// The near miss may be a different element, or the right element in a different state.
    case remote
  }

  /// Classifies the difference by its likely cause.
  var category: Category {
    switch self {
    case .type, .className: .type
    // Up to two edits count as a typo; in a long string, up to one edit per eight characters.
    case .text(.edits(let count), _, _, let expected) where count > max(2, expected.count / 8): .remote
    case .text(.part, _, _, _), .condition, .position: .remote
    // A difference in a nested element is classified like a difference in the element itself. Nesting is at most two
    // levels deep.
    case .inner(_, .text(.part, _, _, _)), .inner(_, .condition): .remote
    default: .typo
    }
  }
}
