// Doing what a test does: the recording has the say, and interruption monitors come first.

import AccessibilityTree
import ElementQueries
import Recordings

extension TestReplay {
  /// Does something, or records why it cannot be done. The clock stands afterwards where the recording says that the app is
  /// idle again, or where the attempts ended.
  ///
  /// - Parameter description: What XCTest would call it: `tap "Log In" Button`.
  @MainActor func perform(_ action: ReplayAction, of app: AppName, describedAs description: String) {
    guard let source = Self.sourceOrFailure() else { return }
    note(action.target.map { "\(action.kind) \($0)" } ?? description)
    stopIfEndless(description)
    if action.kind == .terminate, XCUITestCase.current?.hasFailed == true {
      source.end(app)
      return note("the test has failed, so it ends before the recording does")
    }
    // What a monitor does is not handed to monitors again.
    var verdict = source.perform(action, at: now, isDealingWithAlert ? .ignored : .none)
    if case .blocked(let owner, let time) = verdict {
      clock.advance(to: time)
      noteScreen()
      note("an alert of \(owner) is in the way")
      isDealingWithAlert = true
      let isDealtWith = InterruptionMonitor.dealWithAlert(of: owner)
      isDealingWithAlert = false
      note(isDealtWith ? "a monitor has dealt with the alert" : "no monitor has dealt with the alert")
      verdict = source.perform(action, at: now, isDealtWith ? .dealtWith : .ignored)
    }
    switch verdict {
    case .done(let time, let notes):
      notes.forEach(note)
      clock.advance(to: time)
      noteScreen()
    case .blocked(let owner, let time):
      clock.advance(to: time)
      refuse(description, "another alert of \(owner) is in the way", [], action.target, app)
    case .failed(let failure, let time):
      clock.advance(to: time)
      refuse(failure, action.target, app, description)
    }
  }

  private func refuse(_ failure: ReplayFailure, _ target: ElementQuery?, _ app: AppName, _ description: String) {
    var (reason, advice) = (failure.reason, [ReplayWording.next(failure.expected)])
    if case .tooEarly(let inner, let span) = reason {
      reason = inner
      advice.append("\(span) later it would go through: wait for it, since AXREPLAY_IMPLICIT_WAIT allows less")
    }
    switch reason {
    case .notRunning: refuse(description, Self.nothingShown(by: app), advice, target, app)
    case .unresolved, .invalid:
      let fault = target.flatMap { target in
        (try? screen(of: app)).flatMap { ResolutionFault(target, in: $0.snapshot) }
      }
      refuse(
        description, fault?.wording ?? ReplayWording.reason(reason), (fault?.advice ?? []) + advice, target, app,
        fault?.elements)
    case .notHittable, .behindAlert, .noKeyboardFocus:
      refuse(description, ReplayWording.reason(reason), advice, target, app)
    case .otherTarget(let element) where target == nil:
      advice.append("the place hits: \(element.summaryLine)")
      refuse(description, ReplayWording.reason(reason), advice, target, app, [element])
    default:
      // The recording has something else: then that is half of what is wrong.
      let next = ReplayWording.next(failure.expected)
      refuse(description, "\(ReplayWording.reason(reason)); \(next)", Array(advice.dropFirst()), target, app)
    }
  }

  private func refuse(
    _ description: String, _ wording: String, _ advice: [String], _ target: ElementQuery?, _ app: AppName,
    _ elements: [Element]? = nil
  ) {
    guard let screen = try? screen(of: app) else {
      return UIFailure.record(Self.message("Failed to \(description): \(wording)", advice, on: nil))
    }
    let marked = elements ?? target.map { ResolutionReading($0, in: screen).elements } ?? []
    UIFailure.record(
      Self.message("Failed to \(description): \(wording)", advice, on: screen),
      about: FailureView(screen: screen, elements: marked))
  }
}
