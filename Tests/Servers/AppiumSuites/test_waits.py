"""Waits on one screen: a spinner until 4 s, a toast from 1 to 2.6 s, home from 4 s, a popup from 7 s.

Each verdict is the one that a device gives, so it follows from these times and from the interval of 0.5 s.
"""

import os
import time

import pytest
from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.common.exceptions import NoSuchElementException, TimeoutException
from selenium.webdriver.support import expected_conditions as ec
from selenium.webdriver.support.ui import WebDriverWait

SPINNER, TOAST, HOME, POPUP = ((By.ACCESSIBILITY_ID, name) for name in ("spinner", "toast", "home", "popup"))


@pytest.fixture
def driver():
    options = XCUITestOptions()
    options.bundle_id = "com.example.waiting"
    driver = webdriver.Remote("http://127.0.0.1:4723", options=options)
    yield driver
    driver.quit()


def wait(driver, seconds, condition, **options):
    return WebDriverWait(driver, seconds, **options).until(condition)


def times_out(driver, seconds, condition):
    with pytest.raises(TimeoutException):
        wait(driver, seconds, condition)


def test_presence(driver):
    wait(driver, 5, ec.presence_of_element_located(HOME))


def test_presence_too_short(driver):
    times_out(driver, 3, ec.presence_of_element_located(HOME))


def test_presence_just_long_enough(driver):
    wait(driver, 4.2, ec.presence_of_element_located(HOME))


def test_visibility(driver):
    wait(driver, 2, ec.visibility_of_element_located(TOAST))


def test_visibility_too_short(driver):
    times_out(driver, 0.4, ec.visibility_of_element_located(TOAST))


def test_invisibility(driver):
    wait(driver, 5, ec.invisibility_of_element_located(SPINNER))


def test_invisibility_too_short(driver):
    times_out(driver, 3, ec.invisibility_of_element_located(SPINNER))


def test_until_not(driver):
    WebDriverWait(driver, 5).until_not(ec.presence_of_element_located(SPINNER))


def test_until_not_too_short(driver):
    with pytest.raises(TimeoutException):
        WebDriverWait(driver, 2).until_not(ec.presence_of_element_located(SPINNER))


def test_the_toast_is_missed_by_a_late_wait(driver):
    time.sleep(3)
    times_out(driver, 2, ec.presence_of_element_located(TOAST))


def test_the_toast_comes_and_goes(driver):
    wait(driver, 2, ec.presence_of_element_located(TOAST))
    WebDriverWait(driver, 2).until_not(ec.presence_of_element_located(TOAST))
    assert not driver.find_elements(*HOME)


def test_an_optional_popup_does_not_show_up(driver):
    wait(driver, 5, ec.presence_of_element_located(HOME))
    # Suites close a popup if it shows up within two seconds. This one takes longer.
    times_out(driver, 2, ec.presence_of_element_located(POPUP))
    assert driver.find_elements(*HOME)


def test_an_optional_popup_shows_up(driver):
    wait(driver, 5, ec.presence_of_element_located(HOME))
    wait(driver, 4, ec.presence_of_element_located(POPUP))


def test_sleeps(driver):
    time.sleep(1.5)
    assert driver.find_elements(*TOAST) and not driver.find_elements(*HOME)
    time.sleep(3)
    assert driver.find_elements(*HOME) and not driver.find_elements(*TOAST)


def test_the_source_is_polled(driver):
    wait(driver, 5, lambda driver: 'name="home"' in driver.page_source, poll_frequency=0.2)


def test_either_or(driver):
    wait(driver, 10, ec.any_of(ec.presence_of_element_located(HOME), ec.presence_of_element_located(POPUP)))
    assert driver.find_elements(*HOME) and not driver.find_elements(*POPUP)


def test_implicit_waits(driver):
    driver.implicitly_wait(3)
    with pytest.raises(NoSuchElementException):
        driver.find_element(*HOME)
    # The first search took three seconds.
    assert driver.find_element(*HOME)


@pytest.mark.skipif("AXREPLAY_SERVER" not in os.environ, reason="an implicit wait takes no time of the client's clock")
def test_both_kinds_of_waits_add_up(driver):
    driver.implicitly_wait(3)
    began = time.monotonic()
    times_out(driver, 5, ec.presence_of_element_located((By.ACCESSIBILITY_ID, "nothing")))
    # Two searches, with half a second between them.
    assert 6.5 <= time.monotonic() - began < 8
