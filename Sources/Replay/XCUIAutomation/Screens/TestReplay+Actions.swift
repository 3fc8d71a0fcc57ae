// Performs the actions of a test according to the recording, after interruption monitors have handled alerts.

import AccessibilityTree
import ElementQueries
import Recordings

extension TestReplay {
  /// Performs an action or records a failure. Moves the clock to the time at which the app became idle in the recording
  /// or, after a failure, to the time of the last attempt.
  ///
  /// - Parameter description: The action as XCTest's messages name it: `tap "Log In" Button`.
  @MainActor func perform(_ action: ReplayAction, of app: AppName, describedAs description: String) {
    guard let source = Self.sourceOrFailure() else { return }
    note(Self.line(action) ?? description)
    stopIfEndless(description)
    falseAnswer = nil
    reads = []
    if action.kind == .terminate, isTearingDown || XCUITestCase.current?.hasFailed == true, !source.expects(.terminate)
    {
      source.end(app)
      return note("the test ends before the recording does")
    }
    // Actions that a monitor performs do not invoke monitors again.
    var start = now
    var outcome = source.perform(action, isHandlingAlert ? .ignored : .none)
    if case .blocked(let owner) = outcome {
      logScreen()
      note("an alert from \(owner) is in the way")
      isHandlingAlert = true
      let isHandled = InterruptionMonitor.handleAlert(of: owner)
      isHandlingAlert = false
      note("\(isHandled ? "an" : "no") interruption monitor handled the alert")
      start = now
      outcome = source.perform(action, isHandled ? .handled : .ignored)
    }
    switch outcome {
    case .done(let notes):
      for note in notes + takeWaitNotes() { logNote(note, at: start) }
      logScreen()
    case .blocked(let owner):
      recordFailure(
        description, "an alert from \(owner) is still in the way",
        ["the alert disappears only when a later dump of \(owner) does not contain it"], action.target, app)
    case .failed(let failure): recordFailure(failure, action.target, app, description)
    }
  }

  /// Logs a note about an action, with the time at which the action began.
  func logNote(_ note: ReplayNote, at start: VirtualTime) {
    let (text, doubts) = (ReplayMessages.text(note), ReplayMessages.doubts(note))
    if case .orderAssumed = note {
      noteAssumption(text, at: start)
    } else if doubts != [text] {
      log.add(text, at: start)
    }
    if case .jumped(let jump) = note { attach(jump, text, doubts: doubts, at: start) }
    for doubt in doubts { noteDoubt(doubt, at: start) }
  }

  /// Notes a jump on the test. The file is written if the test fails, as for other attachments.
  private func attach(_ jump: ReplayJump, _ text: String, doubts: [String], at start: VirtualTime) {
    let left = jump.originName.map { ["left: \($0)"] } ?? []
    let lines = ["\(start)  \(text)"] + left + doubts.map { "not certain: \($0)" }
    let attachment = XCTAttachment(string: lines.map { $0 + "\n" }.joined())
    attachment.name = "jump"
    XCUITestCase.current?.attachments.append(attachment)
  }

  /// Returns the log line of an action with its target. Typed text is omitted because it may be secret.
  private static func line(_ action: ReplayAction) -> String? {
    guard let target = action.target else { return nil }
    var words = ["\(action.kind)"]
    if let name = action.details.name { words.append(name) }
    if let value = action.details.value { words.append("to \(value)") }
    if let text = action.details.text { words.append("\(text.count) characters into") }
    words.append("\(target)")
    if let app = action.app { words.append("of \(app)") }
    return words.joined(separator: " ")
  }

  private func recordFailure(_ failure: ReplayFailure, _ target: ElementQuery?, _ app: AppName, _ description: String) {
    var (reason, advice) = (failure.reason, [ReplayMessages.next(failure)])
    if case .tooEarly(let inner, let span) = reason {
      reason = inner
      advice.append(
        "the action would succeed \(span) later: wait for the element first (AXREPLAY_IMPLICIT_WAIT is shorter)")
    }
    advice += ReplayMessages.advice(failure)
    switch reason {
    case .notRunning: recordFailure(description, Self.nothingShown(by: app), advice, target, app)
    case .unresolved, .invalid:
      let fault = target.flatMap { target in
        (try? screen(of: app)).flatMap { ResolutionFault(target, in: $0.snapshot) }
      }
      recordFailure(
        description, fault?.wording ?? ReplayMessages.reason(reason), (fault?.advice ?? []) + advice, target, app,
        fault?.elements)
    case .behindAlert(_, let alert):
      advice.append("no interruption monitor handled the alert: add one, or tap a button of the alert")
      recordFailure(description, ReplayMessages.reason(reason), advice, target, app, showing: alert)
    case .notHittable, .noKeyboardFocus: recordFailure(description, ReplayMessages.reason(reason), advice, target, app)
    case .differentTarget(let element) where target == nil:
      advice.append("element at the coordinate: \(element.summaryLine)")
      recordFailure(description, ReplayMessages.reason(reason, in: failure), advice, target, app, [element])
    default:
      // The recording continues with a different event, so the message includes that event.
      let next = ReplayMessages.next(failure)
      let source = try? source()
      let owner = source.map { app.bundle ?? $0.ownApp } ?? ""
      let expected = failure.expected?.app ?? source?.ownApp ?? ""
      let apps =
        failure.expected == nil || owner == expected
        ? [] : ["the test acts in \(owner), but the next recorded event is in \(expected)"]
      recordFailure(
        description, "\(ReplayMessages.reason(reason, in: failure)); \(next)", apps + advice.dropFirst(), target, app)
    }
  }

  private func recordFailure(
    _ description: String, _ wording: String, _ advice: [String], _ target: ElementQuery?, _ app: AppName,
    _ elements: [Element]? = nil, showing alert: Element? = nil
  ) {
    guard let screen = try? screen(of: app) else {
      return UIFailure.record(Self.message("Failed to \(description): \(wording)", advice, on: nil))
    }
    let marked = elements ?? target.map { DefiniteResolution($0, in: screen).elements } ?? []
    // The alert may be on a different app's screen.
    let other = alert.flatMap { alert in (try? source())?.screen(with: alert.snapshot) } ?? screen
    let view =
      alert.map { FailureContext(screen: other, elements: [$0]) } ?? FailureContext(screen: screen, elements: marked)
    UIFailure.record(Self.message("Failed to \(description): \(wording)", advice, on: screen), context: view)
  }
}
