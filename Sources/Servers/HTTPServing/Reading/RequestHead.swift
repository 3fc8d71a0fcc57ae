// Represents the head of a request, and determines the length of the body. (RFC 9112, section 6)

/// The head of a request: the first line and the headers.
public struct RequestHead: Sendable {
  /// The version of the protocol.
  public enum Version: String, Sendable {
    /// Connections are closed after a response, unless the client requests the opposite.
    case http10 = "HTTP/1.0"
    /// Connections stay open after a response, unless the client requests the opposite.
    case http11 = "HTTP/1.1"
  }

  /// How the length of the body is determined.
  public enum Framing: Hashable, Sendable {
    /// The length in bytes; 0 if there is no body.
    case length(Int)
    /// The body consists of chunks, each with its own length.
    case chunked
  }

  /// The method in capitals: `GET`.
  public let method: String
  /// The target as it was sent: `/status`, `http://localhost:4723/status`.
  public let target: String
  /// The version of the protocol.
  public let version: Version
  /// The headers as they were sent.
  public let fields: [(name: String, value: String)]
  /// How the length of the body is determined.
  public let framing: Framing
  /// Whether the client may send another request over the connection.
  public let keepsConnection: Bool
  /// Whether the client waits for `100 Continue` before it sends the body.
  public let awaitsConsent: Bool

  /// Creates the head from its lines.
  ///
  /// - Throws: `HTTPRefusal`, if the headers contradict each other, so that another program could read a different
  ///   request.
  init(_ line: FirstLine, _ fields: [(name: String, value: String)]) throws(HTTPRefusal) {
    var (hosts, lengths, encodings, expectations, options) = ([String](), [String](), [String](), [String](), [""])
    for field in fields {
      switch field.name.lowercased() {
      case "host": hosts.append(field.value)
      case "content-length": lengths.append(field.value)
      case "transfer-encoding": encodings.append(field.value)
      case "expect": expectations.append(field.value.lowercased())
      case "connection": options += Self.items(field.value)
      default: break
      }
    }
    guard hosts.count == 1 || hosts.isEmpty && line.version == .http10 else {
      throw HTTPRefusal(.malformed, "A request must have one Host header, not \(hosts.count)")
    }
    framing = try Self.framing(lengths, encodings, line.version)
    method = line.method
    target = line.target
    version = line.version
    self.fields = fields
    keepsConnection = !options.contains("close") && (line.version == .http11 || options.contains("keep-alive"))
    awaitsConsent = line.version == .http11 && expectations == ["100-continue"]
  }

  private static func framing(
    _ lengths: [String], _ encodings: [String], _ version: Version
  ) throws(HTTPRefusal) -> Framing {
    if encodings.isEmpty {
      guard lengths.count <= 1 else {
        throw HTTPRefusal(.malformed, "A request must have one Content-Length, not \(lengths.count)")
      }
      guard let text = lengths.first else { return .length(0) }
      // Int would also accept a sign.
      let isNumber = (1...18).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let length = Int(text) else {
        throw HTTPRefusal(.malformed, "Content-Length must be a number of bytes, not “\(text.prefix(200))”")
      }
      return .length(length)
    }
    guard lengths.isEmpty, version == .http11 else {
      throw HTTPRefusal(
        .malformed, "Transfer-Encoding must not be used \(lengths.isEmpty ? "in HTTP/1.0" : "with Content-Length")")
    }
    guard encodings.count == 1, encodings.first?.lowercased() == "chunked" else {
      throw HTTPRefusal(
        .malformed, "Transfer-Encoding must be chunked, not “\(encodings.joined(separator: ", ").prefix(200))”")
    }
    return .chunked
  }

  /// The items of a list, in lower case.
  private static func items(_ list: String) -> [String] {
    list.lowercased().split(separator: ",").map { item in
      let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      return String(item.drop(while: blank).reversed().drop(while: blank).reversed())
    }
  }
}
