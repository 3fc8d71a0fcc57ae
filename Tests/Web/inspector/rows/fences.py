# What outsiders, hostile recordings, a stopped server and changed files do: nothing that surprises.

import os

import fixtures
import scripts
from registry import row
from server import Server

HOSTILE = {
    "script": "<script>window.hostile = 1</script>",
    "image": "<img src=x onerror='window.hostile = 2'>",
    "turning": "safe\u202eexe.gnp",
    "invisible": "a\u200bb\u2066c",
    "long": "long " * 2000,
    "empty": "",
    "emoji": "👩‍👩‍👧 family",
    "template": "${window.hostile = 3}{{7*7}}",
}


def hostile_recording():
    buttons = [
        fixtures.element("Button", 24, 60 * index, 345, 50, name=text if name != "empty" else "", label=text)
        for index, (name, text) in enumerate(HOSTILE.items())
    ]
    first = fixtures.dump(*buttons)
    second = fixtures.dump(
        *reversed(buttons), fixtures.element("Alert", 40, 300, 300, 200, name=HOSTILE["image"], label=HOSTILE["script"])
    )
    view = "View<b>" + HOSTILE["turning"]
    return (
        fixtures.recording(
            "hostile", [(view, first, f'buttons["{HOSTILE["turning"]}"]'), (HOSTILE["image"], second, None)]
        ),
    )


@row(38, arguments=hostile_recording)
def recorded_text_stays_text(page):
    # The switch of folding shows every row; each panel, view and menu shows recorded text, too.
    page.click("#fold")
    text = page.js("document.getElementById('tree').textContent")
    page.includes(
        text,
        HOSTILE["script"],
        HOSTILE["image"],
        "safe\\u{202E}exe.gnp",
        "a\\u{200B}b\\u{2066}c",
        HOSTILE["emoji"],
        what="the tree",
    )
    for index in range(len(HOSTILE)):
        page.choose(2 + index)
    page.choose(2)
    page.locate("buttons")
    for tab in ("element", "locator", "changes", "pages", "dump"):
        page.tab(tab)
        check_text(page, tab)
    page.click("#next")
    page.wait(lambda: "0001" in page.js("document.title"), "the second snapshot")
    page.tab("changes")
    page.wait_text("#panel-changes", "appeared")
    check_text(page, "changes of the second snapshot")
    for view in ("compare", "map"):
        page.click(f"#open-{view}")
        page.wait(f"document.querySelector('#view-{view}').checkVisibility()", f"the view {view}")
        page.wait(f"document.querySelector('#view-{view} .loading') === null", f"the content of the view {view}")
        check_text(page, view)
        page.key("Escape")
    page.equal(page.js("document.querySelectorAll('script').length"), 1, "the number of scripts")


def check_text(page, where):
    page.settle()
    page.equal(page.js("typeof window.hostile"), "undefined", f"the type of what recorded text sets in {where}")
    page.equal(
        page.js("document.querySelectorAll('img[onerror], img[src=x]').length"),
        0,
        f"the number of images made by recorded text in {where}",
    )
    turning = page.js(scripts.call("turning"))
    page.expect(not turning, f"{where} contains characters that change the direction of text: {turning[:3]}")


@row(39)
def outsiders_are_refused(page):
    server, port = page.server, page.server.port
    cookie = {"Cookie": server.cookie()}
    get = lambda path, headers=cookie, **rest: server.request("GET", path, headers, **rest)
    before = page.js("document.body.textContent")
    page.equal(get("/api/1/session")[0], 200, "the status with the cookie")
    for host in ("evil.example", f"evil.example:{port}", f"127.0.0.1:{port + 1}", "127.0.0.1.evil.example"):
        status, _, body = get("/api/1/session", host=host)
        page.expect(status == 403 and b"shop" not in body, f"Host {host} answers {status}")
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
        page.equal(get("/api/1/session", host=host)[0], 200, f"the status with Host {host}")
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{port + 1}"):
        status, headers, body = server.request(
            "POST", "/api/1/query", {**cookie, "Origin": origin, "Content-Type": "application/json"}, b"{}"
        )
        page.expect(status == 403 and "Access-Control-Allow-Origin" not in headers, f"Origin {origin} answers {status}")
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data"):
        page.equal(
            server.request("POST", "/api/1/query", {**cookie, "Content-Type": kind}, b"{}")[0],
            415,
            f"the status of a body of type {kind}",
        )
    for path in ("/", "/view/shop-login/0000", "/api/1/session", "/assets/inspector.js"):
        status, _, body = get(path, headers={})
        page.equal(status, 403, f"the status of {path} without a cookie")
        page.expect(
            b"axreplay inspect" in body and b"shop-login" not in body, f"{path} without a cookie answers {body[:200]}"
        )
    page.equal(get("/?token=" + "0" * 32, headers={})[0], 403, "the status of a wrong token")
    for name in (
        "..%2F..%2Fetc%2Fpasswd",
        "shop-login%2F..%2F..%2F..%2FPackage.swift",
        "%2Fetc%2Fpasswd",
        "../../../../etc/passwd",
        "shop-login%2F0000.xml%00",
    ):
        for rest in ("tree", "dump?download=1", "picture"):
            status, _, body = get(f"/api/1/snapshots/{name}/{rest}")
            page.expect(
                status == 404 and b"root:" not in body and b"PackageDescription" not in body,
                f"{name}/{rest} answers {status}",
            )
    for path in ("/assets/../../../etc/passwd", "/assets/..%2f..%2fpage.html", "/view/../../etc/passwd"):
        status, _, body = get(path)
        page.expect(status in (400, 404) and b"root:" not in body, f"{path} answers {status}")
    body = b"<" * (65 << 20)
    page.equal(
        server.request(
            "POST", "/api/1/drops", {**cookie, "Content-Type": "application/octet-stream", "X-Name": "large"}, body
        )[0],
        413,
        "the status of a body of 65 MiB",
    )
    _, headers, _ = get("/view/shop-login/0000")
    page.includes(
        headers.get("Content-Security-Policy"),
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        what="the policy",
    )
    for name, value in [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]:
        page.equal(headers.get(name), value, f"the header {name}")
    page.equal(page.js("document.body.textContent"), before, "the text of the page afterwards")
    page.expect(server.is_running(), "the server has stopped")


@row(
    40,
    arguments=None,
    provokes=(
        "net::ERR_CONNECTION_REFUSED",
        "net::ERR_EMPTY_RESPONSE",
        "net::ERR_CONNECTION_RESET",
        "net::ERR_SOCKET_NOT_CONNECTED",
    ),
)
def a_stopped_server_and_changed_dumps_are_reported(page):
    folder = fixtures.fresh_folder("changing")
    for name in ("0000.xml", "0001.xml"):
        fixtures.copy(f"snapshots/shop-login/{name}", f"changing/{name}")
    # The journal up to the second snapshot.
    with open("snapshots/shop-login/recording.jsonl") as journal:
        fixtures.write("changing/recording.jsonl", "".join(list(journal)[:5]))
    page.server = Server(folder)
    try:
        page.new_profile()
        page.enter()
        check_changed_dump(page, folder)
        check_closed_browser(page)
        check_stopped_server(page)
    finally:
        page.server.stop()


def check_changed_dump(page, folder):
    page.wait_text("#facts", "53 elements")
    fixtures.copy("snapshots/shop-login/0005.xml", "changing/0000.xml")
    page.wait_text("#banners", "0000.xml", "changed", "Reload")
    page.includes(page.text("#facts"), "53 elements", what="before loading again the facts")
    page.click_text("Reload", within="#banners")
    page.wait_text("#facts", "90 elements")
    os.remove(os.path.join(folder, "0001.xml"))
    page.wait_text("#banners", "0001.xml", "no longer exists")


def check_closed_browser(page):
    page.check_manners()
    page.new_profile()
    page.expect(page.server.is_running(), "the server stopped with the browser")
    page.enter()


def check_stopped_server(page):
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture is drawn")
    # The banner takes the place of some rows at the end.
    rows = page.texts("#tree [role=treeitem]")[:10]
    page.server.stop()
    page.wait_text("#banners", "server", seconds=20)
    page.includes(page.text("#banners").lower(), "stopped", what="the banner")
    page.wait(
        "Array.from(document.querySelectorAll('[role=alert]')).some(e => e.textContent.includes('server'))",
        "the banner is heard",
    )
    page.equal(page.texts("#tree [role=treeitem]")[:10], rows, "the rows after the server stopped")
    page.expect(page.js("document.querySelector('#picture img').naturalWidth > 0"), "the picture is gone")
