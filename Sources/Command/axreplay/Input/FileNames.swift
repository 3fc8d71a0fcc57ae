// Reads lists of files, as git writes them.

import SnapshotFormats

enum FileNames {
  /// Reads names with a null character after each, or else one on each line. Lines in quotation marks are those of git,
  /// which quotes unusual names unless it is called with `-z`.
  static func read(_ bytes: [UInt8]) -> [String] {
    let bytes = withoutMark(bytes)
    let isSeparated = bytes.contains(0)
    let names = bytes.split { isSeparated ? $0 == 0 : $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return names.map { name in
      let isQuoted = name.count > 1 && name.first == UInt8(ascii: "\"") && name.last == UInt8(ascii: "\"")
      return String(
        decoding: isQuoted && !isSeparated ? unquoted(name.dropFirst().dropLast()) : Array(name), as: UTF8.self)
    }
  }

  /// The list in UTF-8 without a byte order mark. PowerShell writes outputs of programs in UTF-16.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    return TextEncoding.text(of: bytes).map { Array($0.utf8) } ?? bytes
  }

  private static func unquoted(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        let digits = [next] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? next)
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      default: result.append(next)
      }
    }
    return result
  }
}
