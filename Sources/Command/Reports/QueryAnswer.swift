// What a query came to in one dump, ready to be reported.

public import AccessibilityTree
public import Findings

/// The answer for one dump. Reports print it; they know nothing of how it was found.
///
///     var answer = QueryAnswer(path: "login.xml", format: "wda-xml", elementCount: 53, outcome: .resolved)
///     answer.matches = resolution.matches
///     QueryText.lines(answer).first?.plain  // "login.xml: 1 match"
public struct QueryAnswer: Sendable {
  /// The path as the user gave or would give it.
  public var path: String
  /// The dialect's name; nil if it was not recognised.
  public var format: String?
  /// The number of elements; nil if the dump cannot be read.
  public var elementCount: Int?
  /// What came of the query.
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
  /// For each match whether it can be tapped where it is; empty if that was not asked.
  public var hittability: [HittabilityAnswer] = []
  /// Elements that came near, the nearest first.
  public var nearMisses: [NearMissAnswer] = []
  /// What there was to choose from where nothing came near; a few of them.
  public var available: [Element] = []
  /// For each candidate of an ambiguous query a locator that finds it alone; empty where there is none.
  public var locators: [String] = []
  /// For each element that could not be decided, what that depends on.
  public var doubts: [DoubtAnswer] = []
  /// The bindings and positions that pick another element than in document order.
  public var orderDecisions: [OrderDecisionAnswer] = []
  /// The uncertain facts about XCTest that the answer depends on; filled in only if all is explained.
  public var deviceFacts: [DeviceFactAnswer] = []
  /// What else led to the answer: one sentence each, without a full stop.
  public var remarks: [String] = []
  /// The whole explanation was asked for, not only what a failure needs.
  public var isExplained = false
  /// What is wrong or doubtful about the dump.
  public var findings: [Finding] = []

  /// An answer without elements; the rest is filled in as far as there is something to say.
  public init(path: String, format: String? = nil, elementCount: Int? = nil, outcome: Outcome) {
    self.path = path
    self.format = format
    self.elementCount = elementCount
    self.outcome = outcome
  }

  /// How a query ended, or that the dump could not be read. The names are part of the JSON form.
  ///
  /// What each means is in `Docs/Locators.md`.
  public enum Outcome: String, Sendable {
    case resolved, noMatch, ambiguous, indexOutOfRange, undecidable, unreadable
  }

  /// How many candidates one step left.
  public struct TraceStep: Sendable {
    /// The step as it would stand in an expression: `buttons`, `["Log In"]`.
    public var step: String
    /// Elements that are left for certain.
    public var count: Int
    /// Elements that may be left.
    public var possibleCount: Int
    /// What is remarkable about it: `nothing is left`; empty if nothing is.
    public var remark: String

    /// A step from its parts.
    public init(step: String, count: Int, possibleCount: Int, remark: String = "") {
      self.step = step
      self.count = count
      self.possibleCount = possibleCount
      self.remark = remark
    }
  }
}
