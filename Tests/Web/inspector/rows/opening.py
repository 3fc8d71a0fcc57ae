# Opening recordings and dumps, and reaching every element.

import dumps
import fixtures
from registry import row


@row(1)
def a_recording_opens_at_its_first_snapshot(page):
    page.expect("token" not in page.address(), f"the address contains the token: {page.address()}")
    page.includes(page.js("document.title"), "shop-login", what="the title")
    page.equal(
        page.js("document.querySelector('#recording').selectedOptions[0].textContent"),
        "shop-login",
        "the recording in the bar",
    )
    page.includes(
        page.js("document.querySelector('#snapshot').selectedOptions[0].textContent"),
        "0000",
        "LandingView",
        what="the snapshot in the bar",
    )
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture is drawn")
    page.equal(
        page.js("(e => [e.naturalWidth, e.naturalHeight].join())(document.querySelector('#picture img'))"),
        "393,852",
        "the size of the picture",
    )
    page.includes(page.text("#row-0"), "Application", "Pomelo", what="the first row")
    page.expect(page.accessible("tree", "Elements"), "no tree is heard")


@row(2, arguments=fixtures.two_platforms)
def dumps_of_two_platforms_are_listed(page):
    options = page.js("Array.from(document.querySelectorAll('#snapshot option')).map(option => option.textContent)")
    page.equal(len(options), 2, f"the number of dumps in {options}")
    page.includes(options[0], "a.xml", "90 elements", "wda-xml", what="the first dump of the list")
    page.includes(options[-1], "b.uix", "appium-android-xml", "element", what="the second dump of the list")
    page.wait_text("#picture-pane", "393 × 852 points")
    page.includes(page.text("#facts"), "90 elements", "wda-xml", what="the facts of the first dump")
    page.click("#next")
    page.wait_text("#picture-pane", "pixels")
    page.includes(page.text("#facts"), "appium-android-xml", what="the facts of the second dump")


@row(3)
def every_element_is_reached_by_scrolling(page):
    page.open("shop-login/0005", fold="0")
    page.click("#row-0 .row-text")
    seen = {}
    for _ in range(40):
        seen.update(page.js("""Object.fromEntries(Array.from(document.querySelectorAll("#tree [role=treeitem]"),
          row => [row.id, row.innerText.replace(/\\s+/g, " ") + " " + row.getAttribute("aria-label")]))"""))
        if "row-89" in seen and page.is_in_sight("#row-89"):
            break
        page.wheel("#tree", 200)
    page.equal(len(seen), len(dumps.shop("0005")), "the number of rows that scrolling shows")
    page.includes(seen.get("row-9"), 'identifier perhaps "Log In"', what="the row of element 9")
    page.includes(seen.get("row-31"), "login.submit", what="the row of element 31")
    page.choose(31)
    heard = page.accessible("treeitem", "login.submit")
    page.expect(heard and "Button" in heard[0]["name"], "the row of element 31 is not heard with type and identifier")
    depth = dumps.shop("0005")[31].depth
    page.equal(page.attribute("#row-31", "aria-level"), str(depth), "the level of element 31")
