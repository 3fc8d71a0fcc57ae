// Comments that keep rules quiet, and what is wrong with them. (`diagnostics-and-rules` §4.6)

import Findings
import LocatorExtraction
import LocatorLint
import Testing

/// A source in which `loc-no-match` finds every `buttons["no"]`, and what is left of it.
struct SuppressionCase: CustomTestStringConvertible, Sendable {
  let what: String
  var source: String
  var hasSnapshots = true
  var options = LintOptions()
  /// `line:column code`, of what is told.
  var told: [String] = []
  /// `line: reason`, of what is quiet.
  var quiet: [String] = []

  var testDescription: String { what }

  func result() throws -> LintResult {
    let file = SourceFile(path: "UITests.swift", text: source)
    var corpus = LintCorpus()
    if hasSnapshots { corpus.add(try ScreenRow.snapshot(#"HomeView: button"yes""#, number: 0)) }
    let subject = LintSubject(Extraction(of: [SourceSketch(file)]), corpus, options: options)
    return LocatorLinter.lint(subject, sources: [file])
  }
}

@Suite struct SuppressionTests {
  static let app = "let app = XCUIApplication()\n"

  static let rows: [SuppressionCase] = [
    SuppressionCase(
      what: "no comment", source: app + #"func a() { app.buttons["no"].tap() }"#, told: ["2:12 loc-no-match"]),
    SuppressionCase(
      what: "the next line",
      source: app + """
        func a() {
          // axreplay:disable:next loc-no-match - shown by a server
          app.buttons["no"].tap()
          app.buttons["no"].tap()
        }
        """, told: ["5:3 loc-no-match"], quiet: ["4: shown by a server"]),
    SuppressionCase(
      what: "blank lines and other comments between",
      source: app + """
        func a() {
          // axreplay:disable:next loc-no-match - shown by a server

          // It comes late.
          app.buttons["no"].tap()
        }
        """, quiet: ["6: shown by a server"]),
    SuppressionCase(
      what: "the same line, in a comment of either kind",
      source: app + """
        func a() {
          app.buttons["no"].tap()  // axreplay:disable:this loc-no-match - late
          app.buttons["no"].tap()  /* axreplay:disable:this loc-no-match — later */
        }
        """, quiet: ["3: late", "4: later"]),
    SuppressionCase(
      what: "from here to there",
      source: app + """
        func a() {
          app.buttons["no"].tap()
          // axreplay:disable loc-no-match, loc-ambiguous - nobody has recorded it
          app.buttons["no"].tap()
          app.buttons["no"].tap()
          // axreplay:enable loc-no-match
          app.buttons["no"].tap()
        }
        """, told: ["3:3 loc-no-match", "8:3 loc-no-match"],
      quiet: ["5: nobody has recorded it", "6: nobody has recorded it"]),
    SuppressionCase(
      what: "the whole file, from anywhere",
      source: app + """
        func a() { app.buttons["no"].tap() }
        // axreplay:disable:file loc-no-match - another app
        """, quiet: ["2: another app"]),
    SuppressionCase(
      what: "inside of a text it is no comment",
      source: app + """
        let help = "// axreplay:disable:file loc-no-match - x"
        let more = #\"""
          // axreplay:disable:file loc-no-match - x
          \"""#
        func a() { app.buttons["no"].tap() }
        """, told: ["6:12 loc-no-match"]),
    SuppressionCase(
      what: "prose may tell of it",
      source: app + """
        // Write axreplay:disable:next loc-no-match above the line.
        func a() { app.buttons["no"].tap() }
        """, told: ["3:12 loc-no-match"]),
    SuppressionCase(
      what: "without a reason",
      source: app + """
        // axreplay:disable:next loc-no-match
        func a() { app.buttons["no"].tap() }
        """, told: ["2:1 meta-disable-without-reason"], quiet: ["3: "]),
    SuppressionCase(
      what: "a rule that does not exist",
      source: app + """
        // axreplay:disable:next loc-no-macth - shown by a server
        func a() { app.buttons["no"].tap() }
        """, told: ["2:26 meta-unknown-rule", "3:12 loc-no-match"]),
    SuppressionCase(
      what: "a word that does not exist, and no rule at all",
      source: app + """
        // axreplay:disable:line loc-no-match - x
        // axreplay:disable:next
        func a() { app.buttons["no"].tap() }
        """, told: ["2:1 meta-unknown-rule", "3:1 meta-unknown-rule", "4:12 loc-no-match"]),
    SuppressionCase(
      what: "nothing to keep quiet",
      source: app + """
        // axreplay:disable:next loc-no-match - shown by a server
        func a() { app.buttons["yes"].tap() }
        // axreplay:enable loc-no-match
        """, told: ["2:26 meta-unused-disable", "4:20 meta-unused-disable"]),
    SuppressionCase(
      what: "a rule that is off may be named", source: app + "// axreplay:disable:file loc-no-match - x\n",
      options: off("loc-no-match")),
    SuppressionCase(
      what: "so may one that had nothing to look at", source: app + "// axreplay:disable:file loc-no-match - x\n",
      hasSnapshots: false),
    SuppressionCase(
      what: "rules of page models may be named", source: app + "// axreplay:disable:file page-flapping - x\n",
      options: knowing("page-flapping")),
    SuppressionCase(
      what: "the lint's own rules can be kept quiet",
      source: app + """
        // axreplay:disable:file meta-disable-without-reason, meta-unused-disable - as we like it
        // axreplay:disable:next loc-no-match
        func a() { app.buttons["yes"].tap() }
        """, quiet: ["3: as we like it", "3: as we like it"]),
    SuppressionCase(
      what: "what a rule cannot judge: no snapshot shows it",
      source: app + """
        func a() {
          app.buttons["OK"].tap()  // axreplay:disable:this loc-localised, loc-ambiguous - the system's
        }
        """, told: ["3:3 loc-no-match"]),
    SuppressionCase(
      what: "what a rule cannot judge: nobody knows the text",
      source: app + """
        func a(_ name: String) {
          app.buttons[name].tap()  // axreplay:disable:this loc-no-match - by the server
        }
        """),
    SuppressionCase(
      what: "what a rule cannot judge: the locator is made in another module",
      source: app + """
        func a() {
          Grid.row("OK").tap()  // axreplay:disable:this loc-localised, loc-index - the system's
        }
        """),
    SuppressionCase(
      what: "what is asked for in a line is declared elsewhere, and judged there",
      source: app + """
        enum HomeView { static let yes = app.buttons["yes"] }
        func a() {
          HomeView.yes.tap()  // axreplay:disable:this loc-index - x
        }
        """, told: ["4:48 meta-unused-disable"]),
    SuppressionCase(
      what: "a rule without what it compares with",
      source: app + """
        // axreplay:disable:file loc-not-in-app, loc-naming, meta-snapshot-older-than-source - as we like it
        func a() { app.buttons["yes"].tap() }
        """),
    SuppressionCase(
      what: "beside what it could judge, a rule had nothing to say",
      source: app + """
        func a() {
          app.buttons["yes"].tap()  // axreplay:disable:this loc-ambiguous - there were two
        }
        """, told: ["3:54 meta-unused-disable"]),
    // “yess” is a slip, which says more than that nothing is found.
    SuppressionCase(
      what: "the general rule is quiet, the specific one is not",
      source: app + """
        // axreplay:disable:next loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, told: ["3:12 loc-near-miss"]),
    SuppressionCase(
      what: "the specific rule is quiet, and the general one says nothing in its place",
      source: app + """
        // axreplay:disable:next loc-near-miss - late
        func a() { app.buttons["yess"].tap() }
        """, quiet: ["3: late"]),
    SuppressionCase(
      what: "both are quiet",
      source: app + """
        // axreplay:disable:next loc-near-miss, loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, quiet: ["3: late"]),
    SuppressionCase(
      what: "the specific rule is off, and the general one is quiet",
      source: app + """
        // axreplay:disable:next loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, options: off("loc-near-miss"), quiet: ["3: late"]),
    SuppressionCase(
      what: "the narrowest comment is the one that is needed",
      source: app + """
        // axreplay:disable:file loc-no-match - all
        // axreplay:disable:next loc-no-match - one
        func a() { app.buttons["no"].tap() }
        """, told: ["2:26 meta-unused-disable"], quiet: ["4: one"]),
  ]

  private static func off(_ rule: String) -> LintOptions {
    var options = LintOptions()
    options.severities[rule] = .some(nil)
    return options
  }

  private static func knowing(_ rule: String) -> LintOptions {
    var options = LintOptions()
    options.otherRules = [rule]
    return options
  }

  @Test(arguments: rows)
  func keepsQuiet(_ row: SuppressionCase) throws {
    let result = try row.result()
    let told = result.findings.map { "\($0.position.line ?? 0):\($0.position.column ?? 0) \($0.code)" }
    #expect(told == row.told)
    #expect(result.suppressed.map { "\($0.finding.position.line ?? 0): \($0.reason ?? "")" } == row.quiet)
    #expect(result.suppressed.allSatisfy { $0.place == .source })
  }

  /// The app knows no such identifier, which is a warning, and nothing is found on the view's own snapshot, which is an error. An error that was
  /// accepted no longer counts.
  @Test(arguments: [("", Severity.error), ("  // axreplay:disable:this loc-no-match - late", .warning)])
  func acceptedFindingsMakeOthersNoWorse(comment: String, severity: Severity) throws {
    var options = LintOptions()
    options.appIdentifiers = AppIdentifiers(in: [#"a.accessibilityIdentifier = "home.open""#])
    let source = Self.app + "enum HomeView { static let cart = app.buttons[\"basket.close\"] }\(comment)"
    let found = try SuppressionCase(what: "", source: source, options: options).result().findings
    #expect(found.filter { $0.code.hasPrefix("loc-not") }.map(\.severity) == [severity])
    #expect(!found.contains { $0.code == "loc-no-match" })
  }

  @Test func tellsWhatIsMeant() throws {
    let source = "// axreplay:disable:next loc-no-macth - x\n// axreplay:disabel:next loc-no-match - x\n"
    let found = try SuppressionCase(what: "", source: source).result().findings
    #expect(
      found.map(\.message) == ["there is no rule loc-no-macth", "axreplay:disabel:next means nothing"])
    #expect(found.map(\.advice) == ["did you mean loc-no-match?", "did you mean disable:next?"])
  }

  /// The edit takes the line of a comment that stands alone, and the blanks before one that does not.
  @Test(arguments: [
    ("let a = 1\n  // axreplay:disable:next loc-no-match - x\nlet b = 2\n", "let a = 1\nlet b = 2\n"),
    ("let a = 1  // axreplay:disable:this loc-no-match - x\nlet b = 2\n", "let a = 1\nlet b = 2\n"),
    ("// axreplay:disable:file loc-no-match - ü\r\nlet b = 2\n", "let b = 2\n"),
  ])
  func deletesWhatIsOfNoUse(source: String, repaired: String) throws {
    let found = try SuppressionCase(what: "", source: source).result().findings
    let edit = try #require(found.first?.fix?.edits.first)
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == repaired)
  }

  /// Where a comment of YAML begins, by the rules of YAML for one line.
  @Test func readsYAML() {
    let file = SourceFile(
      path: "pages.yml",
      text: """
        views:
          LoginView:  # axreplay:disable:this page-flapping - slow
            elements:
              # axreplay:disable:next page-no-criteria - x

              a: buttons["# axreplay:disable:file a - b"]
              b: "# axreplay:disable:file a - b"

        """)
    let comments = Suppressions(in: [file]).comments
    #expect(comments.map(\.reach) == [.this, .next])
    #expect(comments.map(\.comment.place.position.description) == ["pages.yml:2:15", "pages.yml:4:7"])
    #expect(comments.map(\.comment.nextLine) == [3, 6])
  }

  @Test func tellsOptionsWithoutEffect() throws {
    var options = LintOptions()
    options.severities = ["loc-no-macth": .error, "loc-no-match": .warning]
    options.values = ["loc-no-match": ["pattern": "x"]]
    options.optionalTags = ["accesibility"]
    options.places = ["loc-no-macth": SourcePosition(file: "axreplay.yml", line: 3, column: 5)]
    let found = try SuppressionCase(what: "", source: "", options: options).result().findings
    // In one place, by what they are about.
    #expect(
      found.map { "\($0.position): \($0.message); \($0.advice ?? "")" } == [
        "axreplay.yml: no rules have to be asked for by accesibility; did you mean accessibility?",
        "axreplay.yml: loc-no-match takes no value pattern; delete it",
        "axreplay.yml:3:5: there is no rule loc-no-macth; did you mean loc-no-match?",
      ])
  }

  /// Two days are 172,800 seconds, and less than an hour tells nothing. A snapshot without a date may be as new as any.
  @Test(
    arguments: [
      (
        [1_000.0, 2_000.0], 174_800.0,
        ["the file was changed 2 days after the newest of 2 snapshots that its locators are asked of"]
      ),
      ([1_000, 2_000], 1_500, []), ([1_000, 2_000], 5_599, []), ([1_000, nil], 174_800, []), ([1_000, 2_000], nil, []),
    ] as [([Double?], Double?, [String])])
  func comparesDates(recorded: [Double?], changed: Double?, expected: [String]) throws {
    let file = SourceFile(path: "UITests.swift", text: Self.app + #"func a() { app.buttons["yes"].tap() }"#)
    var corpus = LintCorpus()
    for (number, date) in recorded.enumerated() {
      var snapshot = try ScreenRow.snapshot(#"HomeView: button"yes""#, number: number)
      snapshot.date = date
      corpus.add(snapshot)
    }
    var options = LintOptions()
    options.optionalTags = ["dates"]
    options.sourceDates = changed.map { ["UITests.swift": $0] } ?? [:]
    let subject = LintSubject(Extraction(of: [SourceSketch(file)]), corpus, options: options)
    #expect(LocatorLinter.lint(subject, sources: [file]).findings.map(\.message) == expected)
  }
}
