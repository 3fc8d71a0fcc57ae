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
/// such an ancestor; ancestors that only together with the element are unique; an index. Identifiers are preferred to
/// labels, and labels to strings that users change. Leaving out the type has no advantage within one snapshot, because
/// if a key alone is unique, so is the key with the type. Every result has been verified by resolving it in the
/// snapshot.
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
  /// The cost above which descriptions are not tried.
  private var maximumCost = Int.max

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
      return .stop
    }
    return found
  }

  /// Finds several descriptions of the element. They include weak ones: a string without a type, two strings, the type
  /// alone, or an index.
  ///
  /// - Parameter limit: A closure that receives each description and returns the cost above which the search need not
  ///   try others; nil if it has to.
  package mutating func visitFeatures(of element: Element, limit: (DistinguishingFeatures, Phrase) -> Int?) {
    maximumCost = .max
    defer { maximumCost = .max }
    var count = 0
    var ceiling = Int.max
    visit(element, thorough: true) { features, phrase in
      count += 1
      ceiling = min(ceiling, limit(features, phrase) ?? .max)
      return count >= Self.maximumResults ? .stop : .continueBelow(ceiling)
    }
    if count >= Self.maximumResults { isCut = true }
  }

  /// Returns several descriptions of the element, and the locator for each.
  package mutating func features(of element: Element) -> [(features: DistinguishingFeatures, phrase: Phrase)] {
    var found: [(features: DistinguishingFeatures, phrase: Phrase)] = []
    visitFeatures(of: element) { features, phrase in
      found.append((features, phrase))
      return nil
    }
    return found
  }

  // MARK: Strategies

  /// Whether to continue a search after a description was found.
  private enum Continuation {
    case stop
    /// Continue with descriptions of at most this cost.
    case continueBelow(Int)
  }

  /// Calls a closure with each verified description until it stops the search.
  private mutating func visit(
    _ element: Element, thorough: Bool, body: (DistinguishingFeatures, Phrase) -> Continuation
  ) {
    let own = ownTextFeatures(element)
    for features in own where visit(features, element: element, body: body) { return }
    if thorough {
      for features in weakFeatures(element) where visit(features, element: element, body: body) { return }
    }
    let containers = element.ancestors.prefix(Self.maximumAncestors).filter { $0.index > 0 }
    let inside = own + [DistinguishingFeatures(part: element.described())]
    if mayContain(inside) {
      var tried = 0
      for container in containers where !container.distinguishingTexts.isEmpty {
        guard tried < Self.maximumContainers, budget > 0 else { break }
        tried += 1
        guard let outer = first(ownTextFeatures(container), element: container) else { continue }
        for features in contained(inside, outer.part) where visit(features, element: element, body: body) { return }
      }
    }
    for features in contentFeatures(element) where visit(features, element: element, body: body) { return }
    if mayContain(inside) {
      var tried = 0
      for container in containers {
        guard tried < Self.maximumContainers, budget > 0 else { break }
        tried += 1
        guard let outer = first(contentFeatures(container), element: container) else { continue }
        for features in contained(inside, outer.part) where visit(features, element: element, body: body) { return }
      }
    }
    guard thorough, element.index > 0 else { return }
    for container in containers.prefix(Self.maximumContainers) {
      for outer in ambiguousParts(container) {
        for features in contained(inside, outer) where visit(features, element: element, body: body) { return }
      }
    }
    var tried = 0
    for container in containers where !container.distinguishingTexts.isEmpty && mayBeRanked {
      guard tried < Self.maximumContainers, budget > 0 else { break }
      tried += 1
      guard let outer = first(ownTextFeatures(container), element: container) else { continue }
      if visit(rankedFeatures(element, in: container, part: outer.part), element: element, body: body) { return }
    }
    if mayBeRanked { _ = visit(rankedFeatures(element, in: snapshot.root, part: nil), element: element, body: body) }
  }

  private func ownTextFeatures(_ element: Element) -> [DistinguishingFeatures] {
    element.distinguishingTexts.map { DistinguishingFeatures(part: element.described(by: [$0])) }
  }

  private func contained(
    _ inside: [DistinguishingFeatures], _ container: DistinguishingFeatures.Part
  ) -> [DistinguishingFeatures] {
    inside.map { DistinguishingFeatures(container: container, part: $0.part) }
  }

  /// Whether a container can make one of the descriptions cheap enough.
  private func mayContain(_ inside: [DistinguishingFeatures]) -> Bool {
    maximumCost == .max || contained(inside, DistinguishingFeatures.Part(type: .button)).contains { isTried($0) }
  }

  /// Whether descriptions by an index are cheap enough.
  private var mayBeRanked: Bool {
    let rank = DistinguishingFeatures.Rank(inDocumentOrder: 0, inLevelOrder: 0)
    return isTried(DistinguishingFeatures(part: DistinguishingFeatures.Part(type: .button), rank: rank))
  }

  private func isTried(_ features: DistinguishingFeatures) -> Bool {
    maximumCost == .max || features.cost <= maximumCost
  }

  /// Returns descriptions that identify the element by a string that it contains; if it has strings of its own that do
  /// not identify it, also together with these.
  private func contentFeatures(_ element: Element) -> [DistinguishingFeatures] {
    let contents = contentTexts(in: element)
    let texts = element.distinguishingTexts.prefix(1)
    return contents.map { DistinguishingFeatures(part: element.described(content: $0)) }
      + texts.flatMap { text in
        contents.map { DistinguishingFeatures(part: element.described(by: [text], content: $0)) }
      }
  }

  /// Returns descriptions of a container that need not be unique: by its type, by one of its strings, and by a string
  /// that it contains.
  private func ambiguousParts(_ container: Element) -> [DistinguishingFeatures.Part] {
    let isInformative = container.type != .other && container.type != .any
    return (isInformative ? [container.described()] : [])
      + container.distinguishingTexts.map { container.described(by: [$0]) }
      + contentTexts(in: container).map { container.described(content: $0) }
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
  private func rankedFeatures(_ element: Element, in container: Element, part: DistinguishingFeatures.Part?)
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
      // On Android, the rows of a list have the same identifiers, and what is shown tells them apart.
      let all = inner.distinguishingTexts
      for text in snapshot.platform == .android ? all : Array(all.prefix(1))
      where !texts.contains(where: { $0.text == text.text }) {
        texts.append(text)
      }
      if texts.count >= Self.maximumTexts { break }
    }
    return texts
  }

  // MARK: Verification

  private mutating func first(_ features: [DistinguishingFeatures], element: Element) -> DistinguishingFeatures? {
    for features in features where visit(features, element: element, body: { _, _ in .stop }) { return features }
    return nil
  }

  /// Calls a closure with the locators for a description that find only the element. Returns whether to stop.
  private mutating func visit(
    _ features: DistinguishingFeatures, element: Element, body: (DistinguishingFeatures, Phrase) -> Continuation
  ) -> Bool {
    guard isTried(features) else { return false }
    for phrase in phrases(features) where target(of: phrase.query) == element.index {
      switch body(features, phrase) {
      case .stop: return true
      case .continueBelow(let cost): maximumCost = min(maximumCost, cost)
      }
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
