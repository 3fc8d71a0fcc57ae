// Parses numbers, booleans and rectangles in attributes.

import AccessibilityTree

/// The string value of one attribute.
struct AttributeText {
  let utf8: UnsafeBufferPointer<UInt8>

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The boolean for `true`, `false`, `1` or `0`; nil for anything else.
  var bool: Bool? {
    switch utf8.count {
    case 4: isSpelt("t", and: "r", c: "u", d: "e") ? true : nil
    case 5: isSpelt("f", and: "a", c: "l", d: "s") && utf8[4] == UInt8(ascii: "e") ? false : nil
    case 1: utf8[0] == UInt8(ascii: "1") ? true : utf8[0] == UInt8(ascii: "0") ? false : nil
    default: nil
    }
  }

  /// Returns whether the string begins with these four characters. The string must have at least four characters.
  private func isSpelt(_ a: Unicode.Scalar, and b: Unicode.Scalar, c: Unicode.Scalar, d: Unicode.Scalar) -> Bool {
    utf8[0] == UInt8(ascii: a) && utf8[1] == UInt8(ascii: b) && utf8[2] == UInt8(ascii: c)
      && utf8[3] == UInt8(ascii: d)
  }

  /// The integer, if the string is an integer of at most 15 digits, as most numbers in dumps are; nil for any other
  /// string.
  var wholeNumber: Int64? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard utf8.count > index, utf8.count < 16 else { return nil }
    var result: Int64 = 0
    while index < utf8.count {
      let digit = utf8[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      // Fifteen digits cannot overflow.
      result = result &* 10 &+ Int64(digit)
      index &+= 1
    }
    return isNegative ? 0 &- result : result
  }

  /// The number for a decimal, `inf`, `-inf` or `nan`; nil for anything else.
  var number: Double? {
    if let wholeNumber { return Double(wholeNumber) }
    // `Double` also accepts hexadecimal numbers.
    return utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(string)
  }

  /// The integer, if the string consists of one to nine digits; nil for any other string.
  var smallNumber: Int? {
    guard !utf8.isEmpty, utf8.count < 10 else { return nil }
    var result = 0
    for byte in utf8 {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      result = result &* 10 &+ Int(digit)
    }
    return result
  }

  /// The rectangle in Android's form `[left,top][right,bottom]`, in pixels.
  var bounds: Frame? {
    guard let sides = numbers(in: "[#,#][#,#]") else { return nil }
    return Frame(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }

  /// The rectangle in Apple's form `{{x, y}, {width, height}}`.
  var nestedFrame: Frame? {
    guard let sides = numbers(in: "{{#,#},{#,#}}") else { return nil }
    return Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// The first few characters, for messages.
  var beginning: String { String(decoding: utf8.prefix(60), as: UTF8.self) + (utf8.count > 60 ? "…" : "") }

  /// The first few words on one line, for messages.
  var excerpt: String { beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Matches the string against a pattern that contains `#` four times, and returns the four numbers found in those
  /// positions. Spaces are ignored.
  private func numbers(in pattern: StaticString) -> SIMD4<Double>? {
    guard utf8.contains(UInt8(ascii: " ")) else { return adjacentNumbers(in: pattern) }
    return utf8.filter { $0 != UInt8(ascii: " ") }.withUnsafeBufferPointer {
      AttributeText(utf8: $0).adjacentNumbers(in: pattern)
    }
  }

  private func adjacentNumbers(in pattern: StaticString) -> SIMD4<Double>? {
    var numbers = SIMD4<Double>()
    var count = 0
    var position = 0
    for index in 0..<pattern.utf8CodeUnitCount {
      let expected = pattern.utf8Start[index]
      if expected == UInt8(ascii: "#") {
        let start = position
        while position < utf8.count, !Self.isPunctuation(utf8[position]) { position += 1 }
        let digits = AttributeText(utf8: UnsafeBufferPointer(rebasing: utf8[start..<position]))
        guard let number = digits.number, count < 4 else { return nil }
        numbers[count] = number
        count += 1
      } else {
        guard position < utf8.count, utf8[position] == expected else { return nil }
        position += 1
      }
    }
    return position == utf8.count ? numbers : nil
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","): true
    default: false
    }
  }
}
