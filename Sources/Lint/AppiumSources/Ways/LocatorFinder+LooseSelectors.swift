// Reads WebdriverIO selectors in strings that are not arguments of searches.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Adds strings with an unmistakable selector prefix whose use could not be followed to a search:
  /// `super('~LoginScreen')`.
  mutating func readUnusedSelectors(except used: Set<SourcePlace>) {
    let titles = titleNames()
    for index in tokens.indices where tokens[index].kind == .string {
      let literal = source.literals[tokens[index].payload]
      guard case .text(let text)? = literal.pieces.first, text.bytes.count > 2,
        case .locator(let strategy, let prefix, false) = SelectorPrefix.read(
          Array(text.bytes.prefix(SourceLimits.word))),
        strategy != .accessibilityID || text.bytes[1].isLetterOrUnderscore, !used.contains(place(index..<index + 1)),
        isPasted ? isWholeValue(index, hasPrefix: prefix > 0) : isSelector(at: index, isClass: strategy == .className)
      else { continue }
      if let name = nameInLoop(ofString: index), titles.contains(name) { continue }
      // A prefix alone is a constant to which code appends the rest of a selector.
      guard literal.pieces.count > 1 || text.bytes.dropFirst(prefix).contains(where: { !$0.isBlank }) else { continue }
      let values = folder.fold(expression(index..<index + 1)).map { $0.joined.dropping(prefix) }
      add(values.map { (.driver(strategy), $0) }, from: index, to: index + 1)
    }
  }

  /// Whether code may use a string as a selector: it is an argument, or the value of a variable, a member or a key. A
  /// string that is compared, expected, printed, looked up, or part of a type is not a selector.
  ///
  /// - Parameter isClass: Whether the string is a class name. Class names are often expected values, too, so they count
  ///   only if they are assigned, or passed to functions that search.
  private func isSelector(at index: Int, isClass: Bool) -> Bool {
    guard !isOperand(index), !isInType(index) else { return false }
    if isMark(index + 1, .dot), isClass { return false }
    var position = index
    // Objects and arrays are seldom nested deeply. The limit keeps analysis fast even if a file is hostile.
    for _ in 0..<6 {
      if isText(position) { return false }
      let bracket = script.code.enclosers[position]
      let isValue = position != index || isMark(position - 1, .equals) || isMark(position - 1, .colon)
      guard bracket >= 0 else { return isValue || !isClass }
      if isMark(bracket, .squareOpen) {
        // A list of class names is more often data than a list of selectors.
        guard !isSubscript(bracket), !isClass || position != index else { return false }
      } else if isMark(bracket, .roundOpen) {
        if let callee = name(bracket - 1), !Self.keywords.contains(callee), !Self.control.contains(callee) {
          return takesSelectors(callee, at: bracket - 1, isClass: isClass) && !isTyped(position, in: bracket)
        }
      } else {
        guard isObject(bracket, around: position) else { return isValue || !isClass }
        guard !isClass || isValue else { return false }
      }
      position = bracket
    }
    return true
  }

  private static let control: Set = ["while", "for", "switch", "catch", "with", "of", "typeof"]

  /// Whether a string is an operand of a comparison, a key, a module name, or a `case` label.
  private func isOperand(_ index: Int) -> Bool {
    let comparisons: [PunctuationMark] = ["===", "!==", "==", "!=", "<", ">", "<=", ">=", "&"].map {
      PunctuationMark($0)
    }
    if comparisons.contains(where: { isMark(index - 1, $0) || isMark(index + 1, $0) }) { return true }
    if let word = name(index - 1), Self.beforeOperands.contains(word) { return true }
    if name(index + 1) == "in", !tokens[index + 1].isFirstOnLine { return true }
    // A key, rather than the first alternative in `isIOS ? 'a' : 'b'`
    let isFirst = isMark(index - 1, .curlyOpen) || isMark(index - 1, .comma)
    return isFirst && isMark(index + 1, .colon)
  }

  private static let beforeOperands: Set = [
    "case", "in", "of", "typeof", "instanceof", "from", "import", "as", "satisfies",
  ]

  /// Whether a string is part of a type: `type Kind = 'a' | 'b'`, `const kind: 'a' = …`, `(kind: 'a') => …`.
  private func isInType(_ index: Int) -> Bool {
    if isMark(index - 1, .pipe) || isMark(index + 1, .pipe) { return true }
    var statement = index
    for _ in 0..<6 {
      var head = Int(script.starts[statement])
      while let word = name(head), ["export", "declare", "default"].contains(word) { head += 1 }
      if let word = name(head), word == "type" && name(head + 1) != nil || word == "interface" { return true }
      let bracket = script.code.enclosers[statement]
      if bracket < 0 { break }
      statement = bracket
    }
    guard isMark(index - 1, .colon) else { return false }
    let bracket = script.code.enclosers[index]
    if bracket >= 0, isMark(bracket, .curlyOpen), isObject(bracket, around: index) { return false }
    // `isIOS ? 'a' : 'b'`
    let start = max(bracket + 1, index - SourceLimits.declaration)
    return !(start..<max(start, index - 1)).contains {
      isMark($0, .question) && script.code.enclosers[$0] == bracket && !isMark($0 + 1, .colon)
    }
  }

  /// Whether a brace opens an object rather than a block or the body of a type.
  private func isObject(_ brace: Int, around index: Int) -> Bool {
    script.scopes[Int(script.scopeIndices[index])].kind == .literal && !isMark(brace - 1, .roundClose)
  }

  /// Whether a bracket opens a subscript: `params['~campaign']`.
  private func isSubscript(_ bracket: Int) -> Bool {
    if let word = name(bracket - 1) { return !Self.keywords.contains(word) && !Self.beforeOperands.contains(word) }
    return isMark(bracket - 1, .squareClose) || isMark(bracket - 1, .roundClose) || isMark(bracket - 1, .optionalDot)
  }

  /// Whether a value is that of a capability or of a key for texts: `waitActivity: 'android.widget.Toast'`,
  /// `timeoutMsg: '~login is missing'`, `this.tags = ['~smoke']`.
  private func isText(_ value: Int) -> Bool {
    guard isMark(value - 1, .colon) || isMark(value - 1, .equals), value > 1 else { return false }
    let key = name(value - 2) ?? source.literal(tokens[value - 2])?.plainText ?? ""
    if key.hasPrefix("appium:") || key.lowercased().hasSuffix("activity") || Self.textKeys.contains(key) { return true }
    // A page object may have a member of this name, too.
    let isSentence = source.literal(tokens[value])?.plainText?.contains(" ") == true
    return isSentence && ["title", "description"].contains(key)
  }

  private static let textKeys: Set = ["message", "msg", "timeoutMsg", "tags", "@tags", "comment", "reason"]

  /// Whether an argument is a text that a call types or compares, rather than a selector before it:
  /// `app.setValue('~name', '~typed')`, `element.setValue('~typed')`, `assert.textContains('~title', '~Good')`.
  private func isTyped(_ argument: Int, in bracket: Int) -> Bool {
    guard let callee = name(bracket - 1), let range = arguments(at: bracket) else { return false }
    let receiver = isMark(bracket - 2, .dot) ? name(bracket - 3) ?? "" : ""
    guard Self.typing.contains(callee) || ["assert", "verify"].contains(receiver) else { return false }
    let items = items(range)
    return items.count == 1 ? Self.typing.contains(callee) : items.first?.contains(argument) != true
  }

  private static let typing: Set = [
    "setValue", "addValue", "sendKeys", "keys", "typeText", "replaceText", "type", "fill", "updateValue",
  ]

  /// Whether a function may use its argument as a selector.
  func takesSelectors(_ callee: String, at index: Int, isClass: Bool) -> Bool {
    let receiver = isMark(index - 1, .dot) ? name(index - 2) ?? "" : ""
    if Self.printers.contains(receiver.lowercased()) || Self.others.contains(callee) { return false }
    if callee.hasPrefix("expect") || callee.hasPrefix("assert") { return false }
    // The locators in the steps of CodeceptJS are read with them.
    if receiver == "I", isActor { return false }
    // `it('~login opens', …)`, `test.each(['~login'])`
    let title = receiver.isEmpty ? callee : receiver
    if TestTitles.callees.contains(title) || title == "Scenario" || title == "Feature" { return false }
    // Jest's and Chai's assertions: `toBe`, `toHaveText`, `equal`
    if callee.hasPrefix("to"), callee.dropFirst(2).first?.isUppercase == true { return false }
    guard isClass else { return true }
    return callee == "super" || selectorFunctions.contains(callee) || Self.count(of: callee) != nil
  }

  private static let printers: Set = ["console", "logger", "log", "allure", "reporter", "path", "fs", "analytics"]

  /// Functions whose arguments are not selectors, such as those that compare, print or split strings.
  private static let others: Set = [
    "startsWith", "endsWith", "includes", "indexOf", "lastIndexOf", "split", "replace", "replaceAll", "match", "test",
    "equal", "equals", "eql", "strictEqual", "deepEqual", "notEqual", "contain", "contains", "include", "log", "warn",
    "info", "error", "debug", "describe", "context", "it", "require", "import", "Error", "join", "resolve", "exec",
    "execSync", "fetch", "as", "addStep", "has", "get", "set", "delete", "append", "localeCompare", "getItem",
    "setItem",
  ]
}
