// Tests predicates in queries. (`predicate-format` §5, `real-world-usage` §7)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

extension ConformanceTests {
  /// A row for the locator `cells.matching(NSPredicate(format: "…"))`: query, member and format.
  private static func row(
    _ section: String, _ fact: String, _ tree: Tree, _ query: String, _ format: String, _ expected: Expected,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Row {
    Row(
      section, fact, tree, query.replacing("…", with: "NSPredicate(format: #\"\(format)\"#)"), expected,
      sourceLocation: sourceLocation)
  }

  /// A grocery list: a row with static texts, and a button beside it.
  private static let grocer: Tree = """
    0 application "Shop"
    1   window
    2     cell "Row" id="row.1"
    3       staticText "Quinces"
    4       staticText "€ 3"
    5     cell "Row" id="row.2"
    6       staticText "Plums"
    7     button "Quinces" id="buy" enabled selected
    8     button "Plums" disabled
    """

  static let membership: [Row] = [
    row("§5a", "matching filters the set", grocer, "buttons.matching(…)", "label == 'Plums'", .resolved(8)),
    row("§5a", "a flag has two names", grocer, "buttons.matching(…)", "isEnabled == YES", .resolved(7)),
    row("§5a", "flags compare with numbers", grocer, "buttons.matching(…)", "enabled == 0", .resolved(8)),
    row(
      "§5a", "the type is a number", grocer, "descendants(matching: .any).matching(…)", "elementType == 75",
      .resolved(2, 5)),
    row(
      "§5a", "the application is not a descendant of itself", grocer, "descendants(matching: .any).matching(…)",
      "label == 'Shop'", .noMatch()),
    row("§5a", "no match", grocer, "buttons.matching(…)", "label == 'Pears'", .noMatch(step: 1, of: 2)),
    row(
      "§5a", "element(matching:) requires a single match", grocer, "cells.element(matching: …)", "label == 'Row'",
      .ambiguous(2, 5)),
    row(
      "§5a", "one filter after another", grocer, "cells.matching(identifier: \"Row\").matching(…)",
      "identifier ENDSWITH '2'", .resolved(5)),
    row(
      "§5a", "identifiers contains the strings that string keys are compared with", grocer, "buttons.matching(…)",
      "'buy' IN identifiers",
      .resolved(7)),
    row("settled", "containing finds a descendant", grocer, "cells.containing(…)", "label == 'Quinces'", .resolved(2)),
    row(
      "`device-evidence` §2", "containing: only the element itself matches", grocer, "staticTexts.containing(…)",
      "label == 'Plums'", .undecidable(6, missing: [.selfContainment])),
    row(
      "`device-evidence` §2", "containing: elements around a match are certain, level by level", grocer,
      "descendants(matching: .any).containing(…)", "label == 'Quinces'",
      .resolved(1, 2, possible: [7, 3], missing: [.selfContainment])),
    row(
      "settled", "containing does not search ancestors and siblings", grocer, "buttons.containing(…)", "label == 'Row'",
      .noMatch(step: 1, of: 2)),
    row(
      "§5a", "an unset identifier is the empty string", grocer, "buttons.matching(…)", "identifier == ''", .resolved(8)),
    row("§5a", "an unset identifier is not nil", grocer, "buttons.matching(…)", "identifier == nil", .noMatch()),
  ]

  /// Rows in which the tree lacks the attribute that the predicate compares.
  static let leftOut: [Row] = [
    row(
      "§5a", "title", "0 application\n1   button \"a\"", "buttons.matching(…)", "title == 'a'",
      .undecidable(1, missing: [.attribute(.title)])),
    row(
      "§5a", "label", "0 application\n1   button label=?", "buttons.matching(…)", "label == 'a'",
      .undecidable(1, missing: [.attribute(.label)])),
    row(
      "§5a", "identifier", "0 application\n1   button id=?", "buttons.matching(…)", "identifier == 'a'",
      .undecidable(1, missing: [.attribute(.identifier)])),
    row(
      "§5a", "value", "0 application\n1   button", "buttons.matching(…)", "value == 'a'",
      .undecidable(1, missing: [.attribute(.value)])),
    row(
      "§5a", "placeholder", "0 application\n1   textField", "textFields.matching(…)", "placeholderValue == 'a'",
      .undecidable(1, missing: [.attribute(.placeholderValue)])),
    row(
      "§5a", "enabled", "0 application\n1   button", "buttons.matching(…)", "enabled == YES",
      .undecidable(1, missing: [.attribute(.enabled)])),
    row(
      "§5a", "selected", "0 application\n1   button", "buttons.matching(…)", "selected == YES",
      .undecidable(1, missing: [.attribute(.selected)])),
    row(
      "§5a", "focus", "0 application\n1   button", "buttons.matching(…)", "hasFocus == YES",
      .undecidable(1, missing: [.attribute(.hasFocus)])),
    row(
      "§5a", "keyboard focus", "0 application\n1   textField", "textFields.matching(…)", "hasKeyboardFocus == YES",
      .undecidable(1, missing: [.attribute(.hasKeyboardFocus)])),
    row(
      "§5a", "size classes", "0 application\n1   button", "buttons.matching(…)", "horizontalSizeClass == 1",
      .undecidable(1, missing: [.attribute(.horizontalSizeClass)])),
    row(
      "§5a", "attributes for testing", "0 application\n1   button", "buttons.matching(…)",
      "userTestingAttributes CONTAINS 'cancel-button'",
      .undecidable(1, missing: [.attribute(.userTestingAttributes)])),
    row(
      "§5a", "an unrecorded attribute does not matter if a condition is true", "0 application\n1   button \"a\"",
      "buttons.matching(…)",
      "label == 'a' OR title == 'a'", .resolved(1)),
    row(
      "§5a", "an unrecorded attribute does not matter if a condition is false", "0 application\n1   button \"a\"",
      "buttons.matching(…)",
      "label == 'b' AND title == 'a'", .noMatch()),
    row(
      "§6", "a label that is not recorded is not nil", "0 application\n1   button label=?", "buttons.matching(…)",
      "label == nil", .noMatch()),
  ]

  /// Strings that a recorder merged or derived: the result is decidable if it is the same for every possible original
  /// string.
  static let severalReadings: [Row] = [
    row(
      "settled", "an identifier that may be empty", "0 application\n1   button \"a\" id?=\"a\"", "buttons.matching(…)",
      "identifier == 'a'", .undecidable(1, missing: [.emptyIdentifier])),
    row(
      "settled", "both readings match", "0 application\n1   button \"a\" id?=\"a\"", "buttons.matching(…)",
      "identifier == 'a' OR identifier == ''", .resolved(1)),
    row(
      "settled", "neither reading matches", "0 application\n1   button \"a\" id?=\"a\"", "buttons.matching(…)",
      "identifier == 'b'", .noMatch()),
    row(
      "settled", "the label decides", "0 application\n1   button \"a\" id?=\"a\"", "buttons.matching(…)",
      "label == 'a' OR identifier == 'a'", .resolved(1)),
    row(
      "settled", "a static text's value may be its label or empty", "0 application\n1   staticText \"a\" value?=\"a\"",
      "staticTexts.matching(…)", "value == 'a'", .undecidable(1, missing: [.derivedValue])),
    row(
      "settled", "a button's 1 is its value, or the button is selected", "0 application\n1   button value?=\"1\"",
      "buttons.matching(…)", "value == '1' OR selected == YES", .resolved(1)),
    row(
      "settled", "a button's 1 alone is undecidable", "0 application\n1   button value?=\"1\"", "buttons.matching(…)",
      "value == '1'", .undecidable(1, missing: [.buttonValue])),
    row(
      "settled", "an absent value is empty or missing", "0 application\n1   button value=\"\"", "buttons.matching(…)",
      "value == nil", .undecidable(1, missing: [.emptyValue])),
    row(
      "settled", "neither an empty nor a missing value equals a string", "0 application\n1   button value=\"\"",
      "buttons.matching(…)",
      "value != 'a' AND NOT value CONTAINS 'a'", .resolved(1)),
    row(
      "settled", "a definite and a possible match", "0 application\n1   button id=\"a\"\n2   button \"a\" id?=\"a\"",
      "buttons.matching(…)", "identifier == 'a'", .resolved(1, possible: [2], missing: [.emptyIdentifier])),
    row(
      "settled", "containing: the descendant is undecidable", "0 application\n1   cell\n2     button \"a\" id?=\"a\"",
      "cells.containing(…)", "identifier == 'a'", .undecidable(1, missing: [.emptyIdentifier])),
  ]

  @Test(arguments: membership + leftOut + severalReadings)
  func predicates(_ row: Row) throws { try row.check() }

  // MARK: WebDriverAgent's vocabulary

  /// A predicate string and its matches.
  static let predicateRows: [(fact: String, tree: Tree, format: String, expected: Expected)] = [
    (
      "the root comes first", grocer, "type == 'XCUIElementTypeApplication' OR type == 'XCUIElementTypeButton'",
      .resolved(0, 7, 8)
    ),
    ("name is the identifier", grocer, "name == 'buy'", .resolved(7)),
    ("name is the label if there is no identifier", grocer, "name == 'Plums'", .resolved(8, 6)),
    ("an element with an identifier is not found by its label", grocer, "name == 'Row'", .noMatch()),
    ("keys with the prefix", grocer, "wdLabel == 'Quinces' AND wdType ENDSWITH 'Button'", .resolved(7)),
    ("an unset name is NULL", "0 application \"a\"\n1   other", "name == NULL", .resolved(1)),
    ("an unset label is NULL", "0 application \"a\"\n1   other", "label == NULL", .resolved(1)),
    (
      "a text field's unset label is the empty string", "0 application \"a\"\n1   textField", "label == ''",
      .resolved(1)
    ),
    (
      "a static text's empty value is its label", "0 application value=\"\"\n1   staticText \"a\" value=\"\"",
      "value == 'a'",
      .resolved(1)
    ),
    (
      "a selected button's value is 1", "0 application value=\"\"\n1   button value=\"\" selected", "value == '1'",
      .resolved(1)
    ),
    ("a merged name is certain", "0 application\n1   button \"a\" id?=\"a\"", "name == 'a'", .resolved(1)),
    (
      "a derived value is the reported value", "0 application value=\"\"\n1   staticText \"a\" value?=\"a\"",
      "value == 'a'", .resolved(1)
    ),
    ("index counts siblings of all types", grocer, "index == 2 AND label == 'Quinces'", .resolved(7)),
    (
      "keys of the rectangle", "0 application frame=0,0,393,852\n1   button frame=10,20,30,40",
      "rect.y == 20 AND rect.height == 40 AND rect.x BETWEEN {1, 100} AND rect.width <= 30", .resolved(1)
    ),
    (
      "the rectangle is rounded outwards to whole numbers",
      "0 application frame=0,0,393,852\n1   button frame=10.4,20.5,30.2,40",
      "rect.x == 10 AND rect.y == 20 AND rect.width == 31 AND rect.height == 41", .resolved(1)
    ),
    ("visible is recorded", "0 application hidden\n1   button visible", "visible == 1", .resolved(1)),
    (
      "visible is not recorded", "0 application hidden\n1   button", "visible == 1",
      .undecidable(1, missing: [.attribute(.visible)])
    ),
    (
      "without a frame, the rectangle is unknown", "0 application frame=0,0,1,1\n1   button", "rect.x > 5",
      .undecidable(1, missing: [.attribute(.rectX)])
    ),
  ]

  @Test(arguments: predicateRows)
  func predicateStrings(_ row: (fact: String, tree: Tree, format: String, expected: Expected)) throws {
    let query = try LocatorStrategy.predicate.read(row.format).query
    try Row("5b", row.fact, row.tree, query: query, row.expected).check()
  }

  @Test func stoppedRegularExpressionsAreReported() throws {
    let tree: Tree = .outline("0 application\n1   button \"\(String(repeating: "a", count: 60))\"")
    let query = try ChainExpression.parse("buttons.matching(NSPredicate(format: \"label MATCHES '(a+)+b'\"))")
    let resolution = try query.resolve(in: tree.snapshot())
    #expect(resolution.outcome == .undecidable)
    #expect(resolution.missingFacts == [.stoppedExpression(#"label MATCHES "(a+)+b""#)])
  }

  /// With too many comparisons and strings to cache all results, the result is the same.
  @Test func manyComparisonsOfManyStrings() throws {
    let buttons = (1...10_000).map { "\n\($0)   button \"Button \($0)\"" }.joined()
    let snapshot = try Tree.outline("0 application" + buttons).snapshot()
    let others = (1...6_000).map { "label == 'Other \($0)'" }.joined(separator: " AND ")
    let predicate = try ElementPredicate(
      format: "label ENDSWITH '00' AND NOT (label BEGINSWITH 'Other' AND \(others))", vocabulary: .xcuiTest)
    #expect(try ElementQuery.application.buttons.matching(predicate).resolve(in: snapshot).count == 100)
  }

  @Test func traceListsMissingFactsOfElements() throws {
    let tree: Tree = "0 application\n1   button \"a\" id?=\"a\"\n2   button id=?\n3   button id=\"a\""
    let query = try ChainExpression.parse("buttons.matching(NSPredicate(format: \"identifier == 'a'\"))")
    let doubts = try #require(try query.resolve(in: tree.snapshot(), tracing: true).doubts)
    #expect(doubts.map(\.element.index) == [1, 2])
    #expect(doubts.map(\.facts) == [[.emptyIdentifier], [.attribute(.identifier)]])
    #expect(try query.resolve(in: tree.snapshot()).doubts == nil)
  }
}
