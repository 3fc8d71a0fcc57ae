// Tests what axreplay init finds in projects, and the settings that it writes.

import Foundation
import Testing

@testable import axreplay

@Suite struct InitTests {
  private struct Report: Decodable {
    struct Item: Decodable {
      var kind: String
      var paths: [String]
    }

    var file: String
    var written: Bool
    var found: [Item]
    var missing: [String]
    var notes: [String]
    var next: String?
  }

  private static func report(_ folder: TemporaryFolder, _ arguments: String...) throws -> Report {
    let run = try CommandRun(["init", "--format", "json"] + arguments, in: folder.url)
    return try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
  }

  @Test(arguments: SurveyedProject.all)
  func inputsAreFound(_ project: SurveyedProject) throws {
    let folder = try project.folder()
    defer { folder.remove() }
    let report = try Self.report(folder)
    let found = report.found.map { ($0.kind, $0.paths.joined(separator: " ")) }
    #expect(Dictionary(uniqueKeysWithValues: found) == project.found)
    #expect(report.file == "axreplay.yml")
    #expect(report.written)
    #expect(report.notes == [])
    #expect(report.missing.contains { $0.hasPrefix("no UI tests found") } == (project.found["sources"] == nil))
    #expect(report.missing.contains { $0.hasPrefix("no dumps or rec") } == (project.found["snapshots"] == nil))
    #expect(report.next == project.next)
  }

  /// The written settings can be used at once: lint finds the mistake in the sources, and doctor nothing wrong.
  @Test(arguments: SurveyedProject.all)
  func settingsAreWritten(_ project: SurveyedProject) throws {
    let folder = try project.folder()
    defer { folder.remove() }
    let before = folder.files
    let run = try CommandRun(["init"], in: folder.url)
    #expect(run.standardOutput.hasSuffix("axreplay.yml: written\nnext: \(project.next)\n"), "\(run.standardOutput)")
    #expect(run.standardError == "")
    #expect(run.exitCode == 0)
    #expect(folder.files == before.union(["axreplay.yml"]))
    let text = try String(contentsOf: folder.url.appending(path: "axreplay.yml"), encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.drop { $0 == " " }.hasPrefix("#") } == project.settings)
    #expect(lines.allSatisfy { $0.count <= 120 })
    let doctor = try CommandRun(["doctor"], in: folder.url)
    #expect(doctor.standardOutput.contains("ok       settings "), "\(doctor.standardOutput)")
    #expect(doctor.exitCode == 0)
    if project.lint.isEmpty { return }
    let lint = try CommandRun(["lint"], in: folder.url)
    #expect(lint.standardError == "")
    let summary = lint.standardOutput.split(separator: "\n").last ?? ""
    #expect(summary.hasPrefix(project.lint), "\(lint.standardOutput)")
  }

  /// What is at the path of the file, and the message.
  @Test(arguments: ["a file", "a link", "a directory"])
  func nothingIsOverwritten(what: String) throws {
    let folder = try SurveyedProject.suite.folder()
    defer { folder.remove() }
    let path = folder.url.appending(path: "axreplay.yml").path
    switch what {
    case "a file": try folder.write("lint: {}\n", to: "axreplay.yml")
    case "a link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere.yml")
    default: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let before = folder.files
    let run = try CommandRun(["init"], in: folder.url)
    #expect(
      run.standardError
        == "axreplay.yml: error: this file exists and was not changed [settings-exist]\n  axreplay doctor checks it\n")
    #expect(run.standardOutput == "")
    #expect(run.exitCode == 2)
    #expect(folder.files == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "elsewhere.yml").path))
    if what == "a file" { #expect(try String(contentsOfFile: path, encoding: .utf8) == "lint: {}\n") }
  }

  @Test func nothingIsWrittenForAnEmptyDirectory() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{\"name\": \"shop\"}\n", to: "package.json")
    let run = try CommandRun(["init"], in: folder.url)
    #expect(
      run.standardOutput == """
        no UI tests found: lint needs `sources` in axreplay.yml
        no dumps or recordings found: save page sources to snapshots/

        """)
    #expect(run.exitCode == 1)
    #expect(folder.files == ["package.json"])
    let missing = try CommandRun(["init", "nowhere"], in: folder.url)
    #expect(missing.standardError == "nowhere: error: no such directory [file-unreadable]\n")
    #expect(missing.exitCode == 2)
  }

  /// In a part of a project, paths are printed relative to the working directory and written relative to the file.
  @Test func aDirectoryMayBeGiven() throws {
    let folder = try TemporaryFolder("two words")
    defer { folder.remove() }
    for (path, text) in SurveyedProject.app.files { try folder.write(text, to: "ios app/\(path)") }
    try folder.write("lint: {}\n", to: "axreplay.yml")
    let report = try Self.report(folder, "ios app")
    #expect(report.file == "ios app/axreplay.yml")
    #expect(report.found.first?.paths == ["ios app/ShopUITests"])
    #expect(report.notes == ["axreplay.yml is not used here any more"])
    #expect(report.next == "cd 'ios app' && axreplay lint")
    let text = try String(contentsOf: folder.url.appending(path: "ios app/axreplay.yml"), encoding: .utf8)
    #expect(text.contains("\n  sources: ShopUITests\n"))
  }

  /// UI tests that are found but cannot be read are named.
  @Test func unreadTestsAreNamed() throws {
    let folder = try SurveyedProject.suite.folder()
    defer { folder.remove() }
    try folder.write("#import <XCTest/XCTest.h>\nXCUIApplication *app;\n", to: "ios/LoginTests.m")
    #expect(try Self.report(folder).notes == ["1 Objective-C file with UI tests was not read: ./ios/LoginTests.m"])
  }

  // MARK: Directories

  /// Wanted files, others, how many others may be in a directory for each wanted file, and the chosen paths.
  static let covers: [(wanted: String, others: String, share: Int, paths: String)] = [
    ("", "a/x", 0, ""), ("a/x", "", 0, "a"), ("x", "", 0, "."), ("x", "y", 0, "x"), ("x", "y", 1, "."),
    ("a/x a/b/x", "c/y", 0, "a"), ("a/b/x a/c/x", "", 0, "a"), ("a/b/c/x", "d/y", 0, "a/b/c"),
    // A directory with another file is not chosen, but what is in it.
    ("a/b/x a/x", "a/c/y", 0, "a/b a/x"), ("a/b/x a/x", "a/c/y", 1, "a"), ("a/b/x", "a/c/y a/c/z", 1, "a/b"),
    // The innermost directory has all files, also the others.
    ("a/b/x", "a/c/y", 1, "a"), ("a/b/x a/b/z", "a/b/y", 1, "a/b"),
    // Many files are replaced by their directory, but not by the root.
    ("a/1 a/2 a/3", "a/y", 0, "a/1 a/2 a/3"), ("a/1 a/2 a/3 a/4", "a/y", 0, "a"), ("1 2 3 4", "y", 0, "1 2 3 4"),
    // So are many directories.
    ("a/1/x a/2/x a/3/x a/4/x a/5/x a/6/x a/7/x a/8/x", "a/y", 0, "a/1 a/2 a/3 a/4 a/5 a/6 a/7 a/8"),
    ("a/1/x a/2/x a/3/x a/4/x a/5/x a/6/x a/7/x a/8/x a/9/x", "a/y", 0, "a"),
    ("1/x 2/x 3/x 4/x 5/x 6/x 7/x 8/x 9/x", "y", 0, "1 2 3 4 5 6 7 8 9"),
  ]

  @Test(arguments: covers)
  func directoriesStandForFiles(_ row: (wanted: String, others: String, share: Int, paths: String)) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    #expect(
      DirectoryCover(of: words(row.wanted), besides: words(row.others), share: row.share).paths == words(row.paths))
  }

  /// The app's directory is not narrowed, because identifiers may be declared beside the files that set them.
  @Test func theOutermostDirectoryCanBeChosen() {
    let wanted = ["Shop/Views/Login/LoginView.swift"]
    #expect(DirectoryCover(of: wanted, besides: ["UITests/A.swift"], isTight: false).paths == ["Shop"])
    #expect(DirectoryCover(of: wanted, besides: ["UITests/A.swift"]).paths == ["Shop/Views/Login"])
  }
}
