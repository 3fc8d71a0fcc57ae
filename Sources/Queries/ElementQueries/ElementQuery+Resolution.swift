// Evaluates queries against a snapshot.

public import AccessibilityTree

extension ElementQuery {
  /// Evaluates the query.
  ///
  ///     let resolution = try ElementQuery.application.cells.buttons.resolve(in: snapshot)
  ///     resolution.matches.map(\.label)  // ["Delete", "Share"]
  ///
  /// A query without a match is not an error: see ``Resolution/outcome``.
  ///
  /// Specified in `xcuitest-query-semantics` §2 and §3.
  ///
  /// - Parameters:
  ///   - snapshot: The hierarchy to search.
  ///   - tracing: Whether to count the candidates after every step.
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before evaluating it.
  public func resolve(in snapshot: Snapshot, tracing: Bool = false) throws(InvalidQuery) -> Resolution {
    try validate()
    var resolver = Resolver(self, in: snapshot, trace: tracing ? [] : nil)
    return resolver.run()
  }

  /// Returns the definite and possible matches that a step receives, in the order of results. XCTest's message lists
  /// these when the step finds nothing.
  ///
  ///     try ElementQuery.application.buttons["Log In"].input(ofStep: 1, in: snapshot)  // all buttons
  ///
  /// If a binding before the step is undecidable, every element that it may pick is included.
  ///
  /// - Parameter stepIndex: The zero-based index of the step. An index beyond the last step yields the matches of the
  ///   query.
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before evaluating it.
  public func input(ofStep stepIndex: Int, in snapshot: Snapshot) throws(InvalidQuery) -> [Element] {
    try validate()
    var resolver = Resolver(self, in: snapshot, trace: nil)
    return resolver.candidates(beforeStep: stepIndex).map { snapshot[Int($0)] }
  }
}
