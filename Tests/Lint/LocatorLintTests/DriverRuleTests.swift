// Tests what the rules report about locators in Appium's languages.

import Testing

@Suite struct DriverRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "a typo, in a page object named after a screen",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            SUBMIT = (AppiumBy.ACCESSIBILITY_ID, "login.sumbit")
            ACCOUNT = (AppiumBy.ACCESSIBILITY_ID, "login.account")
        """,
      file: "login_page.py",
      screens: [#"LoginView: button#login.submit"Log In" textField#login.account"#],
      expected: [
        #"4:15 error loc-near-miss: accessibility id “login.sumbit” has no match in 1 snapshot of LoginView; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        "> did you mean accessibility id “login.submit”?",
      ]),
    LintCase(
      what: "a number that is not recorded",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class ListPage:
            FAR = (AppiumBy.ACCESSIBILITY_ID, "product.4107")
            CUT = (AppiumBy.ACCESSIBILITY_ID, "product.410x")
            ONE = (AppiumBy.IOS_PREDICATE, "name == 'step.2'")
        """,
      file: "list_page.py",
      screens: [
        #"ListView: cell#product.4101"Tea" cell#product.4102"Milk" cell#product.4103"Oil" cell#product.4104"Rice""#,
        #"ListView: cell#product.4101"Tea" button#step.1"Next""#,
      ],
      expected: [
        #"4:12 warning loc-near-miss: accessibility id “product.4107” has no match in 2 snapshots of ListView; Cell "product.4101" (element 1) almost matches: identifier differs in 1 character: "product.4101""#,
        "> did you mean “product.4101”, “product.4102”, “product.4103” or another? If not, record the screen that shows the element",
        #"5:12 warning loc-near-miss: accessibility id “product.410x” has no match in 2 snapshots of ListView; Cell "product.4101" (element 1) almost matches: identifier differs in 1 character: "product.4101""#,
        "> did you mean “product.4101”, “product.4102”, “product.4103” or another? If not, record the screen that shows the element",
        #"6:12 warning loc-near-miss: -ios predicate string “name == 'step.2'” has no match in 2 snapshots of ListView; Button "step.1" (element 2) almost matches: identifier differs in 1 character: "step.1""#,
        "> did you mean -ios predicate string “name == 'step.1'”? If not, record the screen that shows the element",
      ]),
    LintCase(
      what: "no match, and a wrong type",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            HELP = (AppiumBy.ACCESSIBILITY_ID, "login.help")
            FORGOT = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[`name == 'login.forgot'`]")
        """,
      file: "login_page.py",
      screens: [#"LoginView: switch#remember"Stay" link#login.forgot"Forgot?""#],
      expected: [
        "4:13 error loc-no-match: accessibility id “login.help” has no match in 1 snapshot of LoginView",
        "5:15 error loc-type-mismatch: -ios class chain “**/XCUIElementTypeButton[`name == 'login.forgot'`]” has no match in 1 snapshot of LoginView: the element is a Link, not a Button",
        "> write -ios class chain “**/XCUIElementTypeLink[`name == 'login.forgot'`]”",
      ]),
    LintCase(
      what: "the first of several",
      source: """
        AppiumDriver driver;
        void test() {
          driver.findElement(AppiumBy.iOSNsPredicateString("label == 'Add'")).click();
          driver.findElements(AppiumBy.iOSNsPredicateString("label == 'Add'"));
        }
        """,
      file: "ShopTest.java",
      screens: [#"ListView: button#a"Add" button#b"Add" button#c"Done""#],
      expected: [
        "3:22 warning loc-first-match-hides: -ios predicate string “label == 'Add'” picks the first of 2 different elements in 1 of 1 snapshot",
        #"> write -ios predicate string “name == "a"”: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "a typo in an XPath",
      source: """
        it('opens', async () => {
          await $('//XCUIElementTypeOther/XCUIElementTypeButton[@name="login.sumbit"]').click()
          await $('~login.submit').click()
        })
        """,
      file: "login.spec.ts",
      screens: [#"LoginView: other( button#login.submit"Log In" )"#],
      expected: [
        #"2:9 error loc-near-miss: xpath “//XCUIElementTypeOther/XCUIElementTypeButton[@name="login.sumbit"]” has no match in 1 snapshot; Button "login.submit" (element 2) almost matches: identifier differs in 1 character: "login.submit""#,
        #"> did you mean xpath “//XCUIElementTypeOther/XCUIElementTypeButton[@name="login.submit"]”?"#,
      ]),
    LintCase(
      what: "a dialect mistake",
      source: """
        it('opens', async () => {
          await $('~login.submit').click()
          await $('-ios class chain:**/XCUIElementTypeButton[label == "Log In"]').click()
        })
        """,
      file: "login.spec.ts",
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        "3:54 error loc-bad-locator: invalid -ios class chain “**/XCUIElementTypeButton[label == \"Log In\"]” at “l”: expected a predicate in backticks or dollar signs, or a position",
        #"> write [`label == "Log In"`], [$label == "Log In"$] or [2]"#,
      ]),
    LintCase(
      what: "a class chain given to XPath, and an XPath given to an id",
      source: """
        class LoginPage {
          By chain = AppiumBy.xpath("**/XCUIElementTypeButton[`name == 'a'`]");
          By path = AppiumBy.id("//XCUIElementTypeButton");
        }
        """,
      file: "LoginPage.java",
      screens: [#"LoginView: button#a"A""#],
      expected: [
        "2:55 error loc-bad-locator: invalid xpath “**/XCUIElementTypeButton[`name == 'a'`]” at “`”: unexpected “`” in an XPath",
        "> this looks like a class chain: use the strategy -ios class chain",
        "3:13 error loc-bad-locator: id “//XCUIElementTypeButton”: this looks like an XPath",
        "> use the strategy xpath",
      ]),
    LintCase(
      what: "an attribute of iOS, and a class chain, on Android",
      source: """
        class LoginPage {
          @AndroidFindBy(xpath = "//*[@label='Save']") WebElement label;
          @AndroidFindBy(iOSClassChain = "**/XCUIElementTypeButton") WebElement chain;
        }
        """,
      file: "LoginPage.java",
      screens: [#"android LoginView: button#a.b:id/save"Save""#],
      expected: [
        "2:4 error loc-bad-locator: xpath “//*[@label='Save']”: Android has no attribute “label”",
        "> did you mean @content-desc or @text?",
        "3:4 error loc-bad-locator: -ios class chain “**/XCUIElementTypeButton” is used on Android: Android's driver does not support class chains; on Android use uiautomator, xpath, id or accessibility-id",
      ]),
    // The first two are swapped. The third may be used on either platform, and is found on one of them.
    LintCase(
      what: "the other platform's locator",
      source: """
        class Locators {
          @AndroidFindBy(accessibility = "login.submit")
          @iOSXCUITFindBy(accessibility = "Save note")
          WebElement save;
          By shared = AppiumBy.accessibilityId("login.submit");
          By id = AppiumBy.id("a.b:id/save");
        }
        """,
      file: "LoginPage.java",
      screens: [#"android NoteView: button#a.b:id/save"Save"=Save_note"#, #"SignInView: button#login.submit"Log In""#],
      expected: [
        "2:4 warning loc-other-platform: accessibility id “login.submit” has no match in 1 snapshot on Android, but in 1 snapshot of iOS",
        "> swap the locators of the two platforms, or correct this one",
        "3:4 warning loc-no-match: accessibility id “Save note” has no match in 1 snapshot on iOS",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "a locator for both platforms that one of them refutes",
      source: """
        class LoginPage {
          By shared = AppiumBy.accessibilityId("login.submit");
        }
        """,
      file: "LoginPage.java",
      screens: [#"android LoginView: button#a.b:id/submit"Log In""#, #"LoginView: button#login.submit"Log In""#],
      expected: [
        "2:15 warning loc-other-platform: accessibility id “login.submit” has no match in 1 snapshot of LoginView on Android, but in 1 snapshot of iOS",
        "> declare a locator for each platform",
      ]),
    LintCase(
      what: "an absolute XPath",
      source: """
        class LoginPage:
            SUBMIT = (By.XPATH, "/XCUIElementTypeApplication/XCUIElementTypeOther/XCUIElementTypeButton[2]")
            CANCEL = (By.XPATH, "//XCUIElementTypeOther/XCUIElementTypeButton[@name='cancel']")
        """,
      file: "login_page.py",
      screens: [#"LoginView: other( button#cancel"Cancel" button#login.submit"Log In" )"#],
      expected: [
        "2:15 warning loc-structural-path: xpath “/XCUIElementTypeApplication/XCUIElementTypeOther/XCUIElementTypeButton[2]” passes through 3 levels identified only by type",
        "> write accessibility id “login.submit”: it matches the same element in 1 snapshot",
      ]),
    LintCase(
      what: "wildcards",
      source: """
        class Inbox {
          row = (name) => $(`~row.${name}`);
          cell = (name) => $(`//XCUIElementTypeCell[@name="cell.${name}"]`);
          chain = (name) => $(`-ios class chain:**/XCUIElementTypeCell[\\`name == "cell.${name}"\\`]`);
          wrong = (name) => $(`~raw.${name}`);
        }
        """,
      file: "inbox.js",
      screens: [#"InboxView: cell#row.anna"Anna" cell#cell.anna"Anna""#],
      expected: []),
    LintCase(
      what: "matchers of Detox, which refuses several matches of an id",
      source: """
        describe('Inbox', () => {
          it('opens', async () => {
            await element(by.id('row')).tap();
            await element(by.id('row')).atIndex(1).tap();
            await element(by.id('compse')).tap();
            await element(by.type('RCTView')).tap();
            await device.launchApp();
          });
        });
        """,
      file: "inbox.test.js",
      screens: [#"InboxView: cell#row"Anna" cell#row"Ben" button#compose"New""#],
      expected: [
        "3:19 error loc-ambiguous: detox id “row” is ambiguous: 2 matches in 1 of 1 snapshot",
        "> set an identifier in the app, and use it",
        "4:19 warning loc-index: detox id “row” picks the element at index 1",
        "> locate it by its identifier, content or container",
        #"5:19 error loc-near-miss: detox id “compse” has no match in 1 snapshot; Button "compose" (element 3) almost matches: identifier differs in 1 character: "compose""#,
        "> did you mean detox id “compose”?",
      ]),
    LintCase(
      what: "selectors of Maestro, which ignore case and match whole texts",
      source: """
        appId: com.example.inbox
        ---
        - tapOn: "NEW"
        - tapOn: "Ne"
        - tapOn: "Ne."
        - tapOn:
            id: "compse"
        - assertNotVisible: "Nobody"
        """,
      file: "inbox.yaml",
      screens: [#"InboxView: button#compose"New""#],
      expected: [
        "4:10 warning loc-no-match: maestro text “Ne” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        #"7:9 error loc-near-miss: maestro id “compse” has no match in 1 snapshot; Button "compose" (element 1) almost matches: identifier differs in 1 character: "compose""#,
        "> did you mean maestro id “compose”?",
      ]),
    LintCase(
      what: "a text of Maestro that is not a valid pattern",
      source: #"""
        appId: com.example.inbox
        ---
        - tapOn: "Cart (2"
        - tapOn: "cart (2"
        - tapOn: "[draft"
        - tapOn: 'Item \d \(new\)'
        """#,
      file: "inbox.yaml",
      screens: [
        #"android InboxView: button#a.b:id/cart"Cart (2" button#a.b:id/draft"[draft" cell"Item 1 (new)""#,
        #"InboxView: button#compose"New""#,
      ],
      expected: []),
    LintCase(
      what: "searches below an element",
      source: """
        AppiumDriver driver;
        By title = AppiumBy.xpath("./XCUIElementTypeOther/XCUIElementTypeButton");
        By either = AppiumBy.xpath("(./XCUIElementTypeCell[@name='row.c'] | ./XCUIElementTypeButton[@name='Drop'])[1]");
        void test() {
          driver.findElement(AppiumBy.accessibilityId("row.b")).findElement(AppiumBy.accessibilityId("Add")).click();
          driver.findElement(AppiumBy.accessibilityId("row.b"))
            .findElement(AppiumBy.iOSClassChain("XCUIElementTypeOther/XCUIElementTypeButton[`label == 'Add'`]")).click();
          driver.findElement(AppiumBy.accessibilityId("row.b"))
            .findElement(AppiumBy.iOSClassChain("XCUIElementTypeOther/XCUIElementTypeButton[2]")).click();
          driver.findElement(AppiumBy.accessibilityId("row.b"))
            .findElement(AppiumBy.xpath("./*/*/*/XCUIElementTypeButton[@name='Remove']")).click();
        }
        """,
      file: "ShopTest.java",
      screens: [#"ListView: cell#row.a( other( button"Add" ) ) cell#row.b( other( button"Add" button"Drop" ) )"#],
      expected: [
        "11:18 warning loc-no-match: xpath “./*/*/*/XCUIElementTypeButton[@name='Remove']” inside accessibility id “row.b” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "two ways to find the same element on one of two platforms",
      source: """
        class Locators {
          By save = AppiumBy.xpath("//*[@text='Save']");
          By both = AppiumBy.xpath("//*[@text='Save' or @label='Log In']");
          By same = AppiumBy.xpath("//*[@resource-id='a.b:id/save' or @name='login.submit']");
        }
        """,
      file: "Locators.java",
      screens: [#"android viewGroup( button#a.b:id/save"Save" )"#, #"button#login.submit"Log In""#],
      expected: [
        "4:13 note loc-alias: Locators.same matches the same element as Locators.both in all 2 snapshots where either matches",
        "> keep one of the two, or make them match different elements",
      ]),
    LintCase(
      what: "misspelled strategies",
      source: """
        it('opens', async () => {
          await $('-ios predicate:name == "a"').click();
          await driver.findElement('accessibilty id', 'a');
          await $('-image:a.png').click();
        });
        """,
      file: "inbox.js",
      screens: [#"InboxView: button#a"New""#],
      expected: [
        "2:9 error loc-bad-locator: there is no prefix “-ios predicate:”; did you mean “-ios predicate string:”?",
        "3:16 error loc-bad-locator: there is no strategy “accessibilty id”; did you mean accessibility id?",
      ]),
    LintCase(
      what: "expected absence",
      source: """
        it('closes', async () => {
          await expect($('~gone')).not.toBeDisplayed();
          await $('~gone').waitForDisplayed({ timeout: 100, reverse: true });
          await $('~gone').waitForDisplayed({ timeout: 100 });
        });
        """,
      file: "inbox.js",
      screens: [#"InboxView: button#compose"New""#],
      expected: [
        "4:9 warning loc-no-match: accessibility id “gone” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "suppression comments around several lines",
      source: """
        class LoginPage:
            # axreplay:disable:next loc-no-match - shown only to guests
            GUEST = (
                AppiumBy.ACCESSIBILITY_ID,
                "guest",
            )
            HELP = (
                AppiumBy.ACCESSIBILITY_ID,
                "help",
            )  # axreplay:disable:this loc-no-match - not recorded
        """,
      file: "login_page.py",
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: []),
    LintCase(
      what: "a scroll to an element",
      source: #"""
        class InboxPage {
          By terms = AppiumBy.androidUIAutomator("new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().text(\"Terms of use\"))");
          By end = AppiumBy.androidUIAutomator("new UiScrollable(new UiSelector()).scrollToEnd(5)");
        }
        """#,
      file: "InboxPage.java",
      screens: [#"android InboxView: textView"Terms of Use""#],
      expected: [
        #"2:14 error loc-near-miss: -android uiautomator “new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().text("Terms of use"))” has no match in 1 snapshot of InboxView; StaticText "Terms of Use" (element 0) almost matches: text differs in case: "Terms of Use""#,
        #"> did you mean -android uiautomator “new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().text("Terms of Use"))”?"#,
      ]),
    LintCase(
      what: "suppression comments",
      source: """
        class LoginPage:
            # axreplay:disable:next loc-no-match - shown only to guests
            GUEST = (AppiumBy.ACCESSIBILITY_ID, "guest")
            HELP = (AppiumBy.ACCESSIBILITY_ID, "help")  # axreplay:disable:this loc-no-match - not recorded
            TEXT = (AppiumBy.ACCESSIBILITY_ID, "# axreplay:disable:this loc-no-match")
        """,
      file: "login_page.py",
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        "5:13 error loc-no-match: accessibility id “# axreplay:disable:this loc-no-match” has no match in 1 snapshot of LoginView"
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") }
    #expect(found == row.expected)
  }
}
