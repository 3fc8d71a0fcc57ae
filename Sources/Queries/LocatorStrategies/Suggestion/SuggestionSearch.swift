// Locators for an element, tried on every snapshot.

public import AccessibilityTree
import ElementQueries

/// A locator that finds one element and, on none of the snapshots, another one.
public struct LocatorSuggestion: Sendable {
  /// The strategy that it is written in.
  public let strategy: LocatorStrategy
  /// The locator; nil if none was found.
  public let text: String?
  /// How likely it is to break; only good for comparing. Identifiers cost nothing, then come labels, values and
  /// positions.
  public let cost: Int
  /// Why it may break: a few words each.
  public let weaknesses: [String]
  /// On how many of the snapshots that have the element it finds that and nothing else.
  public let uniqueCount: Int
  /// Why there is none; empty if there is one.
  public let reason: String
  /// The search ended before all ways of telling the element had been tried: there may be a better locator.
  public let isCut: Bool
}

/// An element and the locators for it.
public struct SuggestedLocators: Sendable {
  /// The element, in the first of the snapshots in which the locator found it.
  public let element: Element
  /// The number of that snapshot.
  public let snapshot: Int
  /// On how many snapshots the element is.
  public let presentCount: Int
  /// On how many snapshots of the same platform it cannot be told which element it is, or whether it is there at all.
  public let openCount: Int
  /// On how many snapshots the locators were tried, and how many there are of the same platform.
  public let triedCount: Int
  public let availableCount: Int
  /// One for each strategy that suits the platform.
  public let suggestions: [LocatorSuggestion]
}

/// Looks for the shortest robust locator of each strategy.
///
///     let search = SuggestionSearch([snapshot])
///     let reading = try LocatorStrategy.chain.read("buttons.firstMatch")
///     search.suggestions(for: reading).elements.first?.suggestions.first?.text  // #"buttons["login.submit"]"#
///
/// Elements of several snapshots are taken for the same by their identifier, or by type, label and the types of what
/// is around them. Where that leaves it open, nothing is concluded.
public struct SuggestionSearch: Sendable {
  private let snapshots: [Snapshot]

  /// For how many elements locators are looked for.
  public static let maximumElements = 5
  /// How many snapshots a locator is tried on; of more, as many evenly spaced ones.
  public static let maximumSnapshots = 400

  /// A search over snapshots, in their order.
  public init(_ snapshots: [Snapshot]) {
    self.snapshots = snapshots
  }

  /// Locators for the elements that a locator finds, the candidates of an ambiguous one included, and those of one that
  /// nobody can decide without knowing what XCTest does.
  ///
  /// - Returns: At most ``maximumElements``, and whether there are more.
  public func suggestions(for locator: LocatorReading) -> (elements: [SuggestedLocators], isCut: Bool) {
    var targets: [(element: Element, snapshot: Int, identity: CounterpartSearch)] = []
    for (number, snapshot) in snapshots.enumerated() {
      let query = locator.query(for: snapshot.platform)
      for element in (try? query.resolve(in: snapshot)).map(Self.meant) ?? [] {
        let isKnown = targets.contains { target in
          target.element.snapshot.platform == snapshot.platform
            && Self.mayBe(target.identity.counterpart(in: snapshot), element)
        }
        if isKnown { continue }
        if targets.count == Self.maximumElements { return (targets.map { suggested($0.element, $0.snapshot) }, true) }
        targets.append((element, number, CounterpartSearch(element)))
      }
    }
    return (targets.map { suggested($0.element, $0.snapshot) }, false)
  }

  /// What the locator finds. Where only XCTest's behavior is open, each element that it may find: a better locator is needed
  /// there most.
  private static func meant(_ resolution: Resolution) -> [Element] {
    let isOfXCTest = resolution.outcome == .undecidable && resolution.missingFacts.allSatisfy { !$0.isOfDump }
    return isOfXCTest ? resolution.possible : resolution.matches
  }

  private static func mayBe(_ counterpart: CounterpartSearch.Counterpart, _ element: Element) -> Bool {
    switch counterpart {
    case .element(let index): index == element.index
    case .absent: false
    case .open(let candidates): candidates.contains(element.index)
    }
  }

  // MARK: One element

  private func suggested(_ element: Element, _ number: Int) -> SuggestedLocators {
    let identity = CounterpartSearch(element)
    let platform = element.snapshot.platform
    let alike = snapshots.filter { $0.platform == platform }
    let step = max(1, (alike.count + Self.maximumSnapshots - 1) / Self.maximumSnapshots)
    var tried = alike.indices.filter { $0.isMultiple(of: step) }.map { alike[$0] }
    let isTried = tried.contains { $0[min(element.index, $0.count - 1)] == element }
    if !isTried { tried.append(element.snapshot) }
    let places = tried.map { (snapshot: $0, counterpart: identity.counterpart(in: $0)) }
    let present = places.count { if case .element = $0.counterpart { true } else { false } }
    let open = places.count { if case .open = $0.counterpart { true } else { false } }
    return SuggestedLocators(
      element: element, snapshot: number, presentCount: present, openCount: open, triedCount: tried.count,
      availableCount: alike.count,
      suggestions: Phrasing.strategies(for: platform).map { best($0, for: element, places) })
  }

  private func best(
    _ strategy: LocatorStrategy, for element: Element,
    _ places: [(snapshot: Snapshot, counterpart: CounterpartSearch.Counterpart)]
  ) -> LocatorSuggestion {
    let phrasing = Phrasing(strategy, for: element.snapshot)
    var search = UniqueExpressionSearch(in: element.snapshot) { phrasing.phrases($0) }
    let tellings = search.tellings(of: element)
    var best: LocatorSuggestion?
    for (telling, phrase) in tellings {
      guard let count = uniqueCount(phrase, places) else { continue }
      let cost = telling.cost + phrasing.extraCost(of: telling)
      // Nothing is better than what costs nothing.
      let suggestion = LocatorSuggestion(
        strategy: strategy, text: phrase.text, cost: cost, weaknesses: telling.weaknesses, uniqueCount: count,
        reason: "", isCut: search.isCut && cost > 0)
      if best.map({ suggestion.isBetter(than: $0) }) ?? true { best = suggestion }
    }
    return best
      ?? LocatorSuggestion(
        strategy: strategy, text: nil, cost: 0, weaknesses: [], uniqueCount: 0,
        reason: tellings.isEmpty
          ? "nothing that it can say tells the element from others"
          : "what finds the element finds another one elsewhere",
        isCut: search.isCut)
  }

  /// On how many snapshots the element alone is found; nil if another one is found somewhere.
  private func uniqueCount(
    _ phrase: Phrase, _ places: [(snapshot: Snapshot, counterpart: CounterpartSearch.Counterpart)]
  ) -> Int? {
    var count = 0
    for (snapshot, counterpart) in places {
      guard let found = try? phrase.query.resolve(in: snapshot) else { return nil }
      // A driver takes the first one; a chain refuses to choose.
      let taken = found.outcome == .ambiguous ? nil : found.matches.first?.index
      switch counterpart {
      case .element(let index):
        if let taken, taken != index { return nil }
        let isAlone = found.outcome == .resolved && found.matches.count == 1 && found.possible.isEmpty
        if isAlone, taken == index { count += 1 }
      case .absent: if taken != nil { return nil }
      case .open(let candidates): if let taken, !candidates.contains(taken) { return nil }
      }
    }
    return count
  }
}

extension LocatorSuggestion {
  /// Found on more snapshots; then cheaper, then shorter. What was found first stays otherwise.
  fileprivate func isBetter(than other: LocatorSuggestion) -> Bool {
    (-uniqueCount, cost, text?.utf8.count ?? 0) < (-other.uniqueCount, other.cost, other.text?.utf8.count ?? 0)
  }
}
