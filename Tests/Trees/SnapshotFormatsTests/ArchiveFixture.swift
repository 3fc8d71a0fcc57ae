// Writes gzip files and zip archives for tests.

import CZlib

/// Compressed files, correct or not.
enum ArchiveFixture {
  /// One file of a zip archive.
  struct Entry {
    var name: String
    var content: [UInt8]
    var isDeflated = true
    var isEncrypted = false
    /// The offset of the local header, if it is wrong.
    var header: Int?
  }

  static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, repeated: 1, windowBits: MAX_WBITS + 16) }

  /// A gzip file of the same bytes many times, which is never in memory as a whole.
  static func bomb(_ bytes: [UInt8], repeated count: Int) -> [UInt8] {
    deflate(bytes, repeated: count, windowBits: MAX_WBITS + 16)
  }

  private static func deflate(_ bytes: [UInt8], repeated count: Int, windowBits: Int32) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    for round in 1...count {
      input.withUnsafeMutableBufferPointer { buffer in
        stream.next_in = buffer.baseAddress
        stream.avail_in = UInt32(buffer.count)
        repeat {
          let written = piece.withUnsafeMutableBufferPointer { target in
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(target.count)
            _ = CZlib.deflate(&stream, round == count ? Z_FINISH : Z_NO_FLUSH)
            return target.count - Int(stream.avail_out)
          }
          output += piece[..<written]
        } while stream.avail_out == 0
      }
    }
    return output
  }

  static func zip(_ entries: [Entry], comment: String = "") -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.isDeflated ? deflate(entry.content, repeated: 1, windowBits: -MAX_WBITS) : entry.content
      let checksum = entry.content.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
      let offset = entry.header ?? archive.count
      let common =
        short(20) + short(entry.isEncrypted ? 1 : 0) + short(entry.isDeflated ? 8 : 0) + word(0)
        + word(Int(checksum)) + word(data.count) + word(entry.content.count) + short(entry.name.utf8.count) + short(0)
      if entry.header == nil { archive += word(0x0403_4B50) + common + Array(entry.name.utf8) + data }
      directory +=
        word(0x0201_4B50) + short(20) + common + short(0) + short(0) + short(0) + word(0) + word(offset)
        + Array(entry.name.utf8)
    }
    let end =
      word(0x0605_4B50) + short(0) + short(0) + short(entries.count) + short(entries.count) + word(directory.count)
      + word(archive.count) + short(comment.utf8.count) + Array(comment.utf8)
    return archive + directory + end
  }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }

  private static func word(_ number: Int) -> [UInt8] { short(number & 0xFFFF) + short(number >> 16) }
}
