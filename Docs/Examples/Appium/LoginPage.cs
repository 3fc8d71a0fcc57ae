// Declares a page object with two mistakes, for the documentation.

using OpenQA.Selenium;
using OpenQA.Selenium.Appium;

public class LoginPage
{
    private const string Area = "login";
    private static readonly By Account = MobileBy.AccessibilityId($"{Area}.acount");
    private static readonly By Password = MobileBy.IosNSPredicate("name == 'login.password'");
    private By Submit => By.XPath(@"//XCUIElementTypeLink[@name=""login.submit""]");

    private By Row(string name) => MobileBy.AccessibilityId(Area + "." + name);
}
