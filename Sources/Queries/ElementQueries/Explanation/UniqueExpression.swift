// Queries that lead to one element and to no other.

public import AccessibilityTree

/// A locator and the query that it stands for.
package struct Phrase: Sendable {
  package let text: String
  package let query: ElementQuery

  package init(text: String, query: ElementQuery) {
    self.text = text
    self.query = query
  }
}

/// Looks for what tells one element from all others of its snapshot, in the words of any language.
///
/// Tried in this order: the type and one of the element's texts; the same in the nearest ancestor that can be told like
/// that; the type, or the same in an ancestor, with a text that it contains. Identifiers come before labels, and those
/// before texts that users change. A key alone, of whatever type, is no better in one snapshot: if it led to one element, so
/// would the key with the type. Whatever is returned has been resolved in the snapshot.
package struct UniqueExpressionSearch {
  private let snapshot: Snapshot
  /// Says a telling in a language; no phrase if that has no words for it.
  private let phrases: (Telling) -> [Phrase]
  /// How many more queries may be resolved.
  private var budget: Int
  /// What queries lead to: the number of the only element, or −1.
  private var targets: [ElementQuery: Int] = [:]

  /// How many candidates are looked at.
  private static let maximumCandidates = 10
  /// How far up containers are looked for, and how many of them are tried.
  private static let reach = 64
  private static let maximumContainers = 6
  /// How many texts in a container are tried, and how many elements are searched for them.
  private static let maximumTexts = 6
  private static let maximumContents = 200
  /// How many ways of telling an element are found at most.
  package static let maximumTellings = 16
  /// Something more might have been found with more work.
  package private(set) var isCut = false

  /// - Parameter phrases: The language; chains, unless said otherwise.
  package init(
    in snapshot: Snapshot,
    phrases: @escaping (Telling) -> [Phrase] = { $0.query.map { [Phrase(text: "", query: $0)] } ?? [] }
  ) {
    self.snapshot = snapshot
    self.phrases = phrases
    // A query costs time in proportion to the tree.
    budget = min(600, max(60, 20_000_000 / snapshot.count))
  }

  /// An expression for each candidate of an ambiguous query; as the last resort its position among them.
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

  /// An expression that tells the element by what it is, not by its position.
  package mutating func expression(of element: Element) -> ElementQuery? {
    if element.index == 0 { return .application }
    var found: ElementQuery?
    visit(element, thorough: false) { _, phrase in
      found = phrase.query
      return true
    }
    return found
  }

  /// Several ways of telling the element, also by weak ones: of whatever type, by two texts, by the type alone, by rank.
  package mutating func tellings(of element: Element) -> [(telling: Telling, phrase: Phrase)] {
    var found: [(telling: Telling, phrase: Phrase)] = []
    visit(element, thorough: true) { telling, phrase in
      found.append((telling, phrase))
      return found.count >= Self.maximumTellings
    }
    if found.count >= Self.maximumTellings { isCut = true }
    return found
  }

  // MARK: The ways

  /// Calls a function with each way that is verified, until it returns true.
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

  /// By a text that the element contains.
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

  /// By the position among those of its type, on Android of its class.
  private func ranked(_ element: Element, in container: Element, _ part: Telling.Part?) -> Telling {
    let isAlike: (Element) -> Bool =
      snapshot.platform == .android ? { $0.className == element.className } : { $0.type == element.type }
    let before = container.descendants.prefix { $0.index < element.index }.count(where: isAlike)
    // What lies deeper comes later, wherever it stands in the dump.
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

  /// The number of the only element that the query can lead to, or −1.
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
  /// The query can be written as an expression: elements are asked only for what elements offer.
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
  /// A query that leads to this element alone in its snapshot, by what it is and where it is, not by its position; nil where none was found.
  ///
  ///     snapshot[7].uniqueExpression?.description  // #"cells["Inbox"].buttons["Delete"]"#
  ///
  /// The query has been resolved. The work is bounded, as for ``Explanation/uniqueExpressions``.
  public var uniqueExpression: ElementQuery? {
    var search = UniqueExpressionSearch(in: snapshot)
    return search.expression(of: self)
  }
}
