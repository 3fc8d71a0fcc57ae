// Reads searches that use frameworks on top of Appium's clients: Serenity and SitePrism.

import AccessibilityTree
import LocatorStrategies

/// The frameworks that the files of a project use.
struct TestFrameworks {
  let hasSerenity: Bool
  let hasSitePrism: Bool
  let hasNightwatch: Bool

  init(_ project: ScriptProject) {
    func mentions(_ name: String, in languages: Set<SourceLanguage>) -> Bool {
      project.files.contains { languages.contains($0.source.language) && $0.source.names.contains(name) }
    }
    hasSerenity = mentions("serenitybdd", in: [.java, .kotlin])
    hasSitePrism = mentions("SitePrism", in: [.ruby])
    hasNightwatch =
      mentions("locateStrategy", in: [.javaScript]) || mentions("NightwatchBrowser", in: [.javaScript])
      || project.files.contains { script in
        script.source.language == .javaScript && script.source.literals.contains { $0.plainText == "nightwatch" }
      }
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
      if word == "I", isMark(index + 1, .dot), let step = name(index + 2), isActor {
        return readActorStep(step, at: index + 2)
      }
      return readObjectSearch(at: index, word)
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
}
