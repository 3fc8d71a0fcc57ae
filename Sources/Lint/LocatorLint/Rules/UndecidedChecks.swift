// Lists checks that lint does not make.

public import Findings

extension LintRules {
  /// Checks that are common in linters for locators or in accessibility audits, and that need the running app, its
  /// screenshots, or a replay. (`diagnostics-and-rules` §4.2, §4.4 and §4.5)
  public static let undecided = [
    UndecidedCheck(
      "XPaths that could be class chains", why: "XCUITest takes none; axreplay query --as translates one and proves it",
      tags: ["strategy"]),
    UndecidedCheck(
      "actions before the page was waited for",
      why: "only a run tells: replay with AXREPLAY_IMPLICIT_WAIT=0 makes them fail", tags: ["page"]),
    UndecidedCheck(
      "alerts that no monitor handles",
      why: "only a run tells: in replay, the action behind the alert fails and names it", tags: ["page"]),
    UndecidedCheck("contrast", why: "dumps have no colours", tags: ["accessibility"]),
    UndecidedCheck(
      "clipped text", why: "dumps have the whole text and the frame, and not what is drawn in it",
      tags: ["accessibility"]),
    UndecidedCheck("Dynamic Type", why: "a dump shows one text size, and does not say which", tags: ["accessibility"]),
    UndecidedCheck("text size", why: "dumps have no fonts", tags: ["accessibility"]),
    UndecidedCheck(
      "why a control is disabled", why: "dumps do not say which text explains it, and have no hints",
      tags: ["accessibility"]),
    UndecidedCheck(
      "custom reading order", why: "dumps are in the order of the views, and do not say which order the app has set",
      tags: ["accessibility"]),
  ]
}
