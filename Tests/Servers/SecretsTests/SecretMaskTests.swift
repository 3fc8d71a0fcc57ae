// Tests the forms in which secrets are found.

import Foundation
import Secrets
import Testing

@Suite struct SecretMaskTests {
  /// A secret, a text that contains it in some form, and what remains of the text.
  static let forms: [(secret: String, text: String, masked: String)] = [
    // As it is, in another case, and trimmed.
    ("quince-88", "It is quince-88!", "It is •••••••••!"),
    ("quince-88", "QUINCE-88 Quince-88", "••••••••• •••••••••"),
    ("  quince-88\t", "[quince-88]", "[••••••••••••]"),
    // The same characters, written in other ways.
    ("caf\u{E9}-9", "cafe\u{301}-9", "••••••"),
    ("cafe\u{301}-9", "CAF\u{C9}-9", "••••••"),
    ("\u{FF21}\u{FF22}-99", "ab-99", "•••••"),
    ("stra\u{DF}e", "STRASSE", "••••••"),
    ("q\u{323}\u{307}-77", "q\u{307}\u{323}-77", "••••"),
    // A mark, a variation selector, or a joiner after it or inside it.
    ("4711", "4711\u{301}", "••••\u{301}"),
    ("quince-88", "quin\u{200D}ce\u{FE0F}-\u{AD}88", "•••••••••"),
    ("qu\u{200B}ince-88", "quince-88", "••••••••••"),
    // Without the keys that were pressed meanwhile.
    ("\u{E009}a\u{E000}quince-88", "aquince-88", "••••••••••••"),
    ("quince\t-88", "quince-88", "••••••••••"),
    // In URLs, JSON, XML, and all of them.
    ("p@ss word", "shop://login?pw=p%40ss%20word&x", "shop://login?pw=•••••••••&x"),
    ("p@ss word", "pw=p%40ss+word", "pw=•••••••••"),
    ("caf\u{E9}-9", "caf%C3%A9-9", "••••••"),
    ("quo\"te\\9", #"{"pw":"quo\"te\\9"}"#, #"{"pw":"••••••••"}"#),
    ("quince", #"\u0071uince \x71\u{75}ince"#, "•••••• ••••••"),
    ("a<b>&c", "a&lt;b&#62;&amp;c", "••••••"),
    ("quince", "%26%23113%3Buince", "••••••"),
    ("quince", "&#0000000000000000000000113;uince &#x0000000000000000000071;uince", "•••••• ••••••"),
    // With markup inside.
    ("quince", "qui<span style=\"" + String(repeating: "a: b; ", count: 1000) + "\">nce", "••••••"),
    ("quince-88", "qu<b class='x'>ince</b>-88", "•••••••••"),
    ("quince-88", "qu&lt;i&gt;ince-88", "•••••••••"),
    ("qu<97", "q<i>u</i><97 -->", "••••• -->"),
    // A sign of the secret may look like markup, and each piece of markup may be inside.
    ("qu<b-97", "<!-- qu<i>ince</i> q<i>u<b-97 -->", "<!-- qu<i>ince</i> ••••••• -->"),
    ("qu<b>97", "q<i>u<b>97, qu<b>9<i>7", "•••••••, •••••••"),
    ("a<b<c<d>", "a<i><b<c<d>, a<b<c</i><d>", "••••••••, ••••••••"),
    ("q]]>97", "q]]><b>]]>97 and q]]>9]]>7", "•••••• and ••••••"),
    ("quince", "qu<a b='>'>in<!-- > -->ce", "••••••"),
    ("quince", "qu<![CDATA[in]]>ce qu<?a b?>ince", "•••••• ••••••"),
    ("quince", "q<b\n>uin</b><br/>ce", "••••••"),
    ("quince", "cXVp<b>bmNl", "••••••"),
    ("quince", "q<b>u</b><b>i</b><b>n</b><b>c</b><b>e</b>", "••••••</b>"),
    // Bytes that were taken for characters.
    ("caf\u{E9}-9", "caf\u{C3}\u{A9}-9 c\0a\0f\0\u{E9}\0-\09\0", "•••••• ••••••"),
  ]

  @Test(arguments: forms.indices) func formsAreFound(_ index: Int) {
    let row = Self.forms[index]
    let mask = SecretMask([row.secret])
    #expect(mask.masked(row.text) == row.masked)
    #expect(mask.hides(row.text))
    #expect(mask.isIn(Array(row.text.utf8)))
  }

  /// Base64 of the secret after any number of bytes, in both alphabets, in UTF-8 and UTF-16.
  @Test(arguments: ["", "a", "ab", "user:"], ["", "z", "yz"]) func base64IsFound(before: String, after: String) {
    for secret in ["quince-88", "~~??>>\u{E9}", "abcd"] {
      let mask = SecretMask([secret])
      let utf8 = Data((before + secret + after).utf8).base64EncodedString()
      let utf16 = (before + secret + after).data(using: .utf16LittleEndian)?.base64EncodedString() ?? ""
      let urls = utf8.replacing("+", with: "-").replacing("/", with: "_")
      for text in [
        utf8, utf16, urls, utf8.replacing("=", with: "%3D"), String(utf8.prefix(6) + "\n" + utf8.dropFirst(6)),
      ] {
        #expect(mask.hides("x \(text)"), "\(secret) in \(text)")
      }
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian]) func utf16IsFound(encoding: String.Encoding) {
    for secret in ["quince-88", "\u{416}\u{416}-12"] {
      let bytes = Array("x \(secret)".data(using: encoding) ?? Data())
      #expect(SecretMask([secret]).isIn(bytes))
      #expect(SecretMask([secret]).isIn([0x41] + bytes))
    }
  }

  /// Texts that are similar, and not the secret.
  @Test(
    arguments: [
      ("quince-88", "quince 88"), ("quince-88", "quince-8"), ("quince-88", "quin<b>-88"), ("a b-9", "a+c-9"),
      ("quince-88", "%71uince"), ("caf\u{E9}-9", "cafe-9"),
    ])
  func otherTextsStay(secret: String, text: String) {
    #expect(SecretMask([secret]).masked(text) == text)
    #expect(!SecretMask([secret]).isIn(Array(text.utf8)))
  }

  /// Short secrets are masked where they are a whole value, and one character stays.
  @Test(
    arguments: [
      ("abc", "abc", "•••"), ("abc", " ABC", "••••"), ("abc", "abcd", "abcd"), ("7", "7", "7"),
      ("abcd", "abcde", "••••e"), ("•••••", "•••••", "•••••"),
    ])
  func shortSecretsAreWholeValues(secret: String, text: String, masked: String) {
    var mask = SecretMask()
    mask.learn(secret)
    #expect(mask.masked(text) == masked)
  }

  /// A secret that contains another one, and one that overlaps with another, are replaced as a whole.
  @Test func secretsThatOverlapAreReplaced() {
    #expect(SecretMask(["abcd", "abcdef"]).masked("x abcdefg") == "x ••••••g")
    let masked = SecretMask(["abcd", "cdef"]).masked("x abcdefg")
    #expect(masked.hasPrefix("x •") && masked.hasSuffix("•g"))
  }

  /// What is being typed is a secret while it is typed, and the whole of it afterwards.
  @Test func typingEndsWithTheWholeText() {
    var mask = SecretMask()
    mask.type(["quin"])
    #expect(mask.hides("quin"))
    mask.endTyping(goesOn: true)
    mask.type(["quince"])
    mask.endTyping()
    #expect(mask.masked("quin, quince") == "quin, ••••••")
    mask.await(["waiting"])
    #expect(mask.hides("waiting"))
    mask.settle(["waiting"])
    #expect(!mask.hides("waiting"))
  }

  @Test func partsOfTheStructureMayBeTheSame() {
    let mask = SecretMask(["name"])
    #expect(!mask.isIn(Array(#"<a name="x"/>"#.utf8), except: [3..<7]))
    #expect(mask.isIn(Array(#"<a name="name"/>"#.utf8), except: [3..<7]))
  }

  /// Texts that are nothing but beginnings of a secret and of markup are searched in linear time.
  @Test(
    .timeLimit(.minutes(1)), arguments: ["q<b ", "q<b '\"", "q<b>", "<b q", "q]]>", "<!--q", "&lt;q<", "q<![CDATA["])
  func hostileTextsAreSearched(part: String) {
    let text = String(repeating: part, count: 5_000)
    for secret in ["quince", "q<b>q<b>7", String(repeating: "q<b ", count: 20) + "7"] {
      #expect(!SecretMask([secret]).hides(text))
    }
  }

  @Test func runsKnowTheSecretsOfTheirSessions() {
    let registry = SecretRegistry()
    var mask = SecretMask(registry: registry)
    mask.learn("quince-88")
    #expect(registry.masked("quince-88 failed") == "••••••••• failed")
  }

  /// The next session has the secrets of those before it, but not the beginnings of a text that was being typed.
  @Test func sessionsKnowTheSecretsBeforeThem() {
    let registry = SecretRegistry()
    var first = SecretMask(registry: registry)
    first.learn("quince-88")
    first.type(["password"])
    var second = SecretMask(["plum"], registry: registry)
    registry.share(with: &second)
    #expect(second.masked("quince-88, plum, password") == "•••••••••, ••••, password")
    #expect(registry.masked("password") == "••••••••")
  }

  /// Beyond the limit, everything is masked, and afterwards nothing is limited.
  @Test func searchesAreLimited() {
    var mask = SecretMask(["quince-88"])
    mask.beginWork(100)
    let copy = mask
    #expect(copy.masked("a") == "a" && !mask.isWorkExceeded)
    #expect(copy.masked(String(repeating: "a&amp;", count: 100)) == "•" && copy.isIn(Array("b".utf8)))
    #expect(mask.isWorkExceeded)
    mask.endWork()
    #expect(mask.masked("b") == "b" && !mask.isWorkExceeded)
  }
}
