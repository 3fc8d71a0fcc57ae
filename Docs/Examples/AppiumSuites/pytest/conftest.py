"""Sessions with the apps, as a suite for devices opens them."""

import pytest
from appium import webdriver
from appium.options.android import UiAutomator2Options
from appium.options.ios import XCUITestOptions

SERVER = "http://127.0.0.1:4723"


@pytest.fixture
def shop(request):
    """The shop; `@pytest.mark.arguments(...)` sets the launch arguments."""
    marker = request.node.get_closest_marker("arguments")
    options = XCUITestOptions()
    options.bundle_id = "com.example.pomelo"
    options.process_arguments = {"args": list(marker.args) if marker else ["-uitest", "-resetSession"]}
    driver = webdriver.Remote(SERVER, options=options)
    yield driver
    driver.quit()


@pytest.fixture
def jobs():
    options = XCUITestOptions()
    options.bundle_id = "com.example.lodestar"
    options.set_capability("axreplay:recording", "jobs-user")
    driver = webdriver.Remote(SERVER, options=options)
    yield driver
    driver.quit()


@pytest.fixture
def notes():
    options = UiAutomator2Options()
    options.app_package = "org.example.fieldnotes"
    options.app_activity = ".MainActivity"
    driver = webdriver.Remote(SERVER, options=options)
    yield driver
    driver.quit()
