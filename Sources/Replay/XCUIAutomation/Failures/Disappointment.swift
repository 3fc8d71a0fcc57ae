// What an assertion that failed was probably about.
//
// `XCTAssertTrue(list.waitForExistence(timeout: 5))` knows nothing but that something was false. What was asked last, and answered with
// no, tells the rest.

import AccessibilityTree
import ElementQueries

/// The last question that was answered with no.
struct Disappointment {
  let query: ElementQuery
  let app: AppName
  /// It was asked whether the element can be tapped.
  var isAboutTapping = false
}

extension TestReplay {
  /// An element was not what the test had hoped for.
  func disappoint(_ query: ElementQuery, of app: AppName, isAboutTapping: Bool = false) {
    guard !log.isSilent else { return }
    disappointment = Disappointment(query: query, app: app, isAboutTapping: isAboutTapping)
  }

  /// What is known about a failure that is not the stand-in's own: when and where it came, and, where something was to be true, what
  /// it was probably about.
  func explanation(of description: String) -> [String] {
    let isAboutAnAnswer = description.hasPrefix("XCTAssertTrue failed") || description.contains("timedOut")
    if isAboutAnAnswer, disappointment != nil { return explanation }
    // A test that has not asked for any screen is about something else.
    guard hasRecording, let screen = try? screen(of: .tested) else { return [] }
    return [Self.place(on: screen)]
  }

  /// What is known about the last question, if that was answered with no: when and where, and why, one line each.
  var explanation: [String] {
    guard let disappointment else { return [] }
    let query = disappointment.query
    guard let screen = try? screen(of: disappointment.app) else {
      return [Self.nothingShown(by: disappointment.app), (try? source())?.nextInWords ?? ""].filter { !$0.isEmpty }
    }
    let alert =
      Self.systemAlert(over: disappointment.app).map { ["in front is \($0.summaryLine), of the system"] } ?? []
    return reasons(disappointment, query, screen) + alert
  }

  private func reasons(
    _ disappointment: Disappointment, _ query: ElementQuery, _ screen: ScreenSource.Screen
  ) -> [String] {
    let place = Self.place(on: screen)
    guard let fault = ResolutionFault(query, in: screen.snapshot) else {
      guard let element = ResolutionReading(query, in: screen).element else { return [place] }
      let fact = "\(query) is there: \(element.summaryLine)"
      return disappointment.isAboutTapping
        ? [place, fact, "it cannot be tapped: \(element.hittability.reason)"] : [place, fact]
    }
    let wording = fault.wording.prefix { !$0.isNewline }
    return [
      place, "\(query): \(wording.hasSuffix("{(") ? "\(wording.dropLast(" from input {(".count))" : "\(wording)")",
    ]
      + fault.advice
  }

  /// The same for the drawing.
  var disappointedView: FailureView? {
    guard let disappointment, let screen = try? screen(of: disappointment.app) else { return nil }
    return FailureView(
      screen: screen, elements: ResolutionFault(disappointment.query, in: screen.snapshot)?.elements ?? [])
  }
}
