// Represents Android's UiSelector. (`class-chain-and-xpath` §6)

/// The conditions that a node must satisfy, and optionally a further selector that continues the search from that node.
package struct UiSelector: Hashable, Sendable {
  /// How a string is compared.
  package enum Relation: Hashable, Sendable {
    case equal
    /// Ignores case, contrary to the documentation of `textContains` (decision 10).
    case contains
    /// Ignores case.
    case startsWith
    /// Matches the whole string against a regular expression.
    case matches
  }

  /// One condition.
  package enum Criterion: Hashable, Sendable {
    /// A string attribute.
    case text(String, Relation, String)
    /// A boolean attribute.
    case flag(String, Bool)
    /// The node's index among its siblings.
    case index(Int)
    /// The zero-based index among all matching nodes.
    case instance(Int)
    /// Appium's `id`: the resource id. If its package is omitted, the app's package is prepended.
    case resourceName(String)
  }

  /// Where the next selector searches.
  package enum Step: Hashable, Sendable {
    /// Below the matching node.
    case child
    /// Below the parent of the matching node.
    case parent
  }

  package private(set) var criteria: [Criterion] = []
  /// The next selector. An array of at most one element, because a struct cannot contain itself.
  private var continuation: [Continuation] = []

  private struct Continuation: Hashable {
    var step: Step
    var selector: UiSelector
  }

  package init(criteria: [Criterion] = []) {
    for criterion in criteria { add(criterion) }
  }

  package var next: (step: Step, selector: UiSelector)? { continuation.first.map { ($0.step, $0.selector) } }

  /// Adds a condition. As on a device, it replaces an earlier condition of the same kind, which is returned.
  @discardableResult package mutating func add(_ criterion: Criterion) -> Criterion? {
    let index = criteria.firstIndex { $0.kind == criterion.kind }
    let overwritten = index.map { criteria.remove(at: $0) }
    criteria.append(criterion)
    return overwritten
  }

  /// The selector without its child or parent selector.
  package var alone: UiSelector { UiSelector(criteria: criteria) }

  /// Returns the selector with the conditions of one kind replaced, or removed if there is no replacement.
  package func replacing(_ kind: Criterion.Kind, by other: Criterion?) -> UiSelector {
    var selector = self
    selector.criteria = []
    for criterion in criteria {
      if let next = criterion.kind == kind ? other : criterion { selector.add(next) }
    }
    return selector
  }

  /// Returns the selector with only some of its conditions; its child or parent selector is kept.
  package func filtered(_ isKept: (Criterion) -> Bool) -> UiSelector {
    var selector = self
    selector.criteria = criteria.filter(isKept)
    return selector
  }

  /// Returns the selector with each of its conditions replaced, also in its child and parent selectors.
  package func mapped(_ replacement: (Criterion) -> Criterion) -> UiSelector {
    var links = chain
    var selector = UiSelector(criteria: links.removeLast().criteria.map(replacement))
    while let outer = links.popLast() {
      var changed = UiSelector(criteria: outer.criteria.map(replacement))
      changed.append(selector, as: outer.next?.step ?? .child)
      selector = changed
    }
    return selector
  }

  /// Adds a child or parent selector to the innermost selector. As on a device, existing selectors are not replaced.
  package mutating func append(_ selector: UiSelector, as step: Step) {
    if continuation.isEmpty {
      continuation = [Continuation(step: step, selector: selector)]
    } else {
      continuation[0].selector.append(selector, as: step)
    }
  }

  /// This selector, its child or parent selector, and so on.
  package var chain: [UiSelector] {
    var chain = [self]
    while let next = chain.last?.next { chain.append(next.selector) }
    return chain
  }

  /// Whether the selector compares a string other than the class or the package.
  package var comparesText: Bool {
    criteria.contains { criterion in
      switch criterion {
      case .text("class", _, _), .text("package", _, _): false
      case .text, .resourceName: true
      case .flag, .index, .instance: false
      }
    }
  }

  package var instance: Int? {
    for case .instance(let instance) in criteria { return instance }
    return nil
  }

  /// The names of the attributes that the selector reads.
  package var attributes: [String] {
    chain.flatMap(\.criteria).compactMap { criterion in
      switch criterion {
      case .text(let name, _, _), .flag(let name, _): name
      case .index: "index"
      case .resourceName: "resource-id"
      case .instance: nil
      }
    }
  }
}

extension UiSelector.Criterion {
  /// The kind of a condition. A selector has at most one condition of each kind. For strings, the kind consists of the
  /// attribute and the relation: `text` and `textContains` are different kinds.
  package enum Kind: Hashable {
    case text(String, UiSelector.Relation)
    case flag(String)
    case index, instance, resourceName
  }

  package var kind: Kind {
    switch self {
    case .text(let name, let relation, _): .text(name, relation)
    case .flag(let name, _): .flag(name)
    case .index: .index
    case .instance: .instance
    case .resourceName: .resourceName
    }
  }
}
