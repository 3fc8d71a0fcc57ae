# Operates the inspector in the browser as a person does, and reads what the person sees and hears.

import json
import os
import time
from urllib.parse import quote, urlencode, urlsplit

import scripts

CONTROLS = "button, a, summary, label, [role=button], [role=menuitem], [role=menuitemcheckbox], [role=option]"
SHOWN = "(element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)"


class Failure(Exception):
    """A condition that never came true."""


class Page:
    TIMEOUT = 15
    # The size of the screen in the recordings of the shop.
    CANVAS = (393, 852)

    def __init__(self, browser, server):
        self.browser = browser
        self.server = server
        self.failures = []
        self.notes = []
        self.provoked = ()
        self.new_profile()

    def new_profile(self):
        """Goes on in a profile without cookie, storage and history."""
        self.browser.new_profile()
        self.browser.emulate(width=1440, height=900)
        self.browser.send("Page.addScriptToEvaluateOnNewDocument", source=scripts.read("listener"))
        if self.server:
            self.browser.allow_clipboard(self.server.address)

    # Moving

    def enter(self):
        """Opens the address that the command prints."""
        self.browser.visit(self.server.entrance)
        self.wait_until_ready()

    def open(self, key, **query):
        """Opens a snapshot, with parameters of the address."""
        path = "/view/" + "/".join(quote(part, safe="") for part in key.split("/"))
        self.visit(path + ("?" + urlencode(query, quote_via=quote) if query else ""))

    def visit(self, path):
        self.browser.visit(self.server.address + path)
        self.wait_until_ready()

    def wait_until_ready(self):
        # A dump of 100,000 elements takes a debug build some seconds.
        self.wait("document.documentElement.dataset.ready === 'true'", "the page is ready", 60)

    def reload(self):
        self.visit(self.path())

    def address(self):
        return self.js("location.href")

    def path(self):
        parts = urlsplit(self.address())
        return parts.path + ("?" + parts.query if parts.query else "")

    # Conditions

    def note(self, text):
        """Notes what the row left out."""
        if text not in self.notes:
            self.notes.append(text)

    def js(self, expression):
        return self.browser.evaluate(expression)

    def expect(self, is_true, what):
        if not is_true:
            self.failures.append(what)

    def equal(self, found, expected, what):
        self.expect(found == expected, f"{what}: {found!r} instead of {expected!r}")

    def includes(self, text, *parts, what):
        for part in parts:
            self.expect(part in (text or ""), f"{what} does not contain {part!r}: {shortened(text)}")

    def wait(self, condition, what, seconds=None):
        """Waits until an expression is true, or a function returns something true; returns the value."""
        deadline = time.monotonic() + (seconds or self.TIMEOUT)
        while True:
            value = condition() if callable(condition) else self.js(condition)
            if value:
                return value
            if time.monotonic() > deadline:
                raise Failure(f"never: {what}")
            time.sleep(0.02)

    def wait_text(self, selector, *parts, seconds=None):
        """Waits until the visible text of an element contains all parts; returns the text."""
        last = [None]

        def has_parts():
            last[0] = self.text(selector)
            return last[0] is not None and all(part in last[0] for part in parts)

        try:
            self.wait(has_parts, "", seconds)
        except Failure:
            raise Failure(f"{selector} never contains {parts}: {shortened(last[0])}") from None
        return last[0]

    def settle(self):
        """Waits until what the page has decided is drawn."""
        self.js("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    # Seeing

    def text(self, selector):
        """The visible text of the first element, in one line; None if there is none."""
        return self.js(
            f"document.querySelector({json.dumps(selector)})?.innerText.replace(/\\s+/g, ' ').trim() ?? null"
        )

    def texts(self, selector):
        return self.js(
            f"Array.from(document.querySelectorAll({json.dumps(selector)})).filter({SHOWN})"
            ".map(element => element.innerText.replace(/\\s+/g, ' ').trim())"
        )

    def count(self, selector):
        return self.js(f"Array.from(document.querySelectorAll({json.dumps(selector)})).filter({SHOWN}).length")

    def attribute(self, selector, name):
        return self.js(f"document.querySelector({json.dumps(selector)})?.getAttribute({json.dumps(name)}) ?? null")

    def value(self, selector):
        return self.js(f"document.querySelector({json.dumps(selector)}).value")

    def box(self, selector):
        """The rectangle of an element in the window: [left, top, width, height]."""
        found = self.js(
            f"(e => e && (({{x, y, width, height}}) => [x, y, width, height])(e.getBoundingClientRect()))"
            f"(document.querySelector({json.dumps(selector)}))"
        )
        if not found:
            raise Failure(f"{selector} does not exist")
        return found

    def center(self, selector):
        left, top, width, height = self.box(selector)
        return left + width / 2, top + height / 2

    def boxes(self, kind):
        """The elements that have a box of a kind in the picture, in the order of their numbers."""
        return self.js(
            f"Array.from(document.querySelectorAll('#picture .stage-boxes .box.{kind}')).filter({SHOWN})"
            ".map(box => Number(box.dataset.element)).sort((one, other) => one - other)"
        )

    def rows(self, kind):
        """The elements whose row has a class, among the rows that are in the page."""
        return self.js(
            f"Array.from(document.querySelectorAll('#tree [role=treeitem].{kind}'))"
            ".map(row => Number(row.id.slice(4))).sort((one, other) => one - other)"
        )

    def spot(self, x, y):
        """The place in the window of a point of the screen that the picture shows."""
        left, top, width, height = self.box("#picture .stage")
        canvas_width, canvas_height = self.CANVAS
        return left + x * width / canvas_width, top + y * height / canvas_height

    def is_in_sight(self, selector):
        """Whether an element is inside the window, and inside every pane that scrolls."""
        return self.js(scripts.call("sight", selector))

    # Hearing

    def heard(self):
        return self.js("window.heard")

    def wait_heard(self, *parts):
        """Waits for an announcement that contains all parts."""
        test = f"window.heard.some(text => {json.dumps(parts)}.every(part => text.includes(part)))"
        try:
            self.wait(test, "")
        except Failure:
            raise Failure(f"never heard {parts}; heard {self.heard()[-6:]}") from None

    def active_row(self):
        """The element that the tree's active descendant stands for; it must be in the page."""
        return self.js("""(() => {
          const id = document.getElementById("tree").getAttribute("aria-activedescendant");
          return id && document.getElementById(id) ? Number(id.slice(4)) : null;
        })()""")

    def accessible(self, role, name=None):
        """The nodes of the accessibility tree with a role, and a part of the name."""
        return [
            node
            for node in self.browser.accessibility()
            if node["role"] == role and (name is None or name in node["name"])
        ]

    def focused(self):
        return self.js(
            "(e => e.id || e.dataset.focus || e.textContent.trim().slice(0, 40) || e.tagName)(document.activeElement)"
        )

    # Acting

    def bring(self, selector):
        """Scrolls an element into sight, as a person would before touching it."""
        self.wait(
            f"Array.from(document.querySelectorAll({json.dumps(selector)})).some({SHOWN})", f"{selector} is visible"
        )
        self.js(
            f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'nearest', inline: 'nearest'}})"
        )
        self.settle()

    def click(self, selector, *modifiers):
        self.bring(selector)
        self.browser.click(*self.center(selector), *modifiers)

    def find_control(self, text, within="body", tags=CONTROLS):
        """The center of the control that is called so, by its visible text, its accessible name or its title."""
        script = scripts.call("control", text, within, tags)
        # Parts of the page are drawn again while answers arrive, so the place counts when it does not move any more.
        last = [None]

        def is_steady():
            before, last[0] = last[0], self.js(script)
            self.settle()
            return last[0] if last[0] and last[0] == before else None

        return self.wait(is_steady, f"a control called {text!r} in {within}")

    def click_text(self, text, within="body", tags=CONTROLS):
        self.browser.click(*self.find_control(text, within, tags))

    def wheel(self, selector, distance):
        x, y = self.center(selector)
        self.browser.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=distance)
        self.settle()

    def point(self, selector):
        self.bring(selector)
        self.browser.point(*self.center(selector))

    def focus(self, selector):
        self.wait(f"document.querySelector({json.dumps(selector)}) !== null", f"{selector} is there")
        self.js(f"document.querySelector({json.dumps(selector)}).focus()")

    def key(self, *names):
        """Presses a key, the last of the names, with the other names held down."""
        self.browser.key(names[-1], *names[:-1])

    def write(self, selector, text):
        """Replaces the text of a field."""
        self.click(selector)
        self.browser.key("a", "Control", commands=["selectAll"])
        self.browser.key("Backspace")
        self.browser.insert(text)

    def select(self, selector, value):
        """Chooses an option of a select element, whose pop-up no test can see."""
        self.js(f"""(select => {{
          select.focus();
          select.value = {json.dumps(value)};
          select.dispatchEvent(new Event("input", {{ bubbles: true }}));
          select.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }})(document.querySelector({json.dumps(selector)}))""")

    def locate(self, text, count=None):
        """Types a locator, and waits for its count."""
        self.write("#locator", text)
        if count is not None:
            self.wait_count(count)

    def wait_count(self, count):
        self.wait(
            lambda: self.text("#count") == count and not self.count("#count.old"), f"the locator's count is {count}"
        )

    def choose(self, element):
        """Selects an element by its row, which is scrolled into sight first."""
        self.scroll_to_row(element)
        # The middle of a long text is outside the pane, so the click is at its beginning.
        left, top, _, height = self.box(f"#row-{element} .row-text")
        self.browser.click(left + 10, top + height / 2)
        self.wait(
            f"document.querySelector('#row-{element}')?.getAttribute('aria-selected') === 'true'",
            f"element {element} is selected",
        )

    def scroll_to_row(self, element):
        """Turns the wheel over the tree until the row of an element is in sight."""

        def is_there():
            if self.js(f"document.getElementById('row-{element}') !== null") and self.is_in_sight(f"#row-{element}"):
                return True
            shown = self.js(
                "Array.from(document.querySelectorAll('#tree [role=treeitem]')).map(row => Number(row.id.slice(4)))"
            )
            inside = [each for each in shown if self.is_in_sight(f"#row-{each}")]
            if not inside:
                return False
            self.wheel("#tree", 120 if element > max(inside) else -120)
            return False

        self.wait(is_there, f"the row of element {element} comes into sight")

    def tab(self, identifier):
        self.click(f"#tab-{identifier}")
        self.wait(
            f"document.querySelector('#panel-{identifier}').checkVisibility()", f"the panel {identifier} is shown"
        )

    def clipboard(self):
        return self.js("navigator.clipboard.readText()")

    def copy_to_clipboard(self, text):
        self.js(f"navigator.clipboard.writeText({json.dumps(text)})")

    def expect_copied(self, expected, act):
        """Runs an action and compares the clipboard, which contained something else."""
        self.copy_to_clipboard("nothing was copied")
        act()
        try:
            self.wait(lambda: self.clipboard() != "nothing was copied", "")
        except Failure:
            pass
        self.equal(self.clipboard(), expected, "the clipboard")

    # What must hold in every row

    def check_manners(self):
        """Takes over complaints of the page and requests to other servers, since the profile is new."""
        is_allowed = lambda text: any(part in text for part in self.provoked)
        complaints = [text for text in self.browser.complaints() if not is_allowed(text)]
        complaints += [f"policy: {text}" for text in self.js("window.violations ?? []")]
        self.failures += [f"the page complains: {text}" for text in complaints]
        self.failures += [f"a request to {address}" for address in self.strangers()]

    def strangers(self):
        """Requests to anything but the server."""
        own = self.server.address + "/" if self.server else "file:"
        known = ("about:", "data:", "blob:")
        return [
            address
            for address in self.browser.requests()
            if not address.startswith(own) and not address.startswith(known)
        ]

    def save_screenshot(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.browser.screenshot(path)


def shortened(text, length=600):
    if text is None:
        return "it is not there"
    return text if len(text) <= length else text[:length] + "…"
