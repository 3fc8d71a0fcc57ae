// Represents what all apps show at one moment. A moment can be replayed as a recording without events.

package import AccessibilityTree

/// The screens of all apps at one moment of a recording.
package struct RecordedMoment: Sendable {
  /// The bundle identifier of the recorded app; empty if unknown.
  package let ownApp: String
  /// The screen of each app, by bundle identifier.
  package let screens: [String: AppScreen]

  /// Creates a moment from the screen of each app.
  package init(ownApp: String, screens: [String: AppScreen]) {
    self.ownApp = ownApp
    self.screens = screens
  }

  /// Creates the moment at which an app shows a snapshot that no file contains.
  package init(_ snapshot: Snapshot, of app: String) {
    self.init(
      ownApp: app, screens: [app: AppScreen(file: "", screenshot: nil, view: nil, since: .zero, snapshot: snapshot)])
  }

  /// Returns each moment of a recording at which a screen changes, in order.
  package static func all(of recording: Recording) -> [RecordedMoment] {
    let ownApp = recording.journal.header.app ?? ""
    var screens = recording.initialScreens
    var moments = screens.isEmpty ? [] : [RecordedMoment(ownApp: ownApp, screens: screens)]
    for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
      switch entry.content {
      case .snapshot(let screen):
        guard let snapshot else { continue }
        screens[recording.app(of: entry)] = AppScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: entry.at, snapshot: snapshot,
          recording: recording.path)
        moments.append(RecordedMoment(ownApp: ownApp, screens: screens))
      case .event(let event):
        if event.kind == .terminate { screens[recording.app(of: entry)] = nil }
      }
    }
    return moments
  }
}

extension Recording {
  /// Creates a recording that shows the screens of one moment indefinitely and does not allow any actions.
  package init(_ moment: RecordedMoment) {
    self.init(
      path: "", journal: Journal(header: JournalHeader(app: moment.ownApp)), snapshots: [], lacksJournal: false,
      initialScreens: moment.screens, initialOrientation: "portrait")
  }
}
