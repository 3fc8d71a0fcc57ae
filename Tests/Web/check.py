# Checks the HTML report in a browser: check.py BROWSER FOLDER, where the folder contains the pages.
#
# Writes screenshots beside the pages, for manual review.

import os
import sys

from browser import Browser

PAGES = ["mail", "shop", "hostile", "nothing", "large", "farm"]
SCHEMES = ["light", "dark"]
BROWSER, FOLDER = sys.argv[1:3]
failures = []
passed = 0


def expect(is_true, what):
    global passed
    if is_true:
        passed += 1
    else:
        failures.append(what)
        print(f"✘ {what}", flush=True)


def page(name):
    return os.path.join(FOLDER, f"{name}.html")


# Finds text whose contrast with its background is too low (WCAG 2, 1.4.3): less than 4.5 to 1, or 3 to 1 for large
# text.
CONTRAST = r"""(() => {
  const parse = text => {
    const numbers = text.match(/[\d.]+/g).map(Number);
    return { rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1 };
  };
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = element => {
    for (let outer = element; outer; outer = outer.parentElement) {
      const color = parse(getComputedStyle(outer).backgroundColor);
      if (color.alpha === 1) return color.rgb;
    }
    return [255, 255, 255];
  };
  const bad = [];
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || ["SCRIPT", "TITLE", "title"].includes(element.tagName)) continue;
    if (!element.checkVisibility() || element.closest(".drawing")) continue;
    const style = getComputedStyle(element);
    const isDrawn = element.ownerSVGElement !== undefined && element.ownerSVGElement !== null;
    const box = isDrawn && element.closest(".node");
    const ground = box ? parse(getComputedStyle(box.querySelector("rect")).fill).rgb : behind(element);
    const found = ratio(parse(isDrawn ? style.fill : style.color).rgb, ground);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    count += 1;
    if (found < (isLarge ? 3 : 4.5)) bad.push(found.toFixed(2) + " " + element.className + " " + element.textContent.slice(0, 30));
  }
  return { count, bad: bad.slice(0, 5) };
})()"""

# Describes the focused element.
FOCUS = """(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  window.reached = window.reached || new Set();
  window.reached.add(element);
  return element.tagName.toLowerCase() + (element.id ? "#" + element.id : "");
})()"""

# Finds visible controls that Tab did not reach.
UNREACHED = """(() => {
  const all = document.querySelectorAll("a[href]:not([tabindex='-1']), button, select, summary, [tabindex='0']");
  return Array.from(all).filter(element => element.checkVisibility() && !window.reached.has(element))
    .map(element => element.outerHTML.slice(0, 90));
})()"""

PLACE = """(() => {
  const cell = document.activeElement.closest(".matrix tbody td");
  return cell ? [cell.parentElement.sectionRowIndex, cell.cellIndex - 1] : null;
})()"""


def check_every_page(browser):
    for name in PAGES:
        grounds = []
        for scheme in SCHEMES:
            browser.open(page(name), scheme)
            own = f"file://{os.path.abspath(page(name))}"
            strangers = [url for url in browser.requests() if url != own and not url.startswith("data:")]
            expect(strangers == [], f"{name}, {scheme}: requests {strangers}")
            grounds.append(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
            # Check the contrast with all details expanded, too.
            browser.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; }); 1")
            browser.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
            contrast = browser.evaluate(CONTRAST)
            expect(contrast["count"] > 10 and contrast["bad"] == [], f"{name}, {scheme}: low contrast {contrast['bad']}")
            for width in (1280, 480):
                browser.open(page(name), scheme, width=width)
                spill = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
                expect(spill <= 0, f"{name}, {scheme}: {spill} pixels too wide at a width of {width}")
                browser.screenshot(os.path.join(FOLDER, f"{name}-{scheme}-{width}.png"), whole=name != "large")
            expect(browser.complaints() == [], f"{name}, {scheme}: errors {browser.complaints()}")
        expect(grounds[0] != grounds[1], f"{name}: light and dark mode have the same background, {grounds[0]}")


def check_names(browser):
    browser.open(page("mail"))
    browser.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; }); 1")
    browser.send("Accessibility.enable")
    nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
    shown = [node for node in nodes if not node.get("ignored")]
    roles = [node["role"]["value"] for node in shown if "role" in node]
    for role, count in [("grid", 1), ("gridcell", 17), ("columnheader", 4), ("rowheader", 4), ("main", 1), ("banner", 1)]:
        expect(roles.count(role) >= count, f"only {roles.count(role)} elements with the role {role}")
    for node in shown:
        role = node.get("role", {}).get("value")
        if role in ("button", "link", "combobox", "grid", "gridcell", "image", "region", "DisclosureTriangle"):
            is_corner = role == "gridcell" and not node.get("name", {}).get("value")
            expect(node.get("name", {}).get("value") or is_corner, f"a {role} without a name")
    browser.send("Accessibility.disable")


def check_keyboard(browser):
    browser.open(page("mail"))
    stops = []
    for _ in range(200):
        browser.key("Tab")
        stop = browser.evaluate(FOCUS)
        if not stop:
            break
        stops.append(stop)
        style = browser.evaluate(
            "(() => { const s = getComputedStyle((document.activeElement.matches('.node') ? document.activeElement.querySelector('rect') : null) || document.activeElement);"
            + " return s.strokeWidth === '3px' ? 'stroke' : s.outlineStyle; })()")
        expect(style != "none", f"the focus on {stop} is not visible")
    expect(stops.count("td") == 1, f"Tab must stop once in the matrix, not {stops.count('td')} times")
    missed = browser.evaluate(UNREACHED)
    expect(missed == [], f"Tab does not reach {missed}")

    browser.open(page("mail"))
    for _ in range(stops.index("td") + 1):
        browser.key("Tab")
    expect(browser.evaluate(PLACE) == [0, 0], "Tab must reach the first cell")
    # The matrix has four views and four screens.
    walk = [
        ("ArrowRight", [0, 1]), ("ArrowDown", [1, 1]), ("End", [1, 3]), ("ArrowRight", [1, 3]), ("Home", [1, 0]),
        ("ArrowLeft", [1, 0]), ("PageDown", [3, 0]), ("ArrowDown", [3, 0]), ("PageUp", [0, 0]), ("ArrowUp", [0, 0]),
    ]
    for key, place in walk:
        browser.key(key)
        expect(browser.evaluate(PLACE) == place, f"{key} moves to {browser.evaluate(PLACE)} instead of {place}")
    browser.key("End", "Control")
    expect(browser.evaluate(PLACE) == [3, 3], "Control and End must move to the last cell")
    browser.key("Home", "Control")
    expect(browser.evaluate("document.querySelectorAll('.matrix td[tabindex=\"0\"]').length") == 1, "only one cell must be a tab stop")

    # The cell for LoginView on its own screen: LoginView is undecidable in one of the snapshots, and its criteria are
    # met in two.
    browser.key("ArrowDown")
    browser.key("ArrowRight")
    for key in ("Enter", " "):
        browser.key(key)
        expect(browser.evaluate("document.getElementById('cell').open"), f"{key!r} must open the details")
        text = browser.evaluate("document.getElementById('cell').innerText")
        for part in ["LoginView", "Undecidable", "submit: isEnabled == YES", "does not record", "mail-login/2.xml"]:
            expect(part in text, f"the details do not contain {part}")
        for _ in range(6):
            browser.key("Tab")
            inside = browser.evaluate(
                "document.activeElement === document.body || document.activeElement.closest('dialog') !== null")
            expect(inside, "Tab must stay in the details")
        browser.key("Escape")
        expect(not browser.evaluate("document.getElementById('cell').open"), "Escape must close the details")
        expect(browser.evaluate(PLACE) == [1, 1], "the focus must return to its cell")

    # The details contain a link to a snapshot.
    browser.key("Enter")
    while browser.evaluate("document.activeElement.tagName") != "A":
        browser.key("Tab")
    browser.key("Enter")
    browser.evaluate("new Promise(done => setTimeout(done))")
    expect(browser.evaluate("document.getElementById('snapshot-2').open"), "the link must open its snapshot")
    expect(not browser.evaluate("document.getElementById('cell').open"), "the link must close the details")
    expect(browser.evaluate("document.activeElement.closest('details').id") == "snapshot-2", "the link must move the focus to its snapshot")
    browser.screenshot(os.path.join(FOLDER, "mail-snapshot.png"))

    # Selecting a different view shows the criteria of that view.
    shown = "document.querySelector('#snapshot-2 .sheet div[data-view]:not([hidden]) h3').textContent"
    drawn = "document.querySelectorAll('#snapshot-2 .drawing rect').values().filter(e => e.getClientRects().length > 0).toArray().length"
    expect(browser.evaluate(shown) == "LoginView", "the view that labels the snapshot must be shown first")
    expect(browser.evaluate(drawn) == 2, "two of its criteria must be drawn")
    browser.key("Tab")
    expect(browser.evaluate("document.activeElement.tagName") == "SELECT", "Tab must move to the view selector")
    browser.key("ArrowUp")
    expect(browser.evaluate(shown) == "LandingView", f"an arrow key must select LandingView, not {browser.evaluate(shown)}")
    expect(browser.evaluate(drawn) == 0, "none of its criteria must be drawn")
    browser.key("Tab")
    browser.key("Enter")
    browser.evaluate("new Promise(done => setTimeout(done))")
    expect(browser.evaluate("document.querySelectorAll('#snapshot-2 .reasons dt').length") == 4, "the reasons of four views must be listed")

    # The graph shows five states in four columns.
    browser.evaluate("document.querySelector('.graph .node[tabindex=\\'0\\']').focus(); 1")
    name = "document.activeElement.querySelector('text').textContent"
    # In the third column, InboxView is the upper of two states.
    browser.key("ArrowRight")
    expect(browser.evaluate(name) == "LoginView", f"the second column contains {browser.evaluate(name)}")
    browser.key("ArrowRight")
    browser.key("ArrowUp")
    for key, state in [("ArrowUp", "InboxView"), ("ArrowDown", "no view recognised"), ("ArrowUp", "InboxView"),
                       ("ArrowRight", "MessageView"), ("ArrowRight", "MessageView"), ("ArrowLeft", "InboxView")]:
        browser.key(key)
        expect(browser.evaluate(name) == state, f"{key} moves to {browser.evaluate(name)} instead of {state}")
    near = browser.evaluate("document.querySelectorAll('.graph.chosen .connection.near').length")
    expect(near == 3, f"{near} transitions are highlighted at InboxView instead of 3")

    # A timeline.
    browser.evaluate("document.querySelector('.zoom button:last-child').focus(); 1")
    browser.key("Enter")
    browser.key(" ")
    expect(browser.evaluate("document.querySelector('.timeline').dataset.zoom") == "4", "two steps must zoom to 4")
    expect(
        browser.evaluate("(e => e.scrollWidth > 2 * e.clientWidth)(document.querySelector('.timeline'))"), "the zoomed timeline must be wider")
    browser.evaluate("document.querySelector('.track summary').focus(); 1")
    browser.key("Enter")
    expect(browser.evaluate("document.querySelector('.track .criterion').checkVisibility()"), "the criteria must expand")
    expect(browser.complaints() == [], f"errors {browser.complaints()}")


def check_drawings(browser):
    for name in ("mail", "hostile", "farm"):
        browser.open(page(name))
        drawn = "document.querySelectorAll('.drawing img[src^=\"data:image/svg\"]').length"
        expect(browser.evaluate(drawn) == 0, f"{name}: pictures must be drawn when their snapshots are opened")
        browser.evaluate("document.querySelector('.snapshot:has(img)').open = true; 1")
        browser.evaluate("new Promise(done => setTimeout(done, 100))")
        expect(browser.evaluate(drawn) == 1, f"{name}: opening a snapshot must draw its picture alone")
        # Pictures that are out of sight are not loaded otherwise.
        browser.evaluate("document.querySelector('.snapshot[open] img').loading = 'eager'; 1")
        browser.evaluate("document.querySelector('.snapshot[open] img').decode()")
        width = browser.evaluate("document.querySelector('.snapshot[open] img').naturalWidth")
        expect(width > 100, f"{name}: the picture must be a drawing")
        expect(browser.complaints() == [], f"{name}: errors {browser.complaints()}")


def check_hostile(browser):
    browser.open(page("hostile"))
    opened = browser.evaluate("""(() => {
      let count = 0;
      for (const cell of document.querySelectorAll(".matrix tbody td")) {
        cell.click();
        count += document.getElementById("cell").open;
        document.getElementById("cell").close();
      }
      for (const each of document.querySelectorAll("details")) each.open = true;
      return count;
    })()""")
    expect(opened == 16, f"{opened} cells have details instead of 16")
    browser.evaluate("new Promise(done => setTimeout(done))")
    expect(browser.evaluate("typeof window.hostile") == "undefined", "recorded text runs as a script")
    expect(browser.evaluate("document.scripts.length") == 2, "recorded text creates a script element")
    expect(browser.evaluate("document.querySelectorAll('img:not(.drawing img)').length") == 0, "recorded text creates an image")
    expect("</script>" in browser.evaluate("document.body.innerText"), "recorded markup must be shown as text")
    turning = browser.evaluate("/[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.body.textContent)")
    expect(not turning, "the page contains marks that change the writing direction")
    expect(browser.complaints() == [], f"errors {browser.complaints()}")


def check_without_script(browser):
    browser.open(page("mail"), script=False)
    expect(browser.evaluate("getComputedStyle(document.querySelector('.zoom')).display") == "none", "the zoom must be hidden without scripts")
    browser.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; }); 1")
    text = browser.evaluate("document.body.textContent")
    for part in ["InboxView is not recognised in 1 of 2", "1/4", "…0.40 s – 0.40…1.35 s", "tap submit", "the dump does not record the attribute enabled"]:
        expect(part in text, f"without scripts the page does not contain {part}")
    lists = browser.evaluate(
        "document.querySelectorAll('#snapshot-2 .criteria').values().filter(e => e.checkVisibility()).toArray().length")
    expect(lists == 4, f"without scripts {lists} lists of criteria are shown instead of 4")


def check_paper(browser):
    ground = "getComputedStyle(document.body).backgroundColor"
    browser.open(page("mail"))
    day = browser.evaluate(ground)
    browser.open(page("mail"), "dark", media="print")
    expect(browser.evaluate(ground) == day, f"in dark mode the page is printed on {browser.evaluate(ground)}")
    expect(browser.evaluate("getComputedStyle(document.querySelector('nav')).display") == "none", "the table of contents must not be printed")
    browser.evaluate("document.getElementById('snapshot-2').open = true; 1")
    browser.screenshot(os.path.join(FOLDER, "mail-paper.png"), whole=True)
    browser.open(page("mail"))
    expect(browser.pdf().startswith(b"%PDF-"), "the page cannot be printed")


def check_policy(browser):
    browser.open(page("mail"))
    refused = browser.evaluate("fetch('data:,x').then(() => false, () => true)")
    expect(refused, "the content security policy must reject requests")


with Browser(BROWSER) as browser:
    for check in (check_every_page, check_names, check_keyboard, check_drawings, check_hostile, check_without_script,
                  check_paper, check_policy):
        try:
            check(browser)
        except RuntimeError as error:
            expect(False, f"{check.__name__}: {error}")

print(f"test-web: {passed} checks passed, {len(failures)} failed; screenshots are in {FOLDER}")
sys.exit(1 if failures else 0)
