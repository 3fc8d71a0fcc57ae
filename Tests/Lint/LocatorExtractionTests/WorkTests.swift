// Tests that the work for large sources stays within the limits that would leave parts of them unevaluated.

import Findings
import LocatorExtraction
import Testing

@Suite struct WorkTests {
  static let many = 2_500

  /// Each of many properties has the value that one method assigns. If the method were evaluated once for each of them,
  /// the limit on all work would be reached, and the values of the last properties would be unknown.
  @Test func methodsThatAssignManyPropertiesAreEvaluatedOnce() {
    let numbers = 0..<Self.many
    let source = MarkedSource(
      """
      class Page: Base {
        \(numbers.map { "var e\($0): XCUIElement!" }.joined(separator: "\n"))
        func setUp() {
          \(numbers.map { "e\($0) = app.buttons[\"b\($0)\"]" }.joined(separator: "\n"))
        }
        func test() { \(numbers.map { "e\($0).tap()" }.joined(separator: "; ")) }
      }
      """)
    let extraction = MarkedSource.extraction(of: [source])
    #expect(extraction.locators.count { !$0.uses.isEmpty } == Self.many)
    #expect(extraction.findings.isEmpty)
  }

  /// A sum of more parts than its maximum length allows characters is unknown; one that fits is known.
  @Test(arguments: [(parts: 1_000, isKnown: true), (parts: 12_000, isKnown: false)])
  func sumsAreKnownUpToTheMaximumLength(_ row: (parts: Int, isKnown: Bool)) throws {
    let sum = "\"a\"" + String(repeating: " + \"b\"", count: row.parts - 1)
    let extraction = MarkedSource.extraction(of: [MarkedSource("func f() { app.buttons[\(sum)].tap() }")])
    let locator = try #require(extraction.locators.first)
    #expect((locator.template.unresolvedReason == nil) == row.isKnown)
    #expect(extraction.findings.contains { $0.code == "swift-effort" } == !row.isKnown)
  }

  /// What follows a `return` is evaluated without a call for each of them, for which the stack would be too small.
  @Test func manyReturnsAreEvaluated() {
    let returns = String(repeating: "return; ", count: 100_000)
    let source = MarkedSource("class T: XCTestCase { func testA() { \(returns)app.buttons[\"a\"].tap() } }")
    let extraction = MarkedSource.extraction(of: [source])
    #expect(extraction.locators.count { !$0.uses.isEmpty } == 1)
    #expect(extraction.findings.isEmpty)
  }
}
