// Lists the requests that sessions answer. (`webdriver-replay` §2)

import AccessibilityTree
import Recordings

/// A request that a session answers.
struct SessionRoute: Sendable {
  let method: String
  /// The parts of the path after the session; those that begin with a colon stand for any text.
  let pattern: [String]
  let answer: @Sendable (inout ReplayedSession, _ parts: [String], JSONValue) throws(WebDriverError) -> JSONValue

  private init(
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

  static let all: [SessionRoute] = general + screen + elements + WebDriverAgentRoutes.all

  private static func get(
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
    post("appium/device/activate_app") { (session, _, body) throws(WebDriverError) in try session.activateApp(body) },
    post("appium/device/terminate_app") { (session, _, body) throws(WebDriverError) in
      try session.terminateApp(body)
    },
    post("appium/device/app_state") { (session, _, body) throws(WebDriverError) in try session.appState(body) },
    post("appium/device/hide_keyboard") { (session, _, _) throws(WebDriverError) in try session.hideKeyboard() },
    get("appium/device/is_keyboard_shown") { (session, _, _) in .bool(session.isKeyboardShown) },
    get("appium/device/current_package") { (session, _, _) in .string(session.app) },
    get("appium/device/current_activity") { (_, _, _) in "" },
  ]

  private static let screen: [SessionRoute] = [
    get("source") { (session, _, _) throws(WebDriverError) in try session.source() },
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
    read("attribute/:name") { (element, parts) throws(WebDriverError) in
      try DriverAttributes.value(parts[1], of: element)
    },
    read("property/:name") { (element, parts) throws(WebDriverError) in
      try DriverAttributes.value(parts[1], of: element)
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

/// The requests that only WebDriverAgent has, for its own clients. (`webdriver-replay` §2.10)
enum WebDriverAgentRoutes {
  static let all: [SessionRoute] = [
    .post("wda/tap") { (session, _, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    .post("wda/tap/0") { (session, _, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    .post("wda/doubleTap") { (session, _, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    .post("wda/touchAndHold") { (session, _, body) throws(WebDriverError) in try session.gesture(.press, body) },
    .post("wda/swipe") { (session, _, body) throws(WebDriverError) in try session.gesture(.swipe, body) },
    .post("wda/apps/launch") { (session, _, body) throws(WebDriverError) in try session.launchApp(body) },
    .post("wda/apps/activate") { (session, _, body) throws(WebDriverError) in try session.activateApp(body) },
    .post("wda/apps/terminate") { (session, _, body) throws(WebDriverError) in try session.terminateApp(body) },
    .post("wda/apps/state") { (session, _, body) throws(WebDriverError) in try session.appState(body) },
    .post("wda/keyboard/dismiss") { (session, _, _) throws(WebDriverError) in try session.hideKeyboard() },
    .post("wda/pressButton") { (session, _, body) throws(WebDriverError) in
      try session.press(button: body["name"]?.string)
    },
  ]
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
    guard let focused = try screen().snapshot.elements.first(where: { $0[.hasKeyboardFocus] == true }) else {
      throw WebDriverError(.noSuchElement, "No element has keyboard focus (\(place))")
    }
    return reference(to: focused, in: app)
  }
}

extension Frame {
  fileprivate var size: JSONValue { ["width": .number(width), "height": .number(height)] }
  fileprivate var location: JSONValue { ["x": .number(x), "y": .number(y)] }
}
