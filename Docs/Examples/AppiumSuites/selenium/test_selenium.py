"""A suite of plain Selenium, whose remote driver also speaks to apps."""

import pytest
from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.support import expected_conditions as ec
from selenium.webdriver.support.ui import WebDriverWait

ID = "accessibility id"


class AppOptions(ArgOptions):
    @property
    def default_capabilities(self):
        return {}


@pytest.fixture
def driver():
    options = AppOptions()
    options.set_capability("platformName", "iOS")
    options.set_capability("appium:automationName", "XCUITest")
    options.set_capability("appium:bundleId", "com.example.pomelo")
    options.set_capability("axreplay:recording", "shop-login")
    driver = webdriver.Remote("http://127.0.0.1:4723", options=options)
    yield driver
    driver.quit()


def type_account(driver):
    driver.find_element(ID, "Log In").click()
    field = driver.find_element(ID, "login.account")
    field.click()
    field.send_keys("ines@pomelo.example")
    return field


def test_an_element_has_a_frame(driver):
    assert driver.find_element(ID, "Log In").size == {"width": 345, "height": 50}
    assert driver.find_element(ID, "Log In").location == {"x": 24, "y": 622}


def test_a_missing_element_is_an_error(driver):
    with pytest.raises(NoSuchElementException, match="Nearest: .*landing.register"):
        driver.find_element(ID, "landing.regster")


def test_a_tap_leads_to_the_form(driver):
    driver.find_element(ID, "Log In").click()
    assert "login.account" in driver.page_source


def test_an_element_of_the_last_screen_is_stale(driver):
    button = driver.find_element(ID, "landing.register")
    driver.find_element(ID, "Log In").click()
    with pytest.raises(StaleElementReferenceException):
        button.text


def test_typed_text_stays(driver):
    assert type_account(driver).text == "ines@pomelo.example"


def test_a_finger_taps(driver):
    finger = PointerInput(interaction.POINTER_TOUCH, "finger")
    actions = ActionBuilder(driver, mouse=finger)
    actions.pointer_action.move_to_location(196, 647).pointer_down().pause(0.1).pointer_up()
    actions.perform()
    assert driver.find_element(ID, "login.account").is_enabled()


def test_the_picture_is_a_png(driver):
    assert driver.get_screenshot_as_png().startswith(b"\x89PNG")


def test_the_window_is_that_of_the_phone(driver):
    assert driver.get_window_rect() == {"x": 0, "y": 0, "width": 393, "height": 852}


def test_an_alert_comes_after_a_while(driver):
    type_account(driver)
    password = driver.find_element(ID, "login.password")
    password.click()
    password.send_keys("quince-88")
    driver.find_element(ID, "login.submit").click()
    with pytest.raises(TimeoutException):
        WebDriverWait(driver, 1).until(ec.alert_is_present())
    WebDriverWait(driver, 5).until(ec.alert_is_present()).dismiss()


def test_an_implicit_wait_finds_the_alert(driver):
    type_account(driver)
    password = driver.find_element(ID, "login.password")
    password.click()
    password.send_keys("quince-88")
    driver.find_element(ID, "login.submit").click()
    driver.implicitly_wait(5)
    driver.find_element(ID, "OK").click()
    assert driver.find_elements(ID, "OK") == []
