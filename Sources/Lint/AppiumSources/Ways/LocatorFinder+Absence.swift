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
    return acceptsAbsence(from: bracket, PresenceQuestion(), level: 0) || isInBlockAcceptingError(start)
  }

  /// Whether the calls from a bracket outwards, and their statement, accept that there is no element.
  ///
  /// - Parameters:
  ///   - presence: What is known about the value inside the bracket.
  ///   - level: The number of variables through which the value was followed.
  private func acceptsAbsence(from bracket: Int, _ presence: PresenceQuestion, level: Int) -> Bool {
    var (bracket, presence) = (bracket, presence)
    // Whether the search fails if there is no element
    var isRequired = false
    for _ in 0..<Self.maximumCalls {
      guard tokens.indices.contains(bracket), script.code.partners[bracket] > bracket else { break }
      if tokens[bracket].is(.roundOpen) {
        if isReversed(call: bracket) { return true }
        let callee = callee(of: bracket).flatMap { $0 != "if" && Self.keywords.contains($0) ? nil : $0 }
        // Whether the call returns the value, or what it says about it
        let isSame = !presence.isInside || callee.map(PresenceQuestion.isTransparent) ?? true
        if let callee {
          if AbsenceWords.contains(callee) { return true }
          if Self.expectsError(callee), namesMissingElement(bracket) { return true }
          if !isRequired, let answer = presence.read(callee, arguments: bracket, of: self) { return answer }
          if !presence.isInside, Self.count(of: callee) == .one, !isLazy(callee) { isRequired = true }
        }
        if !isRequired, let answer = presence.read(after: script.code.partners[bracket] + 1, of: self) {
          return answer
        }
        if callee != nil { presence.isInside = true }
        if !isRequired, isSame, let answer = answer(presence, inContextOf: bracket, level) { return answer }
      } else if tokens[bracket].is(.curlyOpen) {
        // `assertThrows<NoSuchElementException> { … }`, `expect { … }.to raise_error(NoSuchElementError)`
        if let callee = callee(of: bracket), Self.expectsError(callee) || raisesError(after: bracket),
          namesMissingElement(bracket)
        {
          return true
        }
        isRequired = true
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

  /// Whether the later uses of a variable accept that there is no element: the first one, and all others that are not
  /// in a branch, such as after `if (shown)`. Nil if that is unknown.
  ///
  ///     const banner = await $('~banner'); if (await banner.isDisplayed()) { … }
  func acceptsAbsence(variable: Int, _ presence: PresenceQuestion, level: Int) -> Bool? {
    let uses = uses(ofVariable: variable)
    guard let first = uses.first else { return presence.answer(isAwaited: false) }
    guard level < Self.maximumVariables, uses.count < Self.maximumUses else { return nil }
    let inBranches = Set(
      uses.dropFirst().filter { use in
        let scope = Int(script.scopeIndices[use])
        return script.scopes[scope].kind == .block && scope != Int(script.scopeIndices[variable])
          || statementStart(of: use) == statementStart(of: first)
      })
    for use in uses where !acceptsAbsence(at: use, presence, level: level) && !inBranches.contains(use) { return false }
    return true
  }

  /// Whether the use of a variable accepts that there is no element.
  private func acceptsAbsence(at use: Int, _ presence: PresenceQuestion, level: Int) -> Bool {
    var presence = presence
    presence.isInside = false
    if let answer = presence.read(after: use + 1, of: self) { return answer }
    presence.isInside = true
    let bracket = script.code.enclosers[use]
    if bracket < 0 || isMark(bracket, .curlyOpen),
      let answer = presence.read(statement: Int(script.starts[use]), before: use, of: self)
    {
      return answer
    }
    if let answer = answer(presence, inContextOf: use, level + 1) { return answer }
    return isMark(bracket, .roundOpen) && acceptsAbsence(from: bracket, presence, level: level + 1)
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
  private static let maximumCalls = 8
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
    let next = script.code.partners[bracket] + 1
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
    let words = range.prefix(Self.maximumArguments).compactMap { name($0) }
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

  /// Whether a method called on a block expects an error: `.to raise_error(…)`.
  private func raisesError(after brace: Int) -> Bool {
    let end = script.code.partners[brace] + 1
    return language == .ruby && isMark(end, .dot) && name(end + 2).map(Self.expectsError) == true
  }

  /// Whether the tokens around a bracket name an error that a search throws if it finds nothing.
  private func namesMissingElement(_ bracket: Int) -> Bool {
    let close = script.code.partners[bracket]
    let end = min(raisesError(after: bracket) ? close + 12 : close, tokens.count, bracket + Self.maximumArguments)
    return (max(0, bracket - Self.maximumTypes)..<end).contains { name($0).map(Self.isMissingElement) == true }
  }

  private static func isMissingElement(_ name: String) -> Bool {
    name.hasPrefix("NoSuchElement") || name.hasPrefix("Timeout") || name.hasPrefix("WebDriverTimeout")
  }

  /// Whether a token is in the block of Python's `with pytest.raises(NoSuchElementException):`, or in a `try` block
  /// whose handler returns that there is no element.
  private func isInBlockAcceptingError(_ index: Int) -> Bool {
    var scope = Int(script.scopeIndices[index])
    for _ in 0..<Self.maximumCalls where scope > 0 {
      let value = script.scopes[scope]
      guard value.kind == .block else { return false }
      if language == .python {
        let header = value.tokens.lowerBound..<max(value.tokens.lowerBound, value.body)
        let words = header.prefix(Self.maximumArguments).compactMap { name($0) }
        if words.contains(where: Self.expectsError), words.contains(where: Self.isMissingElement) { return true }
      }
      if isTry(value), acceptsMissingElement(handler: value.tokens.upperBound) { return true }
      scope = value.parent
    }
    return false
  }

  private func isTry(_ scope: ScriptScope) -> Bool {
    name(language == .python ? scope.tokens.lowerBound : scope.body - 2) == "try"
  }

  /// Whether a handler catches the error of a search, or returns a value in its place:
  /// `catch (NoSuchElementException e) { return false; }`.
  private func acceptsMissingElement(handler start: Int) -> Bool {
    guard name(start) == "catch" || name(start) == "except" else { return false }
    let brace = (start..<min(start + Self.maximumArguments, tokens.count)).first { isMark($0, .curlyOpen) }
    let block = script.scopes[Int(script.scopeIndices[start])].tokens
    let end = language == .python ? block.upperBound : brace.map { script.code.partners[$0] } ?? start
    let words = (start..<max(start, min(end, start + Self.maximumArguments, tokens.count))).compactMap { name($0) }
    return words.contains { Self.isMissingElement($0) || ["false", "False", "null", "None"].contains($0) }
      && !words.contains { ["throw", "raise", "fail", "Fail"].contains($0) }
  }
}

/// The functions that succeed if there is no element, or if it is not visible.
package enum AbsenceWords {
  /// Whether a function is one of them. Robot Framework ignores case, spaces and underscores.
  package static func contains(_ name: String) -> Bool {
    guard name.utf8.count < 60 else { return false }
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
