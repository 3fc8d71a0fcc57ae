// Locators to try in place of one that found nothing.

public import AccessibilityTree
public import ElementQueries

extension LocatorStrategy {
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
    return resolution.outcome == .resolved && resolution.matches.contains { subtree.contains($0.index) }
  }
}
