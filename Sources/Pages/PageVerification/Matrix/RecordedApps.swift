// Whose screens the recordings show, when they are of several apps.

import Findings
import PredicateFormat

/// An app that recordings are about.
struct RecordedApp {
  /// The bundle identifier.
  let name: String
  /// The recordings.
  let recordings: [RecordingIndex]
  /// On how many of their snapshots a view is recognised, or may be, that does not say whose it is.
  let recognised: Int
}

extension Verification {
  /// The apps that recordings are about, in the order of the recordings. Recordings that do not say it are left out.
  func recordedApps() -> [RecordedApp] {
    let anyones = models.itemIndices.filter { models[$0].app == nil }
    let isRecognised = snapshots.itemIndices.map { snapshot in
      anyones.contains { verdict($0, on: snapshot).truth != .no }
    }
    return recordings.itemIndices.grouped { recordings[$0].ownApp }.filter { !$0.key.isEmpty }.map { app, all in
      let shown = all.flatMap { recordings[$0].snapshots }.compactMap(\.self)
      return RecordedApp(name: app, recordings: all, recognised: shown.count { isRecognised[$0.value] })
    }
  }

  /// Recordings that have nothing to do with the models: they show only apps that no view belongs to; or, where views do not say whose they
  /// are, none of the views is recognised in any recording of the same app, and in those of another one some are.
  func otherAppsRecordings() -> Set<RecordingIndex> {
    let declared = models.map(\.app)
    if !declared.contains(nil) {
      return Set(
        recordings.itemIndices.filter { number in
          recordings[number].timelines.allSatisfy { !$0.app.isEmpty && !declared.contains($0.app) }
        })
    }
    let apps = recordedApps()
    guard apps.contains(where: { $0.recognised > 0 }) else { return [] }
    return Set(apps.filter { $0.recognised == 0 }.flatMap(\.recordings))
  }
}
