// Protects a server with pages from other users' programs. (`webdriver-replay` §7)

import Text

/// A secret in the first URL of a page. The browser stores it as a cookie, so that the URLs that people share do not
/// contain it.
public struct PageToken: Sendable {
  /// 32 hexadecimal digits.
  public let text: String

  /// Creates a random token of 128 bits.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in (random.next() as UInt64).hexadecimal(16) }.joined()
  }

  init(_ text: String) { self.text = text }

  /// Whether a request contains the token, in its URL or in a cookie.
  func admits(_ request: HTTPRequest) -> Bool {
    if let given = request.query["token"] { return given == text && request.method == "GET" }
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return cookies.contains { $0 == "\(Self.cookie(for: request))=\(text)" }
  }

  /// The response to an admitted request whose URL contains the token: it makes the browser store the token and request
  /// the URL without it. Nil for all other requests.
  public func answer(toAddressOf request: HTTPRequest) -> HTTPAnswer? {
    guard request.query["token"] != nil else { return nil }
    return HTTPAnswer(
      status: 303,
      headers: [
        ("Location", Self.address(of: request)),
        ("Set-Cookie", "\(Self.cookie(for: request))=\(text); HttpOnly; SameSite=Strict; Path=/"),
      ])
  }

  /// The name of the cookie. Browsers send the cookies of one host to all its ports.
  private static func cookie(for request: HTTPRequest) -> String { "axreplay-\(request.port)" }

  /// The address of a request, with the token removed.
  private static func address(of request: HTTPRequest) -> String {
    let query = request.query.filter { $0.key != "token" }.sorted { $0.key < $1.key }
      .map { "\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    return "/" + request.path.map { PercentEncoding.encode($0) }.joined(separator: "/")
      + (query.isEmpty ? "" : "?\(query)")
  }
}
