// Answers requests about the device, and sends apps to the background. (`webdriver-replay` §2.8 and §2.10)

import AccessibilityTree
import JSON
import Recordings

extension ReplayedSession {
  var header: JournalHeader { replay.recording.journal.header }

  /// The types of logs: that of the server under two names, and those of a device, which are empty.
  var logTypes: [String] {
    ["server", "axreplay"]
      + (platform == .android
        ? ["bugreport", "logcat"] : ["crashlog", "performance", "safariConsole", "safariNetwork", "syslog"])
  }

  /// The events that the client has logged, each with its times. The commands of the session are not among them.
  var events: [JSONValue.Member] { values["events"]?.members ?? [.init(key: "commands", value: [])] }

  /// Adds an event with the virtual time in milliseconds.
  mutating func logEvent(_ name: String) {
    let events = JSONValue.object(events)
    let time = JSONValue.number((replay.now.seconds * 1000).rounded())
    values["events"] = events.setting(name, .array((events[name]?.list ?? []) + [time]))
  }

  /// The version of the operating system, without its name.
  var osVersion: String? { header.os.map { os in String(os.drop { !$0.isNumber }) } }

  var deviceInfo: JSONValue {
    [
      "name": JSONValue(header.device), "model": JSONValue(header.device),
      "currentLocale": values["locale"] ?? JSONValue(header.locale),
      "timeZone": "UTC", "isSimulator": true, "uuid": "axreplay",
    ]
  }

  /// The size of the screen. Frames and drawn screenshots are both in points, so the scale is 1.
  func screenInfo() throws(WebDriverError) -> JSONValue {
    let frame = try windowFrame()
    return [
      "screenSize": ["width": .number(frame.width), "height": .number(frame.height)], "scale": 1,
      "statusBarSize": ["width": .number(frame.width), "height": 0],
    ]
  }

  /// Sends the app to the background, and back after the given time unless that is negative or missing.
  mutating func sendToBackground(_ seconds: JSONValue?) throws(WebDriverError) -> JSONValue {
    let own = app
    let seconds = seconds?.number ?? seconds?.string.flatMap { Double($0) }
    if let seconds, seconds >= 0, replay.nextEvent?.kind != .button {
      // Most apps come back in the same state, so this need not be recorded.
      write("background for \(VirtualTime(span: min(seconds, Self.longestBackground)))")
      write("  note: this was not recorded, so the app comes back with the same screen")
      replay.sleep(VirtualTime(span: min(seconds, Self.longestBackground)))
      return nil
    }
    return try performAll { session throws(WebDriverError) in
      _ = try session.press(button: "home", requestedAs: "background \(own)")
      if let seconds, seconds >= 0 {
        session.replay.sleep(VirtualTime(span: min(seconds, Self.longestBackground)))
        try session.perform([ReplayAction(.activate, app: own)])
      }
      return nil
    }
  }

  /// An hour, in seconds.
  static let longestBackground = 3600.0

  /// Taps once or twice. Appium's driver sends 1 for a number that the client omits; WebDriverAgent requires both.
  mutating func tapRepeatedly(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let byDefault: JSONValue? = isDirect ? .none : 1
    guard let taps = (body["numberOfTaps"] ?? byDefault)?.number,
      let touches = (body["numberOfTouches"] ?? byDefault)?.number
    else {
      throw WebDriverError(
        .invalidArgument, "Both `numberOfTaps` and `numberOfTouches` are required (\(DriverName.onDevice(.apple)))")
    }
    switch (taps, touches) {
    case (1, 1): return try gesture(.tap, body)
    case (2, 1): return try gesture(.doubleTap, body)
    default: throw WebDriverError(.unsupportedOperation, "Only one or two taps of one finger are recorded")
    }
  }
}
