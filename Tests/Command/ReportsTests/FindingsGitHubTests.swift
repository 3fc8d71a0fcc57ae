// Tests workflow commands, read back as GitHub's runner reads them.

import Findings
import Testing

@testable import Reports

@Suite struct FindingsGitHubTests {
  @Test func aReport() {
    // The most severe finding comes first, columns are in UTF-16 code units, and standard input is not reported as a
    // file.
    #expect(
      FindingsGitHub.text(Samples.report) == """
        ::error file=A b.swift,line=2,col=15,title=loc-no-match::no buttns\
        %0Adumps/7.xml:88:3: near: Other%0Amatched in 6 of 7 snapshots%0Awrite buttons
        ::warning file=B.swift,line=9,title=loc-index::an index
        ::notice title=dump-sparse::hardly a dump

        """)
    #expect(FindingsGitHub.text(FindingReport(toolVersion: "1", findings: [])) == "")
  }

  struct Command {
    var name: String
    var properties: [String: String]
    var message: String

    /// Parses `::name key=value,key=value::message`. The first `::` after the name ends the properties.
    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound].split(separator: " ", maxSplits: 1)
      guard let name = head.first else { return nil }
      self.name = String(name)
      properties = [:]
      for pair in head.dropFirst().first?.split(separator: ",") ?? [] {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        properties[String(sides[0])] = Self.unescaped(sides[1])
      }
      message = Self.unescaped(line[end.upperBound...])
    }

    static func unescaped(_ text: Substring) -> String {
      String(text).replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%3A", with: ":")
        .replacing("%2C", with: ",").replacing("%25", with: "%")
    }
  }

  /// Control characters are written as Swift escapes, and so are invisible characters in messages. No string is
  /// interpreted as a workflow command.
  @Test(arguments: Samples.hostileTexts)
  func stringsSurviveEncoding(text: String) throws {
    let output = FindingsGitHub.text(Samples.report(text))
    #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 2)
    let command = try #require(Command(lines[0]))
    #expect(command.name == "error")
    let exact = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r"
        ? DisplayText.visible(String(scalar)) : String(scalar)
    }.joined()
    #expect(command.properties["file"] == exact)
    #expect(command.properties["line"] == "3" && command.properties["col"] == "1")
    let shown = DisplayText.visible(text)
    #expect(command.properties["title"] == shown)
    #expect(command.message == "\(shown)\n\(shown):1: \(shown)\n\(shown)\n\(shown)")
  }

  /// Each error is printed once, whether it is among the findings or not.
  @Test func listsUnreadableFiles() {
    let lines = FindingsGitHub.text(Samples.torn).split(separator: "\n")
    #expect(lines.count { $0 == "::error file=Gone.swift,title=file-unreadable::there is no such file" } == 1)
    #expect(lines.count { $0.hasPrefix("::error file=0001.xml,line=7,title=dump-truncated::") } == 1)
  }

  /// GitHub shows ten lines of each severity, so the tenth is a count if there are more. Findings in changed files come
  /// first, and remarks count as notices.
  @Test func theLimitOfGitHubIsNotExceeded() {
    func finding(_ severity: Severity, _ line: Int, in file: String = "A.swift") -> Finding {
      Finding(code: "r", severity: severity, position: SourcePosition(file: file, line: line), message: "m")
    }
    var report = FindingReport(
      toolVersion: "1",
      findings: (1...12).map { finding(.error, $0) } + (1...10).map { finding(.warning, $0) }
        + (1...10).map { finding(.note, $0) } + [finding(.error, 7, in: "B.swift")])
    report.changedFiles = ["B.swift"]
    report.remarks = ["3 of 4 keys unresolved"]
    let lines = FindingsGitHub.text(report).split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("::error") }.count == 10)
    #expect(lines.first == "::error file=B.swift,line=7,title=r::m")
    #expect(lines[9] == "::error title=axreplay::4 more errors; a run with --format text lists all of them")
    #expect(lines.filter { $0.hasPrefix("::warning") }.count == 10)
    #expect(!lines.contains { $0.contains("more warnings") })
    #expect(lines[20] == "::notice title=axreplay::3 of 4 keys unresolved")
    #expect(lines.last == "::notice title=axreplay::2 more notes; a run with --format text lists all of them")
    #expect(lines.count == 30)
  }
}
