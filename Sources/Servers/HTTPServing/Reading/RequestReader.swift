// Reads requests from bytes that arrive in pieces.

/// A reader of the requests of one connection, independent of sockets.
///
///     var reader = RequestReader(HTTPLimits())
///     reader.append(bytes)
///     while case .body(let body) = reader.next() { … }
///
/// It accepts only requests that every other program reads in the same way: one whose end is ambiguous could hide
/// another one. The result does not depend on how the bytes are split into pieces.
public struct RequestReader: Sendable {
  /// The result of reading a step.
  public enum Step: Sendable {
    /// The step is incomplete: more bytes are needed.
    case incomplete
    /// The head of a request. Its body is the next step.
    case head(RequestHead)
    /// The body of the request whose head was the previous step.
    case body([UInt8])
    /// The request is refused. Nothing is read after it, because its end is unknown.
    case refused(HTTPRefusal)
  }

  private enum State: Sendable {
    /// Before a request, after this many empty lines.
    case beginning(emptyLines: Int)
    /// In the headers, with those that were read and their length in bytes.
    case fields(FirstLine, [(name: String, value: String)], length: Int)
    /// In a body, with the number of its bytes that have not arrived.
    case body(missing: Int)
    /// In a chunked body.
    case chunks(ChunkedBody)
    /// After a request that was refused.
    case refused(HTTPRefusal)
  }

  private let limits: HTTPLimits
  private var queue = ByteQueue()
  private var state = State.beginning(emptyLines: 0)
  private var body: [UInt8] = []

  /// Creates a reader for a connection over which nothing has arrived.
  public init(_ limits: HTTPLimits) { self.limits = limits }

  /// Whether a part of a request has been read.
  public var isAmidRequest: Bool {
    switch state {
    case .beginning: queue.count > 0
    case .fields, .body, .chunks: true
    case .refused: false
    }
  }

  /// Whether bytes have arrived that have not been read.
  public var hasUnreadBytes: Bool { queue.count > 0 }

  /// How many bytes of an incomplete body have been read.
  public var bodyCount: Int { body.count }

  /// Adds bytes that have arrived.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) { queue.append(bytes) }

  /// Adds bytes that have arrived.
  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { queue.append($0) } }

  /// Reads up to the end of the next step.
  public mutating func next() -> Step {
    do throws(HTTPRefusal) { return try read() } catch {
      // The memory for a refused request is released.
      (body, queue) = ([], ByteQueue())
      state = .refused(error)
      return .refused(error)
    }
  }

  private mutating func read() throws(HTTPRefusal) -> Step {
    while true {
      switch state {
      case .beginning(let emptyLines):
        if let first = queue.first, first != UInt8(ascii: "\r"), first != UInt8(ascii: "\n"),
          !(0x20...0x7E).contains(first)
        {
          // Clients of other protocols might never send a line end, and would wait for a response.
          throw HTTPRefusal(.malformed, "A request must begin with a method: the server speaks HTTP, but not HTTPS")
        }
        guard let line = try line(limits.target + Self.besidesTarget, limits.refusalOfTarget) else {
          return .incomplete
        }
        if line.isEmpty {
          guard emptyLines < Self.maximumEmptyLines else {
            throw HTTPRefusal(.malformed, "More than \(Self.maximumEmptyLines) empty lines precede the request")
          }
          state = .beginning(emptyLines: emptyLines + 1)
        } else {
          let first = try FirstLine(line)
          guard first.target.utf8.count <= limits.target else { throw limits.refusalOfTarget }
          state = .fields(first, [], length: 0)
        }
      case .fields(let first, var fields, let length):
        guard let line = try line(limits.headers - length + 2, limits.refusalOfHeaders) else { return .incomplete }
        if line.isEmpty { return .head(try begin(RequestHead(first, fields))) }
        // A shared array would be copied for each field.
        state = .beginning(emptyLines: 0)
        let field = try FieldLine(line)
        fields.append((field.name, field.value))
        state = .fields(first, fields, length: length + line.count + 2)
      case .body(let missing):
        let taken = queue.take(missing, to: &body)
        guard taken == missing else {
          state = .body(missing: missing - taken)
          return .incomplete
        }
        return finish()
      case .chunks(var chunks):
        let isComplete = try chunks.read(&queue, to: &body)
        state = .chunks(chunks)
        return isComplete ? finish() : .incomplete
      case .refused(let refusal): throw refusal
      }
    }
  }

  /// Some clients send an empty line after a body, although its length does not include it.
  private static let maximumEmptyLines = 16
  /// More bytes than the first line needs besides the target.
  private static let besidesTarget = 64

  private mutating func line(
    _ maximum: Int, _ refusal: HTTPRefusal
  ) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    switch queue.takeLine(within: maximum) {
    case .complete(let line): return line
    case .incomplete: return nil
    case .malformed: throw .lineFeed
    case .tooLong: throw refusal
    }
  }

  private mutating func begin(_ head: RequestHead) throws(HTTPRefusal) -> RequestHead {
    switch head.framing {
    case .length(let length):
      guard length <= limits.body else { throw limits.refusalOfBody }
      // The client may announce a longer body than it sends.
      body.reserveCapacity(min(length, 1 << 20))
      state = .body(missing: length)
    case .chunked: state = .chunks(ChunkedBody(limits))
    }
    return head
  }

  private mutating func finish() -> Step {
    state = .beginning(emptyLines: 0)
    defer { body = [] }
    return .body(body)
  }
}
