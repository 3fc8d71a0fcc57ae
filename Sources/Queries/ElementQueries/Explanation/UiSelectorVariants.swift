// Finds near misses of a UiSelector by changing the selector that finds nothing.

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// Finds near misses of a UiSelector, starting at the first selector of a chain that finds nothing.
struct UiSelectorVariants {
  private typealias Variant = NearMissSearch.Variant

  private let search: NearMissSearch
  private var snapshot: Snapshot { search.snapshot }
  private let chain: [UiSelector]
  private let limit = PatternWorkLimit()

  /// The maximum number of selectors in a chain to examine.
  private static let maximumLinks = 12

  init(_ selector: UiSelector, _ search: NearMissSearch) {
    self.search = search
    chain = selector.chain
  }

  func variants() -> [NearMissSearch.Variant] {
    guard chain.count <= Self.maximumLinks, let emptyingLink = firstEmptyingLink else { return [] }
    return changed(emptyingLink) + ranked(emptyingLink) + otherScopes(emptyingLink)
  }

  /// The index of the first selector that finds nothing; nil if there is no such selector or if a search fails.
  private var firstEmptyingLink: Int? {
    for number in chain.indices {
      let found = UiSelectorSearch.find([links(...number)], in: snapshot, within: limit)
      if found.failure != nil { return nil }
      if found.certain.isEmpty, found.possible.isEmpty { return number }
    }
    return nil
  }

  /// Returns the nodes that a selector definitely finds.
  private func found(_ selector: UiSelector) -> [Int] {
    UiSelectorSearch.find([selector], in: snapshot, within: limit).certain
  }

  /// Returns a chain that consists of some of the selectors, with the first one outermost.
  private func links(
    _ range: some RangeExpression<Int>, replacing link: Int? = nil, by other: UiSelector? = nil
  ) -> UiSelector {
    var result: UiSelector?
    var step = UiSelector.Step.child
    for number in range.relative(to: chain) {
      let next = number == link ? other ?? chain[number].alone : chain[number].alone
      if result == nil { result = next } else { result?.append(next, as: step) }
      step = chain[number].next?.step ?? .child
    }
    return result ?? UiSelector()
  }

  // MARK: Similar nodes

  /// - Parameters:
  ///   - kind: The condition that the element fails; nil for the selector as a whole.
  ///   - selector: The replacement for the selector that finds nothing.
  private func variant(
    _ element: Int, difference: Difference, closeness: Closeness, kind: UiSelector.Criterion.Kind?, emptyingLink: Int,
    by selector: UiSelector
  ) -> Variant {
    search.variant(
      links(0..., replacing: emptyingLink, by: selector).locator, failing: emptyingLink == 0 ? step(adding: kind) : nil,
      continues: emptyingLink < chain.count - 1,
      similarElements: [.init(element: UInt32(element), difference: difference, closeness: closeness)])
  }

  /// Returns the step of the query that adds a condition to the outermost selector.
  private func step(adding kind: UiSelector.Criterion.Kind?) -> Int? {
    search.query.steps.firstIndex { step in
      guard case .search(let part) = step, case .selectors(let selectors) = part.tree else { return false }
      return selectors.first?.criteria.last?.kind == kind
    }
  }

  /// Returns nodes in the search area that fail only one condition. They must nearly satisfy this condition or be among
  /// the few nodes that satisfy all others.
  private func changed(_ emptyingLink: Int) -> [Variant] {
    let link = chain[emptyingLink].alone
    let probe = UiSelectorSearch(link, in: snapshot, within: limit)
    var nodes: [UiSelector.Criterion: [Int]] = [:]
    for node in candidates(emptyingLink) {
      // If the work limit is exhausted, the remaining nodes cannot be tested against patterns.
      if limit.isExhausted { break }
      if let failed = probe.onlyFailure(of: node) { nodes[failed, default: []].append(node) }
    }
    var comparison = AttributeComparison(snapshot, within: limit)
    return link.criteria.flatMap { failed -> [Variant] in
      guard let expected = AttributeCondition(failed), let nodes = nodes[failed] else { return [] }
      let condition = AttributeComparison.Condition(
        expected: expected, text: UiSelector.call(failed), isIdentifiedOtherwise: link.comparesText,
        others: link.filtered { $0.kind != failed.kind }.selectivity)
      return comparison.changes(of: nodes, failing: condition).map { node, change in
        let changed = link.replacing(failed.kind, by: change.condition?.criterion)
        return variant(
          node, difference: change.difference, closeness: change.closeness, kind: failed.kind,
          emptyingLink: emptyingLink, by: changed)
      }
    }
  }

  /// Returns the last matching node if there are too few matching nodes for the requested index.
  private func ranked(_ emptyingLink: Int) -> [Variant] {
    guard let instance = chain[emptyingLink].instance else { return [] }
    var changed = chain[emptyingLink].alone.filtered { $0.kind != .instance }
    let probe = UiSelectorSearch(changed, in: snapshot, within: limit)
    let fitting = candidates(emptyingLink).filter { probe.fits($0) }
    guard let last = fitting.last else { return [] }
    changed.add(.instance(fitting.count - 1))
    let difference = Difference.rank(instance, fitting: fitting.count)
    return [
      variant(
        last, difference: difference, closeness: Closeness(group: .type), kind: .instance, emptyingLink: emptyingLink,
        by: changed)
    ]
  }

  /// Returns the matches of the remaining selectors anywhere in the tree.
  private func otherScopes(_ emptyingLink: Int) -> [Variant] {
    let isMissing = emptyingLink == 0
    let first = isMissing ? 1 : emptyingLink
    // A selector without a string would match anywhere.
    guard first < chain.count, chain[first].comparesText else { return [] }
    let rest = links(first...)
    let difference = Difference.unreached(from: links(..<first).text, isMissing: isMissing)
    let closeness = Closeness(group: isMissing ? .beyond : .place)
    let similarElements = found(rest).prefix(Explanation.maximumNearMisses).map {
      NearMissSearch.SimilarElement(element: UInt32($0), difference: difference, closeness: closeness)
    }
    return [search.variant(rest.locator, failing: nil, continues: false, similarElements: similarElements)]
  }

  /// Returns the nodes that a selector examines.
  private func candidates(_ link: Int) -> [Int] {
    if link == 0 { return visible(snapshot.root, andItself: true) }
    var nodes: Set<Int> = []
    for outer in found(links(..<link)) {
      let base = chain[link - 1].next?.step == .parent ? snapshot[outer].parent : snapshot[outer]
      // If a node has been visited, so have all nodes inside it.
      if let base, !nodes.contains(base.index) { nodes.formUnion(visible(base, andItself: false)) }
      if nodes.count >= NearMissSearch.maximumElements { break }
    }
    return nodes.sorted()
  }

  private func visible(_ base: Element, andItself: Bool) -> [Int] {
    var nodes = andItself && !snapshot.isWrapper(base.index) ? [base.index] : []
    var node = base.index + 1
    while node < base.subtreeEnd, nodes.count < NearMissSearch.maximumElements {
      if snapshot[node][.visible] == false || snapshot.isToast(node) {
        node = snapshot[node].subtreeEnd
      } else {
        nodes.append(node)
        node += 1
      }
    }
    return nodes
  }
}

extension UiSelector {
  fileprivate var locator: DriverLocator { DriverLocator(.uiAutomator, in: .selectors([self]), text: text) }

  /// How selective the conditions are.
  package var selectivity: RewordedTexts.Selectivity {
    criteria.compactMap { AttributeCondition($0)?.selectivity }.max() ?? .nothing
  }
}

extension AttributeCondition {
  private static let relations: [(UiSelector.Relation, PredicateComparison.Operator)] = [
    (.equal, .equal), (.contains, .contains), (.startsWith, .beginsWith), (.matches, .matches),
  ]

  /// Creates a condition from a UiSelector criterion; nil for indices.
  fileprivate init?(_ criterion: UiSelector.Criterion) {
    func equal(_ name: Difference.Attribute, _ text: String) -> AttributeCondition {
      AttributeCondition(name: name, relation: .equal, text: text, foldsParts: true)
    }
    switch criterion {
    case .text(let name, let relation, let text):
      self = equal(Difference.Attribute(rawValue: name), text)
      self.relation = Self.relations.first { $0.0 == relation }?.1 ?? .equal
    case .flag(let name, let flag): self = equal(Difference.Attribute(rawValue: name), "\(flag)")
    case .index(let index): self = equal("index", "\(index)")
    case .resourceName(let text):
      self = equal("resource-id", text)
      addsPackage = true
    case .instance: return nil
    }
  }

  /// The condition as a UiSelector criterion; nil if UiSelector has no method for it.
  fileprivate var criterion: UiSelector.Criterion? {
    if name == "hint" { return nil }
    if addsPackage { return .resourceName(text) }
    if name == "index" { return Int(text).map { .index($0) } }
    if isFlag { return .flag(name.rawValue, text == "true") }
    return Self.relations.first { $0.1 == relation }.map { .text(name.rawValue, $0.0, text) }
  }
}
