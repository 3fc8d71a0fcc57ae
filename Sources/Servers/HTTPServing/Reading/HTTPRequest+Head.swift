// Creates requests from their heads.

extension HTTPRequest {
  /// Creates a request without its body.
  ///
  /// - Throws: `HTTPRefusal`, if the target is not a path.
  public init(_ head: RequestHead, arrival: ContinuousClock.Instant = .now, port: Int) throws(HTTPRefusal) {
    let absolute = AbsoluteTarget(head.target)
    let target = try RequestTarget(absolute?.target ?? head.target)
    var headers: [String: String] = [:]
    for field in head.fields {
      let name = field.name.lowercased()
      if headers[name] == nil {
        headers[name] = field.value
      } else {
        headers[name]? += ", " + field.value
      }
    }
    if let absolute { headers["host"] = absolute.authority }
    self.init(
      method: head.method, path: target.path, query: target.query, headers: headers, arrival: arrival, port: port,
      target: absolute?.target ?? head.target, fields: head.fields)
  }
}
