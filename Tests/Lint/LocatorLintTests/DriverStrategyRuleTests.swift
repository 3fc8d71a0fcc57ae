// Tests what rules report about the way in which locators of Appium's languages are written.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import LocatorStrategies
import Testing

@Suite struct DriverStrategyRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "css selectors, as the driver translates them",
      source: #"""
        from appium.webdriver.common.appiumby import AppiumBy

        class LoginPage:
            SUBMIT = (AppiumBy.CSS_SELECTOR, "#login\\.submit")
            HELP = (AppiumBy.CSS_SELECTOR, "#help")
            CUT = (AppiumBy.CSS_SELECTOR, "Button[label='OK'")
            STATE = (AppiumBy.CSS_SELECTOR, "Button:hover")
            PAGE = (AppiumBy.CSS_SELECTOR, "ul > li")
        """#,
      file: "login_page.py",
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        "5:13 error loc-no-match: css selector “#help” has no match in 1 snapshot of LoginView",
        #"6:53 error loc-bad-locator: invalid css selector “Button[label='OK'”: expected “]” after the attribute before the end"#,
        "7:45 error loc-bad-locator: invalid css selector “Button:hover” at “hover”: “hover” is not a css attribute on iOS",
        "> the attributes are visible, accessible, accessibility-container, enabled, index, label, name, value, type",
      ]),
    LintCase(
      what: "only a type, on both platforms and in every strategy",
      source: """
        class Page:
            A = (AppiumBy.CLASS_NAME, "android.widget.EditText")
            B = (AppiumBy.XPATH, "//android.widget.TextView")
            C = (AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().className("android.widget.Button")')
            D = (AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeButton'")
            E = (AppiumBy.CLASS_NAME, "XCUIElementTypeTextField")
            F = (AppiumBy.CLASS_NAME, "android.widget.ListView")
            G = (AppiumBy.XPATH, "//android.widget.TextView[@text='a']")
            H = (AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().className("android.widget.Button").text("a")')
            I = (AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeButton' AND name == 'a'")
        """,
      file: "page.py",
      expected: [
        "2:10 warning loc-class-only: class name “android.widget.EditText” identifies the element only by its type",
        "> give the element an identifier, and use it",
        "3:10 warning loc-class-only: xpath “//android.widget.TextView” identifies the element only by its type",
        "> give the element an identifier, and use it",
        "4:10 warning loc-class-only: -android uiautomator “new UiSelector().className(\"android.widget.Button\")” identifies the element only by its type",
        "> give the element an identifier, and use it",
        "5:10 warning loc-class-only: -ios predicate string “type == 'XCUIElementTypeButton'” identifies the element only by its type",
        "> give the element an identifier, and use it",
        "6:10 warning loc-class-only: class name “XCUIElementTypeTextField” identifies the element only by its type",
        "> give the element an identifier, and use it",
      ]),
    LintCase(
      what: "an index, once and on both platforms; the first match needs none",
      source: #"""
        void test(String fruit) {
          driver.findElement(AppiumBy.xpath("(//XCUIElementTypeButton)[3]"));
          driver.findElement(AppiumBy.iOSClassChain("**/XCUIElementTypeButton[3]"));
          driver.findElement(AppiumBy.xpath("(//android.widget.TextView[@text='" + fruit + "'])[4]"));
          driver.findElement(AppiumBy.xpath("(//android.widget.TextView[@text='a'])[4]"));
          driver.findElement(AppiumBy.xpath("(//android.widget.TextView[@text='a'])[1]"));
          driver.findElement(AppiumBy.xpath("(//XCUIElementTypeButton[@name='" + fruit + "'])[1]"));
          driver.findElement(AppiumBy.androidUIAutomator("new UiSelector().className(\"a.B\").instance(1)"));
          driver.findElement(AppiumBy.androidUIAutomator("new UiSelector().text(\"b\").instance(0)"));
        }
        """#,
      file: "Page.java",
      expected: [
        "2:22 warning loc-index: xpath “(//XCUIElementTypeButton)[3]” picks the element at position 3",
        "> locate it by its identifier, content or container",
        "3:22 warning loc-index: -ios class chain “**/XCUIElementTypeButton[3]” picks the element at position 3",
        "> locate it by its identifier, content or container",
        "4:22 warning loc-index: xpath “(//android.widget.TextView[@text='{fruit}'])[4]” picks the element at position 4",
        "> locate it by its identifier, content or container",
        "5:22 warning loc-index: xpath “(//android.widget.TextView[@text='a'])[4]” picks the element at position 4",
        "> locate it by its identifier, content or container",
        "8:22 warning loc-index: -android uiautomator “new UiSelector().className(\"a.B\").instance(1)” picks the element at instance 1",
        "> locate it by its identifier, content or container",
      ]),
    LintCase(
      what: "an empty text is an error where it is searched, and a note in a table that nothing uses",
      source: """
        class Page:
            NAMES = {'': (AppiumBy.ID, ''), 'b': (AppiumBy.XPATH, '')}
            def test(self, driver): driver.find_element(AppiumBy.ID, '')
        """,
      file: "page.py",
      expected: [
        "2:19 note loc-bad-locator: invalid id “”: the name is empty, but no element has an empty name",
        "2:43 note loc-bad-locator: invalid xpath “”: the XPath is empty",
        "> try //XCUIElementTypeButton[@name='x']",
        "3:49 error loc-bad-locator: invalid id “”: the name is empty, but no element has an empty name",
      ]),
    LintCase(
      what: "a prefix to which code adds a locator",
      source: """
        const prefixes = { predicate: '-ios predicate string:', chain: '-ios class chain:', name: '~' }
        const close = () => $('-ios predicate string:')
        """,
      file: "prefixes.js",
      expected: [
        "2:21 error loc-bad-locator: invalid -ios predicate string “”: the predicate is empty",
        "> try label == 'Log In'",
      ]),
    LintCase(
      what: "a mistake that does not depend on the unknown parts",
      source: """
        void test(String fruit) {
          driver.findElement(AppiumBy.xpath("//XCUIElementTypeCell[@label = '" + fruit + " kg'])[1]"));
          driver.findElement(AppiumBy.xpath("//android.widget.TextView[@text = '" + fruit + "']]"));
          driver.findElement(AppiumBy.xpath("//android.widget.TextView[@text = '" + today() + " kg'])[1]"));
          driver.findElement(AppiumBy.xpath("//android.widget.TextView[" + fruit + "])[1]"));
          driver.findElement(AppiumBy.iOSNsPredicateString("name == '" + fruit + "' AN"));
        }
        """,
      file: "Page.java",
      expected: [
        "2:88 error loc-bad-locator: invalid xpath “//XCUIElementTypeCell[@label = '{fruit} kg'])[1]” at “)”: unmatched “)”",
        "3:88 error loc-bad-locator: invalid xpath “//android.widget.TextView[@text = '{fruit}']]” at “]”: unmatched “]”",
        "4:93 error loc-bad-locator: invalid xpath “//android.widget.TextView[@text = '{?} kg'])[1]” at “)”: unmatched “)”",
        "6:77 error loc-bad-locator: invalid -ios predicate string “name == '{fruit}' AN” at “AN”: expected AND, OR or the end after “'{…}'”",
        "> did you mean AND?",
      ]),
    LintCase(
      what: "an attribute of the other platform, without snapshots",
      source: """
        class Page {
          @iOSXCUITFindBy(xpath = "//XCUIElementTypeStaticText[@text ='a']") WebElement a;
          @AndroidFindBy(xpath = "//android.widget.TextView[@label ='a']") WebElement b;
          @iOSXCUITFindBy(xpath = "//*[@text ='a']") WebElement c;
          By d = AppiumBy.xpath("//*[@text ='a' or @label='a']");
          By e = AppiumBy.xpath("//XCUIElementTypeStaticText[@label='@text']");
        }
        """,
      file: "Page.java",
      expected: [
        "2:4 error loc-bad-locator: xpath “//XCUIElementTypeStaticText[@text ='a']” is used on iOS, whose elements have no attribute “text”",
        "3:4 error loc-bad-locator: xpath “//android.widget.TextView[@label ='a']” is used on Android, whose elements have no attribute “label”",
        "4:4 error loc-bad-locator: xpath “//*[@text ='a']” is used on iOS, whose elements have no attribute “text”",
      ]),
    LintCase(
      what: "an annotation for web pages beside those for both platforms",
      source: """
        class Page {
          @FindBy(xpath = "//*[@id='user']/div/div/div/h3")
          @AndroidFindBy(id = "a")
          @iOSXCUITFindBy(accessibility = "b")
          WebElement user;
          @FindBy(id = "//c") @AndroidFindBy(id = "d") WebElement only;
        }
        """,
      file: "Page.java",
      expected: [
        "6:4 error loc-bad-locator: id “//c”: this looks like an XPath", "> use the strategy xpath",
      ]),
    LintCase(
      what: "equal strings of two constants, of an argument, and of a private field",
      source: """
        class Till {
          By save = AppiumBy.id("a:id/save");
          By keep = AppiumBy.id("a:id/save");
          private final By own = AppiumBy.id("a:id/own");
          By open = AppiumBy.id("a:id/open");
          void test() { reach(save); driver.findElement(keep); reach(AppiumBy.id("a:id/sum")); reach(own); }
          void self() { driver.findElement(AppiumBy.id("a:id/own")); }
        }
        class Shop {
          void test() { driver.findElement(AppiumBy.id("a:id/sum")); driver.findElement(AppiumBy.id("a:id/own")); }
          void other() { driver.findElement(AppiumBy.id("a:id/open")); }
        }
        """,
      file: "Till.java",
      expected: [
        "7:48 warning loc-duplicate-literal: “a:id/own” repeats a declared identifier", "> use the declaration",
        "11:49 warning loc-duplicate-literal: “a:id/open” repeats a declared identifier", "> use the declaration",
      ]),
    LintCase(
      what: "a private field of another type",
      source: """
        class Till { private final By own = AppiumBy.id("a:id/own"); void test() { reach(own); } }
        class Shop { void test() { driver.findElement(AppiumBy.id("a:id/own")); } }
        """,
      file: "Till.java",
      expected: []),
    LintCase(
      what: "all elements of a type",
      source: "def test(d): rows = d.find_elements(AppiumBy.CLASS_NAME, 'android.widget.TextView')",
      file: "page.py",
      expected: []),
    LintCase(
      what: "a type and a text that find the same element",
      source: """
        class Shop { By text = AppiumBy.iOSNsPredicateString("label == 'Save'"); }
        class Till { By only = AppiumBy.iOSNsPredicateString("type == 'XCUIElementTypeButton'"); }
        """,
      file: "Till.java", screens: [#"button#save"Save""#],
      expected: []),
    LintCase(
      what: "fixed times",
      source: """
        def test_login(d):
            d.find_element(AppiumBy.ID, 'a:id/b').click()
            time.sleep(3)
        """,
      file: "test_login.py",
      expected: [
        "3:5 warning wait-sleep: time.sleep always waits for 3 seconds",
        "> wait for the element that the next step needs",
      ]),
    LintCase(
      what: "an Android id with a wildcard is not searched on iOS",
      source: "def test(d, x): d.find_element(AppiumBy.ID, f'com.shop:id/row_{x}')",
      file: "page.py", screens: [#"button#a"A""#],
      expected: []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { ($0.hasPrefix("loc-") && $0 != "loc-unused") || $0.hasPrefix("wait-") }
    #expect(found == row.expected)
  }

  /// No declaration can serve two languages.
  @Test func locatorsOfTwoLanguagesAreNotCompared() throws {
    func found(_ paths: [String]) throws -> [String] {
      var corpus = LintCorpus()
      corpus.add(try ScreenRow.snapshot(#"button#save"Save""#, number: 0))
      let texts = [
        "a.py": "class A:\n    SAVE = (AppiumBy.ACCESSIBILITY_ID, 'save')",
        "b.py": "class B:\n    SAVE = (AppiumBy.IOS_PREDICATE, \"label == 'Save'\")",
        "B.java": "class B { By save = AppiumBy.iOSNsPredicateString(\"label == 'Save'\"); }",
      ]
      var extraction = Extraction(of: [])
      let files = paths.map { AppiumSource(path: $0, text: texts[$0] ?? "") }
      extraction.add(AppiumLocators(of: files), drivers: [.webDriverAgent])
      return LocatorLinter.lint(LintContext(extraction, corpus)).map(\.code).filter { $0 == "loc-mixed-strategy" }
    }
    #expect(try found(["a.py", "b.py"]) == ["loc-mixed-strategy"])
    #expect(try found(["a.py", "B.java"]) == [])
  }
}
