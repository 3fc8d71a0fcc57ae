// Prepares requests and responses for forwarding. (`webdriver-replay` §5.5)

import HTTPClient
import HTTPServing
import JSON
import SnapshotFormats
import WebDriverReplay

/// Prepares messages for forwarding by removing the headers that apply to a single connection.
enum Passage {
  private static let ofConnection: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer",
    "transfer-encoding", "upgrade", "host", "content-length", "expect",
  ]

  static func headers(_ headers: [(name: String, value: String)]) -> [(name: String, value: String)] {
    let named = headers.filter { $0.name.lowercased() == "connection" }.flatMap { header in
      header.value.lowercased().split { $0 == "," || $0 == " " }.map { String($0) }
    }
    let removed = ofConnection.union(named)
    return headers.filter { !removed.contains($0.name.lowercased()) }
  }

  static func request(_ request: HTTPRequest) -> OutgoingRequest {
    OutgoingRequest(request.method, request.target, headers: headers(request.fields), body: request.body)
  }

  static func answer(_ answer: IncomingAnswer) -> HTTPAnswer {
    var own = headers(answer.headers)
    // The response to a HEAD request states the length of the body that it omits.
    if answer.body.isEmpty, let length = answer["Content-Length"], length != "0" {
      own.append(("Content-Length", length))
    }
    return HTTPAnswer(passedOn: answer.status, headers: own, body: answer.body)
  }

  /// The decompressed body; nil if it cannot be decoded.
  static func content(_ answer: IncomingAnswer) -> [UInt8]? {
    switch answer["Content-Encoding"]?.lowercased() {
    case nil, "identity": answer.body
    case "gzip", "x-gzip": GzipBody.decompressed(answer.body)
    default: nil
    }
  }

  /// The name of the content encoding if the body cannot be decoded; nil if it can.
  static func unknownEncoding(_ answer: IncomingAnswer) -> String? {
    content(answer) == nil ? answer["Content-Encoding"]?.lowercased() : nil
  }

  /// The `value` of a response; nil if the body is not JSON, or too long to parse.
  static func value(_ answer: IncomingAnswer) -> JSONValue? { json(answer)?["value"] }

  static func json(_ answer: IncomingAnswer) -> JSONValue? {
    content(answer).flatMap { $0.count > maximumLength ? nil : (try? JSONValue.parse($0).get()) }
  }

  /// Longer bodies are forwarded, but not parsed.
  static let maximumLength = 64 << 20
}
