# Pointing at the picture: the element there, the one behind it, the whole stack, and where a tap lands.

import dumps
from registry import row

# In the button "Log In" at {24, 392}, beside its text.
SUBMIT, SPOT = 31, (40, 400)


@row(6)
def pointing_finds_the_element_in_tree_and_panel(page):
    page.open("shop-login/0005")
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture is drawn")
    page.browser.point(*page.spot(*SPOT))
    page.wait(lambda: page.boxes("hovered") == [SUBMIT], "the box of the button under the pointer")
    page.scroll_to_row(SUBMIT)
    page.browser.point(*page.spot(*SPOT))
    page.wait(lambda: page.rows("hovered") == [SUBMIT], "the row of the button under the pointer")
    page.browser.click(*page.spot(*SPOT))
    page.wait(lambda: page.boxes("selected") == [SUBMIT], "the box of the selected button")
    page.equal(page.rows("selected"), [SUBMIT], "the selected row")
    page.expect(page.is_in_sight(f"#row-{SUBMIT}"), "the selected row is not in sight")
    page.wait_text("#panel-element", "login.submit", "{{24, 392}, {345, 50}}")
    page.wait_heard("Button", "login.submit")
    corner, expected = page.box("#picture .box.selected")[:2], page.spot(24, 392)
    page.expect(is_near(corner, expected), f"the box is at {corner} instead of {expected}")


@row(7)
def what_lies_behind_is_reached(page):
    page.open("shop-login/0005")
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture is drawn")
    here = {element.index for element in dumps.shop("0005") if element.contains(*SPOT)}
    page.browser.click(*page.spot(*SPOT))
    page.wait(lambda: page.boxes("selected") == [SUBMIT], "the button is selected")
    page.browser.click(*page.spot(*SPOT))
    page.wait(lambda: page.rows("selected") not in ([], [SUBMIT]), "the second click selects what is behind")
    behind = page.rows("selected")[0]
    page.expect(behind in here, f"element {behind} is not at this point")
    page.browser.click(*page.spot(*SPOT), "Alt")
    page.wait("document.querySelector('#stack') !== null", "the list of the stack opens")
    options = page.texts("#stack [role=option]")
    page.equal(len(options), len(here), f"the number of elements in the stack {options}")
    page.equal(sum(text.startswith("Button") for text in options), 1, f"the number of buttons in the stack {options}")
    page.expect(page.accessible("listbox"), "no list is heard")
    page.expect(options[-1].startswith("Application"), f"the last of the stack is {options[-1]}")
    page.key("Home")
    page.key("ArrowDown")
    second = page.js("document.activeElement.innerText.replace(/\\s+/g, ' ').trim()")
    page.equal(second, options[1], "the option after Home and an arrow")
    page.key("Enter")
    page.wait(
        "document.querySelector('#stack') === null || !document.querySelector('#stack').checkVisibility()",
        "the list closes",
    )
    page.wait(lambda: second.split()[0] in (page.text("#panel-element") or ""), "the panel shows the chosen element")
    page.expect(page.rows("selected")[0] in here, "the chosen element is not at this point")


@row(24)
def taps_show_what_is_in_the_way(page):
    page.open("shop-login/0007")
    page.locate('buttons["login.submit"]', "1")
    page.click("#taps")
    page.wait(lambda: page.count("#picture .box.blocker") > 0, "what is in the way is marked")
    alert = next(element for element in dumps.shop("0007") if element.type == "Alert")
    blockers = page.boxes("blocker")
    page.expect(
        alert.index in blockers or alert.index in [ancestor for blocker in blockers for ancestor in ancestors(blocker)],
        f"the alert {alert.index} is not among the blockers {blockers}",
    )
    hatching = page.js("getComputedStyle(document.querySelector('#picture .box.blocker')).backgroundImage")
    page.includes(hatching, "gradient", what="the background of a blocker")
    page.includes(page.text("#picture .box.blocker .box-mark"), "✕", what="the mark of a blocker")
    center, expected = page.center("#picture .box.tap-point"), page.spot(196.5, 417)
    page.expect(is_near(center, expected), f"the crosshair is at {center} instead of {expected}")
    text = page.text("#panel-locator") + " " + (page.text("#panel-element") or "")
    page.includes(text, "behind Alert", "Wrong Password", what="the panel")
    page.tab("element")
    page.wait_text("#panel-element", "behind Alert", "Wrong Password", "high confidence", "196.5, 417")
    page.expect(
        any("cannot be tapped" in node["name"] for node in page.accessible("treeitem", "login.submit")),
        "the row of the button does not say that it cannot be tapped",
    )


def is_near(point, other):
    return all(abs(one - two) < 3 for one, two in zip(point, other))


def ancestors(index):
    elements = dumps.shop("0007")
    while index >= 0:
        yield index
        index = elements[index].parent
