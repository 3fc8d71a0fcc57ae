// Declares a page object with two mistakes, for the documentation.

import io.appium.java_client.AppiumBy;
import io.appium.java_client.pagefactory.AndroidFindBy;
import io.appium.java_client.pagefactory.iOSXCUITFindBy;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

class LoginPage {
  private static final String AREA = "login";

  @iOSXCUITFindBy(accessibility = AREA + ".acount")
  @AndroidFindBy(id = "account")
  private WebElement account;

  private final By password = AppiumBy.iOSNsPredicateString("name == 'login.password'");
  private final By submit = By.xpath("//XCUIElementTypeLink[@name='login.submit']");

  By row(String name) {
    return AppiumBy.accessibilityId(String.format("%s.%s", AREA, name));
  }
}
