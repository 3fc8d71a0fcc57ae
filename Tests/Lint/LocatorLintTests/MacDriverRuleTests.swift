// Tests that locators are read with the keys of the driver whose screens are recorded.

import Testing

/// Mac2 has XCUITest's keys, WebDriverAgent has its own.
@Suite struct MacDriverRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "keys of Mac2 in a project for macOS",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            SUBMIT = (AppiumBy.IOS_PREDICATE, "identifier == 'login.submit'")
            HELP = (AppiumBy.IOS_PREDICATE, "name == 'login.submit'")
        """,
      file: "login_page.py",
      screens: [#"mac LoginView: button#login.submit"Log In""#],
      expected: [
        "5:38 error loc-bad-locator: invalid -ios predicate string “name == 'login.submit'” at “name”: there is no key “name”: in Mac2 it is identifier",
        "> the visible text is in title, label or value",
      ]),
    LintCase(
      what: "keys of Mac2 in a project for iOS",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            SUBMIT = (AppiumBy.IOS_PREDICATE, "identifier == 'login.submit'")
        """,
      file: "login_page.py",
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        "4:40 error loc-bad-locator: invalid -ios predicate string “identifier == 'login.submit'” at “identifier”: there is no key “identifier”: it is an XCUITest key",
        "> in WebDriverAgent, name is the identifier, or the label if there is no identifier",
      ]),
    LintCase(
      what: "keys of both drivers in a project for both",
      source: """
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            MAC = (AppiumBy.IOS_PREDICATE, "identifier == 'login.submit'")
            PHONE = (AppiumBy.IOS_PREDICATE, "name == 'login.submit'")
            BOTH = (AppiumBy.ACCESSIBILITY_ID, "login.submit")
        """,
      file: "login_page.py",
      screens: [
        #"mac LoginView: button#login.submit"Log In""#, #"LoginView: button#login.submit"Log In""#,
      ],
      expected: []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") }
    #expect(found == row.expected)
  }
}
