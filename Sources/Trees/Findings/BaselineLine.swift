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
    var reader = BaselineLine(cursor: TextCursor(Array(line)))
    return try reader.object()
  }

  private var cursor: TextCursor

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
    if !cursor.isAtEnd { throw failure("nothing follows the object, and here is \(found)") }
    return fields
  }

  private mutating func value() throws(Failure) -> Value {
    skipBlanks()
    if cursor.isAtEnd { throw failure("a value is missing") }
    if cursor.isAt("\"") { return .text(try text()) }
    let start = cursor
    let digits = cursor.take { $0.isDigit }
    if digits.isEmpty { throw failure("a value is a text or a whole number, and here is \(found)") }
    guard let number = Int(digits) else {
      cursor = start
      throw failure("this number is too large")
    }
    return .number(number)
  }

  // MARK: Texts

  private mutating func text() throws(Failure) -> String {
    try expect("\"")
    var utf8: [UInt8] = []
    while let byte = cursor.peek() {
      switch byte {
      case UInt8(ascii: "\""):
        cursor.position += 1
        return String(decoding: utf8, as: UTF8.self)
      case UInt8(ascii: "\\"): utf8 += Array(String(try escape()).utf8)
      case 0..<0x20: throw failure("a control character has to be escaped")
      default:
        utf8.append(byte)
        cursor.position += 1
      }
    }
    throw failure("the text does not end")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = cursor.position
    cursor.position += 2
    switch cursor.peek(-1) {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let first = cursor.take(digits: 4).map({ UInt16($0) }) {
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Half of a pair; the other half is an escape, too.
        if UTF16.isLeadSurrogate(first), cursor.take(prefix: "\\u") {
          if let second = cursor.take(digits: 4).map({ UInt16($0) }), UTF16.isTrailSurrogate(second) {
            return UTF16.decode(UTF16.EncodedScalar([first, second]))
          }
        }
      }
    default: break
    }
    cursor.position = start
    throw failure("this escape has no meaning")
  }

  // MARK: Characters

  private mutating func skipBlanks() {
    cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    return cursor.take(character)
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    if !take(character) { throw failure("\(character) is missing, and here is \(found)") }
  }

  /// What stands here, for a message.
  private var found: String {
    cursor.rest.first.map { "“\($0)”" } ?? "the end of the line"
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, column: cursor.position + 1) }
}
