// Tests certain and possible matches in every step and binding. In a `value?` of a button, the value may be derived.

import ElementQueries
import Testing

extension ConformanceTests {
  /// Of the elements that may have the value 1, the second is uncertain.
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
      "settled", "certain and possible ones: resolved, and the possible are listed", doubtInTheMiddle, ones,
      .resolved(1, 3, possible: [2], missing: [.buttonValue])),
    Row(
      "settled", "possible ones only: undecidable", onlyDoubt, ones,
      .undecidable(1, 2, step: 1, missing: [.buttonValue])),
    // First and index. Readings: 1, 3 or 1, 2, 3.
    Row(
      "settled", "first: a possible one behind it changes nothing", doubtInTheMiddle, ones + ".firstMatch", .resolved(1)
    ),
    Row("settled", "index 0 likewise", doubtInTheMiddle, ones + ".element(boundBy: 0)", .resolved(1)),
    Row(
      "settled", "index: a possible one before it, so there is one, but which", doubtInTheMiddle,
      ones + ".element(boundBy: 1)", .undecidable(2, 3, exists: true, step: 2)),
    Row(
      "settled", "index: the last one, if there are as many", doubtInTheMiddle, ones + ".element(boundBy: 2)",
      .undecidable(3, step: 2)),
    Row(
      "settled", "index: beyond the possible ones, too", doubtInTheMiddle, ones + ".element(boundBy: 3)",
      .indexOutOfRange(step: 2)),
    // Readings: 2, 3 or 1, 2, 3.
    Row(
      "settled", "first: a possible one before it", doubtAtTheStart, ones + ".firstMatch",
      .undecidable(1, 2, exists: true, step: 2, missing: [.buttonValue])),
    Row(
      "settled", "index 1: what is bound moves by one", doubtAtTheStart, ones + ".element(boundBy: 1)",
      .undecidable(2, 3, exists: true)),
    // Readings: 4 or 2, 4.
    Row(
      "settled", "first of one certain and one possible", oneOfTwo, ones + ".firstMatch",
      .undecidable(2, 4, exists: true)),
    Row("settled", "index 1 of one certain and one possible", oneOfTwo, ones + ".element(boundBy: 1)", .undecidable(4)),
    // Readings: none, 1, 2 or both.
    Row("settled", "first of possible ones", onlyDoubt, ones + ".firstMatch", .undecidable(1, 2)),
    Row("settled", "index 1 of possible ones", onlyDoubt, ones + ".element(boundBy: 1)", .undecidable(2)),
    // No match if there is none, out of range if there is one; no reading has a third.
    Row(
      "settled", "index beyond possible ones only", onlyDoubt, ones + ".element(boundBy: 2)",
      .undecidable(exists: false)),
    Row(
      "settled", "the same on the way", onlyDoubt, ones + ".element(boundBy: 2).images",
      .undecidable(exists: false, step: 2)),
    // Single
    Row(
      "settled", "two certain ones are ambiguous in every reading", doubtInTheMiddle, #"buttons["1"]"#,
      .ambiguous(1, 3, possible: [2], step: 2)),
    Row(
      "settled", "one certain and one possible: one match or two, and it exists", oneOfTwo, #"buttons["1"]"#,
      .undecidable(2, 4, exists: true, step: 2, missing: [.buttonValue])),
    Row("settled", "possible ones only: none, one or two", onlyDoubt, #"buttons["1"]"#, .undecidable(1, 2, step: 2)),
    // Further steps
    Row(
      "settled", "containing a possible one is possible", oneOfTwo, #"cells.containing(.button, identifier: "1")"#,
      .resolved(3, possible: [1], missing: [.buttonValue])),
    Row(
      "settled", "containing a certain and a possible one is certain",
      """
      0 application
      1   cell
      2     button value?="1"
      3     button value="1"
      """, #"cells.containing(.button, identifier: "1")"#, .resolved(1)),
    Row(
      "settled", "what lies below a possible one is possible", oneOfTwo,
      #"cells.containing(.button, identifier: "1").buttons"#, .resolved(4, possible: [2])),
    Row(
      "settled", "its children, too", oneOfTwo,
      #"cells.containing(.button, identifier: "1").children(matching: .button)"#, .resolved(4, possible: [2])),
    Row(
      "settled", "below a possible and a certain one: certain",
      """
      0 application
      1   button value?="1"
      2     button value="1"
      3       image
      """, ones + ".images", .resolved(3)),
    Row("settled", "doubt ends where nothing lies below it", oneOfTwo, ones + ".images", .resolved(5)),
    Row("settled", "no match in any reading is decided", oneOfTwo, ones + ".sliders", .noMatch(step: 2, of: 2)),
    Row(
      "settled", "a filter may remove the doubt", oneOfTwo, ones + #".matching(identifier: "B")"#, .resolved(4)),
    Row("settled", "or leave nothing else", oneOfTwo, ones + #".matching(identifier: "A")"#, .undecidable(2)),
    Row(
      "settled", "a single element of certain and possible receivers", oneOfTwo,
      #"cells.containing(.button, identifier: "1").element"#, .undecidable(1, 3, exists: true)),
    Row("settled", "undecided on the way", oneOfTwo, #"buttons["1"].images"#, .undecidable(2, 4, step: 2)),
    // Every reading gives the same result
    Row(
      "settled", "a doubtful value next to a matching label is decided",
      """
      0 application
      1   button "1" value?="1"
      """, #"buttons["1"]"#, .resolved(1)),
    Row(
      "settled", "a possibly empty identifier next to its label is decided",
      """
      0 application
      1   button "Buy" id?="Buy"
      """, #"buttons["Buy"]"#, .resolved(1)),
    Row(
      "settled", "but the empty key depends on it",
      """
      0 application
      1   button "Buy" id?="Buy" value="1"
      """, #"buttons[""]"#, .undecidable(1, missing: [.emptyIdentifier])),
  ]

  @Test(arguments: undecidedRows)
  func undecided(_ row: Row) throws { try row.check() }
}
