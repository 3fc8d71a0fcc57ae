// Baselines of lint: what is known, what is gone, and what nobody can know to be gone.

import Foundation
import Testing

@Suite struct LintBaselineTests {
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
    let run = try project.lint("--rules=-all,loc-near-miss,loc-index,loc-order-sensitive")
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

  /// In what way a run with a strict baseline looks at the project of which `LoginScreen.submit` was repaired, and whether it misses that finding.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = ""
    var arguments: [String] = []
    var hasSnapshots = true
    var isMissed = false
  }

  static let rows = [
    Row(testDescription: "everything is looked at", isMissed: true),
    Row(
      testDescription: "the file is among the changed ones", arguments: ["--only-changed", "LoginScreen"],
      isMissed: true),
    Row(testDescription: "another file is", arguments: ["--only-changed", "OldTests"]),
    Row(testDescription: "the rule is off in the call", arguments: ["--rules=-loc-near-miss"]),
    Row(testDescription: "it is off in the project", settings: "rules: {loc-near-miss: off}"),
    Row(
      testDescription: "it is off in the file",
      settings: "overrides: [{paths: UITests/*.swift, rules: {loc-near-miss: off}}]"),
    Row(
      testDescription: "it is off in another file",
      settings: "overrides: [{paths: UITests/Legacy/*, rules: {loc-near-miss: note}}]", isMissed: true),
    Row(testDescription: "it has no snapshots to look at", hasSnapshots: false),
  ]

  @Test(arguments: rows)
  func onlyWhatWasLookedForIsGone(_ row: Row) throws {
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
    let run = try CommandRun(config + arguments + (row.hasSnapshots ? ["--snapshots", "snapshots/shop-login"] : []))
    #expect(
      run.standardOutput.contains("loc-near-miss, LoginScreen.submit in ") == row.isMissed, "\(run.standardOutput)")
    #expect(run.standardOutput.contains("[meta-baseline-stale]") == row.isMissed)
    #expect(run.standardError == "")
    if row.isMissed { #expect(run.standardOutput.contains("delete these lines from the baseline, or write it anew")) }
    #expect(run.exitCode == (row.isMissed ? 1 : 0))
  }

  /// A baseline of shop-login, and what another choice of snapshots says of it once the slip is repaired: only what no snapshot decides, and what a
  /// choice says that has them all.
  @Test(arguments: [
    (["snapshots/android-notes"], [String]()), (["snapshots/shop-login"], ["loc-near-miss"]),
    (["snapshots/android-notes", "./snapshots/../snapshots/shop-login/"], ["loc-near-miss"]),
  ])
  func otherSnapshotsSayNothing(snapshots: [String], gone: [String]) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let baseline = project.path("known.jsonl")
    let rules = "--rules=-all,loc-near-miss,loc-ambiguous,loc-no-match,loc-label-as-id"
    #expect(try project.lint("--write-baseline", baseline, rules).exitCode == 0)
    #expect(
      String(decoding: try project.bytes(of: "known.jsonl"), as: UTF8.self).contains(
        "\n{\"snapshots\": \"snapshots/shop-login\"}\n"))
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    try project.write(screen.replacing("login.sumbit", with: "login.submit"), to: "UITests/LoginScreen.swift")
    let run = try CommandRun(
      [
        "lint", "--config", project.path("axreplay.yml"), rules, "--baseline", baseline, "--strict-baseline",
        "--snapshots",
      ]
        + snapshots)
    for rule in ["loc-near-miss", "loc-ambiguous"] {
      #expect(run.standardOutput.contains("  \(rule), LoginScreen.") == gone.contains(rule), "\(run.standardOutput)")
    }
  }

  /// The text is on no snapshot any longer: it is the same locator, and the fault has another name.
  @Test func whatAnotherRuleTellsIsNotGone() throws {
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

  /// A hook passes files that were deleted, too; what was known of them is gone.
  @Test func deletedFilesAreTold() throws {
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
        \(old): note: there is no such file, so --only-changed tells nothing of it
        README.md: note: the file is not among what is linted, so --only-changed tells nothing of it

        """)
    #expect(run.standardOutput.contains("OldTests.testLogIn: staticTexts[\"login.subtitel\"] in \(old)"))
    #expect(run.exitCode == 0)
  }

  /// A rule that no version has any longer finds nothing again, whatever runs; one of verify is none of lint's business.
  @Test(arguments: [("loc-of-old", true), ("page-never-met", false)])
  func rulesThatAreNoMoreAreGone(rule: String, isMissed: Bool) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let file = project.path("UITests/LoginScreen.swift")
    try project.write(
      "{\"axreplay-baseline\": 2}\n{\"code\": \"\(rule)\", \"file\": \"\(file)\", \"subject\": \"x\"}\n",
      to: "known.jsonl")
    let run = try project.lint("--rules=-all", "--baseline", project.path("known.jsonl"), "--strict-baseline")
    #expect(run.standardOutput.contains("\(rule), x in ") == isMissed)
    #expect(run.exitCode == (isMissed ? 1 : 0))
  }

  /// A change of the app may be of hundreds of files.
  @Test func manyFilesAreToldTogether() throws {
    let run = try CommandRun(
      [
        "lint", "Docs/Examples/WeakLocators.swift", "--fail-on", "never", "--only-changed", "a", "b", "README.md", "c",
        "d", "e",
      ])
    #expect(
      run.standardError == """
        note: 5 files do not exist, so --only-changed tells nothing of them: a, b, c, and 2 more
        README.md: note: the file is not among what is linted, so --only-changed tells nothing of it

        """)
  }

  @Test func theDirectoryIsMade() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.path("known/of/lint.jsonl")
    let run = try project.lint("--write-baseline", baseline)
    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(try project.lint("--baseline", baseline, "--strict-baseline").exitCode == 0)
    // A file in the way is told.
    let blocked = try project.lint("--write-baseline", "\(baseline)/more/lint.jsonl")
    #expect(blocked.standardError.contains("the directory \(baseline)/more cannot be made"))
    #expect(blocked.exitCode == 2)
  }

  /// What was not read would be missing.
  @Test func nothingIsWrittenOfAPart() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let baseline = project.path("known.jsonl")
    let run = try project.lint("--write-baseline", baseline, project.path("UITests"), "nowhere")
    #expect(run.standardError.hasSuffix("error: no baseline is written, because not everything could be read\n"))
    #expect(run.exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: baseline))
  }
}
