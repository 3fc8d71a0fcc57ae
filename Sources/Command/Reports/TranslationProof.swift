// Compares a locator with its translation on many snapshots.

public import AccessibilityTree
import ElementQueries
public import LocatorStrategies
import PredicateFormat

/// A locator said in another strategy, and in how many snapshots both find the same.
public struct TranslationProof: Sendable {
  /// The smallest snapshot in which the two differ.
  struct CounterExample {
    let path: String
    let elementCount: Int
    let comparison: LocatorTranslation.Comparison
  }

  let source: LocatorStrategy
  let translation: LocatorTranslation
  /// On how many snapshots they were compared.
  private(set) var comparedCount = 0
  /// On how many of them they find the same.
  private(set) var sameCount = 0
  /// On how many of them one finds, or leaves out, what cannot be decided for the other.
  private(set) var openCount = 0
  /// How many elements both find, over all snapshots.
  private(set) var foundCount = 0
  /// How many snapshots are another platform's, for which the locator would be another one.
  private(set) var foreignCount = 0
  /// On how many of those where they find the same another element comes first.
  private var otherFirstCount = 0
  /// Nil if they find the same everywhere.
  private(set) var counterExample: CounterExample?

  /// Says a locator in another strategy, for the platform of the strategies or else of most snapshots, and compares the two on all of that
  /// platform.
  public init(
    of locator: LocatorReading, from source: LocatorStrategy, to target: LocatorStrategy,
    on snapshots: [(path: String, snapshot: Snapshot)]
  ) {
    let androidCount = snapshots.count { $0.snapshot.platform == .android }
    let common: Platform = androidCount * 2 > snapshots.count ? .android : .apple
    let platform = LocatorTranslation.platform(from: source, to: target) ?? common
    self.source = source
    translation = LocatorTranslation(of: locator, to: target, on: platform)
    guard translation.text != nil else { return }
    for (path, snapshot) in snapshots {
      guard snapshot.platform == platform else {
        foreignCount += 1
        continue
      }
      guard let comparison = translation.comparison(in: snapshot) else { continue }
      comparedCount += 1
      switch comparison.areSame {
      case .yes:
        sameCount += 1
        foundCount += comparison.original.matches.count
        if comparison.differsInFirst { otherFirstCount += 1 }
      case .unknown: openCount += 1
      case .no:
        guard snapshot.count < counterExample?.elementCount ?? .max else { continue }
        counterExample = CounterExample(path: path, elementCount: snapshot.count, comparison: comparison)
      }
    }
  }

  /// There is a translation, it finds something, and nowhere anything else.
  public var isProven: Bool {
    translation.text != nil && comparedCount > 0 && counterExample == nil && foundCount > 0
  }

  /// Where the two may differ: one clause each.
  var remarks: [String] {
    if otherFirstCount == 0 { return translation.remarks }
    return translation.remarks + [
      """
      XPaths list elements in document order, everything else level by level: another one comes first in \
      \(otherFirstCount) of \(comparedCount) snapshots
      """
    ]
  }

  /// What each of the two finds where they differ.
  func sides(of example: CounterExample) -> [(LocatorStrategy, Resolution)] {
    [(source, example.comparison.original), (translation.strategy, example.comparison.translated)]
  }
}
