"""A suite of facebook-wda, which speaks to WebDriverAgent without Appium."""

import pytest
import wda


@pytest.fixture
def app():
    client = wda.Client("http://127.0.0.1:4723")
    session = client.session("com.example.pomelo", ["-uitest", "-resetSession"])
    yield session
    session.close()


def log_in(app, password):
    app(name="login.account").click()
    app(name="login.account").set_text("ines@pomelo.example")
    app(name="login.password").click()
    app(name="login.password").set_text(password)
    app(name="login.submit").click()


def test_the_server_is_ready():
    assert wda.Client("http://127.0.0.1:4723").status()["ready"]


def test_the_window_has_the_size_of_the_phone(app):
    assert app.window_size() == (393, 852)


def test_a_button_has_a_label(app):
    button = app(name="landing.register").get()
    assert button.label == "Create Account"
    assert button.enabled and button.visible is True


def test_a_tap_leads_to_the_form(app):
    app(name="Log In").click()
    assert app(name="login.account").wait(timeout=5)


def test_a_touch_leads_to_the_form(app):
    app.tap(196, 647)
    assert app(name="login.account").exists


def test_a_class_chain_finds_a_button(app):
    assert app(classChain="**/XCUIElementTypeButton[`label == 'Log In'`]").get().label == "Log In"


def test_an_xpath_finds_a_button(app):
    assert app.xpath("//XCUIElementTypeButton[@name='Log In']").get(timeout=1).label == "Log In"


def test_a_wrong_password_shows_an_alert(app):
    app(name="Log In").click()
    log_in(app, "quince-88")
    assert app.alert.wait(5)
    assert app.alert.text.startswith("Wrong Password")
    assert app.alert.buttons() == ["OK"]
    app.alert.accept()
    assert not app.alert.exists


def test_the_progress_ends(app):
    app(name="Log In").click()
    log_in(app, "quince-88")
    # The client asks again and again without a pause.
    assert app(name="login.spinner").wait_gone(timeout=10)
    assert app.alert.exists


def test_the_source_is_xml(app):
    assert "landing.register" in app.source()


def test_the_app_is_in_front(app):
    assert app.app_current()["bundleId"] == "com.example.pomelo"
    assert app.app_state("com.example.pomelo").value == 4
