// Defines the result of evaluating a query.

public import AccessibilityTree

/// The result of resolving a query in one snapshot.
///
///     let resolution = try ElementQuery.application.buttons["Log In"].resolve(in: snapshot)
///     resolution.outcome        // .ambiguous
///     resolution.exists         // true
///     resolution.matches.count  // 2: the candidates
///
/// Specified in `xcuitest-query-semantics` §2.
public struct Resolution: Sendable {
  /// The possible outcomes of resolving a query.
  public enum Outcome: String, CaseIterable, Sendable {
    /// If the query is for a single element, that element was found. Otherwise, there is at least one definite match.
    case resolved
    /// Nothing matches, regardless of the facts that the dump does not record.
    case noMatch
    /// The query requires a single element, but several match.
    case ambiguous
    /// There are matches, but the index is past the last one. XCTest reports this as no match. (`device-evidence` §6)
    case indexOutOfRange
    /// The answer depends on a fact that the dump does not record.
    case undecidable
  }

  /// The outcome of the query.
  public let outcome: Outcome
  /// The value of `exists`, which is also true for an ambiguous element; nil if it is undecidable. It can be known even
  /// if the outcome is undecidable, because it may be certain that an element exists, but not which one.
  public let exists: Bool?
  /// The elements found if the outcome is resolved, all candidates if it is ambiguous, otherwise empty.
  public let matches: [Element]
  /// Elements that may or may not match, depending on facts that the dump does not record.
  public let possible: [Element]
  /// ``matches`` and ``possible`` together, in the order of results.
  public let all: [Element]
  /// If the outcome is undecidable only because of the order of results, the matches in the more likely order;
  /// otherwise nil.
  public let likely: [Element]?
  /// Whether there were so many undecided bindings that not every possibility was evaluated. If so, ``possible``
  /// contains the likely matches and may be incomplete.
  public let isCut: Bool
  /// The steps that, in level order, pick a different element than they would in document order.
  public let orderDecisions: [OrderDecision]
  /// The zero-based index of the step that produced the outcome. For a resolved query, this is the last step; −1 if the
  /// query has no steps.
  public let decidingStep: Int
  /// Whether the deciding step is the last one. If so, an ambiguity concerns the requested element, not an intermediate
  /// one.
  public let isDecidedByLastStep: Bool
  /// How many candidates the deciding step had to choose from.
  public let candidateCount: Int
  /// Whether elements that an incomplete dump lacks may match as well, so that the number of matches is unknown.
  public let mayHaveMore: Bool
  /// The unrecorded facts on which the undecided elements depend.
  public let missingFacts: [MissingFact]
  /// One entry for each step up to the deciding one; nil unless a trace was requested.
  public let trace: [TraceEntry]?
  /// The missing facts for each element that was undecided at any step, in preorder; nil unless a trace was requested.
  public let doubts: [Doubt]?

  /// A step that, in level order, picks a different element than it would in document order. (`result-order` §6)
  public struct OrderDecision: Hashable, Sendable {
    /// The zero-based index of the step.
    public let step: Int
    /// The element that the step picks in level order.
    public let picked: Element
    /// The element that the step would pick in document order.
    public let inDocumentOrder: Element
  }

  /// The missing facts that one element depends on.
  public struct Doubt: Hashable, Sendable {
    /// The undecided element: a candidate, or an element inside a candidate.
    public let element: Element
    /// The facts that the dump does not record.
    public let facts: [MissingFact]
  }

  /// The number of candidates that remain after a step.
  public struct TraceEntry: Hashable, Sendable {
    /// The step.
    public let step: QueryStep
    /// The number of definite matches.
    public let count: Int
    /// The number of possible matches.
    public let possibleCount: Int
  }
}

extension Resolution {
  /// The matches if the outcome is resolved. If only the order of results is unknown, the matches in the more likely
  /// order. Empty for every other outcome.
  public var likelyMatches: [Element] { outcome == .resolved ? matches : likely ?? [] }

  /// Whether ``matches`` are all the elements that match: none is undecided, and none can be missing from the dump.
  public var isExact: Bool { possible.isEmpty && !mayHaveMore }

  /// The value of `count` for a query, excluding undecidable elements.
  public var count: Int { outcome == .resolved ? matches.count : 0 }
}
