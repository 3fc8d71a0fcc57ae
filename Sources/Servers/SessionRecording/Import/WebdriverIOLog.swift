// Reads the log of a WebdriverIO worker.

import JSON
import Recordings
import WebDriverReplay

/// The lines about requests in the files that WebdriverIO writes to `outputDir`, and in the output of its launcher,
/// which prefixes them with the number of the worker, `[0-1]`:
///
///     2026-08-01T10:00:00.124Z INFO webdriver: [POST] http://127.0.0.1:4723/session/7C1F/element
///     2026-08-01T10:00:00.124Z INFO webdriver: DATA { using: 'accessibility id', value: '~Log In' }
///     2026-08-01T10:00:00.424Z INFO webdriver: RESULT { ELEMENT: '5' }
///
/// Bodies and results are written in JavaScript notation, and may span several lines.
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
        // A request without a result failed, or its result was not logged.
        if let exchange = open { result.append(exchange.ended == nil ? exchange.unanswered : exchange) }
        open = nil
      }
      if let match = words.firstMatch(of: request) {
        close()
        open = Exchange(String(match.1), target: String(match.2))
        open?.began = time
      } else if let start = words.firstRange(of: "webdriver: DATA ") {
        open?.setBody(words[start.upperBound...])
      } else if let start = words.firstRange(of: "webdriver: RESULT ") {
        let text = words[start.upperBound...]
        let reading = LoggedValue.read(text)
        open?.value = reading.flatMap { $0.isWhole && $0.isAlone ? $0.value : nil } ?? .string(String(text))
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

  /// The worker number at the start of an entry, which is empty in the worker's own log, and the rest of the entry.
  private static func worker(of entry: Substring) -> (worker: Substring, rest: Substring) {
    guard entry.first == "[", let end = entry.firstIndex(of: "]") else { return ("", entry) }
    return (entry[..<end].dropFirst(), entry[end...].dropFirst(2))
  }

  /// The entries of the log, each of which may span several lines. Build servers and containers may add a prefix to
  /// each line.
  private static func entries(in text: String) -> [Substring] {
    var entries: [Substring] = []
    var start = text.startIndex
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let begin = begin(of: line) else { continue }
      if begin > start { entries.append(text[start..<line.startIndex]) }
      start = begin
    }
    entries.append(text[start...])
    return entries.map { entry in entry.last?.isNewline == true ? entry.dropLast() : entry }
  }

  /// Where an entry begins in a line: at its time, or at the worker number before it; nil if the line continues another
  /// entry.
  private static func begin(of line: Substring) -> Substring.Index? {
    let head = line.prefix(longestHead)
    var wasDigit = false
    for index in head.indices {
      defer { wasDigit = head[index].isNumber }
      guard head[index].isNumber, !wasDigit, head[index...].dropFirst(10).first == "T",
        LogTime.read(line[index...]) != nil
      else { continue }
      let before = head[..<index]
      return before.hasSuffix("] ") ? before.lastIndex(of: "[") ?? index : index
    }
    return nil
  }

  private static let longestHead = 200
}
