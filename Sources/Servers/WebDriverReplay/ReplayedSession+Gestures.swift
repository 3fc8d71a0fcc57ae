// Interprets touches on the screen as gestures. (`webdriver-replay` §2.7 and §4.3)

import AccessibilityTree
import ElementQueries
import JSON
import Recordings

extension ReplayedSession {
  /// Performs a gesture on an element, or at a point on the screen.
  mutating func gesture(_ kind: RecordedEvent.Kind, _ body: JSONValue) throws(WebDriverError) -> JSONValue {
    var details = RecordedEvent.Details()
    // UiAutomator2 measures durations in milliseconds.
    if kind == .press, let duration = body["duration"]?.number {
      details.duration = platform == .android ? duration / 1000 : duration
    }
    if kind == .swipe {
      guard let direction = body["direction"]?.string?.lowercased(),
        ["up", "down", "left", "right"].contains(direction)
      else {
        throw WebDriverError(.invalidArgument, "`direction` must be up, down, left or right")
      }
      details.name = direction
    }
    let id = Self.elementID(in: body)
    var offset: Point?
    let (x, y) = (body["x"]?.number, body["y"]?.number)
    if let x, let y { offset = Point(x: x, y: y) }
    guard platform == .android || (x == nil) == (y == nil) else {
      throw WebDriverError(.invalidArgument, "Both `x` and `y` must be provided (\(DriverName.onDevice(.apple)))")
    }
    if let id {
      let (element, app) = try element(id)
      if let offset, kind != .swipe {
        let frame = element.driverFrame
        let point = Point(x: frame.x + offset.x, y: frame.y + offset.y)
        try touch(ReplayAction(kind, at: point, app: app, details: details), at: element)
      } else if kind == .swipe {
        try perform([ReplayAction(kind, on: query(for: element), app: app, details: details)])
      } else {
        try touch(ReplayAction(kind, on: query(for: element), app: app, details: details), at: element)
      }
    } else if let offset, kind != .swipe {
      try touch(ReplayAction(kind, at: offset, app: app, details: details), at: nil)
    } else if let offset {
      try perform([ReplayAction(kind, at: offset, app: app, details: details)])
    } else if kind == .swipe {
      try perform([ReplayAction(kind, on: .application, app: app, details: details)])
    } else if platform == .apple, collected == nil {
      // WebDriverAgent then touches the middle of the app.
      let window = try windowFrame()
      let centre = Point(x: window.width / 2, y: window.height / 2)
      try touch(ReplayAction(kind, at: centre, app: app, details: details), at: nil)
    } else {
      throw WebDriverError(
        .invalidArgument, "An element or `x` and `y` are required (\(DriverName.onDevice(platform)))")
    }
    return nil
  }

  /// Returns the arguments of an Android gesture in a direction, which needs an element or an area.
  func gestureArea(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard collected == nil else { return body }
    let hasArea = ["left", "top", "width", "height"].allSatisfy { body[$0]?.number != nil }
    guard hasArea || Self.elementID(in: body) != nil else {
      throw WebDriverError(
        .invalidArgument,
        "The gesture needs an element, or `left`, `top`, `width` and `height` (\(DriverName.onDevice(platform)))")
    }
    return body
  }

  /// The reference to the element of a command, in any of the forms that clients send.
  static func elementID(in body: JSONValue) -> String? {
    elementID(body["elementId"]) ?? elementID(body["element"]) ?? body["toId"]?.string
  }

  /// The identifier in a reference, which some clients send alone.
  static func elementID(_ value: JSONValue?) -> String? { value?.string ?? reference(in: value) }

  static func reference(in value: JSONValue?) -> String? {
    value?["element-6066-11e4-a52e-4f735466cecf"]?.string ?? value?["ELEMENT"]?.string
  }

  // MARK: W3C actions

  mutating func performActions(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let sent = body["actions"]?.list else {
      throw WebDriverError(.invalidArgument, "`actions` must be a list of input sources")
    }
    guard sent.reduce(0, { $0 + ($1["actions"]?.list?.count ?? 0) }) <= Self.maximumItems else {
      throw WebDriverError(.invalidArgument, "More than \(Self.maximumItems) actions in one request")
    }
    let sources = collected == nil ? try InputSources(sent, on: platform, isDirect: isDirect).checked : sent
    var touches: [[Touch]] = []
    var keys = KeySources.text(in: sources.filter { $0["type"]?.string == "key" })
    if platform == .apple { keys = KeySources.characters(in: keys) }
    var milliseconds = 0.0
    let before = input.fingers
    for source in sources {
      guard let items = source["actions"]?.list else { continue }
      guard source["type"] == "pointer" else { continue }
      let own = try self.touches(items, of: source["id"]?.string ?? "")
      if !own.isEmpty { touches.append(own) }
      // The sources act at the same time.
      milliseconds = max(milliseconds, items.reduce(0) { $0 + max(0, $1["duration"]?.number ?? 0) })
    }
    guard touches.count < 2 || touches.allSatisfy({ $0.count == 1 && isStill($0[0]) }) else {
      throw WebDriverError(.unsupportedOperation, "Gestures of several fingers are not recorded")
    }
    if touches.count > 1 { write("  note: only the first of several fingers counts") }
    let first = touches.first ?? []
    // The screen does not change while a finger stays on it, so this time passes before the action.
    let time = VirtualTime(span: min(milliseconds, Self.longestTouch) / 1000)
    do throws(WebDriverError) {
      return try performAll { session throws(WebDriverError) in
        session.replay.sleep(time)
        return try session.perform(first, keys: keys)
      }
    } catch {
      input.fingers = before
      throw error
    }
  }

  /// Lifts the fingers that are still on the screen.
  mutating func releaseActions() throws(WebDriverError) -> JSONValue {
    let open = input.fingers.sorted { $0.key < $1.key }.compactMap(\.value.touch)
    input.fingers = [:]
    return try perform(open, keys: "")
  }

  /// The maximum number of actions in a request.
  private static let maximumItems = 1000

  /// An hour, in milliseconds.
  private static let longestTouch = 3_600_000.0

  private mutating func perform(_ touches: [Touch], keys: String) throws(WebDriverError) -> JSONValue {
    if !touches.isEmpty {
      let isDouble =
        touches.count == 2 && touches.allSatisfy { isStill($0) }
        && (replay.nextEvent?.kind == .doubleTap || collected != nil)
      if isDouble, let first = touches.first {
        try perform([ReplayAction(.doubleTap, at: first.start, app: app)])
      } else {
        var actions: [ReplayAction] = []
        for touch in touches { actions.append(action(for: touch)) }
        if let first = actions.first, actions.count == 1 { try move(first) } else { try perform(actions) }
      }
    }
    if !keys.isEmpty { try type(Self.typedText(["text": .string(keys)]), into: nil, of: app) }
    return nil
  }

  /// Whether a finger moved by at most 10 points, or 24 pixels on Android, along each axis.
  private func isStill(_ touch: Touch) -> Bool {
    let limit = platform == .android ? 24.0 : 10.0
    return max((touch.end.x - touch.start.x).magnitude, (touch.end.y - touch.start.y).magnitude) <= limit
  }

  /// Returns the action for a touch. A touch that does not move is a tap or a press, whichever was recorded next,
  /// because Robot Framework's tap lasts as long as a press.
  private mutating func action(for touch: Touch) -> ReplayAction {
    let next = replay.nextEvent?.kind
    var details = RecordedEvent.Details()
    guard isStill(touch) else { return movement(from: touch.start, to: touch.end, held: touch.held) }
    let isPress = next == .press || (touch.held >= Self.shortestPress && next != .tap)
    if isPress { details.duration = touch.held }
    if isPress != (touch.held >= Self.shortestPress) {
      write(
        "  note: otherDuration: the finger stayed for \(touch.held) s, but a \(isPress ? "press" : "tap") is recorded")
    }
    return ReplayAction(isPress ? .press : .tap, at: touch.start, app: app, details: details)
  }

  /// Reads the touches of one finger, which may still be on the screen from an earlier request, and may stay there.
  private mutating func touches(_ items: [JSONValue], of source: String) throws(WebDriverError) -> [Touch] {
    var touches: [Touch] = []
    var position = input.fingers[source]?.position
    var open = input.fingers[source]?.touch
    // For WebDriverAgent, the first move touches the screen, unless a pointerDown follows.
    var first: Touch?
    for item in items {
      let duration = (item["duration"]?.number ?? 0) / 1000
      switch item["type"]?.string {
      case "pointerMove":
        let moved = try target(of: item, from: position)
        if platform == .apple, position == nil { first = Touch(start: moved, end: moved) }
        position = moved
        open?.end = moved
        first?.end = moved
      case "pointerDown":
        guard let position else {
          throw WebDriverError(.invalidArgument, "A pointer must move to a place before it goes down")
        }
        open = Touch(start: position, end: position)
        first = nil
      case "pause":
        if let touch = open, touch.end == touch.start { open?.held += duration }
        if let touch = first, touch.end == touch.start { first?.held += duration }
      case "pointerUp":
        if let touch = open ?? first { touches.append(touch) }
        (open, first) = (nil, nil)
      default: break
      }
    }
    input.fingers[source] = open.map { Finger(position: position ?? $0.end, touch: $0) }
    return touches
  }

  private mutating func target(of move: JSONValue, from position: Point?) throws(WebDriverError) -> Point {
    let offset = Point(x: move["x"]?.number ?? 0, y: move["y"]?.number ?? 0)
    var point = offset
    let origin = move["origin"]
    if origin == "pointer", let position {
      point = Point(x: position.x + offset.x, y: position.y + offset.y)
    } else if origin != "viewport", let id = Self.elementID(origin) {
      // Drivers measure offsets from the centre of the element.
      let frame = try element(id).element.driverFrame
      point = Point(x: frame.x + frame.width / 2 + offset.x, y: frame.y + frame.height / 2 + offset.y)
    }
    // WebDriverAgent does not compare the point with the screen.
    let window = try windowFrame()
    guard platform == .apple || point.x >= 0 && point.y >= 0 && point.x <= window.width && point.y <= window.height
    else {
      throw WebDriverError(
        .moveTargetOutOfBounds, "\(point) is outside the screen of \(window.width) × \(window.height)")
    }
    return point
  }
}

/// A touch, from the moment a finger goes down until it is lifted.
struct Touch {
  var start: Point
  var end: Point
  /// How long the finger was held before it moved or was lifted, in seconds.
  var held = 0.0
}

/// A finger that a request left on the screen.
struct Finger {
  var position: Point
  var touch: Touch
}
