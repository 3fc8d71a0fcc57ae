// Launches, activates and terminates apps, and presses device buttons. (`webdriver-replay` §2.8 and §2.9)

import AccessibilityTree
import ElementQueries
import JSON
import Recordings

extension ReplayedSession {
  /// Returns the bundle identifier or package name in a request.
  static func app(in body: JSONValue) throws(WebDriverError) -> String {
    guard let app = AppArguments.app(in: body) else {
      throw WebDriverError(.invalidArgument, "`bundleId` is required (\(DriverName.onDevice(.apple)))")
    }
    return app
  }

  /// Launches an app, or activates it if it is running.
  mutating func launchApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    revokeAssumedLaunch()
    guard !replay.isRunning(app) else { return try activateApp(body) }
    let details = launchDetails(AppArguments.launchDetails(in: body), of: app)
    try perform([ReplayAction(.launch, app: app, details: details)])
    return nil
  }

  /// Starts an activity, as Android's `am start` does.
  ///
  /// - Parameter stops: Whether a running app is stopped first, so that it starts again.
  mutating func startActivity(_ body: JSONValue, stops: Bool) throws(WebDriverError) -> JSONValue {
    if let link = body["uri"]?.string { return try open(link) }
    let action = (body["action"] ?? body["intentAction"])?.string
    guard let app = AppArguments.app(in: body), action == nil || action == "android.intent.action.MAIN" else {
      let message =
        "The intent cannot be replayed: only launches of an app, named in `component`, `intent` or `package`, and "
        + "links in `uri` can be"
      diverge(message)
      throw WebDriverError(.unsupportedOperation, message)
    }
    guard replay.isRunning(app) else { return try launchApp(body) }
    guard stops else {
      doubt("recordings do not have activities, so it is unknown which one of \(app) is shown")
      return try launchApp(body)
    }
    return try performAll { session throws(WebDriverError) in
      _ = try session.terminateApp(body)
      return try session.launchApp(body)
    }
  }

  /// Undoes the launch that was assumed at the beginning, if the client has not seen the app since.
  private mutating func revokeAssumedLaunch() {
    guard var before = replayBeforeLaunch else { return }
    before.advance(to: replay.now)
    (replay, replayBeforeLaunch) = (before, nil)
  }

  /// The arguments and the environment of a launch. If the client passes none to the first launch, the recorded ones
  /// are used: many suites leave them to the app's configuration.
  func launchDetails(_ given: RecordedEvent.Details, of app: String) -> RecordedEvent.Details {
    guard given.arguments?.isEmpty != false, given.environment?.isEmpty != false,
      replay.launchDetails(of: app) == nil, let recorded = replay.nextEvent, recorded.kind == .launch
    else { return given }
    var details = given
    details.arguments = recorded.details.arguments
    details.environment = recorded.details.environment
    return details
  }

  /// Brings an app to the foreground, or launches it if it is not running, with the options of Appium's own request.
  mutating func activateApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    revokeAssumedLaunch()
    guard !replay.isRunning(app), replay.nextEvent?.kind != .activate else {
      try perform([ReplayAction(.activate, app: app)])
      return nil
    }
    let details = launchDetails(AppArguments.launchDetails(in: body["options"] ?? [:]), of: app)
    try perform([ReplayAction(.launch, app: app, details: details)])
    return nil
  }

  /// Throws if an action starts an app that was removed.
  func requireInstalled(_ action: ReplayAction) throws(WebDriverError) {
    let app = action.app ?? replay.ownApp
    guard action.kind == .launch || action.kind == .activate, removedApps.contains(app) else { return }
    throw WebDriverError(
      .unknownError, "\(app) cannot be launched, because it was removed: install it again (\(driver))")
  }

  mutating func terminateApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    if replayBeforeLaunch != nil, app == replay.ownApp {
      revokeAssumedLaunch()
      return true
    }
    // Android page sources do not identify their app, so another running app may have no screen.
    if let next = replay.nextEvent, next.kind == .terminate, (next.app ?? replay.ownApp) == app {
      try perform([ReplayAction(.terminate, app: app)])
      return true
    }
    guard replay.isRunning(app) else { return false }
    end(app)
    return true
  }

  /// Terminates an app, even if that was not recorded.
  private mutating func end(_ app: String) {
    guard replay.isRunning(app) else { return }
    replay.terminate(app)
    replay.noteUndescribedAction()
    references.expire(app)
    write("terminate \(app)")
  }

  /// Clears the data of an app, or removes the app. Both terminate it.
  mutating func clear(_ body: JSONValue, removesApp: Bool) throws(WebDriverError) -> JSONValue {
    guard collected == nil else { return nil }
    let app = AppArguments.app(in: body) ?? replay.ownApp
    end(app)
    replay.noteUndescribedAction()
    if removesApp { removedApps.insert(app) } else { replay.clearData(of: app) }
    write("  note: recordings do not have the data of apps")
    return nil
  }

  /// Installs an app. If it was removed before, its data is gone.
  mutating func install() -> JSONValue {
    for app in removedApps { replay.clearData(of: app) }
    removedApps = []
    replay.noteUndescribedAction()
    write("  note: recordings do not have the data of apps")
    return nil
  }

  /// The state of an app: 0 not installed, 1 not running, 3 in the background, 4 in the foreground.
  func appState(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    if app == home.app, !replay.isShowing(app) { return isAtHome ? 4 : 3 }
    if replay.isRunning(app) { return replay.isInFront(app) ? 4 : 3 }
    return isInstalled(app) ? 1 : 0
  }

  /// Whether the app occurs in the recordings.
  func isKnown(_ app: String) -> Bool {
    served.contains { served in
      served.recording.journal.header.app == app
        || served.recording.journal.entries.contains { served.recording.app(of: $0) == app }
    }
  }

  /// Whether a recording has a launch of the app.
  func isLaunchRecorded(of app: String?) -> Bool {
    served.contains { served in
      served.recording.journal.entries.contains { entry in
        guard case .event(let event) = entry.content, event.kind == .launch else { return false }
        return served.recording.app(of: entry) == app ?? replay.ownApp
      }
    }
  }

  /// Whether the app occurs in the recordings, and was not removed since.
  func isInstalled(_ app: String) -> Bool { isKnown(app) && !removedApps.contains(app) }

  func activeApp() -> JSONValue {
    let name = snapshot(of: app)?.root.driverName ?? app
    let launch = replay.launchDetails(of: app)
    let environment = (launch?.environment ?? [:]).sorted { $0.key < $1.key }
    return [
      "pid": 1, "bundleId": .string(app), "name": .string(name),
      "processArguments": [
        "args": .array((launch?.arguments ?? []).map { .string($0) }),
        "env": .object(environment.map { .init(key: $0.key, value: .string($0.value)) }),
      ],
    ]
  }

  mutating func open(_ url: String?) throws(WebDriverError) -> JSONValue {
    guard let url else { throw WebDriverError(.invalidArgument, "`url` is required") }
    var details = RecordedEvent.Details()
    details.url = url
    try perform([ReplayAction(.open, details: details)])
    return nil
  }

  /// Presses a key that types no character, such as `return`.
  mutating func press(key name: String) throws(WebDriverError) -> JSONValue {
    var details = RecordedEvent.Details()
    details.name = name
    try perform([ReplayAction(.typeKey, app: app, details: details)])
    return nil
  }

  /// - Parameter request: The request in words if it does not name a button; nil if it does.
  mutating func press(button name: String?, requestedAs request: String? = nil) throws(WebDriverError) -> JSONValue {
    guard let name else { throw WebDriverError(.invalidArgument, "`name` is required") }
    var details = RecordedEvent.Details()
    // WebDriverAgent ignores case.
    let recorded = replay.nextEvent?.kind == .button ? replay.nextEvent?.details.name : nil
    details.name = [recorded, "home"].compactMap(\.self).first { $0.lowercased() == name.lowercased() } ?? name
    if details.name == "home", replay.nextEvent?.details.name != "home" {
      revokeAssumedLaunch()
      if isAtHome {
        write("  note: the home screen is already shown")
        return nil
      }
    }
    try perform(ReplayAction(.button, details: details), requestedAs: request ?? "button \(details.name ?? name)")
    return nil
  }

  /// Goes back: with the key on Android; with the Back or first button of the navigation bar on iOS, ignoring errors.
  mutating func back() throws(WebDriverError) -> JSONValue {
    guard platform == .apple else { return try press(button: "back") }
    guard let snapshot = replay.snapshot(of: app) else { return nil }
    let buttons = snapshot.elements.filter { element in
      element.type == .button && element.ancestors.contains { $0.type == .navigationBar }
    }
    guard let button = buttons.first(where: { $0.label == "Back" }) ?? buttons.first else { return nil }
    var copy = self
    do throws(WebDriverError) {
      try copy.perform([ReplayAction(.tap, on: query(for: button), app: app)])
      self = copy
    } catch {
      write("  note: back has no effect: \(error.message)")
    }
    return nil
  }

  var isKeyboardShown: Bool {
    guard !replay.isKeyboardHidden(of: app), let snapshot = replay.snapshot(of: app) else { return false }
    if platform == .apple { return snapshot.keyboard != nil }
    return snapshot.elements.contains { $0.type.isTextInput && $0[.hasKeyboardFocus] == true }
  }

  /// Hides the keyboard with the recorded tap on one of its keys. Without such a tap, the screen stays, and no keyboard
  /// is shown until the next one. On Android, returns whether a keyboard was shown.
  mutating func hideKeyboard() throws(WebDriverError) -> JSONValue {
    if platform == .apple, let snapshot = replay.snapshot(of: app), let next = replay.nextEvent, next.kind == .tap,
      let key = next.target.flatMap({ try? $0.resolve(in: snapshot) })?.likelyMatches.first,
      key.ancestors.contains(where: { $0.type == .keyboard })
    {
      try perform([ReplayAction(.tap, on: query(for: key), app: app)])
      return nil
    }
    let wasShown = isKeyboardShown
    if wasShown {
      write("  note: hiding the keyboard was not recorded, so the screen stays")
      replay.hideKeyboard(of: app)
      // A tap that failed on the keyboard may succeed now.
      failedAction = nil
    }
    return platform == .android ? .bool(wasShown) : nil
  }
}
