// Whose screens the recordings show, when they are of several apps.

import Findings
import PredicateFormat

/// An app that recordings are about.
struct RecordedApp {
  /// The bundle identifier.
  let name: String
  /// The recordings.
  var recordings: [RecordingIndex]
  /// On how many of their snapshots a view is recognised, or may be, that does not say whose it is.
  var recognised: Int
}

extension Verification {
  /// The apps that recordings are about, in the order of the recordings. Recordings that do not say it are left out.
  func recordedApps() -> [RecordedApp] {
    let anyones = models.itemIndices.filter { models[$0].app == nil }
    let isRecognised = snapshots.itemIndices.map { snapshot in
      anyones.contains { verdict($0, on: snapshot).truth != .no }
    }
    var apps: [RecordedApp] = []
    var numbers: [String: Int] = [:]
    for (number, observed) in zip(recordings.itemIndices, recordings) where !observed.ownApp.isEmpty {
      let recognised = observed.snapshots.count { $0.map { isRecognised[$0.value] } ?? false }
      if let known = numbers[observed.ownApp] {
        apps[known].recordings.append(number)
        apps[known].recognised += recognised
      } else {
        numbers[observed.ownApp] = apps.count
        apps.append(RecordedApp(name: observed.ownApp, recordings: [number], recognised: recognised))
      }
    }
    return apps
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
