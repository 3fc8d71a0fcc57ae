// Lists the commands for the screen, alerts, apps and the device.

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats

extension SessionCommand {
  static let screen: [SessionCommand] =
    [
      .init("GET source=getPageSource", "apple: source format:~xml/json/description? excludedAttributes?") {
        session, call in
        try session.source(call.body)
      },
      .init("GET wda/accessibleSource") { session, _ in try session.accessibleSource() },
      .init("GET screenshot=getScreenshot", "mobile: viewportScreenshot") { session, _ in try session.screenshot() },
      .init("GET window/rect=getWindowRect") { session, _ in try session.windowFrame().json },
      .init("GET window/size", "GET window/:windowhandle/size=getWindowSize") { session, _ in
        try session.windowFrame().size
      },
      .init("mobile: viewportRect") { session, _ in
        let frame = try session.windowFrame()
        return [
          "left": .number(frame.x), "top": .number(frame.y), "width": .number(frame.width),
          "height": .number(frame.height),
        ]
      },
      .init("GET wda/screen", "apple: deviceScreenInfo") { session, _ in try session.screenInfo() },
      .init(
        "GET orientation=getOrientation", "GET appium/device/orientation=getOrientation",
        "android: getDeclaredOrientation"
      ) { session, _ in
        session.orientation()
      },
      .acting(
        "POST orientation=setOrientation orientation:~PORTRAIT/LANDSCAPE",
        "POST appium/device/orientation=setOrientation orientation:~PORTRAIT/LANDSCAPE"
      ) { session, call in
        try session.setOrientation(call["orientation"]?.string)
      },
      .init("GET rotation=getRotation", "GET appium/device/rotation=getRotation") { session, _ in
        ["x": 0, "y": 0, "z": session.orientation() == "LANDSCAPE" ? 90 : 0]
      },
      .acting(
        "POST rotation=setRotation x:number y:number z:number",
        "POST appium/device/rotation=setRotation x:number y:number z:number"
      ) { session, call in
        guard let angle = call["z"]?.number, [0, 90, 180, 270].contains(angle) else {
          throw WebDriverError(.invalidArgument, "`z` must be 0, 90, 180 or 270")
        }
        // UiAutomator2's server ignores the other angles.
        guard session.platform == .android || call["x"] == 0 && call["y"] == 0 else {
          throw WebDriverError(
            .invalidArgument,
            "The rotation \(call.body.text) is not supported: `x` and `y` must be 0 "
              + "(\(DriverName.onDevice(.apple)))")
        }
        return try session.setOrientation([90, 270].contains(angle) ? "LANDSCAPE" : "PORTRAIT")
      },
      .init("android: viewportElementRect elementId") { session, call in
        let frame = try session.element(call.element()).element.driverFrame
        return [
          "left": .number(frame.x), "top": .number(frame.y), "width": .number(frame.width),
          "height": .number(frame.height),
        ]
      },
      .init("GET:android appium/device/system_bars=getSystemBars", "android: getSystemBars") { session, _ in
        try session.systemBars()
      },
      constant(
        "GET:android appium/device/display_density=getDisplayDensity", "android: getDisplayDensity", answer: 160),
    ]

  static let alerts: [SessionCommand] = [
    .init("GET alert/text=getAlertText") { session, _ in try session.alertText() },
    .acting("POST alert/text=setAlertText text") { session, call in try session.typeIntoAlert(call.body) },
    .acting("POST alert/accept=postAcceptAlert", "android: acceptAlert buttonLabel?") { session, call in
      try session.answerAlert(accepting: true, named: call["name"] ?? call["buttonLabel"])
    },
    .acting("POST alert/dismiss=postDismissAlert", "android: dismissAlert buttonLabel?") { session, call in
      try session.answerAlert(accepting: false, named: call["name"] ?? call["buttonLabel"])
    },
    .init("GET wda/alert/buttons") { session, _ in try session.alertButtons() },
    .acting("apple: alert action buttonLabel?") { session, call in
      switch call["action"]?.string {
      case "accept": try session.answerAlert(accepting: true, named: call["buttonLabel"])
      case "dismiss": try session.answerAlert(accepting: false, named: call["buttonLabel"])
      case "getButtons": try session.alertButtons()
      default: throw WebDriverError(.invalidArgument, "`action` must be accept, dismiss or getButtons")
      }
    },
  ]

  static let apps: [SessionCommand] =
    [
      .acting(
        "POST wda/apps/launch arguments:strings? environment:object?",
        "apple: launchApp bundleId arguments:texts? environment:object?", "POST wda/apps/launchUnattached"
      ) { session, call in
        try session.launchApp(call.body)
      },
      .acting(
        "android: startActivity wait? stop? windowingMode? activityType? display? user? intent? action? package? uri?"
          + " mimeType? identifier? component? categories? extras:extras? flags?"
      ) { session, call in
        try session.startActivity(call.body, stops: call["stop"]?.flag == true)
      },
      .acting(
        "POST:android appium/device/start_activity=startActivity appPackage appActivity appWaitPackage?"
          + " appWaitActivity? intentAction? intentCategory? intentFlags? optionalIntentArguments? dontStopAppOnReset?"
      ) { session, call in
        try session.startActivity(call.body, stops: call["dontStopAppOnReset"]?.flag != true)
      },
      .acting("POST appium/app/launch=launchApp") { session, _ in
        try session.launchApp(["bundleId": .string(session.replay.ownApp)])
      },
      .acting(
        "POST wda/apps/activate", "POST appium/device/activate_app=activateApp appId|bundleId options:launch?",
        "apple: activateApp bundleId", "android: activateApp appId"
      ) { session, call in
        try session.activateApp(call.body)
      },
      .acting(
        "POST wda/apps/terminate", "POST appium/device/terminate_app=terminateApp appId|bundleId options?",
        "apple: terminateApp bundleId", "apple: killApp bundleId", "android: terminateApp appId timeout?"
      ) { session, call in
        try session.terminateApp(call.body)
      },
      .acting("POST appium/app/close=closeApp") { session, _ in
        try session.terminateApp(["bundleId": .string(session.replay.ownApp)])
      },
      .acting("POST appium/app/background seconds", "mobile: backgroundApp seconds?") { session, call in
        try session.sendToBackground(call["seconds"])
      },
      .acting("POST wda/deactivateApp") { session, call in try session.sendToBackground(call["duration"] ?? 3) },
      .init(
        "POST wda/apps/state", "POST appium/device/app_state=queryAppState appId|bundleId",
        "apple: queryAppState bundleId",
        "android: queryAppState appId"
      ) { session, call in
        try session.appState(call.body)
      },
      .init(
        "POST appium/device/app_installed=isAppInstalled appId|bundleId", "apple: isAppInstalled bundleId",
        "android: isAppInstalled appId user?"
      ) { session, call in
        .bool(session.isInstalled(try ReplayedSession.app(in: call.body)))
      },
      .init(
        "POST appium/device/install_app=installApp appPath options?", "apple: installApp app timeoutMs? checkVersion?",
        "android: installApp appPath checkVersion? timeout? allowTestPackages? useSdcard? grantPermissions? replace?"
          + " noIncremental?", "android: installMultipleApks apks options?", effect: .change
      ) { session, _ in
        session.install()
      },
      .init(
        "POST appium/device/remove_app=removeApp appId|bundleId options?", "apple: removeApp bundleId",
        "android: removeApp appId timeout? keepData? skipInstallCheck?", effect: .unrecorded
      ) { session, call in
        guard session.isInstalled(try ReplayedSession.app(in: call.body)) else { return false }
        _ = try session.clear(call.body, removesApp: true)
        return true
      },
      .init("apple: clearApp bundleId", "android: clearApp appId", effect: .unrecorded) { session, call in
        try session.clear(call.body, removesApp: false)
      },
      .init("GET wda/apps/list") { session, _ in [["pid": 1, "bundleId": .string(session.app)]] },
      .init("apple: listApps applicationType? returnAttributes?", "android: listApps user?") { session, _ in
        .object([.init(key: session.app, value: [:])])
      },
      .init("GET wda/activeAppInfo", "apple: activeAppInfo") { session, _ in session.activeApp() },
      .init("GET:android appium/device/current_package=getCurrentPackage", "android: getCurrentPackage") { session, _ in
        .string(session.app)
      },
      .acting("POST url=setUrl url", "apple: deepLink url bundleId?", "android: deepLink url package? waitForLaunch?") {
        session, call in
        try session.open(call["url"]?.string)
      },
      constant(
        "GET:android appium/device/current_activity=getCurrentActivity", "android: getCurrentActivity", answer: ""),
      withoutEffect(
        "GET appium/app/strings", "POST appium/app/strings=getStrings language? stringFile?",
        "mobile: getAppStrings language? stringFile?", answer: [:]),
    ]

  static let device: [SessionCommand] =
    [
      .acting("POST back") { session, _ in try session.back() },
      .acting("POST wda/homescreen") { session, _ in try session.press(button: "home") },
      .acting(
        "POST wda/pressButton name:\(buttons) duration:number?",
        "apple: pressButton name:\(buttons) durationSeconds:number?", taps: true
      ) { session, call in
        try session.press(button: call["name"]?.string)
      },
      .acting(
        "POST:android appium/device/press_keycode=pressKeyCode keycode:0... metastate:number? flags:number?",
        "POST:android appium/device/long_press_keycode=longPressKeyCode keycode:0... metastate:number? flags:number?",
        "POST:android appium/device/keyevent keycode:0... metastate:number?",
        "android: pressKey keycode:0... metastate:number? flags:number? isLongPress? source?", taps: true
      ) { session, call in
        try session.pressKey(call.body)
      },
      .init("POST wda/keyboard/dismiss", "apple: hideKeyboard keys?", "android: hideKeyboard", effect: .change) {
        session, _ in
        try session.hideKeyboard()
      },
      .init("POST appium/device/hide_keyboard=hideKeyboard strategy? key? keyCode? keyName?", effect: .change) {
        session, _ in
        let answer = try session.hideKeyboard()
        return answer == .null ? true : answer
      },
      .init("GET appium/device/is_keyboard_shown=isKeyboardShown", "mobile: isKeyboardShown") { session, _ in
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
      .init(
        "GET appium/device/system_time=getDeviceTime", "POST appium/device/system_time=getDeviceTime format?",
        "mobile: getDeviceTime format?"
      ) {
        _, call in
        .string(SessionDate.text(call["format"]?.string))
      },
      constant("GET wda/batteryInfo", "apple: batteryInfo", answer: ["level": 1, "state": 3]),
      constant("android: batteryInfo", answer: ["level": 1, "status": 5]),
      constant("GET wda/healthcheck", answer: nil),
    ]

  /// The buttons of iPhones and of Apple TV's remote.
  private static let buttons =
    "~home/volumeup/volumedown/action/camera/up/down/left/right/select/menu/playpause/pageup/pagedown/guide"
}
