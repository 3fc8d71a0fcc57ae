// Records actions on apps and on the device, which need no element.

import JSON
import Recordings
import Secrets
import WebDriverReplay

extension SessionRecorder {
  /// Records an action on an app or the device.
  ///
  /// - Returns: Whether the request is such an action.
  mutating func performedOnApp(
    _ request: ClassifiedRequest, _ body: JSONValue, _ value: JSONValue?, isSensitive: Bool,
    from arrival: VirtualTime, to end: VirtualTime
  ) -> Bool {
    let script = body["script"]?.string.map { SessionCommand.name(ofScript: $0) ?? "" }
    let arguments = script == nil ? body : body["args"]?.list?.first ?? [:]
    switch script ?? RequestPattern.text(request.path) {
    case "launchApp", "startActivity", "wda/apps/launch", "appium/app/launch":
      let details = AppArguments.launchDetails(in: arguments)
      activated(appName(arguments), details, isSensitive: isSensitive, at: arrival)
    case "activateApp", "wda/apps/activate", "appium/device/activate_app":
      let details = AppArguments.launchDetails(in: arguments["options"] ?? [:])
      activated(appName(arguments), details, isSensitive: isSensitive, at: arrival)
    case "terminateApp", "killApp", "wda/apps/terminate", "appium/device/terminate_app", "appium/app/close":
      let app = appName(arguments)
      // The driver returns whether the app was running.
      if value?.flag != false { write(RecordedEvent(.terminate, app: app), at: arrival) }
      ended(app)
    case "backgroundApp", "wda/deactivateApp", "appium/app/background":
      sentToBackground(arguments["seconds"] ?? arguments["duration"], from: arrival, to: end)
    case "deepLink", "url":
      guard let url = arguments["url"]?.string else { return false }
      var details = RecordedEvent.Details()
      if isSensitive { summary.leftOut += 1 } else { details.url = url }
      write(RecordedEvent(.open, details: details), at: arrival)
    case "pressButton", "wda/pressButton":
      pressed(arguments["name"]?.string ?? "home", at: arrival)
    case "wda/homescreen": pressed("home", at: arrival)
    case "back" where facts.isAndroid: pressed("back", at: arrival)
    case "orientation": turned(to: arguments["orientation"]?.string?.uppercased(), at: arrival)
    case "rotation":
      turned(to: [90, 270].contains(arguments["z"]?.number) ? "LANDSCAPE" : "PORTRAIT", at: arrival)
    default: return false
    }
    return true
  }

  /// The app of a request; nil if it is the app in the header.
  private func appName(_ arguments: JSONValue) -> String? {
    let app = AppArguments.app(in: arguments).map(mask.masked)
    return app == ownApp ? nil : app
  }

  private mutating func ended(_ app: String?) {
    running.remove(app ?? ownApp ?? "")
    terminated.insert(app ?? ownApp ?? "")
    if app == frontApp { frontApp = nil }
  }

  /// Notes that an app whose data was cleared, or that was removed, is no longer running.
  mutating func clearedApp(_ request: ClassifiedRequest, _ body: JSONValue) {
    switch body["script"]?.string.flatMap(SessionCommand.name(ofScript:)) ?? RequestPattern.text(request.path) {
    case "clearApp", "removeApp":
      ended(appName(body["args"]?.list?.first ?? [:]))
    case "appium/device/remove_app": ended(appName(body))
    default: break
    }
  }

  /// Records a launch, without arguments that contain secrets.
  mutating func launched(
    _ app: String?, _ details: RecordedEvent.Details, isSensitive: Bool, at time: VirtualTime
  ) {
    var details = details
    details.arguments = details.arguments.map { Credentials.masked(arguments: $0) }
    details.environment = details.environment.map { Credentials.masked(environment: $0) }
    let before = (details.arguments?.count ?? 0) + (details.environment?.count ?? 0)
    func hides(_ text: String) -> Bool { isSensitive || mask.hides(text) }
    details.arguments = details.arguments?.filter { !hides($0) }
    details.environment = details.environment?.filter { !hides($0.key) && !hides($0.value) }
    let left = before - (details.arguments?.count ?? 0) - (details.environment?.count ?? 0)
    summary.leftOut += left
    running.insert(app ?? ownApp ?? "")
    terminated.remove(app ?? ownApp ?? "")
    frontApp = app
    write(RecordedEvent(.launch, app: app, details: details), at: time)
    if left > 0 {
      lack(.text, left == 1 ? "1 launch argument is masked" : "\(left) launch arguments are masked", at: time)
    }
  }

  /// Records a launch if the app is not running, or else an activation, as drivers do.
  private mutating func activated(
    _ app: String?, _ details: RecordedEvent.Details, isSensitive: Bool, at time: VirtualTime
  ) {
    let name = app ?? ownApp ?? ""
    // An app that was on screen without having been launched is running, too.
    let isOnScreen = screen != nil && screen?.app == app && running.isEmpty && !terminated.contains(name)
    if running.contains(name) || isOnScreen {
      running.insert(name)
      frontApp = app
      write(RecordedEvent(.activate, app: app), at: time)
    } else {
      launched(app, details, isSensitive: isSensitive, at: time)
    }
  }

  private mutating func pressed(_ name: String, at time: VirtualTime) {
    var details = RecordedEvent.Details()
    details.name = mask.masked(name)
    frontApp = nil
    write(RecordedEvent(.button, details: details), at: time)
  }

  private mutating func turned(to name: String?, at time: VirtualTime) {
    guard let name, name != orientation else { return }
    orientation = name
    var details = RecordedEvent.Details()
    details.name = name == "PORTRAIT" ? "portrait" : "landscapeLeft"
    write(RecordedEvent(.orientation, details: details), at: time)
  }

  /// Records the Home button and, unless the time is negative, the return to the app afterwards.
  private mutating func sentToBackground(_ seconds: JSONValue?, from arrival: VirtualTime, to end: VirtualTime) {
    let seconds = seconds?["timeout"]?.number.map { $0 / 1000 } ?? seconds?.number ?? -1
    pressed("home", at: arrival)
    if seconds >= 0 { write(RecordedEvent(.activate), at: end) }
  }
}
