// Doing what a test does: the recording has the say, and interruption monitors come first.

import ElementQueries

extension TestReplay {
  /// Does something, or records why it cannot be done. The clock stands afterwards where the recording says that the app is
  /// idle again, or where the attempts ended.
  ///
  /// - Parameter description: What XCTest would call it: `tap "Log In" Button`.
  @MainActor func perform(_ action: UserAction, describedAs description: String) {
    guard let source = Self.sourceOrFailure() else { return }
    note(action.query.map { "\(action.kind) \($0)" } ?? description)
    stopIfEndless(description)
    // What a monitor does is not handed to monitors again.
    var verdict = source.perform(action, at: now, ignoringAlerts: isDealingWithAlert)
    if case .blocked(let owner) = verdict {
      note("an alert of \(owner) is in the way")
      isDealingWithAlert = true
      let isDealtWith = InterruptionMonitor.dealWithAlert(of: owner)
      isDealingWithAlert = false
      note(isDealtWith ? "a monitor has dealt with the alert" : "no monitor has dealt with the alert")
      verdict = source.perform(action, at: now, ignoringAlerts: !isDealtWith)
    }
    switch verdict {
    case .done(let time, let notes):
      notes.forEach(note)
      clock.advance(to: time)
      noteScreen()
    case .blocked(let owner):
      refuse(action, "Failed to \(description): another alert of \(owner) is in the way")
    case .unresolved(let time):
      clock.advance(to: time)
      refuseUnresolved(action, description)
    case .refused(let reason, let time):
      clock.advance(to: time)
      refuse(action, "Failed to \(description): \(reason)")
    }
  }

  private func refuse(_ action: UserAction, _ wording: String) {
    let screen = try? screen(of: action.app)
    UIFailure.record(Self.message(wording, [], on: screen), about: screen.map { view(of: action, on: $0) })
  }

  /// In the words of XCTest; a screen that has changed since is no way out.
  private func refuseUnresolved(_ action: UserAction, _ description: String) {
    guard let screen = try? screen(of: action.app) else {
      return refuse(action, "Failed to \(description): \(Self.nothingShown(by: action.app))")
    }
    guard let query = action.query, let fault = ResolutionFault(query, in: screen.snapshot) else {
      return refuse(action, "Failed to \(description): it came too late")
    }
    UIFailure.record(
      Self.message("Failed to \(description): \(fault.wording)", fault.advice, on: screen),
      about: FailureView(screen: screen, elements: fault.elements))
  }

  /// The screen with the target marked in it.
  private func view(of action: UserAction, on screen: ScreenSource.Screen) -> FailureView {
    FailureView(
      screen: screen, elements: action.query.map { ResolutionReading($0, in: screen).elements } ?? [])
  }
}
