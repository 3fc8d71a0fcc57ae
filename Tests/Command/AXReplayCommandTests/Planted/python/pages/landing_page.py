"""The first page of the shop."""

from appium.webdriver.common.appiumby import AppiumBy

from pages.base_page import BasePage


class LandingPage(BasePage):
    LANGUAGE = (AppiumBy.ACCESSIBILITY_ID, "landing.language")
    HELP = (AppiumBy.ID, "landing.help")
    LOGO = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeImage[`name == 'logo'`]")
    PAGES = (AppiumBy.XPATH, "//XCUIElementTypeScrollView[@name='landing.pages']")
    PICTURE = (AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeImage' AND name == 'landing.art.1'")
    REGISTER = (AppiumBy.IOS_CLASS_CHAIN, '**/XCUIElementTypeButton[`name == "landing.register"`]')
    GUEST = (AppiumBy.ACCESSIBILITY_ID, "landing.guest")

    def choose_language(self):
        self.tap(self.LANGUAGE)

    def look_around(self):
        self.tap(self.GUEST)

    def is_ready(self):
        return self.driver.find_element("accessibility id", "landing.background").is_displayed()
