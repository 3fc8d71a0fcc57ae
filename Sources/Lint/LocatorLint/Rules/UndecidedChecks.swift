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
      why: "only known at run time; they fail in a replay with AXREPLAY_IMPLICIT_WAIT=0", tags: ["page"]),
    UndecidedCheck(
      "alerts that no monitor handles",
      why: "only known at run time; in a replay, an action blocked by an alert fails with a message that names it",
      tags: ["page"]),
    UndecidedCheck("contrast", why: "dumps have no colours", tags: ["accessibility"]),
    UndecidedCheck(
      "clipped text", why: "dumps record the whole text and the frame, but not what is drawn",
      tags: ["accessibility"]),
    UndecidedCheck(
      "Dynamic Type", why: "a dump is recorded with one text size, but does not record which", tags: ["accessibility"]),
    UndecidedCheck("text size", why: "dumps have no fonts", tags: ["accessibility"]),
    UndecidedCheck(
      "why a control is disabled", why: "dumps do not record hints, or which text gives the reason",
      tags: ["accessibility"]),
    UndecidedCheck(
      "custom reading order", why: "dumps are in view order and do not record an order set by the app",
      tags: ["accessibility"]),
  ]
}
