// Indexes the moments of recordings by the screens that they show.

import AccessibilityTree
import PageVerification
import Recordings

/// For each screen, the moments at which it is shown. A moment also includes the screens that other apps show.
struct MomentIndex: Sendable {
  private struct Screen: Hashable {
    var app: String
    var tree: ObjectIdentifier
  }

  private var moments: [Screen: [RecordedMoment]] = [:]
  /// The distinct moments, in the order of the recordings.
  private var order: [RecordedMoment] = []

  /// Collects the moments of recordings. Moments that show the same screens are included only once.
  init(_ recordings: [Recording]) {
    var seen: [Screen: Set<[Screen]>] = [:]
    for moment in recordings.lazy.flatMap(RecordedMoment.all) {
      let screens = moment.screens.map { Screen(app: $0.key, tree: $0.value.snapshot.identity) }
        .sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
      var isNew = false
      for screen in screens where seen[screen, default: []].insert(screens).inserted {
        moments[screen, default: []].append(moment)
        isNew = true
      }
      if isNew { order.append(moment) }
    }
  }

  /// Returns the moments at which an app shows a screen.
  ///
  /// - Parameter isOwnApp: Whether to include only recordings in which this app is the app under test.
  func moments(of shown: CheckedScreen, isOwnApp: Bool) -> [RecordedMoment] {
    let all = moments[Screen(app: shown.app, tree: shown.snapshot.identity)] ?? []
    return isOwnApp ? all.filter { $0.ownApp == shown.app } : all
  }

  /// Returns the distinct moments at which an app shows a screen. If `app` is nil, the app under test of each recording
  /// is used.
  func all(of app: String?) -> [RecordedMoment] {
    order.filter { app.map($0.screens.keys.contains) ?? $0.screens.keys.contains($0.ownApp) }
  }
}
