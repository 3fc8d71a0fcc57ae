// Splits the lines of a request's head. (RFC 9112)

/// The first line of a request: `GET /status HTTP/1.1`.
struct FirstLine {
  let method: String
  let target: String
  let version: RequestHead.Version

  /// CONNECT is excluded, because it switches the connection to another protocol.
  private static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]

  /// - Throws: `HTTPRefusal`, if the line is not a known method, a target in visible ASCII and a version, with
  ///   one space between them.
  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw HTTPRefusal(
        .malformed, "A request must begin with a method, a target and HTTP/1.1, not with “\(Excerpt.of(line))”")
    }
    let (method, target, version) = (parts[0], parts[1], parts[2])
    self.method = String(decoding: method, as: UTF8.self)
    guard Self.methods.contains(self.method) else {
      throw HTTPRefusal(
        .malformed,
        "The method must be one of \(Self.methods.sorted().joined(separator: ", ")), not "
          + "“\(Excerpt.of(method))”")
    }
    guard !target.isEmpty, target.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw HTTPRefusal(
        .malformed, "The target must be visible ASCII: use percent encoding instead of “\(Excerpt.of(target))”")
    }
    self.target = String(decoding: target, as: UTF8.self)
    guard target.first == UInt8(ascii: "/") || AbsoluteTarget(self.target) != nil else {
      throw HTTPRefusal(
        .malformed, "The target of a request must begin with a slash, not with “\(Excerpt.of(target))”")
    }
    switch String(decoding: version, as: UTF8.self) {
    case "HTTP/1.1": self.version = .http11
    case "HTTP/1.0": self.version = .http10
    default: throw HTTPRefusal(.malformed, "The version must be HTTP/1.1, not “\(Excerpt.of(version))”")
    }
  }
}

/// A header or a trailer: `Host: localhost`.
struct FieldLine {
  let name: String
  /// The value without whitespace around it. Invalid UTF-8 is replaced.
  let value: String

  /// - Throws: `HTTPRefusal`, if the name is not a token, or the value has a control character.
  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
      throw HTTPRefusal(
        .malformed, "A header must be a name, a colon and a value in one line, not “\(Excerpt.of(line))”")
    }
    let value = Self.trimmed(line[line.index(after: colon)...])
    guard value.allSatisfy(Self.isAllowed) else {
      throw HTTPRefusal(.malformed, "A header must not have control characters: “\(Excerpt.of(line))”")
    }
    name = String(decoding: line[..<colon], as: UTF8.self)
    self.value = String(decoding: value, as: UTF8.self)
  }

  /// Whether a value may contain the byte.
  static func isAllowed(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") }

  /// Returns a value without whitespace around it.
  static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ value: Bytes) -> Bytes
  where Bytes.SubSequence == Bytes {
    var value = value
    while let first = value.first, isBlank(first) { value.removeFirst() }
    while let last = value.last, isBlank(last) { value.removeLast() }
    return value
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// Whether bytes are a valid name.
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
          UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
          UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
          UInt8(ascii: "|"), UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }
}

/// Quotes requests in messages.
enum Excerpt {
  /// Returns the beginning of a string, with each control character replaced by a question mark.
  static func of(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(200).map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}
