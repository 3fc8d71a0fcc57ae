// Tests findings as JSON, read back by a different parser.

import Findings
import Foundation
import Testing

@testable import Reports

@Suite struct FindingsJSONTests {
  typealias Object = [String: Any]

  static func document(_ report: FindingReport) throws -> Object {
    let data = Data(FindingsJSON.text(report).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  @Test func documentIsComplete() throws {
    let document = try Self.document(Samples.report)
    #expect(document["version"] as? Int == 1)
    #expect(document["tool"] as? String == "axreplay 1.2.3")
    #expect(document["counts"] as? [String: Int] == ["note": 1, "warning": 1, "error": 1, "suppressed": 2])
    let rules = try #require(document["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["loc-alias", "loc-index", "loc-no-match"])
    let findings = try #require(document["findings"] as? [Object])
    #expect(findings.map { $0["file"] as? String } == ["-", "A b.swift", "A b.swift", "B.swift", "B.swift"])
    let finding = findings[2]
    #expect(finding["line"] as? Int == 2 && finding["column"] as? Int == 19 && finding["span"] as? Int == 6)
    #expect(finding["subject"] as? String == "Login.submit" && finding["advice"] as? String == "write buttons")
    let notes = try #require(finding["notes"] as? [Object])
    #expect(notes.map { $0["message"] as? String } == ["near: Other", "matched in 6 of 7 snapshots"])
    #expect(notes[0]["file"] as? String == "dumps/7.xml" && notes[1]["file"] == nil)
    let edits = try #require((finding["fix"] as? Object)?["edits"] as? [Object])
    #expect(edits.first?["start"] as? Int == 29 && edits.first?["end"] as? Int == 35)
    #expect(finding["suppressed"] == nil)
    #expect(findings[1]["suppressed"] as? [String: String] == ["in": "source", "reason": "rows have no names"])
    #expect(findings[4]["suppressed"] as? [String: String] == ["in": "baseline"])
    // If a value is unknown, its key is omitted.
    #expect(findings[0].keys.sorted() == ["code", "file", "fingerprint", "message", "severity"])
  }

  @Test(arguments: Samples.hostileTexts)
  func stringsSurviveEncoding(text: String) throws {
    let findings = try #require(try Self.document(Samples.report(text))["findings"] as? [Object])
    #expect(findings.count == 2)
    for finding in findings {
      for key in ["code", "file", "message", "subject", "advice"] { #expect(finding[key] as? String == text) }
      #expect((finding["notes"] as? [Object])?.allSatisfy { $0["message"] as? String == text } == true)
    }
  }

  /// The output does not depend on the order of the input.
  @Test func orderOfFindingsDoesNotMatter() {
    var turned = Samples.report
    turned.findings.reverse()
    turned.suppressed.reverse()
    turned.rules.reverse()
    #expect(FindingsJSON.text(turned) == FindingsJSON.text(Samples.report))
    #expect(FindingsSARIF.text(turned) == FindingsSARIF.text(Samples.report))
    #expect(FindingsJUnit.text(turned) == FindingsJUnit.text(Samples.report))
    #expect(FindingsGitHub.text(turned) == FindingsGitHub.text(Samples.report))
    #expect(FindingsMarkdown.text(turned) == FindingsMarkdown.text(Samples.report))
    #expect(FindingText.lines(turned).map(\.plain) == FindingText.lines(Samples.report).map(\.plain))
  }

  @Test func listsUnreadableFiles() throws {
    #expect(try Self.document(Samples.report)["unread"] == nil)
    let unread = try #require(try Self.document(Samples.torn)["unread"] as? [Object])
    #expect(unread.map { $0["file"] as? String } == ["0001.xml", "Gone.swift"])
    #expect(unread.map { $0["code"] as? String } == ["dump-truncated", "file-unreadable"])
  }
}
