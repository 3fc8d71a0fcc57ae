// Tests keywords, names, numbers and quoted strings. (`predicate-format` §1)

import PredicateFormat

extension PredicateConformanceTests {
  static let lexical: [PredicateRow] = [
    // Whitespace
    PredicateRow("1 whitespace", "label=='x'", on: [.label: "x"], .yes),
    PredicateRow("1 whitespace", "  label\n==\t'x'\r\n ", on: [.label: "x"], .yes),
    PredicateRow("1 whitespace", "label CONTAINS [ c ] 'X'", on: [.label: "x"], .yes),
    PredicateRow("1 whitespace", "label == ' x'", on: [.label: "x"], .no),
    // Keywords are case-insensitive, keys are case-sensitive
    PredicateRow("1 keywords", "label beginswith 'a' And noT label EndsWith 'b'", on: [.label: "ac"], .yes),
    PredicateRow("1 keywords", "label == 'a' oR label LiKe 'b*'", on: [.label: "bc"], .yes),
    PredicateRow("1 keywords", "label bEtWeEn {'a', 'c'}", on: [.label: "b"], .yes),
    PredicateRow("1 keywords", "value == nIl", on: [.value: .null], .yes),
    PredicateRow("1 keywords", "value == NuLl", on: [.value: "x"], .no),
    PredicateRow("1 keywords", "enabled == Yes AND selected == fAlSe", on: [.enabled: true, .selected: false], .yes),
    PredicateRow("1 keywords", "enabled == tRuE AND selected == No", on: [.enabled: true, .selected: true], .no),
    PredicateRow("1 keywords", "truePredicate", .yes),
    PredicateRow("1 keywords", "falsepredicate", .no),
    PredicateRow("1 keywords", "sElF.label == 'x'", on: [.label: "x"], .yes),
    // Keywords match only whole words: each of these names begins with a keyword.
    PredicateRow("1 whole words", "index == 1", wda: [.index: 1], .yes),
    PredicateRow("1 whole words", "identifiers CONTAINS 'in'", on: [.identifiers: ["in"]], .yes),
    // A `#` before a name escapes it
    PredicateRow("1 escaped name", "#label == 'x'", on: [.label: "x"], .yes),
    PredicateRow("1 escaped name", "SELF.#label == 'x'", on: [.label: "x"], .yes),
    // Numbers
    PredicateRow("1 numbers", "elementType == 9", on: [.elementType: 9], .yes),
    PredicateRow("1 numbers", "elementType == 9.0", on: [.elementType: 9], .yes),
    PredicateRow("1 numbers", "elementType == 0.9e1", on: [.elementType: 9], .yes),
    PredicateRow("1 numbers", "elementType == 90E-1", on: [.elementType: 9], .yes),
    PredicateRow("1 numbers", "elementType == 0x30", on: [.elementType: 48], .yes),
    PredicateRow("1 numbers", "elementType == 0X3a", on: [.elementType: 58], .yes),
    PredicateRow("1 numbers", "elementType == 0o60", on: [.elementType: 48], .yes),
    PredicateRow("1 numbers", "elementType == 0b110000", on: [.elementType: 48], .yes),
    // 9.2e-5 is a small number, not 9.2 minus five.
    PredicateRow("1 numbers", "rect.x < 9.2e-5", wda: [.rectX: 0], .yes),
    PredicateRow("1 numbers", "rect.x < 9.2e-5", wda: [.rectX: 1], .no),
    PredicateRow("1 numbers", "rect.x == -5", wda: [.rectX: -5], .yes),
    PredicateRow("1 numbers", "rect.x == - 5", wda: [.rectX: -5], .yes),
    PredicateRow("1 numbers", "rect.x == 7-5", wda: [.rectX: 2], .yes),
    PredicateRow("1 numbers", "rect.x > -wdRect.y", wda: [.rectX: 0, .rectY: 1], .yes),
    // As floating-point numbers, 9007199254740992 and 9007199254740993 would be equal.
    PredicateRow("1 numbers", "index == 9007199254740993", wda: [.index: 9_007_199_254_740_992], .no),
    PredicateRow("1 numbers", "index > 9007199254740992", wda: [.index: 9_007_199_254_740_993], .yes),
    // Lists
    PredicateRow("1 lists", "label IN {}", on: [.label: "x"], .no),
    PredicateRow("1 lists", "label IN {'x'}", on: [.label: "x"], .yes),
    PredicateRow("1 lists", "label IN { 'a' , title }", on: [.label: "x", .title: "x"], .yes),
    PredicateRow("1 lists", "elementType IN {3 * 3, 4}", on: [.elementType: 9], .yes),
    PredicateRow("1 lists", "{'x', label} == {label, 'x'}", on: [.label: "x"], .yes),
    PredicateRow("1 lists", "{'x', label} == {label}", on: [.label: "x"], .no),
  ]

  static let quoting: [PredicateRow] = [
    // A quotation mark of one kind does not end a string that starts with the other kind.
    PredicateRow("1 quotes", #"label == "a'b""#, on: [.label: "a'b"], .yes),
    PredicateRow("1 quotes", #"label == 'a"b'"#, on: [.label: #"a"b"#], .yes),
    PredicateRow("1 quotes", #"label == "a'b'c""#, on: [.label: "a'b'c"], .yes),
    PredicateRow("1 quotes", #"label == "a'b'c""#, on: [.label: "abc"], .no),
    PredicateRow("1 quotes", #"label == """#, on: [.label: ""], .yes),
    // Escapes
    PredicateRow("1 escapes", #"label == 'Don\'t'"#, on: [.label: "Don't"], .yes),
    PredicateRow("1 escapes", #"label == "say \"x\"""#, on: [.label: #"say "x""#], .yes),
    PredicateRow("1 escapes", #"label == "Don\'t""#, on: [.label: "Don't"], .yes),
    PredicateRow("1 escapes", #"label == 'C:\\Temp'"#, on: [.label: #"C:\Temp"#], .yes),
    PredicateRow("1 escapes", #"label == 'a\nb\tc\rd'"#, on: [.label: "a\nb\tc\rd"], .yes),
    PredicateRow("1 escapes", "label == 'a\nb'", on: [.label: "a\nb"], .yes),
    PredicateRow("1 octal", #"label == '\101\060'"#, on: [.label: "A0"], .yes),
    PredicateRow("1 octal", #"label == '\1011'"#, on: [.label: "A1"], .yes),
    PredicateRow("1 hexadecimal", #"label == '\x41\X7a'"#, on: [.label: "Az"], .yes),
    PredicateRow("1 hexadecimal", #"label == '\x411'"#, on: [.label: "A1"], .yes),
    PredicateRow("1 hexadecimal", #"label == 'caf\xe9'"#, on: [.label: "caf\u{E9}"], .yes),
    PredicateRow("1 unicode", #"label == 'caf\u00e9'"#, on: [.label: "caf\u{E9}"], .yes),
    PredicateRow("1 unicode", #"label == '\U4F60\u597d'"#, on: [.label: "你好"], .yes),
    PredicateRow("1 unicode", #"label == '\ud83d\ude00'"#, on: [.label: "😀"], .yes),
    // In a format string, the backslashes of a regular expression are doubled.
    PredicateRow("1 escapes", #"label MATCHES '\\d+'"#, on: [.label: "42"], .yes),
    // Inside quotes, both `%` and `%%` mean a single percent sign.
    PredicateRow("2 percent", "label == '50%'", on: [.label: "50%"], .yes),
    PredicateRow("2 percent", "label == '50%%'", on: [.label: "50%"], .yes),
    PredicateRow("2 percent", "label == '50%%%'", on: [.label: "50%%"], .yes),
    PredicateRow("2 percent", "label == '%%%%'", on: [.label: "%%"], .yes),
  ]
}
