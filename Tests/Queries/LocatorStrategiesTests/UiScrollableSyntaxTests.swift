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
    "new UiScrollable(new UiSelector())",
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
  ]

  @Test(arguments: invalid) func isRefused(_ row: (text: String, offending: String, message: String)) {
    let mistake = #expect(throws: SyntaxError.self) { try UiScrollableSyntax.check(row.text) }
    #expect(mistake?.offendingText == row.offending)
    #expect(mistake?.message.contains(row.message) == true, "\(mistake?.message ?? "")")
  }
}
