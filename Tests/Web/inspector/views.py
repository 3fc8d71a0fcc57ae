# Brings the page into each of its main views, for checks that concern all of them.

ARGUMENTS = ("--pages", "Docs/Examples/WeakPages.yml", "snapshots/shop-login", "snapshots/shop-reset")
AMBIGUOUS = 'buttons["Log In"]'


def element(page):
    page.open("shop-login/0005", el=31)
    page.wait_text("#suggestions", 'buttons["login.submit"]')
    page.wait_text("#panel-element", "login.submit")


def locator(page):
    page.open("shop-login/0005", q=AMBIGUOUS, tab="locator", el=9)
    page.wait_text("#panel-locator", "differ in", "found in")


def near_miss(page):
    page.open("shop-login/0000", q='buttons["Log in"]', tab="locator")
    page.wait_text("#panel-locator", "Near misses")


def mistake(page):
    page.open("shop-login/0005", tab="locator")
    page.write("#locator", 'buttns["Log In"]')
    page.wait_text("#locator-hint", "buttons")


def taps(page):
    page.open("shop-login/0007", q='buttons["login.submit"]', taps="1", tab="element", el=31)
    page.wait(lambda: page.boxes("blocker"), "what is in the way")


def changes(page):
    page.open("shop-login/0001", tab="changes")
    page.wait_text("#panel-changes", "appeared", "vanished")
    page.wait(lambda: page.count("#picture .box.vanished") > 0, "the boxes of vanished elements")


def compare(page):
    page.open("shop-login/0005", view="compare", cmp="shop-login/0004", q=AMBIGUOUS)
    page.wait("document.querySelector('#compare-tree [role=treeitem]') !== null", "the compared tree")
    page.wait(
        "Array.from(document.querySelectorAll('#view-compare img')).every(image => image.naturalWidth > 0)",
        "the pictures",
    )


def pages(page):
    page.open("shop-reset/0002", tab="pages")
    page.click("[data-focus='cell-LoginView/ResetView']")
    page.wait(lambda: page.boxes("criterion-met"), "the elements of the criteria")


def code(page):
    page.open("shop-login/0005", tab="code")
    page.click("#add-operated")
    page.wait_text("#panel-code", "axreplay verify", ".yml")


def dump(page):
    page.open("shop-login/0005", el=31, tab="dump")
    page.wait_text("#panel-dump", "XCUIElementType")


def map(page):
    page.open("shop-login/0005", view="map")
    page.wait("document.querySelectorAll('#view-map .map-node').length > 2", "the screens of the map")
    page.wait("document.querySelector('#view-map img').naturalWidth > 0", "the pictures")


def help(page):
    page.open("shop-login/0005")
    page.click("#help-button")
    page.wait("document.querySelector('#help').open", "the help dialog")


def drops(page):
    page.open("shop-login/0005")
    page.click("#add-dumps")
    page.wait("document.querySelector('#drop-dialog').open", "the dialog for dumps")


MAIN = [element, locator, changes, pages, map]
ALL = [element, locator, near_miss, mistake, taps, changes, compare, pages, code, dump, map, help, drops]
