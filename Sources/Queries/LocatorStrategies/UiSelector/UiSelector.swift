// Android's UiSelector as a value. (`class-chain-and-xpath` §6)

/// What a node must be like, and where to go on from it.
struct UiSelector: Sendable {
  /// How a text is compared.
  enum Relation: Sendable {
    case equal, contains
    /// Without regard to case.
    case startsWith
    /// The whole text, as a regular expression.
    case matches
  }

  /// One condition.
  enum Criterion: Sendable {
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
  enum Step: Sendable {
    /// Below the node.
    case child
    /// Below the node's parent.
    case parent
  }

  var criteria: [Criterion] = []
  /// The selector that leads on. A list of at most one, because a value cannot hold itself.
  private var following: [(step: Step, selector: UiSelector)] = []

  init(criteria: [Criterion] = []) {
    self.criteria = criteria
  }

  var next: (step: Step, selector: UiSelector)? { following.first }

  /// As on a device, the last one counts.
  mutating func lead(_ step: Step, to selector: UiSelector) { following = [(step, selector)] }

  /// This selector, the one that it leads to, and so on.
  var chain: [UiSelector] {
    var chain = [self]
    while let next = chain.last?.next { chain.append(next.selector) }
    return chain
  }

  var instance: Int? {
    for case .instance(let instance) in criteria.reversed() { return instance }
    return nil
  }

  /// The attributes that matter.
  var attributes: [String] {
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
