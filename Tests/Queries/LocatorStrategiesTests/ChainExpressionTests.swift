// Tests how chain expressions are parsed into queries. (`xcuitest-query-semantics` §2, §5)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

/// An expression and the steps of its query.
struct ChainRow: CustomTestStringConvertible, Sendable {
  let text: String
  let steps: [QueryStep]

  var testDescription: String { text }

  init(_ text: String, _ steps: QueryStep...) {
    self.text = text
    self.steps = steps
  }
}

@Suite struct ChainExpressionTests {
  static let chainRows: [ChainRow] = [
    // The root
    ChainRow("app"),
    ChainRow("XCUIApplication()"),
    ChainRow("app.buttons", .descendants(.button)),
    ChainRow("XCUIApplication().buttons", .descendants(.button)),
    ChainRow("buttons", .descendants(.button)),

    // Properties
    ChainRow("otherElements", .descendants(.other)),
    ChainRow("switches", .descendants(.switch)),
    ChainRow("cells.staticTexts", .descendants(.cell), .descendants(.staticText)),
    ChainRow("cells.element", .descendants(.cell), .single),
    ChainRow("cells.firstMatch", .descendants(.cell), .first),
    ChainRow("app.firstMatch"),
    ChainRow(#"buttons["a"].firstMatch"#, .descendants(.button), .identified("a"), .first),
    ChainRow("cells.firstMatch.firstMatch", .descendants(.cell), .first),
    ChainRow("cells.element.buttons", .descendants(.cell), .single, .descendants(.button)),
    ChainRow("outlineRows.disclosedChildRows", .descendants(.outlineRow), .disclosedChildRows),
    ChainRow("cells.allElementsBoundByIndex", .descendants(.cell)),
    ChainRow("cells.allElementsBoundByIndex[3]", .descendants(.cell), .index(3)),
    ChainRow(
      "cells.allElementsBoundByAccessibilityElement[0].buttons", .descendants(.cell), .index(0), .descendants(.button)),

    // Methods
    ChainRow("descendants(matching: .any)", .descendants(.any)),
    ChainRow("app.children(matching: .window)", .children(.window)),
    ChainRow("cells.element(boundBy: 0)", .descendants(.cell), .index(0)),
    ChainRow("cells.element(at: 12)", .descendants(.cell), .index(12)),
    ChainRow("cells.element(boundBy: 1_000)", .descendants(.cell), .index(1000)),
    ChainRow(#"cells.matching(identifier: "a")"#, .descendants(.cell), .identified("a")),
    ChainRow(#"cells.matching(.cell, identifier: "a")"#, .descendants(.cell), .matchingType(.cell, identifier: "a")),
    ChainRow("cells.matching(.any, identifier: nil)", .descendants(.cell), .matchingType(.any, identifier: nil)),
    ChainRow(
      #"cells.element(matching: .cell, identifier: "a")"#, .descendants(.cell),
      .matchingType(.cell, identifier: "a"), .single),
    ChainRow(
      #"cells.containing(.staticText, identifier: "a")"#, .descendants(.cell),
      .containing(.staticText, identifier: "a")),
    ChainRow("cells.containing(.image, identifier: nil)", .descendants(.cell), .containing(.image, identifier: nil)),
    ChainRow("descendants(matching: ElementType.button)", .descendants(.button)),
    ChainRow("descendants(matching: XCUIElement.ElementType.button)", .descendants(.button)),
    ChainRow("descendants(matching: .`switch`)", .descendants(.switch)),
    ChainRow("descendants(matching: .switch)", .descendants(.switch)),

    // Strings
    ChainRow(#"buttons["a \"b\" \\ \n\t\r\0\'"]"#, .descendants(.button), .identified("a \"b\" \\ \n\t\r\0'"), .single),
    ChainRow(##"buttons[#"a "b" \n"#]"##, .descendants(.button), .identified(#"a "b" \n"#), .single),
    ChainRow(##"buttons[#"a\#nb"#]"##, .descendants(.button), .identified("a\nb"), .single),
    ChainRow(#"buttons["\u{1F5FC}\u{e9}"]"#, .descendants(.button), .identified("🗼é"), .single),
    ChainRow(#"buttons["雨の図書館"]"#, .descendants(.button), .identified("雨の図書館"), .single),
    ChainRow(#"buttons[""]"#, .descendants(.button), .identified(""), .single),
    ChainRow(
      #"buttons["it's // not a comment . [ ( "]"#, .descendants(.button), .identified("it's // not a comment . [ ( "),
      .single),

    // Layout
    ChainRow("  app\n    .cells\n    .element( boundBy : 2 )\n", .descendants(.cell), .index(2)),
    ChainRow("cells [ \"a\" ]", .descendants(.cell), .identified("a"), .single),
  ]

  @Test(arguments: chainRows)
  func parses(_ row: ChainRow) throws {
    #expect(try ChainExpression.parse(row.text).steps == row.steps)
  }

  @Test(arguments: chainRows)
  func printsAndParsesAgain(_ row: ChainRow) throws {
    let query = try ChainExpression.parse(row.text)
    #expect(try ChainExpression.parse(query.description) == query)
  }

  @Test func longestKeysAreValid() throws {
    // 128 UTF-16 units are allowed; an emoji is two units long. (§3)
    for key in [String(repeating: "a", count: 128), String(repeating: "🗼", count: 64)] {
      #expect(try ChainExpression.parse("buttons[\"\(key)\"]").steps.last == .single)
    }
  }
}
