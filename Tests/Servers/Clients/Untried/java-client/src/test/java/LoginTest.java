// Logs in with a wrong password, and checks the alert.

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.ios.IOSDriver;
import io.appium.java_client.ios.options.XCUITestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

class LoginTest {
  @Test
  void aWrongPasswordIsRefused() throws Exception {
    var address = System.getenv().getOrDefault("ADDRESS", "http://127.0.0.1:4723");
    var driver = new IOSDriver(URI.create(address).toURL(), new XCUITestOptions().setBundleId("com.example.pomelo"));
    try {
      driver.findElement(AppiumBy.accessibilityId("Log In")).click();
      driver.findElement(AppiumBy.accessibilityId("login.account")).sendKeys("ines@pomelo.example");
      driver.findElement(AppiumBy.accessibilityId("login.password")).sendKeys("quince-88");
      driver.findElement(AppiumBy.accessibilityId("login.submit")).click();
      var alert = new WebDriverWait(driver, Duration.ofSeconds(10)).until(ExpectedConditions.alertIsPresent());
      assertTrue(alert.getText().startsWith("Wrong Password"));
      alert.accept();
      driver.executeScript("mobile: activateApp", Map.of("bundleId", "com.example.pomelo"));
    } finally {
      driver.quit();
    }
  }
}
