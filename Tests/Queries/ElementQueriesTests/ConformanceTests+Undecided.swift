// Tests definite and possible matches for every step and binding. In the trees, `value?` marks a value that may have
// been derived instead of being the button's own.

import ElementQueries
import Testing

extension ConformanceTests {
  /// Two buttons have the value 1; whether the button between them has it, too, is uncertain.
  static let doubtInTheMiddle: Tree = """
    0 application
    1   button "A" value="1"
    2   button "B" value?="1"
    3   button "C" value="1"
    4   button "D" value="0"
    """

  static let doubtAtTheStart: Tree = """
    0 application
    1   button "A" value?="1"
    2   button "B" value="1"
    3   button "C" value="1"
    """

  static let oneOfTwo: Tree = """
    0 application
    1   cell
    2     button "A" value?="1"
    3   cell
    4     button "B" value="1"
    5       image
    """

  static let onlyDoubt: Tree = """
    0 application
    1   button "A" value?="1"
    2   button "B" value?="1"
    """

  static let ones = #"buttons.matching(identifier: "1")"#

  static let undecidedRows: [Row] = [
    // Sets
    Row(
      "settled", "definite and possible matches: resolved, and the possible matches are listed", doubtInTheMiddle, ones,
      .resolved(1, 3, possible: [2], missing: [.buttonValue])),
    Row(
      "settled", "only possible matches: undecidable", onlyDoubt, ones,
      .undecidable(1, 2, step: 1, missing: [.buttonValue])),
    // First matches and indices. The matches are either 1, 3 or 1, 2, 3.
    Row(
      "settled", "first: a possible match after it does not matter", doubtInTheMiddle, ones + ".firstMatch",
      .resolved(1)
    ),
    Row(
      "settled", "index 0: a possible match after it does not matter", doubtInTheMiddle, ones + ".element(boundBy: 0)",
      .resolved(1)),
    Row(
      "settled", "index: it exists, but a possible match before it makes it undecidable", doubtInTheMiddle,
      ones + ".element(boundBy: 1)", .undecidable(2, 3, exists: true, step: 2)),
    Row(
      "settled", "index: the last match, if the possible match counts", doubtInTheMiddle, ones + ".element(boundBy: 2)",
      .undecidable(3, step: 2)),
    Row(
      "settled", "index: past all possible matches", doubtInTheMiddle, ones + ".element(boundBy: 3)",
      .indexOutOfRange(step: 2)),
    // The matches are either 2, 3 or 1, 2, 3.
    Row(
      "settled", "first: a possible match before it", doubtAtTheStart, ones + ".firstMatch",
      .undecidable(1, 2, exists: true, step: 2, missing: [.buttonValue])),
    Row(
      "settled", "index 1: a possible match before it shifts the index", doubtAtTheStart, ones + ".element(boundBy: 1)",
      .undecidable(2, 3, exists: true)),
    // The matches are either 4 or 2, 4.
    Row(
      "settled", "first of one definite and one possible match", oneOfTwo, ones + ".firstMatch",
      .undecidable(2, 4, exists: true)),
    Row(
      "settled", "index 1 of one definite and one possible match", oneOfTwo, ones + ".element(boundBy: 1)",
      .undecidable(4)),
    // Neither button matches, only one of them does, or both do.
    Row("settled", "first of possible matches", onlyDoubt, ones + ".firstMatch", .undecidable(1, 2)),
    Row("settled", "index 1 of possible matches", onlyDoubt, ones + ".element(boundBy: 1)", .undecidable(2)),
    // If neither button has the value, there is no match; otherwise, the index is out of range, because there cannot be
    // three matches.
    Row(
      "settled", "index past possible matches", onlyDoubt, ones + ".element(boundBy: 2)",
      .undecidable(exists: false)),
    Row(
      "settled", "index past possible matches in mid-query", onlyDoubt, ones + ".element(boundBy: 2).images",
      .undecidable(exists: false, step: 2)),
    // Single
    Row(
      "settled", "two definite matches are ambiguous in every reading", doubtInTheMiddle, #"buttons["1"]"#,
      .ambiguous(1, 3, possible: [2], step: 2)),
    Row(
      "settled", "one definite and one possible match: the element exists, but may be ambiguous", oneOfTwo,
      #"buttons["1"]"#,
      .undecidable(2, 4, exists: true, step: 2, missing: [.buttonValue])),
    Row("settled", "only possible matches: none, one or two", onlyDoubt, #"buttons["1"]"#, .undecidable(1, 2, step: 2)),
    // Further steps
    Row(
      "settled", "containing: a possible descendant makes a possible match", oneOfTwo,
      #"cells.containing(.button, identifier: "1")"#,
      .resolved(3, possible: [1], missing: [.buttonValue])),
    Row(
      "settled", "containing: a definite and a possible descendant make a definite match",
      """
      0 application
      1   cell
      2     button value?="1"
      3     button value="1"
      """, #"cells.containing(.button, identifier: "1")"#, .resolved(1)),
    Row(
      "settled", "descendants of a possible match are possible matches", oneOfTwo,
      #"cells.containing(.button, identifier: "1").buttons"#, .resolved(4, possible: [2])),
    Row(
      "settled", "children of a possible match are possible matches", oneOfTwo,
      #"cells.containing(.button, identifier: "1").children(matching: .button)"#, .resolved(4, possible: [2])),
    Row(
      "settled", "descendants of a possible and a definite match are definite matches",
      """
      0 application
      1   button value?="1"
      2     button value="1"
      3       image
      """, ones + ".images", .resolved(3)),
    Row("settled", "a possible match without descendants does not matter", oneOfTwo, ones + ".images", .resolved(5)),
    Row("settled", "no match in any reading is certain", oneOfTwo, ones + ".sliders", .noMatch(step: 2, of: 2)),
    Row(
      "settled", "a filter may remove the possible match", oneOfTwo, ones + #".matching(identifier: "B")"#, .resolved(4)
    ),
    Row(
      "settled", "a filter may keep only the possible match", oneOfTwo, ones + #".matching(identifier: "A")"#,
      .undecidable(2)),
    Row(
      "settled", "a single element of definite and possible receivers", oneOfTwo,
      #"cells.containing(.button, identifier: "1").element"#, .undecidable(1, 3, exists: true)),
    Row("settled", "undecidable in mid-query", oneOfTwo, #"buttons["1"].images"#, .undecidable(2, 4, step: 2)),
    // The uncertain string does not change the result
    Row(
      "settled", "a value that may be derived does not matter if the label matches",
      """
      0 application
      1   button "1" value?="1"
      """, #"buttons["1"]"#, .resolved(1)),
    Row(
      "settled", "an identifier that may be empty does not matter if the label matches",
      """
      0 application
      1   button "Buy" id?="Buy"
      """, #"buttons["Buy"]"#, .resolved(1)),
    Row(
      "settled", "an identifier that may be empty matters for the empty key",
      """
      0 application
      1   button "Buy" id?="Buy" value="1"
      """, #"buttons[""]"#, .undecidable(1, missing: [.emptyIdentifier])),
  ]

  @Test(arguments: undecidedRows)
  func undecided(_ row: Row) throws { try row.check() }
}
