// Words which UI tests lint does not read.

import AppiumSources
import Findings
import Reports
import Text

/// UI tests that lint finds but does not read.
struct UnreadTests {
  /// The files in Objective-C with UI tests.
  let objectiveC: [String]
  /// The files in Kotlin and Java with tests of AndroidX UiAutomator or Espresso.
  let androidX: [String]
  /// The files with clients of WebDriver in languages that are not read, such as Go.
  let foreign: [String]

  var isEmpty: Bool { objectiveC.isEmpty && androidX.isEmpty && foreign.isEmpty }

  /// Sentences that count and name the files.
  var sentences: [String] {
    [
      Self.sentence(objectiveC), Self.sentence(androidX, "file with AndroidX UiAutomator or Espresso"),
      Self.sentence(foreign: foreign, "test file").map { "\($0); \(ForeignLanguage.advice(TestLanguage.all))" },
    ].compactMap(\.self)
  }

  /// Collects the files.
  ///
  /// - Parameters:
  ///   - others: All files that are not in Swift.
  ///   - read: The files in which locators were found.
  init(objectiveC: [String], foreign: [String], others: [AppiumSource], read: Set<String>) {
    self.objectiveC = objectiveC
    self.foreign = foreign
    androidX = others.lazy.filter { file in
      (file.path.hasSuffix(".kt") || file.path.hasSuffix(".java")) && !read.contains(file.path)
        && Self.androidXPackages.contains { file.text.utf8.contains($0) }
    }.map(\.path)
  }

  private static let androidXPackages = ["androidx.test.uiautomator", "androidx.test.espresso"].map { Array($0.utf8) }

  /// Returns a sentence that counts and names files; nil if there are none.
  ///
  ///     UnreadTests.sentence(["LoginTests.m"])  // "1 Objective-C file with UI tests was not read: LoginTests.m"
  static func sentence(_ paths: [String], _ kind: String = "Objective-C file with UI tests") -> String? {
    guard !paths.isEmpty else { return nil }
    let named = paths.prefix(namedCount).joined(separator: ", ")
    let others = paths.count > namedCount ? " and \(paths.count - namedCount) more" : ""
    let files = paths.count == 1 ? "1 \(kind) was" : "\(paths.count) \(kind.replacing("file", with: "files")) were"
    return "\(files) not read: \(named)\(others)"
  }

  /// Returns a sentence that counts and names files with their languages; nil if there are none.
  ///
  ///     UnreadTests.sentence(foreign: ["a.go", "b.rs"], "file")  // "2 files in Go and Rust were not read: a.go, b.rs"
  static func sentence(foreign paths: [String], _ kind: String) -> String? {
    let titles = Set(paths.compactMap(ForeignLanguage.title)).sorted()
    return sentence(paths, "\(kind) in \(listed(titles, "and"))")
  }

  private static let namedCount = 3
}
