// Reads bodies that consist of chunks. (RFC 9112 §7.1)

/// Where the reader is in a chunked body.
struct ChunkedBody: Sendable {
  private enum Position {
    case length
    /// Inside a chunk, of which so many bytes are missing.
    case data(Int)
    /// Behind a chunk, before the carriage return or the line feed.
    case end(UInt8)
    case trailers
  }

  private let limits: HTTPLimits
  private var position = Position.length
  /// How many bytes extensions and trailers have, which are ignored.
  private var ignored = 0

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Moves the content of chunks that have arrived to the body.
  ///
  /// - Returns: Whether the body is complete.
  /// - Throws: `HTTPRefusal`, if the chunks are malformed or exceed a limit.
  mutating func read(_ queue: inout ByteQueue, to body: inout [UInt8]) throws(HTTPRefusal) -> Bool {
    while true {
      switch position {
      case .length:
        guard let line = try line(&queue, Self.maximumDigits) else { return false }
        let length = try length(line)
        guard length <= limits.body - body.count else { throw limits.refusalOfBody }
        position = length == 0 ? .trailers : .data(length)
      case .data(let missing):
        let taken = queue.take(missing, to: &body)
        guard taken == missing else {
          position = .data(missing - taken)
          return false
        }
        position = .end(UInt8(ascii: "\r"))
      case .end(let expected):
        guard let byte = queue.takeByte() else { return false }
        guard byte == expected else {
          throw HTTPRefusal(.malformed, "A chunk is longer than its length, or a line ends without a carriage return")
        }
        position = expected == UInt8(ascii: "\r") ? .end(UInt8(ascii: "\n")) : .length
      case .trailers:
        guard let line = try line(&queue, 0) else { return false }
        if line.isEmpty { return true }
        ignored += line.count
        let name = try FieldLine(line).name.lowercased()
        guard !Self.namesOnlyInHead.contains(name) else {
          throw HTTPRefusal(.malformed, "The header \(name) must precede the body")
        }
      }
    }
  }

  private static let namesOnlyInHead: Set = ["content-length", "host", "transfer-encoding"]
  /// Digits of a length that is surely an Int.
  private static let maximumDigits = 15

  /// A line, of which so many bytes do not count; nil if it is incomplete.
  private func line(_ queue: inout ByteQueue, _ free: Int) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    switch queue.takeLine(within: limits.headers - ignored + free + 2) {
    case .complete(let line): return line
    case .incomplete: return nil
    case .malformed: throw .lineFeed
    case .tooLong:
      throw HTTPRefusal(.tooLarge, "The trailers and chunk extensions are longer than \(limits.headers) bytes")
    }
  }

  private mutating func length(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
    let digits = line.prefix { (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }
    let rest = line[digits.endIndex...]
    guard (1...Self.maximumDigits).contains(digits.count), rest.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
      rest.allSatisfy(FieldLine.isAllowed), let length = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw HTTPRefusal(.malformed, "A chunk must begin with its length, not with “\(Quotation.of(line))”") }
    ignored += rest.count
    return length
  }
}

extension HTTPRefusal {
  static let lineFeed = HTTPRefusal(.malformed, "Lines must end with a carriage return and a line feed")
}
