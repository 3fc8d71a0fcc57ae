// Represents requests to a server and its responses.

/// A request to a server.
public struct OutgoingRequest: Sendable {
  public let method: String
  /// The path and the query, as sent.
  public let target: String
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]
  /// The time limit for the response, in seconds; nil for none.
  public let timeout: Double?

  public init(
    _ method: String, _ target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    timeout: Double? = nil
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  /// Whether the request is sent with a body, even if it is empty.
  var hasBody: Bool { !body.isEmpty || method == "POST" || method == "PUT" || method == "PATCH" }
}

/// The response of a server.
public struct IncomingAnswer: Sendable {
  public let status: Int
  /// The headers in the order in which they arrived.
  public let headers: [(name: String, value: String)]
  /// The body as it arrived, without chunking but possibly compressed.
  public let body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the header with a name, ignoring case; nil if there is none.
  public subscript(name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Options for connections to a server.
public struct ClientOptions: Sendable {
  /// Whether the certificate of the server is verified.
  public var verifies = true
  /// The path of a file with the certificates to trust; nil for those of the system.
  public var certificates: String?
  /// The maximum size of all responses that are being received at the same time, in bytes.
  ///
  /// The longest responses are screen recordings and folders of a device, in Base64. Appium's longest video, half an
  /// hour, is about 200 MB. Beyond the limit, the recorder would use the memory that the devices' servers need.
  public var maximumAnswers = 256 << 20

  public init() {}
}

/// The reason why there is no response.
public struct HTTPClientError: Error, Hashable, Sendable {
  /// The reason, as worded by libcurl: `Couldn't connect to server`.
  public let message: String
  /// Whether the server responded, but with too many bytes.
  public let isTooLong: Bool

  init(_ message: String) { (self.message, isTooLong) = (message, false) }

  init(tooLong limit: Int) {
    (message, isTooLong) = ("the answers have more than \(limit >> 20) MB", true)
  }
}
