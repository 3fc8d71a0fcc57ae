// Tests near misses: elements that differ from a query in one respect, and the changed query that matches them.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct NearMissTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var chain: String
    var tree: Tree
    /// The first near miss; nil if no near miss is expected.
    var element: Int?
    var difference: String?
    /// The changed query; nil if no changed query finds the element.
    var changed: String?
    /// The step that rules the element out; by default, the step without matches.
    var step: Int?

    init(
      _ chain: String, _ element: Int?, _ difference: String?, _ changed: String? = nil, step: Int? = nil,
      in tree: Tree = NearMissTests.mail
    ) {
      self.chain = chain
      self.tree = tree
      self.element = element
      self.difference = difference
      self.changed = changed
      self.step = step
    }

    var testDescription: String { chain }
  }

  static func check(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    let explanation = try query.explain(in: row.tree.snapshot())
    #expect(explanation.resolution.outcome == .noMatch)
    let first = explanation.nearMisses.first
    #expect(first?.element.index == row.element)
    #expect(first?.difference.description == row.difference)
    #expect(first?.query?.description == row.changed)
    if row.element != nil { #expect(first?.step == row.step ?? explanation.emptyingStep) }
  }

  static let mail: Tree = """
     0 application "Mail"
     1   navigationBar id="bar" "Welcome"
     2     staticText "Welcome"
     3     button "Help"
     4   table id="inbox" "Inbox"
     5     cell id="ann" "Ann"
     6       staticText "Ann"
     7       button "Delete"
     8     cell "Bob"
     9       other
    10         staticText "Bob"
    11         button "Delete"
    12   toolbar
    13     button "Compose"
    14     link "Terms"
    15     cell "Footer"
    """

  // MARK: Type

  static let types: [Row] = [
    Row(#"buttons["Terms"]"#, 14, "type: Link, not Button", #"links["Terms"]"#, step: 0),
    Row(
      #"buttons.matching(identifier: "Terms").firstMatch"#, 14, "type: Link, not Button",
      #"links.matching(identifier: "Terms").firstMatch"#, step: 0),
    Row(
      #"buttons.matching(identifier: "Terms")"#, 14, "type: Link, not Button",
      #"links.matching(identifier: "Terms")"#, step: 0),
    // The first near miss in document order
    Row(#"buttons["Welcome"]"#, 1, "type: NavigationBar, not Button", #"navigationBars["Welcome"]"#, step: 0),
    // No slider exists, so the string that follows the type identifies the element
    Row(#"sliders["Compose"]"#, 13, "type: Button, not Slider", #"buttons["Compose"]"#, step: 0),
    Row(
      #"toolbars.sliders["Compose"]"#, 13, "type: Button, not Slider", #"toolbars.buttons["Compose"]"#, step: 1),
    // The query with only its type corrected would be ambiguous, so a different query is suggested
    Row(#"links["Delete"]"#, 7, "type: Button, not Link", #"cells["ann"].buttons["Delete"]"#, step: 0),
    Row(#"cells["Ann"].links["Delete"]"#, 7, "type: Button, not Link", #"cells["Ann"].buttons["Delete"]"#, step: 3),
    Row(
      #"tables["Inbox"].children(matching: .staticText)["Bob"]"#, 8, "type: Cell, not StaticText",
      #"tables["Inbox"].children(matching: .cell)["Bob"]"#, step: 3),
    Row(
      #"cells.matching(.button, identifier: "Ann")"#, 5, "type: Cell, not Button",
      #"cells.matching(.cell, identifier: "Ann")"#),
    Row(
      #"descendants(matching: .any).matching(.button, identifier: "Terms")"#, 14, "type: Link, not Button",
      #"descendants(matching: .any).matching(.link, identifier: "Terms")"#),
    Row(
      #"descendants(matching: .any).element(matching: .button, identifier: "Terms")"#, 14, "type: Link, not Button",
      #"descendants(matching: .any).element(matching: .link, identifier: "Terms")"#),
    // The query continues with a filter after the string
    Row(
      #"otherElements.matching(identifier: "Bob").containing(.button, identifier: "Delete")"#, 8,
      "type: Cell, not Other", #"cells.matching(identifier: "Bob").containing(.button, identifier: "Delete")"#, step: 0
    ),
    // The query continues with more steps after the element
    Row(
      #"otherElements["Ann"].buttons["Delete"]"#, 5, "type: Cell, not Other", #"cells["Ann"].buttons["Delete"]"#,
      step: 0),
  ]

  @Test(arguments: types) func type(_ row: Row) throws { try Self.check(row) }

  // MARK: Place

  static let places: [Row] = [
    Row(
      #"tables["Inbox"].buttons["Compose"]"#, 13, "not inside Table \"Inbox\"", #"buttons["Compose"]"#, step: 3),
    Row(#"tables["Inbox"].cells["Footer"]"#, 15, "not inside Table \"Inbox\"", #"cells["Footer"]"#, step: 3),
    Row(#"navigationBars["Welcome"].links"#, 14, "not inside NavigationBar \"Welcome\"", "links", step: 3),
    Row(#"tables.links.firstMatch"#, 14, "not inside any Table", "links.firstMatch", step: 1),
    Row(
      #"cells.element(boundBy: 1).buttons["Compose"]"#, 13, "not inside the Cell at index 1", #"buttons["Compose"]"#,
      step: 2),
    Row(
      #"cells.firstMatch.buttons["Compose"]"#, 13, "not inside the Cell at index 0", #"buttons["Compose"]"#, step: 2),
    // In the first row, the inner container is wrong; in the second, the outer one is; in the third, both are
    Row(
      #"tables["Inbox"].cells["Bob"].staticTexts["Ann"]"#, 6, "not inside Cell \"Bob\"",
      #"tables["Inbox"].staticTexts["Ann"]"#, step: 6),
    Row(
      #"toolbars.cells["Ann"].buttons["Delete"]"#, 5, "not inside any Toolbar", #"cells["Ann"].buttons["Delete"]"#,
      step: 1),
    Row(
      #"tables["Inbox"].cells["Ann"].links["Terms"]"#, 14, "not inside Cell \"Ann\"", #"links["Terms"]"#, step: 6),
    // The query searches the children of the wrong parent
    Row(
      #"tables["Inbox"].children(matching: .button)["Compose"]"#, 13, "not inside Table \"Inbox\"",
      #"buttons["Compose"]"#, step: 3),
    // The element is inside the container, but is not a direct child of it
    Row(
      #"tables["Inbox"].children(matching: .button)"#, 7, "one level deeper: not a direct child",
      #"tables["Inbox"].buttons"#),
    Row(
      #"tables["Inbox"].children(matching: .staticText)["Ann"]"#, 5, "type: Cell, not StaticText",
      #"tables["Inbox"].children(matching: .cell)["Ann"]"#, step: 3),
    Row(
      #"children(matching: .staticText)["Bob"]"#, 10, "3 levels deeper: not a direct child", #"staticTexts["Bob"]"#,
      step: 0),
    // Both the container and the element inside it are missing
    Row(#"alerts.buttons["Compose"]"#, 13, "not inside any Alert", #"buttons["Compose"]"#),
    Row(#"alerts["Oops"].buttons["Compose"]"#, 13, "not inside Alert \"Oops\"", #"buttons["Compose"]"#),
    Row(#"tables["Outbox"].links["Terms"]"#, 14, "not inside Table \"Outbox\"", #"links["Terms"]"#),
  ]

  @Test(arguments: places) func place(_ row: Row) throws { try Self.check(row) }

  static let rows: Tree = """
    0 application "Health"
    1   table
    2     cell
    3       staticText "Ann"
    4       button "Refill"
    5     cell
    6       staticText "Bob"
    7       button "Refill"
    """

  /// Of elements outside of a container, the one in the same row comes first, and its locator names this row.
  static let nearestPlaces: [Row] = [
    Row(
      #"staticTexts["Bob"].buttons["Refill"]"#, 7, "not inside StaticText \"Bob\"",
      #"cells.containing(.staticText, identifier: "Bob").buttons["Refill"]"#, step: 3, in: rows),
    Row(
      #"staticTexts["Ann"].buttons["Refill"]"#, 4, "not inside StaticText \"Ann\"",
      #"cells.containing(.staticText, identifier: "Ann").buttons["Refill"]"#, step: 3, in: rows),
    // Without the text, the changed query would find both buttons.
    Row(
      #"staticTexts["Bob"].buttons"#, 7, "not inside StaticText \"Bob\"",
      #"cells.containing(.staticText, identifier: "Bob").buttons["Refill"]"#, step: 3, in: rows),
  ]

  @Test(arguments: nearestPlaces) func nearestPlace(_ row: Row) throws { try Self.check(row) }

  // MARK: Content

  static let contents: [Row] = [
    Row(
      #"cells.containing(.staticText, identifier: "bob")"#, 8,
      "StaticText \"Bob\" in it: label differs in case: \"Bob\"",
      #"cells.containing(.staticText, identifier: "Bob")"#),
    Row(
      #"cells.containing(.staticText, identifier: "bob").buttons["Delete"]"#, 8,
      "StaticText \"Bob\" in it: label differs in case: \"Bob\"",
      #"cells.containing(.staticText, identifier: "Bob").buttons["Delete"]"#),
    Row(
      #"cells.containing(.image, identifier: "Ann")"#, 5, "StaticText \"Ann\" in it: type: StaticText, not Image",
      #"cells.containing(.staticText, identifier: "Ann")"#),
    Row(
      #"cells.containing(.staticText, identifier: "Footer")"#, 15,
      "the element itself matches \"Footer\", but contains no matching element",
      #"cells.matching(identifier: "Footer")"#),
    // If nested containers nearly match, the innermost one is the near miss
    Row(
      #"descendants(matching: .any).containing(.staticText, identifier: "bob")"#, 9,
      "StaticText \"Bob\" in it: label differs in case: \"Bob\"",
      #"descendants(matching: .any).containing(.staticText, identifier: "Bob")"#),
    Row(
      #"toolbars.cells.containing(.staticText, identifier: "Bob")"#, 8, "not inside any Toolbar",
      #"cells.containing(.staticText, identifier: "Bob")"#, step: 1),
  ]

  @Test(arguments: contents) func content(_ row: Row) throws { try Self.check(row) }

  // MARK: No near miss

  static let none: [Row] = [
    Row(#"buttons["Quit"]"#, nil, nil),
    Row("sliders", nil, nil),
    Row(#"sliders[""]"#, nil, nil),
    Row("alerts.buttons", nil, nil),
    Row("alerts.buttons.firstMatch", nil, nil),
    Row("cells.containing(.image, identifier: nil)", nil, nil),
    Row(#"cells.containing(.staticText, identifier: "Zoe")"#, nil, nil),
    Row("disclosedChildRows", nil, nil),
    Row(#"buttons["Log In"]"#, nil, nil, in: "0 application"),
  ]

  @Test(arguments: none) func noNearMiss(_ row: Row) throws { try Self.check(row) }
}
