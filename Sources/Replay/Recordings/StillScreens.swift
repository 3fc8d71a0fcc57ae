// What several apps show at one moment, as a recording in which nothing happens.

/// A moment of a recording: which app shows what.
package struct StillScreens: Sendable {
  /// The bundle identifier of the app that the recording is about; empty if nobody says.
  package let ownApp: String
  /// What each app shows, by bundle identifier.
  package let screens: [String: ShownScreen]

  /// A moment from its parts.
  package init(ownApp: String, screens: [String: ShownScreen]) {
    self.ownApp = ownApp
    self.screens = screens
  }

  /// Every moment of a recording from which on another screen is seen, in order.
  package static func all(of recording: Recording) -> [StillScreens] {
    let ownApp = recording.journal.header.app ?? ""
    var screens = recording.start
    var moments = screens.isEmpty ? [] : [StillScreens(ownApp: ownApp, screens: screens)]
    for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
      switch entry.content {
      case .snapshot(let screen):
        guard let snapshot else { continue }
        screens[recording.app(of: entry)] = ShownScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: entry.at, snapshot: snapshot)
        moments.append(StillScreens(ownApp: ownApp, screens: screens))
      case .event(let event):
        if event.kind == .terminate { screens[recording.app(of: entry)] = nil }
      }
    }
    return moments
  }
}

extension Recording {
  /// A recording that shows a moment for ever, and allows no action.
  package init(_ moment: StillScreens) {
    self.init(
      path: "", journal: Journal(header: JournalHeader(app: moment.ownApp)), snapshots: [], isMadeUp: false,
      start: moment.screens, startOrientation: "portrait")
  }
}
