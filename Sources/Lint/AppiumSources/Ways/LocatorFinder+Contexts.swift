// Determines what code does with the answer to the question whether there is an element.

extension LocatorFinder {
  /// Whether the code around an expression accepts that there is no element: it returns or stores the answer, chooses a
  /// branch, or waits until there is none. Nil if that is unknown.
  ///
  ///     const isShown = async () => $('~banner').isDisplayed()                 // true
  ///     browser.waitUntil(async () => !(await $('~banner').isDisplayed()))     // true
  ///     browser.waitUntil(() => $('~banner').isDisplayed())                    // nil: it must appear
  ///
  /// - Parameter token: The bracket of the expression's last call, or a variable.
  func answer(_ presence: PresenceQuestion, inContextOf token: Int, _ level: Int) -> Bool? {
    let (start, hasNot) = startOfExpression(token)
    let value = hasNot ? presence.negated : presence
    let before = start - 1
    // `tap if find_elements(…).any?`
    if let word = name(before), Self.conditions.contains(word), !isMark(before - 1, .dot) {
      return value.isQuestion ? true : nil
    }
    if isMark(before, .arrow) || isMark(before, .thinArrow) || isLambda(before) {
      return value.answer(isAwaited: isWait(script.code.enclosers[before]))
    }
    if isMark(before, .equals) {
      if isExpressionBody(before) { return value.answer(isAwaited: false) }
      guard name(before - 1) != nil, !isMark(before - 2, .dot), value.mayAnswer(isLazy: hasLazyElements) else {
        return nil
      }
      return acceptsAbsence(variable: before - 1, value, level: level) == true ? true : nil
    }
    // `app.isVisible('~banner', callback)`
    if language == .javaScript, Int(script.starts[token]) == start, isOutermost(token) {
      return value.answer(isAwaited: false)
    }
    return isLast(from: start, token).flatMap { value.answer(isAwaited: $0) }
  }

  private static let conditions: Set = ["if", "unless", "while", "until", "elif", "elsif"]

  /// The first token of the expression that ends with a call or a name, and whether it is negated.
  func startOfExpression(_ token: Int) -> (start: Int, hasNot: Bool) {
    var start = token
    if isMark(token, .roundOpen), let callee = name(token - 1), !Self.keywords.contains(callee) { start -= 1 }
    for _ in 0..<SourceLimits.names where isMark(start - 1, .dot) || isMark(start - 1, .optionalDot) {
      start -= 2
      while isMark(start, .roundClose) || isMark(start, .squareClose), script.code.partners[start] >= 0 {
        start = script.code.partners[start]
        guard name(start - 1) != nil || isMark(start - 1, .roundClose) || isMark(start - 1, .squareClose) else { break }
        start -= 1
      }
    }
    var hasNot = false
    while start > 0 {
      if isMark(start - 1, .exclamation) || name(start - 1) == "not" {
        hasNot.toggle()
      } else if name(start - 1) != "await", name(start - 1) != "new" {
        break
      }
      start -= 1
    }
    return (start, hasNot)
  }

  /// Whether a colon ends the parameters of a lambda in Python.
  private func isLambda(_ colon: Int) -> Bool {
    language == .python && isMark(colon, .colon)
      && (max(0, colon - 6)..<colon).contains { name($0) == "lambda" }
  }

  /// Whether a bracket, or Ruby's `do`, is that of a function that waits until its closure returns true.
  private func isWait(_ bracket: Int) -> Bool {
    guard bracket > 0, let callee = methodName(endingAt: bracket - 1).flatMap({ name($0) }) else { return false }
    return Self.waits.contains(callee) || callee.hasPrefix("wait")
  }

  /// Whether a function that waits has the closure whose value is an expression, or false if it is the value of another
  /// closure or of a method in Ruby; nil if the expression is not the last one.
  private func isLast(from start: Int, _ token: Int) -> Bool? {
    guard language == .ruby || language == .kotlin else { return nil }
    let brace = script.code.enclosers[start]
    let isFirst = Int(script.starts[token]) == start || isMark(start - 1, .curlyOpen) || isMark(start - 1, .pipe)
    guard isFirst else { return nil }
    var end = script.endOfStatement(at: token)
    if brace >= 0 {
      guard isMark(brace, .curlyOpen), script.code.partners[brace] <= end else { return nil }
      return isWait(brace)
    }
    while isMark(end, .semicolon) { end += 1 }
    let scope = script.scopes[Int(script.scopeIndices[token])]
    guard language == .ruby, scope.kind == .function, !scope.isTitle, end + 1 >= scope.tokens.upperBound else {
      return nil
    }
    return scope.name == nil && isWait(scope.tokens.lowerBound)
  }
}
