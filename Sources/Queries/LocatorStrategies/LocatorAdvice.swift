// Suggests locators to try in place of one that found nothing.

public import AccessibilityTree
public import ElementQueries

extension LocatorStrategy {
  /// Returns a locator that finds a near miss, together with its strategy. The locator can be copied from a terminal.
  /// It is written in this strategy; if this strategy cannot express it, in `uiautomator` on Android, or as a chain.
  /// Returns nil if there is no such locator.
  public func advice(for miss: NearMiss, _ reading: LocatorReading) -> (strategy: LocatorStrategy, text: String)? {
    if let advice = ownAdvice(for: miss, reading) { return advice }
    // Chains have an escape for every character.
    guard self != .chain, miss.query != nil else { return nil }
    return LocatorStrategy.chain.locator(for: miss.element).map { (.chain, $0) }
  }

  private func ownAdvice(for miss: NearMiss, _ reading: LocatorReading) -> (strategy: LocatorStrategy, text: String)? {
    guard miss.element.snapshot.platform == .android else {
      let candidates: [LocatorStrategy] = self == .css ? [.css, .classChain] : [self]
      for strategy in candidates {
        if let text = strategy.locator(for: miss.query, to: miss.element) { return (strategy, text) }
      }
      return nil
    }
    // Android's driver does not support this strategy.
    if reading.foreignNote(for: .android) != nil {
      return LocatorStrategy.uiAutomator.locator(for: miss.element).map { (.uiAutomator, $0) }
    }
    let others: [LocatorStrategy] = [.id, .accessibilityID, .className, .css].contains(self) ? [.uiAutomator] : []
    // Prefer the near miss's own query to a different locator for the same element.
    for strategy in [self] + others {
      if let text = miss.query.map(strategy.text).flatMap({ strategy.verified($0, finds: miss.element) }) {
        return (strategy, text)
      }
    }
    for strategy in [self] + others {
      if let text = strategy.locator(for: miss.query, to: miss.element) { return (strategy, text) }
    }
    return nil
  }

  /// Returns a locator that finds an element or one of its descendants. This is the given query if this strategy can
  /// express it, otherwise a different locator for the element.
  ///
  ///     let miss = try query.explain(in: snapshot).nearMisses[0]
  ///     LocatorStrategy.xpath.locator(for: miss.query, to: miss.element)  // "//XCUIElementTypeButton[@name='a']"
  ///
  /// - Parameter query: A query that finds the element; nil if there is none.
  /// - Returns: A locator that has been checked by parsing it and matching it against the element's snapshot; nil if
  ///   there is no such locator in this strategy.
  public func locator(for query: ElementQuery?, to element: Element) -> String? {
    guard let query else { return nil }
    if let locator = verified(text(of: query), finds: element) { return locator }
    // If the query finds only a descendant, a locator for the element itself would be wrong.
    if (try? query.resolve(in: element.snapshot))?.matches.contains(element) ?? false {
      let writer = LocatorWriter(self, for: element.snapshot)
      var search = UniqueExpressionSearch(in: element.snapshot) { writer.phrases($0) }
      if let telling = search.expression(of: element).map(text(of:)).flatMap({ verified($0, finds: element) }) {
        return telling
      }
    }
    guard self != .chain else { return nil }
    let reading = LocatorReading(query: query)
    return LocatorTranslation(of: reading, to: self, for: element.snapshot.driver).text
      .flatMap { verified($0, finds: element) }
  }

  /// Returns the locator in a form that can be copied from a terminal, if it finds the element or one of its
  /// descendants.
  private func verified(_ text: String, finds element: Element) -> String? {
    printable(text).flatMap { isFound(element, by: $0) ? $0 : nil }
  }

  /// Whether the text is a valid locator that finds the element or one of its descendants.
  private func isFound(_ element: Element, by text: String) -> Bool {
    guard let reading = try? readForAnyDriver(text),
      let resolution = try? reading.query(in: element.snapshot).resolve(in: element.snapshot)
    else { return false }
    let subtree = element.index..<element.subtreeEnd
    // A driver returns only the first match of a UiSelector.
    let isAnyMatchReturned = self == .chain || self == .xpath || element.snapshot.platform == .apple
    return resolution.outcome == .resolved
      && resolution.matches.prefix(isAnyMatchReturned ? .max : 1).contains { subtree.contains($0.index) }
  }
}
