// Page models in YAML: what is refused, in which words, and where.

import Configuration
import Findings
import Testing

@Suite struct BadPageModelsTests {
  struct Mistake: Equatable, CustomTestStringConvertible {
    let place: String
    let code: String
    let message: String
    let advice: String?

    init(_ place: String, _ code: String, _ message: String, _ advice: String?) {
      self.place = place
      self.code = code
      self.message = message
      self.advice = advice
    }

    init(_ finding: Finding) {
      self.init(
        String(finding.position.description.dropFirst("pages.yml".count).drop { $0 == ":" }), finding.code,
        finding.message, finding.advice)
    }

    var testDescription: String { "\(place) [\(code)] \(message) (\(advice ?? "-"))" }
  }

  typealias Row = (text: String, mistakes: [Mistake])

  static func check(_ row: Row) {
    let reading = PageModelsReaderTests.read(row.text)
    #expect(reading.file == nil)
    #expect(reading.findings.map(Mistake.init) == row.mistakes)
    #expect(reading.findings.allSatisfy { $0.severity == .error })
  }

  /// A view `V` with the element `account`, and one line more, the fourth, that is indented by four.
  static func view(_ line: String) -> String {
    "views:\n  V:\n    elements: {account: buttons}\n    \(line)"
  }

  /// The same with `criteria:` in the fourth line, and one entry in the fifth.
  static func criterion(_ entry: String) -> String { view("criteria:\n      - \(entry)") }

  /// One element, in the fourth line.
  static func element(_ line: String) -> String { "views:\n  V:\n    elements:\n      \(line)" }

  static let declare = "declare it below “elements” of the view"
  static let dash = "begin each criterion with “- ”, as in “- account: exists”"
  static let login = "LoginView: {elements: {submit: 'buttons[\"Submit\"]'}, criteria: [submit]}"
  static let stars = "write it out; a text that begins with * needs quotes"

  // MARK: The file

  static let files: [Row] = [
    ("", [Mistake("", "pages-value", "the file is empty, and page models are expected", "begin with “views:”")]),
    ("# a", [Mistake("", "pages-value", "the file is empty, and page models are expected", "begin with “views:”")]),
    ("~", [Mistake("1:1", "pages-value", "the file has no views", "begin with “views:”")]),
    ("{}", [Mistake("1:1", "pages-value", "the file has no views", "begin with “views:”")]),
    (
      "hello",
      [
        Mistake(
          "1:1", "pages-value", "the file is “hello”, and keys with values are expected",
          "for example “views: {\(login)}”")
      ]
    ),
    (
      "- views",
      [
        Mistake(
          "1:1", "pages-value", "the file is a list, and keys with values are expected",
          "for example “views: {\(login)}”")
      ]
    ),
    (
      "views:",
      [
        Mistake("1:1", "pages-value", "“views” is empty, and at least one view is expected", "for example “\(login)”")
      ]
    ),
    (
      "views: {}",
      [
        Mistake("1:1", "pages-value", "“views” is empty, and at least one view is expected", "for example “\(login)”")
      ]
    ),
    (
      "views: [V]",
      [Mistake("1:8", "pages-value", "“views” is a list, and keys with values are expected", "for example “\(login)”")]
    ),
    ("view: {V: {}}", [Mistake("1:1", "pages-key", "“view” means nothing here", "did you mean views?")]),
    ("views: {V: }\npages: 1", [Mistake("2:1", "pages-key", "“pages” means nothing here", "the only key is views")]),
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

  @Test(arguments: files) func filesOfAnotherKind(_ row: Row) { Self.check(row) }

  // MARK: YAML

  /// U+FDD3
  static let noCharacter = String(decoding: [0xEF, 0xB7, 0x93], as: UTF8.self)

  static let yaml: [Row] = [
    // The colon in the string is taken for that of a key: six blanks, a dash, “account: label == "a”, so column 29.
    (
      criterion("account: label == \"a: b\""),
      [
        Mistake(
          "5:29", "pages-yaml", "this is no YAML: mapping values are not allowed in this context",
          "a text with “: ” in it needs quotes around all of it")
      ]
    ),
    (
      element("a: @x"),
      [
        Mistake(
          "4:10", "pages-yaml",
          "this is no YAML: found character that cannot start any token, while scanning for the next token in line 4",
          "a text that begins with this sign needs quotes")
      ]
    ),
    (
      element("a: \"buttons\"[0]"),
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
    (element("a: **/XCUIElementTypeButton"), [Mistake("4:10", "pages-yaml", "aliases are not supported", stars)]),
    (element("a: &x b\n      c: *x"), [Mistake("5:10", "pages-yaml", "aliases are not supported", stars)]),
    (element("<<: *x"), [Mistake("4:11", "pages-yaml", "aliases are not supported", stars)]),
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

  @Test(arguments: yaml) func mistakesInYAML(_ row: Row) { Self.check(row) }

  // MARK: Keys and values of a view

  static let keys: [Row] = [
    (view("spiner: account"), [Mistake("4:5", "pages-key", "“spiner” means nothing here", "did you mean spinner?")]),
    (
      view("name: x"),
      [
        Mistake(
          "4:5", "pages-key", "“name” means nothing here",
          "the keys are app, elements, criteria, spinner, timeout, opens, origin, toast")
      ]
    ),
    (
      view("toast: account\n    toast: account"),
      [Mistake("5:5", "pages-key", "“toast” stands here twice, first in line 4", "keep one of them")]
    ),
    (
      view("app: {a: b}"),
      [
        Mistake(
          "4:10", "pages-value", "“app” of “V” is a mapping, and a bundle identifier is expected", nil)
      ]
    ),
    (
      view("app: ''"),
      [Mistake("4:10", "pages-value", "“app” of “V” is empty, and a bundle identifier is expected", nil)]
    ),
    (
      view("spinner: acount"),
      [
        Mistake(
          "4:14", "pages-element", "“spinner” of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      view("toast: banner"),
      [Mistake("4:12", "pages-element", "“toast” of “V” names “banner”, and the view has no such element", declare)]
    ),
    (
      view("spinner: [account]"),
      [Mistake("4:14", "pages-value", "“spinner” of “V” is a list, and the name of an element is expected", nil)]
    ),
    (
      view("spinner:"),
      [Mistake("4:13", "pages-value", "“spinner” of “V” is empty, and the name of an element is expected", nil)]
    ),
    (
      view("timeout: 20s"),
      [
        Mistake(
          "4:14", "pages-value", "“timeout” of “V” is “20s”, and a number of seconds is expected", "write 20")
      ]
    ),
    (
      view("timeout: [20]"),
      [Mistake("4:14", "pages-value", "“timeout” of “V” is a list, and a number of seconds is expected", nil)]
    ),
  ]

  @Test(arguments: keys) func keysOfAView(_ row: Row) { Self.check(row) }

  @Test(arguments: ["soon", "1e3", ".inf", "nan", "0x10", "1_000", "1.2.3", "20 ms", "٣", "--1", "1e999", "20,5"])
  func timeoutsThatAreNoNumber(_ text: String) {
    Self.check(
      (
        Self.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value", "“timeout” of “V” is “\(text)”, and a number of seconds is expected",
            "for example 20, or 2.5")
        ]
      ))
  }

  @Test(arguments: ["0", "-1", "86400.5", "0.0", "99999999999999999999999999999999"])
  func timeoutsOutOfBounds(_ text: String) {
    Self.check(
      (
        Self.view("timeout: \(text)"),
        [
          Mistake(
            "4:14", "pages-value",
            "“timeout” of “V” is “\(text)”, and more than 0 and at most 86400 seconds are expected",
            "without a timeout the default applies")
        ]
      ))
  }

  // MARK: Elements

  static let elements: [Row] = [
    (
      "views:\n  V:\n    elements: [a]\n    criteria: [b]\n    spinner: c",
      [
        Mistake(
          "3:15", "pages-value", "“elements” of “V” is a list, and keys with values are expected",
          "for example “submit: buttons[\"Submit\"]”")
      ]
    ),
    (element("a: [b]"), [Mistake("4:10", "pages-value", "“a” of “V” is a list, and a locator is expected", nil)]),
    (element("a: {b: c}"), [Mistake("4:10", "pages-value", "“a” of “V” is a mapping, and a locator is expected", nil)]),
    (element("a:"), [Mistake("4:9", "pages-value", "“a” of “V” is empty, and a locator is expected", nil)]),
    (element("'a': ' '"), [Mistake("4:12", "pages-value", "“a” of “V” is empty, and a locator is expected", nil)]),
    (
      element("a: b\n      c: d\n      a: e\n      \"\\x61\": f"),
      [
        Mistake("6:7", "pages-key", "“a” stands here twice, first in line 4", "keep one of them"),
        Mistake("7:7", "pages-key", "“a” stands here twice, first in line 4", "keep one of them"),
      ]
    ),
    (element("'': b"), [Mistake("4:7", "pages-value", "the name of an element is empty", nil)]),
    (
      element("\"a\\nb\": c"),
      [Mistake("4:7", "pages-value", "the name of an element holds the control character U+000A", nil)]
    ),
    (element("? [a]\n      : b"), [Mistake("4:9", "pages-key", "a key is a list, and a name is expected", nil)]),
    // “a: buttons["Item” takes columns 7 to 22, a blank, and the comment
    (
      element("a: buttons[\"Item #2\"]"),
      [
        Mistake(
          "4:24", "pages-value", "“a” of “V” ends here, inside a string, because a blank and # begin a comment",
          "put single quotes around all of it")
      ]
    ),
  ]

  @Test(arguments: elements) func elementsAndLocators(_ row: Row) { Self.check(row) }

  // MARK: Criteria

  static let expected = "and an element with its condition is expected"

  static let criteria: [Row] = [
    (
      view("criteria: {account: exists}"),
      [Mistake("4:15", "pages-value", "“criteria” of “V” is a mapping, and a list is expected", dash)]
    ),
    (
      view("criteria: account"),
      [Mistake("4:15", "pages-value", "“criteria” of “V” is “account”, and a list is expected", dash)]
    ),
    (
      criterion("account: exists\n        other: exists"),
      [
        Mistake("5:9", "pages-value", "a criterion of “V” has 2 keys, and one is expected", dash),
        Mistake(
          "6:9", "pages-element", "a criterion of “V” names “other”, and the view has no such element", declare),
      ]
    ),
    (criterion("{}"), [Mistake("5:9", "pages-value", "a criterion of “V” has no keys, and one is expected", dash)]),
    (criterion("[account]"), [Mistake("5:9", "pages-value", "a criterion of “V” is a list, \(expected)", nil)]),
    (
      view("criteria:\n      -"), [Mistake("5:8", "pages-value", "a criterion of “V” is empty, \(expected)", nil)]
    ),
    (
      criterion("account:"),
      [
        Mistake(
          "5:17", "pages-value",
          "the condition of “account” in “V” is empty, and a predicate such as exists is expected", nil)
      ]
    ),
    (
      criterion("account: [exists]"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition of “account” in “V” is a list, and a predicate such as exists is expected", nil)
      ]
    ),
    (
      criterion("acount: exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      criterion("banner"),
      [Mistake("5:9", "pages-element", "a criterion of “V” names “banner”, and the view has no such element", declare)]
    ),
    (
      criterion("account exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” names “account exists”, and the view has no such element",
          "a colon belongs behind the name: “account: exists”")
      ]
    ),
    (
      criterion("account: !exists"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition of “account” in “V” begins with “!exists”, which is a tag in YAML",
          "put the text in quotes; in a condition NOT says the same as !")
      ]
    ),
    (
      criterion("account: label == 'a #b'"),
      [
        Mistake(
          "5:30", "pages-value",
          "the condition of “account” in “V” ends here, inside a string, because a blank and # begin a comment",
          "put single quotes around all of it")
      ]
    ),
    (
      "views: {V: {criteria: [a, b: exists]}}",
      [
        Mistake(
          "1:13", "pages-element", "“V” has criteria and no elements",
          "declare below “elements” what the criteria are about")
      ]
    ),
  ]

  @Test(arguments: criteria) func criteriaOfAView(_ row: Row) { Self.check(row) }

  // MARK: Where elements lead

  static let names = "the name of a view or a list of names is expected"

  static let views: [Row] = [
    (
      view("opens: {acount: V}"),
      [
        Mistake(
          "4:13", "pages-element", "“opens” of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      "views: {V: {opens: {account: V}}}",
      [Mistake("1:21", "pages-element", "“opens” of “V” names “account”, and the view has no such element", declare)]
    ),
    (
      view("opens: {account: [Home]}"),
      [
        Mistake(
          "4:23", "pages-view", "“account” in “opens” of “V” names “Home”, and there is no such view",
          "add it to “views”, or take it out here")
      ]
    ),
    (
      view("opens: account"),
      [
        Mistake(
          "4:12", "pages-value", "“opens” of “V” is “account”, and keys with values are expected",
          "for example “submit: [HomeView, LoginFailedAlert]”")
      ]
    ),
    (
      view("opens: {account: []}"),
      [Mistake("4:22", "pages-value", "“account” in “opens” of “V” is an empty list, and \(names)", nil)]
    ),
    (
      view("opens: {account: {V: 1}}"),
      [Mistake("4:22", "pages-value", "“account” in “opens” of “V” is a mapping, and \(names)", nil)]
    ),
    (
      view("opens: {account: [V, [V]]}"),
      [
        Mistake(
          "4:26", "pages-value",
          "an entry of “account” in “opens” of “V” is a list, and the name of a view is expected", nil)
      ]
    ),
    (
      view("opens: {account: [V, V]}"),
      [
        Mistake(
          "4:26", "pages-view", "“account” in “opens” of “V” names “V” twice", "keep one of them")
      ]
    ),
    (
      "views:\n  LoginView: {origin: HomeVew}\n  HomeView: {origin: [LoginView, Nowhere]}",
      [
        Mistake(
          "2:23", "pages-view", "“origin” of “LoginView” names “HomeVew”, and there is no such view",
          "did you mean HomeView?"),
        Mistake(
          "3:34", "pages-view", "“origin” of “HomeView” names “Nowhere”, and there is no such view",
          "add it to “views”, or take it out here"),
      ]
    ),
    (view("origin: {V: 1}"), [Mistake("4:13", "pages-value", "“origin” of “V” is a mapping, and \(names)", nil)]),
    (view("origin:"), [Mistake("4:12", "pages-value", "“origin” of “V” is empty, and \(names)", nil)]),
  ]

  @Test(arguments: views) func namesOfViews(_ row: Row) { Self.check(row) }

  /// How much of the line is wrong, quotes included; nil for lists, mappings and what is missing.
  static let spans: [(text: String, span: Int?)] = [
    (view("spiner: account"), 6), (view("toast: 'banner'"), 8), (view("toast: \"b\\x61nner\""), 11),
    (view("timeout: !!str long"), 4), (element("a: [b]"), nil), (element("a:"), nil), (element("a: ''"), 2),
    (criterion("account: !exists"), 7), (view("origin: |\n      Nowhere"), nil), (view("opens: {Ä: V}"), 2),
  ]

  @Test(arguments: spans) func mistakesHaveALength(_ row: (text: String, span: Int?)) {
    #expect(PageModelsReaderTests.read(row.text).findings.map(\.span) == [row.span])
  }

  @Test func aKeyThatStandsTwiceTellsOfTheFirst() {
    let reading = PageModelsReaderTests.read(Self.element("a: b\n      a: c"))
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
