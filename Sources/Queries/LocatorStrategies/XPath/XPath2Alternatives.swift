// Explains words of XPath 2.0 and of other languages in XPaths. (XML Path Language 2.0, §3; XQuery 1.0 and XPath 2.0
// Functions and Operators)

import DriverLocators

/// Alternatives for words that XPath 1.0 does not have.
enum XPath2Alternatives {
  /// Returns why a word is not an operator, and what to write instead; nil if the word is not an operator of any
  /// language.
  static func mistake(operator word: String) -> (message: String, suggestions: [String], advice: String?)? {
    let small = word.lowercased()
    if word != small, XPathOperator(rawValue: small) != nil {
      return ("operators are written in small letters", [small], nil)
    }
    if let symbol = comparisons[word] {
      return (
        "“\(word)” is XPath 2.0, which only drivers on Android speak; XPath 1.0 compares with symbols", [symbol], nil
      )
    }
    if let advice = predicateOperators[small] { return ("“\(word)” is a word of predicates, not of XPath", [], advice) }
    guard let advice = operators[word] else { return nil }
    return ("“\(word)” is XPath 2.0, which only drivers on Android speak, and is not evaluated here", [], advice)
  }

  private static let predicateOperators = [
    "in": "write [@name='…' or @name='…']", "like": "write matches(@name, '…')",
    "matches": "write matches(@name, '…')", "contains": "write contains(@name, '…')",
    "beginswith": "write starts-with(@name, '…')", "endswith": "write ends-with(@name, '…')",
    "between": "write [@x>=… and @x<=…]",
  ]

  private static let comparisons = ["eq": "=", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="]

  private static let operators = [
    "union": "write “|”", "intersect": "ask for both conditions in one predicate: [… and …]",
    "except": "ask for what is left with not(…)", "to": "compare the position: [position()>=2 and position()<=4]",
    "idiv": "write floor(… div …)", "is": "compare what tells the elements: @name or @resource-id",
    "instance": "attributes are texts", "cast": "write number(…) or string(…)", "castable": "attributes are texts",
    "treat": "leave it out", "return": "a locator is one path", "then": "a locator is one path",
    "satisfies": "a path alone asks whether there is such an element: [.//*[…]]",
  ]

  /// What to write instead of a loop over a variable, by its keyword.
  static let loops = [
    "for": "a locator is one path", "some": "a path alone asks whether there is such an element: [.//*[…]]",
    "every": "ask that there is no other one: not(.//*[not(…)])", "in": "a locator is one path",
    "return": "a locator is one path",
  ]

  /// The message for a sequence in parentheses.
  static let sequence =
    "a list in parentheses is XPath 2.0, which only drivers on Android speak, and is not evaluated here"

  /// Returns what to write instead of an XPath 2.0 function; nil for other names.
  static func advice(function name: String) -> String? { functions[name] }

  private static let functions = [
    "exists": "a path alone asks whether there is such an element: [.//*[…]]", "empty": "write not(…)",
    "data": "leave it out: attributes are texts", "compare": "write “=”",
    "deep-equal": "compare the attributes with “=”",
    "if": "say both cases with “and” and “or”", "abs": "compare with both numbers", "avg": "write sum(…) div count(…)",
    "max": "ask for the element beside which there is no greater one",
    "min": "ask for the element beside which there is no smaller one",
    "distinct-values": "a locator finds every element once",
    "index-of": "count what stands before: count(preceding-sibling::*)",
    "subsequence": "write (…)[position()>=2]", "reverse": "write (…)[last()]", "remove": "write (…)[position()!=1]",
    "insert-before": "join paths with “|”", "exactly-one": "leave it out", "one-or-more": "leave it out",
    "zero-or-one": "leave it out", "round-half-to-even": "write round(…)", "root": "begin the path with “/”",
    "normalize-unicode": "leave it out", "codepoint-equal": "write “=”", "string-to-codepoints": "compare the texts",
    "codepoints-to-string": "write the text", "nilled": "leave it out", "node-name": "write name()",
    "current-date": "write the value", "current-time": "write the value", "current-dateTime": "write the value",
  ]
}
