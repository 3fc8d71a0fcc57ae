// Determines whether code catches the error of a search that finds nothing, and does not fail.

extension LocatorFinder {
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

  // MARK: Functions

  /// Whether a function expects or ignores the error of the code in its arguments or its closure: `assertThrows`,
  /// `assert.rejects`, `runCatching`, CodeceptJS's `tryTo`, and Ruby's `exists { … }`.
  func catchesError(inCall bracket: Int) -> Bool {
    let isClosure = isMark(bracket, .curlyOpen)
    guard isClosure || isMark(bracket, .roundOpen), let callee = callee(of: bracket) else { return false }
    let end = script.code.partners[bracket] + 1
    switch callee {
    case "tryTo", "hopeThat": return language == .javaScript
    case "runCatching": return language == .kotlin && name(end + 1) != "getOrThrow"
    case "exists": return language == .ruby && isClosure
    case "That" where language == .cSharp:
      // `Assert.That(() => …, Throws.TypeOf<NoSuchElementException>())`
      guard let range = arguments(at: bracket), let matcher = items(range).dropFirst().first else { return false }
      return name(matcher.lowerBound) == "Throws" && catchesSearch(matcher, isAnyByDefault: true)
    default: break
    }
    let raises = isClosure && raisesError(after: bracket)
    guard Self.expectsError(callee) || raises else { return false }
    let last = min(raises ? end + 11 : end - 1, tokens.count, bracket + SourceLimits.declaration)
    // `assertThatThrownBy(() -> …).isInstanceOf(NoSuchElementException.class)`
    let isOfChain = isMark(end, .dot) && name(end + 1)?.hasPrefix("isInstanceOf") == true
    let whole = bracket..<(isOfChain ? min(end + Self.maximumTypes, tokens.count) : last)
    return catchesSearch(max(0, bracket - Self.maximumTypes)..<last, isAnyByDefault: false)
      || Self.untyped.contains(callee) && catchesSearch(whole, isAnyByDefault: true)
  }

  /// Functions that expect an error whose type is not an argument.
  private static let untyped: Set = ["assertThatThrownBy", "assertFails", "shouldThrowAny", "rejects"]

  /// Whether a function expects its closure to throw an error: `assertThrows`, `Assert.Throws`, `pytest.raises`.
  private static func expectsError(_ callee: String) -> Bool {
    ["throw", "raise", "fails", "rejects"].contains { (word: StaticString) in callee.mentions(word) }
  }

  /// Whether a method called on a block expects an error: `.to raise_error(…)`.
  private func raisesError(after brace: Int) -> Bool {
    let end = script.code.partners[brace] + 1
    return language == .ruby && isMark(end, .dot) && name(end + 2).map(Self.expectsError) == true
  }

  /// Whether a handler's header, or the arguments of an assertion, name an error that a search throws if it finds
  /// nothing, or a base class of it.
  ///
  /// - Parameter isAnyByDefault: The result if no error is named.
  private func catchesSearch(_ range: Range<Int>, isAnyByDefault: Bool) -> Bool {
    let names = range.compactMap { name($0) }
    if names.contains(where: { Self.isMissingElement($0) || Self.baseErrors.contains($0) }) { return true }
    return isAnyByDefault && !names.contains { $0.hasSuffix("Error") || $0.hasSuffix("Exception") }
  }

  private static func isMissingElement(_ name: String) -> Bool {
    name.hasPrefix("NoSuchElement") || name.hasPrefix("Timeout") || name.hasPrefix("WebDriverTimeout")
  }

  private static let baseErrors: Set = [
    "Exception", "Throwable", "RuntimeException", "BaseException", "StandardError", "WebDriverException",
    "WebDriverError", "NotFoundException",
  ]

  /// Whether a promise's rejection is handled or expected: `.click().catch(() => {})`, `.then(f, g)`,
  /// `expect(…).rejects`.
  func handlesRejection(after index: Int) -> Bool {
    guard language == .javaScript else { return false }
    var index = index
    // In a longer chain, the handler is not for the search.
    for _ in 0..<4 {
      guard isMark(index, .dot) || isMark(index, .optionalDot), let method = name(index + 1) else { return false }
      if method.hasPrefix("reject") { return true }
      let range = arguments(at: index + 2)
      if let range, method == "catch" { return !fails(range) }
      if let range, method == "then", case let items = items(range), items.count == 2 { return !fails(items[1]) }
      index = range.map { $0.upperBound + 1 } ?? index + 2
    }
    return false
  }

  // MARK: Blocks

  /// Whether a token is in a block whose error is caught without a failure: in a `try` with such a handler, before
  /// Ruby's `rescue`, or in Python's `with suppress(…)` and `with pytest.raises(…)`.
  func isInBlockCatchingError(_ index: Int) -> Bool {
    if language == .ruby, isBeforeRescueModifier(index) { return true }
    var scope = Int(script.scopeIndices[index])
    for _ in 0..<Self.maximumCalls where scope > 0 {
      let value = script.scopes[scope]
      switch language {
      case .ruby: if let rescue = rescue(in: scope, after: index), accepts(handler: rescue, of: value) { return true }
      case .python:
        let header = value.tokens.lowerBound..<max(value.tokens.lowerBound, value.body)
        let words = header.prefix(SourceLimits.declaration).compactMap { name($0) }
        let ignores = words.first == "with" && words.contains { $0 == "suppress" || Self.expectsError($0) }
        if ignores, catchesSearch(header, isAnyByDefault: false) { return true }
        if words.first == "try", accepts(handler: value.tokens.upperBound, of: value) { return true }
      default:
        var keyword = value.body - 2
        if isMark(keyword, .roundClose) { keyword = script.code.partners[keyword] - 1 }
        if name(keyword) == "try", accepts(handler: value.tokens.upperBound, of: value) { return true }
      }
      // Code around a closure usually runs it; a named function runs elsewhere.
      guard value.kind == .block || value.kind == .function && value.name == nil else { return false }
      scope = value.parent
    }
    return false
  }

  /// Whether a handler, or one after it, catches the error of a search, and does not fail. The handler of any error is
  /// for a search only if the block is short, or if it returns that there is no element. A longer one may be a whole
  /// test, after which the handler cleans up.
  private func accepts(handler: Int, of block: ScriptScope) -> Bool {
    var start = handler
    for _ in 0..<Self.maximumHandlers {
      guard let word = name(start), ["catch", "except", "rescue"].contains(word) else { return false }
      let (header, body) = parts(ofHandler: start)
      guard language == .javaScript || catchesSearch(header, isAnyByDefault: true) else {
        start = isMark(body.upperBound, .curlyClose) ? body.upperBound + 1 : body.upperBound
        continue
      }
      let names = header.compactMap { name($0) }
      let returned = body.prefix(SourceLimits.declaration).compactMap { name($0) }
      let isOfSearch =
        handler - block.tokens.lowerBound <= Self.maximumBlock || names.contains(where: Self.isMissingElement)
        || returned.contains { ["false", "False", "null", "None", "nil"].contains($0) }
      return isOfSearch && !fails(body)
    }
    return false
  }

  /// The maximum numbers of handlers of a block that are examined, and of tokens in a block whose handler of any error
  /// is for a search.
  private static let maximumHandlers = 4
  private static let maximumBlock = 100

  /// The tokens of a handler that name errors, and those of its body.
  private func parts(ofHandler start: Int) -> (header: Range<Int>, body: Range<Int>) {
    switch language {
    case .python:
      let scope = script.scopes[Int(script.scopeIndices[start])]
      let body = min(max(scope.body, start + 1), max(scope.tokens.upperBound, start + 1))
      return (start + 1..<body, body..<max(body, scope.tokens.upperBound))
    case .ruby:
      let end = script.endOfStatement(at: start)
      let scope = script.scopeIndices[start]
      let limit = min(script.scopes[Int(scope)].tokens.upperBound, end + SourceLimits.block)
      let next = (end..<max(end, limit)).first { position in
        script.scopeIndices[position] == scope && Int(script.starts[position]) == position
          && ["rescue", "ensure", "else"].contains(name(position) ?? "")
      }
      return (start + 1..<max(start + 1, end), end..<max(end, next ?? limit))
    default:
      let limit = min(start + SourceLimits.declaration, tokens.count)
      guard let brace = (start..<limit).first(where: { isMark($0, .curlyOpen) }), script.code.partners[brace] > brace
      else { return (start + 1..<start + 1, start + 1..<start + 1) }
      return (start + 1..<brace, brace + 1..<min(script.code.partners[brace], tokens.count))
    }
  }

  /// Whether code fails or passes an error on.
  private func fails(_ body: Range<Int>) -> Bool {
    body.prefix(SourceLimits.block).contains { position in
      guard let word = name(position) else { return false }
      return Self.failures.contains(word) || word.hasPrefix("assert") || word.hasPrefix("Assert")
    }
  }

  private static let failures: Set = [
    "throw", "raise", "fail", "Fail", "flunk", "reject", "exit", "abort", "expect", "rethrow",
  ]

  // MARK: Ruby

  /// Whether the modifier `rescue nil` follows in the statement of a token.
  private func isBeforeRescueModifier(_ index: Int) -> Bool {
    let start = statementStart(of: index)
    let end = min(script.endOfStatement(at: start), index + SourceLimits.declaration)
    return (index..<max(index, end)).contains { position in
      guard name(position) == "rescue", Int(script.starts[position]) < position else { return false }
      return name(position + 1) != "raise"
    }
  }

  /// The first `rescue` of a method or a block after a token in it.
  private func rescue(in scope: Int, after index: Int) -> Int? {
    let end = min(script.scopes[scope].tokens.upperBound, index + SourceLimits.block)
    return (index..<max(index, end)).first { position in
      name(position) == "rescue" && Int(script.scopeIndices[position]) == scope
        && Int(script.starts[position]) == position
    }
  }
}
