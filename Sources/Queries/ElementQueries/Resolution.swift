// Answers.

public import AccessibilityTree

/// What a query comes to in one snapshot.
///
///     let resolution = try ElementQuery.application.buttons["Log In"].resolve(in: snapshot)
///     resolution.outcome        // .ambiguous
///     resolution.exists         // true
///     resolution.matches.count  // 2: the candidates
///
/// Specified in `xcuitest-query-semantics` §2.
public struct Resolution: Sendable {
  /// Every way a query can end.
  public enum Outcome: String, CaseIterable, Sendable {
    /// One element for a bound query; at least one certain element for any other.
    case resolved
    /// Nothing matches, whichever way the unrecorded facts are.
    case noMatch
    /// A single element was asked for, and there are several.
    case ambiguous
    /// There are elements, but not as many as the index asks for. XCTest calls that no match. (`device-evidence` §6)
    case indexOutOfRange
    /// The dump leaves out a fact on which the answer depends.
    case undecidable
  }

  /// How the query ended.
  public let outcome: Outcome
  /// What `exists` answers: true also when the element asked for is ambiguous. Nil when it cannot be decided; an
  /// undecidable outcome alone does not mean that, since there may be an element in every reading, or in none.
  public let exists: Bool?
  /// Resolved: the elements found. Ambiguous: all candidates. Otherwise empty.
  public let matches: [Element]
  /// Elements that match if the unrecorded facts are one way and do not if they are the other.
  public let possible: [Element]
  /// ``matches`` and ``possible`` together, in result order.
  public let all: [Element]
  /// Undecidable, and nothing but the order of results is open: what is found if they come in the likelier order. Nil
  /// otherwise.
  public let likely: [Element]?
  /// Too many bindings are open to follow each of them: ``possible`` has what is likely, and other elements may be
  /// found.
  public let isCut: Bool
  /// The bindings and positions that pick another element than they would in document order.
  public let orderDecisions: [OrderDecision]
  /// The number, from 0, of the step at which a negative outcome arose; the last step for a positive one, and −1 for a
  /// query without steps.
  public let decidingStep: Int
  /// No step follows the deciding one: an ambiguity concerns the element asked for, not one on the way to it.
  public let isDecidedByLastStep: Bool
  /// How many candidates the deciding step had to choose from.
  public let candidateCount: Int
  /// Which unrecorded facts the undecided elements depend on.
  public let missingFacts: [MissingFact]
  /// One entry a step, up to the deciding one; nil unless asked for.
  public let trace: [TraceEntry]?
  /// For each element that could not be decided on the way, in preorder, what it depends on; nil unless a trace was
  /// asked for.
  public let doubts: [Doubt]?

  /// A binding or position for which the order of results matters. (`result-order` §6)
  public struct OrderDecision: Hashable, Sendable {
    /// The number of the step, from 0.
    public let step: Int
    /// The element that it picks, in level order.
    public let picked: Element
    /// The element that it would pick in document order.
    public let inDocumentOrder: Element
  }

  /// What one element depends on.
  public struct Doubt: Hashable, Sendable {
    /// The element that is asked about: a candidate, or one inside a candidate.
    public let element: Element
    /// What the dump leaves open about it.
    public let facts: [MissingFact]
  }

  /// The candidates that are left after a step.
  public struct TraceEntry: Hashable, Sendable {
    /// The step.
    public let step: QueryStep
    /// Elements that are left for certain.
    public let count: Int
    /// Elements that may be left.
    public let possibleCount: Int
  }
}

extension Resolution {
  /// The elements to go on with where some are needed: those found or, where nothing but the order of results is open,
  /// those of the likelier order. Empty for every other outcome.
  public var likelyMatches: [Element] { outcome == .resolved ? matches : likely ?? [] }

  /// What `count` answers for a query, the elements that cannot be decided left out.
  public var count: Int { outcome == .resolved ? matches.count : 0 }
}
