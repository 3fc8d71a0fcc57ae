// Lists the requests of sessions that only WebDriverAgent has, for its own clients. (`webdriver-replay` §2.10)

import AccessibilityTree
import JSON
import Recordings

enum WebDriverAgentRoutes {
  static let all: [SessionRoute] = gestures + elements + apps + device

  private static let gestures: [SessionRoute] = [
    .post("wda/tap") { (session, _, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    .post("wda/tap/0") { (session, _, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    .post("wda/doubleTap") { (session, _, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    .post("wda/touchAndHold") { (session, _, body) throws(WebDriverError) in try session.gesture(.press, body) },
    .post("wda/swipe") { (session, _, body) throws(WebDriverError) in
      _ = try session.swipe(body)
      return nil
    },
    .post("wda/scroll") { (session, _, body) throws(WebDriverError) in
      _ = try session.scroll(body)
      return nil
    },
    .post("wda/drag") { (session, _, body) throws(WebDriverError) in try drag(&session, body) },
    .post("wda/dragfromtoforduration") { (session, _, body) throws(WebDriverError) in try drag(&session, body) },
    .post("wda/pressAndDragWithVelocity") { (session, _, body) throws(WebDriverError) in
      try session.drag(body, hold: body["pressDuration"]?.number ?? 0)
    },
  ]

  private static func drag(
    _ session: inout ReplayedSession, _ body: JSONValue
  ) throws(WebDriverError) -> JSONValue { try session.drag(body, hold: body["duration"]?.number ?? 0) }

  /// The requests with an element in their path do what those without do, at the element.
  private static let elements: [SessionRoute] =
    gestures.compactMap { route in
      guard route.pattern.count == 2, let name = route.pattern.last else { return nil }
      return .post("wda/element/:id/\(name)") { (session, parts, body) throws(WebDriverError) in
        try route.answer(&session, [], body.setting("elementId", .string(parts[0])))
      }
    } + [
      .post("wda/element/:id/scrollTo") { (session, parts, _) throws(WebDriverError) in
        try session.scroll(toElement: parts[0])
      },
      .post("wda/element/:id/tapWithNumberOfTaps") { (session, parts, body) throws(WebDriverError) in
        try session.tapRepeatedly(body.setting("elementId", .string(parts[0])))
      },
      .post("wda/element/:id/keyboardInput") { (session, parts, body) throws(WebDriverError) in
        try session.type(body, into: parts[0])
      },
      .post("wda/pickerwheel/:id/select") { (session, parts, body) throws(WebDriverError) in
        try session.turnWheel(body.setting("elementId", .string(parts[0])))
      },
      .get("wda/element/:id/accessible") { (session, parts, _) throws(WebDriverError) in
        .bool(try session.element(parts[0]).element[.accessible] ?? false)
      },
      .get("wda/element/:id/accessibilityContainer") { (_, _, _) in false },
      .get("wda/element/:id/getVisibleCells") { (session, parts, _) throws(WebDriverError) in
        let (element, app) = try session.element(parts[0])
        let cells = element.descendants.filter { $0.type == .cell && $0.isDisplayed }
        return .array(cells.map { session.reference(to: $0, in: app) })
      },
    ]

  private static let apps: [SessionRoute] = [
    .post("wda/apps/launch") { (session, _, body) throws(WebDriverError) in try session.launchApp(body) },
    .post("wda/apps/activate") { (session, _, body) throws(WebDriverError) in try session.activateApp(body) },
    .post("wda/apps/terminate") { (session, _, body) throws(WebDriverError) in try session.terminateApp(body) },
    .post("wda/apps/state") { (session, _, body) throws(WebDriverError) in try session.appState(body) },
    .get("wda/apps/list") { (session, _, _) in [["pid": 1, "bundleId": .string(session.app)]] },
    .get("wda/activeAppInfo") { (session, _, _) in session.activeApp() },
    .post("wda/homescreen") { (session, _, _) throws(WebDriverError) in try session.press(button: "home") },
    .post("wda/deactivateApp") { (session, _, body) throws(WebDriverError) in
      try session.sendToBackground(body["duration"] ?? 3)
    },
  ]

  private static let device: [SessionRoute] = [
    .post("wda/keys") { (session, _, body) throws(WebDriverError) in try session.typeKeys(body) },
    .post("wda/keyboard/dismiss") { (session, _, _) throws(WebDriverError) in try session.hideKeyboard() },
    .get("wda/alert/buttons") { (session, _, _) throws(WebDriverError) in try session.alertButtons() },
    .post("wda/pressButton") { (session, _, body) throws(WebDriverError) in
      try session.press(button: body["name"]?.string)
    },
    .get("wda/screen") { (session, _, _) throws(WebDriverError) in try session.screenInfo() },
    .get("wda/device/info") { (session, _, _) in session.deviceInfo },
    .get("wda/batteryInfo") { (_, _, _) in ["level": 1, "state": 3] },
    .get("wda/locked") { (_, _, _) in false },
    .get("wda/healthcheck") { (_, _, _) in nil },
    .get("wda/accessibleSource") { (session, _, _) throws(WebDriverError) in try session.source("json") },
    .withoutEffect("wda/lock"), .withoutEffect("wda/unlock"), .withoutEffect("wda/setPasteboard"),
    .withoutEffect("wda/getPasteboard", ""),
  ]
}
