// Plants faults in temporary copies of suites, and lints the copies.

import Foundation
import Testing

/// A change of one line, and the finding that it causes.
struct PlantedFault: Sendable {
  var way: String
  var file: String
  var old: String
  var new: String
  /// The finding without its place, in the notation of the test: the rule, or the severity and the rule.
  var finding: String
  /// Part of the line of the finding before the change, and its file.
  var place: String
  var placeFile: String
  /// Part of the finding's advice; nil if the advice is not tested.
  var advice: String?

  init(
    _ way: String, _ file: String, _ old: String, _ new: String, _ finding: String, at place: String? = nil,
    in placeFile: String? = nil, advice: String? = nil
  ) {
    (self.way, self.file, self.old, self.new, self.finding) = (way, file, old, new, finding)
    self.place = place ?? old
    self.placeFile = placeFile ?? file
    self.advice = advice
  }
}

/// A finding in a copy of a suite.
struct PlantedFinding: Decodable {
  struct Suppression: Decodable {}
  struct Fix: Decodable {}

  var file: String
  var line: Int?
  var severity: String
  var code: String
  var advice: String?
  var suppressed: Suppression?
  var fix: Fix?

  /// The file and the line, such as `Tests/StartTests/LoginTests.swift:9`.
  var place: String { "\(file):\(line ?? 0)" }
}

/// A temporary copy of suites, linted with the original recordings.
struct PlantedSuites {
  let folder: TemporaryFolder

  /// Copies directories.
  ///
  /// - Parameter settings: The contents of axreplay.yml.
  init(copying directories: [URL], settings: String) throws {
    folder = try TemporaryFolder()
    for directory in directories {
      try FileManager.default.copyItem(at: directory, to: folder.url.appending(path: directory.lastPathComponent))
    }
    try write(settings, to: "axreplay.yml")
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let url = folder.url.appending(path: file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func plant(_ fault: PlantedFault) throws {
    let source = try text(of: fault.file)
    try #require(source.components(separatedBy: fault.old).count == 2, "\(fault.way): \(fault.old)")
    try write(source.replacingOccurrences(of: fault.old, with: fault.new), to: fault.file)
  }

  /// Returns the place of the finding that a fault will cause. No fault adds a line.
  func place(of fault: PlantedFault) throws -> String {
    let parts = try text(of: fault.placeFile).components(separatedBy: fault.place)
    try #require(parts.count == 2, "\(fault.way): \(fault.place)")
    return "\(fault.placeFile):\(parts[0].components(separatedBy: "\n").count)"
  }

  func lint(_ arguments: String...) throws -> CommandRun {
    let config = folder.url.appending(path: "axreplay.yml").path
    let run = try CommandRun(["lint", "--config", config] + arguments)
    try #require(!run.standardError.contains("error:"), "\(run.standardError)")
    return run
  }

  /// Returns the findings that are not suppressed.
  func findings() throws -> [PlantedFinding] {
    struct Report: Decodable { var findings: [PlantedFinding] }
    let run = try lint("--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
    return report.findings.filter { $0.suppressed == nil }.map { finding in
      var finding = finding
      finding.file = finding.file.components(separatedBy: "\(folder.url.lastPathComponent)/").last ?? finding.file
      return finding
    }
  }
}
