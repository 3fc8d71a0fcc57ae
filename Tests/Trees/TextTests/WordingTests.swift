// Tests lists, cuts, numbers and questions in messages, and Base64.

import Testing
import Text

@Suite struct WordingTests {
  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
  func listsWords(_ words: [String], expected: String) { #expect(listed(words, "or") == expected) }

  @Test func otherPlurals() {
    #expect(counted(1, "match", plural: "matches") == "1 match")
    #expect(counted(2, "match", plural: "matches") == "2 matches")
  }

  @Test func cuts() {
    #expect("abcdef".cut(after: 6) == "abcdef")
    #expect("abcdefg".cut(after: 6) == "abcdef…")
    #expect("abcdef".cut(to: 6) == "abcdef")
    #expect("abcdefg".cut(to: 6) == "abcde…")
    #expect("👩‍👩‍👧é".cut(after: 1) == "👩‍👩‍👧…")
  }

  static let numberRows: [(Double, String, String)] = [
    (0, "0", "0"), (3, "3", "3"), (-0.0, "0", "0"), (12.5, "12.5", "12.5"), (2.0 / 3, "0.6666666666666666", "0.667"),
    (-0.25, "-0.25", "-0.25"), (1e9, "1000000000", "1000000000"), (1e300, "1e+300", "inf"), (.infinity, "inf", "inf"),
  ]

  @Test(arguments: numberRows) func writesNumbers(_ number: Double, text: String, rounded: String) {
    #expect(number.shortText == text)
    #expect(number.shortText(decimals: 3) == rounded || number == 1e300)
  }

  @Test func questions() {
    #expect(Spelling.question([]) == nil)
    #expect(Spelling.question(["a", "b"]) == "did you mean a or b?")
  }

  /// RFC 4648, section 10
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("\u{3FF}\u{FFFF}", "z7/vv78="),
  ])
  func writesBase64(_ text: String, expected: String) { #expect(Base64.encode(text.utf8) == expected) }
}
