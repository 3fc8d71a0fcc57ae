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
      }
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
        }
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
      })
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
      end
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

  @Test(arguments: sources) func knowsWhatMayBeAbsent(path: String, text: String) {
    let locators = AppiumLocators(of: [AppiumSource(path: path, text: text)]).locators
    for locator in locators {
      let mayBeAbsent = locator.alternatives[0].literal?.hasPrefix("no ") == true
      #expect(locator.expectsAbsence == mayBeAbsent, "\(locator.place.position): \(locator.alternatives[0].text)")
    }
    #expect(locators.count > 2)
  }
}
