// Logs what happens in a session.

import Recordings

/// The log of a session: each request with its virtual time and response, followed by what it did.
///
///     1 0.85 s  POST element accessibility id “Log In” → #1
///     1 0.85 s  POST element css selector “#a” as -ios class chain “**/*[`name == "a"`]” → #1
///     1 0.85 s  POST element/#1/click → null
///     1 1.25 s    tap buttons["Log In"]
///
/// Elements are shown by the numbers of their references. The same requests to the same recordings produce the same
/// log.
struct SessionLog {
  private let session: Int
  /// Receives the lines as they are written; nil if they are not needed before the session ends.
  private let output: (@Sendable (String) -> Void)?
  private(set) var lines: [String] = []
  private var last: Poll?
  /// The lines about the current request.
  private var details: [String] = []
  /// Why the current request found nothing; nil if it did not search.
  private var explanation: String?
  /// Why the current request was refused; nil if it was not.
  private var refusal: String?
  /// What a line about the current request adds to it.
  private var addition = ""

  /// A request that may be repeated with the same response.
  private struct Poll {
    let text: String
    let refusal: String?
    /// The line as first written, and its index.
    let line: String
    let index: Int
    let began: VirtualTime
    var explanation: String?
    var count = 1
  }

  init(session: Int, write output: (@Sendable (String) -> Void)? = nil) {
    self.session = session
    self.output = output
  }

  /// Adds a line about what a request did.
  mutating func write(_ line: String, at time: VirtualTime) { details.append("\(session) \(time)    \(line)") }

  /// Sets the reason why the current request found nothing; empty if there is none to write. It is written after the
  /// last repetition of the request.
  mutating func explain(_ text: String) { explanation = text }

  /// Sets the reason why the current request was refused. It is written at once, because clients may not show it, and
  /// requests with different reasons are not repetitions.
  mutating func refuse(_ reason: String) { refusal = reason }

  /// Whether the log has the reason why the current request failed.
  func hasReason(_ text: String) -> Bool { explanation != nil || details.contains { $0.hasSuffix(text) } }

  /// Adds words to the current request, such as the locator that the driver makes of a css selector.
  mutating func add(toRequest text: String) { addition = text.isEmpty ? "" : " " + text }

  /// Adds a request and its response before the lines about it. A repeated request with the same response does not get
  /// a line of its own.
  mutating func finish(_ request: String, _ answer: String, began: VirtualTime, ended: VirtualTime) {
    let text = "\(request)\(addition) → \(answer)"
    defer { (details, explanation, refusal, addition) = ([], nil, nil, "") }
    if var poll = last, poll.text == text, poll.refusal == refusal, details.isEmpty {
      poll.count += 1
      poll.explanation = explanation
      lines[poll.index] = "\(poll.line) (\(poll.count) times until \(ended))"
      last = poll
      return
    }
    close()
    let line = "\(session) \(began)  \(text)"
    let isPoll = details.isEmpty
    last =
      isPoll
      ? Poll(text: text, refusal: refusal, line: line, index: lines.count, began: began, explanation: explanation) : nil
    append([line] + details)
    for reason in [refusal, isPoll ? nil : explanation] { append(reason, at: ended) }
  }

  private mutating func append(_ new: [String]) {
    lines += new
    if let output { new.forEach(output) }
  }

  private mutating func append(_ reason: String?, at time: VirtualTime) {
    if let reason, !reason.isEmpty { append(["\(session) \(time)    \(reason)"]) }
  }

  /// Ends a series of repeated requests, and writes the explanation if they found nothing.
  private mutating func close() {
    guard let last else { return }
    if last.count > 1 { output?(lines[last.index]) }
    append(last.explanation, at: last.began)
  }
}

/// Detects a client that repeats the same request without a pause.
///
/// On a device, each request takes time. Here it takes none, so a loop without pauses would never end. (T5 of
/// `webdriver-replay` §4.5)
struct BusyLoop {
  private var text = ""
  private var count = 0
  private var time = VirtualTime.zero
  private static let freeRequests = 50
  private static let cost = VirtualTime(microseconds: 10_000)

  /// Returns the virtual time that a request takes; zero unless it follows many equal requests.
  mutating func cost(of request: String, at now: VirtualTime) -> VirtualTime {
    guard request == text, now == time else {
      (text, count, time) = (request, 1, now)
      return .zero
    }
    count += 1
    guard count > Self.freeRequests else { return .zero }
    time = now + Self.cost
    return Self.cost
  }
}
