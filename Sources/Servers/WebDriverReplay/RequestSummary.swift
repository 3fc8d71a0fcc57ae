// Formats requests and responses for log lines.

import JSON

/// A request on one line: `POST element/#3/click`.
enum RequestSummary {
  /// - Parameter path: The path after the session id.
  static func text(_ request: WebDriverRequest, _ path: ArraySlice<String>, _ body: JSONValue) -> String {
    let place = path.map { ElementReferences.number($0).map { "#\($0)" } ?? $0 }.joined(separator: "/")
    let plain = "\(request.method) \(place)"
    guard body.members?.isEmpty == false else { return plain }
    if request.isSensitive { return plain + " (sensitive)" }
    if let using = body["using"]?.string, let value = body["value"]?.string {
      return "\(plain) \(using) “\(value.shortened)”"
    }
    if let script = body["script"] { return "\(plain) \(text(ofScript: script.string ?? "", body))" }
    // The line of the action contains the typed text, unless the field is secure.
    if typedKeys.contains(where: { body[$0] != nil }) || body["actions"] != nil { return plain }
    return "\(plain) \(short(LoggedArguments.request(body)))"
  }

  /// A script, without the arguments of shell commands and of scripts that cannot be replayed.
  private static func text(ofScript script: String, _ body: JSONValue) -> String {
    guard let name = SessionCommand.name(ofScript: script), name.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return "(a script of \(script.count) characters)"
    }
    let shown = script.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let arguments = body["args"]?.list?.first ?? [:]
    if body["args"]?.list?.isEmpty != false || arguments.members?.isEmpty == true { return shown }
    guard ReplayedSession.hasScript(name), arguments.members != nil else {
      return "\(shown) (arguments left out)"
    }
    let isTyping = typedKeys.contains { arguments[$0] != nil }
    return shown + (isTyping ? "" : " " + short(LoggedArguments.request(arguments)))
  }

  static let typedKeys = ["text", "value", "keys", "content"]

  /// An answer. What a session has put into the clipboard may be a secret.
  static func text(_ answer: WebDriverAnswer, to path: ArraySlice<String>, _ body: JSONValue) -> String {
    guard let value = answer.body["value"] else { return "" }
    if answer.status != 200 { return value["error"]?.string ?? "error" }
    let command = body["script"]?.string ?? path.last ?? ""
    // The client has named the events that it has logged.
    if command == "events"
      || value.string?.isEmpty == false && ["lipboard", "asteboard"].contains(where: { command.contains($0) })
    {
      return "(left out)"
    }
    if let list = value.list, list.contains(where: { LoggedArguments.reference($0) != nil }) {
      return "[" + list.map { LoggedArguments.reference($0).map { "#\($0)" } ?? $0.text }.joined(separator: ", ") + "]"
    }
    return LoggedArguments.reference(value).map { "#\($0)" } ?? short(LoggedArguments.answer(value))
  }

  /// The value as JSON; a long one is replaced by its length.
  private static func short(_ value: JSONValue) -> String {
    let text = value.text
    return text.count <= longest ? text : "(\(text.count) characters)"
  }

  private static let longest = 160
}

extension String {
  /// The string; if it is very long, only its beginning and its length.
  var shortened: String {
    utf8.count <= 1000 ? self : "\(prefix(300))… (\(utf8.count) bytes)"
  }
}

extension WebDriverRequest {
  /// Whether the client requests that the body not be logged.
  package var isSensitive: Bool {
    ["1", "true", "yes"].contains(headers["x-appium-is-sensitive"]?.lowercased() ?? "")
  }
}
