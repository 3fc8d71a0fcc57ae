"""A small Appium server for tests: an app of three screens, and answers in every form that HTTP allows."""

import base64
import gzip
import http.server
import json
import os
import socket
import ssl
import struct
import threading
import time
import uuid
import zlib
from xml.sax.saxutils import quoteattr

KEY = "element-6066-11e4-a52e-4f735466cecf"


def png(width=8, height=8):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width * 3 for _ in range(height)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


class App:
    """The state of a session: its screen and its fields."""

    def __init__(self, capabilities):
        self.id = str(uuid.uuid4())
        self.capabilities = capabilities
        self.start()
        self.context = "NATIVE_APP"
        self.actions = 0

    def start(self):
        self.screen, self.account, self.password = "landing", "", ""

    def elements(self):
        if self.screen == "landing":
            return [("Button", "Log In", "Log In", ""), ("StaticText", "greeting", f"Welcome {self.account}", "")]
        if self.screen == "login":
            return [("TextField", "account", "Account", self.account),
                    ("SecureTextField", "password", "Password", self.password),
                    ("Button", "submit", "Submit", ""), ("Button", "cancel", "Cancel", "")]
        # An app may show what was typed into a secure field.
        return [("StaticText", "home", f"Home of {self.account} with {self.password}", ""),
                ("Button", "logout", "Log Out", "")]

    def source(self):
        rows = []
        for index, (kind, name, label, value) in enumerate(self.elements()):
            rows.append(
                f'    <XCUIElementType{kind} type="XCUIElementType{kind}" name={quoteattr(name)} '
                f'label={quoteattr(label)} value={quoteattr(value)} enabled="true" visible="true" accessible="true" '
                f'x="20" y="{100 + 60 * index}" width="350" height="44" index="{index}"/>')
        return ('<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>\n'
                '  <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" '
                'enabled="true" visible="true" x="0" y="0" width="393" height="852" bundleId="com.example.shop">\n'
                + "\n".join(rows) + "\n  </XCUIElementTypeApplication>\n</AppiumAUT>\n")

    def click(self, name):
        self.actions += 1
        self.screen = {"Log In": "login", "submit": "home", "cancel": "landing", "logout": "landing"}.get(
            name, self.screen)


class Upstream(http.server.ThreadingHTTPServer):
    """The server. Tests set how it misbehaves."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, tls=None, user=None, app=App, host="127.0.0.1"):
        super().__init__((host, 0), Handler)
        self.app, self.apps, self.log, self.lock = app, {}, [], threading.Lock()
        self.user, self.source_error, self.source_delay, self.gate = user, None, 0, None
        self.looks = self.dropped = 0
        # With a gate, a page source is answered when it is open, however the screen has changed until then.
        self.answer_gate, self.has_source = None, threading.Event()
        if tls:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*tls)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def handle_error(self, request, client_address):
        pass


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # header and body in one piece

    def setup(self):
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def log_message(self, *_):
        pass

    def drop(self):
        """Performs the action, and closes the connection instead of answering."""
        with self.server.lock:
            self.server.dropped += 1
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def body(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            parts = []
            while True:
                size = int(self.rfile.readline().split(b";")[0], 16)
                parts.append(self.rfile.read(size))
                self.rfile.readline()
                if size == 0:
                    return b"".join(parts)
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def respond(self, status, body, headers=(), form="plain"):
        """Sends an answer: plain, in chunks, compressed, or without a length."""
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if form == "gzip":
            body = gzip.compress(body, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        if form == "chunked":
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            # Splits characters that have several bytes.
            for start in range(0, len(body), 7):
                part = body[start:start + 7]
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            self.wfile.write(b"0\r\n\r\n")
        elif form == "close":
            self.close_connection = True
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(body)
        else:
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)
        self.wfile.flush()

    def value(self, value, status=200, form="plain"):
        self.respond(status, json.dumps({"value": value}, ensure_ascii=False).encode(),
                     [("Content-Type", "application/json; charset=utf-8")], form)

    def error(self, status, kind, message="no"):
        self.value({"error": kind, "message": message, "stacktrace": ""}, status)

    def do_GET(self):
        self.answer()

    do_POST = do_DELETE = do_HEAD = do_PUT = do_GET

    def answer(self):
        server, body = self.server, self.body()
        path, _, query = self.path.partition("?")
        with server.lock:
            server.log.append((self.command, self.path, dict(self.headers), len(body)))
        if server.user:
            wanted = "Basic " + base64.b64encode(server.user.encode()).decode()
            if self.headers.get("Authorization") != wanted:
                return self.error(401, "unknown error", "who are you?")
        parts = [part for part in path.split("/") if part]
        if parts[:2] in (["wd", "hub"], ["grid", "hub"]):
            parts = parts[2:]
        if parts[:1] == ["forms"]:
            return self.form(parts, query, body)
        if parts == ["status"]:
            return self.value({"ready": True})
        if parts == ["session"]:
            asked = json.loads(body)["capabilities"]["alwaysMatch"]
            app = server.app({name.removeprefix("appium:"): value for name, value in asked.items()})
            app.capabilities |= {"directConnectHost": "elsewhere", "webSocketUrl": "ws://elsewhere",
                                 "platformVersion": "18.5", "deviceName": "iPhone 16"}
            server.apps[app.id] = app
            return self.value({"sessionId": app.id, "capabilities": app.capabilities})
        app = server.apps.get(parts[1]) if len(parts) > 1 and parts[0] == "session" else None
        if app is None:
            return self.error(404, "invalid session id")
        return self.command_of(app, parts[2:], json.loads(body) if body else {})

    def form(self, parts, query, body):
        """Answers in a form of HTTP: /forms/gzip?size=100."""
        size = int(dict(pair.split("=") for pair in query.split("&") if "=" in pair).get("size", 40))
        text = ("größer • " * size).encode()[:size]
        name = parts[1]
        if name == "echo":
            return self.respond(200, body, [("Content-Type", "application/octet-stream"), ("X-Target", self.path)])
        if name == "redirect":
            return self.respond(302, b"", [("Location", "http://elsewhere.example/")])
        if name == "empty":
            return self.respond(204, b"")
        if name == "twice":
            return self.respond(200, text, [("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
        if name == "broken":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
            self.wfile.flush()
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        if name == "drop":
            return self.drop()
        if name == "error":
            return self.error(500, "unknown error", "größer")
        return self.respond(200, text, [("Content-Type", "text/plain; charset=utf-8")], name)

    def command_of(self, app, parts, body):
        server = self.server
        if not parts:
            if self.command == "DELETE":
                server.apps.pop(app.id, None)
                return self.value(None)
            return self.value(app.capabilities)
        if parts == ["source"]:
            server.looks += 1
            if server.gate:
                server.gate.wait(10)
            if server.source_delay:
                time.sleep(server.source_delay)
            if server.source_error:
                return self.error(500, "unknown error", server.source_error)
            form = "gzip" if "gzip" in self.headers.get("Accept-Encoding", "") else "chunked"
            text = app.source() if app.context == "NATIVE_APP" else "<html/>"
            server.has_source.set()
            if server.answer_gate:
                server.answer_gate.wait(10)
            return self.value(text, form=form)
        if parts == ["screenshot"]:
            return self.value(base64.b64encode(png()).decode())
        if parts == ["context"]:
            app.context = body["name"]
            return self.value(None)
        if parts[0] in ("element", "elements") and len(parts) == 1:
            names = [name for _, name, _, _ in app.elements() if name == body["value"]]
            ids = [f"{app.screen}~{name}".replace(" ", "_") for name in names]
            found = [{KEY: own, "ELEMENT": own} for own in ids]
            if parts[0] == "elements":
                return self.value(found)
            return self.value(found[0]) if found else self.error(404, "no such element")
        if parts[0] == "element":
            screen, _, name = parts[1].replace("_", " ").partition("~")
            if screen != app.screen:
                return self.error(404, "stale element reference")
            if parts[2] == "click":
                app.click(name)
                return self.value(None)
            if parts[2] == "value":
                app.actions += 1
                setattr(app, name, getattr(app, name) + body["text"])
                return self.value(None)
            if parts[2] == "text":
                return self.value(next(label for _, own, label, _ in app.elements() if own == name))
            if parts[2] == "rect":
                index = [own for _, own, _, _ in app.elements()].index(name)
                return self.value({"x": 20, "y": 100 + 60 * index, "width": 350, "height": 44})
        if parts == ["execute", "sync"] and body["script"] in ("mobile: terminateApp", "mobile: activateApp"):
            app.start()
            return self.value(True)
        if parts == ["timeouts"]:
            return self.value(None)
        return self.error(404, "unknown command")


if __name__ == "__main__":
    upstream = Upstream()
    print(upstream.port, flush=True)
    while os.getppid() != 1:
        time.sleep(1)
