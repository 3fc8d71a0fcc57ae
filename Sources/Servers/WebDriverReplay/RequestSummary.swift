// Describes requests and answers in the lines of a log.

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
      guard script.hasPrefix("mobile:") else { return "\(plain) (a script of \(script.count) characters)" }
      if script.hasSuffix("shell") { return "\(plain) \(script) (arguments left out)" }
      let arguments = withoutEnvironment(body["args"]?.list?.first ?? [:])
      let isTyping = typedKeys.contains { arguments[$0] != nil }
      return "\(plain) \(script)" + (isTyping || arguments.members?.isEmpty != false ? "" : " " + short(arguments))
    }
    // What is typed stands in the line of the action, unless the field is a secure one.
    if typedKeys.contains(where: { body[$0] != nil }) || body["actions"] != nil { return plain }
    return "\(plain) \(short(body))"
  }

  private static func withoutEnvironment(_ arguments: JSONValue) -> JSONValue {
    guard let members = arguments.members else { return arguments }
    return .object(
      members.map { member in
        guard member.key == "environment" || member.key == "env" else { return member }
        return .init(key: member.key, value: .string("\(member.value.members?.count ?? 0) variables"))
      })
  }

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
