// Tests the ways to write locators in Java.

import AppiumSources
import Testing

@Suite struct JavaTests {
  static let sources = [
    MarkedSource(
      "factories", "src/LoginTest.java",
      #"""
      package com.example;
      import io.appium.java_client.AppiumBy;
      import io.appium.java_client.MobileBy;
      import org.openqa.selenium.By;

      public class LoginTest extends BaseTest {
        @Test
        public void logsIn(String name) {
          driver.findElement(AppiumBy.accessibilityId("login.submit")).click();  // ⟶ accessibility id: login.submit
          driver.findElement(MobileBy.AccessibilityId("old.case"));  // ⟶ accessibility id: old.case
          driver.findElement(MobileBy.iOSNsPredicateString("label == 'a'"));  // ⟶ -ios predicate string: label == 'a'
          driver.findElement(AppiumBy.iOSClassChain("**/XCUIElementTypeCell"));  // ⟶ -ios class chain: **/XCUIElementTypeCell
          driver.findElement(AppiumBy.androidUIAutomator("new UiSelector().text(\"a\")"));  // ⟶ -android uiautomator: new UiSelector().text("a")
          driver.findElement(By.id("com.example:id/a"));  // ⟶ id: com.example:id/a
          driver.findElement(By.xpath("//*[@name=\"a\"]"));  // ⟶ xpath: //*[@name="a"]
          driver.findElements(By.className("android.widget.TextView"));  // ⟶ class name: android.widget.TextView
          driver.findElement(By.name("n"));  // ⟶ name: n
          driver.findElement(AppiumBy.id("x")).findElement(By.id("y"));  // ⟶ id: x ⟶ id: y
          driver.findElementByAccessibilityId("finder");  // ⟶ accessibility id: finder
          driver.findElementsByXPath("//cell");  // ⟶ xpath: //cell
          driver.findElementByIosNsPredicate("name == 'b'");  // ⟶ -ios predicate string: name == 'b'
          driver.findElementByAndroidUIAutomator("new UiSelector()");  // ⟶ -android uiautomator: new UiSelector()
          wait.until(ExpectedConditions.visibilityOfElementLocated(By.id("waited")));  // ⟶ id: waited
          tap(AppiumBy.accessibilityId("tapped"));  // ⟶ accessibility id: tapped
          driver.findElement(AppiumBy.accessibilityId(name));  // ⟶ accessibility id: {name}
          driver.findElement(By.id("row-" + name + ".title"));  // ⟶ id: row-{name}.title
          driver.findElement(By.xpath(String.format("//*[@name='%s']", name)));  // ⟶ xpath: //*[@name='{name}']
          driver.findElement(By.xpath("//*[@name='%1$s'][%2$d]".formatted(name, 2)));  // ⟶ xpath: //*[@name='{name}'][2]
          driver.findElement(By.xpath(MessageFormat.format("//a[{0}]", name)));  // ⟶ xpath: //a[{name}]
          driver.findElement(By.id(getName()));  // ⟶ id: {?}
          for (String row : rows) {
            driver.findElement(By.id("cell-" + row));  // ⟶ id: cell-{row}
          }
          rows.forEach(r -> driver.findElement(By.id(r)));  // ⟶ id: {r}
          rows.forEach((a, b) -> { driver.findElement(By.id("l" + b)); });  // ⟶ id: l{b}
          By by = isIOS() ? By.id("t.ios") : By.id("t.android");  // ⟶ id: t.ios [ios] ⟶ id: t.android [android]
          driver.findElement(By.id(driver.isAndroid() ? "u.android" : "u.ios"));  // ⟶ id: u.android [android] ⟶ id: u.ios [ios]
          if (platform.equals("iOS")) {
            driver.findElement(By.id("if.ios"));  // ⟶ id: if.ios [ios]
          } else {
            driver.findElement(By.id("if.android"));  // ⟶ id: if.android [android]
          }
          new ByChained(By.id("outer"), By.id("inner"));  // ⟶ id: outer ⟶ id: inner
          driver.findElement(AppiumBy.image("a.png"));
          driver.findElement(AppiumBy.accessibilityId(  // ⟶ accessibility id: next.line
              "next.line"));
        }
      }
      """#),
    MarkedSource(
      "literals", "Literals.java",
      ##"""
      import io.appium.java_client.AppiumBy;

      class Literals {
        By escapes = AppiumBy.id("a\"b\\c\u00e9\uD83D\uDE00\101\t.");  // ⟶ id: a"b\cé😀A	.
        By comment = AppiumBy.id("// no comment /* either */");  // ⟶ id: // no comment /* either */
        char quote = '"'; By after = AppiumBy.id("after.char");  // ⟶ id: after.char
        By block = AppiumBy.xpath(// ⟶ xpath: //*[@name="a"]/b
            """
            //*[@name="a"]/b\
            """);
        By lines = AppiumBy.iOSNsPredicateString("type == 'a' " + "AND " + "label == 'b'");  // ⟶ -ios predicate string: type == 'a' AND label == 'b'
        By grouped = AppiumBy.id(("a" + "b") + ('c' + "d"));  // ⟶ id: abcd
      }
      """##),
    MarkedSource(
      "constants", "src/pages/LoginPage.java",
      #"""
      import io.appium.java_client.pagefactory.*;
      import static com.example.Ids.SUBMIT;

      public class LoginPage extends BasePage {
        private static final String ACCOUNT = "login.account";
        private static final String PREFIX = "login" + ".";
        private final By submit = AppiumBy.accessibilityId(Ids.SUBMIT);  // ⟶ accessibility id: login.submit
        private final By imported = AppiumBy.accessibilityId(SUBMIT);  // ⟶ accessibility id: login.submit
        private By account = AppiumBy.id(ACCOUNT);  // ⟶ id: login.account
        private By numbered = AppiumBy.id(ACCOUNT + 1);  // ⟶ id: login.account1
        private By prefixed = AppiumBy.id(PREFIX + "field");  // ⟶ id: login.field
        private By inherited = AppiumBy.id(BASE);  // ⟶ id: base
        private By nested = AppiumBy.id(Ids.Home.TITLE);  // ⟶ id: home.title
        private By enumerated = AppiumBy.id(Tab.SETTINGS.getId());  // ⟶ id: tab.settings
        private By missing = AppiumBy.id(Ids.MISSING);  // ⟶ id: {?}
        private String title;

        public LoginPage(String title) { this.title = title; }

        By title() { return AppiumBy.id(this.title); }  // ⟶ id: {title}
        By local() {
          String id = "local";
          return AppiumBy.id(id);  // ⟶ id: local
        }

        private String rowId(int row) { return "row-" + row; }
        By row(int number) { return AppiumBy.id(rowId(number)); }  // ⟶ id: row-{row}
      }
      """#,
      others: [
        (
          "src/Ids.java",
          """
          public final class Ids {
            public static final String SUBMIT = "login.submit";
            public static final class Home { public static final String TITLE = "home.title"; }
          }
          enum Tab {
            HOME("tab.home"), SETTINGS("tab.settings");
            private final String id;
            Tab(String id) { this.id = id; }
            String getId() { return id; }
          }
          class BasePage { protected static final String BASE = "base"; }
          """
        )
      ]),
    MarkedSource(
      "names of other types", "src/pages/PayPage.java",
      #"""
      import static com.example.Ids.CANCEL;
      import static com.example.Names.*;

      public class PayPage extends Page {
        static final String SUBMIT = "pay.submit";
        static final String CANCEL = AppiumBy.id(CANCEL);  // ⟶ id: {?}
        By a = AppiumBy.id(Ids.SUBMIT);  // ⟶ id: {?}
        By b = AppiumBy.id("x" + com.example.Ids.SUBMIT);  // ⟶ id: x{?}
        By c = AppiumBy.id(com.example.PayPage.SUBMIT);  // ⟶ id: pay.submit
        By d = AppiumBy.id(payPage.SUBMIT);  // ⟶ id: pay.submit
        By e = AppiumBy.id(page.SUBMIT);  // ⟶ id: pay.submit
        By f = AppiumBy.id(HELP);  // ⟶ id: help
        By g = AppiumBy.id(OTHER);  // ⟶ id: {?}
        By h = AppiumBy.id(Names.Inner.Deep.TITLE);  // ⟶ id: deep.title
        By i = AppiumBy.id(this.OTHER);  // ⟶ id: {?}
        By j = AppiumBy.id(ROOT);  // ⟶ id: root
        static final String[] NAMES = {"first", "second"};
        static final List<String> MORE = List.of("third", "fourth");
        static String row(String name, int number) { return String.format("row-%s-%d", name, number); }
        By n = AppiumBy.id(row("first", 2));  // ⟶ id: row-first-2
        By o = AppiumBy.id(PayPage.row("second", index));  // ⟶ id: row-second-{number}
        By k = AppiumBy.id(NAMES[index]);  // ⟶ id: first ⟶ id: second
        By l = AppiumBy.id(NAMES[1]);  // ⟶ id: second
        By m = AppiumBy.id(MORE[index]);  // ⟶ id: third ⟶ id: fourth
      }
      """#,
      others: [
        (
          "src/Names.java",
          """
          class Names {
            static final String HELP = "help";
            static class Inner { static class Deep { static final String TITLE = "deep.title"; } }
          }
          class Others { static final String OTHER = "other"; }
          class Page extends Root {}
          class Root { static final String ROOT = "root"; }
          """
        )
      ]),
    MarkedSource(
      "annotations", "src/pages/HomePage.java",
      #"""
      import io.appium.java_client.pagefactory.*;

      public class HomePage {
        private static final String ID = "constant.id";

        @iOSXCUITFindBy(accessibility = "home.title")  // ⟶ accessibility id: home.title [ios]
        @AndroidFindBy(id = "home_title")  // ⟶ id: home_title [android]
        private WebElement title;

        @iOSXCUITFindBy(iOSNsPredicate = "label == 'a'")  // ⟶ -ios predicate string: label == 'a'
        @AndroidFindBy(uiAutomator = "new UiSelector().text(\"a\")")  // ⟶ -android uiautomator: new UiSelector().text("a")
        public MobileElement field;

        @iOSXCUITFindBy(iOSClassChain = "**/XCUIElementTypeCell") private List<WebElement> cells;  // ⟶ -ios class chain: **/XCUIElementTypeCell
        @iOSXCUITFindBy(id = ID) WebElement constant;  // ⟶ id: constant.id [ios]
        @iOSXCUITFindBy(xpath = "//a" + "/b") WebElement joined;  // ⟶ xpath: //a/b [ios]
        @iOSXCUITFindBy(className = "XCUIElementTypeButton") WebElement button;  // ⟶ class name: XCUIElementTypeButton [ios]
        @AndroidFindBy(accessibility = "b", priority = 1) WebElement prioritized;  // ⟶ accessibility id: b [android]
        @AndroidFindBy(xpath = "//b") WebElement path;  // ⟶ xpath: //b [android]

        @HowToUseLocators(iOSXCUITAutomation = ALL_POSSIBLE)
        @iOSXCUITFindBys({@iOSXCUITBy(id = "outer"), @iOSXCUITBy(className = "inner")})  // ⟶ id: outer [ios] ⟶ class name: inner [ios]
        @AndroidFindAll({  // ⟶ id: first [android] ⟶ id: second [android]
          @AndroidBy(id = "first"),
          @AndroidBy(id = "second"),
        })
        WebElement several;

        @FindBy(id = "shared") WebElement shared;  // ⟶ id: shared
        @FindBy(how = How.ID, using = "how") WebElement how;  // ⟶ id: how
        @FindBy(css = ".web") WebElement web;
        @FindBy(linkText = "web") WebElement link;
      }
      """#),
    MarkedSource(
      "Selenide", "src/CartPage.java",
      #"""
      import com.codeborne.selenide.appium.SelenideAppium;
      import static com.codeborne.selenide.appium.SelenideAppium.$x;

      class CartPage {
        void open() {
          SelenideAppium.$x("//*[@text='Pay']").click();  // ⟶ xpath: //*[@text='Pay']
          $x("//android.widget.TextView[@text='a']").click();  // ⟶ xpath: //android.widget.TextView[@text='a']
          $$x("//*[@text='b']").first().$x(".//*[@text='c']");  // ⟶ xpath: //*[@text='b'] ⟶ xpath: .//*[@text='c']
          SelenideAppium.$(AppiumBy.accessibilityId("login")).click();  // ⟶ accessibility id: login
        }
      }
      """#),
    MarkedSource(
      "browsers", "src/WebTest.java",
      #"""
      import org.openqa.selenium.By;
      import org.openqa.selenium.chrome.ChromeDriver;

      class WebTest {
        WebDriver driver = new ChromeDriver();
        void open() {
          driver.findElement(By.id("web"));
          driver.findElement(By.cssSelector(".web"));
          driver.findElement(By.xpath("//div"));
          driver.findElement(By.linkText("web"));
          driver.findElement(By.name("q"));
        }
      }
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 60) }
}
