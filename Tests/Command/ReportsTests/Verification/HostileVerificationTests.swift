// Texts that nobody expects, in every place of an answer, and numbers that lead nowhere.

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

  /// The answer about the shop with every text replaced.
  static func answer(_ text: String) -> VerificationAnswer {
    var answer = ShopAnswer.whole()
    answer.pages = text
    for view in answer.views.indices {
      answer.views[view].name = "\(view)\(text)"
      answer.views[view].criteria = answer.views[view].criteria.map { _ in text }
      answer.views[view].position = SourcePosition(file: text, line: view + 1)
      answer.screens[view].name = "\(view)\(text)"
    }
    answer.screens[5].name = text
    answer.verdicts = answer.verdicts.map { $0.map { $0 == .met ? .met : .unmet(criterion: 0, detail: text) } }
    for number in answer.snapshots.indices { answer.snapshots[number].path = text }
    for number in answer.recordings.indices {
      answer.recordings[number].path = text
      answer.recordings[number].header = [text]
      answer.recordings[number].remark = text
    }
    for number in answer.transitions.indices {
      answer.transitions[number].action = text
      answer.transitions[number].waits[0].result =
        number == 1 ? .undecidable(fact: text) : .failed(criterion: 0, detail: text)
    }
    for number in answer.edges.indices { answer.edges[number].action = text }
    answer.findings = [Severity.error, .warning].map {
      Finding(code: text, severity: $0, position: SourcePosition(file: text), message: text, advice: text)
    }
    return answer
  }

  @Test(arguments: texts, [true, false])
  func textHasOneLineALine(text: String, isVerbose: Bool) {
    let lines = VerificationText.lines(Self.answer(text), verbose: isVerbose).map(\.plain)
    let steering: Set<Unicode.Scalar> = [
      "\n", "\r", "\0", "\u{7}", "\u{1B}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}",
    ]
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { !steering.contains($0) } })
    #expect(lines.count > 20)
  }

  /// Texts come back as they were.
  @Test(arguments: texts)
  func jsonKeepsThem(text: String) throws {
    let object = try VerificationJSONTests.parsed(Self.answer(text))
    #expect(object["pages"] as? String == text)
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.map { $0["name"] as? String } == (0..<5).map { "\($0)\(text)" })
  }

  /// Five views, what belongs to none of them, and nothing that a text could have added.
  @Test(arguments: texts)
  func junitIsWellFormed(text: String) throws {
    let document = try XMLDocument(xmlString: VerificationJUnit.text(Self.answer(text)))
    #expect(try document.nodes(forXPath: "/testsuites/testsuite").count == 6)
    #expect(
      try document.nodes(forXPath: "//*").allSatisfy { node in
        ["testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"].contains(node.name)
      })
    // Attributes are read as what they were, but for what XML has no way to hold.
    let name = try document.nodes(forXPath: "/testsuites/@name").first?.stringValue
    let noncharacter: Unicode.Scalar = "\u{FFFE}"
    if text.unicodeScalars.contains(noncharacter) {
      #expect(name == "not\\u{FFFE}a\\u{FFFF}character\u{1FFFE}")
    } else {
      #expect(name == DisplayText.visible(text))
    }
  }

  /// Each row of the table has its seven columns, there is no tag but `code`, and no code in Markdown's own way.
  @Test(arguments: texts)
  func markdownStaysATable(text: String) {
    let markdown = VerificationMarkdown.text(Self.answer(text))
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 7)
    #expect(rows.allSatisfy { $0.unicodeScalars.count { $0 == "|" } == 8 })
    // By code units: an accent behind a tag makes another character of its end.
    let rest = markdown.replacingOccurrences(of: "</?code>|\\\\`", with: "", options: .regularExpression)
    #expect(rest.unicodeScalars.allSatisfy { $0 != "<" && $0 != "`" })
    #expect(markdown.utf8.count < 65_536)
  }

  /// Numbers that stand for nothing are told as `?`, in every form.
  @Test func numbersThatLeadNowhere() {
    var answer = ShopAnswer.whole()
    answer.cells = [[]]
    answer.verdicts = []
    answer.screens[0].snapshots = [99]
    answer.transitions[2] = .init(recording: 9, at: 1, action: "tap", from: [-1], to: [77], declared: [88])
    answer.transitions[2].waits = [.init(view: 66, result: .failed(criterion: 55, detail: ""), begins: 0, timeout: 1)]
    answer.views[0].waits?.failuresByScale = []
    answer.recordings[0].tracks = [.init(view: 44, intervals: [], criteria: [[]])]
    answer.edges = [.init(from: 33, to: -2, action: "tap", count: 0, isDeclared: true)]
    #expect(VerificationText.lines(answer, verbose: true).contains { $0.plain.contains("?:1.00") })
    for text in [VerificationJSON.text(answer), VerificationMarkdown.text(answer), VerificationJUnit.text(answer)] {
      #expect(text.contains("?"))
    }
  }
}
