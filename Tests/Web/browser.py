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

# The names and codes of keys.
KEYS = {
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}
MODIFIERS = {"Control": 2, "Shift": 8}


class Browser:
    """A browser with one page at a time. It quits at the end of the `with` block."""

    # The maximum time to wait for a reply, in seconds.
    TIMEOUT = 60

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
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(3, 4), preexec_fn=arrange, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for end in (commands, replies, *ends):
            os.close(end)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []

    def __enter__(self):
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM"):
            self.send(f"{domain}.enable")
        return self

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
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        self.events = []
        self.send("Page.navigate", url=f"file://{os.path.abspath(path)}")
        self.wait_for("Page.loadEventFired")

    def key(self, name, *modifiers):
        held = sum(MODIFIERS[modifier] for modifier in modifiers)
        text = {"Enter": "\r", " ": " "}.get(name)
        code = {" ": "Space"}.get(name, name)
        key = dict(key=name, code=code, windowsVirtualKeyCode=KEYS[name], modifiers=held)
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **key,
                  **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **key)

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def screenshot(self, path, whole=False):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", printBackground=True)["data"])

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
