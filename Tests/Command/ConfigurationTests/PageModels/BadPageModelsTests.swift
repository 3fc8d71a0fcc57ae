// Page models in YAML: what is refused, in which words, and where.

import Configuration
import Findings
import Testing

@Suite struct BadPageModelsTests {
  // MARK: The file

  static let files: [Mistake.Row] = [
    ("", [Mistake("", "pages-value", "the file is empty, and page models are expected", "begin with “views:”")]),
    ("# a", [Mistake("", "pages-value", "the file is empty, and page models are expected", "begin with “views:”")]),
    ("~", [Mistake("1:1", "pages-value", "the file has no views", "begin with “views:”")]),
    ("{}", [Mistake("1:1", "pages-value", "the file has no views", "begin with “views:”")]),
    (
      "hello",
      [
        Mistake(
          "1:1", "pages-value", "the file is “hello”, and keys with values are expected",
          "for example “views: {\(Mistake.login)}”")
      ]
    ),
    (
      "- views",
      [
        Mistake(
          "1:1", "pages-value", "the file is a list, and keys with values are expected",
          "for example “views: {\(Mistake.login)}”")
      ]
    ),
    (
      "views:",
      [
        Mistake(
          "1:1", "pages-value", "“views” is empty, and at least one view is expected", "for example “\(Mistake.login)”")
      ]
    ),
    (
      "views: {}",
      [
        Mistake(
          "1:1", "pages-value", "“views” is empty, and at least one view is expected", "for example “\(Mistake.login)”")
      ]
    ),
    (
      "views: [V]",
      [
        Mistake(
          "1:8", "pages-value", "“views” is a list, and keys with values are expected", "for example “\(Mistake.login)”"
        )
      ]
    ),
    ("view: {V: {}}", [Mistake("1:1", "pages-key", "“view” means nothing here", "did you mean views?")]),
    (
      "app: []\nviews: {V: }",
      [Mistake("1:6", "pages-value", "“app” is a list, and a bundle identifier is expected", nil)]
    ),
    ("views: {V: }\npages: 1", [Mistake("2:1", "pages-key", "“pages” means nothing here", "the keys are app, views")]),
    // A view where `views` belongs
    (
      "LoginView:\n  elements: {a: b}",
      [Mistake("1:1", "pages-key", "“LoginView” means nothing here", "views stand below “views:”")]
    ),
    (
      "views:\n  V: {}\n  W: {}\n  V: {}",
      [Mistake("4:3", "pages-key", "“V” stands here twice, first in line 2", "keep one of them")]
    ),
    ("views: {' ': {}}", [Mistake("1:9", "pages-value", "the name of a view is empty", nil)]),
    (
      "views: {\"a\\u2028b\": {}}",
      [Mistake("1:9", "pages-value", "the name of a view holds the control character U+2028", nil)]
    ),
    (
      "views:\n  V: x",
      [
        Mistake(
          "2:6", "pages-value", "“V” is “x”, and keys with values are expected",
          "for example “elements: {submit: 'buttons[\"Submit\"]'}”")
      ]
    ),
    ("views:\n  ? [V]\n  : {}", [Mistake("2:5", "pages-key", "a key is a list, and a name is expected", nil)]),
  ]

  @Test(arguments: files) func filesOfAnotherKind(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Layout

  /// Lines 1 to 3 are `views:`, `  V:` and `    elements:`; lines below that have the indentation that is written here.
  static let layout: [(lines: String, mistake: Mistake)] = [
    // Elements are indented by six, or nothing is.
    ("      a: b\n     c: d", indented("5:6", 5, "4", 6)), ("      a: b\n       c: d", indented("5:8", 7, "4", 6)),
    // As far from two as from four: line 3, which has four, is nearer.
    ("      a: b\n   criteria:", indented("5:4", 3, "3", 4)),
    ("      a: b\n    criteria:\n      - a\n     - a", indented("7:6", 5, "6", 6)),
    // The columns behind `list:` and behind `list`
    (
      "      list:tables\n      c: d",
      yaml("4:12", "a blank is missing behind the colon of “list”", "write a blank there")
    ),
    ("      list\n      c: d", yaml("4:11", "a colon is missing behind “list”", "end a key with a colon and a blank")),
    (
      "      list:\u{A0}b\n      c: d",
      yaml("4:12", "here stands a no-break space", "write an ordinary blank in its place")
    ),
  ]

  private static func yaml(_ place: String, _ message: String, _ advice: String) -> Mistake {
    Mistake(place, "pages-yaml", "this is no YAML: \(message)", advice)
  }

  private static func indented(_ place: String, _ blanks: Int, _ line: String, _ expected: Int) -> Mistake {
    yaml(
      place, "this line is indented by \(blanks) blanks, and its neighbours (line \(line)) by \(expected)",
      "indent it by \(expected)")
  }

  @Test(arguments: layout)
  func mistakesOfLayout(lines: String, mistake: Mistake) {
    Mistake.check(("views:\n  V:\n    elements:\n\(lines)", [mistake]))
  }

  @Test func aSecondDocument() {
    Mistake.check(
      (
        "views:\n  V:\n---\nviews:",
        [
          Mistake(
            "3:1", "pages-yaml", "here begins a second document, and a file of page models is one",
            "take the line --- out")
        ]
      ))
  }

  // MARK: YAML

  /// U+FDD3
  static let noCharacter = String(decoding: [0xEF, 0xB7, 0x93], as: UTF8.self)

  static let yaml: [Mistake.Row] = [
    // The colon in the string is taken for that of a key: six blanks, a dash, “account: label == "a”, so column 29.
    (
      Mistake.criterion("account: label == \"a: b\""),
      [
        Mistake(
          "5:29", "pages-yaml", "this is no YAML: mapping values are not allowed in this context",
          "a text with “: ” in it needs quotes around all of it")
      ]
    ),
    (
      Mistake.element("a: @x"),
      [
        Mistake(
          "4:10", "pages-yaml",
          "this is no YAML: found character that cannot start any token, while scanning for the next token in line 4",
          "a text that begins with this sign needs quotes")
      ]
    ),
    (
      Mistake.element("a: \"buttons\"[0]"),
      [
        Mistake(
          "4:19", "pages-yaml", "this is no YAML: did not find expected key, while parsing a block mapping in line 4",
          "a text that begins with a quote, a bracket or a brace needs quotes around all of it")
      ]
    ),
    (
      "views: {V: {elements: {a: buttons[\"x\"]}}}",
      [
        Mistake(
          "1:34", "pages-yaml",
          "this is no YAML: did not find expected ',' or '}', while parsing a flow mapping in line 1",
          "between brackets or braces, a text with brackets, braces or commas in it needs quotes around all of it")
      ]
    ),
    (
      "views:\n\tV: {}",
      [
        Mistake(
          "2:1", "pages-yaml",
          "this is no YAML: found character that cannot start any token, while scanning for the next token in line 2",
          "indent with blanks, not with tabs")
      ]
    ),
    (
      Mistake.element("a: **/XCUIElementTypeButton"),
      [Mistake("4:10", "pages-yaml", "aliases are not supported", Mistake.stars)]
    ),
    (
      Mistake.element("a: &x b\n      c: *x"),
      [Mistake("5:10", "pages-yaml", "aliases are not supported", Mistake.stars)]
    ),
    (Mistake.element("<<: *x"), [Mistake("4:11", "pages-yaml", "aliases are not supported", Mistake.stars)]),
    (
      "views: {a: \u{0}}",
      [Mistake("1:12", "pages-yaml", "this is no YAML: control characters are not allowed: U+0000", nil)]
    ),
    // Behind two lines that only the parser ends
    (
      "# \u{2028}# \u{85}# é\nviews: {a: \u{7F}}",
      [Mistake("2:12", "pages-yaml", "this is no YAML: control characters are not allowed: U+007F", nil)]
    ),
    (
      "views: {é\(noCharacter): {}}",
      [Mistake("1:11", "pages-yaml", "the file holds U+FDD3, which is no character", "take it out")]
    ),
  ]

  @Test(arguments: yaml) func mistakesInYAML(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Keys and values of a view

  static let keys: [Mistake.Row] = [
    (
      Mistake.view("spiner: account"),
      [Mistake("4:5", "pages-key", "“spiner” means nothing here", "did you mean spinner?")]
    ),
    (
      Mistake.view("name: x"),
      [
        Mistake(
          "4:5", "pages-key", "“name” means nothing here",
          "the keys are app, elements, criteria, spinner, timeout, opens, origin, toast")
      ]
    ),
    (
      Mistake.view("toast: account\n    toast: account"),
      [Mistake("5:5", "pages-key", "“toast” stands here twice, first in line 4", "keep one of them")]
    ),
    (
      Mistake.view("app: {a: b}"),
      [
        Mistake(
          "4:10", "pages-value", "“app” of “V” is a mapping, and a bundle identifier is expected", nil)
      ]
    ),
    (
      Mistake.view("app: ''"),
      [Mistake("4:10", "pages-value", "“app” of “V” is empty, and a bundle identifier is expected", nil)]
    ),
    (
      Mistake.view("spinner: acount"),
      [
        Mistake(
          "4:14", "pages-element", "“spinner” of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      Mistake.view("toast: banner"),
      [
        Mistake(
          "4:12", "pages-element", "“toast” of “V” names “banner”, and the view has no such element", Mistake.declare)
      ]
    ),
    (
      Mistake.view("spinner: [account]"),
      [Mistake("4:14", "pages-value", "“spinner” of “V” is a list, and the name of an element is expected", nil)]
    ),
    (
      Mistake.view("spinner:"),
      [Mistake("4:13", "pages-value", "“spinner” of “V” is empty, and the name of an element is expected", nil)]
    ),
    (
      Mistake.view("timeout: 20s"),
      [
        Mistake(
          "4:14", "pages-value", "“timeout” of “V” is “20s”, and a number of seconds is expected", "write 20")
      ]
    ),
    (
      Mistake.view("timeout: [20]"),
      [Mistake("4:14", "pages-value", "“timeout” of “V” is a list, and a number of seconds is expected", nil)]
    ),
  ]

  @Test(arguments: keys) func keysOfAView(_ row: Mistake.Row) { Mistake.check(row) }

  @Test(arguments: ["soon", "1e3", ".inf", "nan", "0x10", "1_000", "1.2.3", "20 ms", "٣", "--1", "1e999", "20,5"])
  func timeoutsThatAreNoNumber(_ text: String) {
    Mistake.check(
      (
        Mistake.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value", "“timeout” of “V” is “\(text)”, and a number of seconds is expected",
            "for example 20, or 2.5")
        ]
      ))
  }

  @Test(arguments: ["0", "-1", "86400.5", "0.0", "99999999999999999999999999999999"])
  func timeoutsOutOfBounds(_ text: String) {
    Mistake.check(
      (
        Mistake.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value",
            "“timeout” of “V” is “\(text)”, and more than 0 and at most 86400 seconds are expected",
            "without a timeout the default applies")
        ]
      ))
  }

  /// How much of the line is wrong, quotes included; nil for lists, mappings and what is missing.
  static let spans: [(text: String, span: Int?)] = [
    (Mistake.view("spiner: account"), 6), (Mistake.view("toast: 'banner'"), 8),
    (Mistake.view("toast: \"b\\x61nner\""), 11),
    (Mistake.view("timeout: !!str long"), 4), (Mistake.element("a: [b]"), nil), (Mistake.element("a:"), nil),
    (Mistake.element("a: ''"), 2),
    (Mistake.criterion("account: !exists"), 7), (Mistake.view("origin: |\n      Nowhere"), nil),
    (Mistake.view("opens: {Ä: V}"), 2),
  ]

  @Test(arguments: spans) func mistakesHaveALength(_ row: (text: String, span: Int?)) {
    #expect(PageModelsReaderTests.read(row.text).findings.map(\.span) == [row.span])
  }

  @Test func aKeyThatStandsTwiceTellsOfTheFirst() {
    let reading = PageModelsReaderTests.read(Mistake.element("a: b\n      a: c"))
    let first = SourcePosition(file: "pages.yml", line: 4, column: 7)
    #expect(reading.findings.map(\.notes) == [[Finding.Note("it stands here first", at: first)]])
  }

  /// All of them, in the order of the file, although names of views are looked at last.
  @Test func everyMistakeIsReported() {
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
