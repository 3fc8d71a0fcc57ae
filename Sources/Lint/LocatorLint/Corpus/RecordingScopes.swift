// Determines which recordings each locator is evaluated against, in projects with several apps.

import Findings
public import LocatorExtraction

/// Locators that are evaluated only against some of the recordings.
public enum LocatorScope: Hashable, Sendable {
  /// The locators in the source file with this path.
  case source(String)
  /// The locators whose outermost enclosing type has this name.
  case type(String)
}

extension ExtractedLocator {
  /// The name of the locator. If the locator belongs to an enum case, a dot and the name of the case are appended.
  var fullName: String { enumCase.map { "\(name).\($0)" } ?? name }

  /// The outermost enclosing type; nil if there is none.
  ///
  ///     // LoginPage.Locator.submit
  ///     locator.outermostType  // "LoginPage"
  public var outermostType: String? {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }
}

/// Selects the snapshots that are relevant to each locator.
struct RecordingScopes: Sendable {
  /// For each locator, the index of its selection of recordings in `members`; nil for a locator that is evaluated
  /// against all snapshots.
  private var scopeOf: [Int?] = []
  /// For each distinct selection of recordings, an array with one value per snapshot: whether the snapshot belongs to
  /// the selection.
  private var members: [[Bool]] = []

  /// - Parameter recordings: For each scope, the paths of the recordings against which its locators are evaluated.
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

  /// Whether all locators are evaluated against all snapshots.
  var isEmpty: Bool { members.isEmpty }

  /// Whether the locator is evaluated against the snapshot.
  func contains(_ snapshot: SnapshotIndex, _ locator: LocatorIndex) -> Bool {
    guard !members.isEmpty, let scope = scopeOf[locator.value] else { return true }
    return members[scope][snapshot.value]
  }
}
