// Tests comments that suppress findings, and mistakes in them. (`diagnostics-and-rules` §4.6)

import Findings
import LocatorExtraction
import LocatorLint
import Testing

/// A source in which `loc-no-match` reports every `buttons["no"]`, and the findings that remain.
struct SuppressionCase: CustomTestStringConvertible, Sendable {
  let what: String
  var source: String
  var hasSnapshots = true
  var options = LintOptions()
  /// The reported findings, as `line:column code`.
  var reported: [String] = []
  /// The suppressed findings, as `line: reason`.
  var suppressed: [String] = []

  var testDescription: String { what }

  func result() throws -> LintResult {
    let file = SourceFile(path: "UITests.swift", text: source)
    var corpus = LintCorpus()
    if hasSnapshots { corpus.add(try ScreenRow.snapshot(#"HomeView: button"yes""#, number: 0)) }
    let context = LintContext(Extraction(of: [ParsedSource(file)]), corpus, options: options)
    return LocatorLinter.lint(context, sources: [file])
  }

  func check() throws {
    let result = try result()
    let reported = result.findings.map { "\($0.position.line ?? 0):\($0.position.column ?? 0) \($0.code)" }
    #expect(reported == self.reported)
    #expect(result.suppressed.map { "\($0.finding.position.line ?? 0): \($0.reason ?? "")" } == suppressed)
    #expect(result.suppressed.allSatisfy { $0.place == .source })
  }

  static func off(_ rule: String) -> LintOptions {
    var options = LintOptions()
    options.severities[rule] = .some(nil)
    return options
  }
}

@Suite struct SuppressionTests {
  static let app = "let app = XCUIApplication()\n"

  static let rows: [SuppressionCase] = [
    SuppressionCase(
      what: "no comment", source: app + #"func a() { app.buttons["no"].tap() }"#, reported: ["2:12 loc-no-match"]),
    SuppressionCase(
      what: "the next line",
      source: app + """
        func a() {
          // axreplay:disable:next loc-no-match - shown by a server
          app.buttons["no"].tap()
          app.buttons["no"].tap()
        }
        """, reported: ["5:3 loc-no-match"], suppressed: ["4: shown by a server"]),
    SuppressionCase(
      what: "blank lines and other comments in between",
      source: app + """
        func a() {
          // axreplay:disable:next loc-no-match - shown by a server

          // It comes late.
          app.buttons["no"].tap()
        }
        """, suppressed: ["6: shown by a server"]),
    SuppressionCase(
      what: "the same line, in a comment of either kind",
      source: app + """
        func a() {
          app.buttons["no"].tap()  // axreplay:disable:this loc-no-match - late
          app.buttons["no"].tap()  /* axreplay:disable:this loc-no-match — later */
        }
        """, suppressed: ["3: late", "4: later"]),
    SuppressionCase(
      what: "any line of a chain over several lines",
      source: app + """
        func a() {
          app.otherElements
            .buttons["no"]  // axreplay:disable:this loc-no-match - late
            .tap()
          app.otherElements
            // axreplay:disable:next loc-no-match - later
            .buttons["no"].tap()
          app.otherElements.buttons["no"]
            .tap()  // axreplay:disable:this loc-label-as-id - of the call
        }
        """, reported: ["9:3 loc-no-match", "10:38 meta-unused-disable"], suppressed: ["3: late", "6: later"]),
    SuppressionCase(
      what: "between disable and enable",
      source: app + """
        func a() {
          app.buttons["no"].tap()
          // axreplay:disable loc-no-match, loc-ambiguous - not recorded yet
          app.buttons["no"].tap()
          app.buttons["no"].tap()
          // axreplay:enable loc-no-match
          app.buttons["no"].tap()
        }
        """, reported: ["3:3 loc-no-match", "8:3 loc-no-match"],
      suppressed: ["5: not recorded yet", "6: not recorded yet"]),
    SuppressionCase(
      what: "the whole file, from anywhere",
      source: app + """
        func a() { app.buttons["no"].tap() }
        // axreplay:disable:file loc-no-match - another app
        """, suppressed: ["2: another app"]),
    SuppressionCase(
      what: "inside a string literal it is not a comment",
      source: app + """
        let help = "// axreplay:disable:file loc-no-match - x"
        let more = #\"""
          // axreplay:disable:file loc-no-match - x
          \"""#
        func a() { app.buttons["no"].tap() }
        """, reported: ["6:12 loc-no-match"]),
    SuppressionCase(
      what: "prose may mention it",
      source: app + """
        // Write axreplay:disable:next loc-no-match above the line.
        func a() { app.buttons["no"].tap() }
        """, reported: ["3:12 loc-no-match"]),
    SuppressionCase(
      what: "no reason",
      source: app + """
        // axreplay:disable:next loc-no-match
        func a() { app.buttons["no"].tap() }
        """, reported: ["2:1 meta-disable-without-reason"], suppressed: ["3: "]),
    SuppressionCase(
      what: "a reason after a colon",
      source: app + """
        // axreplay:disable:next loc-no-match: shown by a server, in tests
        func a() { app.buttons["no"].tap() }
        """, reported: [], suppressed: ["3: shown by a server, in tests"]),
    SuppressionCase(
      what: "a colon without spaces, and one between spaces",
      source: app + """
        // axreplay:disable:next loc-no-match:late
        func a() { app.buttons["no"].tap() }
        // axreplay:disable:next loc-no-match : late
        func b() { app.cells["no"].tap() }
        """, reported: [], suppressed: ["3: late", "5: late"]),
    SuppressionCase(
      what: "a rule that does not exist",
      source: app + """
        // axreplay:disable:next loc-no-macth - shown by a server
        func a() { app.buttons["no"].tap() }
        """, reported: ["2:26 meta-unknown-rule", "3:12 loc-no-match"]),
    SuppressionCase(
      what: "an unknown directive, and a directive without a rule",
      source: app + """
        // axreplay:disable:line loc-no-match - x
        // axreplay:disable:next
        func a() { app.buttons["no"].tap() }
        """, reported: ["2:1 meta-unknown-rule", "3:1 meta-unknown-rule", "4:12 loc-no-match"]),
    SuppressionCase(
      what: "nothing to suppress",
      source: app + """
        // axreplay:disable:next loc-no-match - shown by a server
        func a() { app.buttons["yes"].tap() }
        // axreplay:enable loc-no-match
        """, reported: ["2:26 meta-unused-disable", "4:20 meta-unused-disable"]),
    SuppressionCase(
      what: "rules of page models may be named", source: app + "// axreplay:disable:file page-flapping - x\n",
      options: knowing("page-flapping")),
    SuppressionCase(
      what: "rules about comments can be suppressed",
      source: app + """
        // axreplay:disable:file meta-disable-without-reason, meta-unused-disable - as we like it
        // axreplay:disable:next loc-no-match
        func a() { app.buttons["yes"].tap() }
        """, suppressed: ["3: as we like it", "3: as we like it"]),
    // “yess” is reported as a typo, which is more specific than a missing match.
    SuppressionCase(
      what: "the general rule is suppressed, the specific one is not",
      source: app + """
        // axreplay:disable:next loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, reported: ["3:12 loc-near-miss"]),
    SuppressionCase(
      what: "the specific rule is suppressed, and the general one does not replace it",
      source: app + """
        // axreplay:disable:next loc-near-miss - late
        func a() { app.buttons["yess"].tap() }
        """, suppressed: ["3: late"]),
    SuppressionCase(
      what: "both are suppressed",
      source: app + """
        // axreplay:disable:next loc-near-miss, loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, suppressed: ["3: late"]),
    SuppressionCase(
      what: "the specific rule is disabled, and the general one suppressed",
      source: app + """
        // axreplay:disable:next loc-no-match - late
        func a() { app.buttons["yess"].tap() }
        """, options: SuppressionCase.off("loc-near-miss"), suppressed: ["3: late"]),
    SuppressionCase(
      what: "the narrowest comment counts as used",
      source: app + """
        // axreplay:disable:file loc-no-match - all
        // axreplay:disable:next loc-no-match - one
        func a() { app.buttons["no"].tap() }
        """, reported: ["2:26 meta-unused-disable"], suppressed: ["4: one"]),
  ]

  private static func knowing(_ rule: String) -> LintOptions {
    var options = LintOptions()
    options.otherRules = [rule]
    return options
  }

  @Test(arguments: rows)
  func reportsNothing(_ row: SuppressionCase) throws { try row.check() }

  /// An identifier that the app does not contain is reported as a warning, or as an error if the locator also has no
  /// match in the view's own snapshot. If the missing match is suppressed, the finding remains a warning.
  @Test(arguments: [("", Severity.error), ("  // axreplay:disable:this loc-no-match - late", .warning)])
  func acceptedFindingsDoNotRaiseOtherSeverities(comment: String, severity: Severity) throws {
    var options = LintOptions()
    options.appIdentifiers = appIdentifiers([#"a.accessibilityIdentifier = "home.open""#])
    let source = Self.app + "enum HomeView { static let cart = app.buttons[\"basket.close\"] }\(comment)"
    let found = try SuppressionCase(what: "", source: source, options: options).result().findings
    #expect(found.filter { $0.code.hasPrefix("loc-not") }.map(\.severity) == [severity])
    #expect(!found.contains { $0.code == "loc-no-match" })
  }

  @Test func suggestsCorrections() throws {
    let source =
      "// axreplay:disable:next loc-no-macth - x\n// axreplay:disabel:next loc-no-match - x\n// axreplay:disable:file strategy - x\n"
    let found = try SuppressionCase(what: "", source: source).result().findings
    #expect(
      found.map(\.message) == [
        "unknown rule loc-no-macth", "unknown directive axreplay:disabel:next", "strategy is a tag, not a rule",
      ])
    #expect(
      found.map(\.advice) == [
        "did you mean loc-no-match?", "did you mean disable:next?",
        "name the rules instead; axreplay lint --explain strategy lists them",
      ])
  }

  /// If the comment stands alone, the edit removes the whole line; otherwise, it also removes the whitespace before the
  /// comment.
  @Test(arguments: [
    ("let a = 1\n  // axreplay:disable:next loc-no-match - x\nlet b = 2\n", "let a = 1\nlet b = 2\n"),
    ("let a = 1  // axreplay:disable:this loc-no-match - x\nlet b = 2\n", "let a = 1\nlet b = 2\n"),
    ("// axreplay:disable:file loc-no-match - ü\r\nlet b = 2\n", "let b = 2\n"),
  ])
  func deletesUnusedComments(source: String, repaired: String) throws {
    let found = try SuppressionCase(what: "", source: source).result().findings
    let edit = try #require(found.first?.fix?.edits.first)
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == repaired)
  }

  /// Finds the start of a YAML comment by YAML's rules for a single line.
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
    #expect(comments.map(\.scope) == [.this, .next])
    #expect(comments.map(\.comment.place.position.description) == ["pages.yml:2:15", "pages.yml:4:7"])
    #expect(comments.map(\.comment.nextLine) == [3, 6])
  }
}
