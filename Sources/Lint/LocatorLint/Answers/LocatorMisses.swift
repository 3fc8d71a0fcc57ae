// What locators that find nothing came nearest to.

import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

/// The near miss that is nearest on any snapshot that was looked at.
struct LocatorMiss: Sendable {
  /// The snapshot.
  var snapshot: SnapshotIndex
  /// The element there, and in what it differs.
  var miss: NearMiss
}

extension LocatorMiss {
  /// How many different trees are looked at for a locator. Explaining one costs as much as hundreds of answers.
  private static let reach = 8

  private struct Question: Hashable {
    /// The number of the query.
    var query: Int
    var snapshots: [SnapshotIndex]
  }

  /// For each locator that finds nothing the nearest near miss, if there is one. Those that ask the same are answered once, on all cores. In which
  /// order the snapshots come makes no difference.
  static func all(of lint: LintSubject, _ table: AnswerTable) -> [LocatorMiss?] {
    var questions = KeyedList<Question, (query: ElementQuery, snapshots: [SnapshotIndex])>()
    let asked = lint.extraction.locators.itemIndices.map { locator -> Int? in
      guard lint.isMissing(locator), let query = lint.query(of: locator), let number = table.queryNumber(of: locator)
      else {
        return nil
      }
      let question = Question(query: number, snapshots: lint.ground(of: locator).snapshots)
      return questions.index(of: question, adding: (query, question.snapshots))
    }
    if questions.items.isEmpty { return asked.map { _ in nil } }
    let (corpus, ranking, paths) = (lint.trees, MissRanking(lint.trees), lint.corpus.snapshots.map(\.path))
    let asking = questions.items
    let answers = OnAllCores.map(asking.count) { number in
      nearest(asking[number].query, asking[number].snapshots, paths, corpus, ranking)
    }
    return asked.map { number in number.flatMap { answers[$0] } }
  }

  private static func nearest(
    _ query: ElementQuery, _ snapshots: [SnapshotIndex], _ paths: [String], _ corpus: CorpusTrees,
    _ ranking: MissRanking
  ) -> LocatorMiss? {
    // Of snapshots with the same tree, the one whose path is first.
    var shown: [TreeIndex: SnapshotIndex] = [:]
    for snapshot in snapshots {
      let tree = corpus.tree(of: snapshot)
      if let other = shown[tree], paths[other.value] <= paths[snapshot.value] { continue }
      shown[tree] = snapshot
    }
    var best: LocatorMiss?
    for tree in ranking.nearest(query, among: shown.map { ($0.key, paths[$0.value.value]) }, limit: reach) {
      guard let snapshot = shown[tree], let miss = (try? query.explain(in: corpus.trees[tree]))?.nearMisses.first else {
        continue
      }
      if miss.remoteness < best?.miss.remoteness ?? .max { best = LocatorMiss(snapshot: snapshot, miss: miss) }
    }
    return best
  }
}

extension Difference {
  /// What the difference says about the locator.
  enum Meaning {
    /// The element is of another type, and everything else fits.
    case type
    /// The locator is nearly right.
    case slip
    /// It may well be another element, or the right one in another state.
    case remote
  }

  /// What the difference says about the locator.
  var meaning: Meaning {
    switch self {
    case .type: .type
    // Two edits are a slip; of a long text one in eight characters.
    case .text(.edits(let count), _, _, let asked) where count > max(2, asked.count / 8): .remote
    case .text(.part, _, _, _), .condition: .remote
    // Containers hold one another, so a difference inside is judged by what it is. They are two deep at most.
    case .inner(_, .text(.part, _, _, _)), .inner(_, .condition): .remote
    default: .slip
    }
  }
}
