// Tests which suppression comments are reported as unused, and which cannot be judged.

import LocatorLint
import Testing

@Suite struct RuleCoverageTests {
  private static let app = SuppressionTests.app

  static let rows: [SuppressionCase] = [
    SuppressionCase(
      what: "a disabled rule may be named", source: app + "// axreplay:disable:file loc-no-match - x\n",
      options: SuppressionCase.off("loc-no-match")),
    SuppressionCase(
      what: "a rule without snapshots may be named", source: app + "// axreplay:disable:file loc-no-match - x\n",
      hasSnapshots: false),
    SuppressionCase(
      what: "unresolved: no snapshot of the screen",
      source: app + """
        func a() {
          app.buttons["OK"].tap()  // axreplay:disable:this loc-localised, loc-ambiguous - the system's
        }
        """, reported: ["3:3 loc-no-match"]),
    SuppressionCase(
      what: "unresolved: an unknown string",
      source: app + """
        func a(_ name: String) {
          app.buttons[name].tap()  // axreplay:disable:this loc-no-match - by the server
        }
        """),
    SuppressionCase(
      what: "unresolved: the locator is declared in another module",
      source: app + """
        func a() {
          Grid.row("OK").tap()  // axreplay:disable:this loc-localised, loc-index - the system's
        }
        """),
    SuppressionCase(
      what: "a locator that is declared elsewhere is judged there",
      source: app + """
        enum HomeView { static let yes = app.buttons["yes"] }
        func a() {
          HomeView.yes.tap()  // axreplay:disable:this loc-index - x
        }
        """, reported: ["4:48 meta-unused-disable"]),
    SuppressionCase(
      what: "a rule without its input",
      source: app + """
        // axreplay:disable:file loc-not-in-app, loc-naming, meta-snapshot-older-than-source - as we like it
        func a() { app.buttons["yes"].tap() }
        """),
    SuppressionCase(
      what: "the rule had the data, but no finding",
      source: app + """
        func a() {
          app.buttons["yes"].tap()  // axreplay:disable:this loc-ambiguous - there were two
        }
        """, reported: ["3:54 meta-unused-disable"]),
    SuppressionCase(
      what: "unresolved locators count only in the lines of the comment",
      source: app + """
        func a(_ name: String) {
          app.buttons[name].tap()
          // axreplay:disable loc-ambiguous - there were two
          app.buttons["yes"].tap()
          // axreplay:enable loc-ambiguous
          Grid.row("OK").tap()
        }
        """, reported: ["4:23 meta-unused-disable"]),
    SuppressionCase(
      what: "an unresolved locator in the last line of the range",
      source: app + """
        func a(_ name: String) {
          // axreplay:disable loc-ambiguous - there were two
          app.buttons["yes"].tap()
          app.buttons[name].tap()
          // axreplay:enable loc-ambiguous
        }
        """),
  ]

  @Test(arguments: rows)
  func unusedCommentsAreReportedOnlyIfTheRuleRan(_ row: SuppressionCase) throws { try row.check() }
}
