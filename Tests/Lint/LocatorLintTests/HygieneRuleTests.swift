// Tests the rules about the configuration, and about outdated snapshots.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct HygieneRuleTests {
  @Test func reportsSettingsWithoutEffect() throws {
    var options = LintOptions()
    options.severities = ["loc-no-macth": .error, "loc-no-match": .warning]
    options.values = ["loc-no-match": ["pattern": "x"]]
    options.optionalTags = ["accesibility"]
    options.places = ["loc-no-macth": SourcePosition(file: "axreplay.yml", line: 3, column: 5)]
    let found = try SuppressionCase(what: "", source: "", options: options).result().findings
    // Findings at the same position, ordered by subject.
    #expect(
      found.map { "\($0.position): \($0.message); \($0.advice ?? "")" } == [
        "axreplay.yml: no optional rule has the tag accesibility; did you mean accessibility?",
        "axreplay.yml: loc-no-match has no setting pattern; delete it",
        "axreplay.yml:3:5: unknown rule loc-no-macth; did you mean loc-no-match?",
      ])
  }

  /// Two days are 172,800 seconds. A difference of less than an hour is ignored. A snapshot without a date may be up to
  /// date.
  @Test(
    arguments: [
      (
        [1_000.0, 2_000.0], 174_800.0,
        ["the file was changed 2 days after its screens were last recorded (2 snapshots)"]
      ),
      ([1_000, 2_000], 1_500, []), ([1_000, 2_000], 5_599, []), ([1_000, nil], 174_800, []), ([1_000, 2_000], nil, []),
    ] as [([Double?], Double?, [String])])
  func comparesDates(recorded: [Double?], changed: Double?, expected: [String]) throws {
    let file = SourceFile(path: "UITests.swift", text: SuppressionTests.app + #"func a() { app.buttons["yes"].tap() }"#)
    var corpus = LintCorpus()
    for (number, date) in recorded.enumerated() {
      var snapshot = try ScreenRow.snapshot(#"HomeView: button"yes""#, number: number)
      snapshot.date = date
      corpus.add(snapshot)
    }
    var options = LintOptions()
    options.optionalTags = ["dates"]
    options.sourceDates = changed.map { ["UITests.swift": $0] } ?? [:]
    let context = LintContext(Extraction(of: [ParsedSource(file)]), corpus, options: options)
    #expect(LocatorLinter.lint(context, sources: [file]).findings.map(\.message) == expected)
  }
}
