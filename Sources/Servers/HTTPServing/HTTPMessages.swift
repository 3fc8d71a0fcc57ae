// Represents HTTP requests and responses as values.

/// A request that a server has read completely.
///
///     request.method   // "GET"
///     request.path     // ["session", "1", "url"]
public struct HTTPRequest: Sendable {
  /// The method in capitals: `GET`, `POST`.
  public let method: String
  /// The components of the path, decoded and without empty ones: `/session/1/url/` is `["session", "1", "url"]`.
  public let path: [String]
  /// The decoded query parameters; of several with the same name, the last.
  public let query: [String: String]
  /// The headers, by lower-case name; the values of headers with the same name are joined with commas.
  public let headers: [String: String]
  /// The body; empty if there is none.
  public let body: [UInt8]
  /// When the request began to arrive.
  public let arrival: ContinuousClock.Instant
  /// The port of this machine on which the request arrived; 0 if it is unknown.
  public let port: Int
  /// The target as it was sent, for servers that forward requests: `/session/1/url?a=%20b`. It never contains the
  /// address of this server, even if the client sent it.
  public let target: String
  /// The headers as they were sent.
  public let fields: [(name: String, value: String)]

  /// Creates a request from the values of its properties.
  public init(
    method: String, path: [String], query: [String: String] = [:], headers: [String: String] = [:],
    body: [UInt8] = [], arrival: ContinuousClock.Instant = .now, port: Int = 0, target: String = "",
    fields: [(name: String, value: String)] = []
  ) {
    self.target = target
    self.fields = fields
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.arrival = arrival
    self.port = port
  }
}

extension HTTPRequest {
  /// Returns the request with its body.
  func with(body: [UInt8]) -> HTTPRequest {
    HTTPRequest(
      method: method, path: path, query: query, headers: headers, body: body, arrival: arrival, port: port,
      target: target, fields: fields)
  }
}

/// A response, which a server sends in one piece.
///
///     HTTPAnswer(status: 404, contentType: "text/plain", body: Array("no such session".utf8))
public struct HTTPAnswer: Sendable {
  /// The status code: 200.
  public let status: Int
  /// Headers in addition to `Content-Type`, `Content-Length` and those that keep browsers from guessing the type.
  public let headers: [(name: String, value: String)]
  /// The value of `Content-Type`; empty for the response of another server, whose headers contain it.
  public let contentType: String
  /// The body; empty if there is none.
  public let body: [UInt8]
  /// Whether this is the response of another server, to which no header is added except its length.
  public let isPassedOn: Bool

  /// Forwards the response of another server.
  ///
  /// - Parameter headers: All headers, except those that concern the connection.
  public init(passedOn status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
    contentType = ""
    isPassedOn = true
  }

  /// Creates a response of this server, by default with JSON.
  public init(
    status: Int, contentType: String = "application/json; charset=utf-8",
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.body = body
    isPassedOn = false
  }
}

/// The reason why a server does not answer a request.
///
///     throw HTTPRefusal(.tooLarge, "The body is longer than 16777216 bytes")
public struct HTTPRefusal: Error, Hashable, Sendable {
  /// The cause, which determines the status.
  public let cause: Cause
  /// What is wrong and what to do, as a sentence.
  public let message: String
  /// The page that sent the request, if it was refused for that; otherwise nil.
  public let origin: String?

  /// The causes of refusals.
  public enum Cause: Hashable, Sendable {
    /// The request may come from a web page, or from a program without the token.
    case forbidden
    /// The request is in a form that is not accepted.
    case malformed
    /// The server holds too many bodies at once.
    case overloaded
    /// The request exceeds a limit.
    case tooLarge
    /// A browser does not have the token of the server's pages. A page can help its user.
    case unknownBrowser
    /// The body has a type that is not accepted.
    case wrongType
  }

  /// Creates a refusal from the values of its properties.
  public init(_ cause: Cause, _ message: String, origin: String? = nil) {
    self.cause = cause
    self.message = message
    self.origin = origin
  }

  /// The HTTP status code for the cause.
  public var status: Int {
    switch cause {
    case .forbidden, .unknownBrowser: 403
    case .malformed: 400
    case .overloaded: 503
    case .tooLarge: 413
    case .wrongType: 415
    }
  }
}
