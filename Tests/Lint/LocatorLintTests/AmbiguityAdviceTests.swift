// Tests which of several matches the advice about an ambiguous locator names.

import Testing

@Suite struct AmbiguityAdviceTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "the first match, although another is in an alert",
      source: #"func a() { XCUIApplication().buttons["Delete"].tap() }"#,
      screens: [#"button#cart.delete"Delete" alert#sure( button"Delete" )"#],
      expected: [
        #"1:12 error loc-ambiguous: buttons["Delete"] is ambiguous: 2 matches in 1 of 1 snapshot"#,
        #"> select one of the matches, such as buttons["cart.delete"]"#,
      ])
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { $0 == "loc-ambiguous" } == row.expected)
  }
}
