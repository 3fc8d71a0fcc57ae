// Lists the languages of the tests that lint reads.

import AppiumSources

/// A language of UI tests: Swift, or one for Appium, Detox and Maestro.
enum TestLanguage: Hashable, CaseIterable {
  case swift
  case other(SourceLanguage)

  static let allCases: [TestLanguage] = [.swift] + SourceLanguage.allCases.map(TestLanguage.other)
  static let all = Set(allCases)

  /// Determines the language from the extension of a path; nil for other files.
  init?(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if let language = SourceLanguage(path: path) {
      self = .other(language)
    } else {
      return nil
    }
  }

  /// The names in `languages` in axreplay.yml, in lower case, with their languages.
  static let names: [String: TestLanguage] = {
    let names = allCases.map { ($0.name, $0) }
    return Dictionary(
      names + [("typescript", .other(.javaScript)), ("c#", .other(.cSharp))], uniquingKeysWith: { first, _ in first })
  }()

  private var name: String {
    switch self {
    case .swift: "swift"
    case .other(let language): language.rawValue
    }
  }

  /// The name as it is written in prose.
  var title: String {
    switch self {
    case .swift: "Swift"
    case .other(let language): language.title
    }
  }

  /// The extensions of the files, without dots.
  var extensions: [String] {
    switch self {
    case .swift: ["swift"]
    case .other(let language): language.extensions
    }
  }

  /// The extensions of the files in some languages, in the order of ``allCases``.
  static func extensions(of languages: Set<TestLanguage> = all) -> [String] {
    allCases.filter(languages.contains).flatMap(\.extensions)
  }
}
