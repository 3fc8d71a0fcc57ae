// Chooses the recordings of a session. (`webdriver-replay` §2.3)

import AccessibilityTree
public import Recordings

/// A recording that a server replays.
public struct ServedRecording: Sendable {
  /// The name by which clients choose it: that of its directory.
  public let name: String
  public let recording: Recording
  /// Returns the bytes of a file of the recording, for page sources and screenshots; nil if there is no such file.
  public let bytes: @Sendable (String) -> [UInt8]?

  public init(name: String, recording: Recording, bytes: @escaping @Sendable (String) -> [UInt8]?) {
    self.name = name
    self.recording = recording
    self.bytes = bytes
  }

  /// The platform of the dumps.
  var platform: Platform { recording.snapshots.lazy.compactMap(\.self).first?.platform ?? .apple }
}

/// The recordings that fit the capabilities of a new session.
struct RecordingChoice {
  let recordings: [ServedRecording]
  /// Capabilities that contradict the only recording that is served.
  let notes: [String]

  /// Chooses among all recordings that are served.
  ///
  /// - Throws: `session not created` with the candidates, if none fits, or recordings of several apps.
  init(
    _ served: [ServedRecording], for capabilities: Capabilities, named header: String?
  ) throws(WebDriverError) {
    var rest = served
    var notes: [String] = []
    /// Keeps the recordings that fit; if none does, there is no session, except with a single recording.
    func keep(_ rule: String, _ fits: (ServedRecording) -> Bool) throws(WebDriverError) {
      let fitting = rest.filter(fits)
      if !fitting.isEmpty { return rest = fitting }
      guard served.count == 1 else {
        throw WebDriverError(.sessionNotCreated, "No recording has \(rule). Served are \(Self.list(served))")
      }
      notes.append("\(rule) is asked for, but the only recording is \(Self.list(served))")
    }
    if let name = capabilities["axreplay:recording"]?.string ?? header {
      // A name to compare, never a path to open.
      rest = served.filter { $0.name == name }
      guard !rest.isEmpty else {
        throw WebDriverError(
          .sessionNotCreated, "No recording has the name “\(name)”. Served are \(Self.list(served))")
      }
    }
    if let platform = capabilities["platformName"]?.string?.lowercased() {
      try keep("platformName “\(platform)”") { ($0.platform == .android) == (platform == "android") }
    }
    if let app = capabilities.app {
      try keep("the app “\(app)”") { $0.recording.journal.header.app == app }
    }
    let details = capabilities.launchDetails
    let launched = rest.filter { $0.accepts(details) }
    if !launched.isEmpty { rest = launched }
    let apps = Set(rest.map { $0.recording.journal.header.app ?? $0.name })
    guard apps.count == 1 else {
      throw WebDriverError(
        .sessionNotCreated,
        "Recordings of several apps fit: \(Self.list(rest)). Choose one by appium:bundleId, appium:appPackage or "
          + "axreplay:recording")
    }
    recordings = rest
    self.notes = notes
  }

  private static func list(_ recordings: [ServedRecording]) -> String {
    recordings.map { "\($0.name) (\($0.recording.journal.header.app ?? "unknown app"))" }.joined(separator: ", ")
  }
}

extension ServedRecording {
  /// Whether the first launch accepts the arguments and the environment.
  fileprivate func accepts(_ details: RecordedEvent.Details) -> Bool {
    for entry in recording.journal.entries {
      guard case .event(let event) = entry.content, event.kind == .launch else { continue }
      let arguments = details.arguments ?? []
      let environment = details.environment ?? [:]
      return (event.details.arguments ?? []).allSatisfy { arguments.contains($0) }
        && (event.details.environment ?? [:]).allSatisfy { environment[$0.key] == $0.value }
    }
    return true
  }
}
