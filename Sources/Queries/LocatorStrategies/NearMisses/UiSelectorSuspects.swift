// What a UiSelector nearly matched: where it comes to nothing, and which changes are tried there.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Finds suspects from the first selector of a chain that finds nothing.
struct UiSelectorSuspects {
  private typealias Suspect = DriverNearMissSearch.Suspect

  private let search: DriverNearMissSearch
  private var snapshot: Snapshot { search.snapshot }
  private let strategy: LocatorStrategy
  /// The locator as a step is shown, where it is no selector itself.
  private let name: String
  private let chain: [UiSelector]
  private let limit = MatchingLimit()

  /// How many selectors of a chain are looked at.
  private static let maximumLinks = 12

  init(_ selector: UiSelector, _ strategy: LocatorStrategy, named name: String, in snapshot: Snapshot) {
    search = DriverNearMissSearch(snapshot: snapshot)
    self.strategy = strategy
    self.name = name
    chain = selector.chain
  }

  func run() -> [LocatorNearMiss] {
    guard chain.count <= Self.maximumLinks, let emptied = emptiedLink else { return [] }
    return search.judged(changed(emptied) + reworded(emptied) + ranked(emptied) + elsewhere(emptied), strategy) {
      found($0.selector)
    } advice: { suspect, found, isFound in
      isFound ? locator(suspect, found) : suspect.leadsOn ? nil : expression(of: suspect.element)
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

  /// - Parameter selector: What takes the place of the link that finds nothing.
  private func suspect(
    _ element: Int, _ difference: LocatorDifference, _ emptied: Int, by selector: UiSelector, part: String
  ) -> Suspect {
    let changed = links(0..., replacing: emptied, by: selector)
    return Suspect(
      element: element, difference: difference, changed: changed.locator, part: part, leadsOn: emptied < chain.count - 1
    )
  }

  /// Nodes where the selector looks that fail one of its conditions by little.
  private func changed(_ emptied: Int) -> [Suspect] {
    let link = chain[emptied].alone
    let probe = UiSelectorSearch(link, snapshot, within: limit)
    var comparison = AttributeComparison(snapshot)
    // For each pattern, one that fits wherever it fits a part
    var parts: [UiSelector.Criterion: XPathPattern] = [:]
    for criterion in link.criteria {
      guard case .text(let name, .matches, let asked) = criterion else { continue }
      parts[criterion] = UiSelector.pattern(".*(?:\(asked)).*", of: name)
    }
    var suspects: [Suspect] = []
    for node in candidates(emptied) {
      // What a pattern says of the other nodes will not be known.
      if limit.isSpent { break }
      guard let failed = probe.onlyFailure(of: node), let asked = AskedAttribute(failed) else { continue }
      var differences: [LocatorDifference]
      if let whole = wholeText(comparison.text(asked.name, of: node) ?? "", asked, parts[failed]) {
        differences = [whole] + comparison.otherAttributes(of: node, asked)
      } else {
        differences = comparison.differences(of: node, in: asked, isTold: link.asksForText) { words(failed, $0) }
      }
      for difference in differences {
        let changed = link.replacing(failed.kind, by: difference.change?.criterion)
        suspects.append(suspect(node, difference, emptied, by: changed, part: part(failed)))
      }
    }
    return suspects
  }

  /// A part of the text fits, and the whole of it, or its beginning, is compared.
  private func wholeText(_ found: String, _ asked: AskedAttribute, _ part: XPathPattern?) -> LocatorDifference? {
    let change: AskedAttribute
    switch asked.relation {
    case .startsWith where !found.isEmpty:
      change = asked.with(.contains, asked.text)
      if asked.text.isEmpty || !change.fits(found) { return nil }
    case .matches where !found.isEmpty:
      change = asked.with(.matches, ".*(?:\(asked.text)).*")
      guard let part, part.isFound(in: found, limit) == true else { return nil }
    default: return nil
    }
    let isWhole = asked.relation == .matches
    let method = UiSelector.method(asked.name, isWhole ? .matches : .startsWith)
    return LocatorDifference(
      description:
        "\(method) compares the \(isWhole ? "whole" : "beginning of the") \(asked.name): \(Difference.quoted(found))",
      kind: "wholeText", closeness: Closeness(group: .form), change: change)
  }

  private func words(_ failed: UiSelector.Criterion, _ found: String) -> String {
    "\(UiSelector.call(failed)) does not hold: it is \(found)"
  }

  /// Nodes that fail a text, however far theirs is, where few fulfil the rest.
  private func reworded(_ emptied: Int) -> [Suspect] {
    let link = chain[emptied].alone
    let nodes = candidates(emptied)
    let comparison = AttributeComparison(snapshot)
    return link.criteria.flatMap { failed -> [Suspect] in
      guard let asked = AskedAttribute(failed), asked.selection == .text, asked.name != "resource-id" else { return [] }
      let others = link.filtered { $0.kind != failed.kind }
      let probe = UiSelectorSearch(others, snapshot)
      let fitting = nodes.filter { probe.fits($0) }
      guard fitting.count <= Rewording.limit(others.selection) else { return [] }
      return fitting.flatMap { node in
        comparison.rewording(of: node, in: asked) { words(failed, $0) }.map { difference in
          let changed = link.replacing(failed.kind, by: difference.change?.criterion)
          return suspect(node, difference, emptied, by: changed, part: part(failed))
        }
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
    let nodes = fitting.count == 1 ? "only 1 node fits" : "only \(fitting.count) nodes fit"
    let difference = LocatorDifference(
      description: "\(nodes), and instance(\(instance)) is number \(instance + 1): the first one is 0",
      kind: "condition", closeness: Closeness(group: .type))
    return [suspect(last, difference, emptied, by: changed, part: part(.instance(instance)))]
  }

  /// What the rest of the selectors finds, wherever it is.
  private func elsewhere(_ emptied: Int) -> [Suspect] {
    let isMissing = emptied == 0
    let first = isMissing ? 1 : emptied
    // What asks for no text is found anywhere.
    guard first < chain.count, chain[first].asksForText else { return [] }
    let rest = links(first...)
    let outer = links(..<first)
    let difference = LocatorDifference(
      description: isMissing
        ? "nothing fits \(outer.text), which leads to it" : "not where \(outer.text) leads",
      kind: "scope", closeness: Closeness(group: isMissing ? .beyond : .place))
    return found(rest).prefix(Explanation.maximumNearMisses).map { node in
      Suspect(element: node, difference: difference, changed: rest.locator, part: outer.text, leadsOn: false)
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
      if nodes.count >= DriverNearMissSearch.maximumElements { break }
    }
    return nodes.sorted()
  }

  private func visible(_ base: Element, andItself: Bool) -> [Int] {
    var nodes = andItself && !snapshot.isWrapper(base.index) ? [base.index] : []
    var node = base.index + 1
    while node < base.subtreeEnd, nodes.count < DriverNearMissSearch.maximumElements {
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
    if !suspect.leadsOn, found.first != suspect.element { return expression(of: suspect.element) }
    let own = plainName(suspect.changed.selector).map { (strategy, $0) }
    let candidates = [own, (.uiAutomator, suspect.changed.text)].compactMap { $0 }
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

extension DriverLocator {
  /// The one selector that a changed locator is.
  fileprivate var selector: UiSelector {
    if case .selectors(let selectors) = tree, let first = selectors.first { first } else { UiSelector() }
  }
}

extension UiSelector {
  fileprivate var locator: DriverLocator { DriverLocator(.uiAutomator, .selectors([self]), text: text) }

  /// What the conditions ask for, to judge how telling they are.
  var selection: Rewording.Selection {
    criteria.compactMap { AskedAttribute($0)?.selection }.max() ?? .nothing
  }
}

extension AskedAttribute {
  /// A condition of a UiSelector; nil for ranks.
  fileprivate init?(_ criterion: UiSelector.Criterion) {
    switch criterion {
    case .text(let name, let relation, let text):
      let relations: [UiSelector.Relation: Relation] = [
        .equal: .equal, .contains: .contains, .startsWith: .startsWith, .matches: .matches,
      ]
      self.init(name: name, relation: relations[relation] ?? .equal, text: text, foldsParts: true)
    case .flag(let name, let flag): self.init(name: name, relation: .equal, text: "\(flag)", foldsParts: true)
    case .index(let index): self.init(name: "index", relation: .equal, text: "\(index)", foldsParts: true)
    case .resourceName(let text):
      self.init(name: "resource-id", relation: .equal, text: text, foldsParts: true, addsPackage: true)
    case .instance: return nil
    }
  }

  /// The same as a condition of a UiSelector; nil if those have no method for it.
  fileprivate var criterion: UiSelector.Criterion? {
    if name == "hint" { return nil }
    if addsPackage { return .resourceName(text) }
    if name == "index" { return Int(text).map { .index($0) } }
    if isFlag { return .flag(name, text == "true") }
    switch relation {
    case .equal: return .text(name, .equal, text)
    case .contains: return .text(name, .contains, text)
    case .startsWith: return .text(name, .startsWith, text)
    case .matches: return .text(name, .matches, text)
    case .endsWith: return nil
    }
  }
}
