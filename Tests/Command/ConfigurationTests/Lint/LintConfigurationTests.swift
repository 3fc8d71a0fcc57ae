// Tests reading the `lint` section of axreplay.yml, including all error messages.

import Configuration
import Findings
import Testing

@Suite struct LintConfigurationTests {
  static let rules = KnownRules(
    rules: ["loc-index": [], "loc-naming": ["pattern"], "swift-syntax": []], tags: ["accessibility"],
    languages: ["swift", "python", "c#"])

  static func read(_ text: String) -> ConfigurationReader.Reading {
    ConfigurationReader.read(Array(text.utf8), file: "axreplay.yml", rules: rules)
  }

  @Test func everyKeyIsRead() throws {
    let reading = Self.read(
      """
      lint:
        sources: UITests
        languages: [swift, Python, 'C#']
        snapshots: [snapshots, more]
        recordings: {UITests/Shop/**: [shop, "7"], Kiln*: kiln, A.swift: a}
        language: en
        strings:
          - App/en.lproj/Localizable.strings
        app: App
        mappings:
          button(_:): 'buttons["{0}"]'
        rules:
          loc-index: off
          loc-naming: {severity: error, pattern: "[a-z.]+"}
          swift-syntax: note
        tags: [accessibility]
        overrides:
          - paths: [UITests/Legacy/**]
            rules: {loc-index: warning, loc-naming: {severity: off}}
        baseline: .axreplay/baseline
      """)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    let lint = try #require(reading.configuration?.lint)
    #expect(lint.sources.map(\.text) == ["UITests"])
    #expect(lint.languages.map(\.text) == ["swift", "Python", "C#"])
    #expect(lint.snapshots.map(\.text) == ["snapshots", "more"])
    #expect(lint.recordings.map { $0.directories.map(\.text) } == [["shop", "7"], ["kiln"], ["a"]])
    #expect(
      lint.recordings.map(\.locators) == [
        .sources(try #require(PathPattern("UITests/Shop/**"))), .types(try #require(TestPattern("Kiln*"))),
        .sources(try #require(PathPattern("A.swift"))),
      ])
    #expect(lint.language?.text == "en")
    #expect(lint.strings.map(\.text) == ["App/en.lproj/Localizable.strings"])
    #expect(lint.app.map(\.text) == ["App"])
    #expect(lint.mappings.map(\.call.text) == ["button(_:)"])
    #expect(lint.mappings.map(\.query.text) == [#"buttons["{0}"]"#])
    #expect(lint.mappings.first?.query.position.description == "axreplay.yml:11:17")
    #expect(lint.rules.map(\.rule.text) == ["loc-index", "loc-naming", "swift-syntax"])
    #expect(lint.rules.map(\.level) == [.off, .error, .note])
    #expect(lint.rules[1].values.map(\.name.text) == ["pattern"])
    #expect(lint.rules[1].values.map(\.value.text) == ["[a-z.]+"])
    #expect(lint.tags.map(\.text) == ["accessibility"])
    #expect(lint.overrides.count == 1)
    #expect(lint.overrides.first?.rules.map(\.level) == [.warning, .off])
    #expect(lint.overrides.first?.applies(to: "UITests/Legacy/Old/A.swift") == true)
    #expect(lint.overrides.first?.applies(to: "UITests/A.swift") == false)
    #expect(lint.baseline?.text == ".axreplay/baseline")
  }

  /// Only lint supplies the list of known rules, so other commands accept any rule name.
  @Test func withoutKnownRulesAnyNameIsAccepted() {
    let text = "lint:\n  rules: {nonsense: {severity: note, other: x}}\n  tags: [more]\n  languages: Fortran"
    let reading = ConfigurationReader.read(Array(text.utf8), file: "axreplay.yml")
    #expect(reading.findings.isEmpty)
    #expect(reading.configuration?.lint?.rules.first?.rule.text == "nonsense")
  }

  @Test(arguments: ["lint:", "lint: {}", "lint: {rules: }", "lint: {overrides: }", "lint: {mappings: }"])
  func emptySectionsAreValid(_ text: String) {
    #expect(Self.read(text).findings.isEmpty)
    #expect(Self.read(text).configuration?.lint == LintConfiguration())
  }

  /// A configuration file and its expected findings, each with its position, part of its message, and its advice.
  static let invalidFiles: [(text: String, findings: [(place: String, words: String, advice: String?)])] = [
    ("lint: UITests", [("1:7", "`lint` must be a mapping, not “UITests”", "for example `sources: UITests`")]),
    ("lint:\n  source: a", [("2:3", "unknown key “source”", "did you mean sources?")]),
    ("lint:\n  sources: {a: b}", [("2:12", "`sources` must be a path, not a mapping", nil)]),
    (
      "lint:\n  sources: [a, [b], '']",
      [("2:16", "`sources` must be a path, not a list", nil), ("2:21", "`sources` is empty", nil)]
    ),
    ("lint:\n  language: [en]", [("2:13", "`language` must be a language code such as en, not a list", nil)]),
    ("lint:\n  baseline:", [("2:12", "`baseline` is empty; it must be a file", nil)]),
    (
      "lint:\n  baseline: 7",
      [("2:13", "`baseline` must be a file, not “7”", "if this is a name, put it in quotes")]
    ),
    ("lint:\n  sources: [UITests, true]", [("2:22", "`sources` must be a path, not “true”", nil)]),
    ("lint:\n  snapshots: -1.5", [("2:14", "`snapshots` must be a directory, not “-1.5”", nil)]),
    // Languages
    ("lint:\n  languages: [swift, pyton]", [("2:22", "unknown language “pyton”", "did you mean python?")]),
    ("lint:\n  languages: Fortran", [("2:14", "unknown language “Fortran”", "valid languages: swift, python, c#")]),
    ("lint:\n  languages: {swift: true}", [("2:14", "`languages` must be a language such as swift or python", nil)]),
    ("lint:\n  languages:", [("2:13", "`languages` is empty; it must be a language", nil)]),
    ("lint:\n  languages: []", [("2:14", "`languages` is empty", "to read all languages, remove the key")]),
    ("lint:\n  languages: [[swift]]", [("2:15", "`languages` must be a language", nil)]),
    // Recordings
    (
      "lint:\n  recordings: [a]",
      [("2:15", "`recordings` must be a mapping, not a list", "for example `UITests/Shop/**: Recordings/shop`")]
    ),
    ("lint:\n  recordings: {../A: b}", [("2:16", "“../A” is not a path pattern relative to this file", nil)]),
    ("lint:\n  recordings: {A: }", [("2:19", "“A” is empty; it must be a directory", nil)]),
    // Rules
    (
      "lint:\n  rules: [loc-index]",
      [("2:10", "`rules` must be a mapping, not a list", "for example `loc-index: warning`")]
    ),
    ("lint:\n  rules:\n    loc-indx: off", [("3:5", "unknown rule “loc-indx”", "did you mean loc-index?")]),
    (
      "lint:\n  rules:\n    something-else: off",
      [("3:5", "unknown rule “something-else”", "axreplay lint --explain lists all rules")]
    ),
    ("lint:\n  rules:\n    loc-index: warn", [("3:16", "“warn” is not a valid severity", "did you mean warning?")]),
    ("lint:\n  rules:\n    loc-index: eror", [("3:16", "“eror” is not a valid severity", "did you mean error?")]),
    (
      "lint:\n  rules:\n    loc-index: 7",
      [("3:16", "“7” is not a valid severity", "valid severities: off, note, warning, error")]
    ),
    (
      "lint:\n  rules:\n    loc-index: [off]",
      [("3:16", "“loc-index” must be one of off, note, warning, error, not a list", nil)]
    ),
    (
      "lint:\n  rules:\n    loc-naming: {patern: x}",
      [("3:18", "unknown key “patern”", "did you mean pattern?")]
    ),
    (
      "lint:\n  rules:\n    loc-index: {pattern: x}",
      [("3:17", "unknown key “pattern”", "the only valid key is severity")]
    ),
    ("lint:\n  rules:\n    loc-naming: {severity: loud}", [("3:28", "“loud” is not a valid severity", nil)]),
    (
      "lint:\n  tags: [acessibility]", [("2:10", "unknown tag “acessibility”", "did you mean accessibility?")]
    ),
    // Mappings
    ("lint:\n  mappings: [a]", [("2:13", "`mappings` must be a mapping, not a list", nil)]),
    ("lint:\n  mappings: {'f(_:)': [a]}", [("2:23", "“f(_:)” must be a locator, not a list", nil)]),
    // Overrides
    ("lint:\n  overrides: {paths: a}", [("2:14", "`overrides` must be a list, not a mapping", nil)]),
    (
      "lint:\n  overrides:\n    - paths: a",
      [("3:7", "an entry in `overrides` has no `rules`", nil)]
    ),
    (
      "lint:\n  overrides:\n    - {path: a, rules: {loc-index: off}}",
      [
        ("3:7", "an entry in `overrides` has no `paths`", nil),
        ("3:8", "unknown key “path”", "did you mean paths?"),
      ]
    ),
    (
      "lint:\n  overrides:\n    - {paths: /abs/**, rules: {loc-index: off}}",
      [("3:15", "“/abs/**” is not a path pattern relative to this file", nil)]
    ),
    (
      "lint:\n  overrides:\n    - {paths: a, rules: {loc-naming: {pattern: x}}}",
      [
        (
          "3:39", "the `pattern` parameter of loc-naming cannot be set for individual files",
          "set it in `rules` under `lint`"
        )
      ]
    ),
  ]

  @Test(arguments: invalidFiles)
  func errorsHavePositions(
    _ row: (text: String, findings: [(place: String, words: String, advice: String?)])
  ) {
    let reading = Self.read(row.text)
    #expect(reading.configuration == nil)
    #expect(reading.findings.map(\.position.description) == row.findings.map { "axreplay.yml:\($0.place)" })
    for (finding, expected) in zip(reading.findings, row.findings) {
      #expect(finding.message.contains(expected.words), "\(finding.message)")
      if let advice = expected.advice { #expect(finding.advice == advice) }
    }
  }
}
