# Locators of other strategies, and locators whose answer the dump does not determine.

import dumps
from registry import row
from rows.locators import counts, marks, steps

BOTH = ("snapshots/shop-login", "snapshots/android-notes")


@row(16, arguments=BOTH)
def each_strategy_is_recognised_by_its_form(page):
    elements = dumps.shop("0005")
    named = [
        element.index
        for element in elements
        if element.type == "Button" and element.attributes.get("label") == "Log In"
    ]
    submit = [element.index for element in elements if element.attributes.get("name") == "login.submit"]
    page.open("shop-login/0005")
    for locator, strategy, expected in [
        ("//XCUIElementTypeButton[@label='Log In']", "xpath", named),
        ('**/XCUIElementTypeButton[`label == "Log In"`]', "class-chain", named),
        ('type == "XCUIElementTypeButton" AND label == "Log In"', "predicate", named),
        ("~login.submit", "accessibility-id", submit),
    ]:
        page.locate(locator, str(len(expected)))
        page.equal(sorted(marks(page, "match")), expected, f"the matches of {locator}")
        shown = page.js("document.querySelector('#strategy').selectedOptions[0].textContent")
        page.includes(shown, strategy, what=f"the strategy of {locator}")
        page.equal(counts(page)[-1], len(expected), f"the count of the last step of {locator}")
        page.equal(counts(page)[0], len(elements), f"the count of the first step of {locator}")
    page.locate("login.submit")
    is_invalid = lambda: page.attribute("#locator", "aria-invalid") == "true" or page.text("#count") != "1"
    page.wait(is_invalid, "a plain name is not a chain")
    page.select("#strategy", "accessibility-id")
    page.wait_count("1")
    page.equal(sorted(marks(page, "match")), submit, "the matches of the chosen strategy")
    page.select("#strategy", "auto")
    page.open("android-notes/0000")
    page.locate('new UiSelector().resourceId("org.example.fieldnotes:id/row_title")', "4")
    page.includes(
        page.js("document.querySelector('#strategy').selectedOptions[0].textContent"),
        "uiautomator",
        what="the strategy",
    )
    page.equal(steps(page)[-1][1], 4, "the count of the last step")


@row(17)
def what_the_dump_does_not_determine_is_marked(page):
    page.open("shop-login/0000")
    page.locate('buttons.matching(NSPredicate(format: "title == %@ OR label == %@", "Help", "Help"))')
    page.wait(lambda: len(marks(page, "possible")) == 4, "4 possible matches have boxes")
    page.equal(set(marks(page, "possible").values()), {"?"}, "the marks of possible matches")
    page.equal(len(marks(page, "match")), 1, "the number of matches")
    page.includes(page.text("#count"), "1", "?", what="the count")
    page.wait_text("#panel-locator", "1 match", "Possible matches", "title")
    page.includes(page.text("#panel-locator"), "does not record the attribute title", what="the panel")
    page.expect(len(page.accessible("treeitem", "may match")) == 4, "the possible matches are not heard")
