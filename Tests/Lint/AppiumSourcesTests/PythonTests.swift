// Tests the ways to write locators in Python.

import AppiumSources
import Testing

@Suite struct PythonTests {
  static let sources = [
    MarkedSource(
      "pairs of plain strings", "pairs.py",
      #"""
      from appium.webdriver.common.mobileby import MobileBy
      menu_item = ['xpath', '//*[@resource-id="com.x:id/list"]/*']  # ⟶ xpath: //*[@resource-id="com.x:id/list"]/*
      def t(m):
          m.is_enabled(['id', 'com.x:id/on'])  # ⟶ id: com.x:id/on
          m.foo(('id', 'com.x:id/tuple'))  # ⟶ id: com.x:id/tuple
          m.each(m.all, ["xpath", "//*[@text='x']"])  # ⟶ xpath: //*[@text='x']
          m.foo(('id', '42'))
          m.foo(['xpath', '/tmp/file'])
          m.foo('id', 'com.x:id/name')
      """#),
    MarkedSource(
      "calls", "calls.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy

      def test_calls(driver, name, count):
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit").click()  # ⟶ accessibility id: login.submit
          driver.find_element(AppiumBy.ID, 'com.example:id/login')  # ⟶ id: com.example:id/login
          driver.find_element(by=AppiumBy.XPATH, value="//*[@name='a']")  # ⟶ xpath: //*[@name='a']
          driver.find_element(value="late", by=AppiumBy.ACCESSIBILITY_ID)  # ⟶ accessibility id: late
          driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")  # ⟶ class name: XCUIElementTypeCell
          driver.find_element(AppiumBy.IOS_PREDICATE, "label == 'a'")  # ⟶ -ios predicate string: label == 'a'
          driver.find_element(AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeCell[1]")  # ⟶ -ios class chain: **/XCUIElementTypeCell[1]
          driver.find_element(AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().text("a")')  # ⟶ -android uiautomator: new UiSelector().text("a")
          driver.find_element(AppiumBy.NAME, "n")  # ⟶ name: n
          driver.find_element("accessibility id", "b")  # ⟶ accessibility id: b
          driver.find_element(by="id", value="c")  # ⟶ id: c
          driver.find_element('-ios predicate string', "name == 'd'")  # ⟶ -ios predicate string: name == 'd'
          driver.find_element_by_accessibility_id("old")  # ⟶ accessibility id: old
          driver.find_elements_by_id("old.id")  # ⟶ id: old.id
          driver.find_element_by_ios_predicate("label == 'old'")  # ⟶ -ios predicate string: label == 'old'
          driver.find_element_by_ios_class_chain("**/XCUIElementTypeButton")  # ⟶ -ios class chain: **/XCUIElementTypeButton
          driver.find_element_by_android_uiautomator("new UiSelector()")  # ⟶ -android uiautomator: new UiSelector()
          driver.find_element_by_xpath('//a')  # ⟶ xpath: //a
          driver.find_element_by_class_name("android.widget.Button")  # ⟶ class name: android.widget.Button
          wait.until(EC.presence_of_element_located((AppiumBy.ID, "waited")))  # ⟶ id: waited
          wait.until(lambda d: d.find_element(AppiumBy.ID, "in.lambda"))  # ⟶ id: in.lambda
          page.click(AppiumBy.ACCESSIBILITY_ID, "passed")  # ⟶ accessibility id: passed
          driver.find_element(  # the strategy is in the next line
              AppiumBy.ACCESSIBILITY_ID,  # ⟶ accessibility id: several lines
              "several "
              "lines",
          )
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)  # ⟶ accessibility id: {name}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, f"row-{count}")  # ⟶ accessibility id: row-{count}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "row-%s" % count)  # ⟶ accessibility id: row-{count}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "row-%s-%d" % (name, count))  # ⟶ accessibility id: row-{name}-{count}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "row-{}".format(count))  # ⟶ accessibility id: row-{count}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "{n}-row".format(n=name))  # ⟶ accessibility id: {name}-row
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "row-" + str(count))  # ⟶ accessibility id: row-{count}
          driver.find_element(AppiumBy.ACCESSIBILITY_ID, "row-" + name + ".title")  # ⟶ accessibility id: row-{name}.title
      """#),
    MarkedSource(
      "literals", "literals.py",
      ##"""
      from appium.webdriver.common.appiumby import AppiumBy

      ESCAPES = (AppiumBy.ID, "a\"b\\c\x41\u00e9\U0001F600\101")  # ⟶ id: a"b\cAé😀A
      SINGLE = (AppiumBy.ID, 'it\'s "quoted"')  # ⟶ id: it's "quoted"
      RAW = (AppiumBy.ID, r"a\b\"c")  # ⟶ id: a\b\"c
      TRIPLE = (AppiumBy.XPATH, """//*[@name="a"]""")  # ⟶ xpath: //*[@name="a"]
      UNICODE = (AppiumBy.ID, u"ü")  # ⟶ id: ü
      BRACES = (AppiumBy.ID, f"{{x}}")  # ⟶ id: {x}
      UNKNOWN = (AppiumBy.ID, "\d")  # ⟶ id: \d
      HASH = (AppiumBy.ID, "a # b")  # ⟶ id: a # b
      JOINED = (AppiumBy.ID, ("a" 'b' r"c"))  # ⟶ id: abc
      NESTED = (AppiumBy.ID, f"{'x' + 'y'}-{"z"}")  # ⟶ id: xy-z
      """##),
    MarkedSource(
      "declarations", "pages/login_page.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      from selenium.webdriver.common.by import By
      from ids import SUBMIT_ID, PREFIX as P
      import ids

      TIMEOUT = 10
      MODULE = AppiumBy.ID, "without.parentheses"  # ⟶ id: without.parentheses

      class LoginPage(BasePage):
          ACCOUNT = "login.account"
          SUBMIT = (AppiumBy.ACCESSIBILITY_ID, SUBMIT_ID)  # ⟶ accessibility id: login.submit
          FIELD = (AppiumBy.ACCESSIBILITY_ID, ACCOUNT)  # ⟶ accessibility id: login.account
          OTHER = (By.ID, ids.Ids.LOGIN)  # ⟶ id: ids.login
          ALIASED = (By.XPATH, "//*[@name='" + P + "']")  # ⟶ xpath: //*[@name='prefix']
          TYPED: tuple = (AppiumBy.ID, "typed")  # ⟶ id: typed
          STRINGS = ("accessibility id", "strings")  # ⟶ accessibility id: strings
          PAIR = ("id", "pair")  # ⟶ id: pair
          NOT_A_LOCATOR = ("width", "height")
          LOCATORS = {
              "login": (AppiumBy.ID, "dict.login"),  # ⟶ id: dict.login
              "nested": {"deep": (AppiumBy.ID, "dict.deep")},  # ⟶ id: dict.deep
          }
          PLATFORMS = {
              "ios": (AppiumBy.ACCESSIBILITY_ID, "for.ios"),  # ⟶ accessibility id: for.ios [ios]
              "android": (AppiumBy.ID, "for.android"),  # ⟶ id: for.android [android]
          }
          TEXTS = {"ios": "text.ios", "android": "text.android"}
          IDS = {"first": "entry.first"}

          def __init__(self, driver, prefix):
              self.driver = driver
              self.prefix = prefix
              self.title = "login.title"
              self.field = (AppiumBy.ID, "field")  # ⟶ id: field

          def open(self, row):
              self.driver.find_element(*self.SUBMIT).click()
              self.driver.find_element(AppiumBy.ID, self.title)  # ⟶ id: login.title
              self.driver.find_element(AppiumBy.ID, self.prefix)  # ⟶ id: {prefix}
              self.driver.find_element(AppiumBy.ID, self.IDS["first"])  # ⟶ id: entry.first
              self.driver.find_element(AppiumBy.ID, self.TEXTS[self.platform])  # ⟶ id: text.ios [ios] ⟶ id: text.android [android]
              self.driver.find_element(AppiumBy.ID, ids.Ids.MISSING)  # ⟶ id: {?}
              self.driver.find_element(AppiumBy.ID, row.id)  # ⟶ id: {row.id}
              self.driver.find_element(AppiumBy.ID, inherited())  # ⟶ id: {?}
              self.driver.find_element(AppiumBy.ID, self.BASE)  # ⟶ id: base
              local = "local.one"
              self.driver.find_element(AppiumBy.ID, local)  # ⟶ id: local.one
              local = "local.two"
              self.driver.find_element(AppiumBy.ID, local)  # ⟶ id: local.two
              for item in ["a", "b"]:
                  self.driver.find_element(AppiumBy.ID, f"item-{item}")  # ⟶ id: item-{item}
              if (assigned := "assigned"):
                  self.driver.find_element(AppiumBy.ID, assigned)  # ⟶ id: assigned
              rows = [d.find_element(AppiumBy.ID, i) for i in names]  # ⟶ id: {i}

          @property
          def label(self):
              return "method.label"

          def use(self):
              return self.driver.find_element(AppiumBy.ID, self.label)  # ⟶ id: method.label
      """#,
      others: [
        (
          "ids.py",
          """
          SUBMIT_ID = "login.submit"
          PREFIX = "pre" + "fix"

          class Ids:
              LOGIN = "ids.login"

          class BasePage:
              BASE = "base"
          """
        )
      ]),
    MarkedSource(
      "instances", "test_login.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy

      class LoginPage:
          SUBMIT = "login.submit"

      class CartPage:
          SUBMIT = "cart.submit"

      def test(login_page, page):
          cart_page = CartPage(driver)
          find(AppiumBy.ID, cart_page.SUBMIT)  # ⟶ id: cart.submit
          find(AppiumBy.ID, LoginPage.SUBMIT)  # ⟶ id: login.submit
          find(AppiumBy.ID, page.SUBMIT)  # ⟶ id: {page.SUBMIT}
      """#),
    MarkedSource(
      "names of other modules", "pages/pay.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      from app.ids import Ids, LINE, CANCEL as OTHER
      from constants import TOP
      from views import (
          HELP,
      )
      from app import texts
      import outside

      def row_id(name):
          return f"row-{name}"

      class PayPage(BasePage):
          SUBMIT = "pay.submit"
          LINE = (AppiumBy.ACCESSIBILITY_ID, LINE)  # ⟶ accessibility id: {?}
          TOP = (AppiumBy.ID, TOP)  # ⟶ id: top
          HELP = (AppiumBy.ID, HELP)  # ⟶ id: help
          A = (AppiumBy.ID, Ids.SUBMIT)  # ⟶ id: {?}
          B = (AppiumBy.ID, f"{Ids.SUBMIT}.x")  # ⟶ id: {?}.x
          C = (AppiumBy.ID, OTHER)  # ⟶ id: {?}
          D = (AppiumBy.ID, texts.SUBMIT)  # ⟶ id: {?}
          E = (AppiumBy.ID, outside.SUBMIT)  # ⟶ id: {?}
          F = (AppiumBy.ID, outside.Ids.SUBMIT)  # ⟶ id: {?}
          G = (AppiumBy.ID, self_page.SUBMIT)  # ⟶ id: pay.submit
          H = (AppiumBy.ID, Texts.Inner.TITLE)  # ⟶ id: inner.title
          ROWS = ["first", "second"]
          NAMES = {"a": {"id": "name.a"}, "b": {"id": "name.b"}}
          J = (AppiumBy.ID, ROWS[index])  # ⟶ id: first ⟶ id: second
          K = (AppiumBy.ID, NAMES[key]["id"])  # ⟶ id: name.a ⟶ id: name.b
          L = (AppiumBy.ID, row_id("first"))  # ⟶ id: row-first
          M = (AppiumBy.ID, row_id(name="second"))  # ⟶ id: row-second
          N = (AppiumBy.ID, row_id(unknown()))  # ⟶ id: row-{name}
          I = (AppiumBy.ID, Texts.SUBMIT)  # ⟶ id: {?}

          def open(self):
              find(AppiumBy.ID, self.SUBMIT)  # ⟶ id: pay.submit
              find(AppiumBy.ID, SUBMIT)  # ⟶ id: {?}
              find(AppiumBy.ID, self.BELOW)  # ⟶ id: below
              find(AppiumBy.ID, self.BESIDE)  # ⟶ id: {?}

      class CardPage(PayPage):
          BELOW = "below"

      class OtherPage:
          BESIDE = "beside"
      """#,
      others: [
        ("constants.py", "TOP = 'top'\nCANCEL = 'cancel'\n"), ("views/__init__.py", ""),
        (
          "views/help.py", "HELP = 'help'\nclass Texts:\n  class Inner:\n    TITLE = 'inner.title'\n"
        ),
      ]),
    MarkedSource(
      "platforms", "platforms.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy

      class Page:
          def open(self, driver):
              if driver.is_ios:
                  driver.find_element(AppiumBy.ACCESSIBILITY_ID, "a.ios")  # ⟶ accessibility id: a.ios [ios]
              else:
                  driver.find_element(AppiumBy.ID, "a.android")  # ⟶ id: a.android [android]
              if platform != "android":
                  driver.find_element(AppiumBy.ID, "b.ios")  # ⟶ id: b.ios [ios]
              elif platform == "android":
                  driver.find_element(AppiumBy.ID, "b.android")  # ⟶ id: b.android [android]
              driver.find_element(AppiumBy.ID, "c.ios" if driver.is_ios else "c.android")  # ⟶ id: c.ios [ios] ⟶ id: c.android [android]
              choice = (AppiumBy.ID, "d.ios") if is_ios() else (AppiumBy.XPATH, "//d")  # ⟶ id: d.ios [ios] ⟶ xpath: //d [android]
              if driver.is_ios:
                  name = "e.ios"
              else:
                  name = "e.android"
              driver.find_element(AppiumBy.ID, name)  # ⟶ id: e.ios [ios] ⟶ id: e.android [android]
              driver.find_element(AppiumBy.IMAGE, "f.png")
      """#),
    MarkedSource(
      "pairs of strings", "pairs.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy

      params = [("id", "42"), ("name", "Ines")]
      config = ("name", "John")
      cols = [("class name", "str"), ("xpath", "/tmp")]
      NUMBER = ("id", "42")
      TYPE = ("class name", "str")
      FILE = ("xpath", "/tmp")
      BUTTON = ("class name", "android.widget.Button")  # ⟶ class name: android.widget.Button
      TITLE = ("xpath", "//*[@name='title']")  # ⟶ xpath: //*[@name='title']
      PART = ("xpath", "(.//XCUIElementTypeCell)[1]")  # ⟶ xpath: (.//XCUIElementTypeCell)[1]
      LOGIN = ("id", "login")  # ⟶ id: login
      FIELDS = {"account": ("id", "account"), "count": ("accessibility id", "5")}  # ⟶ id: account ⟶ accessibility id: 5
      ROWS = {"first": ("id", "1")}
      submit = ("id", "submit")  # ⟶ id: submit

      @pytest.mark.parametrize("key, value", [("id", "7"), ("name", "Ida")])
      def test(driver, key, value):
          driver.find_element(*submit)
          wait.until(EC.presence_of_element_located(("id", "5")))  # ⟶ id: 5
          page.click(("name", "Log In"))  # ⟶ name: Log In
          requests.get(url, params=(("id", "1"), ("name", "b")))
          local = ("id", "local")  # ⟶ id: local
          page.tap(local)
          page.tap(FIELDS["account"])
          driver.find_element(*row(1))

      def row(number):
          return ("id", f"row-{number}")  # ⟶ id: row-{number}

      def user():
          return ("name", "Ines")
      """#),
    MarkedSource(
      "browsers", "web.py",
      #"""
      from selenium.webdriver.common.by import By
      from selenium import webdriver

      driver = webdriver.ChromeDriver()
      driver.find_element(By.ID, "web")
      driver.find_element(By.CSS_SELECTOR, ".web")
      driver.find_element(By.XPATH, "//div")
      driver.find_element_by_id("web")
      POINT = ("id", "web")
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 60) }
}
