// Lists the requests that sessions answer. (`webdriver-replay` §2)

import AccessibilityTree
import Recordings

/// A request that a session answers.
struct SessionRoute: Sendable {
  let method: String
  /// The parts of the path after the session; those that begin with a colon stand for any text.
  let pattern: [String]
  let answer: @Sendable (inout ReplayedSession, _ parts: [String], JSONValue) throws(WebDriverError) -> JSONValue

  init(
    _ method: String, _ pattern: String,
    _ answer: @escaping @Sendable (inout ReplayedSession, [String], JSONValue) throws(WebDriverError) -> JSONValue
  ) {
    self.method = method
    self.pattern = pattern.split(separator: "/").map { String($0) }
    self.answer = answer
  }

  /// Returns the parts of the path that stand for any text; nil if the path is another one.
  func match(_ path: ArraySlice<String>) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var parts: [String] = []
    for (part, own) in zip(path, pattern) {
      if own.hasPrefix(":") { parts.append(part) } else if part != own { return nil }
    }
    return parts
  }

  static let all: [SessionRoute] = general + screen + elements + AppiumRoutes.all + WebDriverAgentRoutes.all

  /// Whether WebDriverAgent also answers a request without a session.
  static func isSessionless(_ path: [String]) -> Bool {
    path.first == "wda" || [["source"], ["screenshot"], ["window", "size"], ["orientation"]].contains(path)
  }

  static func get(
    _ pattern: String,
    _ answer: @escaping @Sendable (inout ReplayedSession, [String], JSONValue) throws(WebDriverError) -> JSONValue
  ) -> SessionRoute { SessionRoute("GET", pattern, answer) }

  static func post(
    _ pattern: String,
    _ answer: @escaping @Sendable (inout ReplayedSession, [String], JSONValue) throws(WebDriverError) -> JSONValue
  ) -> SessionRoute { SessionRoute("POST", pattern, answer) }

  private static let general: [SessionRoute] = [
    get("timeouts") { (session, _, _) in
      ["implicit": .number(session.implicitWait.seconds * 1000), "pageLoad": 300_000, "script": 30_000]
    },
    post("timeouts") { (session, _, body) throws(WebDriverError) in try session.setTimeouts(body) },
    post("timeouts/implicit_wait") { (session, _, body) throws(WebDriverError) in
      try session.setTimeouts(["implicit": body["ms"] ?? 0])
    },
    get("appium/settings") { (session, _, _) in .object(session.settings) },
    post("appium/settings") { (session, _, body) throws(WebDriverError) in
      guard let settings = body["settings"]?.members else {
        throw WebDriverError(.invalidArgument, "`settings` must be an object")
      }
      session.settings.removeAll { old in settings.contains { $0.key == old.key } }
      session.settings += settings
      return nil
    },
    get("context") { (_, _, _) in "NATIVE_APP" },
    get("contexts") { (_, _, _) in ["NATIVE_APP"] },
    post("context") { (_, _, body) throws(WebDriverError) in
      let name = body["name"]?.string ?? ""
      guard name.isEmpty || name == "NATIVE_APP" else { throw WebDriverError(.unknownError, "No such context found.") }
      return nil
    },
    post("execute/sync") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("execute/async") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("execute") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("actions") { (session, _, body) throws(WebDriverError) in try session.performActions(body) },
    SessionRoute("DELETE", "actions") { (_, _, _) in nil },
    post("back") { (session, _, _) throws(WebDriverError) in try session.back() },
    post("url") { (session, _, body) throws(WebDriverError) in try session.open(body["url"]?.string) },
    get("alert/text") { (session, _, _) throws(WebDriverError) in try session.alertText() },
    post("alert/accept") { (session, _, body) throws(WebDriverError) in
      try session.answerAlert(accepting: true, named: body["name"]?.string)
    },
    post("alert/dismiss") { (session, _, body) throws(WebDriverError) in
      try session.answerAlert(accepting: false, named: body["name"]?.string)
    },
  ]

  private static let screen: [SessionRoute] = [
    get("source") { (session, _, body) throws(WebDriverError) in try session.source(body["format"]?.string) },
    get("screenshot") { (session, _, _) throws(WebDriverError) in try session.screenshot() },
    get("window/rect") { (session, _, _) throws(WebDriverError) in try session.windowFrame().json },
    get("window/size") { (session, _, _) throws(WebDriverError) in try session.windowFrame().size },
    get("window/:handle/size") { (session, _, _) throws(WebDriverError) in try session.windowFrame().size },
    get("orientation") { (session, _, _) in session.orientation() },
    post("orientation") { (session, _, body) throws(WebDriverError) in
      try session.setOrientation(body["orientation"]?.string)
    },
  ]

  private static let elements: [SessionRoute] = [
    post("element") { (session, _, body) throws(WebDriverError) in try session.findOne(body, inside: nil) },
    post("elements") { (session, _, body) throws(WebDriverError) in try session.findAll(body, inside: nil) },
    get("element/active") { (session, _, _) throws(WebDriverError) in try session.activeElement() },
    post("element/active") { (session, _, _) throws(WebDriverError) in try session.activeElement() },
    post("element/:id/element") { (session, parts, body) throws(WebDriverError) in
      try session.findOne(body, inside: parts[0])
    },
    post("element/:id/elements") { (session, parts, body) throws(WebDriverError) in
      try session.findAll(body, inside: parts[0])
    },
    read("text") { (element, _) in .string(element.driverText) },
    read("name") { (element, _) in
      element.snapshot.platform == .android ? JSONValue(element.driverName) : .string(element.driverType)
    },
    read("displayed") { (element, _) in .bool(element.isDisplayed) },
    read("enabled") { (element, _) in .bool(element[.enabled] ?? true) },
    read("selected") { (element, _) in .bool(element[.selected] ?? false) },
    read("rect") { (element, _) in element.driverFrame.json },
    read("location") { (element, _) in element.driverFrame.location },
    read("location_in_view") { (element, _) in element.driverFrame.location },
    read("size") { (element, _) in element.driverFrame.size },
    get("element/:id/attribute/:name") { (session, parts, _) throws(WebDriverError) in
      try session.attribute(parts[1], of: parts[0])
    },
    get("element/:id/property/:name") { (session, parts, _) throws(WebDriverError) in
      try session.attribute(parts[1], of: parts[0])
    },
    get("element/:id/screenshot") { (session, parts, _) throws(WebDriverError) in
      try session.screenshot(of: session.element(parts[0]).element)
    },
    post("element/:id/click") { (session, parts, _) throws(WebDriverError) in try session.click(parts[0]) },
    post("element/:id/value") { (session, parts, body) throws(WebDriverError) in
      try session.type(body, into: parts[0])
    },
    post("element/:id/clear") { (session, parts, _) throws(WebDriverError) in try session.clear(parts[0]) },
  ]

  /// A request that reads an element.
  private static func read(
    _ pattern: String, _ answer: @escaping @Sendable (Element, [String]) throws(WebDriverError) -> JSONValue
  ) -> SessionRoute {
    get("element/:id/" + pattern) { (session, parts, _) throws(WebDriverError) in
      try answer(session.element(parts[0]).element, parts)
    }
  }
}

extension ReplayedSession {
  fileprivate mutating func setTimeouts(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let given = body["type"]?.string == "implicit" ? body["ms"] : body["implicit"]
    guard let given else { return nil }
    guard let milliseconds = given.number, milliseconds >= 0, milliseconds < 1e9 else {
      throw WebDriverError(.invalidArgument, "`implicit` must be a number of milliseconds, not \(given.text)")
    }
    implicitWait = VirtualTime(span: milliseconds / 1000)
    return nil
  }

  fileprivate mutating func activeElement() throws(WebDriverError) -> JSONValue {
    reference(to: try focusedElement(), in: app)
  }

  func focusedElement() throws(WebDriverError) -> Element {
    let elements = try screen().snapshot.elements
    // Android's dumps do not tell keyboard focus from other focus.
    let focused = elements.first { $0[.hasKeyboardFocus] == true } ?? elements.first { $0[.hasFocus] == true }
    guard let focused else {
      throw WebDriverError(.noSuchElement, "The dump does not say which element has keyboard focus (\(place))")
    }
    return focused
  }

  fileprivate mutating func attribute(_ name: String, of id: String) throws(WebDriverError) -> JSONValue {
    let value = try DriverAttributes.value(name, of: element(id).element)
    guard isDirect, let text = value.string else { return value }
    // WebDriverAgent answers flags and frames as they are; Appium makes texts of them.
    switch text {
    case "true": return true
    case "false": return false
    default:
      guard text.hasPrefix("{"), case .success(let object) = JSONValue.parse(Array(text.utf8)) else { return value }
      return object
    }
  }
}

extension Frame {
  fileprivate var size: JSONValue { ["width": .number(width), "height": .number(height)] }
  fileprivate var location: JSONValue { ["x": .number(x), "y": .number(y)] }
}
