// Tests that the uses of a getter, method, property or field decide whether its locator may match nothing.

import AppiumSources
import Testing

@Suite struct MemberUseTests {
  /// Sources in which each locator whose text begins with `no` may match nothing, and every other one must match.
  static let sources: [(path: String, text: String)] = [
    (
      "login.ts",
      """
      import { $ } from '@wdio/globals'
      class LoginPage {
        get a() { return $('~no a') }
        get b() { return $('~no b') }
        get c() { return $('~no c') }
        get d() { return $('~no d') }
        e = $('~no e')
        row(id: string) { return $('~no f') }
        get used() { return $('~used') }
        get clicked() { return $('~clicked') }
        get unused() { return $('~unused') }
        get failing() { return $('~failing') }
        async shown() { return this.a.isDisplayed() }
        async skip() { if (await this.b.isExisting()) { await this.b.click() } }
        async again() { return await (await this.c).isDisplayed() }
        async gone() { await this.d.waitForDisplayed({ reverse: true }) }
        async none() { return !(await this.e.isDisplayed()) }
        async rowShown() { return this.row('1').isDisplayed() }
        async use() { return this.used.isDisplayed() }
        async click() { await this.clicked.waitForDisplayed(); await this.clicked.click() }
        async fail() { if (!(await this.failing.isDisplayed())) throw new Error('a'); await this.failing.click() }
      }
      class OtherPage { get a() { return $('~other') } async tap() { await this.a.click() } }
      const loginPage = new LoginPage(), otherPage = new OtherPage()
      it('x', async () => {
        await expect(loginPage.a).not.toBeDisplayed()
        await otherPage.a.click()
        await loginPage.used.click()
      })
      """
    ),
    (
      "LoginPage.java",
      """
      import io.appium.java_client.*;
      class LoginPage {
        @iOSXCUITFindBy(accessibility = "no a") WebElement a;
        @iOSXCUITFindBy(accessibility = "no b") List<WebElement> b;
        @iOSXCUITFindBy(accessibility = "c") WebElement c;
        @iOSXCUITFindBy(accessibility = "no d") WebElement d;
        WebElement e() { return driver.findElement(AppiumBy.accessibilityId("no e")); }
        By f() { return AppiumBy.accessibilityId("no f"); }
        By g() { return AppiumBy.accessibilityId("g"); }
        boolean isA() { try { return a.isDisplayed(); } catch (NoSuchElementException e) { return false; } }
        boolean isB() { return !b.isEmpty(); }
        boolean isC() { return c.isDisplayed(); }
        void goneD() { wait.until(ExpectedConditions.invisibilityOf(d)); }
        boolean isE() { try { return e().isDisplayed(); } catch (NoSuchElementException e) { return false; } }
        boolean isF() { return driver.findElements(f()).isEmpty(); }
        void tapG() { driver.findElement(g()).click(); }
      }
      """
    ),
    (
      "LoginPage.kt",
      """
      import io.appium.java_client.*
      class LoginPage(val driver: AppiumDriver) {
        val a get() = driver.findElements(AppiumBy.accessibilityId("no a"))
        val b: By get() = AppiumBy.accessibilityId("no b")
        val c get() = driver.findElements(AppiumBy.accessibilityId("c"))
        fun isA() = a.isNotEmpty()
        fun isB() = driver.findElements(b).isEmpty()
        fun tap() { c.first().click() }
      }
      """
    ),
    (
      "login.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class LoginPage:
          @property
          def a(self): return self.driver.find_element(AppiumBy.ID, 'no a')
          @property
          def b(self): return self.driver.find_element(AppiumBy.ID, 'b')
          def c(self): return self.driver.find_elements(AppiumBy.ID, 'no c')
          def is_a(self):
              try:
                  return self.a.is_displayed()
              except NoSuchElementException:
                  return False
          def is_b(self): return self.b.is_displayed()
          def is_c(self): return len(self.c()) > 0
      """
    ),
    (
      "login.rb",
      """
      require 'appium_lib'
      class LoginPage
        def promos = driver.find_elements(:accessibility_id, 'no a')
        def shown? = promos.any?
        def rows = driver.find_elements(:accessibility_id, 'rows')
        def first_row = rows.first.click
        def banner
          driver.find_element(:accessibility_id, 'no b')
        end
        def banner?
          banner.displayed?
        rescue StandardError
          false
        end
      end
      """
    ),
    (
      "prism.rb",
      """
      require 'site_prism'
      require 'appium_lib'
      class LoginPage < SitePrism::Page
        element :promo, :id, 'no a'
        elements :rows, :id, 'no b'
        element :title, :id, 'title'
        element :banner, :id, 'no c'
        def gone = has_no_promo?
        def none? = rows.empty?
        def open = title.click
        def shown = has_banner?
      end
      """
    ),
    (
      "LoginPage.cs",
      """
      using OpenQA.Selenium.Appium;
      class LoginPage {
        By A => MobileBy.AccessibilityId("no a");
        IWebElement B => Driver.FindElement(MobileBy.AccessibilityId("b"));
        IReadOnlyCollection<IWebElement> C => Driver.FindElements(MobileBy.AccessibilityId("no c"));
        bool IsA => Driver.FindElements(A).Any();
        void Tap() { B.Click(); }
        bool IsC() { return C.Count > 0; }
      }
      """
    ),
    (
      "Cart.java",
      """
      import io.appium.java_client.AppiumBy;
      import com.codeborne.selenide.SelenideElement;
      class Cart {
        private final SelenideElement a = $(AppiumBy.accessibilityId("no a"));
        private final SelenideElement d = $(AppiumBy.accessibilityId("d"));
        SelenideElement b() { return $(AppiumBy.accessibilityId("no b")); }
        private final ElementsCollection c = $$(AppiumBy.accessibilityId("no c"));
        void test() {
          a.shouldNot(Condition.exist);
          b().shouldNotBe(Condition.visible);
          c.shouldBe(CollectionCondition.empty);
          d.shouldBe(Condition.visible);
        }
      }
      """
    ),
    (
      "nightwatch.js",
      """
      module.exports = {
        elements: {
          promo: { selector: 'no a', locateStrategy: 'accessibility id' },
          title: { selector: 'title', locateStrategy: 'accessibility id' },
          banner: { selector: 'no b', locateStrategy: 'accessibility id' },
        },
        commands: [{
          gone() { return this.waitForElementNotPresent('@promo', 1000) },
          open() { return this.click('@title') },
          shown(callback) { return this.isPresent('@banner', callback) },
        }],
      }
      """
    ),
  ]

  @Test(arguments: sources) func usesDecideWhatMayBeAbsent(path: String, text: String) {
    AbsenceTests.check(path, text)
  }
}
