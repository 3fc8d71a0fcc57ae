// Tests hostile strings in every part of a verification answer, and indices that are out of range.

import Findings
import Foundation
import FoundationXML
import Testing

@testable import Reports

@Suite struct HostileVerificationTests {
  static let texts = [
    "two\nlines\r\n", "nul\u{0} bell\u{7} esc\u{1B}[2J \u{9B}31m", "\u{202E}right to left\u{2066}",
    "</failure>]]><b a=\"x\">&amp;'",
    "| a | `b` <script>@all</script>", "not\u{FFFE}a\u{FFFF}character\u{1FFFE}", "雨の図書館 👩‍👩‍👧", "e\u{301}\u{301}\u{301}",
    "\u{301}|",
    String(repeating: "long ", count: 60), "", "\u{2028}\u{200B}\u{FEFF}",
  ]

  /// Returns the shop answer with the given string appended to each of its strings, so that views and paths remain
  /// distinct.
  static func answer(_ text: String) -> VerificationAnswer {
    let findings = [Severity.error, .warning].map {
      Finding(code: text, severity: $0, position: SourcePosition(file: text), message: text, advice: text)
    }
    let remark = Finding(
      code: "recording-stale", severity: .warning, position: SourcePosition(file: text),
      subject: ShopAnswer.paths.shop + text, message: text)
    return ShopAnswer.whole(findings: findings + [remark]) { $0 + text }
  }

  @Test(arguments: texts, [true, false])
  func recordedLineBreaksAreEscaped(text: String, isVerbose: Bool) {
    let lines = VerificationText.lines(Self.answer(text), verbose: isVerbose).map(\.plain)
    let steering: Set<Unicode.Scalar> = [
      "\n", "\r", "\0", "\u{7}", "\u{1B}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}",
    ]
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { !steering.contains($0) } })
    #expect(lines.count > 20)
  }

  @Test(arguments: texts)
  func jsonPreservesStrings(text: String) throws {
    let object = try VerificationJSONTests.parsed(Self.answer(text))
    #expect(object["pages"] as? String == "Pages.yml\(text)")
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.map { $0["name"] as? String } == ShopAnswer.names.map { "\($0)\(text)" })
  }

  /// There are five suites for views and one for findings without a view; hostile strings do not add elements.
  @Test(arguments: texts)
  func junitIsWellFormed(text: String) throws {
    let document = try XMLDocument(xmlString: VerificationJUnit.text(Self.answer(text)))
    #expect(try document.nodes(forXPath: "/testsuites/testsuite").count == 6)
    #expect(
      try document.nodes(forXPath: "//*").allSatisfy { node in
        ["testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"].contains(node.name)
      })
    // Attributes keep their values, except for characters that XML cannot represent.
    let name = try document.nodes(forXPath: "/testsuites/@name").first?.stringValue
    let noncharacter: Unicode.Scalar = "\u{FFFE}"
    if text.unicodeScalars.contains(noncharacter) {
      #expect(name == "Pages.ymlnot\\u{FFFE}a\\u{FFFF}character\\u{1FFFE}")
    } else {
      #expect(name == DisplayText.visible("Pages.yml" + text))
    }
  }

  /// Each row of the table has its eight columns, `code` is the only tag, and there is no Markdown code.
  @Test(arguments: texts)
  func markdownTablesStayIntact(text: String) {
    let markdown = VerificationMarkdown.text(Self.answer(text))
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 7)
    #expect(rows.allSatisfy { $0.unicodeScalars.count { $0 == "|" } == 9 })
    // Checks Unicode scalars, because a combining accent after a tag forms one character with the end of the tag.
    let rest = markdown.replacingOccurrences(of: "</?code>|\\\\`", with: "", options: .regularExpression)
    #expect(rest.unicodeScalars.allSatisfy { $0 != "<" && $0 != "`" })
    #expect(markdown.utf8.count < 65_536)
  }
}
