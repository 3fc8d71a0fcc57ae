// What stays of a finding when the text around it changes.

import Testing

@testable import Findings

@Suite struct FingerprintTests {
  /// Numbers outside of quotes and words change by themselves.
  static let messages: [(message: String, normalized: String)] = [
    ("matched 2 of 41 elements", "matched # of # elements"),
    ("", ""), ("7", "#"), ("12.50 s", "#.# s"), ("line 3, column 14", "line #, column #"),
    // Quoted text is the user's: two rows are two things.
    (#"buttons["row 7"] matched 2"#, #"buttons["row 7"] matched #"#),
    ("“row 7” matched 2", "“row 7” matched #"),
    (#""say \"7\" times" 8"#, #""say \"7\" times" #"#),
    // Part of a name
    ("h1 and login_2 in 3", "h1 and login_2 in #"),
    ("two\n  lines\tand 1", "two lines and #"),
    // Only ASCII digits are counts.
    ("٣ and 3", "٣ and #"),
  ]

  @Test(arguments: messages)
  func leavesNumbersOut(message: String, normalized: String) {
    #expect(Fingerprint.normalized(message) == normalized)
    // What is normal stays as it is, or a baseline that was read back would not fit.
    #expect(Fingerprint.normalized(normalized) == normalized)
  }

  @Test func theSubjectStandsForTheMessage() {
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
    #expect(before.topic == .subject("Login.submit"))
  }

  /// A subject is not a message, though it may read the same.
  @Test func digestsTellApartWhatDiffers() {
    let position = SourcePosition(file: "a.swift")
    let findings = [
      Finding(code: "c", severity: .error, position: position, message: "x"),
      Finding(code: "c", severity: .error, position: position, subject: "x", message: "y"),
      Finding(code: "d", severity: .error, position: position, message: "x"),
      Finding(code: "c", severity: .error, position: SourcePosition(file: "a"), message: "x"),
      Finding(code: "c", severity: .error, position: position, subject: "", message: "x"),
    ]
    let digests = findings.map { Fingerprint($0).digest }
    #expect(Set(digests).count == findings.count)
    for digest in digests { #expect(digest.count == 16 && digest.allSatisfy(\.isHexDigit)) }
  }
}
