// Tests that a locator may match nothing if code asks whether there is such an element.

import AppiumSources
import Testing

@Suite struct PresenceQuestionTests {
  /// Sources in which each locator whose text begins with `no` may match nothing, and every other one must match.
  static let sources: [(path: String, text: String)] = [
    (
      "a.rb",
      """
      require 'appium_lib'
      def test_a
        assert_empty find_elements(:id, 'no a')
        assert_equal 0, find_elements(:id, 'no b').size
        refute find_elements(:id, 'no c').any?
        expect(find_elements(:id, 'no d').length).to be_zero
        expect(find_elements(:id, 'no e').any?).to be false
        expect(find_elements(:id, 'no f').any?).to be_falsey
        expect(find_elements(:id, 'no g').size).to be == 0
        popup = find_elements(:id, 'no h').first
        popup.click if popup
        others = find_elements(:id, 'no i')
        others.first.click unless others.empty?
        find_elements(:id, 'no j').first&.click
        find_elements(:id, 'no k').each(&:click)
        assert_equal 2, find_elements(:id, 'a').size
        assert find_elements(:id, 'b').any?
        expect(find_elements(:id, 'c').any?).to be true
        find_elements(:id, 'd').first.click
      end
      """
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class A {
        void test() {
          wait.until(ExpectedConditions.numberOfElementsToBe(AppiumBy.id("no a"), 0));
          if (driver.findElements(AppiumBy.id("no b")).stream().anyMatch(WebElement::isDisplayed)) { }
          driver.findElements(AppiumBy.id("no c")).stream().findFirst().ifPresent(WebElement::click);
          boolean shown = driver.findElements(AppiumBy.id("no d")).stream().findFirst().isPresent();
          for (WebElement e : driver.findElements(AppiumBy.id("no e"))) { e.click(); }
          driver.findElements(AppiumBy.id("no f")).forEach(WebElement::click);
          assertTrue(0 == driver.findElements(AppiumBy.id("no g")).size());
          wait.until(ExpectedConditions.numberOfElementsToBe(AppiumBy.id("a"), 2));
          driver.findElements(AppiumBy.id("b")).stream().findFirst().get().click();
          names.forEach(n -> driver.findElements(AppiumBy.id("c")).get(0).click());
        }
        void guarded() {
          List<WebElement> rows = driver.findElements(AppiumBy.id("no h"));
          if (rows.isEmpty()) return;
          rows.get(0).click();
        }
        void required() {
          List<WebElement> rows = driver.findElements(AppiumBy.id("d"));
          if (rows.isEmpty()) throw new AssertionError("d");
          rows.get(0).click();
        }
      }
      """
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      fun test() {
        driver.findElements(AppiumBy.id("no a")).firstOrNull()?.click()
        driver.findElements(AppiumBy.id("no b")).takeIf { it.isNotEmpty() }?.first()?.click()
        driver.findElements(AppiumBy.id("no c")).shouldBeEmpty()
        driver.findElements(AppiumBy.id("no d")).size shouldBe 0
        driver.findElements(AppiumBy.id("a")).first().click()
        driver.findElements(AppiumBy.id("b")).size shouldBe 2
      }
      """
    ),
    (
      "a.cs",
      """
      using OpenQA.Selenium.Appium;
      class A {
        void Test() {
          driver.FindElements(MobileBy.Id("no a")).Should().BeEmpty();
          Assert.Empty(driver.FindElements(MobileBy.Id("no b")));
          if (driver.FindElements(MobileBy.Id("no c")) is { Count: > 0 }) { }
          driver.FindElements(MobileBy.Id("no d")).FirstOrDefault()?.Click();
          var e = driver.FindElements(MobileBy.Id("no e")).SingleOrDefault();
          if (e != null) e.Click();
          driver.FindElements(MobileBy.Id("a")).Should().HaveCount(2);
          driver.FindElements(MobileBy.Id("b")).First().Click();
        }
        static By Promo = MobileBy.Id("no f");
        void Guarded() {
          if (driver.FindElements(Promo).Count > 0) { driver.FindElement(Promo).Click(); }
          if (driver.FindElements(MobileBy.Id("no g")).Any()) driver.FindElement(MobileBy.Id("no g")).Click();
          driver.FindElement(MobileBy.Id("c")).Click();
        }
      }
      """
    ),
    (
      "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      PROMO = (AppiumBy.ID, "no promo")
      TITLE = (AppiumBy.ID, "title")
      def test(d):
          assert (0 == len(d.find_elements(AppiumBy.ID, "no a")))
          for e in d.find_elements(AppiumBy.ID, "no b"):
              e.click()
          if d.find_elements(*PROMO):
              d.find_element(*PROMO).click()
          if d.find_elements(AppiumBy.ID, "no c"):
              d.find_element(AppiumBy.ID, "no c").click()
          if d.find_elements(*TITLE):
              pass
          d.find_element(*TITLE).click()
          if d.find_elements(AppiumBy.ID, "no d"):
              d.find_element(AppiumBy.ID, "a").click()
          assert (2 == len(d.find_elements(AppiumBy.ID, "b")))
      """
    ),
    (
      "codecept.js",
      """
      const { I } = inject()
      Scenario('a', async () => {
        const n = await I.grabNumberOfVisibleElements('~no a')
        if (n > 0) I.tap('~no a')
        I.seeNumberOfElements('~no b', 0)
        I.seeNumberOfElements('~a', 2)
        I.tap('~b')
      })
      """
    ),
    (
      "a.js",
      """
      import { $ } from '@wdio/globals'
      async function shown() {
        const [a, b] = await Promise.all([$('~no a').isDisplayed(), $('~no b').isExisting()])
        return a || b
      }
      async function dismiss() {
        const b = await $('~no c')
        if (!(await b.isDisplayed())) return
        await b.click()
      }
      async function both() { await Promise.all([$('~a').click(), $('~b').click()]) }
      async function required() {
        const b = await $('~c')
        if (!(await b.isDisplayed())) throw new Error('c')
        await b.click()
      }
      """
    ),
    (
      "Cart.java",
      """
      import io.appium.java_client.AppiumBy;
      import com.codeborne.selenide.SelenideElement;
      class Cart {
        void dismiss() {
          SelenideElement b = $(AppiumBy.id("no a"));
          if (!b.isDisplayed()) return;
          b.click();
        }
        void open() { $(AppiumBy.id("a")).click(); $(AppiumBy.id("b")).click(); }
      }
      """
    ),
  ]

  @Test(arguments: sources) func knowsWhatMayBeAbsent(path: String, text: String) { AbsenceTests.check(path, text) }
}
