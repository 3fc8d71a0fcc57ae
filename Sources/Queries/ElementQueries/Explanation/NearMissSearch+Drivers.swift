// Near misses of XPaths and UiSelectors on Android, which are one search of the whole tree.

import AccessibilityTree
import DriverLocators

extension NearMissSearch {
  /// How many suspects are judged. Each changed locator looks at the whole tree.
  private static let maximumJudged = 24

  /// How many elements are looked at.
  static let maximumElements = 20_000

  /// The nearest variants of the locator. Everything before the last search is a beginning of it.
  func driverVariants() -> [Variant] {
    guard snapshot.platform == .android, let last = lastSearch, case .search(let whole) = segments.steps[last] else {
      return []
    }
    let all: [Variant] =
      switch whole.tree {
      case .xpath(.path(let path)): XPathSuspects(whole.text, path, self).variants()
      case .selectors(let selectors) where selectors.count == 1: UiSelectorSuspects(selectors[0], self).variants()
      case .xpath, .selectors: []
      }
    let nearest = all.flatMap { variant in variant.suspects.map { (variant, $0) } }
      .sorted { ($0.1.closeness, $0.1.element) < ($1.1.closeness, $1.1.element) }
    var variants: [Variant] = []
    var known: [[QueryStep]: Int] = [:]
    for (var variant, suspect) in nearest.prefix(Self.maximumJudged) {
      if let number = known[variant.steps] {
        variants[number].suspects.append(suspect)
      } else {
        known[variant.steps] = variants.count
        variant.suspects = [suspect]
        variants.append(variant)
      }
    }
    return variants
  }

  private var lastSearch: Int? { segments.steps.lastIndex { if case .search = $0 { true } else { false } } }

  /// A variant with another search in place of all of them.
  ///
  /// - Parameter leadsOn: The search goes on from the suspects to something in them.
  func variant(_ changed: DriverLocator, failing step: Int?, leadsOn: Bool, _ suspects: [Suspect]) -> Variant {
    let steps = [.search(changed)] + segments.steps[((lastSearch ?? emptied) + 1)...]
    return Variant(
      steps: steps, end: leadsOn ? nil : steps.count, failedStep: step ?? emptied, suspects: suspects)
  }
}
