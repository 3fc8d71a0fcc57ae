// Tests that fingerprints stay the same while the text around a finding changes.

import Testing

@testable import Findings

@Suite struct FingerprintTests {
  @Test func ignoresMessageLineAndSeverity() {
    var finding = Finding(
      code: "loc", severity: .error, position: SourcePosition(file: "a.swift", line: 3), subject: "Login.submit",
      message: "matched nothing")
    let before = Fingerprint(finding)
    finding.message = "matched two"
    finding.position = SourcePosition(file: "a.swift", line: 90, column: 4)
    finding.severity = .note
    #expect(Fingerprint(finding) == before)
    finding.position.file = "b.swift"
    #expect(Fingerprint(finding) != before)
    #expect(before.subject == "Login.submit")
  }

  @Test func digestDependsOnCodeFileAndSubject() {
    let position = SourcePosition(file: "a.swift")
    let findings = [
      Finding(code: "c", severity: .error, position: position, subject: "x", message: "m"),
      Finding(code: "c", severity: .error, position: position, subject: "y", message: "m"),
      Finding(code: "d", severity: .error, position: position, subject: "x", message: "m"),
      Finding(code: "c", severity: .error, position: SourcePosition(file: "a"), subject: "x", message: "m"),
      Finding(code: "c", severity: .error, position: position, message: "m"),
    ]
    let digests = findings.map { Fingerprint($0).digest }
    #expect(Set(digests).count == findings.count)
    for digest in digests { #expect(digest.count == 16 && digest.allSatisfy(\.isHexDigit)) }
  }
}
