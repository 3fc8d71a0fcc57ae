// Finding what a UiSelector selects. (`class-chain-and-xpath` §6)

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Searches a tree as UiAutomator does: in preorder, and below a node that matches with the selector that it leads to.
struct UiSelectorSearch {
  private let snapshot: Snapshot
  private let attributes: DocumentAttributes
  private let chain: [Link]
  /// The package of the app, which Appium puts before ids.
  private let package: String?
  private let limit = MatchingLimit()

  /// A selector with its patterns compiled.
  private struct Link {
    var selector: UiSelector
    var patterns: [XPathPattern?]
  }

  /// What any of the selectors selects, in preorder.
  static func find(_ selectors: [UiSelector], _ snapshot: Snapshot) -> ElementSearch.Found {
    // No other platform has nodes that a UiSelector could select.
    guard snapshot.platform == .android else { return ElementSearch.Found(certain: []) }
    var certain: Set<Int> = []
    var all: Set<Int> = []
    var facts: [MissingFact] = []
    for selector in selectors {
      let search = UiSelectorSearch(selector, snapshot)
      guard let narrow = search.run(unknownIs: false), let wide = search.run(unknownIs: true) else {
        return ElementSearch.Found(
          certain: [],
          missingFacts: [.stoppedLocator("the UiSelector was stopped: a pattern goes back and forth for too long")],
          isStopped: true)
      }
      // Ranks are open where it is open what is counted.
      let isRanked = selector.chain.contains { $0.instance != nil }
      if isRanked, narrow.counted != wide.counted {
        all.formUnion(search.run(unknownIs: true, counting: false)?.found ?? [])
      } else {
        certain.formUnion(isRanked ? Array(narrow.found.prefix(1)) : narrow.found)
        all.formUnion(isRanked ? Array(wide.found.prefix(1)) : wide.found)
      }
      facts += search.missingFacts.filter { !facts.contains($0) }
    }
    let possible = all.subtracting(certain).sorted()
    return ElementSearch.Found(
      certain: certain.sorted(), possible: possible, missingFacts: possible.isEmpty ? [] : facts)
  }

  private init(_ selector: UiSelector, _ snapshot: Snapshot) {
    self.snapshot = snapshot
    let attributes = DocumentAttributes(snapshot)
    self.attributes = attributes
    chain = selector.chain.map { selector in
      Link(
        selector: selector,
        patterns: selector.criteria.map { criterion in
          if case .text(_, .matches, let pattern) = criterion {
            XPathPattern("\\A(?:\(pattern))\\z", flags: "")
          } else {
            nil
          }
        })
    }
    package = snapshot.elements.lazy.compactMap { $0.extra("package") }.first
  }

  /// What was found, in the order in which it was found, and how many nodes matched each selector.
  private struct Run {
    var found: [Int] = []
    var counted: [[Int]]
  }

  /// - Parameters:
  ///   - unknownIs: What conditions are that ask for something that was not recorded.
  ///   - isCounting: Ranks are conditions.
  /// - Returns: Nil if a pattern took too long.
  private func run(unknownIs unknown: Bool, counting isCounting: Bool = true) -> Run? {
    limit.begin()
    var run = Run(counted: Array(repeating: [], count: chain.count))
    /// Each node is looked at once for each selector, however many ways lead there.
    var isSeen = Array(repeating: [Bool](repeating: false, count: snapshot.count), count: chain.count)
    var open: [(node: Int, link: Int)] = [(0, 0)]
    while let (node, link) = open.popLast() {
      if isSeen[link][node] { continue }
      isSeen[link][node] = true
      // UiAutomator passes over what the user cannot see.
      if snapshot[node][.visible] == false { continue }
      guard let truth = truth(of: node, link) else { return nil }
      let matches = truth == .yes || truth == .unknown && unknown
      if matches { run.counted[link].append(node) }
      let selector = chain[link].selector
      let isRanked = isCounting && run.counted[link].count <= selector.instance ?? 0
      guard matches, !isRanked || selector.instance == nil else {
        push(childrenOf: node, link, &open)
        continue
      }
      guard let next = selector.next else {
        run.found.append(node)
        push(childrenOf: node, link, &open)
        continue
      }
      let base = next.step == .child ? node : snapshot[node].parent?.index
      if let base { push(childrenOf: base, link + 1, &open) }
    }
    return run
  }

  /// The first child will be looked at first.
  private func push(childrenOf node: Int, _ link: Int, _ open: inout [(node: Int, link: Int)]) {
    let start = open.count
    for child in snapshot[node].children { open.append((child.index, link)) }
    open[start...].reverse()
  }

  // MARK: Conditions

  /// Nil if a pattern took too long.
  private func truth(of node: Int, _ link: Int) -> Truth? {
    var result = Truth.yes
    for (criterion, pattern) in zip(chain[link].selector.criteria, chain[link].patterns) {
      guard let truth = truth(of: criterion, pattern, node) else { return nil }
      result = result && truth
      if result == .no { return .no }
    }
    return result
  }

  private func truth(of criterion: UiSelector.Criterion, _ pattern: XPathPattern?, _ node: Int) -> Truth? {
    switch criterion {
    case .instance: return .yes
    case .index(let index): return equals("index", String(index), node)
    case .flag(let name, let wanted):
      switch attributes.attribute(name, of: node) {
      case .text(let text): return Truth((text == "true") == wanted)
      // UiAutomator has an answer for every node.
      case .absent, .notRecorded: return .unknown
      }
    case .resourceName(let name):
      if name.contains(":id/") { return equals("resource-id", name, node) }
      guard let package else { return ends(with: ":id/" + name, node) }
      return equals("resource-id", "\(package):id/\(name)", node)
    case .text(let name, let relation, let wanted):
      let attribute = attributes.attribute(name, of: node)
      if attribute == .notRecorded { return .unknown }
      guard let text = attribute.text else { return .no }
      switch relation {
      case .equal: return Truth(text.utf8.elementsEqual(wanted.utf8))
      case .contains: return Truth(wanted.isEmpty || text.contains(wanted))
      case .startsWith: return Truth(text.lowercased().hasPrefix(wanted.lowercased()))
      case .matches: return pattern?.isFound(in: text, limit).map { Truth($0) }
      }
    }
  }

  private func equals(_ name: String, _ wanted: String, _ node: Int) -> Truth {
    switch attributes.attribute(name, of: node) {
    case .text(let text): Truth(text.utf8.elementsEqual(wanted.utf8))
    case .absent: .no
    case .notRecorded: .unknown
    }
  }

  private func ends(with suffix: String, _ node: Int) -> Truth {
    switch attributes.attribute("resource-id", of: node) {
    case .text(let text): Truth(text.utf8.reversed().starts(with: suffix.utf8.reversed()))
    case .absent: .no
    case .notRecorded: .unknown
    }
  }

  /// What is not recorded of some node.
  private var missingFacts: [MissingFact] {
    let names = chain.first?.selector.attributes ?? []
    return names.filter { name in
      snapshot.elements.contains { element in
        attributes.attribute(name, of: element.index) == .notRecorded
      }
    }
    .map(MissingFact.init(attributeNamed:)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
