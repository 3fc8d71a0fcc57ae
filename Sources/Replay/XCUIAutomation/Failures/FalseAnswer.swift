// Explains a timeout by naming the query for which the test waited.

import AccessibilityTree
import ElementQueries
import Recordings

/// A check or a wait that returned false, with the query of the element.
struct FalseAnswer {
  let query: ElementQuery
  let app: AppName
}

extension TestReplay {
  /// Records that a check such as `exists`, or a wait, returned false for an element.
  func recordFalseAnswer(_ query: ElementQuery, of app: AppName) {
    guard !log.isSuspended else { return }
    falseAnswer = FalseAnswer(query: query, app: app)
  }

  /// Notes about the last query that returned false: the time, the screen and the reason, one line each; empty if no
  /// query has returned false.
  var explanation: [String] {
    guard let falseAnswer else { return [] }
    let query = falseAnswer.query
    guard let screen = try? screen(of: falseAnswer.app) else {
      return [Self.nothingShown(by: falseAnswer.app), (try? source())?.nextInWords ?? ""].filter { !$0.isEmpty }
    }
    return reasons(query, screen) + Self.alertNote(over: falseAnswer.app)
  }

  /// Names the system alert that is in front of an app, if there is one.
  static func alertNote(over app: AppName) -> [String] {
    systemAlert(over: app).map { ["a system alert is in front of the app: \($0.summaryLine)"] } ?? []
  }

  private func reasons(_ query: ElementQuery, _ screen: ScreenSource.Screen) -> [String] {
    let place = Self.place(on: screen)
    guard let fault = ResolutionFault(query, in: screen.snapshot) else {
      guard let element = DefiniteResolution(query, in: screen).element else { return [place] }
      return [place, "\(query) exists: \(element.summaryLine)"]
    }
    return [place, "\(query): \(fault.firstLine)"] + fault.advice
  }

  /// The screen and the elements to highlight for the last query that returned false.
  var falseAnswerContext: FailureContext? {
    guard let falseAnswer, let screen = try? screen(of: falseAnswer.app) else { return nil }
    return FailureContext(
      screen: screen, elements: ResolutionFault(falseAnswer.query, in: screen.snapshot)?.elements ?? [])
  }
}
