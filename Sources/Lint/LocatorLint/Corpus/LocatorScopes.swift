// Determines the snapshots against which each locator is evaluated: those of its app, in the recordings that the
// project selects for it.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

/// Selects the snapshots that are relevant to each locator.
struct LocatorScopes: Sendable {
  /// The snapshots for locators with the same app and the same recordings.
  struct SnapshotSet: Sendable {
    /// The snapshots of the app, in the order of the corpus.
    let own: [SnapshotIndex]
    /// For each snapshot of the corpus, whether a locator may be evaluated against it. Locators of the app under test
    /// are also evaluated against snapshots of other apps, which shows whether an element belongs to one of them.
    let contains: [Bool]
    /// The first snapshot in ``own`` of each distinct tree.
    let distinct: [SnapshotIndex]
    /// The screens that ``own`` shows.
    let screens: ScreenGroups

    fileprivate init(own: [SnapshotIndex], contains: [Bool], in corpus: LintCorpus) {
      self.own = own
      self.contains = contains
      var seen: Set<ObjectIdentifier> = []
      distinct = own.filter { seen.insert(corpus.snapshots[$0].tree.identity).inserted }
      screens = ScreenGroups(own, in: corpus)
    }
  }

  private struct Key: Hashable {
    /// The bundle identifier of another app; nil for the app under test.
    var app: TextPattern?
    /// The paths of the recordings; nil for all.
    var recordings: Set<String>?
    /// The driver of a driver's locator; nil for all.
    var driver: Driver?
  }

  /// For each locator, the index of its set.
  let setIndices: [Int]
  /// The distinct sets.
  let sets: [SnapshotSet]

  /// - Parameter recordings: For each scope, the paths of the recordings against which its locators are evaluated.
  init(_ extraction: Extraction, in corpus: LintCorpus, recordings: [LocatorScope: Set<String>]) {
    var found = KeyedList<Key, SnapshotSet>()
    setIndices = extraction.locators.map { locator in
      let key = Key(
        app: locator.template.otherApplication, recordings: Self.recordings(for: locator, recordings),
        driver: locator.template.driver?.driver)
      return found.index(of: key, adding: Self.snapshotSet(key, in: corpus))
    }
    sets = found.items
  }

  /// The set of a locator.
  subscript(locator: LocatorIndex) -> SnapshotSet { sets[setIndices[locator.value]] }

  /// Whether the locator is evaluated against the snapshot.
  func contains(_ snapshot: SnapshotIndex, _ locator: LocatorIndex) -> Bool { self[locator].contains[snapshot.value] }

  private static func recordings(
    for locator: ExtractedLocator, _ recordings: [LocatorScope: Set<String>]
  ) -> Set<String>? {
    if recordings.isEmpty { return nil }
    let scopes = [.source(locator.place.position.file)] + (locator.outermostType.map { [LocatorScope.type($0)] } ?? [])
    let selected = scopes.compactMap { recordings[$0] }
    return selected.isEmpty ? nil : selected.reduce(into: []) { $0.formUnion($1) }
  }

  private static func snapshotSet(_ key: Key, in corpus: LintCorpus) -> SnapshotSet {
    let isRecorded = corpus.snapshots.map { snapshot in
      (key.recordings?.contains(snapshot.recording) ?? true)
        && (key.driver.map { $0 == snapshot.tree.driver } ?? true)
    }
    guard let app = key.app else {
      let own = corpus.snapshots.itemIndices.filter { isRecorded[$0.value] && !corpus.snapshots[$0].isForeign }
      return SnapshotSet(own: own, contains: isRecorded, in: corpus)
    }
    let isOfApp = zip(corpus.snapshots, isRecorded).map { $1 && app.fitsApp($0.app) }
    return SnapshotSet(
      own: corpus.snapshots.itemIndices.filter { isOfApp[$0.value] }, contains: isOfApp, in: corpus)
  }
}

extension TextPattern {
  /// Whether the pattern, as a bundle identifier, may be that of a recorded app. A pattern without a known part may be
  /// any app's, so it fits none.
  fileprivate func fitsApp(_ app: String?) -> Bool {
    guard var app, pieces.contains(where: { if case .text = $0 { true } else { false } }) else { return false }
    return app.withUTF8 { keyPattern.fits($0) }
  }
}
