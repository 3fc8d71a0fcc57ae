// Determines whether code runs only if there is an element, because a question about it decides.

extension LocatorFinder {
  /// A locator with which code asks whether there is an element.
  struct Question {
    let file: Int
    let token: Int
    let alternatives: [AppiumLocator.Alternative]
  }

  /// Whether an earlier question with the same locator decides whether a search runs.
  func isGuarded(_ locator: AppiumLocator, at start: Int) -> Bool {
    let function = script.scopes[Int(script.scopeIndices[start])].namedFunction
    let same = questions.suffix(Self.maximumQuestions).filter { question in
      question.file == file && question.token < start && question.alternatives.count == locator.alternatives.count
        && zip(question.alternatives, locator.alternatives)
          .allSatisfy { $0.strategy == $1.strategy && $0.text == $1.text }
        && script.scopes[Int(script.scopeIndices[question.token])].namedFunction == function
    }
    return same.suffix(2).contains { isGuarded(start, by: $0.token) }
  }

  /// Whether a question about an element, in the same function, decides whether code runs.
  ///
  ///     if driver.find_elements(X): driver.find_element(X).click()
  ///     if (!(await b.isDisplayed())) return; await b.click()
  ///     const n = await I.grabNumberOfVisibleElements(x); if (n > 0) I.tap(x)
  func isGuarded(_ use: Int, by question: Int) -> Bool {
    let (statement, asking) = (statementStart(of: use), statementStart(of: question))
    if statement == asking { return true }
    guard use > question else { return false }
    let variable = variable(assignedIn: asking, before: question)
    func decides(_ header: Range<Int>) -> Bool {
      header.contains(question)
        || header.prefix(SourceLimits.expression).contains {
          tokens[$0].kind == .name && tokens[$0].payload == variable && !isMark($0 - 1, .dot)
        }
    }
    if isConditional(statement), decides(statement..<use) { return true }
    // `popup.click if shown`
    if language == .ruby {
      let end = min(script.endOfStatement(at: statement), use + SourceLimits.expression)
      let modifier = (use..<max(use, end)).first { ["if", "unless"].contains(name($0) ?? "") }
      if let modifier, decides(modifier..<end) { return true }
    }
    var scope = Int(script.scopeIndices[use])
    for _ in 0..<SourceLimits.nesting where scope > 0 {
      let value = script.scopes[scope]
      if value.kind == .block, isConditional(value.tokens.lowerBound), decides(header(of: value)) { return true }
      if value.kind == .function, value.name != nil { break }
      scope = value.parent
    }
    // Early returns
    let later = (question..<min(use, question + SourceLimits.expression)).filter {
      name($0) == "if" || name($0) == "unless"
    }
    return ([asking] + later).contains { start in
      condition(ofExitAt: start).map { $0.upperBound <= use && decides($0) } ?? false
    }
  }

  /// The maximum number of earlier questions that are examined.
  private static let maximumQuestions = 16

  private func isConditional(_ start: Int) -> Bool {
    var start = start
    // `} else if (shown) {`
    if name(start) == "else" { start += 1 }
    return ["if", "elif", "elsif", "unless", "while", "for", "foreach"].contains(name(start) ?? "")
  }

  private func header(of scope: ScriptScope) -> Range<Int> {
    let start = scope.tokens.lowerBound
    return start..<max(start, language == .ruby ? script.endOfStatement(at: start) : scope.body)
  }

  /// The name to which a statement assigns the answer to a question.
  private func variable(assignedIn statement: Int, before question: Int) -> Int? {
    let head = statement..<min(question, statement + SourceLimits.expression)
    guard let sign = head.first(where: { isMark($0, .equals) || isMark($0, .assignment) }), name(sign - 1) != nil else {
      return nil
    }
    return tokens[sign - 1].payload
  }

  /// The condition under which the function, or the pass of the loop, ends: `if (!shown) return;`,
  /// `return unless shown`; nil for other statements.
  private func condition(ofExitAt start: Int) -> Range<Int>? {
    func exits(_ index: Int) -> Bool { ["return", "continue", "break", "next"].contains(name(index) ?? "") }
    if language == .ruby {
      let end = script.endOfStatement(at: start)
      let isModifier = exits(Int(script.starts[start]))
      return isModifier || isConditional(start) && exits(end) ? start..<end : nil
    }
    guard isConditional(start) else { return nil }
    if language == .python {
      let scope = script.scopes[Int(script.scopeIndices[start])]
      return scope.tokens.lowerBound == start && exits(scope.body) ? start..<max(start, scope.body) : nil
    }
    guard isMark(start + 1, .roundOpen), script.code.partners[start + 1] > start else { return nil }
    let end = script.code.partners[start + 1] + 1
    return exits(isMark(end, .curlyOpen) ? end + 1 : end) ? start..<end : nil
  }
}
