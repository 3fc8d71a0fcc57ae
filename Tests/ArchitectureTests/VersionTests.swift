// Checks that the version is the same everywhere.

import Testing

@Suite struct VersionTests {
  @Test func allVersionsAreThatOfTheFile() throws {
    let version = try SourceTree.text("VERSION").split(separator: "\n").first ?? ""
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    let places = [
      "Sources/Command/axreplay/AXReplay.swift": #"let toolVersion = ""#,
      // The newest entry comes first.
      "CHANGELOG.md": "\n## [",
    ]
    for (file, prefix) in places {
      let text = try SourceTree.text(file)
      let start = try #require(text.firstRange(of: prefix)?.upperBound)
      #expect(text[start...].prefix { $0.isNumber || $0 == "." } == version, "\(file)")
    }
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
