// Recognizes projects that drive apps with Selenium's clients instead of Appium's.

/// Clients of Selenium send class names, ids and names as CSS selectors, which Appium's clients do not.
/// (`class-chain-and-xpath` §8)
enum PlainSelenium {
  /// The languages of a project in which it uses a client of Selenium, and none of Appium.
  static func languages(of project: ScriptProject) -> Set<SourceLanguage> {
    var (selenium, appium): (Set<SourceLanguage>, Set<SourceLanguage>) = ([], [])
    for script in project.files {
      let source = script.source
      switch source.language {
      case .python, .java, .kotlin, .cSharp:
        if source.names.contains(where: ["selenium", "openqa", "OpenQA"].contains) { selenium.insert(source.language) }
        if source.names.contains(where: clients.contains) { appium.insert(source.language) }
      case .ruby, .javaScript:
        for literal in source.literals where literal.range.count < SourceLimits.word {
          guard let text = literal.plainText else { continue }
          if text == "selenium-webdriver" { selenium.insert(source.language) }
          if modules.contains(where: text.hasPrefix) { appium.insert(source.language) }
        }
      case .robot, .maestro: continue
      }
    }
    return selenium.subtracting(appium)
  }

  private static let clients: Set = ["appium", "Appium", "AppiumDriver", "AndroidDriver", "IOSDriver", "selenide"]
  private static let modules = ["appium_", "webdriverio", "@wdio/", "nightwatch", "codeceptjs"]
}
