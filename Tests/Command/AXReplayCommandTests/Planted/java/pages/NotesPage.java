// The list of notes.

package pages;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.pagefactory.AndroidFindBy;
import io.appium.java_client.pagefactory.AppiumFieldDecorator;
import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.PageFactory;

public class NotesPage {
  @AndroidFindBy(accessibility = "Open navigation drawer")
  private WebElement drawer;

  @AndroidFindBy(id = "org.example.fieldnotes:id/action_search")
  private WebElement search;

  @AndroidFindBy(uiAutomator = "new UiSelector().resourceId(\"org.example.fieldnotes:id/note_list\")")
  private WebElement list;

  @AndroidFindBy(xpath = "//android.widget.TextView[@resource-id='org.example.fieldnotes:id/note_count']")
  private WebElement count;

  @AndroidFindBy(uiAutomator = "new UiSelector().className(\"android.widget.ImageButton\").description(\"New note\")")
  private WebElement add;

  private final By titles = AppiumBy.id("org.example.fieldnotes:id/row_title");
  private final By pinned = AppiumBy.accessibilityId("Pinned");
  private final By deleteSeeds = AppiumBy.accessibilityId("Delete Seed order");
  private final By seeds = AppiumBy.androidUIAutomator("new UiSelector().text(\"Seed order\")");
  private final By toolbar = By.id(Ids.PACKAGE + ":id/toolbar");
  private final By bar = By.xpath("//*[@resource-id='org.example.fieldnotes:id/app_bar']");
  private final AndroidDriver driver;

  public NotesPage(AndroidDriver driver) {
    this.driver = driver;
    PageFactory.initElements(new AppiumFieldDecorator(driver), this);
  }

  public List<WebElement> titles() {
    return driver.findElements(titles);
  }

  public void delete(String note) {
    driver.findElement(AppiumBy.accessibilityId("Delete " + note)).click();
  }

  public void openWords() {
    driver.findElement(By.xpath("//android.widget.TextView[@text='Words to look up']")).click();
  }

  public List<WebElement> dates() {
    return driver.findElements(AppiumBy.androidUIAutomator("new UiSelector().resourceIdMatches(\".*:id/row_date\")"));
  }
}
