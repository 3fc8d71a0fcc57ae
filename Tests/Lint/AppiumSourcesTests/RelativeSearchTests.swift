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

  /// Sources in which the text of each locator is its name and, after `<`, that of the element inside which it is
  /// searched. Nothing follows if that element is not known.
  static let receivers: [(path: String, text: String)] = [
    (
      "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Page:
          ROW = (AppiumBy.ID, "row")
          PRICE = (AppiumBy.ID, "price<row")
          BOTH = (AppiumBy.ID, "both")
          def test(self, driver, wait, cell, flag):
              driver.find_element(AppiumBy.ID, "a")
              driver.find_element(AppiumBy.ID, "b").find_element(AppiumBy.ID, "c<b").find_element(AppiumBy.ID, "d<c<b")
              row = driver.find_element(*self.ROW)
              row.find_element(AppiumBy.ID, "e<row")
              row.find_element(*self.PRICE).click()
              row.find_element(*self.BOTH)
              driver.find_element(AppiumBy.ID, "f").find_element(*self.BOTH)
              for r in driver.find_elements(AppiumBy.ID, "g"):
                  r.find_element(AppiumBy.ID, "h<g")
              rows = driver.find_elements(AppiumBy.ID, "i")
              rows[2].find_element(AppiumBy.ID, "j<i")
              waited = wait.until(EC.presence_of_element_located(self.ROW))
              waited.find_element(AppiumBy.ID, "k<row")
              cell.find_element(AppiumBy.ID, "l")
              if flag:
                  either = driver.find_element(AppiumBy.ID, "m")
              else:
                  either = driver.find_element(AppiumBy.ID, "n")
              either.find_element(AppiumBy.ID, "o")
              card = Card(driver.find_element(AppiumBy.ID, "p"))
              card.find_element(AppiumBy.ID, "q")
              parent = self.parent_of(driver.find_element(AppiumBy.ID, "r"))
              parent.find_element(AppiumBy.ID, "s")
      """
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class Page {
        @AndroidFindBy(id = "panel") WebElement panel;
        @AndroidFindBy(id = "all") List<WebElement> rows;
        WebElement row() { return driver.findElement(AppiumBy.id("row")); }
        void test(WebElement given, AppiumDriver driver) {
          panel.findElement(AppiumBy.id("a<panel"));
          this.panel.findElement(AppiumBy.id("b<panel"));
          rows.get(1).findElement(AppiumBy.id("c<all"));
          row().findElement(AppiumBy.id("d<row"));
          given.findElement(AppiumBy.id("e"));
          for (var each : driver.findElements(AppiumBy.id("f"))) each.findElement(AppiumBy.id("g<f"));
          driver.findElements(AppiumBy.id("h")).get(0).findElement(AppiumBy.id("i<h"));
          driver.findElements(AppiumBy.id("j")).stream().map(x -> x.findElement(AppiumBy.id("k<j")));
          var last = wait.until(ExpectedConditions.visibilityOfElementLocated(AppiumBy.id("l")));
          last.findElement(AppiumBy.id("m<l"));
        }
      }
      """
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      class Page {
        val box by lazy { driver.findElement(AppiumBy.id("box")) }
        fun test() {
          box.findElement(AppiumBy.id("a<box"))
          driver.findElements(AppiumBy.id("b")).forEach { it.findElement(AppiumBy.id("c<b")) }
          driver.findElements(AppiumBy.id("d")).map { e -> e.findElement(AppiumBy.id("f<d")) }
        }
      }
      """
    ),
    (
      "a.js",
      """
      class Page { get list() { return $('~list') } }
      async function test() {
        await $('~a').$('~b<a')
        const c = await $('~c')
        await c.$('~d<c')
        await (await c.$('~e<c')).$$('~f<e<c')
        for (const g of await $$('~g')) await g.$('~h<g')
        await $$('~i').map(async (j) => j.$('~k<i'))
        await new Page().list.$('~l<list')
        const m = await this.list
        await m.$('~n<list')
        const o = isIOS ? await $('~p') : await $('~q')
        await o.$('~r<p')
      }
      """
    ),
    (
      "a.cs",
      """
      using OpenQA.Selenium.Appium;
      class Page {
        void Test(IWebElement given) {
          var c = Driver.FindElement(MobileBy.Id("c"));
          c.FindElement(MobileBy.Id("a<c"));
          foreach (var r in Driver.FindElements(MobileBy.Id("r"))) { r.FindElement(MobileBy.Id("b<r")); }
          given.FindElement(MobileBy.Id("d"));
        }
      }
      """
    ),
    (
      "a.rb",
      """
      require 'appium_lib'
      def test
        box = find_element(:id, 'box')
        box.find_element(:id, 'a<box')
        box.find_element :id, 'b<box'
        find_elements(:id, 'c').each do |r|
          r.find_element(:id, 'd<c')
        end
      end
      """
    ),
  ]

  @Test(arguments: receivers) func knowsInsideWhichElementASearchIs(path: String, text: String) {
    let locators = AppiumLocators(of: [AppiumSource(path: path, text: text)]).locators
    #expect(locators.count > 4, "\(path)")
    for locator in locators {
      let names = locator.alternatives[0].literal?.split(separator: "<").map(String.init) ?? []
      let found = locator.receivers.map { $0.alternatives[0].literal?.split(separator: "<").first.map(String.init) }
      #expect(found == Array(names.dropFirst().reversed()), "\(locator.place.position): \(names)")
    }
  }

  /// A loop and an unknown index may mean any of the elements; a known index means one.
  @Test func knowsWhichOfSeveralReceiversIsMeant() throws {
    let text = """
      from appium import webdriver
      def test(driver):
          driver.find_elements('id', 'a')[2].find_element('id', 'b')
          for r in driver.find_elements('id', 'a'):
              r.find_element('id', 'c')
          driver.find_element('id', 'a').find_element('id', 'd')
      """
    let locators = AppiumLocators(of: [AppiumSource(path: "a.py", text: text)]).locators
    let receivers = try ["b", "c", "d"].map { name in
      try #require(locators.first { $0.alternatives[0].literal == name }?.receivers.first)
    }
    #expect(receivers.map(\.count) == [.all, .all, .one])
    #expect(receivers.map(\.index) == ["2", nil, nil])
  }
}
