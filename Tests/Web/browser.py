# Controls a headless browser through a pipe. Requires only Chromium and Python.
#
# The Chrome DevTools Protocol uses JSON; in a pipe, each message ends with a zero byte.

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
import time

# The names and codes of keys. Letters and digits have the codes of their capital letters.
KEYS = {
    "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
}
MODIFIERS = {"Alt": 1, "Control": 2, "Shift": 8}


class Browser:
    """A browser with one page at a time. It quits at the end of the `with` block.

    `new_profile` replaces the page with one that shares no cookies, storage or clipboard permission with it.
    """

    # The maximum time to wait for a reply, in seconds.
    TIMEOUT = 120

    def __init__(self, command):
        self.profile = tempfile.TemporaryDirectory(prefix="axreplay-web-")
        commands, self.to_browser = os.pipe()
        self.from_browser, replies = os.pipe()
        # The browser uses descriptors 3 and 4 for commands and replies, so move the pipes to other descriptors first.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (commands, replies)]

        def arrange():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [command, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-sync",
             "--disable-component-update", "--force-color-profile=srgb", "--hide-scrollbars",
             "--disable-smooth-scrolling", f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(3, 4), preexec_fn=arrange, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for end in (commands, replies, *ends):
            os.close(end)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.profile_context = None
        self.events = []

    def __enter__(self):
        self.attach(self.send("Target.createTarget", url="about:blank")["targetId"])
        return self

    def attach(self, target):
        self.session = None
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM"):
            self.send(f"{domain}.enable")

    def new_profile(self):
        self.session = None
        if self.profile_context:
            self.send("Target.disposeBrowserContext", browserContextId=self.profile_context)
        self.profile_context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=self.profile_context)["targetId"]
        self.attach(target)
        # Without a window manager, no page has the focus, and only a page with the focus may use the clipboard.
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)
        self.events = []

    def configure_profile(self, method, **parameters):
        session, self.session = self.session, None
        self.send(method, browserContextId=self.profile_context, **parameters)
        self.session = session

    def allow_clipboard(self, origin):
        self.configure_profile("Browser.grantPermissions", origin=origin,
                               permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def allow_downloads(self, folder):
        self.configure_profile("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def __exit__(self, *_):
        os.close(self.to_browser)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.from_browser)
        try:
            self.profile.cleanup()
        except OSError:
            pass  # A browser process that has not quit yet has written another file.

    # Messages

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_browser, data):]
        while True:
            reply = self.receive()
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']['message']}")
                return reply["result"]

    def receive(self):
        """Returns the next message. Events are also stored in `events`."""
        deadline = time.monotonic() + self.TIMEOUT
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.from_browser], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.from_browser, 1 << 20) if ready else b""
            if not data:
                raise RuntimeError("the browser does not reply" if not ready else "the browser has quit")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message

    def wait_for(self, method):
        while not any(event["method"] == method for event in self.events):
            self.receive()

    # User actions

    def open(self, path, scheme="light", width=1280, height=900, script=True, media=""):
        self.emulate(scheme, width, height, media)
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        self.events = []
        self.visit(f"file://{os.path.abspath(path)}")

    def emulate(self, scheme="light", width=1280, height=900, media="", scale=1, **features):
        """Sets the size of the window and media features, such as `forced_colors="active"`."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)
        features = {"prefers_color_scheme": scheme, **features}
        self.send("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def visit(self, address):
        """Opens an address and waits until it is loaded. The events before are kept."""
        start = len(self.events)
        error = self.send("Page.navigate", url=address).get("errorText")
        if error:
            raise RuntimeError(f"{address}: {error}")
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[start:]):
            self.receive()

    def key(self, name, *modifiers, commands=()):
        """Presses and releases a key: one of `KEYS`, or a character."""
        held = sum(MODIFIERS[modifier] for modifier in modifiers)
        text = {"Enter": "\r", " ": " "}.get(name, name if len(name) == 1 else None)
        if "Control" in modifiers:
            text = None
        code = {" ": "Space"}.get(name, f"Key{name.upper()}" if len(name) == 1 and name.isalpha() else name)
        number = KEYS.get(name) or (ord(name.upper()) if name.isascii() and name.isalnum() else 0)
        key = dict(key=name, code=code, windowsVirtualKeyCode=number, modifiers=held)
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **key,
                  **({"text": text} if text else {}), commands=list(commands))
        self.send("Input.dispatchKeyEvent", type="keyUp", **key)

    def type(self, text):
        for character in text:
            self.key(character)

    def insert(self, text):
        """Puts a text into the focused field at once, as an input method does, and types the last character."""
        self.send("Input.insertText", text=text[:-1])
        self.key(text[-1])

    def pointer(self, kind, x, y, *modifiers, button="none", buttons=0, clicks=0):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons, clickCount=clicks,
                  modifiers=sum(MODIFIERS[modifier] for modifier in modifiers))

    def point(self, x, y, *modifiers):
        self.pointer("mouseMoved", x, y, *modifiers)

    def click(self, x, y, *modifiers):
        self.point(x, y, *modifiers)
        self.pointer("mousePressed", x, y, *modifiers, button="left", buttons=1, clicks=1)
        self.pointer("mouseReleased", x, y, *modifiers, button="left", clicks=1)

    def drag(self, start, end):
        self.point(*start)
        self.pointer("mousePressed", *start, button="left", buttons=1, clicks=1)
        for part in (0.25, 0.5, 0.75, 1):
            at = [one + (other - one) * part for one, other in zip(start, end)]
            self.pointer("mouseMoved", *at, button="left", buttons=1)
        self.pointer("mouseReleased", *end, button="left", clicks=1)

    def drop(self, x, y, paths):
        """Drops files, as if they were dragged from a file manager."""
        data = {"items": [], "files": [os.path.abspath(path) for path in paths], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.send("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True,
                           userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def picture(self, whole=False):
        """A screenshot as the bytes of a PNG file."""
        return base64.b64decode(self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"])

    def screenshot(self, path, whole=False):
        with open(path, "wb") as file:
            file.write(self.picture(whole))

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", printBackground=True)["data"])

    def accessibility(self):
        """The accessibility tree without ignored nodes: dictionaries with role, name, value and properties."""
        self.send("Accessibility.enable")
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        self.send("Accessibility.disable")
        plain = lambda node, key: node.get(key, {}).get("value")
        return [{"role": plain(node, "role"), "name": plain(node, "name") or "", "value": plain(node, "value"),
                 "description": plain(node, "description") or "", "id": node["nodeId"], "parent": node.get("parentId"),
                 "node": node.get("backendDOMNodeId"),
                 **{each["name"]: each["value"].get("value") for each in node.get("properties", [])}}
                for node in nodes if not node.get("ignored")]

    # Errors and requests

    def complaints(self):
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            elif event["method"] == "Runtime.consoleAPICalled":
                found.append(f"console.{parameters['type']}")
            elif event["method"] == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
            elif event["method"] == "Page.javascriptDialogOpening":
                found.append(f"a dialog: {parameters['message']}")
        return found

    def requests(self):
        return [event["params"]["request"]["url"] for event in self.events
                if event["method"] == "Network.requestWillBeSent"]
