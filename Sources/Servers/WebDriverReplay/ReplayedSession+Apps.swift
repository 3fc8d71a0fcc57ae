// Launches, activates and terminates apps, and presses what belongs to the device. (`webdriver-replay` §2.8 and §2.9)

import AccessibilityTree
import ElementQueries
import Recordings

extension ReplayedSession {
  /// Returns the app of a request, in the two ways of naming it.
  static func app(in body: JSONValue) throws(WebDriverError) -> String {
    guard let app = body["bundleId"]?.string ?? body["appId"]?.string else {
      throw WebDriverError(.invalidArgument, "`bundleId` or `appId` is required")
    }
    return app
  }

  /// Launches an app, or activates it if it is running.
  mutating func launchApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    guard replay.snapshot(of: app) == nil else { return try activateApp(body) }
    var details = RecordedEvent.Details()
    details.arguments = body["arguments"]?.list?.compactMap(\.string)
    details.environment = body["environment"]?.members.map { members in
      Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
    }
    try perform([ReplayAction(.launch, app: app, details: launchDetails(details))])
    return nil
  }

  /// The arguments and the environment of a launch. If the client passes none, they are the recorded ones: many suites
  /// leave them to the app's configuration.
  func launchDetails(_ given: RecordedEvent.Details) -> RecordedEvent.Details {
    guard given.arguments?.isEmpty != false, given.environment?.isEmpty != false, let recorded = replay.nextEvent,
      recorded.kind == .launch
    else { return given }
    var details = given
    details.arguments = recorded.details.arguments
    details.environment = recorded.details.environment
    return details
  }

  /// Brings an app to the front. One that is not running is launched.
  mutating func activateApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    guard replay.snapshot(of: app) == nil, replay.nextEvent?.kind != .activate else {
      try perform([ReplayAction(.activate, app: app)])
      return nil
    }
    try perform([ReplayAction(.launch, app: app, details: launchDetails(RecordedEvent.Details()))])
    return nil
  }

  mutating func terminateApp(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    let ran = replay.snapshot(of: app) != nil
    guard ran else { return false }
    if replay.nextEvent?.kind == .terminate {
      try perform([ReplayAction(.terminate, app: app)])
    } else {
      // A recording need not have the end of the app.
      replay.terminate(app)
      write("terminate \(app)")
    }
    return true
  }

  /// The state of an app: 0 not installed, 1 not running, 3 in the background, 4 in front.
  func appState(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let app = try Self.app(in: body)
    if replay.snapshot(of: app) != nil { return replay.isInFront(app) ? 4 : 3 }
    return isKnown(app) ? 1 : 0
  }

  /// Whether the recordings have the app.
  func isKnown(_ app: String) -> Bool {
    served.contains { served in
      served.recording.journal.header.app == app
        || served.recording.journal.entries.contains { served.recording.app(of: $0) == app }
    }
  }

  func activeApp() -> JSONValue {
    let name = replay.snapshot(of: app)?.root.driverName ?? app
    return ["pid": 1, "bundleId": .string(app), "name": .string(name), "processArguments": ["args": [], "env": [:]]]
  }

  mutating func open(_ url: String?) throws(WebDriverError) -> JSONValue {
    guard let url else { throw WebDriverError(.invalidArgument, "`url` is required") }
    var details = RecordedEvent.Details()
    details.url = url
    try perform([ReplayAction(.open, details: details)])
    return nil
  }

  mutating func press(button name: String?) throws(WebDriverError) -> JSONValue {
    guard let name else { throw WebDriverError(.invalidArgument, "`name` is required") }
    var details = RecordedEvent.Details()
    details.name = name
    try perform([ReplayAction(.button, details: details)])
    return nil
  }

  /// Goes back: by the key on Android; by the first button of the navigation bar on iOS, where errors are ignored.
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
    guard let snapshot = replay.snapshot(of: app) else { return false }
    if platform == .apple { return snapshot.elements.contains { $0.type == .keyboard } }
    return snapshot.elements.contains { $0.isEditable && $0[.hasKeyboardFocus] == true }
  }

  /// Hides the keyboard: by the recorded tap on one of its keys, or without effect. On Android, the answer is whether a
  /// keyboard was shown.
  mutating func hideKeyboard() throws(WebDriverError) -> JSONValue {
    if platform == .apple, let snapshot = replay.snapshot(of: app), let next = replay.nextEvent, next.kind == .tap,
      let key = next.target.flatMap({ try? $0.resolve(in: snapshot) })?.likelyMatches.first,
      key.ancestors.contains(where: { $0.type == .keyboard })
    {
      try perform([ReplayAction(.tap, on: query(for: key), app: app)])
      return nil
    }
    if isKeyboardShown { write("  note: hiding the keyboard was not recorded, so it has no effect") }
    return platform == .android ? .bool(isKeyboardShown) : nil
  }
}
