// Chooses the recordings for a session. (`webdriver-replay` §2.3)

import AccessibilityTree
import Findings
import JSON
import Recordings
import Text

/// What other requests have set for the next session.
struct NextChoice {
  /// The name of the recording; nil if none was named.
  var name: String?
  /// The indices of the recordings that earlier sessions of the sequence have used.
  var used: Set<Int> = []
}

/// The recordings that fit the capabilities of a new session.
struct RecordingChoice {
  private(set) var recordings: [ServedRecording]
  /// Capabilities that contradict the recordings.
  private(set) var notes: [String] = []

  /// Chooses among all served recordings: by name, platform, app, launch, device and sequence.
  ///
  /// - Parameters:
  ///   - header: The name in the request; nil if there is none.
  ///   - next: What other requests have set.
  ///   - inSequence: Whether each session gets one recording, in the order of the recordings.
  /// - Returns: The choice, and the settings for the session after it.
  /// - Throws: `session not created`, with the candidates, if no recording fits, or if recordings of several apps fit.
  static func make(
    among served: [ServedRecording], for capabilities: Capabilities, named header: String?, _ next: NextChoice,
    inSequence: Bool
  ) throws(WebDriverError) -> (RecordingChoice, NextChoice) {
    var choice = RecordingChoice(recordings: served)
    var next = next
    if let name = capabilities["axreplay:recording"]?.string ?? header ?? next.name {
      next.name = nil
      // A name to compare, never a path to open.
      choice.recordings = served.filter { $0.isNamed(name) }
      guard !choice.recordings.isEmpty else { throw unknown(name, served) }
    } else if let test = capabilities.testName {
      choice.prefer(nil) { $0.isNamed(test) }
    }
    if let platform = capabilities["platformName"]?.string?.lowercased() {
      try choice.keep("platformName “\(platform)”", of: served) { $0.platformNames.contains(platform) }
    }
    if let name = capabilities["automationName"]?.string {
      choice.prefer("automationName “\(name)”") { $0.automationName == name.lowercased() }
    }
    if !capabilities.areOfAppium { choice.prefer(nil) { $0.platform == .apple } }
    if let app = capabilities.app {
      try choice.keep("the app “\(app)”", of: served) { $0.recording.journal.header.app == app }
    } else if let file = capabilities["app"]?.string {
      choice.prefer(nil) { $0.isApp(in: file) }
    }
    let details = capabilities.launchDetails
    if capabilities.hasLaunchDetails { choice.prefer(nil) { $0.accepts(details) } }
    if let device = capabilities["deviceName"]?.string {
      choice.prefer("deviceName “\(device)”") { $0.recording.journal.header.device == device }
    }
    if let version = capabilities["platformVersion"]?.string {
      choice.prefer("platformVersion “\(version)”") { $0.recording.journal.header.os?.hasSuffix(" \(version)") == true }
    }
    if inSequence {
      let places = served.indices.filter { place in choice.recordings.contains { $0.name == served[place].name } }
      guard let place = places.first(where: { !next.used.contains($0) }) else {
        throw WebDriverError(.sessionNotCreated, "All recordings that fit were used: \(list(choice.recordings))")
      }
      next.used.insert(place)
      choice.recordings = [served[place]]
    }
    let apps = Set(choice.recordings.map { $0.recording.journal.header.app ?? $0.name })
    guard apps.count == 1 else {
      let list = Self.list(choice.recordings)
      throw WebDriverError(
        .sessionNotCreated,
        capabilities.areOfAppium
          ? "Recordings of several apps fit: \(list). Choose one by appium:bundleId, appium:appPackage or "
            + "axreplay:recording"
          : "Recordings of several apps fit: \(list). Choose one by bundleId, by the header X-Axreplay-Recording or by "
            + "POST /axreplay/next")
    }
    return (choice, next)
  }

  /// Keeps the recordings that fit. If none fits, no session is created, unless only one recording is served.
  private mutating func keep(
    _ rule: String, of served: [ServedRecording], _ fits: (ServedRecording) -> Bool
  ) throws(WebDriverError) {
    let fitting = recordings.filter(fits)
    if !fitting.isEmpty { return recordings = fitting }
    guard served.count == 1 else {
      throw WebDriverError(
        .sessionNotCreated, "No remaining recording has \(rule): \(Self.list(recordings))")
    }
    notes.append("the client requests \(rule), but the only recording is \(Self.list(served))")
  }

  /// Keeps the recordings that fit. If none fits, keeps all and adds a note.
  private mutating func prefer(_ rule: String?, _ fits: (ServedRecording) -> Bool) {
    let fitting = recordings.filter(fits)
    if !fitting.isEmpty { return recordings = fitting }
    if let rule { notes.append("the client requests \(rule), but no recording matches") }
  }

  static func unknown(_ name: String, _ served: [ServedRecording]) -> WebDriverError {
    let near = Spelling.suggestions(for: name, among: served.map(\.name))
    let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    return WebDriverError(
      .sessionNotCreated, "No recording has the name “\(name)”.\(guess) Served are \(list(served))")
  }

  private static func list(_ recordings: [ServedRecording]) -> String {
    listed(first: 10, of: recordings.map { "\($0.name) (\($0.recording.journal.header.app ?? "unknown app"))" })
  }
}
