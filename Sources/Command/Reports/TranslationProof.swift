// Compares a locator with its translation on many snapshots.

public import AccessibilityTree
import ElementQueries
public import LocatorStrategies
import PredicateFormat

/// A locator translated to another strategy, and the number of snapshots in which both find the same elements.
public struct TranslationProof: Sendable {
  /// The smallest snapshot in which the two results differ.
  struct Counterexample {
    let path: String
    let elementCount: Int
    let comparison: LocatorTranslation.Comparison
  }

  let source: LocatorStrategy
  let translation: LocatorTranslation
  /// The number of compared snapshots.
  private(set) var comparedCount = 0
  /// The number of snapshots in which both locators find the same elements.
  private(set) var sameCount = 0
  /// The number of snapshots in which an element is undecidable for one locator but decided for the other, or
  /// both find nothing in an incomplete dump.
  private(set) var undecidableCount = 0
  /// The total number of elements found in the snapshots in which both locators find the same elements.
  private(set) var foundCount = 0
  /// The number of snapshots that were not compared, because the translation is for another platform.
  private(set) var otherPlatformCount = 0
  /// The number of snapshots in which both locators find the same elements, but the first element differs.
  private var otherFirstCount = 0
  /// The counterexample; nil if no snapshot shows a difference.
  private(set) var counterexample: Counterexample?

  /// Translates a locator and compares it with its translation on all snapshots of one platform: the platform that one
  /// of the strategies is limited to or, if neither is limited to a platform, the platform of most snapshots.
  public init(
    of locator: LocatorReading, from source: LocatorStrategy, to target: LocatorStrategy,
    on snapshots: [(path: String, snapshot: Snapshot)]
  ) {
    let platform = LocatorTranslation.platform(from: source, to: target)
    let fitting = snapshots.filter { platform == nil || $0.snapshot.platform == platform }.map(\.snapshot)
    let driver = Driver.allCases.first { driver in fitting.count { $0.driver == driver } * 2 > fitting.count }
    let common = driver ?? (platform == .android ? .uiAutomator2 : .webDriverAgent)
    self.source = source
    translation = LocatorTranslation(
      of: locator.qualified(for: fitting.filter { $0.driver == common }), to: target, for: common)
    guard translation.text != nil else { return }
    for (path, snapshot) in snapshots {
      guard snapshot.driver == common else {
        otherPlatformCount += 1
        continue
      }
      guard let comparison = translation.comparison(in: snapshot) else { continue }
      comparedCount += 1
      switch comparison.areSame {
      // In an incomplete dump, two searches without a match agree only in that they are open.
      case .yes where comparison.original.outcome == .undecidable && comparison.original.matches.isEmpty:
        undecidableCount += 1
      case .yes:
        sameCount += 1
        foundCount += comparison.original.matches.count
        if comparison.differsInFirst { otherFirstCount += 1 }
      case .unknown: undecidableCount += 1
      case .no:
        guard snapshot.count < counterexample?.elementCount ?? .max else { continue }
        counterexample = Counterexample(path: path, elementCount: snapshot.count, comparison: comparison)
      }
    }
  }

  /// Whether the translation finds elements and no snapshot shows a difference. Undecidable elements do not count as
  /// differences.
  public var isProven: Bool {
    translation.text != nil && comparedCount > 0 && counterexample == nil && foundCount > 0
  }

  /// Clauses that describe where the two locators may differ.
  var remarks: [String] {
    if otherFirstCount == 0 { return translation.remarks }
    return translation.remarks + [
      """
      XPath returns elements in document order, and other strategies level by level: the first element differs in \
      \(otherFirstCount) of \(comparedCount) snapshots
      """
    ]
  }

  /// Returns the results of both locators for a snapshot in which they differ.
  func results(for example: Counterexample) -> [(LocatorStrategy, Resolution)] {
    [(source, example.comparison.original), (translation.strategy, example.comparison.translated)]
  }
}
