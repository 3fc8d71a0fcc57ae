// Tests error messages about elements, criteria and references in page models.

import Configuration
import Findings
import Testing

@Suite struct BadElementsTests {
  // MARK: Elements

  private static let strategy = "for example `{accessibility-id: login.submit}`"

  static let elements: [Mistake.Row] = [
    (
      "views:\n  V:\n    elements: [a]\n    criteria: [b]\n    spinner: c",
      [
        Mistake(
          "3:15", "pages-value", "`elements` of “V” must be a mapping, not a list",
          "for example `submit: buttons[\"Submit\"]`")
      ]
    ),
    (
      Mistake.element("a: [b]"),
      [Mistake("4:10", "pages-value", "“a” of “V” must be a locator, not a list", nil)]
    ),
    (
      Mistake.element("a: {id: c, name: d}"),
      [
        Mistake(
          "4:10", "pages-value", "“a” of “V” must have one strategy with its locator, not 2", Self.strategy)
      ]
    ),
    (
      Mistake.element("a: {}"),
      [
        Mistake("4:10", "pages-value", "“a” of “V” must have one strategy with its locator, not 0", Self.strategy)
      ]
    ),
    (
      Mistake.element("a: {id: c, id: d}"),
      [Mistake("4:18", "pages-key", "duplicate key “id”, first used on line 4", "remove one of the duplicates")]
    ),
    (
      Mistake.element("a:\n        xpath:\n        id: b"),
      [Mistake("5:9", "pages-value", "“a” of “V” must have one strategy with its locator, not 2", Self.strategy)]
    ),
    // An empty value is at the brace, before which it is missing.
    (
      Mistake.element("a: {xpath: }"),
      [Mistake("4:18", "pages-value", "“xpath” in “a” of “V” is empty; it must be a locator", nil)]
    ),
    (
      Mistake.element("a: {xpath: ' '}"),
      [Mistake("4:18", "pages-value", "“xpath” in “a” of “V” is empty; it must be a locator", nil)]
    ),
    (
      Mistake.element("a: {id: [b]}"),
      [Mistake("4:15", "pages-value", "“id” in “a” of “V” must be a locator, not a list", nil)]
    ),
    (
      Mistake.element("a: {id: {b: c}}"),
      [Mistake("4:15", "pages-value", "“id” in “a” of “V” must be a locator, not a mapping", nil)]
    ),
    (
      Mistake.element("a: {[id]: b}"), [Mistake("4:11", "pages-key", "a key must be a string, not a list", nil)]
    ),
    (
      Mistake.element("a: {'': b}"), [Mistake("4:11", "pages-value", "the name of a strategy is empty", nil)]
    ),
    (
      Mistake.element("a: {class-chain: **/XCUIElementTypeButton}"),
      [Mistake("4:24", "pages-yaml", "YAML aliases are not supported", Mistake.stars)]
    ),
    (Mistake.element("a:"), [Mistake("4:9", "pages-value", "“a” of “V” is empty; it must be a locator", nil)]),
    (
      Mistake.element("'a': ' '"),
      [Mistake("4:12", "pages-value", "“a” of “V” is empty; it must be a locator", nil)]
    ),
    (
      Mistake.element("a: b\n      c: d\n      a: e\n      \"\\x61\": f"),
      [
        Mistake("6:7", "pages-key", "duplicate key “a”, first used on line 4", "remove one of the duplicates"),
        Mistake("7:7", "pages-key", "duplicate key “a”, first used on line 4", "remove one of the duplicates"),
      ]
    ),
    (Mistake.element("'': b"), [Mistake("4:7", "pages-value", "the name of an element is empty", nil)]),
    (
      Mistake.element("\"a\\nb\": c"),
      [Mistake("4:7", "pages-value", "the name of an element contains the control character U+000A", nil)]
    ),
    (
      Mistake.element("? [a]\n      : b"), [Mistake("4:9", "pages-key", "a key must be a string, not a list", nil)]
    ),
    // `a: buttons["Item` occupies columns 7 to 22. A space and the comment follow.
    (
      Mistake.element("a: buttons[\"Item #2\"]"),
      [
        Mistake(
          "4:24", "pages-value", "“a” of “V” ends inside a string: a space followed by # starts a comment in YAML",
          "put single quotes around the whole value")
      ]
    ),
  ]

  @Test(arguments: elements) func errorsInElements(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Criteria

  static let expected = "an element, with or without a condition"

  static let criteria: [Mistake.Row] = [
    (
      Mistake.view("criteria: {account: exists}"),
      [Mistake("4:15", "pages-value", "`criteria` of “V” must be a list, not a mapping", Mistake.dash)]
    ),
    (
      Mistake.view("criteria: account"),
      [Mistake("4:15", "pages-value", "`criteria` of “V” must be a list, not “account”", Mistake.dash)]
    ),
    (
      Mistake.criterion("account: exists\n        other: exists"),
      [
        Mistake("5:9", "pages-value", "a criterion of “V” must have one key, not 2", Mistake.dash),
        Mistake(
          "6:9", "pages-element", "a criterion of “V” refers to “other”, which is not an element of the view",
          Mistake.declare),
      ]
    ),
    (
      Mistake.criterion("{}"),
      [Mistake("5:9", "pages-value", "a criterion of “V” must have one key, not 0", Mistake.dash)]
    ),
    (
      Mistake.criterion("[account]"),
      [Mistake("5:9", "pages-value", "a criterion of “V” must be \(expected), not a list", nil)]
    ),
    (
      Mistake.view("criteria:\n      -"),
      [Mistake("5:8", "pages-value", "a criterion of “V” is empty; it must be \(expected)", nil)]
    ),
    (
      Mistake.criterion("account:"),
      [
        Mistake(
          "5:17", "pages-value",
          "the condition for “account” in “V” is empty; it must be a predicate such as `exists`", nil)
      ]
    ),
    (
      Mistake.criterion("account: [exists]"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition for “account” in “V” must be a predicate such as `exists`, not a list", nil)
      ]
    ),
    (
      Mistake.criterion("acount: exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” refers to “acount”, which is not an element of the view",
          "did you mean account?")
      ]
    ),
    (
      Mistake.criterion("banner"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” refers to “banner”, which is not an element of the view",
          Mistake.declare
        )
      ]
    ),
    (
      Mistake.criterion("account exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” refers to “account exists”, which is not an element of the view",
          "write a colon after the name: `account: exists`")
      ]
    ),
    (
      Mistake.criterion("account: !exists"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition for “account” in “V” begins with “!exists”, which YAML reads as a tag",
          "put it in quotes; in a condition, write NOT instead of !")
      ]
    ),
    (
      Mistake.criterion("account: label == 'a #b'"),
      [
        Mistake(
          "5:30", "pages-value",
          "the condition for “account” in “V” ends inside a string: a space followed by # starts a comment in YAML",
          "put single quotes around the whole value")
      ]
    ),
    (
      "views: {V: {criteria: [a, b: exists]}}",
      [
        Mistake(
          "1:13", "pages-element", "“V” has criteria but no elements",
          "in `elements`, declare the elements that the criteria use")
      ]
    ),
  ]

  @Test(arguments: criteria) func errorsInCriteria(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: References to views

  static let names = "a view name or a list of view names"

  static let views: [Mistake.Row] = [
    (
      Mistake.view("opens: {acount: V}"),
      [
        Mistake(
          "4:13", "pages-element", "`opens` of “V” refers to “acount”, which is not an element of the view",
          "did you mean account?")
      ]
    ),
    (
      "views: {V: {opens: {account: V}}}",
      [
        Mistake(
          "1:21", "pages-element", "`opens` of “V” refers to “account”, which is not an element of the view",
          Mistake.declare)
      ]
    ),
    (
      Mistake.view("opens: {account: [Home]}"),
      [
        Mistake(
          "4:23", "pages-view", "“account” in `opens` of “V” refers to “Home”, which is not a view in this file",
          "add the view to `views`, or remove this reference")
      ]
    ),
    (
      Mistake.view("opens: account"),
      [
        Mistake(
          "4:12", "pages-value", "`opens` of “V” must be a mapping, not “account”",
          "for example `submit: [HomeView, LoginFailedAlert]`")
      ]
    ),
    (
      Mistake.view("opens: {account: []}"),
      [Mistake("4:22", "pages-value", "“account” in `opens` of “V” is empty; it must be \(names)", nil)]
    ),
    (
      Mistake.view("opens: {account: {V: 1}}"),
      [Mistake("4:22", "pages-value", "“account” in `opens` of “V” must be \(names), not a mapping", nil)]
    ),
    (
      Mistake.view("opens: {account: [V, [V]]}"),
      [
        Mistake(
          "4:26", "pages-value",
          "an entry of “account” in `opens` of “V” must be a view name, not a list", nil)
      ]
    ),
    (
      Mistake.view("opens: {account: [V, V]}"),
      [
        Mistake(
          "4:26", "pages-view", "“account” in `opens` of “V” lists “V” twice", "remove the duplicate")
      ]
    ),
    (
      "views:\n  LoginView: {origin: HomeVew}\n  HomeView: {origin: [LoginView, Nowhere]}",
      [
        Mistake(
          "2:23", "pages-view", "`origin` of “LoginView” refers to “HomeVew”, which is not a view in this file",
          "did you mean HomeView?"),
        Mistake(
          "3:34", "pages-view", "`origin` of “HomeView” refers to “Nowhere”, which is not a view in this file",
          "add the view to `views`, or remove this reference"),
      ]
    ),
    (
      Mistake.view("origin: {V: 1}"),
      [Mistake("4:13", "pages-value", "`origin` of “V” must be \(names), not a mapping", nil)]
    ),
    (Mistake.view("origin:"), [Mistake("4:12", "pages-value", "`origin` of “V” is empty; it must be \(names)", nil)]),
  ]

  @Test(arguments: views) func errorsInReferencesToViews(_ row: Mistake.Row) { Mistake.check(row) }
}
