// Reads searches that use frameworks on top of Appium's clients, such as Serenity.

import AccessibilityTree
import LocatorStrategies

/// The frameworks that the files of a project use.
struct TestFrameworks {
  let hasSerenity: Bool
  let hasSelenide: Bool
  let hasSitePrism: Bool
  /// Whether Ruby code uses Capybara, whose `find` takes css selectors.
  let hasCapybara: Bool
  let hasNightwatch: Bool
  /// Whether Ruby's appium_lib, which has searches by text, may be used.
  let hasAppiumLibrary: Bool

  init(_ project: ScriptProject) {
    func mentions(_ name: String, in languages: Set<SourceLanguage>) -> Bool {
      project.files.contains { languages.contains($0.source.language) && $0.source.names.contains(name) }
    }
    hasSerenity = mentions("serenitybdd", in: [.java, .kotlin])
    hasSelenide = mentions("selenide", in: [.java, .kotlin])
    hasSitePrism = mentions("SitePrism", in: [.ruby])
    func contains(_ literal: String, in language: SourceLanguage) -> Bool {
      project.files.contains { script in
        script.source.language == language && script.source.literals.contains { $0.plainText == literal }
      }
    }
    hasNightwatch =
      mentions("locateStrategy", in: [.javaScript]) || mentions("NightwatchBrowser", in: [.javaScript])
      || contains("nightwatch", in: .javaScript)
    hasAppiumLibrary = contains("appium_lib", in: .ruby)
    hasCapybara =
      mentions("Capybara", in: [.ruby]) || contains("capybara", in: .ruby) || contains("appium_capybara", in: .ruby)
  }
}

extension LocatorFinder {
  /// Reads a call of a framework's function. Returns false for other names.
  mutating func readFramework(at index: Int, _ word: String) -> Bool {
    switch language {
    case .java, .kotlin:
      if frameworks.hasSelenide { return readSelenide(at: index, word) }
      guard frameworks.hasSerenity, let count = Self.serenitySearches[word] else { return false }
      return readSerenitySearch(at: index, word, count: count)
    case .ruby:
      if frameworks.hasSitePrism, let count = Self.sitePrismMembers[word], !isMark(index - 1, .dot) {
        return readSitePrismMember(at: index, count)
      }
      return readTextSearch(at: index, word) || readClassSearch(at: index, word)
    case .javaScript:
      if word == "I", isMark(index + 1, .dot), let step = name(index + 2), isActor {
        return readActorStep(step, at: index + 2)
      }
      if word == "within" { return readWithin(at: index) }
      return readObjectSearch(at: index, word)
    case .python, .cSharp, .robot, .maestro: return false
    }
  }

  // MARK: Serenity

  private static let serenitySearches: [String: AppiumLocator.Count] = [
    "$": .one, "$$": .all, "locatedBy": .one, "findBy": .one, "find": .one, "findAll": .all, "waitFor": .one,
  ]

  /// Reads `Target.the("submit").locatedBy("//a")` and `$("//a")`. Strings that are not XPaths are CSS selectors.
  private mutating func readSerenitySearch(at index: Int, _ word: String, count: AppiumLocator.Count) -> Bool {
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
        noteWebPage(index)
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

  /// The platform of a locator in `Target.the("submit").locatedForAndroid(…)` and similar calls.
  func targetPlatform(of index: Int) -> Platform? {
    let bracket = script.code.enclosers[index]
    guard bracket > 0, isMark(bracket, .roundOpen) else { return nil }
    switch name(bracket - 1) {
    case "locatedForAndroid": return .android
    case "locatedForIOS": return .apple
    // Selenide's `CombinedBy.android(By.id("a")).ios(By.id("b"))`
    case "android" where name(bracket - 3) == "CombinedBy": return .android
    case "ios" where isMark(bracket - 2, .dot) && isMark(bracket - 3, .roundClose): return .apple
    default: return nil
    }
  }
}
