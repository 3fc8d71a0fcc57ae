// Logs in with a wrong password, and checks the alert.

import static com.codeborne.selenide.Condition.visible;
import static com.codeborne.selenide.Selenide.$;

import com.codeborne.selenide.Configuration;
import com.codeborne.selenide.WebDriverRunner;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.ios.IOSDriver;
import io.appium.java_client.ios.options.XCUITestOptions;
import java.net.URI;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class LoginTest {
  @Test
  void aWrongPasswordIsRefused() throws Exception {
    Configuration.timeout = 10_000;
    var address = System.getenv().getOrDefault("ADDRESS", "http://127.0.0.1:4723");
    var driver = new IOSDriver(URI.create(address).toURL(), new XCUITestOptions().setBundleId("com.example.pomelo"));
    WebDriverRunner.setWebDriver(driver);
    try {
      $(AppiumBy.accessibilityId("Log In")).shouldBe(visible).click();
      $(AppiumBy.accessibilityId("login.account")).sendKeys("ines@pomelo.example");
      $(AppiumBy.accessibilityId("login.password")).sendKeys("quince-88");
      $(AppiumBy.accessibilityId("login.submit")).click();
      $(AppiumBy.className("XCUIElementTypeAlert")).shouldBe(visible);
      Assertions.assertTrue(driver.switchTo().alert().getText().startsWith("Wrong Password"));
      driver.switchTo().alert().accept();
    } finally {
      driver.quit();
    }
  }
}
