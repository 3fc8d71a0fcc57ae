// Chain expressions: the locators that Swift tests write, as text.

public import ElementQueries
public import Findings

/// The locator language of Swift tests.
///
///     try ChainExpression.parse(#"app.tables["Inbox"].cells.buttons["Delete"].firstMatch"#)
///
/// `app.` or `XCUIApplication().` may be left out. Every member of `XCUIElementQuery` that leads to elements is
/// understood, with string, type and integer literals and predicates as arguments. ``ElementQuery/description`` prints
/// whatever can be written like this so that parsing it again gives the same query; steps put together in Swift can
/// also be ones that have no expression, such as a filter on the application itself.
///
/// Specified in `xcuitest-query-semantics` §2.
public enum ChainExpression {
  /// How many steps an expression may have. Whoever pastes more has pasted something else.
  public static let maximumSteps = 5_000

  /// The query that an expression stands for.
  ///
  ///     try ChainExpression.parse("buttons.firstMatch") == ElementQuery.application.buttons.firstMatch  // true
  ///
  /// - Throws: ``SyntaxError`` at the first mistake, which includes what XCUITest refuses to evaluate.
  public static func parse(_ text: String) throws(SyntaxError) -> ElementQuery { try read(text).query }

  /// The query that an expression stands for, and what is worth a remark about it.
  ///
  /// - Throws: ``SyntaxError``, as ``parse(_:)``.
  public static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    do throws(SyntaxError) {
      var parser = ChainParser(text: text, tokens: try ChainLexer.tokens(of: text))
      let query = try parser.expression()
      return LocatorReading(query: query, notes: parser.notes)
    } catch {
      throw ForeignDialect.explained(error)
    }
  }

  /// Why XCUITest refuses to evaluate an expression that is written correctly; nil for all others, mistakes included.
  ///
  ///     ChainExpression.refusal(of: "cells.element(boundBy: -1)")  // .negativeIndex(-1)
  public static func refusal(of text: String) -> InvalidQuery? {
    guard let tokens = try? ChainLexer.tokens(of: text) else { return nil }
    var parser = ChainParser(text: text, tokens: tokens)
    _ = try? parser.expression()
    return parser.refusal
  }

  /// The text begins as chains do: with the application, or with one of its members.
  static func begins(_ text: String) -> Bool {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
    let swiftWords: Set = ["app", "XCUIApplication", "let", "var", "try", "return", "XCTAssert", "XCTAssertTrue"]
    return swiftWords.contains(String(word)) || !QueryMember.named(String(word)).isEmpty
  }
}
