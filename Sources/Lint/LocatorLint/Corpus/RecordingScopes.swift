// Which snapshots a locator is asked of, where a project has recordings of several apps.

import Findings
public import LocatorExtraction

/// Locators that have recordings of their own.
public enum LocatorScope: Hashable, Sendable {
  /// Those of a source, by its path.
  case source(String)
  /// Those of an outermost type, by its name.
  case type(String)
}

extension ExtractedLocator {
  /// The name, followed by the enum case if there is one.
  var fullName: String { enumCase.map { "\(name).\($0)" } ?? name }

  /// The outermost type around it; nil if there is none.
  ///
  ///     // LoginPage.Locator.submit
  ///     locator.outermostType  // "LoginPage"
  public var outermostType: String? {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }
}

/// The snapshots of the recordings that a locator has to do with.
struct RecordingScopes: Sendable {
  /// For each locator the number of its recordings; nil for one that is asked of all snapshots.
  private var scopeOf: [Int?] = []
  /// For each different choice of recordings and each snapshot, whether it is among them.
  private var members: [[Bool]] = []

  /// - Parameter recordings: The paths of recordings, by what is asked of them.
  init(_ extraction: Extraction, _ corpus: LintCorpus, _ recordings: [LocatorScope: Set<String>]) {
    if recordings.isEmpty { return }
    var choices = KeyedList<Set<String>, [Bool]>()
    for locator in extraction.locators {
      let scopes =
        [.source(locator.place.position.file)] + (locator.outermostType.map { [LocatorScope.type($0)] } ?? [])
      let chosen = scopes.compactMap { recordings[$0] }
      guard !chosen.isEmpty else {
        scopeOf.append(nil)
        continue
      }
      let paths = chosen.reduce(into: Set<String>()) { $0.formUnion($1) }
      scopeOf.append(choices.index(of: paths, adding: corpus.snapshots.map { paths.contains($0.recording) }))
    }
    members = choices.items
  }

  /// All locators are asked of all snapshots.
  var isEmpty: Bool { members.isEmpty }

  /// The locator is asked of the snapshot.
  func contains(_ snapshot: SnapshotIndex, _ locator: LocatorIndex) -> Bool {
    guard !members.isEmpty, let scope = scopeOf[locator.value] else { return true }
    return members[scope][snapshot.value]
  }
}
