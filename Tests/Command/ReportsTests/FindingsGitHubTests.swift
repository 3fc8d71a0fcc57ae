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
        ::error file=A b.swift,line=2,col=15,title=loc-no-match%3A Login.submit::no buttns\
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
    #expect(command.properties["title"] == DisplayText.visible("\(text): \(text)"))
    #expect(command.message == "\(shown)\n\(shown):1: \(shown)\n\(shown)\n\(shown)")
  }

  /// Each error is printed once, whether it is among the findings or not.
  @Test func listsUnreadableFiles() {
    let lines = FindingsGitHub.text(Samples.torn).split(separator: "\n")
    #expect(lines.count { $0 == "::error file=Gone.swift,title=file-unreadable::there is no such file" } == 1)
    #expect(lines.count { $0.hasPrefix("::error file=0001.xml,line=7,title=dump-truncated::") } == 1)
  }
}
