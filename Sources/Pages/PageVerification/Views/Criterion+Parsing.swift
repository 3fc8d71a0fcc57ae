// Parses criteria and elements from strings, for models that are created with initializers instead of read from YAML.

import ElementQueries
public import Findings
import LocatorStrategies
import PredicateFormat

extension Criterion {
  /// Creates a criterion from a locator and a condition.
  ///
  ///     try Criterion("submit", locator: #"buttons["Submit"]"#, condition: "isHittable")
  ///
  /// - Throws: ``SyntaxError`` with the invalid string if the locator or the condition cannot be parsed, or if XCUITest
  ///   refuses to evaluate the locator.
  public init(_ name: String, locator: String, condition: String = "exists") throws(SyntaxError) {
    try self.init(ModelElement(name, locator: locator), condition: condition)
  }
}

extension ModelElement {
  /// Creates an element from a locator.
  ///
  ///     try ModelElement("submit", #"buttons["Submit"]"#)
  ///     try ModelElement("submit", "~login.submit")
  ///
  /// - Throws: ``SyntaxError`` if the locator cannot be parsed, or if XCUITest refuses to evaluate it.
  public init(_ name: String, locator: String) throws(SyntaxError) {
    let detected = DetectedLocator(inPageModel: locator)
    let reading = try detected.readForAnyDriver()
    do throws(InvalidQuery) {
      try self.init(name, ModelLocator(detected, reading))
    } catch {
      throw SyntaxError(text: locator, range: 0..<locator.utf8.count, message: "\(error)")
    }
  }
}
