// Tests messages about invalid predicates: the wrong part, the reason, and the suggestion. (`predicate-format` §7)

import Findings
import PredicateFormat
import Testing

/// An invalid predicate and its message.
struct PredicateMistake: Sendable, CustomStringConvertible {
  let format: String
  let arguments: [PredicateValue]
  let vocabulary: Vocabulary
  /// The wrong part; empty if a part is missing.
  let offending: String
  let message: String
  let suggestions: [String]
  /// Words that the advice must contain.
  let advice: String?

  init(
    _ format: String, with arguments: [PredicateValue] = [], by vocabulary: Vocabulary = .xcuiTest,
    at offending: String,
    _ message: String, suggests suggestions: [String] = [], advice: String? = nil
  ) {
    self.format = format
    self.arguments = arguments
    self.vocabulary = vocabulary
    self.offending = offending
    self.message = message
    self.suggestions = suggestions
    self.advice = advice
  }

  var description: String { format }
}

@Suite struct PredicateMistakeTests {
  @Test(arguments: [spelling, syntax, keys, meaning, arguments].flatMap { $0 })
  func isExplained(_ row: PredicateMistake) {
    let error = #expect(throws: SyntaxError.self) {
      try ElementPredicate(format: row.format, arguments: row.arguments, vocabulary: row.vocabulary)
    }
    guard let error else { return }
    #expect(error.offendingText == row.offending)
    #expect(error.message == row.message)
    #expect(error.suggestions == row.suggestions)
    #expect(error.advice?.contains(row.advice ?? "") ?? (row.advice == nil))
    #expect(error.text == row.format)
  }

  /// Characters and words.
  static let spelling: [PredicateMistake] = [
    PredicateMistake(
      "label == 'Log In", at: "'Log In", "the string is not closed",
      advice: #"end it with '; write ' inside it as \'"#),
    PredicateMistake(#"label == "Log In'"#, at: #""Log In'"#, "the string is not closed", advice: #"end it with ";"#),
    // The apostrophe ends the string, and the closing quote begins a second string.
    PredicateMistake(
      "label == 'Don't'", at: "'", "this ' starts another string, which is not closed",
      advice: #"write ' inside it as \'"#),
    PredicateMistake(
      "label == 'Rock 'n' Roll'", at: "n", "expected AND, OR or the end after “'Rock '”",
      advice: #"write a quotation mark inside a string as \'"#),
    PredicateMistake(
      "label == “Log In”", at: "“", "“ is a typographic quotation mark", advice: "use a straight one"),
    PredicateMistake("label == ‘x’", at: "‘", "‘ is a typographic quotation mark", advice: "use a straight one"),
    PredicateMistake(
      "label == 'x' & value == 'y'", at: "&", "“&” combines the bits of numbers, not conditions", suggests: ["&&"]),
    PredicateMistake(
      "label == 'x' | value == 'y'", at: "|", "“|” combines the bits of numbers, not conditions", suggests: ["||"]),
    PredicateMistake(
      "label\u{A0}== 'x'", at: "\u{A0}", "invisible character U+00A0", advice: "delete it"),
    PredicateMistake(
      "label == \u{200B}'x'", at: "\u{200B}", "invisible character U+200B",
      advice: "with a space"),
    // A code point with more than four hexadecimal digits
    PredicateMistake(
      "label \u{E0001}== 'x'", at: "\u{E0001}", "invisible character U+E0001",
      advice: "delete it"),
    PredicateMistake(
      "label == 登录", at: "登", "unexpected character “登”", advice: "put strings in quotes"),
    PredicateMistake("label == ?", at: "?", "unexpected character “?”"),
    PredicateMistake("count ≥ 1", at: "≥", "there is no operator ≥", suggests: [">="]),
    PredicateMistake("count ›= 1", at: "›=", "there is no operator ›=", suggests: [">="]),
    PredicateMistake("count › 1", at: "›", "there is no operator ›", suggests: [">"]),
    PredicateMistake("label ≠ 'x'", at: "≠", "there is no operator ≠", suggests: ["!="]),
    PredicateMistake("label ＝ 'x'", at: "＝", "there is no operator ＝", suggests: ["=="]),
    PredicateMistake("label =! 'x'", at: "=!", "there is no operator =!", suggests: ["!="]),
    PredicateMistake(#"label == '\u12'"#, at: #"\u12"#, #"expected 4 hexadecimal digits after “\u”"#),
    PredicateMistake(#"label == '\xZ9'"#, at: #"\x"#, #"expected 2 hexadecimal digits after “\x”"#),
    PredicateMistake(#"label == '\19'"#, at: #"\1"#, #"expected 3 octal digits after “\”"#),
    PredicateMistake(#"label == '\ud83d!'"#, at: #"\ud83d"#, #"“\ud83d” is only half of a surrogate pair"#),
    PredicateMistake(#"label == '\ude00'"#, at: #"\ude00"#, #"“\ude00” is only half of a surrogate pair"#),
    PredicateMistake(#"label == 'x\"#, at: #"\"#, "the format ends inside an escape sequence"),
    PredicateMistake("elementType == 9a", at: "9a", "“9a” is not a number", advice: "'9a'"),
    PredicateMistake("elementType == 1.2.3", at: "1.2.3", "“1.2.3” is not a number"),
    PredicateMistake("elementType == 0x", at: "0x", "“0x” is not a number"),
    PredicateMistake("elementType == 1e999", at: "1e999", "“1e999” is not a number"),
    PredicateMistake("label CONTAIN 'x'", at: "CONTAIN", "there is no operator “CONTAIN”", suggests: ["CONTAINS"]),
    PredicateMistake("NOT label LIEK 'x'", at: "LIEK", "there is no operator “LIEK”", suggests: ["LIKE"]),
    PredicateMistake(
      "label STARTSWITH 'x'", at: "STARTSWITH", "there is no operator “STARTSWITH”", suggests: ["BEGINSWITH"]),
    PredicateMistake(
      "(label hasSuffix 'x')", at: "hasSuffix", "there is no operator “hasSuffix”", suggests: ["ENDSWITH"]),
    PredicateMistake("label is 'x'", at: "is", "there is no operator “is”", suggests: ["=="]),
    PredicateMistake(
      "label resembles 'x'", at: "resembles", "there is no operator “resembles”", advice: "valid operators: =="),
    PredicateMistake(
      "enabled == YES AND label CONTAIN 'x'", at: "CONTAIN", "there is no operator “CONTAIN”", suggests: ["CONTAINS"]),
    PredicateMistake(
      "enabled == YES OR label CONTAIN 'x'", at: "CONTAIN", "there is no operator “CONTAIN”", suggests: ["CONTAINS"]),
    PredicateMistake(
      "TERNARY(label CONTAIN 'x', 1, 2) == 1", at: "CONTAIN", "there is no operator “CONTAIN”", suggests: ["CONTAINS"]),
    PredicateMistake(
      "label == 'x' ADN title == 'y'", at: "ADN", "expected AND, OR or the end after “'x'”", suggests: ["AND"]),
    PredicateMistake(
      "label ==[x] 'a'", at: "x", "“x” is not an option", advice: "c ignores case, d ignores diacritics"),
    PredicateMistake("label ==[] 'a'", at: "]", "expected options here: c, d, n or l, such as [cd]"),
  ]

  /// Misplaced parts.
  static let syntax: [PredicateMistake] = [
    PredicateMistake("", at: "", "the predicate is empty", advice: "label == 'Log In'"),
    PredicateMistake(" \n ", at: " \n ", "the predicate is empty"),
    PredicateMistake("label ==", at: "", "expected a value after “==”, such as 'Log In'"),
    PredicateMistake("elementType >", at: "", "expected a value after “>”, such as 5"),
    PredicateMistake("label MATCHES[c]", at: "", "expected a value after “MATCHES[c]”, such as '[0-9]+'"),
    PredicateMistake("== 'x'", at: "==", "expected a key or a value here, found “==”"),
    PredicateMistake("label 'x'", at: "", "expected an operator after “label”", suggests: ["==", "CONTAINS"]),
    PredicateMistake(
      "label %@", with: ["x"], at: "", "expected an operator after “label”", suggests: ["==", "CONTAINS"]),
    PredicateMistake("NOT label 'x'", at: "", "expected an operator after “label”", suggests: ["==", "CONTAINS"]),
    PredicateMistake("label = = 'x'", at: "=", "unexpected “=” after “=”: remove one operator"),
    PredicateMistake("label === 'x'", at: "=", "unexpected “=” after “==”: remove one operator"),
    PredicateMistake(
      "label NOT IN {'a'}", at: "NOT IN", "there is no operator NOT IN", advice: "NOT label IN …"),
    PredicateMistake(
      "label not contains[c] 'a'", at: "not contains", "there is no operator not contains",
      advice: "NOT label CONTAINS …"),
    PredicateMistake("label !LIKE 'a'", at: "!LIKE", "there is no operator !LIKE", advice: "NOT label LIKE …"),
    PredicateMistake("label ! = 'a'", at: "! =", "there is no operator ! =", suggests: ["!="]),
    PredicateMistake("enabled", at: "enabled", "“enabled” is not compared with anything", suggests: ["enabled == YES"]),
    PredicateMistake(
      "enabled AND label == 'x'", at: "enabled", "“enabled” is not compared with anything", suggests: ["enabled == YES"]
    ),
    PredicateMistake(
      "label == 'x' && !selected", at: "selected", "“selected” is not compared with anything",
      suggests: ["selected == YES"]),
    PredicateMistake("'x'", at: "'x'", "expected a comparison, found the value “'x'”"),
    PredicateMistake("label == 'x' AND", at: "", "expected a key or a value after “AND”"),
    PredicateMistake("label == 'x' title == 'y'", at: "title", "expected AND, OR or the end after “'x'”"),
    PredicateMistake("1 < elementType < 9", at: "<", "expected AND, OR or the end after “elementType”"),
    PredicateMistake("label == 'x')", at: ")", "this “)” has no matching “(”"),
    PredicateMistake("(label == 'x'", at: "(", "this “(” has no matching “)”"),
    PredicateMistake("(label == 'x' title", at: "title", "expected AND, OR or “)” after “'x'”"),
    PredicateMistake("label IN {'a', 'b'", at: "", "expected “,” or “}” here"),
    PredicateMistake("label IN {'a' 'b'}", at: "'b'", "expected “,” or “}” here"),
    PredicateMistake("label. == 'x'", at: "==", "expected a key name after the dot"),
    PredicateMistake("label == Log In", at: "In", "expected AND, OR or the end after “Log”", advice: "in quotes"),
    PredicateMistake(
      "label == Save all", at: "all", "expected AND, OR or the end after “Save”", advice: "put strings in quotes"),
    PredicateMistake(
      "label == AND", at: "AND", "expected a value, found the reserved word “AND”", advice: "'AND'"),
    PredicateMistake(
      "size == 3", at: "size", "expected a value, found the reserved word “size”", advice: "#size"),
    PredicateMistake(
      "label == (title == 'x')", at: "(title == 'x')", "expected a value, found the condition “(title == 'x')”"),
    PredicateMistake("ANY identifiers", at: "", "expected a comparison after “ANY identifiers”, such as == 'Log In'"),
    PredicateMistake("# == 3", at: "#", "expected a key, such as #size"),
  ]

  /// Only Boolean keys may be used without a comparison; for other keys, the message suggests a comparison. `isHitable`
  /// is one edit away from `isHittable` and three edits away from `hittable`.
  static let lonelyKeys: [(condition: String, suggestions: [String])] = [
    ("count", ["count > 0"]), ("label", ["label == '…'"]), ("value", ["value == '…'"]), ("frame", []),
    ("isHitable", ["isHittable", "hittable"]), ("exist", ["exists"]), ("NOT exsts", ["exists"]), ("colour", []),
  ]

  @Test(arguments: lonelyKeys)
  func suggestsComparisonForBareKey(condition: String, suggestions: [String]) {
    #expect {
      _ = try ElementPredicate(condition: condition)
    } throws: { error in
      (error as? SyntaxError)?.suggestions == suggestions
    }
  }
}
