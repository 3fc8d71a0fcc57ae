// Reverses the encodings in which a secret may be written.

/// An encoding of strings inside other strings.
enum Decoding: CaseIterable {
  /// XML and HTML references: `&#x73;`.
  case references
  /// The escape sequences of JSON and most programming languages: `\u0073`.
  case escapes
  /// Percent encoding, without plus signs for spaces.
  case percent
  /// Plus signs for spaces.
  case plus
  /// Markup, which may be inside a string: `s3c<b>r3t</b>`.
  case markup

  /// Returns the decoded string; nil if it does not use the encoding.
  func decode(_ text: ScannedText) -> ScannedText? {
    guard text.scalars.contains(sign) else { return nil }
    if self == .markup { return Self.withoutMarkup(text) }
    var result = ScannedText()
    var index = 0
    var isChanged = false
    while index < text.count {
      guard text.scalars[index] == sign, let (scalars, end) = part(text, at: index) else {
        result.append(text.scalars[index], text.bytes(index..<index + 1))
        index += 1
        continue
      }
      isChanged = true
      for scalar in scalars { result.append(scalar, text.bytes(index..<end)) }
      index = end
    }
    return isChanged ? result : nil
  }

  private var sign: UInt32 {
    switch self {
    case .references: UInt32(ascii: "&")
    case .escapes: UInt32(ascii: "\\")
    case .percent: UInt32(ascii: "%")
    case .plus: UInt32(ascii: "+")
    case .markup: UInt32(ascii: "<")
    }
  }

  /// Decodes the encoded sequence at an index, and returns its end, too; nil if there is none.
  private func part(_ text: ScannedText, at start: Int) -> (scalars: [UInt32], end: Int)? {
    switch self {
    case .references: Self.references(text.scalars, start)
    case .escapes: Self.escape(text.scalars, start)
    case .percent: Self.percent(text.scalars, start)
    case .plus: ([0x20], start + 1)
    case .markup: nil
    }
  }

  /// Reads a reference, or two that form a surrogate pair, as Android writes characters beyond U+FFFF:
  /// `&#55357;&#56832;`.
  private static func references(_ text: [UInt32], _ start: Int) -> ([UInt32], Int)? {
    guard let first = reference(text, start) else { return nil }
    guard let high = first.0.first, (0xD800..<0xDC00).contains(high), first.1 < text.count,
      text[first.1] == UInt32(ascii: "&"), let (second, end) = reference(text, first.1), let low = second.first,
      (0xDC00..<0xE000).contains(low)
    else { return first }
    return ([joined(high, low)], end)
  }

  private static func joined(_ high: UInt32, _ low: UInt32) -> UInt32 { 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF) }

  private static func reference(_ text: [UInt32], _ start: Int) -> ([UInt32], Int)? {
    // Numeric references may have any number of leading zeros.
    let isNumber = start + 1 < text.count && text[start + 1] == UInt32(ascii: "#")
    var end = start + 1
    while end < text.count, text[end] != UInt32(ascii: ";") {
      guard end - start < 16 || (isNumber && hex(text, end, 1) != nil) else { return nil }
      end += 1
    }
    guard end < text.count else { return nil }
    let name = String(String.UnicodeScalarView(text[(start + 1)..<end].compactMap { Unicode.Scalar($0) }))
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.map { ([$0], end + 1) }
    }
    return names[name].map { ($0, end + 1) }
  }

  private static let names: [String: [UInt32]] = [
    "amp": [0x26], "lt": [0x3C], "gt": [0x3E], "quot": [0x22], "apos": [0x27], "nbsp": [0x20], "shy": [], "zwj": [],
    "zwnj": [],
  ]

  private static func escape(_ text: [UInt32], _ start: Int) -> ([UInt32], Int)? {
    guard start + 1 < text.count else { return nil }
    func hex(_ from: Int, _ count: Int) -> UInt32? { Self.hex(text, from, count) }
    switch text[start + 1] {
    case UInt32(ascii: "u"):
      if start + 2 < text.count, text[start + 2] == UInt32(ascii: "{"),
        let end = text[start...].prefix(12).firstIndex(of: UInt32(ascii: "}"))
      {
        return hex(start + 3, end - start - 3).map { ([$0], end + 1) }
      }
      guard let unit = hex(start + 2, 4) else { return nil }
      guard (0xD800..<0xDC00).contains(unit), start + 7 < text.count, text[start + 6] == UInt32(ascii: "\\"),
        text[start + 7] == UInt32(ascii: "u"), let low = hex(start + 8, 4), (0xDC00..<0xE000).contains(low)
      else { return ([unit], start + 6) }
      return ([joined(unit, low)], start + 12)
    case UInt32(ascii: "x"): return hex(start + 2, 2).map { ([$0], start + 4) }
    // Control characters are not compared.
    case UInt32(ascii: "n"), UInt32(ascii: "r"), UInt32(ascii: "t"), UInt32(ascii: "b"), UInt32(ascii: "f"):
      return ([0x0A], start + 2)
    default: return ([text[start + 1]], start + 2)
    }
  }

  /// Reads consecutive percent-encoded bytes that together are one character in UTF-8.
  private static func percent(_ text: [UInt32], _ start: Int) -> ([UInt32], Int)? {
    guard let first = hex(text, start + 1, 2), text[start] == UInt32(ascii: "%") else { return nil }
    var bytes = [UInt8(first)]
    var end = start + 3
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    while bytes.count < length, end < text.count, text[end] == UInt32(ascii: "%"), let next = hex(text, end + 1, 2) {
      bytes.append(UInt8(next))
      end += 3
    }
    return (String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value), end)
  }

  private static func withoutMarkup(_ text: ScannedText) -> ScannedText? {
    let pieces = MarkupPieces(text.scalars).wellFormed
    guard !pieces.isEmpty else { return nil }
    var result = ScannedText()
    var end = 0
    for piece in pieces {
      result.append(text, end..<piece.lowerBound)
      end = piece.upperBound
    }
    result.append(text, end..<text.count)
    return result
  }

  private static func hex(_ text: [UInt32], _ start: Int, _ count: Int) -> UInt32? {
    guard count > 0, count <= 8, start + count <= text.count else { return nil }
    var value: UInt32 = 0
    for scalar in text[start..<start + count] {
      switch scalar {
      case 0x30...0x39: value = value << 4 | (scalar - 0x30)
      case 0x41...0x46: value = value << 4 | (scalar - 0x37)
      case 0x61...0x66: value = value << 4 | (scalar - 0x57)
      default: return nil
      }
    }
    return value
  }
}

extension UInt32 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
