// Reads the log of an Appium server.

import Recordings
import WebDriverReplay

/// The lines about requests in a log of Appium 1 to 3:
///
///     [HTTP] --> POST /session/7C1F/element {"using":"accessibility id","value":"Log In"}
///     [AppiumDriver@1 (7C1F)] Responding to client with driver.findElement() result: {"ELEMENT":"5"}
///     [HTTP] <-- POST /session/7C1F/element 200 312 ms - 137
///
/// Appium cuts off long results, so most logs have no page sources.
enum AppiumLog {
  static func exchanges(in text: String) -> [Exchange] {
    var result: [Exchange] = []
    var open: [String: Exchange] = [:]
    var latest: String?
    var values: [(session: Substring, value: JSONValue)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let time = LogTime.read(line)
      if let start = line.firstRange(of: "[HTTP] --> ") {
        let words = line[start.upperBound...].split(separator: " ", maxSplits: 2)
        guard words.count >= 2 else { continue }
        let key = "\(words[0]) \(words[1])"
        open[key] = Exchange(String(words[0]), target: String(words[1]))
        open[key]?.began = time
        if words.count > 2, let body = json(words[2]) { open[key]?.body = body }
        latest = key
        values.removeAll { belongs($0.session, to: words[1]) }
      } else if let start = line.firstRange(of: "[HTTP] <-- ") {
        let words = line[start.upperBound...].split(separator: " ")
        guard words.count >= 3, let status = Int(words[2]) else { continue }
        guard var exchange = open.removeValue(forKey: "\(words[0]) \(words[1])") else { continue }
        exchange.status = status
        exchange.ended = time
        if let index = values.lastIndex(where: { belongs($0.session, to: words[1]) }) {
          exchange.value = values.remove(at: index).value
        }
        result.append(exchange)
      } else if let start = line.firstRange(of: "[HTTP] {"), let latest {
        // Older servers write the body in a line of its own.
        if let body = json(line[line.index(before: start.upperBound)...]) { open[latest]?.body = body }
      } else if line.contains("Responding to client with"), let start = line.firstRange(of: " result: ") {
        if let value = json(line[start.upperBound...]) { values.append((session(in: line), value)) }
      }
    }
    return result
  }

  /// The beginning of the session's identifier, which servers write after the name of the driver; empty if they do not.
  private static func session(in line: Substring) -> Substring {
    let head = line.prefix { $0 != "]" }
    guard line.contains("]"), let start = head.lastIndex(of: "("), head.last == ")" else { return "" }
    return head[head.index(after: start)...].dropLast()
  }

  /// Whether an answer may be that to a request. Sessions may be used at the same time.
  private static func belongs(_ session: Substring, to path: Substring) -> Bool {
    let parts = path.split(separator: "/").drop { $0 != "session" }
    guard let id = parts.dropFirst().first else { return true }
    return id.hasPrefix(session)
  }

  private static func json(_ text: Substring) -> JSONValue? {
    if case .success(let value) = JSONValue.parse(Array(text.utf8)) { value } else { nil }
  }
}
