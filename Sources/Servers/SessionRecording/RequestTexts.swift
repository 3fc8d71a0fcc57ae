// Finds the texts that requests type, in all ways of typing.

import WebDriverReplay

extension RequestPattern {
  /// Returns the texts that a request types or may type, in their order; empty if it types none.
  ///
  /// - Parameter isInWebContext: Whether scripts run in a page, where their arguments may become the values of fields.
  static func typedTexts(_ path: ArraySlice<String>, _ body: JSONValue, _ isInWebContext: Bool) -> [String] {
    let body = body.spelled
    if let script = body["script"]?.string {
      guard script.hasPrefix("mobile:") else {
        return isInWebContext ? strings(in: body["args"] ?? []) + assignedValues(in: script) : []
      }
      let name = String(script.dropFirst("mobile:".count).drop { $0 == " " })
      return texts(of: name, body["args"]?.list?.first ?? [:])
    }
    switch path.last {
    case "value", "keys", "replace_value", "keyboardInput": return [text(in: body)].compactMap(\.self)
    case "text" where path.first == "alert": return [text(in: body)].compactMap(\.self)
    case "set_clipboard": return clipboard(body)
    case "press_keycode", "long_press_keycode", "keyevent": return [character(body)].compactMap(\.self)
    case "actions":
      let sources = body["actions"]?.list ?? []
      return sources.compactMap { source in
        let keys = (source["actions"]?.list ?? []).filter { $0["type"]?.string == "keyDown" }
        return keys.isEmpty ? nil : keys.compactMap { $0["value"]?.string }.joined()
      }
    default: return []
    }
  }

  private static func texts(of name: String, _ arguments: JSONValue) -> [String] {
    switch name {
    case "shell": return shellText(arguments).map { [$0] } ?? []
    case "setClipboard", "setPasteboard": return clipboard(arguments)
    case "pressKey": return [character(arguments)].compactMap(\.self)
    case "alert": return []
    default: return [text(in: arguments)].compactMap(\.self)
    }
  }

  private static func text(in body: JSONValue) -> String? {
    func joined(_ value: JSONValue?) -> String? {
      value?.string ?? value?.list.map { list in list.compactMap { $0.string ?? $0["key"]?.string }.joined() }
    }
    return joined(body["text"]) ?? joined(body["value"]) ?? joined(body["keys"])
  }

  /// The text of `input text …`, which the shell of Android runs: with quotation marks, and `%s` for spaces.
  private static func shellText(_ arguments: JSONValue) -> String? {
    let words =
      (arguments["command"]?.string ?? "").split(separator: " ").map(String.init)
      + (arguments["args"]?.list?.compactMap { $0.string ?? $0.number.map { JSONValue.number($0).text } }
        ?? arguments["args"]?.string.map { [$0] } ?? [])
    let line = words.joined(separator: " ")
    guard line.contains("input"), let start = line.firstRange(of: "text ") else { return nil }
    var text = ""
    var rest = line[start.upperBound...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { text.append(next) }
      case "'", "\"": continue
      default: text.append(character)
      }
    }
    return text.replacing("%s", with: " ")
  }

  /// The content in Base64, as most commands require it, or as it is.
  private static func clipboard(_ arguments: JSONValue) -> [String] {
    guard let content = arguments["content"]?.string else { return [] }
    if let text = Base64.text(content) { return [text] }
    return [content] + (Base64.addressText(content).map { [$0] } ?? [])
  }

  /// The letter or the digit of a key of Android.
  private static func character(_ body: JSONValue) -> String? {
    guard
      let code = (body["keycode"]?.number ?? body["keycode"]?.string.flatMap { Double($0) }).flatMap(Int.init(exactly:))
    else { return nil }
    switch code {
    case 7...16: return String(code - 7)
    case 144...153: return String(code - 144)
    case 29...54: return Unicode.Scalar(UInt32(code - 29 + 0x61)).map { String($0) }
    case 62: return " "
    case 67: return "\u{8}"
    default: return marks[code]
    }
  }

  private static let marks = [
    17: "*", 18: "#", 55: ",", 56: ".", 68: "`", 69: "-", 70: "=", 71: "[", 72: "]", 73: "\\", 74: ";", 75: "'",
    76: "/", 77: "@", 81: "+",
  ]

  /// The strings in the arguments of a script, without references to elements.
  private static func strings(in value: JSONValue) -> [String] {
    if let text = value.string { return [text] }
    if KnownElements.reference(in: value) != nil { return [] }
    return ((value.list ?? []) + (value.members ?? []).map(\.value)).flatMap(strings)
  }

  /// The string literals that a script sets as values: `field.value = "…"`, `$("#pin").val("…")`.
  private static func assignedValues(in script: String) -> [String] {
    var found: [String] = []
    var rest = script[...]
    while let word = rest.firstRange(of: "val") {
      rest = rest[word.upperBound...]
      let marks = rest.drop { $0.isLetter }.prefix { " =(,'\"`".contains($0) }
      guard let quote = marks.last, "'\"`".contains(quote) else { continue }
      rest = rest[marks.endIndex...]
      let text = rest.prefix { $0 != quote }
      if !text.isEmpty { found.append(String(text)) }
    }
    return found
  }
}
