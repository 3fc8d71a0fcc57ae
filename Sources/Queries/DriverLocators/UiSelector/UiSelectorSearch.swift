// Finds the nodes that a UiSelector selects. (`class-chain-and-xpath` §6)

package import AccessibilityTree
import PredicateFormat
import Text

/// Searches a tree in preorder, as UiAutomator does. Below a matching node, it searches only for matches of the child
/// or parent selector. It never searches there for further matches of the same selector, even if the next selector does
/// not match.
package struct UiSelectorSearch {
  private let snapshot: Snapshot
  private let attributes: DocumentAttributes
  private let chain: [Link]
  /// The package of the app, which Appium prepends to ids.
  private let package: String?
  private let limit: PatternWorkLimit
  /// Whether the work limit for patterns is shared with a larger search and therefore not reset for each run.
  private let isLimitShared: Bool
  /// Whether an empty `content-desc` may have been missing on the device, which is possible only in the output of
  /// `uiautomator dump`.
  private let isUIAutomatorDump: Bool

  /// A selector with its compiled patterns.
  private struct Link {
    var selector: UiSelector
    var patterns: [LocatorPattern?]
  }

  /// Returns the nodes that any of the selectors selects, in preorder.
  ///
  /// - Parameter limit: The work limit for patterns if this search is part of a larger search that shares the limit;
  ///   nil otherwise.
  package static func find(
    _ selectors: [UiSelector], in snapshot: Snapshot, within limit: PatternWorkLimit? = nil
  ) -> DriverLocator.Matches {
    // Other platforms have no nodes that a UiSelector could select.
    guard snapshot.platform == .android else { return DriverLocator.Matches(certain: []) }
    var certain: Set<Int> = []
    var all: Set<Int> = []
    var unrecorded: [String] = []
    var dependsOnEmptyText = false
    var mayHaveMore = false
    // Elements may be missing from this index on.
    let missing = snapshot.incompleteColumn.lazy.map { Int(snapshot.subtreeEndColumn[Int($0)]) }.min()
    do throws(SearchError) {
      for selector in selectors {
        let search = UiSelectorSearch(selector, in: snapshot, within: limit)
        let wide = try search.run(unknownIs: true)
        let known = certain
        defer {
          if let missing {
            // The instance numbers of the elements after a missing one are unknown.
            let own = certain.subtracting(known)
            if search.isRanked { certain.subtract(own.filter { $0 >= missing }) }
            mayHaveMore = mayHaveMore || !search.isRanked || !own.contains { $0 < missing }
          }
        }
        if search.chain.count == 1, let rank = selector.instance {
          let ranked = try search.ranked(rank)
          certain.formUnion(ranked.certain)
          all.formUnion(ranked.all)
        } else {
          let narrow = try search.run(unknownIs: false)
          // If it is unknown which nodes are counted, the instance numbers of all nodes are unknown.
          if search.isRanked, narrow.counted != wide.counted {
            all.formUnion(try search.run(unknownIs: true, counting: false).found)
          } else {
            certain.formUnion(search.isRanked ? Array(narrow.found.prefix(1)) : narrow.found)
            all.formUnion(search.isRanked ? Array(wide.found.prefix(1)) : wide.found)
          }
        }
        unrecorded += search.unrecorded.filter { !unrecorded.contains($0) }
        dependsOnEmptyText = dependsOnEmptyText || wide.dependsOnEmptyText
      }
    } catch {
      return .failed("evaluation of the UiSelector stopped: \(error.rawValue)")
    }
    let possible = all.subtracting(certain).sorted()
    return DriverLocator.Matches(
      certain: certain.sorted(), possible: possible, unrecorded: possible.isEmpty ? [] : unrecorded,
      dependsOnEmptyText: dependsOnEmptyText && !possible.isEmpty, mayHaveMore: mayHaveMore,
      dependsOnMissingElements: missing != nil && (mayHaveMore || !possible.isEmpty))
  }

  package init(_ selector: UiSelector, in snapshot: Snapshot, within limit: PatternWorkLimit? = nil) {
    self.snapshot = snapshot
    self.limit = limit ?? PatternWorkLimit()
    isLimitShared = limit != nil
    let attributes = DocumentAttributes(snapshot)
    self.attributes = attributes
    isUIAutomatorDump = !attributes.tagsAreClasses
    chain = selector.chain.map { selector in
      Link(
        selector: selector,
        patterns: selector.criteria.map { criterion in
          guard case .text(let name, .matches, let pattern) = criterion else { return nil }
          return UiSelector.pattern(pattern, of: name)
        })
    }
    package = snapshot.appPackage
  }

  /// The reason why a search ends without a result.
  private enum SearchError: String, Error {
    case patternLimit = "a regular expression backtracks too much"
    case workLimit = "instances would have to be counted below too many nodes"
  }

  /// The result of a search: the nodes found, in search order, and all nodes that matched any selector of the chain.
  private struct Run {
    var found: [Int] = []
    /// For each node that matched a selector, the index of the `Entry` in which it was counted, followed by the node's
    /// index.
    var counted: [[Int]] = []
    /// Whether a condition was satisfied by an empty string that may have been missing on the device.
    var dependsOnEmptyText = false
  }

  /// A search for one selector of the chain below one node, and the number of matching nodes counted so far.
  /// UiAutomator restarts the count for each node below which it searches.
  private struct Entry {
    var link: Int
    var count = 0
  }

  /// A selector of the chain, and the node below which it searches.
  private struct Base: Hashable {
    var link: Int
    var node: Int
  }

  private var isRanked: Bool { chain.contains { $0.selector.instance != nil } }

  /// The maximum number of node visits. Only degenerate trees require more.
  private static let maximumWork = 5_000_000

  /// - Parameters:
  ///   - unknownIs: The result to assume for conditions on attributes that were not recorded.
  ///   - isCounting: Whether instance numbers are treated as conditions. If so, only the first node found is
  ///     meaningful.
  private func run(unknownIs unknown: Bool, counting isCounting: Bool = true) throws(SearchError) -> Run {
    if !isLimitShared { limit.reset() }
    var run = Run()
    let isCounted = isCounting && isRanked
    /// Whether each selector of the chain has already been evaluated for each node. Unused if instances are counted,
    /// because then the result may depend on the path to the node.
    var isSeen = Array(repeating: [Bool](repeating: false, count: isCounted ? 0 : snapshot.count), count: chain.count)
    var bases: Set<Base> = []
    var entries = [Entry(link: 0)]
    var open: [(node: Int, entry: Int)] = []
    if snapshot.isWrapper(0) { push(childrenOf: 0, 0, open: &open) } else { open.append((0, 0)) }
    var work = 0
    while let (node, entry) = open.popLast() {
      let link = entries[entry].link
      if isCounted {
        work += 1
        if work > Self.maximumWork { throw .workLimit }
      } else {
        if isSeen[link][node] { continue }
        isSeen[link][node] = true
      }
      // UiAutomator skips invisible nodes, except the topmost node.
      if !isTopmost(node), snapshot[node][.visible] == false { continue }
      let truth = try truth(of: node, link, run: &run)
      var matches = truth == .yes || truth == .unknown && unknown
      if matches { run.counted.append([entry, node]) }
      let selector = chain[link].selector
      if isCounting, matches, let instance = selector.instance, entries[entry].count < instance {
        entries[entry].count += 1
        matches = false
      }
      guard matches else {
        push(childrenOf: node, entry, open: &open)
        continue
      }
      guard let next = selector.next else {
        run.found.append(node)
        push(childrenOf: node, entry, open: &open)
        continue
      }
      let base = next.step == .child ? node : snapshot[node].parent?.index
      guard let base, !snapshot.isWrapper(base), bases.insert(Base(link: link + 1, node: base)).inserted else {
        continue
      }
      entries.append(Entry(link: link + 1))
      push(childrenOf: base, entries.count - 1, open: &open)
    }
    return run
  }

  /// Returns the nodes that definitely have the given zero-based index among all matches, and all nodes that may have
  /// it.
  private func ranked(_ rank: Int) throws(SearchError) -> (certain: [Int], all: [Int]) {
    let matching = Set(try run(unknownIs: false, counting: false).found)
    var before = (certain: 0, all: 0)
    var result: (certain: [Int], all: [Int]) = ([], [])
    for node in try run(unknownIs: true, counting: false).found {
      if before.certain <= rank, rank <= before.all {
        result.all.append(node)
        if before.certain == before.all, matching.contains(node) { result.certain.append(node) }
      }
      before = (before.certain + (matching.contains(node) ? 1 : 0), before.all + 1)
    }
    return result
  }

  private func isTopmost(_ node: Int) -> Bool {
    node == 0 || snapshot[node].parent.map { snapshot.isWrapper($0.index) } ?? false
  }

  /// Pushes the children so that the first child is visited first.
  private func push(childrenOf node: Int, _ entry: Int, open: inout [(node: Int, entry: Int)]) {
    let start = open.count
    for child in snapshot[node].children where !snapshot.isToast(child.index) { open.append((child.index, entry)) }
    open[start...].reverse()
  }

  // MARK: Conditions

  /// Returns the condition that is not definitely true, if the first selector has exactly one such condition; nil
  /// otherwise.
  package func onlyFailure(of node: Int) -> UiSelector.Criterion? {
    guard let link = chain.first else { return nil }
    var run = Run()
    var failure: UiSelector.Criterion?
    for (criterion, pattern) in zip(link.selector.criteria, link.patterns)
    where (try? truth(of: criterion, pattern, node: node, run: &run)) != .yes {
      if failure != nil { return nil }
      failure = criterion
    }
    return failure
  }

  /// Whether all conditions of the first selector are definitely true.
  package func fits(_ node: Int) -> Bool {
    var run = Run()
    return (try? truth(of: node, 0, run: &run)) == .yes
  }

  private func truth(of node: Int, _ link: Int, run: inout Run) throws(SearchError) -> Truth {
    var result = Truth.yes
    for (criterion, pattern) in zip(chain[link].selector.criteria, chain[link].patterns) {
      let truth = try truth(of: criterion, pattern, node: node, run: &run)
      result = result && truth
      if result == .no { return .no }
    }
    return result
  }

  private func truth(
    of criterion: UiSelector.Criterion, _ pattern: LocatorPattern?, node: Int, run: inout Run
  ) throws(SearchError) -> Truth {
    switch criterion {
    case .instance(let instance): return Truth(instance >= 0)
    // The topmost node has index 0, regardless of the index that the dump records.
    case .index(let index):
      return isTopmost(node) ? Truth(index == 0) : compare("index", node: node) { $0 == String(index) }
    case .flag(let name, let wanted):
      switch attributes.attribute(name, of: node) {
      case .text(let text): return Truth((text == "true") == wanted)
      // UiAutomator has a value for every node, but the dump does not record it.
      case .absent, .notRecorded: return .unknown
      }
    case .resourceName(let name):
      return compare("resource-id", node: node) { id in
        // Most ids end differently, and clients may search for a text of megabytes.
        guard id.utf8.reversed().starts(with: name.utf8.reversed()) else { return false }
        if name.contains(":id/") { return id.utf8.elementsEqual(name.utf8) }
        if let package { return id.utf8.elementsEqual("\(package):id/\(name)".utf8) }
        return id.utf8.reversed().starts(with: ":id/\(name)".utf8.reversed())
      }
    case .text(let name, let relation, let wanted):
      let attribute = attributes.attribute(name, of: node)
      if attribute == .notRecorded { return .unknown }
      guard let text = attribute.text else { return .no }
      guard let fits = relation.fits(text, wanted: wanted, pattern: pattern, limit: limit) else { throw .patternLimit }
      guard fits, text.isEmpty else { return Truth(fits) }
      // UiSelector matches an empty string but not a missing one; dumps write both as empty. An empty id or package was
      // probably missing on the device.
      guard name == "text" || name == "content-desc" && isUIAutomatorDump else { return Truth(name == "content-desc") }
      run.dependsOnEmptyText = true
      return .unknown
    }
  }

  private func compare(_ name: String, node: Int, where isSame: (String) -> Bool) -> Truth {
    switch attributes.attribute(name, of: node) {
    case .text(let text): Truth(isSame(text))
    case .absent: .no
    case .notRecorded: .unknown
    }
  }

  /// The attributes that the selectors read and that were not recorded for at least one node.
  private var unrecorded: [String] {
    (chain.first?.selector.attributes ?? []).filter { name in
      snapshot.elements.contains { element in
        !snapshot.isToast(element.index) && attributes.attribute(name, of: element.index) == .notRecorded
      }
    }
  }
}

extension UiSelector {
  /// Returns the pattern of a method such as `textMatches`, which compares the whole attribute. The dot matches line
  /// breaks only in texts and descriptions.
  package static func pattern(_ pattern: String, of attribute: String) -> LocatorPattern? {
    LocatorPattern("\\A(?:\(pattern))\\z", flags: attribute == "text" || attribute == "content-desc" ? "s" : "")
  }
}

extension UiSelector.Relation {
  /// Whether a string satisfies the relation; nil if matching the pattern exceeds the work limit.
  package func fits(_ text: String, wanted: String, pattern: LocatorPattern?, limit: PatternWorkLimit) -> Bool? {
    switch self {
    case .equal: text.utf8.elementsEqual(wanted.utf8)
    case .contains: Array(text.lowercased().utf8).contains(Array(wanted.lowercased().utf8))
    case .startsWith: text.lowercased().utf8.starts(with: wanted.lowercased().utf8)
    case .matches: pattern.map { $0.isFound(in: text, limit) } ?? false
    }
  }
}
