// Tests that lint gives the same answers in every directory of a project, and which paths it prints there.

import Foundation
import Testing

@Suite struct FoundSettingsTests {
  static let source = "import XCTest\nlet late = XCUIApplication().buttons[\"Delete Everything\"]\n"

  static let files = [
    "axreplay.yml": "lint: {sources: UITests, snapshots: recordings, rules: {loc-no-match: error}}\n",
    "UITests/LoginTests.swift": source, "UITests/deep/Empty.swift": "import XCTest\n", "scripts/readme.txt": "",
    "recordings/0.xml":
      "<XCUIElementTypeApplication name=\"Shop\"><XCUIElementTypeButton name=\"Log In\"/></XCUIElementTypeApplication>",
  ]

  private static func project(without missing: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files where path != missing { try folder.write(text, to: path) }
    return folder
  }

  private static func lint(_ folder: TemporaryFolder, in directory: String, _ arguments: String) throws -> CommandRun {
    try CommandRun(
      ["lint", "--rules=-all,loc-no-match"] + arguments.split(separator: " ").map(String.init),
      in: folder.url.appending(path: directory))
  }

  /// A working directory, arguments, and the path of the source as it is printed.
  static let rows: [(directory: String, arguments: String, source: String)] = [
    (".", "", "UITests/LoginTests.swift"), ("scripts", "", "../UITests/LoginTests.swift"),
    ("UITests", "", "./LoginTests.swift"), ("UITests/deep", "", "../LoginTests.swift"),
    // Arguments are relative to the working directory, and printed as they are given.
    ("scripts", "../UITests", "../UITests/LoginTests.swift"), ("UITests", ".", "./LoginTests.swift"),
    ("scripts", "--config ../axreplay.yml", "../UITests/LoginTests.swift"),
    ("UITests", "--config ../axreplay.yml", "./LoginTests.swift"),
    ("scripts", "--only-changed ../UITests/LoginTests.swift", "../UITests/LoginTests.swift"),
    ("UITests", "--only-changed LoginTests.swift", "./LoginTests.swift"),
  ]

  @Test(arguments: rows)
  func settingsAreFoundAbove(_ row: (directory: String, arguments: String, source: String)) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let run = try Self.lint(folder, in: row.directory, row.arguments)
    #expect(run.standardOutput.hasPrefix("\(row.source):2:"), "\(run.standardOutput)")
    #expect(run.standardOutput.contains("1 error"))
    #expect(run.standardError == "")
    #expect(run.exitCode == 1)
  }

  @Test func mistakesAreAtThePathOfTheFile() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("lnt: {}\n", to: "axreplay.yml")
    let run = try Self.lint(folder, in: "UITests/deep", "")
    #expect(run.standardError.hasPrefix("../../axreplay.yml:1:1: error: unknown key “lnt”"), "\(run.standardError)")
    #expect(run.exitCode == 2)
  }

  // MARK: Baselines

  /// Where a baseline is written and used, with its path there. The project has settings, or is given as arguments.
  static let baselines: [(settings: Bool, written: (String, String), used: (String, String))] = [
    (true, (".", "known.jsonl"), ("scripts", "../known.jsonl")),
    (true, ("scripts", "../known.jsonl"), (".", "known.jsonl")),
    (true, ("UITests/deep", "../../.axreplay/known.jsonl"), ("UITests", "../.axreplay/known.jsonl")),
    (false, (".", "known.jsonl"), ("scripts", "../known.jsonl")),
    (false, ("scripts", "../.axreplay/known.jsonl"), ("UITests/deep", "../../.axreplay/known.jsonl")),
    (false, ("UITests", "deep/known.jsonl"), (".", "UITests/deep/known.jsonl")),
  ]

  @Test(arguments: baselines)
  func baselinesMatchInEveryDirectory(
    _ row: (settings: Bool, written: (String, String), used: (String, String))
  ) throws {
    let folder = try Self.project(without: row.settings ? nil : "axreplay.yml")
    defer { folder.remove() }
    func lint(_ place: (String, String), _ option: String) throws -> CommandRun {
      let root = place.0 == "." ? "" : place.0.split(separator: "/").map { _ in "../" }.joined()
      let inputs = row.settings ? "" : "\(root)UITests --fail-on warning --snapshots \(root)recordings "
      return try Self.lint(folder, in: place.0, "\(inputs)\(option) \(place.1)")
    }
    #expect(try lint(row.written, "--write-baseline").exitCode == 0)
    let used = try lint(row.used, "--strict-baseline --baseline")
    #expect(used.standardOutput.contains("no findings (1 suppressed)"), "\(used.standardOutput)")
    #expect(used.standardError == "")
    #expect(used.exitCode == 0)
    try folder.write("import XCTest\n", to: "UITests/LoginTests.swift")
    let fixed = try lint(row.used, "--strict-baseline --baseline")
    let file = ["UITests": "LoginTests.swift", "UITests/deep": "../LoginTests.swift"][row.used.0]
    let root = row.used.0 == "." ? "" : "../"
    let line = "  loc-no-match, late in \(file ?? root + "UITests/LoginTests.swift")\n"
    #expect(fixed.standardOutput.contains(line), "\(fixed.standardOutput)")
    #expect(fixed.exitCode == 1)
  }

  /// The first lines of baselines, and what is printed about them in `scripts`. The file is always found.
  static let headers: [(header: String, path: String, message: String)] = [
    ("{\"axreplay-baseline\": 3, \"root\": \".\"}", "known.jsonl", ""),
    ("{\"axreplay-baseline\": 3, \"root\": \"..\"}", "a/known.jsonl", ""),
    // The baseline was moved, or is in another place.
    ("{\"axreplay-baseline\": 3, \"root\": \"..\"}", "known.jsonl", ""),
    ("{\"axreplay-baseline\": 3}", "a/b/known.jsonl", ""),
    (
      "{\"axreplay-baseline\": 2}", "known.jsonl",
      """
      ../known.jsonl:1: note: this baseline has version 2, which does not record the directory that its paths are \
      relative to [baseline-version]
        regenerate it with --write-baseline ../known.jsonl

      """
    ),
  ]

  @Test(arguments: headers)
  func olderAndMovedBaselinesAreRead(_ row: (header: String, path: String, message: String)) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let entry = "{\"code\": \"loc-no-match\", \"file\": \"UITests/LoginTests.swift\", \"subject\": \"late\"}\n"
    try folder.write("\(row.header)\n\(entry)", to: row.path)
    let run = try Self.lint(folder, in: "scripts", "--baseline ../\(row.path)")
    #expect(run.standardOutput.contains("no findings (1 suppressed)"), "\(run.standardOutput)")
    #expect(run.standardError == row.message)
    #expect(run.exitCode == 0)
  }

  @Test func baselinesOfOtherProjectsAreReported() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let entry = "{\"code\": \"loc-no-match\", \"file\": \"Other/LoginTests.swift\", \"subject\": \"late\"}\n"
    try folder.write("{\"axreplay-baseline\": 3, \"root\": \".\"}\n\(entry)", to: "known.jsonl")
    let run = try Self.lint(folder, in: "scripts", "--baseline ../known.jsonl")
    #expect(
      run.standardError == """
        ../known.jsonl: warning: none of the files in this baseline exists below .. [baseline-files]
          regenerate it with --write-baseline ../known.jsonl

        """)
    #expect(run.exitCode == 1)
  }
}
