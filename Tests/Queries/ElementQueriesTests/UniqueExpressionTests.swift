// Tests which unique expressions are suggested for the candidates of ambiguous queries, and that each expression finds
// its candidate.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct UniqueExpressionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var fact: String
    var chain: String
    var tree: Tree
    var expressions: [String?]

    init(_ fact: String, _ chain: String, _ expressions: [String?], in tree: Tree) {
      self.fact = fact
      self.chain = chain
      self.expressions = expressions
      self.tree = tree
    }

    var testDescription: String { fact }
  }

  static let people: Tree = """
    0 application
    1   cell
    2     staticText "Ann"
    3     button "Delete"
    4   cell
    5     staticText "Bob"
    6     button "Delete"
    """

  static let rows: [Row] = [
    Row(
      "unique identifiers, and containers with unique identifiers", #"buttons["Delete"]"#,
      [#"buttons["toolbar.delete"]"#, #"cells["a"].buttons["Delete"]"#, #"cells["b"].buttons["Delete"]"#],
      in: """
        0 application
        1   table id="list"
        2     cell id="a"
        3       button "Delete"
        4     cell id="b"
        5       other
        6         button "Delete"
        7   toolbar
        8     button id="toolbar.delete" "Delete"
        """),
    Row(
      "labels", "buttons.element", [#"buttons["A"]"#, #"buttons["B"]"#],
      in: "0 application\n1   button \"A\"\n2   button \"B\""),
    Row(
      "identifiers before labels", "buttons.element", [#"buttons["x"]"#, #"buttons["y"]"#],
      in: "0 application\n1   button id=\"x\" \"A\"\n2   button id=\"y\" \"B\""),
    Row(
      "an identifier that is not unique", "buttons.element", [#"buttons["A"]"#, #"buttons["B"]"#],
      in: "0 application\n1   button id=\"x\" \"A\"\n2   button id=\"x\" \"B\""),
    Row(
      "title, placeholder, value", "textFields.element",
      [#"textFields["T"]"#, #"textFields["P"]"#, #"textFields["V"]"#],
      in: """
        0 application
        1   textField title="T" placeholder="all" value="all"
        2   textField placeholder="P" value="all"
        3   textField placeholder="all" value="V"
        """),
    Row(
      "a different type with the same string", #"descendants(matching: .any)["A"]"#,
      [#"staticTexts["A"]"#, #"buttons["A"]"#], in: "0 application\n1   staticText \"A\"\n2   button \"A\""),
    // In level order, button 3 comes first, and indexes are counted in level order.
    Row(
      "only the index", "buttons.element", ["buttons.element(boundBy: 0)", "buttons.element(boundBy: 1)"],
      in: "0 application\n1   other\n2     button\n3   button"),
    Row(
      "a container identified by its content", "cells.element",
      [
        #"cells.containing(.staticText, identifier: "Ann").element"#,
        #"cells.containing(.staticText, identifier: "Bob").element"#,
      ], in: people),
    Row(
      "inside a container identified by its content", #"buttons["Delete"]"#,
      [
        #"cells.containing(.staticText, identifier: "Ann").buttons["Delete"]"#,
        #"cells.containing(.staticText, identifier: "Bob").buttons["Delete"]"#,
      ], in: people),
    Row(
      "an element without a name in a named container", "images.element",
      [#"cells["a"].images.element"#, #"cells["b"].images.element"#],
      in: "0 application\n1   cell id=\"a\"\n2     image\n3   cell id=\"b\"\n4     image"),
    Row(
      "the nearest of several named containers", "images.element",
      [#"cells["a"].images.element"#, #"tables["t"].images.element"#],
      in: """
        0 application
        1   other id="o"
        2     cell id="a"
        3       image
        4   table id="t"
        5     cell id="same"
        6       image
        7   cell id="same"
        """),
    Row(
      "the position among equal elements", #"buttons["Delete"]"#,
      [
        #"buttons.matching(identifier: "Delete").element(boundBy: 0)"#,
        #"buttons.matching(identifier: "Delete").element(boundBy: 1)"#,
      ], in: "0 application\n1   button \"Delete\"\n2   button \"Delete\""),
    Row(
      "ambiguous in mid-query: the candidates of that step", "cells.element.buttons",
      [
        #"cells.containing(.staticText, identifier: "Ann").element"#,
        #"cells.containing(.staticText, identifier: "Bob").element"#,
      ], in: people),
    Row(
      "one candidate inside the other", "cells.element", [#"cells["a"]"#, #"cells["b"]"#],
      in: "0 application\n1   cell id=\"a\"\n2     cell id=\"b\""),
    Row(
      "a string that is too long for a key", "buttons.element",
      ["buttons.element(boundBy: 0)", #"buttons["B"]"#],
      in: .outline("0 application\n1   button \"\(String(repeating: "k", count: 129))\"\n2   button \"B\"")),
    Row(
      "a string that a different element may also have", "buttons.element", [#"buttons["A"]"#, #"buttons["B"]"#],
      in: "0 application\n1   button id=\"1\" \"A\"\n2   button \"B\" value?=\"1\""),
    Row(
      "an identifier that may be empty equals the label", "buttons.element", [#"buttons["A"]"#, #"buttons["B"]"#],
      in: "0 application\n1   button id?=\"A\" \"A\"\n2   button id?=\"B\" \"B\""),
    Row(
      "resource ids", "buttons.element",
      [#"buttons["com.example:id/a"]"#, #"buttons["com.example:id/b"]"#],
      in: .android("0 application\n1   button id=\"com.example:id/a\"\n2   button id=\"com.example:id/b\"")),
    Row(
      "no recorded attributes, more than ten candidates", "images.element",
      (0..<10).map { "images.element(boundBy: \($0))" } + [nil, nil],
      in: .outline((["0 application"] + (1...12).map { "\($0)   image" }).joined(separator: "\n"))),
  ]

  @Test(arguments: rows)
  func expressions(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    let snapshot = try row.tree.snapshot()
    let explanation = try query.explain(in: snapshot)
    #expect(explanation.resolution.outcome == .ambiguous)
    #expect(explanation.uniqueExpressions.map { $0?.description } == row.expressions)
    for (element, expression) in zip(explanation.resolution.matches, explanation.uniqueExpressions) {
      guard let expression else { continue }
      let resolution = try expression.resolve(in: snapshot)
      #expect(resolution.outcome == .resolved)
      #expect(resolution.matches == [element])
      #expect(resolution.possible.isEmpty)
      #expect(try ChainExpression.parse(expression.description) == expression)
    }
  }
}
