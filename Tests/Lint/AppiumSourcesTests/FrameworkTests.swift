// Tests how searches of frameworks that wrap Appium's clients are read: Carina, Serenity, SitePrism, CodeceptJS and
// Nightwatch.

import AppiumSources
import Testing

@Suite struct FrameworkTests {
  static let sources = [
    MarkedSource(
      "Carina", "HomePage.java",
      #"""
      import com.zebrunner.carina.webdriver.locator.ExtendedFindBy;
      class HomePage extends AbstractPage {
        @ExtendedFindBy(accessibilityId = "cart") private ExtendedWebElement cart;  // ⟶ accessibility id: cart
        @ExtendedFindBy(iosClassChain = "**/XCUIElementTypeCell") private List<ExtendedWebElement> rows;  // ⟶ -ios class chain: **/XCUIElementTypeCell
        @ExtendedFindBy(iosPredicate = "name == 'pay'") private ExtendedWebElement pay;  // ⟶ -ios predicate string: name == 'pay'
        @ExtendedFindBy(androidUIAutomator = "new UiSelector().text(\"a\")") private ExtendedWebElement a;  // ⟶ -android uiautomator: new UiSelector().text("a")
        @FindBy(xpath = "//XCUIElementTypeCell[%d]") private ExtendedWebElement row;  // ⟶ xpath: //XCUIElementTypeCell[{%d}]
        @FindBy(id = "%s.%2$s") private List<ExtendedWebElement> all;  // ⟶ id: {%s}.{%2$s}
        @FindBy(xpath = "//*[@name='%s']") private WebElement named;  // ⟶ xpath: //*[@name='{%s}']
        @FindBy(xpath = "//*[@name='5 %d']") private WebElement plain;  // ⟶ xpath: //*[@name='5 %d']
        void open(int i) { row.format(i).click(); named.format("a").click(); }
      }
      """#),
    MarkedSource(
      "Serenity", "LoginPage.java",
      #"""
      import net.serenitybdd.core.pages.PageObject;
      class LoginPage extends PageObject {
        static Target PAY = Target.the("pay").locatedBy("//XCUIElementTypeButton[@name='pay']");  // ⟶ xpath: //XCUIElementTypeButton[@name='pay']
        static Target ROW = Target.the("row").locatedBy("(//android.widget.TextView)[{0}]");  // ⟶ xpath: (//android.widget.TextView)[{0}]
        static Target WEB = Target.the("web").locatedBy("#web");
        static Target BOTH = Target.the("a").locatedForAndroid(AppiumBy.id("a"))  // ⟶ id: a [android]
          .locatedForIOS(AppiumBy.accessibilityId("b"));  // ⟶ accessibility id: b [ios]
        void open() {
          $("//android.widget.Button").click();  // ⟶ xpath: //android.widget.Button
          findBy("//*[@text='a']").click();  // ⟶ xpath: //*[@text='a']
          waitFor(".//*[@text='b']");  // ⟶ xpath: .//*[@text='b']
          $(".web").click();
        }
      }
      """#),
    MarkedSource(
      "Selenide's selectors of style sheets", "CartPage.java",
      #"""
      import com.codeborne.selenide.appium.SelenideAppium;
      class CartPage { void open() { $("//a").click(); SelenideAppium.$(AppiumBy.accessibilityId("a")); } }  // ⟶ accessibility id: a
      """#),
    MarkedSource(
      "SitePrism", "login_page.rb",
      """
      require 'appium_capybara'
      class LoginPage < SitePrism::Page
        element :login, :accessibility_id, 'login'  # ⟶ accessibility id: login
        elements :rows, :id, 'rows'  # ⟶ id: rows
        section :bar, Menu::Bar, :xpath, '//bar'  # ⟶ xpath: //bar
        element(:pay, accessibility_id: 'pay')  # ⟶ accessibility id: pay
        element :id, '.web'
        element :css, :css, '.web'
      end
      """),
    MarkedSource(
      "a strategy before a string", "steps.rb",
      """
      require 'appium_lib'
      tap(:accessibility_id, 'login')  # ⟶ accessibility id: login
      wait_for :class_chain, '**/XCUIElementTypeCell'  # ⟶ -ios class chain: **/XCUIElementTypeCell
      attr_reader :accessibility_id, :name
      order(:id, 'asc')
      """),
    MarkedSource(
      "CodeceptJS", "login_test.js",
      """
      Scenario('log in', ({ I }) => {
        I.tap('~login')  // ⟶ accessibility id: login
        I.waitForElement({ android: '~a', ios: '-ios class chain:**/b' }, 5)  // ⟶ accessibility id: a [android] ⟶ -ios class chain: **/b
        I.fillField('//android.widget.EditText', 'x')  // ⟶ xpath: //android.widget.EditText
        I.seeElement({ id: 'com.example:id/ok' })  // ⟶ id: com.example:id/ok
        I.see('Welcome')
      })
      """),
    MarkedSource(
      "Nightwatch", "login.js",
      """
      const { app } = require('nightwatch'), caps = { 'appium:app': 'a.apk' }
      app.click({ selector: 'com.example:id/ok', locateStrategy: 'id' })  // ⟶ id: com.example:id/ok
      app.click({ locateStrategy: 'xpath', selector: '//a' })  // ⟶ xpath: //a
      app.click(by.xpath('//b'))  // ⟶ xpath: //b
      app.click('accessibility id', 'login')  // ⟶ accessibility id: login
      """),
    MarkedSource(
      "the constants of C#'s client", "Login.cs",
      """
      using OpenQA.Selenium.Appium.Enums;
      class Login {
        void Open() {
          driver.FindElement(MobileSelector.Accessibility, "a");  // ⟶ accessibility id: a
          driver.FindElement(MobileSelector.iOSPredicateString, "name == 'b'");  // ⟶ -ios predicate string: name == 'b'
        }
      }
      """),
    MarkedSource(
      "pairs of strings", "pairs.py",
      """
      from appium import webdriver
      menu = ['xpath', '//*[@resource-id="a"]/*']  # ⟶ xpath: //*[@resource-id="a"]/*
      def test(page):
          page.run(('id', 'com.example:id/a'))  # ⟶ id: com.example:id/a
          page.is_on(['class name', 'android.widget.Switch'])  # ⟶ class name: android.widget.Switch
          page.run(['id', '17'], ['name', 'Ada'], ('xpath', 'x'))
          page.run(['id', 'com.example:id/a', 3])
      """),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  /// What a framework searches for and lint does not read is listed with its name.
  static let omissions: [(path: String, text: String, expected: [String])] = [
    (
      "Home.java",
      """
      import io.appium.java_client.AppiumBy;
      class Home {
        @ExtendedFindBy(text = "a") ExtendedWebElement title;
        @ExtendedFindBy(image = "a.png") ExtendedWebElement logo;
        @OwnFindBy(key = "b") WebElement own;
      }
      @interface OwnFindBy { String key(); }
      """,
      [
        "Home.title: “text” of @ExtendedFindBy is not read", "Home.logo: dumps do not contain images",
        "Home.own: @OwnFindBy is not read",
      ]
    ),
    (
      "Home.cs", "using OpenQA.Selenium.Appium;\nclass Home { [OwnFindsBy(Key = \"a\")] IWebElement own; }",
      ["Home.own: [OwnFindsBy] is not read"]
    ),
    ("Web.java", "class Home { @OwnFindBy(key = \"b\") WebElement own; }", []),
    (
      "test.js", "Scenario('a', ({ I }) => { I.tap('~a'); I.tap('Log in'); I.see('b') })",
      ["test: CodeceptJS's search by a text or a selector of web pages is not read"]
    ),
  ]

  @Test(arguments: omissions) func namesWhatIsNotRead(_ row: (path: String, text: String, expected: [String])) {
    let found = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)])
    #expect(found.omissions.map { "\($0.name): \($0.reason)" } == row.expected)
  }
}
