// Writes the contents of a property list as JSON, so that dialects are read by one mechanism.

/// JSON text that is being written.
struct JSONTranscript {
  private(set) var bytes: [UInt8] = []
  /// The open objects and arrays.
  private var open: [Level] = []
  private var line = 1

  private struct Level {
    var isObject: Bool
    var isEmpty = true
    /// Whether a key has been written, and its value has not.
    var hasKey = false
  }

  /// A value that is a key or has no key, in violation of the format.
  struct MissingKey: Error {}

  /// The number of open objects and arrays.
  var depth: Int { open.count }

  /// Whether the next string in the innermost object is a key.
  var expectsKey: Bool { open.last.map { $0.isObject && !$0.hasKey } ?? false }

  /// Writes line breaks until the next value is on this line, so that positions in the JSON are those in the source.
  mutating func advance(toLine target: Int) {
    while line < target {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
    }
  }

  mutating func begin(isObject: Bool) throws(MissingKey) {
    try beginValue()
    bytes.append(UInt8(ascii: isObject ? "{" : "["))
    open.append(Level(isObject: isObject))
  }

  mutating func end() throws(MissingKey) {
    guard let level = open.popLast() else { return }
    if level.hasKey { throw MissingKey() }
    bytes.append(UInt8(ascii: level.isObject ? "}" : "]"))
  }

  mutating func writeKey(_ name: some Sequence<UInt8>) throws(MissingKey) {
    guard expectsKey else { throw MissingKey() }
    if !open[open.count - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1].isEmpty = false
    open[open.count - 1].hasKey = true
    appendString(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func writeString(_ text: some Sequence<UInt8>) throws(MissingKey) {
    try beginValue()
    appendString(text)
  }

  /// Writes a number or a word as it is.
  mutating func writeLiteral(_ literal: some Sequence<UInt8>) throws(MissingKey) {
    try beginValue()
    bytes.append(contentsOf: literal)
  }

  /// Writes a number; as a string if JSON cannot represent it.
  mutating func writeNumber(_ number: Double) throws(MissingKey) {
    if number.isFinite {
      try writeLiteral("\(number)".utf8)
    } else {
      try writeString("\(number)".utf8)
    }
  }

  private mutating func beginValue() throws(MissingKey) {
    guard let last = open.indices.last else { return }
    if open[last].isObject {
      guard open[last].hasKey else { throw MissingKey() }
      open[last].hasKey = false
    } else {
      if !open[last].isEmpty { bytes.append(UInt8(ascii: ",")) }
      open[last].isEmpty = false
    }
  }

  private mutating func appendString(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
