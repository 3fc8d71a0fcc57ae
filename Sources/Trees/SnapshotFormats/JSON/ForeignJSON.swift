// Explains why a JSON document is not a dump, and suggests what to do. (`dump-dialects` §8)

import Findings

/// A valid JSON document in none of the dialects.
struct ForeignJSON {
  var isList = false
  /// The keys of the outermost object.
  private var keys: [String] = []
  /// Whether the value of `value` is a string that contains XML.
  private var containsXML = false
  /// Whether the document is an error response.
  private var isError = false
  /// The code and the message of an error.
  private var errors: [String] = []

  /// The maximum number of keys that are kept.
  private static let maximumKeys = 50

  /// Notes a member of the outermost object.
  mutating func note(_ name: String, _ token: JSONReader.Token, _ reader: JSONReader) {
    if keys.count < Self.maximumKeys { keys.append(name) }
    if name == "value", case .string(let string) = token { containsXML = string.raw.first == UInt8(ascii: "<") }
  }

  /// Notes a member of the outermost object, or of an object that it contains.
  mutating func noteError(_ name: String, _ token: JSONReader.Token) {
    switch (name, token) {
    case ("error", .string(let text)), ("message", .string(let text)):
      if name == "error" { isError = true }
      if errors.count < 2 { errors.append(text.string) }
    // Before WebDriver was a standard, responses had a number that is not 0 for errors.
    case ("status", .number(let number)): if number.number != 0 { isError = true }
    default: break
    }
  }

  /// Returns the finding that explains why the JSON is not a dump.
  func finding(_ position: SourcePosition) -> Finding {
    if containsXML {
      return Finding(
        code: "dump-not-xml", severity: .error, position: position,
        message: "this is a WebDriver response in JSON that contains the page source as a string",
        advice: "extract the page source with: jq -r .value")
    }
    if isError, !errors.isEmpty {
      let error = errors.map { $0.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
      return Finding(
        code: "dump-error-response", severity: .error, position: position,
        message: "this is an error response: \(error.joined(separator: ": "))",
        advice: "record the dump again")
    }
    return Finding(
      code: "dump-unknown-format", severity: .error, position: position, message: message,
      advice: Finding.expectedFormats)
  }

  private var message: String {
    if isList { return "this is a JSON array without elements that axreplay can read" }
    if keys.contains("value"), keys.allSatisfy({ ["value", "sessionId", "status"].contains($0) }) {
      return "this is a WebDriver response in JSON, and its “value” is not a hierarchy"
    }
    return "this is JSON without “elementType”, so it is not a snapshot dictionary"
  }
}
