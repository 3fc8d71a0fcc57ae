// Tests which attributes distinguish candidates, in which order, and how the differences are worded.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct ElementDifferencesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var fact: String
    var tree: Tree
    var elements: [Int]
    var attributes: [ElementDifferences.Attribute]
    var texts: [[String]]

    init(
      _ fact: String, _ tree: Tree, _ elements: [Int], _ attributes: [ElementDifferences.Attribute],
      _ texts: [[String]]
    ) {
      self.fact = fact
      self.tree = tree
      self.elements = elements
      self.attributes = attributes
      self.texts = texts
    }

    var testDescription: String { fact }
  }

  /// Two buttons below the application that differ only in the given attributes.
  static func pair(_ first: String, _ second: String) -> Tree {
    .outline("0 application\n1   button \(first)\n2   button \(second)")
  }

  static let containers: Tree = """
     0 application "Shop"
     1   navigationBar id="welcome" "Welcome"
     2     button "Log In"
     3   other
     4     other "Form"
     5       other
     6         button "Log In"
     7   toolbar
     8     other
     9       button "Log In"
    10   other
    11     button "Log In"
    12   button "Log In"
    """

  static let nested: Tree = """
    0 application "Shop"
    1   cell "Row"
    2     cell "Row"
    """

  static let rows: [Row] = [
    Row("nothing to compare", pair("", ""), [], [], []),
    Row("a single element", pair("\"A\"", "\"B\""), [1], [], [[]]),
    Row("two equal elements", pair("\"A\"", "\"A\""), [1, 2], [], [[], []]),
    Row("an element and itself", pair("\"A\"", "\"B\""), [1, 1], [], [[], []]),
    Row("identifier", pair("id=\"a\"", "id=\"b\""), [1, 2], [.identifier], [["\"a\""], ["\"b\""]]),
    Row("label", pair("\"A\"", "\"B\""), [1, 2], [.label], [["\"A\""], ["\"B\""]]),
    Row("title", pair("title=\"A\"", "title=\"B\""), [1, 2], [.title], [["\"A\""], ["\"B\""]]),
    Row("value", pair("value=\"1\"", "value=\"0\""), [1, 2], [.value], [["\"1\""], ["\"0\""]]),
    Row(
      "placeholder", pair("placeholder=\"A\"", "placeholder=\"B\""), [1, 2], [.placeholderValue],
      [["\"A\""], ["\"B\""]]),
    Row("enabled", pair("enabled", "disabled"), [1, 2], [.enabled], [["yes"], ["no"]]),
    Row("selected", pair("unselected", "selected"), [1, 2], [.selected], [["no"], ["yes"]]),
    Row("visible", pair("visible", "hidden"), [1, 2], [.visible], [["yes"], ["no"]]),
    Row(
      "frame", pair("frame=0,0,80,44", "frame=0,44.5,80,44"), [1, 2], [.frame],
      [["{{0, 0}, {80, 44}}"], ["{{0, 44.5}, {80, 44}}"]]),
    Row("type", "0 application\n1   button\n2   link", [1, 2], [.type], [["Button"], ["Link"]]),
    // An attribute that is not recorded is not a difference.
    Row("a flag that is not recorded", pair("", "disabled"), [1, 2], [.enabled], [["not recorded"], ["no"]]),
    Row("a string that is not recorded", pair("label=?", "\"A\""), [1, 2], [.label], [["not recorded"], ["\"A\""]]),
    Row("not recorded is not empty", pair("label=?", ""), [1, 2], [.label], [["not recorded"], ["\"\""]]),
    Row("no frame", pair("", "frame=0,0,1,1"), [1, 2], [.frame], [["not recorded"], ["{{0, 0}, {1, 1}}"]]),
    // Strings are compared as string keys compare them.
    Row("case", pair("\"a\"", "\"A\""), [1, 2], [.label], [["\"a\""], ["\"A\""]]),
    Row(
      "é as one scalar and as two", pair("\"\u{E9}\"", "\"e\u{301}\""), [1, 2], [.label],
      [["\"\u{E9}\""], ["\"e\u{301}\""]]),
    // Several attributes, the most noticeable first
    Row(
      "several attributes", pair("frame=0,0,1,1 disabled \"A\"", "frame=0,0,2,2 enabled \"B\""), [1, 2],
      [.label, .enabled, .frame],
      [["\"A\"", "no", "{{0, 0}, {1, 1}}"], ["\"B\"", "yes", "{{0, 0}, {2, 2}}"]]),
    Row(
      "three elements, two of them equal", "0 application\n1   button \"A\"\n2   button \"A\"\n3   button \"B\"",
      [1, 2, 3], [.label], [["\"A\""], ["\"A\""], ["\"B\""]]),
    Row(
      "the texts are in the order of the elements", pair("\"A\"", "\"B\""), [2, 1], [.label], [["\"B\""], ["\"A\""]]),
    // Containers
    Row(
      "container: the nearest with a name; the identifier is preferred to the label", containers, [2, 6], [.container],
      [["NavigationBar \"welcome\""], ["Other \"Form\""]]),
    Row(
      "container: without names, the nearest that is not Other", containers, [6, 9], [.container],
      [["Other \"Form\""], ["Toolbar"]]),
    Row("container: a plain Other is not distinctive", containers, [9, 11], [.container], [["Toolbar"], ["–"]]),
    Row(
      "container: directly below the common ancestor", containers, [2, 12], [.container],
      [["NavigationBar \"welcome\""], ["–"]]),
    Row("container: neither is distinctive", containers, [11, 12], [], [[], []]),
    Row("container: one candidate inside another", nested, [1, 2], [.container], [["–"], ["Cell \"Row\""]]),
    Row(
      "container: one candidate inside another, in reverse order", nested, [2, 1], [.container],
      [["Cell \"Row\""], ["–"]]),
    Row(
      "container: one candidate is the root", nested, [0, 2], [.type, .label, .container],
      [["Application", "\"Shop\"", "–"], ["Cell", "\"Row\"", "Cell \"Row\""]]),
    Row(
      "container: an ancestor of all candidates is not distinctive",
      """
      0 application
      1   table "List"
      2     cell "A"
      3       button "Buy"
      4     cell "B"
      5       button "Buy"
      """, [3, 5], [.container], [["Cell \"A\""], ["Cell \"B\""]]),
    Row(
      "container: two with the same name",
      """
      0 application
      1   cell "A"
      2     button "Buy"
      3   cell "A"
      4     button "Buy"
      """, [2, 4], [], [[], []]),
  ]

  @Test(arguments: rows)
  func differences(_ row: Row) throws {
    let snapshot = try row.tree.snapshot()
    let differences = ElementDifferences(among: row.elements.map { snapshot[$0] })
    #expect(differences.attributes == row.attributes)
    #expect(differences.texts == row.texts)
  }

  @Test func candidatesOfAnAmbiguousQuery() throws {
    let resolution = try ElementQuery.application.buttons["Log In"].resolve(in: Self.containers.snapshot())
    #expect(resolution.outcome == .ambiguous)
    let differences = ElementDifferences(among: resolution.matches)
    #expect(differences.attributes == [.container])
    #expect(differences.texts.map(\.first) == ["–", "NavigationBar \"welcome\"", "–", "Toolbar", "Other \"Form\""])
  }
}
