// Tests strings beyond ASCII. (`predicate-format` §4)
//
// Without options, strings are compared by code units. With the option c or d, they are decomposed first, so a
// precomposed letter equals the base letter followed by its combining mark. With the option c alone, a letter without a
// mark still does not match a letter with a mark.

import PredicateFormat

extension PredicateConformanceTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"
  private static let family = "👨\u{200D}👩\u{200D}👧"

  static let unicode: [PredicateRow] = [
    // Composed and decomposed
    PredicateRow("4 forms", "label == %@", with: [.string(composed)], on: [.label: .string(composed)], .yes),
    PredicateRow("4 forms", "label == %@", with: [.string(composed)], on: [.label: .string(decomposed)], .no),
    PredicateRow("4 forms", "label != %@", with: [.string(composed)], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label ==[c] %@", with: [.string(composed)], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label ==[d] %@", with: [.string(composed)], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label ==[cd] %@", with: [.string(composed)], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label ==[cn] %@", with: [.string(composed)], on: [.label: .string(decomposed)], .no),
    PredicateRow("4 forms", "label IN {%@}", with: [.string(composed)], on: [.label: .string(decomposed)], .no),
    PredicateRow("4 forms", "label CONTAINS %@", with: ["\u{E9}"], on: [.label: .string(decomposed)], .no),
    PredicateRow("4 forms", "label CONTAINS[c] %@", with: ["\u{E9}"], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label ENDSWITH[c] %@", with: ["\u{C9}"], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label LIKE[c] %@", with: ["CAF\u{C9}"], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 forms", "label LIKE %@", with: [.string(composed)], on: [.label: .string(decomposed)], .no),
    // A letter and its combining mark are compared as one unit.
    PredicateRow("4 letters", "label CONTAINS[c] 'e'", on: [.label: .string(decomposed)], .no),
    PredicateRow("4 letters", "label CONTAINS[c] 'e'", on: [.label: .string(composed)], .no),
    PredicateRow("4 letters", "label CONTAINS[cd] 'e'", on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 letters", "label CONTAINS[cd] 'e'", on: [.label: .string(composed)], .yes),
    PredicateRow("4 letters", "label CONTAINS[d] 'E'", on: [.label: .string(composed)], .no),
    PredicateRow("4 letters", "label BEGINSWITH[c] 'CAFE'", on: [.label: .string(decomposed)], .no),
    PredicateRow("4 letters", "label BEGINSWITH[cd] 'CAFE'", on: [.label: .string(decomposed)], .yes),
    // A combining mark can be found without its letter.
    PredicateRow("4 letters", "label CONTAINS[c] %@", with: ["\u{301}"], on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 letters", "label ENDSWITH[c] %@", with: ["\u{301}"], on: [.label: .string(decomposed)], .yes),
    // The second e, without a mark, is found after the first e, which has a mark.
    PredicateRow("4 letters", "label CONTAINS[c] 'e'", on: [.label: "e\u{301}e"], .yes),
    // With the option d, a string that contains only marks is empty.
    PredicateRow("4 letters", "label CONTAINS[d] %@", with: ["\u{301}"], on: [.label: .string(decomposed)], .no),
    // More than one mark, in either order
    PredicateRow("4 marks", "label ==[c] %@", with: ["a\u{323}\u{302}"], on: [.label: "a\u{302}\u{323}"], .yes),
    PredicateRow("4 marks", "label == %@", with: ["a\u{323}\u{302}"], on: [.label: "a\u{302}\u{323}"], .no),
    PredicateRow("4 marks", "label ==[d] 'a'", on: [.label: "\u{1EAD}"], .yes),
    // Case
    PredicateRow("4 case", "label ==[c] 'STRASSE'", on: [.label: "Straße"], .yes),
    PredicateRow("4 case", "label ==[c] 'straße'", on: [.label: "STRAẞE"], .yes),
    PredicateRow("4 case", "label == 'STRASSE'", on: [.label: "Straße"], .no),
    PredicateRow("4 case", "label ==[c] 'ΟΔΟΣ'", on: [.label: "οδος"], .yes),
    PredicateRow("4 case", "label ==[c] 'οδοσ'", on: [.label: "οδος"], .yes),
    PredicateRow("4 case", "label ==[c] 'ПРИВЕТ'", on: [.label: "привет"], .yes),
    PredicateRow("4 case", "label ==[c] 'ÄÖÜ'", on: [.label: "äöü"], .yes),
    // Outside Turkish, ı is a separate letter, and İ is an I with a dot, precomposed or not.
    PredicateRow("4 Turkish", "label ==[c] 'i'", on: [.label: "I"], .yes),
    PredicateRow("4 Turkish", "label ==[c] 'ı'", on: [.label: "I"], .no),
    PredicateRow("4 Turkish", "label ==[c] 'ı'", on: [.label: "ı"], .yes),
    PredicateRow("4 Turkish", "label ==[c] 'i'", on: [.label: "\u{130}"], .no),
    PredicateRow("4 Turkish", "label ==[cd] 'i'", on: [.label: "\u{130}"], .yes),
    PredicateRow("4 Turkish", "label ==[c] %@", with: ["i\u{307}"], on: [.label: "\u{130}"], .yes),
    PredicateRow("4 Turkish", "label ==[c] %@", with: ["I\u{307}"], on: [.label: "\u{130}"], .yes),
    // Other scripts. Full-width letters differ from ASCII letters, but also have upper and lower case.
    PredicateRow("4 scripts", "label CONTAINS '登录'", on: [.label: "请登录"], .yes),
    PredicateRow("4 scripts", "label ==[cd] '登录'", on: [.label: "登陆"], .no),
    PredicateRow("4 scripts", "label BEGINSWITH[cd] 'ログ'", on: [.label: "ログイン"], .yes),
    PredicateRow("4 scripts", "label ==[c] 'ａ'", on: [.label: "Ａ"], .yes),
    PredicateRow("4 scripts", "label ==[cd] 'A'", on: [.label: "Ａ"], .no),
    PredicateRow("4 scripts", "label ==[c] '한'", on: [.label: "\u{1112}\u{1161}\u{11AB}"], .yes),
    PredicateRow("4 scripts", "label == '한'", on: [.label: "\u{1112}\u{1161}\u{11AB}"], .no),
    // Direction marks are compared like all other characters.
    PredicateRow("4 direction", "label == 'abc'", on: [.label: "\u{200E}abc"], .no),
    // Strings are compared by whole scalars, so scalars that share only some of their bytes do not match.
    PredicateRow("4 scripts", "label BEGINSWITH 'é'", on: [.label: "ê"], .no),
    PredicateRow("4 scripts", "label ENDSWITH '登'", on: [.label: "请登"], .yes),
    PredicateRow("4 scripts", "label ENDSWITH '登'", on: [.label: "登录"], .no),
    PredicateRow("4 forms", "label BEGINSWITH 'e'", on: [.label: "e\u{301}"], .yes),
    PredicateRow("4 forms", "label BEGINSWITH 'e'", on: [.label: "\u{E9}"], .no),
    PredicateRow("4 forms", "label ENDSWITH %@", with: ["\u{301}"], on: [.label: "e\u{301}"], .yes),
    PredicateRow("4 forms", "label CONTAINS ''", on: [.label: "é"], .no),
    PredicateRow("4 direction", "label CONTAINS 'abc'", on: [.label: "\u{2068}abc\u{2069}"], .yes),
    PredicateRow("4 direction", "label ==[cd] 'abc'", on: [.label: "\u{200F}abc"], .no),
    PredicateRow("4 direction", "label CONTAINS 'שלום'", on: [.label: "\u{202B}שלום\u{202C}"], .yes),
    // Emoji, including emoji with a variation selector, a skin tone or joiners
    PredicateRow("4 emoji", "label == '😀'", on: [.label: "😀"], .yes),
    PredicateRow("4 emoji", "label CONTAINS[cd] '😀'", on: [.label: "so 😀 so"], .yes),
    PredicateRow("4 emoji", "label == %@", with: ["\u{2764}"], on: [.label: "\u{2764}\u{FE0F}"], .no),
    PredicateRow("4 emoji", "label ==[cd] %@", with: ["\u{2764}"], on: [.label: "\u{2764}\u{FE0F}"], .yes),
    PredicateRow("4 emoji", "label CONTAINS %@", with: ["\u{2764}"], on: [.label: "\u{2764}\u{FE0F}"], .yes),
    PredicateRow("4 emoji", "label == '👍'", on: [.label: "👍🏽"], .no),
    PredicateRow("4 emoji", "label ==[cd] '👍'", on: [.label: "👍🏽"], .yes),
    PredicateRow("4 emoji", "label == %@", with: [.string(family)], on: [.label: .string(family)], .yes),
    PredicateRow("4 emoji", "label ==[cd] '👨👩👧'", on: [.label: .string(family)], .no),
    // Skin tones and selectors belong to the emoji before them, as marks belong to their letters; joiners do not.
    PredicateRow("4 emoji", "label ==[c] '👍'", on: [.label: "👍🏽"], .no),
    PredicateRow("4 emoji", "label CONTAINS '👍'", on: [.label: "👍🏽"], .yes),
    PredicateRow("4 emoji", "label CONTAINS[c] '👍'", on: [.label: "👍🏽"], .no),
    PredicateRow("4 emoji", "label CONTAINS[cd] '👍'", on: [.label: "👍🏽"], .yes),
    PredicateRow("4 emoji", "label CONTAINS[c] %@", with: ["\u{2764}"], on: [.label: "\u{2764}\u{FE0F}"], .no),
    PredicateRow("4 emoji", "label CONTAINS[c] '1'", on: [.label: "1\u{FE0F}\u{20E3}"], .no),
    PredicateRow("4 emoji", "label CONTAINS[c] '👨'", on: [.label: .string(family)], .yes),
    PredicateRow("4 emoji", "label BEGINSWITH[cd] '👨'", on: [.label: .string(family)], .yes),
    // Thai and Hindi vowels above or below a letter, and the rest of a Korean syllable, belong to the preceding letter.
    PredicateRow("4 syllables", "label CONTAINS[c] 'ก'", on: [.label: "กิ"], .no),
    PredicateRow("4 syllables", "label CONTAINS[cd] 'ก'", on: [.label: "กิ"], .yes),
    PredicateRow("4 syllables", "label CONTAINS[c] 'क'", on: [.label: "कु"], .no),
    PredicateRow("4 syllables", "label CONTAINS[c] '하'", on: [.label: "한국"], .no),
    PredicateRow("4 syllables", "label CONTAINS[cd] '하'", on: [.label: "한국"], .no),
    PredicateRow("4 syllables", "label BEGINSWITH[c] '하'", on: [.label: "한국"], .no),
    PredicateRow("4 syllables", "label BEGINSWITH[c] '한'", on: [.label: "한국"], .yes),
    PredicateRow("4 syllables", "label CONTAINS[c] '국'", on: [.label: "한국"], .yes),
    // A question mark matches one user-perceived character.
    PredicateRow("4 LIKE ?", "label LIKE '?'", on: [.label: "😀"], .yes),
    PredicateRow("4 LIKE ?", "label LIKE '??'", on: [.label: "😀"], .no),
    PredicateRow("4 LIKE ?", "label LIKE '?'", on: [.label: .string(family)], .yes),
    PredicateRow("4 LIKE ?", "label LIKE '?'", on: [.label: "👍🏽"], .yes),
    PredicateRow("4 LIKE ?", "label LIKE '?'", on: [.label: "🇩🇪"], .yes),
    PredicateRow("4 LIKE ?", "label LIKE 'caf?'", on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 LIKE ?", "label LIKE 'caf??'", on: [.label: .string(decomposed)], .no),
    PredicateRow("4 LIKE ?", "label LIKE '*👩*'", on: [.label: .string(family)], .no),
    // A dot matches one scalar; an emoji can have more than one.
    PredicateRow("4 MATCHES .", "label MATCHES '.'", on: [.label: "😀"], .yes),
    PredicateRow("4 MATCHES .", "label MATCHES '..'", on: [.label: "😀"], .no),
    PredicateRow("4 MATCHES .", "label MATCHES '..'", on: [.label: "👍🏽"], .yes),
    PredicateRow("4 MATCHES .", "label MATCHES '.{5}'", on: [.label: .string(family)], .yes),
    PredicateRow("4 MATCHES .", "label MATCHES 'caf..'", on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 MATCHES .", "label MATCHES[d] 'caf.'", on: [.label: .string(decomposed)], .yes),
    PredicateRow("4 MATCHES .", #"label MATCHES '\\p{Han}+'"#, on: [.label: "登录"], .yes),
    // Lengths are in UTF-16 code units, as in NSString.
    PredicateRow("3 length", "length(label) == 2", on: [.label: "😀"], .yes),
  ]
}
