// Tests the orders in which findings are shown.

import Testing

@testable import Findings

@Suite struct FindingOrderTests {
  /// Returns a finding with the given file, line, column, severity and code.
  static func finding(_ file: String, _ line: Int?, _ column: Int?, _ severity: Severity, _ code: String) -> Finding {
    Finding(
      code: code, severity: severity, position: SourcePosition(file: file, line: line, column: column), message: "m")
  }

  /// Findings in reading order.
  static let sorted = [
    finding("a", nil, nil, .note, "whole"), finding("a", 1, nil, .note, "line"), finding("a", 1, 2, .error, "z"),
    finding("a", 1, 2, .note, "a"), finding("a", 1, 2, .note, "b"), finding("a", 9, 1, .warning, "c"),
    finding("a", 10, 1, .error, "d"), finding("b", 1, 1, .warning, "e"),
  ]

  @Test func sortsByPosition() {
    for shuffled in [Self.sorted, Self.sorted.reversed(), Self.sorted.sorted { $0.code > $1.code }] {
      #expect(shuffled.sortedByPosition() == Self.sorted)
    }
  }

  @Test func sortsBySeverity() {
    let codes = Self.sorted.reversed().sortedByImportance().map(\.code)
    #expect(codes == ["z", "d", "c", "e", "whole", "line", "a", "b"])
  }
}
