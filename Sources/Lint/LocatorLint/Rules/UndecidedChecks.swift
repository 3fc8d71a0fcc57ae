// Lists checks that lint does not perform.

public import Findings

extension LintRules {
  /// Checks that are common in linters for locators or in accessibility audits, and that need the running app, its
  /// screenshots, or a replay. (`diagnostics-and-rules` §4.2, §4.4 and §4.5)
  public static let undecided = [
    UndecidedCheck(
      "XPaths that could be class chains",
      why: "XCUITest does not support XPath; axreplay query --as translates and checks an XPath",
      tags: ["strategy"]),
    UndecidedCheck(
      "actions before a page has loaded",
      why: "only known at run time; in a replay with AXREPLAY_IMPLICIT_WAIT=0, such actions fail", tags: ["page"]),
    UndecidedCheck(
      "alerts that no monitor handles",
      why: "only known at run time; in a replay, an action blocked by an alert fails with a message that names it",
      tags: ["page"]),
    UndecidedCheck("contrast", why: "dumps do not record colours", tags: ["accessibility"]),
    UndecidedCheck(
      "clipped text",
      why: "dumps record an element's frame and its whole text, but not which part of the text is drawn",
      tags: ["accessibility"]),
    UndecidedCheck(
      "Dynamic Type", why: "a dump is recorded at a single text size, but does not state which one",
      tags: ["accessibility"]),
    UndecidedCheck("text size", why: "dumps do not record fonts", tags: ["accessibility"]),
    UndecidedCheck(
      "why a control is disabled", why: "dumps do not record hints, nor which text explains why a control is disabled",
      tags: ["accessibility"]),
    UndecidedCheck(
      "custom reading order",
      why: "dumps list elements in view order, and do not record a reading order that the app sets",
      tags: ["accessibility"]),
  ]
}
