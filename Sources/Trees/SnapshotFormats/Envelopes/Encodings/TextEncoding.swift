// Converts files in other encodings to UTF-8 before they are read.

import Findings
import Text

/// The encodings that tools write besides UTF-8.
///
/// The whole file is converted, because JSON and logs have no parser that could do it, and because columns are counted
/// in UTF-8 in any case.
package enum TextEncoding {
  /// A file's content in UTF-8.
  enum Content {
    /// The file can be read as it is.
    case unchanged
    /// The file was converted, or had a wrong declaration, which the finding reports.
    case converted([UInt8], Finding?)
    case unsupported(Finding)
  }

  /// The text of a file in any encoding that dumps have; nil if it cannot be read.
  package static func text(of bytes: [UInt8]) -> String? {
    switch bytes.withUnsafeBytes({ content(of: $0, file: "") }) {
    case .unchanged: String(decoding: bytes, as: UTF8.self)
    case .converted(let content, _): String(decoding: content, as: UTF8.self)
    case .unsupported: nil
    }
  }

  static func content(of bytes: UnsafeRawBufferPointer, file: String) -> Content {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .unsupported(
        Finding(
          code: "dump-encoding", severity: .error, position: SourcePosition(file: file),
          message: "this is UTF-32, which axreplay cannot read", advice: "save the file as UTF-8"))
    }
    if let (isBigEndian, start) = utf16(bytes) {
      var content = decodeUTF16(UnsafeRawBufferPointer(rebasing: bytes[start...]), isBigEndian: isBigEndian)
      // The declaration names the encoding of the file, not that of the converted text.
      if let declaration = XMLDeclaration(content.withUnsafeBytes { Array($0.prefix(XMLDeclaration.maximumLength)) }) {
        declaration.hideEncoding(in: &content)
      }
      return .converted(content, nil)
    }
    // A byte order mark is certain, unlike a declaration, which an editor may not have changed.
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard !hasMark, let declaration = XMLDeclaration(Array(bytes.prefix(XMLDeclaration.maximumLength))) else {
      return .unchanged
    }
    switch declaration.encoding {
    case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      // HTML treats the names as equal, because files that declare Latin-1 often contain Windows-1252; the difference
      // is control characters, which XML cannot contain.
      var content = decodeWindows1252(bytes)
      declaration.hideEncoding(in: &content)
      return .converted(content, nil)
    case "utf-16", "utf-16le", "utf-16be", "ucs-2", "unicode":
      var content = Array(bytes)
      declaration.hideEncoding(in: &content)
      return .converted(
        content,
        Finding(
          code: "dump-encoding", severity: .warning, position: SourcePosition(file: file, line: 1, column: 1),
          message: "the dump declares \(declaration.encoding.uppercased()) but is UTF-8",
          advice: "declare encoding=\"UTF-8\""))
    default: return .unchanged
    }
  }

  // MARK: UTF-16

  /// Returns the byte order of UTF-16 and the offset after its mark; nil for other encodings. Without a mark, every
  /// second byte of markup is zero.
  private static func utf16(_ bytes: UnsafeRawBufferPointer) -> (isBigEndian: Bool, start: Int)? {
    if bytes.starts(with: [0xFE, 0xFF]) { return (true, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (false, 2) }
    let pairs = min(bytes.count / 2, 64)
    guard pairs > 1 else { return nil }
    let high = (0..<pairs).count { bytes[$0 * 2] == 0 }
    let low = (0..<pairs).count { bytes[$0 * 2 + 1] == 0 }
    if high * 2 > pairs, low == 0 { return (true, 0) }
    if low * 2 > pairs, high == 0 { return (false, 0) }
    return nil
  }

  private static func decodeUTF16(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var offset = 0
    func unit(_ offset: Int) -> UInt32? {
      guard offset + 1 < bytes.count else { return nil }
      let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while let code = unit(offset) {
      offset += 2
      if code < 0x80 {
        result.append(UInt8(code))
      } else if let low = unit(offset), let scalar = Unicode.Scalar(surrogates: code, low) {
        offset += 2
        append(scalar.value, to: &result)
      } else {
        append(code, to: &result)
      }
    }
    return result
  }

  /// Appends a scalar, or U+FFFD for an unpaired surrogate.
  private static func append(_ code: UInt32, to result: inout [UInt8]) {
    result.append(contentsOf: Unicode.Scalar(code).map { UTF8.encode($0) ?? replacement } ?? replacement)
  }

  private static let replacement = UTF8.encodedReplacementCharacter

  // MARK: Windows-1252

  private static func decodeWindows1252(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        result.append(byte)
      } else {
        append(byte < 0xA0 ? punctuation[Int(byte) - 0x80] : UInt32(byte), to: &result)
      }
    }
    return result
  }

  /// The scalars of the bytes 0x80 to 0x9F. (Unicode's mapping table CP1252)
  private static let punctuation: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
