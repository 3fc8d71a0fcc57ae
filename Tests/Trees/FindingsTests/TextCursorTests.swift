// Tests the cursor that all lexers use: reading, stopping, and both ends of a string.

import Findings
import Testing

struct TextCursorTests {
  @Test func readsFromLeftToRight() {
    var cursor = TextCursor("ab12 ≥ é")
    #expect(cursor.take { $0.isLetterOrUnderscore } == "ab")
    #expect(cursor.peek(-1) == UInt8(ascii: "b"))
    #expect(cursor.take { $0.isLetterOrUnderscore } == "")
    #expect(!cursor.take(prefix: "13") && cursor.position == 2)
    #expect(cursor.take("1") && !cursor.take("1") && cursor.isAt("2"))
    cursor.position += 1
    cursor.skip { $0.isBlank }
    // ≥ is three bytes long.
    #expect(cursor.scalar == "≥" && cursor.scalarRange == 5..<8)
    #expect(cursor.scalar(ahead: 3) == " ")
    #expect(cursor.rest == "≥ é" && cursor.slice(0..<4) == "ab12")
  }

  @Test func readsNothingOutOfBounds() {
    var cursor = TextCursor("a")
    #expect(cursor.peek(-1) == nil && cursor.peek(1) == nil)
    #expect(!cursor.starts(with: "a", ahead: -1) && !cursor.starts(with: "ab"))
    // When the cursor skips an escape at the end of a string, it can move past the end. That position also counts as
    // the end.
    cursor.position = 3
    #expect(cursor.isAtEnd && cursor.peek() == nil && cursor.scalar == nil && cursor.rest == "")
    #expect(cursor.slice(0..<3) == "a")
    cursor.skip { _ in true }
    #expect(cursor.position == 3)
  }

  @Test(
    arguments: [
      ("00e9", 4, 16, UInt32(0xE9), 4), ("FFFF1", 4, 16, 0xFFFF, 4), ("101", 3, 8, 0o101, 3),
      // The cursor stops at the first byte that is not a digit, such as a sign, or 8 in an octal number.
      ("12", 4, 16, nil, 2), ("+123", 4, 16, nil, 0), ("18", 2, 8, nil, 1), ("é", 1, 16, nil, 0),
    ] as [(String, Int, Int, UInt32?, Int)])
  func readsDigits(_ text: String, _ count: Int, _ radix: Int, _ value: UInt32?, _ end: Int) {
    var cursor = TextCursor(text)
    #expect(cursor.take(digits: count, radix: radix) == value)
    #expect(cursor.position == end)
  }

  @Test func byteClasses() {
    let all = (UInt8.min...UInt8.max)
    #expect(all.filter(\.isDigit).elementsEqual("0123456789".utf8))
    #expect(
      all.filter(\.isLetterOrUnderscore).elementsEqual("ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8))
    #expect(all.filter(\.isBlank).elementsEqual("\t\n\r ".utf8.sorted()))
    #expect(all.filter(\.isWhitespace).elementsEqual("\t\n\u{B}\u{C}\r ".utf8.sorted()))
  }
}
