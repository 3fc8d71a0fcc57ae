// Tests what the rules say about drivers' locators that find nothing: positions, platforms and wrong strategies.

import Testing

@Suite struct DriverHintRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "positions beyond the last match",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class ListPage:
            LAST = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeCell[`name BEGINSWITH 'item.'`][3]")
            PATH = (AppiumBy.XPATH, "(//XCUIElementTypeCell[starts-with(@name,'item.')])[3]")
        """,
      file: "list_page.py",
      screens: [
        #"ListView: cell#item.1"Tea" cell#item.2"Milk" staticText#item.3"Oil" staticText#item.4 staticText#item.5"#
      ],
      expected: [
        "4:13 error loc-index-out-of-range: -ios class chain “**/XCUIElementTypeCell[`name BEGINSWITH 'item.'`][3]” has no match in 1 snapshot of ListView: at most 2 elements match, so there is no position 3",
        "> use a position that exists, or locate the element by its identifier",
        "5:13 error loc-index-out-of-range: xpath “(//XCUIElementTypeCell[starts-with(@name,'item.')])[3]” has no match in 1 snapshot of ListView: at most 2 elements match, so there is no position 3",
        "> use a position that exists, or locate the element by its identifier",
      ]),
    LintCase(
      what: "an index that is out of range on the only platform with the element",
      source: """
        appId: com.example.shop
        ---
        - tapOn: {id: item.1, index: 3}
        """,
      file: "shop.yaml",
      screens: [#"cell#item.1"Tea""#, #"android viewGroup( button#a.b:id/save"Save" )"#],
      expected: [
        "3:15 warning loc-index-out-of-range: the index of maestro id “item.1” is out of range in 1 snapshot: it selects from at most 1 element",
        "> use index 0, or locate the element by its identifier",
      ]),
    LintCase(
      what: "a screen that was recorded on the other platform",
      source: """
        class LoginPage {
          @AndroidFindBy(accessibility = "fab_add") WebElement add;
          @AndroidFindBy(accessibility = "gone") WebElement gone;
        }
        """,
      file: "LoginPage.java",
      screens: [
        #"LoginView: button#login.submit"Log In""#, #"android NoteView: viewGroup( button#a.b:id/fab_add"Add" )"#,
      ],
      expected: [
        #"2:4 warning loc-near-miss: accessibility id “fab_add” has no match in 1 snapshot on Android; Button "fab_add" (element 1) almost matches: "fab_add" is its resource-id, but the locator compares the content-desc"#,
        "> did you mean id “fab_add”?",
        "3:4 note loc-orphan-screen: no Android snapshot shows LoginPage, so 1 of its 2 locators cannot be verified",
        "> record the screen",
      ]),
    LintCase(
      what: "a page class for both platforms, whose screen was recorded on one of them",
      source: """
        class LoginPage {
          By ios = AppiumBy.accessibilityId("login.submit");
          By droid = AppiumBy.accessibilityId("New_note");
          By x = AppiumBy.androidUIAutomator("new UiSelector().text(\\"Save\\")");
          By wrong = AppiumBy.accessibilityId("login.sumbit");
        }
        """,
      file: "LoginPage.java",
      screens: [#"android NoteView: button#a.b:id/save"Save"=New_note"#, #"LoginView: button#login.submit"Log In""#],
      expected: [
        #"5:14 error loc-near-miss: accessibility id “login.sumbit” has no match in 1 snapshot of LoginView on iOS; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        "> did you mean accessibility id “login.submit”?",
      ]),
    LintCase(
      what: "a page class whose code names the other platform",
      source: """
        class LoginPage {
          IOSDriver driver;
          By droid = AppiumBy.accessibilityId("New_note");
        }
        """,
      file: "LoginPage.java",
      screens: [#"android NoteView: button#a.b:id/save"Save"=New_note"#, #"LoginView: button#login.submit"Log In""#],
      expected: [
        "3:14 error loc-other-platform: accessibility id “New_note” has no match in 1 snapshot of LoginView on iOS, but in 1 snapshot of Android",
        "> declare a locator for each platform",
      ]),
    LintCase(
      what: "a search inside a recorded element, in the class of an unrecorded screen",
      source: """
        import { $ } from '@wdio/globals'
        class ShopPage {
          get form() { return $('~login.form') }
          get help() { return this.form.$('~landing.help') }
        }
        """,
      file: "shop.page.ts",
      screens: [
        #"LoginView: other#login.form( button#login.submit"Log In" )"#, #"LandingView: button#landing.help"Help""#,
      ],
      expected: [
        "4:33 warning loc-no-match: accessibility id “landing.help” inside accessibility id “login.form” has no match in 2 snapshots",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "the number of locators for both platforms",
      source: """
        class ShopScreen { By x = AppiumBy.accessibilityId("zzz"); By ok = AppiumBy.accessibilityId("login.submit"); }
        """,
      file: "ShopScreen.java",
      screens: [#"LoginView: button#login.submit"Log In""#, #"android NoteView: button#a.b:id/fab_add"Add""#],
      expected: [
        "1:27 note loc-orphan-screen: no snapshot shows ShopScreen, so 1 of its 2 locators cannot be verified",
        "> record the screen",
      ]),
    LintCase(
      what: "a class whose other locators are expected to be absent",
      source: """
        class Checks {
          void test() {
            driver.findElement(AppiumBy.accessibilityId("login.submit")).click();
            wait.until(ExpectedConditions.invisibilityOfElementLocated(AppiumBy.accessibilityId("spinner")));
            wait.until(ExpectedConditions.invisibilityOfElementLocated(AppiumBy.accessibilityId("veil")));
            wait.until(ExpectedConditions.invisibilityOfElementLocated(AppiumBy.accessibilityId("banner")));
          }
        }
        """,
      file: "Checks.java",
      screens: [#"button#login.submit"Log In""#],
      expected: []),
    LintCase(
      what: "names in Maestro, on Android and as a text",
      source: """
        appId: com.example.notes
        ---
        - tapOn: {id: fab_ad}
        - tapOn: "fab_add"
        """,
      file: "notes.yaml",
      screens: [#"android viewGroup( button#a.b:id/fab_add"Add" )"#],
      expected: [
        #"3:15 error loc-near-miss: maestro id “fab_ad” has no match in 1 snapshot; Button "fab_add" (element 1) almost matches: resource-id differs in 1 character: "a.b:id/fab_add""#,
        "> did you mean maestro id “fab_add”?",
        #"4:10 warning loc-near-miss: maestro text “fab_add” has no match in 1 snapshot; Button "fab_add" (element 1) almost matches: "fab_add" is its resource-id, but the locator compares the text"#,
        "> did you mean maestro id “fab_add”?",
      ]),
    LintCase(
      what: "locators in the wrong strategy",
      source: """
        class LoginPage {
          By predicate = AppiumBy.iOSNsPredicateString("login.submit");
          By path = AppiumBy.xpath("login.submit");
          By type = AppiumBy.className("login.submit");
          By start = AppiumBy.xpath("XCUIElementTypeButton[@name='login.submit']");
          By chain = AppiumBy.iOSClassChain("//XCUIElementTypeButton[`name == 'login.submit'`]");
          By both = AppiumBy.iOSClassChain("type == 'XCUIElementTypeButton' AND name == 'login.submit'");
          By tag = AppiumBy.xpath("//android.widget.Button[@label='Log In']");
        }
        """,
      file: "LoginPage.java",
      screens: [
        #"LoginView: other( button#login.submit"Log In" )"#,
        #"android LoginView: viewGroup( button#a.b:id/save"Save" )"#,
      ],
      expected: [
        "2:18 error loc-bad-locator: -ios predicate string “login.submit”: this looks like a name, not a predicate",
        "> use the strategy accessibility id, or id on Android",
        "3:13 error loc-bad-locator: xpath “login.submit”: this looks like a name, not an XPath",
        "> use the strategy accessibility id, or id on Android",
        "4:13 error loc-bad-locator: class name “login.submit”: this is the name or text of an element, not its class",
        "> use the strategy accessibility id, or id on Android",
        "5:14 error loc-bad-locator: xpath “XCUIElementTypeButton[@name='login.submit']”: a path without // begins at the root",
        "> did you mean //XCUIElementTypeButton[@name='login.submit']?",
        "6:38 error loc-bad-locator: invalid -ios class chain “//XCUIElementTypeButton[`name == 'login.submit'`]” at “/”: expected a type such as XCUIElementTypeButton, or “*”",
        "> did you mean **/XCUIElementTypeButton[`name == 'login.submit'`]?",
        "7:37 error loc-bad-locator: invalid -ios class chain “type == 'XCUIElementTypeButton' AND name == 'login.submit'” at “type”: “type” is not a WebDriverAgent type",
        "> this looks like a predicate: use the strategy -ios predicate string",
        "8:12 error loc-bad-locator: xpath “//android.widget.Button[@label='Log In']”: Android has no attribute “label”",
        "> did you mean @content-desc or @text?",
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") }
    #expect(found == row.expected)
  }
}
