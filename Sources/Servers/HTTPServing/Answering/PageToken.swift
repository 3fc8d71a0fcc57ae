// Protects a server with pages from programs of other users. (`webdriver-replay` §7)

import Findings

/// A secret in the first address of a page. The browser stores it as a cookie, so that addresses that people share do
/// not contain it.
public struct PageToken: Sendable {
  /// 32 hexadecimal digits.
  public let text: String

  /// Creates a random token of 128 bits.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  init(_ text: String) { self.text = text }

  /// What to do with a request.
  public enum Verdict: Sendable {
    /// The cookie contains the token.
    case admitted
    /// The address contains the token. The answer stores it as a cookie, and redirects to the address without it.
    case kept(HTTPAnswer)
    /// Neither the address nor the cookie contains the token.
    case refused
  }

  /// Returns what to do with a request, by its address and its cookies.
  public func verdict(on request: HTTPRequest) -> Verdict {
    // Browsers send the cookies of one host to all its ports.
    let name = "axreplay-\(request.port)"
    if let given = request.query["token"] {
      guard given == text, request.method == "GET" else { return .refused }
      return .kept(
        HTTPAnswer(
          status: 303,
          headers: [
            ("Location", Self.address(of: request)),
            ("Set-Cookie", "\(name)=\(text); HttpOnly; SameSite=Strict; Path=/"),
          ]))
    }
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return cookies.contains { $0 == "\(name)=\(text)" } ? .admitted : .refused
  }

  /// The address of a request without the token.
  private static func address(of request: HTTPRequest) -> String {
    let query = request.query.filter { $0.key != "token" }.sorted { $0.key < $1.key }
      .map { "\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    return "/" + request.path.map { PercentEncoding.encode($0) }.joined(separator: "/")
      + (query.isEmpty ? "" : "?\(query)")
  }
}
