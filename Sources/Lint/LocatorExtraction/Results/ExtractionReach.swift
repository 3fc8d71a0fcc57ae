// How much could be resolved.

/// Counters of the arguments in brackets on type properties, each place counted once.
///
///     // app.buttons["a"], app.cells[name], app.images[remote.title]
///     reach.resolved    // 1
///     reach.wildcards   // 1
///     reach.unresolved  // ["what “remote” is cannot be seen": 1]
public struct ExtractionReach: Hashable, Sendable {
  /// A reason, and how often it was met.
  public struct Unresolved: Hashable, Sendable {
    public var reason: String
    public var count: Int
  }

  /// Every part is known.
  public var resolved = 0
  /// Parts are wildcards with a name, and the rest is known.
  public var wildcards = 0
  /// Parts are not known: why, most frequent first.
  public var unresolved: [Unresolved] = []

  /// All of them.
  public var total: Int { resolved + wildcards + unresolved.reduce(0) { $0 + $1.count } }
}
