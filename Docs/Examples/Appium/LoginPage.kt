// Declares a page object with two mistakes, for the documentation.

import io.appium.java_client.AppiumBy
import io.appium.java_client.pagefactory.iOSXCUITFindBy
import org.openqa.selenium.WebElement

class LoginPage {
  @iOSXCUITFindBy(accessibility = "$AREA.acount")
  private lateinit var account: WebElement

  private val password = AppiumBy.iOSNsPredicateString("name == 'login.password'")
  private val submit by lazy { AppiumBy.xpath("//XCUIElementTypeLink[@name='$AREA.submit']") }

  fun row(name: String) = AppiumBy.accessibilityId("$AREA.$name")

  companion object {
    private const val AREA = "login"
  }
}
