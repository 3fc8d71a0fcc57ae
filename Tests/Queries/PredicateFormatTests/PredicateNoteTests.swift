// Tests remarks on predicates that are valid but almost certainly wrong. (`predicate-format` §6)

import PredicateFormat
import Testing

@Suite struct PredicateNoteTests {
  static let rows: [(format: String, vocabulary: Vocabulary, message: String?, advice: String?)] = [
    ("label == 'x'", .xcuiTest, nil, nil),
    ("enabled == 1", .xcuiTest, nil, nil),
    ("enabled == true", .xcuiTest, nil, nil),
    ("value != nil", .xcuiTest, nil, nil),
    // 1 and YES are equal, so these can be true.
    ("elementType == YES", .xcuiTest, nil, nil),
    ("minValue == YES", .webDriverAgent, nil, nil),
    ("label IN {'x', 1}", .xcuiTest, nil, nil),
    ("label IN 'hello'", .xcuiTest, nil, nil),
    ("'x' IN identifiers", .xcuiTest, nil, nil),
    (
      "elementType == 'button'", .xcuiTest, #"elementType is a number, so it never equals the text "button""#,
      "write its number: 9 for a button, 48 for a static text"
    ),
    (
      "enabled == 'true'", .xcuiTest, #"enabled is a yes or no, so it never equals the text "true""#,
      "write enabled == YES"
    ),
    ("value == 1", .xcuiTest, "value is a text, so it never equals the number 1", "write '1'"),
    ("label == YES", .xcuiTest, "label is a text, so it never equals a yes or no", "write '1' or '0'"),
    ("label IN {1, 2}", .xcuiTest, "label is a text, and none of these is", "write '1'"),
    (
      "rect == 5", .webDriverAgent, "rect is a rectangle in an object of its own, so it never equals the number 5",
      "compare rect.x, rect.y, rect.width, rect.height"
    ),
    (
      "label < 5", .xcuiTest,
      "label is a text, and it has no order with the number 5: a device raises an exception here", nil
    ),
    (
      "elementType CONTAINS '9'", .xcuiTest,
      "elementType is a number, and CONTAINS is for texts: a device raises an exception here", nil
    ),
    (
      "label CONTAINS 9", .xcuiTest,
      "label is a text, and CONTAINS is not for the number 9: a device raises an exception here", nil
    ),
    (
      "label IN 9", .xcuiTest,
      "label is a text, and IN takes a list or a text, not the number 9: a device raises an exception here", nil
    ),
    (
      "label BEGINSWITH ''", .xcuiTest, #"no text has the empty text in it: label BEGINSWITH "" never holds"#,
      "compare with == or != ''"
    ),
    (#"label MATCHES '\d+'"#, .xcuiTest, #"in quotes “\d” is just “d”"#, #"write \\d if the backslash is to stay"#),
  ]

  @Test(arguments: rows) func isRemarked(
    _ row: (format: String, vocabulary: Vocabulary, message: String?, advice: String?)
  ) throws {
    let notes = try ElementPredicate(format: row.format, vocabulary: row.vocabulary).notes
    #expect(notes.map(\.message) == (row.message.map { [$0] } ?? []))
    #expect(notes.first?.advice == row.advice)
    for note in notes { #expect(note.range.upperBound <= row.format.utf8.count) }
  }
}
