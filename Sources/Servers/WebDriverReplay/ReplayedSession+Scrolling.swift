// Swipes, drags and scrolls to elements. (`webdriver-replay` §4.3 and §4.4)

package import AccessibilityTree
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Recordings
import Text

extension ReplayedSession {
  /// Scrolls to an element, or in a direction. Drivers read the first argument that they are sent, in this order.
  ///
  /// - Returns: On Android, whether the next recorded event is another swipe in the same direction.
  mutating func scroll(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    func text(_ key: String) -> String? { body[key].flatMap { $0 == .null || $0 == "" ? nil : $0.string ?? $0.text } }
    if let name = text("name") { return try scroll(to: name, .accessibilityID, "has the name “\(name.shortened)”") }
    if let direction = text("direction") { return try scroll(direction, body) }
    if let predicate = text("predicateString") {
      return try scroll(to: predicate, .predicate, "matches the predicateString “\(predicate.shortened)”")
    }
    guard body["toVisible"]?.flag == true else {
      throw WebDriverError(
        .invalidArgument,
        "One of `name`, `direction`, `predicateString` and `toVisible` is required (\(driver))")
    }
    if let id = Self.elementID(in: body) { return try scroll(toElement: id) }
    write("  note: without an element, `toVisible` has no effect")
    return nil
  }

  /// Scrolls to the element that matches a locator, which `condition` describes.
  private mutating func scroll(
    to text: String, _ strategy: LocatorStrategy, _ condition: String
  ) throws(WebDriverError) -> JSONValue {
    let reading: LocatorReading
    do throws(SyntaxError) { reading = try strategy.readForAnyDriver(text) } catch {
      throw WebDriverError(
        .invalidSelector, "No element \(condition), which is malformed: \(error.messageWithAdvice)")
    }
    try scroll("no element \(condition)") { snapshot in
      (try? reading.query(in: snapshot).resolve(in: snapshot))?.likelyMatches.first
    }
    return nil
  }

  /// Scrolls in a direction, which is a swipe in the opposite direction.
  private mutating func scroll(_ direction: String, _ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let opposite = Self.opposites[direction.lowercased()] else {
      throw WebDriverError(
        .invalidArgument,
        "`direction` must be up, down, left or right, not \(direction.shortened) (\(driver))")
    }
    _ = try swipe(body.setting("direction", .string(opposite)))
    let next = replay.nextEvent
    return platform == .android ? .bool(next?.kind == .swipe && next?.details.name == opposite) : nil
  }

  /// The strategies with which UiAutomator2's server scrolls to an element.
  private static let scrollStrategies = ["accessibility id", "class name", "-android uiautomator"]

  /// Scrolls to the element that matches a locator.
  mutating func scroll(toLocator body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard collected != nil || Self.scrollStrategies.contains(body["using"]?.string ?? "") else {
      throw WebDriverError(
        .invalidArgument,
        "`strategy` must be \(listed(Self.scrollStrategies, "or")) in mobile: scroll, not "
          + "\((body["using"] ?? .null).text.shortened) (\(DriverName.onDevice(.android)))")
    }
    let locator = try sentLocator(body)
    return try scroll(to: locator.text, locator.strategy, locator.matchPhrase)
  }

  private static let opposites = ["up": "down", "down": "up", "left": "right", "right": "left"]

  mutating func scroll(toElement id: String) throws(WebDriverError) -> JSONValue {
    // The reference tracks its element across screens.
    try scroll("the element does not come into view") { [references, app] snapshot in
      var references = references
      return references.element(id, on: { $0 == app ? snapshot : nil })?.element
    }
    return nil
  }

  /// Performs scrolls of a UiScrollable with the recorded swipes in their directions.
  mutating func perform(_ scrolls: [ScrollSearch.Scroll]) throws(WebDriverError) {
    for scroll in scrolls where scroll.count > 0 {
      let directions = scroll.isForward ? ["up", "left"] : ["down", "right"]
      var count = 0
      while count < scroll.count, let next = replay.nextEvent, next.kind == .swipe,
        directions.contains(next.details.name ?? "")
      {
        try perform([
          ReplayAction(.swipe, on: next.target, app: next.app ?? replay.ownApp, details: next.details)
        ])
        count += 1
      }
      guard count == 0 else { continue }
      try swipe { session throws(WebDriverError) in
        _ = try session.gesture(.swipe, ["direction": .string(directions[0])])
      }
    }
  }

  /// Performs the recorded swipes until an element is visible.
  mutating func scroll(
    _ failure: String, to target: (Snapshot) -> Element?
  ) throws(WebDriverError) {
    var copy = self
    while true {
      if let snapshot = copy.replay.visibleSnapshot(of: copy.app), let element = target(snapshot),
        element.isDisplayed
      {
        self = copy
        return
      }
      guard let next = copy.replay.nextEvent, next.kind == .swipe else { break }
      let swipe = ReplayAction(.swipe, on: next.target, app: next.app ?? copy.replay.ownApp, details: next.details)
      try copy.perform([swipe])
    }
    let state = copy.replay.nextChange == nil ? "Scrolled to the end" : "The screen still changes"
    throw WebDriverError(
      .noSuchElement,
      "\(state), but \(failure) (\(place)); " + next(replay.nextEvent, in: replay.recordingInPool))
  }

  /// Swipes.
  mutating func swipe(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let before = replay.now
    if try swipe({ session throws(WebDriverError) in _ = try session.gesture(.swipe, body) }), replay.now == before {
      // On a device, a swipe takes time, so that a client that swipes until something appears sees it.
      replay.sleep(Self.swipeDuration)
    }
    return nil
  }

  private static let swipeDuration = VirtualTime(microseconds: 500_000)

  /// Swipes. This has no effect if the screen still changes by itself, or if no swipe was recorded next and all scroll
  /// views on screen already show everything.
  ///
  /// - Returns: Whether the swipe had no effect because the screen still changes.
  @discardableResult
  mutating func swipe(
    _ perform: (inout ReplayedSession) throws(WebDriverError) -> Void
  ) throws(WebDriverError) -> Bool {
    var copy = self
    do throws(WebDriverError) {
      try perform(&copy)
      self = copy
      return false
    } catch {
      let isLoading = replay.nextChange != nil
      guard error.kind == .unsupportedOperation, isLoading || replay.nextEvent?.kind != .swipe && showsEverything else {
        self = copy
        throw error
      }
      write("  note: \(isLoading ? "the screen still changes" : "nothing to scroll"), so the swipe has no effect")
      return isLoading
    }
  }

  /// What lies under the start of a touch that was refused: the bar around it, or else the element.
  func start(of action: ReplayAction) -> String? {
    guard action.kind == .swipe || action.kind == .drag, let point = action.point,
      let hit = replay.visibleSnapshot(of: app)?.element(at: point), hit.parent != nil
    else { return nil }
    let bar = ([hit] + hit.ancestors).first { $0.type.roles.contains(.bar) }
    return "the \(action.kind.rawValue) begins on \((bar ?? hit).summaryLine)"
  }

  private var showsEverything: Bool {
    guard let snapshot = replay.snapshot(of: app) else { return false }
    return snapshot.elements.allSatisfy { element in
      guard element.isScrollable, let frame = element.frame else { return true }
      return element.descendants.allSatisfy { child in
        guard let own = child.frame, own.width > 0, own.height > 0 else { return true }
        return own.x >= frame.x && own.y >= frame.y && own.x + own.width <= frame.x + frame.width
          && own.y + own.height <= frame.y + frame.height
      }
    }
  }

  // MARK: Drags

  /// Drags between points, which are relative to an element if the request has one.
  mutating func drag(_ body: JSONValue, hold: Double) throws(WebDriverError) -> JSONValue {
    func number(_ names: String...) -> Double? { names.lazy.compactMap { body[$0]?.number }.first }
    var (toX, toY) = (number("toX", "endX"), number("toY", "endY"))
    if let id = Self.elementID(body["toElementId"] ?? body["toElement"]) {
      let frame = try element(id).element.driverFrame
      (toX, toY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    }
    guard let toX, let toY else {
      throw WebDriverError(.invalidArgument, "A drag needs the point at which it ends")
    }
    var (fromX, fromY) = (number("fromX", "startX"), number("fromY", "startY"))
    var origin = Point(x: 0, y: 0)
    if let id = Self.elementID(in: body) ?? Self.elementID(body["fromElementId"]) {
      let frame = try element(id).element.driverFrame
      if fromX == nil, fromY == nil {
        (fromX, fromY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      } else {
        origin = Point(x: frame.x, y: frame.y)
      }
    }
    guard let fromX, let fromY else {
      throw WebDriverError(.invalidArgument, "A drag needs the point at which it begins")
    }
    let action = movement(
      from: Point(x: origin.x + fromX, y: origin.y + fromY), to: Point(x: origin.x + toX, y: origin.y + toY),
      held: hold)
    if try move(action) { replay.sleep(Self.swipeDuration) }
    return nil
  }

  /// Performs the action of a finger that may have moved.
  ///
  /// - Returns: Whether it had no effect because the screen still changes.
  @discardableResult
  mutating func move(_ action: ReplayAction) throws(WebDriverError) -> Bool {
    if action.kind == .swipe {
      return try swipe { session throws(WebDriverError) in try session.perform([action]) }
    }
    try perform([action])
    return false
  }

  /// The action of a moving finger: a drag if one was recorded next, or if it is held first; otherwise a swipe.
  func movement(from start: Point, to end: Point, held: Double) -> ReplayAction {
    var details = RecordedEvent.Details()
    let next = replay.nextEvent
    if next?.kind == .drag || (held >= Self.shortestPress && next?.kind != .swipe) {
      if let destination = next?.details.destination, let snapshot = replay.snapshot(of: next?.app ?? app),
        let element = (try? destination.resolve(in: snapshot))?.likelyMatches.first,
        let frame = element.frame, frame.contains(end)
      {
        details.destination = destination
      } else if collected != nil, let hit = replay.snapshot(of: app)?.element(at: end) {
        details.destination = query(for: hit)
      }
      details.duration = held
      return ReplayAction(.drag, at: start, app: app, details: details)
    }
    let (right, down) = (end.x - start.x, end.y - start.y)
    details.name = right.magnitude > down.magnitude ? (right > 0 ? "right" : "left") : (down > 0 ? "down" : "up")
    return ReplayAction(.swipe, at: start, app: app, details: details)
  }

  /// How long a touch must be held to count as a press, in seconds.
  static let shortestPress = 0.5
}

extension Element {
  package var isScrollable: Bool { type.roles.contains(.scrolls) || extra("scrollable") == "true" }
}

extension Frame {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height
  }
}
