import time

from appium.webdriver.common.appiumby import AppiumBy as By
from selenium.webdriver.support import expected_conditions as ec
from selenium.webdriver.support.ui import WebDriverWait


def vacancy(driver, number):
    locator = (By.ACCESSIBILITY_ID, f"vacancy.{number}")
    return WebDriverWait(driver, 10).until(ec.presence_of_element_located(locator))


def open_vacancies(driver):
    locator = (By.ACCESSIBILITY_ID, "recommended.all")
    WebDriverWait(driver, 10).until(ec.element_to_be_clickable(locator)).click()


def test_the_recommended_vacancies_have_salaries(jobs):
    open_vacancies(jobs)
    vacancy(jobs, 102)
    salaries = [element.text for element in jobs.find_elements(By.ACCESSIBILITY_ID, "vacancy.salary")]
    assert salaries[:2] == ["£ 34,000", "£ 29,500"]


def test_a_favourite_is_confirmed(jobs):
    open_vacancies(jobs)
    vacancy(jobs, 102).find_element(By.ACCESSIBILITY_ID, "vacancy.favourite").click()
    alert = WebDriverWait(jobs, 10).until(ec.alert_is_present())
    assert alert.text.startswith("Added to Favourites")
    alert.accept()
    time.sleep(1)
    assert vacancy(jobs, 102).find_element(By.ACCESSIBILITY_ID, "vacancy.favourite").is_selected()
