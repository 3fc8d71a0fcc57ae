// The moments of recordings by the screens that are seen in them.

import AccessibilityTree
import PageVerification
import Recordings

/// Where each screen is seen, and what other apps show beside it.
struct Moments: Sendable {
  private struct Screen: Hashable {
    var app: String
    var tree: ObjectIdentifier
  }

  private var moments: [Screen: [StillScreens]] = [:]
  /// In the order of the recordings.
  private var order: [StillScreens] = []

  /// Moments at which the same apps show the same are one.
  init(_ recordings: [Recording]) {
    var seen: [Screen: Set<[Screen]>] = [:]
    for moment in recordings.lazy.flatMap(StillScreens.all) {
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

  /// The moments at which an app shows a screen.
  ///
  /// - Parameter isOwnApp: Only recordings that are about the app count.
  func moments(of shown: ShownView, isOwnApp: Bool) -> [StillScreens] {
    let all = moments[Screen(app: shown.app, tree: shown.snapshot.identity)] ?? []
    return isOwnApp ? all.filter { $0.ownApp == shown.app } : all
  }

  /// Each moment once at which an app shows something; nil for the app that a recording is about.
  func all(of app: String?) -> [StillScreens] {
    order.filter { app.map($0.screens.keys.contains) ?? $0.screens.keys.contains($0.ownApp) }
  }
}
