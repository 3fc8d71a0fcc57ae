// Interprets the paths and the scripts of requests, with the table of commands. (`webdriver-replay` §4.1)

import JSON
import WebDriverReplay

/// Patterns of request paths after the session.
enum RequestPattern {
  /// Returns a path with each element reference replaced by an asterisk.
  static func text(_ path: ArraySlice<String>) -> String {
    var parts = Array(path)
    for index in parts.indices.dropFirst() where ["element", "pickerwheel"].contains(parts[index - 1]) {
      // This includes `wda/element/0/…`, but `element/active` is a path of its own.
      if parts[index] != "active" { parts[index] = "*" }
    }
    return parts.joined(separator: "/")
  }

  /// The command of a request, or of the script in its body; nil if replays do not have it.
  static func command(_ path: ArraySlice<String>, _ body: JSONValue) -> SessionCommand? {
    guard let script = body["script"]?.string else { return SessionCommand.byPath[text(path)] }
    return SessionCommand.name(ofScript: script).flatMap { SessionCommand.byScript[$0] }
  }

  /// What a request does to the screen.
  static func effect(_ path: ArraySlice<String>, _ body: JSONValue = [:]) -> SessionCommand.Effect {
    if let command = command(path, body) { return command.effect }
    let pattern = text(path)
    if formerActions.contains(pattern) { return .event }
    let isHarmless = ["element", "elements"].contains(path.last) || formerReads.contains { pattern.hasPrefix($0) }
    return isHarmless ? .nothing : .any
  }

  /// Requests of old clients that replays do not have: those that act, and the prefixes of those that neither change
  /// the screen nor type.
  static let formerActions: Set = ["accept_alert", "dismiss_alert"]
  private static let formerReads = [
    "window/", "local_storage", "session_storage", "moveto", "appium/app/end_test_coverage", "appium/compare_images",
    "appium/device/rotate",
  ]

  /// Whether a request or its script is unknown, as that of a plugin, or so general that it may type the strings that
  /// it contains.
  static func isUnknown(_ path: ArraySlice<String>, _ body: JSONValue = [:]) -> Bool { effect(path, body) == .any }

  /// Whether a request types into the element with keyboard focus without naming it.
  static func typesWithoutTarget(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    switch text(path) {
    case "keys", "wda/keys": return true
    case "actions": return body["actions"]?.list?.contains { $0["type"]?.string == "key" } ?? false
    default:
      return ["keys", "type"].contains(body["script"]?.string.flatMap(SessionCommand.name(ofScript:)))
    }
  }

  /// Whether a request is a multi-touch gesture.
  static func hasSeveralFingers(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard text(path) == "actions" else { return text(path) == "touch/multi/perform" }
    let touching = (body["actions"]?.list ?? []).filter { source in
      source["type"]?.string == "pointer"
        && source["actions"]?.list?.contains { $0["type"]?.string == "pointerDown" } == true
    }
    return touching.count > 1
  }

  /// Whether a request puts a finger down without lifting it, or the reverse.
  static func isPartOfGesture(_ path: ArraySlice<String>, _ body: JSONValue) -> Bool {
    guard text(path) == "actions" else { return false }
    let steps = (body["actions"]?.list ?? []).flatMap { $0["actions"]?.list ?? [] }.compactMap { $0["type"]?.string }
    return steps.contains("pointerDown") != steps.contains("pointerUp")
  }
}
