// Finds the elements at which the searches of waits begin.

extension LocatorFinder {
  /// The maximum number of names and calls through which a wait is followed.
  private static let maximumSteps = 4

  /// Where a condition searches: `EC.presence_of_element_located(…)` in `WebDriverWait(cell, 5).until(…)`.
  mutating func origin(ofCondition callee: Int) -> SearchOrigin {
    let bracket = script.code.enclosers[callee]
    guard bracket > 0, isMark(bracket, .roundOpen), let method = name(bracket - 1), Self.waits.contains(method) else {
      return .driver
    }
    return origin(ofWait: bracket - 1)
  }

  /// Where the conditions of a wait method search: below the element that was passed to the wait, or else on the whole
  /// screen.
  mutating func origin(ofWait method: Int) -> SearchOrigin {
    guard isMark(method - 1, .dot) else { return .driver }
    let origin = origin(ofWaitEndingAt: method - 2, steps: 0)
    return origin.isElement ? origin : .driver
  }

  private mutating func origin(ofWaitEndingAt index: Int, steps: Int) -> SearchOrigin {
    guard index > 0, steps < Self.maximumSteps else { return .driver }
    if isMark(index, .roundClose) {
      let open = script.code.partners[index]
      guard open > 0 else { return .driver }
      // `new FluentWait<WebElement>(cell)`
      let callee = isMark(open - 1, .greater) ? open - 4 : open - 1
      if let word = name(callee), word.hasSuffix("Wait") {
        return items(open + 1..<index).first.map { origin(ofArgument: $0) } ?? .driver
      }
      // `.withTimeout(…)`
      return isMark(open - 2, .dot) ? origin(ofWaitEndingAt: open - 3, steps: steps + 1) : .driver
    }
    guard name(index) != nil, !isMark(index - 1, .dot), let value = lastValue(ofNameAt: index) else { return .driver }
    return origin(ofWaitEndingAt: value.upperBound - 1, steps: steps + 1)
  }

  /// Where a search begins if its receiver is an argument: `cell`.
  private mutating func origin(ofArgument range: Range<Int>) -> SearchOrigin {
    let range = ExpressionView(expression(range), project).trimmed(range)
    return range.isEmpty ? .driver : origin(endingAt: range.upperBound - 1, level: 0)
  }
}
