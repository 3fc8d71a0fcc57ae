// Tests inside which element searches begin whose receivers are chains, branches or parts of assignments.

import AppiumSources
import Testing

@Suite struct ReceiverChainTests {
  /// Sources in which the text of each locator is its name and, after `<`, those of the elements inside any of which it
  /// is searched, on either platform; `<?` if they are not known.
  static let sources: [(title: String, path: String, count: Int, text: String)] = [
    (
      "objects with getters", "page.js", 5,
      """
      import { $ } from '@wdio/globals'
      const P = {
        get form() { return $('~form') },
        get out() { return this.form.$('~a<form') },
        out2() { return P.form.$('~b<form') },
      }
      module.exports = { get menu() { return $('~menu') }, async out() { await this.menu.$('~c<menu').click() } }
      """
    ),
    (
      "platforms", "page.ts", 8,
      """
      import { $ } from '@wdio/globals'
      class P {
        get row() { return driver.isIOS ? $('~i') : $('~j') }
        get row2() { return $(driver.isIOS ? '~k' : '~l') }
        get row3() { if (driver.isIOS) { return $('~m') } else { return $('~n') } }
        a() { return this.row.$('~a<i<j') }
        b() { return this.row2.$('~b<k<l') }
        c() { return this.row3.$('~c<m<n') }
      }
      """
    ),
    (
      "waits", "P.java", 4,
      """
      import io.appium.java_client.AppiumBy;
      class P {
        @iOSXCUITFindBy(accessibility = "form") WebElement form;
        WebElement a() { return wait.until(ExpectedConditions.visibilityOf(form)).findElement(AppiumBy.id("a<form")); }
        WebElement b() {
          return wait.until(ExpectedConditions.elementToBeClickable(form)).findElement(AppiumBy.id("b<form"));
        }
        By none() { return AppiumBy.id("none"); }
      }
      """
    ),
    (
      "Kotlin", "p.kt", 6,
      """
      import io.appium.java_client.AppiumBy
      fun test() {
        val rows = driver.findElements(AppiumBy.id("row"))
        for ((i, r) in rows.withIndex()) { r.findElement(AppiumBy.id("a<row")) }
        rows.asIterable().forEach { it.findElement(AppiumBy.id("b<row")) }
        rows.sortedBy { it.text }.first().findElement(AppiumBy.id("c<row"))
        val form = driver.findElement(AppiumBy.id("form"))
        form.also { it.click() }.findElement(AppiumBy.id("d<form"))
      }
      """
    ),
    (
      "C#", "P.cs", 4,
      """
      using OpenQA.Selenium.Appium;
      class P {
        void Test() {
          var rows = driver.FindElements(MobileBy.Id("row"));
          rows.ToList()[0].FindElement(MobileBy.Id("a<row"));
          rows.ToList().ForEach(r => r.FindElement(MobileBy.Id("b<row")));
          var first = rows.FirstOrDefault(r => r.Displayed)!;
          first.FindElement(MobileBy.Id("c<row"));
        }
      }
      """
    ),
    (
      "Ruby", "p.rb", 2,
      """
      require 'appium_lib'
      def test
        form = find_element(:id, 'form')
        form&.find_element(:id, 'a<form')
      end
      """
    ),
    (
      "Python", "p.py", 3,
      """
      from appium.webdriver.common.appiumby import AppiumBy
      def test(driver):
          first, *rest = driver.find_elements(AppiumBy.ID, "row")
          first.find_element(AppiumBy.ID, "a<row")
          for i, (a, b) in enumerate(unknown):
              driver.find_element(AppiumBy.ID, "b")
      """
    ),
    (
      "widgets of several fields", "W.java", 4,
      """
      import io.appium.java_client.AppiumBy;
      class P { @AndroidFindBy(id = "one") List<Row> rows; }
      class Q { @AndroidFindBy(id = "two") Row row; }
      class Row extends Widget {
        WebElement x() { return findElement(By.id("a<one<two")); }
        WebElement y() { return getWrappedElement().findElement(By.id("b<one<two")); }
      }
      """
    ),
  ]

  @Test(arguments: sources) func elementsAreFollowed(
    _ row: (title: String, path: String, count: Int, text: String)
  ) {
    let locators = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)]).locators
    #expect(locators.count == row.count, "\(row.title): \(locators.map { $0.alternatives[0].literal ?? "?" })")
    for locator in locators {
      let names = locator.alternatives[0].literal?.split(separator: "<").map(String.init) ?? []
      let found = ([locator.receivers] + locator.otherReceivers).joined().flatMap { receiver in
        receiver.alternatives.compactMap { $0.literal?.split(separator: "<").first.map(String.init) }
      }
      #expect(found.sorted() == names.dropFirst().sorted(), "\(row.title): \(names)")
    }
  }
}
