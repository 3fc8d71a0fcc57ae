// Test cases that distinguish similar interpretations of the same fact. Each detects a mistake that no other test case
// detects. (`xcuitest-query-semantics`)

import ElementQueries
import Testing

extension ConformanceTests {
  static let boundaries: [Row] = [
    Row(
      "§1.7", "a sibling that is inside a different receiver is not contained", shop,
      #"descendants(matching: .any).containing(.button, identifier: "Delete")"#, .resolved(1, 5, 6, 9)),
    Row(
      "settled", "an unrecorded label does not equal a string that occurs elsewhere in the dump", unrecorded,
      #"buttons["photo"]"#, .noMatch(step: 1, of: 1)),
    Row(
      "§2", "containing: nil is not the empty key", sheetOverList, "keyboards.containing(.button, identifier: nil)",
      .resolved(7)),
    Row(
      "§2", "matching: the empty key is not nil",
      """
      0 application
      1   window
      2   window "Main" id="main"
      """, #"windows.matching(.window, identifier: "")"#, .resolved(1)),
    Row(
      "§2", "containing: the empty key is not nil",
      """
      0 application
      1   cell
      2     image "A" id="a"
      3   cell
      4     image
      """, #"cells.containing(.image, identifier: "")"#, .resolved(3)),
    Row(
      "settled", "the part of a resource id may also begin after a colon",
      .android(
        """
        0 other
        1   button id="com.example.shop:grid/submit" "Send"
        """), #"buttons["submit"]"#, .noMatch(step: 1, of: 1)),
    Row(
      "settled", "the empty key is not part of a resource id",
      .android(
        """
        0 other
        1   button id="com.example.shop:id/" "Send"
        """), #"buttons[""]"#, .noMatch(step: 1, of: 1)),
    Row(
      "settled", "the same part in resource ids of different packages",
      .android(
        """
        0 other
        1   button id="com.example.shop:id/buy" "Buy"
        2   button id="com.example.cart:id/buy" "Buy now"
        """), #"buttons.matching(identifier: "buy")"#, .resolved(1, 2)),
    Row(
      "settled", "a certain result has no missing attributes", oneOfTwo, ones + #".matching(identifier: "B")"#,
      .resolved(4, missing: [])),
    Row(
      "§5", "disclosedChildRows: one outline row makes the result undecidable", outlineRows,
      "descendants(matching: .any).disclosedChildRows", .undecidable(step: 1, missing: [.disclosedRows])),
    Row(
      "§2", "matching: .other is a separate type", nested,
      "descendants(matching: .any).matching(.other, identifier: nil)", .resolved(1, 7, 2, 4)),
    Row(
      "§3", "an empty title is an empty identifying string",
      """
      0 application
      1   window "Main" id="main" title=""
      """, #"windows[""]"#, .resolved(1)),
    Row(
      "§3", "an empty title in a macOS dump",
      .dump(
        #"<XCUIElementTypeApplication elementType="2" identifier="" title="Editor" label=""><XCUIElementTypeButton elementType="9" identifier="save" title="" label="Save" value="1" placeholderValue="p"/></XCUIElementTypeApplication>"#
      ), #"buttons[""]"#, .resolved(1)),
    Row(
      "settled", "an unrecorded label on Android",
      .android(
        """
        0 other
        1   button label=? id=?
        2   button id="com.example.shop:id/buy" "buy"
        """), #"buttons["buy"]"#, .resolved(2)),
  ]

  /// Queries that continue after a binding, such as `firstMatch`, that may or may not find an element. In either case,
  /// most of these queries match nothing.
  static let emptyInEveryReading: [Row] = [
    Row(
      "settled", "no descendants below a possible single match", onlyOneDoubt, #"buttons["1"].images["z"]"#,
      .noMatch(step: 3)),
    Row(
      "settled", "no descendants below any possible first match", onlyDoubt, ones + ".firstMatch.images",
      .noMatch(step: 3)),
    Row(
      "settled", "descendants below a possible single match", onlyOneDoubt, #"buttons["1"].switches"#,
      .undecidable(1, step: 2)),
    // Both buttons may have the value; in that case the element is ambiguous, not missing.
    Row(
      "settled", "either of two elements may be the single match", onlyDoubt, #"buttons["1"].images"#,
      .undecidable(1, 2, step: 2)),
    // If only one button has the value, index 1 is out of range, which is not the same as no match.
    Row(
      "settled", "an index that may be out of range", onlyDoubt, ones + ".element(boundBy: 1).images",
      .undecidable(2, step: 2)),
  ]

  static let onlyOneDoubt: Tree = """
    0 application
    1   button "A" value?="1"
    2     switch
    """

  @Test(arguments: boundaries + emptyInEveryReading)
  func boundary(_ row: Row) throws { try row.check() }
}
