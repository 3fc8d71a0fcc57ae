// Reads the log of a worker of WebdriverIO.

import JSON
import Recordings
import WebDriverReplay

/// The lines about requests in the files that WebdriverIO writes to `outputDir`, and in the output of its launcher,
/// which puts the number of the worker in front of them, `[0-1]`:
///
///     2026-08-01T10:00:00.124Z INFO webdriver: [POST] http://127.0.0.1:4723/session/7C1F/element
///     2026-08-01T10:00:00.124Z INFO webdriver: DATA { using: 'accessibility id', value: '~Log In' }
///     2026-08-01T10:00:00.424Z INFO webdriver: RESULT { ELEMENT: '5' }
///
/// Bodies and results are written as JavaScript shows values, and may continue in further lines.
enum WebdriverIOLog {
  static func exchanges(in text: String) -> [Exchange] {
    let request = /webdriver: \[(GET|POST|DELETE)\] (\S+)/
    var result: [Exchange] = []
    var opened: [Substring: Exchange] = [:]
    for entry in entries(in: text) {
      let (worker, words) = Self.worker(of: entry)
      let time = LogTime.read(words)
      var open = opened.removeValue(forKey: worker)
      func close() {
        // An answer without a result is an error, or was not logged.
        if let exchange = open { result.append(exchange.ended == nil ? exchange.unanswered : exchange) }
        open = nil
      }
      if let match = words.firstMatch(of: request) {
        close()
        open = Exchange(String(match.1), target: String(match.2))
        open?.began = time
      } else if let start = words.firstRange(of: "webdriver: DATA ") {
        let body = LoggedValue.read(words[start.upperBound...])
        open?.body = body ?? LoggedTexts.body(in: words[start.upperBound...])
        open?.isBodyCut = body == nil
      } else if let start = words.firstRange(of: "webdriver: RESULT ") {
        let text = words[start.upperBound...]
        open?.value = LoggedValue.read(text) ?? .string(String(text))
        open?.ended = time
        close()
      } else if words.contains("WARN webdriver:") || words.contains("ERROR webdriver:") {
        open?.status = 500
        open?.ended = time
        close()
      }
      opened[worker] = open
    }
    for worker in opened.keys.sorted() { result += opened[worker].map { [$0.unanswered] } ?? [] }
    return result
  }

  /// The number of the worker in front of a line, which is empty in its own log, and the rest of the line.
  private static func worker(of line: Substring) -> (worker: Substring, rest: Substring) {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return ("", line) }
    let number = line[line.index(after: line.startIndex)..<end]
    let parts = number.split(separator: "-", omittingEmptySubsequences: false)
    let rest = line[line.index(after: end)...]
    guard parts.count == 2, parts.allSatisfy({ Int($0) != nil }), rest.first == " " else { return ("", line) }
    return (number, rest.dropFirst())
  }

  /// The lines of the log, with those that continue them.
  private static func entries(in text: String) -> [Substring] {
    var entries: [Substring] = []
    var start = text.startIndex
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    where LogTime.read(worker(of: line).rest) != nil {
      if line.startIndex > start { entries.append(text[start..<line.startIndex].dropLast()) }
      start = line.startIndex
    }
    entries.append(text[start...])
    return entries.map { entry in
      entry.hasSuffix("\n") ? entry.dropLast() : entry
    }
  }
}
