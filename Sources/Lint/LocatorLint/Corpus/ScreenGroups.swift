// Groups snapshots by app and named screen.

import Findings

/// Snapshots by app and named screen. Screens of different apps may have the same name.
///
///     let screens = ScreenGroups(lint.ownSnapshots, in: lint.corpus)
///     screens.all[0].name                // "LoginView"
///     screens.groups(of: found)[0].all   // all snapshots of the first screen that one of the found ones shows
struct ScreenGroups: Sendable {
  /// A screen of an app, and its snapshots.
  struct Screen: Sendable {
    let name: String
    fileprivate(set) var snapshots: [SnapshotIndex] = []
  }

  private struct Key: Hashable {
    let app: String?
    let name: String
  }

  /// The screens, in order of first appearance.
  let all: [Screen]
  /// For each snapshot of the corpus, the index of its screen; nil for one without a name, or of another set.
  private let indices: [Int?]

  /// - Parameter snapshots: The snapshots to group, in the order of the corpus.
  init(_ snapshots: [SnapshotIndex], in corpus: LintCorpus) {
    var screens = KeyedList<Key, Screen>()
    var indices = [Int?](repeating: nil, count: corpus.snapshots.count)
    for snapshot in snapshots {
      let shown = corpus.snapshots[snapshot]
      guard let name = shown.screen else { continue }
      let index = screens.index(of: Key(app: shown.app, name: name), adding: Screen(name: name))
      screens.items[index].snapshots.append(snapshot)
      indices[snapshot.value] = index
    }
    all = screens.items
    self.indices = indices
  }

  /// Groups some of the snapshots, such as those in which a locator has a match, by screen.
  ///
  /// - Returns: The screens of these snapshots, in the order of ``all``; each with those of the given snapshots that
  ///   show it, and with all snapshots that show it.
  func groups(of snapshots: [SnapshotIndex]) -> [(screen: String, found: [SnapshotIndex], all: [SnapshotIndex])] {
    snapshots.grouped { indices[$0.value] }.sorted { $0.key < $1.key }.map { index, found in
      (all[index].name, found, all[index].snapshots)
    }
  }
}
