// Describes requests and answers in the lines of a log.

import Secrets

/// A request in one line: `POST element/#3/click`.
enum RequestSummary {
  /// - Parameter path: The path after the session.
  static func text(_ request: WebDriverRequest, _ path: ArraySlice<String>, _ body: JSONValue) -> String {
    let place = path.map { ElementReferences.number($0).map { "#\($0)" } ?? $0 }.joined(separator: "/")
    let plain = "\(request.method) \(place)"
    guard body.members?.isEmpty == false else { return plain }
    if request.isSensitive { return plain + " (sensitive)" }
    if let using = body["using"]?.string, let value = body["value"]?.string {
      return "\(plain) \(using) “\(value.shortened)”"
    }
    if let script = body["script"]?.string {
      // What other scripts and shells get may be anything.
      let words = script.split(separator: " ").joined(separator: " ")
      guard words.lowercased().hasPrefix("mobile:") else { return "\(plain) (a script of \(script.count) characters)" }
      if words.lowercased().hasSuffix("shell") { return "\(plain) \(words) (arguments left out)" }
      let arguments = plainArguments(body["args"]?.list?.first ?? [:])
      let isTyping = typedKeys.contains { arguments[$0] != nil }
      return "\(plain) \(words)" + (isTyping || arguments.members?.isEmpty != false ? "" : " " + short(arguments))
    }
    // What is typed stands in the line of the action, unless the field is a secure one.
    if typedKeys.contains(where: { body[$0] != nil }) || body["actions"] != nil { return plain }
    return "\(plain) \(short(plainArguments(body)))"
  }

  /// The arguments of a request, with the lengths of texts that may be anything, and of environments.
  private static func plainArguments(_ value: JSONValue, of name: String = "") -> JSONValue {
    switch value {
    case .object(let members):
      if environments.contains(name) { return .string("\(members.count) variables") }
      return .object(members.map { .init(key: $0.key, value: plainArguments($0.value, of: $0.key)) })
    case .array(let list):
      guard ["arguments", "args"].contains(name) else { return .array(list.map { plainArguments($0, of: name) }) }
      let texts = list.map { $0.string ?? $0.text }
      return .array(Credentials.masked(arguments: texts).map { .string($0) })
    case .string(let text):
      let isShown = shownKeys.contains(name) || ElementReferences.number(text) != nil
      return isShown ? value : .string("\(text.count) characters")
    case .number(let number):
      // The numbers of keys that type a character, and of keys of a keyboard that is not Android's.
      let isTyping =
        name == "usage" || (name.hasPrefix("keycode") && keysOfCharacters.contains { $0 ~= Int(exactly: number) ?? 0 })
      return isTyping ? .string("a key") : value
    default: return value
    }
  }

  private static let environments: Set = ["environment", "env", "processEnv", "extras", "e"]
  private static let keysOfCharacters = [7...18, 29...56, 62...62, 68...77, 81...81, 144...163]
  /// The arguments whose texts are words of the protocol, names of apps and elements, or addresses.
  private static let shownKeys: Set = [
    "action", "appActivity", "appId", "appPackage", "appWaitActivity", "bundleId", "button", "className", "component",
    "contentType", "direction", "element", "elementId", "ELEMENT", "format", "handle", "intent", "name", "order",
    "orientation", "package", "predicateString", "recording", "selector", "sourceElementId", "strategy", "style", "to",
    "toElementId", "toId", "type", "unit", "url", "using", "view",
  ]
  private static let typedKeys = ["text", "value", "keys", "content"]

  static func text(_ answer: WebDriverAnswer) -> String {
    guard let value = answer.body["value"] else { return "" }
    if answer.status != 200 { return value["error"]?.string ?? "error" }
    if let list = value.list, list.contains(where: { number($0) != nil }) {
      return "[" + list.map { number($0).map { "#\($0)" } ?? $0.text }.joined(separator: ", ") + "]"
    }
    return number(value).map { "#\($0)" } ?? short(value)
  }

  private static func number(_ value: JSONValue) -> Int? { value["ELEMENT"]?.string.flatMap(ElementReferences.number) }

  /// The value with the numbers of references; long texts are replaced with their lengths.
  private static func short(_ value: JSONValue) -> String {
    let text = withNumbers(value).text
    return text.count <= longest ? text : "(\(text.count) characters)"
  }

  private static func withNumbers(_ value: JSONValue) -> JSONValue {
    if let number = number(value) { return .string("#\(number)") }
    switch value {
    case .array(let list): return .array(list.map(withNumbers))
    case .object(let members):
      return .object(members.map { .init(key: $0.key, value: withNumbers($0.value)) })
    case .string(let text): return ElementReferences.number(text).map { .string("#\($0)") } ?? value
    default: return value
    }
  }

  private static let longest = 160
}

extension String {
  /// The text or, of a very long one, its beginning and its length.
  var shortened: String {
    utf8.count <= 1000 ? self : "\(prefix(300))… (\(utf8.count) bytes)"
  }
}

extension WebDriverRequest {
  /// Whether the client asks to keep the body out of logs.
  package var isSensitive: Bool {
    ["1", "true", "yes"].contains(headers["x-appium-is-sensitive"]?.lowercased() ?? "")
  }
}
