// Defines a row of the conformance tables: a predicate, an element, and whether the element matches.

import Findings
public import PredicateFormat

/// A predicate, the recorded attributes of an element, and the result.
struct PredicateRow: Sendable, CustomStringConvertible {
  /// The number of a section in the page that the file's first comment cites, followed by the subject of the row.
  let section: String
  let format: String
  let arguments: [PredicateValue]
  let vocabulary: Vocabulary
  /// The recorded attributes. Attributes that are not in the dictionary are not recorded.
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

  /// A row in Mac2's vocabulary.
  init(
    _ section: String, _ format: String, with arguments: [PredicateValue] = [],
    mac attributes: [PredicateKey: PredicateValue], _ expected: Truth
  ) {
    self.section = section
    self.format = format
    self.arguments = arguments
    vocabulary = .mac2
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
