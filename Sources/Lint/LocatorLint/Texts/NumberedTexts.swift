// Groups texts that differ only in numbers.

import AccessibilityTree

/// The texts of a snapshot that contain digits, grouped by the parts that stay the same.
struct NumberedTexts {
  /// The texts, each with its element, grouped by element type and pattern.
  private var texts: [TypedText: [(element: Int, text: String)]] = [:]

  init(in tree: Snapshot) {
    for element in tree.elements {
      var seen: [String] = []
      for case let text? in [element.identifier, element.label, element.value] {
        guard text.utf8.contains(where: Self.isDigit), !seen.contains(text) else { continue }
        seen.append(text)
        texts[TypedText(type: element.type, text: Self.pattern(of: text)), default: []].append((element.index, text))
      }
    }
  }

  /// Returns the distinct texts that match a pattern in elements of the given type, in document order.
  func matching(_ pattern: String, type: ElementType) -> [(element: Int, text: String)] {
    var different: [(element: Int, text: String)] = []
    for item in texts[TypedText(type: type, text: pattern)] ?? []
    where !different.contains(where: { $0.text == item.text }) {
      different.append(item)
    }
    return different
  }

  /// Returns the text with `#` in place of each run of digits, and of each UUID.
  ///
  ///     NumberedTexts.pattern(of: "Total: 12.50 €")  // "Total: #.# €"
  static func pattern(of text: String) -> String {
    var text = text
    if text.utf8.count >= 36, text.utf8.count(where: { $0 == UInt8(ascii: "-") }) >= 4 {
      text = text.replacing(/[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/, with: "#")
    }
    var pattern: [UInt8] = []
    for byte in text.utf8 {
      let mark = isDigit(byte) ? UInt8(ascii: "#") : byte
      if mark != UInt8(ascii: "#") || pattern.last != mark { pattern.append(mark) }
    }
    return String(decoding: pattern, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
