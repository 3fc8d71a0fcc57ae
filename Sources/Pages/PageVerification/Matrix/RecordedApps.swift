// Finds the apps that were recorded, and the recordings that show none of the models' apps.

import Findings
import PredicateFormat

/// An app that was recorded.
struct RecordedApp {
  /// The bundle identifier.
  let name: String
  /// The recordings.
  let recordings: [RecordingIndex]
  /// The number of snapshots in the app's recordings in which at least one view is, or may be, recognised. Only views
  /// that do not declare an app are considered.
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

  /// Returns the recordings that are unrelated to the models.
  ///
  /// If every view declares its app, a recording is unrelated if all apps that it shows are known and none of the views
  /// belongs to any of them. Otherwise, the recordings are grouped by app. If views are recognised in the recordings of
  /// at least one app, the recordings of every app in which no view is recognised are unrelated.
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
