// Performs `mobile:` commands. (`webdriver-replay` §2.8)

import AccessibilityTree
import Findings
import JSON
import Recordings

extension ReplayedSession {
  /// Performs the command of a request to `execute/sync`.
  mutating func execute(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let script = body["script"]?.string else {
      throw WebDriverError(.invalidArgument, "`script` is required")
    }
    guard script.hasPrefix("mobile:") else {
      throw WebDriverError(.unknownMethod, "Scripts other than mobile: commands need a web page: \(script.prefix(80))")
    }
    let name = script.dropFirst("mobile:".count).drop { $0 == " " }
    let arguments = body["args"]?.list?.first ?? [:]
    let scripts = platform == .android ? Self.androidScripts : Self.appleScripts
    guard let own = scripts[String(name)] ?? Self.commonScripts[String(name)] else {
      let names = (Array(scripts.keys) + Self.commonScripts.keys).sorted()
      let near = Spelling.suggestions(for: String(name), among: names)
      let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
      throw WebDriverError(
        .unsupportedOperation,
        "Unknown mobile command \"\(name)\".\(guess) Supported are \(names.joined(separator: ", "))")
    }
    return try own(&self, arguments)
  }

  /// Whether the command is one of those that can be replayed.
  static func hasScript(_ name: String) -> Bool {
    [commonScripts, appleScripts, androidScripts].contains { $0[name] != nil }
  }

  private typealias Script = @Sendable (inout ReplayedSession, JSONValue) throws(WebDriverError) -> JSONValue

  private static let commonScripts: [String: Script] = [
    "activateApp": { (session, body) throws(WebDriverError) in try session.activateApp(body) },
    "terminateApp": { (session, body) throws(WebDriverError) in try session.terminateApp(body) },
    "queryAppState": { (session, body) throws(WebDriverError) in try session.appState(body) },
    "isAppInstalled": { (session, body) throws(WebDriverError) in .bool(session.isKnown(try app(in: body))) },
    "deepLink": { (session, body) throws(WebDriverError) in try session.open(body["url"]?.string) },
    "hideKeyboard": { (session, _) throws(WebDriverError) in try session.hideKeyboard() },
    "isKeyboardShown": { (session, _) in .bool(session.isKeyboardShown) },
    "getContexts": { (_, _) in [["id": "NATIVE_APP"]] },
    "viewportRect": { (session, _) throws(WebDriverError) in
      let frame = try session.windowFrame()
      return [
        "left": .number(frame.x), "top": .number(frame.y), "width": .number(frame.width),
        "height": .number(frame.height),
      ]
    },
    "viewportScreenshot": { (session, _) throws(WebDriverError) in try session.screenshot() },
    "isLocked": { (_, _) in false },
    "lock": withoutEffect(), "unlock": withoutEffect(), "shake": withoutEffect(),
    "getClipboard": withoutEffect(""), "setClipboard": withoutEffect(), "setPermission": withoutEffect(),
    "installApp": { (session, _) in
      session.install()
      return nil
    },
    "removeApp": { (session, body) throws(WebDriverError) in
      try session.clear(body, removesApp: true)
      return true
    },
    "clearApp": { (session, body) throws(WebDriverError) in
      try session.clear(body, removesApp: false)
      return nil
    },
    "startRecordingScreen": withoutEffect(""), "stopRecordingScreen": withoutEffect(""),
    "backgroundApp": { (session, body) throws(WebDriverError) in try session.sendToBackground(body["seconds"]) },
    "axreplayState": { (session, _) in session.state },
    "axreplayTime": { (session, body) throws(WebDriverError) in
      session.replay.sleep(try WebDriverServer.seconds(body))
      return session.state
    },
    "axreplayStep": { (session, _) in
      session.step()
      return session.state
    },
    "getDeviceTime": { (_, _) in "2025-01-01T09:41:00+00:00" },
  ]

  private static let appleScripts: [String: Script] = [
    "tap": { (session, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    "doubleTap": { (session, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    "touchAndHold": { (session, body) throws(WebDriverError) in try session.gesture(.press, body) },
    "tapWithNumberOfTaps": { (session, body) throws(WebDriverError) in try session.tapRepeatedly(body) },
    "swipe": { (session, body) throws(WebDriverError) in
      _ = try session.swipe(body)
      return nil
    },
    "scroll": { (session, body) throws(WebDriverError) in
      _ = try session.scroll(body)
      return nil
    },
    "scrollToElement": { (session, body) throws(WebDriverError) in
      guard let id = elementID(in: body) else { throw WebDriverError(.invalidArgument, "`elementId` is required") }
      return try session.scroll(toElement: id)
    },
    "dragFromToForDuration": { (session, body) throws(WebDriverError) in
      try session.drag(body, hold: body["duration"]?.number ?? 0)
    },
    "dragFromToWithVelocity": { (session, body) throws(WebDriverError) in
      try session.drag(body, hold: body["pressDuration"]?.number ?? 0)
    },
    "selectPickerWheelValue": { (session, body) throws(WebDriverError) in try session.turnWheel(body) },
    "keys": { (session, body) throws(WebDriverError) in try session.typeKeys(body) },
    "killApp": { (session, body) throws(WebDriverError) in try session.terminateApp(body) },
    "listApps": { (session, _) in .object([.init(key: session.app, value: [:])]) },
    "launchApp": { (session, body) throws(WebDriverError) in try session.launchApp(body) },
    "activeAppInfo": { (session, _) in session.activeApp() },
    "pressButton": { (session, body) throws(WebDriverError) in try session.press(button: body["name"]?.string) },
    "source": { (session, body) throws(WebDriverError) in try session.source(body["format"]?.string) },
    "alert": { (session, body) throws(WebDriverError) in
      switch body["action"]?.string {
      case "accept": try session.answerAlert(accepting: true, named: body["buttonLabel"]?.string)
      case "dismiss": try session.answerAlert(accepting: false, named: body["buttonLabel"]?.string)
      case "getButtons": try session.alertButtons()
      default: throw WebDriverError(.invalidArgument, "`action` must be accept, dismiss or getButtons")
      }
    },
    "deviceScreenInfo": { (session, _) throws(WebDriverError) in try session.screenInfo() },
    "deviceInfo": { (session, _) in session.deviceInfo },
  ]

  private static let androidScripts: [String: Script] = [
    "clickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    "doubleClickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    "longClickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.press, body) },
    "swipeGesture": { (session, body) throws(WebDriverError) in
      _ = try session.swipe(body)
      return nil
    },
    "flingGesture": { (session, body) throws(WebDriverError) in try session.scroll(body) },
    "scrollGesture": { (session, body) throws(WebDriverError) in try session.scroll(body) },
    "scroll": { (session, body) throws(WebDriverError) in
      try session.scroll(toLocator: ["using": body["strategy"] ?? .null, "value": body["selector"] ?? .null])
    },
    "dragGesture": { (session, body) throws(WebDriverError) in
      try session.drag(body, hold: ReplayedSession.shortestPress)
    },
    "pressKey": { (session, body) throws(WebDriverError) in try session.pressKey(body) },
    "type": { (session, body) throws(WebDriverError) in try session.typeKeys(body) },
    "replaceElementValue": { (session, body) throws(WebDriverError) in
      guard let id = elementID(in: body) else { throw WebDriverError(.invalidArgument, "`elementId` is required") }
      return try session.replaceText(body, of: id)
    },
    "getSystemBars": { (_, _) in [:] }, "getDisplayDensity": { (_, _) in 160 },
    "acceptAlert": { (session, body) throws(WebDriverError) in
      try session.answerAlert(accepting: true, named: body["buttonLabel"]?.string)
    },
    "dismissAlert": { (session, body) throws(WebDriverError) in
      try session.answerAlert(accepting: false, named: body["buttonLabel"]?.string)
    },
    "getCurrentPackage": { (session, _) in .string(session.app) },
    "getCurrentActivity": { (_, _) in "" },
    "startActivity": { (session, body) throws(WebDriverError) in try session.launchApp(body) },
    "deviceInfo": { (session, _) throws(WebDriverError) in
      let frame = try session.windowFrame()
      return [
        "realDisplaySize": .string("\(frame.pixels)"), "displayDensity": 160,
        "model": JSONValue(session.header.device), "platformVersion": JSONValue(session.osVersion),
      ]
    },
  ]

  /// The commands of the platform, as Appium lists them.
  var listedScripts: JSONValue {
    let names =
      (Array(platform == .android ? Self.androidScripts.keys : Self.appleScripts.keys)
      + Self.commonScripts.keys).sorted()
    return .object(names.map { .init(key: "mobile: \($0)", value: ["command": .string($0), "params": []]) })
  }

  /// A command that succeeds and is only noted.
  private static func withoutEffect(_ value: JSONValue = nil) -> Script {
    { (session, _) in
      session.write("  note: this has no effect on recordings")
      return value
    }
  }
}
