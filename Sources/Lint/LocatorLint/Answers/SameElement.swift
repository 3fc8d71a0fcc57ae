// Finds locators that find the same element in every snapshot.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction

enum SameElement {
  private struct Match: Hashable {
    var snapshot: SnapshotIndex
    var element: Int
  }

  /// Locators that find the same elements.
  struct Group {
    /// The locators, each on the first of its platforms.
    var locators: [LocatorIndex]
    /// The number of snapshots in which they match.
    var snapshotCount: Int
  }

  /// A locator in the sources, which may be evaluated by several queries: one for each platform.
  enum Source: Hashable {
    case driver(AppiumLocator.Alternative, name: String)
    case other(LocatorIndex)

    init(_ locator: LocatorIndex, in lint: LintContext) {
      self = lint[locator].alternative.map { .driver($0, name: lint[locator].name) } ?? .other(locator)
    }
  }

  /// The sources that can share a locator: the files of one language and, in Swift, of one target.
  private struct Reach: Hashable {
    var language: SourceLanguage?
    var targets: Set<SourceTargets.Target>

    init(_ locator: ExtractedLocator, in lint: LintContext) {
      let file = locator.place.position.file
      language = SourceLanguage(path: file)
      targets = lint.extraction.facts.targets.ofFiles[file] ?? []
    }
  }

  /// Returns the groups of two or more locators of one language and target that find exactly the same elements, on
  /// every platform. The groups are ordered by their first locator. Locators that are ambiguous or undecidable in at
  /// least one snapshot are left out.
  static func groups(in lint: LintContext) -> [Group] {
    let sources = lint.extraction.locators.itemIndices.grouped { Source($0, in: lint) }
    let groups = sources.map(\.elements).grouped { matches(lint, queries: $0) }.filter { $0.items.count > 1 }
    let found = groups.flatMap { matches, queries in
      queries.filter { !matchesElsewhere($0, in: lint) }.compactMap(\.first).grouped { Reach(lint[$0], in: lint) }.map {
        Group(locators: $0.items, snapshotCount: Set(matches.map(\.snapshot)).count)
      }
    }
    return found.filter { $0.locators.count > 1 }.sorted { $0.locators[0] < $1.locators[0] }
  }

  /// Whether a locator for both platforms also matches on one for which it is not checked, because its screen was not
  /// recorded there.
  private static func matchesElsewhere(_ queries: [LocatorIndex], in lint: LintContext) -> Bool {
    guard let first = queries.first, let driver = lint[first].template.driver, lint[first].alternative?.platform == nil
    else { return false }
    let checked = queries.map { lint[$0].template.driver?.driver }
    return Driver.allCases.contains { other in
      !checked.contains(other) && !LocOtherPlatform.matches(of: driver, with: other, lint).isEmpty
    }
  }

  /// Returns the matches of all queries of a locator; nil if they are not known, or there are none.
  private static func matches(_ lint: LintContext, queries: [LocatorIndex]) -> [Match]? {
    var all: Set<Match> = []
    for query in queries {
      let template = lint[query].template
      // Locators that specify only a type are left out, because they find the same elements as other locators merely by
      // chance.
      guard lint.isExact(query), template.isElement, template.isDistinctive,
        !LocBadLocator.isOnlyForDump(query, in: lint), let matches = matches(lint, locator: query)
      else {
        return nil
      }
      all.formUnion(matches)
    }
    return all.isEmpty ? nil : all.sorted { ($0.snapshot, $0.element) < ($1.snapshot, $1.element) }
  }

  /// Returns the matches of a query; nil if they are not known.
  private static func matches(_ lint: LintContext, locator: LocatorIndex) -> [Match]? {
    var matches: [Match] = []
    for snapshot in lint.snapshots(locator, among: lint.ownSnapshots(for: locator), where: { $0.outcome != .noMatch }) {
      let answer = lint.answer(locator, on: snapshot)
      switch answer.outcome {
      case .noMatch, .indexOutOfRange: continue
      case .resolved:
        // Locators that find the application itself find the same element by design.
        guard let first = answer.first, first > 0 else { return nil }
        matches.append(Match(snapshot: snapshot, element: first))
      case .ambiguous, .undecidable: return nil
      }
    }
    return matches
  }

  /// The type that declares a locator; nil for a locator declared outside of any type.
  static func owner(_ locator: ExtractedLocator) -> String? {
    let parts = locator.name.split(separator: ".").dropLast()
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
