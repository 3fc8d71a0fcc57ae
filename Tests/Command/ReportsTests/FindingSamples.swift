// Provides findings for the tests of all output formats, and strings that try to break the formats.

import Findings
import Reports

enum Samples {
  /// Strings with line breaks, with the markup and separators of each format, and with escapes, control characters,
  /// direction marks, emoji and composed letters. No string begins with a byte order mark, because Foundation's parsers
  /// would drop it.
  static let hostileTexts = [
    "plain", "two\nlines", "\r\nwindows", "tab\there", "::error file=x::owned", "::set-output name=a::b", "100%",
    "%0A%25", "a,b=c:d",
    "| bar | bar |", "\\| \\", "`code` ``two``", "</failure><script>alert(1)</script>", "]]>", "<!-- -->",
    "a & b &amp; c",
    "\"quoted\" 'single'", "nul\u{0}", "esc\u{1B}[31mred", "\u{8}\u{B}\u{C}\u{7F}\u{85}\u{9B}2J", "\u{FFFE}\u{FFFF}",
    "\u{202E}txet\u{2066}x\u{2069}", "مرحبا", "👩‍👩‍👧 🗼", "e\u{301}|\u{301}]\u{301}(x)",
    "\u{2028}\u{2029}", "no\u{FEFF}bom",
    "{0} {{1}}",
    "[text](https://example.com)", "@everyone #12 :smile: https://example.com", "*bold* _it_ ~~no~~ $x$ # head", "",
    " ", "---",
    "\u{10FFFF}\u{1FFFE}", "//", "&#124;",
  ]

  /// Returns a finding with the given string in every property that can contain a string.
  static func finding(_ text: String) -> Finding {
    Finding(
      code: text, severity: .error, position: SourcePosition(file: text, line: 3, column: 1), span: 2, subject: text,
      message: text, advice: text,
      notes: [Finding.Note(text, at: SourcePosition(file: text, line: 1)), Finding.Note(text)],
      fix: Finding.Fix(text, [Finding.Edit(file: text, range: 0..<1, replacement: text)]))
  }

  static func rule(_ id: String, _ severity: Severity = .error) -> RuleDescription {
    RuleDescription(
      id: id, severity: severity, summary: "Summary of \(id)", bases: [.source, .snapshots], tags: ["resolution"])
  }

  /// Returns a sample rule manual for the rule with the given id.
  static func page(_ id: String) -> RulePage {
    RulePage(what: "What \(id) finds.", why: "Why.", example: "app.buttons[0]", better: "app.buttons[\"Log In\"]")
  }

  /// Returns a report with the given string in every property, including the properties of a rule and of a suppressed
  /// finding.
  static func report(_ text: String) -> FindingReport {
    var rule = rule(text)
    rule.summary = text
    rule.tags = [text]
    var report = FindingReport(
      toolVersion: text, rules: [rule], findings: [finding(text)],
      suppressed: [SuppressedFinding(finding(text), in: .source, because: text)])
    report.page = { _ in RulePage(what: text, why: text, example: text, better: text) }
    return report
  }

  /// The sample report with two additional files that cannot be read, one of which also has a finding.
  static var torn: FindingReport {
    var report = report
    let gone = Finding(
      code: "file-unreadable", severity: .error, position: SourcePosition(file: "Gone.swift"),
      message: "there is no such file")
    let cut = Finding(
      code: "dump-truncated", severity: .error, position: SourcePosition(file: "0001.xml", line: 7),
      message: "the dump is cut off")
    report.unread = [gone, cut]
    report.findings.append(cut)
    return report
  }

  /// 雨 takes three UTF-8 code units and one UTF-16 code unit; 🗼 takes four and two.
  static let source = "let a = 1\r\nlet 雨🗼 = app.buttns[\"x\"]\nend"

  /// Two files, three severities, notes with and without positions, and a fix.
  static var report: FindingReport {
    var report = plain
    report.page = page
    return report
  }

  private static let plain = FindingReport(
    toolVersion: "1.2.3", rules: [rule("loc-no-match"), rule("loc-index", .warning), rule("loc-alias", .note)],
    findings: [
      Finding(
        code: "loc-index", severity: .warning, position: SourcePosition(file: "B.swift", line: 9), message: "an index"),
      Finding(
        // In UTF-8, `let ` is 4 code units long, `雨🗼` 7 and ` = app.` 7, so `buttns` begins in column 19.
        code: "loc-no-match", severity: .error, position: SourcePosition(file: "A b.swift", line: 2, column: 19),
        span: 6,
        subject: "Login.submit", message: "no buttns", advice: "write buttons",
        notes: [
          Finding.Note("near: Other", at: SourcePosition(file: "dumps/7.xml", line: 88, column: 3)),
          Finding.Note("matched in 6 of 7 snapshots"),
        ],
        // The first line is 11 code units long, including its line break.
        fix: Finding.Fix("correct it", [Finding.Edit(file: "A b.swift", range: 29..<35, replacement: "buttons")])),
      Finding(code: "dump-sparse", severity: .note, position: SourcePosition(file: "-"), message: "hardly a dump"),
    ],
    suppressed: [
      SuppressedFinding(
        Finding(
          code: "loc-index", severity: .warning, position: SourcePosition(file: "B.swift", line: 12),
          message: "an index"),
        in: .baseline),
      SuppressedFinding(
        Finding(
          code: "loc-index", severity: .warning, position: SourcePosition(file: "A b.swift", line: 1, column: 5),
          subject: "Login.row", message: "an index"),
        in: .source, because: "rows have no names"),
    ],
    sources: SourceFiles(texts: ["A b.swift": source]))
}

extension SourceFiles {
  /// The contents of the files, by file name.
  init(texts: [String: String]) {
    let findings = texts.keys.sorted().map {
      Finding(code: "", severity: .note, position: SourcePosition(file: $0), message: "")
    }
    self.init(for: findings) { texts[$0].map { Array($0.utf8) } }
  }
}
