# Everything without a pointer, without colour, with little sight, without motion.

import axe
import contrast
import views
from registry import row

SCHEMES = ("light", "dark")
# Describes the focused control, and what a person sees of the focus.
STOP = """(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const repeated = window.reached.has(element);
  window.reached.add(element);
  const rings = [element, element.parentElement, ...element.querySelectorAll(":scope > *")];
  const isRing = style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5 || style.boxShadow !== "none";
  const own = element.getBoundingClientRect();
  const x = Math.min(Math.max(own.x + own.width / 2, 0), innerWidth - 1), y = Math.min(Math.max(own.y + Math.min(own.height, 60) / 2, 0), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  return {
    name: element.tagName.toLowerCase() + (element.id ? "#" + element.id : element.dataset.focus ? "[" + element.dataset.focus + "]" : "." + element.className),
    ring: rings.some(other => other && isRing(getComputedStyle(other))),
    inside: own.bottom > 0 && own.right > 0 && own.x < innerWidth && own.y < innerHeight && own.width > 0,
    uncovered: top !== null && (element.contains(top) || top.contains(element) || top.closest("label")?.contains(element) === true),
    repeated,
  };
})()"""
# Visible controls that Tab did not reach. Inside composite widgets, the arrow keys reach the others.
UNREACHED = """Array.from(document.querySelectorAll("a[href], button, select, input, textarea, summary, [tabindex]")).filter(element =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && !element.disabled && !window.reached?.has(element)
  && !(element.tabIndex < 0 && element.closest("[role=tablist], [role=grid], [role=listbox], [role=menu], [role=tree], .map-drawing"))
  && element.tabIndex >= 0 && !element.closest("[inert]")).map(element => element.outerHTML.slice(0, 120))"""
LONELY = """Array.from(document.querySelectorAll("button[tabindex='-1'], a[tabindex='-1'], input[tabindex='-1']")).filter(element => element.checkVisibility()
  && !element.closest("[role=tablist], [role=grid], [role=listbox], [role=menu], [role=tree], .map-drawing")).map(element => element.outerHTML.slice(0, 120))"""


def walk(page, where, limit=400):
    """Presses Tab through the whole page, and checks each stop."""
    page.js("document.activeElement?.blur(); window.reached = new Set()")
    names, ends = [], 0
    for _ in range(limit):
        page.key("Tab")
        stop = page.js(STOP)
        # The walk begins where the pointer was last, and goes on at the beginning after the end.
        ends += stop is None
        if ends == 2 or stop and stop["repeated"]:
            break
        if stop is None:
            continue
        names.append(stop["name"])
        page.expect(stop["ring"], f"{where}: the focus on {stop['name']} is not visible")
        page.expect(stop["inside"], f"{where}: {stop['name']} is outside the window")
        page.expect(stop["uncovered"], f"{where}: {stop['name']} is covered")
    page.expect(len(names) > 5, f"{where}: Tab reaches only {names}")
    missed = page.js(UNREACHED) + page.js(LONELY)
    page.expect(not missed, f"{where}: Tab does not reach {missed[:4]}")
    return names


@row(36, arguments=views.ARGUMENTS)
def the_keyboard_alone_reaches_everything(page):
    for view in (views.element, views.locator, views.changes, views.pages, views.code, views.dump, views.compare, views.map):
        view(page)
        names = walk(page, view.__name__)
        if view not in (views.compare, views.map):
            page.equal(names.count("div#tree"), 1, f"{view.__name__}: the stops of Tab at the tree")
    check_dialog(page)
    check_crosshair(page)
    check_letters(page)


def check_dialog(page):
    page.open("shop-login/0005")
    page.focus("#tree")
    page.key("?")
    page.wait("document.querySelector('#help')?.open", "a question mark opens the help")
    for _ in range(12):
        page.key("Tab")
        page.expect(page.js("document.activeElement === document.body || document.activeElement.closest('#help') !== null"), "Tab leaves the dialog")
    page.expect(page.accessible("dialog", "Keys"), "the dialog has no name")
    page.key("Escape")
    page.wait("document.querySelector('#help') === null", "Escape closes the help")
    page.equal(page.focused(), "tree", "the focus after the dialog")


def check_crosshair(page):
    page.open("shop-login/0005")
    page.focus("#picture")
    page.key("ArrowDown")
    page.wait("document.querySelector('#picture .box.crosshair') !== null", "an arrow shows the crosshair")
    # From the middle of the screen, {197, 426}, up into the button at {24, 392} that is 50 points high.
    for _ in range(2):
        page.key("Shift", "ArrowLeft")
    page.wait_heard("login.submit")
    page.key("Enter")
    page.wait(lambda: page.boxes("selected"), "Enter selects what is at the crosshair")
    page.expect(page.boxes("selected")[0] in (31, 32), f"the crosshair selects {page.boxes('selected')}")


def check_letters(page):
    page.open("shop-login/0005")
    for field in ("#locator", "#search"):
        page.click(field)
        page.browser.type("d?l.1y")
        page.equal(page.value(field), "d?l.1y", f"the text in {field}")
        page.equal(page.focused(), field[1:], f"the focus after letters in {field}")
    page.expect("/0005" in page.address() and page.js("document.querySelector('#help') === null && document.querySelector('#tree').checkVisibility()"),
                "letters in a field act as keys")
    page.focus("#tree")
    page.key("d")
    page.wait("document.querySelector('#view-compare').checkVisibility()", "the letter d compares")
    page.key("Escape")
    page.wait("document.querySelector('#tree').checkVisibility()", "Escape goes back")
    page.click("#help-button")
    page.focus("#setting-letters")
    page.key(" ")
    page.key("Escape")
    page.focus("#tree")
    page.key("d")
    page.key(".")
    page.settle()
    page.expect(page.js("document.querySelector('#tree').checkVisibility()") and "/0005" in page.address(), "letters still act as keys after they were switched off")


@row(37, arguments=views.ARGUMENTS)
def contrast_colours_motion_and_zoom(page):
    for scheme in SCHEMES:
        page.browser.emulate(scheme, 1440, 900)
        for view in views.ALL:
            view(page)
            contrast.check(page, f"{view.__name__}, {scheme}")
    check_theme_switch(page)
    check_marks_without_colour(page)
    check_motion(page)
    check_zoom(page)


def check_theme_switch(page):
    page.browser.emulate("light", 1440, 900)
    page.open("shop-login/0005")
    ground = lambda: page.js("getComputedStyle(document.body).backgroundColor")
    grounds = [ground()]
    for _ in range(2):
        page.click("#theme")
        page.settle()
        grounds.append(ground())
    page.equal(len(set(grounds)), 2, f"the number of backgrounds of system, light and dark {grounds}")
    kept = grounds[-1]
    page.visit(page.path())
    page.equal(ground(), kept, "the background after a reload")
    page.click("#theme")


def box_style(page, kind):
    """The line of a box: its style and width, whether it is drawn by outline, border or shadow."""
    return page.js(f"""(style => {{
      const spreads = Array.from(style.boxShadow.matchAll(/(-?[\d.]+)px(?= inset|,|$)/g), match => parseFloat(match[1]));
      if (style.outlineStyle !== "none") return [style.outlineStyle, parseFloat(style.outlineWidth)];
      if (style.borderTopStyle !== "none") return [style.borderTopStyle, parseFloat(style.borderTopWidth)];
      return spreads.length > 0 ? ["solid", Math.max(...spreads)] : ["none", 0];
    }})(getComputedStyle(document.querySelector("#picture .box.{kind}")))""")


def check_marks_without_colour(page):
    page.browser.emulate("light", 1440, 900, forced_colors="active")
    views.locator(page)
    page.browser.point(*page.spot(200, 270))
    page.wait(lambda: page.boxes("hovered"), "the box under the pointer")
    selected, hovered = box_style(page, "selected"), box_style(page, "hovered")
    page.expect(selected[0] == "solid" and selected[1] > hovered[1], f"the line of the selection, {selected}, is not thicker than {hovered}")
    page.equal(sorted(page.texts("#picture .box.match .box-mark")), ["1", "2"], "the marks of matches")
    views.near_miss(page)
    page.equal(box_style(page, "near")[0], "dashed", "the line of a near miss")
    page.equal(page.text("#picture .box.near .box-mark"), "≈", "the mark of a near miss")
    views.taps(page)
    page.includes(page.text("#picture .box.blocker .box-mark"), "✕", what="the mark of what is in the way")
    views.changes(page)
    page.equal(box_style(page, "vanished")[0], "dashed", "the line of a vanished element")
    for kind, mark in (("appeared", "+"), ("vanished", "−"), ("changed", "~")):
        page.includes(page.text(f"#picture .box.{kind} .box-mark"), mark, what=f"the mark of {kind}")
    views.locator(page)
    strip = page.texts("#panel-locator .strip-cell .strip-count")
    page.expect(strip and all(strip), f"the strip shows counts by colour alone: {strip}")
    for kind in ("match", "selected"):
        page.expect(box_style(page, kind)[0] != "none", f"a box of the kind {kind} has no line")


def check_motion(page):
    page.browser.emulate("light", 1440, 900, prefers_reduced_motion="reduce")
    views.locator(page)
    moving = page.js("""Array.from(document.querySelectorAll("*")).filter(element => {
      const style = getComputedStyle(element), longest = text => Math.max(...text.split(",").map(part => parseFloat(part) * (part.includes("ms") ? 0.001 : 1)));
      return style.scrollBehavior === "smooth" || longest(style.transitionDuration) > 0.01 && style.transitionProperty !== "none"
        || style.animationName !== "none" && longest(style.animationDuration) > 0.01;
    }).map(element => element.tagName + "." + element.getAttribute("class"))""")
    page.equal(moving[:5], [], "what moves in spite of reduced motion")


def check_zoom(page):
    # A zoom of 200 % halves the window in CSS pixels.
    page.browser.emulate("light", 640, 400, scale=2)
    for view in (views.element, views.locator, views.compare, views.map, views.help):
        view(page)
        spill = page.js("document.documentElement.scrollWidth - innerWidth")
        page.expect(spill <= 0, f"{view.__name__} at 200 %: {spill} pixels too wide")
    # Text spacing as in WCAG 1.4.12.
    page.browser.emulate("light", 1280, 900)
    for view in (views.element, views.locator):
        view(page)
        page.js("""(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }");
          document.adoptedStyleSheets = [sheet];
        })()""")
        page.settle()
        cut = page.js("""Array.from(document.querySelectorAll("button, select, h3, label")).filter(element => element.checkVisibility()
          && getComputedStyle(element).overflow !== "visible" && getComputedStyle(element).textOverflow !== "ellipsis"
          && element.tagName !== "SELECT" && element.scrollHeight > element.clientHeight + 3).map(element => element.id || element.className)""")
        page.expect(not cut, f"{view.__name__}: with wide spacing {cut[:4]} are cut off")
        page.expect(page.js("document.documentElement.scrollWidth <= innerWidth"), f"{view.__name__}: with wide spacing the page is too wide")


@row("axe", arguments=views.ARGUMENTS)
def axe_core_finds_nothing_at_wcag_2_2_aa(page):
    text = axe.source()
    for view in views.ALL:
        view(page)
        axe.check(page, text, view.__name__)
    page.browser.emulate("dark", 1440, 900)
    for view in views.ALL:
        view(page)
        axe.check_colors(page, text, f"{view.__name__}, dark")
    page.browser.emulate("light", 320, 640)
    page.open("shop-login/0005", el=31)
    axe.check(page, text, "320 pixels")
