// Provides a temporary project for tests of axreplay lint.

import Foundation

/// A temporary copy of the project in `Lint` that tests can change.
struct LintedProject {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-lint-\(UUID().uuidString)")
    let original = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lint")
    try FileManager.default.copyItem(at: original, to: folder)
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  func bytes(of file: String) throws -> Data { try Data(contentsOf: folder.appending(path: file)) }

  func lint(_ arguments: String...) throws -> CommandRun {
    let config = folder.appending(path: "axreplay.yml").path
    return try CommandRun(["lint", "--config", config, "--snapshots", "snapshots/shop-login"] + arguments)
  }

  /// Runs lint with the snapshots set in the configuration.
  func lintAsConfigured(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["lint", "--config", folder.appending(path: "axreplay.yml").path] + arguments)
  }

  func path(_ file: String) -> String { folder.appending(path: file).path }

  /// Returns the findings in order, each as `OldTests.swift:9 warning loc-index`.
  func findings(_ arguments: String) throws -> [String] {
    try findings(in: try lint("--rules=\(arguments)", "--format", "json"))
  }

  func findings(in run: CommandRun) throws -> [String] {
    struct Report: Decodable {
      struct Finding: Decodable {
        struct Suppression: Decodable {}
        var file: String
        var line: Int?
        var severity: String
        var code: String
        var suppressed: Suppression?
      }
      var findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
    return report.findings.filter { $0.suppressed == nil }.map {
      "\($0.file.split(separator: "/").last ?? ""):\($0.line ?? 0) \($0.severity) \($0.code)"
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
