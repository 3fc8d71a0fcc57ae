// Tests when findings make a run fail.

import Testing

@testable import Findings

@Suite struct FindingThresholdTests {
  /// Returns a finding for each letter: `eewn` is two errors, a warning and a note.
  static func findings(_ letters: String) -> [Finding] {
    letters.compactMap { letter in Severity.allCases.first { $0.rawValue.first == letter } }.map {
      Finding(code: "c", severity: $0, position: SourcePosition(file: "f"), message: "m")
    }
  }

  typealias Row = (failOn: FindingThreshold.FailOn, maximums: [Severity: Int], findings: String, exceededLimits: String)

  /// The exceeded limits, as in `error 2 > 0`.
  static let rows: [Row] = [
    (.error, [:], "", ""), (.error, [:], "wn", ""), (.error, [:], "een", "error 2 > 0"),
    (.warning, [:], "n", ""), (.warning, [:], "w", "warning 1 > 0"),
    (.warning, [:], "we", "error 1 > 0, warning 1 > 0"),
    (.note, [:], "n", "note 1 > 0"), (.never, [:], "eeewwwnnn", ""),
    // The maximum for a severity applies whether the severity is below the threshold or equal to it, and also without a
    // threshold.
    (.error, [.warning: 2], "ww", ""), (.error, [.warning: 2], "www", "warning 3 > 2"),
    (.warning, [.warning: 2], "ww", ""), (.error, [.error: 1], "e", ""), (.never, [.error: 1], "ee", "error 2 > 1"),
    (.error, [.note: 0], "n", "note 1 > 0"),
  ]

  @Test(arguments: rows)
  func decides(row: Row) {
    let threshold = FindingThreshold(failOn: row.failOn, maximums: row.maximums)
    let findings = Self.findings(row.findings)
    let exceededLimits = threshold.exceededLimits(in: findings).map { "\($0.severity) \($0.count) > \($0.limit)" }
    #expect(exceededLimits.joined(separator: ", ") == row.exceededLimits)
    #expect(threshold.isExceeded(by: findings) == !row.exceededLimits.isEmpty)
  }

  static let words: [(maximum: Int, findings: String, text: String)] = [
    (0, "w", "1 warning, but none are allowed"), (1, "ww", "2 warnings, but at most 1 is allowed"),
    (10, "wwwwwwwwwwww", "12 warnings, but at most 10 are allowed"),
  ]

  @Test(arguments: words)
  func describesExceededLimit(maximum: Int, findings: String, text: String) {
    let threshold = FindingThreshold(maximums: [.warning: maximum])
    #expect(threshold.exceededLimits(in: Self.findings(findings)).map(\.description) == [text])
  }

  /// Every severity is a valid threshold.
  @Test func thresholdsAreSeverities() {
    #expect(FindingThreshold.FailOn.allCases.map(\.rawValue) == Severity.allCases.map(\.rawValue) + ["never"])
  }
}
