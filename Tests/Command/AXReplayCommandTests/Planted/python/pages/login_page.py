"""The form in which a customer logs in."""

from appium.webdriver.common.appiumby import AppiumBy

from pages.base_page import BasePage
from pages.ids import Ids


class LoginPage(BasePage):
    ACCOUNT = (AppiumBy.ACCESSIBILITY_ID, Ids.ACCOUNT)
    PASSWORD = (AppiumBy.ACCESSIBILITY_ID, f"{Ids.AREA}.password")
    REVEAL = (AppiumBy.ACCESSIBILITY_ID, "{}.reveal".format(Ids.AREA))
    STAY = (AppiumBy.XPATH, "//XCUIElementTypeSwitch[@name='login.stay']")
    FORGOT = (AppiumBy.IOS_PREDICATE, "name == 'login.forgot'")
    SUBMIT = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[`name == 'login.submit'`]")
    PASSKEY = (
        AppiumBy.ACCESSIBILITY_ID,
        "login"
        ".passkey",
    )
    REGISTER = (AppiumBy.IOS_PREDICATE, "name == 'login.register' AND type == 'XCUIElementTypeButton'")
    SUBTITLE = (AppiumBy.XPATH, "//XCUIElementTypeStaticText[starts-with(@name, 'login.sub')]")
    FORM = (AppiumBy.ACCESSIBILITY_ID, "login.form")

    def log_in(self, account, password):
        self.driver.find_element(*self.ACCOUNT).send_keys(account)
        self.driver.find_element(*self.PASSWORD).send_keys(password)
        self.tap(self.SUBMIT)

    def go_back(self):
        self.driver.find_element(by=AppiumBy.ACCESSIBILITY_ID, value="BackButton").click()


class ResetPage(BasePage):
    ACCOUNT = (AppiumBy.ACCESSIBILITY_ID, "%s.account" % Ids.RESET)
    SEND = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[`name == 'reset.send'`]")
    SUBTITLE = (AppiumBy.ACCESSIBILITY_ID, "reset.subtitle")
