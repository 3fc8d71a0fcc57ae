// Tests mappings in Appium's languages, and which calls of functions that search are counted.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct CallMappingTests {
  static let mappings = [
    LocatorMapping(name: "tap_id(_:)", query: "~{0}"),
    LocatorMapping(name: "Row.cell(named:in:)", query: "//{in}[@name='{named}']"),
    LocatorMapping(name: "byText", query: "label == \"{0}\""),
    LocatorMapping(name: "chained(_:)", query: #"buttons["{0}"]"#),
    LocatorMapping(name: "missing(_:)", query: "~{0}"), LocatorMapping(name: "@Element(_:)", query: #"buttons["{0}"]"#),
  ]

  /// A file, its locators, and the names of the mappings that it uses.
  static let sources: [(path: String, text: String, locators: [String], used: Set<String>)] = [
    (
      "pages.py",
      """
      from appium import webdriver
      PREFIX = "row."
      class Page:
          def tap_id(self, id): return 0
          def test(self, name):
              self.tap_id(PREFIX + "a")
              self.tap_id(name)
              self.tap_id()
              Row.cell("b", "XCUIElementTypeCell")
              other.cell("b", "XCUIElementTypeCell")
              chained("c")
      """,
      [
        "accessibility id: row.a", "accessibility id: {name}", "xpath: //XCUIElementTypeCell[@name='b']",
        #"chain: buttons["c"]"#,
      ],
      ["tap_id(_:)", "Row.cell(named:in:)", "chained(_:)"]
    ),
    (
      "Page.kt", "val d: AppiumDriver\nfun test() { Row().cell(in = \"//a\".drop(2), named = \"b\"); byText(\"c\") }",
      ["xpath: //{?}[@name='b']", "-ios predicate string: label == \"c\""], ["Row.cell(named:in:)", "byText"]
    ),
    (
      "page.rb", "require 'appium_lib'\ntap_id 'a'\ntap_id('b')", ["accessibility id: a", "accessibility id: b"],
      ["tap_id(_:)"]
    ),
    (
      "page.ts", "import { remote } from 'webdriverio'\nfunction tap_id(id: string) {}\nawait page.tap_id('a')",
      ["accessibility id: a"], ["tap_id(_:)"]
    ),
    (
      "Page.java", "class Page { AppiumDriver d; void t() { tap_id(\"a\"); } }", ["accessibility id: a"], ["tap_id(_:)"]
    ),
    ("Page.cs", "class Page { AppiumDriver d; void T() { tap_id(\"a\"); } }", ["accessibility id: a"], ["tap_id(_:)"]),
    (
      "page.robot",
      "*** Settings ***\nLibrary    AppiumLibrary\n*** Test Cases ***\nA\n    Given Tap Id    login.${x}\n    Tap Id    a    b",
      ["accessibility id: login.{?}"], ["tap_id(_:)"]
    ),
  ]

  @Test(arguments: sources)
  func callsAreMapped(_ row: (path: String, text: String, locators: [String], used: Set<String>)) {
    let found = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)], mappings: Self.mappings)
    let texts = found.locators.flatMap(\.alternatives).map { "\($0.strategy.title): \($0.text)" }
    #expect(texts == row.locators)
    #expect(found.usedMappings == row.used)
    #expect(found.unfollowedCalls == 0)
  }

  /// A mapped call that is an argument of a search returns a locator, and the search determines how many elements it
  /// may have. Any other one searches by itself.
  @Test(
    arguments: [
      ("find_elements(*tap_id(\"a\"))", .all), ("find_element(*tap_id(\"a\"))", .one), ("tap_id(\"a\")", .one),
      ("wait.until(EC.presence_of_all_elements_located(tap_id(\"a\")))", .all),
    ] as [(String, AppiumLocator.Count)])
  func searchesDetermineTheCount(_ call: String, _ count: AppiumLocator.Count) {
    let text = "from appium import webdriver\nclass Page:\n    def test(self):\n        self.driver.\(call)\n"
    let found = AppiumLocators(of: [AppiumSource(path: "pages.py", text: text)], mappings: Self.mappings)
    #expect(found.locators.map(\.count) == [count])
  }

  /// Two functions search with an argument, one of them through the other. Counted are the calls with a value that only
  /// the call knows: not those that pass on a parameter, nor those with a listed locator.
  static let calls: [(path: String, text: String, count: Int)] = [
    (
      "pages.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Page:
          def __init__(self, driver, name):
              self.title = driver.find_element(AppiumBy.ID, name)
          def by_id(self, id):
              return self.driver.find_element(AppiumBy.ID, "app:" + id)
          def tap(self, id):
              self.by_id(id).click()
          def find(self, locator):
              return self.driver.find_element(*locator)
          def test(self):
              self.tap("a")
              self.by_id(NAME)
              self.find((AppiumBy.ID, "b"))
              Page(self.driver, "c")
              self.by_id()
      """, 3
    ),
    (
      "page.ts",
      """
      import { remote } from 'webdriverio'
      const row = (id: string) => $(`~row.${id}`)
      async function tap(selector: string) { await $(selector).click() }
      it('opens', async () => { await row('a').click(); await tap('~b'); await tap(names.c) })
      """, 3
    ),
    (
      "Page.java",
      """
      class Page {
        AppiumDriver driver;
        WebElement named(String name) { return driver.findElement(AppiumBy.accessibilityId(name)); }
        void test() { named("a").click(); this.named("b"); }
      }
      """, 2
    ),
    // An object that takes the string of its locator, and one that only takes a driver
    (
      "Widget.java",
      """
      class Widget {
        By by;
        Widget(AppiumDriver driver, String id) { by = AppiumBy.id(id); }
      }
      class Screen {
        Screen(AppiumDriver driver) { driver.findElement(AppiumBy.id("a")); }
        void test(AppiumDriver driver) { new Widget(driver, "b").tap(); new Screen(driver); new Widget(driver, "c"); }
      }
      """, 2
    ),
    (
      "page.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Keywords ***
      Tap Id
          [Arguments]    ${id}
          Click Element    accessibility_id=row.${id}
      Open Row
          [Arguments]    ${id}
          Tap Id    ${id}
      *** Test Cases ***
      A
          Tap Id    a
          When Open Row    b
          Log    c
      """, 2
    ),
    (
      "closures.js",
      """
      const byId = (id) => element(by.id(id))
      const utils = { byKey: (id) => element(by.id(id)) }
      const tapId = async (id) => await element(by.id(id)).tap()
      const typed = (id: string): Element => element(by.id(id))
      class P { byName = id => element(by.id(id)) }
      function elementById(id) { return element(by.id(id)) }
      it('x', async () => {
        byId('a'); utils.byKey('b'); tapId('c'); typed('d'); new P().byName('e'); elementById('f')
        names.map(name => $(`~${name}`)); run('g')
      })
      """, 6
    ),
    // Functions whose body is one expression
    (
      "Page.cs",
      """
      using OpenQA.Selenium.Appium;
      class Page {
        void Tap(string id) => driver.FindElement(MobileBy.AccessibilityId(id)).Click();
        By Row<T>(string id) => MobileBy.AccessibilityId(id);
        void Test() {
          Func<string, IWebElement> byId = id => driver.FindElement(MobileBy.Id(id));
          Tap("a"); this.Tap("b"); byId("c"); byId.Invoke("d"); names.Select(name => MobileBy.Id(name));
        }
      }
      """, 4
    ),
    (
      "Page.kt",
      """
      import io.appium.java_client.AppiumBy
      class Page {
        fun tap(id: String) = driver.findElement(AppiumBy.id(id)).click()
        fun AppiumDriver.press(id: String): Unit = findElement(AppiumBy.id(id)).click()
        fun AppiumDriver.open(id: String) { findElement(AppiumBy.id(id)).click() }
        val byId = { id: String -> driver.findElement(AppiumBy.id(id)) }
        val named: (String) -> WebElement = { name: String -> driver.findElement(AppiumBy.name(name)) }
        fun test() { tap("a"); this.tap("b"); driver.press("c"); driver.open("d"); byId("e"); named.invoke("f") }
      }
      """, 6
    ),
    (
      "Page.java",
      """
      class Page {
        void test() {
          Function<String, By> byId = id -> AppiumBy.id(id);
          byId.apply("a");
          names.stream().map(name -> AppiumBy.id(name));
        }
      }
      """, 1
    ),
    (
      "lambda.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      by_id = lambda driver, value: driver.find_element(AppiumBy.ID, value)
      by_id(driver, "a")
      sorted(rows, key=lambda row: driver.find_element(AppiumBy.ID, row))
      """, 1
    ),
    // Ruby's calls without parentheses are calls, too.
    (
      "page.rb",
      """
      require 'appium_lib'
      class Page
        def tap_id(id) = find_element(:id, id).click
        def self.press(id)
          find_element(:id, id).click
        end
        def test
          tap_id 'a'
          tap_id('b')
          self.tap_id @name if ready?
          Page.press NAME
          tap_id if ready?
          by_id = ->(id) { find_element(:id, id) }
          by_id.call('e')
          attr = { tap_id: 'f' }
        end
      end
      """, 5
    ),
    ("none.py", "from appium import webdriver\ndef test(d):\n    d.find_element('id', 'a')\n    tap('a')", 0),
  ]

  @Test(arguments: calls)
  func callsThatAreNotFollowedAreCounted(_ row: (path: String, text: String, count: Int)) {
    #expect(AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)]).unfollowedCalls == row.count)
  }

  /// A helper of the suite takes the driver first, whether or not its declaration is among the files.
  @Test func theDriverOfAHelperIsNotALocator() {
    let text = """
      class Lobby {
        AppiumDriver driver;
        void open() { Waits.waitForElementByXPath(driver, "//*[@name='join']", 5); }
        void leave() { Waits.waitForElementBy(driver, Names.of("leave"), 5); }
      }
      """
    let found = AppiumLocators(of: [AppiumSource(path: "Lobby.java", text: text)])
    #expect(found.locators.flatMap(\.alternatives).map(\.text.literal) == ["//*[@name='join']"])
    #expect(found.omissions.isEmpty)
  }

  /// Names that occur only where they are declared, in a type of which another locator is used.
  static let declarations: [(path: String, text: String, unused: [String])] = [
    (
      "pages.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Login:
          SUBMIT = (AppiumBy.ID, "a")
          OLD = (AppiumBy.ID, "b")
          BY_NAME = (AppiumBy.ID, "c")
          def submit(self): self.driver.find_element(*self.SUBMIT); getattr(self, "BY_NAME")
      class Unused:
          ONLY = (AppiumBy.ID, "d")
      def test(driver):
          LOCAL = (AppiumBy.ID, "e")
      """, ["Login.OLD:4:5"]
    ),
    // Keyword arguments and fields with the same name do not use a constant.
    (
      "names.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      LOGO = (AppiumBy.ID, "a")
      OLD = (AppiumBy.ID, "b")
      class Names:
          def __init__(self, logo): self.LOGO = logo
      """, []
    ),
    (
      "Login.java",
      """
      class Login {
        @AndroidFindBy(id = "a") private WebElement submit;
        @AndroidFindBy(id = "b") private WebElement old;
        By title = AppiumBy.id("c");
        @AndroidFindBy(id = "d") @Getter private WebElement help;
        void tap() { submit.click(); page.getHelp(); }
      }
      """, ["Login.old:3:47", "Login.title:4:6"]
    ),
    (
      "login.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Variables ***
      ${SUBMIT}    id=a
      ${OLD}    id=b
      ${ROW_IOS}    id=c
      *** Test Cases ***
      A
          Click Element    ${submit}
          Click Element    ${ROW_${PLATFORM}}
      """, ["OLD:5:11"]
    ),
  ]

  @Test(arguments: declarations)
  func unusedDeclarationsAreFound(_ row: (path: String, text: String, unused: [String])) {
    let found = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)]).unused
    #expect(found.map { "\($0.name):\($0.position.line ?? 0):\($0.position.column ?? 0)" } == row.unused)
  }
}
