// Represents traffic between a client and a server, as found in logs.

public import JSON
public import Recordings
import WebDriverReplay

/// A request with its response.
public struct Exchange: Hashable, Sendable {
  /// When the request was sent and answered, since 1970; nil if the log has no times.
  public var began: VirtualTime?
  public var ended: VirtualTime?
  public var method: String
  /// The path, without the base path.
  public var path: [String]
  public var body: JSONValue
  public var status: Int
  /// The value of the response; nil if the log lacks or truncates it.
  public var value: JSONValue?
  /// Whether the log truncates the value.
  public var isCut = false
  /// Whether the log lacks a part of the body, or has it in an unreadable form.
  public var isBodyCut = false
  /// The beginning of a string that the log truncates; nil if the value is not a truncated string.
  public var beginning: String?

  /// The session of the request, or the one that it opened; nil if it belongs to none.
  public var sessionID: String? {
    if path.first == "session", path.count > 1 { return path[1] }
    return path == ["session"] ? value?["sessionId"]?.string : nil
  }

  /// The request marked as failed, because the log has no response to it.
  var unanswered: Exchange {
    var exchange = self
    exchange.status = 500
    return exchange
  }

  package init(_ method: String, target: String, body: JSONValue = [:], status: Int = 200, value: JSONValue? = nil) {
    self.method = method
    self.body = body
    self.status = status
    self.value = value
    let path = Self.path(of: target).split(separator: "/").map { String($0) }
    // The path before the session is the server's base path.
    let start = path.firstIndex { $0 == "session" || $0 == "status" || $0 == "sessions" } ?? 0
    self.path = Array(path[start...])
  }

  /// Sets the body from its form in a log: JSON, or a JavaScript or Python value, possibly truncated.
  mutating func setBody(_ text: Substring) {
    if case .success(let value) = JSONValue.parse(Array(text.utf8)) {
      (body, isBodyCut) = (value, false)
    } else {
      let reading = LoggedValue.read(text)
      (body, isBodyCut) = (reading?.value ?? [:], reading?.isWhole != true)
    }
  }

  /// The path of a target or a URL, without its query.
  private static func path(of target: String) -> Substring {
    var rest = target.prefix { $0 != "?" }
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.drop { $0 != "/" }
    }
    return rest
  }
}

/// The logs from which traffic can be read.
public enum TrafficLog: String, CaseIterable, Sendable {
  /// The log of an Appium server.
  case appium
  /// The messages of Selenium's Python client, in a pytest log or in Robot Framework's output.xml.
  case selenium
  /// The log of a WebdriverIO worker.
  case webdriverIO

  /// Recognises a log by its content; nil if it is none of them.
  public init?(_ text: String) {
    let start = LoggedLines.withoutColors(String(text.prefix(1 << 20)))
    if start.contains("Remote response: status=") {
      self = .selenium
    } else if start.contains("webdriver: COMMAND ") || start.contains("webdriver: [POST] ") {
      self = .webdriverIO
    } else if start.contains("[HTTP] --> ") {
      self = .appium
    } else {
      return nil
    }
  }

  /// Whether an Appium server log has requests and responses, but no results, which need the log level debug.
  public static func lacksResults(_ text: String) -> Bool {
    text.contains("[HTTP] <-- ") && !text.contains("Responding to client with")
  }

  /// Whether a string is a Robot Framework report, in XML or JSON.
  public static func isReportOfRobot(_ text: String) -> Bool {
    let start = text.prefix(400)
    return start.contains("<robot ") || start.contains("\"generator\":\"Robot")
  }

  /// Reads the traffic from a log. Unrecognised lines are skipped.
  public func exchanges(in text: String) -> [Exchange] {
    let text = LoggedLines.withoutColors(text)
    return switch self {
    case .appium: AppiumLog.exchanges(in: text)
    case .selenium: SeleniumLog.exchanges(in: text)
    case .webdriverIO: WebdriverIOLog.exchanges(in: text)
    }
  }
}

/// Times in logs.
enum LogTime {
  /// Reads the date and time at the beginning of a line: `2026-08-01 10:00:00:123`, `2026-08-01T10:00:00.123Z`.
  ///
  /// - Returns: The time since 1970, according to the log's clock; nil if there is none.
  static func read(_ line: Substring) -> VirtualTime? {
    // Up to three characters may precede it, such as a bracket.
    var digits = line.prefix(40)
    digits = digits.drop { !$0.isNumber }
    guard digits.startIndex <= (line.index(line.startIndex, offsetBy: 3, limitedBy: line.endIndex) ?? line.endIndex)
    else { return nil }
    func number(_ count: Int, after separators: String = "") -> Int? {
      if let first = digits.first, separators.contains(first) { digits.removeFirst() }
      let part = digits.prefix(count)
      digits = digits.dropFirst(count)
      return part.count == count && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard let year = number(4), let month = number(2, after: "-"), let day = number(2, after: "-"),
      digits.first == "T" || digits.first == " ", let hour = number(2, after: "T "),
      let minute = number(2, after: ":"), let second = number(2, after: ":")
    else { return nil }
    var fraction = ""
    if let separator = digits.first, ".:,".contains(separator) {
      fraction = String(digits.dropFirst().prefix { $0.isASCII && $0.isNumber }.prefix(6))
    }
    fraction += String(repeating: "0", count: 6 - fraction.count)
    let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return VirtualTime(microseconds: Int64(seconds) * 1_000_000 + (Int64(fraction) ?? 0))
  }

  /// Reads the time at the beginning of a line without a date, as pytest writes it: `10:00:00`.
  ///
  /// - Returns: The time since midnight, according to the log's clock; nil if there is none.
  static func readTimeOfDay(_ line: Substring) -> VirtualTime? {
    let words = line.prefix(8).split(separator: ":", omittingEmptySubsequences: false)
    let isTime = words.count == 3 && words.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { 48...57 ~= $0 } }
    let seconds = words.compactMap { Int64($0) }.reduce(0) { $0 * 60 + $1 }
    return isTime ? VirtualTime(microseconds: seconds * 1_000_000) : nil
  }

  /// The number of days since 1970 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month <= 2 ? year - 1 : year
    let era = years / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
