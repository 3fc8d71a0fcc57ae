// Tests that string keys of more than 128 UTF-16 units are rejected in every position. (`xcuitest-query-semantics` §3)

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import Testing

@Suite struct KeyLengthTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var fact: String
    var query: ElementQuery
    /// The length of the key that is rejected; nil if the query is valid.
    var refused: Int?

    init(_ fact: String, _ query: ElementQuery, refused: Int? = nil) {
      self.fact = fact
      self.query = query
      self.refused = refused
    }

    var testDescription: String { fact }
  }

  static let app = ElementQuery.application
  static let key128 = String(repeating: "k", count: 128)
  static let key129 = String(repeating: "k", count: 129)

  static let rows: [Row] = [
    Row("subscript, 128", app.buttons[key128]),
    Row("subscript, 129", app.buttons[key129], refused: 129),
    Row("matching(identifier:), 128", app.buttons.matching(identifier: key128)),
    Row("matching(identifier:), 129", app.buttons.matching(identifier: key129), refused: 129),
    Row("matching(_:identifier:), 128", app.buttons.matching(.button, identifier: key128)),
    Row("matching(_:identifier:), 129", app.buttons.matching(.button, identifier: key129), refused: 129),
    Row("containing(_:identifier:), 128", app.cells.containing(.button, identifier: key128)),
    Row("containing(_:identifier:), 129", app.cells.containing(.button, identifier: key129), refused: 129),
    Row("element(matching:identifier:), 128", app.buttons.element(matching: .button, identifier: key128)),
    Row("element(matching:identifier:), 129", app.buttons.element(matching: .button, identifier: key129), refused: 129),
    Row("a nil identifier", app.cells.containing(.button, identifier: nil)),
    Row("an empty key", app.buttons[""]),
    Row("a very long key", app.buttons[String(repeating: "k", count: 100_000)], refused: 100_000),
    Row("64 emoji of two units", app.buttons[String(repeating: "🗼", count: 64)]),
    Row("65 emoji of two units", app.buttons[String(repeating: "🗼", count: 65)], refused: 130),
    Row("126 letters and an emoji", app.buttons[String(repeating: "k", count: 126) + "🗼"]),
    Row("127 letters and an emoji", app.buttons[String(repeating: "k", count: 127) + "🗼"], refused: 129),
    // One family emoji consists of seven scalars and is 11 UTF-16 units long.
    Row("eleven family emoji of 11 units", app.buttons[String(repeating: "👨‍👩‍👧‍👦", count: 11)]),
    Row("twelve family emoji of 11 units", app.buttons[String(repeating: "👨‍👩‍👧‍👦", count: 12)], refused: 132),
    Row("128 accented letters, 256 bytes", app.buttons[String(repeating: "é", count: 128)]),
    Row("65 letters with separate accents", app.buttons[String(repeating: "e\u{301}", count: 65)], refused: 130),
    Row("in the first of several steps", app.cells[key129].buttons["a"], refused: 129),
    Row("in the last of several steps", app.cells["a"].buttons[key129], refused: 129),
    Row("after a step without a match", app.sliders.firstMatch.buttons[key129], refused: 129),
    Row("the first key that is too long counts", app.cells[key129].buttons[key129 + "k"], refused: 129),
  ]

  @Test(arguments: rows)
  func keyLength(_ row: Row) throws {
    let snapshot = try Tree("0 application").snapshot()
    guard let refused = row.refused else {
      // A valid key without a match never has the same result as an invalid key.
      #expect(try row.query.resolve(in: snapshot).outcome == .noMatch)
      return
    }
    let key = try #require(row.query.steps.lazy.compactMap(\.key).first { $0.utf16.count == refused })
    #expect(throws: InvalidQuery.keyTooLong(key: key, length: refused)) { try row.query.resolve(in: snapshot) }
    #expect(throws: InvalidQuery.keyTooLong(key: key, length: refused)) { try row.query.validate() }
  }

  @Test(arguments: rows)
  func keyLengthErrorsHavePositions(_ row: Row) throws {
    let text = row.query.description
    guard let refused = row.refused else {
      #expect(try ChainExpression.parse(text) == row.query)
      return
    }
    let error = #expect(throws: SyntaxError.self) { try ChainExpression.parse(text) }
    #expect(error?.offendingText.utf16.count == refused + 2)
  }

  @Test func negativeIndexIsInvalid() throws {
    let snapshot = try Tree("0 application").snapshot()
    let query = Self.app.buttons.element(boundBy: -1)
    #expect(throws: InvalidQuery.negativeIndex(-1)) { try query.resolve(in: snapshot) }
  }
}
