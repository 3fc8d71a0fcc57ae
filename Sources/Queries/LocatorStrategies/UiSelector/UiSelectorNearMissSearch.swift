// Finding the elements that a UiSelector nearly matched: where it comes to nothing, and which changes are tried there.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// One search, from the first selector of a chain that finds nothing.
///
/// Everything is bounded, and every change is judged by asking the snapshot the changed selector. Patterns have one limit
/// for all of it: a pattern that goes back and forth does so on many nodes.
struct UiSelectorNearMissSearch {
  private let snapshot: Snapshot
  private let strategy: LocatorStrategy
  /// The locator as a step is shown, where it is no selector itself.
  private let name: String
  private let chain: [UiSelector]
  private let limit = MatchingLimit()

  /// An element, what would have to be changed for it, and the selector that asks for that.
  private struct Suspect {
    var node: Int
    var difference: UiSelectorDifference
    var selector: UiSelector
    var part: String
    /// Something leads on from the element.
    var leadsOn: Bool
  }

  /// How many nodes are looked at, how many selectors of a chain, and how many suspects are judged.
  private static let maximumNodes = 20_000
  private static let maximumLinks = 12
  private static let maximumSuspects = 24

  init(_ selector: UiSelector, _ strategy: LocatorStrategy, named name: String, in snapshot: Snapshot) {
    self.snapshot = snapshot
    self.strategy = strategy
    self.name = name
    chain = selector.chain
  }

  func run() -> [LocatorNearMiss] {
    guard chain.count <= Self.maximumLinks, let emptied = emptiedLink else { return [] }
    let suspects = (changed(emptied) + reworded(emptied) + ranked(emptied) + elsewhere(emptied)).sorted {
      ($0.difference.closeness, $0.node) < ($1.difference.closeness, $1.node)
    }
    var answers: [String: [Int]] = [:]
    let judged = suspects.prefix(Self.maximumSuspects).map {
      suspect -> (suspect: Suspect, found: [Int], goesOn: Bool) in
      let found = answers[suspect.selector.text] ?? found(suspect.selector)
      answers[suspect.selector.text] = found
      let reach = suspect.node..<(suspect.leadsOn ? snapshot[suspect.node].subtreeEnd : suspect.node + 1)
      return (suspect, found, found.contains { reach.contains($0) })
    }
    var nodes: Set<Int> = []
    // Those first with which the rest of the locator finds something; both in their order.
    return (judged.filter(\.goesOn) + judged.filter { !$0.goesOn })
      .filter { nodes.insert($0.suspect.node).inserted }.prefix(Explanation.maximumNearMisses)
      .map { suspect, found, goesOn in
        let locator = goesOn ? locator(suspect, found) : suspect.leadsOn ? nil : expression(of: suspect.node)
        return LocatorNearMiss(
          element: snapshot[suspect.node], difference: suspect.difference.description, kind: suspect.difference.kind,
          part: suspect.part, strategy: locator?.0 ?? strategy, locator: locator?.1,
          remoteness: suspect.difference.closeness.remoteness(goesOn: goesOn))
      }
  }

  /// The number of the first selector that leaves nothing; nil if that is open.
  private var emptiedLink: Int? {
    for number in chain.indices {
      let found = UiSelectorSearch.find([links(...number)], snapshot, within: limit)
      if found.stop != nil { return nil }
      if found.certain.isEmpty, found.possible.isEmpty { return number }
    }
    return nil
  }

  /// What a selector finds for certain.
  private func found(_ selector: UiSelector) -> [Int] {
    UiSelectorSearch.find([selector], snapshot, within: limit).certain
  }

  /// Some of the selectors one below the other, the first one as the outermost.
  private func links(
    _ range: some RangeExpression<Int>, replacing link: Int? = nil, by other: UiSelector? = nil
  ) -> UiSelector {
    var result: UiSelector?
    var step = UiSelector.Step.child
    for number in range.relative(to: chain) {
      let next = number == link ? other ?? chain[number].alone : chain[number].alone
      if result == nil { result = next } else { result?.lead(step, to: next) }
      step = chain[number].next?.step ?? .child
    }
    return result ?? UiSelector()
  }

  // MARK: Suspects

  /// Nodes where the selector looks that fail one of its conditions by little.
  private func changed(_ emptied: Int) -> [Suspect] {
    let link = chain[emptied].alone
    let probe = UiSelectorSearch(link, snapshot, within: limit)
    var comparison = UiSelectorComparison(link, in: snapshot, within: limit)
    var suspects: [Suspect] = []
    for node in candidates(emptied) {
      // What a pattern says of the other nodes will not be known.
      if limit.isSpent { break }
      guard let failed = probe.onlyFailure(of: node) else { continue }
      for difference in comparison.differences(of: node, in: failed) {
        let changed = link.replacing(failed.kind, by: difference.change)
        suspects.append(
          Suspect(
            node: node, difference: difference, selector: links(0..., replacing: emptied, by: changed),
            part: part(failed), leadsOn: emptied < chain.count - 1))
      }
    }
    return suspects
  }

  /// Nodes that fail a text, however far theirs is, where few fulfil the rest.
  private func reworded(_ emptied: Int) -> [Suspect] {
    let link = chain[emptied].alone
    let nodes = candidates(emptied)
    return link.criteria.flatMap { failed -> [Suspect] in
      guard case .text(let name, let relation, let asked) = failed, relation != .matches,
        name == "text" || name == "content-desc"
      else { return [] }
      let others = link.filtered { $0.kind != failed.kind }
      let probe = UiSelectorSearch(others, snapshot)
      let fitting = nodes.filter { probe.fits($0) }
      guard fitting.count <= Rewording.limit(others.selection) else { return [] }
      return fitting.map { node in
        let found = DocumentAttributes(snapshot).attribute(name, of: node).text ?? ""
        let changed = found.isEmpty ? others : link.replacing(failed.kind, by: .text(name, .equal, found))
        return Suspect(
          node: node, difference: .reworded(name, found, failed, asked),
          selector: links(0..., replacing: emptied, by: changed), part: part(failed), leadsOn: emptied < chain.count - 1
        )
      }
    }
  }

  /// The last of the nodes that fit, where there are fewer than the rank asks for.
  private func ranked(_ emptied: Int) -> [Suspect] {
    guard let instance = chain[emptied].instance else { return [] }
    let all = chain[emptied].alone.filtered { $0.kind != .instance }
    let probe = UiSelectorSearch(all, snapshot, within: limit)
    let fitting = candidates(emptied).filter { probe.fits($0) }
    guard let last = fitting.last else { return [] }
    var changed = all
    changed.add(.instance(fitting.count - 1))
    return [
      Suspect(
        node: last, difference: .rank(instance, of: fitting.count),
        selector: links(0..., replacing: emptied, by: changed), part: part(.instance(instance)),
        leadsOn: emptied < chain.count - 1)
    ]
  }

  /// What the rest of the selectors finds, wherever it is.
  private func elsewhere(_ emptied: Int) -> [Suspect] {
    let isMissing = emptied == 0
    let first = isMissing ? 1 : emptied
    // What asks for no text is found anywhere.
    guard first < chain.count, chain[first].asksForText else { return [] }
    let rest = links(first...)
    let outer = links(..<first)
    return found(rest).prefix(Explanation.maximumNearMisses).map { node in
      Suspect(
        node: node, difference: isMissing ? .beyond(outer) : .elsewhere(outer), selector: rest,
        part: outer.text, leadsOn: false)
    }
  }

  /// The nodes at which a selector looks.
  private func candidates(_ link: Int) -> [Int] {
    if link == 0 { return visible(snapshot.root, andItself: true) }
    var nodes: Set<Int> = []
    for outer in found(links(..<link)) {
      let base = chain[link - 1].next?.step == .parent ? snapshot[outer].parent : snapshot[outer]
      // What lies in a node that was reached has been reached with it.
      if let base, !nodes.contains(base.index) { nodes.formUnion(visible(base, andItself: false)) }
      if nodes.count >= Self.maximumNodes { break }
    }
    return nodes.sorted()
  }

  private func visible(_ base: Element, andItself: Bool) -> [Int] {
    var nodes = andItself && !snapshot.isWrapper(base.index) ? [base.index] : []
    var node = base.index + 1
    while node < base.subtreeEnd, nodes.count < Self.maximumNodes {
      if snapshot[node][.visible] == false || snapshot.isToast(node) {
        node = snapshot[node].subtreeEnd
      } else {
        nodes.append(node)
        node += 1
      }
    }
    return nodes
  }

  private func part(_ criterion: UiSelector.Criterion) -> String {
    strategy == .uiAutomator ? UiSelector.call(criterion) : name
  }

  // MARK: Locators

  /// The changed locator, read and asked again; where a driver would take another element first, one that finds this alone.
  private func locator(_ suspect: Suspect, _ found: [Int]) -> (LocatorStrategy, String)? {
    if !suspect.leadsOn, found.first != suspect.node { return expression(of: suspect.node) }
    let own = plainName(suspect.selector).map { (strategy, $0) }
    let candidates = [own, (.uiAutomator, suspect.selector.text)].compactMap { $0 }
    return candidates.first { strategy, text in
      let again = try? strategy.read(text).query(for: .android).resolve(in: snapshot)
      return again?.matches.map(\.index) == found
    }
  }

  /// The selector as an id, an accessibility id or a class, if that was asked for and can say it.
  private func plainName(_ selector: UiSelector) -> String? {
    if strategy == .uiAutomator { return nil }
    var wording = LocatorTranslation.Wording()
    AndroidTranslation.sayName(selector, strategy, &wording)
    return wording.text
  }

  private func expression(of node: Int) -> (LocatorStrategy, String)? {
    for strategy in strategy == .uiAutomator ? [strategy] : [strategy, .uiAutomator] {
      if let locator = strategy.locator(for: snapshot[node]) { return (strategy, locator) }
    }
    return nil
  }
}
