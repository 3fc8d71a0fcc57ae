from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.webdriver.support import expected_conditions as ec
from selenium.webdriver.support.ui import WebDriverWait


def by_id(driver, name):
    return driver.find_element(By.ID, name)


def test_a_note_with_a_checklist_is_saved_and_deleted(notes):
    assert by_id(notes, "note_count").text == "4 notes"
    notes.find_element(By.ACCESSIBILITY_ID, "New note").click()
    by_id(notes, "note_title").click()
    by_id(notes, "note_title").send_keys("Pack for the ridge walk")
    notes.find_element(By.ACCESSIBILITY_ID, "Add checklist").click()
    by_id(notes, "item_text").send_keys("Headlamp")
    by_id(notes, "item_add").click()
    notes.find_elements(By.ID, "item_text")[1].send_keys("Thermos & cups")
    check = notes.find_element(By.ANDROID_UIAUTOMATOR, 'new UiSelector().className("android.widget.CheckBox")')
    check.click()
    assert check.get_attribute("checked") == "true"
    by_id(notes, "action_save").click()
    delete = WebDriverWait(notes, 10).until(
        ec.presence_of_element_located((By.ACCESSIBILITY_ID, "Delete Pack for the ridge walk")))
    notes.implicitly_wait(3)
    delete.click()
    assert notes.switch_to.alert.text.startswith("Delete this note?")
    notes.switch_to.alert.accept()
    titles = [element.text for element in notes.find_elements(By.ID, "row_title")]
    assert "Pack for the ridge walk" not in titles
