// Normalises what requests type, so that it can be searched for.

import JSON
import WebDriverReplay

extension JSONValue {
  /// The body of a request with typed values as strings: numbers are converted to digits, the keys of several input
  /// sources are merged in the order in which they are pressed, and all arguments of a command are in one object.
  var spelled: JSONValue {
    var body = self.withDigits
    if let sources = body["actions"]?.list { body = body.setting("actions", Self.joined(sources)) }
    if let script = body["script"]?.string, SessionCommand.name(ofScript: script) != nil, let arguments = body["args"] {
      body = body.setting("args", [Self.joined(arguments, of: script)])
    }
    return body
  }

  /// The value with typed numbers converted to strings.
  private var withDigits: JSONValue {
    switch content {
    case .array(let list): return .array(list.map(\.withDigits))
    case .object(let members):
      return .object(
        members.map { member in
          let isTyped = ["text", "value", "keys", "key", "args"].contains(member.key)
          return Member(key: member.key, value: isTyped ? member.value.asText.withDigits : member.value.withDigits)
        })
    default: return self
    }
  }

  private var asText: JSONValue {
    switch content {
    case .number: .string(text)
    case .array(let list): .array(list.map { $0.number == nil ? $0 : .string($0.text) })
    default: self
    }
  }

  private static func joined(_ sources: [JSONValue]) -> JSONValue {
    let keys = sources.filter { $0["actions"]?.list?.contains { $0["type"]?.string == "keyDown" } ?? false }
    guard keys.count > 1 else { return .array(sources) }
    let all: JSONValue = ["type": "keyDown", "value": .string(KeySources.text(in: keys))]
    return .array(sources.filter { !keys.contains($0) } + [["type": "key", "actions": [all]]])
  }

  /// The arguments of a command as one object. Drivers read the first one, which may be sent without a list.
  private static func joined(_ arguments: JSONValue, of script: String) -> JSONValue {
    let list = arguments.list ?? [arguments]
    if list.count == 1, list[0].members != nil { return list[0] }
    let members = list.reversed().flatMap { $0.members ?? [] }
    let others = list.filter { $0.members == nil }.flatMap { $0.list ?? [$0] }
    let name = script.hasSuffix("shell") ? "command" : script.hasSuffix("board") ? "content" : "text"
    guard !others.isEmpty, !members.contains(where: { $0.key == name }) else { return .object(members) }
    let isSingle = others.count == 1 || name != "text"
    return .object(members + [Member(key: name, value: isSingle ? others[0] : .array(others))])
  }
}
