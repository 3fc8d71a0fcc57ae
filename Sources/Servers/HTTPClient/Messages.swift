// Represents requests to a server and its answers.

/// A request to a server.
public struct OutgoingRequest: Sendable {
  public let method: String
  /// The path and the query, as they are sent.
  public let target: String
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]
  /// How long the answer may take, in seconds; nil if there is no limit.
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

  /// Whether the length of the body is sent, even if it is empty.
  var hasBody: Bool { !body.isEmpty || method == "POST" || method == "PUT" || method == "PATCH" }
}

/// The answer of a server.
public struct IncomingAnswer: Sendable {
  public let status: Int
  /// The headers in the order in which they came.
  public let headers: [(name: String, value: String)]
  /// The body as it came, without chunks but possibly compressed.
  public let body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of a header, by its name in any case; nil if there is none.
  public subscript(name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// How a server is reached.
public struct ClientOptions: Sendable {
  /// Whether the certificate of the server is verified.
  public var verifies = true
  /// The path of a file with certificates that are trusted instead of the system's; nil for those of the system.
  public var certificates: String?
  /// The number of bytes that all answers may have together that are being received at the same time.
  ///
  /// The longest answers are videos of the screen and folders of a device, in Base64. Appium's longest video, of half an
  /// hour, has about 200 MB. Beyond it, the recorder would take the memory that the devices' servers need.
  public var maximumAnswers = 256 << 20

  public init() {}
}

/// The reason why there is no answer.
public struct HTTPClientError: Error, Hashable, Sendable {
  /// The reason in the words of libcurl: `Couldn't connect to server`.
  public let message: String
  /// Whether the server answered, but with too many bytes.
  public let isTooLong: Bool

  init(_ message: String) { (self.message, isTooLong) = (message, false) }

  init(tooLong limit: Int) {
    (message, isTooLong) = ("the answers have more than \(limit >> 20) MB", true)
  }
}
