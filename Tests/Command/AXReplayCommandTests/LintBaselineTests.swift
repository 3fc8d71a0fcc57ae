// Tests baselines of axreplay lint: known findings and stale entries.

import Foundation
import Testing

@Suite struct LintBaselineTests {
  @Test func strictBaselineRequiresABaseline() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let run = try project.lint("--rules=-all", "--strict-baseline")
    #expect(run.standardError.hasPrefix("error: --strict-baseline requires --baseline\n"))
    #expect(run.exitCode == 2)
  }

  /// Lint writes a baseline, and applies it if the configuration file refers to it.
  @Test func aBaselineIsWrittenAndApplied() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.folder.appending(path: "known.jsonl").path
    let written = try project.lint("--write-baseline", baseline)
    #expect(written.exitCode == 0)
    #expect(written.standardError.contains(" findings; suppress with --baseline "))
    try project.write(
      "lint: {sources: UITests, baseline: known.jsonl, rules: {loc-label-as-id: off}}\n", to: "axreplay.yml")
    let run = try project.lint("--rules=-all,loc-near-miss,loc-index,loc-order-sensitive")
    #expect(run.standardOutput.contains("(4 suppressed)"))
    #expect(!run.standardOutput.contains("[loc-near-miss]"))
    #expect(run.exitCode == 0)
    // Entries for rules that did not run and for files that were not read are not stale. The entry for a fixed finding
    // is stale.
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

  /// A run with `--strict-baseline` after `LoginScreen.submit` was fixed, and whether it reports the baseline entry for
  /// that finding as stale.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = ""
    var arguments: [String] = []
    var hasSnapshots = true
    var isStale = false
  }

  static let rows = [
    Row(testDescription: "the run covers everything", isStale: true),
    Row(
      testDescription: "--only-changed includes the file", arguments: ["--only-changed", "LoginScreen"],
      isStale: true),
    Row(testDescription: "--only-changed includes only a different file", arguments: ["--only-changed", "OldTests"]),
    Row(testDescription: "--rules disables the rule", arguments: ["--rules=-loc-near-miss"]),
    Row(testDescription: "the configuration disables the rule", settings: "rules: {loc-near-miss: off}"),
    Row(
      testDescription: "an override disables the rule for the file",
      settings: "overrides: [{paths: UITests/*.swift, rules: {loc-near-miss: off}}]"),
    Row(
      testDescription: "an override applies to a different file",
      settings: "overrides: [{paths: UITests/Legacy/*, rules: {loc-near-miss: note}}]", isStale: true),
    Row(testDescription: "there are no snapshots", hasSnapshots: false),
  ]

  @Test(arguments: rows)
  func onlyCoveredEntriesAreStale(_ row: Row) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let baseline = project.path("known.jsonl")
    #expect(try project.lint("--write-baseline", baseline).exitCode == 0)
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    try project.write(screen.replacing("login.sumbit", with: "login.submit"), to: "UITests/LoginScreen.swift")
    try project.write("lint:\n  sources: UITests\n  baseline: known.jsonl\n  \(row.settings)\n", to: "axreplay.yml")
    let files = ["LoginScreen": "UITests/LoginScreen.swift", "OldTests": "UITests/Legacy/OldTests.swift"]
    let arguments = ["--strict-baseline"] + row.arguments.map { files[$0].map(project.path) ?? $0 }
    let config = ["lint", "--config", project.path("axreplay.yml")]
    let run = try CommandRun(config + (row.hasSnapshots ? ["--snapshots", "snapshots/shop-login"] : []) + arguments)
    #expect(
      run.standardOutput.contains("loc-near-miss, LoginScreen.submit in ") == row.isStale, "\(run.standardOutput)")
    #expect(run.standardOutput.contains("[meta-baseline-stale]") == row.isStale)
    #expect(run.standardError == "")
    if row.isStale { #expect(run.standardOutput.contains("delete these lines from the baseline, or regenerate it")) }
    #expect(run.exitCode == (row.isStale ? 1 : 0))
  }

  /// The snapshots used by a run after the fix, and the rules whose baseline entries it reports as stale. An entry can
  /// be stale only if the run includes all snapshots of the baseline.
  @Test(arguments: [
    (["snapshots/android-notes"], [String]()), (["snapshots/shop-login"], ["loc-near-miss"]),
    (["snapshots/android-notes", "./snapshots/../snapshots/shop-login/"], ["loc-near-miss"]),
  ])
  func entriesAreStaleOnlyIfAllSnapshotsOfTheBaselineAreIncluded(snapshots: [String], stale: [String]) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let baseline = project.path("known.jsonl")
    let rules = "--rules=-all,loc-near-miss,loc-ambiguous,loc-no-match,loc-label-as-id"
    #expect(try project.lint("--write-baseline", baseline, rules).exitCode == 0)
    // The baseline and the settings are in the same directory, and the recordings are in another one.
    let lines = String(decoding: try project.bytes(of: "known.jsonl"), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "{\"axreplay-baseline\": 3, \"root\": \".\"}")
    #expect(lines[1].hasPrefix("{\"snapshots\": \"../"), "\(lines[1])")
    #expect(lines[1].hasSuffix("/snapshots/shop-login\"}"), "\(lines[1])")
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    try project.write(screen.replacing("login.sumbit", with: "login.submit"), to: "UITests/LoginScreen.swift")
    let run = try CommandRun(
      [
        "lint", "--config", project.path("axreplay.yml"), rules, "--baseline", baseline, "--strict-baseline",
        "--snapshots",
      ]
        + snapshots)
    for rule in ["loc-near-miss", "loc-ambiguous"] {
      #expect(run.standardOutput.contains("  \(rule), LoginScreen.") == stale.contains(rule), "\(run.standardOutput)")
    }
  }

  /// The locator still fails, but a different rule reports it.
  @Test func findingsReportedByADifferentRuleAreNotStale() throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let baseline = project.path("known.jsonl")
    let rules = "--rules=-all,loc-near-miss,loc-no-match"
    #expect(try project.lint("--write-baseline", baseline, rules).exitCode == 0)
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    try project.write(screen.replacing("login.sumbit", with: "Zebra"), to: "UITests/LoginScreen.swift")
    let run = try project.lint(rules, "--baseline", baseline, "--strict-baseline")
    #expect(run.standardOutput.contains("[loc-no-match]"))
    #expect(!run.standardOutput.contains("[meta-baseline-stale]"), "\(run.standardOutput)")
  }

  /// Pre-commit hooks also pass deleted files to lint; the entries for these files are stale.
  @Test func deletedFilesAreReported() throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let baseline = project.path("known.jsonl")
    #expect(try project.lint("--write-baseline", baseline).exitCode == 0)
    let old = project.path("UITests/Legacy/OldTests.swift")
    try FileManager.default.removeItem(atPath: old)
    let run = try project.lint("--baseline", baseline, "--only-changed", old, "README.md")
    #expect(
      run.standardError == """
        \(old): note: no such file; ignored by --only-changed
        README.md: note: this file is not linted; ignored by --only-changed

        """)
    #expect(run.standardOutput.contains("OldTests.testLogIn: staticTexts[\"login.subtitel\"] in \(old)"))
    #expect(run.exitCode == 0)
  }

  /// An entry for a rule that no longer exists is stale. Lint ignores entries for the rules of axreplay verify.
  @Test(arguments: [("loc-of-old", true), ("page-never-met", false)])
  func entriesForRemovedRulesAreStale(rule: String, isStale: Bool) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let file = project.path("UITests/LoginScreen.swift")
    try project.write(
      "{\"axreplay-baseline\": 2}\n{\"code\": \"\(rule)\", \"file\": \"\(file)\", \"subject\": \"x\"}\n",
      to: "known.jsonl")
    let run = try project.lint("--rules=-all", "--baseline", project.path("known.jsonl"), "--strict-baseline")
    #expect(run.standardOutput.contains("\(rule), x in ") == isStale)
    #expect(run.exitCode == (isStale ? 1 : 0))
  }

  /// A single change can delete hundreds of files, so they are reported in one note.
  @Test func manyMissingFilesAreReportedInOneNote() throws {
    let run = try CommandRun(
      [
        "lint", "Docs/Examples/WeakLocators.swift", "--fail-on", "never", "--only-changed", "a", "b", "README.md", "c",
        "d", "e",
      ])
    #expect(
      run.standardError == """
        note: 5 files do not exist, so --only-changed ignores them: a, b, c and 2 more
        README.md: note: this file is not linted; ignored by --only-changed

        """)
  }

  @Test func theDirectoryOfTheBaselineIsCreated() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.path("known/of/lint.jsonl")
    let run = try project.lint("--write-baseline", baseline)
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(try project.lint("--baseline", baseline, "--strict-baseline").exitCode == 0)
    // Lint cannot create the directory of the baseline if a file already has the directory's name.
    let blocked = try project.lint("--write-baseline", "\(baseline)/more/lint.jsonl")
    #expect(blocked.standardError.contains("lint.jsonl/more: not a directory"))
    #expect(blocked.exitCode == 2)
  }

  /// A baseline written from only part of the input would lack the findings in files that were not read.
  @Test func aBaselineIsNotWrittenIfInputCannotBeRead() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.path("known.jsonl")
    let run = try project.lint("--write-baseline", baseline, project.path("UITests"), "nowhere")
    #expect(
      run.standardError.hasSuffix("error: baseline not written: some input could not be read [input-incomplete]\n"))
    #expect(run.exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: baseline))
  }
}
