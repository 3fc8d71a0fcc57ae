// Queries that lead to one element and to no other.

public import AccessibilityTree

/// Looks for an expression for each candidate of an ambiguous query.
///
/// Tried in this order: the type and one of the element's texts; the same in the nearest ancestor that has such an
/// expression; the type, or the same in an ancestor, with a text that it contains; the position in the set of the
/// ambiguous query. Identifiers come before labels, and those before texts that users change. A key alone, of whatever
/// type, is not tried: if it led to one element, so would the key with the type. Whatever is returned has been resolved
/// in the snapshot.
struct UniqueExpressionSearch {
  private let snapshot: Snapshot
  /// The ambiguous query and its candidates; nil if any expression will do.
  private let ambiguity: (query: ElementQuery, resolution: Resolution)?
  /// How many more queries may be resolved.
  private var budget: Int
  /// What queries lead to: the number of the only element, or −1.
  private var targets: [ElementQuery: Int] = [:]

  /// How many candidates are looked at.
  static let maximumCandidates = 10
  /// How far up containers are looked for, and how many of them are tried.
  private static let reach = 64
  private static let maximumContainers = 6
  /// How many texts in a container are tried, and how many elements are searched for them.
  private static let maximumTexts = 6
  private static let maximumContents = 200

  init(query: ElementQuery, resolution: Resolution, in snapshot: Snapshot) {
    self.init(in: snapshot, ambiguity: (query, resolution))
  }

  init(in snapshot: Snapshot, ambiguity: (query: ElementQuery, resolution: Resolution)? = nil) {
    self.snapshot = snapshot
    self.ambiguity = ambiguity
    // A query costs time in proportion to the tree.
    budget = min(600, max(60, 20_000_000 / snapshot.count))
  }

  mutating func run() -> [ElementQuery?] {
    let candidates = ambiguity?.resolution.matches ?? []
    var expressions: [ElementQuery?] = []
    for (position, element) in candidates.enumerated() {
      guard position < Self.maximumCandidates else { break }
      expressions.append(expression(of: element) ?? expressionByPosition(for: element, at: position))
    }
    return expressions + Array(repeating: nil, count: candidates.count - expressions.count)
  }

  /// An expression that tells the element by what it is, not by its position.
  mutating func expression(of element: Element) -> ElementQuery? {
    if let own = ownExpression(for: element) { return own }
    if let inside = expressionInsideNamedContainer(for: element) { return inside }
    return expressionByContent(for: element)
  }

  // MARK: The strategies

  private mutating func ownExpression(for element: Element) -> ElementQuery? {
    if element.index == 0 { return .application }
    return firstVerified(expressions(for: element, in: .application, allowingType: false), element)
  }

  private mutating func expressionInsideNamedContainer(for element: Element) -> ElementQuery? {
    var tried = 0
    for container in element.ancestors.prefix(Self.reach) where container.index > 0 && !keys(of: container).isEmpty {
      guard tried < Self.maximumContainers, budget > 0 else { return nil }
      tried += 1
      guard let outer = ownExpression(for: container) else { continue }
      if let found = firstVerified(expressions(for: element, in: outer, allowingType: true), element) { return found }
    }
    return nil
  }

  private mutating func expressionByContent(for element: Element) -> ElementQuery? {
    if let own = containerExpression(for: element) { return own }
    var tried = 0
    for container in element.ancestors.prefix(Self.reach) where container.index > 0 {
      guard tried < Self.maximumContainers, budget > 0 else { return nil }
      tried += 1
      guard let bound = containerExpression(for: container) else { continue }
      // As people write it; that there is only one is known.
      let outer = ElementQuery(steps: bound.steps.dropLast())
      if let found = firstVerified(expressions(for: element, in: outer, allowingType: true), element) { return found }
    }
    return nil
  }

  /// By a text that the element contains.
  private mutating func containerExpression(for element: Element) -> ElementQuery? {
    let all = ElementQuery.application.descendants(matching: element.type)
    return firstVerified(texts(in: element).map { all.containing(.staticText, identifier: $0).element }, element)
  }

  private mutating func expressionByPosition(for element: Element, at position: Int) -> ElementQuery? {
    guard let ambiguity else { return nil }
    let set = ElementQuery(steps: Array(ambiguity.query.steps.prefix(ambiguity.resolution.decidingStep)))
    guard set.isExpressible, !set.isElement else { return nil }
    return firstVerified([set.element(boundBy: position)], element)
  }

  // MARK: Parts of expressions

  private func expressions(
    for element: Element, in outer: ElementQuery, allowingType: Bool
  ) -> [ElementQuery] {
    let all = outer.descendants(matching: element.type)
    return keys(of: element).map { all[$0] } + (allowingType ? [all.element] : [])
  }

  /// The texts that may stand in an expression, those first that change least.
  private func keys(of element: Element) -> [String] {
    let texts = [element.identifier, element.label, element.title, element.placeholderValue, element.value]
    var keys: [String] = []
    for case let text? in texts where isKey(text) && !keys.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      keys.append(text)
    }
    return keys
  }

  private func texts(in element: Element) -> [String] {
    var texts: [String] = []
    for inner in element.descendants.prefix(Self.maximumContents) where inner.type == .staticText {
      for key in keys(of: inner).prefix(1) where !texts.contains(key) { texts.append(key) }
      if texts.count >= Self.maximumTexts { break }
    }
    return texts
  }

  private func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf16.count <= ElementQuery.maximumKeyLength
  }

  // MARK: Verification

  private mutating func firstVerified(_ queries: [ElementQuery], _ element: Element) -> ElementQuery? {
    for query in queries where target(of: query) == element.index { return query }
    return nil
  }

  /// The number of the only element that the query can lead to, or −1.
  private mutating func target(of query: ElementQuery) -> Int {
    if let known = targets[query] { return known }
    guard budget > 0 else { return -1 }
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
