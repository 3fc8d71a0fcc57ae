# A dump of 100,000 elements.

import re

import fixtures
from registry import row

SLOW = 60
LAST = fixtures.LARGE - 1
TREEITEMS = "document.querySelectorAll('#tree [role=treeitem]').length"
# Counts the rows after every change of the page.
COUNTER = f"""window.mostRows = {TREEITEMS};
  new MutationObserver(() => {{ window.mostRows = Math.max(window.mostRows, {TREEITEMS}); }})
    .observe(document.getElementById("tree"), {{ childList: true, subtree: true }});"""


def number(text):
    found = re.search(r"\d[\d,.\u202f\u00a0 ]*", text or "")
    return int(re.sub(r"\D", "", found[0])) if found else None


@row(31, arguments=fixtures.large)
def a_large_tree_stays_small_in_the_page(page):
    trees = [address for address in page.browser.requests() if address.endswith("/tree")]
    page.equal(len(trees), 1, f"the number of requests for trees {trees}")
    page.js(COUNTER)
    for distance in (400, 4000, 40000, -4000):
        page.wheel("#tree", distance)
        page.expect(
            page.count("#tree [role=treeitem]") > 10, f"no rows are shown after turning the wheel by {distance}"
        )
    page.click("#tree [role=treeitem]:nth-of-type(30) .row-text")
    page.key("End")
    page.wait(lambda: page.active_row() == LAST, "End goes to the last element", SLOW)
    page.expect(page.is_in_sight(f"#row-{LAST}"), "the last row is not in sight")
    # The last texts are children of the window, beside the table.
    siblings = 1 + fixtures.LARGE - 3 - 9 * fixtures.CELLS
    page.equal(
        [page.attribute(f"#row-{LAST}", f"aria-{name}") for name in ("setsize", "posinset")],
        [str(siblings)] * 2,
        "size and position of the last set",
    )
    page.key("ArrowUp")
    page.wait(lambda: page.active_row() == LAST - 1, "an arrow goes to the row before")
    page.key("Home")
    page.wait(lambda: page.active_row() == 0, "Home goes to the first element")
    for _ in range(3):
        page.key("ArrowDown")
    cell = page.active_row()
    page.wait(
        lambda: page.attribute(f"#row-{page.active_row()}", "aria-setsize") == str(fixtures.CELLS),
        f"row {cell} says how many cells there are",
    )
    page.expect(page.js("window.mostRows") <= 120, f"there were {page.js('window.mostRows')} rows in the page")
    page.equal(
        len([address for address in page.browser.requests() if address.endswith("/tree")]),
        1,
        "the number of requests for trees at the end",
    )


@row(32, arguments=fixtures.large)
def search_matches_and_opening_stay_right_in_a_large_tree(page):
    page.js(COUNTER)
    page.write("#search", "of item 1234")
    page.wait_text("#search-count", "6 hits", seconds=SLOW)
    page.key("Enter")
    page.wait(
        lambda: "of item 1234" in (page.attribute(f"#row-{page.active_row()}", "aria-label") or ""),
        "the first hit is active",
        SLOW,
    )
    page.write("#locator", "buttons")
    page.wait(lambda: number(page.text("#count")) == fixtures.CELLS, "the count is 10,000", SLOW)
    page.settle()
    elements = page.js("document.querySelectorAll('#picture .stage-boxes .box').length")
    page.expect(0 < elements <= 500, f"{elements} boxes are elements of the page")
    page.wait_text("#picture-pane", "painted")
    painted = page.js("document.querySelector('#picture canvas').checkVisibility()")
    page.expect(painted, "nothing is painted")
    page.click("#collapse-all")
    page.wait(lambda: page.count("#tree [role=treeitem]") < 10, "everything is closed")
    page.click("#expand-all")
    page.wait_heard("100,000 rows")
    page.focus("#tree")
    page.key("End")
    page.wait(lambda: page.active_row() == LAST, "End goes to the last element", SLOW)
    page.expect(page.js("window.mostRows") <= 120, f"there were {page.js('window.mostRows')} rows in the page")
