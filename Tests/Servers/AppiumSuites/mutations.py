"""Changes to recordings that suites must notice, each like a defect of an app."""

import dataclasses
import pathlib
import re


@dataclasses.dataclass
class Mutation:
    name: str
    suite: str
    #: The files below the folder of recordings.
    files: str
    pattern: str
    replacement: str
    #: What the output of the suite must contain.
    words: str

    def apply(self, folder: pathlib.Path) -> bool:
        """Changes all files, and returns whether any of them was changed."""
        changed = False
        for path in folder.glob(self.files):
            text = path.read_text()
            new = re.sub(self.pattern, self.replacement, text)
            changed = changed or new != text
            path.write_text(new)
        return changed


LATE = (r'"at": (1[1-9]|20)\.', lambda match: f'"at": {int(match[1]) + 20}.')

ALL = [
    Mutation(
        "the register button is gone", suite, "shop-login/0000.xml", "landing.register", "landing.join",
        "landing.register")
    for suite in ("pytest", "selenium", "robot", "wda")
] + [
    Mutation("the alert has another title", suite, "shop-login/*.xml", "Wrong Password", "Wrong Passphrase", words)
    for suite, words in [("pytest", "Wrong Passphrase"), ("wda", "Wrong Passphrase"), ("robot", "Wrong Password")]
] + [
    Mutation("the alert comes after 20 seconds", suite, "shop-login/recording.jsonl", *LATE, words)
    for suite, words in [("pytest", "TimeoutException"), ("selenium", "TimeoutException"), ("robot", "did not appear"),
                         ("wda", "test_wda.py")]
] + [
    Mutation(
        "the button is elsewhere", "selenium", "shop-login/0000.xml", 'y="622"', 'y="592"', "assert"),
    Mutation(
        "the field keeps nothing", "selenium", "shop-login/0003.xml", 'value="ines@pomelo.example"', 'value=""', "assert"),
    Mutation(
        "the form can be submitted at once", "pytest", "shop-login/0001.xml",
        r'(name="login.submit"[^>]*) enabled="false"([^>]*), NotEnabled', r'\1 enabled="true"\2', "test_an_empty_form"),
    Mutation(
        "the form can be submitted at once", "robot", "shop-login/0001.xml",
        r'(name="login.submit"[^>]*) enabled="false"([^>]*), NotEnabled', r'\1 enabled="true"\2', "login.submit"),
    Mutation(
        "the greeting is another", "robot", "shop-login/001[23].xml", "Good morning, Ines", "Good morning", "Good morning"),
    Mutation(
        "the greeting is another", "pytest", "shop-login/001[23].xml", "Good morning, Ines", "Good morning", "Good morning"),
    Mutation(
        "the basket does not count", "pytest", "shop-basket/*.xml", 'value="1 item"', 'value=""', "TimeoutException"),
    Mutation(
        "the salary is another", "pytest", "jobs-user/0003.xml", "£ 29,500", "£ 29,000", "29,000"),
    Mutation(
        "the favourite is not selected", "pytest", "jobs-user/0005.xml", r'selected="true"|, Selected', "", "assert"),
    Mutation(
        "the note stays", "pytest", "android-notes/001[34].xml", "Tide table, north pier", "Pack for the ridge walk",
        "Pack for the ridge walk"),
    Mutation("another bundle identifier", "wda", "shop-login/recording.jsonl", "com.example.pomelo", "com.example.lemon", ""),
]
