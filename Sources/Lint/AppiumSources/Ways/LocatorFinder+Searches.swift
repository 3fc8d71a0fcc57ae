// Reads calls that find elements by a strategy and a string.

import LocatorStrategies

extension LocatorFinder {
  /// Reads `find_element_by_id("a")` and `findElementByAccessibilityId("a")`.
  mutating func readFinder(at index: Int, _ word: String) {
    guard isMark(index + 1, .roundOpen), let finder = StrategyWords.finderWord(word), name(index - 1) != "def",
      let range = arguments(at: index + 1)
    else { return }
    var items = items(range)[...]
    // A helper of the suite, with the driver as its first argument: `waitForElementById(driver, "a")`
    if items.count > 1, let first = items.first, first.count == 1, name(first.lowerBound).map(Self.isDriver) == true {
      items = items.dropFirst()
    } else if language == .javaScript, ownFunctions.contains(word),
      StrategyWords.strategy(named: finder.word).map(StrategyWords.platformless) ?? true,
      !isMark(index - 1, .dot) || name(index - 2).map(Self.mentionsDriver) != true
    {
      // The suite's own function, although wd has a method of the same name
      return
    }
    guard let first = items.first else { return }
    guard let strategy = StrategyWords.strategy(named: finder.word) else {
      guard isMobile, isCall(at: index) else { return }
      if StrategyWords.isForBrowsers(finder.word) {
        noteWebPage(index)
      } else if let reason = StrategyWords.unsupportedReason(of: finder.word) {
        omit(index..<range.upperBound + 1, reason)
      }
      return
    }
    guard isMobile || !StrategyWords.platformless(strategy), !isLinkText(strategy) else { return leaveOut(index) }
    add(strategy, text: first, from: index, to: range.upperBound + 1, find: (index, finder.count))
  }

  /// Counts a search that is ignored because its file tests web pages, or because it is for links, which only web pages
  /// have.
  mutating func leaveOut(_ index: Int) { if isLeftOut || isMobile { noteWebPage(index) } }

  func isLinkText(_ strategy: LocatorStrategy) -> Bool { strategy == .linkText || strategy == .partialLinkText }

  /// Reads `find_element("accessibility id", "a")`.
  mutating func readFind(at index: Int, _ count: AppiumLocator.Count) {
    if language == .ruby, readRubyFind(at: index, count) { return }
    guard let range = arguments(at: index + 1), name(index - 1) != "def" else { return }
    let items = items(range).prefix(4).filter { isMark($0.lowerBound + 1, .equals) == false || isLocatorKeyword($0) }
    guard items.count >= 2, let first = items.first else {
      if let item = items.first { readPassedLocator(item, at: index, end: range.upperBound + 1, count: count) }
      return
    }
    var strategy = first
    var text = items[1]
    if let pair = tuple(first) { (strategy, text) = pair }
    for item in items where item.count > 2 && isMark(item.lowerBound + 1, .equals) {
      if name(item.lowerBound) == "by" { strategy = item.lowerBound + 2..<item.upperBound }
      if name(item.lowerBound) == "value" { text = item.lowerBound + 2..<item.upperBound }
    }
    guard strategy.count == 1, let literal = source.literal(tokens[strategy.lowerBound]), let word = literal.plainText
    else {
      readStrategyExpression(strategy, text: text, at: index, count: count)
      return
    }
    taken.insert(strategy.lowerBound)
    guard let known = self.strategy(passedAs: word, at: index) else {
      omitUnknown(word, at: index, end: range.upperBound + 1)
      return
    }
    guard !isLinkText(known), isMobile || StrategyWords.protocolNames.contains(word) else { return leaveOut(index) }
    add(
      known, named: isSearch(at: index) ? word : nil, text: text, from: strategy.lowerBound, to: text.upperBound,
      find: (index, count))
  }

  /// Whether a keyword argument belongs to the locator, rather than being an option such as `timeout=10`.
  private func isLocatorKeyword(_ item: Range<Int>) -> Bool {
    ["by", "value"].contains(name(item.lowerBound) ?? "")
  }

  /// The parts of `(STRATEGY, "a")`; nil for other expressions.
  private func tuple(_ range: Range<Int>) -> (strategy: Range<Int>, text: Range<Int>)? {
    guard let open = range.first, isMark(open, .roundOpen), script.code.partners[open] == range.upperBound - 1 else {
      return nil
    }
    let parts = items(open + 1..<range.upperBound - 1)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// Records a search by a strategy that is unknown or cannot be evaluated.
  mutating func omitUnknown(_ word: String, at index: Int, end: Int) {
    guard isMobile, isSearch(at: index) else { return }
    guard !StrategyWords.isForBrowsers(word) else {
      noteWebPage(index)
      return
    }
    omit(index..<end, strategy: word)
  }

  /// Whether a name is a call of a driver's or an element's search method.
  func isSearch(at index: Int) -> Bool {
    name(index).map(StrategyWords.isSearch) == true && isCall(at: index)
  }

  /// Whether a name with arguments is a call, not a declaration: `WebElement findElement(By by) {`.
  func isCall(at index: Int) -> Bool {
    if isMark(index - 1, .dot) || isMark(index - 1, .optionalDot) { return true }
    if let before = name(index - 1), !Self.beforeCalls.contains(before), !tokens[index].isFirstOnLine { return false }
    if isMark(index - 1, .greater) || isMark(index - 1, .squareClose) { return false }
    guard isMark(index + 1, .roundOpen), script.code.partners[index + 1] > index else { return language == .ruby }
    let end = script.code.partners[index + 1] + 1
    return !isMark(end, .curlyOpen) && !isMark(end, .colon) && !isMark(end, .arrow) && name(end) != "throws"
  }

  private static let beforeCalls: Set = [
    "return", "await", "yield", "else", "and", "or", "not", "in", "if", "unless", "new",
  ]

  /// Whether a token is an argument of a method that finds elements.
  func isArgumentOfSearch(_ index: Int) -> Bool {
    let bracket = script.code.enclosers[index]
    return bracket > 0 && tokens[bracket].is(.roundOpen) && isSearch(at: bracket - 1)
  }

  // MARK: Strategies and locators in variables

  /// Reads `find_element(STRATEGY, "a")`, whose strategy is a constant or another expression.
  mutating func readStrategyExpression(
    _ strategy: Range<Int>, text: Range<Int>, at index: Int, count: AppiumLocator.Count
  ) {
    guard isMobile, isSearch(at: index), !strategy.isEmpty, !namesStrategy(strategy) else { return }
    let values = strategyWords(strategy)
    for value in values {
      let (word, known): (String, LocatorStrategy?)
      switch value {
      case .member(let name): (word, known) = (name, StrategyWords.strategy(named: name))
      case .string(let text): (word, known) = (text, self.strategy(passedAs: text, at: index))
      case .unknown: continue
      }
      guard let known else {
        omitUnknown(word, at: index, end: text.upperBound)
        return
      }
      guard !isLinkText(known) else { return }
      let isPassedOn = if case .string = value { true } else { false }
      add(
        known, named: isPassedOn ? word : nil, text: text, from: strategy.lowerBound, to: text.upperBound,
        find: (index, count))
      return
    }
    guard case .unknown(let pattern)? = values.first else { return }
    let reason = pattern.unresolvedReason
    // A function that passes on its arguments contains no locators; its callers do.
    let hasText = folder.fold(expression(text)).contains { !$0.knownPrefix.isEmpty || !$0.literals.isEmpty }
    let view = ExpressionView(expression(strategy), project)
    let isOwn = view.path(strategy).map { $0.isCall || $0.names[0].isTypeName } ?? true
    guard hasText || isOwn && reason != nil else { return }
    omit(index..<text.upperBound, reason ?? "the strategy \(pattern) is known only at run time")
  }

  /// Whether an expression contains a member such as `AppiumBy.ID`, which is read separately.
  private func namesStrategy(_ range: Range<Int>) -> Bool {
    range.prefix(SourceLimits.declaration).contains { index in
      guard let word = name(index) else { return false }
      return StrategyWords.receivers[word] != nil || word.hasPrefix("By") && name(index - 1) == "new"
    }
  }

  private enum StrategyWord {
    /// A member of the client's class: `ACCESSIBILITY_ID`.
    case member(String)
    case string(String)
    case unknown(TextPattern)
  }

  /// Returns the strategy that a string names as an argument of a search. A suite's own function may accept other
  /// spellings than the client's method of the same name.
  private func strategy(passedAs word: String, at index: Int) -> LocatorStrategy? {
    let isOwn = name(index).map(project.functions.contains) ?? false
    return isSearch(at: index) && !isOwn
      ? StrategyWords.strategy(inRequest: word) : StrategyWords.strategy(named: word)
  }

  /// Reads `(Strategies.XPATH, "//a")`, in which the strategy is a constant.
  mutating func readStrategyTuple(at index: Int) {
    let open = script.code.enclosers[index]
    guard isMobile, language == .python, open == index - 1, open >= 0,
      isMark(index + 1, .dot) || isMark(index + 1, .comma),
      let whole = arguments(at: open), whole.count < SourceLimits.arguments, !isArgument(open),
      let pair = tuple(open..<whole.upperBound + 1), !namesStrategy(pair.strategy),
      let path = ExpressionView(expression(pair.strategy), project).path(pair.strategy), !path.isCall
    else { return }
    for word in memberWords(path, at: pair.strategy) {
      guard let strategy = StrategyWords.strategy(named: word), !isLinkText(strategy) else { continue }
      add(strategy, text: pair.text, from: index, to: pair.text.upperBound)
      return
    }
  }

  /// Whether a parenthesis opens an argument list, or a tuple that is the argument of a search.
  private func isArgument(_ open: Int) -> Bool {
    if let before = name(open - 1) { return before != "return" && before != "else" }
    return open > 1 && isMark(open - 1, .roundOpen) && isSearch(at: open - 2)
  }

  /// The names of the strategy members to which a constant may refer: `ID` if `BY = AppiumBy.ID`.
  private mutating func memberWords(_ path: ExpressionPath, at range: Range<Int>) -> [String] {
    folder.resolve(path.names, in: expression(range)).values.compactMap { target in
      let view = ExpressionView(target.expression, project)
      guard let names = view.path(view.trimmed(target.expression.range))?.names, names.count > 1,
        StrategyWords.receivers[names[names.count - 2]] != nil
      else { return nil }
      return names[names.count - 1]
    }
  }

  /// The names of the strategies that an expression may refer to: strings, or members as in `BY = AppiumBy.ID`.
  private mutating func strategyWords(_ range: Range<Int>) -> [StrategyWord] {
    if let path = ExpressionView(expression(range), project).path(range), !path.isCall {
      let members = memberWords(path, at: range).map { StrategyWord.member($0) }
      if !members.isEmpty { return members }
    }
    return folder.fold(expression(range)).map { $0.known.map { .string($0) } ?? .unknown($0.pattern) }
  }

  /// Records a search with a locator that no file declares: `driver.findElement(Locators.SUBMIT)`. Declared locators
  /// are listed where they are declared.
  mutating func readPassedLocator(_ item: Range<Int>, at index: Int, end: Int, count: AppiumLocator.Count) {
    guard isMobile, isSearch(at: index), !namesStrategy(item) else { return }
    let view = ExpressionView(expression(item), project)
    let range = view.trimmed(item)
    if let pair = tuple(range) {
      readStrategyExpression(pair.strategy, text: pair.text, at: index, count: count)
      return
    }
    guard !range.isEmpty, let path = view.path(range), let last = path.names.last, last != "it" else { return }
    // `driver.findElement(id("a"))` with a static import
    if path.isCall, path.names.count == 1, language != .python, language != .ruby,
      project.functions.contains(last) == false,
      let strategy = StrategyWords.strategy(named: last), let text = items(path.arguments).first
    {
      if !StrategyWords.factories.contains(last), !isLinkText(strategy) {
        add(strategy, text: text, from: range.lowerBound, to: range.upperBound, find: (index, count))
      }
      return
    }
    let targets = folder.resolve(path.names, in: expression(range))
    guard targets.values.isEmpty, targets.wildcard == nil else { return }
    let isForeign = path.names.dropLast().contains { $0.isTypeName && project.types[$0] == nil }
    guard isForeign || project.byName[last] == nil && !project.functions.contains(last),
      path.isCall || path.names.contains(where: \.isTypeName)
    else { return }
    let name = path.names.pathText
    noteUndeclared(range)
    omit(index..<end, path.isCall ? "the result of \(name)() is not known" : "\(name) is not declared in these files")
  }
}
