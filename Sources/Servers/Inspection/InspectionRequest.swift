// Represents the requests of the inspector's page and their responses as values.

import Findings

/// A request from the inspector's page.
public struct InspectionRequest: Sendable {
  /// The method in capitals: `GET`, `POST`, `DELETE`.
  public let method: String
  /// The components of the path after `/api/1`: `["snapshots", "shop-login/0005", "tree"]`.
  public let path: [String]
  public let query: [String: String]
  /// The headers, by lower-case name.
  public let headers: [String: String]
  public let body: [UInt8]

  public init(
    _ method: String, _ path: [String], query: [String: String] = [:], headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// A response to the inspector's page.
public struct InspectionAnswer: Sendable {
  /// The HTTP status.
  public let status: Int
  public let contentType: String
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  init(
    _ status: Int = 200, _ contentType: String = Self.json, headers: [(name: String, value: String)] = [],
    body: [UInt8]
  ) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.body = body
  }

  init(_ status: Int = 200, json: String) { self.init(status, body: Array(json.utf8)) }

  static let json = "application/json; charset=utf-8"
}

/// The reason why a request is not answered.
struct InspectionError: Error {
  var status: Int
  /// What is wrong and what to do, as a sentence without a full stop.
  var message: String
  var suggestions: [String] = []
  var advice: String?
  var findings: [Finding] = []

  init(_ status: Int, _ message: String, suggestions: [String] = [], findings: [Finding] = []) {
    self.status = status
    self.message = message
    self.suggestions = suggestions
    self.findings = findings
  }
}
