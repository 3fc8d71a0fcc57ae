// Declares the fuzz target for requests of HTTP.

import FuzzDriver
import HTTPServing

/// Targets that read requests.
enum HTTPTargets {
  static let all = [FuzzTarget("http", array: readRequests)]

  /// A request that was read, or the status of a refusal.
  private enum Reading: Equatable {
    case request(method: String, target: String, fields: [String], body: [UInt8], isKept: Bool)
    case refused(status: Int)
    case incomplete
  }

  /// Claims that requests are read in the same way in one piece and in many, that no limit is exceeded, and that a
  /// request that is accepted is accepted again when it is written with its length.
  @Sendable private static func readRequests(_ bytes: [UInt8]) {
    let whole = read(bytes) { bytes.count }
    claim(read(bytes) { 1 } == whole, "single bytes are read differently from \(whole)")
    // The input also decides about the pieces.
    var index = 0
    let pieces = read(bytes) {
      index = (index + 1) % max(1, bytes.count)
      return index < bytes.count ? Int(bytes[index] % 16) : 1
    }
    claim(pieces == whole, "pieces are read differently from \(whole)")
    for case .request(let method, let target, let fields, let body, let isKept) in whole {
      claim(body.count <= limits.body, "a body of \(body.count) bytes")
      claim(target.utf8.count <= limits.target, "a target of \(target.utf8.count) bytes")
      let headers = fields.filter { field in !["content-length", "transfer-encoding"].contains { field.hasPrefix($0) } }
      let version = headers.contains { $0.hasPrefix("host:") } ? "1.1" : "1.0"
      let connection = isKept ? "keep-alive" : "close"
      let text =
        "\(method) \(target) HTTP/\(version)\r\n"
        + headers.filter { !$0.hasPrefix("connection:") }.map { $0 + "\r\n" }.joined()
        + "connection: \(connection)\r\ncontent-length: \(body.count)\r\n\r\n"
      guard text.utf8.count < limits.headers else { continue }
      guard case .request(_, target, _, body, isKept)? = read(Array(text.utf8) + body, pieces: { 7 }).first else {
        return claim(false, "not read again: \(text)")
      }
    }
  }

  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    (limits.body, limits.headers, limits.target) = (200, 400, 100)
    return limits
  }()

  /// Reads the bytes of a connection.
  ///
  /// - Parameter pieces: The length of the next piece.
  private static func read(_ bytes: [UInt8], pieces: () -> Int) -> [Reading] {
    var reader = RequestReader(limits)
    var rest = bytes[...]
    var found: [Reading] = []
    var head: RequestHead?
    while true {
      switch reader.next() {
      case .head(let next):
        // Whether the target is a path is known only now; nothing may trap.
        if let request = try? HTTPRequest(next, port: 1) { _ = try? Admission().admit(request) }
        head = next
      case .body(let body):
        guard let read = head else { return [] }
        found.append(
          .request(
            method: read.method, target: read.target,
            fields: read.fields.map { "\($0.name.lowercased()): \($0.value)" },
            body: body, isKept: read.keepsConnection))
      case .refused(let refusal): return found + [.refused(status: refusal.status)]
      case .incomplete:
        if rest.isEmpty { return found + (reader.isAmidRequest ? [.incomplete] : []) }
        let piece = rest.prefix(max(1, pieces()))
        reader.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
    }
  }
}
