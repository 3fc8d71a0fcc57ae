// Tests that rules find what is wrong in the code of each client, and nothing in code that works.

import Testing

@Suite struct ClientRuleTests {
  private static let cells = [
    #"other#list( cell#one( staticText#price"3" staticText#price"4" ) cell#two( staticText#price"5" staticText#end"E" ) )"#
  ]
  private static let android =
    #"android FrameLayout#a:id/list( TextView#a:id/x"1" TextView#a:id/y"2" LinearLayout#a:id/row( TextView"3" ) )"#

  /// Code that searches inside elements, in lists, or for alternatives. No rule about resolution has a finding.
  static let harmless: [(title: String, file: String, source: String)] = [
    (
      "WebdriverIO", "cart.spec.ts",
      """
      import { $, $$ } from '@wdio/globals'
      class Cart extends Base {
        get list() { return $('~list') }
        get rows() { return this.list.$$('XCUIElementTypeCell') }
        get first() { return this.rows[0] }
        product(id: string) { this.open(); return $(`~${id}`) }
        arrow = (id: string) => $(`~${id}`)
        either(id: string) { return id ? $('~one') : $('~two') }
        async read() {
          await this.either('one').$('~price').getText()
          await this.product('one').$('~price').getText()
          await this.arrow('one').$('~price').getText()
          const p = await this.first
          await p.$('~price').getText()
          await (await this.first).$('~price').getText()
          await (await this.product('one')).$('~price').getText()
          await this.inherited.$('~price').getText()
        }
      }
      const price = async (product) => (await product.$('~price')).getText()
      it('android=', () => {})
      """
    ),
    (
      "Java", "Cart.java",
      """
      import io.appium.java_client.AppiumBy;
      class Cart {
        @iOSXCUITFindBy(accessibility = "price") private List<WebElement> prices;
        @iOSXCUITFindBy(className = "XCUIElementTypeCell") List<Row> rows;
        @HowToUseLocators(iOSXCUITAutomation = LocatorGroupStrategy.ALL_POSSIBLE)
        @iOSXCUITFindBy(accessibility = "gone") @iOSXCUITFindBy(accessibility = "end") WebElement either;
        By both = new ByAll(AppiumBy.accessibilityId("gone"), AppiumBy.accessibilityId("end"));
        WebElement row(int i) { open(); return driver.findElement(AppiumBy.accessibilityId("one")); }
        void test() { wait.until(ExpectedConditions.visibilityOfAllElementsLocatedBy(AppiumBy.accessibilityId("price"))); }
      }
      class Row extends Widget {
        @iOSXCUITFindBy(accessibility = "price") WebElement price;
      }
      """
    ),
    (
      "Kotlin", "Cart.kt",
      """
      import io.appium.java_client.AppiumBy
      class Cart {
        @iOSXCUITFindBy(accessibility = "price") lateinit var prices: List<WebElement>
        @iOSXCUITFindBy(className = "XCUIElementTypeCell") lateinit var rows: List<Row>
      }
      class Row(element: WebElement) : Widget(element) {
        @iOSXCUITFindBy(accessibility = "price") lateinit var price: WebElement
      }
      """
    ),
    (
      "a page class for both platforms, whose constructor names the driver of Android", "Cart.java",
      """
      import io.appium.java_client.android.AndroidDriver;
      class Cart {
        @iOSXCUITFindBy(accessibility = "end") @AndroidFindBy(id = "a:id/x") WebElement end;
        By title = By.xpath("//XCUIElementTypeCell[@name='two']");
        By text = By.xpath("//android.widget.TextView[@text='1']");
        Cart(AndroidDriver driver) { PageFactory.initElements(new AppiumFieldDecorator(driver), this); }
      }
      """
    ),
    (
      "a page class for both platforms, on Android", "Cart.kt",
      """
      import io.appium.java_client.ios.IOSDriver
      class Cart(val driver: IOSDriver) {
        @iOSXCUITFindBy(accessibility = "end") @AndroidFindBy(id = "a:id/x") lateinit var end: WebElement
        val title = By.xpath("//XCUIElementTypeCell[@name='two']")
        val text = By.xpath("//android.widget.TextView[@text='1']")
      }
      """
    ),
    (
      "Selenide", "Cart.java",
      """
      import static com.codeborne.selenide.appium.SelenideAppium.*;
      import static com.codeborne.selenide.appium.AppiumSelectors.*;
      import io.appium.java_client.AppiumBy;
      class Cart {
        SelenideElement row = $(AppiumBy.accessibilityId("two"));
        void test() {
          row.$(byName("end")).shouldBe(visible);
          $$(byName("price")).shouldHave(size(3));
          $(byName("missing")).shouldNot(exist);
        }
      }
      """
    ),
    (
      "CodeceptJS", "cart_test.js",
      """
      Scenario('cart', ({ I }) => {
        I.dontSeeElement('~missing')
        I.waitForInvisible({ ios: '~missing', android: '~missing' }, 5)
        I.seeNumberOfElements('~price', 3)
      })
      """
    ),
    (
      "SitePrism", "cart.rb",
      """
      require 'site_prism'
      class Row < SitePrism::Section
        element :price, :accessibility_id, 'price'
      end
      class Cart < SitePrism::Page
        elements :prices, :accessibility_id, 'price'
        sections :rows, Row, :class_name, 'XCUIElementTypeCell'
      end
      """
    ),
  ]

  @Test(arguments: harmless) func nothingIsReported(_ row: (title: String, file: String, source: String)) throws {
    let screens = row.title.hasSuffix("on Android") ? [Self.android] : Self.cells
    let lint = LintCase(what: row.title, source: row.source, file: row.file, screens: screens, expected: [])
    let found = try lint.found { code in
      code.hasPrefix("loc-") && !["loc-class-only", "loc-unused", "loc-index", "loc-alias"].contains(code)
    }
    #expect(found == [])
  }

  static let rows: [LintCase] = [
    LintCase(
      what: "an element outside of the one in which it is searched: Java",
      source: """
        import io.appium.java_client.AppiumBy;
        class Cart {
          private final By one = AppiumBy.accessibilityId("one");
          private final By end = AppiumBy.accessibilityId("end");
          void test() {
            driver.findElement(one).findElement(end);
          }
        }
        """,
      file: "Cart.java", screens: cells,
      expected: [
        "4:26 warning loc-no-match: accessibility id “end” inside accessibility id “one” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "an element outside of the one in which it is searched: Selenide",
      source: """
        import static com.codeborne.selenide.appium.SelenideAppium.*;
        import static com.codeborne.selenide.appium.AppiumSelectors.*;
        import io.appium.java_client.AppiumBy;
        class Cart {
          SelenideElement row = $(AppiumBy.accessibilityId("one"));
          void test() {
            row.$(AppiumBy.accessibilityId("end")).click();
            $(byName("one")).find(byName("end")).click();
            $(byName("two")).find(byName("end")).click();
          }
        }
        """,
      file: "Cart.java", screens: cells,
      expected: [
        "7:11 warning loc-no-match: accessibility id “end” inside accessibility id “one” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        #"8:27 warning loc-no-match: xpath “.//*[@name="end"]” inside xpath “.//*[@name="one"]” has no match in 1 snapshot"#,
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "an element outside of the one in which it is searched: WebdriverIO, SitePrism and widgets",
      source: """
        import { $ } from '@wdio/globals'
        class Cart {
          product(id) { return $('~one') }
          async read() { await this.product(1).$('~end').click() }
        }
        """,
      file: "cart.spec.ts", screens: cells,
      expected: [
        "4:40 warning loc-no-match: accessibility id “end” inside accessibility id “one” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "a member of a widget outside of its root",
      source: """
        import io.appium.java_client.pagefactory.*;
        class Cart { List<Row> rows; }
        @iOSXCUITFindBy(accessibility = "one")
        class Row extends Widget {
          @iOSXCUITFindBy(accessibility = "end") WebElement end;
        }
        """,
      file: "Cart.java", screens: cells,
      expected: [
        "5:4 warning loc-no-match: accessibility id “end” inside accessibility id “one” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "members of a widget whose class and one of whose fields have annotations",
      source: """
        import io.appium.java_client.pagefactory.*;
        class Cart { List<Row> rows; @iOSXCUITFindBy(accessibility = "two") Row second; }
        @iOSXCUITFindBy(accessibility = "one")
        class Row extends Widget {
          @iOSXCUITFindBy(accessibility = "end") WebElement end;
          @iOSXCUITFindBy(accessibility = "price") WebElement price;
          @iOSXCUITFindBy(accessibility = "list") WebElement list;
        }
        """,
      file: "Cart.java", screens: cells,
      expected: [
        "7:4 warning loc-no-match: accessibility id “list” inside accessibility id “two” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "members of a widget whose class and one of whose fields have annotations: Kotlin",
      source: """
        import io.appium.java_client.pagefactory.*
        class Cart {
          lateinit var rows: List<Row>
          @iOSXCUITFindBy(accessibility = "two") lateinit var second: Row
        }
        @iOSXCUITFindBy(accessibility = "one")
        class Row(element: WebElement) : Widget(element) {
          @iOSXCUITFindBy(accessibility = "end") lateinit var end: WebElement
          @iOSXCUITFindBy(accessibility = "list") lateinit var list: WebElement
        }
        """,
      file: "Cart.kt", screens: cells,
      expected: [
        "9:4 warning loc-no-match: accessibility id “list” inside accessibility id “two” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "typos in searches by text",
      source: """
        require 'appium_lib'
        text('Welcone').click
        text_exact('Welcome').click
        """,
      file: "shop.rb", screens: [#"staticText#title"Welcome"=x"#],
      expected: [
        #"2:1 warning loc-no-match: text “Welcone” has no match in 1 snapshot"#,
        "> correct the locator, or record the screen that shows the element",
      ]),
  ]

  @Test(arguments: rows) func finds(_ row: LintCase) throws {
    #expect(try row.found { ["loc-no-match", "loc-near-miss", "loc-bad-locator"].contains($0) } == row.expected)
  }

  private static let texts =
    #"new UiSelector().resourceId("a:id/list").childSelector(new UiSelector().className("android.widget.TextView"))"#

  /// Searches on Android, and whether a list is asked for that is shorter on a device: of three texts below one list,
  /// it has one.
  static let lists: [(file: String, source: String, isReported: Bool)] = [
    ("a.py", "driver.find_elements(AppiumBy.ANDROID_UIAUTOMATOR, '\(texts)')", true),
    ("a.py", "driver.find_elements(AppiumBy.ANDROID_UIAUTOMATOR, '\(texts);')", true),
    ("a.py", "driver.find_elements(AppiumBy.ANDROID_UIAUTOMATOR, '\(texts)')[1]", true),
    ("a.py", "driver.find_element(AppiumBy.ANDROID_UIAUTOMATOR, '\(texts)')", false),
    (
      "a.py",
      "WebDriverWait(driver, 5).until("
        + "EC.presence_of_all_elements_located((AppiumBy.ANDROID_UIAUTOMATOR, '\(texts)')))", true
    ),
    ("a.py", "assert not driver.find_elements(AppiumBy.ANDROID_UIAUTOMATOR, '\(texts)')", false),
    ("a.ts", "await $$('android=\(texts)')", true),
    ("a.ts", "await $('android=\(texts)')", false),
    ("A.java", "@AndroidFindBy(uiAutomator = \"\(escaped)\") List<WebElement> texts;", true),
    ("A.java", "@AndroidFindBy(uiAutomator = \"\(escaped)\") WebElement text;", false),
    ("A.java", "ElementsCollection all = $$(AppiumBy.androidUIAutomator(\"\(escaped)\"));", true),
    ("a.rb", "driver.find_elements(:uiautomator, '\(texts)')", true),
    ("A.cs", "void F() { driver.FindElements(MobileBy.AndroidUIAutomator(\"\(escaped)\")); }", true),
    ("a.py", "driver.find_elements(AppiumBy.CSS_SELECTOR, '\(css)')", true),
    ("a.py", "driver.find_element(AppiumBy.CSS_SELECTOR, '\(css)')", false),
    ("A.java", "List<WebElement> f() { return driver.findElements(By.cssSelector(\"\(escapedCSS)\")); }", true),
    ("a.ts", "await $$('\(css)')", true),
    // All matches are in these lists.
    (
      "a.py",
      "driver.find_elements("
        + "AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().className(\"android.widget.TextView\")')", false
    ),
    ("a.py", "driver.find_elements(AppiumBy.CLASS_NAME, 'android.widget.TextView')", false),
    ("a.py", "driver.find_elements(AppiumBy.XPATH, '//android.widget.TextView')", false),
    (
      "a.py",
      "driver.find_elements(AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().resourceId(\"a:id/row\").childSelector(new UiSelector().className(\"android.widget.TextView\"))')",
      false
    ),
  ]

  private static let css = #"[resource-id="a:id/list"] android.widget.TextView"#
  private static let escapedCSS = css.replacing("\"", with: "\\\"")
  private static let escaped = texts.replacing("\"", with: "\\\"")

  @Test(arguments: lists) func shortListsAreReported(_ row: (file: String, source: String, isReported: Bool)) throws {
    let source =
      switch row.file {
      case "a.py": "from appium import webdriver\ndef test(driver):\n    \(row.source)\n"
      case "a.ts": "import { $, $$ } from '@wdio/globals'\nit('a', async () => { \(row.source) })\n"
      case "a.rb": "require 'appium_lib'\n\(row.source)\n"
      case "A.cs": "using OpenQA.Selenium.Appium;\nclass A { \(row.source) }\n"
      default: "import io.appium.java_client.AppiumBy;\nclass A { \(row.source) }\n"
      }
    let lint = LintCase(what: row.source, source: source, file: row.file, screens: [Self.android], expected: [])
    let found = try lint.found { $0 == "loc-partial-list" }
    #expect(found.count == (row.isReported ? 2 : 0), "\(found)")
    let reason = "UiAutomator2 returns the first element for each match of the outermost selector"
    #expect(found.isEmpty || found[0].contains("matches 3 elements, but a list has 1 on a device: "))
    #expect(found.isEmpty || found[0].hasSuffix(reason))
  }
}
