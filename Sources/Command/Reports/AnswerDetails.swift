// The parts of an explanation, ready to be reported.

public import AccessibilityTree

/// An element that came near, and what keeps it from being the answer.
public struct NearMissAnswer: Sendable {
  /// The element.
  public var element: Element
  /// The one thing that differs: `label differs in case: "Log in"`.
  public var difference: String
  /// The kind of difference in one word, for programs: `case`, `type`.
  public var kind: String
  /// The step of the query that the element fails, as it would stand in an expression.
  public var step: String
  /// A locator that finds it; nil if none is known.
  public var locator: String?
  /// The strategy to ask the locator with, where it is another one than was asked for by name.
  public var strategy: String?
  /// How far it is from being the answer; less is nearer.
  public var remoteness: Int

  /// A near miss from its parts.
  public init(
    element: Element, difference: String, kind: String, step: String, locator: String?, strategy: String? = nil,
    remoteness: Int
  ) {
    self.element = element
    self.difference = difference
    self.kind = kind
    self.step = step
    self.locator = locator
    self.strategy = strategy
    self.remoteness = remoteness
  }
}

/// An element that could not be decided.
public struct DoubtAnswer: Sendable {
  /// The element.
  public var element: Element
  /// What that depends on, as clauses.
  public var facts: [String]

  /// A doubt from its parts.
  public init(element: Element, facts: [String]) {
    self.element = element
    self.facts = facts
  }
}

/// A binding or position for which the order of results matters.
public struct OrderDecisionAnswer: Sendable {
  /// The step as it would stand in an expression: `firstMatch`.
  public var step: String
  /// The element that it picks.
  public var picked: Element
  /// The element that it would pick in document order.
  public var inDocumentOrder: Element

  /// A decision from its parts.
  public init(step: String, picked: Element, inDocumentOrder: Element) {
    self.step = step
    self.picked = picked
    self.inDocumentOrder = inDocumentOrder
  }
}

/// An uncertain fact about XCTest.
public struct DeviceFactAnswer: Sendable {
  /// The name of its row in `Docs/XCTestVersions.md`: `containing.self`.
  public var id: String
  /// What is taken for granted, in one clause.
  public var statement: String
  /// `shown`, `stated` or `inferred`.
  public var confidence: String
  /// What decides it; nil if nothing does.
  public var option: String?

  /// A fact from its parts.
  public init(id: String, statement: String, confidence: String, option: String?) {
    self.id = id
    self.statement = statement
    self.confidence = confidence
    self.option = option
  }
}

/// Whether an element can be tapped where it is.
public struct HittabilityAnswer: Sendable {
  /// `yes`, `no` or `unknown`.
  public var answer: String
  /// `recorded`, `high`, `medium` or `low`.
  public var confidence: String
  /// Why, without a full stop.
  public var reason: String
  /// Where a tap would be aimed, in screen coordinates; nil if nowhere.
  public var point: Point?
  /// The numbers of the elements that cover the point, or may.
  public var blockers: [Int]
  /// What else should be known.
  public var notes: [String]

  /// An answer from its parts.
  public init(
    answer: String, confidence: String, reason: String, point: Point?, blockers: [Int], notes: [String]
  ) {
    self.answer = answer
    self.confidence = confidence
    self.reason = reason
    self.point = point
    self.blockers = blockers
    self.notes = notes
  }
}

/// What is wrong with a part of a locator, or was surely not meant.
public struct LocatorRemark: Sendable {
  /// The part, in UTF-8 code units of the locator; empty where something is missing.
  public var range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What could be written in its place, best first.
  public var suggestions: [String]
  /// What to do about it; nil where that is plain.
  public var advice: String?

  /// A remark from its parts.
  public init(range: Range<Int>, message: String, suggestions: [String] = [], advice: String? = nil) {
    self.range = range
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }
}
