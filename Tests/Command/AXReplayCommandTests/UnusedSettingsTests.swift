// Tests which axreplay.yml lint and verify use, and that they mention one that they do not use.

import Foundation
import Testing

@Suite struct UnusedSettingsTests {
  /// A project in the directory `project` of a working directory.
  static let files = [
    "project/axreplay.yml": "snapshots: recordings\n",
    "project/UITests/LoginTests.swift": "let app = XCUIApplication()\n",
    "project/UITests/deep/OtherTests.swift": "let other = XCUIApplication()\n",
    "project/pages.yml": "views: {LoginView: {elements: {submit: 'buttons[\"Log In\"]'}, criteria: [submit]}}\n",
    "project/recordings/0.xml":
      "<XCUIElementTypeApplication name=\"Shop\"><XCUIElementTypeButton name=\"Log In\"/></XCUIElementTypeApplication>",
    "project/scripts/readme.txt": "", "project/module/.git/HEAD": "", "project/module/A.swift": "let a = 1\n",
  ]

  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  /// Working directories, arguments, and the file that the note names; nil if there is no note.
  static let rows: [(directory: String, arguments: String, unused: String?)] = [
    ("project", "lint UITests", nil),
    ("project", "verify pages.yml", nil),
    // In a parent of the working directory, from which settings are read.
    ("project/scripts", "lint", nil),
    ("project/scripts", "lint ../UITests", nil),
    ("project/scripts", "verify ../pages.yml --snapshots ../recordings", nil),
    // Above the repository of the working directory.
    ("project/module", "lint", "/project/axreplay.yml"),
    ("project/module", "lint A.swift", "/project/axreplay.yml"),
    ("project/module", "verify ../pages.yml --snapshots ../recordings", "/project/axreplay.yml"),
    // At the root of the sources, or above.
    (".", "lint project", "project/axreplay.yml"),
    (".", "lint project/UITests/deep", "project/axreplay.yml"),
    (".", "verify project/pages.yml", "project/axreplay.yml"),
    (".", "verify --views-from project/UITests --snapshots project/recordings", "project/axreplay.yml"),
    // A file, and page models with their recordings, are complete in themselves.
    (".", "lint project/UITests/LoginTests.swift", nil),
    (".", "verify project/pages.yml --snapshots project/recordings", nil),
    (".", "lint project --config project/axreplay.yml", nil),
    (".", "verify project/pages.yml --config project/axreplay.yml", nil),
  ]

  @Test(arguments: rows)
  func unusedSettingsAreMentioned(_ row: (directory: String, arguments: String, unused: String?)) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let run = try CommandRun(
      row.arguments.split(separator: " ").map(String.init), in: folder.url.appending(path: row.directory))
    let notes = run.standardError.split(separator: "\n").filter { $0.contains(" is not used: ") }
    #expect(notes.count == (row.unused == nil ? 0 : 1), "\(run.standardError)")
    if let unused = row.unused {
      #expect(notes.first?.hasPrefix("note: ") == true)
      #expect(notes.first?.contains("\(unused) is not used: ") == true, "\(notes)")
    }
  }

  /// Without `--snapshots`, verify takes the recordings of the settings, or else the directory `snapshots`.
  @Test func verifyTakesTheRecordingsOfTheSettings() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let project = folder.url.appending(path: "project")
    let configured = try CommandRun(["verify", "pages.yml"], in: project)
    #expect(configured.exitCode == 0)
    #expect(configured.standardOutput.contains("pages.yml: 1 view, 1 snapshot of 1 recording"))
    let named = try CommandRun(["verify", "project/pages.yml", "--config", "project/axreplay.yml"], in: folder.url)
    #expect(named.standardOutput.contains("1 view, 1 snapshot of 1 recording"))
    let below = try CommandRun(["verify", "../pages.yml"], in: project.appending(path: "scripts"))
    #expect(below.standardOutput.contains("../pages.yml: 1 view, 1 snapshot of 1 recording"), "\(below.standardError)")
    let none = try CommandRun(["verify", "../pages.yml"], in: project.appending(path: "module"))
    #expect(none.exitCode == 2)
    #expect(
      none.standardError.hasSuffix(
        "error: no recordings; pass them with --snapshots, or set `snapshots` in axreplay.yml [snapshots-none]\n"))
  }
}
