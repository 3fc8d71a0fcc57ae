// Android's UiSelector as a value. (`class-chain-and-xpath` §6)

/// What a node must be like, and where to go on from it.
package struct UiSelector: Hashable, Sendable {
  /// How a text is compared.
  package enum Relation: Hashable, Sendable {
    case equal
    /// Without regard to case, whatever the documentation of `textContains` says (decision 10).
    case contains
    /// Without regard to case.
    case startsWith
    /// The whole text, as a regular expression.
    case matches
  }

  /// One condition.
  package enum Criterion: Hashable, Sendable {
    /// An attribute that is a text.
    case text(String, Relation, String)
    /// An attribute that is true or false.
    case flag(String, Bool)
    /// The position among the siblings.
    case index(Int)
    /// The rank among all that match, from 0.
    case instance(Int)
    /// Appium's `id`: the resource id, with the package put in front where it is left out.
    case resourceName(String)
  }

  /// Where the selector that follows looks.
  package enum Step: Hashable, Sendable {
    /// Below the node.
    case child
    /// Below the node's parent.
    case parent
  }

  package private(set) var criteria: [Criterion] = []
  /// The selector that leads on. A list of at most one, because a value cannot hold itself.
  private var following: [Lead] = []

  private struct Lead: Hashable {
    var step: Step
    var selector: UiSelector
  }

  package init(criteria: [Criterion] = []) {
    for criterion in criteria { add(criterion) }
  }

  package var next: (step: Step, selector: UiSelector)? { following.first.map { ($0.step, $0.selector) } }

  /// Adds a condition. As on a device, it takes the place of an earlier one of its kind, which is returned.
  @discardableResult package mutating func add(_ criterion: Criterion) -> Criterion? {
    let place = criteria.firstIndex { $0.kind == criterion.kind }
    let overwritten = place.map { criteria.remove(at: $0) }
    criteria.append(criterion)
    return overwritten
  }

  /// The selector without the one that it leads to.
  package var alone: UiSelector { UiSelector(criteria: criteria) }

  /// The selector with another condition in the place of one; without it if there is none.
  package func replacing(_ kind: Criterion.Kind, by other: Criterion?) -> UiSelector {
    var selector = self
    selector.criteria = []
    for criterion in criteria {
      if let next = criterion.kind == kind ? other : criterion { selector.add(next) }
    }
    return selector
  }

  /// The selector without some of its conditions; it leads on as before.
  package func filtered(_ isKept: (Criterion) -> Bool) -> UiSelector {
    var selector = self
    selector.criteria = criteria.filter(isKept)
    return selector
  }

  /// Leads on from the innermost selector. As on a device, one that leads on already is not led elsewhere.
  package mutating func lead(_ step: Step, to selector: UiSelector) {
    if following.isEmpty {
      following = [Lead(step: step, selector: selector)]
    } else {
      following[0].selector.lead(step, to: selector)
    }
  }

  /// This selector, the one that it leads to, and so on.
  package var chain: [UiSelector] {
    var chain = [self]
    while let next = chain.last?.next { chain.append(next.selector) }
    return chain
  }

  /// It asks for a text that tells nodes apart, which a class does not.
  package var asksForText: Bool {
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

  /// The attributes that matter.
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
  /// What a selector can ask for only once: an attribute in one relation. `text` and `textContains` are two.
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
