// Tests which searches begin at another element.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct RelativeSearchTests {
  /// Sources in which each locator whose text begins with `in` is searched below another element, and no other is.
  static let sources: [(path: String, text: String)] = [
    (
      "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Page:
          ROW = (AppiumBy.ID, "row")
          PRICE = (AppiumBy.ID, "in price")
          BOTH = (AppiumBy.ID, "both")
          PATH = (AppiumBy.XPATH, ".//in")
          OWN = (AppiumBy.XPATH, ".//own")
          def test(self, driver, cell, web_driver, helper):
              driver.find_element(AppiumBy.ID, "a")
              self.driver.find_element(AppiumBy.ID, "a")
              self.app.driver.find_element(AppiumBy.ID, "a")
              self.find_element(AppiumBy.ID, "a")
              web_driver.find_element(AppiumBy.ID, "a")
              helper.find_element(AppiumBy.ID, "a")
              self.get_driver().find_element(AppiumBy.ID, "a")
              LoginPage(driver).find_element(AppiumBy.ID, "a")
              wait.until(lambda d: d.find_element(AppiumBy.ID, "a"))
              wait.until(lambda x: x.find_element(AppiumBy.ID, "a"))
              driver.find_element(AppiumBy.XPATH, ".//a")
              driver.find_element(*self.OWN)
              cell.find_element(AppiumBy.ID, "in cell")
              row = driver.find_element(*self.ROW)
              row.find_element(AppiumBy.ID, "in row")
              row.find_element(*self.PRICE).click()
              row.find_element(*self.BOTH)
              driver.find_element(*self.BOTH)
              for r in driver.find_elements(*self.ROW):
                  r.find_element(AppiumBy.ID, "in loop")
              texts = [e.find_element(AppiumBy.ID, "in comprehension").text for e in found]
              driver.find_elements(*self.ROW)[0].find_element(AppiumBy.ID, "in first")
              waited = WebDriverWait(driver, 5).until(EC.presence_of_element_located(self.ROW))
              waited.find_element(AppiumBy.ID, "in waited")
              rows = driver.find_elements(*self.ROW)
              for one in rows:
                  one.find_element(AppiumBy.ID, "in rows")
              rows[1].find_element(AppiumBy.ID, "in second")
              if (x := driver.find_element(*self.ROW)): x.find_element(AppiumBy.ID, "in x")
          def other(self, x, typed: WebElement):
              x.find_element(AppiumBy.ID, "a")
              typed.find_element(AppiumBy.ID, "in typed")
      """
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class Page {
        @AndroidFindBy(id = "a") WebElement panel;
        void test(WebElement given, AppiumDriver driver) {
          getDriver().findElement(AppiumBy.id("a"));
          DriverManager.getInstance().findElement(AppiumBy.id("a"));
          driver.get().findElement(AppiumBy.id("a"));
          wait.until(ExpectedConditions.visibilityOfElementLocated(AppiumBy.xpath(".//a")));
          wait.until(x -> x.findElement(AppiumBy.id("a")));
          ((AndroidDriver) driver).findElement(AppiumBy.id("a"));
          panel.findElement(AppiumBy.id("in panel"));
          this.panel.findElement(AppiumBy.id("in this"));
          given.findElement(AppiumBy.id("in given"));
          var local = driver.findElement(AppiumBy.id("a"));
          local.findElement(AppiumBy.id("in local"));
          for (var each : driver.findElements(AppiumBy.id("a"))) each.findElement(AppiumBy.id("in each"));
          driver.findElements(AppiumBy.id("a")).stream().map(y -> y.findElement(AppiumBy.id("in map")));
          driver.findElements(AppiumBy.id("a")).get(0).findElement(AppiumBy.id("in got"));
        }
      }
      """
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      class Page {
        val box by lazy { driver.findElement(AppiumBy.id("a")) }
        fun test() {
          box.findElement(AppiumBy.id("in box"))
          wait.until { it.findElement(AppiumBy.id("a")) }
          driver.findElements(AppiumBy.id("a")).map { it.findElement(AppiumBy.id("in it")) }
          driver.findElements(AppiumBy.id("a")).map { c -> c.findElement(AppiumBy.id("in c")) }
          driver!!.findElement(AppiumBy.id("a"))
        }
      }
      """
    ),
    (
      "a.js",
      """
      class Page { get list() { return $('~a') } }
      async function test() {
        await $('~a'); await driver.$('~a'); await browser.$$('~a'); await this.$('~a')
        const c = await $('~a')
        await c.$('~in c')
        for (const e of await $$('~a')) await e.$('~in loop')
        await $$('~a').map(async (r) => r.$('~in map'))
        await (await $('~a')).$('~in chain')
        const [first] = await $$('~a')
        await first.$('~in first')
        await new Page().list.$('~in list')
        await driver.elementById('a').click().elementById('a')
        await $('.//in')
        await $('./in')
      }
      """
    ),
    (
      "a.cs",
      """
      using OpenQA.Selenium.Appium;
      class Page {
        void Test(IWebElement given) {
          _driver.FindElement(MobileBy.Id("a"));
          Driver.FindElement(MobileBy.Id("a"));
          new LoginPage().FindElement(MobileBy.Id("a"));
          given.FindElement(MobileBy.Id("in given"));
          var c = Driver.FindElement(MobileBy.Id("a"));
          c.FindElement(MobileBy.Id("in c"));
          foreach (var r in Driver.FindElements(MobileBy.Id("a"))) { r.FindElement(MobileBy.Id("in r")); }
        }
      }
      """
    ),
    (
      "a.rb",
      """
      require 'appium_lib'
      def test
        find_element(:id, 'a')
        @driver.find_element(:id, 'a')
        box = find_element(:id, 'a')
        box.find_element(:id, 'in box')
        find_elements(:id, 'a').each do |r|
          r.find_element(:id, 'in each')
        end
        find_elements(:id, 'a').map { |m| m.find_element(:id, 'in map') }
      end
      """
    ),
  ]

  @Test(arguments: sources) func knowsWhereASearchBegins(path: String, text: String) {
    for locator in AppiumLocators(of: [AppiumSource(path: path, text: text)]).locators {
      let isInner = locator.alternatives[0].literal?.drop { "./".contains($0) }.hasPrefix("in") == true
      // WebdriverIO's `$('.//in')` is a search on the screen.
      let isOnScreen = path == "a.js" && locator.alternatives[0].strategy.driverStrategy == .xpath
      #expect(locator.isRelative == (isInner && !isOnScreen), "\(locator.place.position): \(locator)")
    }
  }
}
