// Tests the arguments of axreplay lint.

import Foundation
import Testing

@Suite struct LintArgumentsTests {
  @Test func compareRequiresNewerRecordings() throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let run = try project.lintAsConfigured("--compare", "snapshots/shop-login")
    #expect(run.standardError.contains("pass them with --snapshots"), "\(run.standardError)")
    #expect(run.standardOutput == "")
    #expect(run.exitCode == 2)
  }

  /// Comparing recordings that have no view in common is an error.
  @Test func comparingRecordingsWithoutCommonViewsFails() throws {
    let run = try CommandRun(
      [
        "lint", "Docs/Examples/WeakLocators.swift", "--compare", "snapshots/news-story", "--snapshots",
        "snapshots/shop-login",
      ])
    #expect(run.standardError.hasPrefix("error: nothing to compare: "))
    #expect(run.standardOutput.contains("on 0 screens"))
    #expect(run.exitCode == 2)
  }

  /// Options with several values consume all paths that follow them.
  @Test(arguments: ["--snapshots", "--compare"])
  func sourcesAfterAnOptionAreReported(option: String) throws {
    let run = try CommandRun(["lint", option, "snapshots/shop-login", "Docs/Examples/WeakLocators.swift"])
    #expect(
      run.standardError.contains("\(option) consumed Docs/Examples/WeakLocators.swift; put sources first"))
    #expect(run.exitCode == 2)
  }

  /// Every missing path is reported, and the output does not say that there are no findings.
  @Test(arguments: ["text", "markdown"])
  func allMissingPathsAreReported(format: String) throws {
    let run = try CommandRun(
      [
        "lint", "nowhere/A.swift", "nowhere/B", "Docs/Examples/WeakLocators.swift", "--rules=-all", "--format", format,
        "--snapshots", "nowhere/1", "nowhere/2",
      ])
    for path in ["nowhere/A.swift", "nowhere/B", "nowhere/1", "nowhere/2"] {
      #expect(run.standardError.contains("\(path): error: no such "), "\(run.standardError)")
    }
    #expect(!run.standardOutput.contains("no findings"))
    #expect(run.standardOutput.contains("some files could not be read"))
    #expect(run.exitCode == 2)
  }

  @Test func aDirectoryGivenTwiceIsReadOnce() throws {
    let lint = ["lint", "Docs/Examples/WeakLocators.swift", "--rules=-all,loc-near-miss"]
    let once = try CommandRun(lint + ["--snapshots", "snapshots/shop-login"])
    let path = CommandRun.root.appending(path: "snapshots/shop-login").path
    let thrice = try CommandRun(lint + ["--snapshots", "snapshots/shop-login", "./snapshots//shop-login/", path])
    #expect(once.standardOutput.contains("in 8 snapshots of LoginView"))
    #expect(thrice.standardOutput == once.standardOutput)
    let twice = ["lint", "Docs/Examples/WeakLocators.swift", "./Docs/Examples/WeakLocators.swift"]
    #expect(try CommandRun(twice + ["--list"]).standardOutput.contains("2 locators;"))
  }

  /// If the argument of `--explain` is a tag, the rules with that tag are listed without their manual pages.
  @Test func tagsAreExplained() throws {
    let run = try CommandRun(["lint", "--explain", "accessibility"])
    #expect(run.standardOutput.contains("\n  a11y-label-missing "))
    #expect(!run.standardOutput.contains("loc-index"))
    #expect(!run.standardOutput.contains("Why"))
    let unknown = try CommandRun(["lint", "--explain", "acessibility", "loc-indx"])
    #expect(unknown.standardError.contains("“acessibility” [rule-unknown]\n  did you mean accessibility?"))
    #expect(unknown.standardError.contains("“loc-indx” [rule-unknown]\n  did you mean loc-index?"))
    #expect(unknown.exitCode == 2)
  }

  /// Sources are reported if they are much newer than the recordings and the rule is enabled.
  @Test(arguments: [(days: 3.0, rules: "dates", count: 1), (0.01, "dates", 0), (3, "loc-index", 0)])
  func datesAreCompared(days: Double, rules: String, count: Int) throws {
    let project = try LintedProject()
    defer { project.remove() }
    let written = try FileManager.default.attributesOfItem(
      atPath: "\(CommandRun.root.path)/snapshots/shop-login/0001.xml")
    let date = try #require(written[.modificationDate] as? Date)
    for file in ["UITests/LoginScreen.swift", "UITests/Legacy/OldTests.swift"] {
      let age = file.contains("Old") ? 0 : days * 86_400
      try FileManager.default.setAttributes(
        [.modificationDate: date.addingTimeInterval(age)], ofItemAtPath: project.path(file))
    }
    try project.write("lint: {sources: UITests}", to: "axreplay.yml")
    let found = try project.findings("-all,\(rules)").filter { $0.hasSuffix("meta-snapshot-older-than-source") }
    #expect(found.count == count)
  }

  /// The lint configuration also applies to the rules of axreplay verify.
  @Test(arguments: [
    ("", true), ("{page-no-criteria: off}", false), ("{page-no-criteria: note, page-element-never-found: off}", false),
  ])
  func rulesOfVerifyAreConfigured(rules: String, isWarned: Bool) throws {
    let project = try LintedProject()
    defer { project.remove() }
    try project.write("lint: {rules: \(rules)}", to: "axreplay.yml")
    try project.write("views:\n  LoginView:\n    elements: {submit: 'buttons[\"login.submit\"]'}\n", to: "pages.yml")
    let run = try CommandRun(
      [
        "verify", project.path("pages.yml"), "--config", project.path("axreplay.yml"), "--snapshots",
        "snapshots/shop-login",
      ])
    #expect(run.standardOutput.contains("warning: LoginView has no criteria") == isWarned, "\(run.standardOutput)")
  }
}
