// Tests which locators the enclosing getters and methods return.

import AppiumSources
import Findings
import Testing

@Suite struct ReturnedLocatorTests {
  /// Sources whose lines with a returned locator end with `⟵`; all other locators are not returned.
  static let sources: [(path: String, text: String)] = [
    (
      "login.page.ts",
      #"""
      const submit = () => $('~submit')  // ⟵
      const typed = (name: string): Element => $(`~${name}`)  // ⟵
      const clicked = () => $('~clicked').click()
      const block = () => { return $('~block') }  // ⟵
      function top() { return driver.$('~top') }  // ⟵
      export class LoginPage {
        get submit() { return $('~submit') }  // ⟵
        get awaited() { return (await $('~awaited')); }  // ⟵
        get first() { return $$('~first')[0] }  // ⟵
        all() { return $$('~all') }  // ⟵
        nested() { return this.root.$('~nested') }  // ⟵
        inner() {
          return $('~outer')
            .$('~inner')  // ⟵
        }
        choice() { return driver.isIOS ? $('~choice.ios') : $('~choice.android') }  // ⟵ ⟵
        entry() { return { strategy: 'accessibility id', selector: 'entry' } }  // ⟵
        detox() { return element(by.id('detox')) }  // ⟵
        matched() { return element(by.id('a').withAncestor(by.id('b'))).atIndex(0) }  // ⟵ ⟵
        field = () => $('~field')  // ⟵
        click() { return $('~click').click() }
        shown() { return expect($('~shown')) }
        async tap() { const x = await $('~tap'); return x }
        async names() { return list.map(name => $(`~${name}`)) }
        async blocks() { return list.map(name => { return $(`~${name}`) }) }
        async open() { await $('~open').click(); return this }
      }
      module.exports = { object: () => $('~object'), method() { return $('~method') } }  // ⟵ ⟵
      it('works', () => { return $('~test') })
      """#
    ),
    (
      "login_page.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      class LoginPage:
          SUBMIT = (AppiumBy.ID, "submit")
          @property
          def field(self):
              return (AppiumBy.ID, "field")  # ⟵
          def element(self):
              """The element."""
              return self.driver.find_element(AppiumBy.ID, "element")  # ⟵
          def old(self):
              return self.driver.find_element_by_id("old")  # ⟵
          def first(self):
              return self.driver.find_elements(by=AppiumBy.ID, value="first")[0]  # ⟵
          def waited(self):
              return WebDriverWait(self.driver, 10).until(EC.presence_of_element_located((AppiumBy.ID, "waited")))  # ⟵
          def choice(self):
              return (AppiumBy.ID, "a") if is_ios() else (AppiumBy.ID, "b")  # ⟵ ⟵
          def lines(self):
              return self.driver.find_element(
                  AppiumBy.ID, "lines"  # ⟵
              )
          def text(self):
              return self.driver.find_element(AppiumBy.ID, "text").text
          def shown(self):
              return self.is_shown(AppiumBy.ID, "shown")
          def tap(self):
              self.driver.find_element(AppiumBy.ID, "tap")
              return self
          def lambdas(self):
              return self.wait(lambda d: d.find_element(AppiumBy.ID, "lambda"))
      """#
    ),
    (
      "LoginPage.java",
      #"""
      import io.appium.java_client.AppiumBy;
      class LoginPage {
        WebElement submit() { return driver.findElement(AppiumBy.id("submit")); }  // ⟵
        MobileElement cast() { return (MobileElement) driver.findElement(AppiumBy.id("cast")); }  // ⟵
        By by() { return AppiumBy.id("by"); }  // ⟵
        WebElement waited() {
          return wait.until(ExpectedConditions.visibilityOfElementLocated(AppiumBy.id("waited")));  // ⟵
        }
        By choice() { return isIOS() ? AppiumBy.id("a") : AppiumBy.id("b"); }  // ⟵ ⟵
        String text() { return driver.findElement(AppiumBy.id("text")).getText(); }
        boolean shown() { return isShown(AppiumBy.id("shown")); }
        void open() { driver.findElement(AppiumBy.id("open")); }
        Object lambda() { return wait.until(d -> d.findElement(AppiumBy.id("lambda"))); }  // ⟵
        Object other() { return run(d -> d.findElement(AppiumBy.id("other"))); }
        boolean exists() { return elementExists(AppiumBy.id("exists")); }
      }
      """#
    ),
    (
      "LoginPage.kt",
      #"""
      import io.appium.java_client.AppiumBy
      class LoginPage(private val driver: AppiumDriver) {
        val submit get() = driver.findElement(AppiumBy.id("submit"))  // ⟵
        val field: WebElement
          get() = driver.findElement(AppiumBy.id("field"))  // ⟵
        fun button() = driver.findElement(AppiumBy.id("button"))  // ⟵
        fun typed(): MobileElement = driver.findElement(AppiumBy.id("typed")) as MobileElement  // ⟵
        fun block(): WebElement {
          return driver.findElement(AppiumBy.id("block"))  // ⟵
        }
        fun choice() = if (isIOS) AppiumBy.id("a") else AppiumBy.id("b")  // ⟵ ⟵
        val lazily by lazy { driver.findElement(AppiumBy.id("lazily")) }  // ⟵
        val lines: WebElement by lazy {
          wait()
          driver.findElement(AppiumBy.id("lines"))  // ⟵
        }
        val text by lazy { driver.findElement(AppiumBy.id("text")).text }
        val declared = AppiumBy.id("declared")
        fun click() = driver.findElement(AppiumBy.id("click")).click()
        fun open() { driver.findElement(AppiumBy.id("open")) }
      }
      """#
    ),
    (
      "LoginPage.cs",
      #"""
      using OpenQA.Selenium.Appium;
      class LoginPage
      {
          IWebElement Submit => driver.FindElement(MobileBy.Id("submit"));  // ⟵
          By Row(string id) => MobileBy.Id(id);  // ⟵
          IWebElement Getter { get { return driver.FindElement(MobileBy.Id("getter")); } }  // ⟵
          IWebElement Arrow { get => driver.FindElement(MobileBy.Id("arrow")); }  // ⟵
          IWebElement Block() { return driver.FindElement(MobileBy.Id("block")); }  // ⟵
          string Text => driver.FindElement(MobileBy.Id("text")).Text;
          By Declared = MobileBy.Id("declared");
          void Open() { driver.FindElement(MobileBy.Id("open")); }
          void Wait() { wait.Until(d => d.FindElement(MobileBy.Id("wait"))); }
      }
      """#
    ),
    (
      "login_page.rb",
      #"""
      require 'appium_lib'
      class LoginPage
        SUBMIT = { id: 'submit' }
        def field; find_element(:id, 'field'); end  # ⟵
        def button
          wait
          @driver.find_element(id: 'button')  # ⟵
        end
        def spaced
          find_element :id, 'spaced'  # ⟵
        end
        def memo
          @memo ||= find_element(:id, 'memo')  # ⟵
        end
        def explicit
          return find_element(:id, 'explicit')  # ⟵
        end
        def hash
          { id: 'hash' }  # ⟵
        end
        def endless = find_element(:id, 'endless')  # ⟵
        def text
          find_element(:id, 'text').text
        end
        def tap
          find_element(:id, 'tap')
          nil
        end
      end
      """#
    ),
  ]

  @Test(arguments: sources) func marksReturnedLocators(path: String, text: String) {
    let result = AppiumLocators(of: [AppiumSource(path: path, text: text)])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let locators = result.locators.filter { $0.place.position.line == index + 1 }
      let expected = line.split(separator: "⟵", omittingEmptySubsequences: false).count - 1
      #expect(locators.filter(\.isReturned).count == expected, "\(path):\(index + 1): \(line)")
      #expect(expected == 0 || locators.count == expected, "\(path):\(index + 1): \(line)")
    }
  }
}
