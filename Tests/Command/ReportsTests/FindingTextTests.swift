// Tests findings that are printed in the format of compiler diagnostics.

import Findings
import Testing

@testable import Reports

@Suite struct FindingTextTests {
  @Test func aReport() {
    // Xcode makes lines clickable if they begin with file:line:column: error|warning|note.
    let expected = """
      -: note: hardly a dump [dump-sparse]
      A b.swift:2:19: error: no buttns [loc-no-match]
        let 雨🗼 = app.buttns["x"]
                       ^~~~~~
      dumps/7.xml:88:3: note: near: Other
        matched in 6 of 7 snapshots
        write buttons
        fix: correct it
          A b.swift:2:19: "buttns" → "buttons"
      B.swift:9: warning: an index [loc-index]
      1 error, 1 warning, 1 note (2 suppressed)
      """
    #expect(FindingText.lines(Samples.report).map(\.plain).joined(separator: "\n") == expected)
  }

  /// Findings in sources precede those in dumps, of which there may be thousands. Both parts are sorted by position.
  @Test func dumpsComeLast() {
    let files = ["a/2.xml", "UITests/B.swift", "a/1.xml", "axreplay.yml", "UITests/A.swift"]
    var report = FindingReport(
      toolVersion: "1",
      findings: files.map {
        Finding(code: "c", severity: .warning, position: SourcePosition(file: $0, line: 1), message: $0)
      })
    report.dumps = ["a/1.xml", "a/2.xml"]
    let order = ["UITests/A.swift", "UITests/B.swift", "axreplay.yml", "a/1.xml", "a/2.xml"]
    #expect(FindingText.lines(report).map(\.plain).dropLast() == order.map { "\($0):1: warning: \($0) [c]" }[...])
    #expect(report.entries.map(\.finding.position.file) == order)
  }

  /// For an edit to an unknown file, the byte range is shown.
  @Test func withoutSources() {
    let lines = FindingText.lines(Samples.report.findings[1]).map(\.plain)
    #expect(lines.last == "    A b.swift, bytes 29..<35: \"buttons\"")
    #expect(!lines.contains { $0.contains("^") })
  }

  static let summaries: [(severities: [Severity], suppressed: Int, text: String)] = [
    ([], 0, "no findings"), ([], 2, "no findings (2 suppressed)"), ([.error], 0, "1 error"),
    ([.note, .warning, .note, .error, .error], 1, "2 errors, 1 warning, 2 notes (1 suppressed)"),
  ]

  @Test(arguments: summaries)
  func counts(severities: [Severity], suppressed: Int, text: String) {
    func finding(_ severity: Severity) -> Finding {
      Finding(code: "c", severity: severity, position: SourcePosition(file: "f"), message: "m")
    }
    let report = FindingReport(
      toolVersion: "1", findings: severities.map(finding),
      suppressed: (0..<suppressed).map { _ in SuppressedFinding(finding(.error), in: .baseline) })
    #expect(FindingText.lines(report).last?.plain == text)
  }

  /// No string in a finding can add a line to the output or send an escape sequence to the terminal.
  @Test(arguments: Samples.hostileTexts)
  func recordedLineBreaksAreEscaped(text: String) {
    let lines = FindingText.lines(Samples.finding(text), sources: SourceFiles(texts: [text: "a\nb\n\(text)"]))
    for line in lines {
      #expect(!line.plain.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      #expect(!line.plain.unicodeScalars.contains { [0x202E, 0x2066, 0x2069, 0x2028, 0x2029].contains($0.value) })
    }
    // The eight lines are the headline, two notes, the advice, the fix, its edit, and two lines of an excerpt. There is
    // an excerpt because the finding is on line 3 of the file, which is the first line of the hostile string.
    #expect(lines.count == 8)
  }

  /// A text that applies to several places in a file is printed once. Evidence belongs to its place.
  @Test func sameTextsAreGrouped() {
    func finding(_ file: String, _ line: Int, _ message: String, _ notes: [Finding.Note] = []) -> Finding {
      Finding(
        code: "wait-sleep", severity: .warning, position: SourcePosition(file: file, line: line, column: 3),
        message: message, advice: "wait for the element", notes: notes)
    }
    let evidence = [Finding.Note("here", at: SourcePosition(file: "C.swift", line: 1))]
    let report = FindingReport(
      toolVersion: "1",
      findings: [
        finding("A.swift", 9, "sleep"), finding("A.swift", 2, "sleep"), finding("A.swift", 5, "other"),
        finding("B.swift", 1, "sleep"), finding("A.swift", 7, "sleep", evidence),
      ])
    #expect(
      FindingText.lines(report).map(\.plain) == [
        "A.swift:2:3: warning: sleep [wait-sleep]", "  wait for the element",
        "A.swift:9:3: warning: the same here [wait-sleep]",
        "A.swift:5:3: warning: other [wait-sleep]", "  wait for the element",
        "A.swift:7:3: warning: sleep [wait-sleep]", "C.swift:1: note: here", "  wait for the element",
        "B.swift:1:3: warning: sleep [wait-sleep]", "  wait for the element",
        "5 warnings",
      ])
  }
}
