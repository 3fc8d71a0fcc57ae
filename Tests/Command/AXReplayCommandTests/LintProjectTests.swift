// Lint in a project of its own: what a configuration settles, and fixes that are written.

import Foundation
import Testing

/// A copy of the linted project that tests may change.
private struct LintedProject {
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

  /// `OldTests.swift:9 warning loc-index`, in order.
  func findings(_ arguments: String) throws -> [String] {
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
    let run = try lint("--rules=\(arguments)", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
    return report.findings.filter { $0.suppressed == nil }.map {
      "\($0.file.split(separator: "/").last ?? ""):\($0.line ?? 0) \($0.severity) \($0.code)"
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct LintProjectTests {
  /// What stands below `lint`, what --rules says, and what is found of a few rules.
  static let rows: [(settings: String, rules: String, found: [String])] = [
    // Index and near miss in OldTests, near miss and ambiguity in LoginScreen.
    (
      "", "-all,loc-index,loc-near-miss,loc-ambiguous",
      [
        "OldTests.swift:9 warning loc-index", "OldTests.swift:10 warning loc-near-miss",
        "LoginScreen.swift:8 error loc-near-miss", "LoginScreen.swift:9 error loc-ambiguous",
      ]
    ),
    // A severity holds everywhere.
    ("rules: {loc-index: note}", "-all,loc-index", ["OldTests.swift:9 note loc-index"]),
    // The call wins over the configuration, in both directions.
    ("rules: {loc-index: off}", "-all,loc-index", ["OldTests.swift:9 warning loc-index"]),
    ("rules: {loc-index: error}", "-all", []),
    // Elsewhere the rule stays what it is.
    (
      "overrides: [{paths: UITests/Legacy/, rules: {loc-near-miss: note}}]", "-all,loc-near-miss",
      ["OldTests.swift:10 note loc-near-miss", "LoginScreen.swift:8 error loc-near-miss"]
    ),
    // Of several that fit the last one counts, and those that do not name the rule do not.
    (
      "overrides: [{paths: '**', rules: {loc-near-miss: note}}, {paths: '**/*.swift', rules: {loc-near-miss: warning}}, {paths: '**', rules: {loc-index: off}}]",
      "-all,loc-near-miss", ["OldTests.swift:10 warning loc-near-miss", "LoginScreen.swift:8 warning loc-near-miss"]
    ),
    // Off in some files alone, unless the call asks for it.
    (
      "overrides: [{paths: UITests/Legacy/**, rules: {loc-near-miss: off}}]", "-loc-index",
      ["LoginScreen.swift:8 error loc-near-miss"]
    ),
    (
      "overrides: [{paths: UITests/Legacy/**, rules: {loc-near-miss: off}}]", "loc-near-miss",
      ["OldTests.swift:10 warning loc-near-miss", "LoginScreen.swift:8 error loc-near-miss"]
    ),
    // On in some files alone.
    (
      "rules: {loc-near-miss: off}\n  overrides: [{paths: UITests/*.swift, rules: {loc-near-miss: error}}]",
      "-loc-index",
      ["LoginScreen.swift:8 error loc-near-miss"]
    ),
  ]

  @Test(arguments: rows)
  func rulesApplyAsIsSettled(_ row: (settings: String, rules: String, found: [String])) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint:\n  sources: UITests\n  \(row.settings)\n", to: "axreplay.yml")
    let named = ["loc-index", "loc-near-miss", "loc-ambiguous"].filter {
      row.rules.contains($0) || row.settings.contains($0)
    }
    let found = try project.findings(row.rules).filter { finding in named.contains { finding.hasSuffix(" \($0)") } }
    #expect(found == row.found)
  }

  /// What breaks a rule on purpose says so. Notes are left.
  @Test func theExamplesAreClean() throws {
    let run = try CommandRun(["lint", "--config", "Docs/Examples/axreplay.yml", "--fail-on", "warning"])
    #expect(run.exitCode == 0, "\(run.standardOutput)")
    #expect(run.standardError == "")
  }

  @Test func fixesAreWritten() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let run = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(run.standardError == "2 fixed in 2 files\n")
    #expect(run.standardOutput == "no findings\n")
    #expect(run.exitCode == 0)
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    #expect(screen.contains(#"app.buttons["login.submit"]"#))
    let old = String(decoding: try project.bytes(of: "UITests/Legacy/OldTests.swift"), as: UTF8.self)
    #expect(old.contains(#"staticTexts["login.subtitle"]"#))
    // Nothing is left to do, and nothing is done.
    let again = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(again.standardError == "")
    #expect(try project.bytes(of: "UITests/LoginScreen.swift") == Data(screen.utf8))
  }

  /// What is not in UTF-8 is not what was read: other places would be changed than those that are meant.
  @Test func filesThatAreNotWhatWasReadAreLeftAlone() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let file = project.folder.appending(path: "UITests/LoginScreen.swift")
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(3..<4, with: [0xE9])
    try bytes.write(to: file)
    let before = try project.bytes(of: "UITests/Legacy/OldTests.swift")
    let run = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(
      run.standardError.hasSuffix("the file has changed since it was read, or is not in UTF-8; nothing is written\n"))
    #expect(run.exitCode == 2)
    #expect(try Data(contentsOf: file) == bytes)
    #expect(try project.bytes(of: "UITests/Legacy/OldTests.swift") == before)
  }

  @Test func strictnessNeedsABaseline() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let run = try project.lint("--rules=-all", "--strict-baseline")
    #expect(run.standardError == "error: --strict-baseline needs --baseline\n")
    #expect(run.exitCode == 2)
  }

  /// A baseline that the configuration names counts, and writing one says so.
  @Test func aBaselineIsWrittenAndCounts() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.folder.appending(path: "known.jsonl").path
    let written = try project.lint("--write-baseline", baseline)
    #expect(written.exitCode == 0)
    #expect(written.standardError.contains("findings written; they are known from now on"))
    try project.write(
      "lint: {sources: UITests, baseline: known.jsonl, rules: {loc-label-as-id: off}}\n", to: "axreplay.yml")
    let run = try project.lint("--rules=-all,loc-near-miss,loc-index")
    #expect(run.standardOutput.contains("(4 suppressed)"))
    #expect(!run.standardOutput.contains("[loc-near-miss]"))
    #expect(run.exitCode == 0)
    // What was not looked for is not gone, and neither is what a file has that was not read; what was repaired is.
    let strict = ["--rules=-all,loc-near-miss", "--strict-baseline"]
    #expect(try project.lint(strict[0], strict[1]).exitCode == 0)
    let screen = project.folder.appending(path: "UITests/LoginScreen.swift").path
    #expect(try project.lint(strict[0], strict[1], screen).exitCode == 0)
    try project.write(
      String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
        .replacing("login.sumbit", with: "login.submit"), to: "UITests/LoginScreen.swift")
    let repaired = try project.lint(strict[0], strict[1])
    #expect(repaired.standardOutput.contains("[meta-baseline-stale]"))
    #expect(repaired.exitCode == 1)
  }
}
