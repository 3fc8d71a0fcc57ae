# Page models against screens.

from registry import row

WEAK = ("--pages", "Docs/Examples/WeakPages.yml", "snapshots/shop-reset")
CELL = "[data-focus='cell-LoginView/ResetView']"


def open_cell(page):
    page.tab("pages")
    page.click(CELL)
    page.wait(lambda: "/0002" in page.address(), "the first snapshot of the cell is shown")
    page.wait(lambda: page.boxes("criterion-met"), "the elements of the criteria have boxes")


def shown_snapshots(page):
    return page.texts("#page-cell > .strip .strip-name")


@row(25, arguments=WEAK)
def a_cell_opens_its_snapshots_and_criteria(page):
    page.tab("pages")
    page.wait(
        "document.querySelectorAll('#pages-matrix [role=gridcell]').length === 9",
        "the matrix of three views and three screens",
    )
    page.expect(
        any("LoginView" in cell["name"] for cell in page.accessible("gridcell", "ResetView")),
        "the cell is not heard with view and screen",
    )
    open_cell(page)
    page.equal(shown_snapshots(page), ["0002", "0003", "0004"], "the snapshots of the cell")
    page.equal(page.count("#page-cell .criterion"), 1, "the number of criteria")
    page.includes(page.text("#page-cell .criterion"), "✓", "title", what="the criterion")
    box = page.boxes("criterion-met")[0]
    page.includes(
        page.attribute(f"#row-{box}", "aria-label") or "",
        "NavigationBar",
        "Welcome Back",
        what="the row of the criterion's element",
    )
    page.click("[data-focus='verdict-shop-reset/0003']")
    page.wait(lambda: "/0003" in page.address(), "another snapshot of the cell is shown")
    page.js("history.back()")
    page.wait(lambda: "/0002" in page.address(), "back goes to the snapshot before")
    page.wait(lambda: shown_snapshots(page) == ["0002", "0003", "0004"], "the cell is still open")
    page.wait(lambda: page.boxes("criterion-met") == [box], "the elements of the criteria are marked again")
