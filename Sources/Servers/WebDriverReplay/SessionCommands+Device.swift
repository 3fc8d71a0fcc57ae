// Lists the commands for the screen, alerts, apps and the device.

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats

extension SessionCommand {
  static let screen: [SessionCommand] =
    [
      .init("GET source", "apple: source") { session, call in try session.source(call.body) },
      .init("GET wda/accessibleSource") { session, _ in try session.accessibleSource() },
      .init("GET screenshot", "mobile: viewportScreenshot") { session, _ in try session.screenshot() },
      .init("GET window/rect") { session, _ in try session.windowFrame().json },
      .init("GET window/size", "GET window/:handle/size") { session, _ in try session.windowFrame().size },
      .init("mobile: viewportRect") { session, _ in
        let frame = try session.windowFrame()
        return [
          "left": .number(frame.x), "top": .number(frame.y), "width": .number(frame.width),
          "height": .number(frame.height),
        ]
      },
      .init("GET wda/screen", "apple: deviceScreenInfo") { session, _ in try session.screenInfo() },
      .init("GET orientation") { session, _ in session.orientation() },
      .acting("POST orientation") { session, call in try session.setOrientation(call["orientation"]?.string) },
      .init("GET rotation") { session, _ in ["x": 0, "y": 0, "z": session.orientation() == "LANDSCAPE" ? 90 : 0] },
      .acting("POST rotation") { session, call in
        guard let angle = call["z"]?.number, [0, 90, 180, 270].contains(angle) else {
          throw WebDriverError(.invalidArgument, "`z` must be 0, 90, 180 or 270")
        }
        return try session.setOrientation([90, 270].contains(angle) ? "LANDSCAPE" : "PORTRAIT")
      },
      .init("GET appium/device/system_bars", "android: getSystemBars") { session, _ in try session.systemBars() },
      constant("android: getDisplayDensity", answer: 160),
    ]

  static let alerts: [SessionCommand] = [
    .init("GET alert/text") { session, _ in try session.alertText() },
    .acting("POST alert/text") { session, call in try session.typeIntoAlert(call.body) },
    .acting("POST alert/accept", "android: acceptAlert") { session, call in
      try session.answerAlert(accepting: true, named: (call["name"] ?? call["buttonLabel"])?.string)
    },
    .acting("POST alert/dismiss", "android: dismissAlert") { session, call in
      try session.answerAlert(accepting: false, named: (call["name"] ?? call["buttonLabel"])?.string)
    },
    .init("GET wda/alert/buttons") { session, _ in try session.alertButtons() },
    .acting("apple: alert") { session, call in
      switch call["action"]?.string {
      case "accept": try session.answerAlert(accepting: true, named: call["buttonLabel"]?.string)
      case "dismiss": try session.answerAlert(accepting: false, named: call["buttonLabel"]?.string)
      case "getButtons": try session.alertButtons()
      default: throw WebDriverError(.invalidArgument, "`action` must be accept, dismiss or getButtons")
      }
    },
  ]

  static let apps: [SessionCommand] =
    [
      .acting("POST wda/apps/launch", "apple: launchApp", "android: startActivity") { session, call in
        try session.launchApp(call.body)
      },
      .acting("POST appium/app/launch") { session, _ in
        try session.launchApp(["bundleId": .string(session.replay.ownApp)])
      },
      .acting("POST wda/apps/activate", "POST appium/device/activate_app", "mobile: activateApp") { session, call in
        try session.activateApp(call.body)
      },
      .acting("POST wda/apps/terminate", "POST appium/device/terminate_app", "mobile: terminateApp", "apple: killApp") {
        session, call in
        try session.terminateApp(call.body)
      },
      .acting("POST appium/app/close") { session, _ in
        try session.terminateApp(["bundleId": .string(session.replay.ownApp)])
      },
      .acting("POST appium/app/background", "mobile: backgroundApp") { session, call in
        try session.sendToBackground(call["seconds"])
      },
      .acting("POST wda/deactivateApp") { session, call in try session.sendToBackground(call["duration"] ?? 3) },
      .init("POST wda/apps/state", "POST appium/device/app_state", "mobile: queryAppState") { session, call in
        try session.appState(call.body)
      },
      .init("POST appium/device/app_installed", "mobile: isAppInstalled") { session, call in
        .bool(session.isKnown(try ReplayedSession.app(in: call.body)))
      },
      .init("POST appium/device/install_app", "mobile: installApp") { session, _ in session.install() },
      .init("POST appium/device/remove_app") { session, call in try session.clear(call.body, removesApp: true) },
      .init("mobile: removeApp") { session, call in
        _ = try session.clear(call.body, removesApp: true)
        return true
      },
      .init("mobile: clearApp") { session, call in try session.clear(call.body, removesApp: false) },
      .init("GET wda/apps/list") { session, _ in [["pid": 1, "bundleId": .string(session.app)]] },
      .init("apple: listApps") { session, _ in .object([.init(key: session.app, value: [:])]) },
      .init("GET wda/activeAppInfo", "apple: activeAppInfo") { session, _ in session.activeApp() },
      .init("GET appium/device/current_package", "android: getCurrentPackage") { session, _ in .string(session.app) },
      .acting("POST url", "mobile: deepLink") { session, call in try session.open(call["url"]?.string) },
      constant("GET appium/device/current_activity", "android: getCurrentActivity", answer: ""),
      constant("GET appium/app/strings", "POST appium/app/strings", answer: [:]),
    ]

  static let device: [SessionCommand] =
    [
      .acting("POST back") { session, _ in try session.back() },
      .acting("POST wda/homescreen") { session, _ in try session.press(button: "home") },
      .acting("POST wda/pressButton", "apple: pressButton") { session, call in
        try session.press(button: call["name"]?.string)
      },
      .acting(
        "POST appium/device/press_keycode", "POST appium/device/long_press_keycode", "POST appium/device/keyevent",
        "android: pressKey"
      ) { session, call in
        try session.pressKey(call.body)
      },
      .init("POST wda/keyboard/dismiss", "POST appium/device/hide_keyboard", "mobile: hideKeyboard") { session, _ in
        try session.hideKeyboard()
      },
      .init("GET appium/device/is_keyboard_shown", "mobile: isKeyboardShown") { session, _ in
        .bool(session.isKeyboardShown)
      },
      .init("GET wda/device/info", "apple: deviceInfo") { session, _ in session.deviceInfo },
      .init("android: deviceInfo") { session, _ in
        let frame = try session.windowFrame()
        return [
          "realDisplaySize": .string("\(frame.pixels)"), "displayDensity": 160,
          "model": JSONValue(session.header.device), "platformVersion": JSONValue(session.osVersion),
        ]
      },
      // Recordings have no date, so every session returns this one.
      constant(
        "GET appium/device/system_time", "POST appium/device/system_time", "mobile: getDeviceTime",
        answer: "2025-01-01T09:41:00+00:00"),
      constant("GET wda/batteryInfo", answer: ["level": 1, "state": 3]),
      constant("GET wda/locked", "POST appium/device/is_locked", "mobile: isLocked", answer: false),
      constant("GET wda/healthcheck", answer: nil),
      withoutEffect(
        "POST wda/lock", "POST wda/unlock", "POST wda/setPasteboard", "POST appium/device/lock",
        "POST appium/device/unlock", "POST appium/device/shake", "POST appium/device/set_clipboard", "mobile: lock",
        "mobile: unlock", "mobile: shake", "mobile: setClipboard", "mobile: setPermission"),
      withoutEffect(
        "POST wda/getPasteboard", "POST appium/device/get_clipboard", "POST appium/start_recording_screen",
        "POST appium/stop_recording_screen", "mobile: getClipboard", "mobile: startRecordingScreen",
        "mobile: stopRecordingScreen", answer: ""),
    ]
}
