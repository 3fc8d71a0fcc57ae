// Holds the bytes that have arrived but have not been read.

/// A queue of bytes, from which lines and bodies are taken.
struct ByteQueue: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the first byte that has not been taken.
  private var start = 0
  /// The index before which no line ends, so that a line that arrives byte by byte is searched only once.
  private var searched = 0

  /// The result of taking a line.
  enum Line {
    /// The line without the carriage return and the line feed at its end.
    case complete(ArraySlice<UInt8>)
    /// The line ends with a line feed alone.
    case malformed
    /// The end of the line has not arrived.
    case incomplete
    /// The line exceeds the limit.
    case tooLong
  }

  var count: Int { bytes.count - start }

  /// The first byte; nil if the queue is empty.
  var first: UInt8? { start < bytes.count ? bytes[start] : nil }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0 {
      // Usually everything has been taken. The memory for a long body is released.
      if start == bytes.count {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
      } else {
        bytes.removeFirst(start)
      }
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  private static let keptCapacity = 16 << 10

  /// Takes a line.
  ///
  /// - Parameter limit: The maximum length, including the line end. Longer lines are refused, whether they arrive in
  ///   one piece or in many.
  mutating func takeLine(within limit: Int) -> Line {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return count > limit ? .tooLong : .incomplete
    }
    guard end - start < limit else { return .tooLong }
    let line = bytes[start..<end]
    start = end + 1
    searched = start
    return line.last == UInt8(ascii: "\r") ? .complete(line.dropLast()) : .malformed
  }

  /// Takes the first byte.
  mutating func takeByte() -> UInt8? {
    guard let byte = first else { return nil }
    skip(1)
    return byte
  }

  /// Moves bytes to the end of an array.
  ///
  /// - Returns: The number of bytes moved; fewer than the maximum if no more have arrived.
  mutating func take(_ maximum: Int, to array: inout [UInt8]) -> Int {
    let length = min(maximum, count)
    array.append(contentsOf: bytes[start..<start + length])
    skip(length)
    return length
  }

  private mutating func skip(_ length: Int) {
    start += length
    searched = max(searched, start)
  }
}
