// Lists the requests of sessions that Appium adds to WebDriver. (`webdriver-replay` §2.2, §2.4 and §2.9)

import JSON
import Recordings

enum AppiumRoutes {
  static let all: [SessionRoute] = session + apps + device + refused

  private static let session: [SessionRoute] = [
    .get("appium/capabilities") { (session, _, _) in ["capabilities": session.answeredCapabilities] },
    .get("appium/commands") { (_, _, _) in ["rest": ["base": SessionRoute.listed, "driver": [:]]] },
    .get("appium/extensions") { (session, _, _) in ["rest": ["driver": session.listedScripts]] },
    .post("appium/events") { (_, _, _) in ["commands": []] },
    .post("appium/log_event") { (_, _, _) in nil },
    .get("log/types") { (_, _, _) in logTypes }, .get("se/log/types") { (_, _, _) in logTypes },
    .post("log") { (session, _, body) throws(WebDriverError) in try log(session, body) },
    .post("se/log") { (session, _, body) throws(WebDriverError) in try log(session, body) },
    .get("rotation") { (session, _, _) in
      ["x": 0, "y": 0, "z": session.orientation() == "LANDSCAPE" ? 90 : 0]
    },
    .post("rotation") { (session, _, body) throws(WebDriverError) in
      guard let angle = body["z"]?.number, [0, 90, 180, 270].contains(angle) else {
        throw WebDriverError(.invalidArgument, "`z` must be 0, 90, 180 or 270")
      }
      return try session.setOrientation([90, 270].contains(angle) ? "LANDSCAPE" : "PORTRAIT")
    },
    .post("keys") { (session, _, body) throws(WebDriverError) in try session.typeKeys(body) },
    .post("appium/element/:id/value") { (session, parts, body) throws(WebDriverError) in
      try session.type(body, into: parts[0])
    },
    .post("appium/element/:id/replace_value") { (session, parts, body) throws(WebDriverError) in
      try session.replaceText(body, of: parts[0])
    },
    .post("alert/text") { (session, _, body) throws(WebDriverError) in try session.typeIntoAlert(body) },
  ]

  private static let logTypes: JSONValue = ["server", "axreplay"]

  /// Answers the lines of the session's log; the log of the server is the same.
  private static func log(_ session: ReplayedSession, _ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let type = body["type"]?.string, logTypes.list?.contains(.string(type)) == true else {
      throw WebDriverError(.invalidArgument, "`type` must be server or axreplay")
    }
    return .array(
      session.log.lines.map { ["timestamp": 0, "level": "INFO", "message": .string($0)] })
  }

  private static let apps: [SessionRoute] = [
    .post("appium/device/activate_app") { (session, _, body) throws(WebDriverError) in try session.activateApp(body) },
    .post("appium/device/terminate_app") { (session, _, body) throws(WebDriverError) in
      try session.terminateApp(body)
    },
    .post("appium/device/app_state") { (session, _, body) throws(WebDriverError) in try session.appState(body) },
    .post("appium/device/app_installed") { (session, _, body) throws(WebDriverError) in
      .bool(session.isKnown(try ReplayedSession.app(in: body)))
    },
    .post("appium/device/install_app") { (session, _, _) in
      session.install()
      return nil
    },
    .post("appium/device/remove_app") { (session, _, body) throws(WebDriverError) in
      try session.clear(body, removesApp: true)
      return nil
    },
    .post("appium/app/background") { (session, _, body) throws(WebDriverError) in
      try session.sendToBackground(body["seconds"])
    },
    .post("appium/app/launch") { (session, _, _) throws(WebDriverError) in
      try session.launchApp(["bundleId": .string(session.replay.ownApp)])
    },
    .post("appium/app/close") { (session, _, _) throws(WebDriverError) in
      try session.terminateApp(["bundleId": .string(session.replay.ownApp)])
    },
    .get("appium/app/strings") { (_, _, _) in [:] }, .post("appium/app/strings") { (_, _, _) in [:] },
  ]

  private static let device: [SessionRoute] = [
    .post("appium/device/hide_keyboard") { (session, _, _) throws(WebDriverError) in try session.hideKeyboard() },
    .get("appium/device/is_keyboard_shown") { (session, _, _) in .bool(session.isKeyboardShown) },
    .get("appium/device/current_package") { (session, _, _) in .string(session.app) },
    .get("appium/device/current_activity") { (_, _, _) in "" },
    .get("appium/device/system_time") { (_, _, _) in systemTime },
    .post("appium/device/system_time") { (_, _, _) in systemTime },
    .post("appium/device/press_keycode") { (session, _, body) throws(WebDriverError) in try session.pressKey(body) },
    .post("appium/device/long_press_keycode") { (session, _, body) throws(WebDriverError) in
      try session.pressKey(body)
    },
    .post("appium/device/keyevent") { (session, _, body) throws(WebDriverError) in try session.pressKey(body) },
    .withoutEffect("appium/device/lock"), .withoutEffect("appium/device/unlock"),
    .post("appium/device/is_locked") { (_, _, _) in false }, .withoutEffect("appium/device/shake"),
    .withoutEffect("appium/start_recording_screen", ""), .withoutEffect("appium/stop_recording_screen", ""),
    .withoutEffect("appium/device/set_clipboard"), .withoutEffect("appium/device/get_clipboard", ""),
  ]

  /// Recordings have no date, so all have this one.
  private static let systemTime: JSONValue = "2025-01-01T09:41:00+00:00"

  /// What drivers of apps do not have either, or what recordings cannot have.
  private static let refused: [SessionRoute] =
    [
      "url", "title", "window", "window/handles", "cookie", "cookie/:name", "source/html", "ime/active_engine",
      "ime/activated",
    ].map { .native("GET", $0) }
    + [
      "frame", "frame/parent", "print", "cookie", "window", "window/maximize", "window/minimize", "window/fullscreen",
      "window/new", "window/rect", "element/:id/submit", "network_connection", "location", "ime/activate",
      "ime/deactivate", "execute_driver",
    ].map { .native("POST", $0) }
    + [
      "element/:id/css/:name", "element/:id/computedrole", "element/:id/computedlabel", "element/:id/shadow",
      "network_connection", "location", "ime/available_engines",
    ].map { .native("GET", $0) }
    + ["cookie", "cookie/:name", "window"].map { .native("DELETE", $0) }
    + ["appium/device/push_file", "appium/device/pull_file", "appium/device/pull_folder", "appium/app/reset"].map {
      path in
      .post(path) { (_, _, _) throws(WebDriverError) in
        throw WebDriverError(.unsupportedOperation, "Recordings have neither files nor devices: \(path)")
      }
    }
    + ["touch/perform", "touch/multi/perform"].map { path in
      .post(path) { (_, _, _) throws(WebDriverError) in
        throw WebDriverError(.unknownCommand, "Appium 2 removed TouchAction: use W3C actions (POST actions)")
      }
    }
}

extension SessionRoute {
  /// A request that succeeds and is only noted.
  static func withoutEffect(_ pattern: String, _ value: JSONValue = nil) -> SessionRoute {
    post(pattern) { (session, _, _) in
      session.write("  note: this has no effect on recordings")
      return value
    }
  }

  /// A request that only web pages answer.
  fileprivate static func native(_ method: String, _ pattern: String) -> SessionRoute {
    SessionRoute(method, pattern) { (_, _, _) throws(WebDriverError) in
      throw WebDriverError(.unknownMethod, "Method is not implemented for apps: \(method) \(pattern)")
    }
  }

  /// All requests as Appium lists them: by path and method.
  fileprivate static var listed: JSONValue {
    var methods: [String: [JSONValue.Member]] = [:]
    for route in all {
      let path = "/session/:sessionId/" + route.pattern.joined(separator: "/")
      methods[path, default: []].append(
        .init(key: route.method, value: ["command": .string(route.pattern.last ?? ""), "params": []]))
    }
    return .object(methods.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .object($0.value)) })
  }
}
