// Tests the queries that chain expressions stand for. (`xcuitest-query-semantics` §2, §5)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

/// An expression and the steps it stands for.
struct Meaning: CustomTestStringConvertible, Sendable {
  let text: String
  let steps: [QueryStep]

  var testDescription: String { text }

  init(_ text: String, _ steps: QueryStep...) {
    self.text = text
    self.steps = steps
  }
}

@Suite struct ChainExpressionTests {
  static let meanings: [Meaning] = [
    // The root
    Meaning("app"),
    Meaning("XCUIApplication()"),
    Meaning("app.buttons", .descendants(.button)),
    Meaning("XCUIApplication().buttons", .descendants(.button)),
    Meaning("buttons", .descendants(.button)),

    // Properties
    Meaning("otherElements", .descendants(.other)),
    Meaning("switches", .descendants(.switch)),
    Meaning("cells.staticTexts", .descendants(.cell), .descendants(.staticText)),
    Meaning("cells.element", .descendants(.cell), .single),
    Meaning("cells.firstMatch", .descendants(.cell), .first),
    Meaning("app.firstMatch"),
    Meaning(#"buttons["a"].firstMatch"#, .descendants(.button), .identified("a"), .first),
    Meaning("cells.firstMatch.firstMatch", .descendants(.cell), .first),
    Meaning("cells.element.buttons", .descendants(.cell), .single, .descendants(.button)),
    Meaning("outlineRows.disclosedChildRows", .descendants(.outlineRow), .disclosedChildRows),
    Meaning("cells.allElementsBoundByIndex", .descendants(.cell)),
    Meaning("cells.allElementsBoundByIndex[3]", .descendants(.cell), .index(3)),
    Meaning(
      "cells.allElementsBoundByAccessibilityElement[0].buttons", .descendants(.cell), .index(0), .descendants(.button)),

    // Methods
    Meaning("descendants(matching: .any)", .descendants(.any)),
    Meaning("app.children(matching: .window)", .children(.window)),
    Meaning("cells.element(boundBy: 0)", .descendants(.cell), .index(0)),
    Meaning("cells.element(at: 12)", .descendants(.cell), .index(12)),
    Meaning("cells.element(boundBy: 1_000)", .descendants(.cell), .index(1000)),
    Meaning(#"cells.matching(identifier: "a")"#, .descendants(.cell), .identified("a")),
    Meaning(#"cells.matching(.cell, identifier: "a")"#, .descendants(.cell), .matchingType(.cell, identifier: "a")),
    Meaning("cells.matching(.any, identifier: nil)", .descendants(.cell), .matchingType(.any, identifier: nil)),
    Meaning(
      #"cells.element(matching: .cell, identifier: "a")"#, .descendants(.cell),
      .matchingType(.cell, identifier: "a"), .single),
    Meaning(
      #"cells.containing(.staticText, identifier: "a")"#, .descendants(.cell),
      .containing(.staticText, identifier: "a")),
    Meaning("cells.containing(.image, identifier: nil)", .descendants(.cell), .containing(.image, identifier: nil)),
    Meaning("descendants(matching: ElementType.button)", .descendants(.button)),
    Meaning("descendants(matching: XCUIElement.ElementType.button)", .descendants(.button)),
    Meaning("descendants(matching: .`switch`)", .descendants(.switch)),
    Meaning("descendants(matching: .switch)", .descendants(.switch)),

    // Strings
    Meaning(#"buttons["a \"b\" \\ \n\t\r\0\'"]"#, .descendants(.button), .identified("a \"b\" \\ \n\t\r\0'"), .single),
    Meaning(##"buttons[#"a "b" \n"#]"##, .descendants(.button), .identified(#"a "b" \n"#), .single),
    Meaning(##"buttons[#"a\#nb"#]"##, .descendants(.button), .identified("a\nb"), .single),
    Meaning(#"buttons["\u{1F5FC}\u{e9}"]"#, .descendants(.button), .identified("🗼é"), .single),
    Meaning(#"buttons["雨の図書館"]"#, .descendants(.button), .identified("雨の図書館"), .single),
    Meaning(#"buttons[""]"#, .descendants(.button), .identified(""), .single),
    Meaning(
      #"buttons["it's // not a comment . [ ( "]"#, .descendants(.button), .identified("it's // not a comment . [ ( "),
      .single),

    // Layout
    Meaning("  app\n    .cells\n    .element( boundBy : 2 )\n", .descendants(.cell), .index(2)),
    Meaning("cells [ \"a\" ]", .descendants(.cell), .identified("a"), .single),
  ]

  @Test(arguments: meanings)
  func means(_ row: Meaning) throws {
    #expect(try ChainExpression.parse(row.text).steps == row.steps)
  }

  @Test(arguments: meanings)
  func printsAndParsesAgain(_ row: Meaning) throws {
    let query = try ChainExpression.parse(row.text)
    #expect(try ChainExpression.parse(query.description) == query)
  }

  @Test func keysOfTheGreatestLengthAreFine() throws {
    // 128 UTF-16 units are allowed; an emoji takes two. (§3)
    for key in [String(repeating: "a", count: 128), String(repeating: "🗼", count: 64)] {
      #expect(try ChainExpression.parse("buttons[\"\(key)\"]").steps.last == .single)
    }
  }
}
