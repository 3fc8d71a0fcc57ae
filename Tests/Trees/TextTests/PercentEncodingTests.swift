// Tests percent encoding. (RFC 3986, section 2)

import Testing
import Text

@Suite struct PercentEncodingTests {
  static let encoded: [(text: String, result: String, keepingSlashes: String)] = [
    ("", "", ""),
    // Section 2.3: unreserved characters.
    ("AZaz09-._~", "AZaz09-._~", "AZaz09-._~"),
    // Section 2.2: reserved ones, and those that a URI cannot have; section 2.1: digits are uppercase.
    ("a/b:c?", "a%2Fb%3Ac%3F", "a/b%3Ac%3F"), ("[x] {y}", "%5Bx%5D%20%7By%7D", "%5Bx%5D%20%7By%7D"),
    ("@`^\u{7F}", "%40%60%5E%7F", "%40%60%5E%7F"), ("\0\n%", "%00%0A%25", "%00%0A%25"),
    // Section 2.5: other characters as UTF-8.
    ("é€😀", "%C3%A9%E2%82%AC%F0%9F%98%80", "%C3%A9%E2%82%AC%F0%9F%98%80"), ("e\u{301}", "e%CC%81", "e%CC%81"),
  ]

  @Test(arguments: encoded) func encodes(text: String, result: String, keepingSlashes: String) {
    #expect(PercentEncoding.encode(text) == result)
    #expect(PercentEncoding.encode(text, keeping: "/") == keepingSlashes)
    #expect(PercentEncoding.decode(result) == text)
  }

  /// Texts, what is decoded, and what is decoded if mistakes stay as they are.
  static let decoded: [(text: String, result: String?, repaired: String)] = [
    ("", "", ""), ("a+b", "a+b", "a+b"), ("%61%2f%2F", "a//", "a//"), ("%25%34%31", "%41", "%41"),
    ("%e2%82%ac é", "€ é", "€ é"), ("%00", "\0", "\0"),
    // Two digits must follow.
    ("%", nil, "%"), ("a%", nil, "a%"), ("%4", nil, "%4"), ("%zz%41", nil, "%zzA"), ("%%41", nil, "%A"),
    ("%4%41", nil, "%4A"), ("%+1", nil, "%+1"), ("%-1", nil, "%-1"), ("% 1", nil, "% 1"), ("%é1", nil, "%é1"),
    ("%４1", nil, "%４1"),
    // These are not UTF-8: half a character, a surrogate, and a slash in two bytes.
    ("%C3", nil, "\u{FFFD}"), ("%C3a", nil, "\u{FFFD}a"), ("%ED%A0%80", nil, "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("%C0%AF", nil, "\u{FFFD}\u{FFFD}"),
  ]

  @Test(arguments: decoded) func decodes(text: String, result: String?, repaired: String) {
    #expect(PercentEncoding.decode(text) == result)
    #expect(PercentEncoding.decode(Substring(text)) == result)
    #expect(PercentEncoding.repairing(text) == repaired)
  }
}
