// Doing things in a replay: what is checked, in which order, and what is tried again.

import AccessibilityTree
import ElementQueries
import PredicateFormat

extension ReplaySession {
  /// The bundle identifier of the app that shows the system's alerts.
  public static let springboard = "com.apple.springboard"

  /// Does something, if it fits what was recorded.
  ///
  /// Checked in this order: whether an alert is in the way, whether the target is exactly one element that can be hit,
  /// whether it is the recorded next action. What does not fit now is tried again at every later snapshot of the segment,
  /// for ``implicitWait`` at most. If nothing fits, the clock stands at the end of these attempts, and the last failure is
  /// returned.
  ///
  /// - Parameter ignoringAlerts: Nobody has dealt with the alert; go on to the other checks.
  public mutating func attempt(_ action: ReplayAction, ignoringAlerts: Bool = false) -> ReplayOutcome {
    let start = now
    let end = start + implicitWait
    while true {
      let outcome = check(action, ignoringAlerts: ignoringAlerts, isLast: nextChange == nil)
      switch outcome {
      case .done(let notes):
        let waited: [ReplayNote] = now > start ? [.waited(now - start)] : []
        goOn(action)
        return .done(notes: waited + notes)
      case .blocked: return outcome
      case .failed:
        guard action.target != nil else { return outcome }
        guard let next = nextChange, next <= end else {
          moveOn(to: end)
          return outcome
        }
        moveOn(to: next)
      }
    }
  }

  /// Begins the segment of an action that fits. An action without effect begins none.
  private mutating func goOn(_ action: ReplayAction) {
    guard let event = nextEvent, event.kind == action.kind else { return }
    let app = event.app ?? ownApp
    if action.kind == .terminate { end(app) }
    beginNextSegment(of: app)
    if action.kind == .terminate { end(app) }
  }

  // MARK: One attempt

  private func check(_ action: ReplayAction, ignoringAlerts: Bool, isLast: Bool) -> ReplayOutcome {
    guard let target = action.target else { return checkWithoutTarget(action) }
    let app = action.app ?? ownApp
    guard let snapshot = snapshot(of: app) else { return .failed(failure(.notRunning(app: app))) }
    let resolution: Resolution
    do throws(InvalidQuery) {
      resolution = try target.resolve(in: snapshot)
    } catch {
      return .failed(failure(.invalid(error)))
    }
    let element = resolution.outcome == .resolved && resolution.matches.count == 1 ? resolution.matches.first : nil
    if !ignoringAlerts, let blocked = alert(over: element, in: app, snapshot) { return blocked }
    guard let element else { return .failed(failure(.unresolved(resolution))) }
    let hittability = element.hittability
    let fits = fit(action, element, in: snapshot)
    if action.kind != .typeText, action.kind != .typeKey, hittability.answer == .no {
      // The recording proves that it went through.
      guard fits == nil, isLast else { return .failed(failure(.notHittable(element, hittability))) }
      return .done(notes: [.notHittable(reason: hittability.reason.description)])
    }
    if let fits { return .failed(failure(fits)) }
    return .done(notes: [])
  }

  /// An alert of the app, or of the system, is in the way of every target outside it.
  private func alert(over element: Element?, in app: String, _ snapshot: Snapshot) -> ReplayOutcome? {
    if app != Self.springboard, let system = self.snapshot(of: Self.springboard), let alert = system.alert {
      return .blocked(by: alert, app: Self.springboard)
    }
    guard let alert = snapshot.alert else { return nil }
    if let element, element == alert || alert.isAncestor(of: element) { return nil }
    // A target that is not there at all may be what the alert hides.
    return .blocked(by: alert, app: app)
  }

  /// What keeps the action from being the recorded next one; nil if it is.
  private func fit(_ action: ReplayAction, _ element: Element, in snapshot: Snapshot) -> ReplayFailure.Reason? {
    guard let event = nextEvent else { return .nothingRecorded }
    guard event.kind == action.kind, (event.app ?? ownApp) == (action.app ?? ownApp) else { return .otherKind }
    if let target = event.target {
      let recorded = (try? target.resolve(in: snapshot))?.matches.first
      guard let recorded, matches(element, recorded, action.kind) else { return .otherTarget(element) }
    }
    if let typed = action.details.text, let text = event.details.text, !typed.utf8.elementsEqual(text.utf8) {
      return .otherText(typed: typed, recorded: text)
    }
    if let name = event.details.name, let asked = action.details.name, name != asked { return .otherKind }
    return nil
  }

  /// The recorded target itself or something in it; for taps also something around it whose hit point lies in it, for typing
  /// and swipes anything around it.
  private func matches(_ element: Element, _ recorded: Element, _ kind: RecordedEvent.Kind) -> Bool {
    if element == recorded || recorded.isAncestor(of: element) { return true }
    guard element.isAncestor(of: recorded) else { return false }
    switch kind {
    case .typeText, .typeKey, .swipe: return true
    case .tap, .doubleTap, .press:
      guard let point = element.hittability.point, let frame = recorded.frame else { return false }
      return frame.x <= point.x && point.x <= frame.x + frame.width && frame.y <= point.y
        && point.y <= frame.y + frame.height
    default: return false
    }
  }

  private func checkWithoutTarget(_ action: ReplayAction) -> ReplayOutcome {
    let app = action.app ?? ownApp
    guard let event = nextEvent, event.kind == action.kind, (event.app ?? ownApp) == app else {
      return isWithoutEffect(action, app)
        ? .done(notes: [.withoutEffect]) : .failed(failure(nextEvent == nil ? .nothingRecorded : .otherKind))
    }
    if let missing = Self.missing(in: action.details, of: event.details) { return .failed(failure(.missing(missing))) }
    if let name = event.details.name, name != action.details.name { return .failed(failure(.otherKind)) }
    if let typed = action.details.text, let text = event.details.text, !typed.utf8.elementsEqual(text.utf8) {
      return .failed(failure(.otherText(typed: typed, recorded: text)))
    }
    return .done(notes: Self.additions(in: action.details, to: event.details).map { .notRecorded($0) })
  }

  /// Actions that change nothing need not have been recorded.
  private func isWithoutEffect(_ action: ReplayAction, _ app: String) -> Bool {
    switch action.kind {
    case .launch: recording.isMadeUp || segment >= 0 && !recording.journal.entries.contains { $0.isLaunch }
    case .activate: snapshot(of: app) != nil
    case .terminate: nextEvent == nil
    case .orientation: nextEvent?.kind != .orientation
    default: false
    }
  }

  /// What was recorded and not passed.
  private static func missing(in passed: RecordedEvent.Details, of recorded: RecordedEvent.Details) -> String? {
    let arguments = passed.arguments ?? []
    if let missing = (recorded.arguments ?? []).first(where: { !arguments.contains($0) }) { return missing }
    let environment = passed.environment ?? [:]
    for (name, value) in (recorded.environment ?? [:]).sorted(by: { $0.key < $1.key }) where environment[name] != value
    {
      return "\(name)=\(value)"
    }
    if let url = recorded.url, url != passed.url { return url }
    return nil
  }

  /// What was passed and not recorded.
  private static func additions(in passed: RecordedEvent.Details, to recorded: RecordedEvent.Details) -> [String] {
    let arguments = (passed.arguments ?? []).filter { !(recorded.arguments ?? []).contains($0) }
    let environment = (passed.environment ?? [:]).filter { recorded.environment?[$0.key] == nil }
    return arguments + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private func failure(_ reason: ReplayFailure.Reason) -> ReplayFailure {
    ReplayFailure(reason: reason, expected: nextEvent, at: now)
  }
}

extension Snapshot {
  /// The alert that is in front, if there is one on screen.
  fileprivate var alert: Element? {
    elements.last {
      $0.type == .alert && $0[.visible] != false && ($0.frame.map { $0.width > 0 && $0.height > 0 } ?? true)
    }
  }
}

extension JournalEntry {
  fileprivate var isLaunch: Bool {
    if case .event(let event) = content { event.kind == .launch } else { false }
  }
}
