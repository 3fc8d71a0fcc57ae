// Implements strings with the semantics of XPath: Unicode scalars, compared byte by byte. (XML Path Language 1.0, §4.2)

import AccessibilityTree

/// A string that is equal only to strings with the same bytes. Swift compares strings by canonical equivalence.
struct XPathString: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: XPathString, right: XPathString) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// The string without characters that XML cannot represent, which are missing from a driver's document.
  var expressible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0xEF }) { return self }
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: kept.append(scalar)
      default: continue
      }
    }
    return String(kept)
  }

  /// Returns the byte range of the first occurrence of a string. The empty string is found at the beginning.
  func bytes(of part: String) -> Range<Int>? {
    var (text, part) = (self, part)
    return text.withUTF8 { bytes in
      part.withUTF8 { substring in
        guard let first = substring.first else { return 0..<0 }
        var start = 0
        while start + substring.count <= bytes.count {
          if bytes[start] == first,
            UnsafeBufferPointer(rebasing: bytes[start..<start + substring.count]).hasSameBytes(as: substring)
          {
            return start..<start + substring.count
          }
          start += 1
        }
        return nil
      }
    }
  }

  func before(_ part: String) -> String {
    bytes(of: part).map { String(decoding: Array(utf8)[..<$0.lowerBound], as: UTF8.self) } ?? ""
  }

  func after(_ part: String) -> String {
    bytes(of: part).map { String(decoding: Array(utf8)[$0.upperBound...], as: UTF8.self) } ?? ""
  }

  func holds(_ part: String) -> Bool { bytes(of: part) != nil }

  func begins(with part: String) -> Bool { utf8.starts(with: part.utf8) }

  func ends(with part: String) -> Bool { utf8.reversed().starts(with: part.utf8.reversed()) }

  /// Returns at most `count` characters, starting at a one-based position; both numbers are rounded.
  func part(from start: Double, count: Double) -> String {
    let first = start.xpathRounded
    let end = first + count.xpathRounded
    var result = String.UnicodeScalarView()
    for (number, scalar) in unicodeScalars.enumerated()
    where Double(number + 1) >= first && Double(number + 1) < end { result.append(scalar) }
    return String(result)
  }

  /// The string without leading and trailing whitespace, and with other whitespace collapsed to single spaces.
  var normalized: String {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
      .map { String($0) }.joined(separator: " ")
  }

  /// Replaces each character that occurs in the first string with the character at the same position in the second
  /// string, or removes it if the second string is too short.
  func translated(_ from: String, to: String) -> String {
    let replacements = Array(to.unicodeScalars)
    var table: [Unicode.Scalar: Unicode.Scalar?] = [:]
    for (index, scalar) in from.unicodeScalars.enumerated() where table[scalar] == nil {
      table[scalar] = .some(index < replacements.count ? replacements[index] : nil)
    }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let replacement = table[scalar] else {
        result.append(scalar)
        continue
      }
      if let replacement { result.append(replacement) }
    }
    return String(result)
  }
}

extension Double {
  /// The number rounded to the nearest integer; halves are rounded up.
  var xpathRounded: Double { self >= -0.5 && self < 0.5 ? self * 0 : (self + 0.5).rounded(.down) }
}
