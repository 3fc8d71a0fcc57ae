// Tests that the command explains every rule.

import Foundation
import Testing

@Suite struct RuleManualTests {
  /// Returns the identifiers of all rules.
  static func names() throws -> [String] {
    struct Manual: Decodable {
      struct Rule: Decodable { var id, what, why: String }
      var rules: [Rule]
    }
    let run = try CommandRun(["lint", "--explain", "--format", "json"])
    let rules = try JSONDecoder().decode(Manual.self, from: Data(run.standardOutput.utf8)).rules
    for rule in rules {
      #expect(!rule.what.isEmpty && !rule.why.isEmpty, "the rule manual does not describe \(rule.id)")
    }
    // A rule that belongs to both lint and verify has a single page.
    return Set(rules.map(\.id)).sorted()
  }

  private static func markdown(_ arguments: [String]) throws -> String {
    try CommandRun(["lint", "--explain"] + arguments + ["--format", "markdown"]).standardOutput
  }

  /// The pages that `make rules` writes: a table links to each, and each has its parts.
  @Test func everyRuleHasAPage() throws {
    let names = try Self.names()
    #expect(names.count > 40)
    let index = try Self.markdown([])
    #expect(index.matches(of: /\n\| \[([^\]]*)\]/).map { String($0.output.1) }.sorted() == names)
    for name in names {
      let page = try Self.markdown([name])
      #expect(index.contains("| [\(name)](\(name).md) | "))
      #expect(page.hasPrefix("# \(name)\n\n") && page.contains("\n## What\n") && page.contains("\n## Why\n"))
    }
  }
}
