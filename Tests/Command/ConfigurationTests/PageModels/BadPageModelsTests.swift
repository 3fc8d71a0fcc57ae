// Tests error messages about page models, and their positions.

import Configuration
import Findings
import Testing

@Suite struct BadPageModelsTests {
  // MARK: The file

  static let files: [Mistake.Row] = [
    ("", [Mistake("", "pages-value", "the file is empty; it must contain page models", "begin with `views:`")]),
    ("# a", [Mistake("", "pages-value", "the file is empty; it must contain page models", "begin with `views:`")]),
    ("~", [Mistake("1:1", "pages-value", "the file has no `views`", "begin with `views:`")]),
    ("{}", [Mistake("1:1", "pages-value", "the file has no `views`", "begin with `views:`")]),
    (
      "hello",
      [
        Mistake(
          "1:1", "pages-value", "the file must be a mapping, not “hello”",
          "for example `views: {\(Mistake.login)}`")
      ]
    ),
    (
      "- views",
      [
        Mistake(
          "1:1", "pages-value", "the file must be a mapping, not a list",
          "for example `views: {\(Mistake.login)}`")
      ]
    ),
    (
      "views:",
      [
        Mistake(
          "1:1", "pages-value", "`views` is empty; it must contain at least one view", "for example `\(Mistake.login)`")
      ]
    ),
    (
      "views: {}",
      [
        Mistake(
          "1:1", "pages-value", "`views` is empty; it must contain at least one view", "for example `\(Mistake.login)`")
      ]
    ),
    (
      "views: [V]",
      [
        Mistake(
          "1:8", "pages-value", "`views` must be a mapping, not a list", "for example `\(Mistake.login)`"
        )
      ]
    ),
    ("view: {V: {}}", [Mistake("1:1", "pages-key", "unknown key “view”", "did you mean views?")]),
    (
      "app: []\nviews: {V: }",
      [Mistake("1:6", "pages-value", "`app` must be a bundle identifier, not a list", nil)]
    ),
    ("views: {V: }\npages: 1", [Mistake("2:1", "pages-key", "unknown key “pages”", "valid keys: app, views")]),
    // A view at the top level
    (
      "LoginView:\n  elements: {a: b}",
      [Mistake("1:1", "pages-key", "unknown key “LoginView”", "if it is a view, move it under `views:`")]
    ),
    (
      "views:\n  V: {}\n  W: {}\n  V: {}",
      [Mistake("4:3", "pages-key", "duplicate key “V”, first used on line 2", "remove one of the duplicates")]
    ),
    ("views: {' ': {}}", [Mistake("1:9", "pages-value", "the name of a view is empty", nil)]),
    (
      "views: {\"a\\u2028b\": {}}",
      [Mistake("1:9", "pages-value", "the name of a view contains the control character U+2028", nil)]
    ),
    (
      "views:\n  V: x",
      [
        Mistake(
          "2:6", "pages-value", "“V” must be a mapping, not “x”",
          "for example `elements: {submit: 'buttons[\"Submit\"]'}`")
      ]
    ),
    ("views:\n  ? [V]\n  : {}", [Mistake("2:5", "pages-key", "a key must be a string, not a list", nil)]),
  ]

  @Test(arguments: files) func errorsInWholeFiles(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Layout

  /// The lines after `views:`, `  V:` and `    elements:`, with their indentation.
  static let layout: [(lines: String, mistake: Mistake)] = [
    // Elements that are not indented by six spaces
    ("      a: b\n     c: d", indented("5:6", 5, "4", 6)), ("      a: b\n       c: d", indented("5:8", 7, "4", 6)),
    // `criteria:` is indented by three spaces, line 2 by two, and line 3 by four. The message refers to line 3, because
    // line 3 is closer to `criteria:` than line 2 is.
    ("      a: b\n   criteria:", indented("5:4", 3, "3", 4)),
    ("      a: b\n    criteria:\n      - a\n     - a", indented("7:6", 5, "6", 6)),
    // The first error is reported immediately after `list:`, and the second immediately after `list`.
    (
      "      list:tables\n      c: d",
      yaml("4:12", "missing space after the colon that follows “list”", "insert a space here")
    ),
    ("      list\n      c: d", yaml("4:11", "missing colon after “list”", "end a key with a colon and a space")),
    (
      "      list:\u{A0}b\n      c: d",
      yaml("4:12", "no-break space instead of an ordinary space", "write an ordinary space here")
    ),
  ]

  private static func yaml(_ place: String, _ message: String, _ advice: String) -> Mistake {
    Mistake(place, "pages-yaml", "invalid YAML: \(message)", advice)
  }

  private static func indented(_ place: String, _ spaces: Int, _ line: String, _ expected: Int) -> Mistake {
    yaml(
      place, "this line is indented by \(spaces) spaces, but line \(line) is indented by \(expected)",
      "indent it by \(expected)")
  }

  @Test(arguments: layout)
  func layoutMistakesAreExplained(lines: String, mistake: Mistake) {
    Mistake.check(("views:\n  V:\n    elements:\n\(lines)", [mistake]))
  }

  @Test func aSecondDocumentIsRefused() {
    Mistake.check(
      (
        "views:\n  V:\n---\nviews:",
        [
          Mistake(
            "3:1", "pages-yaml", "a second YAML document begins here; a page-models file must be a single document",
            "remove the `---` line")
        ]
      ))
  }

  // MARK: YAML

  static let yaml: [Mistake.Row] = [
    // The colon in the string is parsed as the end of a key. `      - account: label == "a` is 28 characters long, so
    // the colon is in column 29.
    (
      Mistake.criterion("account: label == \"a: b\""),
      [
        Mistake(
          "5:29", "pages-yaml", "invalid YAML: mapping values are not allowed in this context",
          "put quotes around a value that contains a colon followed by a space")
      ]
    ),
    (
      Mistake.element("a: @x"),
      [
        Mistake(
          "4:10", "pages-yaml",
          "invalid YAML: found character that cannot start any token, while scanning for the next token on line 4",
          "put quotes around a value that begins with this character")
      ]
    ),
    (
      Mistake.element("a: \"buttons\"[0]"),
      [
        Mistake(
          "4:19", "pages-yaml", "invalid YAML: did not find expected key, while parsing a block mapping on line 4",
          "put quotes around a value that begins with a quote, a bracket or a brace")
      ]
    ),
    (
      "views: {V: {elements: {a: buttons[\"x\"]}}}",
      [
        Mistake(
          "1:34", "pages-yaml",
          "invalid YAML: did not find expected ',' or '}', while parsing a flow mapping on line 1",
          "inside brackets or braces, put quotes around a value that contains brackets, braces or commas")
      ]
    ),
    (
      "views:\n\tV: {}",
      [
        Mistake(
          "2:1", "pages-yaml",
          "invalid YAML: found character that cannot start any token, while scanning for the next token on line 2",
          "indent with spaces, not tabs")
      ]
    ),
    (
      Mistake.element("a: **/XCUIElementTypeButton"),
      [Mistake("4:10", "pages-yaml", "YAML aliases are not supported", Mistake.stars)]
    ),
    (
      Mistake.element("a: &x b\n      c: *x"),
      [Mistake("5:10", "pages-yaml", "YAML aliases are not supported", Mistake.stars)]
    ),
    (Mistake.element("<<: *x"), [Mistake("4:11", "pages-yaml", "YAML aliases are not supported", Mistake.stars)]),
    (
      "views: {a: \u{0}}",
      [Mistake("1:12", "pages-yaml", "invalid YAML: control characters are not allowed: U+0000", nil)]
    ),
    // Two characters that only the YAML parser treats as line breaks precede the error. They must not change its line
    // number.
    (
      "# \u{2028}# \u{85}# é\nviews: {a: \u{7F}}",
      [Mistake("2:12", "pages-yaml", "invalid YAML: control characters are not allowed: U+007F", nil)]
    ),
  ]

  @Test(arguments: yaml) func syntaxErrorsAreReported(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Keys and values of a view

  static let keys: [Mistake.Row] = [
    (
      Mistake.view("spiner: account"),
      [Mistake("4:5", "pages-key", "unknown key “spiner”", "did you mean spinner?")]
    ),
    (
      Mistake.view("name: x"),
      [
        Mistake(
          "4:5", "pages-key", "unknown key “name”",
          "valid keys: app, elements, criteria, spinner, timeout, opens, origin, toast")
      ]
    ),
    (
      Mistake.view("toast: account\n    toast: account"),
      [Mistake("5:5", "pages-key", "duplicate key “toast”, first used on line 4", "remove one of the duplicates")]
    ),
    (
      Mistake.view("app: {a: b}"),
      [
        Mistake(
          "4:10", "pages-value", "`app` of “V” must be a bundle identifier, not a mapping", nil)
      ]
    ),
    (
      Mistake.view("app: ''"),
      [Mistake("4:10", "pages-value", "`app` of “V” is empty; it must be a bundle identifier", nil)]
    ),
    (
      Mistake.view("spinner: acount"),
      [
        Mistake(
          "4:14", "pages-element", "`spinner` of “V” refers to “acount”, which is not an element of the view",
          "did you mean account?")
      ]
    ),
    (
      Mistake.view("toast: banner"),
      [
        Mistake(
          "4:12", "pages-element", "`toast` of “V” refers to “banner”, which is not an element of the view",
          Mistake.declare)
      ]
    ),
    (
      Mistake.view("spinner: [account]"),
      [Mistake("4:14", "pages-value", "`spinner` of “V” must be an element name, not a list", nil)]
    ),
    (
      Mistake.view("spinner:"),
      [Mistake("4:13", "pages-value", "`spinner` of “V” is empty; it must be an element name", nil)]
    ),
    (
      Mistake.view("timeout: 20s"),
      [
        Mistake(
          "4:14", "pages-value", "`timeout` of “V” must be a number of seconds, not “20s”", "write 20")
      ]
    ),
    (
      Mistake.view("timeout: [20]"),
      [Mistake("4:14", "pages-value", "`timeout` of “V” must be a number of seconds, not a list", nil)]
    ),
  ]

  @Test(arguments: keys) func errorsInKeysOfAView(_ row: Mistake.Row) { Mistake.check(row) }

  @Test(arguments: ["soon", "1e3", ".inf", "nan", "0x10", "1_000", "1.2.3", "20 ms", "٣", "--1", "1e999", "20,5"])
  func timeoutsThatAreNotNumbersAreRejected(_ text: String) {
    Mistake.check(
      (
        Mistake.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value", "`timeout` of “V” must be a number of seconds, not “\(text)”",
            "for example 20 or 2.5")
        ]
      ))
  }

  @Test(arguments: ["0", "-1", "86400.5", "0.0", "99999999999999999999999999999999"])
  func timeoutsOutOfBoundsAreRejected(_ text: String) {
    Mistake.check(
      (
        Mistake.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value",
            "`timeout` of “V” must be more than 0 and at most 86400 seconds, not “\(text)”",
            "omit it to use the default")
        ]
      ))
  }

  /// The length of the marked part of the line, including quotes; nil for lists, mappings and missing values.
  static let spans: [(text: String, span: Int?)] = [
    (Mistake.view("spiner: account"), 6), (Mistake.view("toast: 'banner'"), 8),
    (Mistake.view("toast: \"b\\x61nner\""), 11),
    (Mistake.view("timeout: !!str long"), 4), (Mistake.element("a: [b]"), nil), (Mistake.element("a:"), nil),
    (Mistake.element("a: ''"), 2),
    (Mistake.criterion("account: !exists"), 7), (Mistake.view("origin: |\n      Nowhere"), nil),
    (Mistake.view("opens: {Ä: V}"), 2),
  ]

  @Test(arguments: spans) func errorsHaveSpans(_ row: (text: String, span: Int?)) {
    #expect(PageModelsReaderTests.read(row.text).findings.map(\.span) == [row.span])
  }

  @Test func aDuplicateKeyRefersToTheFirstOccurrence() {
    let reading = PageModelsReaderTests.read(Mistake.element("a: b\n      a: c"))
    let first = SourcePosition(file: "pages.yml", line: 4, column: 7)
    #expect(reading.findings.map(\.notes) == [[Finding.Note("first used here", at: first)]])
  }

  /// Errors are in file order, although references to views are checked last.
  @Test func everyErrorIsReported() {
    let reading = PageModelsReaderTests.read(
      """
      version: 2
      views:
        A:
          opens: {a: Nowhere}
          elements: {a: b, a: c, d: }
          timeout: long
          toast: e
        A:
          spinner: a
          colour: red
          criteria: [f: exists]
      """)
    #expect(reading.file == nil)
    #expect(
      reading.findings.map { "\($0.position.description.dropFirst("pages.yml:".count)) \($0.code)" } == [
        "1:1 pages-key", "4:16 pages-view", "5:22 pages-key", "5:31 pages-value", "6:14 pages-value",
        "7:12 pages-element", "8:3 pages-key", "9:14 pages-element", "10:5 pages-key", "11:5 pages-element",
      ])
  }
}
