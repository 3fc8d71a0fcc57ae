// Tests that recordings that do not exist are named, in AXREPLAY_RECORDING and in axreplay.yml.

import Configuration
import Findings
import Foundation
import Testing

@testable import XCUIAutomation

@Suite struct RecordingPathTests {
  /// The recordings of this repository.
  private static let snapshots = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../snapshots"
  ).standardized.path

  /// Names separated by colons, and the recordings or the problems.
  static let variables: [(names: String, result: [String])] = [
    ("shop-login", ["shop-login"]), ("shop-login:shop-basket", ["shop-login", "shop-basket"]),
    ("shop-logn", ["AXREPLAY_RECORDING: shop-logn: no such directory; did you mean shop-login?"]),
    ("shop-basket:unknown", ["AXREPLAY_RECORDING: unknown: no such directory"]),
    (
      "shop-*",
      [
        "AXREPLAY_RECORDING: shop-*: no such directory; patterns work in axreplay.yml only: separate paths with "
          + "colons, or name the directory with the recordings"
      ]
    ),
    (
      "shop-login/recording.jsonl",
      ["AXREPLAY_RECORDING: shop-login/recording.jsonl: this is a file; a recording is a directory"]
    ),
  ]

  @Test(arguments: variables)
  func pathsOfTheVariable(row: (names: String, result: [String])) {
    let text = row.names.split(separator: ":").map { "\(Self.snapshots)/\($0)" }.joined(separator: ":")
    #expect(
      Self.result { () throws(ScreenSource.Missing) in try ScreenSource.recordings(inVariable: text) } == row.result)
  }

  /// The directories of an entry, and the recordings or the problems.
  static let entries: [(directories: [String], result: [String])] = [
    (["shop-guest", "shop-reset"], ["shop-guest", "shop-reset"]),
    (["shop-g*", "shop-reset"], ["shop-guest", "shop-reset"]),
    (
      ["shop-guest", "shop-restet"],
      ["axreplay.yml:3:5: no recording “shop-restet” for Tests: no such directory; did you mean shop-reset?"]
    ),
    (["shop-guest", "hop-*"], ["axreplay.yml:3:5: no recording “hop-*” for Tests: no recording matches the pattern"]),
    (
      ["xx", "README.md"],
      [
        "axreplay.yml:3:5: no recording “xx” for Tests: no such directory",
        "axreplay.yml:3:5: no recording “README.md” for Tests: this is a file; a recording is a directory",
      ]
    ),
    // For a single path, the caller lists all places that were searched.
    (["shop-restet"], []), (["hop-*"], []),
  ]

  @Test(arguments: entries)
  func pathsOfEntries(row: (directories: [String], result: [String])) throws {
    let pattern = try #require(TestPattern("Tests"))
    let entry = ProjectConfiguration.RecordingEntry(
      pattern: pattern, directories: row.directories, position: SourcePosition(file: "axreplay.yml", line: 3, column: 5)
    )
    let result = Self.result { () throws(ScreenSource.Missing) in
      try ScreenSource.recordings(of: entry, for: "Tests", snapshots: Self.snapshots, "/").recordings
    }
    #expect(result == row.result)
  }

  /// The settings of a package in a larger project may be those of the project. Recordings are in the package, unless
  /// the settings have another directory.
  @Test(arguments: [
    ("snapshots: ui\n", "project", "project/ui"), ("lint: {}\n", "project", "project/package/snapshots"),
  ])
  func settingsAreFoundAboveThePackage(text: String, directory: String, snapshots: String) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: folder) }
    let package = "\(folder)/project/package"
    try files.createDirectory(atPath: package, withIntermediateDirectories: true)
    #expect(try ScreenSource.settings(of: package) == nil)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/project/axreplay.yml"))
    let settings = try #require(try ScreenSource.settings(of: package))
    #expect(settings.directory == "\(folder)/\(directory)")
    #expect(ScreenSource.snapshots(settings, of: package) == "\(folder)/\(snapshots)")
    try files.createDirectory(atPath: "\(package)/.git", withIntermediateDirectories: true)
    #expect(try ScreenSource.settings(of: package) == nil)
  }

  /// The names of recordings, or the lines of the error.
  private static func result(_ find: () throws(ScreenSource.Missing) -> [String]) -> [String] {
    do throws(ScreenSource.Missing) {
      return try find().map { $0.replacing("\(snapshots)/", with: "") }
    } catch {
      return error.description.split(separator: "\n").map { String($0).replacing("\(snapshots)/", with: "") }
    }
  }
}
