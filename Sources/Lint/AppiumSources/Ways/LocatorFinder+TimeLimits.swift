// Reads the timeouts of waits, and what they wait for.

extension LocatorFinder {
  /// A wait for an element, with its timeout in seconds.
  struct LimitedWait {
    var seconds: Double
    var isForAbsence = false
    var element: AwaitedElement
  }

  /// The wait functions that are called without an object.
  static let freeWaits: Set = ["wait_true", "waitUntil"]

  /// The wait classes of clients.
  static let waiters: Set = ["WebDriverWait", "FluentWait", "AppiumFluentWait", "DefaultWait", "Wait"]

  /// Reads the wait whose method is at a token; nil if it has no timeout of its own, or waits for anything but the
  /// presence or absence of one element.
  mutating func limitedWait(at index: Int, _ word: String) -> LimitedWait? {
    switch language {
    case .javaScript: javaScriptWait(at: index, word)
    case .java, .kotlin: conditionalWait(at: index, word) ?? selenideWait(at: index, word)
    case .python, .cSharp, .ruby: conditionalWait(at: index, word)
    case .robot, .maestro: nil
    }
  }

  // MARK: WebDriver's waits

  /// Reads `WebDriverWait(driver, 1).until(…)`, and Ruby's `wait_true(1) { … }`.
  private mutating func conditionalWait(at index: Int, _ word: String) -> LimitedWait? {
    let isOfRuby = language == .ruby && word == "wait_true"
    guard ["until", "Until", "until_not"].contains(word) || isOfRuby else { return nil }
    let condition = index + 1..<max(index + 1, endOfCall(at: index))
    let limit = isOfRuby ? ownLimit(at: index) : waiterLimit(before: index)
    guard let seconds = limit, let isForAbsence = absence(in: condition) else { return nil }
    if word == "until_not", isForAbsence { return nil }
    return LimitedWait(
      seconds: seconds, isForAbsence: isForAbsence || word == "until_not", element: .expression(condition))
  }

  /// The end of a call, including its closure: `until { … }`, `until do … end`.
  private func endOfCall(at index: Int) -> Int {
    var end = arguments(at: index + 1).map { $0.upperBound + 1 } ?? index + 1
    if isMark(end, .curlyOpen), script.code.partners[end] > end {
      end = min(script.code.partners[end] + 1, tokens.count)
    }
    if language == .ruby, name(end) == "do" {
      end = script.scopes.first { $0.tokens.lowerBound == end }?.tokens.upperBound ?? end
    }
    return end
  }

  /// The timeout of `wait_true(1)`, `wait_true(timeout: 1)`.
  private mutating func ownLimit(at index: Int) -> Double? {
    guard let range = arguments(at: index + 1) else { return nil }
    return option("timeout", in: range).flatMap { seconds($0, unit: 1) }
      ?? items(range).first.flatMap { seconds($0, unit: 1) }
  }

  /// The timeout of the wait whose method is at a token: from its creation in the same statement, or from the
  /// assignment of its variable.
  private mutating func waiterLimit(before index: Int) -> Double? {
    if let limit = limit(in: statementStart(of: index)..<index) { return limit }
    guard let word = name(index - 2) else { return nil }
    let payload = tokens[index - 2].payload
    let assigned = tokens.indices.filter {
      tokens[$0].kind == .name && tokens[$0].payload == payload && isMark($0 + 1, .equals)
    }
    let function = script.scopes[Int(script.scopeIndices[index])].namedFunction
    let own = assigned.last { position in
      position < index && script.scopes[Int(script.scopeIndices[position])].namedFunction == function
    }
    guard !word.isEmpty, let position = own ?? (assigned.count == 1 ? assigned.first : nil) else { return nil }
    return limit(in: position..<script.endOfStatement(at: position))
  }

  /// The timeout of the wait that an expression creates.
  private mutating func limit(in range: Range<Int>) -> Double? {
    for index in range.prefix(SourceLimits.expression) where name(index).map(Self.waiters.contains) == true {
      if let call = range.first(where: { name($0) == "withTimeout" }), let inner = arguments(at: call + 1) {
        return items(inner).first.flatMap { seconds($0, unit: 1) }
      }
      // `FluentWait<>(driver)`, Ruby's `Wait.new(timeout: 1)`
      let open = (index + 1..<index + 8).first { isMark($0, .roundOpen) }
      guard let open, let inner = arguments(at: open) else { return nil }
      if let limit = option("timeout", in: inner) { return seconds(limit, unit: 1) }
      let given = items(inner)
      return given.count > 1 && language != .ruby ? seconds(given[1], unit: 1) : nil
    }
    return nil
  }

  /// Whether a condition requires the element to be absent; nil if it depends on something else.
  private func absence(in range: Range<Int>) -> Bool? {
    guard range.count < SourceLimits.condition else { return nil }
    var isForAbsence = false
    for index in range {
      if Self.operators.contains(where: { isMark(index, $0) }) { return nil }
      guard let word = name(index).map({ Self.letters(of: $0) }) else { continue }
      if word.hasPrefix("invisibilityof") { isForAbsence = true }
      if Self.otherConditions.contains(word) || word.hasPrefix("numberofelements") { return nil }
    }
    return isForAbsence
  }

  private static let operators: [PunctuationMark] = [
    .exclamation, .equality, .identity, .or, .less, .greater, PunctuationMark("&&"), PunctuationMark("!="),
    PunctuationMark("!=="), PunctuationMark("<="), PunctuationMark(">="),
  ]
  private static let otherConditions: Set = [
    "not", "and", "or", "none", "null", "nil", "false", "isempty", "empty", "empty?", "none?", "stalenessof",
    "elementisnotvisible", "noneof", "anyof", "allof", "unless", "if",
  ]

  // MARK: Selenide

  /// Reads `$(AppiumBy.id("a")).shouldBe(visible, Duration.ofSeconds(1))`.
  private mutating func selenideWait(at index: Int, _ word: String) -> LimitedWait? {
    let isOld = word == "waitUntil"
    guard word.hasPrefix("should") || isOld, let range = arguments(at: index + 1) else { return nil }
    let given = items(range)
    guard given.count == 2, isOld || given[1].contains(where: { name($0) == "Duration" }),
      let seconds = seconds(given[1], unit: 0.001)
    else { return nil }
    let words = given[0].compactMap { name($0) }.filter { $0 != "Condition" }
    if words.contains("not") { return nil }
    let isNegated = word.hasPrefix("shouldNot")
    let isOfAbsence = words.contains { ["disappear", "disappears", "hidden"].contains($0) }
    // Conditions such as `text("a")` require the element, but their negations do not.
    if isNegated, words.count != 1 || !words.contains(where: { ["visible", "exist", "appear"].contains($0) }) {
      return nil
    }
    return LimitedWait(seconds: seconds, isForAbsence: isNegated || isOfAbsence, element: .receiver)
  }

  // MARK: JavaScript

  private mutating func javaScriptWait(at index: Int, _ word: String) -> LimitedWait? {
    guard let range = arguments(at: index + 1) else { return nil }
    let items = self.items(range)
    func milliseconds(_ item: Range<Int>?, _ finder: inout LocatorFinder) -> Double? {
      item.flatMap { finder.seconds($0, unit: 0.001) }
    }
    switch word {
    case "waitForDisplayed", "waitForExist", "waitForClickable", "waitForEnabled":
      guard let seconds = milliseconds(option("timeout", in: range), &self) else { return nil }
      let isReversed = option("reverse", in: range).map { name($0.lowerBound) == "true" } ?? false
      if isReversed, word == "waitForClickable" || word == "waitForEnabled" { return nil }
      return LimitedWait(seconds: seconds, isForAbsence: isReversed, element: .receiver)
    case "waitUntil":
      guard items.count == 2, let seconds = milliseconds(option("timeout", in: items[1]), &self),
        absence(in: items[0]) == false
      else { return nil }
      return LimitedWait(seconds: seconds, element: .expression(items[0]))
    case "wait":
      // `driver.wait(until.elementLocated(By.id('a')), 1000)`
      guard items.count > 1, name(items[0].lowerBound) == "until", let seconds = milliseconds(items[1], &self),
        absence(in: items[0]) == false
      else { return nil }
      return LimitedWait(seconds: seconds, element: .expression(items[0]))
    case "toBeDisplayed", "toExist", "toBeExisting", "toBePresent":
      // `expect($('~a')).not.toBeDisplayed({ wait: 1000 })`
      let isNegated = name(index - 2) == "not"
      let close = isNegated ? index - 4 : index - 2
      guard isMark(close, .roundClose), let inner = arguments(at: script.code.partners[close]),
        let seconds = milliseconds(option("wait", in: range), &self)
      else { return nil }
      return LimitedWait(seconds: seconds, isForAbsence: isNegated, element: .expression(inner))
    case "withTimeout":
      // Detox: `waitFor(element(by.id('a'))).toBeVisible().withTimeout(1000)`
      let chain = statementStart(of: index)..<index
      guard chain.contains(where: { name($0) == "waitFor" }), let seconds = milliseconds(items.first, &self),
        let condition = chain.last(where: { name($0) != nil }), let expected = name(condition)
      else { return nil }
      let isNegated = chain.contains { name($0) == "not" }
      let isOfAbsence = ["toNotExist", "toBeNotVisible"].contains(expected)
      if isNegated, isOfAbsence || !["toBeVisible", "toExist"].contains(expected) { return nil }
      return LimitedWait(seconds: seconds, isForAbsence: isNegated || isOfAbsence, element: .expression(chain))
    default: return nil
    }
  }

  // MARK: Options

  /// The value of `timeout: 1`, `timeout=1` or `'timeout': 1` among arguments.
  private func option(_ key: String, in range: Range<Int>) -> Range<Int>? {
    let index = range.prefix(SourceLimits.block).first { index in
      (name(index) ?? source.literal(tokens[index])?.plainText) == key
        && (isMark(index + 1, .colon) || isMark(index + 1, .equals) || isMark(index + 1, .arrow))
    }
    guard let index, index + 2 < range.upperBound else { return nil }
    let encloser = script.code.enclosers[index]
    let end = (index + 2..<range.upperBound).first {
      script.code.enclosers[$0] == encloser && (isMark($0, .comma) || isMark($0, .curlyClose))
        || $0 == (encloser >= 0 ? script.code.partners[encloser] : -1)
    }
    return index + 2..<(end ?? range.upperBound)
  }
}
