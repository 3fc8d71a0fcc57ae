// Reads bodies that consist of chunks. (RFC 9112, section 7.1)

/// The state of reading a chunked body.
struct ChunkedBody: Sendable {
  private enum Position {
    /// Before the line with the length of a chunk.
    case length
    /// Inside a chunk, with the number of its bytes that have not arrived.
    case data(Int)
    /// After a chunk, before its carriage return or line feed.
    case end(UInt8)
    /// After the last chunk.
    case trailers
  }

  private let limits: HTTPLimits
  private var position = Position.length
  /// The number of bytes of extensions and trailers, which are ignored.
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
          throw HTTPRefusal(.malformed, "A chunk exceeds its declared size, or a line ends without a carriage return")
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

  private static let namesOnlyInHead: Set = ["connection", "content-length", "host", "transfer-encoding"]
  /// More digits might overflow `Int`.
  private static let maximumDigits = 15

  /// Takes a line; nil if it is incomplete.
  ///
  /// - Parameter free: The number of bytes that do not count towards the limit.
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
    guard (1...Self.maximumDigits).contains(digits.count), Self.areExtensions(rest),
      let length = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw HTTPRefusal(.malformed, "A chunk must begin with its length, not with “\(Excerpt.of(line))”") }
    ignored += rest.count
    return length
  }

  /// Whether a string consists of chunk extensions such as `;name;name=value;name="a value"`. They are ignored, but
  /// other programs must find the same end.
  private static func areExtensions(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: ";"), takeToken(&rest) else { return false }
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest.removeFirst()
      guard rest.first == UInt8(ascii: "\"") ? takeQuoted(&rest) : takeToken(&rest) else { return false }
    }
    return true
  }

  private static func takeToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let token = rest.prefix { FieldLine.isToken(CollectionOfOne($0)) }
    rest = rest.dropFirst(token.count)
    return !token.isEmpty
  }

  private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest.removeFirst()
    while let byte = rest.popFirst(), FieldLine.isAllowed(byte) {
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), rest.popFirst().map(FieldLine.isAllowed) != true { return false }
    }
    return false
  }
}

extension HTTPRefusal {
  static let lineFeed = HTTPRefusal(.malformed, "Lines must end with a carriage return and a line feed")
}
