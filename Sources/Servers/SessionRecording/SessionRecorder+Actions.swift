// Converts a client's actions to events. (`webdriver-replay` §4.1 and §5.3)

public import AccessibilityTree
import ElementQueries
public import JSON
public import Recordings
import Secrets
import WebDriverReplay

extension SessionRecorder {
  /// Processes the response to a read.
  ///
  /// - Parameter time: When the client sent the request.
  /// - Returns: What the response reveals about the screen.
  @discardableResult
  public mutating func read(
    _ request: ClassifiedRequest, _ body: JSONValue, status: Int, _ value: JSONValue?, isSensitive: Bool = false,
    at time: VirtualTime
  ) -> ReadNews {
    if status == 200 { found(request, body, value, isSensitive: isSensitive) }
    readsSinceLook += 1
    // Where a search for one element fails, a search for several returns an empty list.
    let gist = ReadAnswers.gist(status, value)
    let news = reads.add(request.path.joined(separator: "/") + body.text, gist)
    proofs.add(request, body, gist: gist, at: time)
    if news == .different { isStale = true }
    return news
  }

  /// Remembers the references in the response to a request.
  mutating func found(
    _ request: ClassifiedRequest, _ body: JSONValue, _ value: JSONValue?, isSensitive: Bool = false
  ) {
    switch request.role {
    case .find(_, let scope): elements.found(body, scope: scope, value, isSecret: isSensitive)
    case .activeElement: elements.found(nil, scope: nil, value)
    // A search that scrolls is an action.
    case .action where ["element", "elements"].contains(request.path.last):
      let scope = request.path.count > 1 ? request.path[request.path.startIndex + 1] : nil
      elements.found(body, scope: scope, value, isSecret: isSensitive)
    default: break
    }
  }

  /// Processes a switch to a web view or back.
  public mutating func choseContext(_ body: JSONValue, at time: VirtualTime) {
    let name = body["name"]?.string ?? ""
    isInWebContext = !name.isEmpty && name != "NATIVE_APP"
    isStale = true
    if isInWebContext { noteWebContext(at: time) }
  }

  /// Notes that the screen may have changed without an event.
  public mutating func changed() {
    isStale = true
    elements.newScreen()
  }

  /// Processes a request that may have changed the screen and for which journals have no event.
  public mutating func performedOther(_ request: ClassifiedRequest, _ body: JSONValue, at time: VirtualTime) {
    hideLostText(request, body)
    changed()
    missKey(request, body)
    clearedApp(request, body)
    if isInWebContext || RequestPattern.effect(request.path, body) == .unrecorded {
      lack(.action, name(of: request, body), at: time)
    }
  }

  /// Whether an action must be preceded by another look, because the screen may have changed since the last one: a
  /// response shows it, an element of the action is missing, or the request types without naming an element.
  public func doubtsScreen(_ request: ClassifiedRequest, _ body: JSONValue) -> Bool {
    guard let screen, readsSinceLook > 0, var reading = reading(of: screen) else { return false }
    let references = KnownElements.references(request.path, body)
    if hasReadOtherScreen(than: screen) { return true }
    if references.isEmpty { return RequestPattern.typesWithoutTarget(request.path, body) }
    return references.contains { id in
      elements.candidates(for: id, in: &reading, screen.snapshot, frame: nil).element == nil
    }
  }

  /// Returns the references whose frames are needed to determine which elements an action refers to.
  public func doubtfulReferences(_ request: ClassifiedRequest, _ body: JSONValue) -> [String] {
    guard let screen, var reading = reading(of: screen) else { return [] }
    return KnownElements.references(request.path, body).filter { id in
      !elements.candidates(for: id, in: &reading, screen.snapshot, frame: nil).isCertain
    }
  }

  func reading(of screen: Screen) -> ScreenReading? {
    try? ScreenReading(of: screen.snapshot, app: screen.app ?? ownApp ?? "", isDirect: facts.isDirect)
  }

  /// Records an action that the server has performed.
  ///
  /// - Parameters:
  ///   - request: The request. The session has seen the screen before it.
  ///   - value: The `value` of the response.
  ///   - isSensitive: Whether the client wants the body kept secret.
  ///   - frames: The frames of uncertain references, as the server returned them before the action.
  ///   - isScreenKnown: Whether the last look showed the screen on which the action was performed; nil if looks are
  ///     impossible, so that the last known screen is used.
  ///   - arrival: When the request arrived.
  ///   - end: When it was answered.
  public mutating func performed(
    _ request: ClassifiedRequest, _ method: String, _ body: JSONValue, value: JSONValue?, isSensitive: Bool,
    frames: [String: Frame], isScreenKnown: Bool?, from arrival: VirtualTime, to end: VirtualTime
  ) {
    let wasStale = isStale
    isStale = true
    found(request, body, value, isSensitive: isSensitive)
    let before = summary.actions
    settle(request, body)
    defer {
      if summary.actions == before, !isEnteringKeys {
        if isScreenKnown == nil, wasStale { enterUnseenKey(request, body) }
        hideLostText(request, body)
        missKey(request, body)
      }
    }
    if isInWebContext {
      return lack(.action, "an action in a web view: \(name(of: request, body))", at: arrival)
    }
    if performedOnApp(request, body, value, isSensitive: isSensitive, from: arrival, to: end) { return }
    if RequestPattern.hasSeveralFingers(request.path, body) {
      return lack(.action, "\(name(of: request, body)): a gesture of several fingers", at: arrival)
    }
    guard isScreenKnown != false, let screen, var reading = reading(of: screen) else {
      enterUnseenKey(request, body)
      return lack(.action, "\(name(of: request, body)): there is no snapshot of the screen before it", at: arrival)
    }
    let references = KnownElements.references(request.path, body)
    // On an outdated screen, or by position alone, a secure field may be mistaken for another one.
    let isNamed =
      references.allSatisfy { elements[$0]?.hasName == true }
      && !RequestPattern.typesWithoutTarget(request.path, body)
    let locators = references.compactMap { elements[$0]?.sent }
    var mayBeOther = isScreenKnown == nil && wasStale && (!isNamed || unseenTyping.hasLeft(locators))
    typing.perform(RequestPattern.mayType(request.path), on: locators)
    unseenTyping.perform(RequestPattern.mayType(request.path), on: locators)
    for id in references {
      let found = elements.candidates(for: id, in: &reading, screen.snapshot, frame: frames[id])
      if let element = found.element { reading.add(id, to: element) }
      if found.isByPlace { mayBeOther = true }
    }
    do throws(WebDriverError) {
      let actions = try reading.actions(of: method, request.path, body)
      if actions.isEmpty, RequestPattern.isPartOfGesture(request.path, body) {
        lack(.action, "\(name(of: request, body)): a gesture in several requests", at: arrival)
      }
      let locator = locators.first
      let pressed = actions.count == 1 ? RequestPattern.pressedText(request.path, body) : nil
      for action in actions {
        record(
          action, locator, name(of: request, body), typing: pressed, isSensitive: isSensitive || mayBeOther,
          on: screen, at: arrival)
      }
    } catch {
      if let event = scroll(request, body, on: screen.snapshot) { return write(event, at: arrival) }
      // The message may contain what was typed.
      lack(.action, "\(name(of: request, body)): \(error.kind.rawValue) on the snapshot before it", at: arrival)
    }
  }

  private mutating func record(
    _ action: ReplayAction, _ locator: RecordedEvent.ClientLocator?, _ name: String, typing pressed: String?,
    isSensitive: Bool, on screen: Screen, at time: VirtualTime
  ) {
    var event = RecordedEvent(action.kind, app: screen.app, details: action.details)
    let snapshot = screen.snapshot
    if let point = action.point {
      let hit = snapshot.element(at: point) ?? snapshot.root
      event.target = ElementChain.query(for: hit)
      event.details.point = hit.driverFrame.fraction(of: point)
    } else if let target = action.target {
      let matches = (try? target.resolve(in: snapshot))?.likelyMatches ?? []
      event.target = matches.count == 1 ? ElementChain.query(for: matches[0]) : nil
    }
    if event.target == nil, action.target != nil || action.point != nil || action.kind.needsTarget {
      return lack(.action, "\(name): no chain matches only its target in the snapshot before it", at: time)
    }
    if enteredKey(event, on: screen, at: time) { return }
    hideSecrets(of: &event, typing: pressed, isSensitive: isSensitive, on: screen)
    event.locator = locator
    write(event, at: time)
  }

  /// The swipe for a request that scrolled to an element. How often the driver swiped is unknown; replays repeat the
  /// recorded swipe until the element is visible.
  private func scroll(_ request: ClassifiedRequest, _ body: JSONValue, on snapshot: Snapshot) -> RecordedEvent? {
    let command = body["script"]?.string.flatMap(SessionCommand.name(ofScript:))
    let scrolls =
      request.path.last == "scrollTo" || command?.hasPrefix("scroll") == true
      || ["element", "elements"].contains(request.path.last)
    guard scrolls, let container = snapshot.elements.first(where: \.isScrollable),
      let query = ElementChain.query(for: container)
    else { return nil }
    var details = RecordedEvent.Details()
    details.name = "up"
    return RecordedEvent(.swipe, on: query, app: screen?.app, details: details)
  }

  /// The name of a request, without its parameters.
  private func name(of request: ClassifiedRequest, _ body: JSONValue) -> String {
    if let command = body["script"]?.string.flatMap(SessionCommand.name(ofScript:)) {
      return "mobile: \(command.prefix(52))"
    }
    return RequestPattern.text(request.path)
  }
}

extension Frame {
  /// A point as fractions of the frame, rounded to thousandths.
  fileprivate func fraction(of point: Point) -> UnitPoint? {
    guard width > 0, height > 0 else { return nil }
    func rounded(_ value: Double) -> Double { (min(max(value, 0), 1) * 1000).rounded() / 1000 }
    return UnitPoint(x: rounded((point.x - x) / width), y: rounded((point.y - y) / height))
  }
}
