// Extracts the text that requests type, by whatever means.

import JSON
import Text
import WebDriverReplay

extension RequestPattern {
  /// Returns the strings that a request types or may type, in order; empty if there are none.
  ///
  /// - Parameter isInWebContext: Whether scripts run in a web page, where their arguments may become field values.
  static func typedTexts(_ path: ArraySlice<String>, _ body: JSONValue, _ isInWebContext: Bool) -> [String] {
    let body = body.spelled
    if let script = body["script"]?.string {
      if isAnnotation(script) { return [] }
      guard let name = SessionCommand.name(ofScript: script) else {
        return allTexts(of: body["args"] ?? []) + ScriptTexts.all(in: script)
      }
      if isUnknown(path, body) { return allTexts(of: body["args"] ?? [:]) }
      return texts(of: name, body["args"]?.list?.first ?? [:])
    }
    switch path.last {
    case "value", "keys", "replace_value", "keyboardInput": return [text(in: body)].compactMap(\.self)
    case "text" where path.first == "alert": return [text(in: body)].compactMap(\.self)
    case "set_clipboard", "setPasteboard": return clipboard(body)
    case "performIoHidEvent": return texts(of: "performIoHidEvent", body)
    case "press_keycode", "long_press_keycode", "keyevent": return [character(body)].compactMap(\.self)
    case "actions":
      let sources = body["actions"]?.list ?? []
      let texts = sources.compactMap { source -> String? in
        let keys = source["actions"]?.list ?? []
        return keys.contains { $0["type"]?.string == "keyDown" } ? pressed(keys) : nil
      }
      // With a separate keyboard for each character, the characters form a single string.
      return texts.count > mostKeyboards ? [texts.joined()] : texts
    default: return isUnknown(path) ? allTexts(of: body) : []
    }
  }

  private static let mostKeyboards = 10

  /// The text that the key actions of an input source type, with Shift applied.
  private static func pressed(_ keys: [JSONValue]) -> String {
    var text = ""
    var isShifted = false
    for key in keys {
      guard let value = key["value"]?.string else { continue }
      if value == "\u{E008}" || value == "\u{E050}" {
        isShifted = key["type"]?.string == "keyDown"
      } else if key["type"]?.string == "keyDown" {
        text += isShifted ? Keycodes.shifted(value) : value
      }
    }
    return text
  }

  /// Whether requests with a path may type.
  static func mayType(_ path: ArraySlice<String>) -> Bool {
    isTyping(path) || isUnknown(path)
      || ["actions", "sync", "async", "execute", "perform", "press_keycode"].contains(path.last)
  }

  /// Whether requests with a path always type text.
  private static func isTyping(_ path: ArraySlice<String>) -> Bool {
    ["value", "keys", "replace_value", "keyboardInput", "text", "set_clipboard", "setPasteboard"].contains(path.last)
  }

  /// Whether a log lacks the text that a request types: the client or the server redacted it, or the body is missing.
  static func isTextHidden(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard mayType(path) else { return false }
    let texts = typedTexts(path, body, false)
    return texts.isEmpty ? isTyping(path) : texts.contains(where: isReplacement)
  }

  /// Whether a string is a redaction placeholder: `****`, WebdriverIO's `**MASKED**`, Appium's `**SECURE**`,
  /// `[REDACTED]`.
  private static func isReplacement(_ text: String) -> Bool {
    let word = text.filter(\.isLetter)
    if word.isEmpty { return text.count > 2 && Set(text).count == 1 && "*•●·#".contains(text.prefix(1)) }
    let ends = [("**", "**"), ("[", "]"), ("<", ">")].first { text.hasPrefix($0.0) && text.hasSuffix($0.1) }
    return ends.map { $0.0 == "**" || replacements.contains(word.lowercased()) } ?? false
  }

  private static let replacements: Set = ["redacted", "masked", "filtered", "hidden", "secure", "secret", "password"]

  /// Whether a script is a message to a device cloud: `browserstack_executor: {"action": "annotate", …}`,
  /// `sauce:context=Log in`.
  private static func isAnnotation(_ script: String) -> Bool {
    let name = script.prefix { $0 != ":" && $0 != "=" }
    return name.count < script.count
      && (name.hasSuffix("_executor") || ["sauce", "lambda-", "lambda_", "tb:"].contains(where: name.hasPrefix))
  }

  /// Whether a request taps, or may tap, such as an unknown request of another driver.
  static func mayTap(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    if path.last == "actions" {
      let steps = (body["actions"]?.list ?? []).flatMap { $0["actions"]?.list ?? [] }
      return steps.contains { $0["type"]?.string == "pointerDown" }
    }
    guard isUnknown(path, body) else { return command(path, body)?.taps == true }
    let script = body["script"]?.string
    guard let name = script == nil ? path.last : script.flatMap(SessionCommand.name(ofScript:)) else { return true }
    return ["tap", "click", "touch", "press", "perform"].contains { name.lowercased().contains($0) }
      || (script == nil && (body["x"] != nil || !KnownElements.references(path, body).isEmpty))
  }

  /// The strings in a value, and their concatenation, as they may be single characters.
  private static func allTexts(of value: JSONValue) -> [String] {
    let texts = strings(in: value)
    return texts.count > 1 ? texts + [texts.joined()] : texts
  }

  private static func texts(of name: String, _ arguments: JSONValue) -> [String] {
    switch name {
    case "shell": return ShellTexts.all(in: shellLine(arguments))
    case "performIoHidEvent":
      guard arguments["page"]?.number == 7 else { return [] }
      return [arguments["usage"]?.number.flatMap(Int.init(exactly:)).flatMap(Keycodes.usage)].compactMap(\.self)
    case "setClipboard", "setPasteboard": return clipboard(arguments)
    case "pressKey": return [character(arguments)].compactMap(\.self)
    case "alert", "hideKeyboard", "sensorSet", "setUiMode": return []
    default: return [shifted(arguments) ?? text(in: arguments)].compactMap(\.self)
    }
  }

  /// What a request types with named keys or keys combined with Shift; nil if there are none.
  static func pressedText(_ path: ArraySlice<String>, _ body: JSONValue) -> String? {
    guard let name = body["script"]?.string.flatMap(SessionCommand.name(ofScript:)) else {
      if path.last?.hasSuffix("press_keycode") == true { return hasShift(body) ? character(body) : nil }
      let keys = path.last == "actions" ? (body["actions"]?.list ?? []).flatMap { $0["actions"]?.list ?? [] } : []
      let isShifted = keys.contains { ["\u{E008}", "\u{E050}"].contains($0["value"]?.string) }
      return isShifted ? pressed(keys) : nil
    }
    let arguments = body["args"]?.list?.first ?? [:]
    switch name {
    case "pressKey": return hasShift(arguments) ? character(arguments) : nil
    case "keys": return shifted(arguments)
    default: return nil
    }
  }

  private static func shifted(_ arguments: JSONValue) -> String? {
    guard let keys = arguments["keys"]?.list else { return nil }
    let texts = keys.compactMap { $0.string ?? $0["key"]?.string }
    guard keys.contains(where: hasShift) || texts.contains(where: { Keycodes.named($0) != nil }) else { return nil }
    return zip(keys, texts).map { key, text in
      Keycodes.named(text) ?? (hasShift(key) ? Keycodes.shifted(text) : text)
    }.joined()
  }

  /// Whether a key is pressed with Shift, according to the modifier flags of Android or XCTest.
  private static func hasShift(_ key: JSONValue) -> Bool {
    let android = key["metastate"]?.number.flatMap(Int.init(exactly:)) ?? 0
    let apple = key["modifierFlags"]?.number.flatMap(Int.init(exactly:)) ?? 0
    return android & 0xC1 != 0 || apple & 2 != 0
  }

  private static func text(in body: JSONValue) -> String? {
    func joined(_ value: JSONValue?) -> String? {
      value?.string ?? value?.number.map { JSONValue.number($0).text }
        ?? value?.list.map { list in
          list.compactMap { item in
            let text = item.string ?? item["key"]?.string ?? item.number.map { JSONValue.number($0).text }
            return text.map { Keycodes.named($0) ?? $0 }
          }.joined()
        }
    }
    return joined(body["text"]) ?? joined(body["value"]) ?? joined(body["keys"])
  }

  private static func shellLine(_ arguments: JSONValue) -> String {
    let words =
      [arguments["command"]?.string ?? ""]
      + (arguments["args"]?.list?.compactMap { $0.string ?? $0.number.map { JSONValue.number($0).text } }
        ?? arguments["args"]?.string.map { [$0] } ?? [])
    return words.joined(separator: " ")
  }

  /// The clipboard content: decoded from Base64, as most commands require it, or else unchanged.
  private static func clipboard(_ arguments: JSONValue) -> [String] {
    guard let content = arguments["content"]?.string else { return [] }
    if let text = Base64.text(content) { return [text] }
    return [content] + (Base64.addressText(content).map { [$0] } ?? [])
  }

  /// The character of an Android key code, with Shift applied.
  private static func character(_ body: JSONValue) -> String? {
    guard
      let code = (body["keycode"]?.number ?? body["keycode"]?.string.flatMap { Double($0) }).flatMap(Int.init(exactly:))
    else { return nil }
    return Keycodes.character(code).map { hasShift(body) ? Keycodes.shifted($0) : $0 }
  }

  /// The strings in the arguments of a script, without references to elements.
  private static func strings(in value: JSONValue) -> [String] {
    if let text = value.string { return [text] }
    if value.number != nil { return [value.text] }
    if KnownElements.reference(in: value) != nil { return [] }
    let members = (value.members ?? []).filter { !SentSecrets.names.contains($0.key) }
    return ((value.list ?? []) + members.map(\.value)).flatMap(strings)
  }
}
