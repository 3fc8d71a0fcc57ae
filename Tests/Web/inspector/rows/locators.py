# The locator field: counts, steps, matches, near misses, mistakes and their repair.

from registry import row

AMBIGUOUS = 'buttons["Log In"]'
# The step `buttons`, after the line with all elements.
STEP = "#panel-locator .steps li:nth-child(2) button"


def steps(page):
    """The steps of the panel with their counts: [["all elements", 90], …]."""
    page.wait("document.querySelectorAll('#panel-locator .steps li').length > 0", "the steps are shown")
    return page.js("""Array.from(document.querySelectorAll("#panel-locator .steps li"), step => [
      step.querySelector(".step-name").textContent,
      Number(step.querySelector(".step-count").firstChild.textContent)])""")


def counts(page):
    return [count for _, count in steps(page)]


def marks(page, kind):
    """The marks of the boxes of a kind: {element: mark}."""
    found = page.js(f"""Array.from(document.querySelectorAll("#picture .box.{kind}"), box =>
      [box.dataset.element, box.querySelector(".box-mark")?.textContent])""")
    return {int(element): mark for element, mark in found}


@row(9)
def a_locator_is_evaluated_while_it_is_typed(page):
    page.open("shop-login/0005")
    page.click("#locator")
    page.browser.type(AMBIGUOUS)
    page.wait_count("2")
    page.equal(marks(page, "match"), {9: "1", 31: "2"}, "the numbers of the boxes")
    page.wait_heard("2 matches")
    page.scroll_to_row(9)
    page.expect(9 in page.rows("match"), "the row of the first match is not marked")
    page.expect(page.accessible("treeitem", "match 1 of 2"), "no row is heard as match 1 of 2")


@row(10)
def enter_selects_the_first_match(page):
    page.open("shop-login/0005")
    page.click("#row-0 .row-text")
    page.key("End")
    page.locate(AMBIGUOUS, "2")
    page.key("Enter")
    page.wait(lambda: page.rows("selected") == [9], "the first match is selected in the tree")
    page.equal(page.boxes("selected"), [9], "the selected box")
    page.expect(page.is_in_sight("#row-9"), "the row of the first match is not in sight")
    page.expect(page.is_in_sight("#picture .box.selected"), "the box of the first match is not in sight")
    page.wait_heard("Button", "Log In")


@row(11)
def steps_and_differences_explain_an_ambiguity(page):
    page.open("shop-login/0005")
    page.locate(AMBIGUOUS, "2")
    page.wait_text("#panel-locator", "differ in")
    page.equal(counts(page), [90, 11, 2], "the counts of the steps")
    text = page.text("#panel-locator")
    differences = text[text.index("differ in") :][:80]
    page.includes(differences, "identifier", "container", "frame", what="the differences")
    page.includes(text, 'navigationBars["Welcome Back"].buttons["Log In"]', 'buttons["login.submit"]', what="the panel")
    for locator, match in [('buttons["login.submit"]', 31), ('navigationBars["Welcome Back"].buttons["Log In"]', 9)]:
        page.locate(AMBIGUOUS, "2")
        page.wait_text("#panel-locator", locator)
        page.click_text(locator, within="#panel-locator")
        page.wait(lambda: page.value("#locator") == locator, f"{locator} is in the field")
        page.wait_count("1")
        page.equal(page.boxes("match"), [match], f"the match of {locator}")


@row(12)
def a_step_highlights_its_elements(page):
    page.open("shop-login/0005")
    page.locate(AMBIGUOUS, "2")
    page.wait_text("#panel-locator", "differ in")
    page.equal(steps(page)[1], ["buttons", 11], "the second step")
    page.focus(STEP)
    page.wait(lambda: len(page.boxes("step")) == 11, "11 boxes are highlighted")
    page.equal(page.boxes("match"), [], "the boxes of matches meanwhile")
    rows, elements = set(), page.boxes("step")
    for element in elements:
        page.scroll_to_row(element)
        rows |= set(page.rows("step"))
    page.equal(sorted(rows), elements, "the highlighted rows")
    page.key("Shift", "Tab")
    page.wait(lambda: page.boxes("step") == [] and page.rows("step") == [], "leaving removes the highlights")
    page.equal(page.boxes("match"), [9, 31], "the boxes of matches afterwards")
    page.point(STEP)
    page.wait(lambda: len(page.boxes("step")) == 11, "pointing at the step highlights, too")


@row(13)
def a_near_miss_is_shown_with_its_difference(page):
    page.open("shop-login/0000")
    page.locate('buttons["Log in"]', "0")
    page.equal(counts(page), [53, 5, 0], "the counts of the steps")
    page.equal(marks(page, "near").get(38), "≈", "the mark of the near miss")
    page.wait_text("#panel-locator", "label differs in case")
    page.expect(38 in page.rows("near"), "the row of the near miss is not marked")
    page.wait_heard("no match", "differs in case")
    page.click_text('buttons["Log In"]', within="#panel-locator")
    page.wait_count("1")
    page.equal(page.boxes("match"), [38], "the match of the proposed locator")


@row(14)
def the_step_that_fails_is_marked(page):
    page.open("shop-login/0013")
    page.locate('cells["product.4102"].buttons["Add to basket"]', "0")
    page.equal(counts(page), [95, 6, 1, 1, 0], "the counts of the steps")
    failing = page.js("""Array.from(document.querySelectorAll("#panel-locator .steps li"),
      step => step.querySelector(".failing") !== null)""")
    page.equal(failing, [False, False, False, False, True], "which steps are marked")
    page.expect(
        any("fails" in node["name"] for node in page.accessible("button", "Add to basket")), "the mark is not heard"
    )


@row(15)
def a_mistake_is_underlined_and_repaired(page):
    page.open("shop-login/0005")
    page.locate('buttns["Log In"]')
    page.wait("document.querySelector('.locator-backdrop mark.bad')?.textContent === 'buttns'", "buttns is underlined")
    decoration = page.js("getComputedStyle(document.querySelector('.locator-backdrop mark.bad')).textDecorationLine")
    page.equal(decoration, "underline", "how the mistake is drawn")
    page.expect(page.text("#count") not in ("0", ""), f"the count is {page.text('#count')!r}")
    page.equal(page.attribute("#locator", "aria-invalid"), "true", "whether the field is invalid")
    page.wait_text("#locator-hint", "buttns", "buttons")
    page.wait_heard("buttns")
    page.click_text("buttons", within="#locator-hint")
    page.wait(lambda: page.value("#locator") == AMBIGUOUS, "the text is repaired")
    page.wait_count("2")
    page.equal(page.count(".locator-backdrop mark"), 0, "the number of underlined parts")
