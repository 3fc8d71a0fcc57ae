// Tests remarks on predicates that are valid but almost certainly wrong. (`predicate-format` §6)

import PredicateFormat
import Testing

@Suite struct PredicateNoteTests {
  static let rows: [(format: String, vocabulary: Vocabulary, message: String?, advice: String?)] = [
    ("label == 'x'", .xcuiTest, nil, nil),
    (
      "elementType & 8 == 8", .xcuiTest, "XCTest checks a predicate before it evaluates it, and may refuse “&”", nil
    ),
    (
      "elementType >> 1 == 4", .xcuiTest, "XCTest checks a predicate before it evaluates it, and may refuse “>>”", nil
    ),
    ("enabled == 1", .xcuiTest, nil, nil),
    ("enabled == true", .xcuiTest, nil, nil),
    ("value != nil", .xcuiTest, nil, nil),
    // 1 and YES are equal, so these comparisons can be true.
    ("elementType == YES", .xcuiTest, nil, nil),
    ("minValue == YES", .webDriverAgent, nil, nil),
    ("label IN {'x', 1}", .xcuiTest, nil, nil),
    ("label IN 'hello'", .xcuiTest, nil, nil),
    ("'x' IN identifiers", .xcuiTest, nil, nil),
    (
      "elementType == 'button'", .xcuiTest, #"elementType is a number, so it never equals the string "button""#,
      "use the raw value: 9 for a button, 48 for a static text"
    ),
    (
      "enabled == 'true'", .xcuiTest, #"enabled is a Boolean, so it never equals the string "true""#,
      "write enabled == YES"
    ),
    ("value == 1", .xcuiTest, "value is a string, so it never equals the number 1", "write '1'"),
    ("label == YES", .xcuiTest, "label is a string, so it never equals a Boolean", "write '1' or '0'"),
    ("label IN {1, 2}", .xcuiTest, "label is a string, but no value in the list has this type", "write '1'"),
    (
      "rect == 5", .webDriverAgent, "rect is a rectangle object, so it never equals the number 5",
      "compare rect.x, rect.y, rect.width, rect.height"
    ),
    (
      "label < 5", .xcuiTest,
      "label is a string, but < cannot compare a string with the number 5: a device raises an exception here", nil
    ),
    (
      "elementType CONTAINS '9'", .xcuiTest,
      "elementType is a number, but CONTAINS requires a string: a device raises an exception here", nil
    ),
    (
      "label CONTAINS 9", .xcuiTest,
      "label is a string, but CONTAINS does not accept the number 9: a device raises an exception here", nil
    ),
    (
      "label IN 9", .xcuiTest,
      "label is a string, but IN requires a list or a string, not the number 9: a device raises an exception here", nil
    ),
    (
      "label BEGINSWITH ''", .xcuiTest,
      #"label BEGINSWITH "" is always false: in predicates, no string contains the empty string"#,
      "compare with == '' or != ''"
    ),
    (#"label MATCHES '\d+'"#, .xcuiTest, #"in quotes, “\d” means just “d”"#, #"write \\d to keep the backslash"#),
  ]

  @Test(arguments: rows) func hasNotes(
    _ row: (format: String, vocabulary: Vocabulary, message: String?, advice: String?)
  ) throws {
    let notes = try ElementPredicate(format: row.format, vocabulary: row.vocabulary).notes
    #expect(notes.map(\.message) == (row.message.map { [$0] } ?? []))
    #expect(notes.first?.advice == row.advice)
    for note in notes { #expect(note.range.upperBound <= row.format.utf8.count) }
  }
}
