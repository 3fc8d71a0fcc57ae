# Chosen elements as code: page models, robots, Appium classes and lists.

import csv
import io
import json
import os
import subprocess
import sys

import fixtures
import program
from registry import row

DOWNLOADS = ".build/web/inspector/downloads"


def add(page, element):
    page.choose(element)
    # The suggestions above the button may still arrive and move it.
    page.wait(
        "document.querySelector('#suggestions') && !document.querySelector('#suggestions .loading')", "suggestions"
    )
    page.click("#add-to-code")
    page.wait_text("#add-to-code", "In Code")


# The ending of the file, and a text that other styles do not have.
STYLES = {
    "yaml": (".yml", "views:"),
    "swift-page": (".swift", "isLoaded"),
    "swift-robot": (".swift", "-> Self"),
    "appium-python": (".py", "AppiumBy"),
    "csv": (".csv", ","),
    "json": (".json", "{"),
}


def code(page, style, *parts):
    """Selects a style and returns the text, once it contains all parts."""
    page.select("#code-style", style)
    ending, sign = STYLES[style]
    page.wait_text("#panel-code .code-bar", ending)
    text = lambda: page.js("document.querySelector('#code-text')?.textContent ?? ''")
    page.wait(lambda: all(part in text() for part in (sign, *parts)), f"code of the style {style} with {parts}")
    return text()


def download(page):
    """Presses the download button and returns the name and the content of the file."""
    folder = os.path.abspath(fixtures.fresh_folder("../downloads"))
    page.browser.allow_downloads(folder)
    page.click("#download-code")
    complete = lambda: [
        name for name in os.listdir(folder) if not name.endswith(".crdownload") and not name.startswith(".")
    ]
    page.wait(complete, "the file is downloaded")
    name = complete()[0]
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        return name, file.read()


def check_swift(page, name, text):
    path = fixtures.write(name, text)
    done = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "-frontend", "-parse", path], capture_output=True, text=True
    )
    page.expect(done.returncode == 0, f"{name} does not parse: {done.stderr[:500]}")


@row(26)
def a_yaml_page_model_is_verified(page):
    page.open("shop-login/0005", fold="0")
    for element in (21, 24, 31):
        add(page, element)
    page.tab("code")
    text = code(
        page,
        "yaml",
        "views:",
        'textFields["login.account"]',
        'secureTextFields["login.password"]',
        'buttons["login.submit"]',
    )
    status, output = program.run("verify", fixtures.write("code.yml", text), "--snapshots", "snapshots/shop-login")
    page.expect(status in (0, 1) and "error" not in output.lower(), f"verify refuses the text: {output[:600]}")
    page.wait_text("#code-verdict", "recognised")
    page.expect(
        page.count("#code-verdict.good, #code-verdict.note, #code-verdict .good") == 1
        or "recognised" in page.text("#code-verdict"),
        f"the verdict is {page.text('#code-verdict')}",
    )
    page.write("#code-name-0", "accountField")
    page.key("Enter")
    code(page, "yaml", "accountField")
    page.write("#code-name-1", "accountField")
    page.key("Enter")
    page.wait(
        "document.querySelector('#code-name-1').getAttribute('aria-invalid') === 'true'",
        "a second element of this name is refused",
    )
    page.wait_text("#panel-code", "accountField", "rename")
    text = page.js("document.querySelector('#code-text').textContent")
    page.equal(
        text.count("accountField:"),
        2 if "criteria" in text and "- accountField:" in text else 1,
        "how often the name is in the text",
    )
    page.expect_copied(text, lambda: page.click("#panel-code .code-bar button.copy"))


@row(27)
def swift_code_parses_and_has_the_chosen_chains(page):
    chain = 'navigationBars.buttons["Log In"]'
    page.open("shop-login/0005", fold="0")
    add(page, 21)
    page.choose(9)
    page.wait_text("#suggestions", chain)
    page.click_text("Add to Code", within="#suggestions li[data-using=chain]")
    page.tab("code")
    page.write("#code-page", "SignInPage")
    page.key("Tab")
    for style in ("swift-page", "swift-robot"):
        text = code(page, style, "SignIn", chain, 'textFields["login.account"]')
        page.wait_text("#panel-code .code-bar", "SignIn")
        name, content = download(page)
        page.equal(
            name.endswith(".swift") and name.startswith("SignIn"), True, f"whether {name} is named after the page"
        )
        page.equal(content.rstrip("\n"), text.rstrip("\n"), f"the content of {name}")
        check_swift(page, f"{style}.swift", content)


@row(28, arguments=fixtures.with_quotes)
def python_compiles_and_lists_keep_every_character(page):
    page.click("#fold")
    for element in (2, 3):
        add(page, element)
    page.tab("code")
    text = code(page, "appium-python", "AppiumBy", "account")
    compiled = subprocess.run(
        [sys.executable, "-m", "py_compile", fixtures.write("page_object.py", text)], capture_output=True, text=True
    )
    page.equal(compiled.stderr, "", "what Python says of the text")
    for style in ("swift-page", "swift-robot"):
        check_swift(page, f"quoted-{style}.swift", code(page, style, "import XCTest"))
    code(page, "csv", "quoted")
    _, content = download(page)
    rows = list(csv.DictReader(io.StringIO(content, newline="")))
    page.equal(len(rows), 2, "the number of rows of the list")
    page.expect(
        any(fixtures.QUOTED_LABEL in row.values() for row in rows),
        f"no row has the label {fixtures.QUOTED_LABEL!r}: {rows}",
    )
    code(page, "json", "quoted")
    page.expect(
        fixtures.QUOTED_LABEL in strings(json.loads(download(page)[1])), "the JSON list does not have the label"
    )


def strings(value):
    """All strings in a JSON value."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for part in parts for text in strings(part)]
