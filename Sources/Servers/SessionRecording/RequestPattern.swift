// Lists the requests and `mobile:` commands that perform actions, following the table in `webdriver-replay` §4.1.

import JSON
import WebDriverReplay

/// Patterns of request paths after the session.
enum RequestPattern {
  /// Returns a path with each element reference replaced by an asterisk.
  static func text(_ path: ArraySlice<String>) -> String {
    var parts = Array(path)
    for index in parts.indices.dropFirst() where ["element", "pickerwheel"].contains(parts[index - 1]) {
      // This includes `wda/element/0/…`, but `element/active` is a path of its own.
      if parts[index] != "active" { parts[index] = "*" }
    }
    return parts.joined(separator: "/")
  }

  /// Requests that perform actions, including requests of old clients that replays refuse.
  static let actions = SessionCommand.actingPaths.union([
    "accept_alert", "dismiss_alert", "touch/perform", "touch/multi/perform", "element/*/submit",
  ])

  /// Requests that change the screen without an event.
  static let changes: Set<String> = [
    "appium/device/hide_keyboard", "wda/keyboard/dismiss", "appium/device/lock", "appium/device/unlock", "wda/lock",
    "wda/unlock", "appium/device/shake", "appium/app/reset", "appium/device/install_app", "appium/device/remove_app",
    "appium/settings", "appium/device/set_clipboard", "refresh", "forward",
  ]

  /// Path prefixes of requests that neither change the screen nor type.
  private static let quiet = [
    "timeouts", "window", "cookie", "frame", "log", "se/log", "location", "network_connection",
    "ime/", "local_storage", "session_storage", "moveto", "execute", "context", "appium/app/", "appium/device/app",
    "appium/device/is_", "appium/device/pull",
    "appium/device/push", "appium/device/current", "appium/device/get", "appium/device/toggle", "appium/device/gsm",
    "appium/device/power", "appium/device/network", "appium/device/finger", "appium/device/open",
    "appium/device/system", "appium/device/display", "appium/device/touch_id", "appium/device/rotate",
    "appium/simulator",
    "appium/start_recording", "appium/stop_recording", "appium/getPerformance", "appium/performance",
    "appium/compare_images", "appium/log_event", "appium/events", "appium/settings", "wda/apps/",
    "wda/device", "wda/resetAppAuth", "wda/getPasteboard", "wda/shutdown", "wda/simulatedLocation", "wda/touch_id",
    "wda/screen", "wda/locked", "wda/battery", "wda/healthcheck", "wda/performAccessibilityAudit", "wda/video",
  ]

  /// Whether a request is unknown, such as a request of a plugin: it may type the strings that it contains.
  static func isUnknown(_ path: ArraySlice<String>) -> Bool {
    let pattern = text(path)
    return !actions.contains(pattern) && !changes.contains(pattern) && !["element", "elements"].contains(path.last)
      && !quiet.contains { pattern.hasPrefix($0) }
  }

  /// Gestures and commands for which recordings have no event, although they change the screen.
  static let unrecordedScripts: Set<String> = [
    "pinch", "pinchOpenGesture", "pinchCloseGesture", "rotateElement", "twoFingerTap", "forcePress", "clearApp",
    "resetPermission", "shake", "performIoHidEvent", "siriCommand", "setAppearance", "removeApp",
  ]

  /// Whether a request performs an action that recordings do not describe.
  static func isUnrecordedAction(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard let script = body["script"]?.string, script.hasPrefix("mobile:") else {
      return ["appium/app/reset", "appium/device/shake", "appium/device/remove_app"].contains(text(path))
    }
    return unrecordedScripts.contains(String(script.dropFirst("mobile:".count).drop { $0 == " " }))
  }

  /// Whether a request types into the element with keyboard focus without naming it.
  static func typesWithoutTarget(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    switch text(path) {
    case "keys", "wda/keys": return true
    case "actions": return body["actions"]?.list?.contains { $0["type"]?.string == "key" } ?? false
    default:
      return ["mobile: keys", "mobile: type", "mobile:keys", "mobile:type"].contains(body["script"]?.string)
    }
  }

  /// Whether a request is a multi-touch gesture.
  static func hasSeveralFingers(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard text(path) == "actions" else { return text(path) == "touch/multi/perform" }
    let touching = (body["actions"]?.list ?? []).filter { source in
      source["type"]?.string == "pointer"
        && source["actions"]?.list?.contains { $0["type"]?.string == "pointerDown" } == true
    }
    return touching.count > 1
  }

  /// Whether a request puts a finger down without lifting it, or the reverse.
  static func isPartOfGesture(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard text(path) == "actions" else { return false }
    let steps = (body["actions"]?.list ?? []).flatMap { $0["actions"]?.list ?? [] }.compactMap { $0["type"]?.string }
    return steps.contains("pointerDown") != steps.contains("pointerUp")
  }

  /// Commands that change nothing on the screen.
  static let readingScripts: Set<String> = [
    "queryAppState", "isAppInstalled", "isKeyboardShown", "getContexts", "viewportRect", "viewportScreenshot",
    "isLocked", "getClipboard", "startRecordingScreen", "stopRecordingScreen", "deviceInfo", "source",
    "listApps", "activeAppInfo", "getDeviceTime", "deviceScreenInfo", "batteryInfo", "getSystemBars",
    "getDisplayDensity", "getCurrentPackage", "getCurrentActivity", "startLogsBroadcast", "stopLogsBroadcast",
    "axreplayState", "pullFile", "pushFile", "pullFolder", "getConnectivity", "getPermissions", "getPermission",
    "getPerformanceData", "getPerformanceDataTypes", "getGeolocation", "getAppStrings", "getUiMode",
    "getNotifications", "listSms", "getSimulatedLocation", "getPasteboard", "getAppearance", "startScreenStreaming",
    "stopScreenStreaming", "startPerfRecord", "stopPerfRecord", "performAccessibilityAudit",
  ]
}
