"""Predicates whose answers need data of ICU, which the packaged program has only in part.

A missing part is not an error: an expression matches something else, or is refused. The answers here are not recorded:
they follow from the Unicode Standard, its annexes 29 (boundaries) and 44 (properties), and its technical standards 18
(regular expressions) and 51 (emoji).
"""

from xml.sax.saxutils import quoteattr

#: A regular expression, the labels that it matches as a whole, and labels that it does not match.
EXPRESSIONS = [
    # Clusters of characters: marks, sequences with joiners, flags, Hangul in parts, a conjunct of Devanagari.
    (r"\X", ["e\u0301", "👩\u200d👧", "🇩🇪", "\u1100\u1161\u11a8", "क\u094dष", "👍🏽", "\r\n"], ["ab", "ee\u0301", "🇩🇪🇫🇷"]),
    (r"\X{2}", ["ab", "🇩🇪🇫🇷", "e\u0301👍🏽"], ["e\u0301", "abc"]),
    # Names, also those that are not in the table but made by a rule.
    (r"\N{LATIN SMALL LETTER E WITH ACUTE}", ["é"], ["e", "e\u0301"]),
    (r"\N{SNOWMAN}+", ["☃☃"], ["☂"]),
    (r"\N{HANGUL SYLLABLE GA}", ["가"], ["각"]),
    (r"\N{CJK UNIFIED IDEOGRAPH-4E00}", ["一"], ["二"]),
    (r"\p{name=EURO SIGN}", ["€"], ["$"]),
    # Emoji. Digits are emoji, too, because they begin keycaps.
    (r"[\p{Emoji}]", ["😀", "7", "#", "©"], ["a", "é"]),
    (r"\p{Emoji_Presentation}", ["😀"], ["7", "☺"]),
    (r"\p{Extended_Pictographic}", ["☺", "©"], ["7", "🏽"]),
    (r"\p{Emoji_Modifier_Base}\p{Emoji_Modifier}", ["👍🏽"], ["👍", "a🏽"]),
    # Of a property of sequences, a regular expression uses the single characters.
    (r"[\p{RGI_Emoji}]", ["😀"], ["a", "7"]),
    (r"\p{Basic_Emoji}", ["😀"], ["a"]),
    # Boundaries of words: between any letter and another character, and with w those of annex 29.
    (r"can\b.*", ["can't", "can do"], ["cannot"]),
    (r"(?w)can\b.*", ["can", "can do"], ["can't", "cannot"]),
    (r"(?w)3\b.*", ["3 14", "3. 14"], ["3.14"]),
    # Languages without spaces have dictionaries: “Thai language”, “Lao language”, “Burmese writing”, “I love”, “Tokyo
    # government”.
    (r"(?w)ภาษา\bไทย", ["ภาษาไทย"], []),
    (r"(?w)ภา\bษาไทย", [], ["ภาษาไทย"]),
    (r"(?w)ພາສາ\bລາວ", ["ພາສາລາວ"], []),
    (r"(?w)မြန်မာ\bစာ", ["မြန်မာစာ"], []),
    (r"(?w)ខ្ញុំ\bស្រឡាញ់", ["ខ្ញុំស្រឡាញ់"], []),
    (r"(?w)東京\b都庁", ["東京都庁"], []),
    (r"(?w)東\b京都庁", [], ["東京都庁"]),
    # Case: several letters for one, the final sigma, the Kelvin sign, the long s.
    (r"(?i)strasse", ["Straße", "STRASSE"], ["Strase"]),
    (r"(?i)σίσυφος", ["ΣΊΣΥΦΟΣ", "σίσυφοσ"], ["ΣΙΣΥΦΟΣ"]),
    (r"(?i)[a-z]", ["\u212a", "Q", "\u017f"], ["é"]),
    # Properties, each kept in another part of the data.
    (r"\p{Script=Greek}+", ["αβγ"], ["abc"]),
    (r"\p{scx=Deva}", ["\u0964", "क"], ["a"]),
    (r"\p{Block=Cyrillic}+", ["Войти"], ["abc"]),
    (r"\p{Age=3.2}", ["a"], ["😀"]),
    (r"\p{Numeric_Value=3}", ["3", "三", "Ⅲ"], ["4"]),
    (r"a\p{ccc=230}", ["a\u0301"], ["a\u0327"]),
    (r"\p{Line_Break=Ideographic}", ["漢"], ["a"]),
    (r"\p{Word_Break=MidLetter}", [":"], ["a"]),
    (r"\p{Indic_Syllabic_Category=Virama}", ["\u094d"], ["a"]),
    (r"\p{Indic_Positional_Category=Right}", ["\u0903"], ["a"]),
    (r"\p{Vertical_Orientation=Upright}", ["한"], ["a"]),
    (r"\p{NFD_Quick_Check=No}", ["é"], ["e"]),
    (r"\p{NFC_Quick_Check=No}", ["\u212b"], ["Å"]),
    (r"\p{NFKC_Quick_Check=No}", ["ﬁ", "ｑ"], ["f"]),
    (r"\p{NFKD_Quick_Check=No}", ["ﬁ", "é"], ["f"]),
    (r"\p{Changes_When_NFKC_Casefolded}", ["A", "ﬁ"], ["a"]),
    (r"\p{Changes_When_Casefolded}", ["A", "ß"], ["a"]),
    (r"\R", ["\r\n", "\u2028"], ["x"]),
    (r"\h", ["\u3000", "\t"], ["x"]),
]

#: Predicates without regular expressions: about case, marks and forms of characters.
PREDICATES = [
    ('label ==[cd] "resume"', ["Résumé", "RE\u0301SUME"], ["resum"]),
    ('label ==[c] "strasse"', ["STRASSE", "Straße"], ["Strase"]),
    ('label CONTAINS[c] "STRASSE"', ["die Straße"], ["die Strase"]),
    ('label BEGINSWITH[d] "e"', ["éa", "e\u0301a"], ["aé"]),
    ('label LIKE[cd] "*ae?"', ["xÄÉé"], ["x"]),
]

#: What ICU refuses: boundaries with a kind, which only Perl has, and names and properties that do not exist.
INVALID = [r"\b{w}x", r"\N{NO SUCH CHARACTER}", r"\p{Nothing}", r"(?<n"]

SPACES = {"\r": "&#13;", "\n": "&#10;", "\t": "&#9;"}


def dump(labels):
    texts = "\n".join(
        f'<XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="text{index}" '
        f'label={quoteattr(label, SPACES)} enabled="true" visible="true" x="0" y="{20 * index}" width="90" '
        'height="20"/>' for index, label in enumerate(labels))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT><XCUIElementTypeApplication '
            'type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" '
            f'width="393" height="852">\n{texts}\n</XCUIElementTypeApplication></AppiumAUT>\n')


def matches(expression):
    """A predicate with a regular expression as a literal."""
    return 'label MATCHES "' + expression.replace("\\", "\\\\") + '"'


def test_expressions(program, check, folder):
    path = folder / "0.xml"
    rows = [(matches(expression), yes, no) for expression, yes, no in EXPRESSIONS] + PREDICATES
    for predicate, yes, no in rows:
        labels = yes + no
        path.write_text(dump(labels), "utf-8")
        predicate = f'type == "XCUIElementTypeStaticText" AND {predicate}'
        result = program.run("query", "--using", "predicate", "--format", "json", predicate, str(path))
        # An expression that is not valid has no result.
        found = program.parsed(result)["snapshots"][0].get("matches", []) if result.returncode < 2 else result.stderr
        names = [match["identifier"] for match in found] if isinstance(found, list) else found
        check(predicate, names, [f"text{index}" for index in range(len(yes))])
    for expression in INVALID:
        result = program.run("query", "--using", "predicate", matches(expression), str(path))
        check(f"{expression} is refused", (result.returncode, "is not a valid regular expression" in result.stderr),
              (2, True), result.stderr)


#: What a page source can show instead of the secret “Quince89”: in another case, in full width, with a soft hyphen, a
#: ligature for two of its letters, its letters in circles.
SECRETS = ["Quince89", "QUINCE89", "Ｑｕｉｎｃｅ８９", "Qu\u00adince89", "ⓠⓤⓘⓝⓒⓔ⑧⑨", "𝐐𝐮𝐢𝐧𝐜𝐞𝟖𝟗"]


def test_secrets(program, check, folder):
    """Secrets are found by the compatibility forms of their characters, which need data as well."""
    (folder / "in").mkdir()
    (folder / "in/0.xml").write_text(dump(SECRETS + ["Medlar89"]), "utf-8")
    result = program.run("import", "--mask", "Quince89", "--out", str(folder / "out"), str(folder / "in/0.xml"))
    check("import --mask", result.returncode, 0, result.stderr)
    written = "".join(path.read_text("utf-8") for path in (folder / "out").rglob("*.xml"))
    for secret in SECRETS:
        check(f"{secret} is masked", secret in written, False)
    check("other texts are not masked", "Medlar89" in written, True)
