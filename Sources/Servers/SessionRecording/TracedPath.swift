// Replaces the parts of request paths that may be values.

import WebDriverReplay

/// The path of a request as `axreplay record --trace` writes it.
package enum TracedPath {
  /// Returns a path with each part that is not a keyword of the protocol replaced by an asterisk.
  ///
  ///     TracedPath.text(["session", "7C1F", "cookie", "a"])  // /session/7C1F/cookie/*
  ///
  /// Sessions and elements keep their identifiers, so that lines can be related to each other, unless these contain
  /// characters that drivers do not use in identifiers.
  package static func text(_ path: [String]) -> String {
    path.indices.map { index in
      let part = path[index]
      let isReference = index > 0 && ["session", "element"].contains(path[index - 1]) && isIdentifier(part)
      return "/" + (words.contains(part) || isReference ? part : "*")
    }.joined()
  }

  /// Whether a part consists of hexadecimal digits, as UUIDs and counters do, rather than of words.
  private static func isIdentifier(_ part: String) -> Bool {
    part.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) || "-_.".utf8.contains(byte)
    } || (part.count <= 4 && part.dropFirst().allSatisfy(\.isNumber))
  }

  private static let words: Set<String> = {
    let known = SessionCommand.byPath.filter { ![.nothing, .any].contains($0.value.effect) }.map(\.key)
    let parts = (known + RequestPattern.formerActions).flatMap { $0.split(separator: "/").map(String.init) }
    return Set(parts).union(others).subtracting(["*"])
  }()

  private static let others: Set = [
    "session", "sessions", "status", "source", "screenshot", "element", "elements", "active", "attribute", "property",
    "css", "text", "name", "rect", "enabled", "displayed", "selected", "location", "location_in_view", "size", "window",
    "handle", "handles", "current_size", "timeouts", "implicit_wait", "async_script", "context", "contexts", "cookie",
    "execute", "sync", "async", "log", "types", "se", "appium", "device", "app", "capabilities", "settings", "commands",
    "extensions", "wda", "wd", "hub", "shutdown", "title", "frame", "parent", "shadow", "computedlabel", "computedrole",
    "accessible", "alert", "buttons", "alert_text", "orientation", "is_keyboard_shown", "app_state", "app_installed",
    "current_package", "current_activity", "system_time", "get_clipboard", "start_recording_screen",
    "stop_recording_screen", "push_file", "pull_file", "pull_folder", "events", "log_event", "healthcheck", "battery",
    "batteryInfo", "screen", "activeAppInfo", "apps", "state", "list", "isLocked", "locked", "geolocation", "print",
    "shadowRoot", "actions", "goog", "cdp", "chromium", "send_command", "axreplay",
  ]
}
