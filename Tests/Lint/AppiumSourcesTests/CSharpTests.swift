// Tests the ways to write locators in C#.

import AppiumSources
import Testing

@Suite struct CSharpTests {
  static let sources = [
    MarkedSource(
      "factories", "LoginTests.cs",
      ##"""
      using OpenQA.Selenium.Appium;
      using OpenQA.Selenium;

      namespace Shop.Tests
      {
          public class LoginTests
          {
              [Test]
              public void LogsIn(string name, int row)
              {
                  driver.FindElement(MobileBy.AccessibilityId("login.submit")).Click();  // ⟶ accessibility id: login.submit
                  driver.FindElement(By.Id("com.example:id/a"));  // ⟶ id: com.example:id/a
                  driver.FindElements(By.XPath("//*[@name='a']"));  // ⟶ xpath: //*[@name='a']
                  driver.FindElement(By.ClassName("android.widget.Button"));  // ⟶ class name: android.widget.Button
                  driver.FindElement(MobileBy.IosNSPredicate("label == 'a'"));  // ⟶ -ios predicate string: label == 'a'
                  driver.FindElement(MobileBy.IosClassChain("**/XCUIElementTypeCell"));  // ⟶ -ios class chain: **/XCUIElementTypeCell
                  driver.FindElement(MobileBy.AndroidUIAutomator("new UiSelector().text(\"a\")"));  // ⟶ -android uiautomator: new UiSelector().text("a")
                  driver.FindElementByAccessibilityId("finder");  // ⟶ accessibility id: finder
                  driver.FindElementsByXPath("//cell");  // ⟶ xpath: //cell
                  driver.FindElement(By.Id($"row-{row}"));  // ⟶ id: row-{row}
                  driver.FindElement(By.Id($"row-{row:D2}-{{x}}"));  // ⟶ id: row-{row}-{x}
                  driver.FindElement(By.XPath(@"//*[@name=""a\b""]"));  // ⟶ xpath: //*[@name="a\b"]
                  driver.FindElement(By.XPath($@"//*[@name=""{name}""]"));  // ⟶ xpath: //*[@name="{name}"]
                  driver.FindElement(By.XPath("""//*[@name="raw"]"""));  // ⟶ xpath: //*[@name="raw"]
                  driver.FindElement(By.XPath($$"""//*[@name="{{name}}{x}"]"""));  // ⟶ xpath: //*[@name="{name}{x}"]
                  driver.FindElement(By.Id(string.Format("{0}-{1}", name, row)));  // ⟶ id: {name}-{row}
                  driver.FindElement(By.Id("a\u00e9\x41\t|"));  // ⟶ id: aéA	|
                  foreach (var item in items) driver.FindElement(By.Id(item));  // ⟶ id: {item}
                  driver.FindElement(By.Id(isIOS ? "b.ios" : "b.android"));  // ⟶ id: b.ios [ios] ⟶ id: b.android [android]
                  if (platform == "Android") { Find(By.Id("c.android")); } else { Find(By.Id("c.ios")); }  // ⟶ id: c.android [android] ⟶ id: c.ios [ios]
                  driver.FindElement(new ByAndroidUIAutomator("new UiSelector()"));  // ⟶ -android uiautomator: new UiSelector()
                  driver.FindElement("accessibility id", "strings");  // ⟶ accessibility id: strings
              }
          }
      }
      """##),
    MarkedSource(
      "page objects", "Pages/LoginPage.cs",
      #"""
      using OpenQA.Selenium.Appium;

      public class LoginPage : BasePage
      {
          private const string Account = "login.account";
          private static readonly By Submit = MobileBy.AccessibilityId(Ids.Submit);  // ⟶ accessibility id: login.submit
          private readonly string field = "login" + ".field";
          public By AccountField => By.Id(Account);  // ⟶ id: login.account
          public By Field { get; } = By.Id(Ids.Nested.Name);  // ⟶ id: nested
          private IWebElement Inherited { get { return Find(By.Id(Base)); } }  // ⟶ id: base
          public By Row(string id) => MobileBy.AccessibilityId("row-" + id);  // ⟶ accessibility id: row-{id}
          private By Missing() { return By.Id(Ids.Missing); }  // ⟶ id: {?}

          [FindsBy(How = How.Id, Using = "found")]  // ⟶ id: found
          private IWebElement found;
          [FindsBy(How = How.CssSelector, Using = ".web")]
          private IWebElement web;
          [FindsByAndroidUIAutomator(Accessibility = "acc")] private IWebElement acc;  // ⟶ accessibility id: acc [android]
      }
      """#,
      others: [
        (
          "Ids.cs",
          """
          public static class Ids
          {
              public const string Submit = "login.submit";
              public static class Nested { public const string Name = "nested"; }
          }
          public class BasePage { protected const string Base = "base"; }
          """
        )
      ]),
    MarkedSource(
      "names of other types", "Pages/PayPage.cs",
      #"""
      using OpenQA.Selenium.Appium;
      using static Shop.Names;

      namespace Shop.Pages
      {
          public partial class PayPage
          {
              By A = MobileBy.Id(Ids.A);  // ⟶ id: {?}
              By B = MobileBy.Id($"{Ids.Submit}.x");  // ⟶ id: {?}.x
              By C = MobileBy.Id(Shop.Names.Help);  // ⟶ id: help
              By D = MobileBy.Id(Help);  // ⟶ id: help
              By E = MobileBy.Id(Submit);  // ⟶ id: pay.submit
              static readonly string[] Rows = new string[] { "first", "second" };
              static string Row(string name) => $"row-{name}";
              By H = MobileBy.Id(Row("first"));  // ⟶ id: row-first
              By G = MobileBy.Id(Rows[index]);  // ⟶ id: first ⟶ id: second
              By F = MobileBy.Id(Other);  // ⟶ id: {?}
          }
          public partial class PayPage { const string Submit = "pay.submit"; }
          public static class Names { public const string Help = "help"; }
          public static class Others { public const string Other = "other"; }
      }
      """#),
    MarkedSource(
      "browsers", "Web.cs",
      #"""
      using OpenQA.Selenium.Chrome;
      class Web {
        void Open() {
          var driver = new ChromeDriver();
          driver.FindElement(By.Id("web"));
          driver.FindElement(By.CssSelector(".web"));
        }
      }
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
