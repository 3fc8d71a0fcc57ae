// Tests that Docs/Rules contains the rule manual as the command prints it.

import Foundation
import Testing

@Suite struct RuleManualTests {
  private static let folder = CommandRun.root.appending(path: "Docs/Rules")
  private static let isRecording = ProcessInfo.processInfo.environment["AXREPLAY_RECORD"] == "1"

  /// Returns the identifiers of all rules.
  static func names() throws -> [String] {
    struct Manual: Decodable {
      struct Rule: Decodable { var id, what, why: String }
      var rules: [Rule]
    }
    let run = try CommandRun(["lint", "--explain", "--format", "json"])
    let rules = try JSONDecoder().decode(Manual.self, from: Data(run.standardOutput.utf8)).rules
    for rule in rules {
      #expect(!rule.what.isEmpty && !rule.why.isEmpty, "the rule manual lacks a description or a reason of \(rule.id)")
    }
    // Rules of both lint and verify have one page.
    return Set(rules.map(\.id)).sorted()
  }

  @Test func everyRuleHasItsPage() throws {
    let names = try Self.names()
    #expect(names.count > 40)
    if Self.isRecording {
      try? FileManager.default.removeItem(at: Self.folder)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    }
    try compare("README.md", with: [])
    for name in names { try compare("\(name).md", with: [name]) }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(names.map { "\($0).md" } + ["README.md"]))
  }

  private func compare(_ file: String, with arguments: [String]) throws {
    let printed = try CommandRun(["lint", "--explain"] + arguments + ["--format", "markdown"]).standardOutput
    let page = Self.folder.appending(path: file)
    if Self.isRecording {
      try Data(printed.utf8).write(to: page)
    } else {
      let written = try? String(contentsOf: page, encoding: .utf8)
      #expect(written == printed, "Docs/Rules/\(file): regenerate it with make rules")
    }
  }
}
