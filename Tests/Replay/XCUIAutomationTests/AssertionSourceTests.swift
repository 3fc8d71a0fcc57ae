// Tests how the source code of a test connects a read with a later assertion.

import Testing

@testable import XCUIAutomation

@Suite struct AssertionSourceTests {
  /// The code from the read, which is on the first line, to the assertion, which is the last statement; and the
  /// variable that connects them.
  static let variables: [(code: String, variable: String?)] = [
    ("let isOn = a.isEnabled\nXCTAssertTrue(isOn)", "isOn"),
    ("let isOn: Bool = a.isEnabled\nprint(1)\nXCTAssertTrue(!isOn)", "isOn"),
    ("isOn = a.isEnabled\nXCTAssertTrue(isOn)", "isOn"),
    ("if let text = a.value as? String {\n  XCTAssertEqual(text, \"x\")", "text"),
    ("let count = q.count\nXCTAssertEqual(\n  count,\n  2)", "count"),
    // A different variable, a property of the same name, or a string with the name.
    ("let isOn = a.isEnabled\nXCTAssertTrue(isReady)", nil),
    ("let isOn = a.isEnabled\nXCTAssertTrue(isOnTop)", nil),
    ("let isOn = a.isEnabled\nXCTAssertTrue(model.isOn)", nil),
    ("let isOn = a.isEnabled\nXCTAssertTrue(ready, \"isOn\")", nil),
    ("let isOn = a.isEnabled\nXCTAssertTrue(ready)  // isOn", nil),
    ("let isOn = a.isEnabled\nXCTAssertTrue(ready)\nprint(isOn)", nil),
    // The variable has changed.
    ("var isOn = a.isEnabled\nisOn = model.isOn\nXCTAssertTrue(isOn)", nil),
    ("var count = q.count\ncount += 1\nXCTAssertEqual(count, 2)", nil),
    // The line of the read does not assign anything.
    ("if isOn == a.isEnabled {}\nXCTAssertTrue(isOn)", nil),
    ("if isOn != a.isEnabled {}\nXCTAssertTrue(isOn)", nil),
    ("while count <= q.count {}\nXCTAssertEqual(count, 1)", nil),
    ("a.exists\nXCTAssertTrue(a)", nil),
    ("state.isOn = a.isEnabled\nXCTAssertTrue(isOn)", nil),
  ]

  @Test(arguments: variables)
  func variablesConnectAReadWithAnAssertion(code: String, variable: String?) throws {
    #expect(try Self.source(code).variable == variable)
  }

  /// The code from the condition, which is on the first line, to `XCTFail`, which is the last statement.
  static let conditions: [(code: String, isInBlock: Bool)] = [
    ("if !a.exists {\n  XCTFail()", true),
    ("if !a.exists { XCTFail()", true),
    ("guard a.exists else {\n  XCTFail()", true),
    ("guard a.exists else { return XCTFail()", true),
    ("if a.exists {\n  a.tap()\n} else {\n  XCTFail()", true),
    ("if a.exists {\n} else if model.isReady {\n} else {\n  XCTFail()", true),
    ("} else if a.exists {\n  XCTFail()", true),
    ("if a.exists {\n  for row in rows {\n    print(\"}\")\n    XCTFail()", true),
    ("guard a.exists,\n  model.isReady\nelse {\n  XCTFail()", false),
    ("guard a.exists, let row = rows.first,\n  row.isReady else {\n  XCTFail()", true),
    ("switch a.label {\ncase \"x\": break\ndefault: XCTFail()", true),
    ("while !a.exists {\n  sleep(1)\n  XCTFail()", true),
    // The block has ended, or is not a condition's.
    ("if a.exists { return }\nXCTFail()", false),
    ("if a.exists {\n  a.tap()\n}\nXCTFail()", false),
    ("if a.exists {\n} else {\n}\nXCTFail()", false),
    ("if a.exists { a.tap() }\nif model.isReady {\n  XCTFail()", false),
    ("for row in rows(a.label) {\n  XCTFail()", false),
    ("let label = a.label\nif label.isEmpty {\n  XCTFail()", false),
    ("a.label  // if {\nXCTFail()", false),
  ]

  @Test(arguments: conditions)
  func conditionsConnectAReadWithAFailure(code: String, isInBlock: Bool) throws {
    #expect(try Self.source(code).isInBlockOfCondition == isInBlock)
  }

  @Test func aReadMayBeOnALaterLineOfItsStatement() {
    let chain = "let isOn = app\n  .buttons[\"a\"]\n  .isEnabled\nXCTAssertTrue(isOn)"
    #expect(AssertionSource(chain, from: 3, to: 4)?.variable == "isOn")
    #expect(AssertionSource("let isOn =\n  a.isEnabled\nXCTAssertTrue(isOn)", from: 2, to: 3)?.variable == "isOn")
    #expect(AssertionSource("let isOn = b\na.isEnabled\nXCTAssertTrue(isOn)", from: 2, to: 3)?.variable == nil)
  }

  @Test func linesOutsideTheFileHaveNoSource() {
    #expect(AssertionSource("a\nb", from: 0, to: 1) == nil)
    #expect(AssertionSource("a\nb", from: 1, to: 3) == nil)
    #expect(AssertionSource("a\nb", from: 2, to: 1) == nil)
    #expect(AssertionSource("", from: 1, to: 1)?.variable == nil)
  }

  static let values: [(value: String, shown: String)] = [
    ("false", "false"), ("\"Log In\"", "\"Log In\""), ("\"two\nlines\"", "\"two\\nlines\""),
    ("\"" + String(repeating: "x", count: 78) + "\"", "\"" + String(repeating: "x", count: 78) + "\""),
    ("\"" + String(repeating: "x", count: 79) + "\"", "\"" + String(repeating: "x", count: 79) + "…\""),
  ]

  @Test(arguments: values)
  func valuesAreOnOneShortLine(value: String, shown: String) {
    #expect(PropertyRead.shortened(value) == shown)
  }

  private static func source(_ code: String) throws -> AssertionSource {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(lines.lastIndex { $0.contains("XCT") })
    return try #require(AssertionSource(code, from: 1, to: last + 1))
  }
}
