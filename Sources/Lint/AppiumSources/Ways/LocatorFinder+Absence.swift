// Determines whether code accepts the absence of an element.

extension LocatorFinder {
  /// Whether a locator is used only to check that there is no element, or to check whether there is one:
  /// `expect($('~a')).not.toBeDisplayed()`, `$('~a').waitForDisplayed({ reverse: true })`,
  /// `until_not(visibility_of_element_located(…))`, `assert not driver.find_elements(…)`.
  ///
  /// - Parameter start: The first token of the locator.
  func expectsAbsence(at start: Int) -> Bool {
    var bracket = isMark(start + 1, .roundOpen) ? start + 1 : script.code.enclosers[start]
    // `$(byText("a"))`, `click({ selector: 'a', locateStrategy: 'id' })`
    let isObject = isMark(bracket, .curlyOpen) && isMark(start + 1, .colon)
    if isObject || bracket == start + 1 && isLocatorFunction(start), bracket >= 0 {
      bracket = script.code.enclosers[isObject ? bracket : start]
    }
    return acceptsAbsence(from: bracket, PresenceQuestion(), level: 0) || isInBlockCatchingError(start)
  }

  /// Whether the calls from a bracket outwards, and their statement, accept that there is no element.
  ///
  /// - Parameters:
  ///   - presence: What is known about the value inside the bracket.
  ///   - isRequired: Whether the value inside the bracket, or code that uses it, fails if there is no element.
  ///   - level: The number of variables through which the value was followed.
  private func acceptsAbsence(
    from bracket: Int, _ presence: PresenceQuestion, isRequired: Bool = false, level: Int
  ) -> Bool {
    var (bracket, presence, isRequired, isInBlock) = (bracket, presence, isRequired, false)
    for _ in 0..<Self.maximumCalls {
      guard tokens.indices.contains(bracket), script.code.partners[bracket] > bracket else { break }
      let end = script.code.partners[bracket] + 1
      if catchesError(inCall: bracket) || !isInBlock && handlesRejection(after: end) { return true }
      if tokens[bracket].is(.roundOpen) {
        if isReversed(call: bracket) { return true }
        let callee = callee(of: bracket).flatMap { $0 != "if" && Self.keywords.contains($0) ? nil : $0 }
        // Whether the call returns the value, or what it says about it
        let isSame = !presence.isInside || callee.map(PresenceQuestion.isTransparent) ?? true
        let isSearched = isRequired
        if let callee {
          if AbsenceWords.contains(callee) { return true }
          if !isRequired, let answer = presence.read(callee, arguments: bracket, of: self) { return answer }
          if !presence.isInside, Self.count(of: callee) == .one, !isLazy(callee) { isRequired = true }
        }
        if !isSearched, let answer = presence.read(after: end, isElement: isRequired, of: self) { return answer }
        if callee != nil { presence.isInside = true }
        if isNoneCompared(before: bracket) { presence = presence.negated }
        if isSame, !isRequired || presence.isShown, let answer = answer(presence, inContextOf: bracket, level) {
          return answer
        }
      } else if tokens[bracket].is(.curlyOpen) {
        (isRequired, isInBlock) = (true, true)
      }
      if !isRequired, isOutermost(bracket) {
        if let answer = presence.read(statement: Int(script.starts[bracket]), before: bracket, of: self) {
          return answer
        }
      }
      bracket = script.code.enclosers[bracket]
    }
    return false
  }

  /// Whether an expression is the second operand of `0 == …` or `[] == …`.
  private func isNoneCompared(before bracket: Int) -> Bool {
    let sign = startOfExpression(bracket).start - 1
    guard isMark(sign, .equality) || isMark(sign, .identity) else { return false }
    return isNone(sign - 1..<sign) || isEmptyList(sign - 2)
  }

  // MARK: Variables and members

  /// Whether the later uses of a variable accept that there is no element. Nil if that is unknown.
  ///
  ///     const banner = await $('~banner'); if (await banner.isDisplayed()) { … }
  func acceptsAbsence(variable: Int, _ presence: PresenceQuestion, level: Int) -> Bool? {
    let uses = uses(ofVariable: variable)
    guard let first = uses.first else { return presence.answer(isAwaited: false) }
    guard level < Self.maximumVariables, uses.count < Self.maximumUses else { return nil }
    let scope = script.scopeIndices[variable]
    let asked = uses.filter { acceptsAbsence(at: $0, presence, level: level) }
    guard let question = asked.first, question == first || statementStart(of: question) == statementStart(of: first)
    else { return false }
    return uses.allSatisfy { use in
      // After `if (shown)`
      let isInBranch = script.scopes[Int(script.scopeIndices[use])].kind == .block && script.scopeIndices[use] != scope
      return use > question && isInBranch || asked.contains(use) || isGuarded(use, by: question)
    }
  }

  /// Whether the use of a variable or a member accepts that there is no element.
  ///
  /// - Parameter isRequired: Whether the element's methods fail if there is none.
  func acceptsAbsence(at use: Int, _ presence: PresenceQuestion, isRequired: Bool = false, level: Int) -> Bool {
    var presence = presence
    let end = isMark(use + 1, .roundOpen) ? max(script.code.partners[use + 1], use + 1) + 1 : use + 1
    if isReversed(after: end) || handlesRejection(after: end) || isInBlockCatchingError(use) { return true }
    presence.isInside = false
    if let answer = presence.read(after: end, isElement: isRequired, of: self) { return answer }
    presence.isInside = true
    let bracket = script.code.enclosers[use]
    if !isRequired, bracket < 0 || isMark(bracket, .curlyOpen),
      let answer = presence.read(statement: Int(script.starts[use]), before: use, of: self)
    {
      return answer
    }
    if !isRequired || presence.isShown, let answer = answer(presence, inContextOf: use, level + 1) { return answer }
    guard isMark(bracket, .roundOpen) || isMark(bracket, .curlyOpen) else { return false }
    return acceptsAbsence(from: bracket, presence, isRequired: isRequired, level: level + 1)
  }

  /// Whether the search to which a member's locator is passed accepts that there is no element.
  func acceptsAbsence(inSearchAround use: Int) -> Bool {
    acceptsAbsence(from: script.code.enclosers[use], PresenceQuestion(), level: 0) || isInBlockCatchingError(use)
  }

  /// The tokens after a declaration at which the same function reads the variable.
  private func uses(ofVariable variable: Int) -> [Int] {
    let function = script.scopes[Int(script.scopeIndices[variable])].function
    let end = function < 0 ? tokens.count : script.scopes[function].tokens.upperBound
    let payload = tokens[variable].payload
    let next = script.endOfStatement(at: variable)
    guard next < end else { return [] }
    return (next..<min(end, next + Self.maximumDistance)).prefix { index in
      // Another value
      !(tokens[index].kind == .name && tokens[index].payload == payload && isMark(index + 1, .equals))
    }.filter { tokens[$0].kind == .name && tokens[$0].payload == payload && !isMark($0 - 1, .dot) }
  }

  /// The maximum numbers of enclosing brackets that are examined, of variables through which a value is followed, and
  /// of the uses of a variable. The limits keep analysis fast even if a file is hostile.
  static let maximumCalls = 8
  private static let maximumVariables = 2
  private static let maximumUses = 12
  private static let maximumDistance = 1_000

  func isOutermost(_ bracket: Int) -> Bool {
    let encloser = script.code.enclosers[bracket]
    return encloser < 0 || isMark(encloser, .curlyOpen)
  }

  /// Whether a function returns a locator rather than an element: `byText("a")`.
  private func isLocatorFunction(_ index: Int) -> Bool {
    guard language == .java || language == .kotlin, let word = name(index) else { return false }
    return word.hasPrefix("by") || word.hasPrefix("with") && ClientFunction.selenide[word] != nil
      || StrategyWords.factories.contains(word)
  }

  /// Whether the methods of elements that are not found can answer that there is none, as in WebdriverIO and Selenide.
  var hasLazyElements: Bool {
    language == .javaScript || frameworks.hasSelenide && (language == .java || language == .kotlin)
  }

  /// Whether a search returns an element without looking for it, so that its methods can answer that there is none.
  private func isLazy(_ callee: String) -> Bool {
    language == .javaScript
      || frameworks.hasSelenide && ["$", "$$", "$x", "$$x", "element", "elements", "find", "findAll"].contains(callee)
  }

  /// Whether a call, or the method called on its result, is negated: `until_not`, `.not`, `{ reverse: true }`,
  /// `ExpectedConditions.not(…)`, `assert.not.elementPresent(…)`.
  private func isReversed(call bracket: Int) -> Bool {
    let isNot = name(bracket - 1) == "not" && (language == .java || language == .kotlin)
    if isNot || name(bracket - 1) == "until_not" { return true }
    if language == .javaScript, isMark(bracket - 2, .dot), name(bracket - 3) == "not" { return true }
    return isReversed(after: script.code.partners[bracket] + 1)
  }

  /// Whether the method that is called on a value is negated.
  private func isReversed(after next: Int) -> Bool {
    guard isMark(next, .dot), let member = name(next + 1) else { return false }
    if member == "not" || member.hasPrefix("waitFor") && isReversed(next + 2) || isReversedChain(next) { return true }
    return frameworks.hasSelenide && expectsAbsence(selenideMethod: next + 1)
  }

  /// Whether members check that there is no element: `.to.not.be.present`.
  private func isReversedChain(_ dot: Int) -> Bool {
    var (index, words): (Int, [String]) = (dot, [])
    while isMark(index, .dot), let word = name(index + 1), words.count < Self.maximumCalls {
      words.append(word)
      index += 2
    }
    return words.first == "to" && words.contains("not")
      && words.contains { ["present", "visible", "exist", "displayed"].contains($0) }
  }

  /// Whether Selenide's method expects that there is no visible element: `shouldNot(exist)`, `shouldBe(hidden)`,
  /// `shouldHave(size(0))`.
  private func expectsAbsence(selenideMethod method: Int) -> Bool {
    guard let word = name(method), word.hasPrefix("should"), let range = arguments(at: method + 1) else { return false }
    let words = range.prefix(SourceLimits.declaration).compactMap { name($0) }
    let isPresent = words.contains { ["exist", "visible", "appear", "exists"].contains($0) }
    if word == "shouldNot" || word == "shouldNotBe" { return isPresent }
    if words.contains("not") { return isPresent }
    if words.contains(where: { ["hidden", "disappear", "empty"].contains($0) }) { return true }
    // `size(0)`, `CollectionCondition.size(0)`
    guard let size = range.prefix(3).first(where: { name($0) == "size" }) else { return false }
    return isNone(size + 2..<size + 3)
  }

  /// Whether the arguments contain `reverse: true`.
  private func isReversed(_ open: Int) -> Bool {
    guard let range = arguments(at: open) else { return false }
    return range.prefix(SourceLimits.declaration).contains { index in
      name(index) == "reverse" && isMark(index + 1, .colon) && name(index + 2) == "true"
    }
  }
}

/// The functions that succeed if there is no element, or if it is not visible.
package enum AbsenceWords {
  /// Whether a function is one of them. Robot Framework ignores case, spaces and underscores.
  package static func contains(_ name: String) -> Bool {
    guard name.utf8.count < SourceLimits.word else { return false }
    let letters = name.lowercased().filter { $0 != " " && $0 != "_" }
    return words.contains(letters) || letters.hasPrefix("invisibilityof")
  }

  private static let words: Set = [
    "assertnotvisible", "notvisible", "tonotexist", "tobenotvisible", "tonotbevisible", "pageshouldnotcontainelement",
    "waituntilpagedoesnotcontainelement", "elementshouldnotbevisible", "waituntilelementisnotvisible",
    "pageshouldnotcontaintext", "waituntilpagedoesnotcontain",
    // CodeceptJS and Nightwatch
    "dontseeelement", "dontseeelementindom", "waitforinvisible", "waittohide", "waitfordetached", "elementnotpresent",
    "elementnotvisible", "waitforelementnotpresent", "waitforelementnotvisible",
  ]
}
