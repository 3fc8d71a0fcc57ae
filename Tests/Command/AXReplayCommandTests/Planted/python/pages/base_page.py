"""Finds and taps elements for all pages."""

from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.wait import WebDriverWait


class BasePage:
    def __init__(self, driver):
        self.driver = driver

    def tap(self, locator):
        WebDriverWait(self.driver, 10).until(EC.presence_of_element_located(locator)).click()

    def text(self, locator):
        return self.driver.find_element(*locator).text
