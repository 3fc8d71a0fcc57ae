// Lists the requests and `mobile:` commands that act, by the table of `webdriver-replay` §4.1.

import JSON
import WebDriverReplay

/// The shapes of paths after the session.
enum RequestPattern {
  /// Returns a path with a star for each reference to an element.
  static func text(_ path: ArraySlice<String>) -> String {
    var parts = Array(path)
    for index in parts.indices.dropFirst() where ["element", "pickerwheel"].contains(parts[index - 1]) {
      // `wda/element/0/…` and all references; `element/active` is a path of its own.
      if parts[index] != "active" { parts[index] = "*" }
    }
    return parts.joined(separator: "/")
  }

  static let actions: Set<String> = Set(
    [
      "actions", "back", "url", "keys", "orientation", "rotation", "alert/accept", "alert/dismiss", "alert/text",
      "accept_alert", "dismiss_alert", "touch/perform", "touch/multi/perform", "element/*/click", "element/*/value",
      "element/*/clear", "element/*/submit", "appium/element/*/value", "appium/element/*/replace_value",
      "appium/device/activate_app", "appium/device/terminate_app", "appium/device/press_keycode",
      "appium/device/long_press_keycode", "appium/device/keyevent", "appium/app/launch", "appium/app/close",
      "appium/app/background", "wda/keys", "wda/pressButton", "wda/homescreen", "wda/deactivateApp",
      "wda/apps/launch", "wda/apps/activate", "wda/apps/terminate", "wda/pickerwheel/*/select",
      "wda/element/*/scrollTo", "wda/element/*/tapWithNumberOfTaps", "wda/element/*/keyboardInput",
    ]
      + gestures.flatMap { ["wda/\($0)", "wda/element/*/\($0)"] })

  private static let gestures = [
    "tap", "tap/0", "doubleTap", "touchAndHold", "swipe", "scroll", "drag", "dragfromtoforduration",
    "pressAndDragWithVelocity",
  ]

  /// Requests that change the screen without an event.
  static let changes: Set<String> = [
    "appium/device/hide_keyboard", "wda/keyboard/dismiss", "appium/device/lock", "appium/device/unlock", "wda/lock",
    "wda/unlock", "appium/device/shake", "appium/app/reset", "appium/device/install_app", "appium/device/remove_app",
    "appium/settings", "appium/device/set_clipboard", "refresh", "forward",
  ]

  static let actingScripts: Set<String> = [
    "tap", "doubleTap", "touchAndHold", "tapWithNumberOfTaps", "swipe", "scroll", "scrollToElement",
    "dragFromToForDuration", "dragFromToWithVelocity", "selectPickerWheelValue", "keys", "alert", "launchApp",
    "activateApp", "terminateApp", "killApp", "pressButton", "deepLink", "backgroundApp", "clickGesture",
    "doubleClickGesture", "longClickGesture", "swipeGesture", "flingGesture", "scrollGesture", "dragGesture",
    "pressKey", "type", "replaceElementValue", "acceptAlert", "dismissAlert", "startActivity",
  ]

  /// Gestures and commands for which recordings have no event, although they change the screen.
  static let unrecordedScripts: Set<String> = [
    "pinch", "pinchOpenGesture", "pinchCloseGesture", "rotateElement", "twoFingerTap", "forcePress", "clearApp",
    "resetPermission", "shake", "performIoHidEvent", "siriCommand", "setAppearance", "removeApp",
  ]

  /// Whether a request acts in a way that recordings do not describe.
  static func isUnrecordedAction(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard let script = body["script"]?.string, script.hasPrefix("mobile:") else {
      return ["appium/app/reset", "appium/device/shake", "appium/device/remove_app"].contains(text(path))
    }
    return unrecordedScripts.contains(String(script.dropFirst("mobile:".count).drop { $0 == " " }))
  }

  /// Whether a request types into the element with the keyboard focus, whichever that is.
  static func typesWithoutTarget(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    switch text(path) {
    case "keys", "wda/keys": return true
    case "actions": return body["actions"]?.list?.contains { $0["type"]?.string == "key" } ?? false
    default:
      return ["mobile: keys", "mobile: type", "mobile:keys", "mobile:type"].contains(body["script"]?.string)
    }
  }

  /// Whether several fingers touch the screen in a request.
  static func hasSeveralFingers(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard text(path) == "actions" else { return text(path) == "touch/multi/perform" }
    let touching = (body["actions"]?.list ?? []).filter { source in
      source["type"]?.string == "pointer"
        && source["actions"]?.list?.contains { $0["type"]?.string == "pointerDown" } == true
    }
    return touching.count > 1
  }

  /// Whether a finger that goes down in a request stays down.
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
