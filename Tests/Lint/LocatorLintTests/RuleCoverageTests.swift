// Tests which suppression comments are reported as unused, and which cannot be judged.

import LocatorLint
import Testing

@Suite struct RuleCoverageTests {
  private static let app = SuppressionTests.app

  static let rows: [SuppressionCase] = [
    SuppressionCase(
      what: "a rule that is off may be named", source: app + "// axreplay:disable:file loc-no-match - x\n",
      options: SuppressionCase.off("loc-no-match")),
    SuppressionCase(
      what: "so may one that had nothing to look at", source: app + "// axreplay:disable:file loc-no-match - x\n",
      hasSnapshots: false),
    SuppressionCase(
      what: "what a rule cannot judge: no snapshot shows it",
      source: app + """
        func a() {
          app.buttons["OK"].tap()  // axreplay:disable:this loc-localised, loc-ambiguous - the system's
        }
        """, reported: ["3:3 loc-no-match"]),
    SuppressionCase(
      what: "what a rule cannot judge: nobody knows the text",
      source: app + """
        func a(_ name: String) {
          app.buttons[name].tap()  // axreplay:disable:this loc-no-match - by the server
        }
        """),
    SuppressionCase(
      what: "what a rule cannot judge: the locator is made in another module",
      source: app + """
        func a() {
          Grid.row("OK").tap()  // axreplay:disable:this loc-localised, loc-index - the system's
        }
        """),
    SuppressionCase(
      what: "what is asked for in a line is declared elsewhere, and judged there",
      source: app + """
        enum HomeView { static let yes = app.buttons["yes"] }
        func a() {
          HomeView.yes.tap()  // axreplay:disable:this loc-index - x
        }
        """, reported: ["4:48 meta-unused-disable"]),
    SuppressionCase(
      what: "a rule without what it compares with",
      source: app + """
        // axreplay:disable:file loc-not-in-app, loc-naming, meta-snapshot-older-than-source - as we like it
        func a() { app.buttons["yes"].tap() }
        """),
    SuppressionCase(
      what: "beside what it could judge, a rule had nothing to say",
      source: app + """
        func a() {
          app.buttons["yes"].tap()  // axreplay:disable:this loc-ambiguous - there were two
        }
        """, reported: ["3:54 meta-unused-disable"]),
    SuppressionCase(
      what: "of what cannot be judged, only what the comment reaches counts",
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
      what: "what cannot be judged stands in the last line that it reaches",
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
  func onlyWhatWasJudgedIsOfNoUse(_ row: SuppressionCase) throws { try row.check() }
}
