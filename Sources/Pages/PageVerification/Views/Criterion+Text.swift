// Criteria from text, for models that are put together in code.

import ElementQueries
public import LocatorStrategies
import PredicateFormat

extension Criterion {
  /// A criterion from a chain expression and a condition.
  ///
  ///     try Criterion("submit", #"buttons["Submit"]"#, "isHittable")
  ///
  /// - Throws: ``LocatorSyntaxError`` if the locator or the condition cannot be understood; its text is the one that cannot.
  public init(_ name: String, _ locator: String, _ condition: String = "exists") throws(LocatorSyntaxError) {
    let element = try ModelElement(name, locator)
    do throws(PredicateSyntaxError) {
      try self.init(element, condition: condition)
    } catch {
      throw LocatorSyntaxError(
        locator: condition, range: error.range, message: error.message, suggestions: error.suggestions,
        advice: error.advice)
    }
  }
}

extension ModelElement {
  /// An element from a chain expression.
  ///
  ///     try ModelElement("submit", #"buttons["Submit"]"#)
  ///
  /// - Throws: ``LocatorSyntaxError`` if it cannot be understood, which includes what XCUITest refuses to evaluate.
  public init(_ name: String, _ locator: String) throws(LocatorSyntaxError) {
    let query = try ChainExpression.parse(locator)
    do throws(InvalidQuery) {
      try self.init(name, query)
    } catch {
      throw LocatorSyntaxError(locator: locator, range: 0..<locator.utf8.count, message: "\(error)")
    }
  }
}
