// Lists the requests that sessions answer. (`webdriver-replay` §2)

import AccessibilityTree
import Recordings

/// A request that a session answers.
package struct SessionRoute: Sendable {
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

  static let all: [SessionRoute] = general + contexts + screen + elements + AppiumRoutes.all + WebDriverAgentRoutes.all

  /// Whether WebDriverAgent also answers a request without a session.
  package static func isSessionless(_ path: [String]) -> Bool {
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

  /// The only context is that of the app. Old clients use paths below `appium`.
  private static let contexts: [SessionRoute] = ["", "appium/"].flatMap { prefix in
    [
      get(prefix + "context") { (_, _, _) in "NATIVE_APP" }, get(prefix + "contexts") { (_, _, _) in ["NATIVE_APP"] },
      post(prefix + "context") { (_, _, body) throws(WebDriverError) in
        let name = body["name"]?.string ?? ""
        guard name.isEmpty || name == "NATIVE_APP" else {
          throw WebDriverError(.unknownError, "No such context found.")
        }
        return nil
      },
    ]
  }

  private static let general: [SessionRoute] = [
    get("timeouts") { (session, _, _) in
      [
        "implicit": .number(session.implicitWait.seconds * 1000),
        "pageLoad": .number(session.otherTimeouts["pageLoad"] ?? 0),
        "script": .number(session.otherTimeouts["script"] ?? 0),
      ]
    },
    post("timeouts") { (session, _, body) throws(WebDriverError) in try session.setTimeouts(body) },
    post("timeouts/implicit_wait") { (session, _, body) throws(WebDriverError) in
      try session.setTimeouts(["type": "implicit", "ms": body["ms"] ?? .null])
    },
    post("timeouts/async_script") { (session, _, body) throws(WebDriverError) in
      try session.setTimeouts(["type": "script", "ms": body["ms"] ?? .null])
    },
    get("appium/settings") { (session, _, _) in session.answeredSettings },
    post("appium/settings") { (session, _, body) throws(WebDriverError) in
      guard let settings = body["settings"]?.members else {
        throw WebDriverError(.invalidArgument, "`settings` must be an object")
      }
      session.settings.removeAll { old in settings.contains { $0.key == old.key } }
      session.settings += settings
      return session.isDirect ? session.answeredSettings : nil
    },
    post("execute/sync") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("execute/async") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("execute") { (session, _, body) throws(WebDriverError) in try session.execute(body) },
    post("actions") { (session, _, body) throws(WebDriverError) in try session.performActions(body) },
    SessionRoute("DELETE", "actions") { (session, _, _) throws(WebDriverError) in try session.releaseActions() },
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
  /// Sets the timeouts of a request or of the capabilities, all or none.
  mutating func setTimeouts(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let members = body.members else {
      throw WebDriverError(.invalidArgument, "`timeouts` must be an object, not \(body.text)")
    }
    // Old clients send one timeout and its time.
    let old = body["type"]?.string.map { [JSONValue.Member(key: $0, value: body["ms"] ?? .null)] }
    var times: [String: Double] = [:]
    for member in old ?? members {
      let name = member.key == "page load" ? "pageLoad" : member.key
      guard name == "implicit" || otherTimeouts[name] != nil else { continue }
      // For scripts, null means that there is no limit.
      if name == "script", member.value == .null, old == nil { continue }
      guard let milliseconds = member.value.number, milliseconds >= 0, milliseconds < 1e9 else {
        throw WebDriverError(
          .invalidArgument, "`\(member.key)` must be a number of milliseconds, not \(member.value.text)")
      }
      times[name] = milliseconds
    }
    if let implicit = times.removeValue(forKey: "implicit") { implicitWait = VirtualTime(span: implicit / 1000) }
    otherTimeouts.merge(times) { $1 }
    return nil
  }

  fileprivate mutating func activeElement() throws(WebDriverError) -> JSONValue {
    reference(to: try focusedElement(), in: app)
  }

  func focusedElement() throws(WebDriverError) -> Element {
    let elements = try screen().snapshot.elements
    // Android's dumps do not distinguish keyboard focus from other focus.
    let focused = elements.first { $0[.hasKeyboardFocus] == true } ?? elements.first { $0[.hasFocus] == true }
    guard let focused else {
      throw WebDriverError(.noSuchElement, "The dump does not say which element has keyboard focus (\(place))")
    }
    return focused
  }

  fileprivate mutating func attribute(_ name: String, of id: String) throws(WebDriverError) -> JSONValue {
    let element = try element(id).element
    let value = try DriverAttributes.value(name, of: element)
    if value == (platform == .android ? "null" : .null), !DriverAttributes.isRecorded(name, of: element) {
      guard !options.isStrict else {
        throw WebDriverError(
          .unsupportedOperation, "The dump does not record the attribute “\(name)” (\(place)), and --strict needs it")
      }
      if notedAttributes.insert(name).inserted { write("  note: the dump does not record the attribute “\(name)”") }
    }
    return isDirect ? value : DriverAttributes.asText(value)
  }
}

extension Frame {
  fileprivate var size: JSONValue { ["width": .number(width), "height": .number(height)] }
  fileprivate var location: JSONValue { ["x": .number(x), "y": .number(y)] }
}
