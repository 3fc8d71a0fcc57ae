// Tests axreplay lint with a configuration file, and the fixes that it applies.

import Foundation
import Testing

@Suite struct LintProjectTests {
  /// The settings under `lint`, the argument of `--rules`, and the expected findings of all rules that either of them
  /// names.
  static let rows: [(settings: String, rules: String, found: [String])] = [
    // OldTests has a locator with an index and a near miss; LoginScreen has a near miss and an ambiguous locator.
    (
      "", "-all,loc-index,loc-near-miss,loc-ambiguous",
      [
        "OldTests.swift:9 warning loc-index", "OldTests.swift:10 error loc-near-miss",
        "LoginScreen.swift:8 error loc-near-miss", "LoginScreen.swift:9 error loc-ambiguous",
      ]
    ),
    // The configuration changes the severity of a rule.
    ("rules: {loc-index: note}", "-all,loc-index", ["OldTests.swift:9 note loc-index"]),
    // The command line overrides the configuration: it can enable a disabled rule and disable an enabled one.
    ("rules: {loc-index: off}", "-all,loc-index", ["OldTests.swift:9 warning loc-index"]),
    ("rules: {loc-index: error}", "-all", []),
    // An override does not affect files outside its paths.
    (
      "overrides: [{paths: UITests/Legacy/, rules: {loc-near-miss: note}}]", "-all,loc-near-miss",
      ["OldTests.swift:10 note loc-near-miss", "LoginScreen.swift:8 error loc-near-miss"]
    ),
    // The last matching override that names the rule applies.
    (
      """
      overrides: [{paths: '**', rules: {loc-near-miss: note}}, {paths: '**/*.swift', rules: {loc-near-miss: warning}},
          {paths: '**', rules: {loc-index: off}}]
      """,
      "-all,loc-near-miss", ["OldTests.swift:10 warning loc-near-miss", "LoginScreen.swift:8 warning loc-near-miss"]
    ),
    // A rule is disabled for some files, unless it is enabled on the command line.
    (
      "overrides: [{paths: UITests/Legacy/**, rules: {loc-near-miss: off}}]", "-loc-index",
      ["LoginScreen.swift:8 error loc-near-miss"]
    ),
    (
      "overrides: [{paths: UITests/Legacy/**, rules: {loc-near-miss: off}}]", "loc-near-miss",
      ["OldTests.swift:10 error loc-near-miss", "LoginScreen.swift:8 error loc-near-miss"]
    ),
    // A rule is enabled only for some files.
    (
      "rules: {loc-near-miss: off}\n  overrides: [{paths: UITests/*.swift, rules: {loc-near-miss: error}}]",
      "-loc-index",
      ["LoginScreen.swift:8 error loc-near-miss"]
    ),
  ]

  @Test(arguments: rows)
  func rulesApplyAsConfigured(_ row: (settings: String, rules: String, found: [String])) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint:\n  sources: UITests\n  \(row.settings)\n", to: "axreplay.yml")
    let named = ["loc-index", "loc-near-miss", "loc-ambiguous"].filter {
      row.rules.contains($0) || row.settings.contains($0)
    }
    let found = try project.findings(row.rules).filter { finding in named.contains { finding.hasSuffix(" \($0)") } }
    #expect(found == row.found)
  }

  /// Examples that break a rule on purpose have a suppression comment. Notes are allowed.
  @Test func theExamplesAreClean() throws {
    let run = try CommandRun(["lint", "--config", "Docs/Examples/axreplay.yml", "--fail-on", "warning"])
    #expect(run.exitCode == 0, "\(run.standardOutput)")
    #expect(run.standardError == "")
  }

  /// Paths in diffs are relative to the working directory if possible; otherwise they are absolute, without the leading
  /// slash.
  @Test func diffsHavePathsForPatch() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let rules = "--rules=-all,loc-near-miss"
    let outside = try project.lint(rules, "--fix")
    let screen = project.path("UITests/LoginScreen.swift").drop { $0 == "/" }
    #expect(outside.standardOutput.contains("--- a/\(screen)\n+++ b/\(screen)\n"), "\(outside.standardOutput)")
    let example = "Docs/Examples/WeakLocators.swift"
    let path = CommandRun.root.appending(path: "Docs/../\(example)").path
    let inside = try CommandRun(["lint", path, "--snapshots", "snapshots/shop-login", rules, "--fix"])
    #expect(inside.standardOutput.hasPrefix("--- a/\(example)\n+++ b/\(example)\n"), "\(inside.standardOutput)")
  }

  /// The command line also overrides the configured severity of findings that the Swift reader reports.
  @Test(arguments: [("loc-index", 0), ("swift-syntax", 1), ("-all,swift-syntax", 1)])
  func rulesOfTheReaderAreEnabled(rules: String, count: Int) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests, rules: {swift-syntax: off}}\n", to: "axreplay.yml")
    try project.write("func broken( {\n", to: "UITests/Broken.swift")
    let found = try project.findings(rules).filter { $0.hasSuffix(" swift-syntax") }
    #expect(min(found.count, 1) == count, "\(found)")
  }

  @Test func fixesAreWritten() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let run = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(run.standardError == "fixed 2 findings in 2 files\n")
    #expect(run.standardOutput == "no findings\n")
    #expect(run.exitCode == 0)
    let screen = String(decoding: try project.bytes(of: "UITests/LoginScreen.swift"), as: UTF8.self)
    #expect(screen.contains(#"app.buttons["login.submit"]"#))
    let old = String(decoding: try project.bytes(of: "UITests/Legacy/OldTests.swift"), as: UTF8.self)
    #expect(old.contains(#"staticTexts["login.subtitle"]"#))
    // A second run changes nothing.
    let again = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(again.standardError == "")
    #expect(try project.bytes(of: "UITests/LoginScreen.swift") == Data(screen.utf8))
  }

  /// A wrong constant in a changed file is reported where the constant is used.
  @Test(arguments: ["IDs", "Page"])
  func changedConstantsAreReported(file: String) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}\n", to: "axreplay.yml")
    try project.write("enum IDs { static let submit = \"login.sumbit\" }\n", to: "UITests/IDs.swift")
    try project.write(
      "enum Page { static let submit = XCUIApplication().buttons[IDs.submit] }\n", to: "UITests/Page.swift")
    let run = try project.lint(
      "--rules=-all,loc-near-miss", "--format", "json", "--only-changed", project.path("UITests/\(file).swift"))
    #expect(try project.findings(in: run).map { $0.prefix { $0 != ":" } } == ["Page.swift"])
    let other = project.path("UITests/Legacy/OldTests.swift")
    let unchanged = try project.lint("--rules=-all,loc-near-miss", "--format", "json", "--only-changed", other)
    #expect(try project.findings(in: unchanged).allSatisfy { $0.hasPrefix("OldTests.swift") })
  }

  /// Files that are not UTF-8, pipes and standard input are reported as errors; pipes are not read.
  @Test func filesThatAreNotUTF8OrRegularAreReported() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let text = "let app = XCUIApplication()\n"
    try Data([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0), 0] }).write(to: project.folder.appending(path: "A.swift"))
    let pipe = project.path("pipe.swift")
    #expect(mkfifo(pipe, 0o600) == 0)
    let run = try project.lint("--rules=-all", project.path("A.swift"), pipe, "-")
    #expect(run.standardError.contains("A.swift: error: the file is not valid UTF-8"), "\(run.standardError)")
    #expect(run.standardError.contains("pipe.swift: error: not a regular file"))
    #expect(run.standardError.contains("-: error: cannot read sources from standard input"))
    #expect(run.exitCode == 2)
  }

  /// Fixes may be wrong if a file that declares constants cannot be read.
  @Test func fixesAreNotWrittenIfInputCannotBeRead() throws {
    let project = try LintedProject()
    defer { project.remove() }
    let file = project.folder.appending(path: "UITests/LoginScreen.swift")
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(3..<4, with: [0xE9])
    try bytes.write(to: file)
    let before = try project.bytes(of: "UITests/Legacy/OldTests.swift")
    let run = try project.lint("--rules=-all,loc-near-miss", "--fix", "--write")
    #expect(
      run.standardError == """
        \(file.path): error: the file is not valid UTF-8; save it as UTF-8 [file-unreadable]
        error: nothing was written: some input could not be read [input-incomplete]

        """)
    #expect(run.exitCode == 2)
    #expect(try Data(contentsOf: file) == bytes)
    #expect(try project.bytes(of: "UITests/Legacy/OldTests.swift") == before)
  }

  /// If a rule is disabled for a file, the next rule that detects the same defect reports it.
  @Test func aDefectIsReportedByTheNextRuleIfARuleIsDisabled() throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write(
      "lint:\n  sources: UITests\n  overrides: [{paths: UITests/Legacy/**, rules: {loc-near-miss: off}}]\n",
      to: "axreplay.yml")
    let found = try project.findings("-loc-index")
    #expect(found.contains { $0.hasPrefix("OldTests.swift:10 ") && $0.hasSuffix(" loc-no-match") }, "\(found)")
    #expect(!found.contains { $0.hasPrefix("LoginScreen.swift:8 ") && $0.hasSuffix(" loc-no-match") }, "\(found)")
  }
}
