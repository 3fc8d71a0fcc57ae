// Types into fields, alerts and the focused element, and turns picker wheels. (`webdriver-replay` §3.8)

import AccessibilityTree
import ElementQueries
import JSON
import Recordings

extension ReplayedSession {
  /// Types into the element with keyboard focus.
  mutating func typeKeys(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    try type(Self.typedText(Self.withKeys(body)), into: nil, of: app)
    return nil
  }

  /// Returns a request to type with the keys as its value. The keys may have modifiers.
  static func withKeys(_ body: JSONValue) -> JSONValue {
    guard let keys = body["keys"] else { return body }
    return ["value": .array((keys.list ?? [keys]).map { $0["key"] ?? $0 })]
  }

  /// Replaces the text of a field.
  mutating func replaceText(_ body: JSONValue, of id: String) throws(WebDriverError) -> JSONValue {
    var copy = self
    do throws(WebDriverError) {
      _ = try copy.clear(id)
    } catch {
      // Many recordings contain only the typing, which also replaced the text.
      copy = self
    }
    _ = try copy.type(body, into: id)
    self = copy
    return nil
  }

  /// Types into the only field of the alert.
  mutating func typeIntoAlert(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let alert = try alert()
    let fields = alert.element.descendants.filter(\.type.isTextInput)
    guard platform == .apple else {
      throw WebDriverError(.unknownMethod, "Typing into alerts is not implemented for Android")
    }
    guard let field = fields.first, fields.count == 1 else {
      throw WebDriverError(.unsupportedOperation, "The alert has \(fields.count) fields; typing needs exactly one")
    }
    guard let id = reference(to: field, in: alert.app)["ELEMENT"]?.string else { return nil }
    return try type(body, into: id)
  }

  /// Presses an Android key by its key code.
  mutating func pressKey(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let code = body["keycode"]?.number ?? body["keycode"]?.string.flatMap({ Double($0) }) else {
      throw WebDriverError(.invalidArgument, "`keycode` must be a number")
    }
    switch code {
    case 3: return try press(button: "home")
    case 4: return try press(button: "back")
    case 66: return try press(key: "return")
    case 67: return try press(key: "delete")
    case 7...16 where collected == nil, 29...54 where collected == nil, 62 where collected == nil:
      let hasShift = (body["metastate"]?.integer ?? 0) & Self.shift != 0
      return try typeKeys(["text": .string(Self.character(Int(code), isShifted: hasShift))])
    default:
      let name = JSONValue.number(code).text
      let message =
        "The key \(name) cannot be replayed: recordings have only digits, letters, the space, 3 (home), 4 (back), "
        + "66 (enter) and 67 (delete)"
      diverge(message)
      throw WebDriverError(.unsupportedOperation, message)
    }
  }

  /// The flags of Android's Shift keys.
  private static let shift = 0xC1

  /// The digit, letter or space of an Android key code.
  private static func character(_ code: Int, isShifted: Bool) -> String {
    switch code {
    case 7...16: return String(code - 7)
    case 29...54:
      let letters = isShifted ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "abcdefghijklmnopqrstuvwxyz"
      return String(Array(letters)[code - 29])
    default: return " "
    }
  }

  /// Moves a picker wheel to the next or the previous value, or to the value that was recorded.
  mutating func turnWheel(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let id = Self.elementID(in: body) else { throw WebDriverError(.invalidArgument, "An element is required") }
    guard let order = body["order"]?.string?.lowercased(), order == "next" || order == "previous" else {
      throw WebDriverError(.invalidArgument, "`order` must be next or previous")
    }
    let (element, app) = try element(id)
    var details = RecordedEvent.Details()
    // A dump contains only the current value of a picker wheel, not the adjacent values.
    details.value = body["value"]?.string ?? replay.nextEvent?.details.value
    try perform([ReplayAction(.adjust, on: query(for: element), app: app, details: details)])
    return nil
  }
}
