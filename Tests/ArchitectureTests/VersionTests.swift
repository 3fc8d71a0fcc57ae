// Checks that the version is the same everywhere.

import Testing

@Suite struct VersionTests {
  @Test func allVersionsAreThatOfTheFile() throws {
    let version = try SourceTree.text("VERSION").split(separator: "\n").first ?? ""
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    let program = try SourceTree.text("Sources/Command/axreplay/AXReplay.swift")
    #expect(program.firstMatch(of: /toolVersion = "(.*)"/)?.output.1 == version)
    // The newest release comes first.
    let changes = try SourceTree.text("CHANGELOG.md")
    #expect(changes.firstMatch(of: /\n## \[(\d.*)\] - \d/)?.output.1 == version)
    // Users copy these.
    let copied = /(?:axreplay-lint@v|rev: v|axreplay==|axreplay[-_@](?:linux-x64-)?)(\d+\.\d+\.\d+)/
    let documents = ["README.md", "Docs/ContinuousIntegration.md", ".github/actions/axreplay-lint/action.yml"]
    for file in documents {
      let found = try SourceTree.text(file).matches(of: copied)
      #expect(!found.isEmpty, "\(file)")
      for match in found { #expect(match.output.1 == version, "\(file): \(match.output.0)") }
    }
  }
}
