// Tests JUnit documents, read back by a different parser.

import Findings
import Foundation
import FoundationXML
import Testing

@testable import Reports

@Suite struct FindingsJUnitTests {
  static func suites(_ text: String) throws -> XMLElement {
    let root = try #require(try XMLDocument(xmlString: text).rootElement())
    #expect(root.name == "testsuites")
    return root
  }

  static func value(_ element: XMLElement, _ name: String) -> String? { element.attribute(forName: name)?.stringValue }

  @Test func aReport() {
    // A rule without findings passes; notes and warnings pass with output; suppressed findings are skipped.
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="axreplay" tests="6" failures="1" errors="0" skipped="2">
        <testsuite name="dump-sparse" tests="1" failures="0" errors="0" skipped="0">
          <testcase classname="dump-sparse" name="-" file="-">
            <system-out>-: note: hardly a dump [dump-sparse]</system-out>
          </testcase>
        </testsuite>
        <testsuite name="loc-alias" tests="1" failures="0" errors="0" skipped="0">
          <testcase classname="loc-alias" name="loc-alias"/>
        </testsuite>
        <testsuite name="loc-index" tests="3" failures="0" errors="0" skipped="2">
          <testcase classname="loc-index" name="Login.row" file="A b.swift" line="1">
            <skipped message="suppressed in source: rows have no names"/>
          </testcase>
          <testcase classname="loc-index" name="B.swift:9" file="B.swift" line="9">
            <system-out>B.swift:9: warning: an index [loc-index]</system-out>
          </testcase>
          <testcase classname="loc-index" name="B.swift:12" file="B.swift" line="12">
            <skipped message="suppressed in baseline"/>
          </testcase>
        </testsuite>
        <testsuite name="loc-no-match" tests="1" failures="1" errors="0" skipped="0">
          <testcase classname="loc-no-match" name="Login.submit" file="A b.swift" line="2">
            <failure message="no buttns" type="error">A b.swift:2:19: error: no buttns [loc-no-match]
        let 雨🗼 = app.buttns[&quot;x&quot;]
                       ^~~~~~
      dumps/7.xml:88:3: note: near: Other
        matched in 6 of 7 snapshots
        write buttons
        fix: correct it
          A b.swift:2:19: &quot;buttns&quot; → &quot;buttons&quot;</failure>
          </testcase>
        </testsuite>
      </testsuites>

      """
    // Line breaks in the text of a failure are written as character references, which parsers never change.
    #expect(FindingsJUnit.text(Samples.report).replacing("&#10;", with: "\n") == expected)
  }

  static let thresholds: [(failOn: FindingThreshold.FailOn, failures: String)] = [
    (.never, "0"), (.error, "1"), (.warning, "2"), (.note, "3"),
  ]

  @Test(arguments: thresholds)
  func failuresDependOnTheThreshold(failOn: FindingThreshold.FailOn, failures: String) throws {
    let root = try Self.suites(
      FindingsJUnit.text(
        Samples.report, failing: FindingThreshold(failOn: failOn).failing(in: Samples.report.findings)))
    #expect(Self.value(root, "failures") == failures)
    #expect(try root.nodes(forXPath: "//failure").count == Int(failures))
  }

  /// All findings about the same subject form a single test case, which has the message of the most severe finding.
  @Test func equalSubjectsAreOneCase() throws {
    let findings = [Severity.note, .error, .warning].map { severity in
      Finding(
        code: "c", severity: severity, position: SourcePosition(file: "f", line: 1), subject: "s",
        message: "\(severity)")
    }
    var report = FindingReport(toolVersion: "1", findings: findings)
    report.suppressed = [SuppressedFinding(findings[0], in: .source)]
    let root = try Self.suites(FindingsJUnit.text(report))
    #expect(Self.value(root, "tests") == "1")
    let failure = try #require(try root.nodes(forXPath: "//failure").first as? XMLElement)
    #expect(Self.value(failure, "message") == "error (and 2 more)")
    #expect(failure.stringValue?.split(separator: "\n").count == 3)
  }

  @Test func emptyReport() throws {
    let root = try Self.suites(FindingsJUnit.text(FindingReport(toolVersion: "1", findings: [])))
    #expect(Self.value(root, "tests") == "0")
  }

  /// Characters that XML 1.0 does not allow become Swift escapes; all others are unchanged.
  @Test(arguments: Samples.hostileTexts)
  func stringsSurviveEncoding(text: String) throws {
    let forbidden = text.unicodeScalars.map { scalar -> String in
      let isAllowed =
        scalar == "\t" || scalar == "\n" || scalar == "\r"
        || (scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value))
      return isAllowed ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
    let expected = forbidden.joined()
    let root = try Self.suites(FindingsJUnit.text(Samples.report(text)))
    let cases = try root.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
    #expect(cases.count == 1)
    for item in cases {
      #expect(Self.value(item, "name")?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
      #expect(Self.value(item, "file") == expected)
      #expect(Self.value(item, "classname") == expected)
    }
    let failure = try #require(try root.nodes(forXPath: "//failure").first as? XMLElement)
    #expect(Self.value(failure, "message") == expected)
    #expect(try root.nodes(forXPath: "//script").isEmpty)
  }

  /// Files that cannot be read have neither passed nor failed.
  @Test func unreadableFilesAreErrors() throws {
    let before = try Self.suites(FindingsJUnit.text(Samples.report))
    let root = try Self.suites(FindingsJUnit.text(Samples.torn))
    #expect(Self.value(before, "errors") == "0")
    #expect(Self.value(root, "errors") == "2")
    let errors = try root.nodes(forXPath: "//testcase/error").compactMap { $0 as? XMLElement }
    #expect(errors.map { Self.value($0, "type") } == ["dump-truncated", "file-unreadable"])
    #expect(errors.map { Self.value($0, "message") } == ["the dump is cut off", "there is no such file"])
    let cases = try root.nodes(forXPath: "//testcase[error]").compactMap { $0 as? XMLElement }
    #expect(cases.map { Self.value($0, "name") } == ["0001.xml", "Gone.swift"])
  }
}
