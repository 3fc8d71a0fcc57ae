// Tests conversions between numbers and strings, which follow libxml2, and string functions, which count characters.
// (XML Path Language 1.0, §4)

import PredicateFormat
import Testing

@testable import DriverLocators

@Suite struct XPathNumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (-7, "-7"), (0.5, "0.5"), (1.0 / 3, "0.333333333333333"),
      (100.25, "100.25"), (.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"),
      (2_000_000_000, "2000000000"),
      (1e10, "1e+10"), (0.000001, "1e-06"),
    ] as [(Double, String)])
  func isWritten(_ number: Double, _ text: String) {
    #expect(number.xpathText == text)
  }

  @Test(
    arguments: [
      ("12", 12), (" -3.5\n", -3.5), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("1e3", 1_000), ("2E-1", 0.2), ("", .nan),
      ("-", .nan), (".", .nan), ("1 2", .nan), ("+1", .nan), ("0x10", .nan), ("1e", .nan), ("Infinity", .nan),
    ] as [(String, Double)])
  func isRead(_ text: String, _ number: Double) {
    let read = Double(xpath: text)
    #expect(read == number || read.isNaN && number.isNaN)
  }

  /// The bounds of an unknown number are enough to decide some comparisons.
  @Test(arguments: [
    (XPathNumber.between(1, 3), XPathOperator.less, XPathNumber.known(4), "yes"),
    (.between(1, 3), .less, .known(3), "unknown"), (.between(1, 3), .less, .known(1), "no"),
    (.between(1, 3), .greaterOrEqual, .known(1), "yes"), (.between(1, 3), .equal, .known(4), "no"),
    (.between(1, 3), .equal, .known(2), "unknown"), (.between(1, 3), .notEqual, .known(0), "yes"),
    (.unknown, .equal, .known(2), "unknown"), (.unknown, .equal, .known(.nan), "no"),
    (.unknown, .notEqual, .known(.nan), "yes"), (.between(1, 3), .less, .between(4, 5), "yes"),
    (.between(1, 4), .less, .between(4, 5), "unknown"),
  ])
  func isCompared(_ left: XPathNumber, _ binary: XPathOperator, _ right: XPathNumber, _ truth: String) {
    #expect(left.compared(binary, right).rawValue == truth)
    #expect(right.compared(binary.mirrored, left).rawValue == truth)
  }

  /// A negative number that rounds to zero keeps its sign.
  @Test(arguments: [(-0.1, FloatingPointSign.minus), (-0.5, .minus), (0.1, .plus), (0.4, .plus)])
  func zeroKeepsItsSign(_ number: Double, _ sign: FloatingPointSign) {
    #expect(number.xpathRounded == 0)
    #expect(number.xpathRounded.sign == sign)
  }

  /// The examples in the standard, and characters that are longer than one byte.
  @Test(
    arguments: [
      ("12345", 1.5, 2.6, "234"), ("12345", 0, 3, "12"), ("12345", .nan, 3, ""), ("12345", 1, .nan, ""),
      ("12345", -42, .infinity, "12345"), ("12345", -.infinity, .infinity, ""), ("e\u{301}é🗼", 2, 2, "\u{301}é"),
    ] as [(String, Double, Double, String)])
  func substringsUseXPathPositions(_ text: String, _ start: Double, _ count: Double, _ part: String) {
    #expect(text.part(from: start, count: count).utf8.elementsEqual(part.utf8))
  }

  @Test func stringsAreComparedByBytes() {
    #expect(XPathString("é") != XPathString("e\u{301}"))
    #expect("1999/04/01".before("/") == "1999" && "1999/04/01".after("/") == "04/01" && "1999".after("x") == "")
    #expect("bar".translated("abc", to: "AB") == "BAr" && "--aaa--".translated("abc-", to: "ABC") == "AAA")
    #expect("  a \n b ".normalized == "a b")
  }
}
