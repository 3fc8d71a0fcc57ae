// Parses chain expressions, which are locators as written in Swift tests.

public import ElementQueries
public import Findings

/// The locator language of Swift tests.
///
///     try ChainExpression.parse(#"app.tables["Inbox"].cells.buttons["Delete"].firstMatch"#)
///
/// `app.` or `XCUIApplication().` can be omitted. Every member of `XCUIElementQuery` that returns elements is
/// supported, with string, type and integer literals and predicates as arguments. Parsing the
/// ``ElementQuery/description`` of a query gives the same query. A few queries that are built in Swift have no chain
/// expression, such as a filter on the application itself.
///
/// Specified in `xcuitest-query-semantics` §2.
public enum ChainExpression {
  /// The maximum number of steps in an expression. No real locator is longer.
  public static let maximumSteps = 5_000

  /// Returns the query for an expression.
  ///
  ///     try ChainExpression.parse("buttons.firstMatch") == ElementQuery.application.buttons.firstMatch  // true
  ///
  /// - Throws: ``SyntaxError`` at the first mistake, or if XCUITest would refuse to evaluate the query.
  public static func parse(_ text: String) throws(SyntaxError) -> ElementQuery { try read(text).query }

  /// Returns the query for an expression, with notes on parts that look wrong.
  ///
  /// - Throws: ``SyntaxError``, as ``parse(_:)`` does.
  public static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    do throws(SyntaxError) {
      var parser = ChainParser(text: text, tokens: try ChainLexer.tokens(of: text))
      let query = try parser.expression()
      return LocatorReading(query: query, notes: parser.notes)
    } catch {
      throw ForeignDialect.explained(error)
    }
  }

  /// Returns the reason why XCUITest refuses to evaluate a well-formed expression; nil for all other expressions,
  /// including malformed ones.
  ///
  ///     ChainExpression.refusal(of: "cells.element(boundBy: -1)")  // .negativeIndex(-1)
  public static func refusal(of text: String) -> InvalidQuery? {
    guard let tokens = try? ChainLexer.tokens(of: text) else { return nil }
    var parser = ChainParser(text: text, tokens: tokens)
    _ = try? parser.expression()
    return parser.refusal
  }

  /// Whether the text begins like a chain: with the application or one of its members.
  static func begins(_ text: String) -> Bool {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
    let swiftWords: Set = ["app", "XCUIApplication", "let", "var", "try", "return", "XCTAssert", "XCTAssertTrue"]
    return swiftWords.contains(String(word)) || !QueryMember.named(String(word)).isEmpty
  }
}
