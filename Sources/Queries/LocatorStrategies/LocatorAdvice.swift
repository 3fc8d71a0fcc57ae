// Locators to try in place of one that found nothing.

public import AccessibilityTree
public import ElementQueries

extension LocatorStrategy {
  /// What to write for a near miss of a locator of this strategy, and the strategy to ask it with: this one or, on Android,
  /// that of UiSelectors where this one has no words for it there. Nil if nothing is known.
  public func advice(for miss: NearMiss, _ reading: LocatorReading) -> (strategy: LocatorStrategy, text: String)? {
    guard miss.element.snapshot.platform == .android else {
      return locator(for: miss.query, to: miss.element).map { (self, $0) }
    }
    // What the locator is written in is of no use to a driver that does not know it.
    if reading.foreignNote(for: .android) != nil {
      return LocatorStrategy.uiAutomator.locator(for: miss.element).map { (.uiAutomator, $0) }
    }
    let others: [LocatorStrategy] = [.id, .accessibilityID, .className].contains(self) ? [.uiAutomator] : []
    // What was changed is nearer than another locator.
    for strategy in [self] + others {
      if let text = miss.query.map(strategy.text), strategy.leads(text, to: miss.element) { return (strategy, text) }
    }
    for strategy in [self] + others {
      if let text = strategy.locator(for: miss.query, to: miss.element) { return (strategy, text) }
    }
    return nil
  }

  /// A locator that leads to an element, or to something in it: a query in the strategy's own words if it has any for it,
  /// else another one that tells the element.
  ///
  ///     let miss = try query.explain(in: snapshot).nearMisses[0]
  ///     LocatorStrategy.xpath.locator(for: miss.query, to: miss.element)  // "//XCUIElementTypeButton[@name='a']"
  ///
  /// - Parameter query: What leads to the element; nil if nothing is known.
  /// - Returns: A text that was read again and asked of the element's snapshot; nil if the strategy cannot tell the element.
  public func locator(for query: ElementQuery?, to element: Element) -> String? {
    guard let query else { return nil }
    let own = text(of: query)
    if leads(own, to: element) { return own }
    // What the query goes on to in the element is not the element.
    if (try? query.resolve(in: element.snapshot))?.matches.contains(element) ?? false {
      let phrasing = Phrasing(self, for: element.snapshot)
      var search = UniqueExpressionSearch(in: element.snapshot) { phrasing.phrases($0) }
      if let telling = search.expression(of: element).map(text(of:)), leads(telling, to: element) { return telling }
    }
    guard self != .chain else { return nil }
    let reading = LocatorReading(query: query)
    return LocatorTranslation(of: reading, to: self, on: element.snapshot.platform).text
      .flatMap { leads($0, to: element) ? $0 : nil }
  }

  /// The text is a locator, and it finds the element or something in it.
  private func leads(_ text: String, to element: Element) -> Bool {
    guard let reading = try? read(text),
      let resolution = try? reading.query(for: element.snapshot.platform).resolve(in: element.snapshot)
    else { return false }
    let subtree = element.index..<element.subtreeEnd
    // Of what a UiSelector selects, the driver takes the first.
    let isAnyMeant = self == .chain || self == .xpath || element.snapshot.platform == .apple
    return resolution.outcome == .resolved
      && resolution.matches.prefix(isAnyMeant ? .max : 1).contains { subtree.contains($0.index) }
  }
}
