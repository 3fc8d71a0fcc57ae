# Everything without a pointer, without colour, with little sight, without motion.

import axe
import contrast
import scripts
import views
from registry import row


def walk(page, where, limit=400):
    """Presses Tab through the whole page, and checks each stop."""
    page.js("document.activeElement?.blur(); window.reached = new Set()")
    names, ends = [], 0
    for _ in range(limit):
        page.key("Tab")
        stop = page.js(scripts.call("stop"))
        # The walk begins where the pointer was last, and goes on at the beginning after the end.
        ends += stop is None
        if ends == 2 or stop and stop["repeated"]:
            break
        if stop is None:
            continue
        names.append(stop["name"])
        page.expect(stop["ring"], f"{where}: the focus on {stop['name']} is not visible")
        page.expect(stop["inside"], f"{where}: {stop['name']} is outside the window")
        page.expect(stop["uncovered"], f"{where}: {stop['name']} is covered")
    page.expect(len(names) > 5, f"{where}: Tab reaches only {names}")
    missed = page.js(scripts.call("unreached"))
    page.expect(not missed, f"{where}: Tab does not reach {missed[:4]}")
    return names


@row(36, arguments=views.ARGUMENTS)
def the_keyboard_alone_reaches_everything(page):
    for view in (
        views.element,
        views.locator,
        views.changes,
        views.pages,
        views.code,
        views.dump,
        views.compare,
        views.map,
    ):
        view(page)
        names = walk(page, view.__name__)
        if view not in (views.compare, views.map):
            page.equal(names.count("div#tree"), 1, f"{view.__name__}: the stops of Tab at the tree")
    check_dialog(page)
    check_crosshair(page)
    check_letters(page)


def check_dialog(page):
    page.open("shop-login/0005")
    page.focus("#tree")
    page.key("?")
    page.wait("document.querySelector('#help')?.open", "a question mark opens the help")
    for _ in range(12):
        page.key("Tab")
        page.expect(
            page.js("document.activeElement === document.body || document.activeElement.closest('#help') !== null"),
            "Tab leaves the dialog",
        )
    page.expect(page.accessible("dialog", "Keyboard"), "the dialog has no name")
    page.key("Escape")
    page.wait("document.querySelector('#help') === null", "Escape closes the help")
    page.equal(page.focused(), "tree", "the focus after the dialog")


def check_crosshair(page):
    page.open("shop-login/0005")
    page.focus("#picture")
    page.key("ArrowDown")
    page.wait("document.querySelector('#picture .box.crosshair') !== null", "an arrow shows the crosshair")
    # From the middle of the screen, in the text of the button at {24, 392}, to the left of this text.
    for _ in range(5):
        page.key("Shift", "ArrowLeft")
    page.wait_heard("login.submit")
    page.key("Enter")
    page.wait(lambda: page.boxes("selected") == [31], "Enter selects what is at the crosshair")


def check_letters(page):
    page.open("shop-login/0005")
    for field in ("#locator", "#search"):
        page.click(field)
        page.browser.type("d?l.1y")
        page.equal(page.value(field), "d?l.1y", f"the text in {field}")
        page.equal(page.focused(), field[1:], f"the focus after letters in {field}")
    page.expect(
        "/0005" in page.address()
        and page.js("document.querySelector('#help') === null && document.querySelector('#tree').checkVisibility()"),
        "letters in a field act as keys",
    )
    page.focus("#tree")
    page.key("d")
    page.wait("document.querySelector('#view-compare').checkVisibility()", "the letter d compares")
    page.key("Escape")
    page.wait("document.querySelector('#tree').checkVisibility()", "Escape goes back")
    page.click("#help-button")
    page.focus("#setting-letters")
    page.key(" ")
    page.key("Escape")
    page.focus("#tree")
    page.key("d")
    page.key(".")
    page.settle()
    page.expect(
        page.js("document.querySelector('#tree').checkVisibility()") and "/0005" in page.address(),
        "letters still act as keys after they were switched off",
    )


@row(37, arguments=views.ARGUMENTS)
def contrast_axe_colours_motion_and_zoom(page):
    for scheme in ("light", "dark"):
        page.browser.emulate(scheme, 1440, 900)
        for view in views.ALL:
            view(page)
            contrast.check(page, f"{view.__name__}, {scheme}")
            if scheme == "light" or view in views.MAIN:
                # Another scheme changes nothing that the other rules check.
                axe.check(page, f"{view.__name__}, {scheme}", axe.ALL_RULES if scheme == "light" else axe.COLOR_RULES)
    page.browser.emulate("light", 320, 640)
    views.element(page)
    axe.check(page, "320 pixels")
    check_theme_switch(page)
    check_marks_without_colour(page)
    check_motion(page)
    check_zoom(page)


def check_theme_switch(page):
    page.browser.emulate("light", 1440, 900)
    page.open("shop-login/0005")
    ground = lambda: page.js("getComputedStyle(document.body).backgroundColor")
    grounds = [ground()]
    for _ in range(2):
        page.click("#theme")
        page.settle()
        grounds.append(ground())
    page.equal(len(set(grounds)), 2, f"the number of backgrounds of system, light and dark {grounds}")
    kept = grounds[-1]
    page.visit(page.path())
    page.equal(ground(), kept, "the background after a reload")
    page.click("#theme")


def box_style(page, kind):
    return page.js(scripts.call("line", f"#picture .box.{kind}"))


def check_marks_without_colour(page):
    page.browser.emulate("light", 1440, 900, forced_colors="active")
    views.locator(page)
    page.browser.point(*page.spot(200, 270))
    page.wait(lambda: page.boxes("hovered"), "the box under the pointer")
    selected, hovered = box_style(page, "selected"), box_style(page, "hovered")
    page.expect(
        selected[0] == "solid" and selected[1] > hovered[1],
        f"the line of the selection, {selected}, is not thicker than {hovered}",
    )
    page.equal(sorted(page.texts("#picture .box.match .box-mark")), ["1", "2"], "the marks of matches")
    views.near_miss(page)
    page.equal(box_style(page, "near")[0], "dashed", "the line of a near miss")
    page.equal(page.text("#picture .box.near .box-mark"), "≈", "the mark of a near miss")
    views.taps(page)
    page.includes(page.text("#picture .box.blocker .box-mark"), "✕", what="the mark of what is in the way")
    views.changes(page)
    page.equal(box_style(page, "vanished")[0], "dashed", "the line of a vanished element")
    for kind, mark in (("appeared", "+"), ("vanished", "−"), ("changed", "~")):
        page.includes(page.text(f"#picture .box.{kind} .box-mark"), mark, what=f"the mark of {kind}")
    views.locator(page)
    strip = page.texts("#panel-locator .strip-cell .strip-count")
    page.expect(strip and all(strip), f"the strip shows counts by colour alone: {strip}")
    for kind in ("match", "selected"):
        page.expect(box_style(page, kind)[0] != "none", f"a box of the kind {kind} has no line")


def check_motion(page):
    page.browser.emulate("light", 1440, 900, prefers_reduced_motion="reduce")
    views.locator(page)
    moving = page.js(scripts.call("moving"))
    page.equal(moving[:5], [], "what moves in spite of reduced motion")


def check_zoom(page):
    # A zoom of 200 % halves the window in CSS pixels.
    page.browser.emulate("light", 640, 400, scale=2)
    for view in (views.element, views.locator, views.compare, views.map, views.help):
        view(page)
        spill = page.js("document.documentElement.scrollWidth - innerWidth")
        page.expect(spill <= 0, f"{view.__name__} at 200 %: {spill} pixels too wide")
    page.browser.emulate("light", 1280, 900)
    for view in (views.element, views.locator):
        view(page)
        cut = page.js(scripts.call("cut"))
        page.expect(not cut, f"{view.__name__}: with wide spacing {cut[:4]} are cut off")
        page.expect(
            page.js("document.documentElement.scrollWidth <= innerWidth"),
            f"{view.__name__}: with wide spacing the page is too wide",
        )
