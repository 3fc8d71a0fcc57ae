// Converts the log formats of servers to lines of plain text.

import JSON
import WebDriverReplay

/// The lines of a log:
///
///     {"level":"info","message":"[HTTP] --> GET /status","timestamp":"2026-08-01 10:00:00:000"}
///
/// becomes `2026-08-01 10:00:00:000 [HTTP] --> GET /status`, even if the object spans several lines, or a build server
/// or a container adds a prefix to each line.
enum LoggedLines {
  /// Returns the log with each JSON entry replaced by a line with its timestamp and message.
  static func plain(_ text: String) -> String {
    guard text.contains("\"message\":") else { return text }
    var lines: [Substring] = []
    var object: (prefix: Int, lines: [Substring])?
    for line in text.split(whereSeparator: \.isNewline) {
      if var open = object {
        open.lines.append(line)
        let content = line.dropFirst(open.prefix)
        if content == "}" {
          lines += message(open.lines.map { $0.dropFirst(open.prefix) }.joined()[...]).map { [$0] } ?? open.lines
          object = nil
        } else if open.lines.count > maximumLines || content.first != " " {
          // It was not a log entry.
          lines += open.lines
          object = nil
        } else {
          object = open
        }
      } else if line == "{" || line.hasSuffix(" {"), line.utf8.count < longestPrefix {
        object = (line.count - 1, [line])
      } else {
        lines.append(line.firstIndex(of: "{").flatMap { message(line[$0...]) } ?? line)
      }
    }
    return (lines + (object?.lines ?? [])).joined(separator: "\n")
  }

  /// The maximum number of lines of an entry.
  private static let maximumLines = 200
  private static let longestPrefix = 120

  private static func message(_ text: Substring) -> Substring? {
    guard text.contains("\"message\":"), case .success(let json) = JSONValue.parse(Array(text.utf8)),
      let message = json["message"]?.string, json["level"] != nil
    else { return nil }
    return (json["timestamp"]?.string.map { "\($0) " } ?? "") + message[...]
  }

  /// Returns the string without terminal colour codes, even if their escape characters were lost.
  static func withoutColors(_ text: String) -> String {
    if text.contains("\u{1B}") { return text.replacing(/\x1B\[[0-9;]*m/, with: "") }
    return text.contains("[39m") || text.contains("[0m")
      ? text.replacing(/\[[0-9]{1,3}(?:;[0-9]{1,3})*m/, with: "") : text
  }
}
