// Tests that searches inside an element are evaluated inside it, if its locator is known.

import Testing

@Suite struct ReceiverRuleTests {
  private static let shop = [
    #"cell#first( staticText#price"3" button#buy"Buy" ) cell#second( staticText#rest"4" button#buy"Buy" ) button#end"End""#
  ]
  private static let androidShop = [
    #"android FrameLayout#a:id/first( TextView#a:id/price"3" ) FrameLayout#a:id/second( TextView#a:id/rest"4" ) Button#a:id/end"End""#
  ]

  private static let nested = [
    #"android FrameLayout#a:id/first( LinearLayout#a:id/card( TextView#a:id/price"3" ) ) Button#a:id/end"End""#
  ]

  static let rows: [LintCase] = [
    LintCase(
      what: "what is only in the other row",
      source: """
        def test(driver):
            row = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "first")
            row.find_element(AppiumBy.ACCESSIBILITY_ID, "price")
            row.find_element(AppiumBy.ACCESSIBILITY_ID, "rest")
            row.find_element(AppiumBy.XPATH, ".//XCUIElementTypeButton[@name='buy']")
            row.find_element(AppiumBy.XPATH, ".//XCUIElementTypeButton[@name='end']")
            row.find_element(AppiumBy.IOS_PREDICATE, "name == 'end'")
            row.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeSwitch")
        """,
      file: "test_shop.py", screens: shop,
      expected: [
        "4:22 warning loc-no-match: accessibility id “rest” inside accessibility id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        "6:22 warning loc-no-match: xpath “.//XCUIElementTypeButton[@name='end']” inside accessibility id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        "7:22 warning loc-no-match: -ios predicate string “name == 'end'” inside accessibility id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        "8:22 warning loc-no-match: class name “XCUIElementTypeSwitch” inside accessibility id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "a typo inside any of several rows",
      source: """
        it('buys', async () => {
          for (const row of await $$('XCUIElementTypeCell')) { await row.$('~rset'); await row.$('~rest') }
          await $$('XCUIElementTypeCell')[0].$('~rest')
        })
        """,
      file: "shop.spec.ts", screens: shop,
      expected: [
        #"2:66 warning loc-near-miss: accessibility id “rset” inside class name “XCUIElementTypeCell” has no match in 1 snapshot; StaticText "rest" (element 5) almost matches: identifier differs in 1 character: "rest""#,
        "> did you mean accessibility id “rest” inside class name “XCUIElementTypeCell”?",
        "3:38 warning loc-no-match: accessibility id “rest” inside class name “XCUIElementTypeCell” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "inside an element that is not recorded, in the whole tree",
      source: """
        void test() {
          var row = driver.findElement(AppiumBy.accessibilityId("third"));
          row.findElement(AppiumBy.accessibilityId("rest"));
          row.findElement(AppiumBy.accessibilityId("rset"));
        }
        """,
      file: "ShopTest.java", screens: shop,
      expected: [
        "2:32 warning loc-no-match: accessibility id “third” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        #"4:19 warning loc-near-miss: accessibility id “rset” inside accessibility id “third” has no match in 1 snapshot; StaticText "rest" (element 5) almost matches: identifier differs in 1 character: "rest""#,
        "> did you mean accessibility id “rest” inside accessibility id “third”?",
      ]),
    LintCase(
      what: "positions, and paths that leave the element, are not evaluated inside it",
      source: """
        def test(driver):
            row = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "second")
            row.find_element(AppiumBy.XPATH, "(.//XCUIElementTypeButton)[1]")
            row.find_element(AppiumBy.XPATH, "../XCUIElementTypeCell")
            row.find_element(AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[1]")
        """,
      file: "test_shop.py", screens: shop, expected: []),
    LintCase(
      what: "the first step of a path inside an element",
      source: """
        def test(driver):
            row = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "first")
            row.find_element(AppiumBy.XPATH, "./XCUIElementTypeOther/XCUIElementTypeButton")
            row.find_element(AppiumBy.XPATH, "XCUIElementTypeOther")
            row.find_element(AppiumBy.XPATH, "/XCUIElementTypeCell//XCUIElementTypeButton")
            row.find_element(AppiumBy.XPATH, "//XCUIElementTypeCell")
            row.find_element(AppiumBy.IOS_CLASS_CHAIN, "*/XCUIElementTypeButton")
            row.find_element(AppiumBy.XPATH, "./XCUIElementTypeButton")
            row.find_element(AppiumBy.IOS_CLASS_CHAIN, "XCUIElementTypeButton")
            row.find_element(AppiumBy.XPATH, "/XCUIElementTypeButton")
            row.find_element(AppiumBy.XPATH, ".//XCUIElementTypeCell")
        """,
      file: "test_shop.py", screens: [#"cell#first( other( button#buy"Buy" ) ) cell#second( button#sell"Sell" )"#],
      expected: [
        "8:22 error loc-bad-locator: xpath “./XCUIElementTypeButton” inside accessibility id “first”: the first step of the path is a child of the element",
        "> did you mean .//XCUIElementTypeButton?",
        "9:22 error loc-bad-locator: -ios class chain “XCUIElementTypeButton” inside accessibility id “first”: the first type is that of a child of the element",
        "> did you mean **/XCUIElementTypeButton?",
        "10:22 error loc-bad-locator: xpath “/XCUIElementTypeButton” inside accessibility id “first”: inside an element, the first step of the path is the element itself",
        "> did you mean .//XCUIElementTypeButton?",
        "11:22 warning loc-no-match: xpath “.//XCUIElementTypeCell” inside accessibility id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "the first step of a path inside an element on Android is the element itself",
      source: """
        def test(driver):
            row = driver.find_element(AppiumBy.ID, "a:id/first")
            row.find_element(AppiumBy.XPATH, "./android.widget.FrameLayout")
            row.find_element(AppiumBy.XPATH, "/*/android.widget.LinearLayout")
            row.find_element(AppiumBy.XPATH, ".//android.widget.TextView")
            row.find_element(AppiumBy.XPATH, "./android.widget.LinearLayout")
            row.find_element(AppiumBy.XPATH, "android.widget.TextView")
        """,
      file: "test_shop.py", screens: nested,
      expected: [
        "6:22 error loc-bad-locator: xpath “./android.widget.LinearLayout” inside id “a:id/first”: inside an element, the first step of the path is the element itself",
        "> did you mean .//android.widget.LinearLayout?",
        "7:22 error loc-bad-locator: xpath “android.widget.TextView” inside id “a:id/first”: inside an element, the first step of the path is the element itself",
        "> did you mean .//android.widget.TextView?",
      ]),
    LintCase(
      what: "paths may start at the element, if the sources change the setting",
      source: """
        def test(driver):
            driver.update_settings({"limitXPathContextScope": False})
            row = driver.find_element(AppiumBy.ID, "a:id/first")
            row.find_element(AppiumBy.XPATH, "./android.widget.LinearLayout")
        """,
      file: "test_shop.py", screens: nested, expected: []),
    LintCase(
      what: "an instance counts only what is inside the element",
      source: """
        def test(driver):
            row = driver.find_element(AppiumBy.ID, "a:id/second")
            row.find_element(AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().className("android.widget.TextView").instance(0)')
        """,
      file: "test_shop.py", screens: androidShop, expected: []),
    LintCase(
      what: "inside a widget with fields for Android only",
      source: """
        class P { @AndroidFindBy(id = "first") List<RowW> rows; }
        class RowW extends Widget {
          WebElement x() { return findElement(By.id("rest")); }
          WebElement y() { return findElement(By.id("price")); }
        }
        """,
      file: "RowW.java", screens: androidShop + [#"button#login.submit"Log In""#],
      expected: [
        "3:39 warning loc-no-match: id “rest” inside id “first” has no match in 1 snapshot on Android",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "inside a widget with two fields",
      source: """
        class P { @AndroidFindBy(id = "first") List<RowW> rows; @AndroidFindBy(id = "first") RowW row; }
        class RowW extends Widget { WebElement x() { return findElement(By.id("rest")); } }
        """,
      file: "RowW.java", screens: androidShop,
      expected: [
        "2:65 warning loc-no-match: id “rest” inside id “first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "on Android",
      source: """
        require 'appium_lib'
        def test
          row = find_element(:id, 'a:id/first')
          row.find_element(:id, 'a:id/price')
          row.find_element(:id, 'a:id/rest')
          row.find_element(:xpath, ".//android.widget.TextView[@text='3']")
          row.find_element(:uiautomator, 'new UiSelector().text("End")')
        end
        """,
      file: "shop.rb", screens: androidShop,
      expected: [
        "5:20 warning loc-no-match: id “a:id/rest” inside id “a:id/first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
        "7:20 warning loc-no-match: -android uiautomator “new UiSelector().text(\"End\")” inside id “a:id/first” has no match in 1 snapshot",
        "> correct the locator, or record the screen that shows the element",
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { ["loc-no-match", "loc-near-miss", "loc-bad-locator"].contains($0) }
    #expect(found == row.expected)
  }
}
