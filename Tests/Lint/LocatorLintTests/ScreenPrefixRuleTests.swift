// Tests the rule about identifiers that begin with the name of another screen. (`diagnostics-and-rules` §4.1)

import LocatorLint
import Testing

@Suite struct ScreenPrefixRuleTests {
  static let screens = [
    #"FeedView: table#FeedView.list button#StoryView.share"Share" button#FeedView.reload"Reload""#,
    #"StoryView: staticText#StoryView.title"A bird" button#ToolbarView.back"Back""#,
    #"ShareSheet: staticText#StoryView.title"A bird" button#ShareSheet.copy"Copy""#,
    #"CommentView: button#CommentView.send"Send" button#StoryView.like"Like""#,
    #"StoryView: staticText#StoryView.title"A bird" button#StoryView.like"Like" cell#StoryView.row.1"1" image#StoryView.image"x""#,
  ]

  static let rows: [LintCase] = [
    // The button is on FeedView, but in neither snapshot of StoryView, so its identifier was probably copied. On line
    // 2, 27 characters precede the property body.
    LintCase(
      what: "an element with another screen's prefix",
      source: """
        struct FeedRobot {
          var share: XCUIElement { app.buttons["StoryView.share"] }
          func open() { app.buttons["StoryView.share"].tap() }
        }
        """,
      screens: screens,
      expected: [
        "2:28 warning loc-screen-prefix: the prefix of “StoryView.share” names StoryView, but the element is found only on FeedView",
        "> name the identifier after its screen, in the app and in the tests",
        "3:17 warning loc-screen-prefix: the prefix of “StoryView.share” names StoryView, but the element is found only on FeedView",
        "> name the identifier after its screen, in the app and in the tests",
      ]),
    // FeedRobot cannot find these elements on its screen. loc-no-match detects the same defect, but does not report it
    // a second time.
    LintCase(
      what: "a locator that is declared for another screen",
      source: """
        struct FeedRobot {
          var image: XCUIElement { app.images["StoryView.image"] }
          func row(_ n: Int) -> XCUIElement { app.cells["StoryView.row.\\(n)"] }
        }
        """,
      screens: screens,
      expected: [
        "2:28 warning loc-screen-prefix: the prefix of “StoryView.image” names StoryView, where the element is found, but FeedRobot.image is declared for FeedView",
        "> declare it together with the locators of StoryView",
        "3:39 warning loc-screen-prefix: the prefix of “StoryView.row.{n}” names StoryView, where the element is found, but FeedRobot.row is declared for FeedView",
        "> declare it together with the locators of StoryView",
      ]),
    LintCase(
      what: "correct, shared, unrecorded and missing identifiers",
      source: """
        struct StoryRobot {
          var title: XCUIElement { app.staticTexts["StoryView.title"] }
          var back: XCUIElement { app.buttons["ToolbarView.back"] }
        }
        struct ShareRobot { var title: XCUIElement { app.staticTexts["StoryView.title"] } }
        struct CommentRobot { var like: XCUIElement { app.buttons["StoryView.like"] } }
        struct FeedRobot {
          var list: XCUIElement { app.tables["FeedView.list"] }
          func open() { app.images["StoryView.image"].tap() }
        }
        """,
      screens: screens, expected: []),
    LintCase(
      what: "snapshots without names",
      source: #"struct FeedRobot { var share: XCUIElement { app.buttons["StoryView.share"] } }"#,
      screens: [#"button#StoryView.share"Share""#], expected: []),
    LintCase(
      what: "a screen with a different name in identifiers",
      source: #"struct FeedRobot { var share: XCUIElement { app.buttons["StoryScreen.share"] } }"#,
      screens: [#"FeedView: button#StoryScreen.share"Share""#, #"StoryView: button"Back""#],
      expected: [
        "1:45 warning loc-screen-prefix: the prefix of “StoryScreen.share” names StoryView, but the element is found only on FeedView",
        "> name the identifier after its screen, in the app and in the tests",
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { ["loc-screen-prefix", "loc-no-match", "loc-near-miss"].contains($0) } == row.expected)
  }
}
