// Tests the order of results, and the elements that an index, `firstMatch` and a position pick. (`result-order`)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

extension ConformanceTests {
  /// The elements of each level, separated by `·`: 1, 7 · 2, 6, 8 · 3, 4 · 5.
  static let nested: Tree = """
    0 application
    1   other id="outer"
    2     other id="inner"
    3       button "x"
    4       other id="core"
    5         button "y"
    6     button "z"
    7   other id="tail"
    8     button "w"
    """

  /// Two windows whose elements interleave. The elements of each level, separated by `·`: 1, 6 · 2, 5, 7, 9 · 3, 8, 10
  /// · 4.
  static let windows: Tree = """
     0 application
     1   window
     2     other
     3       button "a"
     4         staticText "a"
     5     staticText "b"
     6   window
     7     keyboard
     8       button "c"
     9     button "d"
    10       staticText "d"
    """

  /// Two receivers, the deeper one first. The elements of each level, separated by `·`: 1 · 2, 7 · 3, 8 · 4, 6 · 5.
  static let receivers: Tree = """
    0 application
    1   window
    2     other
    3       cell "deep"
    4         other
    5           button "deepest"
    6         button "deep"
    7     cell "shallow"
    8       button "shallow"
    """

  /// The elements of each level, separated by `·`: 1, 5 · 2, 3 · 4. The identifier of element 4 is undecidable.
  static let doubtful: Tree = """
    0 application
    1   other
    2     button id="x"
    3     other
    4       button "x" id?="x"
    5   button id="x"
    """

  static let doubtfulButtons = #"buttons.matching(NSPredicate(format: "identifier == 'x'"))"#

  static let orderRows: [Row] = [
    // One receiver
    Row("§1", "all windows share one traversal", windows, "buttons", .resolved(9, 3, 8)),
    Row(
      "§1", "first all windows, then all their children", windows, "windows.buttons.firstMatch",
      .undecidable(3, 9, exists: true)),
    Row(
      "§1", "elements of every type come level by level", windows, "descendants(matching: .any)",
      .resolved(1, 6, 2, 5, 7, 9, 3, 8, 10, 4)),
    Row("§1", "elements of one level keep document order", windows, "staticTexts", .resolved(5, 10, 4)),
    Row("§1", "an element comes after its parent", nested, "otherElements", .resolved(1, 7, 2, 4)),
    Row(
      "§1", "the receiver itself is not among its results", nested, #"otherElements["outer"].otherElements"#,
      .resolved(2, 4)),
    Row("§1", "a type filters elements without changing their order", nested, "buttons", .resolved(6, 8, 3, 5)),
    Row("§1", "an element as receiver", nested, #"otherElements["outer"].buttons"#, .resolved(6, 3, 5)),
    Row(
      "§1", "an element bound by index as receiver", nested, "otherElements.element(boundBy: 1).buttons", .resolved(8)),
    Row(
      "§1", "children: the order of the dump", nested, #"otherElements["outer"].children(matching: .any)"#,
      .resolved(2, 6)),
    // Filters
    Row(
      "§1", "matching by type keeps the order", nested,
      "descendants(matching: .any).matching(.button, identifier: nil)", .resolved(6, 8, 3, 5)),
    Row(
      "§1", "matching(predicate) keeps the order", nested, #"buttons.matching(NSPredicate(format: "label != 'z'"))"#,
      .resolved(8, 3, 5)),
    Row(
      "§1", "containing keeps the order", nested, #"otherElements.containing(.button, identifier: nil)"#,
      .resolved(1, 7, 2, 4)),
    Row(
      "§1", "containing keeps every receiver around the element", nested,
      #"otherElements.containing(.button, identifier: "y")"#, .resolved(1, 2, 4)),
    Row(
      "§1", "a subscript keeps the order", windows, #"descendants(matching: .any).matching(identifier: "a")"#,
      .resolved(3, 4)),
    // Bindings that pick an element by its position in the list of results
    Row("§1", "firstMatch is the first by level", nested, "buttons.firstMatch", .resolved(6)),
    Row(
      "§1", "firstMatch of an ambiguous element", windows, #"descendants(matching: .any)["d"].firstMatch"#, .resolved(9)
    ),
    Row("§1", "element(boundBy:) counts from 0 in level order", nested, "buttons.element(boundBy: 1)", .resolved(8)),
    Row("§1", "the last match is the deepest", nested, "buttons.element(boundBy: 3)", .resolved(5)),
    Row(
      "§1", "indexes into arrays of elements count in level order", nested, "buttons.allElementsBoundByIndex[2]",
      .resolved(3)),
    Row(
      "§1", "the number of matches does not depend on the order", nested, "buttons.element(boundBy: 4)",
      .indexOutOfRange(of: 4)),
    // More than one receiver
    Row("§1", "receiver after receiver, each level by level", nested, "otherElements.buttons", .resolved(6, 3, 5, 8)),
    Row("§1", "a nested receiver does not add duplicates", nested, "otherElements.otherElements", .resolved(2, 4)),
    Row("§1", "three levels of one type", nested, "otherElements.otherElements.otherElements", .resolved(4)),
    Row("§1", "receivers come in their own order, level by level", receivers, "cells.buttons", .resolved(8, 6, 5)),
    Row(
      "§1", "firstMatch is the first match in the first receiver", receivers, "cells.buttons.firstMatch", .resolved(8)),
    Row(
      "§1", "children come in the order of their receivers", receivers, "cells.children(matching: .any)",
      .resolved(8, 4, 6)),
    Row(
      "§1", "firstMatch is the first child of the first receiver that has one", receivers,
      "cells.children(matching: .button).firstMatch", .resolved(8)),
    // The receivers are 8, 4, 6, which is not document order.
    Row(
      "§1", "below children of several receivers", receivers, "cells.children(matching: .any).buttons", .resolved(5)),
    Row(
      "§1", "children of children of several receivers", receivers,
      "cells.children(matching: .any).children(matching: .any)", .resolved(5)),
    Row(
      "§1", "containing, on children of several receivers", receivers,
      "cells.children(matching: .any).containing(.button, identifier: nil)", .resolved(4)),
    // Grouped by receiver: 6 is a child of 1, 8 of 7, 3 of 2, and 5 of 4
    Row(
      "§1", "children are grouped by receiver, in the order of receivers", nested,
      "otherElements.children(matching: .button)", .resolved(6, 8, 3, 5)),
    // Grouped by receiver: 2 and 6 are children of 1; 8 of 7; 3 and 4 of 2; and 5 of 4
    Row(
      "§1", "children of every type are grouped by receiver", nested, "otherElements.children(matching: .any)",
      .resolved(2, 6, 8, 3, 4, 5)
    ),
    Row(
      "§1", "firstMatch: the first receiver with a match", nested, "otherElements.buttons.firstMatch",
      .resolved(6)),
    Row(
      "§6.3", "the same element if grouped and in one traversal: certain", nested,
      "otherElements.buttons.element(boundBy: 0)",
      .resolved(6)),
    // Grouped by receiver, the matches are in the order 6, 3, 5, 8; in one traversal, in the order 6, 8, 3, 5.
    Row(
      "§6.3", "different elements: both are possible, the grouped one first", nested,
      "otherElements.buttons.element(boundBy: 1)",
      .undecidable(3, 8, exists: true, step: 2, missing: [.receiverOrder])),
    Row(
      "§6.3", "different elements for the last index", nested, "otherElements.buttons.element(boundBy: 3)",
      .undecidable(8, 5, exists: true)),
    Row(
      "§6.3", "the next step finds the same from both elements: certain", nested,
      "otherElements.buttons.element(boundBy: 1).sliders", .noMatch()),
    Row(
      "§6.3", "a filter that leaves one element makes the result certain", nested, #"otherElements.buttons["w"]"#,
      .resolved(8)),
    Row(
      "§6.3", "in mid-query: the following steps are also undecidable",
      """
      0 application
      1   cell
      2     other
      3       button
      4         image "deep"
      5   cell
      6     button
      7       image "shallow"
      """, "cells.buttons.firstMatch.images", .undecidable(4, 7, exists: true, step: 2, missing: [.receiverOrder])),
    // If the receivers are in level order, so are their children. Here, the receivers are grouped by cell: 2, 3, 6.
    Row(
      "§6.3", "children of grouped receivers",
      """
      0 application
      1   cell
      2     other
      3       other
      4         button "deep"
      5   cell
      6     other
      7       button "shallow"
      """, "cells.otherElements.children(matching: .button).firstMatch",
      .undecidable(4, 7, exists: true, step: 3, missing: [.receiverOrder])),
    // Definite and possible matches
    Row("§1", "definite matches come in order", doubtful, doubtfulButtons, .resolved(5, 2, possible: [4])),
    Row("§1", "firstMatch before a possible match is certain", doubtful, doubtfulButtons + ".firstMatch", .resolved(5)),
    Row(
      "§1", "an index before a possible match is certain", doubtful, doubtfulButtons + ".element(boundBy: 1)",
      .resolved(2)),
    Row(
      "§1", "the index of a possible match", doubtful, doubtfulButtons + ".element(boundBy: 2)",
      .undecidable(4, missing: [.emptyIdentifier])),
    Row("§6.4", "a single match does not depend on the order", nested, #"buttons["y"].firstMatch"#, .resolved(5)),
    // Unchanged behaviour
    Row(
      "§1", "an application inside the application is a descendant like any other",
      """
      0 application "Host"
      1   other
      2     application "Guest"
      3       button "Go"
      """, "descendants(matching: .application)", .resolved(2)),
    // On the screen, element 2 is above element 1.
    Row(
      "§6.7", "siblings are not sorted by frame",
      """
      0 application
      1   button "below" frame=0,500,100,40
      2   button "above" frame=0,100,100,40
      """, "buttons", .resolved(1, 2)),
    Row(
      "§4", "Android uses document order",
      .android(
        """
        0 other
        1   other
        2     button "deep"
        3   button "shallow"
        """), "buttons", .resolved(2, 3)),
    Row(
      "§4", "indexes count in document order on Android",
      .android(
        """
        0 other
        1   other
        2     button "deep"
        3   button "shallow"
        """), "buttons.firstMatch", .resolved(2)),
  ]

  @Test(arguments: orderRows)
  func order(_ row: Row) throws { try row.check() }

  /// `result-order` §1: every known XCTest release returns results in the same order.
  @Test(arguments: [
    XCTestVersion(major: 7), XCTestVersion(major: 13), XCTestVersion(major: 16), XCTestVersion(major: 26),
  ])
  func everyReleaseUsesSameOrder(_ version: XCTestVersion) throws {
    for row in Self.orderRows { try row.check(in: row.tree.snapshot().assuming(xctest: version)) }
  }

  /// `result-order` §6.5: the depth in the app is unknown for the elements of a list.
  @Test(arguments: [
    ("buttons.firstMatch", Expected.undecidable(1, 2, 3, exists: true, missing: [.nesting])),
    // The match that comes first in document order is listed first.
    ("buttons.element(boundBy: 1)", .undecidable(2, 1, 3, exists: true, missing: [.nesting])),
    ("buttons.element(boundBy: 3)", .indexOutOfRange(of: 3)), ("images.firstMatch", .resolved(4)),
    ("buttons", .resolved(1, 2, 3)), (#"buttons["b"]"#, .resolved(2)),
  ])
  func flattenedDumps(_ chain: String, _ expected: Expected) throws {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for (type, label) in [(ElementType.button, "a"), (.button, "b"), (.button, "c"), (.image, "d")] {
      var record = ElementRecord(type: type)
      record.label = builder.intern(label)
      builder.begin(record)
      builder.end()
    }
    let snapshot = try #require(builder.finish(platform: .apple, nesting: .flattened))
    let found = try ChainExpression.parse(chain).resolve(in: snapshot)
    #expect(found.outcome == expected.outcome)
    #expect(found.matches.map(\.index) == expected.matches)
    #expect(found.possible.map(\.index) == expected.possible)
    #expect(found.exists == expected.exists)
    if let facts = expected.missingFacts { #expect(found.missingFacts == facts) }
  }

  /// `result-order` §6.2: both elements are listed if level order and document order pick different elements.
  @Test(arguments: [
    ("buttons.firstMatch", [[1, 6, 3]]), ("buttons.element(boundBy: 3)", [[1, 5, 8]]), ("otherElements.firstMatch", []),
    ("buttons", []), ("buttons.element(boundBy: 1).images", [[1, 8, 5]]),
    ("otherElements.element(boundBy: 1).buttons.firstMatch", [[1, 7, 2]]),
  ])
  func decisionsByOrder(_ chain: String, _ expected: [[Int]]) throws {
    let found = try ChainExpression.parse(chain).resolve(in: Self.nested.snapshot())
    #expect(found.orderDecisions.map { [$0.step, $0.picked.index, $0.inDocumentOrder.index] } == expected)
  }

  /// Both elements are also listed for queries with more than one receiver, and for class-chain positions counted from
  /// either end. In level order, the buttons are 8, 6, 5; the children of the cells are 8, 4, 6; and the elements of
  /// type Other are 2, 4.
  @Test(arguments: [
    (LocatorStrategy.chain, "cells.buttons.firstMatch", [[2, 8, 5]]),
    (.chain, "cells.children(matching: .any).element(boundBy: 0)", [[2, 8, 4]]),
    (.chain, "cells.children(matching: .any).element(boundBy: 1)", [[2, 4, 6]]),
    (.classChain, "**/XCUIElementTypeButton[1]", [[1, 8, 5]]), (.classChain, "**/XCUIElementTypeButton[2]", []),
    (.classChain, "**/XCUIElementTypeButton[-1]", [[1, 5, 8]]), (.classChain, "**/XCUIElementTypeButton[-2]", []),
    (.classChain, "**/XCUIElementTypeButton[-3]", [[1, 8, 5]]), (.classChain, "**/XCUIElementTypeOther[-1]", []),
    (.classChain, "**/XCUIElementTypeCell[1]/XCUIElementTypeButton", [[1, 7, 3]]),
    (.xpath, "(//XCUIElementTypeButton)[1]", []),
  ])
  func decisionsByOrderOfSeveralReceivers(_ strategy: LocatorStrategy, _ text: String, _ expected: [[Int]]) throws {
    let found = try strategy.read(text).query.resolve(in: Self.receivers.snapshot())
    #expect(found.orderDecisions.map { [$0.step, $0.picked.index, $0.inDocumentOrder.index] } == expected)
  }

  /// `result-order` §6.3: if the order of several receivers is undecidable, the grouped order is more likely. The
  /// likely elements are nil if the result is definite, or if something else is undecidable.
  @Test(arguments: [
    (nested, "otherElements.buttons.element(boundBy: 1)", [3]),
    (nested, "otherElements.buttons.element(boundBy: 3)", [8]), (windows, "windows.buttons.firstMatch", [3]),
    (windows, "windows.buttons.firstMatch.staticTexts", [4]),
    (windows, "windows.buttons.element(boundBy: 1).staticTexts", [10]),
    // The element that the more likely order picks does not contain a match.
    (windows, #"windows.buttons.element(boundBy: 1).staticTexts["a"]"#, []), (nested, "buttons.firstMatch", nil),
    (nested, "otherElements.buttons.firstMatch", nil), (doubtful, doubtfulButtons + ".element(boundBy: 2)", nil),
  ])
  func likelyMatches(_ tree: Tree, _ chain: String, _ expected: [Int]?) throws {
    let found = try ChainExpression.parse(chain).resolve(in: tree.snapshot())
    #expect(found.likely?.map(\.index) == expected)
    #expect(expected == nil || found.outcome == .undecidable)
  }
}
