// Turns the forms in which servers write their logs into lines of plain text.

import WebDriverReplay

/// The lines of a log:
///
///     {"level":"info","message":"[HTTP] --> GET /status","timestamp":"2026-08-01 10:00:00:000"}
///
/// is `2026-08-01 10:00:00:000 [HTTP] --> GET /status`, also if the object is written in several lines.
enum LoggedLines {
  /// Returns the log with the times and messages of lines in JSON in place of these lines.
  static func plain(_ text: String) -> String {
    guard text.contains("\"message\":") else { return text }
    var lines: [Substring] = []
    var object: [Substring] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if object.isEmpty, line != "{" {
        lines.append(line.hasPrefix("{") ? message(line) ?? line : line)
        continue
      }
      object.append(line)
      guard line == "}" else { continue }
      lines += message(object.joined()[...]).map { [$0] } ?? object
      object = []
    }
    return (lines + object).joined(separator: "\n")
  }

  private static func message(_ text: Substring) -> Substring? {
    guard case .success(let json) = JSONValue.parse(Array(text.utf8)), let message = json["message"]?.string,
      json["level"] != nil
    else { return nil }
    return (json["timestamp"]?.string.map { "\($0) " } ?? "") + message[...]
  }

  /// Returns the text without the codes that colour it in a terminal.
  static func withoutColors(_ text: String) -> String {
    text.contains("\u{1B}") ? text.replacing(/\x1B\[[0-9;]*m/, with: "") : text
  }
}
