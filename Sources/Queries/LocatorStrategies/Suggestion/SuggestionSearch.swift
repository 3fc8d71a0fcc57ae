// Searches for locators for an element and tries them on every snapshot.

public import AccessibilityTree
import ElementQueries

/// A locator that finds one element and does not find a different one in any of the snapshots.
public struct LocatorSuggestion: Sendable {
  /// The strategy of the locator.
  public let strategy: LocatorStrategy
  /// The locator; nil if none was found.
  public let text: String?
  /// How likely the locator is to break, as a number that is only meaningful in comparison with other costs.
  /// Identifiers cost nothing; labels, values and positions cost increasingly more.
  public let cost: Int
  /// The reasons why the locator may break, a few words each.
  public let weaknesses: [String]
  /// The number of snapshots in which the locator finds the element and nothing else.
  public let uniqueCount: Int
  /// Why no locator was found; empty if one was found.
  public let reason: String
  /// Whether the search ended before all combinations of features were tried, so that a better locator may exist.
  public fileprivate(set) var isCut: Bool
}

/// An element and the locators for it.
public struct SuggestedLocators: Sendable {
  /// The element, in the first snapshot in which the locator found it.
  public let element: Element
  /// The index of the snapshot that contains ``element``.
  public let snapshot: Int
  /// The number of tried snapshots that contain the element.
  public let presentCount: Int
  /// The number of tried snapshots in which the element cannot be identified with certainty.
  public let ambiguousCount: Int
  /// The number of snapshots that the locators were tried on. ``availableCount`` is the number of snapshots of the same
  /// platform.
  public let triedCount: Int
  public let availableCount: Int
  /// How well the given locator finds the element; nil if the element was chosen in another way.
  public let given: GivenLocator?
  /// One suggestion for each strategy that the platform supports. None is worse than the given locator, if there is
  /// one.
  public let suggestions: [LocatorSuggestion]
}

/// Searches for the shortest robust locator of each strategy.
///
///     let search = SuggestionSearch([snapshot])
///     let reading = try LocatorStrategy.chain.read("buttons.firstMatch")
///     search.suggestions(for: reading).elements.first?.suggestions.first?.text  // #"buttons["login.submit"]"#
///
/// Elements of different snapshots are considered the same if they have the same identifier, or if they have the same
/// type and label and are inside elements of the same types. If several elements of a snapshot qualify, a locator may
/// find any of them in that snapshot.
public struct SuggestionSearch: Sendable {
  private let snapshots: [Snapshot]

  /// The maximum number of elements to find locators for.
  public static let maximumElements = 5
  /// The maximum number of snapshots to try a locator on. If there are more, evenly spaced snapshots are used.
  public static let maximumSnapshots = 400

  /// Creates a search over snapshots, which are searched in the given order.
  public init(_ snapshots: [Snapshot]) {
    self.snapshots = snapshots
  }

  /// Returns locators for the elements that a locator finds. These include the candidates of an ambiguous locator, and
  /// those of a locator whose result depends on unknown behavior of XCTest.
  ///
  /// - Returns: At most ``maximumElements`` elements, and whether there are more.
  public func suggestions(for locator: LocatorReading) -> (elements: [SuggestedLocators], isCut: Bool) {
    var targets: [(element: Element, snapshot: Int, identity: CounterpartSearch)] = []
    for (index, snapshot) in snapshots.enumerated() {
      let query = locator.query(in: snapshot)
      for element in (try? query.resolve(in: snapshot)).map(Self.targets(of:)) ?? [] {
        let isKnown = targets.contains { target in
          target.element.snapshot.platform == snapshot.platform
            && Self.mayBe(target.identity.counterpart(in: snapshot), element: element)
        }
        if isKnown { continue }
        if targets.count == Self.maximumElements {
          return (targets.map { suggested($0.element, number: $0.snapshot, locator: locator) }, true)
        }
        targets.append((element, index, CounterpartSearch(element)))
      }
    }
    return (targets.map { suggested($0.element, number: $0.snapshot, locator: locator) }, false)
  }

  /// Returns locators for one element.
  ///
  ///     SuggestionSearch([snapshot]).suggestions(for: snapshot[31], inSnapshot: 0)
  ///
  /// - Parameter number: The index of the snapshot that contains the element.
  public func suggestions(for element: Element, inSnapshot number: Int) -> SuggestedLocators {
    suggested(element, number: number, locator: nil)
  }

  /// Returns the matches of the locator. If the result depends only on unknown behavior of XCTest, returns each
  /// possible match, because such a locator is most in need of replacement.
  private static func targets(of resolution: Resolution) -> [Element] {
    let isOfXCTest = resolution.outcome == .undecidable && resolution.missingFacts.allSatisfy { !$0.isAboutDump }
    return isOfXCTest ? resolution.possible : resolution.matches
  }

  private static func mayBe(_ counterpart: CounterpartSearch.Counterpart, element: Element) -> Bool {
    switch counterpart {
    case .element(let index): index == element.index
    case .absent: false
    case .ambiguous(let candidates): candidates.contains(element.index)
    }
  }

  // MARK: One element

  private func suggested(_ element: Element, number: Int, locator: LocatorReading?) -> SuggestedLocators {
    let identity = CounterpartSearch(element)
    let platform = element.snapshot.platform
    let alike = snapshots.filter { $0.platform == platform }
    let step = max(1, (alike.count + Self.maximumSnapshots - 1) / Self.maximumSnapshots)
    var tried = alike.indices.filter { $0.isMultiple(of: step) }.map { alike[$0] }
    let isTried = tried.contains { $0[min(element.index, $0.count - 1)] == element }
    if !isTried { tried.append(element.snapshot) }
    let places = tried.map { (snapshot: $0, counterpart: identity.counterpart(in: $0)) }
    let present = places.count { if case .element = $0.counterpart { true } else { false } }
    let ambiguous = places.count { if case .ambiguous = $0.counterpart { true } else { false } }
    let given = locator.map { GivenLocator($0, places: places) }
    return SuggestedLocators(
      element: element, snapshot: number, presentCount: present, ambiguousCount: ambiguous, triedCount: tried.count,
      availableCount: alike.count, given: given,
      suggestions: LocatorWriter.strategies(for: platform).map { best($0, for: element, given: given, places: places) })
  }

  private func best(
    _ strategy: LocatorStrategy, for element: Element, given: GivenLocator?,
    places: [(snapshot: Snapshot, counterpart: CounterpartSearch.Counterpart)]
  ) -> LocatorSuggestion {
    let writer = LocatorWriter(strategy, for: element.snapshot)
    var search = UniqueExpressionSearch(in: element.snapshot) { writer.phrases($0) }
    let present = places.count { if case .element = $0.counterpart { true } else { false } }
    var best: LocatorSuggestion?
    var isFound = false
    var isGivenBetter = false
    search.visitFeatures(of: element) { features, phrase in
      isFound = true
      guard let count = uniqueCount(phrase, places: places) else { return nil }
      let cost = features.cost + writer.extraCost(of: features)
      let suggestion = LocatorSuggestion(
        strategy: strategy, text: phrase.text, cost: cost, weaknesses: features.weaknesses, uniqueCount: count,
        reason: "", isCut: false)
      guard given?.isBetter(than: suggestion, byPosition: features.rank != nil) != true else {
        isGivenBetter = true
        return nil
      }
      if best.map({ suggestion.isBetter(than: $0) }) ?? true { best = suggestion }
      // Once the element is found in every snapshot, only cheaper descriptions can be better.
      return count == present ? cost : nil
    }
    // A locator with a cost of zero cannot be improved, so it does not matter that the search ended.
    if search.isCut, best?.cost != 0 { best?.isCut = true }
    return best
      ?? LocatorSuggestion(
        strategy: strategy, text: nil, cost: 0, weaknesses: [], uniqueCount: 0,
        reason: !isFound
          ? "no locator of this strategy distinguishes the element from others"
          : isGivenBetter
            ? "every locator for the element is worse than the given one"
            : "every locator for the element matches a different element in another snapshot",
        isCut: search.isCut)
  }

  /// Returns the number of snapshots in which only the element is found; nil if a different element is found in one of
  /// them.
  private func uniqueCount(
    _ phrase: Phrase, places: [(snapshot: Snapshot, counterpart: CounterpartSearch.Counterpart)]
  ) -> Int? {
    var count = 0
    for (snapshot, counterpart) in places {
      guard let found = try? phrase.query.resolve(in: snapshot) else { return nil }
      // A driver uses the first match; a chain with several matches fails.
      let taken = found.outcome == .ambiguous ? nil : found.matches.first?.index
      switch counterpart {
      case .element(let index):
        if let taken, taken != index { return nil }
        let isAlone = found.outcome == .resolved && found.matches.count == 1 && found.isExact
        if isAlone, taken == index { count += 1 }
      case .absent: if taken != nil { return nil }
      case .ambiguous(let candidates): if let taken, !candidates.contains(taken) { return nil }
      }
    }
    return count
  }
}

extension LocatorSuggestion {
  /// Compares the number of snapshots, then the cost, then the length. Equal suggestions keep their order.
  fileprivate func isBetter(than other: LocatorSuggestion) -> Bool {
    (-uniqueCount, cost, text?.utf8.count ?? 0) < (-other.uniqueCount, other.cost, other.text?.utf8.count ?? 0)
  }
}
