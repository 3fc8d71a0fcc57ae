"""Plugins and libraries that replace clocks, set limits or wait, beside the shared clock."""

import asyncio
import datetime
import inspect
import logging
import pathlib
import pickle
import sys
import time

import freezegun
import polling2
import pytest
import tenacity
import time_machine
from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.support import expected_conditions
from selenium.webdriver.support.ui import WebDriverWait

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from app import SERVER, App  # noqa: E402


@pytest.fixture
def app(request):
    app = App(request.node.name)
    yield app
    app.quit()


@pytest.fixture
def driver():
    options = XCUITestOptions()
    options.bundle_id = "com.example.waiting"
    driver = webdriver.Remote(SERVER.geturl(), options=options)
    yield driver
    driver.quit()


def test_the_reason_is_in_the_exception(driver):
    home = (AppiumBy.ACCESSIBILITY_ID, "hom")
    with pytest.raises(TimeoutException) as raised:
        WebDriverWait(driver, 10).until(expected_conditions.presence_of_element_located(home), "no home")
    assert str(raised.value).startswith("Message: no home\n")
    assert "no element has the accessibility id “hom” (10.00 s" in str(raised.value)
    WebDriverWait(driver, 1).until(lambda driver: driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "home"))
    with pytest.raises(TimeoutException) as raised:
        WebDriverWait(driver, 1).until(lambda driver: driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "home") == [])
    assert "accessibility id" not in str(raised.value)


def test_benchmark(app, benchmark):
    app.find("home")
    assert benchmark(sum, range(100)) == 4950


@pytest.mark.timeout(60)
def test_limits_fire(app):
    with pytest.raises(pytest.fail.Exception):
        time.sleep(90)
    assert 59 < app.now() < 61


runs = []


@pytest.mark.flaky(reruns=2, reruns_delay=3)
def test_that_is_run_again(app):
    runs.append(1)
    time.sleep(3)
    assert not app.find("toast") and len(runs) == 2


def test_freezegun(app):
    time.sleep(5)
    before = time.time()
    with freezegun.freeze_time("2001-02-03"):
        assert time.time() == 981158400 and datetime.datetime.now().year == datetime.date.today().year == 2001
    with freezegun.freeze_time("2001-02-03", tick=True):
        assert datetime.datetime.now() >= datetime.datetime(2001, 2, 3) and time.time() >= 981158400
    assert before <= time.time() < before + 5 and app.find("home")


def test_time_machine(app):
    time.sleep(5)
    before = datetime.datetime.now()
    with time_machine.travel(0, tick=False):
        assert time.time() == 0 and datetime.datetime.now(datetime.timezone.utc).year == 1970
        assert time.gmtime().tm_year == 1970
    assert before <= datetime.datetime.now() < before + datetime.timedelta(seconds=5) and app.find("home")


def test_tenacity(app):
    poll = tenacity.Retrying(stop=tenacity.stop_after_delay(5), wait=tenacity.wait_fixed(0.5),
                             retry=tenacity.retry_if_result(lambda found: not found))
    with pytest.raises(tenacity.RetryError):
        poll(app.find, "nothing")
    assert app.polls == 11 and app.find("home")


def test_polling2(app):
    polling2.poll(lambda: app.find("home"), step=0.5, timeout=5)
    assert app.polls == 9
    with pytest.raises(polling2.TimeoutException):
        polling2.poll(lambda: app.find("nothing"), step=0.5, timeout=3)


@pytest.mark.asyncio
async def test_asyncio(app):
    while not app.find("home"):
        await asyncio.sleep(0.5)
    assert app.polls == 9


def test_log_has_the_time(app, caplog):
    logging.warning("one")
    time.sleep(30)
    logging.warning("two")
    one, two = [record.created for record in caplog.records]
    assert 30 <= two - one < 31


def test_functions_are_like_the_originals():
    for name in ("time", "sleep", "monotonic", "perf_counter", "localtime", "strftime", "clock_gettime"):
        function = getattr(time, name)
        assert (function.__name__, function.__qualname__, function.__module__) == (name, name, "time")
        assert pickle.loads(pickle.dumps(function)) is function
    assert inspect.isroutine(time.time) and inspect.isroutine(datetime.datetime.now)
    assert type(datetime.datetime.now()) is datetime.datetime and type(datetime.date.today()) is datetime.date
    assert pickle.loads(pickle.dumps(datetime.datetime.now))().year == datetime.datetime.now().year
    with pytest.raises(TypeError):
        time.sleep(seconds=1)
    with pytest.raises(ValueError):
        time.sleep(-1)
