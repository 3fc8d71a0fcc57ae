// Declares the limits of a server.

/// The limits of a server.
///
///     var limits = HTTPLimits()
///     limits.body = 64 << 20
public struct HTTPLimits: Sendable {
  /// The maximum length of the body, in bytes.
  public var body = 16 << 20
  /// The maximum length of all headers, in bytes; also that of trailers and chunk extensions together.
  public var headers = 32 << 10
  /// The maximum length of the target, in bytes.
  public var target = 8 << 10
  /// How long a client may be silent in the middle of a request, or leave a response unread, in seconds.
  ///
  /// A client that is never silent for that long has ten times this limit for a request, and the same again for the
  /// response, plus one second for every 16 KB.
  public var seconds: Int64 = 30
  /// The maximum number of connections. To accept another one, the server closes the connection that has been
  /// idle longest.
  public var connections = 1000
  /// The maximum total length of all bodies that the server holds at once, in bytes, but at least that of one body.
  ///
  /// Beyond it, requests with bodies of more than 64 KB are refused with the status 503. A client can retry them,
  /// whereas requests that wait for each other's memory could wait for ever.
  public var bodies = 128 << 20

  /// Creates the default limits.
  public init() {}

  /// Bodies of at most this length are always accepted, because the maximum number of connections limits their total.
  static let smallBody = 64 << 10

  var refusalOfBody: HTTPRefusal { HTTPRefusal(.tooLarge, "The body is longer than \(body) bytes") }
  var refusalOfHeaders: HTTPRefusal { HTTPRefusal(.tooLarge, "The headers are longer than \(headers) bytes") }
  var refusalOfTarget: HTTPRefusal { HTTPRefusal(.tooLarge, "The path is longer than \(target) bytes") }
  var refusalOfBodies: HTTPRefusal {
    HTTPRefusal(
      .overloaded, "The server is busy with other large requests; try again later (limit: \(max(bodies, body)) bytes)")
  }
}
