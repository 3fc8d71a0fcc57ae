// Removes possible secrets from requests and responses before they are logged.

import JSON
import Secrets

/// The parts of requests and responses that may be logged.
///
/// A string in a request is logged only if it identifies something, such as an element, an app or a direction.
/// Environment variables are never logged.
enum LoggedArguments {
  /// The arguments of a request, without strings that could be secret.
  static func request(_ arguments: JSONValue) -> JSONValue { value(arguments, named: nil) { shown($0, named: $1) } }

  /// A response without environment variables and credentials.
  static func answer(_ answer: JSONValue) -> JSONValue { value(answer, named: nil) { text, _ in text } }

  /// - Parameter shown: Returns what to log for a string and the name of its argument; nil to omit the string.
  private static func value(
    _ value: JSONValue, named name: String?, _ shown: (String, String?) -> String?
  ) -> JSONValue {
    if let number = reference(value) { return .string("#\(number)") }
    switch value.content {
    case .string(let text):
      if let number = ElementReferences.number(text) { return .string("#\(number)") }
      return shown(text, name).map { .string($0) } ?? leftOut
    case .array(let list):
      if argumentNames.contains(name ?? "") {
        return .array(Credentials.masked(arguments: list.map { $0.string ?? $0.text }).map { .string($0) })
      }
      return .array(list.map { self.value($0, named: name, shown) })
    case .object(let members):
      return .object(members.map { .init(key: $0.key, value: member($0, of: name, shown)) })
    default: return value
    }
  }

  private static func member(
    _ member: JSONValue.Member, of parent: String?, _ shown: (String, String?) -> String?
  ) -> JSONValue {
    if isEnvironment(member.key) {
      let count = member.value.members?.count ?? member.value.list?.count ?? 1
      return .string(count == 1 ? "1 variable" : "\(count) variables")
    }
    switch member.value.content {
    case .bool, .null: return member.value
    case .number(let code) where codeNames.contains(member.key.lowercased()):
      return harmlessCodes.contains(code) ? member.value : leftOut
    case .object where shown("", nil) == nil && !objectNames.contains(member.key) && reference(member.value) == nil:
      return leftOut
    default: break
    }
    if Credentials.isName(member.key) || member.key == "capabilities" { return leftOut }
    return value(member.value, named: parent == "settings" ? parent : member.key, shown)
  }

  static func reference(_ value: JSONValue) -> Int? { value["ELEMENT"]?.string.flatMap(ElementReferences.number) }

  private static let leftOut: JSONValue = "(left out)"

  private static func isEnvironment(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("env") || name.hasSuffix("env") || name.hasSuffix("environment") || name.hasPrefix("extra")
  }

  /// Returns the string if it identifies something, or if its argument has few possible values and it looks like one of
  /// them; otherwise nil.
  private static func shown(_ text: String, named name: String?) -> String? {
    guard let name else { return nil }
    if nameNames.contains(name) { return Credentials.masked(text) }
    let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || " -_.".unicodeScalars.contains($0) }
    return isWord && wordNames.contains(name) ? text : nil
  }

  /// Arguments that identify an element, an app or a URL.
  private static let nameNames: Set = [
    "app", "appActivity", "appId", "appPackage", "appPath", "bundleId", "component", "elementId", "element",
    "fromElementId", "intent", "package", "predicateString", "selector", "settings", "toElementId", "toId", "url",
  ]
  /// Arguments with few possible values: directions, orientations, device buttons.
  private static let wordNames: Set = [
    "action", "direction", "format", "name", "order", "orientation", "strategy", "type", "unit", "using",
  ]
  private static let argumentNames: Set = ["args", "arguments"]
  private static let objectNames: Set = ["processArguments", "settings", "origin", "destination"]
  private static let codeNames: Set = ["keycode", "usage"]
  /// Android key codes that enter no text: device buttons, arrows, Enter, Delete.
  private static let harmlessCodes: Set<Double> = [
    3, 4, 19, 20, 21, 22, 23, 24, 25, 26, 66, 67, 82, 111, 112, 122, 123, 187,
  ]
}
