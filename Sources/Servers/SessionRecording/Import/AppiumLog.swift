// Reads the log of an Appium server.

import Foundation
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
    var value: JSONValue?
    for line in text.split(whereSeparator: \.isNewline) {
      let time = LogTime.read(line)
      if let start = line.range(of: "[HTTP] --> ") {
        let words = line[start.upperBound...].split(separator: " ", maxSplits: 2)
        guard words.count >= 2 else { continue }
        let key = "\(words[0]) \(words[1])"
        open[key] = Exchange(String(words[0]), target: String(words[1]))
        open[key]?.began = time
        if words.count > 2, let body = json(words[2]) { open[key]?.body = body }
        (latest, value) = (key, nil)
      } else if let start = line.range(of: "[HTTP] <-- ") {
        let words = line[start.upperBound...].split(separator: " ")
        guard words.count >= 3, let status = Int(words[2]) else { continue }
        guard var exchange = open.removeValue(forKey: "\(words[0]) \(words[1])") else { continue }
        exchange.status = status
        exchange.ended = time
        exchange.value = value
        result.append(exchange)
        value = nil
      } else if let start = line.range(of: "[HTTP] {"), let latest {
        // Older servers write the body in a line of its own.
        if let body = json(line[line.index(before: start.upperBound)...]) { open[latest]?.body = body }
      } else if line.contains("Responding to client with"), let start = line.range(of: " result: ") {
        value = json(line[start.upperBound...])
      }
    }
    return result
  }

  private static func json(_ text: Substring) -> JSONValue? {
    if case .success(let value) = JSONValue.parse(Array(text.utf8)) { value } else { nil }
  }
}
