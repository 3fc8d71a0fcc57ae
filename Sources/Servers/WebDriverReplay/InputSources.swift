// Checks the input sources of W3C actions as drivers do. (`webdriver-replay` §2.7)

import AccessibilityTree
import JSON
import Text

/// The input sources of a request, as WebDriverAgent or UiAutomator2's server checks them.
struct InputSources {
  private let platform: Platform
  /// Whether the client uses WebDriverAgent directly. Otherwise Appium's driver makes each pointer a finger.
  private let isDirect: Bool
  /// The sources, without the actions that drivers drop.
  private(set) var checked: [JSONValue] = []

  /// - Throws: The driver's error for sources that it refuses: `invalid argument` on Android, `unknown error` on iOS.
  init(_ sent: [JSONValue], on platform: Platform, isDirect: Bool) throws(WebDriverError) {
    (self.platform, self.isDirect) = (platform, isDirect)
    if platform == .apple, sent.isEmpty { throw refusal("the list of `actions` is empty") }
    let sources = platform == .android ? try sent.map(asRead) : sent
    var ids: Set<String> = []
    for source in sources {
      let id = source["id"]?.string ?? ""
      guard !id.isEmpty else { throw refusal("each input source needs an `id`") }
      guard ids.insert(id).inserted else { throw refusal("several input sources have the `id` “\(id)”") }
    }
    for source in sources {
      let sent = source["actions"]?.list
      let items = (sent ?? []).filter { !isDropped($0) }
      // WebDriverAgent does not look at sources without actions.
      if platform == .apple, items.isEmpty, sent != nil || !isDirect { continue }
      guard sent != nil else { throw refusal("an input source needs `actions`") }
      checked.append(source.setting("actions", .array(try check(items, of: source))))
    }
    if platform == .android { try checkPointerTypes(sources) }
  }

  /// Returns an input source as UiAutomator2's server reads it, which makes strings of the numbers and truth values
  /// that are sent in their place, and numbers of strings.
  private func asRead(_ source: JSONValue) throws(WebDriverError) -> JSONValue {
    let source = Self.withTexts(["id", "type"], in: source)
    if let parameters = source["parameters"], parameters != .null, parameters.members == nil {
      throw refusal("`parameters` must be an object, not \(parameters.text.shortened)")
    }
    guard let items = source["actions"]?.list else { return source }
    return source.setting(
      "actions",
      .array(
        try items.map { item throws(WebDriverError) in
          try withNumbers(Self.withTexts(["type", "value"], in: item))
        }))
  }

  /// The numbers of an action, and whether they must be whole.
  private static let numbers: KeyValuePairs = [
    "duration": true, "button": true, "x": false, "y": false, "size": false, "pressure": false,
  ]

  private func withNumbers(_ item: JSONValue) throws(WebDriverError) -> JSONValue {
    var item = item
    for (name, isWhole) in Self.numbers {
      guard let value = item[name], value != .null else { continue }
      guard let number = ArgumentDomain("number").accepted(value)?.number, !isWhole || number == number.rounded() else {
        throw refusal("`\(name)` must be a \(isWhole ? "whole number" : "number"), not \(value.text.shortened)")
      }
      item = item.setting(name, .number(number))
    }
    return item
  }

  private static func withTexts(_ names: [String], in object: JSONValue) -> JSONValue {
    names.reduce(object) { object, name in
      guard let value = object[name], value.number != nil || value.bool != nil else { return object }
      return object.setting(name, .string(value.text))
    }
  }

  /// UiAutomator2's server refuses pointers of several types in one request, and a mouse or pen after another pointer.
  private func checkPointerTypes(_ sources: [JSONValue]) throws(WebDriverError) {
    let types = sources.filter { $0["type"] == "pointer" }.map { $0["parameters"]?["pointerType"]?.string }
    let named = Set(types.compactMap(\.self))
    guard named.count < 2 else {
      throw refusal("all pointers must have the same `pointerType`, not \(listed(named.sorted(), "and"))")
    }
    if let type = types.dropFirst().compactMap(\.self).first(where: { $0 != "touch" }) {
      throw refusal("a pointer of the `pointerType` \(type) must be the only one")
    }
  }

  private func refusal(_ text: String) -> WebDriverError {
    WebDriverError(
      platform == .android ? .invalidArgument : .unknownError, "\(DriverName.onDevice(platform)) refuses this: \(text)")
  }

  /// Whether the driver drops an action: Selenium's clients insert pauses of no time, which WebDriverAgent refuses.
  private func isDropped(_ item: JSONValue) -> Bool {
    platform == .apple && !isDirect && item["type"] == "pause" && item["duration"] == 0
  }

  private static let kinds = [
    "pointer": ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "pause"],
    "key": ["keyDown", "keyUp", "pause"], "none": ["pause"],
  ]

  private func check(_ items: [JSONValue], of source: JSONValue) throws(WebDriverError) -> [JSONValue] {
    let type = source["type"]?.string ?? ""
    guard let kinds = Self.kinds[type], platform == .android || type != "none" else {
      let types = platform == .android ? "pointer, key or none" : "pointer or key"
      throw refusal("the `type` of an input source must be \(types), not “\(type)”")
    }
    if isDirect, type == "pointer", source["parameters"]?["pointerType"] != "touch" {
      throw refusal("the `pointerType` must be touch")
    }
    if platform == .android, let kind = source["parameters"]?["pointerType"], kind != .null,
      type != "pointer" || !["mouse", "pen", "touch"].contains(kind.string)
    {
      throw refusal("only pointers have a `pointerType`, which must be mouse, pen or touch")
    }
    for item in items {
      guard let kind = item["type"]?.string, kinds.contains(kind) else {
        throw refusal("an action of the type \(type) must be one of \(kinds.joined(separator: ", ")), not \(item.text)")
      }
      try checkDuration(of: item, kind, type)
      if kind == "keyDown" || kind == "keyUp", item["value"]?.string?.isEmpty != false {
        throw refusal("a \(kind) needs a `value`")
      }
    }
    let remaining = Self.withoutCancelled(items)
    if type == "pointer" { try checkPointer(remaining) }
    if type == "key", platform == .apple { try checkBalance(remaining) }
    return remaining
  }

  private func checkDuration(of item: JSONValue, _ kind: String, _ type: String) throws(WebDriverError) {
    let isNeeded = platform == .android ? ["pause", "pointerMove"].contains(kind) : kind == "pause" && type == "key"
    guard let duration = item["duration"], duration != .null else {
      if isNeeded { throw refusal("a \(kind) needs a `duration`") }
      return
    }
    guard let number = duration.number, number >= 0 else {
      throw refusal("a `duration` must not be negative, but is \(duration.text)")
    }
  }

  /// Returns the actions without each `pointerCancel` and the action before it.
  private static func withoutCancelled(_ items: [JSONValue]) -> [JSONValue] {
    var kept: [JSONValue] = []
    for item in items {
      if item["type"] == "pointerCancel" { _ = kept.popLast() } else { kept.append(item) }
    }
    return kept
  }

  private func checkPointer(_ items: [JSONValue]) throws(WebDriverError) {
    // For UiAutomator2's server, a pause only takes time.
    guard let first = items.first(where: { platform == .apple || $0["type"] != "pause" }) else { return }
    guard first["type"] == "pointerMove", first["origin"] != "pointer" else {
      throw refusal("a pointer must begin with a pointerMove to a place, not with \(first.text)")
    }
    for item in items where item["type"] == "pointerMove" {
      let (hasX, hasY) = (item["x"]?.number != nil, item["y"]?.number != nil)
      let origin = item["origin"] ?? "viewport"
      guard origin.string != nil || ReplayedSession.reference(in: origin) != nil else {
        throw refusal("the `origin` must be viewport, pointer or an element, not \(origin.text)")
      }
      guard hasX && hasY || origin != "viewport" && (platform == .android || hasX == hasY) else {
        throw refusal("a pointerMove needs `x` and `y`")
      }
    }
    if platform == .android { try checkPauses(items) }
  }

  /// UiAutomator2's server refuses to press, or to lift, a finger twice at the same time.
  private func checkPauses(_ items: [JSONValue]) throws(WebDriverError) {
    var time = 0.0
    var last: [String: Double] = [:]
    var isDown = false
    for item in items {
      let kind = item["type"]?.string ?? ""
      if kind == "pointerDown" || kind == "pointerUp" {
        guard last[kind] != time, kind != "pointerDown" || !isDown else {
          throw refusal("a pause must be between two \(kind) actions")
        }
        last[kind] = time
        isDown = kind == "pointerDown"
      }
      time += item["duration"]?.number ?? 0
    }
  }

  /// WebDriverAgent refuses a keyDown without a keyUp before the next pause, and a keyUp without a keyDown.
  private func checkBalance(_ items: [JSONValue]) throws(WebDriverError) {
    for group in items.split(whereSeparator: { $0["type"] == "pause" }) {
      var down: [String: Int] = [:]
      for item in group {
        let value = item["value"]?.string ?? ""
        down[value, default: 0] += item["type"] == "keyDown" ? 1 : -1
        if down[value, default: 0] < 0 { throw refusal("a keyUp needs a keyDown before it: \(item.text)") }
      }
      if down.values.contains(where: { $0 > 0 }) { throw refusal("a keyDown needs a keyUp after it") }
    }
  }
}
