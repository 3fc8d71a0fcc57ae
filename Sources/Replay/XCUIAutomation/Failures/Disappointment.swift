// Explains a failed assertion by the last query that returned false.
//
// `XCTAssertTrue(list.waitForExistence(timeout: 5))` reports only that a value was false. The last false answer of the
// stand-in is the probable reason.

import AccessibilityTree
import ElementQueries

/// A query about an element that returned false.
struct Disappointment {
  let query: ElementQuery
  let app: AppName
  /// The test read `isHittable`, not `exists`.
  var isAboutTapping = false
}

extension TestReplay {
  /// Remembers that a query about an element returned false.
  func disappoint(_ query: ElementQuery, of app: AppName, isAboutTapping: Bool = false) {
    guard !log.isSilent else { return }
    disappointment = Disappointment(query: query, app: app, isAboutTapping: isAboutTapping)
  }

  /// Returns notes about a failure that the stand-in did not record itself: the time and the screen and, for an
  /// assertion that something is true, the probable reason.
  func explanation(of description: String) -> [String] {
    let isAboutAnAnswer = description.hasPrefix("XCTAssertTrue failed") || description.contains("timedOut")
    if isAboutAnAnswer, disappointment != nil { return explanation }
    // A test that has not used its recording is not a UI test.
    guard hasRecording, let screen = try? screen(of: .tested) else { return [] }
    return [Self.place(on: screen)]
  }

  /// Notes about the last false answer: the time, the screen and the reason, one line each; empty if there is none.
  var explanation: [String] {
    guard let disappointment else { return [] }
    let query = disappointment.query
    guard let screen = try? screen(of: disappointment.app) else {
      return [Self.nothingShown(by: disappointment.app), (try? source())?.nextInWords ?? ""].filter { !$0.isEmpty }
    }
    let alert =
      Self.systemAlert(over: disappointment.app).map { ["a system alert is in front: \($0.summaryLine)"] } ?? []
    return reasons(disappointment, query, screen) + alert
  }

  private func reasons(
    _ disappointment: Disappointment, _ query: ElementQuery, _ screen: ScreenSource.Screen
  ) -> [String] {
    let place = Self.place(on: screen)
    guard let fault = ResolutionFault(query, in: screen.snapshot) else {
      guard let element = ResolutionReading(query, in: screen).element else { return [place] }
      let fact = "\(query) exists: \(element.summaryLine)"
      return disappointment.isAboutTapping
        ? [place, fact, "it cannot be tapped: \(element.hittability.reason)"] : [place, fact]
    }
    let wording = fault.wording.prefix { !$0.isNewline }
    return [
      place, "\(query): \(wording.hasSuffix("{(") ? "\(wording.dropLast(" from input {(".count))" : "\(wording)")",
    ]
      + fault.advice
  }

  /// The screen and the elements to highlight for the last false answer.
  var disappointedView: FailureView? {
    guard let disappointment, let screen = try? screen(of: disappointment.app) else { return nil }
    return FailureView(
      screen: screen, elements: ResolutionFault(disappointment.query, in: screen.snapshot)?.elements ?? [])
  }
}
