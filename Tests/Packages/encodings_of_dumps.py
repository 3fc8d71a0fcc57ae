"""Dumps in encodings that libxml2 decodes itself, and in those that it leaves to the modules of the C library."""

#: The name that a dump declares, Python's name, and a label. Some characters have a second byte that is a backslash or
#: a bracket in ASCII: ソ and 表 in Shift_JIS, 許功蓋 in Big5. GB18030 has characters of four bytes.
ENCODINGS = [
    ("UTF-8", "utf-8", "Größe – 東京 😀"),
    ("UTF-16", "utf-16-le", "Größe – 東京 😀"),
    ("UTF-16", "utf-16-be", "Größe – 東京 😀"),
    ("ISO-8859-1", "latin-1", "Größe ½ señor"),
    ("windows-1252", "cp1252", "“Größe” – 5 €"),
    ("Shift_JIS", "shift_jis", "ログイン・表示ソート"),
    ("EUC-JP", "euc_jp", "ログイン・表示ソート"),
    ("GBK", "gbk", "登录 開戶 丂"),
    ("GB18030", "gb18030", "登录 € 😀 㐀"),
    ("Big5", "big5", "登入 許功蓋"),
    ("EUC-KR", "euc_kr", "로그인 한글"),
    ("KOI8-R", "koi8_r", "Войти ЁЖ"),
]

#: What cannot be decoded: the name that a dump declares, the bytes of a label, and a part of the message.
ERRORS = [
    ("X-UNKNOWN", b"\xe9", "0.xml:"),
    ("GBK", b"\xb5\xff\xff", "0.xml:"),
    ("EUC-KR", b"\xff\xfe", "0.xml:"),
    ("Big5", b"\xa4", "0.xml:"),
]

MARKS = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}


def dump(name, label):
    """A dump whose button has a label; in two parts, around the label."""
    return (f'<?xml version="1.0" encoding="{name}"?>\n<AppiumAUT><XCUIElementTypeApplication '
            'type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" '
            f'width="393" height="852">\n<XCUIElementTypeButton type="XCUIElementTypeButton" name="submit" '
            'label="'), label, ('" enabled="true" visible="true" x="20" y="100" width="350" height="44"/>\n'
                               '</XCUIElementTypeApplication></AppiumAUT>\n')


def test_encodings(program, check, folder):
    path = folder / "0.xml"
    for name, codec, label in ENCODINGS:
        path.write_bytes(MARKS.get(codec, b"") + "".join(dump(name, label)).encode(codec))
        result = program.json("query", "--format", "json", f'buttons["{label}"]', str(path))
        matches = result["snapshots"][0].get("matches", [])
        check(f"a dump in {codec}", [match["label"] for match in matches], [label])
    for name, label, message in ERRORS:
        before, _, after = dump(name, "")
        path.write_bytes(before.encode() + label + after.encode())
        # Without recovery: otherwise the dump is read up to the fault.
        result = program.run("query", "--no-recovery", 'buttons["submit"]', str(path))
        check(f"a dump that is not {name} is refused", (result.returncode, message in result.stderr), (2, True),
              result.stderr)
