# The timeline, changes between snapshots, and comparing two of them.

import json

import program
import scripts
from registry import row

JOURNAL = "snapshots/shop-login/recording.jsonl"


def journal():
    """The snapshots and events of the recording: [(seconds, name, view)], [(seconds, event)]."""
    with open(JOURNAL) as file:
        lines = [json.loads(line) for line in file][1:]
    snapshots = [(line["at"], line["snapshot"][:4], line["view"]) for line in lines if "snapshot" in line]
    return snapshots, [
        (line["at"], next(key for key in line if key != "at")) for line in lines if "snapshot" not in line
    ]


def time_spot(page, seconds):
    """The place in the window of a time, between the first and the last tick."""
    snapshots = journal()[0]
    places = page.js("""Array.from(document.querySelectorAll("#timeline .tick"), tick => {
      const box = tick.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })""")
    (start, first), (end, last) = (snapshots[0][0], places[0]), (snapshots[-1][0], places[-1])
    return first[0] + (last[0] - first[0]) * (seconds - start) / (end - start), first[1]


def picture_name(page):
    return page.attribute("#picture img", "alt") or ""


@row(20)
def the_timeline_shows_snapshots_events_and_views(page):
    snapshots, events = journal()
    page.expect((len(snapshots), len(events)) == (14, 11), "the recording has changed")
    page.wait(lambda: page.count("#timeline .tick") == 14, "14 ticks")
    page.equal(page.count("#timeline .event-mark"), 11, "the number of event marks")
    bands = [view for index, (_, _, view) in enumerate(snapshots) if index == 0 or view != snapshots[index - 1][2]]
    shown = page.js("Array.from(document.querySelectorAll('#timeline .band'), band => band.textContent)")
    page.equal([text.split(" ")[0] for text in shown], bands, "the views of the bands")
    page.open("shop-login/0001")
    page.expect(page.accessible("slider", "Time"), "no slider is heard")
    page.includes(
        page.attribute("#timeline [role=slider]", "aria-valuetext"),
        "2.80 s",
        "0001",
        "LoginView",
        'after tap buttons["Log In"]',
        what="the value of the slider",
    )
    page.expect(
        len(page.accessible("option", " s, 00")) > 0 or len(page.accessible("option", "LoginView")) > 0,
        "no list of events and snapshots is heard beside the slider",
    )


@row(21)
def the_timeline_moves_everything(page):
    page.open("shop-login/0005")
    page.browser.point(*time_spot(page, 2.60))
    page.wait(lambda: "0000" in picture_name(page), "hovering previews the snapshot of that time")
    page.includes(page.address(), "/0005", what="the address while hovering")
    page.browser.point(*page.center("#tree"))
    page.wait(lambda: "0005" in picture_name(page), "leaving the timeline ends the preview")
    page.browser.click(*time_spot(page, 2.60))
    page.wait(lambda: "/view/shop-login/0000" in page.address(), "a click stays at the snapshot")
    page.wait(lambda: "0000" in picture_name(page), "the picture stays")
    value = page.attribute("#timeline [role=slider]", "aria-valuetext")
    page.includes(value, "0000", what="the value of the slider")
    # A pixel of the timeline is about two hundredths of a second.
    page.expect(abs(float(value.split(" s")[0]) - 2.60) <= 0.03, f"the slider is at {value} instead of 2.60 s")
    page.focus("#tree")
    page.key(".")
    page.wait(lambda: "/0001" in page.address(), "a full stop goes to the next snapshot")
    page.wait(lambda: "0001" in picture_name(page), "the picture of the next snapshot")
    page.key("Shift", ">")
    page.wait(lambda: page.boxes("target") == [21], "the target of the next event is outlined")
    page.includes(
        page.attribute("#timeline [role=slider]", "aria-valuetext"),
        "4.10 s",
        "login.account",
        what="the value of the slider",
    )
    page.wait_heard("tap", "login.account")


@row(22)
def changes_are_those_of_replay(page):
    entries = program.answer("replay", "snapshots/shop-login")
    step = step_of_replay(entries, "0001.xml")
    page.open("shop-login/0001")
    page.tab("changes")
    page.wait_text("#panel-changes", "appeared", "vanished")
    text = page.text("#panel-changes")
    for mark, count in [("+", step["appeared"]), ("−", step["vanished"]), ("~", step["changed"])]:
        page.includes(text, f"{mark}{count}", what="the totals of the panel")
    page.wait(lambda: page.count("#picture .box.vanished") > 0, "vanished elements have boxes")
    style = page.js(scripts.call("line", "#picture .box.vanished"))
    page.includes(style, "dashed", what="the style of a vanished box")
    row = next((text for text in page.texts("#panel-changes li") if text.startswith("~") and "enabled" in text), None)
    page.includes(row, "Log In", "true", "false", what="the row of the changed element")
    page.expect(row and row.index("true") < row.index("false"), f"the old value is not before the new one: {row}")
    page.includes(page.text("#row-9") or "", "~", what="the row of the tree")


def step_of_replay(answer, file):
    """The counts of one snapshot in the answer of replay."""
    found = []

    def search(value):
        if isinstance(value, dict):
            if value.get("snapshot") == file or str(value.get("path", "")).endswith(file):
                found.append(value)
            for part in value.values():
                search(part)
        elif isinstance(value, list):
            for part in value:
                search(part)

    search(answer)
    step = next(each for each in found if "appeared" in each or "changed" in each)
    return {
        name: len(step.get(name, [])) if isinstance(step.get(name, []), list) else step[name]
        for name in ("appeared", "vanished", "changed")
    }


@row(23)
def two_snapshots_are_compared_in_one_tree(page):
    page.open("shop-login/0005")
    # On 0004 the button is disabled, on 0005 it is not; both have the field.
    for locator in (
        'buttons["login.submit"].isEnabled',
        'buttons.matching(NSPredicate(format: "isEnabled == 1"))',
        'buttons["login.submit"]',
    ):
        page.locate(locator)
        page.wait("document.querySelector('#count').textContent !== ''", f"the count of {locator}")
        page.key("Enter")
    page.focus("#tree")
    page.key("d")
    page.wait("document.querySelector('#compare-tree [role=treeitem]') !== null", "the compared tree is shown")
    page.includes(page.address(), "cmp=shop-login", "0004", what="the address")
    pictures = page.texts("#view-compare figcaption")
    page.includes(" ".join(pictures), "0004", "0005", what="the names of the pictures")
    everything = row_names(page)
    page.expect(any(not name["kinds"] for name in everything), "every row has a difference")
    changed = [name for name in everything if "changed" in name["kinds"]]
    page.expect(changed and all("~" in name["text"] for name in changed), "changed rows have no mark")
    page.click_text("Only differences", within="#view-compare")
    page.wait(lambda: row_names(page) and all(name["kinds"] for name in row_names(page)), "equal rows are gone")
    page.expect(len(row_names(page)) < len(everything), "as many rows as before")
    page.wait_text("#view-compare .compare-locators", "isEnabled == 1")
    differing = page.texts("#view-compare .compare-locators li")
    page.expect(
        not any(text.startswith('buttons["login.submit"] ') for text in differing),
        f"a locator with the same answer is listed: {differing}",
    )
    page.key("Escape")
    page.wait("document.querySelector('#tree').checkVisibility()", "Escape goes back to the screen")


def row_names(page):
    return page.js("""Array.from(document.querySelectorAll("#compare-tree [role=treeitem]"), row => ({
      text: row.innerText,
      kinds: ["appeared", "vanished", "changed", "moved"].filter(kind => row.classList.contains(kind)) }))""")
