"""The list of fruit, and the basket."""

from appium.webdriver.common.appiumby import AppiumBy

from pages.base_page import BasePage
from pages.ids import FIRST_LINE


class HomePage(BasePage):
    locators = {
        "search": (AppiumBy.ACCESSIBILITY_ID, "home.search"),
        "messages": (AppiumBy.ACCESSIBILITY_ID, "home.messages"),
        "greeting": (AppiumBy.IOS_PREDICATE, "name == 'home.greeting'"),
        "filters": (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeScrollView[`name == 'home.filters'`]"),
    }
    PRODUCTS = (AppiumBy.XPATH, "//XCUIElementTypeCollectionView[@name='home.products']")
    BERRIES = (AppiumBy.IOS_PREDICATE, "name ENDSWITH '.berries'")
    PRICE = (AppiumBy.XPATH, "//*[@name='product.4103']//XCUIElementTypeStaticText[@name='product.4103.price']")
    ADD = (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeCell[`name == 'product.4104'`]/**/XCUIElementTypeButton")

    def product(self, number):
        return self.driver.find_element(AppiumBy.ACCESSIBILITY_ID, f"product.{number}")

    def prices(self):
        return self.driver.find_elements(AppiumBy.IOS_PREDICATE, "name LIKE 'product.*.price'")

    def show_citrus(self):
        self.driver.find_element(AppiumBy.ACCESSIBILITY_ID, "home.filter.citrus").click()


class BasketPage(BasePage):
    EDIT = (AppiumBy.ACCESSIBILITY_ID, "basket.edit")
    LINES = (AppiumBy.XPATH, "//XCUIElementTypeTable[@name='basket.lines']")
    LINE = (AppiumBy.ACCESSIBILITY_ID, FIRST_LINE)
    REMOVE = (AppiumBy.IOS_CLASS_CHAIN, f"**/XCUIElementTypeCell[`name == '{FIRST_LINE}'`]/**/XCUIElementTypeButton")
    CHECKOUT = (AppiumBy.IOS_PREDICATE, "name == 'basket.checkout' AND type == 'XCUIElementTypeButton'")


class EmptyBasketPage(BasePage):
    EMPTY = (AppiumBy.ACCESSIBILITY_ID, "basket.empty")
    BROWSE = (AppiumBy.XPATH, '//XCUIElementTypeButton[@name="basket.browse"]')
