// Tests that locators with a meaning on one platform count as found there, if both platforms were recorded.

import Testing

@Suite struct PlatformFormTests {
  private static let screens = [
    #"button#login.submit"Log In" link"Terms" textField#login.account"Ada""#,
    #"android FrameLayout#a:id/list( TextView#a:id/row"Seed order" Button#a:id/ok"OK" )"#,
  ]
  private static let rules: Set = [
    "loc-bad-locator", "loc-no-match", "loc-near-miss", "loc-other-platform", "loc-over-specified",
  ]

  /// Sources in which no locator is wrong, although one of the drivers refuses some of them.
  static let harmless: [(title: String, file: String, source: String)] = [
    (
      "css on iOS: Python", "test_login.py",
      """
      from appium.options.ios import XCUITestOptions
      def test(driver):
          options = XCUITestOptions()
          driver.find_element(By.CSS_SELECTOR, '[name="login.submit"]')
          driver.find_element(By.CSS_SELECTOR, 'Button[label="Log In"]')
      """
    ),
    (
      "css on Android: Python", "test_notes.py",
      """
      from appium.options.android import UiAutomator2Options
      def test(driver):
          options = UiAutomator2Options()
          driver.find_element(By.CSS_SELECTOR, '[text="Seed order"]')
          driver.find_element(By.CSS_SELECTOR, '#row')
          driver.find_element(By.CSS_SELECTOR, '[name="login.submit"]')
      """
    ),
    (
      "css on iOS: Java", "Login.java",
      """
      import io.appium.java_client.AppiumBy;
      import io.appium.java_client.ios.IOSDriver;
      class Login {
        IOSDriver driver;
        void test() { driver.findElement(By.cssSelector("[name='login.submit']")).click(); }
      }
      """
    ),
    (
      "css on iOS: C#", "Login.cs",
      """
      using OpenQA.Selenium.Appium; using OpenQA.Selenium.Appium.iOS;
      class Login { IOSDriver d; void F() { d.FindElement(By.CssSelector("[name='login.submit']")).Click(); } }
      """
    ),
    (
      "css on iOS: Robot Framework", "login.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Test Cases ***
      Opens
          Open Application    http://127.0.0.1:4723    platformName=iOS    appium:automationName=XCUITest
          Click Element    css=[name='login.submit']
          Click Element    class=UIALink
      """
    ),
    (
      "css for either platform: WebdriverIO", "login.spec.ts",
      """
      import { $ } from '@wdio/globals'
      it('opens', async () => {
        await $('Button[label="Log In"]').click()
        await $('#row').click()
        await $('[text="Seed order"]').click()
      })
      """
    ),
    (
      "classes of UIAutomation", "login.spec.ts",
      """
      import { $ } from '@wdio/globals'
      it('opens', async () => {
        await $('UIALink').click()
        await $('UIAXCUIElementTypeButton').click()
      })
      """
    ),
    (
      "classes of UIAutomation: C#", "Login.cs",
      """
      using OpenQA.Selenium.Appium; using OpenQA.Selenium.Appium.iOS;
      class Login { IOSDriver d; void F() { d.FindElement(MobileBy.ClassName("UIAButton")).Click(); } }
      """
    ),
    (
      "alternatives on both platforms: Java", "Login.java",
      """
      import io.appium.java_client.pagefactory.*;
      import static io.appium.java_client.pagefactory.LocatorGroupStrategy.*;
      class Login {
        @HowToUseLocators(androidAutomation = ALL_POSSIBLE, iOSXCUITAutomation = ALL_POSSIBLE)
        @AndroidFindBy(id = "a:id/gone") @AndroidFindBy(id = "a:id/ok")
        @iOSXCUITFindBy(accessibility = "missing") @iOSXCUITFindBy(accessibility = "login.submit")
        private WebElement submit;
        @HowToUseLocators(androidAutomation = ALL_POSSIBLE, iOSXCUITAutomation = ALL_POSSIBLE)
        @iOSXCUITFindBy(accessibility = "missing") @AndroidFindBy(id = "a:id/gone")
        @iOSXCUITFindBy(accessibility = "login.account") @AndroidFindBy(id = "a:id/row")
        private WebElement account;
      }
      """
    ),
    (
      "alternatives on both platforms: Kotlin", "Login.kt",
      """
      import io.appium.java_client.pagefactory.*
      class Login {
        @HowToUseLocators(
          androidAutomation = LocatorGroupStrategy.ALL_POSSIBLE, iOSXCUITAutomation = LocatorGroupStrategy.ALL_POSSIBLE)
        @iOSXCUITFindBy(accessibility = "missing") @iOSXCUITFindBy(accessibility = "login.submit")
        @AndroidFindBy(id = "a:id/gone") @AndroidFindBy(id = "a:id/ok")
        lateinit var submit: WebElement
      }
      """
    ),
    (
      "searches by text: Ruby", "login.rb",
      """
      require 'appium_lib'
      button('Log In').click
      text('Seed order')
      textfield('login.account')
      """
    ),
  ]

  @Test(arguments: harmless) func nothingIsReported(_ row: (title: String, file: String, source: String)) throws {
    // Two screens of each platform, so that rules about conditions have enough evidence.
    let others = Self.screens.map { $0.replacing("Terms", with: "More").replacing("OK", with: "Cancel") }
    let screens = Self.screens + others
    let lint = LintCase(what: row.title, source: row.source, file: row.file, screens: screens, expected: [])
    #expect(try lint.found(Self.rules.contains) == [])
  }

  /// Locators that find nothing, and what is reported once for both platforms.
  static let mistakes: [(file: String, source: String, code: String, message: String)] = [
    (
      "a.py", "from appium import webdriver\ndriver.find_element(By.CSS_SELECTOR, '[foo=a]')\n", "loc-bad-locator",
      "“foo” is not a css attribute on iOS"
    ),
    (
      "a.py",
      """
      from appium.options.android import UiAutomator2Options
      options = UiAutomator2Options()
      driver.find_element(By.CSS_SELECTOR, '[foo=a]')
      """, "loc-bad-locator", "“foo” is not a css attribute on Android"
    ),
    (
      "a.ts", "import { $ } from '@wdio/globals'\nit('a', async () => { await $('Button[foo=a]').click() })\n",
      "loc-bad-locator", "“foo” is not a css attribute on iOS"
    ),
    ("a.rb", "require 'appium_lib'\ntext('Nowhere')\n", "loc-no-match", "text “Nowhere” has no match in 2 snapshots"),
    ("a.rb", "require 'appium_lib'\ntag('UIAMissing')\n", "loc-bad-locator", "“UIAMissing” is not a class name"),
  ]

  @Test(arguments: mistakes) func mistakesAreReportedOnce(
    _ row: (file: String, source: String, code: String, message: String)
  ) throws {
    let lint = LintCase(what: row.message, source: row.source, file: row.file, screens: Self.screens, expected: [])
    let found = try lint.found(Self.rules.contains).filter { !$0.hasPrefix("> ") }
    #expect(found.count == 1)
    #expect(found.first?.contains(" \(row.code): ") == true && found.first?.contains(row.message) == true, "\(found)")
  }

  /// In a file for one platform, a css selector for the other one is a mistake if only the file's own was recorded.
  @Test func selectorsOfTheOtherPlatformAreReported() throws {
    let source = """
      from appium.options.ios import XCUITestOptions
      options = XCUITestOptions()
      driver.find_element(By.CSS_SELECTOR, '[text="Seed order"]')
      """
    let lint = LintCase(what: "css", source: source, file: "a.py", screens: [Self.screens[0]], expected: [])
    let found = try lint.found { $0 == "loc-bad-locator" }.filter { !$0.hasPrefix("> ") }
    try #require(found.count == 1)
    #expect(found[0].contains("“text” is not a css attribute on iOS"))
  }

  /// Names of classes, the recorded screens, and whether the name is a mistake. The driver for iOS completes a class
  /// without a package, and the one for Android does not.
  static let classes: [(name: String, screens: [String], isMistake: Bool)] = [
    ("Button", [screens[1]], true), ("Button", screens, false), ("Button", [screens[0]], false),
    ("XCUIElementTypeButton", [screens[1]], false), ("android.widget.Button", [screens[1]], false),
  ]

  @Test(arguments: classes) func classesNeedAPackageOnAndroid(
    _ row: (name: String, screens: [String], isMistake: Bool)
  ) throws {
    let source = "from appium import webdriver\ndriver.find_element(AppiumBy.CLASS_NAME, '\(row.name)')\n"
    let lint = LintCase(what: row.name, source: source, file: "a.py", screens: row.screens, expected: [])
    let found = try lint.found { $0 == "loc-bad-locator" }
    #expect(found.contains { $0.contains("“\(row.name)” is not a class name") } == row.isMistake, "\(found)")
  }
}
