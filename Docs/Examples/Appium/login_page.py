"""Declares a page object with two mistakes, for the documentation."""

from appium.webdriver.common.appiumby import AppiumBy


class LoginPage:
    AREA = "login"
    ACCOUNT = (AppiumBy.ACCESSIBILITY_ID, f"{AREA}.acount")
    PASSWORD = (AppiumBy.IOS_PREDICATE, "name == 'login.password'")
    SUBMIT = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[name == 'login.submit']")

    def row(self, name):
        return self.driver.find_element(AppiumBy.ACCESSIBILITY_ID, f"{self.AREA}.{name}")
