# Suggested locators, and everything that can be copied.

import glob

import dumps
import program
from registry import row

SHOP = sorted(glob.glob("snapshots/shop-login/*.xml"))


def suggested(page, locator):
    """What the panel shows for the selected element: {strategy: (locator, text)}."""
    page.wait_text("#suggestions", locator)
    found = page.js("""Array.from(document.querySelectorAll("#suggestions li[data-using]"), item => [
      item.dataset.using, item.querySelector("button.locator-button").innerText.trim(),
      item.innerText.replace(/\\s+/g, " ")])""")
    return {using: (text, whole) for using, text, whole in found}


def compare_with_command(page, element, locator):
    page.choose(element)
    shown = suggested(page, locator)
    present = sum(
        any(
            one.attributes.get("name") == dumps.shop("0005")[element].attributes["name"]
            and one.type == "Button"
            and one.frame[1] == dumps.shop("0005")[element].frame[1]
            for one in dumps.read(path)
        )
        for path in SHOP
    )
    expected = program.answer("query", "--suggest", locator, *SHOP)["suggestions"][0]["locators"]
    page.equal(
        sorted(shown),
        sorted(each["using"] for each in expected if "locator" in each),
        f"the strategies for element {element}",
    )
    for each in expected:
        if "locator" not in each:
            page.includes(page.text("#suggestions"), each["using"], each["reason"], what="the suggestions")
            continue
        text, whole = shown[each["using"]]
        page.equal(text, each["locator"], f"the suggestion in the strategy {each['using']}")
        page.includes(
            whole, f"in {present} of {present}", *each.get("weaknesses", []), what=f"the suggestion {each['locator']}"
        )
    page.includes(page.text("#suggestions"), "14 snapshots", what="the suggestions")


@row(18)
def suggestions_are_tried_on_every_snapshot(page):
    page.open("shop-login/0005", fold="0")
    compare_with_command(page, 31, 'buttons["login.submit"]')
    compare_with_command(page, 9, 'navigationBars.buttons["Log In"]')


@row(19)
def copying_adds_nothing(page):
    page.open("shop-login/0005", fold="0")
    page.choose(31)
    for using, (text, _) in suggested(page, 'buttons["login.submit"]').items():
        page.expect_copied(text, lambda: page.click(f"#suggestions li[data-using='{using}'] button.copy"))
    for name, value in [("identifier", "login.submit"), ("label", "Log In"), ("frame", "{{24, 392}, {345, 50}}")]:
        page.expect_copied(value, lambda: page.click_text(f"Copy {name}", within="#panel-element"))
    page.wait_heard("opied")
    page.locate('buttons["Log In"]', "2")
    page.expect_copied('buttons["Log In"]', lambda: page.key("Control", "Enter"))
    # Type and identifier find the element again after the dump has changed.
    for button, text in [
        ("#copy-address", page.address() + "&type=Button&id=login.submit"),
        ("#copy-command", "axreplay query --explain 'buttons[\"Log In\"]' snapshots/shop-login/0005.xml"),
    ]:
        page.click("#copy-link")
        page.expect_copied(text, lambda: page.click(button))
    page.expect("token" not in page.address(), "the link contains the token")
    code, output = program.run("query", "--explain", 'buttons["Log In"]', "snapshots/shop-login/0005.xml")
    page.expect("2" in output and "ambiguous" in output, f"the copied command ends with {code}: {output[:200]}")
