"""Tests that must fail: with a text that was not recorded, and with an element behind an alert."""

from test_selenium import ID, driver, type_account  # noqa: F401


def test_another_account(driver):  # noqa: F811
    driver.find_element(ID, "Log In").click()
    driver.find_element(ID, "login.account").send_keys("someone@pomelo.example")


def test_a_field_behind_an_alert(driver):  # noqa: F811
    type_account(driver)
    password = driver.find_element(ID, "login.password")
    password.click()
    password.send_keys("quince-88")
    driver.find_element(ID, "login.submit").click()
    driver.implicitly_wait(5)
    driver.find_element(ID, "OK")
    driver.find_element(ID, "login.account").click()
