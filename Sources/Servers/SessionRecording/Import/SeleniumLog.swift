// Reads the messages of Selenium's Python client, which Appium's client and Robot Framework's library use.

import JSON
import Recordings
import WebDriverReplay

/// Messages at level DEBUG, as `pytest --log-level=DEBUG` and `robot --loglevel DEBUG` log them:
///
///     POST http://127.0.0.1:4723/session/7C1F/element {'using': 'accessibility id', 'value': 'Log In'}
///     Remote response: status=200 | data={"value":{"ELEMENT":"5"}} | headers=HTTPHeaderDict({…})
///
/// The body of a request is a Python dictionary; old versions of the client write JSON. In Robot Framework's
/// output.xml, each message is the text of a `msg` element with a time.
enum SeleniumLog {
  static func exchanges(in text: String) -> [Exchange] {
    let isXML = text.prefix(200).contains("<?xml") || text.prefix(400).contains("<robot")
    let request = /\b(GET|POST|DELETE) (https?:\/\/\S+) (\{.*)$/
    let response = /Remote response: status=(\d+) \| data=(.*)$/
    var result: [Exchange] = []
    var open: Exchange?
    var time: VirtualTime?
    for line in text.split(whereSeparator: \.isNewline) {
      if isXML, let start = line.firstRange(of: "<msg ") {
        let own = line[start.upperBound...]
        let stamp = own.firstRange(of: " timestamp=\"") ?? own.firstRange(of: "time=\"")
        time = stamp.flatMap { LogTime.read(own[$0.upperBound...]) }
      } else if !isXML {
        time = LogTime.read(line) ?? LogTime.readTimeOfDay(line) ?? time
      }
      let plain = isXML ? SourceTags.unescaped(String(line)) : String(line)
      if let match = plain.firstMatch(of: request) {
        var exchange = Exchange(String(match.1), target: String(match.2))
        exchange.setBody(withoutTag(match.3))
        let (body, isCut) = Self.withoutEllipses(exchange.body)
        (exchange.body, exchange.isBodyCut) = (body, isCut || exchange.isBodyCut)
        exchange.began = time
        if let open { result.append(open.unanswered) }
        open = exchange
      } else if let match = plain.firstMatch(of: response), var exchange = open {
        exchange.status = Int(match.1) ?? 500
        exchange.ended = time
        exchange.value = data(match.2)?["value"]
        result.append(exchange)
        open = nil
      }
    }
    if let open { result.append(open.unanswered) }
    return result
  }

  /// Selenium 4 truncates long strings.
  private static func withoutEllipses(_ body: JSONValue) -> (body: JSONValue, isCut: Bool) {
    var isCut = false
    func plain(_ value: JSONValue) -> JSONValue {
      switch value.content {
      case .string(let text) where text.count >= 100 && text.hasSuffix("..."):
        isCut = true
        return .string(String(text.dropLast(3)))
      case .array(let list): return .array(list.map(plain))
      case .object(let members): return .object(members.map { .init(key: $0.key, value: plain($0.value)) })
      default: return value
      }
    }
    let result = plain(body)
    return (result, isCut)
  }

  private static func json(_ text: Substring) -> JSONValue? {
    try? JSONValue.parse(Array(withoutTag(text).utf8)).get()
  }

  /// In output.xml, the end tag of the element follows the text.
  private static func withoutTag(_ text: Substring) -> Substring {
    text.firstRange(of: "</msg>").map { text[..<$0.lowerBound] } ?? text
  }

  /// A string may contain separators, but rarely more than a few.
  private static let maximumSeparators = 4

  /// The data of a response, before ` | headers=`, which the data itself might contain, too.
  private static func data(_ text: Substring) -> JSONValue? {
    for separator in text.ranges(of: " | headers=").suffix(maximumSeparators).reversed() {
      if let value = json(text[..<separator.lowerBound]) { return value }
    }
    return json(text)
  }
}
