// Decides which requests a server answers. (`webdriver-replay` §7)

/// Rules that prevent web pages, and programs of other users, from using a server on this machine.
///
/// A page can send requests to any address, including `localhost`, with scripts, with forms, or through host names
/// whose address changes. Browsers then send the host name of the page in `Host` or `Origin`, or allow only the content
/// types of forms.
///
///     var admission = Admission()
///     admission.hosts = ["build.example"]
public struct Admission: Sendable {
  /// Host names that are accepted in `Host`, besides IP addresses and `localhost`, in lower case.
  public var hosts: Set<String> = []
  /// Pages that may send requests: `http://localhost:8000`.
  public var origins: Set<String> = []
  /// Whether all pages of this machine may send requests, whatever their ports are.
  public var allowsLocalPages = false
  /// The token that browsers need if the server has pages of its own. Then the server answers only requests to the
  /// loopback address and its port, and only its own pages may send them.
  public var pageToken: PageToken?
  /// The secret first component of all paths; nil if none is required.
  public var token: String?

  /// Creates the rules for a server without pages: it answers requests to this machine unless a page sends them.
  public init() {}

  /// Returns the request without the token.
  ///
  /// - Throws: `HTTPRefusal` with the rule that the request breaks, and the option that permits it.
  public func admit(_ request: HTTPRequest) throws(HTTPRefusal) -> HTTPRequest {
    if let pageToken { return try admitFromOwnPage(request, pageToken) }
    if let host = request.headers["host"], !isAccepted(host: host) {
      throw HTTPRefusal(
        .forbidden, "Requests for the host “\(host.prefix(200))” are refused. If it is this machine, use --allow-host")
    }
    if let origin = request.headers["origin"], !isAccepted(origin: origin) {
      throw HTTPRefusal(
        .forbidden, "Requests from the page “\(origin.prefix(200))” are refused. If you trust it, use --allow-origin",
        origin: String(origin.prefix(200)))
    }
    if let type = request.headers["content-type"] {
      guard let names = MediaType.names(in: type) else {
        throw HTTPRefusal(.malformed, "The content type “\(type.prefix(200))” is malformed: use application/json")
      }
      guard Self.typesOfForms.isDisjoint(with: names.filter { $0 != Self.plainText || isFromBrowser(request) }) else {
        throw HTTPRefusal(
          .malformed,
          "The content type \(type.prefix(200)) is refused, because any page can send it: use application/json")
      }
    }
    guard let token else { return request }
    guard request.path.first == token else {
      throw HTTPRefusal(.forbidden, "The path must begin with the token of the server")
    }
    return HTTPRequest(
      method: request.method, path: Array(request.path.dropFirst()), query: request.query, headers: request.headers,
      body: request.body, arrival: request.arrival, port: request.port,
      target: Self.withoutFirstPart(request.target), fields: request.fields)
  }

  private func admitFromOwnPage(
    _ request: HTTPRequest, _ token: PageToken
  ) throws(HTTPRefusal) -> HTTPRequest {
    let host = request.headers["host"]?.lowercased() ?? ""
    // Browsers omit port 80.
    let port = request.port == 80 ? "" : ":\(request.port)"
    guard ["127.0.0.1", "localhost", "[::1]"].contains(where: { $0 + port == host }) else {
      throw HTTPRefusal(
        .forbidden, "Requests for the host “\(host.prefix(200))” are refused; use 127.0.0.1:\(request.port)")
    }
    if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" {
      throw HTTPRefusal(.forbidden, "Requests from the page “\(origin.prefix(200))” are refused")
    }
    if request.method == "POST" {
      let type = request.headers["content-type"] ?? ""
      guard let names = MediaType.names(in: type), !names.isEmpty, Self.typesOfPages.isSuperset(of: names) else {
        throw HTTPRefusal(
          .wrongType,
          "The content type must be application/json or application/octet-stream, not “\(type.prefix(200))”")
      }
    }
    if token.admits(request) { return request }
    throw HTTPRefusal(
      request.headers["accept"]?.contains("text/html") == true ? .unknownBrowser : .forbidden,
      "Open the address that axreplay inspect printed: it has the token of this run")
  }

  /// Returns a target without its first component.
  private static func withoutFirstPart(_ target: String) -> String {
    let rest = target.drop { $0 == "/" }.drop { $0 != "/" && $0 != "?" }
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }

  private func isAccepted(host: String) -> Bool {
    switch HostName(host) {
    case .ipAddress: true
    case .name(let name): name == "localhost" || hosts.contains(name)
    case nil: false
    }
  }

  private func isAccepted(origin: String) -> Bool {
    if origins.contains(origin) { return true }
    guard allowsLocalPages, let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else { return false }
    let host = origin.dropFirst(scheme.count).lowercased()
    switch HostName(host) {
    case .ipAddress: return host.hasPrefix("127.") || host.hasPrefix("[::1]")
    case .name(let name): return name == "localhost"
    case nil: return false
    }
  }

  /// Whether a string can be a host name, or an address, of a `Host` header.
  public static func isHostName(_ text: String) -> Bool {
    switch HostName(text) {
    case .ipAddress: !text.contains(":") || text.hasSuffix("]")
    case .name: !text.contains(":")
    case nil: HostName("[\(text)]") != nil
    }
  }

  /// Whether a string can be the origin of a page, with or without a slash at its end.
  public static func isOrigin(_ text: String) -> Bool {
    guard let separator = text.firstRange(of: "://"), separator.lowerBound > text.startIndex else {
      return text == "null"
    }
    let host = text[separator.upperBound...]
    return !(host.hasSuffix("/") ? host.dropLast() : host).contains { $0.isWhitespace || "/?#".contains($0) }
  }

  private static let typesOfPages: Set = ["application/json", "application/octet-stream"]

  /// The content types that pages may send without a preflight request.
  private static let typesOfForms: Set = [plainText, "application/x-www-form-urlencoded", "multipart/form-data"]

  /// The default content type for strings in Node's `fetch`.
  private static let plainText = "text/plain"

  /// Whether a browser has sent the request: with a body, browsers identify the page that sends it.
  private func isFromBrowser(_ request: HTTPRequest) -> Bool {
    request.headers["origin"] != nil || request.headers["sec-fetch-site"] != nil
  }

  /// The response to a browser's preflight request; nil for all other requests.
  func answer(toPreflight request: HTTPRequest) -> HTTPAnswer? {
    guard request.method == "OPTIONS", request.headers["origin"] != nil else { return nil }
    return HTTPAnswer(
      status: 204,
      headers: [
        ("Access-Control-Allow-Methods", "GET, POST, DELETE"),
        ("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "content-type"),
      ])
  }

  /// Headers that let an accepted page read the response.
  func headers(for request: HTTPRequest) -> [(name: String, value: String)] {
    guard let origin = request.headers["origin"], isAccepted(origin: origin) else { return [] }
    return [("Access-Control-Allow-Origin", origin), ("Vary", "Origin")]
  }
}
