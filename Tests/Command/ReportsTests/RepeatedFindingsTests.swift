// Tests that a finding that occurs in many files is printed only once.

import Findings
import Testing

@testable import Reports

@Suite struct RepeatedFindingsTests {
  private static func finding(_ code: String, _ file: String, _ message: String, line: Int = 1) -> Finding {
    Finding(code: code, severity: .note, position: SourcePosition(file: file, line: line), message: message)
  }

  @Test func otherFilesAreCounted() {
    var repeated = RepeatedFindings()
    let findings: [(Finding, isPrinted: Bool)] = [
      (Self.finding("a", "1.xml", "no frame"), true),
      // All findings in the first file are printed, because no two of them have both the same rule and the same line.
      (Self.finding("a", "1.xml", "no frame", line: 2), true),
      (Self.finding("b", "1.xml", "no frame"), true),
      (Self.finding("a", "2.xml", "no frame"), false),
      (Self.finding("a", "2.xml", "no frame", line: 2), false),
      (Self.finding("a", "2.xml", "no label"), true),
      (Self.finding("a", "3.xml", "no frame"), false),
    ]
    for (finding, isPrinted) in findings { #expect(repeated.add(finding) == isPrinted, "\(finding)") }
    #expect(repeated.lines.map(\.plain) == ["note: the same in 2 other files: no frame [a]"])
  }
}
