// Decides whether a getter or a method returns the element that it finds.

extension LocatorFinder {
  /// Whether the enclosing getter, method or function returns a locator, or the element that a call finds with it.
  ///
  ///     get submit() { return $('~submit') }          // yes
  ///     submit() { return $('~submit').getText() }    // no
  func isReturned(_ locator: Range<Int>, find: Int?) -> Bool {
    wholeExpression(of: locator, find: find).map { isEndOfStatement($0.upperBound) && isResult($0) } ?? false
  }

  /// Whether a declaration's value is the locator, or the element that a call finds with it.
  func isAssigned(_ locator: Range<Int>, find: Int?) -> Bool {
    wholeExpression(of: locator, find: find).map {
      isEndOfStatement($0.upperBound) && isMark($0.lowerBound - 1, .equals)
    } ?? false
  }

  /// The outermost expression whose value is a locator, or the element that a call finds with it; nil if a method is
  /// called on the element.
  private func wholeExpression(of locator: Range<Int>, find: Int?) -> Range<Int>? {
    var range = locator
    if let find {
      // A call without parentheses, as in Ruby, ends with the locator.
      let end = openParenthesis(after: find).map { script.code.partners[$0] + 1 } ?? range.upperBound
      range = min(find, range.lowerBound)..<max(range.upperBound, end)
    }
    for _ in 0..<SourceLimits.names {
      guard let chain = withReceiversAndIndex(range) else { return nil }
      range = chain
      guard let outer = enclosingExpression(of: range) else { break }
      range = outer
    }
    return range
  }

  private func openParenthesis(after index: Int) -> Int? {
    (index + 1..<max(index + 1, min(index + 3, tokens.count))).first {
      isMark($0, .roundOpen) && script.code.partners[$0] > $0
    }
  }

  /// Extends a range to the receivers of its call and to a subscript after it; nil if another method is called on the
  /// result.
  private func withReceiversAndIndex(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    var steps = 0
    while steps < SourceLimits.links,
      isMark(start - 1, .dot) || isMark(start - 1, .optionalDot) || isMark(start - 1, .doubleColon)
    {
      var receiver = start - 2
      if isMark(receiver, .doubleExclamation) { receiver -= 1 }
      while isMark(receiver, .roundClose) || isMark(receiver, .squareClose), script.code.partners[receiver] >= 0,
        steps < SourceLimits.links
      {
        let open = script.code.partners[receiver]
        receiver = name(open - 1) != nil || isMark(open - 1, .squareClose) ? open - 1 : open
        steps += 1
        if receiver == open { break }
      }
      guard receiver >= 0 else { break }
      start = receiver
      steps += 1
    }
    while let word = name(start - 1), word == "await" || word == "new" { start -= 1 }
    var end = range.upperBound
    while steps < SourceLimits.links {
      steps += 1
      if isMark(end, .squareOpen), script.code.partners[end] > end, language != .ruby || !tokens[end].isFirstOnLine {
        if script.starts[end] == end { break }
        end = script.code.partners[end] + 1
      } else if isMark(end, .dot), let word = name(end + 1), Self.selections.contains(word), isMark(end + 2, .roundOpen)
      {
        end = max(script.code.partners[end + 2], end + 2) + 1
      } else if isMark(end, .doubleExclamation) || isMark(end, .exclamation) {
        end += 1
      } else {
        break
      }
    }
    return isMark(end, .dot) || isMark(end, .optionalDot) ? nil : start..<end
  }

  /// Detox methods that return an element or a matcher.
  private static let selections: Set = ["atIndex", "and", "or", "withAncestor", "withDescendant"]

  /// The parentheses, list or hash around a range, or the call that returns the element found with it; nil for other
  /// expressions.
  private func enclosingExpression(of range: Range<Int>) -> Range<Int>? {
    let bracket = script.code.enclosers[range.lowerBound]
    guard bracket >= 0, script.code.partners[bracket] > bracket else { return nil }
    let whole = bracket..<min(script.code.partners[bracket] + 1, tokens.count)
    let isAlone = bracket + 1 == range.lowerBound && range.upperBound == whole.upperBound - 1
    guard tokens[bracket].is(.roundOpen) else {
      if tokens[bracket].is(.squareOpen) { return isAlone && name(bracket - 1) == nil ? whole : nil }
      // `{ strategy: 'id', selector: 'a' }`
      let isEntry = isMark(range.lowerBound - 1, .colon) && StrategyWords.strategyKeys.contains(key(before: range))
      return isEntry ? whole : nil
    }
    guard let callee = name(bracket - 1), !Self.keywords.contains(callee) else {
      return isAlone ? whole : nil
    }
    let letters = callee.lowercased().filter { $0 != "_" }
    let returnsElement =
      StrategyWords.finds[callee] != nil || Self.selections.contains(callee)
      || ["$", "$$", "find", "findall", "until"].contains(letters)
      || ["presence", "visibility", "elementtobeclickable"].contains { letters.hasPrefix($0) }
    return returnsElement ? bracket - 1..<whole.upperBound : nil
  }

  /// Keywords that can precede an expression in parentheses.
  static let keywords: Set = ["return", "await", "if", "else", "and", "or", "not", "in"]

  private func key(before range: Range<Int>) -> String {
    let index = range.lowerBound - 2
    guard index >= 0 else { return "" }
    return name(index) ?? source.literal(tokens[index])?.plainText ?? ""
  }

  /// Whether a cast precedes an expression: `(MobileElement) driver.findElement(…)`.
  private func isCast(before range: Range<Int>) -> Bool {
    let close = range.lowerBound - 1
    guard language == .java || language == .cSharp, isMark(close, .roundClose), script.code.partners[close] >= 0 else {
      return false
    }
    let before = name(script.code.partners[close] - 1)
    return before == nil || before == "return"
  }

  // MARK: Statements

  private func isEndOfStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    if Int(script.starts[index]) == index { return true }
    if let word = name(index) { return ["as", "if", "else", "end"].contains(word) }
    let ends: [PunctuationMark] = [.semicolon, .curlyClose, .comma, .colon, .or, .doubleQuestion, .elvis]
    return ends.contains { isMark(index, $0) }
  }

  /// Whether a function returns an expression: after `return`, after an arrow, or as its last statement.
  private func isResult(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound - 1
    if isCast(before: range) { index = script.code.partners[index] - 1 }
    let start = Int(script.starts[range.lowerBound])
    if range.lowerBound > start, isChoice(index) {
      // `return isIOS() ? a : b`
      while index > start, range.lowerBound - index < SourceLimits.expression, !isLeader(index) {
        let partner = script.code.partners[index]
        index = partner >= 0 && partner < index ? partner - 1 : index - 1
      }
    }
    guard index >= 0 else { return false }
    if name(index) == "return" { return isInNamedFunction(index) }
    if tokens[index].is(.arrow) { return isNamedClosure(index) }
    if tokens[index].is(.equals) { return isExpressionBody(index) }
    return isLastExpression(range, start: start)
  }

  /// Whether an operator or keyword selects one of several expressions.
  private func isChoice(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    if name(index) == "else" { return true }
    if isMark(index, .roundClose), script.code.partners[index] > 0 {
      return name(script.code.partners[index] - 1) == "if"
    }
    return [PunctuationMark.question, .colon, .or, .doubleQuestion, .elvis].contains { isMark(index, $0) }
  }

  private func isLeader(_ index: Int) -> Bool {
    name(index) == "return" || isMark(index, .arrow) || isMark(index, .equals)
  }

  /// Whether the innermost function has a name. Closures that are arguments have none.
  private func isInNamedFunction(_ index: Int) -> Bool {
    guard let function = script.function(around: Int(script.scopeIndices[index])) else { return false }
    return script.scopes[function].name != nil && !script.scopes[function].isTitle
  }

  /// Whether an arrow belongs to `const submit = () => …`, `submit: () => …`, or C#'s `By Submit => …`.
  private func isNamedClosure(_ arrow: Int) -> Bool {
    let start = Int(script.starts[arrow])
    let encloser = script.code.enclosers[arrow]
    if language == .cSharp {
      return script.scopes[Int(script.scopeIndices[arrow])].kind == .type && !isMark(encloser, .roundOpen)
        || name(arrow - 1) == "get"
    }
    guard language == .javaScript, encloser < 0 || isMark(encloser, .curlyOpen) else { return false }
    if isMark(start + 1, .colon) { return encloser >= 0 }
    return (start..<min(arrow, start + SourceLimits.declaration)).contains {
      isMark($0, .equals) && script.code.enclosers[$0] == encloser
    }
  }

  /// Whether an equals sign begins the body of Kotlin's `fun submit() = …` or Ruby's `def submit = …`.
  func isExpressionBody(_ index: Int) -> Bool {
    let start = Int(script.starts[index])
    if language == .ruby { return name(start) == "def" }
    guard language == .kotlin else { return false }
    return (max(start, index - SourceLimits.declaration)..<max(start, index)).contains {
      name($0) == "fun" || name($0) == "get"
    }
  }

  /// Whether an expression is the last one in a Ruby method or in Kotlin's `by lazy { … }`.
  private func isLastExpression(_ range: Range<Int>, start: Int) -> Bool {
    // `@submit ||= find_element(…)`
    let isMemo = range.lowerBound == start + 2 && tokens[start + 1].kind == .symbol && name(start)?.first == "@"
    guard range.lowerBound == start || isMemo else { return false }
    if language == .kotlin {
      let open = script.code.enclosers[range.lowerBound]
      guard isMark(open, .curlyOpen), script.code.partners[open] == range.upperBound else { return false }
      return name(open - 1) == "lazy"
        || isMark(open - 1, .roundClose) && name(script.code.partners[open - 1] - 1) == "lazy"
    }
    guard language == .ruby else { return false }
    var end = range.upperBound
    while isMark(end, .semicolon) { end += 1 }
    let scope = script.scopes[Int(script.scopeIndices[range.lowerBound])]
    return scope.kind == .function && scope.name != nil && !scope.isTitle && scope.tokens.upperBound == end + 1
  }
}
