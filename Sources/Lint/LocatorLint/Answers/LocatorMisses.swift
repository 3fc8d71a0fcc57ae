// What locators that find nothing came nearest to.

import AccessibilityTree
import Dispatch
import ElementQueries
import LocatorExtraction

/// The near miss that is nearest on any snapshot that was looked at.
struct LocatorMiss: Sendable {
  /// The snapshot.
  var snapshot: Int
  /// The element there, and in what it differs.
  var miss: NearMiss
}

extension LocatorMiss {
  /// How many different snapshots are looked at for a locator. Explaining one costs as much as hundreds of answers.
  static let reach = 8

  private struct Question: Hashable {
    var query: ElementQuery
    var snapshots: [Int]
  }

  /// For each locator that finds nothing the nearest near miss, if there is one. Those that ask the same are answered once, on all cores.
  static func all(of lint: LintSubject) -> [LocatorMiss?] {
    var numbers: [Question: Int] = [:]
    var questions: [Question] = []
    let asked = lint.extraction.locators.indices.map { locator -> Int? in
      guard lint.isMissing(locator), let query = lint.queries[locator] else { return nil }
      let snapshots = Array(lint.distinct(lint.ground(of: locator).snapshots).prefix(reach))
      let question = Question(query: query, snapshots: snapshots)
      if let number = numbers[question] { return number }
      numbers[question] = questions.count
      questions.append(question)
      return questions.count - 1
    }
    let trees = lint.corpus.snapshots.map(\.tree)
    var answers = [LocatorMiss?](repeating: nil, count: questions.count)
    answers.withUnsafeMutableBufferPointer { answers in
      // Each answer is written by one thread, and nobody reads before all are done.
      nonisolated(unsafe) let answers = answers
      let questions = questions
      DispatchQueue.concurrentPerform(iterations: questions.count) { number in
        answers[number] = nearest(questions[number], trees)
      }
    }
    return asked.map { number in number.flatMap { answers[$0] } }
  }

  private static func nearest(_ question: Question, _ trees: [Snapshot]) -> LocatorMiss? {
    var best: LocatorMiss?
    for snapshot in question.snapshots {
      guard let miss = (try? question.query.explain(in: trees[snapshot]))?.nearMisses.first else { continue }
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
