# The tree by the keyboard: the pattern of ARIA, opening and closing, folding, attributes, and the text search.

import re

import dumps
from registry import row


@row(4)
def the_tree_follows_the_pattern_of_aria(page):
    page.open("shop-login/0005", fold="0")
    page.js("document.activeElement.blur()")
    stops = []
    for _ in range(60):
        page.key("Tab")
        stops.append(page.js("document.activeElement.closest('#tree') ? document.activeElement.id : ''"))
        if len(stops) > 1 and stops[-2] == "tree":
            break
    page.equal([stop for stop in stops if stop], ["tree"], "the stops of Tab in the tree")
    page.key("Shift", "Tab")
    page.equal(page.focused(), "tree", "the focus after going back")
    page.equal(page.active_row(), 0, "the active row at first")
    page.equal(
        [page.attribute("#row-1", f"aria-{name}") for name in ("level", "posinset", "setsize")],
        ["2", "1", "2"],
        "level, position and number of siblings of the first window",
    )
    # Elements 0 to 5 are a chain of only children, and the navigation bar, 5, has children. All are open.
    walk = [
        ("ArrowDown", 1),
        ("ArrowDown", 2),
        ("ArrowDown", 3),
        ("ArrowRight", 4),
        ("ArrowRight", 5),
        ("ArrowLeft", 5),
        ("End", 89),
        ("Home", 0),
        ("k", 52),
    ]
    keyboard = [element.index for element in dumps.shop("0005") if element.type.startswith("Key")][0]
    walk[-1] = ("k", keyboard)
    for key, element in walk:
        page.key(key)
        page.settle()
        page.equal(page.active_row(), element, f"the active row after {key}")
        if element == 5:
            is_open = page.attribute("#row-5", "aria-expanded")
            page.equal(
                is_open, "true" if key == "ArrowRight" else "false", f"whether the navigation bar is open after {key}"
            )
    page.wait(
        f"document.querySelector('#row-{keyboard}').getAttribute('aria-selected') === 'true'",
        "the selection follows the focus",
    )
    page.equal(page.count("#tree [aria-selected=true]"), 1, "the number of selected rows")


def shown_rows(page):
    facts = page.text("#facts") or ""
    found = re.search(r"(\d+) shown", facts) or re.search(r"(\d+) elements", facts)
    return int(found[1]) if found else None


def wait_shown(page, count, what):
    try:
        page.wait(lambda: shown_rows(page) == count, "")
    except Exception:
        page.equal(shown_rows(page), count, f"the number of rows {what}")


@row(5)
def rows_open_close_fold_and_show_attributes(page):
    elements = dumps.shop("0005")
    scroll_view = next(element.index for element in elements if element.type == "ScrollView")
    children = sum(element.parent == scroll_view for element in elements)
    rest = len(elements) - dumps.below(elements, scroll_view)
    page.open("shop-login/0005", fold="0")
    page.choose(scroll_view)
    for keys, count, what in [
        (("Shift", "ArrowLeft"), rest, "after everything below was closed"),
        (("ArrowRight",), rest + children, "after one level was opened"),
        (("Shift", "ArrowLeft"), rest, "after it was closed again"),
        (("Shift", "ArrowRight"), len(elements), "after everything below was opened"),
    ]:
        page.key(*keys)
        wait_shown(page, count, what)
    page.click("#collapse-all")
    # The root stays open: its children are the windows.
    wait_shown(page, 1 + sum(element.parent == 0 for element in elements), "after everything was closed")
    page.equal(page.count("#tree [role=treeitem]"), shown_rows(page), "the number of rows in the page")
    page.click("#expand-all")
    wait_shown(page, len(elements), "after everything was opened")
    page.click("#attributes")
    page.click_text("enabled", within="[role=menu]", tags="[role^=menuitem]")
    page.key("Escape")
    page.includes(page.text("#row-0"), "enabled: true", what="the row of the application")
    page.click("#fold")
    folded = int(re.search(r"\d+", page.attribute("#fold", "aria-label") or page.text("#fold"))[0])
    page.expect(0 < folded < len(elements), f"{folded} wrappers are folded")
    wait_shown(page, len(elements) - folded, "with folded wrappers")
    page.visit("/view/shop-login/0005")
    page.includes(page.text("#row-0"), "enabled: true", what="after a reload the row of the application")
    wait_shown(page, len(elements) - folded, "after a reload")


@row(8)
def the_text_search_marks_and_steps_through_hits(page):
    elements = dumps.shop("0005")
    page.open("shop-login/0005")
    page.click("#row-0 .row-text")
    page.key("/")
    page.wait("document.activeElement.id === 'search'", "the focus is in the search field")
    page.browser.type("password")
    hits = dumps.containing(elements, "password")
    page.wait_text("#search-count", f"{len(hits)} hits")
    page.wait_heard(f"{len(hits)} hits")
    page.wait(lambda: page.rows("hit") == hits, f"the rows {hits} are marked as hits")
    page.key("Enter")
    page.wait(lambda: page.active_row() == hits[0], "the first hit is active")
    page.key("Enter")
    page.wait(lambda: page.active_row() == hits[1], "the second hit is active")
    page.expect(page.is_in_sight(f"#row-{hits[1]}"), "the second hit is not in sight")
    page.equal(page.focused(), "search", "the focus after Enter")
    page.write("#search", "Password")
    page.wait_text("#search-count", f"{len(hits)} hits")
    page.click("#search-case")
    exact = dumps.containing(elements, "Password", is_exact=True)
    page.expect(len(exact) != len(hits), "the example does not need the case switch")
    page.wait_text("#search-count", f"{len(exact)} hit")
    page.wait(lambda: page.rows("hit") == exact, f"only the rows {exact} are hits with their case")
    page.click("#search-case")
    page.click("#row-0 .row-text")
    page.key("/")
    page.wait("document.activeElement.id === 'search'", "the focus is in the search field again")
    page.key("Escape")
    page.wait("document.activeElement.id === 'tree'", "Escape returns the focus to the tree")
    page.equal(page.count("#tree .hit"), 0, "the number of hits after Escape")
