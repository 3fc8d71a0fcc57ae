// Scans files for the names that begin locators.

import LocatorStrategies

extension LocatorFinder {
  /// Reads every token of the current file.
  mutating func scan() {
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .string {
        if language == .ruby {
          readRubyPair(at: index)
          readRubyArguments(at: index)
        }
        if language == .ruby, isMark(index + 1, .arrow) { readRubyHash(at: index) }
        readStrategyString(at: index)
        continue
      }
      guard token.kind == .name else { continue }
      let word = source.names[token.payload]
      if isMobile, !mayBeWeb { readSleep(at: index, word) }
      if readMapped(at: index, word) || readFramework(at: index, word) { continue }
      if let receiver = StrategyWords.receivers[word], receiver.languages.contains(language) {
        readStrategyMember(at: index, isAppium: receiver.isAppium)
      } else if let count = StrategyWords.finds[word] {
        readFind(at: index, count)
      } else if let platform = StrategyWords.annotations[word],
        language == .java || language == .kotlin || language == .cSharp
      {
        readAnnotation(at: index, platform)
      } else if StrategyWords.isUnknownAnnotation(word) {
        omitAnnotation(at: index, word)
      } else if language == .javaScript, word == "$" || word == "$$" {
        readSelector(at: index, word == "$" ? .one : .all)
      } else if word == "$x" || word == "$$x", language == .java || language == .kotlin {
        readPathSelector(at: index, word == "$x" ? .one : .all)
      } else if language == .javaScript, word == "custom$" || word == "custom$$" {
        readCustomSelector(at: index)
      } else if language == .javaScript, word == "by" {
        if !frameworks.hasNightwatch { readDetoxMatcher(at: index) }
        readNightwatchMatcher(at: index)
      } else if StrategyWords.factories.contains(word), !isMark(index - 1, .dot) {
        readFactory(at: index, word)
      } else if language == .cSharp || language == .java, word.hasPrefix("By"), name(index - 1) == "new" {
        readByClass(at: index, word)
      } else if language == .ruby {
        readRubyWord(at: index, word)
        readFinder(at: index, word)
      } else {
        readFinder(at: index, word)
        readStrategyTuple(at: index)
      }
    }
  }

  /// Reads `AppiumBy.ID, "a"`, `AppiumBy.id("a")` and `by=AppiumBy.ID, value="a"`.
  private mutating func readStrategyMember(at index: Int, isAppium: Bool) {
    let separator = isMark(index + 1, .dot) || isMark(index + 1, .doubleColon)
    guard separator, var member = name(index + 2) else { return }
    // `AppiumBy.ByAndroidUIAutomator.androidUIAutomator("…")`
    let outer = index
    var index = index
    if member.hasPrefix("By"), name(index - 1) != "new", isMark(index + 3, .dot), let inner = name(index + 4) {
      member = inner
      index += 2
    }
    // `new By.ById("a")`, in Kotlin without `new`
    let isConstructed = name(index - 1) == "new" || language == .kotlin && isMark(index + 3, .roundOpen)
    let word = isConstructed && member.hasPrefix("By") ? String(member.dropFirst(2)) : member
    guard let strategy = StrategyWords.strategy(named: word) else {
      guard isPasted || !StrategyWords.isForBrowsers(word) else {
        if isMobile, isMark(index + 3, .roundOpen) || isMark(index + 3, .comma) { noteWebPage(index) }
        return
      }
      let isUnsupported = StrategyWords.unsupportedReason(of: word) != nil
      if isAppium || isMobile && isUnsupported,
        isMark(index + 3, .roundOpen) || isMark(index + 3, .comma) || isArgumentOfSearch(index)
      {
        omit(index..<index + 3, strategy: word)
      }
      return
    }
    let isKnown = isAppium || isMobile
    if !isKnown || isLinkText(strategy) && !isAppium { leaveOut(index) }
    guard isKnown, isAppium || !StrategyWords.platformless(strategy) || StrategyWords.shared.contains(strategy) else {
      return
    }
    if let range = arguments(at: index + 3) {
      guard let first = items(range).first else { return }
      add(strategy, text: first, from: outer, to: range.upperBound + 1)
    } else if let text = pairedText(after: index + 2) {
      add(strategy, text: text, from: outer, to: text.upperBound)
    }
  }

  /// The string that belongs to a strategy: `AppiumBy.ID, "a"`, `by=AppiumBy.ID, value="a"`,
  /// `"by": AppiumBy.ID, "value": "a"`.
  func pairedText(after index: Int) -> Range<Int>? {
    let encloser = script.code.enclosers[index]
    if isMark(index + 1, .comma) {
      var start = index + 2
      if let word = name(start) ?? tokens.indices.contains(start).ifTrue({ source.literal(tokens[start])?.plainText }),
        ["value", "selector", "using"].contains(word), isMark(start + 1, .equals) || isMark(start + 1, .colon)
      {
        start += 2
      }
      let isCommand = encloser < 0 || language == .ruby && isMark(encloser, .curlyOpen)
      let statement = language == .ruby ? script.endOfCommand(at: index) : script.endOfStatement(at: index)
      let limit = isCommand ? statement : min(script.code.partners[encloser], tokens.count)
      guard start < limit else { return nil }
      var end = start
      while end < limit, !tokens[end].is(.comma) { end = max(script.code.partners[end], end) + 1 }
      return start < end ? start..<min(end, limit) : nil
    }
    // `value="a", by=AppiumBy.ID`
    guard encloser >= 0, tokens[encloser].is(.roundOpen), let range = arguments(at: encloser),
      range.count < SourceLimits.arguments
    else {
      return nil
    }
    let item = items(range).first { name($0.lowerBound) == "value" && isMark($0.lowerBound + 1, .equals) }
    return item.flatMap { $0.count > 2 ? $0.lowerBound + 2..<$0.upperBound : nil }
  }

  /// Reads `"accessibility id", "a"` in a tuple, in a list, or as arguments.
  private mutating func readStrategyString(at index: Int) {
    guard !readReversedEntry(at: index) else { return }
    guard isMark(index + 1, .comma), !taken.contains(index) else { return }
    let literal = source.literals[tokens[index].payload]
    guard literal.range.count < SourceLimits.shortText, let word = literal.plainText else { return }
    let isCommon = StrategyWords.commonNames.contains(word)
    // The body of a WebDriver request: `{ using: 'accessibility_id', value: 'a' }`
    if isMobile, keyword(before: index) == "using", StrategyWords.strategy(inRequest: word) == nil,
      !StrategyWords.isForBrowsers(word), StrategyWords.similar(to: word) != nil, let text = pairedText(after: index)
    {
      return omit(index..<text.upperBound, strategy: word)
    }
    if isMobile, isMisspelledTuple(at: index, word), let text = pairedText(after: index) {
      return omit(index..<text.upperBound, strategy: word)
    }
    guard isCommon || StrategyWords.protocolNames.contains(word), let strategy = StrategyWords.strategy(named: word),
      let text = pairedText(after: index), !isStrategyName(text)
    else { return }
    if isCommon, isStrategyKey(before: index) {
      guard isMobile else { return leaveOut(index) }
    } else if isCommon {
      guard isMobile, isLocatorTuple(at: index, strategy, text: text) else { return }
    }
    add(strategy, text: text, from: index, to: text.upperBound)
  }

  /// Whether an expression is the name of a strategy. Two such names in a row are part of a list of names.
  private func isStrategyName(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let text = source.literal(tokens[range.lowerBound])?.plainText else { return false }
    return StrategyWords.strategy(inRequest: text) != nil
  }

  /// Whether the key of a string shows that the string names a strategy: `{ strategy: 'id', selector: 'a' }`.
  private func isStrategyKey(before index: Int) -> Bool {
    StrategyWords.strategyKeys.contains(keyword(before: index) ?? "")
  }

  /// The key of an entry whose value is at a token.
  private func keyword(before index: Int) -> String? {
    guard isMark(index - 1, .colon), index >= 2 else { return nil }
    return name(index - 2) ?? source.literal(tokens[index - 2])?.plainText
  }

  /// Reads C#'s `new ByAndroidUIAutomator("a")`.
  private mutating func readByClass(at index: Int, _ word: String) {
    guard name(index - 1) == "new", let range = arguments(at: index + 1), let first = items(range).first else { return }
    let member = String(word.dropFirst(2))
    guard let strategy = StrategyWords.strategy(named: member) else {
      if isMobile, let reason = StrategyWords.unsupportedReason(of: member), !StrategyWords.isForBrowsers(member) {
        omit(index..<range.upperBound + 1, reason)
      }
      return
    }
    add(strategy, text: first, from: index, to: range.upperBound + 1)
  }

  /// Reads Selenide's `$x("//a")`.
  private mutating func readPathSelector(at index: Int, _ count: AppiumLocator.Count) {
    guard isMobile, isCall(at: index), let range = arguments(at: index + 1), let first = items(range).first else {
      return
    }
    add(.xpath, text: first, from: index, to: range.upperBound + 1, find: (index, count))
  }

  /// Reads `accessibilityId("a")`, which is imported as a static member.
  private mutating func readFactory(at index: Int, _ word: String) {
    guard language == .java || language == .kotlin || language == .cSharp, isMobile,
      let strategy = StrategyWords.strategy(named: word), let range = arguments(at: index + 1),
      let first = items(range).first, !tokens[index].isFirstOnLine || !isMark(range.upperBound + 1, .curlyOpen)
    else { return }
    add(strategy, text: first, from: index, to: range.upperBound + 1)
  }
}

extension StrategyWords {
  /// Whether a strategy exists for both browsers and apps.
  static func platformless(_ strategy: LocatorStrategy) -> Bool {
    shared.contains(strategy) || strategy == .linkText || strategy == .partialLinkText
  }
}

extension Bool {
  /// Returns the value if true, otherwise nil.
  fileprivate func ifTrue<Value>(_ value: () -> Value?) -> Value? { self ? value() : nil }
}

extension ScriptFile {
  /// The token after the statement that contains a token, within the same brackets.
  func endOfStatement(at index: Int) -> Int {
    let start = starts[index]
    var position = index
    let partner = code.enclosers[index] < 0 ? -1 : code.partners[code.enclosers[index]]
    let limit = partner < index ? code.tokens.count : min(partner, code.tokens.count)
    while position < limit, starts[position] == start || Int(starts[position]) < position {
      if code.tokens[position].is(.semicolon) { return position }
      position = max(code.partners[position], position) + 1
    }
    return min(position, limit)
  }

  /// The token after the arguments of a Ruby method that is called without parentheses.
  func endOfCommand(at index: Int) -> Int {
    let end = min(endOfStatement(at: index), index + SourceLimits.expression)
    let encloser = code.enclosers[index]
    return (index + 1..<max(index + 1, end)).first { position in
      code.enclosers[position] == encloser && !isMark(position - 1, .dot) && !isMark(position + 1, .colon)
        && name(position).map(Self.afterCommands.contains) == true
    } ?? end
  }

  private static let afterCommands: Set = [
    "end", "do", "if", "unless", "while", "until", "rescue", "and", "or", "then",
  ]
}
