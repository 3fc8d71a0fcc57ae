// Tests that arguments of constructors, imported members and entries of tables have their values.

import AccessibilityTree
import AppiumSources
import Testing

@Suite struct ConstructorTests {
  static let sources = [
    MarkedSource(
      "Python", "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Ids:
          def __init__(self, ok, title="t"):
              self.OK = ok
              self.TITLE = title
              self.ROW = "row-" + ok
      IDS = Ids("shop.ok", title="shop.title")
      def test(d):
          d.find_element(AppiumBy.ACCESSIBILITY_ID, IDS.OK)  # ⟶ accessibility id: shop.ok
          d.find_element(AppiumBy.ACCESSIBILITY_ID, IDS.TITLE)  # ⟶ accessibility id: shop.title
          d.find_element(AppiumBy.ACCESSIBILITY_ID, IDS.ROW)  # ⟶ accessibility id: row-{ok}
      """),
    MarkedSource(
      "Java", "A.java",
      """
      import io.appium.java_client.AppiumBy;
      enum Ids {
        OK("a", "b"), NO("c", "d");
        private final String id; private final String path;
        Ids(String i, String p) { this.id = i; path = p; }
        String getPath() { return path; }
      }
      class A { void test() {
        d.findElement(AppiumBy.id(Ids.OK.id));  // ⟶ id: a
        d.findElement(AppiumBy.id(Ids.NO.getPath()));  // ⟶ id: d
      } }
      """),
    MarkedSource(
      "Kotlin", "a.kt",
      """
      import io.appium.java_client.AppiumBy
      enum class Fruit(val id: String? = null, val path: String? = null) {
        PLUM(id = "plum"), FIG(path = "fig"), LIME("lime"), PEAR("pear", "tree")
      }
      fun test() {
        d.findElement(AppiumBy.id(Fruit.PLUM.id))  // ⟶ id: plum
        d.findElement(AppiumBy.id(Fruit.FIG.path))  // ⟶ id: fig
        d.findElement(AppiumBy.id(Fruit.LIME.id))  // ⟶ id: lime
        d.findElement(AppiumBy.id(Fruit.PEAR.path))  // ⟶ id: tree
      }
      """),
    MarkedSource(
      "TypeScript", "a.ts",
      """
      import { remote } from 'webdriverio'
      class Ids { ok; constructor(readonly id: string, ok: string) { this.ok = ok } }
      const ids = new Ids('shop.id', 'shop.ok')
      await $(`~${ids.ok}`)  // ⟶ accessibility id: shop.ok
      await $('~' + ids.id)  // ⟶ accessibility id: shop.id
      """),
    MarkedSource(
      "Ruby", "a.rb",
      """
      require 'appium_lib'
      class Ids
        attr_reader :ok
        def initialize(ok)
          @ok = ok
        end
      end
      SHOP = Ids.new('shop.ok')
      def test
        find_element(:accessibility_id, SHOP.ok)  # ⟶ accessibility id: shop.ok
      end
      """),
    MarkedSource(
      "static imports", "B.java",
      """
      import static globs.constants.PLUM;
      import io.appium.java_client.AppiumBy;
      class B { void test() { d.findElement(AppiumBy.id(PLUM)); } }  // ⟶ id: plum
      """, others: [("constants.java", "public class constants { public static final String PLUM = \"plum\"; }")]),
    MarkedSource(
      "lists in place of tuples", "b.py",
      """
      from appium import webdriver
      class Page:
          B = ['xpath', '//*[@text="b"]']  # ⟶ xpath: //*[@text="b"]
          def press(self, locator): self.driver.find_element(*locator)
          def go(self):
              self.press(['xpath', '//*[@text="c"]'])  # ⟶ xpath: //*[@text="c"]
              self.driver.find_element(*['xpath', '//*[@text="d"]'])  # ⟶ xpath: //*[@text="d"]
              self.press(self.B)
              x = data['xpath', 'foo']
      """),
  ]

  @Test(arguments: sources) func valuesAreKnown(_ source: MarkedSource) {
    #expect(source.rows > 0)
    source.check()
  }

  /// Web pages: the file that starts a browser with Appium.
  @Test(arguments: [
    ("a.py", "caps = {\"platformName\": \"Android\", \"browserName\": \"Chrome\"}", 0),
    ("a.py", "caps = {\"platformName\": \"Android\", \"browserName\": \"\"}", 1),
    ("a.py", "caps = {\"platformName\": \"Android\"}", 1),
  ])
  func browsersAreForWebPages(_ row: (path: String, capabilities: String, count: Int)) {
    let text = """
      from appium import webdriver
      from selenium.webdriver.common.by import By
      \(row.capabilities)
      def test(d): d.find_element(By.XPATH, "//h2[text()='Baskets']")
      """
    #expect(AppiumLocators(of: [AppiumSource(path: row.path, text: text)]).locators.count == row.count)
  }

  /// A key that begins or ends with a platform's name limits an entry to it, and is part of the locator's name.
  @Test func keysOfTablesNamePlatforms() {
    let text = """
      module.exports = {
        homeIos: { a: () => $('~a') }, basketAndroid: { b: () => $('~b') }, iosTill: { c: () => $('~c') },
        scenarios: { d: () => $('~d') }, ios: { e: () => $('~e') },
      }
      """
    let locators = AppiumLocators(of: [AppiumSource(path: "keys.js", text: text)]).locators
    #expect(
      locators.map(\.name).map { $0.replacing("exports.", with: "") } == [
        "homeIos.a", "basketAndroid.b", "iosTill.c", "scenarios.d", "e",
      ])
    #expect(locators.map { $0.alternatives[0].platform } == [.apple, .android, .apple, nil, .apple])
  }
}
