// Splits the target of a request into path and query.

import Text

/// The target of a request: `/session/1?format=json`.
struct RequestTarget: Equatable {
  let path: [String]
  let query: [String: String]

  /// - Throws: `HTTPRefusal`, if the target is not a path or has invalid percent encoding.
  init(_ text: String) throws(HTTPRefusal) {
    // Only proxies receive whole addresses.
    guard text.hasPrefix("/") else {
      throw HTTPRefusal(.malformed, "The target of a request must begin with a slash: \(text.prefix(200))")
    }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for part in (parts.first ?? "").split(separator: "/") { path.append(try Self.decoded(part, plusIsSpace: false)) }
    self.path = path
    var query: [String: String] = [:]
    for parameter in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = pair.first else { continue }
      query[try Self.decoded(name, plusIsSpace: true)] =
        try pair.count > 1 ? Self.decoded(pair[1], plusIsSpace: true) : ""
    }
    self.query = query
  }

  private static func decoded(_ text: Substring, plusIsSpace: Bool) throws(HTTPRefusal) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(text)
    }
    let bytes = text.utf8.map { plusIsSpace && $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard let decoded = PercentEncoding.decode(String(decoding: bytes, as: UTF8.self)) else {
      throw HTTPRefusal(.malformed, "The percent encoding is invalid or not UTF-8: \(text.prefix(200))")
    }
    return decoded
  }
}
