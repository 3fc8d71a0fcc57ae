// Performs `mobile:` commands. (`webdriver-replay` §2.8)

import AccessibilityTree
import Recordings

extension ReplayedSession {
  /// Performs the command of a request to `execute/sync`.
  mutating func execute(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let script = body["script"]?.string else {
      throw WebDriverError(.invalidArgument, "`script` is required")
    }
    guard script.hasPrefix("mobile:") else {
      throw WebDriverError(.unknownMethod, "Scripts other than mobile: commands need a web page: \(script)")
    }
    let name = script.dropFirst("mobile:".count).drop { $0 == " " }
    let arguments = body["args"]?.list?.first ?? [:]
    let scripts = platform == .android ? Self.androidScripts : Self.appleScripts
    guard let own = scripts[String(name)] ?? Self.commonScripts[String(name)] else {
      let names = (Array(scripts.keys) + Self.commonScripts.keys).sorted()
      throw WebDriverError(
        .unsupportedOperation, "Unknown mobile command \"\(name)\". Supported are \(names.joined(separator: ", "))")
    }
    return try own(&self, arguments)
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
  ]

  private static let appleScripts: [String: Script] = [
    "tap": { (session, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    "doubleTap": { (session, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    "touchAndHold": { (session, body) throws(WebDriverError) in try session.gesture(.press, body) },
    "swipe": { (session, body) throws(WebDriverError) in try session.gesture(.swipe, body) },
    "launchApp": { (session, body) throws(WebDriverError) in try session.launchApp(body) },
    "activeAppInfo": { (session, _) in session.activeApp() },
    "pressButton": { (session, body) throws(WebDriverError) in try session.press(button: body["name"]?.string) },
    "source": { (session, _) throws(WebDriverError) in try session.source() },
    "alert": { (session, body) throws(WebDriverError) in
      switch body["action"]?.string {
      case "accept": try session.answerAlert(accepting: true, named: body["buttonLabel"]?.string)
      case "dismiss": try session.answerAlert(accepting: false, named: body["buttonLabel"]?.string)
      case "getButtons": try session.alertButtons()
      default: throw WebDriverError(.invalidArgument, "`action` must be accept, dismiss or getButtons")
      }
    },
    "deviceScreenInfo": { (session, _) throws(WebDriverError) in
      let frame = try session.windowFrame()
      return [
        "screenSize": ["width": .number(frame.width), "height": .number(frame.height)], "scale": 1,
        "statusBarSize": ["width": .number(frame.width), "height": 0],
      ]
    },
    "deviceInfo": { (session, _) in
      ["name": JSONValue(session.header.device), "currentLocale": JSONValue(session.header.locale), "timeZone": "UTC"]
    },
  ]

  private static let androidScripts: [String: Script] = [
    "clickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.tap, body) },
    "doubleClickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.doubleTap, body) },
    "longClickGesture": { (session, body) throws(WebDriverError) in try session.gesture(.press, body) },
    "swipeGesture": { (session, body) throws(WebDriverError) in try session.gesture(.swipe, body) },
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
        "realDisplaySize": .string("\(Int(frame.width))x\(Int(frame.height))"), "displayDensity": 160,
        "model": JSONValue(session.header.device), "platformVersion": JSONValue(session.header.os),
      ]
    },
  ]

  var header: JournalHeader { replay.recording.journal.header }
}
