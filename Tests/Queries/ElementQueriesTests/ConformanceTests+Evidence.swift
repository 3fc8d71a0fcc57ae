// Tests query results observed on devices. Other suites test keys, hittability, messages and retries.
// (`device-evidence`)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

extension ConformanceTests {
  // MARK: containing(predicate), by release of XCTest

  /// The buttons of a system alert. (`device-evidence` §2)
  private static let permission: Tree = """
    0 application
    1   alert "Location"
    2     other
    3       button "Don’t Allow"
    4       button "Allow"
    5     other
    6       button "Precise: On"
    7         staticText "Allow precise"
    """

  private static let allow = #"containing(NSPredicate(format: "label BEGINSWITH[c] %@", "Allow"))"#

  /// A query and its results in Xcode 15, and in later or unknown versions, for which reports go both ways.
  struct VersionRow: Sendable, CustomTestStringConvertible {
    var fact: String
    var chain: String
    var in15: Expected
    var later: Expected

    var testDescription: String { "\(fact): \(chain)" }
  }

  static let versionRows: [VersionRow] = [
    VersionRow(
      fact: "if only the element itself matches: kept, then undecidable",
      chain: #"buttons.matching(NSPredicate(format: "label != 'Precise: On'")).\#(allow)"#, in15: .resolved(4),
      later: .undecidable(4, missing: [.selfContainment])),
    VersionRow(
      fact: "every release keeps elements that contain a match", chain: "buttons.\(allow)",
      // In level order, element 6 comes after element 4.
      in15: .resolved(4, 6), later: .resolved(6, possible: [4], missing: [.selfContainment])),
    VersionRow(
      fact: "every release keeps ancestors, outermost first", chain: "descendants(matching: .any).\(allow)",
      in15: .resolved(1, 2, 5, 4, 6, 7),
      later: .resolved(1, 2, 5, 6, possible: [4, 7], missing: [.selfContainment])),
    VersionRow(
      fact: "firstMatch is the outermost element", chain: "descendants(matching: .any).\(allow).firstMatch",
      in15: .resolved(1), later: .resolved(1)),
    VersionRow(
      fact: "firstMatch is an element inside the outermost", chain: "otherElements.\(allow).firstMatch",
      in15: .resolved(2),
      later: .resolved(2)),
    VersionRow(
      fact: "firstMatch depends on undecidable elements", chain: "buttons.\(allow).firstMatch", in15: .resolved(4),
      later: .undecidable(4, 6, exists: true, missing: [.selfContainment])),
    VersionRow(
      fact: "a single element depends on undecidable elements", chain: "buttons.\(allow).element",
      in15: .ambiguous(4, 6),
      later: .undecidable(4, 6, exists: true, missing: [.selfContainment])),
    VersionRow(
      fact: "the next step finds nothing in any release", chain: "buttons.\(allow).images", in15: .noMatch(),
      later: .noMatch()),
    VersionRow(
      fact: "with a type and an identifier, an element does not contain itself",
      chain: #"buttons.containing(.button, identifier: "Allow")"#, in15: .noMatch(step: 1, of: 3),
      later: .noMatch(step: 1, of: 3)),
    VersionRow(
      fact: "with any type and an identifier, an element does not contain itself",
      chain: #"descendants(matching: .any).containing(.any, identifier: "Allow")"#,
      in15: .resolved(1, 2), later: .resolved(1, 2)),
    VersionRow(
      fact: "matching(predicate) is the same in every release",
      chain: #"buttons.matching(NSPredicate(format: "label BEGINSWITH[c] 'Allow'"))"#, in15: .resolved(4),
      later: .resolved(4)),
  ]

  @Test(arguments: versionRows)
  func versions(_ row: VersionRow) throws {
    let snapshot = try Self.permission.snapshot()
    func check(_ expected: Expected, _ versions: [XCTestVersion?]) throws {
      for version in versions {
        let snapshot = snapshot.assuming(xctest: version)
        try Row("§2", row.fact, Self.permission, row.chain, expected).check(in: snapshot)
      }
    }
    try check(
      row.in15, [XCTestVersion(major: 9, minor: 4), XCTestVersion(major: 15), XCTestVersion(major: 15, minor: 4)])
    try check(
      row.later,
      [
        nil, XCTestVersion(major: 16), XCTestVersion(major: 16, minor: 4), XCTestVersion(major: 26),
        XCTestVersion(major: 26, minor: 1), XCTestVersion(major: 27),
      ])
  }

  // MARK: Results that are the same in every release

  /// A form with its keyboard, whose window comes first, as on iOS 26. The elements of each level, separated by `·`: 1,
  /// 8 · 2, 9 · 3, 6, 7, 10, 11, 12, 13, 15 · 4, 5, 14.
  private static let formWithKeyboard: Tree = """
     0 application "Form"
     1   window
     2     other
     3       keyboard
     4         button "shift"
     5         button "Return"
     6       button "Next keyboard"
     7       button "Dictate"
     8   window
     9     other
    10       button "Twin" id="twin" frame=0,500,100,40
    11       button "Twin" id="twin" frame=0,500,100,40
    12       staticText "Above" frame=0,100,100,20
    13       button "Enroll" frame=0,150,100,40
    14         staticText "Enroll" frame=10,160,80,20
    15       cell "Far away" frame=0,9000,100,40 inaccessible
    """

  static let evidenceRows: [Row] = [
    Row(
      "§1", "elements of the keyboard's window come first", formWithKeyboard, "buttons",
      .resolved(6, 7, 10, 11, 13, 4, 5)
    ),
    Row(
      "§6", "an index past the end of a list", formWithKeyboard, "cells.element(boundBy: 1)",
      .indexOutOfRange(of: 1, step: 1)),
    Row(
      "§6", "an index into an empty list: the step before it is empty", formWithKeyboard,
      "sliders.element(boundBy: 0)", .noMatch(step: 0, of: 1)),
    Row(
      "§8", "the application is not among its own descendants", formWithKeyboard,
      "descendants(matching: .application)", .noMatch()),
    Row(
      "§8", "the application does not contain itself", formWithKeyboard,
      #"descendants(matching: .any).containing(.any, identifier: "Form")"#, .noMatch()),
    Row(
      "§8", "children of several receivers: the union of their children", formWithKeyboard,
      "otherElements.children(matching: .button)", .resolved(6, 7, 10, 11, 13)),
    Row(
      "§8", "equal twins are two results", formWithKeyboard, #"buttons.matching(identifier: "twin")"#,
      .resolved(10, 11)),
    Row("§8", "equal twins are ambiguous", formWithKeyboard, #"buttons["twin"]"#, .ambiguous(10, 11)),
    // On the screen, element 12 is above element 10, but the dump lists it later.
    Row(
      "§9", "siblings keep the order of the dump", formWithKeyboard,
      #"otherElements.element(boundBy: 1).children(matching: .any)"#, .resolved(10, 11, 12, 13, 15)),
    Row(
      "§9", "an offscreen element that is not an accessibility element is found", formWithKeyboard,
      #"cells["Far away"]"#,
      .resolved(15)),
    Row(
      "§10", "a button's title is a static text inside it", formWithKeyboard, #"buttons["Enroll"].staticTexts"#,
      .resolved(14)),
    Row(
      "§10", "a button's title is a static text of the app", formWithKeyboard, #"staticTexts["Enroll"]"#, .resolved(14)),
    Row(
      "§10", "a button's title comes after a static text at a higher level", formWithKeyboard, "staticTexts",
      .resolved(12, 14)),
    Row(
      "§11", "the recorded type counts, not the type that was created",
      """
      0 application
      1   alert "Made as a container"
      2     cell "Made as a tab"
      3     other "Made as a password field"
      """, #"alerts["Made as a container"].cells"#, .resolved(2)),
    Row(
      "§12", "the keyboard's own buttons are inside it", formWithKeyboard, "keyboards.buttons",
      .resolved(4, 5)),
    Row("§12", "Dictate is not inside the keyboard", formWithKeyboard, #"keyboards.buttons["Dictate"]"#, .noMatch()),
    Row(
      "§12", "Dictate is in the keyboard's window", formWithKeyboard, #"windows.firstMatch.buttons["Dictate"]"#,
      .resolved(7)),
  ]

  @Test(arguments: evidenceRows)
  func evidence(_ row: Row) throws { try row.check() }

  // MARK: Predicate keys

  /// Two fields; the label of the second has two lines.
  private static func fields() throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for texts in [
      ["field.name", "Name", "Full name", "Ann", "Your name"], ["field.note", "Line\nfeed", "", "", "Note"],
    ] {
      var record = ElementRecord(type: .textField)
      record.identifier = builder.intern(texts[0])
      record.label = builder.intern(texts[1])
      record.title = builder.intern(texts[2])
      record.value = builder.intern(texts[3])
      record.placeholderValue = builder.intern(texts[4])
      builder.begin(record)
      builder.end()
    }
    return try #require(builder.finish(platform: .apple))
  }

  @Test(arguments: [
    ("title == 'Full name'", [1]), ("value == 'Ann'", [1]), ("placeholderValue == 'Your name'", [1]),
    ("placeholderValue ENDSWITH 'e'", [1, 2]), ("accessibilityIdentifier == 'field.name'", [1]),
    ("accessibilityLabel == 'Name'", [1]), ("accessibilityLabel CONTAINS 'feed'", [2]),
    // `==` is case-sensitive.
    ("value == 'ann'", []), ("value ==[c] 'ann'", [1]), ("label == 'NAME'", []),
    // Available since Xcode 9.3.
    (#"label == "Line\nfeed""#, [2]), (#"label CONTAINS "e\nf""#, [2]), (#"label == "Line feed""#, []),
  ])
  func keysOfPredicates(_ format: String, _ expected: [Int]) throws {
    let predicate = try ElementPredicate(format: format, vocabulary: .xcuiTest)
    let snapshot = try Self.fields()
    let found = try ElementQuery.application.textFields.matching(predicate).resolve(in: snapshot)
    #expect(found.matches.map(\.index) == expected)
    #expect(found.possible.isEmpty)
  }
}
