// Chain expressions: what they mean, and what the messages about mistakes say.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct ChainExpressionTests {
  static let meanings: [(text: String, query: ElementQuery)] = [
    ("app", .application),
    ("XCUIApplication()", .application),
    (#"buttons["Log In"]"#, ElementQuery(steps: [.descendants(.button), .identified("Log In"), .single])),
  ]

  @Test(arguments: meanings)
  func parses(text: String, query: ElementQuery) throws {
    #expect(try ChainExpression.parse(text) == query)
  }
}
