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
        #"> write -ios class chain “**/XCUIElementTypeLink[`name == "login.forgot"`]”"#,
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
        "3:9 error loc-bad-locator: invalid -ios class chain “**/XCUIElementTypeButton[label == \"Log In\"]” at “l”: expected a predicate in backticks or dollar signs, or a position",
        "> write [`visible == 1`], [$visible == 1$] or [2]",
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") }
    #expect(found == row.expected)
  }
}
