// Reads searches that use frameworks on top of Appium's clients: Serenity, SitePrism, CodeceptJS and Nightwatch.

import AccessibilityTree
import LocatorStrategies

/// The frameworks that the files of a project use.
struct TestFrameworks {
  let hasSerenity: Bool
  let hasSitePrism: Bool

  init(_ project: ScriptProject) {
    func mentions(_ name: String, in languages: Set<SourceLanguage>) -> Bool {
      project.files.contains { languages.contains($0.source.language) && $0.source.names.contains(name) }
    }
    hasSerenity = mentions("serenitybdd", in: [.java, .kotlin])
    hasSitePrism = mentions("SitePrism", in: [.ruby])
  }
}

extension LocatorFinder {
  /// Reads a call of a framework's function. Returns false for other names.
  mutating func readFramework(at index: Int, _ word: String) -> Bool {
    switch language {
    case .java, .kotlin:
      guard frameworks.hasSerenity, let count = Self.serenitySearches[word] else { return false }
      return readSerenitySearch(at: index, word, count)
    case .ruby:
      guard frameworks.hasSitePrism, Self.sitePrismMembers.contains(word), !isMark(index - 1, .dot) else {
        return false
      }
      return readSitePrismMember(at: index)
    case .javaScript:
      guard word == "I", isMark(index + 1, .dot), let step = name(index + 2), isActor else { return false }
      return readActorStep(step, at: index + 2)
    case .python, .cSharp, .robot, .maestro: return false
    }
  }

  // MARK: Serenity

  private static let serenitySearches: [String: AppiumLocator.Count] = [
    "$": .one, "$$": .all, "locatedBy": .one, "findBy": .one, "find": .one, "findAll": .all, "waitFor": .one,
  ]

  /// Reads `Target.the("submit").locatedBy("//a")` and `$("//a")`. Strings that are not XPaths are CSS selectors.
  private mutating func readSerenitySearch(at index: Int, _ word: String, _ count: AppiumLocator.Count) -> Bool {
    guard isMobile, isCall(at: index), let range = arguments(at: index + 1), let first = items(range).first else {
      return false
    }
    var paths: [(strategy: AppiumStrategy, text: FoldedString)] = []
    for value in folder.fold(expression(first)) {
      let start = value.knownPrefix
      if ["/", "./", "../", "("].contains(where: { start.starts(with: $0.utf8) }) {
        // `//cell[{0}]`, whose placeholder `of(…)` fills in
        paths.append((.driver(.xpath), folder.wildcards(inFormat: value, isMessage: true)))
      } else if !start.isEmpty {
        webPageSearches += 1
      }
    }
    guard !paths.isEmpty else { return false }
    let isDeclaration = word == "locatedBy"
    add(
      paths, from: isDeclaration ? first.lowerBound : index,
      to: isDeclaration ? first.upperBound : range.upperBound + 1,
      find: isDeclaration ? nil : (index, count))
    return true
  }

  /// The platform of a locator in `Target.the("submit").locatedForAndroid(…)`.
  func targetPlatform(of index: Int) -> Platform? {
    let bracket = script.code.enclosers[index]
    guard bracket > 0, isMark(bracket, .roundOpen) else { return nil }
    switch name(bracket - 1) {
    case "locatedForAndroid": return .android
    case "locatedForIOS": return .apple
    default: return nil
    }
  }

  // MARK: SitePrism

  private static let sitePrismMembers: Set = ["element", "elements", "section", "sections", "iframe"]

  /// Reads `element :login, :accessibility_id, 'login'` and `section :bar, Bar, id: 'bar'`.
  private mutating func readSitePrismMember(at index: Int) -> Bool {
    let range =
      arguments(at: index + 1) ?? index + 1..<max(index + 1, min(script.endOfStatement(at: index), index + 60))
    let items = items(range)
    guard isMobile, items.count > 1, isSymbol(items[0].lowerBound) else { return false }
    let parts = items.dropFirst().drop { name($0.lowerBound)?.isTypeName == true && $0.count < 6 }
    guard let first = parts.first else { return true }
    items.forEach { taken.insert($0.lowerBound) }
    if let pair = keyedText(first) {
      add(pair.strategy, pair.text, from: first.lowerBound, to: first.upperBound)
    } else if isSymbol(first.lowerBound), parts.count > 1,
      let word = source.literal(tokens[first.lowerBound])?.plainText
    {
      let text = parts[parts.startIndex + 1]
      if let strategy = symbol(first.lowerBound) {
        add(strategy, text, from: first.lowerBound, to: text.upperBound)
      } else if StrategyWords.isForBrowsers(word) {
        webPageSearches += 1
      } else {
        omit(first.lowerBound..<text.upperBound, strategy: word)
      }
    } else {
      webPageSearches += 1
    }
    return true
  }

  /// Whether a token is a Ruby symbol: `:id`.
  private func isSymbol(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), let literal = source.literal(tokens[index]) else { return false }
    return source.bytes[literal.range.lowerBound] == UInt8(ascii: ":")
  }

  /// Reads `tap(:accessibility_id, 'login')`: a strategy that exists only for apps, followed by a string.
  mutating func readRubyArguments(at index: Int) {
    guard isMobile, isSymbol(index), isMark(index + 1, .comma), !taken.contains(index), let strategy = symbol(index),
      !StrategyWords.platformless(strategy), let text = pairedText(after: index),
      tokens[text.lowerBound].kind == .string, !isSymbol(text.lowerBound)
    else { return }
    let bracket = script.code.enclosers[index]
    guard bracket < 0 || !isMark(bracket, .squareOpen) else { return }
    add(strategy, text, from: index, to: text.upperBound)
  }

  // MARK: CodeceptJS and Nightwatch

  /// Whether the file uses CodeceptJS, whose actor is `I`.
  private var isActor: Bool {
    ["Scenario", "inject", "actor", "codeceptjs"].contains(where: source.names.contains)
  }

  /// Reads the first argument of `I.tap('~login')` and `I.click({ android: '~a', ios: '~b' })`.
  private mutating func readActorStep(_ step: String, at index: Int) -> Bool {
    guard isMobile, let range = arguments(at: index + 1), let first = items(range).first else { return false }
    var values: [(strategy: AppiumStrategy, text: FoldedString)] = []
    if isMark(first.lowerBound, .curlyOpen) {
      for entry in items(first.lowerBound + 1..<max(first.lowerBound + 1, first.upperBound - 1)) where entry.count > 2 {
        guard isMark(entry.lowerBound + 1, .colon), let key = name(entry.lowerBound) else { continue }
        let texts = folder.fold(expression(entry.lowerBound + 2..<entry.upperBound))
        if let platform = PlatformCondition.platform(ofKey: key) {
          values += texts.compactMap(selector).map { ($0.strategy, $0.text.limited(to: platform)) }
        } else if let strategy = StrategyWords.strategy(named: key) {
          values += texts.map { (.driver(strategy), $0) }
        }
      }
    } else {
      values = folder.fold(expression(first)).compactMap(selector)
    }
    guard !values.isEmpty else {
      if Self.actorSearches.contains(step) {
        omit(index - 2..<range.upperBound + 1, "CodeceptJS's search by a text or a selector of web pages is not read")
      }
      return true
    }
    first.forEach { taken.insert($0) }
    add(values, from: first.lowerBound, to: first.upperBound)
    return true
  }

  private static let actorSearches: Set = [
    "tap", "click", "fillField", "appendField", "clearField", "seeElement", "dontSeeElement", "waitForElement",
    "waitForVisible", "waitForInvisible", "touchPerform", "swipeTo", "grabTextFrom",
  ]

  /// The locator of a selector with a prefix, such as `~login` or `//a`.
  private func selector(_ value: FoldedString) -> (strategy: AppiumStrategy, text: FoldedString)? {
    let text = value.joined
    guard case .locator(let strategy, let prefix, _) = SelectorPrefix.read(text.knownPrefix) else { return nil }
    return (.driver(strategy), text.dropping(prefix))
  }

  /// Reads Nightwatch's `by.xpath('//a')`.
  mutating func readPathMatcher(at index: Int) {
    guard isMobile, isMark(index + 1, .dot), name(index + 2) == "xpath", let range = arguments(at: index + 3),
      let first = items(range).first
    else { return }
    add(.xpath, first, from: index, to: range.upperBound + 1)
  }

  /// Reads `{ selector: 'login', locateStrategy: 'id' }`, in which the strategy follows the string.
  mutating func readReversedEntry(at index: Int) -> Bool {
    let bracket = script.code.enclosers[index]
    guard isMobile, language == .javaScript, bracket >= 0, isMark(bracket, .curlyOpen), isMark(index - 1, .colon),
      let key = name(index - 2), StrategyWords.strategyKeys.contains(key),
      let word = source.literal(tokens[index])?.plainText, let strategy = StrategyWords.strategy(inRequest: word),
      !isLinkText(strategy)
    else { return false }
    let before = items(bracket + 1..<index).first {
      ["selector", "value"].contains(name($0.lowerBound) ?? "") && isMark($0.lowerBound + 1, .colon) && $0.count > 2
    }
    guard let before else { return false }
    taken.insert(index)
    add(strategy, before.lowerBound + 2..<before.upperBound, from: before.lowerBound, to: index + 1)
    return true
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
