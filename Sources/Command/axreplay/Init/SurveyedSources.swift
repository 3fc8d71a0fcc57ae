// Decides which sources of a project are UI tests.

import AppiumSources
import Findings
import LocatorExtraction
import LocatorStrategies

/// The sources of a project, by what they are for. All paths are as in the files.
struct SurveyedSources {
  /// Files with locators of apps, as opposed to web pages.
  private(set) var tests: Set<String> = []
  /// The same, with the files of their targets, and files that use a test framework or a client of WebDriver.
  private(set) var suite: Set<String> = []
  /// Files in Swift that set accessibility identifiers.
  private(set) var identified: Set<String> = []
  /// The languages of the files with locators, in the order of ``TestLanguage/allCases``.
  private(set) var languages: [(title: String, count: Int)] = []
  /// The platforms that sources and capabilities name.
  private(set) var platforms: [String] = []
  /// Files beside the sources that name platforms.
  private(set) var capabilities: [String] = []
  /// The files in other languages than Swift.
  let others: [AppiumSource]

  private struct Signs: Sendable {
    var usesXCUITest = false
    var usesFramework = false
    var setsIdentifiers = false
  }

  init(_ files: [SourceFile], in directory: String) {
    let signs = ConcurrentWork.map(files.count) { Self.signs(in: files[$0]) }
    others = files.filter { TestLanguage(path: $0.path) != .swift }.map { AppiumSource(path: $0.path, text: $0.text) }
    let beside = CapabilityFiles.files(besides: others.map(\.path), in: [directory])
    let locators = AppiumLocators(of: others, capabilities: beside).locators
      .filter { !$0.mayBeWeb && $0.unsupportedPlatform == nil }
    for (file, signs) in zip(files, signs) {
      if signs.usesXCUITest { tests.insert(file.path) }
      if signs.usesFramework { suite.insert(file.path) }
      if signs.setsIdentifiers { identified.insert(file.path) }
    }
    applyTargets(files.map(\.path))
    tests.formUnion(locators.map(\.place.position.file))
    suite.formUnion(tests)
    suite.formUnion(Self.neighbours(of: tests, others.map(\.path)))
    languages = TestLanguage.allCases.compactMap { language in
      let count = tests.count { TestLanguage(path: $0) == language }
      return count > 0 ? (language.title, count) : nil
    }
    platforms = TestedPlatform.allCases.filter { platform in locators.contains { $0.platforms.contains(platform) } }
      .map(\.rawValue)
    let words = ["platformName", "automationName", "appium:"].map { Array($0.utf8) }
    capabilities = beside.filter { file in words.contains { file.text.utf8.contains($0) } }.map(\.path)
  }

  /// Returns the files of directories of which a quarter or more has locators, such as page objects with methods only.
  private static func neighbours(of tests: Set<String>, _ paths: [String]) -> [String] {
    let places = Dictionary(grouping: paths) { path in path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
    return places.values.filter { isSuite($0, tests) }.flatMap { $0 }
  }

  /// Adds the Swift files of the targets of UI tests, and removes files of other targets, which only name a class.
  private mutating func applyTargets(_ paths: [String]) {
    guard !tests.isEmpty else { return }
    var search = TargetSearch()
    let targets = search.targets(of: paths).ofFiles
    var files: [SourceTargets.Target: [String]] = [:]
    for (path, owners) in targets { for owner in owners { files[owner, default: []].append(path) } }
    let suites = files.values.filter { Self.isSuite($0, tests) }
    suite.formUnion(suites.joined())
    tests = tests.filter { targets[$0] == nil || suite.contains($0) }
  }

  private static func isSuite(_ files: [String], _ tests: Set<String>) -> Bool {
    files.count(where: tests.contains) * 4 >= files.count
  }

  private static func signs(in file: SourceFile) -> Signs {
    func uses(_ words: [[UInt8]]) -> Bool { words.contains { file.text.utf8.contains($0) } }
    switch TestLanguage(path: file.path) {
    case .swift?: return Signs(usesXCUITest: uses(elements), setsIdentifiers: uses(identifiers))
    // Files in these languages are nothing but tests.
    case .other(.robot)?, .other(.maestro)?: return Signs(usesFramework: true)
    default: return Signs(usesFramework: uses(frameworks))
    }
  }

  private static let elements = ["XCUIApplication", "XCUIElement"].map { Array($0.utf8) }
  private static let identifiers = ["accessibilityIdentifier"].map { Array($0.utf8) }
  private static let frameworks = [
    "appium", "Appium", "webdriver", "WebDriver", "selenium", "detox", "wdio", "org.junit", "org.testng",
    "io.cucumber", "pytest", "unittest", "NUnit", "RSpec",
  ].map { Array($0.utf8) }
}
