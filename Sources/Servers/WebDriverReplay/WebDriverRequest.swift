// Represents WebDriver requests and responses, without HTTP.

public import JSON
public import Recordings

/// A request of a client.
public struct WebDriverRequest: Sendable {
  /// The method in capitals: `GET`, `POST`, `DELETE`. `HEAD` becomes `GET`; its response is sent without the body.
  public let method: String
  /// The components of the path, percent-decoded and without the query: `["session", "…", "url"]`.
  public let path: [String]
  /// The query parameters.
  public let query: [String: String]
  public let body: [UInt8]
  /// The headers, with names in lower case.
  public let headers: [String: String]
  /// When the request arrived, on any monotonic clock.
  public let arrival: VirtualTime

  public init(
    _ method: String, _ path: [String], query: [String: String] = [:], body: [UInt8] = [],
    headers: [String: String] = [:], arrival: VirtualTime = .zero
  ) {
    self.method = method == "HEAD" ? "GET" : method
    // The path may end in a slash, and begin with the base path of Appium 1.
    var path = path.filter { !$0.isEmpty }
    if path.starts(with: ["wd", "hub"]) { path.removeFirst(2) }
    self.path = path
    self.query = query
    self.body = body
    self.headers = headers
    self.arrival = arrival
  }
}

/// The response to a request.
public struct WebDriverAnswer: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The body.
  public let body: JSONValue
  /// Where the session is after the request: `2.90 s, shop-login/0003.xml (LoginView)`; nil without a session.
  public internal(set) var place: String?
  /// The virtual time of the session after the request; nil without a session.
  public internal(set) var now: VirtualTime?
  /// The session of the request; nil without one.
  public internal(set) var session: String?
  /// The methods that the path supports, for a response with status 405.
  public internal(set) var methods: [String] = []

  /// Creates a response with a value. WebDriverAgent's clients also need the session id; others ignore it.
  init(_ value: JSONValue, session: String?) {
    status = 200
    self.session = session
    body = ["value": value, "sessionId": JSONValue(session)]
  }

  public init(_ error: WebDriverError) { self.init(error, session: nil) }

  /// - Parameter session: The session of a client of WebDriverAgent, which has its id in each response; nil for others:
  ///   if the body has a second member, Selenium does not recognise the error.
  init(_ error: WebDriverError, session: String?) {
    status = error.kind.status
    self.session = session
    body = session.map { ["value": error.value, "sessionId": .string($0)] } ?? ["value": error.value]
    methods = error.methods
  }
}
