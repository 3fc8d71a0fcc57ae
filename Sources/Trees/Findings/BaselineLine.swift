// One line of a baseline: a flat JSON object of texts and whole numbers.

/// Reads a line. Nothing nests in it, so there is neither a stack nor a limit.
struct BaselineLine {
  enum Value: Hashable {
    case text(String)
    case number(Int)
  }

  /// What is not understood, and where.
  struct Failure: Error {
    let message: String
    /// From 1, in UTF-8 code units.
    let column: Int
  }

  /// The names and values in the order of the line.
  static func fields(of line: some Sequence<UInt8>) throws(Failure) -> [(name: String, value: Value)] {
    var reader = BaselineLine(bytes: Array(line))
    return try reader.object()
  }

  private let bytes: [UInt8]
  private var offset = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func object() throws(Failure) -> [(name: String, value: Value)] {
    var fields: [(name: String, value: Value)] = []
    try expect("{")
    if !take("}") {
      repeat {
        let name = try text()
        try expect(":")
        fields.append((name, try value()))
      } while take(",")
      try expect("}")
    }
    skipBlanks()
    if offset < bytes.count { throw failure("nothing follows the object, and here is \(found)") }
    return fields
  }

  private mutating func value() throws(Failure) -> Value {
    skipBlanks()
    guard let byte = bytes[safe: offset] else { throw failure("a value is missing") }
    if byte == UInt8(ascii: "\"") { return .text(try text()) }
    let digits = bytes[offset...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { throw failure("a value is a text or a whole number, and here is \(found)") }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { throw failure("this number is too large") }
    offset += digits.count
    return .number(number)
  }

  // MARK: Texts

  private mutating func text() throws(Failure) -> String {
    try expect("\"")
    var utf8: [UInt8] = []
    while let byte = bytes[safe: offset] {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: utf8, as: UTF8.self)
      case UInt8(ascii: "\\"): utf8 += Array(String(try escape()).utf8)
      case 0..<0x20: throw failure("a control character has to be escaped")
      default:
        utf8.append(byte)
        offset += 1
      }
    }
    throw failure("the text does not end")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = offset
    offset += 2
    switch bytes[safe: start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let first = hexadecimal() {
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Half of a pair; the other half is an escape, too.
        if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
          offset += 2
          if let second = hexadecimal(), UTF16.isTrailSurrogate(second) {
            return UTF16.decode(UTF16.EncodedScalar([first, second]))
          }
        }
      }
    default: break
    }
    offset = start
    throw failure("this escape has no meaning")
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes[min(offset, bytes.count)...].prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
      return nil
    }
    offset += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Characters

  private mutating func skipBlanks() {
    while let byte = bytes[safe: offset], byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard bytes[safe: offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    if !take(character) { throw failure("\(character) is missing, and here is \(found)") }
  }

  /// What stands here, for a message.
  private var found: String {
    let rest = String(decoding: bytes[min(offset, bytes.count)...], as: UTF8.self)
    return rest.first.map { "“\($0)”" } ?? "the end of the line"
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, column: offset + 1) }
}

extension Array {
  /// The element, or nil beyond the end.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
