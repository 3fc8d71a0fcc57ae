// Checks one attempt at an action: whether an alert blocks it, whether the target exists, and whether it was recorded.

public import AccessibilityTree
import ElementQueries
import PredicateFormat

extension ReplaySession {
  /// The result of one attempt.
  enum Check {
    /// The action is the next recorded one.
    case recorded([ReplayNote])
    /// The action was not recorded and has no effect.
    case unrecorded([ReplayNote])
    case blocked(by: Element, app: String)
    case failed(ReplayFailure.Reason)
  }

  func check(_ action: ReplayAction, ignoringAlerts: Bool) -> Check {
    guard action.target != nil || action.point != nil else { return checkWithoutTarget(action) }
    let app = action.app ?? ownApp
    guard let snapshot = snapshot(of: app) else { return .failed(.notRunning(app: app)) }
    if let point = action.point { return check(action, at: point, in: snapshot, ignoringAlerts: ignoringAlerts) }
    if let target = action.target { return check(action, on: target, in: snapshot, ignoringAlerts: ignoringAlerts) }
    return checkWithoutTarget(action)
  }

  private func check(
    _ action: ReplayAction, on target: ElementQuery, in snapshot: Snapshot, ignoringAlerts: Bool
  ) -> Check {
    let element = target.singleElement(in: snapshot)
    let alert = alert(over: try? element.get(), in: action.app ?? ownApp, snapshot)
    if !ignoringAlerts, let alert { return .blocked(by: alert.element, app: alert.app) }
    switch element {
    case .failure(let reason): return .failed(reason)
    case .success(let element):
      if let alert { return .failed(.behindAlert(element, alert: alert.element)) }
      let assumed = Self.orderNotes(on: [target, action.details.destination], in: snapshot)
      switch check(action, on: element, in: snapshot) {
      case .recorded(let notes): return .recorded(assumed + notes)
      case .unrecorded(let notes): return .unrecorded(assumed + notes)
      case let other: return other
      }
    }
  }

  /// Checks an action on an element: whether the element is hittable or, for typing, has keyboard focus, and whether it
  /// is the recorded target.
  private func check(_ action: ReplayAction, on element: Element, in snapshot: Snapshot) -> Check {
    if action.kind.isTyping {
      // Code that clears an empty field types an empty string, which has no effect.
      if action.details.text == "", nextEvent?.details.text != "" { return .unrecorded([.noEffect]) }
      // UiAutomator2 sets the text of a field, with or without focus.
      if snapshot.platform != .android, element.lacksKeyboardFocus { return .failed(.noKeyboardFocus(element)) }
      return check(action, against: element, hitAt: nil, in: snapshot)
    }
    let hittability = hittability(of: element, in: action.app ?? ownApp)
    guard hittability.answer == .no else {
      let recorded = check(action, against: element, hitAt: hittability.point, in: snapshot)
      if case .failed = recorded, let key = checkKey(action, on: element) { return key }
      guard case .failed = recorded, action.kind == .tap, isTypedInto(element, in: snapshot) else { return recorded }
      return .unrecorded([.focuses])
    }
    // If the screen does not change again before the recorded action, the recording proves that the action succeeded on
    // this screen.
    let recorded = check(action, against: element, hitAt: hittability.point, in: snapshot)
    guard case .recorded(let notes) = recorded, !hasLaterSnapshot(of: action.app ?? ownApp) else {
      return .failed(.notHittable(element, hittability))
    }
    return .recorded([.notHittable(reason: hittability.reason.description)] + notes)
  }

  /// Checks an action at a point on the screen. Unlike an element, a point always exists, and the element that is hit
  /// there is hittable.
  private func check(
    _ action: ReplayAction, at point: Point, in snapshot: Snapshot, ignoringAlerts: Bool
  ) -> Check {
    let app = action.app ?? ownApp
    let touched = hit(at: point, in: snapshot, of: app)
    let hit = touched?.element
    if let alert = alert(over: hit, in: app, snapshot) {
      if ignoringAlerts { return .failed(.behindAlert(hit ?? snapshot.root, alert: alert.element)) }
      return .blocked(by: alert.element, app: alert.app)
    }
    // The application covers the whole screen, so a tap outside all other elements goes to it.
    let result = check(action, against: hit ?? snapshot.root, hitAt: point, in: snapshot)
    if case .failed = result, let key = hit.flatMap({ checkKey(action, on: $0) }) { return key }
    if case .failed(let reason) = result, reason.isAboutTarget, action.kind.isTap, touched?.takesTaps != true {
      return .unrecorded([.hitNothing])
    }
    return result
  }

  /// Returns the app alert or system alert that blocks an action on the element; nil if there is no such alert, or if
  /// the element is part of the alert.
  private func alert(
    over element: Element?, in app: String, _ snapshot: Snapshot
  ) -> (element: Element, app: String)? {
    if let alert = systemAlert(over: app) { return (alert, Self.springboard) }
    guard let alert = snapshot.alert else { return nil }
    if let element, element == alert || alert.isAncestor(of: element) { return nil }
    // A target that is not in the snapshot may be behind the alert.
    return (alert, app)
  }

  /// Returns the system alert that currently covers an app; nil if there is none.
  ///
  /// - Parameter app: A bundle identifier; nil for the recorded app.
  public func systemAlert(over app: String?) -> Element? {
    (app ?? ownApp) == Self.springboard ? nil : snapshot(of: Self.springboard)?.alert
  }

  // MARK: The next recorded action

  /// Checks whether an action on an element is the next recorded action.
  ///
  /// - Parameter point: The point at which the action would hit the element.
  private func check(
    _ action: ReplayAction, against element: Element, hitAt point: Point?, in snapshot: Snapshot
  ) -> Check {
    guard let event = nextEvent else {
      return recording.lacksJournal ? .unrecorded([.withoutJournal]) : .failed(.nothingRecorded)
    }
    guard event.kind == action.kind, (event.app ?? ownApp) == (action.app ?? ownApp) else {
      return .failed(.differentAction)
    }
    if let target = event.target {
      // If the recorded locator is ambiguous here, any of its matches may have been the target.
      let recorded = Self.possibleTargets(of: target, in: snapshot)
      if recorded.isEmpty { return .failed(.recordedTargetMissing) }
      let isTheSame = recorded.contains { recorded in
        // If a location within the target was recorded, the recorded action applies to the element touched there. An
        // action that uses the recorded locator is accepted, too.
        if action.point == nil, element == recorded { return true }
        guard let place = event.details.point else { return matches(element, recorded, action.kind, hitAt: point) }
        let touched = Self.touched(recorded, place)
        // A recorded tap on the background does not match a tap on a button in front of it.
        let isOtherControl = !touched.takesTaps && element.takesTaps
        return !isOtherControl && matches(element, touched, action.kind, hitAt: point)
      }
      guard isTheSame else { return .failed(.differentTarget(element)) }
    }
    if let difference = difference(of: action.details, from: event.details, in: snapshot) { return .failed(difference) }
    return .recorded(Self.durationNotes(action.details, event.details) + leftOutNotes(action, event))
  }

  /// Returns a note if the next event accepts any text, because the journal leaves it out.
  private func leftOutNotes(_ action: ReplayAction, _ event: RecordedEvent) -> [ReplayNote] {
    guard event.leavesOutText, action.details.text != nil, segments.indices.contains(segment + 1),
      let entry = segments[segment + 1].event
    else { return [] }
    let place = RecordedPlace(
      recording: recording.path, line: recording.journal.entries[entry].line, file: screen(of: action.app)?.file)
    return [.leftOutText(place)]
  }

  /// Whether the next event types into the element.
  private func isTypedInto(_ element: Element, in snapshot: Snapshot) -> Bool {
    guard let event = nextEvent, event.kind == .typeText, let target = event.target else { return false }
    return Self.possibleTargets(of: target, in: snapshot) == [element]
  }

  /// Checks a tap on a key while a secure field is on screen. The recording has one event for all such taps; nil if it
  /// has none here.
  private func checkKey(_ action: ReplayAction, on element: Element) -> Check? {
    guard [.tap, .doubleTap, .press].contains(action.kind), element.secretKey != nil else { return nil }
    func isKeys(_ event: RecordedEvent?) -> Bool {
      event?.details.keys == true && (event?.app ?? ownApp) == (action.app ?? ownApp)
    }
    if isKeys(nextEvent) { return .recorded([]) }
    return isKeys(latestEvent) ? .unrecorded([.focuses]) : nil
  }

  /// Returns the elements that a recorded locator matches. If the order of matches is unknown, any of them may be the
  /// recorded target.
  static func possibleTargets(of query: ElementQuery, in snapshot: Snapshot) -> [Element] {
    guard let resolution = try? query.resolve(in: snapshot) else { return [] }
    return resolution.likely == nil ? resolution.matches : resolution.possible
  }

  /// Returns a note for each query whose result depends on an assumed order of matches.
  private static func orderNotes(on queries: [ElementQuery?], in snapshot: Snapshot) -> [ReplayNote] {
    queries.compactMap { query in
      guard let query, let element = (try? query.resolve(in: snapshot))?.likely?.first else { return nil }
      return .orderAssumed(query, element)
    }
  }

  /// Returns the touched element: the recorded target, or its descendant at the recorded location.
  private static func touched(_ target: Element, _ place: UnitPoint) -> Element {
    guard let frame = target.frame else { return target }
    let point = Point(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
    guard let hit = target.snapshot.element(at: point), target.isAncestor(of: hit) else { return target }
    return hit
  }

  /// Returns whether an element matches the recorded target. The target and its descendants always match. For taps, an
  /// ancestor matches if its hit point is inside the target; for typing and swipes, every ancestor matches.
  private func matches(_ element: Element, _ recorded: Element, _ kind: RecordedEvent.Kind, hitAt point: Point?) -> Bool
  {
    if element == recorded || recorded.isAncestor(of: element) { return true }
    guard element.isAncestor(of: recorded) else { return false }
    if kind.isTyping || kind == .swipe { return true }
    guard kind.isTap, let point, let frame = recorded.frame else { return false }
    return frame.x <= point.x && point.x <= frame.x + frame.width && frame.y <= point.y
      && point.y <= frame.y + frame.height
  }

  /// Returns how the requested parameters differ from the recorded ones; nil if they agree. A parameter is compared
  /// only if both actions have it.
  private func difference(
    of requested: RecordedEvent.Details, from recorded: RecordedEvent.Details, in snapshot: Snapshot
  ) -> ReplayFailure.Reason? {
    if let typed = requested.text, let text = recorded.text, !typed.utf8.elementsEqual(text.utf8) {
      return .differentText(typed: typed, recorded: text)
    }
    if let name = requested.name, let other = recorded.name, name != other {
      return .differentParameter(nextEvent?.kind.nameKey ?? "name", requested: name, recorded: other)
    }
    if let value = requested.value, let other = recorded.value, !Self.isSameValue(value, other) {
      return .differentParameter("value", requested: value, recorded: other)
    }
    guard let destination = requested.destination, let recordedEnd = recorded.destination else { return nil }
    switch destination.singleElement(in: snapshot) {
    case .failure(let reason): return reason
    case .success(let end):
      let others = Self.possibleTargets(of: recordedEnd, in: snapshot)
      if others.contains(where: { $0 == end || $0.isAncestor(of: end) }) { return nil }
      return .differentParameter("to", requested: destination.description, recorded: recordedEnd.description)
    }
  }

  /// Returns whether values are equal; `0.7` and `0.70` are the same position of a slider.
  private static func isSameValue(_ left: String, _ right: String) -> Bool {
    if left.utf8.elementsEqual(right.utf8) { return true }
    guard let left = Double(left), let right = Double(right) else { return false }
    return (left - right).magnitude < 1e-6
  }

  private static func durationNotes(_ requested: RecordedEvent.Details, _ recorded: RecordedEvent.Details)
    -> [ReplayNote]
  {
    guard let own = requested.duration, let other = recorded.duration, own != other else { return [] }
    return [.differentDuration(requested: own, recorded: other)]
  }

  // MARK: Actions without a target

  private func checkWithoutTarget(_ action: ReplayAction) -> Check {
    let app = action.app ?? ownApp
    guard let event = nextEvent, event.kind == action.kind, (event.app ?? ownApp) == app else {
      if recording.lacksJournal { return .unrecorded([.withoutJournal]) }
      if hasNoEffect(action, app) { return .unrecorded([noEffectNote(action, app)]) }
      return .failed(nextEvent == nil ? .nothingRecorded : .differentAction)
    }
    if let reason = Self.missingParameter(in: action.details, of: event.details, kind: event.kind) {
      return hasNoEffect(action, app) ? .unrecorded([.noEffect]) : .failed(reason)
    }
    return .recorded(
      Self.unrecordedParameters(in: action.details, to: event.details).map { .notRecorded($0) }
        + leftOutNotes(action, event))
  }

  /// Returns whether the action changes nothing, so that it need not be recorded.
  private func hasNoEffect(_ action: ReplayAction, _ app: String) -> Bool {
    switch action.kind {
    case .launch:
      // The recording began after the launch, with the app in the foreground.
      isAtStart && (segment >= 0 || snapshot(of: app) != nil) && !hasLaunch
    case .activate: isInFront(app) && isRunning(app) || isTerminated(app)
    case .terminate: nextEvent == nil || snapshot(of: app) == nil || progress?.pool.startsAgain == true
    case .orientation: action.details.name == orientation
    default: false
    }
  }

  /// With several recordings, a test can continue after it has terminated the app, so that this has an effect.
  private func noEffectNote(_ action: ReplayAction, _ app: String) -> ReplayNote {
    action.kind == .terminate && progress != nil && snapshot(of: app) != nil ? .terminated : .noEffect
  }

  private var hasLaunch: Bool {
    recording.journal.entries.contains {
      if case .event(let event) = $0.content { event.kind == .launch } else { false }
    }
  }

  /// Returns a failure if a recorded parameter was not passed or was passed with a different value; otherwise nil.
  package static func missingParameter(
    in passed: RecordedEvent.Details, of recorded: RecordedEvent.Details, kind: RecordedEvent.Kind
  ) -> ReplayFailure.Reason? {
    let arguments = passed.arguments ?? []
    let missing = (recorded.arguments ?? []).first { own in !arguments.contains { MaskedValue.isSame(own, as: $0) } }
    if let missing {
      return .missingParameter(missing)
    }
    let environment = passed.environment ?? [:]
    for (name, value) in (recorded.environment ?? [:]).sorted(by: { $0.key < $1.key })
    where !MaskedValue.isSame(value, as: environment[name]) {
      return .missingParameter("\(name)=\(value)")
    }
    if let url = recorded.url, !MaskedValue.isSame(url, as: passed.url) { return .missingParameter(url) }
    if let name = recorded.name, let own = passed.name, name != own {
      return .differentParameter(kind.nameKey ?? "name", requested: own, recorded: name)
    }
    if let typed = passed.text, let text = recorded.text, !typed.utf8.elementsEqual(text.utf8) {
      return .differentText(typed: typed, recorded: text)
    }
    return nil
  }

  /// Returns the parameters that were passed but not recorded.
  static func unrecordedParameters(in passed: RecordedEvent.Details, to recorded: RecordedEvent.Details)
    -> [String]
  {
    let arguments = (passed.arguments ?? []).filter { argument in
      !(recorded.arguments ?? []).contains { MaskedValue.isSame($0, as: argument) }
    }
    let environment = (passed.environment ?? [:]).filter { recorded.environment?[$0.key] == nil }
    return arguments + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

extension ReplayFailure.Reason {
  /// Whether the action failed because there is no further recorded action, or because the next recorded action is of a
  /// different kind or has a different target.
  fileprivate var isAboutTarget: Bool {
    switch self {
    case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing: true
    default: false
    }
  }
}

extension ElementQuery {
  /// Returns the only match of the query, or the reason why there is not exactly one.
  fileprivate func singleElement(in snapshot: Snapshot) -> Result<Element, ReplayFailure.Reason> {
    do throws(InvalidQuery) {
      let resolution = try resolve(in: snapshot)
      let found = resolution.likelyMatches
      guard let element = found.first, found.count == 1 else { return .failure(.unresolved(resolution)) }
      return .success(element)
    } catch {
      return .failure(.invalid(error))
    }
  }
}

extension Element {
  fileprivate var takesTaps: Bool { HittabilityModel(snapshot).takesTaps(self) }

  /// Whether neither the element nor any of its descendants has keyboard focus. False if the dump does not record
  /// keyboard focus.
  fileprivate var lacksKeyboardFocus: Bool {
    guard self[.hasKeyboardFocus] != true, !descendants.contains(where: { $0[.hasKeyboardFocus] == true }) else {
      return false
    }
    return snapshot.elements.contains { $0[.hasKeyboardFocus] != nil }
  }
}

extension Snapshot {
  /// The frontmost alert; nil if there is none on screen.
  fileprivate var alert: Element? {
    elements.last {
      $0.type == .alert && $0[.visible] != false && ($0.frame.map { $0.width > 0 && $0.height > 0 } ?? true)
    }
  }
}
