// Finds the command of a request.

import AccessibilityTree
import JSON
import Recordings

/// A request that a session answers.
package struct SessionRoute: Sendable {
  let method: String
  /// The parts of the path after the session id; those that begin with a colon are variable.
  let pattern: [String]
  private let spelling: CommandSpelling
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
    var body = body
    if session.checksArguments(of: spelling) {
      guard spelling.exists(on: session.platform) else {
        throw WebDriverError(
          .unknownMethod, "Method is not implemented by \(DriverName.of(session.platform)): \(spelling.title)")
      }
      body = try spelling.arguments(in: body, of: session.platform)
    }
    // Its clients send 0 for the element with keyboard focus.
    if spelling.isOfWebDriverAgent, pattern.contains(":elementId"), parts.first != "0" {
      try session.requireElement(parts.first)
    }
    return try command.answer(&session, CommandArguments(body: body, parts: parts))
  }

  static let all: [SessionRoute] = SessionCommand.all.flatMap { command in
    command.spellings.compactMap { spelling in
      guard let method = spelling.method else { return nil }
      return SessionRoute(
        method: method, pattern: spelling.name.split(separator: "/").map { String($0) }, spelling: spelling,
        command: command)
    }
  }

  /// Whether WebDriverAgent also answers a request without a session.
  package static func isSessionless(_ method: String, _ path: [String]) -> Bool {
    // Only a session can type into an alert.
    guard method == "GET" || path != ["alert", "text"] else { return false }
    return sessionless.contains(path.joined(separator: "/")) || path.starts(with: ["wda", "voiceOver"])
      || path.starts(with: ["wda", "video"])
  }

  private static let sessionless: Set = [
    "alert/accept", "alert/dismiss", "alert/text", "orientation", "rotation", "screenshot", "source",
    "wda/accessibleSource", "wda/activeAppInfo", "wda/apps/launchUnattached", "wda/device/appearance",
    "wda/device/info", "wda/device/location", "wda/deviceOrientation", "wda/getPasteboard", "wda/healthcheck",
    "wda/homescreen", "wda/lock", "wda/locked", "wda/screen", "wda/setPasteboard", "wda/simulatedLocation",
    "wda/unlock", "window/size",
  ]

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

  /// The requests of a platform's driver as Appium lists them: by path and method.
  static func listed(on platform: Platform) -> JSONValue {
    var methods: [String: [JSONValue.Member]] = [:]
    func add(_ method: String, _ path: String, command: String, parameters: JSONValue = []) {
      methods[path, default: []].append(
        .init(key: method, value: ["command": .string(command), "params": parameters]))
    }
    add("GET", "/status", command: "getStatus")
    add("GET", "/appium/sessions", command: "getAppiumSessions")
    add("POST", "/session", command: "createSession", parameters: [["name": "capabilities", "required": true]])
    add("GET", "/session/:sessionId", command: "getSession")
    add("DELETE", "/session/:sessionId", command: "deleteSession")
    // Appium's map does not have the requests of WebDriverAgent.
    for route in all where route.spelling.exists(on: platform) && !route.spelling.isOfWebDriverAgent {
      add(
        route.method, "/session/:sessionId/\(route.spelling.name)", command: route.spelling.command,
        parameters: route.spelling.parameters)
    }
    return .object(methods.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .object($0.value)) })
  }
}

extension ReplayedSession {
  /// Whether the arguments of a command are checked as drivers do. WebDriverAgent's own clients send others than
  /// Appium's clients, and requests that are only interpreted were answered by a real driver.
  func checksArguments(of spelling: CommandSpelling) -> Bool {
    collected == nil && (!isDirect || spelling.isOfWebDriverAgent)
  }
}
