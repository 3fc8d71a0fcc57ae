// Criteria from text, for models that are put together in code.

import ElementQueries
public import Findings
import LocatorStrategies
import PredicateFormat

extension Criterion {
  /// A criterion from a chain expression and a condition.
  ///
  ///     try Criterion("submit", #"buttons["Submit"]"#, "isHittable")
  ///
  /// - Throws: ``SyntaxError`` if the locator or the condition cannot be understood; its text is the one that cannot.
  public init(_ name: String, _ locator: String, _ condition: String = "exists") throws(SyntaxError) {
    try self.init(ModelElement(name, locator), condition: condition)
  }
}

extension ModelElement {
  /// An element from a chain expression.
  ///
  ///     try ModelElement("submit", #"buttons["Submit"]"#)
  ///
  /// - Throws: ``SyntaxError`` if it cannot be understood, which includes what XCUITest refuses to evaluate.
  public init(_ name: String, _ locator: String) throws(SyntaxError) {
    let query = try ChainExpression.parse(locator)
    do throws(InvalidQuery) {
      try self.init(name, query)
    } catch {
      throw SyntaxError(text: locator, range: 0..<locator.utf8.count, message: "\(error)")
    }
  }
}
