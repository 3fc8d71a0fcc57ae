# Addresses restore what was looked at, also with the back button, and say what they cannot restore.

from registry import row
from rows.locators import marks

EVERYTHING = ("--pages", "Docs/Examples/WeakPages.yml", "snapshots/shop-login", "snapshots/shop-reset")


def view(page):
    """What one sees: selection, locator, panel, marks, comparison."""
    page.settle()
    return {
        "snapshot": page.js("location.pathname"),
        "selected": page.boxes("selected"),
        "locator": page.value("#locator"),
        "count": page.text("#count"),
        "tab": page.js("document.querySelector('#tabs [aria-selected=true]').id"),
        "near": marks(page, "near"),
        "blockers": page.boxes("blocker"),
        "criteria": page.boxes("criterion-met"),
        "cell": page.texts("#page-cell > .strip .strip-name"),
        "taps": page.attribute("#taps", "aria-pressed"),
        "comparison": page.texts("#view-compare figcaption"),
    }


def miss(page):
    page.open("shop-login/0000")
    page.locate('buttons["Log in"]', "0")
    page.wait(lambda: marks(page, "near"), "the near miss is marked")


def tap(page):
    page.open("shop-login/0007")
    page.locate('buttons["login.submit"]', "1")
    page.click("#taps")
    page.wait(lambda: page.boxes("blocker"), "what is in the way is marked")


def cell(page):
    page.open("shop-reset/0000")
    page.tab("pages")
    page.click("[data-focus='cell-LoginView/ResetView']")
    page.wait(lambda: page.boxes("criterion-met"), "the elements of the criteria have boxes")


def comparison(page):
    page.open("shop-login/0005", el=31)
    page.wait(lambda: page.boxes("selected") == [31], "the selected element")
    page.focus("#tree")
    page.key("d")
    page.wait("document.querySelector('#compare-tree [role=treeitem]') !== null", "the compared tree is shown")


@row(29, arguments=EVERYTHING)
def an_address_restores_the_view_in_another_browser(page):
    for arrange in (miss, tap, cell, comparison):
        arrange(page)
        expected, path = view(page), page.path()
        page.expect("token" not in path, f"the address contains the token: {path}")
        page.check_manners()
        page.new_profile()
        page.enter()
        page.visit(path)
        try:
            page.wait(lambda: view(page) == expected, "")
        except Exception:
            page.equal(view(page), expected, f"what {path} restores")


@row(30, provokes=("status of 404",))
def back_forward_and_wrong_addresses(page):
    page.open("shop-login/0005", fold="0")
    page.choose(31)
    page.wait(lambda: "el=31" in page.address(), "the selection is in the address")
    page.tab("locator")
    page.locate('buttons["Log In"]', "2")
    page.click("#next")
    page.wait(lambda: "/0006" in page.address(), "the next snapshot")
    page.js("history.back()")
    page.wait(
        lambda: "/0005" in page.address() and page.value("#locator") == 'buttons["Log In"]',
        "back: the snapshot before, with the locator",
    )
    page.wait(lambda: page.boxes("selected") == [31], "back: the selection")
    page.js("history.back()")
    page.wait(lambda: page.attribute("#tab-element", "aria-selected") == "true", "back: the panel before")
    page.js("history.forward()")
    page.js("history.forward()")
    page.wait(lambda: "/0006" in page.address(), "forward: the next snapshot")

    page.open("shop-login/0005", el=4711)
    page.includes(page.text("#banners"), "4711", "89", what="the banner for a wrong element")
    page.expect(page.count("#tree [role=treeitem]") > 10, "the tree is not shown in spite of a wrong element")
    page.open("shop-login/0055")
    page.includes(
        page.text("#banners"),
        "shop-login/0055",
        "Did you mean",
        "shop-login/0005",
        what="the banner for a wrong snapshot",
    )
    page.click_text("shop-login/0005", within="#banners")
    page.wait(lambda: page.js("location.pathname").endswith("/0005"), "the nearest snapshot opens")
    page.open("shop-logn/0005")
    page.includes(page.text("#banners"), "shop-login/0005", what="the banner for a wrong recording")
    page.open("shop-login/0005", el=31, using="xpth", q="~x")
    page.includes(page.text("#banners"), "xpth", what="the banner for a wrong strategy")
    page.open("shop-login/0005", el=31, d="00000000")
    page.includes(page.text("#banners"), "changed", what="the banner for a wrong digest")
    page.wait(lambda: page.boxes("selected") == [31], "the element is selected in spite of a wrong digest")
    page.open("shop-login/0005", el=5, d="00000000", type="Button", id="login.submit")
    page.wait(lambda: page.boxes("selected") == [31], "the element is found again by its type and identifier")
    status, _, body = page.server.request("GET", "/view/shop-login/0055", {"Cookie": page.server.cookie()})
    page.expect(status == 404 and b"inspector.js" in body, f"a wrong snapshot answers {status}")
    status, _, _ = page.server.request("GET", "/view/shop-login/0005", {"Cookie": page.server.cookie()})
    page.equal(status, 200, "the status of a known snapshot")
