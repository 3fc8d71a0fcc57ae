// The page in which a note is written, and the dialog that deletes one.

package pages;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.pagefactory.AndroidFindBy;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;

public class EditorPage {
  private static final String BODY = "note_body";

  @AndroidFindBy(accessibility = "Navigate up")
  private WebElement back;

  @AndroidFindBy(id = Ids.TITLE)
  private WebElement title;

  @AndroidFindBy(accessibility = "Pin note")
  private WebElement pin;

  @AndroidFindBy(id = "action_save")
  private WebElement save;

  @AndroidFindBy(xpath = "//android.widget.EditText[@resource-id=\"org.example.fieldnotes:id/note_body\"]")
  private WebElement body;

  @AndroidFindBy(uiAutomator = "new UiSelector().descriptionStartsWith(\"Change\")")
  private WebElement colour;

  private final By photo = AppiumBy.accessibilityId("Add photo");
  private final By checklist = AppiumBy.androidUIAutomator("new UiSelector().description(\"Add checklist\")");
  private final By state = AppiumBy.id(String.format("%s:id/editor_state", Ids.PACKAGE));
  private final By scroll = AppiumBy.id(Ids.PACKAGE + ":id/editor_scroll");
  private final By addItem = By.xpath("//android.widget.Button[@resource-id='org.example.fieldnotes:id/item_add']");
  private final By items = AppiumBy.id(
      "org.example.fieldnotes:id/item_list");

  public void writeBody(WebDriver driver, String text) {
    driver.findElement(By.id(BODY)).sendKeys(text);
  }
}

class DeleteDialog {
  @AndroidFindBy(id = Ids.DIALOG + "button1")
  private WebElement delete;

  @AndroidFindBy(id = "android:id/button2")
  private WebElement keep;

  @AndroidFindBy(xpath = "//android.widget.CheckBox[@text='Remove reminders, too']")
  private WebElement reminders;

  private final By title = By.xpath("//android.widget.TextView[contains(@resource-id, 'alertTitle')]");
  private final By message = AppiumBy.androidUIAutomator("new UiSelector().resourceId(\"android:id/message\")");
}
