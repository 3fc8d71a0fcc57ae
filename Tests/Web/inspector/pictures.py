# Writes screenshots of the main views, light and dark: pictures.py [FOLDER], from the root of the package. The default
# folder is Docs/Images.
#
# Environment: as for run.py.

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

import small_png
import views
from browser import Browser
from page import Page
from run import CHROMIUM
from server import Server

WIDTH, HEIGHT = 1440, 900


def screen(page):
    views.element(page)
    page.wait(lambda: page.boxes("selected") == [31], "the selected element")


def timeline(page):
    page.open("shop-login/0001", tab="changes", t="2.8")
    page.wait_text("#panel-changes", "appeared", "vanished")
    page.wait(lambda: page.count("#picture .box.vanished") > 0, "the boxes of vanished elements")


VIEWS = {"screen": screen, "locator": views.locator, "timeline": timeline, "pages": views.pages, "map": views.map}


def screenshot(page):
    page.wait("Array.from(document.images).every(image => image.complete)", "all pictures are drawn")
    # The pointer and the last message are not part of the view.
    page.browser.point(0, 0)
    page.wait("document.querySelector('#toast').className === ''", "the last message is gone")
    page.settle()
    return page.browser.picture()


def take(browser, server):
    """The screenshots of all views: {name: bytes}."""
    page, found = Page(browser, server), {}
    page.enter()
    for scheme in ("light", "dark"):
        browser.emulate(scheme, WIDTH, HEIGHT, prefers_reduced_motion="reduce")
        for name, arrange in VIEWS.items():
            arrange(page)
            found[f"inspector-{name}-{scheme}.png"] = screenshot(page)
    return found


def main(folder="Docs/Images"):
    os.makedirs(folder, exist_ok=True)
    server = Server(*views.ARGUMENTS)
    try:
        with Browser(CHROMIUM) as browser:
            found = take(browser, server)
            browser.new_profile()
            for name, picture in found.items():
                path = os.path.join(folder, name)
                small_png.write(browser, picture, path)
                print(f"{path}: {os.path.getsize(path):,} bytes")
    finally:
        server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
