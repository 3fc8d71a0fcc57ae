// Finds near misses of Android XPaths and UiSelectors, which search the whole tree in one step.

import AccessibilityTree
import DriverLocators

extension NearMissSearch {
  /// The maximum number of variants to evaluate. Each changed locator searches the whole tree.
  private static let maximumEvaluated = 24

  /// The maximum number of elements to examine.
  static let maximumElements = 20_000

  /// Returns the nearest variants of the locator. The last search step of the query contains the whole locator; earlier
  /// search steps contain prefixes of it.
  func driverVariants() -> [Variant] {
    guard snapshot.platform == .android, let last = lastSearch, case .search(let whole) = segments.steps[last] else {
      return []
    }
    let all: [Variant] =
      switch whole.tree {
      case .xpath(.path(let path)): XPathVariants(whole.text, path: path, search: self).variants()
      case .selectors(let selectors) where selectors.count == 1: UiSelectorVariants(selectors[0], self).variants()
      case .xpath, .selectors: []
      }
    let nearest = all.flatMap { variant in variant.similarElements.map { (variant, $0) } }
      .sorted { ($0.1.closeness, $0.1.element) < ($1.1.closeness, $1.1.element) }
    var variants: [Variant] = []
    var known: [[QueryStep]: Int] = [:]
    for (var variant, similarElement) in nearest.prefix(Self.maximumEvaluated) {
      if let number = known[variant.steps] {
        variants[number].similarElements.append(similarElement)
      } else {
        known[variant.steps] = variants.count
        variant.similarElements = [similarElement]
        variants.append(variant)
      }
    }
    return variants
  }

  private var lastSearch: Int? { segments.steps.lastIndex { if case .search = $0 { true } else { false } } }

  /// Returns a variant in which a single step with the changed locator replaces all search steps of the query.
  ///
  /// - Parameter continues: Whether the query continues from the similar elements to something inside them.
  func variant(_ changed: DriverLocator, failing step: Int?, continues: Bool, similarElements: [SimilarElement])
    -> Variant
  {
    let steps = [.search(changed)] + segments.steps[((lastSearch ?? emptyingStep) + 1)...]
    return Variant(
      steps: steps, end: continues ? nil : steps.count, failedStep: step ?? emptyingStep,
      similarElements: similarElements)
  }
}
