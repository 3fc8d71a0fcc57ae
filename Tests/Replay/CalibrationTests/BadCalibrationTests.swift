// Tests that mistakes in calibration files are reported with their positions.

import Calibration
import Findings
import Testing

@Suite struct BadCalibrationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let subject: String
    /// The mark ‸ is at the position of the finding.
    let text: String
    let code: String
    let word: String
    var severity = Severity.error
    /// The number of questions that are read in spite of the mistake; nil if the whole file is rejected.
    var questions: Int?

    var testDescription: String { subject }
  }

  static let tree = #"{"elementType": 2, "children": [{"elementType": 9, "label": "A"}]}"#

  static func file(_ questions: String, tree: String = tree) -> String {
    "{\"calibration\": 1, \"screens\": [\n{\"name\": \"s\", \"tree\": \(tree), \"questions\": [\n\(questions)\n]}]}"
  }

  static let good = #"{"id": "keys.exact/a", "ask": "exists", "query": "buttons[\"a\"]", "answer": {"exists": false}}"#

  static let rows: [Row] = [
    Row(subject: "nothing", text: "‸", code: "json-malformed", word: "cut off"),
    Row(subject: "not JSON", text: "‸calibration", code: "json-malformed", word: "well-formed"),
    Row(
      subject: "a truncated file", text: #"{"calibration": 1, "screens": [{"name": "s", "tree": {"elem‸"#,
      code: "json-malformed", word: "cut off"),
    Row(subject: "a list", text: "‸[]", code: "calibration-version", word: "calibration"),
    Row(subject: "a dump", text: "‸" + tree, code: "calibration-version", word: "no `calibration`"),
    Row(subject: "a later version", text: #"{"calibration": ‸2}"#, code: "calibration-version", word: "version 2"),
    Row(
      subject: "no screens", text: #"‸{"calibration": 1}"#, code: "calibration-malformed", word: "screens"),
    Row(
      subject: "an invalid version of Xcode", text: #"{"calibration": 1, "xcode": ‸"newest", "screens": []}"#,
      code: "calibration-version", word: "newest", severity: .warning, questions: 0),
    Row(
      subject: "a screen without a tree", text: "{\"calibration\": 1, \"screens\": [\n‸{\"name\": \"s\"}]}",
      code: "calibration-tree", word: "“s”", questions: 0),
    Row(
      subject: "an invalid tree", text: file(good, tree: #"‸{"name": "x"}"#), code: "dump-unknown-format",
      word: "the screen “s”", questions: 0),
    Row(
      subject: "an unknown fact", text: file(#"{"id": ‸"key.exact/a", "ask": "count", "query": "buttons"},"# + good),
      code: "calibration-question", word: "key.exact/a", questions: 1),
    Row(
      subject: "no identifier", text: file(#"‸{"ask": "count", "query": "buttons"},"# + good),
      code: "calibration-question", word: "id", questions: 1),
    Row(
      subject: "an unknown `ask`", text: file(#"‸{"id": "keys.exact/a", "ask": "colour", "query": "a"},"# + good),
      code: "calibration-question", word: "hittables", questions: 1),
    Row(
      subject: "no answer", text: file(#"‸{"id": "keys.exact/a", "ask": "count", "query": "buttons"},"# + good),
      code: "calibration-answer", word: "neither", questions: 1),
    Row(
      subject: "an answer to a different question",
      text: file(#"{"id": "keys.exact/a", "ask": "count", "query": "a", "answer": ‸{"exists": true}},"# + good),
      code: "calibration-answer", word: "`count`", questions: 1),
    Row(
      subject: "an invalid element",
      text: file(
        #"{"id": "keys.exact/b", "ask": "element", "query": "a", "answer": {"element": ‸{"label": 1}}},"# + good),
      code: "dump-unknown-format", word: "keys.exact/b", questions: 1),
    Row(
      subject: "too deep", text: String(repeating: "[", count: 64) + "‸[", code: "json-malformed", word: "64"),
  ]

  @Test(arguments: rows) func mistakesHavePositions(_ row: Row) throws {
    let parts = row.text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let (file, findings) = CalibrationSample.read(parts.joined())
    let finding = try #require(findings.first)
    let lines = (parts.first ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(finding.code == row.code)
    #expect(finding.severity == row.severity)
    #expect(finding.position.line == lines.count)
    #expect(finding.position.column == (lines.last?.utf8.count ?? 0) + 1)
    #expect((finding.message + (finding.advice ?? "")).contains(row.word))
    #expect(file.map { $0.screens.flatMap(\.questions).count } == row.questions)
  }

  @Test func anUnknownFactHasASuggestion() {
    let text = Self.file(#"{"id": "key.exact/a", "ask": "count", "query": "buttons"}"#)
    #expect(CalibrationSample.read(text).findings.first?.advice == "did you mean keys.exact?")
  }

  /// axreplay rejects the query. If XCTest answers it, the answer contradicts axreplay; if XCTest fails, the result is
  /// inconclusive.
  @Test(arguments: [(#"{"count": 1}"#, true), (#"{"failure": "no"}"#, false)])
  func rejectedQuery(answer: String, contradicts: Bool) throws {
    let query = #"buttons.matching(NSPredicate(format: \"shape == 'a'\"))"#
    let text = Self.file(
      #"{"id": "predicates.keys/shape", "ask": "count", "query": "\#(query)", "answer": \#(answer)}"#)
    let verdict = try #require(CalibrationSample.verdicts(text).first)
    #expect((verdict.status == .contradicted) == contradicts)
    #expect(verdict.status != .confirmed)
  }
}
