// Names the languages of Appium's clients whose sources are not read.

/// Languages in which tests are written, but whose sources are not read.
enum ForeignLanguage {
  /// The name of a file's language; nil for languages that are read, and for other files.
  ///
  ///     ForeignLanguage.title(ofFile: "login_test.go")  // "Go"
  static func title(ofFile path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return titles[path[path.index(after: dot)...].lowercased()]
  }

  private static let titles = [
    "go": "Go", "rs": "Rust", "dart": "Dart", "php": "PHP", "scala": "Scala", "groovy": "Groovy",
  ]

  /// Whether a file uses a client of WebDriver or Appium.
  static func usesClient(_ path: String) -> Bool {
    guard let bytes = try? DumpFile.bytes(of: path) else { return false }
    return clients.contains { bytes.contains($0) }
  }

  private static let clients = ["appium", "Appium", "selenium", "WebDriver", "webdriver", "thirtyfour", "fantoccini"]
    .map { Array($0.utf8) }

  /// Advice that names the languages that are read.
  static func advice(_ languages: Set<TestLanguage>) -> String {
    "languages that are read: \(TestLanguage.allCases.filter(languages.contains).map(\.title).joined(separator: ", "))"
  }
}
