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

  /// Moments at which the same apps show the same are one.
  init(_ recordings: [Recording]) {
    var seen: [Screen: Set<[Screen]>] = [:]
    for moment in recordings.lazy.flatMap(StillScreens.all) {
      let screens = moment.screens.map { Screen(app: $0.key, tree: $0.value.snapshot.identity) }
        .sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
      for screen in screens where seen[screen, default: []].insert(screens).inserted {
        moments[screen, default: []].append(moment)
      }
    }
  }

  /// The moments at which an app shows a screen.
  ///
  /// - Parameter isOwnApp: Only recordings that are about the app count.
  func moments(of shown: ShownView, isOwnApp: Bool) -> [StillScreens] {
    let all = moments[Screen(app: shown.app, tree: shown.snapshot.identity)] ?? []
    return isOwnApp ? all.filter { $0.ownApp == shown.app } : all
  }
}
