// Tests what the audit reports when it is enabled, and what it does not report. (`diagnostics-and-rules` §4.5)

import AccessibilityTree
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct AccessibilityRuleTests {
  static var audit: LintOptions {
    var options = LintOptions()
    options.optionalTags = ["accessibility"]
    return options
  }

  static func row(_ what: String, _ screen: String, _ expected: [String]) -> LintCase {
    LintCase(
      what: what, source: "", screens: ["V: \(screen)"], options: audit,
      expected: expected.map { "1:0 \($0), in 1 of 1 snapshot of V" })
  }

  static let rows: [LintCase] = [
    row("no label", "button#close", [#"error a11y-label-missing: Button "close" has no label"#]),
    row("a label inside", #"button#close( staticText"Close" )"#, []),
    row(
      "one letter", #"button#close"x""#,
      [
        #"warning a11y-label-short: the label of Button "close" is a single character"#
      ]),
    row("one digit, and a word of one letter", #"button#one"1"@20,50,100,44 button#me"我"@20,150,100,44"#, []),
    // 41 letters.
    row(
      "a long label", "button#a\"\(String(repeating: "a", count: 41))\"",
      [#"note a11y-label-long: the label of Button "a" has 41 characters"#]),
    row("a label of forty characters", "button#a\"\(String(repeating: "a", count: 40))\"", []),
    row(
      "the type in the label", #"button#close"Close button""#,
      ["warning a11y-redundant-role: the label “Close button” of a Button repeats the type, “button”"]),
    row("the type at a different place in the label", #"button#a"Button sizes" image#b"Button""#, []),
    row(
      "a file's name", #"button#close"ic_close""#,
      ["warning a11y-asset-name: the label “ic_close” of a Button looks like a file name"]),
    row(
      "a symbol's name", #"button#next"chevron.right""#,
      ["warning a11y-asset-name: the label “chevron.right” of a Button looks like a file name"]),
    row(
      "an address and words",
      #"button#a"example.com"@20,50,100,44 button#b"Close."@20,150,100,44 "#
        + #"button#c"v1.2"@20,250,100,44"#, []),
    row(
      "the same label twice", #"button#name.edit"Edit" button#mail.edit"Edit""#,
      ["warning a11y-duplicate-label: name.edit and mail.edit have the same label, “Edit”"]),
    row("the same label in rows", #"cell( button#a"Edit" ) cell( button#b"Edit" )"#, []),
    row(
      "a small target", #"button#close"Close"@20,50,30,44"#,
      [#"warning a11y-target-size: Button "close" is 30 × 44 points"#]),
    row(
      "targets that are large enough, or belong to the system",
      #"button#a"Close"@20,50,44,44 navigationBar#n@0,200,400,44( button#b"Back"@0,210,30,30 )"#, []),
    row(
      "overlapping controls", #"button#a"Up"@20,50,100,44 button#b"Down"@60,60,100,44"#,
      [#"warning a11y-overlap: Button "a" and Button "b" overlap"#]),
    row(
      "two controls with the same frame", #"button#a"Up"@20,50,100,44 button#b"Down"@20,50,100,44"#,
      [#"warning a11y-duplicate-bounds: Button "a" and Button "b" have the same frame"#]),
    row(
      "two controls scrolled under a bar",
      #"button#a"Up"@20,50,100,44 button#b"Down"@20,50,100,44 navigationBar"Inbox"@0,40,400,60"#, []),
    // The first button ends at x = 120.
    row(
      "controls side by side", #"button#a"Up"@20,50,100,44 button#b"Down"@124,50,100,44"#,
      [#"note a11y-spacing: Button "a" and Button "b" are 4 points apart"#]),
    row("controls that are far enough apart", #"button#a"Up"@20,50,100,44 button#b"Down"@128,50,100,44"#, []),
    row("a field without a label", "textField#mail", [#"warning a11y-editable-label: TextField "mail" has no label"#]),
    row("a field with a label", #"textField#mail"E-mail""#, []),
    row(
      "a reading order from bottom to top", #"button#pay"Pay"@20,300,100,44 staticText"Total"@20,200,100,20"#,
      [#"note a11y-order: StaticText "Total" is above Button "pay", but VoiceOver reads it later"#]),
    row("a reading order from top to bottom", #"staticText"Total"@20,200,100,20 button#pay"Pay"@20,300,100,44"#, []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("a11y-") }.filter { !$0.hasPrefix("> ") }
    // The sources and screens in some rows violate several rules. Each row lists the expected findings of only one
    // rule, so the findings of the other rules are ignored.
    let wanted = row.expected.compactMap { $0.split(separator: " ").dropFirst(2).first }
    #expect(found.filter { line in wanted.isEmpty || wanted.contains { line.contains($0) } } == row.expected)
  }

  @Test func isDisabledByDefault() throws {
    for row in Self.rows {
      var silent = row
      silent.options = LintOptions()
      #expect(try silent.found { $0.hasPrefix("a11y-") } == [])
    }
  }

  /// Elements with attributes that WebDriverAgent writes only on demand.
  static func found(_ xml: String) throws -> [String] {
    let text =
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" visible=\"true\" accessible=\"false\" traits=\"\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(xml)</XCUIElementTypeApplication>"
    let tree = try #require(DumpReader.read(Array(text.utf8), file: "0.xml").snapshot)
    var corpus = LintCorpus()
    corpus.add(LintSnapshot(path: "0.xml", tree: tree, screen: "V"))
    return LocatorLinter.lint(LintContext(Extraction(of: []), corpus, options: audit)).filter {
      $0.code.hasPrefix("a11y-")
    }.map { "\($0.code): \($0.message)" }
  }

  static func element(_ type: String, _ name: String, traits: String, y: Int = 100, _ inside: String = "") -> String {
    "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"id.\(name)\" label=\"\(name)\" enabled=\"true\" visible=\"true\" accessible=\"true\" traits=\"\(traits)\" x=\"20\" y=\"\(y)\" width=\"200\" height=\"50\">\(inside)</XCUIElementType\(type)>"
  }

  @Test func reportsNestedControls() throws {
    let card = Self.element("Other", "Card", traits: "", Self.element("Button", "Open", traits: "Button"))
    #expect(
      try Self.found(card) == [
        #"a11y-nested: Button "id.Open" is inside Other "id.Card", which is an accessibility element, "#
          + "in 1 of 1 snapshot of V"
      ])
    let cell = Self.element("Cell", "Card", traits: "", Self.element("Button", "Open", traits: "Button"))
    #expect(try Self.found(cell) == [])
    let table = Self.element("Table", "List", traits: "", Self.element("Button", "Open", traits: "Button"))
    #expect(try Self.found(table) == [])
  }

  @Test func reportsConflictingTraits() throws {
    #expect(
      try Self.found(Self.element("Button", "Open", traits: "Button, Link")) == [
        #"a11y-conflicting-traits: Button "id.Open" has the traits Button, Link, in 1 of 1 snapshot of V"#
      ])
  }

  /// Nine static texts and the application make ten elements in total.
  @Test func reportsScreensWithoutHeaders() throws {
    let texts = (0..<9).map { Self.element("StaticText", "Text \($0)", traits: "StaticText", y: 60 * $0) }.joined()
    #expect(try Self.found(texts) == ["a11y-no-header: no element has the header trait, in 1 of 1 snapshot of V"])
    let header = Self.element("StaticText", "Title", traits: "Header, StaticText", y: 600)
    #expect(try Self.found(texts + header) == [])
  }

  /// The four rules listed in `diagnostics-and-rules` §4.5, selected by the audit tag.
  @Test func listsUndecidableChecks() {
    let undecided = Set(LintRules.undecided.filter { $0.tags.contains("accessibility") }.map(\.what))
    #expect(undecided.isSuperset(of: ["contrast", "clipped text", "Dynamic Type", "text size"]))
  }
}
