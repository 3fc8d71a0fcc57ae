// What a query came to in one dump, ready to be reported.

public import AccessibilityTree
public import Findings

/// The answer for one dump. Reports print it; they know nothing of how it was found.
public struct QueryAnswer: Sendable {
  /// The path as the user gave or would give it.
  public var path: String
  /// The dialect's name; nil if it was not recognised.
  public var format: String?
  /// The number of elements; nil if the dump cannot be read.
  public var elementCount: Int?
  public var outcome: Outcome
  /// The matches, or the candidates of an ambiguous query.
  public var matches: [Element] = []
  /// Elements that cannot be decided.
  public var possible: [Element] = []
  /// Why: one sentence without a full stop; empty when there is nothing to add.
  public var explanation = ""
  /// What the dump would have to record for the possible elements to be decided; empty when there are none.
  public var doubt = ""
  /// How many candidates each step left.
  public var trace: [TraceStep] = []
  /// The attributes that tell the candidates apart.
  public var differences: [String] = []
  /// For each match what tells it from the others, where its own columns do not show it.
  public var distinctions: [String] = []
  public var findings: [Finding] = []

  public init(path: String, format: String? = nil, elementCount: Int? = nil, outcome: Outcome) {
    self.path = path
    self.format = format
    self.elementCount = elementCount
    self.outcome = outcome
  }

  /// The names are part of the JSON form.
  public enum Outcome: String, Sendable {
    case resolved, noMatch, ambiguous, indexOutOfRange, undecidable, unreadable
  }

  public struct TraceStep: Sendable {
    public var step: String
    public var count: Int
    public var possibleCount: Int

    public init(step: String, count: Int, possibleCount: Int) {
      self.step = step
      self.count = count
      self.possibleCount = possibleCount
    }
  }
}
