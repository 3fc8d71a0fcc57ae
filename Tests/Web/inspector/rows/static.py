# Pages that work without a server.

import os

import fixtures
import program
from registry import row
from rows.locators import counts, marks


def write_page(name, *arguments):
    """Runs a command that writes a page, and returns the address of the page."""
    path = os.path.abspath(fixtures.write(name, ""))
    _, output = program.run(*arguments, "--html", path)
    return f"file://{path}", output


@row("static", arguments=None)
def a_written_page_works_from_a_file(page):
    address, _ = write_page("query.html", "query", "--explain", 'buttons["Log In"]', "snapshots/shop-login/0005.xml")
    page.browser.visit(address)
    page.wait_until_ready()
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture is drawn")
    page.wait(lambda: marks(page, "match") == {9: "1", 31: "2"}, "the matches are numbered")
    page.equal(page.value("#locator"), 'buttons["Log In"]', "the locator")
    page.equal(page.text("#count"), "2", "the count")
    page.tab("locator")
    page.equal(counts(page), [90, 11, 2], "the counts of the steps")
    page.choose(31)
    page.wait_text("#panel-element", "login.submit", "{{24, 392}, {345, 50}}")
    page.browser.click(*page.spot(340, 80))
    page.wait(lambda: page.boxes("selected") in ([9], [10]), "a click in the picture selects")
    page.expect(not page.count("#tab-changes") and not page.count("#add-dumps"), "the page offers what needs a server")


@row("report", arguments=None)
def the_report_of_verify_has_an_inspector(page):
    address, _ = write_page(
        "verify.html", "verify", "Docs/Examples/WeakPages.yml", "--snapshots", "snapshots/shop-reset"
    )
    frame = "document.querySelector('iframe.inspector').contentDocument"
    for width in (1440, 900):
        page.browser.emulate(width=width, height=900)
        page.browser.visit(address)
        page.wait(f"{frame}.documentElement.dataset.ready === 'true'", "the inspector in the report is ready")
        page.settle()
        page.expect(page.js("document.documentElement.scrollHeight > 1.5 * innerHeight"), "the report fits the window")
        page.equal(page.js("scrollY"), 0, f"at {width} pixels the report opens at")
    page.js(
        "document.querySelectorAll('details').forEach(details => { details.open = true; }); "
        "document.querySelector('iframe.inspector').scrollIntoView()"
    )
    page.wait(f"{frame}.documentElement.dataset.ready === 'true'", "the inspector in the report is ready")
    page.wait(f"{frame}.querySelectorAll('#tree [role=treeitem]').length > 10", "its tree is shown")
    page.wait(f"{frame}.querySelector('#picture img').naturalWidth > 0", "its picture is drawn")
    page.expect(page.js(f"{frame}.querySelector('#tab-pages').checkVisibility()"), "its page models are not shown")
