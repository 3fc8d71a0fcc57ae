// Suites in which Appium starts a browser on a device.

import AppiumSources

extension TestedPlatformTests {
  /// Class names that apps do not have, in page objects whose names Selenium and Appium share.
  private static let javaPage = """
    import org.openqa.selenium.By;
    class CartPage { By pay = By.className("btn-primary"); By total = By.xpath("//section[@class='cart'"); }
    """
  private static let pythonPage = """
    from appium.webdriver.common.appiumby import AppiumBy
    class CartPage:
        PAY = (AppiumBy.CLASS_NAME, "btn-primary")
    """

  private static func java(_ options: String) -> [(path: String, text: String)] {
    [
      ("Drivers.java", "class Drivers { WebDriver open() { \(options) } }"), ("CartPage.java", javaPage),
      ("CartTest.java", "class CartTest { void test() { new CartPage(new Drivers().open()).pay(); } }"),
    ]
  }

  private static func python(_ capabilities: String) -> [(path: String, text: String)] {
    [("conftest.py", "from appium import webdriver\n\(capabilities)"), ("cart_page.py", pythonPage)]
  }

  static let browserRows: [Row] = [
    Row(
      what: "Python: capabilities with a browser",
      files: python("caps = {'platformName': 'Android', 'browserName': 'Chrome', 'automationName': 'UiAutomator2'}"),
      doubts: (webPages: 1, platforms: 0), platforms: [.android]),
    Row(
      what: "Python: options with a browser",
      files: python("options = UiAutomator2Options()\noptions.browser_name = 'Chrome'"),
      doubts: (webPages: 1, platforms: 0), platforms: [.android]),
    Row(
      what: "Python: no browser, as an empty string",
      files: python("caps = {'platformName': 'Android', 'browserName': '', 'app': 'shop.apk'}"),
      refused: ["cart_page.py:3"], platforms: [.android]),
    Row(
      what: "Python: a browser in one file, an app in another",
      files: python("caps = {'browserName': 'Safari'}")
        + [("app.py", "caps = {'appium:bundleId': 'com.example.shop'}")],
      refused: ["cart_page.py:3"]),
    Row(
      what: "Python: names of capabilities that follow each other",
      files: python("names = ['platformName', 'browserName', 'app']"), refused: ["cart_page.py:3"]),
    Row(
      what: "Java: options with a browser",
      files: java("return new AndroidDriver(url, new UiAutomator2Options().withBrowserName(\"Chrome\"));"), pages: 2),
    Row(
      what: "Java: a capability with a browser",
      files: java("c.setCapability(MobileCapabilityType.BROWSER_NAME, \"Safari\"); return new IOSDriver(url, c);"),
      pages: 2),
    Row(
      what: "Java: an app", files: java("c.setCapability(\"app\", \"shop.ipa\"); return new IOSDriver(url, c);"),
      refused: ["CartPage.java:2", "CartPage.java:2"], platforms: [.iOS]),
    Row(
      what: "Java: a browser or an app",
      files: java(
        "c.setCapability(\"browserName\", \"Safari\"); c.setCapability(\"app\", \"a.ipa\"); return new IOSDriver(c);"),
      doubts: (webPages: 2, platforms: 0), platforms: [.iOS]),
    Row(
      what: "Java: a browser or an app whose path is known only at run time",
      files: java(
        "if (web) c.setCapability(\"browserName\", \"Safari\"); else c.setCapability(\"appium:app\", path(\"app\"));"
          + "return new IOSDriver(c);"),
      doubts: (webPages: 2, platforms: 0), platforms: [.iOS]),
    Row(
      what: "Java: a browser that is reset",
      files: java(
        "c.setCapability(\"browserName\", \"Safari\"); c.setCapability(\"browserName\", \"\");"
          + "return new IOSDriver(c);"),
      doubts: (webPages: 2, platforms: 0), platforms: [.iOS]),
    Row(
      what: "Python: a browser or an app whose path is known only at run time",
      files: python(
        "caps = {'platformName': 'iOS'}\ncaps['browserName'] = 'Safari'\ncaps['appium:app'] = os.environ['APP']"),
      refused: ["cart_page.py:3"], platforms: [.iOS]),
    Row(
      what: "C#: a capability with a browser",
      files: [
        (
          "Drivers.cs",
          """
          class Drivers {
            IWebDriver Open() {
              caps.SetCapability(MobileCapabilityType.BrowserName, "Chrome");
              return new RemoteWebDriver(uri, caps);
            }
          }
          """
        ),
        ("CartPage.cs", "class CartPage { By Pay = By.ClassName(\"btn-primary\"); }"),
        ("CartTest.cs", "class CartTest { void Test() { new CartPage(new Drivers().Open()).Pay(); } }"),
      ], pages: 1),
    Row(
      what: "JavaScript: a configuration with a browser",
      files: [
        (
          "wdio.conf.ts",
          """
          export const config = {
            capabilities: [{ platformName: 'Android', browserName: 'Chrome', 'appium:automationName': 'UiAutomator2' }]
          }
          """
        ),
        (
          "cart.page.ts",
          """
          import { $ } from '@wdio/globals'
          export class CartPage { get pay() { return $('//section[@class=') } }
          """
        ),
      ], pages: 1),
    Row(
      what: "XPaths of web pages and of one platform in a suite for the other",
      files: [
        (
          "CartPage.java",
          """
          class CartPage {
            IOSDriver driver;
            By a = By.xpath("//div[@id='cart']/span");
            By b = By.xpath("//input[@type='text']");
            By c = By.xpath("//button[@type='submit']");
            By d = By.xpath("//XCUIElementTypeCell/div");
            By e = By.xpath("//button[@name='OK']");
            By f = By.xpath("//*[@resource-id='com.example:id/ok']");
            By g = By.xpath("//*[@text='OK']");
            By h = By.xpath("//android.widget.Button[@text='OK']");
            By i = By.xpath("//*[@class='cart']");
            By j = By.xpath("//XCUIElementTypeCell[@name='div']");
            @AndroidFindBy(xpath = "//*[@text='OK']") WebElement k;
            void test() {
              driver.findElement(By.cssSelector("#cart > a")); driver.findElement(By.tagName("a"));
            }
          }
          """
        )
      ],
      refused: ["CartPage.java:8", "CartPage.java:9", "CartPage.java:10"], platforms: [.iOS], pages: 5),
    Row(
      what: "names of iOS in a suite for Android",
      files: [
        (
          "cart_page.py",
          """
          from appium.options.android import UiAutomator2Options
          A = (AppiumBy.XPATH, "//*[@label='OK']")
          B = (AppiumBy.XPATH, "//XCUIElementTypeButton[@name='OK']")
          C = (AppiumBy.XPATH, "//*[@name='OK']")
          D = (AppiumBy.XPATH, "//*[@text='OK']")
          E = (AppiumBy.CSS_SELECTOR, "#cart > a")
          F = (AppiumBy.XPATH, "//ul/li[2]//a[text()='OK']")
          """
        )
      ], refused: ["cart_page.py:2", "cart_page.py:3"], platforms: [.android], pages: 2),
    Row(
      what: "names of both platforms in a suite for both",
      files: [
        ("ios.py", "from appium.options.ios import XCUITestOptions"),
        (
          "android.py",
          "from appium.options.android import UiAutomator2Options\nA = (AppiumBy.XPATH, \"//*[@label='OK']\")"
        ),
        ("page.py", "from appium import webdriver\nA = (AppiumBy.XPATH, \"//*[@label='OK']\")"),
      ], platforms: [.android, .iOS]),
    Row(
      what: "WebdriverIO's selectors of web pages",
      files: [
        (
          "cart.page.ts",
          """
          import { $ } from '@wdio/globals'
          await $('#cart > a').click()
          await $('//div').click()
          await $('~cart').click()
          """
        )
      ], pages: 2),
    Row(
      what: "a suite for Windows",
      files: [
        (
          "Window.cs",
          """
          class W { void F() {
            var session = new WindowsDriver(uri, new AppiumOptions { PlatformName = "Windows", App = "Root" });
            session.FindElement(MobileBy.ClassName("ApplicationFrameWindow")).Click();
            session.FindElement(MobileBy.XPath("//Button[@Name='Seven']")).Click();
          } }
          """
        )
      ], unsupported: ["Windows", "Windows"]),
    Row(
      what: "a suite for Windows, by the capabilities in another file",
      files: [
        ("conftest.py", "from appium import webdriver\ncaps = {'platformName': 'Windows'}"),
        ("pages/a.py", "A = (AppiumBy.CLASS_NAME, 'ApplicationFrameWindow')"),
      ], unsupported: ["Windows"]),
    Row(
      what: "Flutter's driver",
      files: [
        (
          "a.py",
          """
          caps = {"platformName": "Android", "appium:automationName": "Flutter"}
          driver.find_element(AppiumBy.CLASS_NAME, "TextField")
          """
        )
      ], platforms: [.android], unsupported: ["Flutter"]),
    Row(
      what: "a suite for Windows and one for Android",
      files: [
        ("windows/conftest.py", "from appium import webdriver\ncaps = {'platformName': 'Windows'}"),
        ("windows/a.py", "A = (AppiumBy.CLASS_NAME, 'ApplicationFrameWindow')"),
        ("android/conftest.py", "from appium import webdriver\ncaps = {'platformName': 'Android'}"),
        ("android/a.py", "A = (AppiumBy.CLASS_NAME, 'ApplicationFrameWindow')"),
      ], refused: ["android/a.py:1"], platforms: [.android], unsupported: ["Windows"]),
  ]
}
