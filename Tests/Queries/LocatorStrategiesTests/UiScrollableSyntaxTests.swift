// Tests which UiScrollables the server of UiAutomator2 accepts.

import Findings
import LocatorStrategies
import Testing

/// The forms are those of the server's source, `UiScrollableParser` and `UiExpressionParser`.
@Suite struct UiScrollableSyntaxTests {
  static let valid = [
    #"new UiScrollable(new UiSelector().text("test")).scrollTextIntoView("test")"#,
    #"new UiScrollable(new UiSelector().text("test")).scrollToEnd(20)"#,
    "new UiScrollable(new UiSelector()).setAsHorizontalList().setMaxSearchSwipes(10).scrollIntoView(new UiSelector())",
    #"new UiScrollable(new UiSelector()).getChildByText(new UiSelector().resourceId("a"), "text, (b", true)"#,
    "UiScrollable(new UiSelector().scrollable(true).instance(0)).flingForward()",
    "new UiScrollable( scrollable(true) ) .getChildByInstance(className(android.widget.TextView), 2)",
    "new UiScrollable(new UiSelector())", "new UiScrollable (\nnew UiSelector()\n) .\nscrollToEnd\n(\n5\n)\n",
    "new UiSelector().tex()",
  ]

  @Test(arguments: valid) func isAccepted(_ text: String) {
    #expect(throws: Never.self) { try UiScrollableSyntax.check(text) }
  }

  static let invalid: [(text: String, offending: String, message: String)] = [
    (#"new UiScrollable(new UiSelector().scrollIntoView(text("a"))"#, "(", "“(” is not closed"),
    ("new UiScrollable(new UiSelector()).scrollIntoVew(text(\"a\"))", "scrollIntoVew", "no method “scrollIntoVew”"),
    ("new UiScrollable(new UiSelector()).scrollIntoView(text(\"a\")).click()", "click", "no method “click”"),
    ("new UiScrollable(new UiSelector().scrolable(true)).scrollToEnd(1)", "scrolable", "no method “scrolable”"),
    ("new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().txt(\"a\"))", "txt", "no method “txt”"),
    ("new UiScrollable().scrollToEnd(1)", "()", "“UiScrollable” takes 1 argument, not 0"),
    ("new UiScrollable(new UiSelector()).scrollTextIntoView(a)", "a", "expected a string in double quotes"),
    ("new UiScrollable(new UiSelector()).scrollToEnd(a)", "a", "expected an integer"),
    ("new UiScrollable(new UiSelector()) scrollToEnd(1)", "s", "expected “.”"),
    ("new UiScrollable(new UiSelector())\n.scrollToEnd(1)", "\n", "only spaces may precede the period"),
    ("new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector()\t.text(\"a\"))", "\t", "only spaces"),
  ]

  @Test(arguments: invalid) func isRefused(_ row: (text: String, offending: String, message: String)) {
    let mistake = #expect(throws: SyntaxError.self) { try UiScrollableSyntax.check(row.text) }
    #expect(mistake?.offendingText == row.offending)
    #expect(mistake?.message.contains(row.message) == true, "\(mistake?.message ?? "")")
  }

  /// What the server returns: the element of the last method that returns one, or else the scrollable element.
  static let results: [(calls: String, selector: String, isRow: Bool, scrolls: [Int])] = [
    ("", "scrollable(true)", false, []), (".setAsVerticalList().setMaxSearchSwipes(3)", "scrollable(true)", false, []),
    (".getMaxSearchSwipes()", "scrollable(true)", false, []), (".scrollToEnd(3)", "scrollable(true)", false, [3]),
    (".flingToBeginning(2).scrollForward()", "scrollable(true)", false, [-2, 1]),
    (".scrollIntoView(text(\"a\"))", "text(\"a\")", false, []),
    (".scrollIntoView(text(\"a\")).scrollTextIntoView(\"b\")", "new UiSelector().text(\"b\")", false, []),
    (".scrollDescriptionIntoView(\"a\").scrollIntoView(text(\"b\"))", "text(\"b\")", false, []),
    (".setAsVerticalList().scrollIntoView(text(\"a\"))", "text(\"a\")", false, []),
    (".scrollIntoView(text(\"a\")).setAsVerticalList()", "scrollable(true)", false, []),
    (".getChildByText(text(\"a\"), \"b\").scrollIntoView(text(\"c\"))", "text(\"c\")", false, []),
    (".scrollIntoView(text(\"c\")).getChildByInstance(text(\"a\"), 1)", "text(\"a\")", true, []),
    (".exists(text(\"a\"))", "text(\"a\")", false, []),
    (".setAsVerticalList().exists(text(\"a\"))", "scrollable(true)", false, []),
  ]

  @Test(arguments: results)
  func returnsTheLastElement(_ row: (calls: String, selector: String, isRow: Bool, scrolls: [Int])) throws {
    let search = try #require(ScrollSearch("new UiScrollable(scrollable(true))" + row.calls))
    #expect(search.selector == row.selector && (search.row != nil) == row.isRow)
    #expect(search.isContainer == (row.selector == "scrollable(true)"))
    #expect(search.scrolls.map { $0.isForward ? $0.count : -$0.count } == row.scrolls)
  }

  @Test func aTextIsNoUiScrollable() {
    #expect(ScrollSearch(#"new UiSelector().text("UiScrollable")"#) == nil)
  }
}
