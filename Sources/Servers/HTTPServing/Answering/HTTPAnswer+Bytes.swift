// Writes the head of a response. (RFC 9112, section 4)

extension HTTPAnswer {
  /// Returns the response with additional headers.
  func adding(_ more: [(name: String, value: String)]) -> HTTPAnswer {
    if more.isEmpty { return self }
    if isPassedOn { return HTTPAnswer(passedOn: status, headers: headers + more, body: body) }
    return HTTPAnswer(status: status, contentType: contentType, headers: headers + more, body: body)
  }

  /// Whether the body is sent. The status or the method may forbid it.
  func hasBody(for method: String) -> Bool { method != "HEAD" && !Self.isWithoutBody(status) }

  private static func isWithoutBody(_ status: Int) -> Bool { status < 200 || status == 204 || status == 304 }

  /// The status line and the headers.
  ///
  /// - Parameter method: The method of the request.
  func head(for method: String, _ version: RequestHead.Version, keepsConnection: Bool) -> [UInt8] {
    var fields: [(name: String, value: String)] = []
    if !isPassedOn { fields = [("Content-Type", contentType), ("X-Content-Type-Options", "nosniff")] }
    // Responses to HEAD include the length of the body that is not sent. For forwarded ones, only the headers of the
    // other server contain it.
    let hasLength = !(method == "HEAD" && isPassedOn) && !Self.isWithoutBody(status)
    if hasLength { fields.append(("Content-Length", String(body.count))) }
    for field in headers where FieldLine.isToken(field.name.utf8) {
      let name = field.name.lowercased()
      // These headers would change where clients expect the end of the response.
      if name == "transfer-encoding" || hasLength && name == "content-length" { continue }
      fields.append(field)
    }
    if !isPassedOn, !headers.contains(where: { $0.name.lowercased() == "cache-control" }) {
      fields.append(("Cache-Control", "no-cache"))
    }
    if !keepsConnection {
      fields.append(("Connection", "close"))
    } else if version == .http10 {
      fields.append(("Connection", "keep-alive"))
    }
    var bytes = Array("\(version.rawValue) \(status) \(StatusText.of(status))\r\n".utf8)
    for field in fields {
      bytes += field.name.utf8
      bytes += ": ".utf8
      // A value must not start another header or another response.
      bytes += field.value.utf8.map { FieldLine.isAllowed($0) ? $0 : UInt8(ascii: " ") }
      bytes += "\r\n".utf8
    }
    return bytes + "\r\n".utf8
  }
}

/// The reason phrases that follow the status codes.
enum StatusText {
  private static let texts: [Int: String] = [
    100: "Continue", 101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted",
    203: "Non-Authoritative Information", 204: "No Content", 205: "Reset Content", 206: "Partial Content",
    300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
    402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
    421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required", 428: "Precondition Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
  ]

  /// Returns the reason phrase; empty for unregistered codes.
  static func of(_ status: Int) -> String { texts[status] ?? "" }
}
