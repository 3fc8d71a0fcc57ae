// Reads searches of CodeceptJS and Nightwatch, whose locators may be objects.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  typealias SelectorValue = (strategy: AppiumStrategy, text: FoldedString)

  // MARK: CodeceptJS

  /// Whether the file uses CodeceptJS, whose actor is `I`.
  var isActor: Bool {
    ["Scenario", "inject", "actor", "codeceptjs"].contains(where: source.names.contains)
  }

  /// Reads the locators in `I.tap('~login')`, `I.see('Hello', '~title')` and `I.click({ android: '~a', ios: '~b' })`.
  mutating func readActorStep(_ step: String, at index: Int) -> Bool {
    guard isMobile, let range = arguments(at: index + 1), let first = items(range).first else { return false }
    if Self.actorTexts.contains(step) || step.hasPrefix("assert") { return true }
    if block(named: "runInWeb", around: index) != nil {
      noteWebPage(index)
      return true
    }
    // `I.see('~Log in')`
    var values = Self.actorComparisons.contains(step) ? [] : selectors(in: first, level: 0)
    var argument = first
    if values.isEmpty {
      // `I.see('Hello', '~title')`
      for item in items(range).dropFirst().prefix(2) where values.isEmpty {
        values = selectors(in: item, level: 0).filter { $0.strategy != .driver(.xpath) }
        argument = item
      }
    }
    guard !values.isEmpty else {
      if Self.actorSearches.contains(step) {
        let isLiteral = first.count == 1 && tokens[first.lowerBound].kind == .string
        omit(
          index - 2..<range.upperBound + 1,
          isLiteral
            ? "CodeceptJS's search by a text or a selector of web pages is not read"
            : "the locator “\(text(of: first))” is not known")
      }
      return true
    }
    let count = locators.count
    argument.forEach { taken.insert($0) }
    let platform: Platform? =
      block(named: "runOnIOS", around: index) != nil
      ? .apple : block(named: "runOnAndroid", around: index) == nil ? nil : .android
    add(values, from: argument.lowerBound, to: argument.upperBound, platform: platform)
    guard locators.count > count else { return true }
    // `locate('~row').find('~price')`
    let isChained = calls(in: argument).contains { !Self.selecting.contains($0) }
    if isChained, name(argument.lowerBound) == "locate" { locators[count].isCombined = true }
    if let block = block(named: "within", around: index) {
      search(count, at: index, inside: place(of: block..<block + 1))
    }
    if step == "grabNumberOfVisibleElements" || step == "grabTextFromAll" || step == "seeNumberOfElements" {
      locators[count].count = .all
    }
    return true
  }

  private func text(of range: Range<Int>) -> String {
    source.text(tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end)
  }

  /// Reads the element of CodeceptJS's `within('~menu', () => { … })`.
  mutating func readWithin(at index: Int) -> Bool {
    guard isMobile, isActor, let range = arguments(at: index + 1), let first = items(range).first else { return false }
    let values = selectors(in: first, level: 0)
    guard !values.isEmpty else { return false }
    first.forEach { taken.insert($0) }
    add(values, from: first.lowerBound, to: first.upperBound, find: (index, .one))
    return true
  }

  /// The call whose closure contains a step: `within`, `I.runOnIOS`.
  private func block(named function: String, around index: Int) -> Int? {
    var bracket = script.code.enclosers[index]
    for _ in 0..<Self.maximumSelectorLevel where bracket > 0 {
      if isMark(bracket, .roundOpen), name(bracket - 1) == function { return bracket - 1 }
      bracket = script.code.enclosers[bracket]
    }
    return nil
  }

  /// Records that a locator is searched inside the element that another search finds.
  private mutating func search(_ locator: Int, at token: Int, inside place: SearchPlace) {
    while let last = searches.last, last.locator == locator { searches.removeLast() }
    locators[locator].isRelative = true
    noteSearch(token, origin: .element(place), of: locator)
  }

  private static let actorSearches: Set = [
    "tap", "click", "fillField", "appendField", "clearField", "seeElement", "dontSeeElement", "waitForElement",
    "waitForVisible", "waitForInvisible", "touchPerform", "swipeTo", "grabTextFrom",
  ]

  /// The steps whose first argument is a text.
  private static let actorComparisons: Set = ["see", "dontSee", "waitForText", "seeTextEquals"]

  /// The steps that take no locators.
  static let actorTexts: Set = [
    "say", "amOnPage", "saveScreenshot", "executeScript", "pressKey", "type", "seeInTitle", "seeInCurrentUrl",
    "seeInSource", "setCookie", "switchToContext", "startActivity", "installApp", "removeApp",
  ]

  /// The methods of CodeceptJS's `locate(…)` that only choose one of the elements, or name them.
  private static let selecting: Set = ["locate", "first", "last", "at", "as"]

  /// The names of the calls in `locate('~a').find('~b').first()`.
  private func calls(in range: Range<Int>) -> [String] {
    let encloser = script.code.enclosers[range.lowerBound]
    return range.prefix(SourceLimits.expression).compactMap { index in
      isMark(index + 1, .roundOpen) && script.code.enclosers[index] == encloser ? name(index) : nil
    }
  }

  // MARK: Objects

  /// Reads Nightwatch's `element('~a')`, `app.element.find({ selector: 'a', locateStrategy: 'id' })` and
  /// `app.click('id', 'a')`, and `element({ ios: '~a', android: '~b' })` of either framework.
  mutating func readObjectSearch(at index: Int, _ word: String) -> Bool {
    guard isMobile, let range = arguments(at: index + 1), let first = items(range).first else { return false }
    let isFind = (word == "find" || word == "findAll") && isMember(index) && (frameworks.hasNightwatch || isActor)
    if isFind || word == "element" || word == "elements", isMark(first.lowerBound, .curlyOpen) {
      let values = selectors(in: first, level: 0)
      guard !values.isEmpty else { return false }
      first.forEach { taken.insert($0) }
      let count = locators.count
      add(
        values, from: first.lowerBound, to: first.upperBound,
        find: (index, word == "elements" || word == "findAll" ? .all : .one))
      if locators.count > count { locators[count].index = position(in: first.lowerBound) }
      return true
    }
    return readHash(at: index, word, first: first) || readStrategyArguments(at: index, items(range))
      || readPathArgument(at: index, word, first: first)
  }

  /// Reads Nightwatch's `app.useXpath().click('//a')`.
  private mutating func readPathArgument(at index: Int, _ word: String, first: Range<Int>) -> Bool {
    guard frameworks.hasNightwatch, source.names.contains("useXpath"), isMember(index), word != "xpath",
      takesSelectors(word, at: index, isClass: false), !taken.contains(first.lowerBound)
    else { return false }
    let values = folder.fold(expression(first))
    guard values.allSatisfy({ isUnmistakable($0.knownPrefix, strategy: .xpath) }) else { return false }
    taken.insert(first.lowerBound)
    add(.xpath, text: first, from: first.lowerBound, to: first.upperBound)
    return true
  }

  /// Reads selenium-webdriver's `findElement({ id: 'a' })` and `until.elementLocated({ css: '#a' })`.
  private mutating func readHash(at index: Int, _ word: String, first: Range<Int>) -> Bool {
    guard ["findElement", "findElements", "elementLocated", "elementsLocated"].contains(word), isMember(index),
      isMark(first.lowerBound, .curlyOpen), first.count > 4, isMark(first.lowerBound + 2, .colon),
      let key = name(first.lowerBound + 1), ["id", "xpath", "css", "className", "name"].contains(key),
      let strategy = StrategyWords.strategy(named: key)
    else { return false }
    add(strategy, text: first.lowerBound + 3..<first.upperBound - 1, from: first.lowerBound, to: first.upperBound)
    return true
  }

  private func isMember(_ index: Int) -> Bool { isMark(index - 1, .dot) || isMark(index - 1, .optionalDot) }

  /// Reads Nightwatch's `app.click('id', 'a')`: a strategy that web pages have, too, and a string.
  private mutating func readStrategyArguments(at index: Int, _ items: [Range<Int>]) -> Bool {
    guard items.count > 1, items[0].count == 1, isMember(index), !taken.contains(items[0].lowerBound),
      let name = source.literal(tokens[items[0].lowerBound])?.plainText, StrategyWords.commonNames.contains(name),
      let strategy = StrategyWords.strategy(inRequest: name), let callee = self.name(index),
      StrategyWords.finds[callee] == nil, takesSelectors(callee, at: index, isClass: false)
    else { return false }
    let values = folder.fold(expression(items[1]))
    let isClear = values.allSatisfy { isUnmistakable($0.knownPrefix, strategy: strategy) }
    guard isClear || frameworks.hasNightwatch && tokens[items[1].lowerBound].kind == .string else { return false }
    taken.insert(items[0].lowerBound)
    add(strategy, text: items[1], from: items[0].lowerBound, to: items[1].upperBound)
    return true
  }

  /// The locators that an argument may stand for: a selector with a prefix, an object with a strategy, a selector for
  /// each platform, CodeceptJS's `locate(…)`, or a name of one of these.
  mutating func selectors(in range: Range<Int>, level: Int) -> [SelectorValue] {
    let view = ExpressionView(expression(range), project)
    let range = view.trimmed(range)
    guard let first = range.first, level < Self.maximumSelectorLevel else { return [] }
    if isMark(first, .curlyOpen), script.code.partners[first] == range.upperBound - 1 {
      return entries(first + 1..<max(first + 1, range.upperBound - 1), level: level)
    }
    if name(first) == "locate", let arguments = arguments(at: first + 1), let item = items(arguments).first {
      return selectors(in: item, level: level + 1)
    }
    let values = folder.fold(expression(range))
    let found = values.compactMap(selector)
    guard found.isEmpty, values.contains(where: { $0.pattern.unresolvedReason != nil }),
      let path = view.path(range), !path.isCall
    else { return found }
    // `I.tap(this.submit)` with `submit: { id: 'a' }`, or with one such object for each platform
    let targets = folder.resolve(path.names, in: expression(range)).values
    let platforms = Set(targets.map(\.platform))
    guard platforms.count == targets.count, targets.count == 1 || !platforms.contains(nil),
      targets.allSatisfy({ $0.expression.list == 0 })
    else { return [] }
    let current = file
    defer { (file, script) = (current, project.files[current]) }
    return targets.flatMap { target -> [SelectorValue] in
      (file, script) = (target.expression.file, project.files[target.expression.file])
      return selectors(in: target.expression.range, level: level + 1).map { value in
        (value.strategy, target.platform.map(value.text.limited(to:)) ?? value.text)
      }
    }
  }

  /// The maximum depth of objects and names. The limit keeps analysis fast even if a file is hostile.
  private static let maximumSelectorLevel = 6

  /// The locators in the entries of an object.
  private mutating func entries(_ range: Range<Int>, level: Int) -> [SelectorValue] {
    var values: [SelectorValue] = []
    var (named, text): (LocatorStrategy?, Range<Int>?) = (nil, nil)
    for entry in items(range) where entry.count > 2 && isMark(entry.lowerBound + 1, .colon) {
      guard let key = name(entry.lowerBound) ?? source.literal(tokens[entry.lowerBound])?.plainText else { continue }
      let value = entry.lowerBound + 2..<entry.upperBound
      let strategy = PlatformCondition.isPlatform(key) ? nil : StrategyWords.strategy(named: key)
      if strategy == nil, let platform = PlatformCondition.platform(ofKey: key) {
        values += selectors(in: value, level: level + 1).map { ($0.strategy, $0.text.limited(to: platform)) }
      } else if StrategyWords.strategyKeys.contains(key) {
        named = source.literal(tokens[value.lowerBound])?.plainText.flatMap(StrategyWords.strategy(inRequest:))
      } else if key == "selector" || key == "value" {
        text = value
      } else if let strategy, !StrategyWords.isForBrowsers(key) {
        values += folder.fold(expression(value)).map { (.driver(strategy), $0) }
      }
    }
    guard let text else { return values }
    if let named { return folder.fold(expression(text)).map { (.driver(named), $0) } }
    return values + folder.fold(expression(text)).compactMap(selector)
  }

  /// The locator of a selector with a prefix, such as `~login` or `//a`.
  private func selector(_ value: FoldedString) -> SelectorValue? {
    let text = value.joined
    let start = text.knownPrefix
    // CodeceptJS searches the id, before WebdriverIO reads the selector.
    if isActor, start.first == UInt8(ascii: "#"), start.count > 1 { return (.driver(.id), text.dropping(1)) }
    switch SelectorPrefix.read(start) {
    // CodeceptJS searches `Log in` as a text.
    case .locator(.css, _, _) where isActor && start.first?.isLetterOrUnderscore == true: return nil
    case .locator(let strategy, let prefix, _):
      let rest = text.dropping(prefix)
      return rest.pieces.isEmpty ? nil : (.driver(strategy), rest)
    case .name(let prefix, let end): return text.dropping(prefix, andAtTheEnd: end).map { (.driver(.name), $0) }
    case .unsupported, .misspelled, .web: return nil
    }
  }

  /// Reads the objects of CodeceptJS that no step uses: `{ id: 'a' }`, `{ ios: '~a', android: '~b' }`.
  mutating func readUnusedObjects(except used: Set<SourcePlace>) {
    guard isActor else { return }
    for index in tokens.indices where isMark(index, .curlyOpen) && script.code.partners[index] > index + 3 {
      let end = min(script.code.partners[index], tokens.count)
      let isValue = isMark(index - 1, .colon) || isMark(index - 1, .equals)
      guard isValue, end - index < SourceLimits.declaration else { continue }
      let keys = items(index + 1..<end).map { name($0.lowerBound) ?? "" }
      let isPair = !keys.isEmpty && keys.allSatisfy { PlatformCondition.platform(ofKey: $0) != nil }
      guard isPair || keys.count == 1 && keys[0] != "name" && keys[0] != "value" else { continue }
      let isInner = isMark(index - 1, .colon) && name(index - 2).flatMap(PlatformCondition.platform(ofKey:)) != nil
      let isUsed = (index..<end).contains { tokens[$0].kind == .string && used.contains(place($0..<$0 + 1)) }
      guard !isInner, !isUsed else { continue }
      let values = selectors(in: index..<end + 1, level: 0)
      if !values.isEmpty { add(values, from: index, to: end + 1) }
    }
  }

  // MARK: Nightwatch

  /// Reads Nightwatch's `by.xpath('//a')` and `by.accessibilityId('a')`.
  mutating func readNightwatchMatcher(at index: Int) {
    guard isMobile, isMark(index + 1, .dot), let member = name(index + 2),
      ["xpath", "accessibilityId", "className", "name", "id"].contains(member),
      member == "xpath" || frameworks.hasNightwatch, let strategy = StrategyWords.strategy(named: member),
      let range = arguments(at: index + 3), let first = items(range).first
    else { return }
    add(strategy, text: first, from: index, to: range.upperBound + 1)
  }

  /// Reads `{ selector: 'login', locateStrategy: 'id' }`, in which the strategy follows the string.
  mutating func readReversedEntry(at index: Int) -> Bool {
    let bracket = script.code.enclosers[index]
    guard isMobile, language == .javaScript, bracket >= 0, isMark(bracket, .curlyOpen), isMark(index - 1, .colon),
      !taken.contains(index), let key = name(index - 2), StrategyWords.strategyKeys.contains(key),
      let word = source.literal(tokens[index])?.plainText, let strategy = StrategyWords.strategy(inRequest: word),
      !isLinkText(strategy)
    else { return false }
    let before = items(bracket + 1..<index).first {
      ["selector", "value"].contains(name($0.lowerBound) ?? "") && isMark($0.lowerBound + 1, .colon) && $0.count > 2
    }
    guard let before else { return false }
    taken.insert(index)
    let count = locators.count
    add(strategy, text: before.lowerBound + 2..<before.upperBound, from: before.lowerBound, to: index + 1)
    guard locators.count > count else { return true }
    locators[count].index = position(in: bracket)
    let object = script.code.enclosers[bracket]
    let group = objectKey(of: object)
    if let key = objectKey(of: bracket) { noteMember(key, at: index, locator: count) }
    if group == "elements" || group == "sections", let section = selector(ofSection: script.code.enclosers[object]) {
      search(count, at: before.lowerBound, inside: place(of: section))
    } else if group == "sections" {
      noteSearch(before.lowerBound, origin: .driver, of: count)
    }
    return true
  }

  /// The index in Nightwatch's `{ selector: 'row', locateStrategy: 'id', index: 2 }`.
  private func position(in object: Int) -> String? {
    guard isMark(object, .curlyOpen), script.code.partners[object] > object else { return nil }
    let entry = items(object + 1..<min(script.code.partners[object], tokens.count)).first {
      name($0.lowerBound) == "index" && $0.count == 3 && tokens[$0.lowerBound + 2].kind == .number
    }
    return entry.map { source.text(tokens[$0.lowerBound + 2].range) }
  }

  /// The selector of Nightwatch's section; nil for other objects.
  private func selector(ofSection section: Int) -> Range<Int>? {
    guard section > 0, objectKey(of: script.code.enclosers[section]) == "sections" else { return nil }
    return items(section + 1..<max(section + 1, min(script.code.partners[section], tokens.count)))
      .first { name($0.lowerBound) == "selector" }
  }

  /// The key of the entry whose value is an object.
  private func objectKey(of brace: Int) -> String? {
    brace > 1 && isMark(brace, .curlyOpen) && isMark(brace - 1, .colon) ? name(brace - 2) : nil
  }
}

extension FoldedString {
  /// The same string, limited to a platform.
  fileprivate func limited(to platform: Platform) -> FoldedString {
    var result = self
    result.platform = platform
    return result
  }
}
