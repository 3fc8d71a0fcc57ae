import pathlib
import sys
import time

from behave import given, then, when

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from app import App  # noqa: E402


@given("the app")
def open_app(context):
    context.app = App()


@when("{count:d} seconds pass")
def pause(context, count):
    time.sleep(count)


@then('it shows "{name}"')
def shows(context, name):
    assert context.app.find(name)
    context.app.quit()
