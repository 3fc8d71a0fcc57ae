// Finds queries that match one element and no other.

public import AccessibilityTree

/// A locator and the query that it represents.
package struct Phrase: Sendable {
  package let text: String
  package let query: ElementQuery

  package init(text: String, query: ElementQuery) {
    self.text = text
    self.query = query
  }
}

/// Searches for a description that distinguishes an element from all others in its snapshot, in any locator language.
///
/// The search tries, in this order: the type and one of the element's strings; the same within the nearest ancestor
/// that can be identified like that; the type, or the same in an ancestor, with a string that it contains. Identifiers
/// are preferred to labels, and labels to strings that users change. A key without a type is no better within one
/// snapshot, because if it is unique, so is the key with the type. Every result has been resolved in the snapshot.
package struct UniqueExpressionSearch {
  private let snapshot: Snapshot
  /// Writes a description in a locator language; empty if the language cannot express it.
  private let phrases: (Telling) -> [Phrase]
  /// The number of queries that may still be resolved.
  private var budget: Int
  /// For each resolved query, the index of its only match, or −1.
  private var targets: [ElementQuery: Int] = [:]

  /// The maximum number of candidates to examine.
  private static let maximumCandidates = 10
  /// The maximum distance of a container, and the maximum number of containers to try.
  private static let reach = 64
  private static let maximumContainers = 6
  /// The maximum number of strings in a container to try, and of elements to search for them.
  private static let maximumTexts = 6
  private static let maximumContents = 200
  /// The maximum number of descriptions to find for one element.
  package static let maximumTellings = 16
  /// Whether the search ran out of budget and may have missed descriptions.
  package private(set) var isCut = false

  /// - Parameter phrases: The locator language; query chains by default.
  package init(
    in snapshot: Snapshot,
    phrases: @escaping (Telling) -> [Phrase] = { $0.query.map { [Phrase(text: "", query: $0)] } ?? [] }
  ) {
    self.snapshot = snapshot
    self.phrases = phrases
    // The cost of a query is proportional to the size of the tree.
    budget = min(600, max(60, 20_000_000 / snapshot.count))
  }

  /// Returns an expression for each candidate of an ambiguous query, using its index among them as the last resort.
  mutating func expressions(forCandidatesOf query: ElementQuery, _ resolution: Resolution) -> [ElementQuery?] {
    var expressions: [ElementQuery?] = []
    let set = query.prefix(resolution.decidingStep)
    for (position, element) in resolution.matches.prefix(Self.maximumCandidates).enumerated() {
      var expression = expression(of: element)
      if expression == nil, set.isExpressible, !set.isElement {
        let byPosition = set.element(boundBy: position)
        if target(of: byPosition) == element.index { expression = byPosition }
      }
      expressions.append(expression)
    }
    return expressions + Array(repeating: nil, count: resolution.matches.count - expressions.count)
  }

  /// Returns an expression that identifies the element by its properties rather than by its index.
  package mutating func expression(of element: Element) -> ElementQuery? {
    if element.index == 0 { return .application }
    var found: ElementQuery?
    visit(element, thorough: false) { _, phrase in
      found = phrase.query
      return true
    }
    return found
  }

  /// Returns several descriptions of the element, including weak ones: without a type, by two strings, by the type
  /// alone, or by index.
  package mutating func tellings(of element: Element) -> [(telling: Telling, phrase: Phrase)] {
    var found: [(telling: Telling, phrase: Phrase)] = []
    visit(element, thorough: true) { telling, phrase in
      found.append((telling, phrase))
      return found.count >= Self.maximumTellings
    }
    if found.count >= Self.maximumTellings { isCut = true }
    return found
  }

  // MARK: Strategies

  /// Calls a closure with each verified description until it returns true.
  private mutating func visit(_ element: Element, thorough: Bool, _ body: (Telling, Phrase) -> Bool) {
    for telling in own(element) where visit(telling, element, body) { return }
    if thorough {
      for telling in weak(element) where visit(telling, element, body) { return }
    }
    let containers = element.ancestors.prefix(Self.reach).filter { $0.index > 0 }
    var tried = 0
    for container in containers where !container.tellingTexts.isEmpty {
      guard tried < Self.maximumContainers, budget > 0 else { break }
      tried += 1
      guard let outer = first(own(container), container) else { continue }
      for telling in inside(outer.part, element) where visit(telling, element, body) { return }
      if thorough, visit(ranked(element, in: container, outer.part), element, body) { return }
    }
    for telling in byContent(element) where visit(telling, element, body) { return }
    tried = 0
    for container in containers {
      guard tried < Self.maximumContainers, budget > 0 else { break }
      tried += 1
      guard let outer = first(byContent(container), container) else { continue }
      for telling in inside(outer.part, element) where visit(telling, element, body) { return }
    }
    if thorough, element.index > 0 { _ = visit(ranked(element, in: snapshot.root, nil), element, body) }
  }

  private func own(_ element: Element) -> [Telling] {
    element.tellingTexts.map { Telling(part: element.described(by: [$0])) }
  }

  private func inside(_ container: Telling.Part, _ element: Element) -> [Telling] {
    own(element).map { Telling(container: container, part: $0.part) }
      + [Telling(container: container, part: element.described())]
  }

  /// Returns descriptions by a string that the element contains.
  private func byContent(_ element: Element) -> [Telling] {
    texts(in: element).map { Telling(part: element.described(content: $0)) }
  }

  private func weak(_ element: Element) -> [Telling] {
    let texts = element.tellingTexts
    let untyped = texts.map { Telling(part: Telling.Part(type: .any, texts: [$0])) }
    let pairs = texts.indices.flatMap { first in
      texts[(first + 1)...].map { Telling(part: element.described(by: [texts[first], $0])) }
    }
    return untyped + pairs + [Telling(part: element.described())]
  }

  /// Returns a description by the index among elements of the same type, or on Android of the same class.
  private func ranked(_ element: Element, in container: Element, _ part: Telling.Part?) -> Telling {
    let isAlike: (Element) -> Bool =
      snapshot.platform == .android ? { $0.className == element.className } : { $0.type == element.type }
    let before = container.descendants.prefix { $0.index < element.index }.count(where: isAlike)
    // In level order, deeper elements come later regardless of their place in the dump.
    let rank = Telling.Rank(
      inDocumentOrder: before,
      inLevelOrder: snapshot.platform == .android
        ? before
        : container.descendants.count {
          ($0.depth, $0.index) < (element.depth, element.index) && isAlike($0)
        })
    return Telling(container: part, part: element.described(), rank: rank)
  }

  private func texts(in element: Element) -> [Telling.Text] {
    var texts: [Telling.Text] = []
    for inner in element.descendants.prefix(Self.maximumContents) where inner.type == .staticText {
      if let text = inner.tellingTexts.first, !texts.contains(where: { $0.text == text.text }) { texts.append(text) }
      if texts.count >= Self.maximumTexts { break }
    }
    return texts
  }

  // MARK: Verification

  private mutating func first(_ tellings: [Telling], _ element: Element) -> Telling? {
    for telling in tellings where visit(telling, element, { _, _ in true }) { return telling }
    return nil
  }

  private mutating func visit(_ telling: Telling, _ element: Element, _ body: (Telling, Phrase) -> Bool) -> Bool {
    for phrase in phrases(telling) where target(of: phrase.query) == element.index && body(telling, phrase) {
      return true
    }
    return false
  }

  /// Returns the index of the only element that the query can match, or −1.
  private mutating func target(of query: ElementQuery) -> Int {
    if let known = targets[query] { return known }
    guard budget > 0 else {
      isCut = true
      return -1
    }
    budget -= 1
    var target = -1
    if let found = try? query.resolve(in: snapshot), found.outcome == .resolved, found.possible.isEmpty,
      found.matches.count == 1, let only = found.matches.first
    {
      target = only.index
    }
    targets[query] = target
    return target
  }
}

extension ElementQuery {
  /// Whether the query can be written as an expression, which requires that single elements only use members of
  /// elements.
  var isExpressible: Bool {
    var isElement = true
    for step in steps {
      if isElement, !step.leadsElsewhere { return false }
      isElement = step.isBinding
    }
    return true
  }
}

extension Element {
  /// A query that matches only this element in its snapshot, by its properties and container rather than by its index;
  /// nil if none was found.
  ///
  ///     snapshot[7].uniqueExpression?.description  // #"cells["Inbox"].buttons["Delete"]"#
  ///
  /// The query has been verified by resolving it. The work is limited, as for ``Explanation/uniqueExpressions``.
  public var uniqueExpression: ElementQuery? {
    var search = UniqueExpressionSearch(in: snapshot)
    return search.expression(of: self)
  }
}
