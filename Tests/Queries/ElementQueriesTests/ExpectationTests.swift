// Tests the conditions that UI tests wait for, evaluated on elements and queries. (`real-world-usage` §4)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct ExpectationTests {
  static let screen: Tree = """
    0 application "Shop" frame=0,0,400,800
    1   window frame=0,0,400,800
    2     button "Log In" id="login" enabled frame=20,100,100,44
    3     button "Help" disabled frame=20,900,100,44
    4     staticText "Row" value?="Row" frame=20,200,100,20
    5     staticText "Row" frame=20,230,100,20
    6     textField id="mail" value="ann" placeholder="E-mail" frame=20,300,100,44
    """

  static let rows: [(query: String, format: String, arguments: [PredicateValue], expected: Truth)] = [
    (#"buttons["Log In"]"#, "exists == true", [], .yes),
    (#"buttons["Log In"]"#, "exists == false", [], .no),
    (#"buttons["Sign In"]"#, "exists == true", [], .no),
    (#"buttons["Sign In"]"#, "exists == 0", [], .yes),
    // An ambiguous element exists
    (#"staticTexts["Row"]"#, "exists == 1", [], .yes),
    (#"buttons["Log In"]"#, "exists == true AND isHittable == true", [], .yes),
    (#"buttons["Help"]"#, "hittable == true", [], .no),
    (#"buttons["Help"]"#, "exists == true && enabled == true", [], .no),
    (#"buttons["Log In"]"#, "isEnabled == %@", [.bool(true)], .yes),
    (#"buttons["Log In"]"#, "label CONTAINS %@", [.string("Log")], .yes),
    (#"textFields["mail"]"#, "value == %@", [.string("ann")], .yes),
    (#"textFields["mail"]"#, "placeholderValue == 'E-mail'", [], .yes),
    (#"textFields["mail"]"#, "hasKeyboardFocus == true", [], .unknown),
    ("buttons", "count == 2", [], .yes),
    ("buttons", "count > %d", [.integer(2)], .no),
    ("sliders", "count == 0", [], .yes),
    // The attributes of a missing element are unknown, but some conditions with OR or AND can be decided without them
    (#"buttons["Sign In"]"#, "label == 'x'", [], .unknown),
    (#"buttons["Sign In"]"#, "exists == false OR label == 'x'", [], .yes),
    (#"buttons["Sign In"]"#, "exists == true AND isHittable == true", [], .no),
    // The result is the same for every possible value of the static text
    (#"staticTexts.firstMatch"#, "value == 'Row' OR label == 'Row'", [], .yes),
    (#"staticTexts.firstMatch"#, "value == 'Row'", [], .unknown),
  ]

  @Test(arguments: rows)
  func isDecided(_ row: (query: String, format: String, arguments: [PredicateValue], expected: Truth)) throws {
    let wanted = try ElementPredicate(format: row.format, arguments: row.arguments, vocabulary: .expectation)
    let query = try ChainExpression.parse(row.query)
    #expect(try query.truth(of: wanted, in: Self.screen.snapshot()) == row.expected)
  }
}
