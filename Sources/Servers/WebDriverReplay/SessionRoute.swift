// Finds the command of a request.

import JSON
import Recordings

/// A request that a session answers.
package struct SessionRoute: Sendable {
  let method: String
  /// The parts of the path after the session id; those that begin with a colon are variable.
  let pattern: [String]
  private let command: SessionCommand

  /// Returns the variable parts of a path; nil if the path does not match.
  func match(_ path: ArraySlice<String>) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var parts: [String] = []
    for (part, own) in zip(path, pattern) {
      if own.hasPrefix(":") { parts.append(part) } else if part != own { return nil }
    }
    return parts
  }

  func answer(
    _ session: inout ReplayedSession, _ parts: [String], _ body: JSONValue
  ) throws(WebDriverError) -> JSONValue {
    try command.answer(&session, CommandArguments(body: body, parts: parts))
  }

  static let all: [SessionRoute] = SessionCommand.all.flatMap { command in
    command.spellings.compactMap { spelling in
      let words = spelling.split(separator: " ")
      guard let method = words.first, !method.hasSuffix(":"), let path = words.last else { return nil }
      return SessionRoute(
        method: String(method), pattern: path.split(separator: "/").map { String($0) }, command: command)
    }
  }

  /// Whether WebDriverAgent also answers a request without a session.
  package static func isSessionless(_ path: [String]) -> Bool {
    path.first == "wda" || path.first == "alert"
      || [["source"], ["screenshot"], ["window", "size"], ["window", "rect"], ["orientation"], ["rotation"]]
        .contains(path)
  }

  /// The response of a phone on which no session has launched an app yet, for requests that do not need one; nil for
  /// all other requests. Clients send some of them before they open a session.
  static func answerBeforeLaunch(_ method: String, _ path: [String]) -> JSONValue? {
    switch (method, path.joined(separator: "/")) {
    case ("GET", "wda/locked"): false
    case ("GET", "wda/healthcheck"), ("POST", "wda/lock"), ("POST", "wda/unlock"), ("POST", "wda/homescreen"): .null
    default: nil
    }
  }

  /// Whether a request reads or changes what the app shows. Clients send the others before they launch an app.
  static func concernsScreen(_ path: ArraySlice<String>) -> Bool {
    !["wda/apps", "appium/settings", "window/size"].contains(path.prefix(2).joined(separator: "/"))
      && !["timeouts", "wda/homescreen", "wda/locked", "wda/lock", "wda/unlock", "wda/screen", "wda/device/info"]
        .contains(path.joined(separator: "/"))
  }

  /// All requests as Appium lists them: by path and method.
  static var listed: JSONValue {
    var methods: [String: [JSONValue.Member]] = [:]
    for route in all {
      let path = "/session/:sessionId/" + route.pattern.joined(separator: "/")
      methods[path, default: []].append(
        .init(key: route.method, value: ["command": .string(route.pattern.last ?? ""), "params": []]))
    }
    return .object(methods.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .object($0.value)) })
  }
}
