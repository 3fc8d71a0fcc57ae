// Finds the apps that were recorded, and the recordings that show none of the models' apps.

import Findings
import PredicateFormat

/// An app that was recorded.
struct RecordedApp {
  /// The bundle identifier.
  let name: String
  /// The recordings.
  let recordings: [RecordingIndex]
  /// The number of snapshots in the app's recordings in which a view that does not declare its app is, or may be,
  /// recognised.
  let recognised: Int
}

extension Verification {
  /// Returns the recorded apps in the order of the recordings, omitting recordings whose app is unknown.
  func recordedApps() -> [RecordedApp] {
    let modelsWithoutApp = models.itemIndices.filter { models[$0].app == nil }
    let isRecognised = snapshots.itemIndices.map { snapshot in
      modelsWithoutApp.contains { verdict($0, on: snapshot).truth != .no }
    }
    return recordings.itemIndices.grouped { recordings[$0].ownApp }.filter { !$0.key.isEmpty }.map { app, all in
      let shown = all.flatMap { recordings[$0].snapshots }.compactMap(\.self)
      return RecordedApp(name: app, recordings: all, recognised: shown.count { isRecognised[$0.value] })
    }
  }

  /// Returns the recordings that are unrelated to the models. If every view declares its app, these are the recordings
  /// that show only apps to which none of the views belongs. Otherwise, they are the recordings of every app in whose
  /// recordings no view is recognised, provided that views are recognised in recordings of another app.
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
