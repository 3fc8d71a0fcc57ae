// Finds doubtful parts of a recording: events that cannot have happened on the recorded screens.

import AccessibilityTree
import ElementQueries
public import Findings
import Text

/// Checks for events that no replay can reproduce; most of them are mistakes in hand-written journals.
public enum RecordingCheck {
  /// Returns a warning for each event whose target does not resolve to exactly one element of the dump on screen, and
  /// for each event whose name parameter, such as the name of a button, is missing or unknown.
  ///
  ///     RecordingCheck.findings(recording).map(\.message)
  ///     // ["tap buttons[\"Log Inn\"]: no element matches in 0000.xml"]
  public static func findings(_ recording: Recording) -> [Finding] {
    var findings: [Finding] = []
    var screens = recording.initialScreens
    for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
      let app = recording.app(of: entry)
      switch entry.content {
      case .snapshot(let screen):
        if let snapshot {
          screens[app] = AppScreen(
            file: screen.file, screenshot: nil, view: screen.view, since: entry.at, snapshot: snapshot)
        }
      case .event(let event):
        let position = SourcePosition(file: "\(recording.path)/\(Journal.fileName)", line: entry.line)
        if let problem = problem(of: event, on: screens[app]) {
          findings.append(
            Finding(
              code: "recording-target", severity: .warning, position: position, message: "\(event): \(problem)",
              advice: "correct the locator; a replay cannot continue past this event"))
        }
        if let finding = nameFinding(event, position) { findings.append(finding) }
        if event.kind == .terminate { screens[app] = nil }
      }
    }
    return findings
  }

  private static func problem(of event: RecordedEvent, on screen: AppScreen?) -> String? {
    guard let target = event.target else { return nil }
    guard let screen else { return "the app that contains the target is not on screen at this time" }
    guard let resolution = try? target.resolve(in: screen.snapshot) else { return "XCUITest rejects this locator" }
    switch resolution.outcome {
    case .resolved where resolution.matches.count == 1, .undecidable: return nil
    case .resolved, .ambiguous: return "\(resolution.matches.count) elements match in \(screen.file)"
    case .noMatch, .indexOutOfRange: return "no element matches in \(screen.file)"
    }
  }

  private static func nameFinding(_ event: RecordedEvent, _ position: SourcePosition) -> Finding? {
    guard let known = names(of: event.kind), let key = event.kind.nameKey else { return nil }
    guard let name = event.details.name else {
      return Finding(
        code: "recording-name", severity: .warning, position: position, message: "\(event): “\(key)” is missing",
        advice: "use one of \(known.joined(separator: ", "))")
    }
    guard !known.contains(name) else { return nil }
    let guess = Spelling.suggestions(for: name, among: known).first
    return Finding(
      code: "recording-name", severity: .warning, position: position, message: "\(event): unknown \(key) “\(name)”",
      advice: guess.map { "did you mean \($0)?" } ?? "use one of \(known.joined(separator: ", "))")
  }

  /// Returns the names that XCUITest defines for the directions, buttons or orientations of an event; nil for a kind of
  /// event whose names are not checked.
  private static func names(of kind: RecordedEvent.Kind) -> [String]? {
    switch kind {
    case .swipe: ["up", "down", "left", "right"]
    case .button:
      [
        "home", "volumeUp", "volumeDown", "action", "camera",
        // Of the remote control of an Apple TV.
        "up", "down", "left", "right", "select", "menu", "playPause", "pageUp", "pageDown", "guide", "fourColors",
        "oneTwoThree", "tvProvider",
      ]
    case .orientation:
      ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "faceUp", "faceDown", "unknown"]
    default: nil
    }
  }
}
