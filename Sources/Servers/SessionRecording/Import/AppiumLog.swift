// Reads the log of an Appium server.

import JSON
import Recordings
import WebDriverReplay

/// The lines about requests in a log of Appium 1 to 3:
///
///     [HTTP] --> POST /session/7C1F/element {"using":"accessibility id","value":"Log In"}
///     [AppiumDriver@1 (7C1F)] Responding to client with driver.findElement() result: {"ELEMENT":"5"}
///     [HTTP] <-- POST /session/7C1F/element 200 312 ms - 137
///
/// Appium 3 writes the beginning of the session identifier first: `[1821cedd][XCUITestDriver@40d6] Responding …`. Long
/// bodies and results are truncated, so most logs do not contain page sources.
struct AppiumLog {
  private var result: [Exchange] = []
  /// The unanswered requests, by method and target; clients may send identical ones at the same time.
  private var open: [String: [Exchange]] = [:]
  /// How many requests had been answered when each of them was sent.
  private var places: [String: [Int]] = [:]
  private var latest: String?
  private var values: [Value] = []
  /// The identifiers of created sessions whose responses have not been logged yet.
  private var created: [Substring] = []
  /// The lines of the capabilities that a driver has received; nil outside of them.
  private var capabilityLines: [Substring]?
  /// The length of the prefix that something other than the server adds to each of these lines.
  private var prefixLength = 0
  private var capabilities: JSONValue?

  private struct Value {
    /// The beginning of the session identifier; empty if the server does not write it.
    let session: Substring
    let creates: Bool
    /// Nil if the result is truncated.
    let value: JSONValue?
    /// The beginning of a truncated string.
    var beginning: String?
  }

  static func exchanges(in text: String) -> [Exchange] {
    var log = AppiumLog()
    for line in LoggedLines.plain(text).split(whereSeparator: \.isNewline) { log.read(line) }
    log.addUnanswered()
    return log.result
  }

  private mutating func read(_ line: Substring) {
    let (time, start) = Self.time(of: line)
    if let lines = capabilityLines {
      let content = line.dropFirst(prefixLength)
      if content.first == " " || content.first == "}" {
        capabilityLines = lines + [content]
        return
      }
      endCapabilities()
    }
    if let start = line.firstRange(of: "[HTTP] --> ") {
      request(line[start.upperBound...], at: time)
    } else if let start = line.firstRange(of: "[HTTP] <-- ") {
      answer(line[start.upperBound...], at: time)
    } else if let start = line.firstRange(of: "[HTTP] {"), let latest, let last = open[latest]?.indices.last {
      // Older servers write the body on a line of its own.
      let text = line[line.index(before: start.upperBound)...]
      open[latest]?[last].setBody(text)
    } else if line.contains("Responding to client with"), let start = line.firstRange(of: " result: ") {
      let isCut = line.hasSuffix("…") || line.hasSuffix("...") || line.hasSuffix("... ")
      let value = Self.json(line[start.upperBound...])
      guard value != nil || isCut else { return }
      values.append(
        Value(
          session: Self.session(in: line), creates: line.contains(".createSession() "), value: value,
          beginning: value == nil ? Self.beginning(of: line[start.upperBound...]) : nil))
    } else if line.contains("session created successfully"), let start = line.firstRange(of: ", session ") {
      created.append(line[start.upperBound...].prefix { $0 != " " })
    } else if line.hasSuffix(" W3C capabilities: {") {
      capabilityLines = ["{"]
      prefixLength = line.distance(from: line.startIndex, to: start)
    }
  }

  /// The time of a line, and where the server's part of it begins. Build servers and containers may add a prefix with a
  /// time of its own; the server's time is preferred.
  private static func time(of line: Substring) -> (time: VirtualTime?, start: Substring.Index) {
    let marks = ["[HTTP] ", "Driver@", "[Appium]"]
    let mark = marks.lazy.compactMap { line.prefix(longestHead).firstRange(of: $0)?.lowerBound }.min()
    var head = line[..<(mark ?? line.index(line.startIndex, offsetBy: 1, limitedBy: line.endIndex) ?? line.endIndex)]
    // `[1821cedd][XCUITestDriver@40d6]`
    if let bracket = head.lastIndex(of: "["), mark != nil, head[bracket...].allSatisfy({ $0 != " " }) {
      head = head[..<bracket]
    }
    while head.last == "]" {
      guard let open = head.lastIndex(of: "["), !head[open...].contains(" ") else { break }
      head = head[..<open]
    }
    // Only the server writes a space between date and time, and a colon before the milliseconds.
    for index in head.indices where head[index].isNumber && (index == head.startIndex || !isDigit(before: index, head))
    {
      guard let time = LogTime.read(line[index...]), head[index...].dropFirst(10).first == " " else { continue }
      return (time, index)
    }
    return (LogTime.read(line), head.endIndex)
  }

  private static func isDigit(before index: Substring.Index, _ text: Substring) -> Bool {
    text[text.index(before: index)].isNumber
  }

  private static let longestHead = 200

  private mutating func request(_ text: Substring, at time: VirtualTime?) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count >= 2 else { return }
    let key = "\(words[0]) \(words[1])"
    var exchange = Exchange(String(words[0]), target: String(words[1]))
    exchange.began = time
    if words.count > 2 { exchange.setBody(words[2]) }
    open[key, default: []].append(exchange)
    places[key, default: []].append(result.count)
    latest = key
    // Drops left-over results of the session. A new session may be requested while others are being created.
    if exchange.path != ["session"] { values.removeAll { !$0.creates && Self.belongs($0.session, to: words[1]) } }
  }

  private mutating func answer(_ text: Substring, at time: VirtualTime?) {
    let words = text.split(separator: " ")
    guard words.count >= 3, let status = Int(words[2]), let own = open["\(words[0]) \(words[1])"], !own.isEmpty else {
      return
    }
    // Of identical requests, chooses the one whose start best fits the duration of the response.
    let span = words.count > 3 ? Int64(words[3]).map { VirtualTime(microseconds: $0 * 1000) } : nil
    func distance(_ exchange: Exchange) -> UInt64 {
      guard let began = exchange.began, let time, let span else { return 0 }
      return (time - began - span).microseconds.magnitude
    }
    let index = own.indices.min { distance(own[$0]) < distance(own[$1]) } ?? 0
    guard var exchange = open["\(words[0]) \(words[1])"]?.remove(at: index) else { return }
    places["\(words[0]) \(words[1])"]?.remove(at: index)
    exchange.status = status
    exchange.ended = time
    let isNew = exchange.path == ["session"]
    if let index = values.lastIndex(where: { $0.creates == isNew && Self.belongs($0.session, to: words[1]) }) {
      let value = values.remove(at: index)
      exchange.value = value.value
      exchange.isCut = value.value == nil
      exchange.beginning = value.beginning
      if isNew, status == 200 { identify(&exchange, value.session) }
    } else if isNew, status == 200 {
      identify(&exchange, "")
    }
    result.append(exchange)
  }

  /// Inserts unanswered requests, as after a crash, at the positions where they were sent.
  private mutating func addUnanswered() {
    let rest = open.flatMap { key, exchanges in zip(places[key] ?? [], exchanges).map { ($0, key, $1) } }
    for (place, _, exchange) in rest.sorted(by: { ($0.0, $0.1) > ($1.0, $1.1) }) {
      result.insert(exchange.unanswered, at: min(place, result.count))
    }
  }

  /// Completes a new session with what the log lacks: the identifier in Appium 3, and truncated capabilities.
  private mutating func identify(_ exchange: inout Exchange, _ prefix: Substring) {
    if exchange.isBodyCut || exchange.body["capabilities"] == nil, let capabilities {
      exchange.body = ["capabilities": capabilities]
    }
    capabilities = nil
    guard exchange.value?["sessionId"] == nil else { return }
    guard let index = created.firstIndex(where: { $0.hasPrefix(prefix) }) else { return }
    exchange.value = (exchange.value ?? [:]).setting("sessionId", .string(String(created.remove(at: index))))
    exchange.isCut = false
  }

  private mutating func endCapabilities() {
    capabilities = Self.json((capabilityLines ?? []).joined(separator: "\n")[...]) ?? capabilities
    capabilityLines = nil
  }

  /// The beginning of the session identifier, which servers write before or after the name of the driver; empty if it
  /// is missing.
  private static func session(in line: Substring) -> Substring {
    let head = line.firstRange(of: "Responding to client").map { line[..<$0.lowerBound] } ?? ""
    if let match = head.firstMatch(of: /\[([0-9a-f]{8})\]\[/) { return match.1 }
    guard let end = head.firstRange(of: ")]"), let start = head[..<end.lowerBound].lastIndex(of: "(") else { return "" }
    return head[head.index(after: start)..<end.lowerBound]
  }

  /// Whether a response may belong to a request. Several sessions may be in use at the same time.
  private static func belongs(_ session: Substring, to path: Substring) -> Bool {
    let parts = path.split(separator: "/").drop { $0 != "session" }
    guard let id = parts.dropFirst().first else { return true }
    return id.hasPrefix(session)
  }

  /// The beginning of a truncated JSON string, without its last characters, which may be part of an escape sequence.
  private static func beginning(of text: Substring) -> String? {
    let whole = text.reversed().drop { $0 == "…" || $0 == "." || $0 == " " }
    let known = String(String(whole.reversed()).dropLast(8))
    let isEscaped = known.reversed().prefix { $0 == "\\" }.count % 2 == 1
    return known.hasPrefix("\"") ? json((isEscaped ? String(known.dropLast()) : known)[...] + "\"")?.string : nil
  }

  private static func json(_ text: Substring) -> JSONValue? { try? JSONValue.parse(Array(text.utf8)).get() }
}
