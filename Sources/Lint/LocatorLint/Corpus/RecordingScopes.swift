// Assigns recordings to locators in projects with several apps.

import Findings
public import LocatorExtraction

/// Locators that are evaluated only against some of the recordings.
public enum LocatorScope: Hashable, Sendable {
  /// The locators of a source, by its path.
  case source(String)
  /// The locators of an outermost type, by its name.
  case type(String)
}

extension ExtractedLocator {
  /// The name, followed by the enum case if there is one.
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
  /// For each locator, the index of its selection of recordings; nil for a locator that is evaluated against all
  /// snapshots.
  private var scopeOf: [Int?] = []
  /// For each distinct selection of recordings, whether it contains each snapshot.
  private var members: [[Bool]] = []

  /// - Parameter recordings: The paths of recordings, by the scope of locators.
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
