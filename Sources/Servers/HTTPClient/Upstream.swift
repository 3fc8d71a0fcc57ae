// Parses the address of the server to which requests are sent.

import Text

/// The address of a server, with its credentials removed.
///
///     try Upstream("https://ann:key@hub.example/wd/hub/").base  // https://hub.example/wd/hub
public struct Upstream: Sendable, Hashable {
  /// The scheme, host, port and path, without a trailing slash.
  public let base: String
  /// The path, without a trailing slash; empty for the root.
  public let path: String
  /// The `Authorization` header for the user and password in the address; nil if it has none.
  public let authorization: String?
  /// Whether the server is on this machine, so that the environment's proxies are ignored.
  public let isLocal: Bool
  public let isEncrypted: Bool

  /// - Throws: `UpstreamError`, whose message contains no credentials.
  public init(_ text: String) throws(UpstreamError) {
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      throw UpstreamError("the address must begin with http:// or https://: http://127.0.0.1:4723")
    }
    var rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    rest = rest.dropFirst(authority.count)
    // Otherwise, messages would print parts of the credentials as the host or the path.
    guard !rest.contains("@"), authority.count(where: { $0 == "@" }) <= 1 else { throw UpstreamError(Self.badKey) }
    guard !rest.contains("?"), !rest.contains("#") else {
      throw UpstreamError("the address must end with its path, without a query or a fragment")
    }
    var host = authority
    if let at = authority.lastIndex(of: "@") {
      guard authority[..<at].count(where: { $0 == ":" }) <= 1 else { throw UpstreamError(Self.badKey) }
      let credentials = PercentEncoding.repairing(authority[..<at])
      host = authority[authority.index(after: at)...]
      authorization = "Basic " + Base64.encode(credentials.utf8)
    } else {
      authorization = nil
    }
    guard !host.isEmpty, !host.hasPrefix(":"), host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }) else {
      throw UpstreamError("the address has no host: http://127.0.0.1:4723")
    }
    let port = (host.lastIndex(of: "]").map { host[$0...] } ?? host).split(
      separator: ":", omittingEmptySubsequences: false)
    let isPort = port.dropFirst().allSatisfy { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && (part.isEmpty || UInt16(part) != nil)
    }
    guard port.count <= 2, isPort else {
      throw UpstreamError("what follows the colon in the address must be a port: http://127.0.0.1:4723")
    }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw UpstreamError("the path of the address must be ASCII without spaces: use percent encoding")
    }
    path = String(rest)
    base = scheme + host + rest
    isEncrypted = scheme == "https://"
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    isLocal = name == "localhost" || name == "[::1]" || name.hasPrefix("127.")
  }

  /// Returns the address of a request.
  ///
  /// - Parameter target: The path and the query of the request. Clients may already have prefixed it with the path of
  ///   this address.
  public func address(of target: String) -> String {
    let origin = base.dropLast(path.count)
    let isComplete = !path.isEmpty && (target == path || target.hasPrefix(path + "/") || target.hasPrefix(path + "?"))
    return isComplete ? origin + target : base + target
  }

  private static let badKey = """
    the user and the key in the address must not contain / @ : or ?; write %2F for a slash, %40 for an at sign, %3A for \
    a colon and %3F for a question mark
    """
}

/// The reason why an address cannot be used.
public struct UpstreamError: Error, Hashable, Sendable {
  public let message: String

  init(_ message: String) { self.message = message }
}
