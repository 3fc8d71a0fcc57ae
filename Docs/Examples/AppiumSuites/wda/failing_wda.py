"""Tests that must fail: with a wait for something that never comes, and with an action that was not recorded."""

from test_wda import app  # noqa: F401


def test_nothing_comes(app):  # noqa: F811
    app(name="landing.banner").get(timeout=3)


def test_an_action_that_was_not_recorded(app):  # noqa: F811
    app(name="landing.guest").tap()
