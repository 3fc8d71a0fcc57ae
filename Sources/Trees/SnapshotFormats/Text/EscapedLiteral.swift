// Finds and decodes string literals in which debuggers print a hierarchy. (`dump-dialects` §3)

/// A hierarchy that LLDB printed as one string literal, with `\n` for line breaks.
///
///     (lldb) po app.debugDescription
///     "Attributes: Application, 0x11124a6c0, pid: 69888, label: \'Demo\'\nElement subtree:\n …"
struct EscapedLiteral {
  /// The offsets of the literal in the file, without its quotes.
  var range: Range<Int>
  /// Whether the closing quote is missing.
  var isCutOff: Bool

  /// The words with which a printed hierarchy begins.
  private static let heads: [StaticString] = [
    "Attributes: ", "Element subtree:", " →", "→", "Find: ", "Application, ", "Application bundle identifier: ",
    "Device orientation: ", "Path to element:", "Query chain:", "---------",
  ]

  /// Returns the literals in a file that contain a printed hierarchy with escaped line breaks.
  static func literals(in bytes: UnsafeBufferPointer<UInt8>) -> [EscapedLiteral] {
    var literals: [EscapedLiteral] = []
    var offset = 0
    while offset < bytes.count {
      let start = offset + 1
      offset = start
      guard bytes[start - 1] == UInt8(ascii: "\""),
        heads.contains(where: { bytes.has($0, at: start, before: bytes.count) })
      else { continue }
      let (literal, hasLineBreak) = literal(from: start, in: bytes)
      if hasLineBreak { literals.append(literal) }
      offset = literal.range.upperBound
    }
    return literals
  }

  private static func literal(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (literal: EscapedLiteral, hasLineBreak: Bool) {
    var hasLineBreak = false
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""): return (EscapedLiteral(range: start..<end, isCutOff: false), hasLineBreak)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return (EscapedLiteral(range: start..<end, isCutOff: true), hasLineBreak)
      case UInt8(ascii: "\\"):
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "n") { hasLineBreak = true }
        end += 1
      default: break
      }
      end += 1
    }
    return (EscapedLiteral(range: start..<bytes.count, isCutOff: true), hasLineBreak)
  }

  /// Returns the content of a literal without escapes. Unknown escapes are kept.
  static func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var offset = 0
    while offset < raw.count { offset = unit(at: offset, in: raw) { result.append($0) } }
    return result
  }

  /// Returns the offset in the literal of a byte of its decoded content.
  static func rawOffset(of target: Int, in raw: UnsafeBufferPointer<UInt8>) -> Int {
    var decoded = 0
    var offset = 0
    while offset < raw.count, decoded < target { offset = unit(at: offset, in: raw) { _ in decoded += 1 } }
    return offset
  }

  /// Returns the offsets in the literal of increasing offsets in its decoded content.
  static func rawOffsets(of targets: [Int], in raw: UnsafeBufferPointer<UInt8>) -> [Int] {
    var decoded = 0
    var offset = 0
    return targets.map { target in
      while offset < raw.count, decoded < target { offset = unit(at: offset, in: raw) { _ in decoded += 1 } }
      return offset
    }
  }

  /// Decodes the byte or escape at an offset.
  ///
  /// - Returns: The offset after it.
  @inline(__always) private static func unit(
    at offset: Int, in raw: UnsafeBufferPointer<UInt8>, emit: (UInt8) -> Void
  ) -> Int {
    guard raw[offset] == UInt8(ascii: "\\"), offset + 1 < raw.count else {
      emit(raw[offset])
      return offset + 1
    }
    let byte = raw[offset + 1]
    switch byte {
    case UInt8(ascii: "n"): emit(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): emit(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): emit(UInt8(ascii: "\t"))
    case UInt8(ascii: "0"): emit(0)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): emit(byte)
    case UInt8(ascii: "u"):
      if let (scalar, end) = scalar(at: offset + 2, in: raw) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { emit(byte) }
        return end
      }
      fallthrough
    default:
      emit(UInt8(ascii: "\\"))
      emit(byte)
    }
    return offset + 2
  }

  /// Returns the scalar that `{200D}` at an offset denotes, and the offset after it.
  private static func scalar(
    at offset: Int, in raw: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard offset < raw.count, raw[offset] == UInt8(ascii: "{") else { return nil }
    let end = raw.skip(at: offset + 1, before: min(raw.count, offset + 9)) { $0.isHexDigit }
    guard end < raw.count, raw[end] == UInt8(ascii: "}") else { return nil }
    let digits = String(decoding: raw[(offset + 1)..<end], as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
  }
}
