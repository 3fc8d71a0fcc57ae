// A look at a moment of a recording with the eyes of test code: what it was answered, and what failed in it.
//
// Page models say by code whether they are on screen. To ask them of a recorded moment, the replay of the running test gives way to one that stands
// still: nothing changes, so every wait is over at once; what would have failed the test is part of what is seen, and stops nothing.

import ElementQueries
package import Recordings

/// What came of a look, in one reading of what the dumps leave open.
package struct LookOutcome<Answer: Sendable>: Sendable {
  /// What the code returned; nil if it was stopped, because it would never have ended.
  package let answer: Answer?
  /// What would have failed a test, one line each, in order.
  package let failures: [String]
  /// What the dumps leave open and the code has asked for, in order.
  package let openFacts: [String]
  /// Something open has more than two readings, so it is not known what the others would lead to.
  package let isOneOfMany: Bool
}

/// Takes part in a replay that stands still.
final class ScreenLook {
  /// How open facts are read: the usual way, by the stand-in's table, or the other way round. Those that are not here yet are read the usual way.
  private let prescribed: [String: Bool]
  /// What was asked for and not in there, in order.
  private var newFacts: [String] = []
  private var openFacts: [String] = []
  private var known: Set<String> = []
  private var isOneOfMany = false
  private var failures: [String] = []

  private init(_ prescribed: [String: Bool]) {
    self.prescribed = prescribed
  }

  // MARK: What the stand-in tells

  /// Something with two readings is open.
  ///
  /// - Returns: Whether to take the usual one.
  func takesUsual(_ fact: String) -> Bool {
    let isNew = note(fact)
    if let isUsual = prescribed[fact] { return isUsual }
    if isNew { newFacts.append(fact) }
    return true
  }

  /// Something is open that could be anything: a text, a frame.
  func rests(on fact: String) {
    note(fact)
    isOneOfMany = true
  }

  @discardableResult private func note(_ fact: String) -> Bool {
    guard known.insert(fact).inserted else { return false }
    openFacts.append(fact)
    return true
  }

  /// Something would have failed the test.
  func fail(_ message: String) { failures.append(String(message.prefix { !$0.isNewline })) }

  /// An attribute is read of what is not one element.
  ///
  /// - Parameter wording: XCTest's words, which do not always say of which.
  func fail(reading query: ElementQuery, _ wording: String) {
    // What the query had to choose from follows on further lines.
    let input = " from input {("
    var line = wording.prefix { !$0.isNewline }
    if line.hasSuffix(input) { line = line.dropLast(input.count) }
    if line.hasSuffix(".") { line = line.dropLast() }
    fail("reading \(query) fails: \(line)")
  }

  // MARK: Looking

  /// How many readings are looked at before it is left open.
  private static let limit = 64

  /// Runs code at a moment, once in each combination of readings of what the dumps leave open that it can tell apart.
  ///
  /// The first outcome is that of the usual readings.
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
      // Each that is pending is one look at least.
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
    // A loop that never ends stops the code, and not the test around it.
    let ending = TestStop.run { answer = code() }
    return LookOutcome(
      answer: ending == .completed ? answer : nil, failures: failures, openFacts: openFacts, isOneOfMany: isOneOfMany)
  }
}

extension StillScreens {
  /// Runs code of page models at this moment, in every reading of what the dumps leave open.
  ///
  ///     moment.outcomes { view.checkViewCriteria() }.outcomes.map(\.answer)
  ///
  /// - Returns: The outcomes, that of the usual readings first; not complete if there are more than 64.
  @MainActor package func outcomes<Answer: Sendable>(
    of code: @escaping @MainActor () -> Answer
  ) -> (outcomes: [LookOutcome<Answer>], areComplete: Bool) {
    ScreenLook.outcomes(of: code, at: self)
  }
}
