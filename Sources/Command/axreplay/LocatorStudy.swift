// Suggestions for a locator, and the same locator in other words.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Reports

/// A locator and the snapshots that it is asked of.
struct LocatorStudy {
  let locator: LocatorReading
  let strategy: LocatorStrategy
  let snapshots: [(path: String, snapshot: Snapshot)]

  // MARK: Suggestions

  /// Locators for what the locator finds, and whether it finds more than was looked at.
  func suggestions() -> (answers: [SuggestionAnswer], isCut: Bool) {
    let search = SuggestionSearch(snapshots.map(\.snapshot))
    let (elements, isCut) = search.suggestions(for: locator)
    let answers = elements.map { suggested in
      SuggestionAnswer(
        element: suggested.element, path: snapshots[suggested.snapshot].path, presentCount: suggested.presentCount,
        openCount: suggested.openCount, triedCount: suggested.triedCount, availableCount: suggested.availableCount,
        locators: suggested.suggestions.map {
          SuggestionAnswer.Locator(
            using: $0.strategy.rawValue, text: $0.text, cost: $0.cost, weaknesses: $0.weaknesses,
            uniqueCount: $0.uniqueCount, reason: $0.reason, isCut: $0.isCut)
        })
    }
    return (answers, isCut)
  }

  // MARK: Translation

  /// The locator in another strategy, for the platform of the strategies or else of most snapshots, compared on all of that
  /// platform.
  func translation(to target: LocatorStrategy) -> TranslationAnswer {
    let androidCount = snapshots.count { $0.snapshot.platform == .android }
    let common: Platform = androidCount * 2 > snapshots.count ? .android : .apple
    let platform = LocatorTranslation.platform(from: strategy, to: target) ?? common
    let translation = LocatorTranslation(of: locator, to: target, on: platform)
    var answer = TranslationAnswer(using: target.rawValue, locator: translation.text)
    answer.obstacles = translation.obstacles.map { TranslationAnswer.Obstacle(part: $0.part, reason: $0.reason) }
    answer.remarks = translation.remarks
    guard translation.text != nil else { return answer }
    var otherFirstCount = 0
    for (path, snapshot) in snapshots {
      guard snapshot.platform == platform else {
        answer.foreignCount += 1
        continue
      }
      guard let comparison = translation.comparison(in: snapshot) else { continue }
      answer.comparedCount += 1
      switch comparison.areSame {
      case .yes:
        answer.sameCount += 1
        answer.foundCount += comparison.original.matches.count
        if comparison.differsInFirst { otherFirstCount += 1 }
      case .unknown: answer.openCount += 1
      case .no:
        guard snapshot.count < answer.counterExample?.elementCount ?? .max else { continue }
        answer.counterExample = TranslationAnswer.CounterExample(
          path: path, elementCount: snapshot.count, original: side(comparison.original, strategy),
          translated: side(comparison.translated, target))
      }
    }
    if otherFirstCount > 0 {
      answer.remarks.append(
        """
        XPaths list elements in document order, everything else level by level: another one comes first in \
        \(otherFirstCount) of \(answer.comparedCount) snapshots
        """)
    }
    return answer
  }

  private func side(_ resolution: Resolution, _ strategy: LocatorStrategy) -> TranslationAnswer.Side {
    TranslationAnswer.Side(
      using: strategy.rawValue, matches: resolution.matches, possible: resolution.possible)
  }
}
