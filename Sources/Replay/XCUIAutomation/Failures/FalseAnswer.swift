// Explains a failed assertion by naming the last query that returned false.
//
// `XCTAssertTrue(list.waitForExistence(timeout: 5))` reports only that a value was false. The probable cause is the
// last query for which the stand-in returned false.

import AccessibilityTree
import ElementQueries

/// A check such as `exists` or `isHittable` that returned false, with the query of the element that was checked.
struct FalseAnswer {
  let query: ElementQuery
  let app: AppName
  /// Whether the test read `isHittable` rather than `exists`.
  var isAboutHittability = false
}

extension TestReplay {
  /// Records that a check such as `exists` or `isHittable` returned false for an element.
  func recordFalseAnswer(_ query: ElementQuery, of app: AppName, isAboutHittability: Bool = false) {
    guard !log.isSuspended else { return }
    falseAnswer = FalseAnswer(query: query, app: app, isAboutHittability: isAboutHittability)
  }

  /// Returns notes about a failure that the stand-in did not record itself: the time and the screen and, for a failed
  /// `XCTAssertTrue` or a timeout, the probable cause.
  func explanation(of description: String) -> [String] {
    let mayConcernFalseAnswer = description.hasPrefix("XCTAssertTrue failed") || description.contains("timedOut")
    if mayConcernFalseAnswer, falseAnswer != nil { return explanation }
    // A test that has not used its recording is not a UI test.
    guard hasRecording, let screen = try? screen(of: .tested) else { return [] }
    return [Self.place(on: screen)]
  }

  /// Notes about the last query that returned false: the time, the screen and the reason, one line each; empty if no
  /// query has returned false.
  var explanation: [String] {
    guard let falseAnswer else { return [] }
    let query = falseAnswer.query
    guard let screen = try? screen(of: falseAnswer.app) else {
      return [Self.nothingShown(by: falseAnswer.app), (try? source())?.nextInWords ?? ""].filter { !$0.isEmpty }
    }
    let alert =
      Self.systemAlert(over: falseAnswer.app).map { ["a system alert is in front of the app: \($0.summaryLine)"] } ?? []
    return reasons(falseAnswer, query, screen) + alert
  }

  private func reasons(
    _ falseAnswer: FalseAnswer, _ query: ElementQuery, _ screen: ScreenSource.Screen
  ) -> [String] {
    let place = Self.place(on: screen)
    guard let fault = ResolutionFault(query, in: screen.snapshot) else {
      guard let element = DefiniteResolution(query, in: screen).element else { return [place] }
      let fact = "\(query) exists: \(element.summaryLine)"
      return falseAnswer.isAboutHittability
        ? [place, fact, "it cannot be tapped: \(element.hittability.reason)"] : [place, fact]
    }
    let wording = fault.wording.prefix { !$0.isNewline }
    return [
      place, "\(query): \(wording.hasSuffix("{(") ? "\(wording.dropLast(" from input {(".count))" : "\(wording)")",
    ]
      + fault.advice
  }

  /// The screen and the elements to highlight for the last query that returned false.
  var falseAnswerContext: FailureContext? {
    guard let falseAnswer, let screen = try? screen(of: falseAnswer.app) else { return nil }
    return FailureContext(
      screen: screen, elements: ResolutionFault(falseAnswer.query, in: screen.snapshot)?.elements ?? [])
  }
}
