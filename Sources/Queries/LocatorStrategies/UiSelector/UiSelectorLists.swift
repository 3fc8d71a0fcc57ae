// Finds the elements that UiAutomator2's server returns for a UiSelector. (`class-chain-and-xpath` §6)

package import AccessibilityTree
import DriverLocators
package import ElementQueries
import Text

extension LocatorReading {
  /// Returns the elements that `find_elements` returns on a device: often fewer than match. The server searches for a
  /// single element again and again, with the instance number of the outermost selector counted up.
  ///
  ///     let reading = try LocatorStrategy.uiAutomator.read(".clickable(true).childSelector(.className(\"a.B\"))")
  ///     try reading.findElements(in: snapshot, inside: nil)  // one for each clickable element that has a child a.B
  ///
  /// - Parameter scope: The element inside which to search; nil for the whole screen.
  /// - Returns: The elements in the order in which they are found; nil if the locator is not a UiSelector, so that all
  ///   matches are returned.
  package func findElements(in snapshot: Snapshot, inside scope: Element?) throws(InvalidQuery) -> [Element]? {
    try list(in: snapshot, inside: scope)?.found
  }

  private func list(in snapshot: Snapshot, inside scope: Element?) throws(InvalidQuery) -> UiSelectorList? {
    guard snapshot.platform == .android, let selectors else { return nil }
    var list = UiSelectorList(snapshot: snapshot, scope: scope)
    for selector in selectors { try list.add(selector) }
    return list
  }

  /// Returns how many elements `find_elements` returns on a device on the whole screen.
  ///
  /// - Parameter resolution: The matches of the locator.
  /// - Returns: Nil if the locator is not a UiSelector, so that all matches are returned, or if the number depends on
  ///   attributes that the dump does not record.
  package func listCount(in snapshot: Snapshot, of resolution: Resolution) -> Int? {
    guard snapshot.platform == .android, let selectors else { return nil }
    if selectors.count == 1, let selector = selectors.first, selector.listsAllMatches {
      return resolution.likelyMatches.count
    }
    guard let list = try? list(in: snapshot, inside: nil), list.isDecidable else { return nil }
    return list.found.count
  }

  /// Returns the element that `find_element` returns on a device: the first one in UiAutomator's walk, which need not
  /// be the first one of the screen. Of several selectors, only the first one counts. Inside an element, instances are
  /// counted below that element, which is not a match itself.
  ///
  /// - Parameter scope: The element inside which to search; nil for the whole screen.
  /// - Returns: At most one element; nil if the locator is not a UiSelector.
  package func findElement(in snapshot: Snapshot, inside scope: Element?) throws(InvalidQuery) -> [Element]? {
    guard snapshot.platform == .android, let selector = selectors?.first else { return nil }
    var search = UiSelectorList(snapshot: snapshot, scope: scope)
    try search.addFirst(of: selector)
    return search.found
  }

  /// Whether the server searches for one `index` after the other instead of one `instance` after the other, as it does
  /// for `classNameMatches`.
  package var listsByIndex: Bool { selectors?.contains { $0.matchesClass } ?? false }

  /// Describes what `find_elements` returns on a device if that is less than what matches: `On a device, find_elements
  /// returns 0 of 14 matches: …`.
  package func listNote(returning count: Int, of matches: Int) -> String {
    let reason =
      listsByIndex
      ? "counts classNameMatches by index" : "searches once for each match of the outermost selector"
    let matches = counted(matches, "match", plural: "matches")
    return "On a device, find_elements returns \(count) of \(matches): UiAutomator2 \(reason)"
  }

  /// The selectors of a UiSelector locator; nil for other locators.
  private var selectors: [UiSelector]? {
    guard let step = query(for: .android).steps.first, case .search(let locator) = step,
      locator.language == .uiAutomator, case .selectors(let selectors) = locator.tree
    else { return nil }
    return selectors
  }
}

extension UiSelector {
  /// Whether the outermost selector compares the class with a regular expression.
  fileprivate var matchesClass: Bool { criteria.contains { $0.kind == .text("class", .matches) } }

  /// Whether the server's list on the whole screen has all matches.
  fileprivate var listsAllMatches: Bool { next == nil && instance == nil && !matchesClass }

  /// Whether the search goes on below the parent of a match, so that it may find an element before one that it has
  /// already visited.
  fileprivate var leadsUp: Bool { chain.contains { $0.next?.step == .parent } }
}

/// Collects what the server's repeated searches find.
private struct UiSelectorList {
  let snapshot: Snapshot
  let scope: Element?
  private(set) var found: [Element] = []
  /// Whether no search depended on an attribute that the dump does not record.
  private(set) var isDecidable = true
  private var indices: Set<Int> = []
  /// The maximum number of searches. On a device, each takes about a tenth of a second.
  private static let maximumSearches = 1000

  init(snapshot: Snapshot, scope: Element?) { (self.snapshot, self.scope) = (snapshot, scope) }

  mutating func add(_ selector: UiSelector) throws(InvalidQuery) {
    if selector.instance != nil {
      // The server then searches the whole screen, even inside an element.
      if let element = try first(of: selector, in: snapshot) { add(element.index) }
      return
    }
    let part = scope.map { snapshot.subtree(of: $0) } ?? snapshot
    let offset = scope?.index ?? 0
    let countsIndices = scope == nil && selector.matchesClass
    if selector.next == nil, !countsIndices {
      for element in try matches(of: selector, in: part) where scope == nil || element.index > 0 {
        add(offset + element.index)
      }
      return
    }
    let start = firstInstance(of: selector, in: part)
    for number in start..<start + Self.maximumSearches {
      var single = selector
      single.add(countsIndices ? .index(number) : .instance(number))
      guard let element = try first(of: single, in: part) else { return }
      add(offset + element.index)
    }
  }

  /// Adds the first match, or the one with the instance number of the selector.
  mutating func addFirst(of selector: UiSelector) throws(InvalidQuery) {
    guard let scope else {
      if let element = try first(of: selector, in: snapshot) { add(element.index) }
      return
    }
    let instance = selector.instance ?? 0
    guard instance >= 0 else { return }
    let part = snapshot.subtree(of: scope)
    var single = selector
    single.add(.instance(firstInstance(of: selector, in: part) + instance))
    if let element = try first(of: single, in: part) { add(scope.index + element.index) }
  }

  /// Returns the first match in UiAutomator's walk.
  private mutating func first(of selector: UiSelector, in part: Snapshot) throws(InvalidQuery) -> Element? {
    var single = selector
    // With an instance, only the first node that the walk finds is a match.
    if single.leadsUp, single.instance == nil { single.add(.instance(0)) }
    return try matches(of: single, in: part).first
  }

  /// Returns the instance number of the first match to return. Inside an element, the element itself is not returned.
  private func firstInstance(of selector: UiSelector, in part: Snapshot) -> Int {
    scope != nil && UiSelectorSearch(selector, in: part).fits(0) ? 1 : 0
  }

  private mutating func add(_ index: Int) {
    if indices.insert(index).inserted { found.append(snapshot.elements[index]) }
  }

  private mutating func matches(of selector: UiSelector, in part: Snapshot) throws(InvalidQuery) -> [Element] {
    let locator = DriverLocator(.uiAutomator, in: .selectors([selector]), text: selector.text)
    let resolution = try ElementQuery(steps: [.search(locator)]).resolve(in: part)
    if !resolution.missingFacts.isEmpty { isDecidable = false }
    return resolution.likelyMatches
  }
}
