// Tests that lint says what it could not check: unresolved keys, and locators that were not evaluated.

import Foundation
import Testing

@Suite struct LintReachTests {
  /// Five keys: four constants of an enum that is not among the sources, and a literal. One locator is in another app.
  private static let source = """
    let app = XCUIApplication()
    enum LoginPage {
      static let a = app.buttons[AccessibilityIdentifier.a], b = app.buttons[AccessibilityIdentifier.b.rawValue]
      static let c = app.cells[AccessibilityIdentifier.c], d = app.images[AccessibilityIdentifier.d]
      static let settings = XCUIApplication(bundleIdentifier: "com.apple.Preferences").buttons["General"]
    }
    """
  private static let keys =
    "4 of 5 keys unresolved: AccessibilityIdentifier is not among the sources, add the file that declares it"
  private static let preferences =
    "5 of 5 locators not evaluated: unresolved (4); there is no snapshot of com.apple.Preferences (1)"

  private func run(_ arguments: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "LoginPage.swift")
    try Data(Self.source.utf8).write(to: file)
    return try CommandRun(
      ["lint", file.path, "--snapshots", "snapshots/shop-login", "--rules=-all,loc-near-miss"] + arguments)
  }

  @Test(arguments: ["text", "json", "markdown", "junit", "sarif", "github"])
  func everyFormatHasTheRemarks(format: String) throws {
    let run = try run("--format", format)
    #expect(run.standardOutput.contains(Self.keys), "\(run.standardOutput)")
    #expect(run.standardOutput.contains(Self.preferences))
    #expect(run.exitCode == 0)
  }

  /// What a name that is not declared means, and how the summary says it.
  @Test(arguments: [
    (
      "A.swift", "let app = XCUIApplication()\nfunc a() { app.buttons[ShopStrings.Localizable.buy].tap() }",
      "ShopStrings looks generated from string tables, list them under `strings` in axreplay.yml"
    ),
    (
      "a.py",
      "from appium import webdriver\nd.find_element('id', Ids.a)\nd.find_element('id', Ids.b)\nd.find_element('id', X.c)",
      "3 of 3 keys unresolved: members of Ids are not declared in these files (2); X.c is not declared in these files (1)"
    ),
    (
      "a.py",
      """
      from appium import webdriver
      caps = {'platformName': 'Windows'}
      d.find_element(AppiumBy.ACCESSIBILITY_ID, 'a')
      """, "not evaluated: 1 locator for Windows, which lint has no driver for"
    ),
    (
      "a.py", "from appium import webdriver\nd.find_element(AppiumBy.XPATH, '//div/span')\nd.find_element('css', 'a')",
      "2 locators are for web pages, which dumps do not contain"
    ),
    (
      "a.py", "from appium import webdriver\nd.find_element(By.LINK_TEXT, 'Log in')",
      "1 locator is for web pages, which dumps do not contain"
    ),
  ])
  func theSummaryNamesTheCause(_ row: (file: String, source: String, sentence: String)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: row.file)
    try Data(row.source.utf8).write(to: file)
    let run = try CommandRun(["lint", file.path])
    #expect(run.standardOutput.contains(row.sentence), "\(run.standardOutput)")
  }

  /// 4 of 5 keys are 80 %.
  @Test(arguments: [("80", 0), ("80%", 0), ("79.9%", 1), ("0", 1), ("100%", 0)])
  func tooManyUnresolvedKeysFail(_ row: (limit: String, exitCode: Int)) throws {
    let run = try run("--max-unresolved", row.limit)
    #expect(Int(run.exitCode) == row.exitCode)
    #expect(run.standardError.contains("4 of 5 keys unresolved, but at most ") == (row.exitCode == 1))
  }

  @Test(arguments: ["101", "-1", "many", "", "%", "nan"])
  func otherLimitsAreRefused(limit: String) throws {
    let run = try run("--max-unresolved=\(limit)")
    #expect(run.exitCode == 2)
    #expect(run.standardError.contains("--max-unresolved"))
  }

  /// Two keys, and two calls of a function that searches with an argument.
  private static let helpers = """
    from appium.webdriver.common.appiumby import AppiumBy
    def tap_id(driver, name): driver.find_element(AppiumBy.ACCESSIBILITY_ID, name).click()
    def test(driver):
        tap_id(driver, "login.account")
        tap_id(driver, "login.submit")
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.account")
    """

  private func runHelpers(_ arguments: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "test_login.py")
    try Data(Self.helpers.utf8).write(to: file)
    return try CommandRun(
      ["lint", file.path, "--snapshots", "snapshots/shop-login", "--rules=-all,loc-near-miss"] + arguments)
  }

  @Test(arguments: ["text", "json", "markdown", "junit", "sarif", "github"])
  func everyFormatCountsTheCallsThatWereNotFollowed(format: String) throws {
    let run = try runHelpers("--format", format)
    #expect(run.standardOutput.contains("2 calls of functions that search were not followed"), "\(run.standardOutput)")
  }

  /// Two of four keys are 50 %.
  @Test(arguments: [("50", 0), ("49", 1)])
  func callsThatWereNotFollowedCountAsUnresolvedKeys(_ row: (limit: String, exitCode: Int)) throws {
    let run = try runHelpers("--max-unresolved", row.limit)
    #expect(Int(run.exitCode) == row.exitCode, "\(run.standardError)")
  }

  /// Files beside a suite that name its platform.
  @Test(arguments: [
    ("suite/capabilities.json", #"{"platformName": "mac", "appium:automationName": "Mac2"}"#),
    ("suite/config.json", #"{"caps": {"platformName": "mac"}}"#),
    ("wdio.conf.ts", "export const config = { capabilities: [{ platformName: 'mac' }] }"),
    ("suite/tests/wdio.local.conf.js", "exports.config = { capabilities: [{ platformName: 'mac' }] }"),
  ])
  func filesBesideASuiteNameItsPlatform(_ row: (path: String, text: String)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func write(_ text: String, to path: String) throws {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(row.text, to: row.path)
    try write(
      "from appium.webdriver.common.appiumby import AppiumBy\nA = (AppiumBy.IOS_PREDICATE, \"title == 'x'\")",
      to: "suite/tests/test_a.py")
    let run = try CommandRun(["lint", folder.url.appending(path: "suite").path, "--rules=-all,loc-bad-locator"])
    #expect(run.standardOutput.contains("platforms that the sources name: macOS"), "\(run.standardOutput)")
    #expect(run.exitCode == 0)
  }

  /// Without snapshots, no locator is evaluated, and the run says so.
  @Test func aRunWithoutSnapshotsSaysSo() throws {
    let run = try CommandRun(["lint", "Docs/Examples/WeakLocators.swift", "--rules=-all,loc-near-miss"])
    #expect(run.standardOutput.contains("no snapshots, so only the rules about source code ran"))
  }

  /// Code without locators is not “no findings”.
  @Test func sourcesWithoutLocatorsAreNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "Helpers.swift")
    try Data("func double(_ number: Int) -> Int { number * 2 }".utf8).write(to: file)
    let run = try CommandRun(["lint", file.path, "--snapshots", "snapshots/shop-login"])
    #expect(run.standardOutput.contains("no locators in the sources"), "\(run.standardOutput)")
    #expect(run.exitCode == 0)
  }

  /// A recording with a dump that is cut off is not used, and the run says so.
  @Test(arguments: [
    (["cut"], "no snapshots, so only the rules about source code ran: the recordings could not be read"),
    (["cut", "whole"], "1 of 2 recordings could not be read, so its snapshots were not used"),
  ])
  func unreadRecordingsAreCounted(_ row: (recordings: [String], remark: String)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let dump = "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\"/>"
    for recording in row.recordings {
      let url = folder.url.appending(path: recording)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let text = recording == "cut" ? String(dump.dropLast(2)) : dump
      try Data(text.utf8).write(to: url.appending(path: "1.xml"))
    }
    let run = try CommandRun(
      ["lint", "Docs/Examples/WeakLocators.swift", "--rules=-all,loc-near-miss", "--snapshots", folder.url.path])
    #expect(run.standardOutput.contains(row.remark), "\(run.standardOutput)")
    #expect(run.exitCode == 2)
  }

  /// A dump that is cut off neither proves nor hides that a locator has no match.
  @Test(arguments: [
    ([], "links[\"Terms\"] has no match in 2 snapshots (1 more is incomplete)", 1),
    (["--no-recovery"], "the recordings could not be read", 2),
  ])
  func incompleteDumpsAreCounted(_ row: (options: [String], words: String, exitCode: Int32)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let dump = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" label="Buy"/>
      </XCUIElementTypeApplication>
      """
    for (name, text) in [("1", dump), ("2", dump.replacing("Buy", with: "Sell")), ("3", String(dump.dropLast(9)))] {
      try Data(text.utf8).write(to: folder.url.appending(path: "\(name).xml"))
    }
    let source = folder.url.appending(path: "ShopTests.swift")
    let test = "final class ShopTests: XCTestCase { func testTerms() { XCUIApplication().links[\"Terms\"].tap() } }"
    try Data("import XCTest\n\(test)\n".utf8).write(to: source)
    let run = try CommandRun(
      ["lint", source.path, "--rules=-all,loc-no-match", "--fail-on", "warning", "--snapshots", folder.url.path]
        + row.options)
    #expect((run.standardOutput + run.standardError).contains(row.words), "\(run.standardOutput)")
    #expect(run.exitCode == row.exitCode)
  }

  private struct Report: Decodable {
    struct Locator: Decodable {
      var name: String
      var line: Int
      var column: Int
      var query: String
      var snapshots: Int?
      var notEvaluated: String?
    }
    var locators: [Locator]
    var snapshots: [String]?
    var snapshotSets: [[Int]]?
  }

  /// Every locator of the list has either snapshots or a reason in the report of the run, never neither and never both.
  @Test(arguments: ["Docs/Examples/Tests", "Tests/Command/AXReplayCommandTests/Lint/UITests"])
  func everyListedLocatorIsAccountedFor(sources: String) throws {
    let arguments = ["lint", sources, "--snapshots", "snapshots/shop-login", "--format", "json"]
    let list = try JSONDecoder().decode(Report.self, from: Data(CommandRun(arguments + ["--list"]).standardOutput.utf8))
    let report = try JSONDecoder().decode(Report.self, from: Data(CommandRun(arguments).standardOutput.utf8))
    func identity(_ locator: Report.Locator) -> [String] {
      [locator.name, "\(locator.line):\(locator.column)", locator.query]
    }
    #expect(list.locators.count > 5)
    #expect(report.locators.map(identity) == list.locators.map(identity))
    let (snapshots, snapshotSets) = (try #require(report.snapshots), try #require(report.snapshotSets))
    for locator in report.locators {
      #expect((locator.snapshots == nil) != (locator.notEvaluated == nil), "\(locator.name)")
      guard let index = locator.snapshots else { continue }
      #expect(!snapshotSets[index].isEmpty && snapshotSets[index].allSatisfy(snapshots.indices.contains))
    }
  }
}
