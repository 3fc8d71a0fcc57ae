// Performs the actions of clients in the replay. (`webdriver-replay` §3.7, §3.8 and §4)

import AccessibilityTree
import ElementQueries
import JSON
import Recordings
import Secrets

extension ReplayedSession {
  /// Performs actions one after the other. If one fails, none of them takes effect.
  ///
  /// - Throws: The error of the first action that was not recorded or is impossible.
  ///
  /// - Parameter mustHit: Whether a tap at a point fails if no element there responds to taps.
  mutating func perform(_ actions: [ReplayAction], mustHit: Bool = false) throws(WebDriverError) {
    if collected != nil {
      collected? += actions
      return
    }
    var session = self
    for action in actions {
      try requireInstalled(action)
      remember(action)
      session.remember(action)
      switch session.replay.attempt(action) {
      case .done(let notes) where mustHit && notes.contains(.hitNothing):
        let reason = "no element at this point responds to taps"
        let next = next(replay.nextEvent, in: replay.recordingInPool)
        throw diverge(
          WebDriverError(.invalidElementState, "\(text(action)): \(reason); \(place); \(next)"), after: action)
      case .done(let notes):
        if action.kind != .typeText, action.kind != .tap { session.doubtTypedPart() }
        session.write(text(action))
        session.write(notes, of: action)
        if action.kind == .launch || action.kind == .terminate {
          session.references.expire(action.app ?? replay.ownApp)
        }
        session.input.tapped = action.kind == .tap ? action.target : nil
        session.failedAction = nil
        // A swipe may be part of a search.
        if action.kind != .swipe { session.vainSearches.act() }
      case .blocked(let alert, let app): throw diverge(blocked(by: alert, app), after: action)
      case .failed(let failure): throw diverge(error(for: failure, of: action), after: action)
      }
    }
    self = session
  }

  /// Performs an action that messages and the log show in the words of the request.
  mutating func perform(_ action: ReplayAction, requestedAs text: String) throws(WebDriverError) {
    input.requested = (action, text)
    defer { input.requested = nil }
    try perform([action])
  }

  /// Performs the steps of one command, all or none: if one fails, only the log and the report of the session change.
  mutating func performAll<Result>(
    _ steps: (inout ReplayedSession) throws(WebDriverError) -> Result
  ) throws(WebDriverError) -> Result {
    var session = self
    session.replayBefore = settledReplay
    do throws(WebDriverError) {
      let result = try steps(&session)
      session.replayBefore = replayBefore
      self = session
      return result
    } catch {
      (divergences, failedAction) = (session.divergences, session.failedAction)
      write("failed: \(error.message)")
      throw error
    }
  }

  /// Logs the notes about an action. In strict mode, each unproven assumption in them counts as a divergence.
  ///
  /// - Parameter action: The action; nil for notes about waits, which contain nothing that the client has sent.
  mutating func write(_ notes: [ReplayNote], of action: ReplayAction? = nil) {
    for note in notes {
      let note = action.map { withoutSecrets(note, of: $0) } ?? note
      let (text, doubts) = (ReplayMessages.text(note), ReplayMessages.doubts(note))
      if case .leftOutText = note { input.hasTypedAnyText = true }
      if doubts != [text] { write("  note: \(text)") }
      for doubt in doubts { self.doubt(doubt) }
    }
  }

  /// Logs an unproven assumption on which a response is based. In strict mode, it counts as a divergence.
  ///
  /// - Parameter isRepeated: Whether equal assumptions in a row are one divergence, as when a client repeats a request.
  mutating func doubt(_ doubt: String, isRepeated: Bool = false) {
    let text = "not certain: \(doubt)"
    write("  \(text)")
    guard options.isStrict else { return }
    if isRepeated, let last = divergences.indices.last, divergences[last].message == clean(text) {
      divergences[last].count += 1
    } else {
      divergences.append(.init(time: replay.now, message: clean(text)))
    }
  }

  /// Notes that the client has typed only the beginning of a recorded text: what the app then showed is not recorded.
  mutating func doubtTypedPart() {
    if input.typedPart != nil {
      doubt("a recorded text was typed only in part, and what the app shows then is not recorded")
    }
    input.typedPart = nil
  }

  /// Logs and reports that an action diverges from the recordings. Clients repeat failed commands, possibly in another
  /// spelling: equal actions in a row count as one divergence.
  private mutating func diverge(_ error: WebDriverError, after action: ReplayAction) -> WebDriverError {
    write("failed: \(error.message)")
    if failedAction == action, let last = divergences.indices.last {
      divergences[last].count += 1
    } else {
      divergences.append(.init(time: settledReplay.now, message: clean(error.message), evidence: evidence))
    }
    failedAction = action
    return error
  }

  /// Logs and reports that a command cannot be replayed. Repetitions count as one divergence.
  mutating func diverge(_ message: String) {
    guard collected == nil else { return }
    write("failed: \(message)")
    if let last = divergences.indices.last, divergences[last].message == message {
      divergences[last].count += 1
    } else {
      divergences.append(.init(time: replay.now, message: message, evidence: evidence))
    }
  }

  /// Returns a query that matches only this element on the recorded screen.
  func query(for element: Element) -> ElementQuery {
    let element = replay.recorded(element)
    if element.parent == nil { return .application }
    if let query = element.uniqueExpression { return query }
    return element.place.reduce(.application) { $0.children(matching: .any).element(boundBy: $1) }
  }

  // MARK: Taps

  mutating func click(_ id: String) throws(WebDriverError) -> JSONValue {
    let (element, app) = try element(id)
    try touch(ReplayAction(.tap, on: query(for: element), app: app), at: element)
    return nil
  }

  /// Taps. If the tap has no effect, responds as drivers do.
  ///
  /// - Parameter element: The element that the client specifies; nil if it specifies a point on the screen.
  mutating func touch(_ action: ReplayAction, at element: Element?) throws(WebDriverError) {
    var copy = self
    do throws(WebDriverError) {
      try copy.perform([action], mustHit: true)
      self = copy
    } catch {
      if let element, element[.enabled] == false, error.kind == .unsupportedOperation {
        write("\(action.kind.rawValue) \(element.summaryLine)")
        write("  note: the element is disabled, and no recording has this tap, so it has no effect")
        return
      }
      self = copy
      guard options.isLenient, error.kind == .invalidElementState else { throw error }
      write("  note: nothing was tapped, as on a real device")
    }
  }

  // MARK: Typing

  mutating func type(_ body: JSONValue, into id: String) throws(WebDriverError) -> JSONValue {
    let text = try Self.typedText(body)
    let (element, app) = try element(id)
    let target = query(for: element)
    if element.type == .slider || element.type == .pickerWheel {
      var details = RecordedEvent.Details()
      details.value = text
      try perform([ReplayAction(.adjust, on: target, app: app, details: details)])
      return nil
    }
    guard element.type.isTextInput else {
      throw WebDriverError(.invalidElementState, "Cannot set the element to '\(text)': \(element.summaryLine)")
    }
    // Drivers first tap a field that does not have keyboard focus.
    if let next = replay.nextEvent, next.kind == .tap, let recorded = next.target,
      (try? recorded.resolve(in: element.snapshot))?.likelyMatches.first == element
    {
      try type(text, into: target, of: app, after: [ReplayAction(.tap, on: target, app: app)])
    } else {
      try type(text, into: target, of: app)
    }
    return nil
  }

  /// Types a text. If the recorded text only begins with it, the screen stays the same until the rest is typed.
  ///
  /// - Parameters:
  ///   - target: The field; nil for the element with keyboard focus.
  ///   - actions: The actions to perform before typing.
  mutating func type(
    _ text: String, into target: ElementQuery?, of app: String, after actions: [ReplayAction] = []
  ) throws(WebDriverError) {
    var details = RecordedEvent.Details()
    details.text = (input.typedPart.map { target == nil || $0.target == target ? $0.text : "" } ?? "") + text
    let typing = ReplayAction(.typeText, on: target, app: app, details: details)
    if collected == nil, isSecret(target, details.text) { secrets.learn([text, details.text ?? ""]) }
    var copy = self
    copy.input.typedPart = nil
    copy.input.hasTypedAnyText = false
    do throws(WebDriverError) {
      try copy.perform(actions + [typing])
      // A recorded text that begins like this is a better match than an event whose text was not recorded.
      self = copy.input.hasTypedAnyText ? part(typing, after: actions) ?? copy : copy
    } catch {
      guard let part = part(typing, after: actions) else {
        copy.input.typedPart = input.typedPart
        self = copy
        throw error
      }
      self = part
    }
  }

  /// Returns the session after only a part of the recorded text was typed; nil if the typed text is not its beginning.
  private func part(_ typing: ReplayAction, after actions: [ReplayAction]) -> ReplayedSession? {
    var part = self
    do throws(WebDriverError) { try part.perform(actions) } catch { return nil }
    guard let next = part.replay.nextEvent, next.kind == .typeText, let recorded = next.details.text,
      let typed = typing.details.text, recorded.hasPrefix(typed), recorded != typed, let app = typing.app,
      part.isTyped(next, into: typing.target, of: app)
    else { return nil }
    part.write(part.text(typing))
    part.write("  note: this is the beginning of the recorded text")
    part.input.typedPart = TypedPart(text: typed, target: typing.target)
    return part
  }

  /// Whether a recorded text was typed into the target.
  private func isTyped(_ event: RecordedEvent, into target: ElementQuery?, of app: String) -> Bool {
    guard let target, let recorded = event.target else { return true }
    guard let snapshot = replay.snapshot(of: event.app ?? app), let field = try? target.resolve(in: snapshot),
      let own = try? recorded.resolve(in: snapshot)
    else { return false }
    return field.likelyMatches.first == own.likelyMatches.first
  }

  mutating func clear(_ id: String) throws(WebDriverError) -> JSONValue {
    let (element, app) = try element(id)
    guard element.type.isTextInput else {
      throw WebDriverError(.invalidElementState, "Cannot clear the element: \(element.summaryLine)")
    }
    // Clearing an empty field changes nothing; on iOS, the value of an empty field is its placeholder.
    let value = element.value ?? ""
    if value.isEmpty || value == element.placeholderValue {
      write("clear \(element.summaryLine)")
      return nil
    }
    var details = RecordedEvent.Details()
    details.text = String(repeating: "\u{8}", count: value.count)
    let target = query(for: element)
    try perform(ReplayAction(.typeText, on: target, app: app, details: details), requestedAs: "clear \(target)")
    return nil
  }

  /// The text to type, which clients send as `text` or as `value`: a string or a list of strings.
  static func typedText(_ body: JSONValue) throws(WebDriverError) -> String {
    func piece(_ value: JSONValue?) -> String? { value?.string ?? value?.number.map { JSONValue.number($0).text } }
    func text(_ value: JSONValue?) -> String? { piece(value) ?? value?.list.map { $0.compactMap(piece).joined() } }
    // An empty list is refused like a missing text.
    let isEmpty = body["text"]?.list?.isEmpty == true
    guard let text = (isEmpty ? nil : text(body["text"])) ?? text(body["value"]) else {
      throw WebDriverError(.invalidArgument, "Typing needs `text`, not \(body.members?.map(\.key) ?? [])")
    }
    return text.replacing("\u{E006}", with: "\n").replacing("\u{E007}", with: "\n")
      .replacing("\u{E003}", with: "\u{8}").replacing("\u{E017}", with: "\u{8}")
  }

  // MARK: Failures

  private func blocked(by alert: Element, _ app: String) -> WebDriverError {
    let buttons = alert.descendants.filter { $0.type == .button }.compactMap(\.driverName)
    let name = alert.driverName ?? "without a name"
    return WebDriverError(
      .invalidElementState,
      "The alert “\(name)” of \(app) is in the way (\(place)); buttons: \(buttons.joined(separator: ", "))",
      facts: ["reason": "behindAlert", "at": .number(settledReplay.now.seconds)])
  }

  /// Maps a failure to the error that a driver would return. (`webdriver-replay` §4.6)
  private func error(for failure: ReplayFailure, of action: ReplayAction) -> WebDriverError {
    let kind: WebDriverError.Kind =
      switch failure.reason {
      case .unresolved: .staleElementReference
      case .notHittable, .behindAlert, .noKeyboardFocus: .invalidElementState
      case .notRunning where isAtHome: .unsupportedOperation
      case .notRunning: platform == .android ? .unknownError : .staleElementReference
      case .invalid: .invalidSelector
      case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing, .differentParameter,
        .differentText, .missingParameter, .tooEarly:
        .unsupportedOperation
      }
    var reason = ReplayMessages.reason(withoutSecrets(failure.reason), in: failure)
    if case .notRunning = failure.reason, isAtHome { reason = homeScreenNote }
    if action.kind == .launch, failure.launches.isEmpty, failure.reason.isAboutLaunchCount,
      replay.launchDetails(of: action.app) != nil
    {
      reason =
        "the recording has \(isLaunchRecorded(of: action.app) ? "only one" : "no") launch of this app; record a run "
        + "that starts the app again"
    }
    if case .differentText = failure.reason, isSecret(action.target, action.details.text) {
      reason = "the typed text is secret, and differs from the recorded one"
    }
    let parts =
      ["\(text(action)): \(reason)"] + [start(of: action)].compactMap(\.self)
      + [place, next(failure.expected, in: failure.recording)]
      + ReplayMessages.advice(failure)
    return WebDriverError(
      kind, parts.joined(separator: "; "),
      facts: [
        "recording": .string(recordingName(settledReplay.recording.path)), "at": .number(settledReplay.now.seconds),
        "screen": JSONValue(settledReplay.screen(of: app)?.file),
        "view": JSONValue(settledReplay.screen(of: app)?.view),
        "reason": .string(failure.reason.name), "explanation": .string(reason), "asked": .string(text(action)),
        "expected": JSONValue(failure.expected.map(withoutSecrets)?.description),
      ])
  }

  /// Describes what comes next in the recording: an action, or screens that follow by themselves.
  ///
  /// - Parameter recording: The path of the recording at hand if there are several recordings; otherwise nil.
  func next(_ event: RecordedEvent?, in recording: String?) -> String {
    if event == nil, let change = settledReplay.nextChange { return "the screen changes by itself at \(change)" }
    return ReplayMessages.next(event.map(withoutSecrets), in: recording)
  }
}

extension ReplayFailure.Reason {
  /// Whether the recording goes on with another action, or ends.
  fileprivate var isAboutLaunchCount: Bool {
    switch self {
    case .nothingRecorded, .differentAction: true
    default: false
    }
  }

  /// The machine-readable name of the reason. (`webdriver-replay` §4.6)
  var name: String {
    switch self {
    case .notRunning: "notRunning"
    case .invalid: "invalid"
    case .unresolved: "unresolved"
    case .notHittable: "notHittable"
    case .behindAlert: "behindAlert"
    case .nothingRecorded: "nothingRecorded"
    case .differentAction: "otherKind"
    case .differentTarget: "otherTarget"
    case .recordedTargetMissing: "recordedTargetMissing"
    case .noKeyboardFocus: "noKeyboardFocus"
    case .differentParameter: "otherDetail"
    case .tooEarly: "tooEarly"
    case .differentText: "otherText"
    case .missingParameter: "missing"
    }
  }
}
