// Determines whether code accepts the absence of an element.

extension LocatorFinder {
  /// Whether a locator is used only to check that there is no element, or to check whether there is one:
  /// `expect($('~a')).not.toBeDisplayed()`, `$('~a').waitForDisplayed({ reverse: true })`,
  /// `until_not(visibility_of_element_located(…))`, `assert not driver.find_elements(…)`.
  ///
  /// - Parameter start: The first token of the locator.
  func expectsAbsence(at start: Int) -> Bool {
    var bracket = isMark(start + 1, .roundOpen) ? start + 1 : script.code.enclosers[start]
    // Whether the search fails if there is no element
    var isRequired = false
    var presence = PresenceQuestion()
    for _ in 0..<Self.maximumCalls {
      guard tokens.indices.contains(bracket), script.code.partners[bracket] > bracket else { break }
      if tokens[bracket].is(.roundOpen) {
        if isReversed(call: bracket) { return true }
        if let callee = callee(of: bracket) {
          if Self.expectsError(callee), namesMissingElement(bracket) { return true }
          if !isRequired, let answer = presence.read(callee, arguments: bracket, of: self) { return answer }
          if !presence.isInside, Self.count(of: callee) == .one, language != .javaScript { isRequired = true }
        }
        if !isRequired, let answer = presence.read(after: script.code.partners[bracket] + 1, of: self) {
          return answer
        }
        if callee(of: bracket) != nil { presence.isInside = true }
      } else if tokens[bracket].is(.curlyOpen) {
        // `assertThrows<NoSuchElementException> { … }`
        if let callee = callee(of: bracket), Self.expectsError(callee), namesMissingElement(bracket) { return true }
        isRequired = true
      }
      if !isRequired, isOutermost(bracket) {
        if let answer = presence.read(statement: Int(script.starts[bracket]), before: bracket, of: self) {
          return answer
        }
      }
      bracket = script.code.enclosers[bracket]
    }
    return isInBlockExpectingError(start)
  }

  /// The maximum number of enclosing brackets that are examined.
  private static let maximumCalls = 8

  private func isOutermost(_ bracket: Int) -> Bool {
    let encloser = script.code.enclosers[bracket]
    return encloser < 0 || isMark(encloser, .curlyOpen)
  }

  /// Whether a call, or the method called on its result, is negated: `until_not`, `.not`, `{ reverse: true }`.
  private func isReversed(call bracket: Int) -> Bool {
    if name(bracket - 1) == "until_not" { return true }
    let next = script.code.partners[bracket] + 1
    guard isMark(next, .dot), let member = name(next + 1) else { return false }
    if member == "not" || member.hasPrefix("waitFor") && isReversed(next + 2) { return true }
    return frameworks.hasSelenide && expectsAbsence(selenideMethod: next + 1)
  }

  /// Whether Selenide's method expects that there is no visible element: `shouldNot(exist)`, `shouldBe(hidden)`,
  /// `shouldHave(size(0))`.
  private func expectsAbsence(selenideMethod method: Int) -> Bool {
    guard let word = name(method), word.hasPrefix("should"), let range = arguments(at: method + 1) else { return false }
    let words = range.prefix(Self.maximumArguments).compactMap { name($0) }
    let isPresent = words.contains { ["exist", "visible", "appear", "exists"].contains($0) }
    if word == "shouldNot" || word == "shouldNotBe" { return isPresent }
    if words.contains("not") { return isPresent }
    if words.contains(where: { ["hidden", "disappear", "empty"].contains($0) }) { return true }
    return words.first == "size" && range.count > 3 && isNone(range.lowerBound + 2..<range.lowerBound + 3)
  }

  /// Whether the arguments contain `reverse: true`.
  private func isReversed(_ open: Int) -> Bool {
    guard let range = arguments(at: open) else { return false }
    return range.prefix(Self.maximumArguments).contains { index in
      name(index) == "reverse" && isMark(index + 1, .colon) && name(index + 2) == "true"
    }
  }

  private static let maximumArguments = 40

  // MARK: Errors

  /// The name of the function whose arguments or closure begin at a bracket: `assertThrows<Exception>(`.
  func callee(of bracket: Int) -> String? {
    var index = bracket - 1
    if isMark(bracket, .curlyOpen), isMark(index, .roundClose) { index = script.code.partners[index] - 1 }
    if isMark(index, .greater) {
      let start = max(0, index - Self.maximumTypes)
      guard let less = (start..<index).last(where: { isMark($0, .less) }) else { return nil }
      index = less - 1
    }
    return name(index)
  }

  /// The maximum number of tokens in the type arguments of a function.
  private static let maximumTypes = 8

  /// Whether a function expects its closure to throw an error: `assertThrows`, `Assert.Throws`, `pytest.raises`.
  private static func expectsError(_ callee: String) -> Bool {
    callee.mentions("throw") || callee.mentions("raise") || callee.mentions("fails")
  }

  /// Whether the tokens around a bracket name an error that a search throws if it finds nothing.
  private func namesMissingElement(_ bracket: Int) -> Bool {
    let end = min(script.code.partners[bracket], tokens.count, bracket + Self.maximumArguments)
    return (max(0, bracket - Self.maximumTypes)..<end).contains { name($0).map(Self.isMissingElement) == true }
  }

  private static func isMissingElement(_ name: String) -> Bool {
    name.hasPrefix("NoSuchElement") || name.hasPrefix("Timeout") || name.hasPrefix("WebDriverTimeout")
  }

  /// Whether a token is in the block of Python's `with pytest.raises(NoSuchElementException):`.
  private func isInBlockExpectingError(_ index: Int) -> Bool {
    var scope = Int(script.scopeIndices[index])
    for _ in 0..<Self.maximumCalls where language == .python && scope > 0 {
      let value = script.scopes[scope]
      guard value.kind == .block else { return false }
      let header = value.tokens.lowerBound..<max(value.tokens.lowerBound, value.body)
      let words = header.prefix(Self.maximumArguments).compactMap { name($0) }
      if words.contains(where: Self.expectsError), words.contains(where: Self.isMissingElement) { return true }
      scope = value.parent
    }
    return false
  }
}
