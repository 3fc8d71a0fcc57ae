// Decompresses deflated data with zlib.

import CZlib

/// Decompresses data in pieces, so that the limits hold before memory is allocated.
enum Inflater {
  /// What surrounds the deflated data.
  enum Container {
    /// A gzip header and checksum.
    case gzip
    /// Nothing, as in zip archives.
    case none

    /// zlib's parameter for the size of the window and the container.
    fileprivate var windowBits: Int32 {
      switch self {
      case .gzip: MAX_WBITS + 16
      case .none: -MAX_WBITS
      }
    }
  }

  /// The reason why data cannot be decompressed.
  enum Failure: Error {
    case truncated
    case damaged
    case limit(DumpLimits.Limit)
  }

  /// Decompresses the data at the beginning of the input.
  ///
  /// - Returns: The data, and the number of bytes of the input that belong to it.
  static func inflate(
    _ input: UnsafeRawBufferPointer, container: Container, budget: inout ExpansionBudget
  ) throws(Failure) -> (bytes: [UInt8], consumed: Int) {
    var stream = z_stream()
    guard inflateInit2_(&stream, container.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK,
      let base = input.bindMemory(to: UInt8.self).baseAddress
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    // zlib does not write to its input; its interface predates `const`.
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = UInt32(clamping: input.count)
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (status, count) = piece.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (status, buffer.count - Int(stream.avail_out))
      }
      let consumed = input.count - Int(stream.avail_in)
      if let limit = budget.spend(count, total: output.count + count, of: consumed) { throw .limit(limit) }
      output.append(contentsOf: piece[..<count])
      switch status {
      case Z_STREAM_END: return (output, consumed)
      // Without more input or room, zlib can do nothing.
      case Z_OK where count > 0 || stream.avail_in > 0: break
      case Z_OK, Z_BUF_ERROR: throw .truncated
      default: throw .damaged
      }
    }
  }

  /// Returns the checksum that zip archives contain for each entry.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    return UInt32(truncatingIfNeeded: crc32(0, base, UInt32(clamping: bytes.count)))
  }
}

/// What may still be decompressed from one file.
struct ExpansionBudget {
  private let ratio: Int
  private var bytes: Int

  /// Up to this size, the ratio does not matter: a short dump of equal elements compresses very well.
  private static let negligible = 1 << 24

  init(_ limits: DumpLimits) {
    ratio = limits.archiveRatio
    bytes = limits.archiveBytes
  }

  /// Takes decompressed bytes from the budget.
  ///
  /// - Parameters:
  ///   - total: The size of the decompressed data so far.
  ///   - input: The number of bytes from which it was decompressed.
  /// - Returns: The limit that the data exceeds; nil if there is room.
  mutating func spend(_ count: Int, total: Int, of input: Int) -> DumpLimits.Limit? {
    bytes -= count
    if bytes < 0 { return .archiveBytes }
    return total > Self.negligible && total / max(1, input) > ratio ? .archiveRatio : nil
  }
}
