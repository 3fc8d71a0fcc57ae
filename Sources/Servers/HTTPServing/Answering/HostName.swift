// Parses the `Host` header of a request. (RFC 9110, section 7.2)

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The host of a `Host` header, which may have a port: `localhost`, `127.0.0.1:4723`, `[::1]:4723`.
enum HostName: Equatable {
  case ipAddress
  /// A name in lower case.
  case name(String)

  /// Returns nil if the string is anything else: only a port may follow the host.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let end = bytes.firstIndex(of: UInt8(ascii: isBracketed ? "]" : ":"))
    guard let hostEnd = isBracketed ? end : end ?? bytes.endIndex else { return nil }
    let host = bytes[(isBracketed ? 1 : 0)..<hostEnd]
    guard Self.isPort(bytes[(isBracketed ? hostEnd + 1 : hostEnd)...]) else { return nil }
    if isBracketed {
      guard Self.isAddress(host, AF_INET6) else { return nil }
      self = .ipAddress
    } else if Self.isAddress(host, AF_INET) {
      self = .ipAddress
    } else {
      guard !host.isEmpty, host.allSatisfy(Self.isAllowedInName) else { return nil }
      self = .name(String(decoding: host, as: UTF8.self).lowercased())
    }
  }

  /// Whether a string is a colon and a port number, or empty.
  private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    if text.isEmpty { return true }
    let digits = text.dropFirst()
    return text.first == UInt8(ascii: ":") && (1...5).contains(digits.count)
      && digits.allSatisfy { (0x30...0x39).contains($0) }
      && UInt16(String(decoding: digits, as: UTF8.self)) != nil
  }

  private static func isAddress(_ text: ArraySlice<UInt8>, _ family: Int32) -> Bool {
    var address = in6_addr()
    // The system function would ignore everything after a NUL.
    return !text.contains(0) && inet_pton(family, String(decoding: text, as: UTF8.self), &address) == 1
  }

  /// Whether a name may contain the byte. Names that are not ASCII are sent in Punycode.
  private static func isAllowedInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
