from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.support import expected_conditions as ec
from selenium.webdriver.support.ui import WebDriverWait
import pytest


def wait(driver, seconds=10):
    return WebDriverWait(driver, seconds)


def named(driver, name):
    return driver.find_element(By.ACCESSIBILITY_ID, name)


def log_in(driver, password):
    account = wait(driver).until(ec.element_to_be_clickable((By.ACCESSIBILITY_ID, "login.account")))
    account.click()
    account.send_keys("ines@pomelo.example")
    submit_password(driver, password)


def submit_password(driver, password):
    field = named(driver, "login.password")
    field.click()
    field.send_keys(password)
    named(driver, "login.submit").click()


def test_the_landing_page_offers_to_register(shop):
    assert named(shop, "landing.register").is_displayed()
    assert named(shop, "Log In").rect == {"x": 24, "y": 622, "width": 345, "height": 50}


def test_an_empty_form_cannot_be_submitted(shop):
    named(shop, "Log In").click()
    assert not named(shop, "login.submit").is_enabled()
    assert named(shop, "login.account").get_attribute("value") == "Email address"


def test_a_wrong_password_shows_an_alert(shop):
    named(shop, "Log In").click()
    log_in(shop, "quince-88")
    wait(shop).until(ec.alert_is_present())
    assert shop.switch_to.alert.text.startswith("Wrong Password")
    shop.switch_to.alert.accept()
    assert named(shop, "login.password").is_displayed()


def test_the_second_password_leads_to_the_greeting(shop):
    named(shop, "Log In").click()
    log_in(shop, "quince-88")
    wait(shop).until(ec.alert_is_present()).accept()
    submit_password(shop, "quince-89")
    greeting = wait(shop).until(ec.presence_of_element_located((By.ACCESSIBILITY_ID, "home.greeting")))
    assert greeting.text == "Good morning, Ines"


def test_the_greeting_takes_longer_than_a_second(shop):
    named(shop, "Log In").click()
    log_in(shop, "quince-88")
    wait(shop).until(ec.alert_is_present()).accept()
    submit_password(shop, "quince-89")
    with pytest.raises(TimeoutException):
        wait(shop, 1).until(ec.presence_of_element_located((By.ACCESSIBILITY_ID, "home.greeting")))


@pytest.mark.arguments("-uitest", "-loggedIn", "-emptyBasket")
def test_a_product_goes_into_the_basket(shop):
    product = wait(shop).until(ec.presence_of_element_located((By.ACCESSIBILITY_ID, "product.4103")))
    product.find_element(By.ACCESSIBILITY_ID, "Add to Basket").click()
    basket = shop.find_element(By.IOS_CLASS_CHAIN, "**/XCUIElementTypeTabBar/**/XCUIElementTypeButton[`name == 'Basket'`]")
    wait(shop, 5).until(lambda _: basket.get_attribute("value") == "1 item")
    basket.click()
    assert wait(shop).until(ec.presence_of_element_located((By.ACCESSIBILITY_ID, "basket.line.4103")))


@pytest.mark.arguments("-uitest", "-loggedIn", "-emptyBasket")
def test_the_last_product_leaves_an_empty_basket(shop):
    shop.implicitly_wait(5)
    named(shop, "product.4103").find_element(By.ACCESSIBILITY_ID, "Add to Basket").click()
    shop.find_element(By.XPATH, "//XCUIElementTypeTabBar//XCUIElementTypeButton[@name='Basket']").click()
    named(shop, "basket.line.4103").find_element(By.ACCESSIBILITY_ID, "Remove").click()
    assert named(shop, "basket.browse").text == "Look for Fruit"
    assert not shop.find_elements(By.IOS_PREDICATE, "name BEGINSWITH 'basket.line'")
