// One row of the conformance tables: a predicate, an element, and whether the one holds for the other.

import Findings
public import PredicateFormat

/// A predicate, what is known of an element, and the answer.
struct PredicateRow: Sendable, CustomStringConvertible {
  /// The section of the page that the first comment of the file names, and its subject.
  let section: String
  let format: String
  let arguments: [PredicateValue]
  let vocabulary: Vocabulary
  /// What was recorded. Attributes that are absent were not.
  let attributes: [PredicateKey: PredicateValue]
  let expected: Truth

  /// A row in XCUITest's vocabulary.
  init(
    _ section: String, _ format: String, with arguments: [PredicateValue] = [],
    on attributes: [PredicateKey: PredicateValue] = [:], _ expected: Truth
  ) {
    self.section = section
    self.format = format
    self.arguments = arguments
    vocabulary = .xcuiTest
    self.attributes = attributes
    self.expected = expected
  }

  /// A row in WebDriverAgent's vocabulary.
  init(
    _ section: String, _ format: String, with arguments: [PredicateValue] = [],
    wda attributes: [PredicateKey: PredicateValue], _ expected: Truth
  ) {
    self.section = section
    self.format = format
    self.arguments = arguments
    vocabulary = .webDriverAgent
    self.attributes = attributes
    self.expected = expected
  }

  var description: String { "§\(section): \(format)" }

  func predicate() throws(SyntaxError) -> ElementPredicate {
    try ElementPredicate(format: format, arguments: arguments, vocabulary: vocabulary)
  }
}

extension PredicateValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: PredicateValue...) { self = .list(elements) }
}
