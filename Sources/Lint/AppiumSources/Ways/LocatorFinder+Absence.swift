// Determines whether code expects that an element is not there.

extension LocatorFinder {
  /// Whether a locator is only checked for absence: `expect($('~a')).not.toBeDisplayed()`,
  /// `$('~a').waitForDisplayed({ reverse: true })`, `until_not(visibility_of_element_located(…))`.
  ///
  /// - Parameter start: The first token of the locator.
  func expectsAbsence(at start: Int) -> Bool {
    // `$('~a')` is a call itself.
    var bracket = isMark(start + 1, .roundOpen) ? start + 1 : script.code.enclosers[start]
    for _ in 0..<Self.maximumCalls {
      guard bracket > 0, tokens.indices.contains(bracket), tokens[bracket].is(.roundOpen) else { return false }
      if name(bracket - 1) == "until_not" { return true }
      let next = max(script.code.partners[bracket], bracket) + 1
      if isMark(next, .dot), let member = name(next + 1) {
        if member == "not" { return true }
        if member.hasPrefix("waitFor"), isReversed(next + 2) { return true }
      }
      bracket = script.code.enclosers[bracket]
    }
    return false
  }

  /// The number of calls around a locator that are examined.
  private static let maximumCalls = 4

  /// Whether the arguments contain `reverse: true`.
  private func isReversed(_ open: Int) -> Bool {
    guard let range = arguments(at: open) else { return false }
    return range.prefix(Self.maximumArguments).contains { index in
      name(index) == "reverse" && isMark(index + 1, .colon) && name(index + 2) == "true"
    }
  }

  private static let maximumArguments = 40
}
