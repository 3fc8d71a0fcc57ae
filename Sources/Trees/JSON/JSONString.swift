// Scans JSON strings and decodes their escapes.

import Findings
import Text

/// A string in the input, without its quotes. Escapes and UTF-8 have been validated.
package struct JSONString {
  package let raw: UnsafeBufferPointer<UInt8>
  package let hasEscapes: Bool

  /// The reason why a string is invalid.
  struct Fault: Error {
    /// The offset of the error; the length of the input if the string is not terminated.
    var offset: Int
    var message: String
  }

  /// Scans a string from the offset after its opening quote. Returns the string and the offset after its closing quote.
  static func scan(
    _ input: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Result<(string: JSONString, end: Int), Fault> {
    var offset = start
    var hasEscapes = false
    while offset < input.count {
      let byte = input[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let raw = UnsafeBufferPointer(rebasing: input[start..<offset])
        return .success((JSONString(raw: raw, hasEscapes: hasEscapes), offset + 1))
      case UInt8(ascii: "\\"):
        hasEscapes = true
        if let fault = skipEscape(input, at: &offset) { return .failure(fault) }
      case 0..<0x20:
        return .failure(Fault(offset: offset, message: "a string contains a line break or a control character"))
      case 0x80...:
        let length = UTF8Sequence.length(at: offset, in: input)
        if length == 0 { return .failure(Fault(offset: offset, message: "this is not valid UTF-8")) }
        offset += length
      default: offset += 1
      }
    }
    return .failure(Fault(offset: input.count, message: "the dump is cut off in the middle of a string"))
  }

  private static func skipEscape(_ input: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> Fault? {
    let cutOff = Fault(offset: input.count, message: "the dump is cut off in the middle of a string")
    guard offset + 1 < input.count else { return cutOff }
    switch input[offset + 1] {
    case UInt8(ascii: "u"):
      for digit in offset + 2..<offset + 6 {
        guard digit < input.count else { return cutOff }
        if input[digit].hexadecimalValue == nil {
          return Fault(offset: offset, message: "\\u must be followed by four hexadecimal digits")
        }
      }
      offset += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    default: return Fault(offset: offset, message: "JSON has no such escape sequence; write \\\\ for a backslash")
    }
    return nil
  }

  // MARK: Decoding

  /// The decoded string.
  package var string: String {
    var isWhole = true
    return hasEscapes ? String(decoding: decoded(&isWhole), as: UTF8.self) : String(decoding: raw, as: UTF8.self)
  }

  /// Returns the decoded string as UTF-8.
  ///
  /// - Parameter isWhole: Set to false if the string contains an escape for an unpaired surrogate, which is replaced by
  ///   U+FFFD.
  package func decoded(_ isWhole: inout Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var offset = 0
    while offset < raw.count {
      guard raw[offset] == UInt8(ascii: "\\") else {
        result.append(raw[offset])
        offset += 1
        continue
      }
      switch raw[offset + 1] {
      case UInt8(ascii: "u"):
        let scalar = scalar(at: &offset)
        if scalar == nil { isWhole = false }
        result.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
        continue
      case let byte: result.append(byte.escapedControl ?? byte)
      }
      offset += 2
    }
    return result
  }

  /// Returns the scalar encoded by one escape, or by two escapes that form a surrogate pair; nil for an unpaired
  /// surrogate.
  private func scalar(at offset: inout Int) -> Unicode.Scalar? {
    let unit = unit(at: offset) ?? 0
    offset += 6
    if let low = self.unit(at: offset), let scalar = Unicode.Scalar(surrogates: unit, low) {
      offset += 6
      return scalar
    }
    return Unicode.Scalar(unit)
  }

  /// Returns the code unit of the escape `\uXXXX` at the offset; nil if there is no such escape.
  private func unit(at offset: Int) -> UInt32? {
    guard offset + 6 <= raw.count, raw[offset] == UInt8(ascii: "\\"), raw[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return raw[offset + 2..<offset + 6].reduce(0) { $0 << 4 + ($1.hexadecimalValue ?? 0) }
  }
}
