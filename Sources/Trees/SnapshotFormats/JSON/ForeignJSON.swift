// Recognizes JSON that is not a snapshot dictionary, and suggests what to do. (`dump-dialects` §8)

import Findings

/// A valid JSON document without an `elementType` in its outermost object.
struct ForeignJSON {
  var isList: Bool
  /// The keys of the outermost object that snapshot dictionaries do not have.
  var keys: [String]
  /// The keys of the outermost object that snapshot dictionaries also have.
  var seen: JSONElement.Attributes
  /// Whether the value of `value` is a string that contains XML.
  var containsXML: Bool

  /// Returns the finding that explains why the JSON is not a dump.
  func finding(_ position: SourcePosition) -> Finding {
    if containsXML {
      return Finding(
        code: "dump-not-xml", severity: .error, position: position,
        message: "this is a WebDriver response in JSON that contains the page source as a string",
        advice: "extract the page source with: jq -r .value")
    }
    let (message, advice) = explanation
    return Finding(
      code: "dump-unknown-format", severity: .error, position: position, message: message,
      advice: advice.map { "\($0); \(Finding.expectedFormats)" } ?? Finding.expectedFormats)
  }

  private var explanation: (message: String, advice: String?) {
    if isList {
      return (
        "this is a JSON array; a snapshot dictionary is an object with “elementType”",
        "extract one element with: jq '.[0]'"
      )
    }
    if keys.contains("axElement") {
      return ("this is a response from Maestro's runner", "extract the element with: jq .axElement")
    }
    if keys.contains("rawIdentifier") || keys.contains("isEnabled") {
      return (
        "this is a WebDriverAgent page source in JSON, which axreplay cannot read", "record the XML source instead"
      )
    }
    if keys.contains("AXFrame") || keys.contains("AXUniqueId") {
      return ("this is the output of idb ui describe-all, which axreplay cannot read", nil)
    }
    if keys.contains("attributes"), seen.contains(.children) {
      return ("this is a Maestro hierarchy, which axreplay cannot read", nil)
    }
    if seen.contains(.value), keys.isEmpty || keys == ["sessionId"] {
      return ("this is a WebDriver response in JSON", "extract its content with: jq .value")
    }
    return ("this is JSON without “elementType”, so it is not a snapshot dictionary", nil)
  }
}
