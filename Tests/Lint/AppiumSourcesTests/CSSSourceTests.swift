// Tests which css selectors in sources are locators of the app, and which are for web pages.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct CSSSourceTests {
  static let sources = [
    MarkedSource(
      "Python", "test_login.py",
      ##"""
      from appium.webdriver.common.appiumby import AppiumBy
      SUBMIT = (AppiumBy.CSS_SELECTOR, "#login\\.submit")  # ⟶ css selector: #login\.submit
      ROW = ("css selector", "Cell > Button[label='OK']")  # ⟶ css selector: Cell > Button[label='OK']
      CART = (AppiumBy.CSS_SELECTOR, "#cart > a")
      def test(driver, name):
          driver.find_element(*SUBMIT)
          driver.find_element(*ROW)
          driver.find_element(By.CSS_SELECTOR, f"#row-{name}")  # ⟶ css selector: #row-{name}
          driver.find_element("css selector", ".web")
          driver.find_element("css selector", ".android.widget.TextView")  # ⟶ css selector: .android.widget.TextView
          driver.find_element(By.CSS_SELECTOR, "[href='/a']")
          driver.find_element_by_css_selector("[name=a]")  # ⟶ css selector: [name=a]
      """##),
    MarkedSource(
      "Java", "LoginPage.java",
      #"""
      import io.appium.java_client.AppiumBy;
      class LoginPage {
        @FindBy(css = "#login") WebElement login;  // ⟶ css selector: #login
        @FindBy(css = ".btn-primary") WebElement button;
        By all = By.cssSelector(".android\\.widget\\.Button");  // ⟶ css selector: .android\.widget\.Button
        By web = By.cssSelector("input[type='text']");
        By field = By.cssSelector("[type='XCUIElementTypeTextField']");  // ⟶ css selector: [type='XCUIElementTypeTextField']
      }
      """#),
    MarkedSource(
      "JavaScript", "login.js",
      #"""
      const { By } = require('selenium-webdriver')
      const wd = require('wd')
      async function test(driver) {
        await driver.findElement('css selector', '#login')  // ⟶ css selector: #login
        await driver.findElement('css selector', '.web')
        await driver.findElement(By.css('*[id="a"]'))  // ⟶ css selector: *[id="a"]
        await driver.findElement(By.css('div'))
      }
      """#),
    MarkedSource(
      "WebdriverIO: types", "cell.js",
      #"""
      const { remote } = require('webdriverio')
      async function test(browser, name) {
        await browser.$('Button[label="OK"]').click()  // ⟶ css selector: Button[label="OK"]
        await browser.$('button[label="OK"]').click()  // ⟶ css selector: button[label="OK"]
        await browser.$(`StaticText[label="${name}"]`)  // ⟶ css selector: StaticText[label="{name}"]
        await browser.$('Cell > StaticText')  // ⟶ css selector: Cell > StaticText
        await browser.$$('Cell:nth-child(2)')  // ⟶ css selector: Cell:nth-child(2)
        await browser.$('Table Cell')  // ⟶ css selector: Table Cell
        await browser.$('Image')  // ⟶ css selector: Image
        await browser.$('Button=OK')
        await browser.$('Button*=OK')
        await browser.$('Button[href="/a"]')
        await browser.$('button')
        await browser.$('button.primary')
        await browser.$('div[name="a"]')
        await browser.$('my-app[name="a"]')
      }
      """#),
    MarkedSource(
      "Selenide: types", "Cell.java",
      #"""
      import static com.codeborne.selenide.Selenide.*;
      import io.appium.java_client.AppiumBy;
      class Cell {
        void test() {
          $("Cell > Button").click();  // ⟶ css selector: Cell > Button
          $$("button[name='a']").first().click();  // ⟶ css selector: button[name='a']
          $("button").click();
        }
      }
      """#),
    MarkedSource(
      "CodeceptJS: texts are not types", "login_test.js",
      """
      Scenario('login', ({ I }) => {
        I.click('Log');
        I.click('Log In');
        I.see('Welcome', 'Title');
        I.click('[name="a"]');  // ⟶ name: a
        I.click('~b');  // ⟶ accessibility id: b
      });
      """),
    MarkedSource(
      "Ruby", "login.rb",
      """
      require 'appium_lib'
      find_element(:css, '#login')  # ⟶ css selector: #login
      find_element(css: 'ul > li')
      """),
    MarkedSource(
      "Robot Framework", "login.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Test Cases ***
      Opens
          Click Element    css=#login    # ⟶ css selector: #login
          Click Element    css=.web
      """),
    MarkedSource(
      "a browser", "browser.py",
      """
      from appium import webdriver
      """,
      others: [
        (
          "web.py",
          """
          from selenium import webdriver
          driver = webdriver.ChromeDriver()
          driver.find_element(By.CSS_SELECTOR, "#login")
          """
        )
      ]),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func selectorsOfWebPagesAreCounted() {
    let source = AppiumSource(
      path: "a.py",
      text: """
        from appium import webdriver
        driver.find_element(AppiumBy.CSS_SELECTOR, "ul > li.active")
        driver.find_element(AppiumBy.CSS_SELECTOR, "[data-test=a]")
        driver.find_element(AppiumBy.CSS_SELECTOR, "#a")
        driver.find_element(AppiumBy.CSS_SELECTOR, "#login.submit")
        driver.find_element(AppiumBy.CSS_SELECTOR, "a.submit")
        """)
    let result = AppiumLocators(of: [source])
    #expect(result.webPageSearches.map(\.line) == [2, 3, 6])
    #expect(result.locators.count == 2)
  }

  /// Searches for links, and the number that is counted as of web pages.
  @Test(arguments: [
    ("a.py", "from appium import webdriver\nd.find_element(By.LINK_TEXT, 'Log In')", 1),
    ("a.py", "from appium import webdriver\nd.find_element('link text', 'Log In')", 1),
    ("a.py", "from appium import webdriver\nd.find_element_by_link_text('Log In')", 1),
    ("a.py", "from selenium import webdriver\nd.find_element(By.LINK_TEXT, 'Log In')", 0),
    (
      "A.java", "import io.appium.java_client.*; class A { By a = By.linkText(\"a\"), b = By.partialLinkText(\"b\"); }",
      2
    ),
    ("A.cs", "using OpenQA.Selenium.Appium; class A { By a = By.LinkText(\"a\"); }", 1),
  ])
  func searchesForLinksAreCounted(_ row: (path: String, text: String, count: Int)) {
    let result = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)])
    #expect(result.webPageSearches.count == row.count)
    #expect(result.locators == [])
  }
}
