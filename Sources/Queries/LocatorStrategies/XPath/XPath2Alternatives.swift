// Explains words in XPaths that belong to XPath 2.0 or to other languages. (XML Path Language 2.0, §3; XQuery 1.0 and
// XPath 2.0 Functions and Operators)

import DriverLocators

/// Alternatives for words that XPath 1.0 does not have.
enum XPath2Alternatives {
  /// Returns why a word is not an XPath 1.0 operator, and what to write instead; nil if the word is not an operator in
  /// any other language either.
  static func mistake(operator word: String) -> (message: String, suggestions: [String], advice: String?)? {
    let small = word.lowercased()
    if word != small, XPathOperator(rawValue: small) != nil {
      return ("operators are lowercase", [small], nil)
    }
    if let symbol = comparisons[word] {
      return (
        "“\(word)” is XPath 2.0 syntax, which only Android's driver supports; XPath 1.0 uses symbols", [symbol], nil
      )
    }
    if let advice = predicateOperators[small] {
      return ("“\(word)” is an operator in predicates, not in XPath", [], advice)
    }
    guard let advice = operators[word] else { return nil }
    return (
      "“\(word)” is XPath 2.0 syntax, which only Android's driver supports; axreplay does not evaluate it", [], advice
    )
  }

  private static let predicateOperators = [
    "in": "write [@name='…' or @name='…']", "like": "write matches(@name, '…')",
    "matches": "write matches(@name, '…')", "contains": "write contains(@name, '…')",
    "beginswith": "write starts-with(@name, '…')", "endswith": "write ends-with(@name, '…')",
    "between": "write [@x>=… and @x<=…]",
  ]

  private static let comparisons = ["eq": "=", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="]

  private static let operators = [
    "union": "write “|”", "intersect": "combine both conditions: [… and …]",
    "except": "exclude elements with not(…)", "to": "compare the position: [position()>=2 and position()<=4]",
    "idiv": "write floor(… div …)", "is": "compare an identifying attribute: @name or @resource-id",
    "instance": "attributes are strings", "cast": "write number(…) or string(…)", "castable": "attributes are strings",
    "treat": "remove it", "return": "write the locator as a single path", "then": "write the locator as a single path",
    "satisfies": "use a path to test whether such an element exists: [.//*[…]]",
  ]

  /// What to write instead of an XPath 2.0 loop over a variable, keyed by the keyword of the loop.
  static let loops = [
    "for": "write the locator as a single path",
    "some": "use a path to test whether such an element exists: [.//*[…]]",
    "every": "test that no element fails the condition: not(.//*[not(…)])", "in": "write the locator as a single path",
    "return": "write the locator as a single path",
  ]

  /// The error message for a sequence in parentheses, such as `(//a, //b)`.
  static let sequence =
    "a sequence in parentheses is XPath 2.0 syntax, which only Android's driver supports; axreplay does not evaluate it"

  /// Returns what to write instead of an XPath 2.0 function; nil for other names.
  static func advice(function name: String) -> String? { functions[name] }

  private static let functions = [
    "exists": "use a path to test whether such an element exists: [.//*[…]]", "empty": "write not(…)",
    "data": "remove data(…): attributes are already strings", "compare": "write “=”",
    "deep-equal": "compare the attributes with “=”",
    "if": "combine both cases with “and” and “or”",
    "abs": "compare with both the positive and the negative number: @x=2 or @x=-2",
    "avg": "write sum(…) div count(…)",
    "max": "select the element that has no greater sibling: not(../*/@x > @x)",
    "min": "select the element that has no smaller sibling: not(../*/@x < @x)",
    "distinct-values": "remove it: a locator returns each element only once",
    "index-of": "count the preceding siblings: count(preceding-sibling::*)",
    "subsequence": "write (…)[position()>=2]", "reverse": "write (…)[last()]", "remove": "write (…)[position()!=1]",
    "insert-before": "combine paths with “|”", "exactly-one": "remove it", "one-or-more": "remove it",
    "zero-or-one": "remove it", "round-half-to-even": "write round(…)", "root": "begin the path with “/”",
    "normalize-unicode": "remove it", "codepoint-equal": "write “=”", "string-to-codepoints": "compare the strings",
    "codepoints-to-string": "write the string", "nilled": "remove it", "node-name": "write name()",
    "current-date": "write the value", "current-time": "write the value", "current-dateTime": "write the value",
  ]
}
