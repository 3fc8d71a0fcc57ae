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

  /// The names in axreplay.yml, in lower case, with their languages. Some languages have two names.
  static let names: [(name: String, language: TestLanguage)] =
    [("swift", .swift)] + SourceLanguage.allCases.map { ($0.rawValue, .other($0)) }
    + [("typescript", .other(.javaScript)), ("c#", .other(.cSharp))]

  /// The language with a name in axreplay.yml: `python`, `Python`, `C#`.
  init?(name: String) {
    guard let known = Self.names.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = known.language
  }

  /// The name as it is written in prose.
  var title: String {
    switch self {
    case .swift: "Swift"
    case .other(.javaScript): "JavaScript, TypeScript"
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
