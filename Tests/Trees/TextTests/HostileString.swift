// Strings that writers of other languages easily get wrong.

/// Strings with everything that is special somewhere.
enum HostileString {
  static let all: [String] = [
    "", " ", "  two  spaces  ", "plain", "Log In…", "é", "e\u{301}", "雨の図書館 한국어", "🗼", "👩‍👩‍👧", "❤\u{FE0F}", "🇯🇵",
    // Quotes of every kind, and marks that are one character with them
    "\"", "'", "say \"hi\"", "it's", "'\"`’“”«»", "\"\"\"", "'''", "`code`", "\"\u{301}", "'\u{20E3}", "a\"\u{FE0F}",
    "\\\u{338}", "\u{301}mark", "both ' and \"\u{301}",
    // Backslashes, also at the end
    "\\", "C:\\temp", "\\n", "ends\\", "ends\\ ", "\\\"", "\\'", "\\u0041",
    // Line breaks and other invisible scalars
    "a\nb", "a\r\nb", "a\rb", "tab\there", "a\u{2028}b\u{2029}c", "a\u{85}b\u{B}c\u{C}d", "nul\0end",
    "\u{1B}[31m\u{7F}",
    "a\u{A0}\u{A0}b", "\u{202E}abc\u{202C}", "\u{200B}\u{FEFF}", "\u{FFFE}\u{FFFF}", "\u{E000}\u{10FFFD}",
    // Ends and beginnings of other languages
    "*/", "]]>", "</script>", "<!-- -->", "a < b & c > d", "&amp;", "&#10;", "${x}", "#{x}", "{x}", "{{x}}", "%", "%%",
    "%%%", "100%@ %d", "%41", "$HOME", "$(id)", "a|b", "[x](y)", "*b* _c_", "@user #12", ":", "key: value",
    "key: \u{301}",
    "a #b", "- item", "~", "yes", "1.5", "//a[@b='c']", "buttons[\"a\"]", "a, b", "a.b*c+(d)?^$", ".\u{301}", "-rf",
    "a\u{2060}b", "=1+1",
  ]
}
