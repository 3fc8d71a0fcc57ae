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
/// that can be identified by its own type and string; the type and a string that the element contains, with or without
/// such an ancestor. Identifiers are preferred to labels, and labels to strings that users change. Leaving out the type
/// has no advantage within one snapshot, because if a key alone is unique, so is the key with the type. Every result
/// has been verified by resolving it in the snapshot.
package struct UniqueExpressionSearch {
  private let snapshot: Snapshot
  /// Writes a description in a locator language; empty if the language cannot express it.
  private let phrases: (DistinguishingFeatures) -> [Phrase]
  /// The number of queries that may still be resolved.
  private var budget: Int
  /// For each resolved query, the index of its only match; −1 if it does not have exactly one.
  private var targets: [ElementQuery: Int] = [:]

  /// The maximum number of candidates to examine.
  private static let maximumCandidates = 10
  /// The maximum number of levels between an element and a container, and the maximum number of containers to try.
  private static let maximumAncestors = 64
  private static let maximumContainers = 6
  /// The maximum number of strings inside an element to try, and the maximum number of its descendants to search for
  /// them.
  private static let maximumTexts = 6
  private static let maximumContents = 200
  /// The maximum number of descriptions to find for one element.
  package static let maximumResults = 16
  /// Whether the search ran out of budget and may have missed descriptions.
  package private(set) var isCut = false

  /// - Parameter phrases: A closure that writes a description in a locator language. By default, it writes a query
  ///   chain.
  package init(
    in snapshot: Snapshot,
    phrases: @escaping (DistinguishingFeatures) -> [Phrase] = { $0.query.map { [Phrase(text: "", query: $0)] } ?? [] }
  ) {
    self.snapshot = snapshot
    self.phrases = phrases
    // The cost of a query is proportional to the size of the tree.
    budget = min(600, max(60, 20_000_000 / snapshot.count))
  }

  /// Returns an expression for each candidate of an ambiguous query, using the candidate's index as a last resort.
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

  /// Returns several descriptions of the element. They include weak ones: a string without a type, two strings, the
  /// type alone, or an index.
  package mutating func features(of element: Element) -> [(features: DistinguishingFeatures, phrase: Phrase)] {
    var found: [(features: DistinguishingFeatures, phrase: Phrase)] = []
    visit(element, thorough: true) { features, phrase in
      found.append((features, phrase))
      return found.count >= Self.maximumResults
    }
    if found.count >= Self.maximumResults { isCut = true }
    return found
  }

  // MARK: Strategies

  /// Calls a closure with each verified description until it returns true.
  private mutating func visit(_ element: Element, thorough: Bool, _ body: (DistinguishingFeatures, Phrase) -> Bool) {
    for features in ownTextFeatures(element) where visit(features, element, body) { return }
    if thorough {
      for features in weakFeatures(element) where visit(features, element, body) { return }
    }
    let containers = element.ancestors.prefix(Self.maximumAncestors).filter { $0.index > 0 }
    var tried = 0
    for container in containers where !container.distinguishingTexts.isEmpty {
      guard tried < Self.maximumContainers, budget > 0 else { break }
      tried += 1
      guard let outer = first(ownTextFeatures(container), container) else { continue }
      for features in containedFeatures(outer.part, element) where visit(features, element, body) { return }
      if thorough, visit(rankedFeatures(element, in: container, outer.part), element, body) { return }
    }
    for features in contentFeatures(element) where visit(features, element, body) { return }
    tried = 0
    for container in containers {
      guard tried < Self.maximumContainers, budget > 0 else { break }
      tried += 1
      guard let outer = first(contentFeatures(container), container) else { continue }
      for features in containedFeatures(outer.part, element) where visit(features, element, body) { return }
    }
    if thorough, element.index > 0 { _ = visit(rankedFeatures(element, in: snapshot.root, nil), element, body) }
  }

  private func ownTextFeatures(_ element: Element) -> [DistinguishingFeatures] {
    element.distinguishingTexts.map { DistinguishingFeatures(part: element.described(by: [$0])) }
  }

  private func containedFeatures(_ container: DistinguishingFeatures.Part, _ element: Element)
    -> [DistinguishingFeatures]
  {
    ownTextFeatures(element).map { DistinguishingFeatures(container: container, part: $0.part) }
      + [DistinguishingFeatures(container: container, part: element.described())]
  }

  /// Returns descriptions that identify the element by a string that it contains.
  private func contentFeatures(_ element: Element) -> [DistinguishingFeatures] {
    contentTexts(in: element).map { DistinguishingFeatures(part: element.described(content: $0)) }
  }

  private func weakFeatures(_ element: Element) -> [DistinguishingFeatures] {
    let texts = element.distinguishingTexts
    let untyped = texts.map { DistinguishingFeatures(part: DistinguishingFeatures.Part(type: .any, texts: [$0])) }
    let pairs = texts.indices.flatMap { first in
      texts[(first + 1)...].map { DistinguishingFeatures(part: element.described(by: [texts[first], $0])) }
    }
    return untyped + pairs + [DistinguishingFeatures(part: element.described())]
  }

  /// Returns a description that identifies the element by its index among elements of the same type, or on Android of
  /// the same class.
  private func rankedFeatures(_ element: Element, in container: Element, _ part: DistinguishingFeatures.Part?)
    -> DistinguishingFeatures
  {
    let isAlike: (Element) -> Bool =
      snapshot.platform == .android ? { $0.className == element.className } : { $0.type == element.type }
    let before = container.descendants.prefix { $0.index < element.index }.count(where: isAlike)
    // In level order, deeper elements come later regardless of their place in the dump.
    let rank = DistinguishingFeatures.Rank(
      inDocumentOrder: before,
      inLevelOrder: snapshot.platform == .android
        ? before
        : container.descendants.count {
          ($0.depth, $0.index) < (element.depth, element.index) && isAlike($0)
        })
    return DistinguishingFeatures(container: part, part: element.described(), rank: rank)
  }

  private func contentTexts(in element: Element) -> [DistinguishingFeatures.Text] {
    var texts: [DistinguishingFeatures.Text] = []
    for inner in element.descendants.prefix(Self.maximumContents) where inner.type == .staticText {
      if let text = inner.distinguishingTexts.first, !texts.contains(where: { $0.text == text.text }) {
        texts.append(text)
      }
      if texts.count >= Self.maximumTexts { break }
    }
    return texts
  }

  // MARK: Verification

  private mutating func first(_ features: [DistinguishingFeatures], _ element: Element) -> DistinguishingFeatures? {
    for features in features where visit(features, element, { _, _ in true }) { return features }
    return nil
  }

  private mutating func visit(
    _ features: DistinguishingFeatures, _ element: Element, _ body: (DistinguishingFeatures, Phrase) -> Bool
  ) -> Bool {
    for phrase in phrases(features) where target(of: phrase.query) == element.index && body(features, phrase) {
      return true
    }
    return false
  }

  /// Returns the index of the only element that the query can match; −1 if none was found.
  private mutating func target(of query: ElementQuery) -> Int {
    if let known = targets[query] { return known }
    guard budget > 0 else {
      isCut = true
      return -1
    }
    budget -= 1
    var target = -1
    if let found = try? query.resolve(in: snapshot), found.outcome == .resolved, found.isExact,
      found.matches.count == 1, let only = found.matches.first
    {
      target = only.index
    }
    targets[query] = target
    return target
  }
}

extension ElementQuery {
  /// Whether the query can be written as an expression. This requires that every step that follows a single element
  /// starts a new search.
  var isExpressible: Bool {
    var isElement = true
    for step in steps {
      if isElement, !step.startsSearch { return false }
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
