// Tests decisions that this project made where the reference does not specify the behaviour: bindings in the middle of
// a query, indexes, unrecorded strings, Android resource ids, wrappers and fragments.

import ElementQueries
import Testing

extension ConformanceTests {
  static let twins: Tree = """
    0 application
    1   cell id="a"
    2     button "Buy"
    3   cell id="a"
    4     button "Sell"
    5   cell id="b"
    6     button "Buy"
    """

  static let resourceIDs: Tree = .android(
    """
    0 other
    1   button id="com.example.shop:id/submit" "Send"
    2   button id="android:id/submit_all" "All"
    3   button id="com.example.shop:id/cancel" "submit"
    4   staticText "com.example.shop:id/title" value="com.example.shop:id/title"
    5   textField id="com.example.shop:id/" placeholder="com.example.shop:id/hint"
    6   button id="submit"
    7   other id="com.example.shop:id/row/submit"
    """)

  static let settledRows: [Row] = [
    // If a single element is selected in the middle of a query, it must be the only match.
    Row("settled", "a subscript in mid-query", twins, #"cells["b"].buttons["Buy"]"#, .resolved(6)),
    Row(
      "settled", "ambiguous in mid-query: the whole chain is ambiguous", twins, #"cells["a"].buttons"#,
      .ambiguousInMidQuery(1, 3, step: 2)),
    Row(
      "settled", "ambiguous in mid-query, although a later step matches only once", twins,
      #"cells["a"].buttons["Sell"]"#,
      .ambiguousInMidQuery(1, 3, step: 2)),
    Row(
      "settled", "ambiguous in mid-query, although firstMatch follows", twins, #"cells["a"].buttons.firstMatch"#,
      .ambiguousInMidQuery(1, 3, step: 2)),
    Row(
      "settled", "ambiguous in mid-query, although a later step finds nothing", twins, #"cells["a"].sliders.element"#,
      .ambiguousInMidQuery(1, 3, step: 2)),
    Row(
      "settled", "element in mid-query must be the only match", twins, "cells.element.buttons",
      .ambiguousInMidQuery(1, 3, 5, step: 1)),
    Row("settled", "firstMatch in mid-query", twins, #"cells["a"].firstMatch.buttons"#, .resolved(2)),
    Row("settled", "an index in mid-query", twins, "cells.element(boundBy: 1).buttons.element", .resolved(4)),
    Row(
      "settled", "an index out of range in mid-query", twins, "cells.element(boundBy: 3).buttons",
      .indexOutOfRange(of: 3, step: 1)),
    Row("settled", "no match in mid-query", twins, #"cells["c"].buttons["Buy"]"#, .noMatch(step: 1, of: 3)),
    Row(
      "settled", "several matches of a query in mid-query are not ambiguous", twins,
      #"cells.matching(identifier: "a").buttons"#,
      .resolved(2, 4)),
    // Queries are resolved regardless of how many matches they have.
    Row("settled", "a query without a binding is resolved with several results", twins, "cells", .resolved(1, 3, 5)),
    Row(
      "settled", "a query without a binding is resolved with one result", twins, #"cells.matching(identifier: "b")"#,
      .resolved(5)),
    // Indexes
    Row(
      "settled", "an index into an empty list matches nothing", twins, "sliders.element(boundBy: 0)",
      .noMatch(step: 0, of: 1)),
    Row(
      "settled", "an index into a list emptied by a filter matches nothing", twins,
      #"cells.matching(identifier: "c").element(boundBy: 2)"#, .noMatch(step: 1, of: 3)),
    Row(
      "settled", "an index past a list that is not empty: out of range, with the count", twins,
      #"cells.matching(identifier: "a").element(boundBy: 2)"#, .indexOutOfRange(of: 2, step: 2)),
    Row(
      "settled", "a very large index", twins, query: .application.cells.element(boundBy: .max),
      .indexOutOfRange(of: 3, step: 1)),
    // Unrecorded strings
    Row(
      "settled", "an unrecorded label does not match", unrecorded, #"buttons["Send"]"#, .noMatch(step: 1, of: 1)
    ),
    Row(
      "settled", "an unrecorded label does not match the empty string", unrecorded, #"buttons[""]"#,
      .noMatch(step: 1, of: 1)),
    Row(
      "settled", "an unrecorded label does not affect a recorded identifier", unrecorded, #"images["photo"]"#,
      .resolved(2)),
    // Android
    Row("settled", "the part after :id/ of a resource id", resourceIDs, #"buttons["submit_all"]"#, .resolved(2)),
    Row("settled", "the whole resource id", resourceIDs, #"buttons["android:id/submit_all"]"#, .resolved(2)),
    Row(
      "settled", "several elements match by the part or by other strings", resourceIDs,
      #"buttons.matching(identifier: "submit")"#, .resolved(1, 3, 6)),
    Row("settled", "a suffix of the part does not match", resourceIDs, #"buttons["all"]"#, .noMatch()),
    Row("settled", "a prefix of the part does not match", resourceIDs, #"buttons["can"]"#, .noMatch()),
    Row("settled", "the part with its slash does not match", resourceIDs, #"buttons["/cancel"]"#, .noMatch()),
    Row("settled", "the part with id/ does not match", resourceIDs, #"buttons["id/cancel"]"#, .noMatch()),
    Row(
      "settled", "the text after a second slash does not match", resourceIDs, #"otherElements["submit"]"#, .noMatch()),
    Row("settled", "the part is case-sensitive", resourceIDs, #"buttons["Cancel"]"#, .noMatch()),
    Row("settled", "labels and values have no such part", resourceIDs, #"staticTexts["title"]"#, .noMatch()),
    Row("settled", "placeholders have no such part", resourceIDs, #"textFields["hint"]"#, .noMatch()),
    Row(
      "settled", "containing compares the part",
      .android(
        """
        0 other
        1   cell
        2     button id="com.example.shop:id/buy"
        """), #"cells.containing(.button, identifier: "buy")"#, .resolved(1)),
    Row(
      "settled", "an identifier on an Apple platform has no such part",
      """
      0 application
      1   button "Send" id="com.example.shop:id/submit"
      """, #"buttons["submit"]"#, .noMatch(step: 1, of: 1)),
    Row(
      "settled", "the part in a uiautomator dump",
      .dump(
        """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout">
          <node class="android.widget.Button" resource-id="com.example:id/buy" text="Buy now" content-desc=""/>
        </node></hierarchy>
        """), #"buttons["buy"]"#, .resolved(1)),
    // Wrappers and fragments
    Row("settled", "AppiumAUT is not an element", .dump(wrapped), "app", .resolved(0)),
    Row("settled", "the root inside AppiumAUT is the application", .dump(wrapped), "windows", .resolved(1)),
    Row(
      "settled", "a hierarchy element around one root is not an element", .dump(oneRoot), "children(matching: .any)",
      .resolved(1)
    ),
    Row(
      "settled", "a hierarchy element around two roots is the root", .dump(twoRoots), "children(matching: .any)",
      .resolved(1, 2)),
    Row("settled", "the root of a fragment takes the application's place", fragment, "app", .resolved(0)),
    Row(
      "settled", "the root of a fragment is not among the application's descendants", fragment, "cells", .resolved(2)),
    Row(
      "settled", "the children of a fragment's root are the application's children", fragment,
      "children(matching: .button)", .resolved(1)),
    Row(
      "settled", "the strings of a fragment's root are not searched", fragment, #"descendants(matching: .any)["row"]"#,
      .noMatch(step: 1, of: 2)),
    Row("settled", "a tree of one element", "0 button \"Alone\"", "buttons", .noMatch(step: 0, of: 1)),
  ]

  static let unrecorded: Tree = """
    0 application
    1   button label=? id=?
    2   image label=? id="photo"
    """

  static let fragment: Tree = """
    0 cell id="row"
    1   button "Buy"
    2   cell id="inner"
    """

  static let wrapped = """
    <AppiumAUT><XCUIElementTypeApplication name="Shop" label="Shop">
      <XCUIElementTypeWindow/>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  static let oneRoot = #"<hierarchy><node class="android.widget.FrameLayout"><node class="a.B"/></node></hierarchy>"#
  static let twoRoots = #"<hierarchy><node class="android.widget.FrameLayout"/><node class="a.B"/></hierarchy>"#

  @Test(arguments: settledRows)
  func settled(_ row: Row) throws { try row.check() }
}
