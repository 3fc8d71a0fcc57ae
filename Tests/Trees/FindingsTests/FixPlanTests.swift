// Tests which fixes are applied together, and the text that results.

import Findings
import Testing

@Suite struct FixPlanTests {
  /// Returns a finding on the given line with a fix that replaces ranges of `a.txt`.
  static func finding(_ line: Int, _ edits: [(Range<Int>, String)], file: String = "a.txt") -> Finding {
    Finding(
      code: "code", severity: .warning, position: SourcePosition(file: file, line: line), message: "wrong",
      fix: edits.isEmpty
        ? nil : Finding.Fix("repair", edits.map { Finding.Edit(file: file, range: $0.0, replacement: $0.1) }))
  }

  static let text = "one two three"

  /// The edits of each finding, the resulting text, and the lines of the rejected fixes.
  static let rows: [(edits: [[(Range<Int>, String)]], text: String?, rejected: [Int])] = [
    ([[(0..<3, "1")]], "1 two three", []),
    ([[(0..<3, "1"), (8..<13, "3")]], "1 two 3", []),
    // The order of fixes does not matter.
    ([[(8..<13, "3")], [(0..<3, "1")]], "1 two 3", []),
    ([[(3..<3, "!")]], "one! two three", []), ([[(13..<13, "!")]], "one two three!", []),
    ([[(3..<7, "")]], "one three", []),
    // Adjacent edits do not overlap if both remove something.
    ([[(0..<3, "1")], [(3..<4, "_")]], "1_two three", []),
    // Of overlapping fixes, only the first is applied.
    ([[(0..<3, "1")], [(2..<5, "x")]], "1 two three", [2]),
    ([[(0..<7, "x")], [(3..<3, "!")]], "x three", [2]), ([[(0..<3, "1")], [(3..<3, "!")]], "1 two three", [2]),
    ([[(3..<3, "a")], [(3..<3, "b")]], "onea two three", [2]),
    // Identical edits are applied once.
    ([[(0..<3, "1")], [(0..<3, "1")]], "1 two three", []), ([[(3..<3, "!")], [(3..<3, "!")]], "one! two three", []),
    // Either all edits of a fix are applied, or none.
    ([[(0..<3, "1")], [(2..<5, "x"), (8..<13, "3")]], "1 two three", [2]),
    ([[(0..<3, "1"), (1..<2, "x")]], nil, [1]),
    // Edits outside the file are rejected; a fix without edits is ignored.
    ([[(10..<14, "x")]], nil, [1]), ([[]], nil, []),
  ]

  @Test(arguments: rows)
  func appliesCompatibleFixes(_ row: (edits: [[(Range<Int>, String)]], text: String?, rejected: [Int])) {
    let findings = row.edits.enumerated().map { Self.finding($0 + 1, $1) }
    let plan = FixPlan(findings) { $0 == "a.txt" ? Array(Self.text.utf8) : nil }
    #expect(plan.text(of: "a.txt").map { String(decoding: $0, as: UTF8.self) } == row.text)
    #expect(plan.rejected.map(\.finding.position.line) == row.rejected)
    #expect(plan.files == (row.text == nil ? [] : ["a.txt"]))
    #expect(plan.original(of: "a.txt") == (row.text == nil ? nil : Array(Self.text.utf8)))
    // The order of the findings does not matter.
    let reversed = FixPlan(findings.reversed()) { $0 == "a.txt" ? Array(Self.text.utf8) : nil }
    #expect(reversed.text(of: "a.txt") == plan.text(of: "a.txt"))
  }

  @Test func rejectsFixesOfUnreadableFiles() {
    let plan = FixPlan([Self.finding(1, [(0..<1, "x")], file: "b.txt")]) { _ in nil }
    #expect(plan.rejected.map(\.reason) == [.outOfRange])
    #expect(plan.files.isEmpty)
    let both = FixPlan([Self.finding(1, [(0..<3, "1")]), Self.finding(2, [(2..<4, "x")])]) { _ in Array(Self.text.utf8)
    }
    #expect(both.rejected.map(\.reason) == [.overlaps])
    #expect(both.applied.map(\.position.line) == [1])
  }
}
