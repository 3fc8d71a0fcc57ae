"""Tests that must fail: with a locator that matches nothing, and with an action that was not recorded."""

from appium.webdriver.common.appiumby import AppiumBy as By


def test_a_misspelled_name(shop):
    shop.find_element(By.ACCESSIBILITY_ID, "landing.registr").click()


def test_an_action_that_was_not_recorded(shop):
    shop.find_element(By.ACCESSIBILITY_ID, "landing.guest").click()
