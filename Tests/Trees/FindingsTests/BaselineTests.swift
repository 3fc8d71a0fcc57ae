// Tests which findings are new, known or gone.

import Testing

@testable import Findings

@Suite struct BaselineTests {
  /// Returns a finding for each letter: `ab` gives one with subject a on line 1 and one with subject b on line 2.
  static func findings(_ subjects: String) -> [Finding] {
    subjects.enumerated().map { index, subject in
      Finding(
        code: "loc", severity: .error, position: SourcePosition(file: "a.swift", line: index + 1),
        subject: String(subject), message: "message \(index)")
    }
  }

  static let comparisons: [(before: String, now: String, new: String, known: String, gone: String)] = [
    ("", "", "", "", ""), ("ab", "ab", "", "ab", ""), ("ab", "ba", "", "ba", ""), ("a", "ab", "b", "a", ""),
    ("ab", "b", "", "b", "a"), ("", "ab", "ab", "", ""), ("ab", "", "", "", "ab"),
    // Equal findings are counted, so one more than before is new, and one fewer is gone.
    ("aa", "a", "", "a", "a"), ("a", "aa", "a", "a", ""), ("aab", "aaab", "a", "aab", ""),
    ("aaa", "ba", "b", "a", "aa"),
  ]

  @Test(arguments: comparisons)
  func compares(before: String, now: String, new: String, known: String, gone: String) {
    let outcome = Baseline(Self.findings(before)).apply(to: Self.findings(now))
    #expect(outcome.new.compactMap(\.subject).joined() == new)
    #expect(outcome.known.compactMap(\.subject).joined() == known)
    let missing = outcome.stale.map { String(repeating: $0.fingerprint.subject, count: $0.count) }
    #expect(missing.joined() == gone)
  }

  /// If only some of several equal findings are in the baseline, the first ones in the file are known, regardless of
  /// the order of the list.
  @Test func firstFindingsInFileAreKnown() {
    let now = Array(Self.findings("aaa").reversed())
    let outcome = Baseline(Self.findings("aa")).apply(to: now)
    #expect(outcome.known.map(\.position.line) == [2, 1])
    #expect(outcome.new.map(\.position.line) == [3])
  }

  /// The working directory of a run may differ from the directory of the baseline's paths.
  @Test func findingsAreMatchedByTheirPathsInTheBaseline() {
    let baseline = Baseline(Self.findings("ab")).withPaths { "UITests/\($0)" }
    let outcome = baseline.apply(to: Self.findings("abc")) { "UITests/\($0)" }
    #expect(outcome.known.map(\.position.file) == ["a.swift", "a.swift"])
    #expect(outcome.new.compactMap(\.subject) == ["c"])
    #expect(outcome.stale == [])
    #expect(baseline.apply(to: Self.findings("a")).new.count == 1)
  }

  @Test func orderOfFindingsDoesNotMatter() {
    let findings = Self.findings("dbacabe")
    #expect(Baseline(findings).entries == Baseline(findings.reversed()).entries)
    #expect(Baseline(findings).entries.map(\.count) == [2, 2, 1, 1, 1])
  }

  /// Precomposed and decomposed é are equal in Swift and in some file systems, so the baseline writes them in the same
  /// way.
  @Test func unicodeFormDoesNotMatter() {
    let texts = ["\u{E9}", "e\u{301}", "f"].map { subject in
      Finding(
        code: "loc", severity: .error, position: SourcePosition(file: "a.swift"), subject: subject, message: "m")
    }
    let baseline = Baseline(texts)
    #expect(baseline.entries.map(\.count) == [2, 1])
    let reversed = Baseline(texts.reversed())
    #expect(
      reversed.entries.map { Array($0.fingerprint.subject.utf8) }
        == baseline.entries.map { Array($0.fingerprint.subject.utf8) })
    #expect(baseline.apply(to: texts).new == [])
  }

  @Test func reportsStaleEntries() throws {
    let outcome = Baseline(Self.findings("aab")).apply(to: [])
    let finding = try #require(Baseline.staleFinding(outcome.stale, file: "b.jsonl"))
    #expect(finding.code == Baseline.staleRule.id)
    #expect(finding.position == SourcePosition(file: "b.jsonl"))
    #expect(finding.severity == .note)
    #expect(finding.message == "3 findings in the baseline no longer occur")
    #expect(finding.notes.map(\.message) == ["loc, a in a.swift, 2 times", "loc, b in a.swift"])
    #expect(finding.advice == "delete these lines from the baseline, or regenerate it with --write-baseline b.jsonl")
    // If stale entries are forbidden, they are reported as an error.
    #expect(Baseline.staleFinding(outcome.stale, file: "b.jsonl", isForbidden: true)?.severity == .error)
  }

  /// Ten of twelve entries are listed; the others are only counted.
  @Test func listsSomeOfManyStaleEntries() throws {
    let outcome = Baseline(Self.findings("abcdefghijkl")).apply(to: [])
    let finding = try #require(Baseline.staleFinding(outcome.stale, file: "b.jsonl"))
    #expect(finding.message == "12 findings in the baseline no longer occur")
    #expect(finding.notes.count == 11)
    #expect(finding.notes.last?.message == "and 2 more")
  }

  @Test func noStaleEntriesGiveNoFinding() {
    #expect(Baseline.staleFinding([], file: "b.jsonl", isForbidden: true) == nil)
  }
}
