// Tests lint on recordings of many runs, which show the same screens again and again.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct FarmTests {
  /// Returns the snapshots of a row of screens for each run, which is a recording of its own.
  static func corpus(_ runs: [[String]]) throws -> LintCorpus {
    var corpus = LintCorpus()
    var number = 0
    for (run, rows) in runs.enumerated() {
      for row in rows {
        var snapshot = try ScreenRow.snapshot(row, number: number)
        snapshot.recording = "run-\(run)"
        corpus.add(snapshot)
        number += 1
      }
    }
    return corpus
  }

  static let defects: [(what: String, runs: [[String]], expected: [String])] = [
    (
      "a defect that every run shows, and one that a single run shows",
      [
        [#"button@20,50,44,44 staticText"A""#, #"staticText"B""#], [#"button@21,50,44,44 staticText"A""#],
        [#"staticText"A" other#go button#twice"x" button#twice"y""#],
      ],
      [
        "0.xml app-no-id: a Button has neither an identifier nor a label, in 2 of 4 snapshots of 3 recordings",
        "3.xml app-duplicate-id: 2 elements have the identifier twice, in 1 of 4 snapshots of 3 recordings",
      ]
    ),
    (
      "the same, in one recording", [[#"button@20,50,44,44 staticText"A""#, #"staticText"B""#]],
      ["0.xml app-no-id: a Button has neither an identifier nor a label, in 1 of 2 snapshots of run-0"]
    ),
    (
      "named screens", [[#"V: button@20,50,44,44 staticText"A""#], [#"V: button@21,50,44,44 staticText"A""#]],
      ["0.xml app-no-id: a Button has neither an identifier nor a label, in 2 of 2 snapshots of V"]
    ),
    (
      "runs without a screen, and one in which only the beginning is empty",
      [["window( other )"], ["window( other )"], ["window( other )", #"staticText"A""#], ["window"]],
      [
        "0.xml dump-sparse: 2 recordings have 3 elements each, none with an identifier or label",
        "4.xml dump-sparse: run-3 has 2 elements, none with an identifier or label",
      ]
    ),
  ]

  @Test(arguments: defects) func findingsOncePerDefect(
    _ row: (what: String, runs: [[String]], expected: [String])
  ) throws {
    let context = LintContext(Extraction(of: []), try Self.corpus(row.runs))
    let found = LocatorLinter.lint(context).map { "\($0.position.file) \($0.code): \($0.message)" }
    #expect(found == row.expected, "\(row.what)")
  }

  /// The subject identifies a finding in a baseline, so it must not change with the names or the number of runs.
  @Test func subjectsDoNotDependOnRuns() throws {
    let subjects = try [1, 3].map { count in
      let rows = Array(repeating: [#"button@20,50,44,44 staticText"A""#, "window( other )"], count: count)
      return LocatorLinter.lint(LintContext(Extraction(of: []), try Self.corpus(rows))).map(\.subject)
    }
    try #require(!subjects[0].isEmpty)
    #expect(subjects[0] == subjects[1])
  }

  static let source = """
    enum Page {
      static let app = XCUIApplication()
      static let some = app.buttons["go"]
      static let none = app.buttons["nothing"]
      static let many = app.staticTexts["A"]
    }
    """

  /// The work for a locator depends on the snapshots in which it has a match, not on all snapshots: a condition is
  /// checked once for each of these, and once for all others together.
  @Test(arguments: [("Page.some", 2), ("Page.none", 0), ("Page.many", 40)]) func workForALocator(
    name: String, matches: Int
  ) throws {
    let runs = (0..<20).map { run in [#"staticText"A""#, #"staticText"A" \#(run < 2 ? "button#go" : "image")"#] }
    let corpus = try Self.corpus(runs)
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "Page.swift", text: Self.source))])
    let context = LintContext(extraction, corpus)
    let locator = try #require(
      extraction.locators.itemIndices.first { extraction.locators[$0].name == name })
    var checks = 0
    let found = context.snapshots(locator, among: context.ownSnapshots) { answer in
      checks += 1
      return answer.count > 0
    }
    #expect(found.count == matches)
    #expect(checks <= matches + 1)
    #expect(found == context.ownSnapshots.filter { context.answer(locator, on: $0).count > 0 })
  }

  /// Two runs that differ only in the frame of a button: locators that compare frames are evaluated against both.
  @Test(arguments: [
    ("rect.y > 600", [1]), ("rect.y > 100", [0, 1]), ("name == 'go'", [0, 1]), ("name == 'no' OR rect.y < 600", [0]),
  ])
  func framesThatALocatorCompares(predicate: String, expected: [Int]) throws {
    let corpus = try Self.corpus([["button#go@20,500,44,44"], ["button#go@20,700,44,44"]])
    let source = AppiumSource(
      path: "a.py",
      text: "driver.find_element(AppiumBy.IOS_PREDICATE, \"type == 'XCUIElementTypeButton' AND (\(predicate))\")\n")
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [source]), drivers: [.webDriverAgent])
    let context = LintContext(extraction, corpus)
    let locator = try #require(extraction.locators.itemIndices.first)
    let found = context.snapshots(locator, among: context.ownSnapshots) { $0.outcome == .resolved }
    #expect(found.map(\.value) == expected)
  }

  /// A condition that locators without a match meet holds for all other snapshots, too.
  @Test func snapshotsWithoutMatch() throws {
    let corpus = try Self.corpus([[#"button#go"#, #"staticText"A""#], [#"staticText"A""#]])
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "Page.swift", text: Self.source))])
    let context = LintContext(extraction, corpus)
    let locator = try #require(extraction.locators.itemIndices.first { extraction.locators[$0].name == "Page.some" })
    let missing = context.snapshots(locator, among: context.ownSnapshots) { $0.outcome == .noMatch }
    #expect(missing.map(\.value) == [1, 2])
  }
}
