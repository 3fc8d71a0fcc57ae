// Runs test code against a single moment of a recording, and collects its result and failures.
//
// The code of a page model determines whether the page model is on screen. To evaluate this code at a recorded moment,
// the replay of the running test is replaced by one in which nothing changes: every wait ends immediately, and failures
// are collected instead of recorded.

import ElementQueries
package import Recordings

/// The outcome of running code under one set of assumptions about unrecorded facts.
package struct InspectionOutcome<Answer: Sendable>: Sendable {
  /// The result of the code; nil if it was stopped because of an endless loop.
  package let answer: Answer?
  /// The failures, one line each, in order.
  package let failures: [String]
  /// The unrecorded facts that the code needed, in the order in which it first needed them.
  package let unrecordedFacts: [String]
  /// Whether an unrecorded fact has more than two possible values, so that other outcomes are unknown.
  package let hasFurtherOutcomes: Bool
}

/// Runs code against a recorded moment under assumptions about unrecorded facts.
final class ScreenInspection {
  /// For each listed unrecorded fact, true to assume the stand-in's default, or false to assume the opposite. For all
  /// other facts, the default is assumed.
  private let assumptions: [String: Bool]
  /// The unrecorded facts that the code needed but that are not listed in `assumptions`, in the order in which they
  /// were first needed.
  private var unprescribedFacts: [String] = []
  private var unrecordedFacts: [String] = []
  private var known: Set<String> = []
  private var hasFurtherOutcomes = false
  private var failures: [String] = []

  private init(_ assumptions: [String: Bool]) {
    self.assumptions = assumptions
  }

  // MARK: Calls from the stand-in

  /// Notes an unrecorded fact with two possible values.
  ///
  /// - Returns: Whether to assume the default.
  func assumesDefault(_ fact: String) -> Bool {
    let isNew = note(fact)
    if let isUsual = assumptions[fact] { return isUsual }
    if isNew { unprescribedFacts.append(fact) }
    return true
  }

  /// Notes an unrecorded fact that could have any value, such as a string or a frame.
  func noteOpenValue(_ fact: String) {
    note(fact)
    hasFurtherOutcomes = true
  }

  @discardableResult private func note(_ fact: String) -> Bool {
    guard known.insert(fact).inserted else { return false }
    unrecordedFacts.append(fact)
    return true
  }

  /// Collects a failure.
  func fail(_ message: String) { failures.append(String(message.prefix { !$0.isNewline })) }

  /// Collects the failure that occurs when an attribute is read and the query does not resolve to one element.
  ///
  /// - Parameter wording: XCTest's message, which does not always name the element.
  func fail(reading query: ElementQuery, _ wording: String) {
    // XCTest's message lists the elements in the query's input on the following lines, which are dropped.
    let input = " from input {("
    var line = wording.prefix { !$0.isNewline }
    if line.hasSuffix(input) { line = line.dropLast(input.count) }
    if line.hasSuffix(".") { line = line.dropLast() }
    fail("reading \(query) fails: \(line)")
  }

  // MARK: Running code

  /// The maximum number of combinations of assumptions.
  private static let limit = 64

  /// Runs code at a recorded moment, once for each combination of assumptions about the unrecorded facts that the code
  /// reads.
  ///
  /// The first outcome assumes the defaults.
  ///
  /// - Returns: The outcomes. They are incomplete if there are more than 64 combinations.
  @MainActor static func outcomes<Answer: Sendable>(
    of code: @escaping @MainActor () -> Answer, at moment: RecordedMoment
  ) -> (outcomes: [InspectionOutcome<Answer>], areComplete: Bool) {
    var outcomes: [InspectionOutcome<Answer>] = []
    var pending: [[String: Bool]] = [[:]]
    while let assumptions = pending.popLast() {
      let inspection = ScreenInspection(assumptions)
      outcomes.append(inspection.run(code, at: moment))
      // Each pending combination requires at least one more run.
      guard outcomes.count + pending.count + inspection.unprescribedFacts.count <= limit else {
        return (outcomes, false)
      }
      var readings = assumptions
      for fact in inspection.unprescribedFacts {
        readings[fact] = false
        pending.append(readings)
        readings[fact] = true
      }
    }
    return (outcomes, true)
  }

  @MainActor private func run<Answer: Sendable>(
    _ code: @escaping @MainActor () -> Answer, at moment: RecordedMoment
  ) -> InspectionOutcome<Answer> {
    let (replay, latest) = (TestReplay.current, TestReplay.latest)
    let still = TestReplay(showing: moment, to: self)
    (TestReplay.current, TestReplay.latest) = (still, still)
    defer { (TestReplay.current, TestReplay.latest) = (replay, latest) }
    var answer: Answer?
    // If an endless loop is detected, only this code is stopped; the test that runs it continues.
    let ending = TestStop.run { answer = code() }
    return InspectionOutcome(
      answer: ending == .completed ? answer : nil, failures: failures, unrecordedFacts: unrecordedFacts,
      hasFurtherOutcomes: hasFurtherOutcomes)
  }
}

extension RecordedMoment {
  /// Runs page-model code at this moment, under every combination of assumptions about unrecorded facts.
  ///
  ///     moment.outcomes { view.checkViewCriteria() }.outcomes.map(\.answer)
  ///
  /// - Returns: The outcomes, starting with the one for the defaults. They are incomplete if there are more than 64
  ///   combinations.
  @MainActor package func outcomes<Answer: Sendable>(
    of code: @escaping @MainActor () -> Answer
  ) -> (outcomes: [InspectionOutcome<Answer>], areComplete: Bool) {
    ScreenInspection.outcomes(of: code, at: self)
  }
}
