// Splits request targets that contain the address of the server. (RFC 9112, section 3.2.2)

/// A target with the address of the server, which clients send to proxies, and may send to any server:
/// `http://localhost:4723/status`.
struct AbsoluteTarget: Equatable {
  /// The host and the port, which replace the `Host` header.
  let authority: String
  /// The rest, which most clients send as the whole target: `/status`.
  let target: String

  /// Returns nil if the target does not contain a valid address.
  init?(_ text: String) {
    let scheme = "http://"
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    // A user name is not allowed, because it could be mistaken for the host.
    let isHost = authority.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
        true
      default: false
      }
    }
    guard !authority.isEmpty, isHost else { return nil }
    self.authority = String(authority)
    let path = rest.dropFirst(authority.count)
    target = path.hasPrefix("/") ? String(path) : "/" + path
  }
}
