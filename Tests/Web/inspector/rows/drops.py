# Dropping and pasting dumps.

import base64

import dumps
import fixtures
import small_png
from registry import row

# The smallest JPEG: one gray pixel.
PIXEL = base64.b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP" + "/" * 86 + "wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA="
)

BROKEN = '<?xml version="1.0"?>\n<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="a">\n  <<<\n'


def drop(page, *paths):
    page.browser.drop(*page.center("#workspace"), paths)


@row(33, provokes=("status of 422",))
def dropped_and_pasted_dumps_are_shown(page):
    drop(page, fixtures.copy("snapshots/shop-login/0005.xml", "dropped.xml"))
    page.wait(lambda: "drop-1" in page.address(), "the dropped dump is shown")
    page.wait_text("#facts", "90 elements")
    page.includes(page.text("#row-0"), "Application", what="the first row of the dropped dump")
    page.wait("document.querySelector('#picture img').naturalWidth > 0", "the picture of the dropped dump")
    with open("snapshots/shop-login/0000.xml") as file:
        page.copy_to_clipboard(file.read())
    page.focus("#tree")
    page.browser.key("v", "Control", commands=["paste"])
    page.wait(lambda: "drop-2" in page.address(), "the pasted dump is shown")
    page.wait_text("#facts", f"{len(dumps.shop('0000'))} elements")
    # What comes before the fault is shown; where nothing does, there is only the message.
    drop(page, fixtures.write("broken.xml", BROKEN))
    page.wait_text("#banners", "broken.xml", "line 3, column 4")
    page.wait_heard("broken.xml", "line 3, column 4")
    drop(page, fixtures.write("unreadable.xml", '<?xml version="1.0"?>\n<<<\n'))
    page.wait_text("#banners .error[role=alert]", "unreadable.xml", "line 2", "column")
    # A picture of the same aspect ratio, in the same drop, is the screenshot.
    screenshot = fixtures.write("screen.png", small_png.encode(393, 852, [40, 90, 60], bytes(393 * 852)))
    drop(page, fixtures.copy("snapshots/shop-login/0013.xml", "screen.xml"), screenshot)
    page.wait(lambda: "drop-4" in page.address(), "the dump with a picture is shown")
    page.wait_text("#picture-bar", "Screenshot")
    page.open("shop-login/0000")
    picture = fixtures.write("photo.jpg", PIXEL)
    drop(page, picture)
    page.wait_text("#banners", "photo.jpg", "not a dump")
    page.expect("/0000" in page.address(), "the picture replaced the snapshot")
    drop(page, fixtures.write("notes.txt", "Buy plums.\n"))
    page.wait_text("#banners", "notes.txt")
    page.expect(page.server.is_running(), "the server has stopped")
