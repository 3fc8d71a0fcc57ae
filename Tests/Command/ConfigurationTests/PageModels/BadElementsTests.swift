// Page models in YAML: what is refused of elements, of criteria, and of what they name.

import Configuration
import Findings
import Testing

@Suite struct BadElementsTests {
  // MARK: Elements

  static let elements: [Mistake.Row] = [
    (
      "views:\n  V:\n    elements: [a]\n    criteria: [b]\n    spinner: c",
      [
        Mistake(
          "3:15", "pages-value", "“elements” of “V” is a list, and keys with values are expected",
          "for example “submit: buttons[\"Submit\"]”")
      ]
    ),
    (
      Mistake.element("a: [b]"),
      [Mistake("4:10", "pages-value", "“a” of “V” is a list, and a locator is expected", nil)]
    ),
    (
      Mistake.element("a: {b: c}"),
      [Mistake("4:10", "pages-value", "“a” of “V” is a mapping, and a locator is expected", nil)]
    ),
    (Mistake.element("a:"), [Mistake("4:9", "pages-value", "“a” of “V” is empty, and a locator is expected", nil)]),
    (
      Mistake.element("'a': ' '"),
      [Mistake("4:12", "pages-value", "“a” of “V” is empty, and a locator is expected", nil)]
    ),
    (
      Mistake.element("a: b\n      c: d\n      a: e\n      \"\\x61\": f"),
      [
        Mistake("6:7", "pages-key", "“a” stands here twice, first in line 4", "keep one of them"),
        Mistake("7:7", "pages-key", "“a” stands here twice, first in line 4", "keep one of them"),
      ]
    ),
    (Mistake.element("'': b"), [Mistake("4:7", "pages-value", "the name of an element is empty", nil)]),
    (
      Mistake.element("\"a\\nb\": c"),
      [Mistake("4:7", "pages-value", "the name of an element holds the control character U+000A", nil)]
    ),
    (
      Mistake.element("? [a]\n      : b"), [Mistake("4:9", "pages-key", "a key is a list, and a name is expected", nil)]
    ),
    // “a: buttons["Item” takes columns 7 to 22, a blank, and the comment
    (
      Mistake.element("a: buttons[\"Item #2\"]"),
      [
        Mistake(
          "4:24", "pages-value", "“a” of “V” ends here, inside a string, because a blank and # begin a comment",
          "put single quotes around all of it")
      ]
    ),
  ]

  @Test(arguments: elements) func elementsAndLocators(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Criteria

  static let expected = "and an element with its condition is expected"

  static let criteria: [Mistake.Row] = [
    (
      Mistake.view("criteria: {account: exists}"),
      [Mistake("4:15", "pages-value", "“criteria” of “V” is a mapping, and a list is expected", Mistake.dash)]
    ),
    (
      Mistake.view("criteria: account"),
      [Mistake("4:15", "pages-value", "“criteria” of “V” is “account”, and a list is expected", Mistake.dash)]
    ),
    (
      Mistake.criterion("account: exists\n        other: exists"),
      [
        Mistake("5:9", "pages-value", "a criterion of “V” has 2 keys, and one is expected", Mistake.dash),
        Mistake(
          "6:9", "pages-element", "a criterion of “V” names “other”, and the view has no such element", Mistake.declare),
      ]
    ),
    (
      Mistake.criterion("{}"),
      [Mistake("5:9", "pages-value", "a criterion of “V” has no keys, and one is expected", Mistake.dash)]
    ),
    (Mistake.criterion("[account]"), [Mistake("5:9", "pages-value", "a criterion of “V” is a list, \(expected)", nil)]),
    (
      Mistake.view("criteria:\n      -"),
      [Mistake("5:8", "pages-value", "a criterion of “V” is empty, \(expected)", nil)]
    ),
    (
      Mistake.criterion("account:"),
      [
        Mistake(
          "5:17", "pages-value",
          "the condition of “account” in “V” is empty, and a predicate such as exists is expected", nil)
      ]
    ),
    (
      Mistake.criterion("account: [exists]"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition of “account” in “V” is a list, and a predicate such as exists is expected", nil)
      ]
    ),
    (
      Mistake.criterion("acount: exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      Mistake.criterion("banner"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” names “banner”, and the view has no such element", Mistake.declare
        )
      ]
    ),
    (
      Mistake.criterion("account exists"),
      [
        Mistake(
          "5:9", "pages-element", "a criterion of “V” names “account exists”, and the view has no such element",
          "a colon belongs behind the name: “account: exists”")
      ]
    ),
    (
      Mistake.criterion("account: !exists"),
      [
        Mistake(
          "5:18", "pages-value",
          "the condition of “account” in “V” begins with “!exists”, which is a tag in YAML",
          "put the text in quotes; in a condition NOT says the same as !")
      ]
    ),
    (
      Mistake.criterion("account: label == 'a #b'"),
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

  @Test(arguments: criteria) func criteriaOfAView(_ row: Mistake.Row) { Mistake.check(row) }

  // MARK: Where elements lead

  static let names = "the name of a view or a list of names is expected"

  static let views: [Mistake.Row] = [
    (
      Mistake.view("opens: {acount: V}"),
      [
        Mistake(
          "4:13", "pages-element", "“opens” of “V” names “acount”, and the view has no such element",
          "did you mean account?")
      ]
    ),
    (
      "views: {V: {opens: {account: V}}}",
      [
        Mistake(
          "1:21", "pages-element", "“opens” of “V” names “account”, and the view has no such element", Mistake.declare)
      ]
    ),
    (
      Mistake.view("opens: {account: [Home]}"),
      [
        Mistake(
          "4:23", "pages-view", "“account” in “opens” of “V” names “Home”, and there is no such view",
          "add it to “views”, or take it out here")
      ]
    ),
    (
      Mistake.view("opens: account"),
      [
        Mistake(
          "4:12", "pages-value", "“opens” of “V” is “account”, and keys with values are expected",
          "for example “submit: [HomeView, LoginFailedAlert]”")
      ]
    ),
    (
      Mistake.view("opens: {account: []}"),
      [Mistake("4:22", "pages-value", "“account” in “opens” of “V” is an empty list, and \(names)", nil)]
    ),
    (
      Mistake.view("opens: {account: {V: 1}}"),
      [Mistake("4:22", "pages-value", "“account” in “opens” of “V” is a mapping, and \(names)", nil)]
    ),
    (
      Mistake.view("opens: {account: [V, [V]]}"),
      [
        Mistake(
          "4:26", "pages-value",
          "an entry of “account” in “opens” of “V” is a list, and the name of a view is expected", nil)
      ]
    ),
    (
      Mistake.view("opens: {account: [V, V]}"),
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
    (
      Mistake.view("origin: {V: 1}"),
      [Mistake("4:13", "pages-value", "“origin” of “V” is a mapping, and \(names)", nil)]
    ),
    (Mistake.view("origin:"), [Mistake("4:12", "pages-value", "“origin” of “V” is empty, and \(names)", nil)]),
  ]

  @Test(arguments: views) func namesOfViews(_ row: Mistake.Row) { Mistake.check(row) }
}
