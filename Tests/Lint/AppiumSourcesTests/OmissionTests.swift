// Tests which searches for elements are listed as unknown.

import AppiumSources
import Findings
import Testing

@Suite struct OmissionTests {
  /// Sources whose lines with a search that is not a known locator end with `⊘ reason`.
  static let sources: [(path: String, text: String)] = [
    (
      "strategies.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      BY = "ios_predicate"
      def test(driver):
          driver.find_element(by="accessibility_id", value="a")  # ⊘ there is no strategy “accessibility_id”; did you mean accessibility id?
          driver.find_elements("class_name", "a")  # ⊘ there is no strategy “class_name”; did you mean class name?
          driver.find_element("XPath", "//a")  # ⊘ there is no strategy “XPath”; did you mean xpath?
          driver.find_element(BY, "a")  # ⊘ there is no strategy “ios_predicate”; did you mean -ios predicate string?
          driver.find_element(by="accessibility id", value="a")
          driver.find_element("-ios class chain", "**/a")
      """#
    ),
    (
      "tuples.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      SUBMIT = ("accesibility id", "a")  # ⊘ there is no strategy “accesibility id”; did you mean accessibility id?
      CHAIN = ("-ios class chian", "**/a")  # ⊘ there is no strategy “-ios class chian”; did you mean -ios class chain?
      TITLE = ("accessibility id", "a")
      ROLE = ("accessible idea", "a")
      def test(driver):
          driver.find_element(*SUBMIT)
          print(("accesibility id", "a"))
      """#
    ),
    (
      "own.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      def find_element(by, value): return driver.find(getattr(AppiumBy, by.upper()), value)
      def test():
          find_element("accessibility_id", "a")
      """#
    ),
    (
      "requests.js",
      #"""
      import { remote } from 'webdriverio'
      driver.findElement('accessibility_id', 'a')  // ⊘ there is no strategy “accessibility_id”; did you mean accessibility id?
      request({ using: 'class_name', value: 'a' })  // ⊘ there is no strategy “class_name”; did you mean class name?
      request({ using: 'http', value: 'a' })
      driver.findElement('accessibility id', 'a')
      """#
    ),
    (
      "login.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      from ids import Locators
      STRATEGY = AppiumBy.ID
      def test(driver, locator, by, value):
          driver.find_element(AppiumBy.IMAGE, "a.png")  # ⊘ dumps do not contain images
          driver.find_element(value="a.png", by=AppiumBy.IMAGE)  # ⊘ dumps do not contain images
          driver.find_element(AppiumBy.FLUTTER_KEY, "a")  # ⊘ FLUTTER_KEY is not a known strategy
          driver.find_element(AppiumBy.ANDROID_VIEWTAG, "a")  # ⊘ dumps do not record view tags
          driver.find_element(AppiumBy.CUSTOM, "a")  # ⊘ this strategy requires a plug-in
          driver.find_element("-image", "a.png")  # ⊘ dumps do not contain images
          driver.find_element("-android datamatcher", "{}")  # ⊘ this strategy runs code in the app
          driver.find_element("accessibilty id", "a")  # ⊘ there is no strategy “accessibilty id”; did you mean accessibility id?
          driver.find_element(AppiumBy.ACESSIBILITY_ID, "a")  # ⊘ there is no strategy “ACESSIBILITY_ID”; did you mean accessibility id?
          driver.find_element("-ios predicat string", "a")  # ⊘ there is no strategy “-ios predicat string”; did you mean -ios predicate string?
          driver.find_element("-flutter key", "a")  # ⊘ -flutter key is not a known strategy
          driver.find_element(thing(), "a")  # ⊘ the result of thing() is not known
          driver.find_element(by, "a")  # ⊘ the strategy {by} is known only at run time
          driver.find_element(Locators.BY, "a")  # ⊘ Locators.BY is not declared in these files
          driver.find_element(*Locators.SUBMIT)  # ⊘ Locators.SUBMIT is not declared in these files
          driver.find_element(Locators.SUBMIT, timeout=5)  # ⊘ Locators.SUBMIT is not declared in these files
          driver.find_element(*get_locator())  # ⊘ the result of get_locator() is not known
          driver.find_element_by_image("a.png")  # ⊘ dumps do not contain images
          driver.find_element(STRATEGY, "a")
          driver.find_element(by, value)
          driver.find_element(*locator)
          driver.find_element("css selector", ".web")
          driver.find_element(AppiumBy.ID, "a")
      def find_element(self, by, value): pass
      """#
    ),
    (
      "OldPage.java",
      #"""
      import io.appium.java_client.pagefactory.iOSFindBy;
      class OldPage {
        @iOSFindBy(uiAutomator = ".buttons()[3]") MobileElement next;  // ⊘ Apple removed UIAutomation
        @AndroidFindBy(uiAutomator = "new UiSelector()") MobileElement back;
      }
      """#
    ),
    (
      "Login.java",
      #"""
      import io.appium.java_client.AppiumBy;
      class Login {
        void test(By by, String name) {
          driver.findElement(AppiumBy.image("a.png"));  // ⊘ dumps do not contain images
          driver.findElement(AppiumBy.custom("a"));  // ⊘ this strategy requires a plug-in
          driver.findElement(AppiumBy.androidViewTag("a"));  // ⊘ dumps do not record view tags
          driver.findElement(AppiumBy.androidDataMatcher("{}"));  // ⊘ this strategy runs code in the app
          driver.findElement(thing());  // ⊘ the result of thing() is not known
          driver.findElement(Ids.SUBMIT);  // ⊘ Ids.SUBMIT is not declared in these files
          driver.findElementByImage("a.png");  // ⊘ dumps do not contain images
          driver.findElement(thing(), "a");  // ⊘ the result of thing() is not known
          driver.findElement(by);
          driver.findElement(row(name));
          driver.findElement(submit);
          driver.findElement(By.cssSelector(".web"));
          driver.findElement(new AppiumBy.ByAccessibilityId("a"));
        }
        By row(String name) { log(name); return AppiumBy.id(name); }
        By submit;
        WebElement findElement(By by) { return driver.findElement(by); }
        WebElement findElement(String by, String value);
      }
      """#
    ),
    (
      "Login.kt",
      #"""
      import io.appium.java_client.AppiumBy
      fun test(by: By) {
        driver.findElement(AppiumBy.image("a.png"))  // ⊘ dumps do not contain images
        driver.findElement(thing())  // ⊘ the result of thing() is not known
        driver.findElement(Ids.SUBMIT)  // ⊘ Ids.SUBMIT is not declared in these files
        locators.map { driver.findElement(it) }
        driver.findElement(by)
      }
      fun findElement(by: By, name: String): WebElement = driver.findElement(by)
      """#
    ),
    (
      "Login.cs",
      #"""
      using OpenQA.Selenium.Appium;
      class Login {
        void Test(By by) {
          driver.FindElement(MobileBy.Image("a.png"));  // ⊘ dumps do not contain images
          driver.FindElement(new ByAndroidViewTag("a"));  // ⊘ dumps do not record view tags
          driver.FindElement(Thing());  // ⊘ the result of Thing() is not known
          driver.FindElement(Ids.Submit);  // ⊘ Ids.Submit is not declared in these files
          driver.FindElement("-image", "a.png");  // ⊘ dumps do not contain images
          driver.FindElement(by);
        }
        IWebElement FindElement(string by, string value) { return null; }
      }
      """#
    ),
    (
      "login.js",
      #"""
      const wd = require('wd')
      async function test(selector, kind) {
        await $('-ios predicate:name == "a"')  // ⊘ there is no prefix “-ios predicate:”; did you mean “-ios predicate string:”?
        await $('ios predicate string:name == "a"')  // ⊘ there is no prefix “ios predicate string:”; did you mean “-ios predicate string:”?
        await $$('-ios clas chain:**/a')  // ⊘ there is no prefix “-ios clas chain:”; did you mean “-ios class chain:”?
        await $('-ios class chain=**/a')  // ⊘ there is no prefix “-ios class chain=”; did you mean “-ios class chain:”?
        await $(`accessibility-id:${kind}`)  // ⊘ there is no prefix “accessibility-id:”; did you mean “accessibility id:”?
        await $('button-like:hover')
        await $('.a:nth-child(2)')
        await $('-image:a.png')  // ⊘ dumps do not contain images
        await $(thing())  // ⊘ the result of thing() is not known
        await $(Ids.SUBMIT)  // ⊘ Ids.SUBMIT is not declared in these files
        await $(`${kind}=a`)  // ⊘ the strategy of {kind}=a is known only at run time
        await driver.custom$('plugin', 'a')  // ⊘ this strategy requires a plug-in
        await driver.findElement('-image', 'a.png')  // ⊘ dumps do not contain images
        await driver.findElement(thing(), 'a')  // ⊘ the result of thing() is not known
        await driver.findElement('-flutter key', 'a')  // ⊘ -flutter key is not a known strategy
        await driver.elementByCustom('a')  // ⊘ this strategy requires a plug-in
        await $(selector)
        await $('.web')
        await driver.findElement('css selector', '.web')
      }
      class Page { findElement(by, value) { return driver.findElement(by, value) } }
      """#
    ),
    (
      "login.rb",
      #"""
      require 'appium_lib'
      def test(locator, by)
        find_element(:image, 'a.png')  # ⊘ dumps do not contain images
        find_element(accesibility_id: 'a')  # ⊘ there is no strategy “accesibility_id”; did you mean accessibility_id?
        find_element(:class_nam, 'a')  # ⊘ there is no strategy “class_nam”; did you mean class_name?
        find_element('accessibilty id', 'a')  # ⊘ there is no strategy “accessibilty id”; did you mean accessibility id?
        find_element(image: 'a.png')  # ⊘ dumps do not contain images
        find_element :viewtag, 'a'  # ⊘ dumps do not record view tags
        find_element(:flutter_key, 'a')  # ⊘ flutter_key is not a known strategy
        find_element(thing(), 'a')  # ⊘ the result of thing() is not known
        find_element(Ids::SUBMIT)  # ⊘ Ids.SUBMIT is not declared in these files
        find_element(locator)
        find_element(by, locator)
        find_element(:css, '.web')
      end
      """#
    ),
  ]

  @Test(arguments: sources) func listsUnknownSearches(path: String, text: String) {
    let result = AppiumLocators(of: [AppiumSource(path: path, text: text)])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let reasons = result.omissions.filter { $0.place.position.line == index + 1 }.map(\.reason)
      let expected = line.split(separator: "⊘ ").dropFirst().map(String.init)
      #expect(reasons == expected, "\(path):\(index + 1): \(line)")
    }
  }

  /// Calls whose strategy is written in an unusual way, and the locator.
  static let locators: [(path: String, text: String, locator: String)] = [
    ("a.py", "BY = AppiumBy.ID\nd.find_element(BY, 'x')", "id: x"),
    ("a.py", "class S:\n  X = AppiumBy.XPATH\nP = (S.X, '//a')", "xpath: //a"),
    ("a.py", "BY = 'accessibility id'\nd.find_element(BY, 'x')", "accessibility id: x"),
    (
      "A.java", "class A { void f() { driver.findElement(new MobileBy.ByAccessibilityId(\"x\")); } }",
      "accessibility id: x"
    ),
    (
      "A.java", "class A { void f() { driver.findElement(new AppiumBy.ByAccessibilityId(\"x\")); } }",
      "accessibility id: x"
    ),
    (
      "A.java", "class A { void f() { driver.findElement(new AppiumBy.ByIosNsPredicate(\"name == 'a'\")); } }",
      "-ios predicate string: name == 'a'"
    ),
    ("A.java", "import static io.appium.AppiumBy.id; class A { void f() { d.findElement(id(\"x\")); } }", "id: x"),
  ]

  @Test(arguments: locators) func readsUnusualStrategies(path: String, text: String, locator: String) {
    let result = AppiumLocators(of: [
      AppiumSource(path: path, text: text), AppiumSource(path: "b.py", text: "import appium\n"),
    ])
    #expect(result.locators.flatMap(\.alternatives).map(MarkedSource.text) == [locator])
    #expect(result.omissions == [])
  }
}
