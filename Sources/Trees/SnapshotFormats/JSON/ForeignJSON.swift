// Explains why a JSON document is not a dump, and suggests what to do. (`dump-dialects` §8)

import Findings

/// A valid JSON document in none of the dialects.
struct ForeignJSON {
  var isList = false
  /// The program that wrote the document, if it writes hierarchies that axreplay does not read.
  var writer: String?
  /// The keys of the outermost object.
  private var keys: [String] = []
  /// The maximum number of keys that are kept.
  private static let maximumKeys = 50

  /// Notes a member of the outermost object.
  mutating func note(_ name: String) {
    if keys.count < Self.maximumKeys { keys.append(name) }
  }

  /// Returns the finding that explains why the JSON is not a dump.
  func finding(_ position: SourcePosition) -> Finding {
    Finding(
      code: "dump-unknown-format", severity: .error, position: position, message: message,
      advice: Finding.expectedFormats)
  }

  private var message: String {
    if let writer { return "this is a hierarchy by \(writer), which axreplay cannot read" }
    if isList { return "this is a JSON array without elements that axreplay can read" }
    if keys.contains("value"), keys.allSatisfy({ ["value", "sessionId", "status"].contains($0) }) {
      return "this is a WebDriver response in JSON, and its “value” is not a hierarchy"
    }
    return "this is JSON without “elementType”, so it is not a snapshot dictionary"
  }
}
