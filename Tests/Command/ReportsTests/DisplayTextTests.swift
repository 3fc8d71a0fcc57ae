// Tests how recorded text is displayed on a terminal.

import Testing
import Text

@testable import Reports

@Suite struct DisplayTextTests {
  /// Widths in terminal columns: East Asian characters and emoji take two columns, and combining marks take none.
  static let widths: [(text: String, width: Int)] = [
    ("", 0), ("Log In", 6), ("é", 1), ("e\u{301}", 1), ("雨の図書館", 10), ("한국어", 6), ("ｆｕｌｌ", 8),
    ("🗼", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("a\u{200D}b", 2), ("❤️", 2), ("→", 1),
  ]

  @Test(arguments: widths)
  func takesColumns(text: String, width: Int) {
    #expect(DisplayText.width(text) == width)
    #expect(DisplayText.width(DisplayText.padded(text, to: 12)) == 12)
  }

  /// Recorded text must not move the cursor, change the text direction, or be invisible.
  static let escapes: [(text: String, shown: String)] = [
    ("plain", "plain"), ("two\nlines", #"two\nlines"#), ("tab\there", #"tab\there"#),
    ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{9B}2J", #"\u{9B}2J"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("\u{200B}", #"\u{200B}"#), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("say \"hi\"", #"say \"hi\""#), (#"C:\temp"#, #"C:\\temp"#), ("\u{2028}", #"\u{2028}"#),
  ]

  @Test(arguments: escapes)
  func invisibleCharactersAreEscaped(text: String, shown: String) {
    #expect(text.escaped(.swift) == shown)
  }
}
