// Runs test code against one recorded moment and collects its result and failures.
//
// Page models decide in code whether they are on screen. To evaluate them at a recorded moment, the replay of the
// running test is replaced by one in which nothing changes: every wait ends immediately, and failures are collected
// instead of recorded.

import ElementQueries
package import Recordings

/// The outcome of running code under one set of assumptions about unrecorded facts.
package struct LookOutcome<Answer: Sendable>: Sendable {
  /// The result of the code; nil if it was stopped because of an endless loop.
  package let answer: Answer?
  /// The failures, one line each, in order.
  package let failures: [String]
  /// The unrecorded facts that the code has read, in order.
  package let openFacts: [String]
  /// Whether an unrecorded fact has more than two possible values, so that other outcomes are unknown.
  package let isOneOfMany: Bool
}

/// Runs code against a recorded moment under assumptions about unrecorded facts.
final class ScreenLook {
  /// For each unrecorded fact, whether to assume the stand-in's default or the opposite. The default applies to other
  /// facts.
  private let prescribed: [String: Bool]
  /// The unrecorded facts without a prescribed assumption, in the order in which they were read.
  private var newFacts: [String] = []
  private var openFacts: [String] = []
  private var known: Set<String> = []
  private var isOneOfMany = false
  private var failures: [String] = []

  private init(_ prescribed: [String: Bool]) {
    self.prescribed = prescribed
  }

  // MARK: Calls from the stand-in

  /// Notes an unrecorded fact with two possible values.
  ///
  /// - Returns: Whether to assume the default.
  func takesUsual(_ fact: String) -> Bool {
    let isNew = note(fact)
    if let isUsual = prescribed[fact] { return isUsual }
    if isNew { newFacts.append(fact) }
    return true
  }

  /// Notes an unrecorded fact that could have any value: a string, a frame.
  func rests(on fact: String) {
    note(fact)
    isOneOfMany = true
  }

  @discardableResult private func note(_ fact: String) -> Bool {
    guard known.insert(fact).inserted else { return false }
    openFacts.append(fact)
    return true
  }

  /// Collects a failure.
  func fail(_ message: String) { failures.append(String(message.prefix { !$0.isNewline })) }

  /// Collects a failure to read an attribute because the query does not resolve to one element.
  ///
  /// - Parameter wording: XCTest's message, which does not always name the element.
  func fail(reading query: ElementQuery, _ wording: String) {
    // The query's input follows on further lines.
    let input = " from input {("
    var line = wording.prefix { !$0.isNewline }
    if line.hasSuffix(input) { line = line.dropLast(input.count) }
    if line.hasSuffix(".") { line = line.dropLast() }
    fail("reading \(query) fails: \(line)")
  }

  // MARK: Running code

  /// The maximum number of combinations of assumptions.
  private static let limit = 64

  /// Runs code at a moment, once for each combination of assumptions about the unrecorded facts it reads.
  ///
  /// The first outcome is that of the defaults.
  ///
  /// - Returns: The outcomes; not complete if there are more than 64.
  @MainActor static func outcomes<Answer: Sendable>(
    of code: @escaping @MainActor () -> Answer, at moment: StillScreens
  ) -> (outcomes: [LookOutcome<Answer>], areComplete: Bool) {
    var outcomes: [LookOutcome<Answer>] = []
    var pending: [[String: Bool]] = [[:]]
    while let prescribed = pending.popLast() {
      let look = ScreenLook(prescribed)
      outcomes.append(look.run(code, at: moment))
      // Each pending combination is at least one more run.
      guard outcomes.count + pending.count + look.newFacts.count <= limit else { return (outcomes, false) }
      var readings = prescribed
      for fact in look.newFacts {
        readings[fact] = false
        pending.append(readings)
        readings[fact] = true
      }
    }
    return (outcomes, true)
  }

  @MainActor private func run<Answer: Sendable>(
    _ code: @escaping @MainActor () -> Answer, at moment: StillScreens
  ) -> LookOutcome<Answer> {
    let (replay, latest) = (TestReplay.current, TestReplay.latest)
    let still = TestReplay(showing: moment, to: self)
    (TestReplay.current, TestReplay.latest) = (still, still)
    defer { (TestReplay.current, TestReplay.latest) = (replay, latest) }
    var answer: Answer?
    // An endless loop stops the code but not the test around it.
    let ending = TestStop.run { answer = code() }
    return LookOutcome(
      answer: ending == .completed ? answer : nil, failures: failures, openFacts: openFacts, isOneOfMany: isOneOfMany)
  }
}

extension StillScreens {
  /// Runs page-model code at this moment, under every combination of assumptions about unrecorded facts.
  ///
  ///     moment.outcomes { view.checkViewCriteria() }.outcomes.map(\.answer)
  ///
  /// - Returns: The outcomes, that of the defaults first; not complete if there are more than 64.
  @MainActor package func outcomes<Answer: Sendable>(
    of code: @escaping @MainActor () -> Answer
  ) -> (outcomes: [LookOutcome<Answer>], areComplete: Bool) {
    ScreenLook.outcomes(of: code, at: self)
  }
}
