// Performs the actions of clients in the replay. (`webdriver-replay` §3.7, §3.8 and §4)

import AccessibilityTree
import ElementQueries
import Recordings

extension ReplayedSession {
  /// Performs actions one after the other; if one fails, none has happened.
  ///
  /// - Throws: The error of the first action that the recordings do not have, or that is impossible.
  mutating func perform(_ actions: [ReplayAction]) throws(WebDriverError) {
    var session = self
    for action in actions {
      switch session.replay.attempt(action) {
      case .done(let notes):
        session.write(Self.text(action, on: replay))
        session.write(notes)
      case .blocked(let alert, let app):
        let error = blocked(by: alert, app)
        diverge(error)
        throw error
      case .failed(let failure):
        let error = error(for: failure, of: action)
        diverge(error)
        throw error
      }
    }
    self = session
  }

  /// Logs the notes about an action. In strict mode, what they rely on without proof counts as leaving the recordings.
  mutating func write(_ notes: [ReplayNote]) {
    for note in notes {
      write("  note: \(ReplayMessages.text(note))")
      guard case .jumped(let jump) = note else { continue }
      for warning in jump.warnings {
        let text = "not certain: \(ReplayMessages.text(warning, jump))"
        write("  \(text)")
        if options.isStrict { divergences.append(.init(time: replay.now, message: text)) }
      }
    }
  }

  private mutating func diverge(_ error: WebDriverError) {
    write("failed: \(error.message)")
    divergences.append(.init(time: replay.now, message: error.message, evidence: evidence))
  }

  /// Returns the target that names exactly this element.
  func query(for element: Element) -> ElementQuery {
    if element.parent == nil { return .application }
    if let query = element.uniqueExpression { return query }
    return element.place.reduce(.application) { $0.children(matching: .any).element(boundBy: $1) }
  }

  // MARK: Taps and typing

  mutating func click(_ id: String) throws(WebDriverError) -> JSONValue {
    let (element, app) = try element(id)
    let action = ReplayAction(.tap, on: query(for: element), app: app)
    // A client may tap a field before it types, where the recorded typing began with the field.
    if let next = replay.nextEvent, next.kind == .typeText, let target = next.target,
      let field = (try? target.resolve(in: element.snapshot))?.likelyMatches.first, field == element
    {
      write("tap \(element.summaryLine)")
      write("  note: the recorded typing includes this tap")
      return nil
    }
    do throws(WebDriverError) { try perform([action]) } catch {
      guard options.isLenient, error.kind == .invalidElementState else { throw error }
      write("  note: nothing was tapped, as on a real device")
    }
    return nil
  }

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
    guard element.isEditable else {
      throw WebDriverError(.invalidElementState, "Cannot set the element to '\(text)': \(element.summaryLine)")
    }
    var details = RecordedEvent.Details()
    details.text = text
    let typing = ReplayAction(.typeText, on: target, app: app, details: details)
    // Drivers tap a field without keyboard focus first.
    if let next = replay.nextEvent, next.kind == .tap, let recorded = next.target,
      (try? recorded.resolve(in: element.snapshot))?.likelyMatches.first == element
    {
      try perform([ReplayAction(.tap, on: target, app: app), typing])
    } else {
      try perform([typing])
    }
    return nil
  }

  mutating func clear(_ id: String) throws(WebDriverError) -> JSONValue {
    let (element, app) = try element(id)
    guard element.isEditable else {
      throw WebDriverError(.invalidElementState, "Cannot clear the element: \(element.summaryLine)")
    }
    // An empty field stays as it is; on iOS, its value is the placeholder.
    let value = element.value ?? ""
    if value.isEmpty || value == element.placeholderValue {
      write("clear \(element.summaryLine)")
      return nil
    }
    var details = RecordedEvent.Details()
    details.text = String(repeating: "\u{8}", count: value.count)
    try perform([ReplayAction(.typeText, on: query(for: element), app: app, details: details)])
    return nil
  }

  /// The text of a request, which clients send as `text`, or as `value` in characters or as a whole.
  static func typedText(_ body: JSONValue) throws(WebDriverError) -> String {
    let text =
      body["text"]?.string ?? body["value"]?.string
      ?? body["value"]?.list.map { list in list.compactMap(\.string).joined() }
    guard let text else {
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
      "The alert “\(name)” of \(app) is in the way (\(place)). Its buttons are \(buttons.joined(separator: ", "))",
      facts: ["reason": "behindAlert", "at": .number(replay.now.seconds)])
  }

  /// Maps a failure to the error of a driver. (`webdriver-replay` §4.6)
  private func error(for failure: ReplayFailure, of action: ReplayAction) -> WebDriverError {
    let kind: WebDriverError.Kind =
      switch failure.reason {
      case .unresolved: .staleElementReference
      case .notHittable, .behindAlert, .noKeyboardFocus: .invalidElementState
      case .notRunning: platform == .android ? .unknownError : .staleElementReference
      case .invalid: .invalidSelector
      case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing, .differentParameter,
        .differentText, .missingParameter, .tooEarly:
        .unsupportedOperation
      }
    var reason = ReplayMessages.reason(failure.reason)
    if case .differentText = failure.reason, Self.isSecret(action.target, on: replay) {
      reason = "the text typed into the secure field differs from the recorded one"
    }
    let expected = failure.expected.map { Self.withoutSecrets($0, on: replay) }
    let parts =
      ["\(Self.text(action, on: replay)): \(reason)", place, ReplayMessages.next(expected)]
      + ReplayMessages.advice(failure)
    return WebDriverError(
      kind, parts.joined(separator: "; "),
      facts: [
        "recording": .string(replay.recording.path), "at": .number(replay.now.seconds), "reason": .string(reason),
        "asked": .string(Self.text(action, on: replay)), "expected": JSONValue(expected?.description),
      ])
  }

  /// An action in one line, without texts for secure fields.
  private static func text(_ action: ReplayAction, on replay: ReplaySession) -> String {
    if let point = action.point { return "\(action.kind.rawValue) at \(point)" }
    let event = RecordedEvent(action.kind, on: action.target, app: nil, details: action.details)
    return withoutSecrets(event, on: replay).description
  }

  static func withoutSecrets(_ event: RecordedEvent, on replay: ReplaySession) -> RecordedEvent {
    guard event.details.text != nil, isSecret(event.target, on: replay) else { return event }
    var event = event
    event.details.text = nil
    return event
  }

  private static func isSecret(_ target: ElementQuery?, on replay: ReplaySession) -> Bool {
    guard let target else { return false }
    if target.description.contains("secureTextFields") { return true }
    guard let snapshot = replay.snapshot(of: nil) else { return false }
    return (try? target.resolve(in: snapshot))?.likelyMatches.contains { $0.type == .secureTextField } ?? false
  }
}

extension Element {
  /// Whether text can be typed into the element.
  var isEditable: Bool {
    switch type {
    case .textField, .secureTextField, .textView, .searchField, .comboBox: true
    default: false
    }
  }
}
