// Tests which locators may match nothing.

import AppiumSources
import Findings
import Testing

@Suite struct AbsenceTests {
  /// Sources in which each locator whose text begins with `no` may match nothing, and every other one must match.
  static let sources: [(path: String, text: String)] = [
    (
      "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Page:
          ERROR = (AppiumBy.ID, "no error")
          TITLE = (AppiumBy.ID, "title")
          def test(self, driver):
              assert not driver.find_elements(AppiumBy.ID, "no a")
              assert driver.find_elements(AppiumBy.ID, "no b") == []
              assert len(driver.find_elements(AppiumBy.ID, "no c")) == 0
              self.assertEqual(len(driver.find_elements(AppiumBy.ID, "no d")), 0)
              self.assertFalse(driver.find_elements(AppiumBy.ID, "no e"))
              assert not self.is_present(AppiumBy.ID, "no f")
              assert not self.is_visible((AppiumBy.ID, "no f"))
              with pytest.raises(NoSuchElementException):
                  driver.find_element(AppiumBy.ID, "no g")
              with self.assertRaises(TimeoutException):
                  wait.until(EC.presence_of_element_located((AppiumBy.ID, "no h")))
              if driver.find_elements(AppiumBy.ID, "no i"):
                  driver.find_element(AppiumBy.ID, "in the branch")
              if len(driver.find_elements(AppiumBy.ID, "no j")) > 0: pass
              wait.until_not(EC.presence_of_element_located((AppiumBy.ID, "no k")))
              assert not driver.find_elements(*self.ERROR)
              assert not driver.find_elements(*self.TITLE)
              driver.find_element(*self.TITLE).click()
              assert driver.find_elements(AppiumBy.ID, "a")
              assert len(driver.find_elements(AppiumBy.ID, "b")) == 2
              assert driver.find_element(AppiumBy.ID, "c").is_displayed()
              assert not driver.find_element(AppiumBy.ID, "d").is_selected()
              assert self.is_present(AppiumBy.ID, "e")
              with pytest.raises(ValueError):
                  driver.find_element(AppiumBy.ID, "f")
              if driver.find_element(AppiumBy.ID, "g").is_enabled(): pass
              self.assertEqual(len(driver.find_elements(AppiumBy.ID, "h")), 10)
              wait.until(lambda d: not d.find_elements(AppiumBy.ID, "no m"))
              wait.until(lambda d: len(d.find_elements(AppiumBy.ID, "no n")) == 0)
              wait.until(lambda d: d.find_elements(AppiumBy.ID, "i"))
              found = driver.find_elements(AppiumBy.ID, "no o")
              if found:
                  found[0].click()
              others = driver.find_elements(AppiumBy.ID, "j")
              others[0].click()
              gone = lambda d: not d.find_elements(AppiumBy.ID, "no p")
              try:
                  driver.find_element(AppiumBy.ID, "no q").click()
              except NoSuchElementException:
                  return False
              try:
                  driver.find_element(AppiumBy.ID, "k").click()
              except NoSuchElementException:
                  raise AssertionError("k")
          def gone(self):
              return not self.driver.find_elements(AppiumBy.ID, "no r")
          def rows(self):
              return self.driver.find_elements(AppiumBy.ID, "rows")
          def shown(self):
              return len(self.driver.find_elements(AppiumBy.ID, "no l")) > 0
      """
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class A {
        void test() {
          assertTrue(driver.findElements(AppiumBy.id("no a")).isEmpty());
          assertEquals(0, driver.findElements(AppiumBy.id("no b")).size());
          Assert.assertEquals(driver.findElements(AppiumBy.id("no c")).size(), 0, "message");
          assertThrows(NoSuchElementException.class, () -> driver.findElement(AppiumBy.id("no d")));
          assertThat(driver.findElements(AppiumBy.id("no e"))).isEmpty();
          assertThat(driver.findElements(AppiumBy.id("no f"))).hasSize(0);
          assertFalse(isPresent(AppiumBy.id("no g")));
          assertFalse(driver.findElements(AppiumBy.id("no h")).size() > 0);
          if (driver.findElements(AppiumBy.id("no i")).size() > 0) { tap(AppiumBy.id("inside")); }
          if (driver.findElements(AppiumBy.id("no j")).isEmpty()) { }
          assertThrows(NoSuchElementException.class, () -> { driver.findElement(AppiumBy.id("no k")); });
          assertFalse(driver.findElements(AppiumBy.id("a")).isEmpty());
          assertEquals(1, driver.findElements(AppiumBy.id("b")).size());
          assertTrue(driver.findElements(AppiumBy.id("c")).size() > 0);
          assertTrue(driver.findElement(AppiumBy.id("d")).isDisplayed());
          assertFalse(driver.findElement(AppiumBy.id("e")).isSelected());
          assertTrue(isPresent(AppiumBy.id("f")));
          assertThat(driver.findElements(AppiumBy.id("g"))).hasSize(3);
          assertThat(driver.findElements(AppiumBy.id("h"))).isNotEmpty();
          assertTrue(!driver.findElements(AppiumBy.id("i")).isEmpty());
          wait.until(ExpectedConditions.not(ExpectedConditions.presenceOfElementLocated(AppiumBy.id("no m"))));
          wait.until(ExpectedConditions.invisibilityOfElementWithText(AppiumBy.id("no n"), "x"));
          wait.until(d -> d.findElements(AppiumBy.id("no o")).size() == 0);
          wait.until(d -> d.findElements(AppiumBy.id("j")).size() > 0);
          List<WebElement> rows = driver.findElements(AppiumBy.id("no p"));
          assertTrue(rows.isEmpty());
          int count = driver.findElements(AppiumBy.id("k")).size();
          assertEquals(2, count);
          try { driver.findElement(AppiumBy.id("no q")).click(); } catch (NoSuchElementException e) { }
          try { driver.findElement(AppiumBy.id("l")).click(); } catch (NoSuchElementException e) { fail("l"); }
          all(() -> assertTrue(driver.findElements(AppiumBy.id("m")).size() > 0));
        }
        boolean isThere() {
          try { return driver.findElement(AppiumBy.id("no r")).isDisplayed(); } catch (Exception e) { return false; }
        }
        boolean shown() { return !driver.findElements(AppiumBy.id("no l")).isEmpty(); }
      }
      """
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      fun test() {
        assertThrows<NoSuchElementException> { driver.findElement(AppiumBy.id("no a")) }
        assertFailsWith<NoSuchElementException> { driver.findElement(AppiumBy.id("no b")) }
        assertTrue(driver.findElements(AppiumBy.id("no c")).isEmpty())
        assertThrows<IllegalStateException> { driver.findElement(AppiumBy.id("a")) }
        run { driver.findElement(AppiumBy.id("b")) }
        check(driver.findElements(AppiumBy.id("no d")).size == 0)
        check(driver.findElements(AppiumBy.id("c")).size == 2)
        wait.until { driver.findElements(AppiumBy.id("no e")).isEmpty() }
        wait.until { driver.findElements(AppiumBy.id("d")).isNotEmpty() }
      }
      fun gone() = driver.findElements(AppiumBy.id("no f")).none()
      fun rows() = driver.findElements(AppiumBy.id("e"))
      val shown get() = driver.findElements(AppiumBy.id("no g")).isNotEmpty()
      """
    ),
    (
      "a.cs",
      """
      using OpenQA.Selenium.Appium;
      class A {
        void Test() {
          Assert.Throws<NoSuchElementException>(() => driver.FindElement(MobileBy.Id("no a")));
          Assert.AreEqual(0, driver.FindElements(MobileBy.Id("no b")).Count);
          Assert.IsEmpty(driver.FindElements(MobileBy.Id("no c")));
          Assert.That(driver.FindElements(MobileBy.Id("no d")).Count == 0);
          Assert.AreEqual(2, driver.FindElements(MobileBy.Id("a")).Count);
          Assert.IsTrue(driver.FindElements(MobileBy.Id("b")).Count > 0);
          Assert.That(driver.FindElements(MobileBy.Id("no e")).Count, Is.EqualTo(0));
          Assert.That(driver.FindElements(MobileBy.Id("no f")), Is.Empty);
          Assert.That(driver.FindElements(MobileBy.Id("c")).Count, Is.EqualTo(2));
          Assert.That(driver.FindElements(MobileBy.Id("d")), Is.Not.Empty);
        }
        bool Gone => driver.FindElements(MobileBy.Id("no g")).Count == 0;
        IList<AppiumElement> Rows => driver.FindElements(MobileBy.Id("e"));
      }
      """
    ),
    (
      "a.js",
      """
      const app = 'appium'
      const rows = () => { return $$('~rows') }
      const box = element(by.id('box'))
      it('detox', async () => { await expect(box).not.toBeVisible(); await box.tap() })
      it('works', async () => {
        expect(await $('~no a').isDisplayed()).toBe(false)
        expect(await $('~no b').isExisting()).toBeFalsy()
        expect(await $$('~no c')).toHaveLength(0)
        if (await $('~no d').isExisting()) { await $('~inside').click() }
        if (!(await $('~no e').isDisplayed())) return
        assert.equal(await $('~no f').isExisting(), false)
        assert.isFalse(await $('~no g').isDisplayed())
        expect(await $('~no h').isDisplayed()).to.be.false
        expect((await $$('~no i')).length).toBe(0)
        expect($('~no j')).not.toBeDisplayed()
        await expect($$('~no k')).toBeElementsArrayOfSize(0)
        expect(await $('~a').isDisplayed()).toBe(true)
        expect(await $('~b').isExisting()).toBeTruthy()
        expect(await $$('~c')).toHaveLength(2)
        expect(await $('~d').getText()).toBe('')
        expect(await $('~e').isSelected()).toBe(false)
        assert.isTrue(await $('~f').isDisplayed())
        if (await $('~g').getText() === 'a') { }
        await browser.waitUntil(async () => !(await $('~no l').isDisplayed()))
        await browser.waitUntil(async () => (await $$('~no m')).length === 0)
        await browser.waitUntil(() => $('~h').isDisplayed())
        const banner = await $('~no n')
        if (await banner.isDisplayed()) { await banner.click() }
        const shown = await $('~no o').isDisplayed()
        if (shown) return
        const count = (await $$('~no p')).length
        expect(count).toBe(0)
        const isThere = await $('~i').isDisplayed()
        expect(isThere).toBe(true)
        const button = await $('~j')
        await button.click()
        const text = await $('~k').getText()
        if (text) return
      })
      exports.isGone = async () => !(await $('~no q').isExisting())
      exports.isShown = () => $('~no r').isDisplayed()
      """
    ),
    (
      "a.rb",
      """
      require 'appium_lib'
      def test
        assert_equal(0, find_elements(:id, 'no a').size)
        assert(find_elements(:id, 'no b').empty?)
        expect(find_elements(:id, 'no c').size).to eq(0)
        expect(find_elements(:id, 'no e')).to be_empty
        if find_elements(:id, 'no d').any?
          find_element(:id, 'inside')
        end
        assert_equal(1, find_elements(:id, 'a').size)
        expect(find_elements(:id, 'b').size).to eq(2)
        expect(find_elements(:id, 'no f').size).to eq 0
        expect(find_elements(:id, 'no g')).to eq []
        expect { find_element(:id, 'no h') }.to raise_error(Selenium::WebDriver::Error::NoSuchElementError)
        raise 'shown' unless find_elements(:id, 'no i').empty?
        click if find_elements(:id, 'no j').size > 0
        wait { find_elements(:id, 'no k').empty? }
        wait { find_elements(:id, 'c').any? }
        wait.until do find_elements(:id, 'no l').size.zero? end
        expect(find_elements(:id, 'd').size).to eq 2
      end
      def gone; find_elements(:id, 'no m').none?; end
      def shown
        find_elements(:id, 'no n').any?
      end
      def rows
        find_elements(:id, 'e')
      end
      """
    ),
    (
      "nightwatch.js",
      """
      const nightwatch = require('nightwatch'), caps = { 'appium:app': 'a.apk' }
      it('works', (app) => {
        app.waitForElementNotPresent('accessibility id', 'no a')
        app.waitForElementNotVisible({ selector: 'no b', locateStrategy: 'accessibility id' })
        app.assert.not.elementPresent({ selector: 'no c', locateStrategy: 'accessibility id' })
        app.assert.not.visible({ selector: 'no d', locateStrategy: 'accessibility id' })
        app.assert.elementNotPresent({ selector: 'no e', locateStrategy: 'accessibility id' })
        app.verify.not.elementPresent({ selector: 'no f', locateStrategy: 'accessibility id' })
        app.expect.element({ selector: 'no g', locateStrategy: 'accessibility id' }).to.not.be.present
        app.assert.elementsCount({ selector: 'no h', locateStrategy: 'accessibility id' }, 0)
        app.isPresent({ selector: 'no i', locateStrategy: 'accessibility id' })
        app.isVisible('accessibility id', 'no j', (r) => {})
        app.assert.visible({ selector: 'a', locateStrategy: 'accessibility id' })
        app.expect.element({ selector: 'b', locateStrategy: 'accessibility id' }).to.be.present
        app.assert.elementsCount({ selector: 'c', locateStrategy: 'accessibility id' }, 2)
        app.click({ selector: 'd', locateStrategy: 'accessibility id' })
      })
      """
    ),
    (
      "Cart.java",
      """
      import static com.codeborne.selenide.appium.AppiumSelectors.*;
      import io.appium.java_client.AppiumBy;
      class Cart {
        void test() {
          if ($(AppiumBy.id("no a")).exists()) { }
          if ($(By.id("no b")).isDisplayed()) { }
          if ($(AppiumBy.id("no c")).is(visible)) { }
          boolean shown = $(AppiumBy.id("no d")).exists();
          $$(AppiumBy.id("no e")).shouldHave(CollectionCondition.size(0));
          $$(AppiumBy.id("a")).shouldHave(CollectionCondition.size(2));
          if ($(AppiumBy.id("b")).has(text("b"))) { }
          assertTrue($(AppiumBy.id("c")).exists());
        }
        boolean isShown() { return $(AppiumBy.id("no f")).isDisplayed(); }
      }
      """
    ),
    (
      "a.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Test Cases ***
      A
          Run Keyword And Expect Error    *    Click Element    id=no a
          ${shown}=    Run Keyword And Return Status    Element Should Be Visible    id=no b
          Run Keyword And Ignore Error    Click Element    id=a
      """
    ),
  ]

  @Test(arguments: sources) func knowsWhatMayBeAbsent(path: String, text: String) { Self.check(path, text) }

  /// Compares the locators that may match nothing with those whose texts begin with `no`.
  static func check(_ path: String, _ text: String) {
    let locators = AppiumLocators(of: [AppiumSource(path: path, text: text)]).locators
    for locator in locators {
      let mayBeAbsent = locator.alternatives[0].literal?.hasPrefix("no ") == true
      #expect(locator.expectsAbsence == mayBeAbsent, "\(locator.place.position): \(locator.alternatives[0].text)")
    }
    #expect(locators.count > 2)
  }
}
